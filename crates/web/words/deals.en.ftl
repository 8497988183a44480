### What is only said on the pages of deals and of daily tables.

web-days-of-day = daily
web-days-late = This day is over. You can play its deal; the game stands in the calendar and in no streak.
web-days-about = One deal a day, the same for everybody. The next one comes at { $hour }:00 UTC.
web-days-same-for-all = The same cards for everybody
web-days-par-comes = Bots are playing this deal to find par…
web-days-level = Your opponents
web-days-start = Play today's deal
web-days-start-past = Play the deal of { $day }
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
web-days-send = Put it on the server's board
web-days-sent = { $count ->
        [one] On the board. { $count } person has played.
       *[other] On the board. { $count } people have played.
    }
web-days-send-later = No connection. It will be sent when there is one.
web-days-board-about = The server can count your result with everybody's. It gets this game without your name; those who have played the deal can see it.
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
web-deal-send = Compare with others
web-deal-send-about = Your game goes to the server without your name. Only those who have sent their own game of this deal can see it, and you can see theirs.
web-deal-nobody-yet = Nobody has sent a game of this deal yet.
web-deal-have-sent = { $count ->
        [one] { $count } person has sent their game of this deal.
       *[other] { $count } people have sent their games of this deal.
    }
web-deal-sent-first = Sent. Yours is the first; other games will appear here when others send theirs.
web-deal-sent = { $count ->
        [one] Sent. { $count } person has sent a game of this deal.
       *[other] Sent. { $count } people have sent their games of this deal.
    }
web-deal-send-offline = No connection. Comparing with others needs the server.
web-deal-player = Another player
web-deal-step = Step { $step }
web-deal-over = the game was over
web-deal-look = Look
web-deal-bots-play = The bots are still playing
web-deal-like-par = Exactly par
web-deal-above-par = { $count } better than par
web-deal-below-par = { $count } short of par
web-deal-copied = Copied.
web-deal-not-copied = This page may not copy. Select the line and copy it.
web-days-counted = Counted game
web-days-counted-about = Only the server knows these cards. You have one attempt, alone and without help. The cards are told after the day is over.
web-days-counted-start = Play the counted game
web-days-counted-begun = You have begun. The game waits for you at its table.
web-days-counted-done =
    { $count ->
        [one] Your counted result: { $result }. You are the first on the board.
       *[other] Your counted result: { $result }. { $count } people are on the board.
    }
web-days-counted-sealed = Others still play this deal. The cards are told in { $hours } h.
web-days-counted-table = To the table
web-days-counted-newcomer = You can play counted games { $hours } h from now: the server must know players for a day first.
web-days-counted-offline = A connection is needed to begin.
web-days-counted-hash = How the deal is checked
web-days-counted-hash-about = The hash of the seed is published before the day begins. Afterwards the seed is told, and anybody can check that it fits.
web-days-counted-fits = The day is over and the seed is told. It fits the hash that was published before.
web-days-counted-broken = The seed doesn't fit the hash that was published before. Don't trust this server.
web-days-counted-replay = Play these cards
