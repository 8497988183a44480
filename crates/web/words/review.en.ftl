# Review: words that come with the first review that is opened.

web-review = Review
web-review-point = .
web-review-step = Step
web-review-who = Who
web-review-in-words = The table in words
web-step-short = Step { $step }

## The link

web-review-link = Link to this place
web-review-link-about = It opens the same game at the same step, through the same eyes. The link holds the whole record and needs nothing else.

## The engine's opinion

web-review-opinion = Engine's opinion
web-review-opinion-about = What each move was worth, which decisions cost most, and what bots make of the same deal.
web-review-opinion-ask = Ask for it
web-review-everybody = everybody's decisions
web-review-thinking = Thinking: { $done } of { $all }
web-review-better = better
web-review-none-costly = No decision cost clearly more than the best one.
web-review-opinion-how = A rating of 0 to 100 says how well the game is likely to end after a move. The cost is how far a move is rated below the best one. Each move was played on in about { $deals } imagined { $deals ->
        [one] deal
       *[other] deals
    }, knowing only what the player knew. Hints rate moves in the same way.
web-review-axis-rating = rating
web-review-axis-steps = steps of the game
web-review-bots = The same deal with bots
web-review-bots-play = playing…
web-review-numbers = The numbers as a table
web-review-value = Rating
web-review-cost = Cost
web-review-chart = Rating of the moves, 0 to 100: { $from } at first, { $to } at the end.
web-review-chart-worst = Step { $step } cost most.

## Notes

web-review-notes = Notes
web-review-notes-about = For you alone, on this device
web-review-notes-full = There is no room left on this device: the last words are not saved.
web-review-notes-save = Save the game with the notes

## Imagined

web-review-imagined = Imagined
web-review-own-seat = you sit in your own seat
web-review-seat-of = you sit in the seat of { $seat }
web-review-imagined-about = You see what was seen from this seat. Everything else is dealt anew; none of it goes into the record or under “Resume”.
web-review-back = Back to the record
web-review-play-on = Play on from here
web-review-play-on-as = Play on from here as { $seat }
web-review-over = The game is over
web-review-branches = Branches
web-review-branch-remove = Remove the branch
web-review-branch-deeds = { $count ->
        [one] { $count } move
       *[other] { $count } moves
    }

## The room

web-review-together = Look together
web-review-people = Who looks along
web-review-guest = Guest
web-review-you = you
web-review-you-lead = you lead
web-review-leads = { $name } leads
web-review-at-step = step { $step }
web-review-follow = Follow { $name }
web-review-ask-to-lead = Ask to lead
web-review-asked = You have asked
web-review-asks = { $name } asks to lead
web-review-hand-over = Hand over
web-review-point-at = Point
web-review-point-how = Tap a piece. Or choose one with the arrow keys: Enter points at it, Escape stops.
web-review-points = { $name } points at { $words }
web-review-tried = Imagined · { $name }, step { $step }
web-review-show = Show to all
web-review-room-sees = the room sees it
web-review-imagined-steps = +{ $count } imagined
web-review-away = The connection is lost, you look by yourself.
web-review-closed = The room is closed or full, you look by yourself.
web-review-link-room = It leads into this room, to this step.
web-review-link-invite = To come in and follow whoever leads:
