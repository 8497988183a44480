### The terminal screen of Portals, in English.

cli-po-mean-points = Points on average: { $value } (95% interval { $low }–{ $high })
cli-po-headline =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
cli-po-letter-air = Y
cli-po-letter-earth = G
cli-po-letter-fire = R
cli-po-letter-water = B
cli-po-letter-time = L
cli-po-board = board { $number }
cli-po-board-reach = board { $number } ◂
cli-po-coming = to come:
cli-po-spells = spells
cli-po-signs = signs
cli-po-take-stone = { $stone } from source { $source } …
cli-po-where = Where does the { $stone } go?
cli-po-to-mark = To key { $key }, mark { $spot }
cli-po-to-area =
    { $area ->
        [1] Spell 1: move a stone
        [2] Spell 2: activate a key
        [3] Spell 3: return a stone or two to the bag
       *[other] Spell 4: take a stone from another area
    }
cli-po-to-bag = Into the bag
cli-po-ghost =
    Key { $key } over board { $board }: matches { $matches } + neighbours { $neighbours } = { $sum }{ $lost ->
        [0] { "" }
        [one] ; { $lost } stone would go to the bag
       *[other] ; { $lost } stones would go to the bag
    }
cli-po-ghost-alone =
    Key { $key }: { $sum ->
        [one] { $sum } point
       *[other] { $sum } points
    } for matches{ $lost ->
        [0] { "" }
        [one] ; { $lost } stone goes to the bag
       *[other] ; { $lost } stones go to the bag
    }
cli-po-staged = Not played yet: { $steps }
cli-po-button-turn = e  Play the turn
cli-po-button-part = e  Play this much
cli-po-whole = Your turn is ready: Enter plays it, u undoes the last step. Nobody sees it yet.
cli-po-tried = Tried:
cli-po-tried-bare = Key { $key } has no stones yet: # shows where they would lie.
cli-po-nothing-staged = Nothing is placed yet. Choose something from the list first.
cli-po-no-undo = There is nothing to undo: since your last step something hidden was shown, or another player has acted.
cli-po-not-yet = Something is still missing: choose it from the list, or undo a step with u.
cli-po-end-seat =
    { $seat-is-you ->
        [yes] You
       *[no] { $seat }
    }: { $points } ({ $matches } for matches{ $neighbours ->
        [0] { "" }
       *[other] , { $neighbours } for neighbours
    }{ $signs ->
        [0] { "" }
       *[other] , { $signs } for signs
    }{ $missed ->
        [0] { "" }
       *[other] , −{ $missed } for signs not fulfilled
    }). Portals: { $portals }, the best { $best }; stones lost to the bag: { $lost }.
cli-po-short-move = move
cli-po-short-turn = turn
cli-po-short-board = other board
cli-po-short-open = open
cli-po-short-choose = choose
cli-po-short-take = take
cli-po-short-play = play
cli-po-short-part = play this much
cli-po-short-other = other stone
cli-po-short-back = undo
cli-po-short-try = try a key
cli-po-short-let-go = let go
cli-po-key-choose = up and down the list of choices
cli-po-key-take = take the chosen line, only you see it; first a stone, then its place
cli-po-key-play = play what you have chosen; when the turn is complete, Enter does it too
cli-po-key-back = undo the last step you chose; with none, your last step, while nothing hidden was shown
cli-po-key-other = choose another stone; let go of a key you try
cli-po-key-try = hold a key of yours over the boards and see what it would bring, even while others play
cli-po-key-move = move the figure of your key over the board
cli-po-key-turn = turn the card by a quarter
cli-po-key-letters = stones and cells: Y yellow, G green, R red, B blue, L lilac
cli-po-key-board = the other board within your reach
