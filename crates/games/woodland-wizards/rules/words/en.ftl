### Woodland Wizards in English. The rules for players lie beside, in rules.en.md.
### The names and texts of the cards stand in data/cards.json.

woodland-wizards-name = Woodland Wizards
woodland-wizards-about = Summon a creature, boost it, and take the strongest champions of the forest: four contests full of tricks for 2 to 12 wizards.

## Cards

woodland-wizards-card = { $card }
woodland-wizards-card-power = { $card } ({ $power })
woodland-wizards-who =
    { $seat-is-you ->
        [yes] you
       *[no] { $seat }
    }
woodland-wizards-species-phoenix = phoenixes
woodland-wizards-species-beast = beasts
woodland-wizards-species-plant = plants
woodland-wizards-species-bird = birds
woodland-wizards-species-reptile = reptiles
woodland-wizards-species-insect = insects
woodland-wizards-species-undead = undead
woodland-wizards-type-spell = spell
woodland-wizards-type-active = active effect
woodland-wizards-type-passive = passive effect
woodland-wizards-why = { $card } { $from } → { $to }, by { $by }
woodland-wizards-why-own = { $card } { $from } → { $to }, by its own effect
woodland-wizards-worth = { $card }: { $points }
woodland-wizards-worth-doubled = { $card }: { $points } (doubled by the wizard)

## What can be chosen

woodland-wizards-seen-today = I saw a hedgehog today
woodland-wizards-seen-this-week = I saw a hedgehog this week
woodland-wizards-seen-this-year = I saw a hedgehog this year
woodland-wizards-seen-long-ago = I haven't seen a hedgehog for ages
woodland-wizards-action-start =
    { $seat-is-you ->
        [yes] I start
       *[no] { $seat } starts
    }
woodland-wizards-action-wizard = { $wizard }, who doubles { $species }
woodland-wizards-action-search = Play { $card } ({ $power })
woodland-wizards-action-summon = Summon { $card } ({ $power })
woodland-wizards-action-boost = Boost with { $card } ({ $power })
woodland-wizards-action-pass = Pass for this contest
woodland-wizards-action-keep = Keep all cards and draw up to five
woodland-wizards-action-discard = Discard all cards and draw five
woodland-wizards-action-order = The order of effects that gives { $total }
woodland-wizards-action-double = Double so that the total is { $total }
woodland-wizards-action-next =
    { $seat-is-you ->
        [yes] Next: your { $card }
       *[no] Next: { $seat }'s { $card }
    }
woodland-wizards-action-use = Use the effect of { $card }
woodland-wizards-action-decline = Don't use the effect of { $card }
woodland-wizards-action-player =
    { $seat-is-you ->
        [yes] You
       *[no] { $seat }
    }
woodland-wizards-action-name = Name: { $species }
woodland-wizards-action-card = { $card } ({ $power })
woodland-wizards-action-place =
    { $card }, { $seat-is-you ->
        [yes] your
       *[no] { $seat }'s
    } { $slot ->
        [contender] contender
       *[other] boost
    }
woodland-wizards-action-pile = { $card }, number { $number } from the top of the discard pile
woodland-wizards-ruling-move-for =
    { $seat-is-you ->
        [yes] Make the simplest move for you
       *[no] Make the simplest move for { $seat }
    }

## What happens

woodland-wizards-event-saw =
    { $seat-is-you ->
        [yes] You say
       *[no] { $seat } says
    }: “{ $when }”.
woodland-wizards-event-first =
    { $seat-is-you ->
        [yes] You have the first-player card.
       *[no] { $seat } has the first-player card.
    }
woodland-wizards-event-took-wizard =
    { $seat-is-you ->
        [yes] Your wizard doubles { $species }.
       *[no] The wizard of { $seat } doubles { $species }.
    }
woodland-wizards-event-round = Round { $round } of { $of } begins.
woodland-wizards-event-turned-up =
    { $card } is turned up as the discard pile; the stack has { $stack ->
        [one] { $stack } card
       *[other] { $stack } cards
    }.
woodland-wizards-event-uncovered = { $card } is now on top of the discard pile.
woodland-wizards-event-shuffled =
    The discard pile is shuffled into the stack: { $stack ->
        [one] { $stack } card
       *[other] { $stack } cards
    }.
woodland-wizards-event-drew = You draw { $cards }.
woodland-wizards-event-other-drew =
    { $seat-is-you ->
        [yes] You draw
       *[no] { $seat } draws
    } { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }.
woodland-wizards-event-spell =
    { $seat-is-you ->
        [yes] You cast { $card }.
       *[no] { $seat } casts { $card }.
    }
woodland-wizards-event-searched =
    { $seat-is-you ->
        [yes] You play { $card }, which is discarded.
       *[no] { $seat } plays { $card }, which is discarded.
    }
woodland-wizards-event-sealed = You lay { $card } face down.
woodland-wizards-event-other-sealed =
    { $seat-is-you ->
        [yes] You have laid a card face down.
       *[no] { $seat } has laid a card face down.
    }
woodland-wizards-event-passed =
    { $seat-is-you ->
        [yes] You pass for this contest.
       *[no] { $seat } passes for this contest.
    }
woodland-wizards-event-passed-empty =
    { $seat-is-you ->
        [yes] You have no cards, so you pass.
       *[no] { $seat } has no cards, and passes.
    }
woodland-wizards-event-boost-turn = Boost, turn { $turn } of 3.
woodland-wizards-event-opened =
    { $seat-is-you ->
        [yes] You open
       *[no] { $seat } opens
    } { $card } as { $slot ->
        [contender] contender
       *[other] boost
    }.
woodland-wizards-event-applies =
    { $seat-is-you ->
        [yes] You apply the effect of { $card }.
       *[no] { $seat } applies the effect of { $card }.
    }
woodland-wizards-event-cancelled =
    { $seat-is-you ->
        [yes] The effect of your { $card } can't be applied.
       *[no] The effect of { $seat }'s { $card } can't be applied.
    }
woodland-wizards-event-asked =
    { $card }: { $seat-is-you ->
        [yes] choose
       *[no] { $seat } chooses
    } { $what ->
        [player] a player
        [species] a species
        [use] whether to use it
       *[card] a card
    }.
woodland-wizards-event-looks = You look at { $cards }.
woodland-wizards-event-chose-player =
    { $seat-is-you ->
        [yes] You choose
       *[no] { $seat } chooses
    } { $player-is-you ->
        [yes] you
       *[no] { $player }
    }.
woodland-wizards-event-chose-self =
    { $seat-is-you ->
        [yes] You choose yourself.
       *[no] { $seat } chooses themselves.
    }
woodland-wizards-event-named-species =
    { $seat-is-you ->
        [yes] You name { $species }.
       *[no] { $seat } names { $species }.
    }
woodland-wizards-event-declined =
    { $seat-is-you ->
        [yes] You don't use the effect of { $card }.
       *[no] { $seat } does not use the effect of { $card }.
    }
woodland-wizards-event-copied =
    { $seat-is-you ->
        [yes] You use the effect of { $card } as your own.
       *[no] { $seat } uses the effect of { $card }.
    }
woodland-wizards-event-discarded =
    { $seat-is-you ->
        [yes] Your { $card } is discarded.
       *[no] { $seat } discards { $card }.
    }
woodland-wizards-event-went-to-pile = { $card } is discarded.
woodland-wizards-event-dug-up = { $card } is opened, and does not fit.
woodland-wizards-event-not-found =
    { $seat-is-you ->
        [yes] The stack has run out: you find nothing.
       *[no] The stack has run out: { $seat } finds nothing.
    }
woodland-wizards-event-took =
    { $seat-is-you ->
        [yes] You take { $card } into your hand.
       *[no] { $seat } takes { $card }.
    }
woodland-wizards-event-handed =
    { $card } goes from { $from-is-you ->
        [yes] you
       *[no] { $from }
    } to { $to-is-you ->
        [yes] you
       *[no] { $to }
    }.
woodland-wizards-event-handed-stack =
    { $to-is-you ->
        [yes] You take { $card } from the stack.
       *[no] { $to } takes { $card } from the stack.
    }
woodland-wizards-event-other-handed =
    A card goes from { $from-is-you ->
        [yes] you
       *[no] { $from }
    } to { $to-is-you ->
        [yes] you
       *[no] { $to }
    }.
woodland-wizards-event-other-handed-stack =
    { $to-is-you ->
        [yes] You take a card from the stack.
       *[no] { $to } takes a card from the stack.
    }
woodland-wizards-event-replaced =
    { $seat-is-you ->
        [yes] { $by }: { $new } replaces your { $old }.
       *[no] { $by }: { $new } replaces { $seat }'s { $old }.
    }
woodland-wizards-event-exchanged = { $by }: { $one } and { $other } change places.
woodland-wizards-event-scored =
    { $seat-is-you ->
        [yes] You have { $total }.
       *[no] { $seat } has { $total }.
    }
woodland-wizards-event-scored-why =
    { $seat-is-you ->
        [yes] You have { $total }: { $why }.
       *[no] { $seat } has { $total }: { $why }.
    }
woodland-wizards-event-nobody-won = Nobody has won this contest.
woodland-wizards-event-won =
    { $seat-is-you ->
        [yes] You win the contest. The places are final now.
       *[no] { $seat } wins the contest. The places are final now.
    }
woodland-wizards-event-placed =
    { $seat-is-you ->
        [yes] You win the contest; prizes also go to { $others }. The places are final now.
       *[no] { $seat } wins the contest; prizes also go to { $others }. The places are final now.
    }
woodland-wizards-event-champion =
    { $seat-is-you ->
        [yes] { $card } joins your champions.
       *[no] { $card } joins the champions of { $seat }.
    }
woodland-wizards-event-kept =
    { $seat-is-you ->
        [yes] You keep your cards.
       *[no] { $seat } keeps all cards.
    }
woodland-wizards-event-threw-away =
    { $seat-is-you ->
        [yes] You discard { $cards }.
       *[no] { $seat } discards { $cards }.
    }
woodland-wizards-event-cleared = All contest cards are discarded.
woodland-wizards-event-final =
    { $seat-is-you ->
        [yes] Your champions give { $total }: { $champions }.
       *[no] The champions of { $seat } give { $total }: { $champions }.
    }
woodland-wizards-event-over =
    { $seat-is-you ->
        [yes] You win the game!
       *[no] { $seat } wins the game.
    }
woodland-wizards-event-over-tie =
    { $seat-is-you ->
        [yes] You win the game! The sums were equal; { $tie } decided.
       *[no] { $seat } wins the game. The sums were equal; { $tie } decided.
    }
woodland-wizards-tie-phoenix = the Golden Phoenix
woodland-wizards-tie-champions = the number of champions
woodland-wizards-tie-power = the strongest card
woodland-wizards-tie-count = how many such cards there were
woodland-wizards-tie-turn = turn order
woodland-wizards-outcome =
    { $seat-is-you ->
        [yes] You win with { $score }.
       *[no] { $seat } wins with { $score }.
    }
woodland-wizards-outcome-unknown = The game is over.

## What a view shows

woodland-wizards-view-hedgehog = Who saw a hedgehog last? Still to answer: { $seats }.
woodland-wizards-view-host = The host names who starts: { $seats }.
woodland-wizards-view-wizards = Choosing a wizard: { $seats }.
woodland-wizards-view-search = Round { $round } of { $of }. Search. To play: { $seats }.
woodland-wizards-view-summon = Round { $round } of { $of }. Summon. Still choosing: { $seats }.
woodland-wizards-view-boost = Round { $round } of { $of }. Boost, turn { $turn } of 3. To boost or pass: { $seats }.
woodland-wizards-view-ask =
    Round { $round } of { $of }. { $card }. { $what ->
        [player] Choosing a player
        [species] Naming a species
        [use] Deciding whether to use it
       *[card] Choosing a card
    }: { $seats }.
woodland-wizards-view-order = Round { $round } of { $of }. Choosing the order of effects: { $seats }.
woodland-wizards-view-next = Round { $round } of { $of }. Choosing the next late effect: { $seats }.
woodland-wizards-view-rest = Round { $round } of { $of }. Rest. To keep or discard all cards: { $seats }.
woodland-wizards-view-double = Final scoring. Choosing where the wizard doubles: { $seats }.
woodland-wizards-view-over = The game is over.
woodland-wizards-view-hand = Your hand: { $cards }.
woodland-wizards-view-sealed = Face down before you: { $card }.
woodland-wizards-view-looked = You are looking at { $cards }.
woodland-wizards-view-area =
    { $seat-is-you ->
        [yes] Before you: { $cards }; that makes { $total }.
       *[no] Before { $seat }: { $cards }; that makes { $total }.
    }
woodland-wizards-view-champions =
    { $seat-is-you ->
        [yes] Your champions: { $cards }.
       *[no] Champions of { $seat }: { $cards }.
    }
woodland-wizards-view-stack =
    Creature stack: { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }.
woodland-wizards-view-discard =
    Discard pile: { $card } on top, { $count ->
        [one] { $count } card
       *[other] { $count } cards in all
    }.
woodland-wizards-view-no-discard = The discard pile is empty.
woodland-wizards-view-seat =
    { $seat-is-you ->
        [yes] You hold
       *[no] { $seat } holds
    } { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }.
woodland-wizards-view-wizard =
    { $seat-is-you ->
        [yes] Your wizard: { $wizard }, who doubles { $species }.
       *[no] Wizard of { $seat }: { $wizard }, who doubles { $species }.
    }
woodland-wizards-view-options = This table plays with: { $options }.

## Refusals

woodland-wizards-refusal-seats = Woodland Wizards is for 2 to 12 players, and this table would have { $seats }.
woodland-wizards-refusal-rounds = A game has 2 to 6 rounds; { $rounds } is not among them.
woodland-wizards-refusal-onlooker = You are a spectator. To play, take a seat at a table.
woodland-wizards-refusal-not-your-turn = You have nothing to decide now. Wait until it is your turn.
woodland-wizards-refusal-not-now = This can't be done in this phase. Look at what is asked for now.
woodland-wizards-refusal-no-such-seat = This table has no seat { $number }. Choose one of the players who sit here.
woodland-wizards-refusal-not-in-hand = { $card } is not in your hand. Choose one of your own cards.
woodland-wizards-refusal-other-box = There is no such card in the box this table plays with.
woodland-wizards-refusal-no-such-wizard = This wizard is taken, or there is none like it. Choose another.
woodland-wizards-refusal-no-such-order = No order of effects gives { $total }. Choose one of the totals offered.
woodland-wizards-refusal-not-next = This card has no effect now. Choose one of those offered.
woodland-wizards-refusal-not-among = The effect can't be applied to that. Choose something that is offered.
woodland-wizards-refusal-over = The game is over.

## What is wrong with a card file

woodland-wizards-cards-bad-at = { $at }: { $why }
woodland-wizards-cards-at-path = “{ $path }”
woodland-wizards-cards-at-wizard = Wizard “{ $id }”
woodland-wizards-cards-at-card = Card { $number }, “{ $id }”
woodland-wizards-cards-at-text = Card { $number }, “{ $id }”, “{ $part }”
woodland-wizards-cards-at-effect = Card { $number }, “{ $id }”, effect { $effect }
woodland-wizards-cards-at-step = Card { $number }, “{ $id }”, effect { $effect }, step { $step }
woodland-wizards-cards-format = the format of the file is “{ $found }”, and this game reads “{ $wanted }”.
woodland-wizards-cards-unknown-id = “{ $id }” is unknown; there are { $known }.
woodland-wizards-cards-each-once = each of these must be given once: { $known }.
woodland-wizards-cards-no-text =
    the { $lang ->
        [ru] Russian
       *[en] English
    } text is missing.
woodland-wizards-cards-card-count = a box has { $wanted } creature cards, and these are { $count }.
woodland-wizards-cards-wizard-count = a box has { $wanted } wizard cards, and these are { $count }.
woodland-wizards-cards-none-to-remove = there is no card “{ $id }” to remove, or none is left.
woodland-wizards-cards-wizard-twice = there are two wizards of this id.
woodland-wizards-cards-sides-alike = its two sides show the same species.
woodland-wizards-cards-no-copy = a box has no copy of it.
woodland-wizards-cards-bad-id = an id has up to 40 small Latin letters, digits and dashes, and does not begin with “own-”.
woodland-wizards-cards-id-twice = there are two cards of this id.
woodland-wizards-cards-too-long = the text has { $length } characters, and { $most } fit on the face of a card.
woodland-wizards-cards-power = power is 0 to 99, not { $power }.
woodland-wizards-cards-effect-count = a card has 1 to { $most } effects.
woodland-wizards-cards-other-window = it can never apply: a card of the type “{ $type }” has no effect in “{ $when }”.
woodland-wizards-cards-late = only an effect in “contest” can be “late”.
woodland-wizards-cards-for-whom = this “for” does not go with “{ $when }”, or with the effect before it.
woodland-wizards-cards-may = “may” asks one player, and not while points are counted.
woodland-wizards-cards-step-count = an effect has 1 to { $most } steps.
woodland-wizards-cards-one-only = in “{ $when }” a card has one effect of one step.
woodland-wizards-cards-nobody-won = nobody has won or lost in “{ $when }”.
woodland-wizards-cards-claimed-lost = it can never apply: in “claimed” the card is the winner's.
woodland-wizards-cards-not-played = in “{ $when }” the card is neither contender nor boost.
woodland-wizards-cards-count-range = a “count” needs a “min” or a “max”, and the “min” is no larger.
woodland-wizards-cards-no-such-step = it can never apply: “{ $op }” does nothing in “{ $when }”.
woodland-wizards-cards-set-to = power becomes 0 to 99, not { $set }.
woodland-wizards-cards-add-or-set = “power” has either “add” or “set”.
woodland-wizards-cards-their-hand = “their_hand” needs a “for” that says whose.
woodland-wizards-cards-rest = “rest” is “discard” where cards of the stack are looked at, and stands nowhere else.
woodland-wizards-cards-from-stack = a card is replaced from the “stack”.
woodland-wizards-cards-replaced-elsewhere = only cards of the contest are replaced.
woodland-wizards-cards-copied-elsewhere = only cards of the contest are copied.
woodland-wizards-cards-fires-elsewhere = only a card that comes among those of the contest can “fire”.
woodland-wizards-cards-fires-in-reveal = active effects “fire” in “reveal” alone.
woodland-wizards-cards-certain-first = “a” is one certain card; the choice is in “b”.
woodland-wizards-cards-stack-power = cards of the stack have “printed” power alone.
woodland-wizards-cards-add-nothing = power changes by up to 99, and not by 0.
woodland-wizards-cards-per = “per” is up to 20, and not 0.
woodland-wizards-cards-sum = a “sum” is of cards of the contest; in “contest” it is “late” and of one's own cards.
woodland-wizards-cards-amount-form = an amount is a number, “per” with “count”, or “sum”.
woodland-wizards-cards-pile-of-nobody = the stack and the discard pile are nobody's, so there is no “of”.
woodland-wizards-cards-self-alone = “self” is one certain card: no “of”, “where” or “pick”.
woodland-wizards-cards-nothing-there = it can never apply: nothing can be named there in “{ $when }”.
woodland-wizards-cards-power-elsewhere = only cards of the contest have a power that changes.
woodland-wizards-cards-whose = the hand or the champions of one player are meant; “of” says whose.
woodland-wizards-cards-they = “they” needs a “for” that says who.
woodland-wizards-cards-no-winner = there is no winner in “{ $when }”.
woodland-wizards-cards-top = “top” is for the stack and the discard pile, which always need it.
woodland-wizards-cards-top-most = at most the { $most } cards on top.
woodland-wizards-cards-power-counted = while points are counted, only a “target” has “power”.
woodland-wizards-cards-no-pick = nothing is picked here, nor while points are counted.
woodland-wizards-cards-random-elsewhere = cards are picked at random from a hand alone.
woodland-wizards-cards-strongest-elsewhere = the strongest is picked among champions alone.
woodland-wizards-cards-more-than-top = { $count } of { $top } cards can't be chosen.
woodland-wizards-cards-stack-unknown = nobody knows the stack, so there is no “where”.
woodland-wizards-cards-stack-use = cards of the stack are drawn, or looked at and taken.
woodland-wizards-cards-who-looks = who looks is who chooses.
woodland-wizards-cards-top-whatever = without “pick” the top cards are meant, whatever they are, so there is no “where”.
woodland-wizards-cards-one-meant = one card is meant: “self”, a “contender”, or a “pick” of 1.
woodland-wizards-cards-hand-moves = cards of a hand are given and taken by “move”.
woodland-wizards-cards-whole-hand = without “pick” the whole hand is meant, so there is no “where”.
woodland-wizards-cards-pick-by = “by” is “me” or “they”.
woodland-wizards-cards-pick-how = “pick” has one of “choose”, “random” and “strongest”.
woodland-wizards-cards-pick-count = 1 to 5 cards are picked, not { $count }.
woodland-wizards-cards-not-named = “$named” needs a step before it that names a species.
woodland-wizards-cards-named-alone = “$named” stands alone.
woodland-wizards-cards-no-card = there is no card “{ $id }” in the file.
woodland-wizards-cards-power-range = in a range of power the “min” is no larger than the “max”, and neither is below 0.
woodland-wizards-cards-none-like-that = it can never apply: no card of the file is like that.

## Options

woodland-wizards-option-cards = Cards
woodland-wizards-option-cards-about = Which cards are played with: our own, or those of your box from a file.
woodland-wizards-option-cards-house = our own cards
woodland-wizards-option-cards-house-about = The set that comes with the program.
woodland-wizards-option-cards-own = a card file of your own
woodland-wizards-option-cards-own-about = The cards of a box, written down by its owner.
woodland-wizards-option-first = Who starts
woodland-wizards-option-first-about = How the first player of round 1 is found.
woodland-wizards-option-first-random = a random player starts
woodland-wizards-option-first-random-about = The first player is chosen at random.
woodland-wizards-option-first-host_choice = the host names who starts
woodland-wizards-option-first-host_choice-about = The player in the first seat names somebody.
woodland-wizards-option-first-ask_hedgehog = whoever last saw a hedgehog starts
woodland-wizards-option-first-ask_hedgehog-about = Everyone says when they last saw a hedgehog.
woodland-wizards-option-wizards = Wizards
woodland-wizards-option-wizards-about = The expansion: everyone has a wizard who doubles one species in the final scoring.
woodland-wizards-option-wizards-off = without wizards
woodland-wizards-option-wizards-off-about = The base game.
woodland-wizards-option-wizards-pick = wizards are chosen
woodland-wizards-option-wizards-pick-about = In turn order, before the deal.
woodland-wizards-option-wizards-random = random wizards
woodland-wizards-option-wizards-random-about = Both the card and its side.
woodland-wizards-option-boost = Boosts
woodland-wizards-option-boost-about = How boosts are laid.
woodland-wizards-option-boost-in_turn = boosts in turn order
woodland-wizards-option-boost-in_turn-about = Later players see who passed.
woodland-wizards-option-boost-at_once = boosts all at once
woodland-wizards-option-boost-at_once-about = Faster with many players.
woodland-wizards-option-replaced_in_boost = New contenders in boost
woodland-wizards-option-replaced_in_boost-about = Whether a contender that is replaced during a boost turn applies its active effect.
woodland-wizards-option-replaced_in_boost-fires = new contenders are applied
woodland-wizards-option-replaced_in_boost-fires-about = In their owner's step, if it is still to come.
woodland-wizards-option-replaced_in_boost-no = new contenders are not applied
woodland-wizards-option-replaced_in_boost-no-about = Active effects of new contenders work only in summon.
woodland-wizards-option-floor = Lowest power
woodland-wizards-option-floor-about = Whether power can fall below 0.
woodland-wizards-option-floor-zero = power is never below 0
woodland-wizards-option-floor-zero-about = Whatever lowers it.
woodland-wizards-option-floor-none = power may fall below 0
woodland-wizards-option-floor-none-about = As low as it goes.
woodland-wizards-option-order = Order of effects
woodland-wizards-option-order-about = Whether one order holds for all cards of a player.
woodland-wizards-option-order-per_player = one order for all cards
woodland-wizards-option-order-per_player-about = As in the rulebook's example.
woodland-wizards-option-order-per_card = an order for each card
woodland-wizards-option-order-per_card-about = Each card may have its own.
woodland-wizards-option-auto_order = Choosing the order
woodland-wizards-option-auto_order-about = Who sets the order of effects.
woodland-wizards-option-auto_order-suggest = players set the order
woodland-wizards-option-auto_order-suggest-about = You are asked where it matters; the best order is suggested.
woodland-wizards-option-auto_order-always_best = the best order is taken
woodland-wizards-option-auto_order-always_best-about = Nobody is asked.
woodland-wizards-option-spider = Stone Spider
woodland-wizards-option-spider-about = How often its boosts count.
woodland-wizards-option-spider-double = the Spider's boosts count twice
woodland-wizards-option-spider-double-about = Twice in all.
woodland-wizards-option-spider-triple = the Spider's boosts count three times
woodland-wizards-option-spider-triple-about = Twice on top of the usual sum.
woodland-wizards-option-result_order = Late effects
woodland-wizards-option-result_order-about = The order of effects after the places are known.
woodland-wizards-option-result_order-winner_first = the winner orders those that touch their contender
woodland-wizards-option-result_order-winner_first-about = Then the others, in turn order.
woodland-wizards-option-result_order-turn_order = late effects in turn order
woodland-wizards-option-result_order-turn_order-about = Each orders their own.
woodland-wizards-option-maw = Gaping Maw
woodland-wizards-option-maw-about = When the Maw takes its card.
woodland-wizards-option-maw-before_claim = the Maw comes before prizes
woodland-wizards-option-maw-before_claim-about = So a prize-winner's Maw is discarded.
woodland-wizards-option-maw-after_claim = the Maw comes after prizes
woodland-wizards-option-maw-after_claim-about = A Maw already taken does nothing.
woodland-wizards-option-doubling = Doubling
woodland-wizards-option-doubling-about = When a wizard doubles among other effects.
woodland-wizards-option-doubling-best = doubling where it is best
woodland-wizards-option-doubling-best-about = The table chooses the best for you.
woodland-wizards-option-doubling-ask = players choose when to double
woodland-wizards-option-doubling-ask-about = Before or after the other effects.
woodland-wizards-option-tie_power = Power in a tie
woodland-wizards-option-tie_power-about = Which power breaks a tie at the end.
woodland-wizards-option-tie_power-scored = ties by scored power
woodland-wizards-option-tie_power-scored-about = With effects and doubling.
woodland-wizards-option-tie_power-printed = ties by printed power
woodland-wizards-option-tie_power-printed-about = As it stands on the card.
woodland-wizards-option-browse_discard = Discard pile
woodland-wizards-option-browse_discard-about = Whether the pile can be looked through.
woodland-wizards-option-browse_discard-yes = the discard pile lies open
woodland-wizards-option-browse_discard-yes-about = Every card went there face up.
woodland-wizards-option-browse_discard-top_only = only the top discard is shown
woodland-wizards-option-browse_discard-top_only-about = A game of memory.
woodland-wizards-option-rounds = Rounds
woodland-wizards-option-rounds-about = How many contests, 2 to 6.
woodland-wizards-option-rounds-4 = four rounds
woodland-wizards-option-rounds-4-about = As in the rules.
woodland-wizards-option-rounds-2 = two rounds
woodland-wizards-option-rounds-2-about = A taste of the game.
woodland-wizards-option-rounds-3 = three rounds
woodland-wizards-option-rounds-3-about = A shorter game.
woodland-wizards-option-rounds-5 = five rounds
woodland-wizards-option-rounds-5-about = A longer game.
woodland-wizards-option-rounds-6 = six rounds
woodland-wizards-option-rounds-6-about = For a whole evening.
