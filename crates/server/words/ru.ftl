# Что сервер говорит тем, кто играет по ходу в день.
notify-title = Ваш ход · { $game }
notify-body = { $others } · { $left }
notify-body-alone = { $left }
notify-left-days = { $count ->
    [one] ещё { $count } день
    [few] ещё { $count } дня
   *[other] ещё { $count } дней
  }
notify-left-hours = { $count ->
    [one] ещё { $count } час
    [few] ещё { $count } часа
   *[other] ещё { $count } часов
  }
notify-left-minutes = { $count ->
    [one] ещё { $count } минута
    [few] ещё { $count } минуты
   *[other] ещё { $count } минут
  }
notify-test-title = Самобранка
notify-test-body = Так вы будете узнавать, что пора ходить.
notify-feed-title = Самобранка: ваши ходы
