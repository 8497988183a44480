### THE GAME in English. The rules for players are beside this file, in rules.en.md.

the-game-name = THE GAME
the-game-about = Four rows, ninety-eight cards, one team: lay all the cards together without telling each other your numbers.

## The table

the-game-pile-a1 = upper ascending row
the-game-pile-a2 = lower ascending row
the-game-pile-d1 = upper descending row
the-game-pile-d2 = lower descending row

the-game-card = { $number }
the-game-card-fire = { $number } (fire)

the-game-who =
    { $seat-is-you ->
        [yes] you
       *[no] { $seat }
    }

## Choices

the-game-wish-eager = I would like to start
the-game-wish-no-matter = I don't mind who starts
the-game-wish-rather-not = I would rather not start

the-game-action-agree = Agree
the-game-action-object = Ask for somebody else
the-game-action-start =
    { $seat-is-you ->
        [yes] Start yourself
       *[no] Let { $seat } start
    }
the-game-action-lay-up = { $card } on the { $pile }: +{ $jump }
the-game-action-lay-down = { $card } on the { $pile }: −{ $jump }
the-game-action-lay-back = { $card } on the { $pile }: ten back!
the-game-action-lay-astray = { $card } on the { $pile }: this loses the game, because the { $burning } burns
the-game-action-end-turn =
    { $draw ->
        [0] End the turn
        [one] End the turn and draw { $draw } card
       *[other] End the turn and draw { $draw } cards
    }
the-game-action-end-turn-burn = End the turn: this loses the game, because a burning row is not covered

the-game-ruling-pick-starter = Choose at random who starts
the-game-ruling-give-up = End the game here

## What players say. No number, and nothing that compares with one.

the-game-signal-stay-off =
    { $strong ->
        [yes] I really need the { $pile }: please stay off it!
       *[no] Please stay off the { $pile }
    }
the-game-signal-no-big-jump =
    { $strong ->
        [yes] Only the smallest of steps on the { $pile }, please!
       *[no] Please no big jump on the { $pile }
    }
the-game-signal-better-here =
    { $strong ->
        [yes] The { $pile } is by far the best place to lay!
       *[no] Better on the { $pile }, not elsewhere
    }
the-game-signal-not-needed =
    { $strong ->
        [yes] I don't need the { $pile } at all: do what you like there!
       *[no] I don't need the { $pile }
    }
the-game-signal-ten-jump =
    { $strong ->
        [yes] Leave me the { $pile }: I can move it back!
       *[no] I can move the { $pile } back
    }
the-game-signal-clear = Remove your signal from the { $pile }
the-game-signal-want-next = I would like to go next
the-game-signal-good-turn = My turn will be good
the-game-signal-hard-turn = My turn will be hard
the-game-signal-only-minimum = Please lay only the minimum
the-game-signal-lay-more = Please lay more if you can
the-game-signal-cover-fire = Please cover the fire
the-game-signal-can-cover-fire = I can cover the fire
the-game-signal-unsay = Withdraw: “{ $hint }”
the-game-signal-agree = Agreed
the-game-signal-cannot = I can't

the-game-quoted = “{ $what }”
the-game-says =
    { $seat-is-you ->
        [yes] You say: { $said }
       *[no] { $seat } says: { $said }
    }

## What has happened

the-game-event-dealt = Your cards: { $cards }.
the-game-event-table-set = The cards are dealt: { $hand } to a hand, { $deck } in the draw pile.
the-game-event-claims =
    { $seat-is-you ->
        [yes] You start if everybody agrees.
       *[no] { $seat } starts if everybody agrees.
    }
the-game-event-agreed =
    { $seat-is-you ->
        [yes] You agree.
       *[no] { $seat } agrees.
    }
the-game-event-objected =
    { $seat-is-you ->
        [yes] You would rather have somebody else.
       *[no] { $seat } would rather have somebody else.
    }
the-game-event-starts =
    { $seat-is-you ->
        [yes] You start.
       *[no] { $seat } starts.
    }
the-game-event-turn =
    { $seat-is-you ->
        [yes] Your turn: lay at least { $minimum } { $minimum ->
            [one] card
           *[other] cards
        }.
       *[no] It is { $seat }'s turn: at least { $minimum } { $minimum ->
            [one] card
           *[other] cards
        }.
    }
the-game-event-laid =
    { $seat-is-you ->
        [yes] You lay { $card } on the { $pile }, after { $from }.
       *[no] { $seat } lays { $card } on the { $pile }, after { $from }.
    }
the-game-event-went-back =
    { $seat-is-you ->
        [yes] You lay { $card } on the { $pile }, ten back from { $from }!
       *[no] { $seat } lays { $card } on the { $pile }, ten back from { $from }!
    }
the-game-event-caught-fire = The { $pile } is on fire and must be covered.
the-game-event-covered = The fire is covered: the { $pile } is safe.
the-game-event-drew = You draw { $cards }.
the-game-event-other-drew =
    { $count ->
        [one] { $seat } draws { $count } card.
       *[other] { $seat } draws { $count } cards.
    }
the-game-event-deck-empty = The draw pile is empty: from now on nobody draws.
the-game-event-out =
    { $seat-is-you ->
        [yes] You have laid your last card. The others play on, and you may still signal.
       *[no] { $seat } has laid the last card of their hand.
    }
the-game-event-cleared =
    { $seat-is-you ->
        [yes] You remove your signal from the { $pile }.
       *[no] { $seat } removes a signal from the { $pile }.
    }
the-game-event-unsaid =
    { $seat-is-you ->
        [yes] You withdraw: “{ $hint }”.
       *[no] { $seat } withdraws: “{ $hint }”.
    }

the-game-over-won = All ninety-eight cards are laid!
the-game-over-stuck = The game is over: the player whose turn it was could not lay enough cards.
the-game-over-burned = The game is over: a burning row was not covered.
the-game-over-gave-up = The game is over: the team decided to stop here.

the-game-outcome-beaten = You have beaten THE GAME. Next time, try it harder!
the-game-outcome-splendid =
    { $left ->
        [0] No cards are left. Splendid!
        [one] Only { $left } card is left. Splendid!
       *[other] Only { $left } cards are left. Splendid!
    }
the-game-outcome-burned =
    { $left ->
        [0] Lost to the fire, with the very last card.
        [one] Lost to the fire, with { $left } card left.
       *[other] Lost to the fire, with { $left } cards left.
    }
the-game-outcome-over =
    { $left ->
        [one] { $left } card is left.
       *[other] { $left } cards are left. Fewer than ten would be splendid: try again!
    }
the-game-outcome-unknown = The game is over.

## The table in sentences

the-game-view-wishing = The team is finding out who starts. Still to speak: { $seats }.
the-game-view-claiming = Still to answer: { $seats }.
the-game-view-host =
    { $seat-is-you ->
        [yes] You are the host: say who starts.
       *[no] { $seat } is the host and says who starts.
    }
the-game-view-turn =
    { $seat-is-you ->
        [yes] Your turn. Laid so far: { $laid }, needed: at least { $minimum }.
       *[no] It is { $seat }'s turn. Laid so far: { $laid }, needed: at least { $minimum }.
    }
the-game-view-may-end =
    { $draw ->
        [0] You may end your turn.
        [one] You may end your turn and draw { $draw } card.
       *[other] You may end your turn and draw { $draw } cards.
    }
the-game-view-fire-next-card = The { $pile } is on fire: the very next card must go there, or the game is lost.
the-game-view-fire-due = The { $pile } is on fire: it must be covered before this turn ends, or the game is lost.
the-game-view-fire-next-turn = The { $pile } is on fire: it must be covered by the end of the next turn.
the-game-view-hand =
    { $cards-count ->
        [0] You have no cards left.
       *[other] Your hand: { $cards }.
    }
the-game-row =
    Row { $number } ({ $number ->
        [1] upper ascending
        [2] lower ascending
        [3] upper descending
       *[other] lower descending
    }), { $count ->
        [0] empty, starts at { $top }
       *[other] top { $top }
    }{ $burns ->
        [yes] , on fire
       *[no] { "" }
    }
the-game-view-row = { the-game-row }.
the-game-view-row-for-you = { the-game-row }: { $choice }.
the-game-choice-on =
    { $now ->
        [yes] you may lay { OR($cards) }
       *[no] you could lay { OR($cards) }
    }
the-game-choice-back =
    { $now ->
        [yes] you may go back with { $back }
       *[no] you could go back with { $back }
    }
the-game-choice-both =
    { $now ->
        [yes] you may lay { OR($cards) }{ $cards-count ->
            [one] { "" }
           *[other] ,
        } or go back with { $back }
       *[no] you could lay { OR($cards) }{ $cards-count ->
            [one] { "" }
           *[other] ,
        } or go back with { $back }
    }
the-game-choice-nothing = none of your cards fits
the-game-choice-shut = nothing may be laid here before the fire is covered
the-game-view-deck =
    { $count ->
        [0] The draw pile is empty.
        [one] Draw pile: { $count } card.
       *[other] Draw pile: { $count } cards.
    }
the-game-view-seat =
    { $count ->
        [0] { $seat } has no cards left.
        [one] { $seat } has { $count } card.
       *[other] { $seat } has { $count } cards.
    }
the-game-view-held =
    { $cards-count ->
        [0] { $seat-is-you ->
            [yes] You had no cards left.
           *[no] { $seat } had no cards left.
        }
       *[other] { $seat-is-you ->
            [yes] You still held { $cards }.
           *[no] { $seat } still held { $cards }.
        }
    }
the-game-view-options = This table plays with: { $options }.

## Warnings before a turn is confirmed

the-game-warning-stuck = After this you could not lay as many cards as your turn needs, and the game would end.
the-game-warning-burned = After this the fire could not be covered, and the game would be lost.

## Refusals: what is wrong, and what would be right

the-game-refusal-seats =
    { $seats ->
        [0] THE GAME needs players: it is for one to five.
       *[other] THE GAME is for one to five players, not for { $seats }.
    }
the-game-refusal-onlooker = You are a spectator. To lay cards or to signal, take a seat at a table.
the-game-refusal-not-your-turn = It is not your turn yet. You may signal while you wait.
the-game-refusal-not-started = Not yet: first the team decides who starts. Look at your hand and say whether you want to.
the-game-refusal-not-now = This can't be decided now. Who starts is decided before the first turn: everybody says whether they want to, then the others answer.
the-game-refusal-no-such-seat = This table has no seat { $number }. Choose one of the players who sit here.
the-game-refusal-not-in-hand = You don't hold the { $card }. Lay a card from your own hand.
the-game-refusal-not-higher =
    { $back ->
        [0] The { $card } can't follow { $top }: on the { $pile } the numbers must grow, so lay a card above { $top }.
       *[other] The { $card } can't follow { $top }: on the { $pile } the numbers must grow, so lay a card above { $top }, or exactly ten below it, the { $back }.
    }
the-game-refusal-not-lower =
    { $back ->
        [0] The { $card } can't follow { $top }: on the { $pile } the numbers must fall, so lay a card below { $top }.
       *[other] The { $card } can't follow { $top }: on the { $pile } the numbers must fall, so lay a card below { $top }, or exactly ten above it, the { $back }.
    }
the-game-refusal-burning = Not there: the { $pile } is on fire, and the very next card must cover it.
the-game-refusal-still-burning = Don't stop yet: the { $pile } is on fire, and you hold a card that covers it. Lay it before you end your turn.
the-game-refusal-too-few =
    { $minimum ->
        [one] Your turn needs at least { $minimum } card, and you have laid { $laid }. Lay another before you end it.
       *[other] Your turn needs at least { $minimum } cards, and you have laid { $laid }. Lay more before you end it.
    }
the-game-refusal-over = This game is over. Start a new one to go on playing.
the-game-refusal-names-a-card = That would give a card away: everybody sees the top of the row, so “ten back” names your number. Ask the others to stay off the row instead.
the-game-refusal-no-fire = This game is played without fire. Choose another signal.
the-game-refusal-free-text = While the game goes on, the team talks by signals. You can write freely once it is over.
the-game-refusal-says-a-number = Not sent: there is a number in it, and numbers must not be said. Put it in other words.
the-game-refusal-compares = Not sent: cards must not be compared with numbers or with what lies on the table. Put it in other words.

## Options

the-game-option-difficulty = Difficulty
the-game-option-difficulty-about = How many cards every turn needs, and how many you hold.
the-game-option-difficulty-normal = normal game
the-game-option-difficulty-normal-about = At least two cards a turn.
the-game-option-difficulty-expert = expert game
the-game-option-difficulty-expert-about = At least three cards a turn. For teams that have beaten the normal game.
the-game-option-difficulty-expert_one_less = expert game with one card less
the-game-option-difficulty-expert_one_less-about = At least three cards a turn, and every hand is one card smaller.

the-game-option-fire = Fire
the-game-option-fire-about = The expansion: 22, 33, 44, 55, 66 and 77 set their row on fire, and the fire must be covered in that row.
the-game-option-fire-off = no fire
the-game-option-fire-off-about = The six cards are ordinary ones.
the-game-option-fire-next_card = fire covered by the next card
the-game-option-fire-next_card-about = The very next card, no matter whose, must go on the burning row. This is the rulebook's way.
the-game-option-fire-by_end_of_next_turn = fire covered by the end of the next turn
the-game-option-fire-by_end_of_next_turn-about = Milder: cards may go elsewhere meanwhile, but the fire must be covered by the end of the next player's turn. Alone it is still the very next card.

the-game-option-astray = Playing elsewhere while a row burns
the-game-option-astray-about = What happens if you lay elsewhere, or stop, while a fire must be covered.
the-game-option-astray-refuse = not allowed
the-game-option-astray-refuse-about = The table stops you, so a slip of the finger costs nothing.
the-game-option-astray-lose = loses the game
the-game-option-astray-lose-about = It is allowed, and the game is lost at once.

the-game-option-shortfall = Not enough playable cards
the-game-option-shortfall-about = What you lay if you can't lay as many cards as your turn needs.
the-game-option-shortfall-lay_what_fits = lay what fits
the-game-option-shortfall-lay_what_fits-about = You lay what you can, and then the game ends. Those cards count.
the-game-option-shortfall-strict = all or nothing
the-game-option-shortfall-strict-about = If no order of cards is enough, the game ends before the turn begins, and nothing is laid.

the-game-option-expert_end = End of an expert game
the-game-option-expert_end-about = How many cards a turn needs in the expert game once the draw pile is empty.
the-game-option-expert_end-one = one card at the end
the-game-option-expert_end-one-about = One card is enough then, as in the normal game.
the-game-option-expert_end-three = three cards to the end
the-game-option-expert_end-three-about = It stays at three, or the whole hand when it is smaller.

the-game-option-burned = Lost to fire
the-game-option-burned-about = How a game counts that is lost to fire.
the-game-option-burned-defeat = fire is defeat
the-game-option-burned-defeat-about = Lost, however few cards are left.
the-game-option-burned-as_usual = fire counts as usual
the-game-option-burned-as_usual-about = Only the cards left matter: fewer than ten is splendid all the same.

the-game-option-start = Who starts
the-game-option-start-about = How the first player is found after everybody has seen their hand.
the-game-option-start-team = the team chooses who starts
the-game-option-start-team-about = Everybody says whether they want to; one of those who want it most steps forward, and the others agree or ask for somebody else.
the-game-option-start-host = the host names who starts
the-game-option-start-host-about = The player in the first seat names somebody.
the-game-option-start-random = a random player starts
the-game-option-start-random-about = The first player is chosen at random.

the-game-option-history = Looking at covered cards
the-game-option-history-about = Whether you can look at the cards below the top ones.
the-game-option-history-open = open rows
the-game-option-history-open-about = Every laid card can be looked at again.
the-game-option-history-hidden = hidden rows
the-game-option-history-hidden-about = Only the top cards are shown: remember what is gone.

the-game-option-ten_signal = Announcing ten back
the-game-option-ten_signal-about = Whether you may tell the others that you can move a row back by ten.
the-game-option-ten_signal-false = ten back stays secret
the-game-option-ten_signal-false-about = As in the rules: everybody sees the top card, so it would name your number.
the-game-option-ten_signal-true = ten back may be announced
the-game-option-ten_signal-true-about = A friendlier table: there is a signal for it.
