# What the server tells people who play over days.
notify-title = Your turn · { $game }
notify-body = { $others } · { $left }
notify-body-alone = { $left }
notify-left-days = { $count ->
    [one] { $count } day left
   *[other] { $count } days left
  }
notify-left-hours = { $count ->
    [one] { $count } hour left
   *[other] { $count } hours left
  }
notify-left-minutes = { $count ->
    [one] { $count } minute left
   *[other] { $count } minutes left
  }
notify-test-title = Samobranka
notify-test-body = This is how you will hear of your turns.
notify-feed-title = Samobranka: your turns
