### The words of one's own page: they come with it.

web-me-nameless = No name yet
web-me-rename = Change name
web-me-games =
    { $count ->
        [one] { $count } game
       *[other] { $count } games
    }
web-me-since =
    { $count ->
        [one] { $count } game · { $month }
       *[other] { $count } games · first: { $month }
    }
web-me-kept-here = kept on this device
web-me-kept-both = kept on this device and on the server
web-me-asking = asking the server…
web-me-server-away = the server can't be reached now; this is what this device keeps
web-me-days =
    { $count ->
        [one] day in a row
       *[other] days in a row
    }
web-me-best-streak = best streak
web-me-play = Play
web-me-figures = How you play
web-me-interval-key = rhomb: yours, bar: 95 %, dots: the norm
web-me-norm-is = norm { $value }
web-me-norm-equal = equal share
web-me-norm-others = the others
web-me-norm-bots = Bots at such tables:
web-me-progress = How you play { $game }
web-me-too-few =
    { $count ->
        [one] Play { $count } more game, and a chart will appear here.
       *[other] Play { $count } more games, and a chart will appear here.
    }
web-me-chart-label =
    { $count ->
        [one] { $game }, { $measure }: { $first } at first, { $last } now, { $count } game
       *[other] { $game }, { $measure }: { $first } at first, { $last } now, { $count } games
    }
web-me-as-table = As a table
web-me-until = until
web-me-interval = 95 %
web-me-best = Best games
web-me-company = Most often with
web-me-with-people = Played with people
web-me-export = Export
web-me-csv = Table (CSV)
web-me-records = All records
web-me-records-part = The server can't be reached: the file holds the records of this device alone.
web-me-erase = Delete everything of mine
web-me-erase-note = One step, asked once. Other players keep their records, without your name.
web-me-erase-title = Delete everything of yours?
web-me-erase-about = This device loses all games, results and settings. The server loses your name, the way in from other devices, what you said in chats, and the games that nobody else took part in; a bot finishes those you have begun. Games with other people stay theirs, without your name. None of it can be brought back.
web-me-erase-about-here = This device loses all games, results, your name and settings. Records that you have sent to somebody stay with them. None of it can be brought back.
web-me-erase-yes = Delete everything
web-me-erase-failed = The server did not answer, so nothing was deleted. Try again once there is a connection.
web-me-puzzles = Puzzles
web-me-rating = { $value } ± { $around }
web-me-answers =
    { $count ->
        [one] { $solved } of { $count } puzzle solved at once
       *[other] { $solved } of { $count } puzzles solved at once
    }
web-me-no-puzzles = No puzzle answered yet.
web-me-solve = Solve puzzles
web-me-dailies = Today's tables
web-me-in-a-row =
    { $count ->
        [one] { $count } day in a row, at most { $best }
       *[other] { $count } days in a row, at most { $best }
    }
web-me-longest =
    { $count ->
        [one] longest streak: { $count } day
       *[other] longest streak: { $count } days
    }
web-me-norm =
    { $count ->
        [one] the bots' par or better: { $reached } of { $count } day
       *[other] the bots' par or better: { $reached } of { $count } days
    }
