### Экран игры «Пример игры» в терминале, по-русски.

cli-example-game-headline = в колоде { $deck }
cli-example-game-pile = Стопка
cli-example-game-pile-yielded = Стопка: вы её уступаете
cli-example-game-pile-by =
    { $seat-is-you ->
        [yes] верхняя карта: ваша
       *[no] верхняя карта: { $seat }
    }
cli-example-game-button =
    { $yields ->
        [yes] Enter  Уступить стопку и сыграть { $card }
       *[no] Enter  Сыграть { $card }
    }
cli-example-game-left = Осталось на руках:

cli-example-game-short-select = карта
cli-example-game-short-play = сыграть
cli-example-game-short-yield = уступить

cli-example-game-key-select = выбрать карту на руке
cli-example-game-key-number = выбрать эту карту; выбранная — сыграть
cli-example-game-key-play = сыграть выбранную карту
cli-example-game-key-yield = сначала уступить стопку; пока вы не сыграете, этого никто не видит
cli-example-game-key-back = всё-таки не уступать
