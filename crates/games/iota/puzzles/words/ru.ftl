# Задачи по IOTA.

iota-puzzle-most = Найдите самый дорогой ход
iota-puzzle-most-short = Самый дорогой ход
iota-puzzle-most-about = Можно положить от одной карты до { $cards }. Все ходы посчитаны: дороже всех один.
iota-puzzle-end = Какой ход лучше для исхода партии?
iota-puzzle-end-short = Лучшая концовка
iota-puzzle-end-about = Колода кончилась, и чужие карты известны. Ваши очки: { $own }, очки соперника: { $other }. Важна разница в конце.
iota-puzzle-points =
    { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[other] { $points } очков
    }
iota-puzzle-ahead =
    { $points ->
        [one] победа с перевесом в { $points } очко
        [few] победа с перевесом в { $points } очка
       *[other] победа с перевесом в { $points } очков
    }
iota-puzzle-behind =
    { $points ->
        [one] поражение с разницей в { $points } очко
        [few] поражение с разницей в { $points } очка
       *[other] поражение с разницей в { $points } очков
    }
iota-puzzle-even = ничья
