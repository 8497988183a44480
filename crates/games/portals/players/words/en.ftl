# What the bots of this game are, as a line of a list.
bot-portals-greedy = fills one key at a time for the best place it can see, opens portals for the most points at once, and takes from equal places the one its rival wants
bot-portals-planner-tree = like planner, but grows a tree over imagined deals
bot-portals-planner = tries its best moves on imagined deals to the end of the round, alone to the end of the game
bot-portals-novice = takes small keys and whatever stones come to hand, and looks for a place when the key is full
bot-portals-skilled = looks ahead when it opens portals, and gathers stones without much of a plan
bot-portals-expert = plans what it gathers, and opens portals for the most points at once
bot-portals-net = plays the move that its net likes best; answers at once
bot-portals-learned = tries its best moves on imagined deals, played on and judged by its net
