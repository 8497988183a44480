# What the bots of this game are, as a line of a list.
bot-cheapest = lays the card that costs its row least, and no more cards than it must
bot-greedy = weighs every turn worth a look by the table it leaves, learned from games with itself; answers at once
bot-greedy-silent = plays as greedy, but neither gives signals nor heeds them; for comparison
bot-search-silent = thinks as the bot without “-silent” in its name, but neither gives signals nor heeds them; for comparison
bot-search-100 = tries greedy's best turns on imagined deals: 100 playouts a turn
bot-search = tries greedy's best turns on as many imagined deals as fit into a second
bot-the-game-novice = lays the nearest card and never thinks of going back by ten
bot-the-game-skilled = plays the turn that costs the rows least, and doesn't think of the cards to come
bot-the-game-master = tries its best turns on hundreds of imagined deals; takes a moment
