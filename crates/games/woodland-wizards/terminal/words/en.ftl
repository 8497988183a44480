### The terminal screen of Woodland Wizards, in English.

cli-ww-headline = round { $round } of { $of }
cli-ww-end-points = points
cli-ww-end-champions = champions
cli-ww-end-best =
    Best contest: { $seat-is-you ->
        [yes] you
       *[no] { $seat }
    } in round { $round }, with { $points }.
cli-ww-end-signs = Below each round: the total of its contest; ★ won it.
cli-ww-end-signs-prizes = Below each round: the total of its contest; ★ won it, ☆ got a prize too.
cli-ww-hand =
    { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }
cli-ww-champions = : { $cards }
cli-ww-token = by active effects
cli-ww-pile = Discard pile, from the top
cli-ww-pile-cards = { $cards }
cli-ww-texts-title = Cards on the table
cli-ww-key-texts = the text of every card on the table
cli-ww-idle = no effect now
cli-ww-last = Last contest: { $seats }.
cli-ww-last-seat =
    { $seat-is-you ->
        [yes] you
       *[no] { $seat }
    } { $total }
cli-ww-short-select = choices
cli-ww-short-choose = choose
cli-ww-short-play = play
cli-ww-short-back = undo
cli-ww-short-texts = cards
cli-ww-stack = Stack: { $count }.
cli-ww-discards = Discards: { $count }, { $card } on top.
cli-ww-no-discards = No discards.
cli-ww-key-select = go through the choices
cli-ww-key-choose = choose the selected line, only you see it; once more to play it
cli-ww-key-number = choose by number; once more to play it
cli-ww-key-play = play what you have chosen
cli-ww-key-undo = undo your choice; with none, the last step, while nothing hidden has been shown
cli-ww-staged = Not played yet: { $choice }. Enter plays it, u undoes it; nobody sees it yet.
cli-ww-staged-points = Not played yet: { $choice }. Your points: { $now } → { $then }. Enter plays it, u undoes it; nobody sees it yet.
cli-ww-nothing-staged = Nothing is chosen. Choose something from the list first.
