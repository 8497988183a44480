### Example game in English. The rules for players are beside this file, in rules.en.md.

example-game-name = Example game
example-game-about = Play a higher card or yield the pile: the one who collects the most cards wins.

example-game-card = { $number }
example-game-who =
    { $seat-is-you ->
        [yes] you
       *[no] { $seat }
    }

## What can be chosen

example-game-action-play = Play { $card }
example-game-action-yield = Yield the pile

## What has happened

example-game-event-dealt = Your cards: { $cards }.
example-game-event-turn =
    { $seat-is-you ->
        [yes] It is your turn.
       *[no] It is { $seat }'s turn.
    }
example-game-event-played =
    { $seat-is-you ->
        [yes] You play { $card }.
       *[no] { $seat } plays { $card }.
    }
example-game-event-yielded =
    { $seat-is-you ->
        [yes] You yield the pile.
       *[no] { $seat } yields the pile.
    }
example-game-event-collected =
    { $seat-is-you ->
        [yes] You collect { $count ->
            [one] { $count } card
           *[other] { $count } cards
        }.
       *[no] { $seat } collects { $count ->
            [one] { $count } card
           *[other] { $count } cards
        }.
    }
example-game-event-drew = You draw { $card }.
example-game-event-other-drew = { $seat } draws a card.
example-game-event-over = The game is over.

example-game-outcome =
    { $winners-count ->
        [one] Winner: { $winners }. Points: { $points }.
       *[other] A shared victory: { $winners }. Points: { $points }.
    }
example-game-points-of =
    { $seat-is-you ->
        [yes] you { $points }
       *[no] { $seat } { $points }
    }

## The table in sentences

example-game-view-no-pile = The pile is empty: any card may be played.
example-game-view-pile = The pile, lowest card first: { $cards }.
example-game-view-hand = Your hand: { $cards }.
example-game-view-seat =
    { $seat-is-you ->
        [yes] You have { $held ->
            [one] { $held } card
           *[other] { $held } cards
        } in hand and { $points ->
            [one] { $points } point
           *[other] { $points } points
        }.
       *[no] { $seat } has { $held ->
            [one] { $held } card
           *[other] { $held } cards
        } in hand and { $points ->
            [one] { $points } point
           *[other] { $points } points
        }.
    }
example-game-view-deck =
    { $count ->
        [0] The draw pile is empty.
        [one] Draw pile: { $count } card.
       *[other] Draw pile: { $count } cards.
    }
example-game-view-short = This is the short game: the cards end at 24.

## Refusals: what is wrong, and what would be right

example-game-refusal-seats = This game is for two to four players, not for { $seats }.
example-game-refusal-no-such-seat = This table has no seat { $number }. Choose one of the seats here.
example-game-refusal-spectator = You are watching this game. Take a seat in the next one to play.
example-game-refusal-not-your-turn = It isn't your turn yet.
example-game-refusal-not-in-hand = You don't have the { $card }. Play a card of your hand.
example-game-refusal-not-higher = { $card } isn't higher than { $top }. Play a higher card, or yield the pile.
example-game-refusal-nothing-to-yield = There is no pile to yield. Play a card.
example-game-refusal-over = The game is over.

## Options

example-game-option-deck = Cards
example-game-option-deck-about = How many cards are in play, and so how long the game is.
example-game-option-deck-full = 1 to 36
example-game-option-deck-full-about = The whole game.
example-game-option-deck-short = 1 to 24
example-game-option-deck-short-about = The short game.
