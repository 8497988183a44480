### Portals in the page.


## The table of Portals

web-po-round = round { $round }/{ $rounds }
web-po-turn = turn { $turn }/{ $turns }
web-po-phase-1 = I collect
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
web-po-keyboard = By keyboard: K goes to the key area, S to the sources, M to the spells, B to the boards and from one to the other; 1 to 4 hold your keys, R turns them, arrows move; N takes no key, E confirms, Backspace undoes, Escape lets go.
web-po-lettered = Letters on stones and cells: Y yellow, G green, R red, B blue, L lilac
web-po-warmed = Highlight good places for a figure

web-po-board-1 = Garden of Winds
web-po-board-2 = Stone Grotto
web-po-board-3 = Quiet Harbour
web-po-board-4 = Clock Tower
web-po-board-no = Board { $number }
web-po-left = Left board
web-po-right = Right board
web-po-out-of-reach = This board is out of your reach: only the first spell gets here.
web-po-tab-keys = Keys
web-po-tab-foreseen = Prediction
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
web-po-sits-left = on your left
web-po-sits-right = on your right
web-po-sits-across = across
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
        [one] { $count } sign fulfilled: +4
       *[other] { $count } signs fulfilled: +4 each
    }

web-po-cell-free = { $cell }: { $element } cell, free
web-po-cell-stone = { $cell }: { $element } cell, holds a { $stone }
web-po-key = Key { $key }, { $tier }. { $marks }.
web-po-mark-free = { $spot } free
web-po-mark-covered = { $spot } { $colour }
web-po-mark-put = Key { $key }, mark { $spot }, free
web-po-mark-staged = Key { $key }, mark { $spot }: { $stone }, placed, not played yet. Press to undo
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
web-po-sign-near = { $there } of { $total } stones are in place.
web-po-sign-made = sign fulfilled
web-po-bowl = Spell { $area }. { $held }.
web-po-bowl-empty = The area is empty
web-po-bowl-holds = In the area, { $colour }: { $count }
web-po-spell-1 = move
web-po-spell-2 = open
web-po-spell-3 = return
web-po-spell-4 = take
web-po-spell-1-about = Move a stone from any board to a free cell of any board. No points.
web-po-spell-2-about = Activate one of your keys at once, prepared or not.
web-po-spell-3-about = Return one or two stones from your boards to the bag.
web-po-spell-4-about = Take a stone from another area and put it on one of your keys.

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

web-po-staged = Not played yet: { $step }.
web-po-held = You hold a { $stone }. Choose where it goes.
web-po-turn-staged = Your turn is ready: confirm it, or undo something.
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
web-po-which-draw = Choose an area
web-po-who-starts = Who starts?
web-po-choose-signs = Keep at least one sign
web-po-waiting = Waiting for { $seats }…
web-po-over = The game is over
web-po-go-key = Take key { $key }
web-po-go-no-key = Continue without a key
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

web-po-learned = Got it: no more explanations
web-po-learn-key = Take a key card. Its marks are the figure your stones will make. Its number is its turn later: low numbers open first.
web-po-learn-more-keys = You may hold up to four keys. A new one gives more choice, but only prepared keys open portals.
web-po-learn-decline = While you have a free mark, you may do without a new key.
web-po-learn-then-stone = Now a stone: from either source, at most three from each in a round. Or confirm the key first, to see what comes in its place.
web-po-learn-stone = Take a stone from a source. Think of the boards: stones on cells of their own colour score 1, 2, 4 or 6 points together.
web-po-learn-mark = Put it on a free mark. Stones keep their places on the card; the card may be turned later.
web-po-learn-mark-or-spell = Put it on a free mark, or pay with it for a spell.
web-po-learn-confirm = This is your turn, and only you see it so far. Press the red button to confirm. Tap a key to see how it would fit a board.
web-po-learn-open = Tap a cell to move the figure, tap the figure to turn it. Gold is points: a frame for its own colour, a bar for a neighbour of the same colour. A stone on a taken cell is lost.
web-po-learn-open-alone = Tap a cell to move the figure, tap the figure to turn it. Only gold frames score here: stones on cells of their colour; and signs, 4 points each.
web-po-learn-queue = Prepared keys open portals by number, no matter whose they are. Players who share a board with you may take a place you want.
web-po-learn-signs = Keep the signs you hope to make: 4 points for each that stands on one of your boards after the portals, 2 lost for each that never does.

## The end of Portals

web-po-how-points-grew = How the points grew
web-po-won =
    { $seat-is-you ->
        [yes] You win!
       *[no] { $seat } wins.
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

# What the table asks for.
web-po-lower =
    { $seat-is-you ->
        [yes] Your spell: the marked stone ({ $board }) moves. Choose a free cell.
       *[no] { $seat } casts a spell and moves a stone: { $board }.
    }
web-po-key-first = First take a key card, or choose to take none.
web-po-all-set = All set: confirm your turn

## The end of a game

web-po-moment-best = round { $round }, key { $key }: colour { $matches }, neighbours { $neighbours }
web-po-moment-missed = round { $round }, key { $key }: { $taken } taken, { $there } possible at once

## A portal opens

web-po-adding = Counting the portal…
web-po-counting = colour { $matches }, neighbours { $neighbours }

## What the game is measured by

web-po-measure-alone = points, alone

## The log

web-po-move-open = Portal: { $board }. { $points ->
        [one] { $points } point
       *[other] { $points } points
    } (colour { $matches }, neighbours { $neighbours }){ $lost ->
        [0] { "" }
        [one] {", "}one stone to the bag
       *[other] {", "}{ $lost } stones to the bag
    }
web-po-move-put = { $stone } to key { $key }
web-po-move-cover = Put it on key { $key }
web-po-move-lift = Lift a { $stone }: { $board }
web-po-move-lower = Lay it down: { $board }
web-po-move-return = Return a { $stone } to the bag: { $board }
web-po-log-covered =
    { $seat-is-you ->
        [yes] You put a { $stone } on key { $key }.
       *[no] { $seat } puts a { $stone } on key { $key }.
    }
web-po-opens =
    { $seat-is-you ->
        [yes] You open a portal
       *[no] { $seat } opens a portal
    }: { $board }.
web-po-log-opened =
    { $seat-is-you ->
        [yes] You open the portal of key { $key }
       *[no] { $seat } opens the portal of key { $key }
    }: { $board }.{ $lost ->
        [0] { "" }
        [one] {" "}One stone goes to the bag.
       *[other] {" "}{ $lost } stones go to the bag.
    }
web-po-log-lifted =
    { $seat-is-you ->
        [yes] You lift a { $stone }
       *[no] { $seat } lifts a { $stone }
    }: { $from }.
web-po-log-moved =
    { $seat-is-you ->
        [yes] You move a { $stone }
       *[no] { $seat } moves a { $stone }
    }: { $from } → { $to }.
web-po-log-returned =
    { $seat-is-you ->
        [yes] You return a { $stone } to the bag
       *[no] { $seat } returns a { $stone } to the bag
    }: { $from }.
