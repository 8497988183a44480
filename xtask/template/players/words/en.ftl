# What the bots of this game are, as a line of a list.
bot-example-game-thrifty = keeps its high cards for big piles
