# What the first page says of this game.

web-example-game-name = Example game
web-example-game-about = Play a higher card or yield the pile: the one who collects the most cards wins.
