### What every game and every front end shares.

## People at the table

# A seat nobody has given a name.
seat-name = Seat { $number }

## Lists

list-none = none
list-and = { $before } and { $last }
list-or = { $before } or { $last }
list-comma = { $before }, { $next }

## Taking back

undo-nothing = There is nothing to take back: somebody has learned something since, or another player has acted. Together you can agree on a take-back.
undo-too-many = There are not that many moves to take back.
