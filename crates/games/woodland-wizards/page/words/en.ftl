### Woodland Wizards in the page.


## Woodland Wizards

web-ww-number = { $number }
web-ww-result = points: { $points }
web-ww-over = The game is over
web-ww-round = Round { $round } of { $of }
web-ww-round-no = Round { $round }
web-ww-round-word = round
web-ww-with-wizards = with wizards
web-ww-two-boxes = two boxes
web-ww-keys = By keyboard: arrows move along the hand, the choices and the table, 1 to 9 take a card or a choice, E confirms, P passes, Backspace undoes, I looks closely, L opens the log, C all cards, Escape skips.
web-ww-phases = Phases of the round
web-ww-phase-search = search
web-ww-phase-summon = summon
web-ww-phase-boost = boost
web-ww-phase-count = scoring
web-ww-phase-rest = rest
web-ww-boost-turn = boost { $turn }/3
web-ww-prizes =
    { $count ->
        [one] { $count } prize
       *[other] { $count } prizes
    }
web-ww-log = What happened
web-ww-log-title = What has happened
web-ww-log-empty = Nothing yet.
web-ww-index = All cards
web-ww-index-title = All cards of the box
web-ww-find = Find by name or text
web-ww-species = Species and type
web-ww-found =
    { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }
web-ww-others = The others
web-ww-your-area = Your part of the clearing
web-ww-in-words = The table in words
web-ww-hand = Your hand
web-ww-watching = You are a spectator.
web-ww-in-hand =
    { $count ->
        [one] { $count } card in your hand
       *[other] { $count } cards in your hand
    }
web-ww-no-cards = No cards in hand
web-ww-cards =
    { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }
web-ww-passed = passed
web-ww-has-chosen = has chosen
web-ww-first = First player
web-ww-first-short = first player
web-ww-first-about = First player: begins the turn order, and is ahead when points are equal.
web-ww-place =
    { $place ->
        [1] 1st
        [2] 2nd
        [3] 3rd
       *[other] { $place }th
    }
web-ww-so-far =
    { $place ->
        [1] First so far
        [2] Second so far
        [3] Third so far
       *[other] { $place }th so far
    }
web-ww-your-place =
    { $place ->
        [1] You came first.
        [2] You came second.
        [3] You came third.
       *[other] You came { $place }th.
    }
web-ww-champions-count =
    { $count ->
        [one] champion
       *[other] champions: { $count }
    }
web-ww-champions-words =
    { $count ->
        [one] { $count } champion
       *[other] { $count } champions
    }, worth { $points }
web-ww-no-champions = No champions yet
web-ww-none-won = No champions
web-ww-doubles = { $species } ×2
web-ww-contender = contender
web-ww-boost-no = boost { $turn }
web-ww-face-down = Face down:
web-ww-take-back-hint = Placed, not played yet. Press to undo.
web-ww-on-table = is on the table
web-ww-to-pile = goes to the discard pile
web-ww-card-words = { $card }, power { $power }, { $species }, { $type }. { $text }
web-ww-spell = spell
web-ww-active = active
web-ww-passive = passive
web-ww-about-spell = Works only when it is played in search.
web-ww-about-active = Works once, as soon as the card is opened as contender or boost.
web-ww-about-passive = Works while the card lies in the contest, or as its text says.
web-ww-only-you = everybody waits for you
web-ww-your-turn = your turn
web-ww-showing = see what has happened
web-ww-your-choice = your choice
web-ww-you-passed = you have passed
web-ww-you-wait = the others decide
web-ww-choose-me = Myself
web-ww-stack = stack { $count }
web-ww-discard = discards { $count }
web-ww-discard-words =
    Discard pile, { $card } on top, { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }
web-ww-discard-empty = The discard pile is empty
web-ww-pile = Discard pile
web-ww-pile-about = The top card comes first.
web-ww-pile-top = At this table only the top card is shown.
web-ww-drop-where = Drop the card on your part of the clearing, in search on the discard pile.
web-ww-staged = Not played yet; only you see it.
web-ww-staged-total = Your points would be { $total }; only you see it.
web-ww-choose-first = First choose a card or one of the choices.
web-ww-choose = Choose
web-ww-choose-search = Choose a card to play
web-ww-choose-summon = Choose your contender
web-ww-choose-boost = Choose a boost, or pass
web-ww-waiting = Waiting for { $seats }…
web-ww-waiting-count =
    { $count ->
        [one] Waiting for { $count } player…
       *[other] Waiting for { $count } players…
    }
web-ww-go-summon = Summon: { $total }
web-ww-go-boost = Boost to { $total }
web-ww-go-cast = Cast { $card }
web-ww-go-discard = Discard { $card }
web-ww-go-keep =
    { $count ->
        [one] Keep { $count } card
       *[other] Keep { $count } cards
    }
web-ww-go-throw =
    { $count ->
        [one] Discard { $count } card
       *[other] Discard { $count } cards
    }
web-ww-pass = Pass
web-ww-pass-long = Pass for this contest
web-ww-look = Look at the card closely
web-ww-hint-no-spell = Not a spell: it only goes to the discard pile.
web-ww-hint-spell-wasted = A spell works only in search: here just its power counts.
web-ww-hint-power-only = Laid here, only its power counts.
web-ww-hint-active = Its effect works as soon as it is opened; the number is without it.
web-ww-ask-hedgehog = When did you last see a hedgehog?
web-ww-ask-host = Who starts?
web-ww-ask-wizard = Choose a wizard: the species shown is doubled at the end
web-ww-ask-order = In which order do the effects work on your cards?
web-ww-ask-double = Where does your wizard double?
web-ww-ask-next = Which effect comes next?
web-ww-ask-rest = Keep your cards and draw up to five, or discard them all and draw five?
web-ww-ask-player = Choose a player
web-ww-ask-place = Choose a card of the contest
web-ww-ask-pile = Choose a card of the discard pile
web-ww-ask-hand = Choose a card of your hand
web-ww-ask-looked = Choose one of these cards
web-ww-ask-champion = Choose a champion
web-ww-ask-species = Name a species
web-ww-ask-use = Use the effect?
web-ww-all-open = All cards are turned over.
web-ww-counting = Scoring.
web-ww-skip = to the result
web-ww-to-result = Skip to the result
web-ww-why = Why is this { $power }?
web-ww-why-nothing = Nothing has changed its power.
web-ww-printed = Printed
web-ww-in-contest = In the contest
web-ww-how = how it came about
web-ww-by = by { $card }
web-ww-by-own = by its own effect
web-ww-result-title = Contest { $round }
web-ww-result-stays = The places are final. Then:
web-ww-go-on = Continue
web-ww-nobody = nobody
web-ww-how-champions-grew = How the champions grew
web-ww-chart-about = What everybody's champions were worth, step by step
web-ww-chart-key = Points of the champions; the numbers below are the contests.
web-ww-last-count = Final scoring
web-ww-contests = Contests
web-ww-harder-wizards = Again, with the wizard cards

## The end of a game

web-ww-tie-phoenix = A tie, and the Golden Phoenix decided: whoever has it among their champions wins.
web-ww-tie-champions = A tie, and the number of champions decided: more of them win.
web-ww-tie-power = A tie, and power decided: the strongest champion wins.
web-ww-tie-count = A tie, and it was decided by who has more champions of that power.
web-ww-tie-turn = A tie in everything, and turn order decided.
web-ww-moment-best = round { $round }: a total of { $own }
web-ww-moment-missed = round { $round }: a total of { $own }, and { $least } were needed to win

## A contest as a scene

web-ww-adding = The new cards are added
