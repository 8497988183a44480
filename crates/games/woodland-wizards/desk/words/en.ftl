## The taught first game of Woodland Wizards

lesson-ww-goal-title = A contest of wizards
lesson-ww-goal-text = There are { $rounds } rounds with a contest each. The winner's contender becomes a champion. Whoever has the strongest champions at the end wins the game.
lesson-ww-goal-do = Got it

lesson-ww-search-title = Search
lesson-ww-search-text = You have drawn a card, now play one to the discard pile. A spell takes effect, any other card just leaves. “{ $card }” has a power of only { $power }.
lesson-ww-search-do = Tap “{ $card }”.
lesson-ww-search-do-go = Press the red button.

lesson-ww-summon-title = Summon
lesson-ww-summon-text = Now everyone lays a contender face down, and they turn up together. Your crow has a power of { $power }, and it makes each of your boosts stronger by 2.
lesson-ww-summon-do = Tap “{ $card }”.
lesson-ww-summon-do-go = Press the red button.

lesson-ww-boost-title = A boost adds up
lesson-ww-boost-text = You have { $own }, your rival { $theirs }. “{ $card }” is { $power }, but with the crow it adds { $more }. That makes { $after }, and you are ahead.
lesson-ww-boost-do = Tap “{ $card }”.

lesson-ww-stronger-title = Up to three boosts
lesson-ww-stronger-text = You may boost three times in a contest, or pass earlier. The cards turn up together again.
lesson-ww-stronger-do = Press the red button.

lesson-ww-pass-title = Stop in time
lesson-ww-pass-text = { $bot } passes: { $own } against { $theirs }. You are ahead, so save your cards. A pass lasts until the contest is over.
lesson-ww-pass-do = Press Pass.
lesson-ww-pass-do-go = Press the red button.

lesson-ww-won-title = Your champion
lesson-ww-won-text = You won: here are the cards and the sums. The crow is a champion now, and at the end it brings its power, { $power }.
lesson-ww-won-do = Press the button below.

lesson-ww-rest-title = Rest
lesson-ww-rest-text = You may keep the rest of your hand or discard all of it. Then everyone draws up to five cards.
lesson-ww-rest-do = Choose to keep all cards.
lesson-ww-rest-do-go = Press the red button.

lesson-ww-end-title = Over to you
lesson-ww-end-text = The second round has begun with search. You have { $held } cards and play one of them. Press and hold a card to read all of it.
lesson-ww-end-do = Play on

## Tips on one's own turn

lesson-ww-tip-search = Play one card: a spell takes effect, any other is just discarded.
lesson-ww-tip-summon = Summon: if you win, this card becomes a champion. Its power is your points.
lesson-ww-tip-boost = A boost adds its power and is gone afterwards. A pass saves your hand.
lesson-ww-tip-rest = Keep a good hand, or discard all of it and draw a new one.
lesson-ww-tip-choose = Tap one of the choices, then the red button.
lesson-ww-tip-go = The button says what comes of it. Until then you may choose another.

## Reasons for a move, as hints say them

why-ww-points = your points { $from } → { $to }
why-ww-stands = number { $place } of { $of } so far: no champion yet
why-ww-stands-prize = number { $place } of { $of } so far: that wins a champion
why-ww-champion = as a champion worth { $points } at the end
why-ww-spell-works = its spell works now: “{ $text }”
why-ww-only-spells = not a spell: it is just discarded
why-ww-spell-wasted = its spell does nothing in a contest
why-ww-once-opened = when it is opened: “{ $text }”
why-ww-weakest = the weakest card of your hand
why-ww-keeps =
    { $count ->
        [one] keeps { $count } card for later
       *[other] keeps { $count } cards for later
    }
why-ww-hand-power = your hand has { $power } power in all
why-ww-hand-left = leaves { $power } power in your hand
why-ww-changes = { $card } { $from } → { $to }
why-ww-discards = { $card } goes to the discard pile
why-ww-takes =
    { $seat-is-you ->
        [yes] { $card } comes to your hand
       *[no] { $card } goes to the hand of { $seat }
    }
why-ww-best-order = the order with the most points

## A choice that changes nothing

why-ww-idle-discards =
    No effect: { $card } needs { $needed } discards, there { $there ->
        [0] are none
        [one] is { $there }
       *[other] are { $there }
    }.
why-ww-idle-stack =
    No effect: { $card } needs { $needed } cards in the stack, there { $there ->
        [0] are none
        [one] is { $there }
       *[other] are { $there }
    }.
why-ww-idle-card = No effect: { $card } finds nothing to change.
why-ww-idle = This changes nothing.

## What a score is made of

why-ww-part-contender = { $card }, contender
why-ww-part-boost = { $card }, boost
why-ww-part-steps = printed { $printed }, then { $steps }
why-ww-step = { $power } by { $card }
why-ww-step-own = { $power } by its own effect
why-ww-part-end = printed { $printed }, worth { $power }: “{ $text }”
why-ww-part-doubled = printed { $printed }, doubled by the wizard: { $power }
why-ww-part-rest = Effects on all cards together
why-ww-part-champion = { $card }
why-ww-rule-contest = In a contest the powers of your contender and your boosts are added up.
why-ww-rule-places = Whoever has the most points wins; of equal points, whoever is earlier in turn order.
why-ww-rule-champions = At the end each champion brings its power; some cards change that, and a wizard doubles one species.
why-ww-rule-end = Whoever's champions bring the most wins the game.
