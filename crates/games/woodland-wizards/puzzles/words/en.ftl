# Puzzles of Woodland Wizards.

woodland-wizards-puzzle-boost = Which card wins the contest?
woodland-wizards-puzzle-boost-short = The boost that wins
woodland-wizards-puzzle-effect = Which choice wins the contest?
woodland-wizards-puzzle-effect-short = The effect that wins
woodland-wizards-puzzle-about = The others have passed. You have { $own } points now, the best of them { $other }. One choice wins, no other does.
woodland-wizards-puzzle-won = you win { $own } : { $other }
woodland-wizards-puzzle-lost = you don't win: { $own } : { $other }
