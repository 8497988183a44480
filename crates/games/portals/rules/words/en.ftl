### Portals in English. The rules for players are beside this file, in rules.en.md.

portals-name = Portals
portals-about = Charge keys with stones of five elements and open portals with them: matching colours and equal neighbours score.

## The table

portals-colour-air = yellow
portals-colour-earth = green
portals-colour-fire = red
portals-colour-water = blue
portals-colour-time = lilac
portals-element-air = air
portals-element-earth = earth
portals-element-fire = fire
portals-element-water = water
portals-element-time = time
portals-stone = { $colour } stone
portals-cell = { $column }{ $row }
portals-at = { $cell } of board { $board }
portals-mark = key { $key }, mark { $spot }
portals-laid = { $colour } { $cell }
portals-heap = { $count } { $colour }
portals-source = { $number }: { $stones }
portals-tier-orange = orange
portals-tier-red = red
portals-tier-violet = violet
portals-key-number = { $key }
portals-key =
    { $key } ({ $marks ->
        [2] orange, 2 marks
        [3] red, 3 marks
       *[other] violet, 4 marks
    })
portals-sign = { $sign }
portals-spell-1 = spell 1, which moves a stone
portals-spell-2 = spell 2, which activates a key
portals-spell-3 = spell 3, which returns stones
portals-spell-4 = spell 4, which takes a stone from another area
portals-marker-rectangle = rectangle
portals-marker-oval = oval
portals-marker-triangle = triangle
portals-marker-pentagon = pentagon
portals-who =
    { $seat-is-you ->
        [yes] you
       *[no] { $seat }
    }
portals-total =
    { $seat-is-you ->
        [yes] you
       *[no] { $seat }
    }: { $points }
portals-count-of =
    { $seat-is-you ->
        [yes] you
       *[no] { $seat }
    }: { $count }
portals-area = { $count } { $colour } in area { $area }
portals-from-source = from source { $source }
portals-from-prediction = from the prediction board

## Choices

portals-action-start =
    { $seat-is-you ->
        [yes] Start yourself
       *[no] Let { $seat } start
    }
portals-action-claim = My trip is the most recent: I start
portals-action-pass = Somebody else starts
portals-action-keep =
    { $signs-count ->
        [one] Keep sign { $signs }
       *[other] Keep signs { $signs }
    }
portals-action-take-key = Take key { $key }
portals-action-no-key = Take no key
portals-action-put = { $stone } { $from } to { $mark }
portals-action-cast = { $stone } { $from } for { $spell }
portals-action-waste = { $stone } { $from } into the bag
portals-action-lift = Take the stone from { $at }
portals-action-lower = Lay it on { $at }
portals-action-wake = Activate key { $key }
portals-action-open =
    { $points ->
        [one] Board { $board }: { $placed }. { $points } point
       *[other] Board { $board }: { $placed }. { $points } points
    }
portals-action-open-partly =
    { $points ->
        [one] Board { $board }: { $placed }; to the bag: { $returned }. { $points } point
       *[other] Board { $board }: { $placed }; to the bag: { $returned }. { $points } points
    }
portals-action-return = Return the stone from { $at } to the bag
portals-action-enough = One stone is enough
portals-action-draw = Take a stone from area { $area }
portals-action-cover = Put it on { $mark }
portals-action-declare =
    { $signs-count ->
        [one] Show sign { $signs }
       *[other] Show signs { $signs }
    }
portals-action-declare-none = Show no sign

## What has happened

portals-event-table-set =
    { $boards ->
        [one] One board is laid out. Keys in the area: { $keys }.
       *[other] { $boards } boards are laid out. Keys in the area: { $keys }.
    }
portals-event-foreseen = { $stones } stones lie on the prediction board. Open signs: { $signs }.
portals-event-sources-filled = Stones on the sources: { $sources }.
portals-event-signs-dealt = Your signs: { $signs }.
portals-event-passed =
    { $seat-is-you ->
        [yes] You leave the start to others.
       *[no] { $seat } leaves the start to others.
    }
portals-event-starts =
    { $seat-is-you ->
        [yes] You are the first player.
       *[no] { $seat } is the first player.
    }
portals-event-kept = You keep: { $signs }.
portals-event-chose = { $seat-is-you ->
        [yes] You have chosen your signs.
       *[no] { $seat } has chosen signs.
    }
portals-event-signs-kept = Secret signs kept: { $counts }.
portals-event-key-taken =
    { $seat-is-you ->
        [yes] You take key { $key }.
       *[no] { $seat } takes key { $key }.
    }
portals-event-key-declined =
    { $seat-is-you ->
        [yes] You take no key.
       *[no] { $seat } takes no key.
    }
portals-event-reshuffled = The { $tier } discard pile is shuffled and becomes the deck.
portals-event-key-opened = Key { $key } is laid in the key area.
portals-event-covered =
    { $seat-is-you ->
        [yes] You put a { $stone } on { $mark }.
       *[no] { $seat } puts a { $stone } on { $mark }.
    }
portals-event-cast =
    { $seat-is-you ->
        [yes] You pay a { $stone } for { $spell }.
       *[no] { $seat } pays a { $stone } for { $spell }.
    }
portals-event-wasted =
    { $seat-is-you ->
        [yes] All your keys are full: a { $stone } goes to the bag.
       *[no] { $seat } has only full keys: a { $stone } goes to the bag.
    }
portals-event-lifted =
    { $seat-is-you ->
        [yes] You take the { $stone } from { $from }.
       *[no] { $seat } takes the { $stone } from { $from }.
    }
portals-event-moved =
    { $seat-is-you ->
        [yes] You move the { $stone } from { $from } to { $to }.
       *[no] { $seat } moves the { $stone } from { $from } to { $to }.
    }
portals-event-activates =
    { $seat-is-you ->
        [yes] Your key { $key } is next.
       *[no] Key { $key } of { $seat } is next.
    }
portals-event-wakes =
    { $seat-is-you ->
        [yes] You activate key { $key } by a spell.
       *[no] { $seat } activates key { $key } by a spell.
    }
portals-event-opened =
    { $seat-is-you ->
        [yes] You open a portal on board { $board } with key { $key }: { $placed }.
       *[no] { $seat } opens a portal on board { $board } with key { $key }: { $placed }.
    }
portals-event-opened-partly =
    { $seat-is-you ->
        [yes] You open a portal on board { $board } with key { $key }: { $placed }; to the bag: { $returned }.
       *[no] { $seat } opens a portal on board { $board } with key { $key }: { $placed }; to the bag: { $returned }.
    }
portals-event-scored =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    } for { $seat-is-you ->
        [yes] you
       *[no] { $seat }
    }: { $matches } for matches and { $neighbours } for neighbours.
portals-event-discarded =
    { $seat-is-you ->
        [yes] Key { $key } is discarded.
       *[no] Key { $key } of { $seat } is discarded.
    }
portals-event-returned =
    { $seat-is-you ->
        [yes] You return the { $stone } from { $from } to the bag.
       *[no] { $seat } returns the { $stone } from { $from } to the bag.
    }
portals-event-drew =
    { $seat-is-you ->
        [yes] You take a { $stone } from area { $area }.
       *[no] { $seat } takes a { $stone } from area { $area }.
    }
portals-event-covered-by-spell =
    { $seat-is-you ->
        [yes] You put the { $stone } on { $mark }.
       *[no] { $seat } puts the { $stone } on { $mark }.
    }
portals-event-phase-two = All sources are empty. The prepared keys are activated by number.
portals-event-signs-checked = The signs are checked.
portals-event-sign-paid =
    { $seat-is-you ->
        [yes] You have fulfilled sign { $sign }: 4 points.
       *[no] { $seat } has fulfilled sign { $sign }: 4 points.
    }
portals-event-declared =
    { $seat-is-you ->
        [yes] You have shown what you wanted to show.
       *[no] { $seat } has shown what they wanted to show.
    }
portals-event-sign-opened = Sign { $sign } is opened.
portals-event-round =
    { $seat-is-you ->
        [yes] Round { $round }. You are the first player.
       *[no] Round { $round }. { $seat } is the first player.
    }
portals-event-over = The game is over.

portals-outcome-apprentice = { $points ->
        [one] { $points } point: Apprentice. From 36 points on you are a Mage.
       *[other] { $points } points: Apprentice. From 36 points on you are a Mage.
    }
portals-outcome-mage = { $points } points: Mage. From 40 points on you are a Great Wizard.
portals-outcome-great-wizard = { $points } points: Great Wizard!
portals-outcome-rank =
    { $winners-count ->
        [one] The winner: { $winners }. Points: { $totals }.
       *[other] The victory is shared: { $winners }. Points: { $totals }.
    }

## The table in sentences

portals-view-round =
    { $seat-is-you ->
        [yes] Round { $round } of { $rounds }; you are the first player.
       *[no] Round { $round } of { $rounds }; { $seat } is the first player.
    }
portals-view-turn-alone = Turn { $turn } of { $turns }.
portals-view-host =
    { $seat-is-you ->
        [yes] You are the host: name the first player.
       *[no] { $seat } is the host and names the first player.
    }
portals-view-claiming = Whoever last travelled abroad starts. Still to speak: { $seats }.
portals-view-keep-signs = Everybody chooses which signs to keep. Still to choose: { $seats }.
portals-view-take-key =
    { $seat-is-you ->
        [yes] Your turn: take a key card.
       *[no] { $seat } is choosing a key card.
    }
portals-view-take-stone =
    { $seat-is-you ->
        [yes] Your turn: take a stone.
       *[no] { $seat } is taking a stone.
    }
portals-view-lift =
    { $seat-is-you ->
        [yes] Your spell: choose a stone to move.
       *[no] { $seat } casts a spell and chooses a stone to move.
    }
portals-view-lower =
    { $seat-is-you ->
        [yes] Your spell: the stone on { $from } moves. Choose a free cell.
       *[no] { $seat } casts a spell and moves the stone on { $from }.
    }
portals-view-wake =
    { $seat-is-you ->
        [yes] Your spell: choose a key to activate.
       *[no] { $seat } casts a spell and chooses a key.
    }
portals-view-open =
    { $seat-is-you ->
        [yes] Open a portal with your key { $key }: choose where its stones go.
       *[no] { $seat } opens a portal with key { $key }.
    }
portals-view-return =
    { $seat-is-you ->
        [yes] Your spell: choose a stone that returns to the bag.
       *[no] { $seat } casts a spell and returns a stone to the bag.
    }
portals-view-return-again =
    { $seat-is-you ->
        [yes] Your spell: a second stone may return to the bag.
       *[no] { $seat } may return a second stone to the bag.
    }
portals-view-draw =
    { $seat-is-you ->
        [yes] Your spell: choose an area to take a stone from.
       *[no] { $seat } casts a spell and takes a stone from another area.
    }
portals-view-cover =
    { $seat-is-you ->
        [yes] Your spell: choose a mark for the { $stone }.
       *[no] { $seat } casts a spell and has a { $stone } for a mark.
    }
portals-view-declare =
    { $seat-is-you ->
        [yes] You may show signs that stand on your boards.
       *[no] { $seat } may show signs.
    }
portals-queued =
    { $key } ({ $seat-is-you ->
        [yes] yours
       *[no] { $seat }
    })
portals-view-queue = Keys to be activated, in this order: { $keys }.
portals-view-points =
    { $points ->
        [one] You have { $points } point.
       *[other] You have { $points } points.
    }
portals-view-no-keys =
    { $seat-is-you ->
        [yes] You have no keys.
       *[no] { $seat } has no keys.
    }
portals-view-key =
    { $seat-is-you ->
        [yes] Your key
       *[no] { $seat }, key
    } { $key }: { $stones-count ->
        [0] no stones
       *[other] { $stones }
    }; { $free-count ->
        [0] prepared.
       *[other] free: { $free }.
    }
portals-view-signs =
    { $signs-count ->
        [one] Your secret sign: { $signs }.
       *[other] Your secret signs: { $signs }.
    }
portals-view-signs-standing = Of these stand on your boards now: { $signs }.
portals-view-hidden-signs =
    { $count ->
        [one] { $seat } has { $count } secret sign.
       *[other] { $seat } has { $count } secret signs.
    }
portals-view-fulfilled =
    { $seat-is-you ->
        [yes] Signs you have fulfilled: { $signs }.
       *[no] Signs { $seat } has fulfilled: { $signs }.
    }
portals-view-missed =
    { $seat-is-you ->
        [yes] Signs you have not fulfilled: { $signs }.
       *[no] Signs { $seat } has not fulfilled: { $signs }.
    }
portals-view-prediction = The next stones: { $stones }.
portals-view-open-signs = Open signs: { $signs }.
portals-view-board =
    Board { $number } (layout { $layout }, { $side ->
        [star] star side
       *[easy] easy side
    }{ $reach ->
        [yes] , within your reach
       *[no] { "" }
    }): { $stones-count ->
        [0] empty.
       *[other] { $stones }.
    }
portals-view-source = Source { $source }.
portals-view-markers = You may take { $left } more from source { $left-source } and { $right } more from source { $right-source }.
portals-view-area =
    { $keys-count ->
        [0] No { $tier } keys in the area.
       *[other] Keys in the area, { $tier }: { $keys }.
    }
portals-view-spells =
    { $areas-count ->
        [0] The spell board is empty.
       *[other] Spell board: { $areas }.
    }
portals-view-bag =
    { $count ->
        [0] The bag is empty.
        [one] In the bag: { $count } stone ({ $stones }).
       *[other] In the bag: { $count } stones ({ $stones }).
    }
portals-view-discards = Discarded keys: { $keys }.
portals-view-options = This table plays with: { $options }.

## Refusals: what is wrong, and what would be right

portals-refusal-seats =
    { $seats ->
        [0] Portals needs players: it is for one to four.
       *[other] Portals is for one to four players, not for { $seats }.
    }
portals-refusal-same-board = Choose two different boards for the field and for the predictions.
portals-refusal-onlooker = You are a spectator. To play, take a seat at a table.
portals-refusal-no-such-seat = This table has no seat { $number }. Choose one of the players who sit here.
portals-refusal-over = This game is over. Start a new one to go on playing.
portals-refusal-not-your-turn = It is not your turn yet. Keys are activated by number, turns go clockwise.
portals-refusal-not-now = Not now: another step comes first. A turn is a key card, then a stone; a spell you began must be finished.
portals-refusal-keep-one = Keep at least one of your signs.
portals-refusal-not-your-sign = Sign { $sign } is not one of yours. Choose among your own.
portals-refusal-sign-not-there = The figure of sign { $sign } isn't on a board within your reach. Keep it hidden and keep trying.
portals-refusal-key-not-open = Key { $key } isn't in the key area. Take one of the open keys.
portals-refusal-must-take-key = You must take a key: none of yours has a free mark.
portals-refusal-source-out-of-reach = Source { $source } is out of your reach. Take from the source on your left or on your right.
portals-refusal-no-markers = You have taken three stones from source { $source } in this round. Take from the other one.
portals-refusal-no-such-stone = There is no { $stone } on source { $source }. Take one that lies there.
portals-refusal-not-next-stone = Stones are taken in order, and a { $stone } is next.
portals-refusal-not-your-key = Key { $key } isn't yours. Use one of your own keys.
portals-refusal-no-mark = Key { $key } has no mark at { $spot }. Stones cover marks only.
portals-refusal-mark-covered = The mark { $spot } of key { $key } is covered. Choose a free one.
portals-refusal-not-to-the-bag = A stone goes to the bag only when you have four keys and all are full. Cover a free mark.
portals-refusal-only-to-the-bag = All four keys are full, and at this table the stone then goes to the bag.
portals-refusal-no-spells = This game is played without spells. Put the stone on a key.
portals-refusal-area-colour = Area { $area } holds another colour: only a { $stone } may join. Choose another area.
portals-refusal-colour-elsewhere = Area { $area } already has a { $stone }, and each colour has one area. Use that one.
portals-refusal-spell-idle = Spell { $area } would have no effect now, so it can't be cast.
portals-refusal-no-such-board = There is no board { $board } at this table.
portals-refusal-board-out-of-reach = Board { $board } is out of your reach. Use the board on your left or on your right.
portals-refusal-no-stone = There is no stone on { $at }. Choose a cell with a stone.
portals-refusal-occupied = { $at } is not free: the stone needs a free cell other than its own.
portals-refusal-key-empty = Key { $key } has no stone yet, and at this table the spell needs one.
portals-refusal-not-the-figure = These are not the stones of your key as they lie on it. You may turn the card, but not flip it over.
portals-refusal-own-area = Spell 4 takes a stone from another area: 1, 2 or 3.
portals-refusal-area-empty = Area { $area } is empty. Choose one with a stone.

## Data files

portals-data-format = The data file has another format: this program reads portals-data/1.
portals-data-board-size = Boards have five rows of five cells.
portals-data-card-size = Key cards and signs have three rows of three cells.
portals-data-elements = The elements must be A, E, F, W and T, in this order.
portals-data-tiers = The tiers must be orange, red and violet, with twelve keys each and two, three and four marks.
portals-data-match-points = Matches must score 0, 1, 2, 4 and 6.
portals-data-stone-count = There must be 20 stones of each colour, of which 5, 10, 15 or 20 are played with by one, two, three or four; with fewer the bag could run dry.
portals-data-board-count =
    { $count ->
        [one] The file has { $count } board; there must be four.
       *[other] The file has { $count } boards; there must be four.
    }
portals-data-board-id = The boards must have the ids 1 to 4, each once; { $id } is wrong there.
portals-data-board-rows =
    { $side ->
        [star] The star side of board { $id } must have five rows of five letters.
       *[easy] The easy side of board { $id } must have five rows of five letters.
    }
portals-data-board-letter =
    { $side ->
        [star] The star side of board { $id } has a letter that is none of A, E, F, W, T.
       *[easy] The easy side of board { $id } has a letter that is none of A, E, F, W, T.
    }
portals-data-key-count =
    { $tier ->
        [orange] The number of orange keys must be 12, not { $count }.
        [red] The number of red keys must be 12, not { $count }.
       *[violet] The number of violet keys must be 12, not { $count }.
    }
portals-data-key-number = Keys are numbered from 1.
portals-data-key-twice = Two keys have the number { $number }.
portals-data-key-rows = Key { $number } must have three rows of three cells: # for a mark, a dot for none.
portals-data-key-marks = Key { $number } must have { $wanted } marks by its tier, and has { $marks }.
portals-data-sign-count =
    { $count ->
        [one] The file has { $count } sign; there must be twenty.
       *[other] The file has { $count } signs; there must be twenty.
    }
portals-data-sign-id = The signs must have the ids 1 to 20, each once; { $id } is wrong there.
portals-data-sign-rows = Sign { $id } must have three rows of three cells: the letter of a stone, or a dot.
portals-data-sign-stones = Sign { $id } must have at least two stones.
portals-data-sign-colours = Sign { $id } has two stones of one colour. It can be played.
portals-data-signs-alike = Signs { $id } and { $other } show the same figure. They can be played.
portals-data-uneven =
    { $side ->
        [star] On the star side of board { $id } the colours are not five each. It can be played.
       *[easy] On the easy side of board { $id } the colours are not five each. It can be played.
    }

## Options

portals-option-sides = Sides of the boards
portals-option-sides-about = Which sides of the boards are up.
portals-option-sides-easy = easy sides
portals-option-sides-easy-about = Cells of one colour lie together.
portals-option-sides-star = star sides
portals-option-sides-star-about = Harder: cells of one colour never touch.
portals-option-sides-mixed = mixed sides
portals-option-sides-mixed-about = The side of each board is chosen at random.
portals-option-field = Board to play on, alone
portals-option-field-about = Which board is the field when you play alone. With more players the boards are chosen at random.
portals-option-field-random = a random field
portals-option-field-random-about = Any board.
portals-option-field-board_1 = board 1 as field
portals-option-field-board_1-about = Board 1 of the box.
portals-option-field-board_2 = board 2 as field
portals-option-field-board_2-about = Board 2 of the box.
portals-option-field-board_3 = board 3 as field
portals-option-field-board_3-about = Board 3 of the box.
portals-option-field-board_4 = board 4 as field
portals-option-field-board_4-about = Board 4 of the box.
portals-option-prediction = Prediction board, alone
portals-option-prediction-about = Which board holds the coming stones when you play alone. It must not be the field.
portals-option-prediction-random = a random prediction board
portals-option-prediction-random-about = Any board but the field.
portals-option-prediction-board_1 = board 1 for predictions
portals-option-prediction-board_1-about = Board 1 of the box.
portals-option-prediction-board_2 = board 2 for predictions
portals-option-prediction-board_2-about = Board 2 of the box.
portals-option-prediction-board_3 = board 3 for predictions
portals-option-prediction-board_3-about = Board 3 of the box.
portals-option-prediction-board_4 = board 4 for predictions
portals-option-prediction-board_4-about = Board 4 of the box.
portals-option-prediction_side = Side of the prediction board
portals-option-prediction_side-about = Alone: which side of it is up. Its colours don't matter in play.
portals-option-prediction_side-same = prediction board like the field
portals-option-prediction_side-same-about = As the option for the sides says.
portals-option-prediction_side-easy = prediction board with the easy side
portals-option-prediction_side-easy-about = The side without the star.
portals-option-prediction_side-star = prediction board with the star side
portals-option-prediction_side-star-about = The side with the star.
portals-option-spells = Magic Spells
portals-option-spells-about = A module: a stone may pay for one of four spells. Alone it is always in play.
portals-option-spells-false = without spells
portals-option-spells-false-about = As in a first game.
portals-option-spells-true = Magic Spells
portals-option-spells-true-about = The spell board lies on the table.
portals-option-signs = Secret Signs
portals-option-signs-about = A module: figures of stones to make in secret, for 4 points each. Alone they lie open and are always in play.
portals-option-signs-false = without signs
portals-option-signs-false-about = As in a first game.
portals-option-signs-true = Secret Signs
portals-option-signs-true-about = Everybody is dealt three and keeps one to three.
portals-option-start = First player
portals-option-start-about = How the first player is found.
portals-option-start-random = a random player
portals-option-start-random-about = The first player is chosen at random.
portals-option-start-host = named by the host
portals-option-start-host-about = The player in the first seat names the first player.
portals-option-start-claim = the last traveller
portals-option-start-claim-about = Whoever was abroad last says so and starts.
portals-option-totals = Points
portals-option-totals-about = Who sees the points while the game runs.
portals-option-totals-hidden = hidden sums
portals-option-totals-hidden-about = Everybody sees the points of each portal, but not the sums. A little more open than the rulebook, where the others don't see the points of a portal either.
portals-option-totals-open = open sums
portals-option-totals-open-about = Everybody sees everybody's points.
portals-option-totals-silent = all points hidden
portals-option-totals-silent-about = The others don't even see the points of a portal. This is the letter of the rulebook.
portals-option-full_keys = Four full keys
portals-option-full_keys-about = Where a stone goes when all marks of four keys are covered.
portals-option-full_keys-spell_or_bag = spell or bag
portals-option-full_keys-spell_or_bag-about = It may pay for a spell, or goes to the bag.
portals-option-full_keys-bag_only = bag only
portals-option-full_keys-bag_only-about = It goes to the bag.
portals-option-idle_spell = Spells without effect
portals-option-idle_spell-about = Whether a spell can be cast that would do nothing.
portals-option-idle_spell-refuse = no spells without effect
portals-option-idle_spell-refuse-about = Such a spell can't be cast.
portals-option-idle_spell-allow = spells without effect
portals-option-idle_spell-allow-about = The stone stays in the area, and nothing happens.
portals-option-empty_key = Spell 2 on an empty key
portals-option-empty_key-about = Whether the second spell may discard a key without stones.
portals-option-empty_key-allow = empty keys too
portals-option-empty_key-allow-about = For no points; it makes room for another.
portals-option-empty_key-refuse = no empty keys
portals-option-empty_key-refuse-about = The key needs a stone at least.
portals-option-mirrors = Mirrored signs
portals-option-mirrors-about = Whether a sign's mirror image counts.
portals-option-mirrors-false = turns only
portals-option-mirrors-false-about = A figure may be turned, not mirrored.
portals-option-mirrors-true = mirrored signs
portals-option-mirrors-true-about = The mirror image counts too.
portals-option-payment = Showing signs
portals-option-payment-about = How a sign fulfilled after phase II is paid.
portals-option-payment-automatic = signs paid at once
portals-option-payment-automatic-about = The table sees it and pays.
portals-option-payment-declared = signs shown by their owners
portals-option-payment-declared-about = You decide when to show it.
portals-option-debts = Losses for signs
portals-option-debts-about = What happens if you must lose more points than you have.
portals-option-debts-floored = never below zero
portals-option-debts-floored-about = You can't lose more than you have.
portals-option-debts-negative = points below zero
portals-option-debts-negative-about = A total may be negative.
portals-option-counters = Counters
portals-option-counters-about = Whether the contents of the bag and the discarded keys are shown.
portals-option-counters-shown = counters
portals-option-counters-shown-about = All of it could be counted anyway.
portals-option-counters-hidden = no counters
portals-option-counters-hidden-about = For players with a good memory.
portals-option-data = Boards, keys and signs
portals-option-data-about = Our own, or those of your box, from a data file.
portals-option-data-house = our own
portals-option-data-house-about = Designed for this program.
portals-option-data-object = from a data file
portals-option-data-object-about = Typed in from a box by its owner.
