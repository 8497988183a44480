### The terminal screen of IOTA, in English.

cli-io-headline = deck { $deck }
cli-io-letter-red = R
cli-io-letter-green = G
cli-io-letter-blue = B
cli-io-letter-yellow = Y

cli-io-short-card = card
cli-io-short-move = place
cli-io-short-next = where
cli-io-short-put = put
cli-io-short-plan = plan
cli-io-short-back = undo
cli-io-short-play = play
cli-io-short-pass = pass
cli-io-short-trade = cards to trade
cli-io-short-choose = choose
cli-io-short-name = name

cli-io-key-cards = hold a card of your hand; while you pass: trade it or keep it
cli-io-key-cursor = move over the table
cli-io-key-home = back to the start card
cli-io-key-tab = the next place where the held card can go (Shift-Tab: the one before)
cli-io-key-put = put the held card there, only you see it; on a joker: take it; on a placed card: undo it. While others play: Space
cli-io-key-back = undo the last placed card; a pass too, until the next player acts
cli-io-key-play = play the placed cards
cli-io-key-pass = pass, and choose cards to trade
cli-io-key-dead = mark the places that can never be filled

cli-io-turn-of =
    { $seat-is-you ->
        [yes] Your turn
       *[no] It is { $seat }'s turn
    }
cli-io-your-turn = Your turn: hold a card with 1 to 4, go to a place marked + and press Enter; e plays the turn, p passes. Only you see it until you play.
cli-io-plan = You may plan while others play: hold a card with 1 to 4, go to a place marked + and press Space. What still fits stays placed when your turn comes.
cli-io-planned = planned for your turn
cli-io-trade = Passing: 1 to 4 choose the cards that go under the deck, Enter passes, Esc goes back to the table.
cli-io-fits = This can be laid.
cli-io-joker-is = This joker can be: { $cards }
cli-io-nowhere = There is no place for { $card } now.
cli-io-held-is-staged = This card is already placed. Hold another one with 1 to 4.
cli-io-nothing-staged = Nothing is placed. Put a card on the table first, or pass with p.
cli-io-chain = chain
cli-io-four = all four
cli-io-last = last card
cli-io-under = traded
cli-io-name-title = What does the joker stand for?

cli-io-button-lay = e  Lay: { $points }
cli-io-button-lay-plain = e  Lay
cli-io-button-swap = e  Take the joker and continue
cli-io-button-pass =
    { $cards ->
        [0] Enter  Pass
        [one] Enter  Pass and trade { $cards } card
       *[other] Enter  Pass and trade { $cards } cards
    }
cli-io-button-not-yet = not a legal play yet
cli-io-button-nothing = nothing placed

cli-io-end-seat =
    { $seat-is-you ->
        [yes] You
       *[no] { $seat }
    }: { $points } points in { $turns ->
        [one] { $turns } turn
       *[other] { $turns } turns
    }; best turn no. { $number } with { $best }; jokers taken: { $jokers }.
cli-io-end-plain =
    { $seat-is-you ->
        [yes] You
       *[no] { $seat }
    }: { $laid } cards laid in { $turns ->
        [one] { $turns } turn
       *[other] { $turns } turns
    }; jokers taken: { $jokers }.
