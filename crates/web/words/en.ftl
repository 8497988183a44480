### The page's own words.

## The house

web-house = Samobranka
web-lead = The table is set. What shall we play?
web-back = Back
web-rules = Rules
web-close = Close
web-done = Done
web-settings = Settings
web-hint = Hint
web-hint-thinking = Trying the moves on imagined deals…
web-hint-where = Where to look
web-hint-which = Which one
web-hint-show = Show it on the table
web-hint-thanks = Thank you
web-language = Language
web-other-language = Переключить на русский
web-theme = Light or dark
web-theme-light = Switch to light
web-theme-dark = Switch to dark
web-theme-system = As the system
web-light = Light
web-dark = Dark
web-sound = Sounds

web-the-game-about = Lay all 98 cards together without naming a single number.
web-play = Play
web-set-table = Set a table
web-minutes = { $count } min
web-resume = Resume
web-go-on = Go on
web-tg-standing =
    { $left ->
        [one] { $left } card to lay
       *[other] { $left } cards to lay
    }
web-your-turn = your turn
web-my-tables = My tables
web-no-tables = No tables yet. Games you play stay on this device and wait for you here.
web-records = All games and records
web-alone = alone
web-you = You
web-bot = bot
web-your-name = Your name
web-your-name-about = The others see it at the table. It also grows the mark in your hoop. It stays on this device.

## Setting a table

web-who-sits = Who sits at the table?
web-chair-you = you, at this device
web-chair-person = a person at this device: you hand it on, and a curtain hides the cards
web-chair-name = Name, seat { $number }
web-chair-sitter = Who plays, seat { $number }
web-chair-away = Take seat { $number } away
web-sitter-person = person
web-add-bot = A bot
web-add-person = A person here
web-person = Player { $number }
# Names for bots, with commas between them.
web-bot-names = Vera, Timur, Olga, Mark, Gosha, Nina, Lev, Asya, Boris, Dana, Egor
web-more-options = More options
web-deal =
    { $count ->
        [one] Deal for one
       *[other] Deal for { $count }
    }

## Records

web-unfinished = Not finished
web-finished = Finished
web-look-back = Look back
web-discard = Throw away
web-imagined = imagined
web-tg-cards-left =
    { $left ->
        [0] beaten
        [one] { $left } card left
       *[other] { $left } cards left
    }
web-open-record = Open a record
web-open-record-about = Drop the file of any finished game here. Its deal and every move are checked before it opens.
web-choose-file = Choose a file
web-own-file = A file of my own box
web-own-file-kept = The file of the last table is played with.
web-own-file-bad = This file can't be used, and nothing was changed.
web-record-empty = This file is empty. Choose the record of a finished game.
web-record-unreadable = Line { $line } of this file can't be read. It may be cut short, or it is not a record.
web-record-foreign = This is the record of another game, or of another version of the rules, and can't be opened here.
web-record-unfinished = This game isn't over, so its deal can't be checked yet. Finish it first.
web-record-wrong-seed = The deal is not the one that was promised before the first card: this record was changed.
web-record-illegal = Line { $line } is against the rules: this record was changed, or it is damaged.
web-record-differs = The moves lead to another result than the record tells: it was changed, or it is damaged.

## Nowhere, credits

web-nowhere = This cloth is empty
web-nowhere-about = Nothing lies at this address. The table may have been put away, or it is on another device.
web-opening = The table is being set…
web-not-fetched = This did not come through
web-not-fetched-about = A part of the app could not be fetched. Check the connection; nothing you played is lost.
web-try-again = Try again
web-to-first = To the first page
web-credits = Credits
web-credits-own = Samobranka is free software under the MIT or the Apache 2.0 licence, as you choose. Its rules and texts are its own.
web-credits-games = THE GAME is by Steffen Benndorf, published by Nürnberger-Spielkarten-Verlag. This is a table to play it at, made by people who love it; if you like the game, buy the box.
web-credits-iota = IOTA is by Gene Mackles, published by Gamewright. The cards here are drawn anew.
web-credits-portals = Portals («Порталы») is by Maxim Istomin, published by Crowd Games. Its boards, keys and signs here are our own; with the box you can play on the printed ones.
web-credits-taken = Taken from others, with thanks
web-credits-icons = All other drawings and icons of this app, the ferret and the two phoenixes among them, are the project's own.

## THE GAME's table

web-seat = { $seat }
web-players =
    { $count ->
        [one] alone
       *[other] { $count } players
    }
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
web-tg-cannot = can't be
web-tg-lift-first = First choose a card from your hand, then the row it goes on.

web-tg-hand = Your hand
web-tg-card = Card { $number }
web-tg-card-fire = Fire card { $number }
web-tg-no-cards = You have no cards left. The others play on.
web-tg-staged = { $card } on the { $pile }: take it back
web-tg-lay = Lay { $cards }
web-tg-lay-count = Lay { $count } cards
web-tg-lay-more =
    { $count ->
        [one] Lay { $count } more card
       *[other] Lay { $count } more cards
    }
web-tg-lay-on = Lay, and go on
web-tg-end =
    { $draw ->
        [0] End the turn
       *[other] End the turn, draw { $draw }
    }
web-take-back = Take back

web-tg-signal = Signal
web-tg-say = Say to the others
web-tg-say-about = No numbers, and nothing that compares with one. Everything else is allowed.
web-tg-which-row = About which row
web-tg-strong = I mean it strongly
web-tg-about-me = About me
web-tg-hint-stay-off = stay off
web-tg-hint-no-big-jump = no big jump
web-tg-hint-better-here = better here
web-tg-hint-not-needed = I don't need it
web-tg-hint-ten-jump = I can take it back
web-tg-own-want-next = I'd like to go next
web-tg-own-good-turn = My turn will be good
web-tg-own-hard-turn = My turn will be hard
web-tg-own-only-minimum = Lay only the minimum
web-tg-own-lay-more = Lay more if you can
web-tg-own-cover-fire = Take care of the fire
web-tg-own-can-cover-fire = I can cover the fire
web-tg-agree = Agreed
web-tg-cannot-reply = I can't

web-tg-beside = Beside the table
web-tg-in-words = The table in words
web-tg-unseen = Cards not seen yet
web-tg-unseen-switch = Show the cards not seen yet
web-tg-unseen-count =
    { $count ->
        [one] { $count } card you have not seen
       *[other] { $count } cards you have not seen
    }
web-pass-to = Hand the device to { $seat }
web-pass-about = Nobody's cards are shown now. The next player lifts the curtain.
web-i-am = I am { $seat }: show my cards
web-give-up = End the game here
web-give-up-ask = End the game here?
web-tg-give-up-about = The cards that are left will be counted as usual. With a burning row the game is lost.
web-play-on = Play on

## The end of THE GAME

web-tg-beaten = Beaten!
web-tg-splendid = Splendid!
web-tg-burned = Burned down
web-tg-try-again = Once more?
web-tg-left-of-98 =
    { $left ->
        [one] card left of 98
       *[other] cards left of 98
    }
web-tg-best = your best at such a table
web-tg-how-rows-grew = How the rows grew
web-the-table = The table
web-chart = Chart
web-tg-chart-about = Tops of the four rows after each card
web-looking-at = What to look at
web-tg-ten-back = ten back
web-tg-tens = Tens back
web-tg-widest = Widest jump
web-tg-best-turn = Best turn
web-turn-no = turn { $number }
web-tg-costliest = The three costliest turns
web-tg-open-hands = Cards left in hand
web-tg-no-cards-left = none left
web-openly = openly
web-through-eyes = Through whose eyes
web-step-of = Step { $step } of { $steps }
web-tg-step = { $seat } → { $card }, { $pile }
web-slider = Moment of the game
web-step-back = One card back
web-step-on = One card on
web-watch = Play
web-pause = Pause
web-what-if = What if…
web-what-if-about = Try another move here: what you could not know is dealt anew, and bots play the others
web-again = Again
web-with-so-many = with { $count } others
web-same-deal = Same deal
web-tg-harder-expert = Harder: expert
web-tg-harder-fire = Harder: with fire
web-tg-harder-one-less = Harder: one card less
web-save-record = Save the record
web-sealed = The deal was sealed before the first card. The record lets anybody check it.

## Online

web-on-online = Online
web-on-other-device = On another device
web-on-other-device-about = Make a link and open it there: your name and your tables come along. It works once; whoever opens it plays as you.
web-on-make-link = Make the link
web-on-come-back = Go on as yourself
web-on-come-back-about = This link makes this device yours: your name, your seats and your tables are here too. It works once.
web-on-come-back-go = Go on here
web-on-opening = The table is being opened…
web-on-set = A table online
web-on-set-about = You get a link, a code and a picture to send to those you want to play with.
web-on-set-go = Set the table
web-on-by-code = Have you a code?
web-on-code-field = The code of a table, six letters
web-on-join = Join
web-on-open-tables = Open tables
web-on-no-open-tables = No open table is waiting now. Set one of your own.
web-on-my-tables = My tables online
web-on-no-my-tables = You have no tables online yet.
web-on-row-waiting = waiting for players
web-on-row-started = being played
web-on-row-over = over
web-on-whoever = whoever comes
web-on-add-open = A free seat
web-on-agreed = Agreed besides
web-on-listed = Show the table to everyone in the list
web-on-let-watch = Let people without a seat look on
web-on-host-starts = Deal only when I say so
web-on-trusted = Allow free text during the game, without numbers
web-on-hints = Allow hints
web-on-clock = Time for a turn
web-on-clock-none = No clock
web-on-clock-1 = 1 minute
web-on-clock-3 = 3 minutes
web-on-clock-day = A day
web-on-name-first = First say what you are called: the others see it at the table.

web-on-waiting = Waiting for the others
web-on-come-in = Come in and sit down
web-on-all-here = Everyone has a seat
web-on-start = Deal
web-on-invite = Invite
web-on-invite-about = Send the link, read out the code, or let a phone look at the picture.
web-on-code = Code
web-on-link = Link to the table
web-on-copy = Copy the link
web-on-copied = Copied
web-on-qr = Link to the table as a picture for a camera
web-on-kitchen = Kitchen table
web-on-kitchen-about = A tablet or a TV in the middle shows the table to all; each phone shows its owner's hand.
web-on-kitchen-lead = Point your phone here and sit down
web-on-kitchen-open = Show the table on this screen
web-on-hand-open = Show only my hand here

web-on-people = People at the table
web-on-free-seat = Seat { $number }
web-on-seat-free = free
web-on-seat-you = you
web-on-seat-here = here
web-on-seat-away = away
web-on-seat-host = host
web-on-bot-plays = a bot plays
web-on-lent = lent to a bot
web-on-seconds = { $count } s
web-on-sit = Sit here
web-on-leave = Leave my seat
web-on-lend = Let a bot play
web-on-lend-own = Let a bot play for me
web-on-back = I play again
web-on-yours-lent = A bot plays for you.
web-on-fill = Put a bot here
web-on-give = Give to…
web-on-give-seat = Give seat { $number } to somebody who looks on
web-on-free = Free the seat
web-on-make-host = Make host
web-on-onlookers =
    { $count ->
        [one] { $count } looks on
       *[other] { $count } look on
    }
web-on-you-look-on = you look on

web-on-away = The connection is away and comes back by itself. Nothing is lost.
web-on-away-waiting =
    { $count ->
        [one] The connection is away and comes back by itself. { $count } step of yours waits to be sent.
       *[other] The connection is away and comes back by itself. { $count } steps of yours wait to be sent.
    }

web-on-ask-back =
    { $count ->
        [one] Ask to take the last step back
       *[other] Ask to take my last turn back ({ $count } steps)
    }
web-on-ask-end = Propose to end the game
web-on-asks-back =
    { $count ->
        [one] Proposed by { $seat }: take the last step back.
       *[other] Proposed by { $seat }: take the last { $count } steps back.
    }
web-on-asks-ruling = Proposed by { $seat }: end the game here.
web-on-proposals = Proposals and notes
web-on-agree = Agree
web-on-decline = Decline
web-on-vote-waits = The others are being asked.
web-on-vote-carried = All have agreed.
web-on-vote-declined = Not everyone agreed; the game goes on.
web-on-vote-void = The game has moved on, so the proposal lapsed.
web-on-vote-impossible = All have agreed, but the rules don't allow it any more.

web-on-talk = Talk
web-on-talk-new = Talk: something new was said
web-on-say = Say something
web-on-send = Send
web-on-nothing-said = Nothing has been said yet.
web-on-onlookers-silent = Those who look on listen.
web-on-reactions = Reactions
web-on-react-wave = Hello!
web-on-react-clap = Well done!
web-on-react-laugh = Ha-ha!
web-on-react-surprise = Oh!
web-on-react-sigh = What a pity…
web-on-react-thinking = Let me think
web-on-react-thanks = Thank you!

web-on-rematch = Play again together
web-on-rematch-set = The table is set again.
web-on-rematch-go = To the new table

web-on-no-server = The server can't be reached now. Try again in a moment; what you do on this device works without it.
web-on-no-such-table = There is no such table. Check the code or the link.
web-on-no-host = Only the host may do that.
web-on-no-seat = Only those who have a seat may do that.
web-on-no-seat-taken = This seat is taken. Choose another one.
web-on-no-has-seat = You have a seat already.
web-on-no-onlookers = This table is for those who have a seat.
web-on-no-lent = That can't be while a bot plays there.
web-on-no-vote = Something is being voted on already, or nothing is.
web-on-no-present = The one who sits there is there.
web-on-no-not-started = Not every seat is taken yet.
web-on-no-started = The cards are dealt already.
web-on-no-over = The game is over.
web-on-no-too-many = That was a lot in a short time. Wait a moment.
web-on-no-too-large = That is too long.
web-on-no-not-saved = The server couldn't write it down, so it hasn't happened. Try again.
web-on-no-other = The server has refused that.

web-on-share = Go on online with others
web-on-share-about = The game moves to the server as it stands; you get a link to invite others to the free seats.
web-on-host-name = Host
web-on-brought = This game was begun on the host's device, which knew how the cards lie.
## IOTA's table

web-iota-about = Lines in which colour, shape and number are each the same on all cards or different on all.
web-io-letters = R G B Y
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
web-io-keys = By keyboard: arrows move over the table and along the hand, 1 to 4 take up a card, Enter lays it, Backspace takes it back, E plays, P passes, F shows the whole table.
web-io-board = The table
web-io-beside = Beside the table
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
web-io-watching = You are watching this game.
web-io-fit = Show the whole table
web-io-nearer = Nearer
web-io-further = Further away
web-io-closed = Mark places that can never be filled

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
web-io-staged = { $card } is staged. The play would give { $points }.
web-io-staged-plain = { $card } is staged.
web-io-joker-staged = You would take the joker for { $card }. It is in your hand now; play to make it so.

web-io-place-card = { $place }: { $card }
web-io-place-take = { $place }: joker. { $card } takes it
web-io-place-staged = { $place }: { $card }, staged. Press to take it back
web-io-place-swapped = { $place }: { $card } in place of the joker, staged. Press to take it back
web-io-place-fits = { $place }: fits, { $points } points
web-io-place-fits-plain = { $place }: fits
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
web-io-lay-or-pass = Lay cards or pass
web-io-wrong = It doesn't hold yet
web-io-waiting = Waiting for { $seats }…
web-io-over = The game is over
web-io-take-all-back = Take all back
web-io-pass = Pass
web-io-pass-and-trade = Pass and trade
web-io-pass-title = Pass
web-io-trade-about =
    { $deck ->
        [one] Choose the cards to put under the deck, the first on top; you draw as many. Or pass without a trade. The deck has { $deck } card.
       *[other] Choose the cards to put under the deck, the first on top; you draw as many. Or pass without a trade. The deck has { $deck } cards.
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
web-io-becomes = Then:
web-io-last-plays = Last turns
web-io-all-turns = All turns
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
web-io-harder-no-hints = Harder: no hints

## The table of Portals

web-portals-about = Charge keys with stones of five elements, and open portals where colours meet.
web-po-letters = A E F W T
web-po-round = round { $round }/{ $rounds }
web-po-turn = turn { $turn }/{ $turns }
web-po-phase-1 = I gather
web-po-phase-2 = II portals
web-po-phase-3 = III refill
web-po-in-bag = in the bag
web-po-in-bag-of = In the bag, { $colour }: { $count }
web-po-discarded = Discarded keys
web-po-with-spells = spells
web-po-with-signs = signs
web-po-star-sides = star sides
web-po-standing-alone =
    { $left ->
        [one] { $left } stone to come
       *[other] { $left } stones to come
    }
web-po-number = { $number }
web-po-result = points: { $points }
web-po-keyboard = By keyboard: K goes to the key area, S to the sources, M to the spells, B to the boards and from one to the other; 1 to 4 hold your keys, R turns them, arrows move; N takes no key, E confirms, Backspace takes back, Escape lets go.
web-po-lessons = Explain the game as it goes
web-po-lettered = Letters on stones and cells
web-po-warmed = Good places for a figure glow

web-po-board-1 = Garden of Winds
web-po-board-2 = Stone Grotto
web-po-board-3 = Quiet Harbour
web-po-board-4 = Clock Tower
web-po-board-no = Board { $number }
web-po-left = Left board
web-po-right = Right board
web-po-out-of-reach = This board is out of your reach: only the first spell gets here.
web-po-tab-keys = Keys
web-po-tab-foreseen = Foreseen
web-po-in-words = The table in words
web-po-at-table = At the table
web-po-all = Everybody's keys, the bag and the discards
web-po-key-area = Key area
web-po-own-keys = Your keys
web-po-own-signs = Your secret signs
web-po-open-signs = Open signs
web-po-spells = Spell board
web-po-queue = Prepared keys in the order of their numbers
web-po-taken-by-you = taken by you
web-po-first = first player
web-po-points-yours = points, only you see them
web-po-points-open = points
web-po-points =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
web-po-keys-held =
    { $count ->
        [0] no keys
        [one] { $count } key
       *[other] { $count } keys
    }
web-po-signs-held =
    { $count ->
        [one] { $count } sign
       *[other] { $count } signs
    }
web-po-signs-won =
    { $count ->
        [one] { $count } sign made: +4
       *[other] { $count } signs made: +4 each
    }

web-po-cell-free = { $cell }: { $element } cell, free
web-po-cell-stone = { $cell }: { $element } cell, holds a { $stone }
web-po-key = Key { $key }, { $tier }. { $marks }.
web-po-mark-free = { $spot } free
web-po-mark-covered = { $spot } { $colour }
web-po-mark-put = Key { $key }, mark { $spot }, free
web-po-mark-staged = Key { $key }, mark { $spot }: { $stone }, staged. Press to take it back
web-po-prepared = Prepared.
web-po-source =
    { $left ->
        [0] Source { $number }: you have taken three stones from it
        [one] Source { $number }: you may take one more stone
       *[other] Source { $number }: you may take { $left } more stones
    }
web-po-pool-stone = { $stone }, source { $number }
web-po-foreseen =
    { $left ->
        [0] All stones are taken
        [one] { $left } stone to come
       *[other] { $left } stones to come
    }
web-po-foreseen-title = The stones to come, in order
web-po-foreseen-stone = { $number }: { $stone }
web-po-foreseen-gone = { $number }: { $stone }, taken
web-po-progress =
    { $points ->
        [one] { $points } point; 36 make a Mage, 40 a Great Wizard
       *[other] { $points } points; 36 make a Mage, 40 a Great Wizard
    }
web-po-sign = Sign { $sign }: { $stones }.
web-po-sign-near = { $there } of { $total } stones stand.
web-po-sign-made = sign made
web-po-bowl = Spell { $area }. { $held }.
web-po-bowl-empty = The bowl is empty
web-po-bowl-holds = In the bowl, { $colour }: { $count }
web-po-spell-1 = move
web-po-spell-2 = open
web-po-spell-3 = return
web-po-spell-4 = take
web-po-spell-1-about = Move a stone from any board to a free cell of any board. No points.
web-po-spell-2-about = Activate one of your keys at once, full or not.
web-po-spell-3-about = Return one or two stones from your boards to the bag.
web-po-spell-4-about = Take a stone from another bowl and put it on one of your keys.

web-po-queued =
    Key { $key }, { $seat-is-you ->
        [yes] yours
       *[no] { $seat }
    }{ $reach ->
        [both] ; reaches both your boards
        [left] ; reaches your left board
        [right] ; reaches your right board
       *[none] { "" }
    }
web-po-queued-short =
    { $seat } { $key }{ $reach ->
        [left] {" "}←
        [right] {" "}→
       *[both] { "" }
    }
web-po-before-you = Before your key { $key }, on your boards: { $keys }.
web-po-nobody-before = Nobody comes before your key { $key } on your boards.
web-po-after-you = After you, on your boards: { $keys }.
web-po-last-in-queue = Nobody comes after you on your boards.

web-po-staged = Staged: { $step }.
web-po-held = You hold a { $stone }. Choose where it goes.
web-po-turn-staged = Your turn is ready: confirm it, or take something back.
web-po-stone-first = First take a stone from a source, then choose its place.
web-po-not-now = It is not your turn.
web-po-no-key = No key
web-po-to-bag = Into the bag
web-po-turn-left = Turn to the left
web-po-turn-right = Turn to the right
web-po-put-down = Put the key down
web-po-sum-colour = colour { $matches } → { $points }
web-po-sum-neighbours = neighbours { $points }
web-po-sum-signs =
    { $count ->
        [one] a sign would stand
       *[other] { $count } signs would stand
    }
web-po-sum-signs-paid =
    { $count ->
        [one] sign 4
       *[other] { $count } signs, 4 each
    }
web-po-sum-bag = to the bag { $count }

web-po-take-key = Take a key
web-po-take-stone = Take a stone
web-po-where-to = Choose its place
web-po-where-open = Choose a place
web-po-which-lift = Choose a stone to move
web-po-where-lower = Choose a free cell
web-po-which-wake = Choose a key
web-po-which-return = Choose a stone
web-po-which-draw = Choose a bowl
web-po-who-starts = Who starts?
web-po-choose-signs = Keep at least one sign
web-po-waiting = Waiting for { $seats }…
web-po-over = The game is over
web-po-go-key = Take key { $key }
web-po-go-no-key = Go on without a key
web-po-go-put = Put the stone on key { $key }
web-po-go-both = Take key { $taken }, stone on { $key }
web-po-go-cast = Cast spell { $area }
web-po-go-bag = Stone into the bag
web-po-go-end = Finish the turn
web-po-go-open = Open the portal · +{ $points }
web-po-go-enough = Return one stone
web-po-keep =
    { $count ->
        [one] Keep { $count } sign
       *[other] Keep { $count } signs
    }
web-po-show =
    { $count ->
        [0] Show no sign
        [one] Show { $count } sign
       *[other] Show { $count } signs
    }

web-po-learned = I know this: no more explanations
web-po-learn-key = Take a key card. Its marks are the figure your stones will make; its number is its turn later: low numbers open first.
web-po-learn-more-keys = You may hold up to four keys. A new one gives more choice, but only full keys open portals.
web-po-learn-decline = With a free mark left you may do without a new key.
web-po-learn-then-stone = Now a stone: from the source on your left or on your right, three from each in a round. Or confirm the key first, to see what comes in its place.
web-po-learn-stone = Take a stone from a source. Think of the boards: stones on cells of their own colour score 1, 2, 4 or 6 points together.
web-po-learn-mark = Put it on a free mark. Stones keep their places on the card; the card may be turned later.
web-po-learn-mark-or-spell = Put it on a free mark, or pay with it for a spell.
web-po-learn-confirm = This is your turn, seen by you alone so far. The red button makes it so. Tap a key to see how it would fit a board.
web-po-learn-open = Tap a cell to move the figure, tap the figure to turn it. Gold is points: a frame for its own colour, a bar for a neighbour of the same colour. A stone on a taken cell is lost.
web-po-learn-open-alone = Tap a cell to move the figure, tap the figure to turn it. Only gold frames score here: stones on cells of their colour; and signs, 4 points each.
web-po-learn-queue = Full keys open portals by number, whoever owns them. Those who share a board with you may take a place you want.
web-po-learn-signs = Keep the signs you hope to make: 4 points for each that stands on one of your boards after the portals, 2 lost for each that never does.

## The end of Portals

web-po-how-points-grew = How the points grew
web-po-won =
    { $seat-is-you ->
        [yes] You have won!
       *[no] { $seat } has won.
    }
web-po-chart-about = The points of everybody, step by step
web-po-deeds-colour = colours { $points }
web-po-deeds-neighbours = neighbours { $points }
web-po-deeds-signs = signs { $points }
web-po-deeds-missed = signs missed −{ $points }
web-po-deeds-keys = portals of 2, 3, 4 marks: { $two }, { $three }, { $four }
web-po-best-portals = Best portals of each
web-po-best-label =
    { $points ->
        [one] key { $key }: { $points } point
       *[other] key { $key }: { $points } points
    }
web-po-harder-spells = With Magic Spells
web-po-harder-signs = With Secret Signs
web-po-harder-star = Star sides

## Woodland Wizards

web-ww-about = Summon a creature, boost it in secret, and win the champions of the forest.
web-ww-number = { $number }
web-ww-result = points: { $points }
web-ww-over = The game is over
web-ww-round = Round { $round } of { $of }
web-ww-round-no = Round { $round }
web-ww-round-word = round
web-ww-with-wizards = with wizards
web-ww-two-boxes = two boxes
web-ww-keys = By keyboard: arrows move along the hand, the choices and the table, 1 to 9 take a card or a choice, E confirms, P passes, Backspace takes back, I looks closely, L opens what has happened, C all cards, Escape skips.
web-ww-phases = Phases of the round
web-ww-phase-search = search
web-ww-phase-summon = summon
web-ww-phase-boost = boost
web-ww-phase-count = count
web-ww-phase-rest = rest
web-ww-boost-turn = boost { $turn }/3
web-ww-prizes =
    { $count ->
        [one] { $count } prize
       *[other] { $count } prizes
    }
web-ww-log = What happened
web-ww-log-title = What has happened
web-ww-log-empty = Nothing yet.
web-ww-index = All cards
web-ww-index-title = All cards of the box
web-ww-find = Find by name or text
web-ww-species = Species and type
web-ww-found =
    { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }
web-ww-others = The others
web-ww-your-area = Your part of the clearing
web-ww-in-words = The table in words
web-ww-hand = Your hand
web-ww-watching = You are watching this game.
web-ww-no-cards = No cards in hand
web-ww-cards =
    { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }
web-ww-passed = passed
web-ww-has-chosen = has chosen
web-ww-first = First player
web-ww-place =
    { $place ->
        [1] 1st
        [2] 2nd
        [3] 3rd
       *[other] { $place }th
    }
web-ww-so-far =
    { $place ->
        [1] First so far
        [2] Second so far
        [3] Third so far
       *[other] { $place }th so far
    }
web-ww-your-place =
    { $place ->
        [1] You came first.
        [2] You came second.
        [3] You came third.
       *[other] You came { $place }th.
    }
web-ww-champions-count =
    { $count ->
        [one] champion
       *[other] champions: { $count }
    }
web-ww-champions-words =
    { $count ->
        [one] { $count } champion
       *[other] { $count } champions
    }, worth { $points }
web-ww-no-champions = No champions yet
web-ww-none-won = No champions
web-ww-doubles = { $species } ×2
web-ww-contender = contender
web-ww-boost-no = boost { $turn }
web-ww-face-down = Face down:
web-ww-take-back-hint = Staged. Press to take it back.
web-ww-on-table = on the table
web-ww-card-words = { $card }, power { $power }, { $species }, { $type }. { $text }
web-ww-spell = spell
web-ww-active = active
web-ww-passive = passive
web-ww-about-spell = Works only when it is played in search.
web-ww-about-active = Works once, as soon as the card is opened as contender or boost.
web-ww-about-passive = Holds while the card lies in the contest, or as its text says.
web-ww-only-you = everybody waits for you
web-ww-your-choice = your choice
web-ww-you-passed = you have passed
web-ww-you-wait = the others decide
web-ww-choose-me = Myself
web-ww-stack = stack { $count }
web-ww-discard = discards { $count }
web-ww-discard-words =
    Discard pile, { $card } on top, { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }
web-ww-discard-empty = The discard pile is empty
web-ww-pile = Discard pile
web-ww-pile-about = The top card comes first.
web-ww-pile-top = At this table only the top card is seen.
web-ww-drop-where = Drop the card on your part of the clearing, in search on the discard pile.
web-ww-staged = Staged; only you know.
web-ww-staged-total = Your points would be { $total }; only you know.
web-ww-choose-first = First choose a card or one of the choices.
web-ww-choose = Choose
web-ww-choose-search = Choose a card to play
web-ww-choose-summon = Choose your contender
web-ww-choose-boost = Choose a boost, or pass
web-ww-waiting = Waiting for { $seats }…
web-ww-waiting-count =
    { $count ->
        [one] Waiting for { $count } player…
       *[other] Waiting for { $count } players…
    }
web-ww-go-summon = Summon: { $total }
web-ww-go-boost = Boost to { $total }
web-ww-go-cast = Cast { $card }
web-ww-go-discard = Discard { $card }
web-ww-go-keep =
    { $count ->
        [one] Keep { $count } card
       *[other] Keep { $count } cards
    }
web-ww-go-throw =
    { $count ->
        [one] Discard { $count } card
       *[other] Discard { $count } cards
    }
web-ww-pass = Pass
web-ww-pass-long = Pass for this contest
web-ww-look = Look at the card closely
web-ww-hint-no-spell = Not a spell: it only goes to the discard pile.
web-ww-hint-spell-wasted = A spell works only in search: here just its power counts.
web-ww-hint-active = Its effect works as soon as it is opened; the number is without it.
web-ww-ask-hedgehog = When did you last see a hedgehog?
web-ww-ask-host = Who starts?
web-ww-ask-wizard = Choose a wizard: the species shown is doubled at the end
web-ww-ask-order = In which order do the effects work on your cards?
web-ww-ask-double = Where does your wizard double?
web-ww-ask-next = Which effect comes next?
web-ww-ask-rest = Keep your cards, or discard them all and draw five?
web-ww-ask-player = Choose a player
web-ww-ask-place = Choose a card of the contest
web-ww-ask-pile = Choose a card of the discard pile
web-ww-ask-hand = Choose a card of your hand
web-ww-ask-looked = Choose one of these cards
web-ww-ask-champion = Choose a champion
web-ww-ask-species = Name a species
web-ww-ask-use = Use the effect?
web-ww-all-open = All cards are turned over.
web-ww-counting = The points are counted.
web-ww-skip = skip
web-ww-why = Why is this { $power }?
web-ww-why-nothing = Nothing has changed its power.
web-ww-printed = Printed
web-ww-in-contest = In the contest
web-ww-how = how
web-ww-result-title = Contest { $round }
web-ww-result-stays = The places are known and stay. After that:
web-ww-go-on = Go on
web-ww-nobody = nobody
web-ww-how-champions-grew = How the champions grew
web-ww-chart-about = What everybody's champions were worth, step by step
web-ww-chart-key = Points of the champions; the numbers below are the contests.
web-ww-last-count = The last count
web-ww-contests = Contests
web-ww-harder-wizards = Once more, with wizards
