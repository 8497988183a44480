### What every game and every front end shares.

## People at the table

# A seat nobody has given a name.
seat-name = Seat { $number }

## Lists

list-none = none
list-and = { $before } and { $last }
list-or = { $before } or { $last }
list-comma = { $before }, { $next }

## Rules pages

rules-options = Options of the table
rules-default = default
rules-picture = Picture:
rules-contents = Contents

## Undo

undo-nothing = There is nothing to undo: new information has been revealed since, or another player has acted. Together you can agree to undo it.
undo-too-many = There are not that many moves to undo.

## What the engine refuses, by the code that travels: refused-CODE

refused-line_too_long = That message is too long and was skipped. Send it in smaller pieces.
refused-bad_json = That message could not be read: it should be one line of JSON.
refused-bad_request = That request could not be understood: it is unknown, or a field is missing, wrong or too many.
refused-no_game = There is no such game here. Choose one from the list of games.
refused-no_table = There is no such table. It may have been closed; open a new one.
refused-table_taken = A table with this name is already open. Choose another name, or close that table first.
refused-too_many_tables = Too many tables are open. Close one that is no longer needed.
refused-no_seed = No source of randomness; please give a seed.
refused-no_seat = There is no such seat at this table. Choose one of its seats.
refused-bad_options = These options could not be understood. Look at the list of options of this game.
refused-bad_state = This position can't be played on: it could not be read, or it is impossible by the rules.
refused-bad_action = That move could not be understood. Choose one of the moves on offer.
refused-illegal = The rules don't allow that.
refused-no_undo = There is nothing to undo.
refused-log_full = This game has no room for more of that. The game itself goes on.
refused-no_record = There is no record of this game: it was set up from a position, not dealt.
refused-bad_record = This record can't be read, or its moves are against the rules.
refused-internal = A mistake of ours, not yours: the table had to be closed. We are sorry.

## What is wrong in a JSON file that somebody has written, and where

misread = The file can't be read: { $why }
misread-line = Line { $line }, column { $column }: { $why }
misread-part = “{ $part }”: { $why }
misread-line-part = Line { $line }, column { $column }, “{ $part }”: { $why }
misread-not-json = this is not JSON.
misread-missing = “{ $name }” is missing here.
misread-unknown = “{ $name }” is unknown here.
misread-twice = “{ $name }” is given twice.
misread-word = “{ $word }” is not one of the values allowed here.
misread-number = expected a whole number.
misread-count = expected a whole number, 0 or more.
misread-count-to = expected a whole number from 0 to { $most }.
misread-truth = expected true or false, without quotes.
misread-text = expected a text in quotes.
misread-list = expected a list in square brackets.
misread-list-of = expected a list of { $count } in square brackets.
misread-parts = expected parts with names, in braces.
misread-other = this has none of the forms allowed here.
