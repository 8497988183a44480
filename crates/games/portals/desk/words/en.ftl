## The taught first game of Portals

lesson-po-goal-title = Keys and portals
lesson-po-goal-text = Stones go on the marks of keys. A full key opens a portal: its stones go to a board and score. Most points win.
lesson-po-goal-do = Got it

lesson-po-key-title = First a key
lesson-po-key-text = A turn is a key, then a stone. Six keys lie open. The number decides whose portal opens first.
lesson-po-key-do = Tap key 36.

lesson-po-stone-title = Then a stone
lesson-po-stone-text = Take a stone from either of the two sources. The red and blue markers show who has taken how many there. Your key 8 lacks one stone.
lesson-po-stone-do = Tap the stone of time, the one with the hourglass.

lesson-po-mark-title = On a mark
lesson-po-mark-text = The stone goes on a free mark of your own key. With it key 8 is prepared.
lesson-po-mark-do = Tap the free mark of key 8.

lesson-po-turn-title = Ready
lesson-po-turn-text = Everyone has six turns a round, and this is your last. { $bot } plays too, then the prepared keys open by number: first { $bot } with 3, then you with 8.
lesson-po-turn-do = Press the red button.

lesson-po-open-title = A portal
lesson-po-open-text = { $bot } opens the first portal: two stones of time lie on the board. Now it is your key 8. Go beside them, on a cell of time.
lesson-po-open-do = Tap the cell beside the stones of time.

lesson-po-points-title = What scores
lesson-po-points-text = A stone on a cell of its element is a match: { $matches } of them make { $matched }. The stone of time touches two of its kind, { $near } more. Together { $points }.
lesson-po-points-do = Press the red button.

lesson-po-quarter-title = Turning
lesson-po-quarter-text = Another key of yours is ready, 25. You may turn a figure, but not mirror it. A cell that has a stone takes no other.
lesson-po-quarter-do = Tap key 25.

lesson-po-end-title = Over to you
lesson-po-end-text = Find the best place for the four stones on one of your two boards. The number on the button says what it brings. There are { $rounds } rounds, and this is the first.
lesson-po-end-do = Play on

## Reasons for a move, as hints say them

why-po-opens = opens the portal: +{ $points } = { $matches } by colour + { $neighbours } by neighbours
why-po-opens-nothing = opens the portal without points
why-po-best-place = no other place brings more
why-po-loses =
    { $count ->
        [one] { $count } stone finds no room and goes to the bag
       *[other] { $count } stones find no room and go to the bag
    }
why-po-signs =
    { $count ->
        [one] a sign stands then
       *[other] { $count } signs stand then
    }
why-po-prepares = key { $key } is prepared
why-po-worth-now = worth { $points } where it fits best now
why-po-lacks =
    { $count ->
        [one] then one stone short
       *[other] then { $count } stones short
    }
why-po-needs =
    { $count ->
        [one] needs one stone
       *[other] needs { $count } stones
    }
why-po-up-to = up to { $points } points with the right colours
why-po-before =
    { $count ->
        [one] opens before one key of the others
       *[other] opens before { $count } keys of the others
    }
why-po-own-lack =
    { $count ->
        [one] your keys are still one stone short
       *[other] your keys are still { $count } stones short
    }
why-po-own-colour = lies on its own colour
why-po-pays = pays for spell { $number }
why-po-no-mark = no mark of yours is free

## What a score is made of

why-po-part-portal = Portal of key { $key }
why-po-part-some-portal = A portal
why-po-part-how = { $colour } by colour ({ $matches ->
        [one] { $matches } match
       *[other] { $matches } matches
    }) + { $neighbours } by neighbours
why-po-part-sign = A sign
why-po-part-earlier = Earlier in the game
why-po-part-other = Everything else
why-po-rule-colour = Stones on free cells of their own colour: 1, 2, 3 or 4 of them bring 1, 2, 4 or 6 points.
why-po-rule-neighbours = Each stone that lay there before and touches a new one of its colour brings 1 point.
why-po-rule-signs = Each sign that stands brings 4 points.

## A choice that changes nothing

why-po-idle = No effect: spell { $number } has nothing to work on now.

## A move whose places are marked

why-po-put = { $stone } to key { $key }
why-po-bag = { $stone } into the bag
why-po-cast = { $stone } for spell { $number }
why-po-cover = Put it on key { $key }
why-po-open = Open the portal of key { $key } here
why-po-lift = Take this stone
why-po-lower = Lay it here
why-po-return = Return this stone to the bag
