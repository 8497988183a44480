# What the first page says of this game.

web-portals-name = Portals
web-portals-about = Charge keys with stones of five elements, and open portals where colours meet.
web-credits-portals = Portals («Порталы») is by Maxim Istomin, published by Crowd Games. Its boards, keys and signs here are our own; with the box you can play on the printed ones.
# The picture on the tile is drawn with the parts of the table.
web-po-letters = Y G R B L
web-portals-puzzle = The key that brings most
