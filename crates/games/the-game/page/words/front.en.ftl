# What the first page says of this game.

web-the-game-name = THE GAME
web-the-game-about = Lay all 98 cards together without naming a single number.
web-credits-games = THE GAME is by Steffen Benndorf, published by Nürnberger-Spielkarten-Verlag. This is a table to play it at, made by people who love it; if you like the game, buy the box.
web-the-game-puzzle = Keep all 98
