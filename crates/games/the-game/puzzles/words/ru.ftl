# Задачи по THE GAME.

the-game-puzzle-keep = Какой ход сохранит все 98?
the-game-puzzle-keep-short = Сохранить все 98
the-game-puzzle-fewest = После какого хода останется меньше всего карт?
the-game-puzzle-fewest-short = Меньше всего карт
the-game-puzzle-about =
    { $others ->
        [0] Колода пуста, на руке последние карты: { $cards }. За ход кладут одну карту или больше. Игра в одиночку.
       *[other] Колода пуста. За ход кладут одну карту или больше. У партнёра остались { $theirs }.
    }
the-game-puzzle-left =
    { $left ->
        [0] выложены все 98 карт
        [one] останется { $left } карта
        [few] останутся { $left } карты
       *[other] останется { $left } карт
    }
