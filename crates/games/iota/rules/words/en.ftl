### IOTA in English. The rules for players are beside this file, in rules.en.md.

iota-name = IOTA
iota-about = Sixty-four cards with a colour, a shape and a number: lay lines in which each of the three is the same on all cards or different on all.

## The cards

iota-card = { $colour } { $shape } { $number }
iota-joker = joker
iota-joker-named = joker for { $card }

iota-colour-red = red
iota-colour-green = green
iota-colour-blue = blue
iota-colour-yellow = yellow
iota-shape-circle = circle
iota-shape-square = square
iota-shape-triangle = triangle
iota-shape-cross = cross
iota-number = { $number }

## The table. Rows and columns are counted from the start card.

iota-place = row { $row }, column { $column }
iota-placed = { $card } ({ $row }, { $column })
iota-line =
    { $axis ->
        [row] row { $lane }
       *[column] column { $lane }
    }

iota-who =
    { $seat-is-you ->
        [yes] you
       *[no] { $seat }
    }

iota-points =
    { $count ->
        [one] { $count } point
       *[other] { $count } points
    }
iota-points-doubled = { $sum } × { $factor } = { $points } points

## Choices

iota-action-lay = Lay { $cards }: { $points }
iota-action-lay-plain = Lay { $cards }
iota-action-swap = Take the joker ({ $place }) for { $card }
iota-action-name = The joker ({ $place }) is { $card }
iota-action-pass =
    { $cards-count ->
        [0] Pass
       *[other] Pass and trade { $cards }
    }
iota-ruling-pass-for-absent = Pass for the player who is away

## What has happened

iota-event-dealt = Your cards: { $cards }.
iota-event-start-redrawn = A joker came up as the start card. It goes back into the deck, and another card is turned.
iota-event-table-set = The start card is { $start }. Everybody has { $hand } cards, and { $deck } are in the deck.
iota-event-turn =
    { $seat-is-you ->
        [yes] Your turn.
       *[no] It is { $seat }'s turn.
    }
iota-event-laid =
    { $seat-is-you ->
        [yes] You lay { $cards }: { $points }.
       *[no] { $seat } lays { $cards }: { $points }.
    }
iota-event-laid-plain =
    { $seat-is-you ->
        [yes] You lay { $cards }.
       *[no] { $seat } lays { $cards }.
    }
iota-event-swapped =
    { $seat-is-you ->
        [yes] You take the joker ({ $place }) and put { $card } in its place.
       *[no] { $seat } takes the joker ({ $place }) and puts { $card } in its place.
    }
iota-event-named =
    { $seat-is-you ->
        [yes] You say that the joker ({ $place }) is { $card }.
       *[no] { $seat } says that the joker ({ $place }) is { $card }.
    }
iota-event-passed =
    { $cards-count ->
        [0] You pass.
       *[other] You pass and put { $cards } under the deck.
    }
iota-event-other-passed =
    { $traded ->
        [0] { $seat } passes.
        [one] { $seat } passes and trades { $traded } card.
       *[other] { $seat } passes and trades { $traded } cards.
    }
iota-event-drew = You draw { $cards }.
iota-event-other-drew =
    { $count ->
        [one] { $seat } draws { $count } card.
       *[other] { $seat } draws { $count } cards.
    }
iota-event-deck-empty = The deck is empty: from now on nobody draws, and whoever lays their last card ends the game.

iota-over-last-card =
    { $seat-is-you ->
        [yes] You have laid your last card, and the game is over.
       *[no] { $seat } has laid the last card of their hand, and the game is over.
    }
iota-over-stalemate = Everybody has passed for too long: the game is over.
iota-over-closed = No card can be laid anywhere any more: the game is over.

iota-outcome-won =
    { $seat-is-you ->
        [yes] You win!
       *[no] { $seat } wins.
    }
iota-outcome-shared = The victory is shared: { $winners }.
iota-outcome-points = { $result } Points: { $points }.
iota-outcome-points-of =
    { $seat-is-you ->
        [yes] you { $points }
       *[no] { $seat } { $points }
    }
iota-outcome-unknown = The game is over.

## The table in sentences

iota-view-naming =
    { $seat-is-you ->
        [yes] Say what the joker ({ $place }) stands for.
       *[no] { $seat } is to say what the joker ({ $place }) stands for.
    }
iota-view-hand = Your hand: { $cards }.
iota-view-swap = You may take the joker ({ $place }) for { OR($cards) }.
iota-view-row = Row { $row }: { $cards }.
iota-view-cell = column { $column } { $card }
iota-view-joker = The joker ({ $place }) can be { OR($cards) }.
iota-view-joker-many = The joker ({ $place }) can still be many cards: { $count }.
iota-view-deck =
    { $count ->
        [0] The deck is empty.
        [one] Deck: { $count } card.
       *[other] Deck: { $count } cards.
    }
iota-view-seat =
    { $count ->
        [one] { $seat }: { $points }, { $count } card.
       *[other] { $seat }: { $points }, { $count } cards.
    }
iota-view-own-points = You: { $points }.
iota-view-seat-plain =
    { $count ->
        [one] { $seat }: { $count } card.
       *[other] { $seat }: { $count } cards.
    }
iota-view-held =
    { $seat-is-you ->
        [yes] Left in your hand: { $cards }.
       *[no] Left in { $seat }'s hand: { $cards }.
    }
iota-view-passes =
    { $left ->
        [one] Passes in a row: { $count }. One more ends the game.
       *[other] Passes in a row: { $count }. { $left } more end the game.
    }
iota-view-options = This table plays with: { $options }.

## Refusals: what is wrong, and what would be right

iota-refusal-seats = IOTA is for two to four players, not for { $seats }.
iota-refusal-swaps-per-turn = You may take one or two jokers a turn, not { $swaps }. Choose 1 or 2.
iota-refusal-no-such-seat = This table has no seat { $number }. Choose one of the seats here.
iota-refusal-onlooker = You are a spectator. To lay cards, take a seat at a table.
iota-refusal-not-your-turn = It is not your turn yet.
iota-refusal-over = This game is over. Start a new one to play on.
iota-refusal-name-first = First say what your new joker stands for.
iota-refusal-nothing-to-name = There is no joker to name.
iota-refusal-not-in-hand =
    { $card ->
        [iota-joker] You don't have that many jokers. Lay one of your own cards.
       *[other] You don't have the { $card }. Lay one of your own cards, each once.
    }
iota-refusal-taken = A card lies there already ({ $place }). Choose a free place.
iota-refusal-not-one-line = All cards of a turn go into one line: into one row or into one column.
iota-refusal-gap = A place between your cards would stay empty ({ $place }). Cards of one line lie side by side.
iota-refusal-no-touch = { $card } ({ $place }) would touch no other card. Each card needs a neighbour side by side; corners don't count.
iota-refusal-too-long = The line in { $line } would have { $count } cards, and a line has four at most.
iota-refusal-bad-line =
    The line in { $line } would be { $cards }: the { $property ->
        [colour] colours
        [shape] shapes
       *[number] numbers
    } ({ $values }) are neither all the same nor all different.
iota-refusal-torn-joker =
    The joker ({ $place }) would have to be two cards at once: no { $property ->
        [colour] colour
        [shape] shape
       *[number] number
    } suits all its lines.
iota-refusal-no-name-left = Every card that the joker ({ $place }) could stand for would be on the table already.
iota-refusal-stood-for = A joker already stands for { $card }. At this table a card and its joker can't both be on the table.
iota-refusal-no-joker = There is no joker to take or to name there ({ $place }).
iota-refusal-joker-for-joker = A joker is taken with an ordinary card, not with another joker.
iota-refusal-not-that-card = That joker ({ $place }) stands for { $named }, and only that card takes it.
iota-refusal-too-many-swaps =
    { $limit ->
        [one] You may take only one joker a turn here. Lay cards now, or pass.
       *[other] You may take at most { $limit } jokers a turn. Lay cards now, or pass.
    }
iota-refusal-no-such-name = The joker ({ $place }) can't be { $card }: its lines don't allow it.
iota-refusal-must-lay = You took a joker, so you must lay a card; you have one that fits.
iota-refusal-nothing-to-trade-for = The deck is empty: there is nothing to trade for. You can pass without trading.
iota-refusal-deck-too-small = You can't trade { $asked } cards: the deck has only { $deck }.
iota-refusal-not-allowed = Not allowed. This table gives no help with placing: look at the lines again.
iota-refusal-no-passing = At this table a bot stands in for players who are away; nobody passes for them.

## Options

iota-option-deck = Cards
iota-option-deck-about = How many cards are played with.
iota-option-deck-full = full game
iota-option-deck-full-about = All 64 cards and both jokers.
iota-option-deck-short = short game
iota-option-deck-short-about = 32 cards and both jokers: half the time.

iota-option-short_half = Half of the cards
iota-option-short_half-about = Which 32 cards are in the short game.
iota-option-short_half-random = a random half
iota-option-short_half-random-about = Any 32; nobody sees the others.
iota-option-short_half-parity = an even half
iota-option-short_half-parity-about = A fixed half in which every colour, shape and number comes eight times.

iota-option-children = With small children
iota-option-children-about = Whether a score is kept.
iota-option-children-false = with a score
iota-option-children-false-about = Whoever has the most points wins.
iota-option-children-true = without a score
iota-option-children-true-about = Whoever is first rid of all cards wins.

iota-option-joker = What a joker may be
iota-option-joker-about = Whether a joker may stand for a card that lies on the table.
iota-option-joker-any = a joker is any card
iota-option-joker-any-about = Any card that suits its lines, even one on the table.
iota-option-joker-unique = a joker is a card that is not there
iota-option-joker-unique-about = Only a card that neither lies on the table nor is what the other joker stands for.

iota-option-joker_identity = The joker's card
iota-option-joker_identity-about = Whether it is said what a joker stands for.
iota-option-joker_identity-floating = the joker is not named
iota-option-joker_identity-floating-about = It is whatever its lines allow, and that may change.
iota-option-joker_identity-declared = the joker is named
iota-option-joker_identity-declared-about = Whoever lays it names the card, and only that card can take it back.

iota-option-swaps_per_turn = Jokers a turn
iota-option-swaps_per_turn-about = How many jokers you may take from the table in one turn.
iota-option-swaps_per_turn-2 = two jokers a turn
iota-option-swaps_per_turn-2-about = As many as lie there.
iota-option-swaps_per_turn-1 = one joker a turn
iota-option-swaps_per_turn-1-about = Only one.

iota-option-swap_then_pass = Take a joker and pass
iota-option-swap_then_pass-about = Whether you may pass after taking a joker.
iota-option-swap_then_pass-true = passing after a joker is allowed
iota-option-swap_then_pass-true-about = You may take a joker and then pass.
iota-option-swap_then_pass-false = whoever takes a joker must lay
iota-option-swap_then_pass-false-about = Unless no card fits.

iota-option-exchange_needs = Trading with a small deck
iota-option-exchange_needs-about = Whether you may trade more cards than the deck has.
iota-option-exchange_needs-any = trade any number
iota-option-exchange_needs-any-about = You may then get some of your own cards back.
iota-option-exchange_needs-enough = trade no more than the deck has
iota-option-exchange_needs-enough-about = The deck must have as many cards as are traded.

iota-option-stalemate_rounds = Rounds of passes
iota-option-stalemate_rounds-about = How many rounds of nothing but passes end the game while the deck has cards; any number can be chosen.
iota-option-stalemate_rounds-4 = four rounds of passes
iota-option-stalemate_rounds-4-about = The default.
iota-option-stalemate_rounds-1 = one round of passes
iota-option-stalemate_rounds-1-about = If everybody passes once, it is over.
iota-option-stalemate_rounds-2 = two rounds of passes
iota-option-stalemate_rounds-2-about = If everybody passes twice, it is over.
iota-option-stalemate_rounds-8 = eight rounds of passes
iota-option-stalemate_rounds-8-about = For patient tables.
iota-option-stalemate_rounds-0 = passes never end the game
iota-option-stalemate_rounds-0-about = While the deck has cards, you may trade as long as you like. Only 256 rounds of passes in a row end the game, so practically never.
iota-option-stalemate_rounds-other = another number of rounds of passes

iota-option-leftover_penalty = Cards left in hand
iota-option-leftover_penalty-about = Whether they cost points at the end.
iota-option-leftover_penalty-none = cards left cost nothing
iota-option-leftover_penalty-none-about = Only the points won count.
iota-option-leftover_penalty-minus_sum = cards left cost their numbers
iota-option-leftover_penalty-minus_sum-about = The sum of their numbers is taken off.

iota-option-start_joker = A joker as the start card
iota-option-start_joker-about = What happens when a joker comes up first.
iota-option-start_joker-keep = a start joker stays
iota-option-start_joker-keep-about = It lies in the middle like any other card.
iota-option-start_joker-redraw = a start joker goes back
iota-option-start_joker-redraw-about = It is shuffled back into the deck, and another card is turned.

iota-option-first = Who begins
iota-option-first-about = By the rules the youngest; if nobody is named, a random player.
iota-option-first-random = a random player begins
iota-option-first-random-about = Any seat.
iota-option-first-seat_1 = seat 1 begins
iota-option-first-seat_1-about = The youngest sits there.
iota-option-first-seat_2 = seat 2 begins
iota-option-first-seat_2-about = The youngest sits there.
iota-option-first-seat_3 = seat 3 begins
iota-option-first-seat_3-about = The youngest sits there.
iota-option-first-seat_4 = seat 4 begins
iota-option-first-seat_4-about = The youngest sits there.

iota-option-tie = Equal points
iota-option-tie-about = Who wins when points are equal.
iota-option-tie-shared = equal points share the victory
iota-option-tie-shared-about = All of them have won.
iota-option-tie-fewest_cards_left = equal points: fewest cards win
iota-option-tie-fewest_cards_left-about = Whoever has fewer cards left comes first.

iota-option-hints = Help with placing
iota-option-hints-about = Whether the table explains why a play is refused.
iota-option-hints-true = refusals are explained
iota-option-hints-true-about = The table says which line fails, and by what.
iota-option-hints-false = no help with placing
iota-option-hints-false-about = The table only says that it is not allowed.

iota-option-absent = Players who are away
iota-option-absent-about = What happens to the turn of a player who is away or out of time.
iota-option-absent-pass = the turn is passed
iota-option-absent-pass-about = Without trading.
iota-option-absent-bot = a bot stands in
iota-option-absent-bot-about = It sees what they would see.
