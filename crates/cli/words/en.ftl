### The terminal and the command line, in English.

## The command line

cli-help = A table that sets itself: play in the terminal, let bots play, check and replay games.
cli-help-usage = Usage:
cli-help-commands = Commands
cli-help-arguments = Arguments
cli-help-options = Options
cli-help-after =
    Without a command the start menu opens.
    Exit codes: 0 done, 1 failed, 2 asked in a way that can't be.
cli-help-help = Explain a command
cli-help-help-flag = Explain this command
cli-help-version-flag = Print the version
cli-help-any-lang = The language, en or ru; otherwise that of the system
cli-help-any-theme = The colours: dark, light, terminal (its own sixteen) or none; NO_COLOR means none
cli-help-any-difficulty = The same as --option difficulty=LEVEL
cli-help-any-fire = The same as --option fire=HOW; without =HOW it is next_card
cli-help-any-data = A data file of your own box: boards, keys and signs for Portals, cards for Woodland Wizards
cli-help-any-option = A rule of the game by name; samobranka games lists them. May be given several times
cli-help-any-seed = Where chance comes from: a number, or 64 hexadecimal digits; otherwise from the system

cli-help-play = Play in the terminal; without a game the start menu opens
cli-help-play-game = The game; samobranka games lists them
cli-help-play-players = How many play: you and bots, unless --seat says otherwise
cli-help-play-seat = Who sits in the next seat: human, a person's name, bot, bot:NAME or the name of a bot. Once a seat
cli-help-play-seats = The same for all seats at once, with commas between them
cli-help-play-record = Where the game is recorded; otherwise in a new file in the folder of records

cli-help-games = List the games, their options and their bots
cli-help-games-json = As JSON

cli-help-simulate = Let bots play many games and count the results
cli-help-simulate-game = The game
cli-help-simulate-players = How many play
cli-help-simulate-games = How many games; otherwise 1000
cli-help-simulate-bot = The bots: one name for all seats, or one a seat; otherwise the strongest
cli-help-simulate-threads = How many threads play; otherwise one a core. The result does not depend on it
cli-help-simulate-json = Print the result as one JSON object
cli-help-simulate-records = Keep a record of every game in this folder

cli-help-arena = Let bots play each other on the same deals in swapped seats until it is clear who is better
cli-help-arena-game = The game
cli-help-arena-bots = Who takes part: names of bots, or exec:COMMAND for a program of your own (the rest of the text is the command; give --bots again for another)
cli-help-arena-players = How many play; where bots are fewer, the last one named takes the seats left over
cli-help-arena-deals = No more deals than this; otherwise 10000
cli-help-arena-gap = The difference worth finding, in percentage points; otherwise 2
cli-help-arena-all = Play all the deals, even when the answer is clear
cli-help-arena-threads = How many threads play; otherwise one a core. The result does not depend on it
cli-help-arena-patience = How many seconds a program may think about one answer; otherwise 60
cli-help-arena-json = Print the result as one JSON object
cli-help-arena-svg = Draw the result into this file

cli-help-replay = Step through a recorded game, check it, or print it
cli-help-replay-file = The record
cli-help-replay-verify = Check the seed, every move, the outcome and the final state; exit code 0 if all is right, else 1
cli-help-replay-notation = Print the game in its notation
cli-help-replay-seat = Through whose eyes to look, from 1; otherwise all hands lie open
cli-help-replay-seed = The seed of a game that did not come to its end; a finished record holds it

cli-help-analyse = Find the costliest decisions of a recorded game, each judged by what its player could see
cli-help-analyse-file = The record
cli-help-analyse-seat = One seat's decisions alone, counted from 1
cli-help-analyse-most = How many are shown; otherwise 5
cli-help-analyse-playouts = How many playouts on imagined deals each decision gets; otherwise 400
cli-help-analyse-threads = How many threads think; otherwise one a core. The result does not depend on it
cli-help-analyse-json = Print every decision as one JSON object a line
cli-help-analyse-seed = The seed of a game that did not come to its end; a finished record holds it

cli-help-serve = Set the table online: a server for browsers and programs
cli-help-serve-listen = Where it listens; otherwise 127.0.0.1:8080
cli-help-serve-data = The folder that holds the log of every table; otherwise data
cli-help-serve-public_url = How people reach it, for links, such as https://play.example.org
cli-help-serve-config = A file with these and all other settings; see docs/server.md
cli-help-backup = Copy everything a server keeps, while it runs
cli-help-backup-file = The new file; it is never written over
cli-help-backup-data = The server's data folder; otherwise data
cli-help-backup-config = The server's file with settings, which may name the folder

cli-help-engine = The rules for programs: JSON lines on standard input and output
cli-help-schema = Print the JSON Schema of a game's options, actions, views, states and events
cli-help-schema-game = The game, or engine for the engine protocol
cli-help-completions = Print the completions for a shell
cli-help-completions-shell = bash, elvish, fish, powershell or zsh
cli-help-man = Write the manual pages, and the completions of every shell
cli-help-man-folder = The folder to write them to

cli-usage-unknown = There is no option { $argument } here.
cli-usage-subcommand = There is no command { $command }.
cli-usage-no-value = { $argument } needs a value.
cli-usage-invalid = { $argument } can't be “{ $value }”. It can be: { $known }
cli-usage-value = { $argument } can't be “{ $value }”.
cli-usage-missing = This is missing: { $argument }
cli-usage-conflict = { $argument } can't stand together with { $other }.
cli-usage-suggest = Did you mean { $value }?
cli-usage-help = samobranka help explains the commands, samobranka help COMMAND one of them.

cli-unknown-game = There is no game { $game }. There are: { $known }.
cli-unknown-bot = There is no bot { $bot }. There are: { $known }.
cli-unknown-option = { $game } has no option { $key }. It has: { $known }.
cli-bad-value = The option { $key } can't be “{ $value }”. It can be: { $known }.
cli-option-form = An option is written as key=value, not “{ $text }”. samobranka games lists the keys and their values.
cli-bad-seed = “{ $text }” is no seed: it takes a number, or 64 hexadecimal digits.
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
cli-backup-done = { $path } is a whole copy of the log.
cli-backup-failed = No copy was made at { $path }: { $why }
cli-write-failed = { $path } can't be written: { $why }
cli-trouble-not-found = there is no such file or folder
cli-trouble-denied = you may not do that there
cli-trouble-exists = the file is there already; name another
cli-trouble-folder = it is a folder
cli-trouble-no-folder = what should be a folder there is none
cli-trouble-full = there is no room left
cli-trouble-read-only = nothing can be written there
cli-trouble-no-text = it is no text in UTF-8
cli-manual-written = Written to { $path }.
cli-panic = Something is broken inside samobranka. We are sorry; please report this:

cli-games-title = { $id } — { $name }, { $fewest }–{ $most } players
cli-games-options = Options (--option KEY=VALUE), the first value is the usual one:
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
cli-simulate-wins = Won: { $value } % (95 % interval { $low }–{ $high } %), { $wins } games
cli-simulate-seat-wins = Seat { $seat } won alone: { $value } % (95 % interval { $low }–{ $high } %), { $wins } games
cli-simulate-seat-points = Seat { $seat } on average: { $value } points (95 % interval { $low }–{ $high })
cli-simulate-seat-turn = Seat { $seat } a turn: { $value } points (95 % interval { $low }–{ $high })
cli-simulate-record = A record could not be kept: { $why }
cli-simulate-records = The records are in { $path }.

cli-arena-title = { $game }, { $players ->
        [one] { $players } player
       *[other] { $players } players
    }: { $deals } deals, { $games } games from seed { $seed }, { $seconds } s
cli-arena-bot = bot
cli-arena-wins = wins, %
cli-arena-interval = 95 % interval
cli-arena-points = mean points
cli-arena-score = mean score
cli-arena-think = ms a decision
cli-arena-longest = longest, ms
cli-arena-pair = pair
cli-arena-share = points won, %
cli-arena-elo = Elo
cli-arena-oftener = wins oftener by, %
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
cli-arena-plot-note = { $deals } deals, each played in every seating. Whiskers: 95 % intervals.
cli-arena-alone = There must be at least two different bots: --bots A,B.
cli-arena-many = { $named } bots are named for { $seats } seats.
cli-arena-failed = { $bot } failed: { $why }
cli-arena-fault-start = it can't be started ({ $why })
cli-arena-fault-gone = it ended before the game did
cli-arena-fault-late = it didn't answer within { $seconds } s
cli-arena-fault-unreadable = its answer “{ $line }” can't be read ({ $why })
cli-arena-fault-illegal = it played { $action }, which is against the rules ({ $why })

cli-analyse-bar = decisions
cli-analyse-title =
    { $decisions ->
        [one] { $decisions } decision with a choice, each judged from its player's own view.
       *[other] { $decisions } decisions with a choice, each judged from its player's own view.
    }
cli-analyse-none = None of them cost anything that is clear beyond chance.
cli-analyse-line = Line { $line }, { $who }: { $played } ({ $value } %). Better: { $best } ({ $other } %). Cost: { $cost } ± { $error } points.
cli-analyse-note = The values are what the coach's playouts came to on imagined deals, in per cent of the best that can be.

## Records and replays

cli-record-is = Record: { $path }
cli-record-failed = The record can't be written to { $path }: { $why }
cli-farewell-record = Record: { $path }
cli-farewell-unfinished =
    The game is not over. So far it is recorded in { $path }
    To look at it again: samobranka replay { $path } --seed { $seed }

cli-replay-unreadable = { $path } can't be read: { $why }
cli-replay-no-record = { $path } is no record of a game: { $why }
cli-replay-bad = { $path } is not right. { $why }
cli-replay-no-seat = The game has seats 1 to { $seats }.
cli-replay-openly = all hands open
cli-replay-eyes = through the eyes of { $name }
cli-replay-key-eyes = eyes

cli-record-unreadable = Line { $line } can't be read: { $why }
cli-record-empty = It is empty.
cli-record-foreign-form = It is of form { $theirs }, and this program reads form { $ours }.
cli-record-foreign-game = It is of the game { $theirs }, not of { $ours }.
cli-record-foreign-rules = It was played by version { $theirs } of the rules, and this program plays by version { $ours }.
cli-record-setup = The table can't be set as line 1 says: { $why }
cli-record-unfinished = The game did not come to its end, so its seed is not in the record. If you know it, add --seed SEED.
cli-record-wrong-seed = The seed is not the one whose hash was published before the deal.
cli-record-illegal = Line { $line } is against the rules: { $why } ({ $rule })
cli-record-wrong-outcome = The moves lead to another outcome than the one recorded.
cli-record-wrong-state = The moves lead to another final state than the one recorded.
cli-verified-seed = ✓ The seed has the hash that was published before the deal.
cli-verified-moves =
    { $moves ->
        [one] ✓ { $moves } step, by the rules.
       *[other] ✓ { $moves } steps, all by the rules.
    }
cli-verified-outcome = ✓ The outcome is the one recorded: { $outcome }
cli-verified-state = ✓ The final state has the hash recorded: { $hash }
cli-verified = The record is right.
cli-verified-unfinished = The game did not come to its end; as far as it goes, the record is right.
cli-verified-no-ending = The game came to its end, but the record was cut off before its last line; as far as it goes, it is right.

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

## At the table

cli-you = You
cli-person = Player
cli-person-number = Player { $number }
cli-too-small = This needs a terminal of { $width }×{ $height }; yours has { $has-width }×{ $has-height }. Make the window larger or the letters smaller.
cli-handing-over = That was your part. Enter hands the screen over to { $seat }.
cli-curtain-pass = Pass the screen to { $seat }
cli-curtain-away = The others look away.
cli-curtain-here = I am { $seat }
cli-undone = The last step is taken back.

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
cli-describe-title = The table in sentences
cli-sheet-scroll = ↑ ↓ PgUp PgDn scroll · any other key closes
cli-sheet-close = any key closes

cli-short-log = log
cli-short-help = help
cli-short-quit = quit
cli-key-close = close
cli-key-hand-over = hand over
cli-key-go-on = go on
cli-key-new-game = new game
cli-key-again = again

cli-keys-title = Keys
cli-keys-mouse = The mouse works too: click cards, places, the button and the keys in the last line; the wheel scrolls.
cli-keys-layout = Letters are read by their place on the keyboard, so the Russian layout will do.
cli-key-log = what has happened
cli-key-scroll = scroll through what has happened
cli-key-describe = the table in sentences
cli-hint-title = Hint
cli-hint-again = [t] says more.
cli-key-hint = a hint; again, and it says more
cli-key-give-up = give up (asks first)
cli-key-quit = leave (asks first; the game is recorded so far)
cli-key-help = these keys
cli-key-redraw = draw the screen anew
cli-key-leave = leave at once; the game is recorded so far

## THE GAME

cli-tg-headline = draw pile { $deck } · { $left } left to lay
cli-tg-mean-left = Cards left on average: { $value } (95 % interval { $low }–{ $high })

cli-tg-short-card = card
cli-tg-short-lane = row
cli-tg-short-lay = lay
cli-tg-short-back = take back
cli-tg-short-end = end turn
cli-tg-short-signals = signal
cli-tg-short-unseen = unseen
cli-tg-short-say = say
cli-tg-short-choose = choose

cli-tg-key-cards = choose a card (Home and End: the first and the last)
cli-tg-key-digits = choose a card by typing its number
cli-tg-key-lanes = choose a row, or below the rows the button
cli-tg-key-tab = the next row that takes the card
cli-tg-key-stage = lay the card on the row, for you alone at first; on a staged card: take it back; on the button: play the turn
cli-tg-key-lane-letters = lay the card on the first, second, third or fourth row at once; with Shift only choose the row
cli-tg-key-back = take the last staged card back; alone also one already laid, until you draw
cli-tg-key-end = play the turn: the staged cards are laid, and you draw
cli-tg-key-lay-now = lay the staged cards for all to see and go on with the turn
cli-tg-key-signals = tell the others something, without numbers
cli-tg-key-unseen = the cards nobody has seen yet

cli-tg-jump = jump
cli-tg-back = back!
cli-tg-ends = dead end!
cli-tg-from = after { $top }
cli-tg-burns-elsewhere = fire!
cli-tg-fire-here = on fire: the next card must go here
cli-tg-fire-due = on fire: cover it in this turn
cli-tg-fire-burns = on fire: cover it by the end of the next turn

cli-tg-your-turn =
    { $minimum ->
        [one] Your turn: lay at least { $minimum } card. What you lay is seen by you alone until you play the turn.
       *[other] Your turn: lay at least { $minimum } cards. What you lay is seen by you alone until you play the turn.
    }
cli-tg-your-turn-alone =
    { $minimum ->
        [one] Your turn: lay at least { $minimum } card. Try as you like: the key e plays the turn.
       *[other] Your turn: lay at least { $minimum } cards. Try as you like: the key e plays the turn.
    }
cli-tg-must-cover = The { $pile } is on fire: the next card must go there.
cli-tg-warn-stuck =
    { $missing ->
        [one] After this you cannot lay the { $missing } card your turn still needs: the game would end (B-3).
       *[other] After this you cannot lay the { $missing } cards your turn still needs: the game would end (B-3).
    }
cli-tg-warn-hopeless = No way leads to { $minimum } cards any more. Lay what fits; then the game ends (B-2).
cli-tg-warn-burns = This leaves a fire uncovered: the game would be lost (TG-61).
cli-tg-wins = These are the last cards: play the turn, and the game is beaten!
cli-tg-ask-stuck =
    { $missing ->
        [one] After this you cannot lay the { $missing } card your turn still needs, and the game ends. Play it all the same?
       *[other] After this you cannot lay the { $missing } cards your turn still needs, and the game ends. Play it all the same?
    }
cli-tg-ask-burns = A fire stays uncovered, and the game is lost. Play it all the same?
cli-tg-no-such-card = You have no card that begins like { $number }.
cli-tg-nothing-staged = Nothing is staged.
cli-tg-nobody-to-talk-to = You play alone: there is nobody to signal to.

cli-tg-turn-of =
    { $seat-is-you ->
        [yes] Your turn
       *[no] It is { $seat }'s turn
    }
cli-tg-laid = laid
cli-tg-button =
    { $cards ->
        [0] End the turn
        [one] Lay { $cards } card, end the turn
       *[other] Lay { $cards } cards, end the turn
    }
cli-tg-button-ends =
    { $cards ->
        [one] Lay { $cards } card: the game ends
       *[other] Lay { $cards } cards: the game ends
    }
cli-tg-button-not-yet =
    { $missing ->
        [one] { $missing } card more
       *[other] { $missing } cards more
    }

cli-tg-signals-title = Signals
cli-tg-signals-rule = Saying numbers is forbidden, and so is comparing cards with one. All else may be said.
cli-tg-signals-self = about me
cli-tg-signals-plain = meant lightly
cli-tg-signals-strong = meant strongly!
cli-tg-signals-keys = ← → about what   ↑ ↓ Enter say   ! strength   Esc close
cli-tg-token-stay-off = stay off
cli-tg-token-no-big-jump = no big jump
cli-tg-token-better-here = better here
cli-tg-token-not-needed = not needed
cli-tg-token-ten-jump = ten back
cli-tg-token-want-next = me next
cli-tg-token-good-turn = good turn
cli-tg-token-hard-turn = hard turn
cli-tg-token-only-minimum = minimum only
cli-tg-token-lay-more = lay more
cli-tg-token-cover-fire = cover the fire
cli-tg-token-can-cover-fire = I'll cover it

cli-tg-unseen-title =
    { $count ->
        [one] { $count } card not seen yet
       *[other] { $count } cards not seen yet
    }
cli-tg-unseen-fit = that still fit:
cli-tg-unseen-legend = [47] yours · dots are seen · c closes

cli-tg-start-title = Who starts?
cli-tg-start-rule = Look at your hand and say how willing you are. No numbers!
cli-tg-wish-none = …
cli-tg-wish-eager = “I would like to start”
cli-tg-wish-no-matter = “I don't mind”
cli-tg-wish-rather-not = “rather not me”
cli-tg-claims = first, if all agree
cli-tg-agrees = agreed
cli-tg-undecided = …
cli-tg-host-picks = the host: to say who starts

cli-tg-cards-left =
    { $left ->
        [0] All ninety-eight are laid
        [one] card left
       *[other] cards left
    }
cli-tg-fact-jump =
    { $seat-is-you ->
        [yes] Biggest jump: { $cost }, you with { $card } on the { $pile } in turn { $turn }.
       *[no] Biggest jump: { $cost }, { $seat } with { $card } on the { $pile } in turn { $turn }.
    }
cli-tg-fact-tricks = Backwards tens: { $count }.
cli-tg-fact-best =
    Best turn: no. { $turn }, { $seat-is-you ->
        [yes] yours
       *[no] { $seat }
    }: { $cards ->
        [one] { $cards } card
       *[other] { $cards } cards
    } for { $cost }.
cli-tg-fact-costly = Costliest turns: { $turns }.
cli-tg-fact-turn =
    no. { $turn } ({ $seat-is-you ->
        [yes] you
       *[no] { $seat }
    }, { $cards ->
        [one] { $cards } card
       *[other] { $cards } cards
    } for { $cost })

## IOTA

cli-io-headline = deck { $deck }
cli-io-letter-red = R
cli-io-letter-green = G
cli-io-letter-blue = B
cli-io-letter-yellow = Y

cli-io-short-card = card
cli-io-short-move = place
cli-io-short-next = where
cli-io-short-put = put
cli-io-short-back = take back
cli-io-short-play = play
cli-io-short-pass = pass
cli-io-short-trade = cards to trade
cli-io-short-choose = choose
cli-io-short-name = name

cli-io-key-cards = hold a card of your hand; while you pass: trade it or keep it
cli-io-key-cursor = move over the table
cli-io-key-home = back to the start card
cli-io-key-tab = the next place where the held card can go (Shift-Tab: the one before)
cli-io-key-put = put the held card there, for you alone at first; on a joker: take it; on a staged card: take that back
cli-io-key-back = take the last staged card back; a pass too, until the next player acts
cli-io-key-play = play what is staged
cli-io-key-pass = pass, and choose cards to trade
cli-io-key-dead = mark the places that can never be filled

cli-io-turn-of =
    { $seat-is-you ->
        [yes] Your turn
       *[no] It is { $seat }'s turn
    }
cli-io-your-turn = Your turn: hold a card with 1 to 4, go to a place marked + and press Enter; e plays the turn, p passes. Nobody sees what you stage.
cli-io-trade = Passing: 1 to 4 choose the cards that go under the deck, Enter passes, Esc goes back to the table.
cli-io-fits = This can be laid.
cli-io-joker-is = This joker can be: { $cards }
cli-io-nowhere = There is no place for { $card } now.
cli-io-held-is-staged = This card is staged already. Hold another one with 1 to 4.
cli-io-nothing-staged = Nothing is staged. Put a card on the table first, or pass with p.
cli-io-chain = chain
cli-io-four = all four
cli-io-last = last card
cli-io-under = traded
cli-io-name-title = What does the joker stand for?

cli-io-button-lay = e  Lay: { $points }
cli-io-button-lay-plain = e  Lay
cli-io-button-swap = e  Take the joker and go on
cli-io-button-pass =
    { $cards ->
        [0] Enter  Pass
        [one] Enter  Pass and trade { $cards } card
       *[other] Enter  Pass and trade { $cards } cards
    }
cli-io-button-not-yet = something is missing still
cli-io-button-nothing = nothing staged

cli-io-end-seat =
    { $seat-is-you ->
        [yes] You
       *[no] { $seat }
    }: { $points } points in { $turns ->
        [one] { $turns } turn
       *[other] { $turns } turns
    }; best turn no. { $number } with { $best }; jokers taken: { $jokers }.
cli-io-end-plain =
    { $seat-is-you ->
        [yes] You
       *[no] { $seat }
    }: { $laid } cards laid in { $turns ->
        [one] { $turns } turn
       *[other] { $turns } turns
    }; jokers taken: { $jokers }.

## Portals

cli-po-mean-points = Points on average: { $value } (95 % interval { $low }–{ $high })
cli-po-headline =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
cli-po-letter-air = A
cli-po-letter-earth = E
cli-po-letter-fire = F
cli-po-letter-water = W
cli-po-letter-time = T
cli-po-board = board { $number }
cli-po-board-reach = board { $number } ◂
cli-po-coming = to come:
cli-po-spells = spells
cli-po-signs = signs
cli-po-take-stone = { $stone } from source { $source } …
cli-po-where = Where does the { $stone } go?
cli-po-to-mark = To key { $key }, mark { $spot }
cli-po-to-area =
    { $area ->
        [1] Spell 1: move a stone
        [2] Spell 2: activate a key
        [3] Spell 3: return a stone or two to the bag
       *[other] Spell 4: take a stone from another area
    }
cli-po-to-bag = Into the bag
cli-po-ghost =
    Key { $key } over board { $board }: matches { $matches } + neighbours { $neighbours } = { $sum }{ $lost ->
        [0] { "" }
        [one] ; { $lost } stone would go to the bag
       *[other] ; { $lost } stones would go to the bag
    }
cli-po-ghost-alone =
    Key { $key }: { $sum ->
        [one] { $sum } point
       *[other] { $sum } points
    } for matches{ $lost ->
        [0] { "" }
        [one] ; { $lost } stone goes to the bag
       *[other] ; { $lost } stones go to the bag
    }
cli-po-end-seat =
    { $seat-is-you ->
        [yes] You
       *[no] { $seat }
    }: { $points } ({ $matches } for matches{ $neighbours ->
        [0] { "" }
       *[other] , { $neighbours } for neighbours
    }{ $signs ->
        [0] { "" }
       *[other] , { $signs } for signs
    }{ $missed ->
        [0] { "" }
       *[other] , −{ $missed } for signs not fulfilled
    }). Portals: { $portals }, the best { $best }; stones lost to the bag: { $lost }.
cli-po-short-move = move
cli-po-short-turn = turn
cli-po-short-board = other board
cli-po-short-open = open
cli-po-short-choose = choose
cli-po-short-take = take
cli-po-short-other = other stone
cli-po-short-back = take back
cli-po-key-choose = up and down the list of choices
cli-po-key-take = take the chosen line; a stone is asked about before where it goes
cli-po-key-other = choose another stone
cli-po-key-move = move the figure of your key over the board
cli-po-key-turn = turn the card by a quarter
cli-po-key-board = the other board within your reach
cli-po-key-back = take your last step back, as long as nothing hidden was shown
cli-data-unreadable = The file { $path } can't be opened: { $why }
cli-data-bad = { $path }: { $why }
cli-no-own-file = { $game } has nothing that a file could replace: it takes no --data.
cli-data-warning = { $path }: { $why }

## Woodland Wizards

cli-ww-headline = round { $round } of { $of }
cli-ww-end-points = points
cli-ww-end-champions = champions
cli-ww-end-best =
    Best contest: { $seat-is-you ->
        [yes] you
       *[no] { $seat }
    } in round { $round }, with { $points }.
cli-ww-end-signs = Below each round: the total of its contest; ★ won it.
cli-ww-end-signs-prizes = Below each round: the total of its contest; ★ won it, ☆ got a prize too.
cli-ww-hand =
    { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }
cli-ww-champions = : { $cards }
cli-ww-token = by active effects
cli-ww-pile = Discard pile, from the top
cli-ww-pile-cards = { $cards }
cli-ww-texts-title = Cards on the table
cli-ww-key-texts = the text of every card on the table
cli-ww-idle = no effect now
cli-ww-last = Last contest: { $seats }.
cli-ww-last-seat =
    { $seat-is-you ->
        [yes] you
       *[no] { $seat }
    } { $total }
cli-ww-short-select = choices
cli-ww-short-choose = choose
cli-ww-short-texts = cards
cli-ww-stack = Stack: { $count }.
cli-ww-discards = Discards: { $count }, { $card } on top.
cli-ww-no-discards = No discards.
cli-ww-key-select = go through the choices
cli-ww-key-choose = do what is selected
cli-ww-key-number = select a choice by its number; once more to do it
cli-ww-key-undo = take the last step back, while nothing hidden has been told
