# What the first page says of this game.

web-iota-name = IOTA
web-iota-about = Lines in which colour, shape and number are each the same on all cards or different on all.
web-credits-iota = IOTA is by Gene Mackles, published by Gamewright. The cards here are drawn anew.
# The picture on the tile is drawn with the parts of the table.
web-io-letters = R G B Y
web-iota-puzzle = The turn worth most
