# What the bots of this game are, as a line of a list.
bot-greedy-max = takes the turn that earns most at once, jokers taken from the table included
bot-iota-search = keeps jokers for big turns and tries its best turns on imagined deals; works the end out
bot-flat = tries every move by random play on imagined deals: 1000 playouts a decision
bot-iota-novice = lays one card at a time and leaves the jokers on the table alone
bot-iota-amateur = lays two cards at once at the most and leaves the jokers on the table alone
bot-iota-expert = keeps jokers for big turns; answers at once
bot-iota-learned = tries the turns that its net likes best on imagined deals and judges by the net; works the end out
bot-iota-net = takes the turn that its net likes best; answers at once
