# Puzzles of IOTA.

iota-puzzle-most = Find the turn worth most
iota-puzzle-most-short = The turn worth most
iota-puzzle-most-about = You may place one to { $cards } cards. Every turn has been weighed: one brings most.
iota-puzzle-end = Which turn gives the best end?
iota-puzzle-end-short = The best end
iota-puzzle-end-about = The deck is out, so you know the other hand. You have { $own } points, your opponent { $other }. What counts is the difference at the end.
iota-puzzle-points =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
iota-puzzle-ahead =
    { $points ->
        [one] you win by { $points } point
       *[other] you win by { $points } points
    }
iota-puzzle-behind =
    { $points ->
        [one] you lose by { $points } point
       *[other] you lose by { $points } points
    }
iota-puzzle-even = it ends in a draw
