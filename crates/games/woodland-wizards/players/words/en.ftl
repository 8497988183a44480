# What the bots of this game are, as a line of a list.
bot-woodland-greedy = plays the card that gives the most power at once, with simple values for effects
bot-woodland-search-100 = tries every choice on imagined deals, played on by greedy: 100 playouts a decision
bot-woodland-tree-100 = grows trees over imagined deals, played on by greedy: 100 playouts a decision
bot-woodland-search = tries every choice on as many imagined deals as fit into half a second
bot-woodland-novice = goes by the power printed on its cards, and reads no effect
bot-woodland-skilled = tries every choice on a few imagined deals
bot-woodland-expert = tries every choice on many imagined deals
bot-woodland-master = tries every choice on hundreds of imagined deals
bot-woodland-grandmaster = tries every choice on hundreds of imagined deals, played on and judged by its net; takes a moment
bot-woodland-search-500 = tries every choice on imagined deals, played on by greedy: 500 playouts a decision
bot-woodland-net = plays what its net likes best; answers at once
