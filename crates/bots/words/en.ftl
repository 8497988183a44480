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
bot-woodland-search-100 = tries every choice on imagined deals, played on by greedy: 100 playouts a decision
bot-woodland-search = tries every choice on as many imagined deals as fit into half a second
# The levels, as a table offers them.
bot-novice-name = Novice
bot-amateur-name = Amateur
bot-skilled-name = Skilled
bot-expert-name = Expert
bot-master-name = Master
bot-the-game-novice = lays the nearest card and never thinks of going back by ten
bot-the-game-skilled = plays the turn that costs the piles least, and doesn't think of the cards to come
bot-the-game-master = tries its best turns on hundreds of imagined deals; takes a moment
bot-woodland-novice = goes by the power printed on its cards, and reads no effect
bot-woodland-skilled = tries every choice on a few imagined deals
bot-woodland-expert = tries every choice on many imagined deals
bot-woodland-master = tries every choice on hundreds of imagined deals; takes a moment
bot-portals-novice = takes small keys and whatever stones come to hand, and looks for a place when the key is full
bot-portals-skilled = tries its best moves on a few imagined deals
bot-portals-expert = tries its best moves on many imagined deals
