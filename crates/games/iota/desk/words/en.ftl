## The taught first game of IOTA

lesson-io-cards-title = Three features
lesson-io-cards-text = A card has a colour, a shape and a number. In a line each of them is the same on all cards, or different on all. A line has at most four cards.
lesson-io-cards-do = Got it

lesson-io-pair-title = Side by side
lesson-io-pair-text = A new card goes right beside the cards that lie there. Any pair fits: each feature is either shared or different.
lesson-io-pair-do = Tap the red circle { $number }.
lesson-io-pair-do-place = Tap the place to the right of the cross.

lesson-io-line-title = The third card
lesson-io-line-text = Now you see the rule: all are red, and shapes and numbers all differ. Points are the sum of the line's numbers: { $sum }.
lesson-io-line-do = Tap the red square { $number }.
lesson-io-line-do-place = Tap the place to the right of the circle.

lesson-io-chain-title = A line of four
lesson-io-chain-text = Four cards in a line double the points of the whole turn: { $sum } ×2 = { $points }.
lesson-io-chain-do = Tap the red triangle { $number }.
lesson-io-chain-do-place = Tap the place to the right of the square.

lesson-io-play-title = The result first
lesson-io-play-text = The button always says what the turn will earn. Now it is { $points }. Then you draw up to four cards.
lesson-io-play-do = Press the red button.

lesson-io-cross-title = Two lines at once
lesson-io-cross-text = { $bot } lays a blue circle under the square. The place beside it touches a row and a column. The yellow square fits there.
lesson-io-cross-do = Tap the yellow square { $number }.

lesson-io-both-title = Both count
lesson-io-both-text = The row earns { $row }, the column { $column }. The card counts in both lines: { $points } together.
lesson-io-both-do = Tap the place under the triangle.

lesson-io-draw-title = Ready to play
lesson-io-draw-text = A turn lays one to four cards, all in one line. Lay all four, and the points double. One is enough for now.
lesson-io-draw-do = Press the red button.

lesson-io-end-title = Over to you
lesson-io-end-text = You have { $own }, your rival { $theirs }, and the deck { $deck }. A joker stands for any card and is worth 0. With no good move, pass and trade cards.
lesson-io-end-do = Play on

## Tips on one's own turn

lesson-io-tip-first = Take up a card: each place shows what the turn would earn.
lesson-io-tip-more = You may add a card to the same line. A golden line of four doubles the points.
lesson-io-tip-play = The button says what comes of the turn.

## Reasons for a move

why-io-points =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
why-io-chains =
    { $count ->
        [one] a line of four: doubles
       *[other] { $count } lines of four: each doubles
    }
why-io-all-four = all four cards: doubles
why-io-last-card = the last card: doubles
why-io-opens =
    { $count ->
        [one] leaves a line of three that others can complete
       *[other] leaves { $count } lines of three that others can complete
    }
why-io-opens-none = leaves no line of three to complete
why-io-leads = you would lead by { $by }
why-io-joker = spends a joker
why-io-takes-joker = a joker for your hand
why-io-nothing-fits = none of your cards fits
why-io-instead = the best play would earn only { $points }
why-io-trades =
    { $count ->
        [one] trades { $count } card
       *[other] trades { $count } cards
    }

## What a score is made of

why-io-part-turn =
    Turn { $number }: { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }
why-io-part-pass = Turn { $number }: passed
why-io-part-how = { $formula }
why-io-part-left = Cards left in hand
why-io-rule-lines = The numbers of every line you make or lengthen are added up. A joker counts zero.
why-io-rule-doubles = Each line of four doubles the sum; so do laying all four cards and laying the last card of the game.

## A move whose places are marked

why-io-lay = Lay { $cards }
why-io-swap = Take the joker for { $card }
