### The terminal screen of THE GAME, in English.

cli-tg-headline = draw pile { $deck } · { $left } left to lay
cli-tg-mean-left = Cards left on average: { $value } (95% interval { $low }–{ $high })

cli-tg-short-card = card
cli-tg-short-lane = row
cli-tg-short-lay = lay
cli-tg-short-back = undo
cli-tg-short-end = end turn
cli-tg-short-signals = signal
cli-tg-short-unseen = unseen
cli-tg-short-say = say
cli-tg-short-choose = choose

cli-tg-key-cards = choose a card (Home and End: the first and the last)
cli-tg-key-digits = choose a card by typing its number
cli-tg-key-lanes = choose a row, or below the rows the button
cli-tg-key-tab = the next row that takes the card
cli-tg-key-stage = place the card on the row, only you see it; on a placed card: undo it; on the button: play the turn
cli-tg-key-lane-letters = place the card on the first, second, third or fourth row at once; with Shift only choose the row
cli-tg-key-back = undo the last placed card; alone also one already laid, until you draw
cli-tg-key-end = play the turn: the placed cards are laid, and you draw
cli-tg-key-lay-now = lay the placed cards for all to see and continue the turn
cli-tg-key-signals = tell the others something, without numbers
cli-tg-key-unseen = the cards you have not seen

cli-tg-jump = jump
cli-tg-back = back!
cli-tg-ends = dead end!
cli-tg-from = after { $top }
cli-tg-burns-elsewhere = fire!
cli-tg-fire-here = on fire: the next card must go here
cli-tg-fire-due = on fire: cover it in this turn
cli-tg-fire-burns = on fire: cover it by the end of the next turn

cli-tg-your-turn =
    { $minimum ->
        [one] Your turn: lay at least { $minimum } card. Only you see it until you play the turn.
       *[other] Your turn: lay at least { $minimum } cards. Only you see them until you play the turn.
    }
cli-tg-your-turn-alone =
    { $minimum ->
        [one] Your turn: lay at least { $minimum } card. Try what you like; e plays the turn.
       *[other] Your turn: lay at least { $minimum } cards. Try what you like; e plays the turn.
    }
cli-tg-must-cover = The { $pile } is on fire: the next card must go there.
cli-tg-warn-stuck =
    { $missing ->
        [one] After this you can't lay the { $missing } card your turn still needs: the game would end.
       *[other] After this you can't lay the { $missing } cards your turn still needs: the game would end.
    }
cli-tg-warn-hopeless = You can no longer lay { $minimum } cards. Lay what fits; then the game ends.
cli-tg-warn-burns = This leaves a fire uncovered: the game would be lost.
cli-tg-wins = These are the last cards: play the turn, and the game is beaten!
cli-tg-ask-stuck =
    { $missing ->
        [one] After this you can't lay the { $missing } card your turn still needs, and the game ends. Play it anyway?
       *[other] After this you can't lay the { $missing } cards your turn still needs, and the game ends. Play it anyway?
    }
cli-tg-ask-burns = A fire stays uncovered, and the game is lost. Play it anyway?
cli-tg-no-such-card = You have no card that begins like { $number }.
cli-tg-nothing-staged = Nothing is placed.
cli-tg-nobody-to-talk-to = You play alone: there is nobody to signal to.

cli-tg-turn-of =
    { $seat-is-you ->
        [yes] Your turn
       *[no] It is { $seat }'s turn
    }
cli-tg-laid = laid
cli-tg-button =
    { $cards ->
        [0] End the turn
        [one] Lay { $cards } card, end the turn
       *[other] Lay { $cards } cards, end the turn
    }
cli-tg-button-ends =
    { $cards ->
        [one] Lay { $cards } card: the game ends
       *[other] Lay { $cards } cards: the game ends
    }
cli-tg-button-not-yet =
    { $missing ->
        [one] { $missing } card more
       *[other] { $missing } cards more
    }

cli-tg-signals-title = Signals
cli-tg-signals-rule = No numbers, and nothing that compares with one. All else is allowed.
cli-tg-signals-self = about me
cli-tg-signals-plain = said mildly
cli-tg-signals-strong = said strongly!
cli-tg-signals-keys = ← → about what   ↑ ↓ Enter say   ! strength   Esc close
cli-tg-token-stay-off = don't lay here
cli-tg-token-no-big-jump = no big jump
cli-tg-token-better-here = better here
cli-tg-token-not-needed = not needed
cli-tg-token-ten-jump = ten back
cli-tg-token-want-next = me next
cli-tg-token-good-turn = good turn
cli-tg-token-hard-turn = hard turn
cli-tg-token-only-minimum = minimum only
cli-tg-token-lay-more = lay more
cli-tg-token-cover-fire = cover the fire
cli-tg-token-can-cover-fire = I'll cover it

cli-tg-unseen-title = Cards you have not seen: { $count }
cli-tg-unseen-fit = that still fit:
cli-tg-unseen-legend = [47] yours · dots are seen · c closes

cli-tg-start-title = Who starts?
cli-tg-start-rule = Look at your hand and say whether you want to start. No numbers!
cli-tg-wish-none = …
cli-tg-wish-eager = “I would like to start”
cli-tg-wish-no-matter = “I don't mind”
cli-tg-wish-rather-not = “rather not me”
cli-tg-claims = first, if all agree
cli-tg-agrees = agreed
cli-tg-undecided = …
cli-tg-host-picks = host: choose who starts

cli-tg-cards-left =
    { $left ->
        [0] All ninety-eight are laid
        [one] card left
       *[other] cards left
    }
cli-tg-fact-jump =
    { $seat-is-you ->
        [yes] Biggest jump: { $cost }, you with { $card } on the { $pile } in turn { $turn }.
       *[no] Biggest jump: { $cost }, { $seat } with { $card } on the { $pile } in turn { $turn }.
    }
cli-tg-fact-tricks = Ten back: { $count ->
        [one] once
       *[other] { $count } times
    }.
cli-tg-fact-best =
    Best turn: no. { $turn }, { $seat-is-you ->
        [yes] yours
       *[no] { $seat }
    }: { $cards ->
        [one] { $cards } card
       *[other] { $cards } cards
    } for { $cost }.
cli-tg-fact-costly = Costliest turns: { $turns }.
cli-tg-fact-turn =
    no. { $turn } ({ $seat-is-you ->
        [yes] you
       *[no] { $seat }
    }, { $cards ->
        [one] { $cards } card
       *[other] { $cards } cards
    } for { $cost })
