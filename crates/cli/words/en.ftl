### The terminal and the command line, in English.

## The command line

cli-help = A table that sets itself: play in the terminal, let bots play, check and replay games.
cli-help-usage = Usage:
cli-help-commands = Commands
cli-help-arguments = Arguments
cli-help-options = Options
cli-help-after =
    Without a command the start menu opens.
    Exit codes: 0 done, 1 failed, 2 bad usage.
cli-help-help = Explain a command
cli-help-help-flag = Explain this command
cli-help-version-flag = Print the version
cli-help-any-lang = The language, en or ru (default: the system's)
cli-help-any-theme = The colours: dark, light, terminal (its own sixteen) or none; NO_COLOR means none
cli-help-any-difficulty = The same as --option difficulty=LEVEL
cli-help-any-fire = The same as --option fire=HOW; without =HOW it is next_card
cli-help-any-data = A data file with the cards, boards or keys of your own box
cli-help-any-option = A rule of the game by name; samobranka games lists them. May be given several times
cli-help-any-seed = Where chance comes from: a number, or 64 hexadecimal digits (default: the system)

cli-help-play = Play in the terminal; without a game the start menu opens
cli-help-play-game = The game; samobranka games lists them
cli-help-play-players = How many play: you and bots, unless --seat says otherwise
cli-help-play-seat = Who sits in the next seat: human, a person's name, bot, bot:NAME or the name of a bot. Once a seat
cli-help-play-seats = The same for all seats at once, with commas between them
cli-help-play-deal = A deal by its code: it says the game, the players and the options. samobranka deal lists the deals of the day
cli-help-play-learn = A taught first game: one new rule at a time, on a deal chosen for it
cli-help-play-record = Where the game is recorded (default: a new file in the folder of records)

cli-help-games = List the games, their options and their bots
cli-help-games-json = As JSON

cli-help-rules = Print the rules of a game
cli-help-rules-game = The game; samobranka games lists them

cli-help-simulate = Let bots play many games and count the results
cli-help-simulate-game = The game
cli-help-simulate-players = How many play
cli-help-simulate-games = How many games (default: 1000)
cli-help-simulate-bot = The bots: one name for all seats, or one a seat (default: the strongest)
cli-help-simulate-threads = How many threads play (default: one a core). The result does not depend on it
cli-help-simulate-json = Print the result as one JSON object
cli-help-simulate-records = Keep a record of every game in this folder

cli-help-arena = Let bots play each other on the same deals in swapped seats until it is clear who is better
cli-help-arena-game = The game
cli-help-arena-bots = Who takes part: names of bots, or exec:COMMAND for a program of your own (the rest of the text is the command; give --bots again for another)
cli-help-arena-players = How many play; where bots are fewer, the last one named takes the seats left over
cli-help-arena-deals = No more deals than this (default: 10000)
cli-help-arena-gap = The difference worth finding, in percentage points (default: 2)
cli-help-arena-all = Play all the deals, even when the answer is clear
cli-help-arena-threads = How many threads play (default: one a core). The result does not depend on it
cli-help-arena-patience = How many seconds a program may think about one answer (default: 60)
cli-help-arena-json = Print the result as one JSON object
cli-help-arena-svg = Draw the result into this file

cli-help-replay = Step through a recorded game, check it, or print it
cli-help-replay-file = The record
cli-help-replay-verify = Check the seed, a fair deal, every move, the outcome and the final state; exit code 0 if all is right, 1 if not
cli-help-replay-notation = Print the game in its notation
cli-help-replay-seat = Through whose eyes to look, from 1 (default: all hands are shown)
cli-help-replay-seed = The seed of an unfinished game; a finished record contains it

cli-help-analyse = Find the costliest decisions of a recorded game, each judged by what its player could see
cli-help-analyse-file = The record
cli-help-analyse-seat = One seat's decisions alone, counted from 1
cli-help-analyse-most = How many are shown (default: 5)
cli-help-analyse-playouts = How many playouts on imagined deals each decision gets (default: 400)
cli-help-analyse-threads = How many threads think (default: one a core). The result does not depend on it
cli-help-analyse-json = Print every decision as one JSON object a line
cli-help-analyse-seed = The seed of an unfinished game; a finished record contains it

cli-help-serve = Play online: a server for browsers and programs
cli-help-serve-listen = Where it listens (default: 127.0.0.1:8080)
cli-help-serve-data = The folder that holds the log of every table, or a database: postgres://… (default: data)
cli-help-serve-public_url = How people reach it, for links, such as https://play.example.org
cli-help-serve-role = What it does among several servers: keep tables, or only let the bots of the others think
cli-help-serve-site = A folder with the pages, made by cargo xtask web (default: those inside the program)
cli-help-serve-config = A file with these and all other settings; see docs/server.md
cli-help-move-log = Copy everything a server keeps to another place: from a folder into a database, or back
cli-help-move-log-from = A data folder, or a database: postgres://…; no server may use it meanwhile
cli-help-move-log-to = The new place; it must be empty
cli-help-backup = Copy everything a server keeps, while it runs
cli-help-backup-file = The new file; an existing file is never overwritten
cli-help-backup-data = The server's data folder (default: data)
cli-help-backup-config = The server's file with settings, which may name the folder
cli-help-check = Check everything a server keeps: the file or database, every table's log and the lists. The server may be running
cli-help-check-place = The server's data folder, or its database: postgres://…
cli-help-check-accept_loss = Accept what is left of a folder that the server refuses to open; copy the folder first

cli-help-mcp = A seat for language models: the Model Context Protocol on standard input and output
cli-help-mcp-server = The server to play at, such as https://play.example.org (default: tables in this process)
cli-help-mcp-data = Where the tables of this process are kept (default: nowhere, they end with it)

cli-help-health = Ask a running server on this machine whether it can save moves: for health checks
cli-help-health-listen = Where it listens (default: as for serve)
cli-help-health-config = The server's file with settings

cli-help-check-data = Check a file with the cards, boards or keys of your own box
cli-help-check-data-file = The file
cli-help-check-data-game = The game (default: what the file's “format” says)
cli-help-template = Print the file that comes with a game, to begin your own from
cli-help-template-game = The game

cli-help-engine = The rules for programs: JSON lines on standard input and output
cli-help-schema = Print the JSON Schema of a game's options, actions, views, states and events
cli-help-schema-game = The game, or engine for the engine protocol
cli-help-completions = Print the completions for a shell
cli-help-completions-shell = bash, elvish, fish, powershell or zsh
cli-help-man = Write the manual pages, and the completions of every shell
cli-help-man-folder = The folder to write them to

cli-usage-unknown = Unknown option { $argument }.
cli-usage-subcommand = Unknown command { $command }.
cli-usage-no-value = { $argument } needs a value.
cli-usage-invalid = { $argument } can't be “{ $value }”. It can be: { $known }
cli-usage-value = { $argument } can't be “{ $value }”.
cli-usage-missing = Missing: { $argument }
cli-usage-conflict = { $argument } can't be used with { $other }.
cli-usage-suggest = Did you mean { $value }?
cli-usage-help = samobranka help explains the commands, samobranka help COMMAND one of them.

cli-unknown-game = There is no game { $game }. There are: { $known }.
cli-unknown-bot = There is no bot { $bot }. There are: { $known }.
cli-unknown-option = { $game } has no option { $key }. It has: { $known }.
cli-bad-value = The option { $key } can't be “{ $value }”. It can be: { $known }.
cli-option-form = An option is written as key=value, not “{ $text }”. samobranka games lists the keys and their values.
cli-bad-seed = “{ $text }” is not a seed. A seed is a number or 64 hexadecimal digits.
cli-wrong-players = { $game } is for { $fewest } to { $most } players, not for { $players }.
cli-wrong-seats =
    { $seats ->
        [one] --players says { $players }, but { $seats } seat is named. Leave one of the two out.
       *[other] --players says { $players }, but { $seats } seats are named. Leave one of the two out.
    }
cli-wrong-bots =
    { $named ->
        [one] { $named } bot is named for { $seats } seats: name one for all, or one a seat.
       *[other] { $named } bots are named for { $seats } seats: name one for all, or one a seat.
    }
cli-seats-from-one = Seats are counted from 1.
cli-no-terminal = This needs a terminal: its input and output must not be files or pipes. For programs there is samobranka engine.
cli-no-home = There is no folder for records, because the home folder is unknown. Say where to record with --record FILE.
cli-move-log-done = Copied to { $path } and compared line by line. Tables: { $tables }, lines in their logs: { $lines }, people: { $people }.
cli-move-log-failed = The log was not moved to { $path }: { $why }
cli-backup-done = Done: { $path } is a full copy of all logs.
cli-backup-failed = No copy was made at { $path }: { $why }
cli-check-impossible = { $path } can't be checked: { $why }
cli-check-accepted = { $path }: what is left is accepted as it is. A server will open it.
cli-check-file = The file is damaged: { $why }
cli-check-database = The database is damaged: { $why }
cli-check-accept-database = --accept-loss is for data folders: restore a database from its backup
cli-check-log = Table { $table }: its log can't be replayed: { $why }
cli-check-index = Table { $table }: { $why }
cli-check-counts = Tables: { $tables }, lines in their logs: { $lines }, people: { $people }.
cli-check-foreign = Tables with rules that this version doesn't have: { $tables }. They are kept, but can't be replayed here.
cli-check-fair = Fair deals, all proven: { $deals }.
cli-check-good = { $path }: everything is in order.
cli-check-bad =
    { $troubles ->
        [one] { $path }: { $troubles } problem was found.
       *[other] { $path }: { $troubles } problems were found.
    }
cli-write-failed = { $path } can't be written: { $why }
cli-trouble-not-found = there is no such file or folder
cli-trouble-denied = permission denied
cli-trouble-exists = the file already exists; choose another name
cli-trouble-folder = it is a folder
cli-trouble-no-folder = part of the path is not a folder
cli-trouble-full = no space left
cli-trouble-read-only = the disk is read-only
cli-trouble-no-text = it is not UTF-8 text
cli-trouble-address-in-use = another program uses this address
cli-trouble-no-address = this machine has no such address
cli-serve-listens = Samobranka listens on http://{ $address }
cli-serve-cannot-listen = Can't listen on { $address }: { $why }
cli-serve-no-threads = The system gives no threads: { $why }
cli-serve-no-signals = The system doesn't report signals: { $why }
cli-serve-thinker-alone = A thinker needs a database that other servers use too, and the cluster's key.
cli-key-short = The cluster's key is too short: { $given } characters, and 32 are the fewest. Make one with “openssl rand -hex 32”.
cli-key-unreadable = The file of the cluster's key, { $path }, can't be read: { $why }
cli-key-twice = The cluster's key is given twice, by “key” and by “key_file”. Leave one of them out.
cli-mcp-bad-server = { $url } is no address of a server: { $why }
cli-mcp-broke = The connection to the client broke: { $why }
cli-config-wrong = The settings are wrong ({ $from }): { $why }
cli-log-full = the disk that holds the log is full
cli-log-read-only = the log can't be written there: { $why }
cli-log-in-use = another process ({ $holder }) is using the data folder { $path }
cli-log-damaged = the log is damaged ({ $why }). Restore it from a backup.
cli-log-lost = confirmed moves are missing in { $path }: { $why }. Put the missing file back, or restore a backup. To go on with what is left, copy the folder and run samobranka check --accept-loss { $path }
cli-log-exposed = others on this machine can read { $path } (mode { $mode }), and it holds the seeds of running games. Run chmod { $wanted } { $path }, or give it to the user who runs the server.
cli-log-too-new = the log has format { $found }, and this program knows formats up to { $known }. Use a newer version.
cli-log-bad-address = this is not the address of a database: { $why }
cli-log-unreachable = the database can't be reached: { $why }
cli-log-login = the database refuses the connection: { $why }
cli-log-fenced = this server did not answer for a while, and the others declared it dead. Start it again.
cli-log-busy = servers still use { $path } (how many: { $servers }). Stop them first.
cli-log-not-empty = { $path } holds a log already. Nothing was changed there.
cli-log-differs = the copy differs from its source: { $why }
cli-backup-database = { $path } is a database. Copy it with pg_dump, or into a folder with samobranka move-log.
cli-log-other = the log can't be used: { $why }
cli-manual-written = Written to { $path }.
cli-panic = Something broke inside samobranka. We are sorry; please report this:

cli-games-title = { $id } — { $name }, { $fewest }–{ $most } players
cli-games-options = Options (--option KEY=VALUE), the first value is the default:
cli-games-bots = Bots, the weakest first:

cli-simulate-bar = games
cli-simulate-title = { $game }, { $players ->
        [one] { $players } player
       *[other] { $players } players
    } ({ $bots }): { $games } games from seed { $seed }
cli-simulate-speed = { $games } games/s, { $decisions } decisions/s, { $seconds } s on { $threads ->
        [one] { $threads } thread
       *[other] { $threads } threads
    }
cli-simulate-wins = Won: { $value }% (95% interval { $low }–{ $high }%), { $wins } games
cli-simulate-seat-wins = Seat { $seat } won alone: { $value }% (95% interval { $low }–{ $high }%), { $wins } games
cli-simulate-seat-points = Seat { $seat } on average: { $value } points (95% interval { $low }–{ $high })
cli-simulate-seat-turn = Seat { $seat } a turn: { $value } points (95% interval { $low }–{ $high })
cli-simulate-record = A record could not be kept: { $why }
cli-simulate-records = The records are in { $path }.

cli-arena-title = { $game }, { $players ->
        [one] { $players } player
       *[other] { $players } players
    }: { $deals } deals, { $games } games from seed { $seed }, { $seconds } s
cli-arena-bot = bot
cli-arena-wins = wins, %
cli-arena-interval = 95% interval
cli-arena-points = mean points
cli-arena-score = mean score
cli-arena-think = ms a decision
cli-arena-longest = longest, ms
cli-arena-pair = pair
cli-arena-share = points won, %
cli-arena-elo = Elo
cli-arena-oftener = win-rate lead, %
cli-arena-better = deals for the first / second
cli-arena-verdict = verdict
cli-arena-first = the first is better
cli-arena-second = the second is better
cli-arena-close = closer than { $gap } points
cli-arena-open = not clear yet
cli-arena-drawn = The plot is in { $path }.
cli-arena-bar = deals
cli-arena-plot-wins = Win rate, %
cli-arena-plot-elo = Difference, Elo points
cli-arena-plot-oftener = Difference in win rate on the same deals, percentage points
cli-arena-plot-note = { $deals } deals, each played in every seating. Whiskers: 95% intervals.
cli-arena-alone = Name at least two different bots: --bots A,B.
cli-arena-many = { $named } bots are named for { $seats } seats.
cli-arena-failed = { $bot } failed: { $why }
cli-arena-fault-start = it can't be started ({ $why })
cli-arena-fault-gone = it ended before the game did
cli-arena-fault-late = it didn't answer within { $seconds } s
cli-arena-fault-unreadable = its answer “{ $line }” can't be read
cli-arena-fault-illegal = it played { $action }, which is against the rules ({ $why })

cli-analyse-bar = decisions
cli-analyse-title =
    { $decisions ->
        [one] { $decisions } decision with a choice, each judged from its player's own view.
       *[other] { $decisions } decisions with a choice, each judged from its player's own view.
    }
cli-analyse-none = None of them cost more than chance explains.
cli-analyse-line = Line { $line }, { $who }: { $played }, success { $value }%. Better: { $best }, success { $other }%. Lost: { $cost } ± { $error } percentage points of success.
cli-analyse-note-team = Success is the chance to win, counted on imagined deals that are played to the end.
cli-analyse-note-rank = Success of 100% means ahead of all other players, 0% behind all of them. It is counted on imagined deals that are played to the end.

## Records and replays

cli-record-is = Record: { $path }
cli-record-failed = The record can't be written to { $path }: { $why }
cli-farewell-record = Record: { $path }
cli-farewell-unfinished =
    The game is not over. So far it is recorded in { $path }
    To look at it again: samobranka replay { $path } --seed { $seed }

cli-replay-unreadable = { $path } can't be read: { $why }
cli-replay-no-record = { $path } is not a record of a game: { $why }
cli-replay-bad = { $path } is not right. { $why }
cli-replay-no-seat = The game has seats 1 to { $seats }.
cli-replay-openly = all hands shown
cli-replay-eyes = through the eyes of { $name }
cli-replay-key-eyes = eyes
cli-replay-key-step = step
cli-replay-back = back
cli-replay-help-step = one step back, one step on; Space goes on too
cli-replay-help-ten = ten steps back, ten steps on
cli-replay-help-ends = the deal, the last step
cli-replay-help-eyes = through whose eyes you look
cli-replay-help-seat = through the eyes of this seat
cli-replay-help-openly = all hands shown
cli-replay-help-sum = at the last step: the game summed up
cli-replay-help-back = back to the result

cli-record-unreadable = Line { $line } can't be read: { $why }
cli-record-no-line = it is not a line of a record.
cli-record-empty = It is empty.
cli-record-foreign-form = Its format is { $theirs }, and this program reads format { $ours }.
cli-record-foreign-game = It is of the game { $theirs }, not of { $ours }.
cli-record-foreign-rules = It was played by version { $theirs } of the rules, and this program plays by version { $ours }.
cli-record-setup = The table can't be set as line 1 says: { $why }
cli-record-unfinished = The game is unfinished, so its seed is not in the record. If you know it, add --seed SEED.
cli-record-wrong-seed = The seed is not the one whose hash was published before the deal.
cli-record-unfair = The deal is said to be fair, and that is not proven: { $why }
cli-unfair-server = the server's share is not the one whose hash was told before.
cli-unfair-seat = the share of seat { $number } is not the one whose hash was told before.
cli-unfair-nobody = no person has given a share.
cli-unfair-seats = the shares are not those of the seats, each once and in order.
cli-unfair-rounds = the number of the attempt is not the number of those called off before it.
cli-unfair-seed = the seed is not the one that comes of the shares.
cli-record-illegal = Line { $line } is against the rules: { $why }
cli-record-wrong-outcome = The moves lead to another outcome than the one recorded.
cli-record-wrong-state = The moves lead to another final state than the one recorded.
cli-verified-seed = ✓ The seed has the hash that was published before the deal.
cli-verified-moves =
    { $moves ->
        [one] ✓ { $moves } step, by the rules.
       *[other] ✓ { $moves } steps, all by the rules.
    }
cli-verified-fair =
    { $people ->
        [one] ✓ The deal is proven fair: the server and { $people } person have given their shares.
       *[other] ✓ The deal is proven fair: the server and { $people } people have given their shares.
    }
cli-verified-called-off =
    { $count ->
        [one] • { $count } attempt to deal was called off before.
       *[other] • { $count } attempts to deal were called off before.
    }
cli-verified-outcome = ✓ The outcome is the one recorded: { $outcome }
cli-verified-state = ✓ The final state has the hash recorded: { $hash }
cli-verified = The record is right.
cli-verified-unfinished = The game is unfinished; the record is right so far.
cli-verified-no-ending = The game was finished, but the record lacks its last line; it is right so far.

## The menu

cli-menu-title = Samobranka
cli-menu-game = Game
cli-menu-players = Players
cli-menu-players-about = { $fewest } to { $most } can play. All seats are at this screen; each can be a person or a bot.
cli-menu-seat = Seat { $number }
cli-menu-person = a person
cli-menu-person-about = Several people share the screen: between their turns a curtain hides their cards.
cli-menu-bot = bot { $bot }
cli-menu-more = More rules
cli-menu-shown = shown
cli-menu-hidden = hidden
cli-menu-language = Language
cli-menu-this-language = English
cli-menu-play = Play
cli-menu-key-line = line
cli-menu-key-value = change
cli-menu-key-play = play
cli-menu-key-learn = learn the game

## At the table

cli-person = Player
cli-person-number = Player { $number }
cli-too-small = This needs a terminal of { $width }×{ $height }; yours is { $has-width }×{ $has-height }. Make the window larger or the font smaller.
cli-handing-over = Your part is done. Enter hands the screen to { $seat }.
cli-curtain-pass = Pass the screen to { $seat }
cli-curtain-away = The others look away.
cli-curtain-here = I am { $seat }
cli-undone = The last step is undone.

cli-ask-give-up =
    { $people ->
        [0] End the game here?
        [one] Give up and end the game here?
       *[other] Does everybody agree to end the game here?
    }
cli-ask-quit = Leave the game? What was played so far is recorded in { $path }
cli-ask-quit-at-once = Leave the game?
cli-again = Once more, with the same people and rules?
cli-again-new = new deal
cli-again-same = same deal
cli-yes = yes
cli-no = no

cli-log-title = What has happened
cli-rules-title = Rules
cli-describe-title = The table in sentences
cli-sheet-scroll = ↑ ↓ PgUp PgDn scroll · any other key closes
cli-sheet-close = any key closes

cli-short-log = log
cli-short-rules = rules
cli-short-help = help
cli-short-quit = quit
cli-key-hand-over = hand over
cli-key-go-on = go on
cli-key-new-game = new game
cli-key-again = again
cli-key-look-back = look back

cli-keys-title = Keys
cli-keys-mouse = The mouse works too: click cards, places, the button and the keys in the last line; the wheel scrolls.
cli-keys-layout = Letters are read by their place on the keyboard, so the Russian layout works too.
cli-key-log = what has happened
cli-key-rules = the rules of the game
cli-key-scroll = scroll through what has happened
cli-key-describe = the table in sentences
cli-hint-title = Hint
cli-hint-again = [t] says more.
cli-key-hint = a hint; again, and it says more
cli-key-give-up = give up (asks first)
cli-key-quit = leave (asks first; the game is recorded so far)
cli-key-help = these keys
cli-key-redraw = redraw the screen
cli-key-leave = leave at once; the game is recorded so far

cli-data-unreadable = The file { $path } can't be opened: { $why }
cli-site-unreadable = The folder { $path } with the pages can't be read: { $why }
cli-data-bad = { $path }: { $why }
cli-no-own-file = { $game } takes no file of your own.
cli-data-format = { $path }: the field “format” should be one of: { $known }. Or name the game with --game.
cli-data-good =
    { $path }: in order, a file for { $game }.
    Play with it: samobranka play { $id } --data { $path }
cli-health-good = The server at { $address } is running and saves moves.
cli-health-bad = The server at { $address } answers, but can't save moves (status { $status }).
cli-health-none = No server answers at { $address }: { $why }
cli-data-warning = { $path }: { $why }

## Deals

cli-help-deal = Show what bots of every level make of a deal; without a code, list the deals of the day
cli-help-deal-code = The code of the deal, such as the-game.1.2.K7QX-M2PD-9TBW
cli-help-deal-bot = Who plays in the first seat (default: every level in turn)
cli-help-deal-others = Who plays in the other seats (default: the same bot)
cli-help-deal-json = As JSON

cli-deal-title = { $game }, { $players ->
        [one] { $players } player
       *[other] { $players } players
    }, deal { $deal }
cli-deal-day = Deals of { $day }. New ones come every day at 03:00 UTC.
cli-deal-form = “{ $code }” is not a deal. A deal is written like the-game.1.2.K7QX-M2PD-9TBW: game, version of the rules, seats, options, letters.
cli-deal-check = The code { $code } does not fit together: a letter in it is wrong.
cli-deal-game = The deal is of the game { $game }.
cli-deal-rules = The deal is of version { $theirs } of the rules, and this program plays version { $ours }: the cards would be others.
cli-deal-setup = A table can't be set like that: { $why }
cli-deal-seats = The deal is for { $players ->
        [one] { $players } player
       *[other] { $players } players
    }, and { $seats } seats are named.

# Puzzles.

cli-help-puzzles = Look for puzzles in the games of bots: positions with one best decision that weaker levels miss
cli-help-puzzles-game = The game
cli-help-puzzles-count = How many are looked for (default: 100)
cli-help-puzzles-minutes = Stop after so many minutes (default: 5)
cli-help-puzzles-seed = Where chance comes from (default: a new one each time)
cli-help-puzzles-out = Write them into this file (default: print them)
cli-help-puzzles-check = Prove the shipped puzzles again instead, and count what each level solves
cli-puzzles-none = There are no puzzles of { $game }. There are some of: { $known }
cli-puzzles-unwritable = The puzzles could not be written to { $path }: { $why }
cli-puzzles-yield = { $puzzles } puzzles from { $games } games with { $positions } decisions, { $clear } of them with one best choice, in { $minutes } minutes on one thread
cli-puzzles-proved = { $count } puzzles proved again
cli-puzzles-level = { $level } solves { $solved } of { $of }

## A taught first game

cli-learn-step = Lesson, step { $step } of { $steps }
cli-learn-do = Now play this: { $moves }.
cli-learn-first = The lesson asks for this first: { $moves }.
cli-learn-left = The lesson is over. The game goes on.
cli-learn-key-again = the lesson
cli-learn-key-leave = leave it
cli-learn-none = { $game } has no taught first game.
