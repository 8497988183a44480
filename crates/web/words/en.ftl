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
web-play = Play
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
web-same-deal = Same deal
web-save-record = Save the record
web-sealed = The shuffle was fixed before the first card; anyone can verify it from the record.

## Online

web-on-online = Online
web-on-other-device = On another device
web-on-other-device-about = Make a link and open it there: your name and your tables move with you. It works once; whoever opens it plays as you.
web-on-make-link = Make the link
web-on-come-back = Continue as yourself
web-on-come-back-about = This link makes this device yours: your name, your seats and your tables are here too. It works once.
web-on-come-back-go = Continue here
web-on-opening = Opening the table…
web-on-set = A table online
web-on-set-about = You get a link, a code and a QR code to send to the people you want to play with.
web-on-set-go = Set up the table
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
web-on-whoever = anyone
web-on-add-open = A free seat
web-on-agreed = Table settings
web-on-listed = Show this table in the public list
web-on-let-watch = Allow spectators
web-on-host-starts = Deal only when I say so
web-on-trusted = Allow free text during the game, without numbers
web-on-hints = Allow hints
web-on-fair = Fair deal: nobody can choose the cards, not even the server
web-on-clock = Time for a turn
web-on-clock-none = No clock
web-on-clock-1 = 1 minute
web-on-clock-3 = 3 minutes
web-on-name-first = First enter your name: the others see it at the table.

web-on-waiting = Waiting for the others
web-on-come-in = Come in and sit down
web-on-all-here = Everyone has a seat
web-on-start = Deal
web-on-invite = Invite
web-on-invite-about = Send the link, read out the code, or point a phone at the QR code.
web-on-code = Code
web-on-link = Link to the table
web-on-copy = Copy the link
web-on-copied = Copied
web-on-qr = Link to the table as a QR code
web-on-kitchen = Kitchen table
web-on-kitchen-about = A tablet or TV in the middle shows the table to everyone; each phone shows its owner's hand.
web-on-kitchen-lead = Point your phone here and sit down
web-on-kitchen-open = Show the table on this screen
web-on-hand-open = Show only my hand here

web-on-people = People at the table
web-on-free-seat = Seat { $number }
web-on-seat-free = free
web-on-seat-you = you
web-on-seat-here = here
web-on-seat-away = away
web-on-seat-host = host
web-on-seat-program = program
web-on-bot-plays = a bot plays
web-on-lent = bot standing in
web-on-seconds = { $count } s
web-on-sit = Sit here
web-on-leave = Leave my seat
web-on-leave-ask = Leave your seat for good?
web-on-leave-about = The others play on without you: a bot takes your seat. If you only need a break, let a bot play for you instead.
web-on-lend-own = Let a bot play for me
web-on-back = I'll play again
web-on-yours-lent = A bot is playing for you.
web-on-fill = Put a bot here
web-on-give = Give to…
web-on-give-seat = Give seat { $number } to a spectator
web-on-free = Free the seat
web-on-free-about = Whoever sits there loses the seat for good.
web-on-make-host = Make host
web-on-onlookers =
    { $count ->
        [one] { $count } spectator
       *[other] { $count } spectators
    }
web-on-you-look-on = you are a spectator

web-on-change-sat = { $seat } sat down.
web-on-change-left = { $seat } left the table.
web-on-change-freed = { $by } freed a seat: { $seat } is no longer at the table.
web-on-change-freed-you = { $by } freed your seat.
web-on-change-bot = A bot now has a seat for good.
web-on-change-bot-you = { $by } gave your seat to a bot.
web-on-change-person = { $seat } took over a seat.
web-on-change-person-you = { $by } gave your seat to { $seat }.
web-on-change-lent = A bot is standing in for { $seat }.
web-on-change-back = { $seat } is playing again.
web-on-change-host = { $seat } is the host now.
web-on-change-host-you = You are the host now.

web-on-away = Connection lost. Reconnecting; nothing is lost.
web-on-away-waiting =
    { $count ->
        [one] Connection lost. Reconnecting; { $count } step of yours waits to be sent.
       *[other] Connection lost. Reconnecting; { $count } steps of yours wait to be sent.
    }
web-on-sending = Sending…
web-on-server-older = This page is newer than the server. It waits until the server has been updated; nothing is lost.

web-on-ask-back =
    { $count ->
        [one] Ask to undo the last step
       *[other] Ask to undo my last turn ({ $count } steps)
    }
web-on-ask-end = Propose to end the game
web-on-ask-end-about = The game ends for everyone if all agree. Bots always agree.
web-on-asks-back =
    { $count ->
        [one] Proposed by { $seat }: undo the last step.
       *[other] Proposed by { $seat }: undo the last { $count } steps.
    }
web-on-asks-ruling = Proposed by { $seat }: end the game here.
web-on-proposals = Proposals and notes
web-on-agree = Agree
web-on-decline = Decline
web-on-vote-waits = The others are being asked.
web-on-vote-carried = All have agreed.
web-on-vote-declined = Not everyone agreed; the game goes on.
web-on-vote-void = The game has moved on, so the proposal was dropped.
web-on-vote-impossible = All have agreed, but the rules don't allow it any more.

web-on-talk = Chat
web-on-talk-new = Chat: something new
web-on-say = Say something
web-on-send = Send
web-on-nothing-said = Nobody has said anything yet.
web-on-onlookers-silent = Spectators can read but not write.
web-on-reactions = Reactions
web-on-react-wave = Hello!
web-on-react-clap = Well done!
web-on-react-laugh = Ha-ha!
web-on-react-surprise = Oh!
web-on-react-sigh = What a pity…
web-on-react-thinking = Let me think
web-on-react-thanks = Thank you!

# The fair deal
web-on-fair-dealing = Dealing fairly…
web-on-fair-off-silent = The deal was called off: no answer from { $seats }.
web-on-fair-name = { $seat }
web-on-fair-next-host = You may deal again.
web-on-fair-next-other = The host may deal again.
web-on-fair-next-again = Whoever didn't answer has to ask for the next game again.
web-on-fair-off-seats = The deal was called off, because a seat changed hands.
web-on-fair-mark = fair deal
web-on-fair-mark-proven = proven fair
web-on-fair-mark-broken = the deal is in doubt
web-on-fair-title = Fair deal
web-on-fair-fits = Checked. The cards come from shares given by the server and everyone at the table. Each share was fixed before the others were known, so nobody could choose the cards, not even the server.
web-on-fair-own = Your own share is among them.
web-on-fair-not-own = This deal has no share from this device. Everything fits together, but you have to trust that one of the others was honest.
web-on-fair-later = The server reveals its share when the game is over: until then nobody can compute the hidden cards.
web-on-fair-proven = Proven. The server has revealed its share too, and the cards come from exactly these shares: nobody chose them.
web-on-fair-called-off =
    { $count ->
        [one] { $count } attempt to deal was called off before this one.
       *[other] { $count } attempts to deal were called off before this one. If it is always the same person, be careful.
    }
web-on-fair-doubt-untold = The server didn't say how the cards were dealt. The deal may not be fair.
web-on-fair-doubt-server = The server didn't keep to the share it was bound to. It could have chosen the cards.
web-on-fair-doubt-own = Your share was left out or replaced. The deal is not fair.
web-on-fair-doubt-changed = The server named different shares than before. It could have chosen the cards.
web-on-fair-doubt-share = The share of { $seat } is not the one that was promised. The deal is not fair.
web-on-fair-doubt-seed = The cards don't come from the shares. The deal is not fair.
web-on-fair-doubt-blamed = The server says that you didn't answer, but you did. It may be looking for a deal it likes.
web-on-fair-doubt-again = The server wants to restart an attempt for which you already gave your share. Your page won't answer twice.
web-on-rematch = Play again together
web-on-rematch-set = The table is set again.
web-on-rematch-go = To the new table
web-on-rematch-wanted = Somebody wants to play again. The cards are dealt once all agree.
web-on-rematch-waits = The cards are dealt once the others agree.

web-on-no-server = Can't reach the server. Try again in a moment; games on this device work without it.
web-on-no-such-table = There is no such table. Check the code or the link.
web-on-no-host = Only the host can do that.
web-on-no-seat = Only players with a seat can do that.
web-on-no-seat-taken = This seat is taken. Choose another one.
web-on-no-has-seat = You already have a seat.
web-on-no-onlookers = This table is for players with a seat only.
web-on-no-unplayable = This game was played with another version of the program and can't be opened here. Nothing of it is lost.
web-on-unplayable-record = Download the record of the game
web-on-signed-out = This device has been signed out. Your games are still there for the devices that are signed in.
web-on-signed-out-go = Continue as a new guest
web-on-no-lent = Not while a bot is playing that seat.
web-on-no-vote = Another vote is under way, or there is nothing to vote on.
web-on-no-not-yours = Once the cards are dealt, only its owner can give a seat away or let a bot play it.
web-on-no-hand-seen = Whoever has seen one hand of this deal can't see another.
web-on-no-too-old = This table uses a fair deal, and your page is too old for it. Reload the page and sit down again.
web-on-no-share = No share in the deal is expected from you now.
web-on-no-wrong-share = That is not the share your seat is bound to.
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
web-on-brought = This game began on the host's device, so the host could have known the cards.

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
web-on-kitchen-join = Scan to sit down or to see your cards

# Friends, waiting, trying another move.
web-with-friends = With friends
web-imagined-you = You, then
web-on-no-waiting = Don't wait
web-on-no-waiting-about = Bots take the free seats, and the game begins.
web-on-start-bots = Start with bots
web-on-missed = Waiting for { $seat }, who is away.
web-on-let-bot = Let a bot play
web-on-missed-bot = Waiting for { $seat }, who is away. After { $minutes } min a bot plays.

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
web-days-of-day = daily
web-days-late = This day is over. You can play its deal; the game stands in the calendar and in no streak.
web-days-about = One deal a day, the same for everybody. The next one comes at { $hour }:00 UTC.
web-days-same-for-all = The same cards for everybody
web-days-par-comes = Bots are playing this deal to find par…
web-days-level = Your opponents
web-days-start = Play today's deal
web-days-left-of = cards left of { $of }
web-days-points = points
web-days-share-left = { $result } left
web-days-share-points = { $result ->
        [one] { $result } point
       *[other] { $result } points
    }
web-days-again-about = You can play the same deal again. Only the first game of a day counts.
web-days-mark-par = par or better
web-days-mark-played = played
web-days-mark-missed = not played
web-days-mark-open = not played yet
web-days-longest = { $count ->
        [one] Longest run: { $count } day
       *[other] Longest run: { $count } days
    }
web-days-to-results = How others did
web-deal-title = Deal
web-deal-bad = This deal can't be played
web-deal-bad-form = The address is not a deal. It looks like the-game.1.2.K7QX-M2PD-9TBW.
web-deal-bad-check = A letter in the code is wrong. Copy the whole link once more.
web-deal-bad-game = The code is of a game that is not here.
web-deal-bad-rules = The code is of version { $theirs } of the rules, and this page plays version { $ours }: the cards would be others.
web-deal-bad-setup = A table can't be set with these options.
web-deal-yours = your result on this deal
web-deal-play = Play this deal
web-deal-about = Everybody who opens this link gets the same cards.
web-deal-link = Link to this deal
web-deal-link-about = Send it to whoever should try the same cards. It shows nothing of your game.
web-deal-to-deal = This deal: link and comparison
web-deal-how-others = How others did
web-deal-only-bots = the bots so far
web-deal-people = { $count ->
        [one] { $count } person
       *[other] { $count } people
    }
web-deal-stitches = { $count } people, a stitch is { $each }
web-deal-as-table = As a table
web-deal-parted = Where others parted from you
web-deal-parted-about = Up to there the games are the same, move by move.
web-deal-another = Another game
web-deal-step = Step { $step }
web-deal-over = the game was over
web-deal-look = Look
web-deal-bots-play = The bots are still playing
web-deal-like-par = Exactly par
web-deal-above-par = { $count } better than par
web-deal-below-par = { $count } short of par
web-deal-copied = Copied.
web-deal-not-copied = This page may not copy. Select the line and copy it.
web-days-send = Put it on the server's board
web-days-sent = { $count ->
        [one] On the board. { $count } person has played.
       *[other] On the board. { $count } people have played.
    }
web-days-send-later = No connection. It will be sent when there is one.
web-days-board-about = The server can count your result with everybody's. It gets this game; the board shows numbers and no names.

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

web-pz-title = Puzzles
web-pz-about = Positions from games, each with one best answer. Solve one, and you have a rating.
web-pz-rating = rating { $value } ± { $around }
web-pz-answers =
    { $count ->
        [one] { $count } answer
       *[other] { $count } answers
    }
web-pz-solve = Solve
web-pz-easy = Easy
web-pz-medium = Medium
web-pz-hard = Hard
web-pz-solved = { $solved } of { $count } solved
web-pz-number = Puzzle { $number }, { $rating }
web-pz-number-right = Puzzle { $number }, { $rating }, solved
web-pz-number-wrong = Puzzle { $number }, { $rating }, not solved
web-pz-number-title = Puzzle { $number }
web-pz-give-up = Give up and look
web-pz-give-up-about = That counts as a wrong answer.
web-pz-think-on = Think on
web-pz-look = Look
web-pz-right = Right
web-pz-nearly = Nearly
web-pz-better = There was better
web-pz-shown = The answer
web-pz-yours = Your turn
web-pz-best = Best
web-pz-missed = Not found by bots: { $levels }
web-pz-your-rating = Rating
web-pz-not-counted = Only the first answer counts
web-pz-again = Try again
web-pz-next = Next puzzle
web-pz-step = step { $step } of { $steps }
web-pz-step-back = One step back
web-pz-step-on = One step on
