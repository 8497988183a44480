# Puzzles of THE GAME.

the-game-puzzle-keep = Which turn keeps all 98 possible?
the-game-puzzle-keep-short = Keep all 98
the-game-puzzle-fewest = Which turn leaves the fewest cards?
the-game-puzzle-fewest-short = The fewest cards
the-game-puzzle-about =
    { $others ->
        [0] The draw pile is empty, and these { $cards } cards are the last. A turn takes one card or more. You play alone.
       *[other] The draw pile is empty. A turn takes one card or more. Your partner still holds { $theirs }.
    }
the-game-puzzle-left =
    { $left ->
        [0] all 98 cards are laid
        [one] { $left } card is left
       *[other] { $left } cards are left
    }
