### The terminal screen of Example game, in English.

cli-example-game-headline = draw pile { $deck }
cli-example-game-pile = The pile
cli-example-game-pile-yielded = The pile: you yield it
cli-example-game-pile-by =
    { $seat-is-you ->
        [yes] yours
       *[no] laid by { $seat }
    }
cli-example-game-button =
    { $yields ->
        [yes] Enter  Yield the pile and play { $card }
       *[no] Enter  Play { $card }
    }
cli-example-game-left = Left in the hands:

cli-example-game-short-select = card
cli-example-game-short-play = play
cli-example-game-short-yield = yield

cli-example-game-key-select = select a card of your hand
cli-example-game-key-number = select that card; the selected one is played
cli-example-game-key-play = play the selected card
cli-example-game-key-yield = yield the pile first; nobody sees it until you play
cli-example-game-key-back = don't yield after all
