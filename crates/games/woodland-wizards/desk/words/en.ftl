## The taught first game of Woodland Wizards

lesson-ww-goal-title = A contest of wizards
lesson-ww-goal-text = There are { $rounds } rounds with a contest each. The winner's contender becomes a champion. Whose champions are stronger at the end has won.
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

lesson-ww-tip-search = Search: play one card. Only a spell takes effect, any other just goes to the discard pile.
lesson-ww-tip-summon = Summon: if you win, this card becomes a champion. Its power is your points.
lesson-ww-tip-boost = A boost adds its power, but the card is gone afterwards. A pass saves your hand.
lesson-ww-tip-rest = Keep a good hand, or discard all of it and draw a new one.
lesson-ww-tip-go = The button says what comes of it. Until then you may choose another.
