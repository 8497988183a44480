## The taught first game of THE GAME

lesson-tg-rows-title = Четыре ряда
lesson-tg-rows-text = Два верхних ряда растут от 1, два нижних убывают от 100. Вы и { $bot } — одна команда. Вместе разложите по рядам все карты, их { $left }.
lesson-tg-rows-do = Понятно

lesson-tg-card-title = Ваши карты
lesson-tg-card-text = Внизу ваши карты, их видите только вы. Начнём с самой маленькой: { $card } почти рядом с { $start }.
lesson-tg-card-do = Нажмите на карту { $card }.

lesson-tg-step-title = Короткий шаг
lesson-tg-step-text = Справа видно, как далеко шагнёт ряд. Здесь шаг всего { $step }, а в ряду вниз — { $far }. Чем короче шаги, тем больше карт поместится.
lesson-tg-step-do = Нажмите на верхний ряд.

lesson-tg-two-title = Две карты за ход
lesson-tg-two-text = За ход кладут не меньше двух карт. Вторая пойдёт в ряд вниз: от { $top } до { $card } всего { $step }.
lesson-tg-two-do = Нажмите на карту { $card }.
lesson-tg-two-do-row = Нажмите на третий ряд.

lesson-tg-confirm-title = Пока намётка
lesson-tg-confirm-text = Пунктир видите только вы, его можно снять. Кнопка положит карты, и вы доберёте две новые. Потом ходит { $bot }.
lesson-tg-confirm-do = Нажмите на красную кнопку.

lesson-tg-back-title = Десять назад
lesson-tg-back-text = { $bot } шагает далеко: второй ряд уже на { $top }. В ряд вверх кладут только больше. Одно исключение: карта ровно на { $step } меньше, и это ваша { $card }.
lesson-tg-back-do = Нажмите на карту { $card }.
lesson-tg-back-do-row = Нажмите на золотой ряд.

lesson-tg-short-title = Вторая карта
lesson-tg-short-text = Ряд отступил, и места снова много. Ходу нужна вторая карта: от { $top } до { $card } всего { $step }.
lesson-tg-short-do = Нажмите на карту { $card }.
lesson-tg-short-do-row = Нажмите на третий ряд.

lesson-tg-draw-title = Добор
lesson-tg-draw-text = Сколько карт положили, столько и доберёте из колоды. В ней { $deck }. Когда она кончится, хватит одной карты за ход.
lesson-tg-draw-do = Нажмите на красную кнопку.

lesson-tg-end-title = Дальше сами
lesson-tg-end-text = Осталось { $left }. Называть числа нельзя, но можно попросить не трогать ряд. Кто не может положить { $minimum } карты, на том игра кончается.
lesson-tg-end-do = Играть дальше

## Tips on one's own turn

lesson-tg-tip-lay = Осталось положить { $left }: ищите самый короткий шаг.
lesson-tg-tip-end = Ход можно закончить. Ещё карту кладите, если шаг короткий.
lesson-tg-tip-back = Золотой ход: { $card } на { $top } вернёт ряд на десять назад.

## Доводы за ход: их называет подсказка

why-tg-wins = выигрывает игру
why-tg-loses = после неё ход уже не спасти
why-tg-covers = закрывает огонь
why-tg-back = десять назад: возвращает 10
why-tg-uses-only = тратит всего { $by } из ряда
why-tg-uses = тратит { $by } из ряда
why-tg-then-back = затем { $card } вернёт ряд на десять назад
why-tg-then-on = затем { $card } ляжет всего за { $by }
why-tg-against = вопреки просьбе: { $seat } просит не класть на этот ряд
why-tg-leaves = ряд { $number } остаётся свободным, как просит { $seat }
why-tg-ends = самая дешёвая из оставшихся карт потратила бы { $by }
why-tg-ends-stuck = ни одна ваша карта больше не подходит
why-tg-starts = две самые дешёвые ваши карты вместе тратят { $by }

## Из чего складывается счёт

why-tg-part-deck = В колоде
why-tg-part-hand =
    { $seat-is-you ->
        [yes] У вас на руке
       *[no] На руке у игрока { $seat }
    }
why-tg-rule-left = Каждая карта, не выложенная к концу, — одно очко на всю команду; чем меньше, тем лучше.
why-tg-rule-good = Осталось меньше десяти — отличная игра.
why-tg-rule-won = Не осталось ни одной — выложены все 98, и вы прошли THE GAME.
