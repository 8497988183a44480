## The taught first game of Portals

lesson-po-goal-title = Ключи и порталы
lesson-po-goal-text = Камни кладут на символы ключей. Полный ключ открывает портал: его камни ложатся на доску и приносят очки. Побеждает тот, у кого очков больше.
lesson-po-goal-do = Понятно

lesson-po-key-title = Сначала ключ
lesson-po-key-text = Ход — это ключ, потом камень. Шесть ключей лежат открыто. Номер решает, чей портал откроется раньше.
lesson-po-key-do = Нажмите на ключ 36.

lesson-po-stone-title = Потом камень
lesson-po-stone-text = Камень берут с любого из двух источников. Красные и синие фишки показывают, кто сколько там уже взял. Вашему ключу 8 не хватает одного камня.
lesson-po-stone-do = Нажмите на камень времени — с песочными часами.

lesson-po-mark-title = На символ
lesson-po-mark-text = Камень кладут на свободный символ своего ключа. С ним ключ 8 подготовлен.
lesson-po-mark-do = Нажмите на свободный символ ключа 8.

lesson-po-turn-title = Ход готов
lesson-po-turn-text = У каждого по шесть ходов в раунде, это ваш последний. Потом { $bot } тоже сыграет, и подготовленные ключи откроются по номерам: сначала чужой 3, за ним ваш 8.
lesson-po-turn-do = Нажмите на красную кнопку.

lesson-po-open-title = Портал
lesson-po-open-text = { $bot } открывает портал первым: на доске два камня времени. Теперь ваш ключ 8. Встаньте рядом с ними, на клетку времени.
lesson-po-open-do = Нажмите на клетку рядом с камнями времени.

lesson-po-points-title = За что очки
lesson-po-points-text = Камень на клетке своей стихии — совпадение: их { $matches }, это { $matched }. Камень времени касается двух таких же, это ещё { $near }. Вместе { $points }.
lesson-po-points-do = Нажмите на красную кнопку.

lesson-po-quarter-title = Поворот
lesson-po-quarter-text = У вас готов ещё один ключ, 25. Фигуру можно повернуть, но не отразить. Клетка, где уже есть камень, нового не примет.
lesson-po-quarter-do = Нажмите на ключ 25.

lesson-po-end-title = Дальше сами
lesson-po-end-text = Найдите для четырёх камней лучшее место на одной из двух досок. Число на кнопке подскажет, сколько оно даст. Раундов { $rounds }, идёт первый.
lesson-po-end-do = Играть дальше

## Доводы за ход: их называет подсказка

why-po-opens = открывает портал: +{ $points } = { $matches } за цвет + { $neighbours } за соседей
why-po-opens-nothing = открывает портал без очков
why-po-best-place = больше не принесёт никакое другое место
why-po-loses =
    { $count ->
        [one] { $count } камню нет места, он уйдёт в мешок
        [few] { $count } камням нет места, они уйдут в мешок
       *[many] { $count } камням нет места, они уйдут в мешок
    }
why-po-signs =
    { $count ->
        [one] сложится знак
        [few] сложатся { $count } знака
       *[many] сложатся { $count } знаков
    }
why-po-prepares = ключ { $key } будет подготовлен
why-po-worth-now = на лучшем месте сейчас принесёт { $points }
why-po-lacks =
    { $count ->
        [one] не хватит ещё одного камня
        [few] не хватит ещё { $count } камней
       *[many] не хватит ещё { $count } камней
    }
why-po-needs =
    { $count ->
        [one] нужен один камень
        [few] нужны { $count } камня
       *[many] нужны { $count } камней
    }
why-po-up-to =
    { $points ->
        [one] до { $points } очка при верных цветах
       *[other] до { $points } очков при верных цветах
    }
why-po-before =
    { $count ->
        [one] откроется раньше одного чужого ключа
       *[other] откроется раньше { $count } чужих ключей
    }
why-po-own-lack =
    { $count ->
        [one] вашим ключам не хватает ещё одного камня
       *[other] вашим ключам не хватает ещё { $count } камней
    }
why-po-own-colour = ляжет на свой цвет
why-po-pays = оплачивает заклинание { $number }
why-po-no-mark = у вас нет свободных символов

## Из чего складывается счёт

why-po-part-portal = Портал ключа { $key }
why-po-part-some-portal = Портал
why-po-part-how = { $colour } за цвет ({ $matches ->
        [one] { $matches } совпадение
        [few] { $matches } совпадения
       *[many] { $matches } совпадений
    }) + { $neighbours } за соседей
why-po-part-sign = Знак
why-po-part-earlier = Раньше в этой игре
why-po-part-other = Остальное
why-po-rule-colour = Камни на свободных клетках своего цвета: за 1, 2, 3 или 4 таких — 1, 2, 4 или 6 очков.
why-po-rule-neighbours = Каждый лежавший камень, которого касается новый камень того же цвета, приносит 1 очко.
why-po-rule-signs = Каждый сложившийся знак приносит 4 очка.

## Выбор, который ничего не меняет

why-po-idle = Без эффекта: заклинанию { $number } сейчас не на что действовать.

## Ход, места которого отмечены

why-po-put = { $stone } — на ключ { $key }
why-po-bag = { $stone } — в мешок
why-po-cast = { $stone } — на заклинание { $number }
why-po-cover = Положить на ключ { $key }
why-po-open = Открыть здесь портал ключа { $key }
why-po-lift = Взять этот камень
why-po-lower = Положить сюда
why-po-return = Вернуть этот камень в мешок
