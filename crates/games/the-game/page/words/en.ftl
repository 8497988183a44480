### THE GAME in the page.

## In the house

web-tg-standing =
    { $left ->
        [one] { $left } card to lay
       *[other] { $left } cards to lay
    }
web-tg-cards-left =
    { $left ->
        [0] beaten
        [one] { $left } card left
       *[other] { $left } cards left
    }

## THE GAME's table

web-tg-with-fire = with fire
web-tg-left = still to lay
web-tg-of-98 = of 98
web-tg-held =
    { $count ->
        [0] no cards left
        [one] { $count } card
       *[other] { $count } cards
    }
web-tg-in-deck = to draw
web-tg-deck-empty = Nothing left to draw: one card a turn is enough
web-tg-your-turn = Your turn
web-tg-turn-of = { $seat } plays
web-tg-who-starts = Who starts?
web-tg-over = The game is over
web-tg-need = { $laid } of { $minimum }
web-tg-may-end = { $laid } of { $minimum } · you may end
web-tg-fire-next-card = Fire! The very next card must go on the { $pile }.
web-tg-fire-due = Fire! Cover the { $pile } before this turn ends.
web-tg-fire-next-turn = The { $pile } burns: cover it by the end of the next turn.
web-tg-waiting = Waiting for { $seats }…
web-tg-wish-ask = Look at your cards. Would you like to start?

web-tg-row = Row { $number }, { $pile }, top { $top }
web-tg-row-short = Row { $number }
web-tg-row-word = row
web-tg-burns = on fire
web-tg-gap = jump
web-tg-back = back!
web-tg-not-higher = { $card } is below { $top }
web-tg-not-lower = { $card } is above { $top }
web-tg-fire-first = first the fire
web-tg-cannot = not allowed
web-tg-lift-first = First choose a card from your hand, then the row it goes on. The line shows its cards from 1 to 100.
web-tg-lift-first-zoomed = First choose a card from your hand. The line shows the row's cards from 1 to 100; the shaded part is drawn larger.

web-tg-hand = Your hand
web-tg-card = Card { $number }
web-tg-card-fire = Fire card { $number }
web-tg-no-cards = You have no cards left. The others play on.
web-tg-staged = { $card } on the { $pile }, placed, not played yet: undo
web-tg-lay = Lay { $cards }
web-tg-lay-count = Lay { $count } cards
web-tg-lay-more =
    { $count ->
        [one] Lay { $count } more card
       *[other] Lay { $count } more cards
    }
web-tg-lay-on = Lay and continue
web-tg-end =
    { $draw ->
        [0] End the turn
       *[other] End the turn, draw { $draw }
    }
web-tg-signal = Signal
web-tg-say = Say to the others
web-tg-say-about = No numbers, and nothing that compares with one. Everything else is allowed.
web-tg-which-row = About which row
web-tg-strong = I really mean it
web-tg-about-me = About me
web-tg-hint-stay-off = don't lay here
web-tg-hint-no-big-jump = no big jump
web-tg-hint-better-here = better here
web-tg-hint-not-needed = I don't need it
web-tg-hint-ten-jump = I can move it back by ten
web-tg-own-want-next = I'd like to go next
web-tg-own-good-turn = My turn will be good
web-tg-own-hard-turn = My turn will be hard
web-tg-own-only-minimum = Lay only the minimum
web-tg-own-lay-more = Lay more if you can
web-tg-own-cover-fire = Please cover the fire
web-tg-own-can-cover-fire = I can cover the fire
web-tg-agree = Agreed
web-tg-cannot-reply = I can't

web-tg-keys = By keyboard: left and right move along the hand, up and down between the rows, Enter takes up a card, 1 to 4 lay it on a row, Backspace undoes, E confirms, Escape puts it down.
web-tg-beside = Next to the table
web-tg-in-words = The table in words
web-tg-unseen = Cards you have not seen
web-tg-unseen-switch = Show the cards you have not seen
web-tg-unseen-count = Cards you have not seen: { $count }
web-tg-give-up-about = The cards that are left will be counted as usual. With a burning row the game is lost.

## The end of THE GAME

web-tg-beaten = Beaten!
web-tg-splendid = Splendid!
web-tg-burned = Burned down
web-tg-try-again = Not this time
web-tg-left-of-98 =
    { $left ->
        [one] { $left } card of 98 left
       *[other] { $left } cards of 98 left
    }
web-tg-all-laid = all 98 cards are in the rows
web-tg-best = your best at a table like this
web-tg-how-rows-grew = How the rows grew
web-tg-chart-about = Tops of the four rows after each card
web-tg-ten-back = ten back
web-tg-tens = Ten back, times
web-tg-open-hands = Cards left in hand
web-tg-no-cards-left = none left
web-tg-harder-expert = Harder: expert
web-tg-harder-fire = Harder: with fire
web-tg-harder-one-less = Harder: one card less

# A narrow button: lays what is chosen, and more cards follow.
web-tg-lay-on-short = lay now

## What the game is measured by

web-tg-measure-left = cards left
