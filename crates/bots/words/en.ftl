# What each bot is, as a line of a list.
bot-random = plays any legal action, each equally likely
bot-cheapest = lays the card that costs its pile least, and no more cards than it must
bot-greedy = weighs every turn worth a look by the table it leaves, learned from games with itself; answers at once
bot-search-100 = tries greedy's best turns on imagined deals: 100 playouts a turn
bot-search = tries greedy's best turns on as many imagined deals as fit into a second
bot-greedy-max = takes the turn that earns most at once, jokers taken from the table included
bot-portals-greedy = fills one key at a time for the best place it can see, opens portals for the most points at once, and takes from equal places the one its rival wants
bot-portals-planner = tries its best moves on imagined deals to the end of the round, alone to the end of the game
bot-woodland-greedy = plays the card that gives the most power at once, with simple values for effects
