### IOTA in the page.


## IOTA's table

web-io-standing =
    { $deck ->
        [0] the deck is empty
        [one] { $deck } card in the deck
       *[other] { $deck } cards in the deck
    }
web-io-result = points: { $points }
web-io-full = full deck
web-io-short = short game
web-io-children = without a score
web-io-in-deck = in the deck
web-io-keys = By keyboard: arrows move over the table and along the hand, 1 to 4 take up a card, Enter places it, Backspace undoes it, E plays, P passes, F shows the whole table.
web-io-board = The table
web-io-beside = Next to the table
web-io-in-words = The table in words
web-io-at-table = At the table
web-io-hand = Your hand
web-io-cards =
    { $count ->
        [0] no cards
        [one] { $count } card
       *[other] { $count } cards
    }
web-io-no-cards = No cards left
web-io-watching = You are a spectator.
web-io-fit = Show the whole table
web-io-nearer = Nearer
web-io-further = Farther
web-io-closed = Mark places that can never be filled
web-io-closed-about =
    { $count ->
        [0] Places where no card can ever go will be crossed out. There is none yet.
        [one] { $count } place is crossed out: no card can ever go there.
       *[other] { $count } places are crossed out: no card can ever go there.
    }

web-io-choose = Take a card: the places where it fits light up.
web-io-where = Choose a place; the number is what the play would then be worth.
web-io-only-you = Only you see this until you play.
web-io-all-staged = All your cards are on the table. Only you see this so far.
web-io-lift-first = First take a card from your hand, then choose its place.
web-io-nothing-staged = Lay at least one card, or pass.
web-io-held =
    { $count ->
        [0] You hold { $card }. It fits nowhere now.
        [one] You hold { $card }. It fits in { $count } place.
       *[other] You hold { $card }. It fits in { $count } places.
    }
web-io-held-plain = You hold { $card }.
web-io-staged = { $card }: placed, not played yet. The play would give { $points }.
web-io-staged-plain = { $card }: placed, not played yet.
web-io-joker-staged = You would take the joker for { $card }. It is in your hand now. Press the red button to confirm.

web-io-place-card = { $place }: { $card }
web-io-place-take = { $place }: joker. { $card } takes it
web-io-place-staged = { $place }: { $card }, placed, not played yet. Press to undo
web-io-place-swapped = { $place }: { $card } in place of the joker, not played yet. Press to undo
web-io-place-fits = { $place }: fits, { $points } points
web-io-place-fits-plain = { $place }: fits
web-io-place-open = { $place }: fits if another card of yours joins it
web-io-place-unfit = { $place }: does not fit
web-io-place-closed = { $place }: can never be filled
web-io-place-free = { $place }: free

web-io-play = Play
web-io-lay-count =
    { $count ->
        [one] Lay { $count } card
       *[other] Lay { $count } cards
    }
web-io-take-jokers =
    { $count ->
        [one] Take the joker
       *[other] Take { $count } jokers
    }
web-io-lay-or-pass = Lay cards
web-io-wrong = Not a legal play yet
web-io-waiting = Waiting for { $seats }…
web-io-over = The game is over
web-io-take-all-back = Undo all
web-io-pass = Pass
web-io-pass-and-trade = Pass and trade
web-io-pass-title = Pass
web-io-trade-about =
    { $deck ->
        [one] Choose the cards to put under the deck, the first on top; you draw as many. Or pass without trading. The deck has { $deck } card.
       *[other] Choose the cards to put under the deck, the first on top; you draw as many. Or pass without trading. The deck has { $deck } cards.
    }
web-io-trade-empty = The deck is empty, so there is nothing to trade for.
web-io-goes-under = { $card }: goes under the deck as number { $number }
web-io-own-back =
    { $count ->
        [one] The deck is small: { $count } of these cards comes back to you.
       *[other] The deck is small: { $count } of these cards come back to you.
    }
web-io-pass-now =
    { $count ->
        [0] Pass without a trade
        [one] Pass and trade { $count } card
       *[other] Pass and trade { $count } cards
    }
web-io-name-joker = What does the joker stand for?
web-io-name-about = Choose the card. Only that very card can take the joker back.

web-io-gives = Your play gives
web-io-row = Row
web-io-row-chain = Row, a chain
web-io-column = Column
web-io-column-chain = Column, a chain
web-io-all-four = All four cards
web-io-last-card = The last card
web-io-all-four-short = all four
web-io-last-card-short = last card
web-io-chain = chain
web-io-chains =
    { $count ->
        [one] chain
       *[other] { $count } chains
    }
web-io-becomes = New score:
web-io-last-plays = Last turns
web-io-all-turns = All turns
web-io-no-turns = Nobody has taken a turn yet.
web-io-passed =
    { $traded ->
        [0] passed
       *[other] passed, traded { $traded }
    }
web-io-laid =
    { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }

## The end of IOTA

web-io-how-points-grew = How the points grew
web-io-chart-about = The points of everybody, step by step
web-io-still =
    { $count ->
        [one] The table with { $count } card
       *[other] The table with { $count } cards
    }
web-io-deeds = chains { $chains } · jokers taken { $jokers }
web-io-best-plays = Best plays of each
web-io-best-label = { $points }:
web-io-longer = Longer: full deck
web-io-harder-no-hints = Harder: no help with placing

## The end of a game

web-io-tie-cards = Equal points: fewer cards left decides.
web-io-missed = { $taken } taken, { $there } possible at once
web-io-left-over = Left in hand
