### What all tables say.

## Settings and hints

web-close = Close
web-no = Cancel
web-settings = Settings
web-hint = Hint
web-hint-thinking = Trying the moves on imagined deals…
web-hint-failed = No hint this time: something broke. Ask again.
web-hint-one = This is the move I would make.
web-hint-some = I would play 1; the others are close.
web-hint-alike = No clear difference between these.
web-hint-number = Hint { $number }
web-hint-show = Place
web-hint-tried = Judged by play on imagined deals.
web-language = Language
web-theme = Light or dark theme
web-theme-system = Same as the system
web-light = Light
web-dark = Dark
web-sound = Sounds

web-you = You
web-bot = bot
web-person = Player { $number }

## Tables

web-seat = { $seat }
web-players =
    { $count ->
        [one] alone
       *[other] { $count } players
    }
web-take-back = Undo

# What has happened, at every table.
web-log = Moves so far
web-log-empty = Nothing has happened yet.

## Looking back

web-the-table = Game table
web-looking-at = What to look at
web-turn-no = turn { $number }

## A taught first game

web-lesson = Lesson
web-lesson-leave = Leave the lesson
web-lesson-back = Back
web-lesson-skip = Skip step
web-lesson-progress = { $step } of { $steps }
web-tips = Tips at the table
web-tip = Tip
web-no-tips = No more tips

## The end of a game

web-end-shared = Equal points: the win is shared.
web-end-best = Best moment
web-end-costliest = Most given up
web-end-moments = Two moments of the game

## Pace

web-pace = How fast things move
web-pace-slow = Slow
web-pace-usual = Normal
web-pace-quick = Fast

## Scores that open into their parts

web-score-open = What it is made of
web-score-of =
    { $seat-is-you ->
        [yes] Your score
       *[no] The score of { $seat }
    }
web-score-total = In all
web-score-number = { $number }
web-score-hidden = These points are secret until the end.
web-backs = { $count ->
        [one] { $count } hidden card
       *[other] { $count } hidden cards
    }

## What games are measured by

web-measure-wins = wins
web-measure-points = points
