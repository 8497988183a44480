### What is only said at tables online.

web-on-other-device = On another device
web-on-other-device-about = Make a link and open it there: your name and your tables move with you. It works once; whoever opens it plays as you.
web-on-make-link = Make the link
web-on-come-back = Continue as yourself
web-on-come-back-about = This link makes this device yours: your name, your seats and your tables are here too. It works once.
web-on-come-back-go = Continue here
web-on-set-go = Set up the table
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
web-on-waiting = Waiting for the others
web-on-come-in = Come in and sit down
web-on-all-here = Everyone has a seat
web-on-start = Deal
web-on-kitchen = Kitchen table
web-on-kitchen-about = A tablet or TV in the middle shows the table to everyone; each phone shows its owner's hand.
web-on-kitchen-lead = Point your phone here and sit down
web-on-kitchen-open = Show the table on this screen
web-on-hand-open = Show only my hand here
web-on-people = People at the table
web-on-seat-free = free
web-on-seat-you = you
web-on-seat-here = here
web-on-seat-away = away
web-on-seat-host = host
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
web-on-host-away = The host is away. After a minute somebody else at the table can take over.
web-on-take-host = Be the host
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
web-on-rematch-set = The table is set again.
web-on-rematch-go = To the new table
web-on-rematch-wanted = Somebody wants to play again. The cards are dealt once all agree.
web-on-rematch-waits = The cards are dealt once the others agree.
web-on-unplayable-record = Download the record of the game
web-on-signed-out = This device has been signed out. Your games are still there for the devices that are signed in.
web-on-signed-out-go = Continue as a new guest
web-on-brought = This game began on the host's device, so the host could have known the cards.
web-on-kitchen-join = Scan to sit down or to see your cards
web-on-no-waiting = Don't wait
web-on-no-waiting-about = Bots take the free seats, and the game begins.
web-on-start-bots = Start with bots
web-on-missed = Waiting for { $seat }, who is away.
web-on-let-bot = Let a bot play
web-on-missed-bot = Waiting for { $seat }, who is away. After { $minutes } min a bot plays.
web-on-counted = counted
web-on-counted-over = Your result counts. The cards are told after the day is over.
web-on-counted-day = To today's table
web-on-plan = Plan the next turn
web-on-plan-open = You are planning your next turn. Nobody sees it.
web-on-plan-stop = Stop planning
web-on-plan-kept = The turn is planned. It is played when your turn comes.
web-on-plan-is = When your turn comes:
web-on-plan-drop = Drop the plan
web-on-plan-dropped = Your plan was dropped: the table has changed.
web-on-planned = planned
