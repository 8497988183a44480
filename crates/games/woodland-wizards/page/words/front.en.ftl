# What the first page says of this game.

web-ww-name = Woodland Wizards
web-ww-about = Summon a creature, boost it in secret, and win the champions of the forest.
web-credits-woodland = Woodland Wizards («Волшебники лесных чащоб») belongs to its authors and publisher. The rulebook we read names twenty creatures; all else on the cards here is our own. With the box you can play with the printed cards.
web-woodland-wizards-puzzle = The card that wins
