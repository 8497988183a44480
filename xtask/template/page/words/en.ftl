### The page of Example game, in English.

web-example-game-at-table = At the table
web-example-game-in-deck = draw pile
web-example-game-cards =
    { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }
web-example-game-pile = The pile
web-example-game-hand = Your hand
web-example-game-any-card = Any card may be played.
web-example-game-no-pile = No pile
web-example-game-laid-by =
    { $seat-is-you ->
        [yes] Laid by you
       *[no] Laid by { $seat }
    }
web-example-game-yielding =
    { $seat-is-you ->
        [yes] You collect it.
       *[no] { $seat } will collect it.
    }
web-example-game-choose = Choose a card
web-example-game-yield-and-play = Yield and play { $card }
web-example-game-in-words = The table in words

## Looking back

web-example-game-standing = draw pile { $deck }
web-example-game-result = Points: { $points }
web-example-game-story = How the points grew
web-example-game-chart = Everybody's points, step by step
web-example-game-big-pile = a pile of five cards or more
web-example-game-longer = The whole game
