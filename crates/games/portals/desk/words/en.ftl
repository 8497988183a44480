## The taught first game of Portals

lesson-po-goal-title = Keys and portals
lesson-po-goal-text = Stones go on the marks of keys. A full key opens a portal: its stones go to a board and score. Most points win.
lesson-po-goal-do = Got it

lesson-po-key-title = First a key
lesson-po-key-text = A turn is a key, then a stone. Six keys lie open. The number decides whose portal opens first.
lesson-po-key-do = Tap key 36.

lesson-po-stone-title = Then a stone
lesson-po-stone-text = You take a stone from the source at your left or right. Your key 8 lacks one stone.
lesson-po-stone-do = Tap the stone of time.

lesson-po-mark-title = On a mark
lesson-po-mark-text = The stone goes on a free mark of your own key. With it key 8 is ready.
lesson-po-mark-do = Tap the free mark of key 8.

lesson-po-turn-title = Ready
lesson-po-turn-text = Everyone has six turns a round, and this is your last. { $bot } plays too, then the ready keys open by number: first 3, then 8.
lesson-po-turn-do = Press the red button.

lesson-po-open-title = A portal
lesson-po-open-text = { $bot } opens the first portal: two stones of time lie on the board. Now it is your key 8. Go beside them, on a cell of time.
lesson-po-open-do = Tap the cell beside the stones of time.

lesson-po-points-title = What scores
lesson-po-points-text = A stone on a cell of its element is a match: { $matches } of them make { $matched }. The stone of time touches two of its kind, { $near } more. Together { $points }.
lesson-po-points-do = Press the red button.

lesson-po-quarter-title = Turning
lesson-po-quarter-text = Another key of yours is ready, 25. You may turn a figure, but not mirror it. A cell that has a stone takes no other.
lesson-po-quarter-do = Tap key 25.

lesson-po-end-title = Over to you
lesson-po-end-text = Find the best place for the four stones on one of your two boards. The number on the button says what it brings. There are { $rounds } rounds, and this is the first.
lesson-po-end-do = Play on
