## The taught first game of IOTA

lesson-io-cards-title = Три признака
lesson-io-cards-text = У карты есть цвет, фигура и число. В линии каждый признак либо у всех одинаковый, либо у всех разный. В линии не больше четырёх карт.
lesson-io-cards-do = Понятно

lesson-io-pair-title = Вплотную
lesson-io-pair-text = Новую карту кладут вплотную к лежащим. Пара подойдёт любая: каждый признак в ней или общий, или разный.
lesson-io-pair-do = Нажмите на красный круг { $number }.
lesson-io-pair-do-place = Нажмите на место справа от креста.

lesson-io-line-title = Третья карта
lesson-io-line-text = Теперь правило видно: цвет у всех красный, а фигуры и числа разные. Очки — это сумма чисел линии: { $sum }.
lesson-io-line-do = Нажмите на красный квадрат { $number }.
lesson-io-line-do-place = Нажмите на место справа от круга.

lesson-io-chain-title = Цепочка
lesson-io-chain-text = Четыре карты в линии — это цепочка. Она удваивает очки всего хода: { $sum } ×2 = { $points }.
lesson-io-chain-do = Нажмите на красный треугольник { $number }.
lesson-io-chain-do-place = Нажмите на место справа от квадрата.

lesson-io-play-title = Сначала результат
lesson-io-play-text = Кнопка всегда говорит, сколько принесёт ход. Сейчас это { $points }. Потом вы доберёте до четырёх карт.
lesson-io-play-do = Нажмите на красную кнопку.

lesson-io-cross-title = Две линии сразу
lesson-io-cross-text = { $bot } кладёт синий круг под квадрат. Рядом с ним место, которое касается и строки, и столбца. Туда подойдёт жёлтый квадрат.
lesson-io-cross-do = Нажмите на жёлтый квадрат { $number }.

lesson-io-both-title = Считаются обе
lesson-io-both-text = Строка даст { $row }, столбец даст { $column }. Карта считается в обеих линиях: вместе { $points }.
lesson-io-both-do = Нажмите на место под треугольником.

lesson-io-draw-title = Ход готов
lesson-io-draw-text = За ход кладут от одной до четырёх карт, все в одну линию. Выложите все четыре — и очки удвоятся. Сейчас хватит одной.
lesson-io-draw-do = Нажмите на красную кнопку.

lesson-io-end-title = Дальше сами
lesson-io-end-text = У вас { $own }, у соперника { $theirs }, в колоде { $deck }. Джокер заменяет любую карту и стоит 0. Нет хорошего хода — пасуйте и меняйте карты.
lesson-io-end-do = Играть дальше

## Tips on one's own turn

lesson-io-tip-first = Возьмите карту: на каждом месте видно, сколько принесёт ход.
lesson-io-tip-more = Можно добавить карту: золотая линия из четырёх удвоит очки.
lesson-io-tip-play = Кнопка говорит, что выйдет из хода.

## Доводы за ход

why-io-points =
    { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[many] { $points } очков
    }
why-io-chains =
    { $count ->
        [one] линия из четырёх: удваивает
        [few] { $count } линии из четырёх: каждая удваивает
       *[many] { $count } линий из четырёх: каждая удваивает
    }
why-io-all-four = все четыре карты: удваивает
why-io-last-card = последняя карта: удваивает
why-io-opens =
    { $count ->
        [one] оставляет линию из трёх, которую могут дополнить другие
        [few] оставляет { $count } линии из трёх, которые могут дополнить другие
       *[many] оставляет { $count } линий из трёх, которые могут дополнить другие
    }
why-io-opens-none = не оставляет линий из трёх
why-io-leads = выведет вас вперёд на { $by }
why-io-joker = тратит джокера
why-io-takes-joker = джокер перейдёт к вам на руку
why-io-nothing-fits = ни одна ваша карта не подходит
why-io-instead = лучшая выкладка принесла бы всего { $points }
why-io-trades =
    { $count ->
        [one] меняет { $count } карту
        [few] меняет { $count } карты
       *[many] меняет { $count } карт
    }

## Из чего складывается счёт

why-io-part-turn =
    Ход { $number }: { $count ->
        [one] { $count } карта
        [few] { $count } карты
       *[many] { $count } карт
    }
why-io-part-pass = Ход { $number }: пропуск
why-io-part-how = { $formula }
why-io-part-left = Карты, оставшиеся на руке
why-io-rule-lines = Складываются числа всех линий, которые вы создали или удлинили. Джокер — это ноль.
why-io-rule-doubles = Каждая линия из четырёх удваивает сумму. Ещё удваивают все четыре карты за ход и последняя карта игры.

## Ход, места которого отмечены

why-io-lay = Положить: { $cards }
why-io-swap = Забрать джокера за карту: { $card }
