### The page's own words.

## The house

web-house = Samobranka
web-lead = The table is set. What shall we play?
web-back = Back
web-rules = Rules
web-done = Done
web-other-language = Переключить на русский
web-theme-light = Switch to light
web-theme-dark = Switch to dark
web-play = Play
web-set-table = Set a table
web-minutes = { $count } min
web-resume = Resume
web-go-on = Go on
web-your-turn = your turn
web-my-tables = My tables
web-no-tables = No tables yet. Games you play stay on this device and wait for you here.
web-records = All games and records
web-alone = alone
web-your-name = Your name
web-your-name-about = The others see it at the table. It also grows the mark in your hoop. It stays on this device.

## Setting a table

web-who-sits = Who sits at the table?
web-chair-you = you, at this device
web-chair-person = a person at this device: you hand it on, and a curtain hides the cards
web-chair-name = Name, seat { $number }
web-chair-sitter = Who plays, seat { $number }
web-chair-away = Take seat { $number } away
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
web-discard = Throw away
web-discarded = The game is thrown away.
web-bring-back = Bring it back
web-imagined = imagined
web-open-record = Open a record
web-open-record-about = Drop the file of any finished game here. Its deal and every move are checked before it opens.
web-choose-file = Choose a file
web-own-file = A file of my own box
web-own-file-kept = The file of the last table is played with.
web-own-file-bad = This file can't be used, and nothing was changed.
web-record-empty = This file is empty. Choose the record of a finished game.
web-record-unreadable = Line { $line } of this file can't be read. It may be cut short, or it is not a record.
web-record-foreign = This is the record of another game, or of another version of the rules, and can't be opened here.
web-record-unfinished = This game isn't over, so its deal can't be checked yet. Finish it first.
web-record-wrong-seed = The deal is not the one that was promised before the first card: this record was changed.
web-record-unfair = The record says that the deal was fair, but its proof is wrong.
web-record-illegal = Line { $line } is against the rules: this record was changed, or it is damaged.
web-record-differs = The moves lead to another result than the record tells: it was changed, or it is damaged.
web-no-room-record = The storage of this browser is full, so this game can't be kept. Delete old games first.

## Nowhere, credits

web-nowhere = This cloth is empty
web-nowhere-about = Nothing lies at this address. The table may have been put away, or it is on another device.
web-opening = The table is being set…
web-not-fetched = This did not come through
web-not-fetched-about = A part of the app could not be fetched. Check the connection; nothing you played is lost.
web-try-again = Try again
web-to-first = To the first page
web-credits = Credits
web-credits-own = Samobranka is free software under the MIT or the Apache 2.0 licence, as you choose. Its rules and texts are its own.
web-credits-taken = Taken from others, with thanks
web-credits-icons = All other drawings and icons of this app, the ferret and the two phoenixes among them, are the project's own.

## Tables on this device

web-pass-to = Hand the device to { $seat }
web-pass-about = Nobody's cards are shown now. The next player lifts the curtain.
web-i-am = I am { $seat }: show my cards
web-give-up = End the game here
web-give-up-ask = End the game here?
web-play-on = Play on
web-follows = This table is also open in another tab, and played there. You see here what happens.
web-play-here = Play here

## Looking back

web-chart = Chart
web-openly = openly
web-through-eyes = Through whose eyes
web-step-of = Step { $step } of { $steps }
web-slider = Moment of the game
web-step-back = One card back
web-step-on = One card on
web-watch = Play
web-pause = Pause
web-what-if = What if…
web-what-if-about = Try another move here: what you could not know is dealt anew, and bots play the others
web-again = Again
web-with-so-many = with { $count } others
web-same-deal = Same deal
web-save-record = Save the record
web-sealed = The deal was sealed before the first card. The record lets anybody check it.

## Online

web-on-online = Online
web-on-other-device = On another device
web-on-other-device-about = Make a link and open it there: your name and your tables come along. It works once; whoever opens it plays as you.
web-on-make-link = Make the link
web-on-come-back = Go on as yourself
web-on-come-back-about = This link makes this device yours: your name, your seats and your tables are here too. It works once.
web-on-come-back-go = Go on here
web-on-opening = The table is being opened…
web-on-set = A table online
web-on-set-about = You get a link, a code and a picture to send to those you want to play with.
web-on-set-go = Set the table
web-on-by-code = Have you a code?
web-on-code-field = The code of a table, six letters
web-on-join = Join
web-on-open-tables = Open tables
web-on-no-open-tables = No open table is waiting now. Set one of your own.
web-on-my-tables = My tables online
web-on-no-my-tables = You have no tables online yet.
web-on-row-waiting = waiting for players
web-on-row-started = being played
web-on-row-over = over
web-on-whoever = whoever comes
web-on-add-open = A free seat
web-on-agreed = Agreed besides
web-on-listed = Show the table to everyone in the list
web-on-let-watch = Let people without a seat look on
web-on-host-starts = Deal only when I say so
web-on-trusted = Allow free text during the game, without numbers
web-on-hints = Allow hints
web-on-fair = Fair deal: nobody can choose the cards, the server included
web-on-clock = Time for a turn
web-on-clock-none = No clock
web-on-clock-1 = 1 minute
web-on-clock-3 = 3 minutes
web-on-clock-day = A day
web-on-name-first = First say what you are called: the others see it at the table.

web-on-waiting = Waiting for the others
web-on-come-in = Come in and sit down
web-on-all-here = Everyone has a seat
web-on-start = Deal
web-on-invite = Invite
web-on-invite-about = Send the link, read out the code, or let a phone look at the picture.
web-on-code = Code
web-on-link = Link to the table
web-on-copy = Copy the link
web-on-copied = Copied
web-on-qr = Link to the table as a picture for a camera
web-on-kitchen = Kitchen table
web-on-kitchen-about = A tablet or a TV in the middle shows the table to all; each phone shows its owner's hand.
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
web-on-bot-plays = a bot plays
web-on-lent = lent to a bot
web-on-seconds = { $count } s
web-on-sit = Sit here
web-on-leave = Leave my seat
web-on-leave-ask = Leave your seat for good?
web-on-leave-about = The others play on without you: a bot takes your seat. If you only have to go for a while, let a bot play for you instead.
web-on-lend-own = Let a bot play for me
web-on-back = I play again
web-on-yours-lent = A bot plays for you.
web-on-fill = Put a bot here
web-on-give = Give to…
web-on-give-seat = Give seat { $number } to somebody who looks on
web-on-free = Free the seat
web-on-free-about = Whoever sits there loses the seat for good.
web-on-make-host = Make host
web-on-onlookers =
    { $count ->
        [one] { $count } looks on
       *[other] { $count } look on
    }
web-on-you-look-on = you look on

web-on-change-sat = { $seat } has sat down.
web-on-change-left = { $seat } has left the table.
web-on-change-freed = { $by } has made a seat free: { $seat } is gone.
web-on-change-freed-you = { $by } has made your seat free.
web-on-change-bot = A bot has a seat for good now.
web-on-change-bot-you = { $by } has given your seat to a bot.
web-on-change-person = { $seat } has taken over a seat.
web-on-change-person-you = { $by } has given your seat to { $seat }.
web-on-change-lent = A bot plays for { $seat } for now.
web-on-change-back = { $seat } plays again.
web-on-change-host = { $seat } is the host now.
web-on-change-host-you = You are the host now.

web-on-away = The connection is away and comes back by itself. Nothing is lost.
web-on-away-waiting =
    { $count ->
        [one] The connection is away and comes back by itself. { $count } step of yours waits to be sent.
       *[other] The connection is away and comes back by itself. { $count } steps of yours wait to be sent.
    }
web-on-sending = Sending…
web-on-server-older = This page is newer than the server. It waits until the server has been updated; nothing is lost.

web-on-ask-back =
    { $count ->
        [one] Ask to take the last step back
       *[other] Ask to take my last turn back ({ $count } steps)
    }
web-on-ask-end = Propose to end the game
web-on-ask-end-about = The game ends for everyone if all agree. Bots always agree.
web-on-asks-back =
    { $count ->
        [one] Proposed by { $seat }: take the last step back.
       *[other] Proposed by { $seat }: take the last { $count } steps back.
    }
web-on-asks-ruling = Proposed by { $seat }: end the game here.
web-on-proposals = Proposals and notes
web-on-agree = Agree
web-on-decline = Decline
web-on-vote-waits = The others are being asked.
web-on-vote-carried = All have agreed.
web-on-vote-declined = Not everyone agreed; the game goes on.
web-on-vote-void = The game has moved on, so the proposal lapsed.
web-on-vote-impossible = All have agreed, but the rules don't allow it any more.

web-on-talk = Talk
web-on-talk-new = Talk: something new was said
web-on-say = Say something
web-on-send = Send
web-on-nothing-said = Nothing has been said yet.
web-on-onlookers-silent = Those who look on listen.
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
web-on-fair-fits = Checked. The cards come from shares that the server and everyone at the table gave. Each was bound to its share before the others were told, so nobody could choose the cards, the server included.
web-on-fair-own = Your own share is among them.
web-on-fair-not-own = There is no share of yours from this device in this deal. Everything fits together, but you have to trust that one of the others was honest.
web-on-fair-later = The server tells its own share when the game is over: until then nobody can compute the hidden cards.
web-on-fair-proven = Proven. The server has told its share too, and the cards come from exactly these shares: nobody chose them.
web-on-fair-called-off =
    { $count ->
        [one] { $count } attempt to deal was called off before this one.
       *[other] { $count } attempts to deal were called off before this one. If it is always the same person, be careful.
    }
web-on-fair-doubt-untold = The server has told nothing of how the cards were dealt. The deal may not be fair.
web-on-fair-doubt-server = The server has not kept to the share it was bound to. It could have chosen the cards.
web-on-fair-doubt-own = Your share was left out or replaced. The deal is not fair.
web-on-fair-doubt-changed = The server has told you other shares than before. It could have chosen the cards.
web-on-fair-doubt-share = The share of { $seat } is not the one that was promised. The deal is not fair.
web-on-fair-doubt-seed = The cards don't come from the shares. The deal is not fair.
web-on-fair-doubt-blamed = The server says that you didn't answer, but you did. It may be looking for a deal to its liking.
web-on-fair-doubt-again = The server wants to start an attempt over that you have given your share to already. Your page gives no second answer.
web-on-rematch = Play again together
web-on-rematch-set = The table is set again.
web-on-rematch-go = To the new table
web-on-rematch-wanted = Somebody wants to play again. The cards are dealt once all agree.
web-on-rematch-waits = The cards are dealt once the others agree.

web-on-no-server = The server can't be reached now. Try again in a moment; what you do on this device works without it.
web-on-no-such-table = There is no such table. Check the code or the link.
web-on-no-host = Only the host may do that.
web-on-no-seat = Only those who have a seat may do that.
web-on-no-seat-taken = This seat is taken. Choose another one.
web-on-no-has-seat = You have a seat already.
web-on-no-onlookers = This table is for those who have a seat.
web-on-no-unplayable = This game was played with another version of the program and can't be opened here. Nothing of it is lost.
web-on-unplayable-record = Download the record of the game
web-on-signed-out = This device has been signed out. Your games are still there for the devices that are signed in.
web-on-signed-out-go = Continue as a new guest
web-on-no-lent = That can't be while a bot plays there.
web-on-no-vote = Something is being voted on already, or nothing is.
web-on-no-not-yours = Once the cards are dealt, a seat is for its owner to give away or lend.
web-on-no-hand-seen = Whoever has seen one hand of this game may not see another.
web-on-no-too-old = This table deals fairly, and your page is too old for that. Reload the page and sit down again.
web-on-no-share = No share in the deal is expected from you now.
web-on-no-wrong-share = That is not the share your seat is bound to.
web-on-no-log-full = There has been enough of that in this game. The game itself goes on.
web-on-no-not-started = Not every seat is taken yet.
web-on-no-started = The cards are dealt already.
web-on-no-over = The game is over.
web-on-no-too-many = That was a lot in a short time. Wait a moment.
web-on-no-too-large = That is too long.
web-on-no-not-saved = The server couldn't write it down, so it hasn't happened. Try again.
web-on-no-unread = The server didn't understand this page. Load the page anew and try again.
web-on-no-given-up = The server didn't answer, so this was given up. It has not happened, as far as is known. Try again.
web-on-no-other = The server has refused that.

web-on-share = Go on online with others
web-on-share-about = The game moves to the server as it stands; you get a link to invite others to the free seats.
web-on-host-name = Host
web-on-brought = This game was begun on the host's device, which knew how the cards lie.

## Above every page

web-version = A new version
web-version-old = Samobranka has a new version. This page loads it as soon as it disturbs nobody; what you have staged stays.
web-version-unfit = This page is older than its server, and the server has no newer page. Something may not work.
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
web-room-about = Games in progress stay. Save the records you want to keep first: they can't be brought back.

# Beside the kitchen table.
web-on-kitchen-join = Scan to sit down or to see your cards

# Friends, waiting, trying another move.
web-with-friends = With friends
web-imagined-you = You, then
web-on-no-waiting = Don't wait
web-on-no-waiting-about = Bots take the free seats, and the game begins.
web-on-start-bots = Start with bots
web-on-missed = Waiting for { $seat }, who is away.
web-on-missed-bot = Waiting for { $seat }, who is away. After { $minutes } min a bot plays.
