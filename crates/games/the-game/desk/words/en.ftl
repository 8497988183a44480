## The taught first game of THE GAME

lesson-tg-rows-title = Four rows
lesson-tg-rows-text = The upper two rows climb from 1, the lower two fall from 100. You and { $bot } are one team. Together you lay all { $left } cards on the rows.
lesson-tg-rows-do = Got it

lesson-tg-card-title = Your cards
lesson-tg-card-text = Below are your cards, and only you see them. Start with the smallest: { $card } is close to { $start }.
lesson-tg-card-do = Tap card { $card }.

lesson-tg-step-title = Short steps
lesson-tg-step-text = On the right you see how far a row would jump. Here it is only { $step }, on a falling row it is { $far }. The shorter the steps, the more cards fit.
lesson-tg-step-do = Tap the top row.

lesson-tg-two-title = Two cards a turn
lesson-tg-two-text = A turn takes at least two cards. The second goes on a falling row: from { $top } to { $card } is only { $step }.
lesson-tg-two-do = Tap card { $card }.
lesson-tg-two-do-row = Tap the third row.

lesson-tg-confirm-title = Only basted so far
lesson-tg-confirm-text = Only you see the dashes, and you can still undo them. The button lays the cards, and you draw two new ones. Then { $bot } plays.
lesson-tg-confirm-do = Press the red button.

lesson-tg-back-title = Ten back
lesson-tg-back-text = { $bot } jumps far: the second row is at { $top }. A climbing row takes only higher cards. One exception: a card exactly { $step } lower, and that is your { $card }.
lesson-tg-back-do = Tap card { $card }.
lesson-tg-back-do-row = Tap the golden row.

lesson-tg-short-title = The second card
lesson-tg-short-text = The row went back, and there is room again. The turn needs a second card: from { $top } to { $card } is only { $step }.
lesson-tg-short-do = Tap card { $card }.
lesson-tg-short-do-row = Tap the third row.

lesson-tg-draw-title = Drawing
lesson-tg-draw-text = You draw as many cards as you lay. The draw pile has { $deck }. When it is empty, one card a turn is enough.
lesson-tg-draw-do = Press the red button.

lesson-tg-end-title = Over to you
lesson-tg-end-text = There are { $left } cards left. You may not name numbers, but you may ask others to leave a row alone. Whoever can't lay { $minimum } cards ends the game.
lesson-tg-end-do = Play on

## Tips on one's own turn

lesson-tg-tip-lay = Lay { $left } more: look for the shortest step.
lesson-tg-tip-end = You may end the turn. Lay another card only if its step is very short.
lesson-tg-tip-back = A golden move: { $card } on { $top } takes the row back by ten.

## Reasons for a move, as hints say them

why-tg-wins = wins the game
why-tg-loses = after it the turn can't be saved
why-tg-covers = covers the fire
why-tg-back = ten back: saves 10
why-tg-uses-only = uses up only { $by } of the row
why-tg-uses = uses up { $by } of the row
why-tg-then-back = then { $card } takes it ten back
why-tg-then-on = then { $card } follows for only { $by }
why-tg-against = against the wish of { $seat }, who asked to stay off this row
why-tg-leaves = leaves row { $number } alone, as { $seat } asked
why-tg-ends = the cheapest card left would use up { $by }
why-tg-ends-stuck = none of your cards fits any more
why-tg-starts = your two cheapest cards use up { $by } in all

## What the score is made of

why-tg-part-deck = In the draw pile
why-tg-part-hand =
    { $seat-is-you ->
        [yes] In your hand
       *[no] In the hand of { $seat }
    }
why-tg-rule-left = Every card that isn't laid at the end counts one for the whole team; fewer is better.
why-tg-rule-good = Fewer than ten left is an excellent game.
why-tg-rule-won = With none left, all 98 are laid and THE GAME is beaten.
