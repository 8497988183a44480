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
cli-ww-short-choose = stage
cli-ww-short-play = play
cli-ww-short-back = take back
cli-ww-short-texts = cards
cli-ww-stack = Stack: { $count }.
cli-ww-discards = Discards: { $count }, { $card } on top.
cli-ww-no-discards = No discards.
cli-ww-key-select = go through the choices
cli-ww-key-choose = stage what is selected, for you alone at first; once more to play it
cli-ww-key-number = stage a choice by its number; once more to play it
cli-ww-key-play = play what is staged
cli-ww-key-undo = take back what is staged; with nothing staged, the last step, while nothing hidden has been told
cli-ww-staged = Staged: { $choice }. Enter plays it, u takes it back; nobody sees it yet.
cli-ww-staged-points = Staged: { $choice }. Your points: { $now } → { $then }. Enter plays it, u takes it back; nobody sees it yet.
cli-ww-nothing-staged = Nothing is staged. Choose something from the list first.
