# What each bot is, as a line of a list.
bot-random = plays any legal action, each equally likely
# The levels, as a table offers them.
bot-novice-name = Novice
bot-amateur-name = Amateur
bot-skilled-name = Skilled
bot-expert-name = Expert
bot-master-name = Master
bot-grandmaster-name = Grandmaster
# The coach.
coach-not-now = Hints are available on your turn.
coach-fine = No move is clearly better than the others: play as you like.
coach-better = There is a move that is clearly better than some others.
coach-among = It is one of these:
coach-best = Best, as far as I can tell:
coach-why = On imagined deals it comes out ahead of every other move.
coach-why-far = On imagined deals it does far better than any other move.
coach-why-close = On imagined deals the next best move does almost as well.

# How a move that a hint shows compares with the best.
coach-standing-best = best of those tried
coach-standing-as-good = no clear difference
coach-standing-behind = a little weaker
