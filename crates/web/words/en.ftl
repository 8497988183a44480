### The page's own words.

## The house

web-house = Samobranka
web-lead = The table is set. What shall we play?
web-back = Back
web-rules = Rules
web-done = Done
web-other-language = Переключить на русский
web-theme-light = Switch to the light theme
web-theme-dark = Switch to the dark theme
web-play-alone = Play alone
web-play-bot = Play a bot
web-set-table = Set up a game
web-minutes = { $count } min
web-resume = Resume
web-go-on = Continue
web-your-turn = your turn
web-no-tables = No tables yet. Games you play stay on this device and wait for you here.
web-records = All games and records
web-alone = alone
web-your-name = Your name
web-your-name-about = The others see it at the table. It also grows the mark in your hoop. It stays on this device.

## Setting a table

web-who-sits = Who sits at the table?
web-chair-you = you, on this device
web-chair-person = a person on this device: you hand it over, and a curtain hides the cards
web-chair-name = Name, seat { $number }
web-chair-sitter = Who plays, seat { $number }
web-chair-away = Remove seat { $number }
web-sitter-person = person
web-add-bot = A bot
web-add-person = A person here
# Names for bots, with commas between them.
web-bot-names = Vera, Timur, Olga, Mark, Gosha, Nina, Lev, Asya, Boris, Dana, Egor
web-more-options = More options
web-deal =
    { $count ->
        [one] Deal for one
       *[other] Deal for { $count }
    }

## Records

web-unfinished = Not finished
web-finished = Finished
web-look-back = Look back
web-discard = Delete
web-discarded = The game is deleted.
web-bring-back = Restore it
web-open-record = Open a record
web-open-record-about = Drop the file of any finished game here. Its deal and every move are checked first.
web-choose-file = Choose a file
web-own-file = Use cards from my own box (file)
web-own-file-template = Download a template for such a file
web-own-file-kept = The file of your last table is in use.
web-own-file-bad = This file can't be used, and nothing was changed.
web-own-file-same = “{ $file }” is the same as what the program brings along, so nothing changes.
web-own-file-format = How such a file is written
web-record-empty = This file is empty. Choose the record of a finished game.
web-record-unreadable = Line { $line } of this file can't be read. It may be cut short, or it is not a record.
web-record-foreign = This record is of another game or another version of the rules. It can't be opened here.
web-record-unfinished = This game is unfinished, so its deal can't be checked yet. Finish it first.
web-record-wrong-seed = The deal is not the one fixed before the first card: this record was changed.
web-record-unfair = The record says that the deal was fair, but its proof is wrong.
web-record-illegal = Line { $line } is against the rules: this record was changed or damaged.
web-record-differs = The moves lead to a different result than the record says: it was changed or damaged.
web-no-room-record = The storage of this browser is full, so this game can't be kept. Delete old games first.

## Nowhere, credits

web-nowhere = This cloth is empty
web-nowhere-about = Nothing lies at this address. The table may have been put away, or it is on another device.
web-opening = The table is being set…
web-not-fetched = Couldn't load this
web-not-fetched-about = A part of the app didn't load. Check the connection; nothing you played is lost.
web-try-again = Try again
web-to-first = To the first page
web-credits = Credits
web-credits-own = Samobranka is free software under the MIT or the Apache 2.0 licence, as you choose. Its rules and texts are its own.
web-credits-taken = Works of others, with thanks
web-credits-icons = All other drawings and icons of this app, the ferret and the two phoenixes among them, are the project's own.

## Tables on this device

web-pass-to = Hand the device to { $seat }
web-pass-about = Nobody's cards are shown now. The next player lifts the curtain.
web-i-am = I am { $seat }: show my cards
web-give-up = End the game here
web-give-up-ask = End the game here?
web-play-on = Play on
web-follows = This table is also open in another tab and is played there. Here you can follow the game.
web-play-here = Play here

## Looking back

web-chart = Chart
web-openly = all hands shown
web-through-eyes = Through whose eyes
web-step-of = Step { $step } of { $steps }
web-slider = Moment of the game
web-step-back = One card back
web-step-on = One card forward
web-watch = Play
web-pause = Pause
web-what-if = What if…
web-what-if-about = Try another move here: what you couldn't know is dealt anew, and bots play the other seats
web-again = Again
web-with-so-many = with { $count } others
web-same-deal = Replay deal
web-save-record = Save the record
web-sealed = The shuffle was fixed before the first card; anyone can verify it from the record.

## Online

web-on-online = Online
web-on-opening = Opening the table…
web-on-set = A table online
web-on-set-about = You get a link, a code and a QR code to send to the people you want to play with.
web-on-by-code = Have a code?
web-on-code-field = The code of a table, six letters
web-on-join = Join
web-on-open-tables = Open tables
web-on-no-open-tables = No open table is waiting now. Set up one of your own.
web-on-my-tables = My tables online
web-on-no-my-tables = You have no tables online yet.
web-on-row-waiting = waiting for players
web-on-row-started = being played
web-on-row-over = over
web-on-name-first = First enter your name: the others see it at the table.

web-on-invite = Invite
web-on-invite-about = Send the link, read out the code, or point a phone at the QR code.
web-on-code = Code
web-on-link = Link to the table
web-on-copy = Copy the link
web-on-copied = Copied
web-on-qr = Link to the table as a QR code

web-on-free-seat = Seat { $number }
web-on-seat-program = program





# The fair deal
web-on-rematch = Play again together

web-on-no-server = Can't reach the server. Try again in a moment; games on this device work without it.
web-on-no-such-table = There is no such table. Check the code or the link.
web-on-no-host = Only the host can do that.
web-on-no-seat = Only players with a seat can do that.
web-on-no-seat-taken = This seat is taken. Choose another one.
web-on-no-has-seat = You already have a seat.
web-on-no-onlookers = This table is for players with a seat only.
web-on-no-unplayable = This game was played with another version of the program and can't be opened here. Nothing of it is lost.
web-on-no-lent = Not while a bot is playing that seat.
web-on-no-vote = Another vote is under way, or there is nothing to vote on.
web-on-no-not-yours = Once the cards are dealt, only its owner can give a seat away or let a bot play it.
web-on-no-hand-seen = Whoever has seen one hand of this deal can't see another.
web-on-no-too-old = This table uses a fair deal, and your page is too old for it. Reload the page and sit down again.
web-on-no-share = No share in the deal is expected from you now.
web-on-no-wrong-share = That is not the share your seat is bound to.
web-on-no-counted = A counted game is played once, alone and to the end. Its cards are told after the day is over.
web-on-no-log-full = This game has no room for more of that. The game itself goes on.
web-on-no-not-started = Not every seat is taken yet.
web-on-no-started = The cards have already been dealt.
web-on-no-over = The game is over.
web-on-no-too-many = Too many requests. Wait a moment.
web-on-no-too-large = That is too long.
web-on-no-not-saved = The server couldn't save it, so it didn't happen. Try again.
web-on-no-unread = The server didn't understand this page. Reload the page and try again.
web-on-no-given-up = The server didn't answer. It probably didn't happen. Try again.
web-on-no-other = The server refused this.

web-on-share = Continue online with others
web-on-share-about = The game moves to the server as it is; you get a link to invite others to the free seats.
web-on-host-name = Host

## Above every page

web-version = A new version
web-version-old = Samobranka has a new version. This page loads it as soon as nobody is disturbed; cards you have placed stay placed.
web-version-unfit = This page is older than its server, and the server has no newer page. Some things may not work.
web-version-reload = Load it now
web-room = Storage on this device
web-room-little = The storage of this browser is almost full. Moves are still saved, but not for long.
web-room-full = The storage of this browser is full, so nothing new can be saved.
web-room-full-game = The storage of this browser is full: what you play now is lost when you close this page.
web-room-save = Save this game as a file
web-room-free = Delete old games
web-room-ask =
    { $count ->
        [one] Delete the oldest finished game?
       *[other] Delete the { $count } oldest finished games?
    }
web-room-about = Games in progress stay. Save the records you want to keep first: deleted games can't be restored.

# Beside the kitchen table.

# Friends, waiting, trying another move.
web-with-friends = With friends
web-imagined-you = You, then

## A taught first game

web-learn = Learn in a minute

## Sharing a game

web-share = Share
web-share-about = The link opens the whole game, move by move. Nothing but the link is needed.
web-share-send = Send the link
web-share-picture = Chart as a picture
web-share-sent = The picture was sent.
web-share-saved = The picture was saved.
web-share-failed = The picture couldn’t be made.

## The first page

web-first-turns =
    { $count ->
        [1] The table is set. It's your turn
        [2] The table is set. Your turn at two tables
        [3] The table is set. Your turn at three tables
        [4] The table is set. Your turn at four tables
        [5] The table is set. Your turn at five tables
       *[other] The table is set. Your turn at { $count } tables
    }
web-first-more-turns =
    { $count ->
        [1] Your turn at one more table
        [2] Your turn at two more tables
        [3] Your turn at three more tables
        [4] Your turn at four more tables
        [5] Your turn at five more tables
       *[other] Your turn at { $count } more tables
    }
web-first-waiting = Tables that wait for you
web-first-newcomer = First time? Any game teaches itself in a minute.
web-first-what = What shall we play?
web-first-new-table = New table
web-first-offline = Offline
web-first-offline-since = Offline since { $time }
web-first-offline-about = Everything on this device works as usual.

## Your page

web-me = Your page

## Review

web-review-open = Review move by move
web-record-nobody = There is no record of this game here, or only those who played may open it.
web-room-closed = This room has closed.
web-room-away = The server can't be reached. Try again once there is a connection.

## Deals and the tables of the day

web-days-title = Today's tables
web-days-today-about = One deal for everyone. Play it, then see how others did.
web-days-day = { $month ->
        [1] January
        [2] February
        [3] March
        [4] April
        [5] May
        [6] June
        [7] July
        [8] August
        [9] September
        [10] October
        [11] November
       *[12] December
    } { $day }
web-days-next = new ones in { $hours } h { $minutes } min
web-days-alone = alone
web-days-partners = { $count ->
        [one] with a bot
       *[other] with { $count } bots
    }
web-days-rivals = { $count ->
        [one] against a bot
       *[other] against { $count } bots
    }
web-days-played = played
web-days-begun = begun
web-days-play-today = play today
web-days-in-a-row = { $count ->
        [one] { $count } day in a row
       *[other] { $count } days in a row
    }
web-days-result = result { $result }
web-days-par = par { $par }
web-days-par-word = par
web-days-waits = waits to be sent
web-days-to-results = How others did
web-deal-to-deal = Share and compare this deal

## Play over days
web-turns-yours = Your turn
web-turns-offline = your turn waits for a connection
web-turns-think = Think it over
web-turns-left-days = { $count ->
    [one] { $count } day left
   *[other] { $count } days left
  }
web-turns-left-hours = { $count } h left
web-turns-left-minutes = { $count } min left
web-turns-pace = When do you play?
web-turns-now = Now
web-turns-now-about = Everyone is at the table at the same time.
web-turns-days = { $count ->
    [one] { $count } day a turn
   *[other] { $count } days a turn
  }
web-turns-about = You needn’t keep the page open: everyone moves when they have time. If a player’s time runs out, a bot plays for them until they return.
web-turns-agreed = { $count ->
    [one] { $count } day for each turn
   *[other] { $count } days for each turn
  }
web-turns-notices = Messages about turns
web-turns-offer = Shall we tell you when it is your turn again?
web-turns-offer-go = Choose how

## Puzzles

web-pz-rating = rating { $value } ± { $around }
web-pz-title = Puzzles