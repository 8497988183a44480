### THE GAME на странице.

## В доме

web-tg-standing =
    { $left ->
        [one] осталась { $left } карта
        [few] осталось { $left } карты
       *[many] осталось { $left } карт
    }
web-tg-cards-left =
    { $left ->
        [0] пройдена
        [one] осталась { $left } карта
        [few] осталось { $left } карты
       *[many] осталось { $left } карт
    }

## Стол THE GAME

web-tg-with-fire = с огнём
web-tg-left = осталось выложить
web-tg-of-98 = из 98
web-tg-held =
    { $count ->
        [0] карт не осталось
        [one] { $count } карта
        [few] { $count } карты
       *[many] { $count } карт
    }
web-tg-in-deck = в колоде
web-tg-deck-empty = Колода кончилась: теперь хватит одной карты за ход
web-tg-your-turn = Ваш ход
web-tg-turn-of = Ходит { $seat }
web-tg-who-starts = Кто начнёт?
web-tg-over = Игра окончена
web-tg-need = { $laid } из { $minimum }
web-tg-may-end = { $laid } из { $minimum } · можно закончить
web-tg-fire-next-card = Огонь! Следующая же карта — в { $pile }.
web-tg-fire-due = Огонь! До конца хода надо накрыть { $pile }.
web-tg-fire-next-turn = Горит { $pile }: накройте его до конца следующего хода.
web-tg-waiting = Ждём: { $seats }…
web-tg-wish-ask = Посмотрите на свои карты. Хотите начать?

web-tg-row = Ряд { $number }, { $pile }, сверху { $top }
web-tg-row-short = Ряд { $number }
web-tg-row-word = ряд
web-tg-burns = горит
web-tg-gap = разрыв
web-tg-back = назад!
web-tg-not-higher = { $card } меньше { $top }
web-tg-not-lower = { $card } больше { $top }
web-tg-fire-first = сначала огонь
web-tg-cannot = нельзя
web-tg-lift-first = Сначала выберите карту на руке, потом ряд, куда её положить. На шкале — карты ряда от 1 до 100.
web-tg-lift-first-zoomed = Сначала выберите карту на руке. На шкале — карты ряда от 1 до 100, выделенная часть увеличена.

web-tg-hand = Ваша рука
web-tg-card = Карта { $number }
web-tg-card-fire = Карта { $number } с огнём
web-tg-no-cards = Ваши карты кончились. Остальные играют дальше.
web-tg-staged = { $card } в { $pile }, намечено: отменить
web-tg-lay = Положить { $cards }
web-tg-lay-count =
    { $count ->
        [one] Положить { $count } карту
        [few] Положить { $count } карты
       *[many] Положить { $count } карт
    }
web-tg-lay-more =
    { $count ->
        [one] Положите ещё { $count } карту
        [few] Положите ещё { $count } карты
       *[many] Положите ещё { $count } карт
    }
web-tg-lay-on = Положить и продолжить
web-tg-end =
    { $draw ->
        [0] Закончить ход
       *[other] Закончить, взять { $draw }
    }
web-tg-signal = Сигнал
web-tg-say = Сказать другим
web-tg-say-about = Числа называть и сравнивать с ними нельзя. Всё остальное можно.
web-tg-which-row = О каком ряде
web-tg-strong = Очень прошу
web-tg-about-me = О себе
web-tg-hint-stay-off = не кладите сюда
web-tg-hint-no-big-jump = без большого разрыва
web-tg-hint-better-here = лучше сюда
web-tg-hint-not-needed = мне он не нужен
web-tg-hint-ten-jump = могу вернуть на десять
web-tg-own-want-next = Следующий ход хочу я
web-tg-own-good-turn = Мой ход будет удачным
web-tg-own-hard-turn = Мой ход будет трудным
web-tg-own-only-minimum = Кладите только минимум
web-tg-own-lay-more = Кладите больше, если можно
web-tg-own-cover-fire = Накройте огонь
web-tg-own-can-cover-fire = Огонь накрою я
web-tg-agree = Хорошо
web-tg-cannot-reply = Не могу

web-tg-keys = С клавиатуры: стрелки влево и вправо ведут вдоль руки, вверх и вниз — по рядам, Enter поднимает карту, 1–4 кладут её в ряд, Backspace отменяет, E (У) подтверждает, Escape опускает карту.
web-tg-beside = Рядом со столом
web-tg-in-words = Стол словами
web-tg-unseen = Вы ещё не видели
web-tg-unseen-switch = Показывать карты, которых вы ещё не видели
web-tg-unseen-count = Карт, которых вы ещё не видели: { $count }
web-tg-give-up-about = Оставшиеся карты посчитают как обычно. Если горит ряд, это поражение.

## Конец THE GAME

web-tg-beaten = Победа!
web-tg-splendid = Великолепно!
web-tg-burned = Всё сгорело
web-tg-try-again = В этот раз не вышло
web-tg-left-of-98 =
    { $left ->
        [one] осталась { $left } карта из 98
        [few] остались { $left } карты из 98
       *[many] осталось { $left } карт из 98
    }
web-tg-all-laid = все 98 карт легли в ряды
web-tg-best = ваш лучший итог за таким столом
web-tg-how-rows-grew = Как росли ряды
web-tg-chart-about = Вершины четырёх рядов после каждой карты
web-tg-ten-back = десять назад
web-tg-tens = Шагов назад на десять
web-tg-open-hands = Карты, что остались на руках
web-tg-no-cards-left = не осталось
web-tg-harder-expert = Сложнее: для опытных
web-tg-harder-fire = Сложнее: с огнём
web-tg-harder-one-less = Сложнее: на карту меньше

# Узкая кнопка: отложенное кладут, и за ним идут ещё карты.
web-tg-lay-on-short = положить

## Чем измеряют игру

web-tg-measure-left = осталось карт
