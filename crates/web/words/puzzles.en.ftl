### What is only said on the pages of puzzles.

web-pz-about = Positions from games, each with one best answer. Solve one, and you have a rating.
web-pz-answers =
    { $count ->
        [one] { $count } answer
       *[other] { $count } answers
    }
web-pz-solve = Solve
web-pz-easy = Easy
web-pz-medium = Medium
web-pz-hard = Hard
web-pz-solved = { $solved } of { $count } solved
web-pz-number = Puzzle { $number }, { $rating }
web-pz-number-right = Puzzle { $number }, { $rating }, solved
web-pz-number-wrong = Puzzle { $number }, { $rating }, not solved
web-pz-number-title = Puzzle { $number }
web-pz-give-up = Give up and look
web-pz-give-up-about = That counts as a wrong answer.
web-pz-think-on = Think on
web-pz-look = Look
web-pz-right = Right
web-pz-nearly = Nearly
web-pz-better = There was better
web-pz-shown = The answer
web-pz-yours = Your turn
web-pz-best = Best
web-pz-missed = Not found by bots: { $levels }
web-pz-your-rating = Rating
web-pz-not-counted = Only the first answer counts
web-pz-again = Try again
web-pz-next = Next puzzle
web-pz-step = step { $step } of { $steps }
web-pz-step-back = One step back
web-pz-step-on = One step on
