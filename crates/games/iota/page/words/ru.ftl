### IOTA на странице.


## Стол IOTA

web-io-standing =
    { $deck ->
        [0] колода пуста
        [one] в колоде { $deck } карта
        [few] в колоде { $deck } карты
       *[many] в колоде { $deck } карт
    }
web-io-result = очки: { $points }
web-io-full = полная колода
web-io-short = короткая игра
web-io-children = без очков
web-io-in-deck = в колоде
web-io-keys = С клавиатуры: стрелки ведут по столу и вдоль руки, 1–4 берут карту, Enter кладёт, Backspace отменяет, E (У) — сыграть, P (З) — пропустить ход, F (А) — весь стол.
web-io-board = Стол
web-io-beside = Рядом со столом
web-io-in-words = Стол словами
web-io-at-table = За столом
web-io-hand = Ваша рука
web-io-cards =
    { $count ->
        [0] нет карт
        [one] { $count } карта
        [few] { $count } карты
       *[many] { $count } карт
    }
web-io-no-cards = Карт не осталось
web-io-watching = Вы зритель.
web-io-fit = Показать весь стол
web-io-nearer = Ближе
web-io-further = Дальше
web-io-closed = Отметить места, которые уже не заполнить
web-io-closed-about =
    { $count ->
        [0] Места, которые уже не заполнить, будут зачёркнуты. Пока таких нет.
        [one] Зачёркнуто { $count } место: туда уже не ляжет ни одна карта.
        [few] Зачёркнуто { $count } места: туда уже не ляжет ни одна карта.
       *[many] Зачёркнуто { $count } мест: туда уже не ляжет ни одна карта.
    }

web-io-choose = Возьмите карту: места, куда она подходит, загорятся.
web-io-where = Выберите место; число — сколько тогда даст ход.
web-io-only-you = Пока это видите только вы.
web-io-all-staged = Все карты на столе. Пока это видите только вы.
web-io-lift-first = Сначала возьмите карту из руки, потом выберите место.
web-io-nothing-staged = Положите хотя бы одну карту или пропустите ход.
web-io-held =
    { $count ->
        [0] У вас в руке { $card }. Сейчас она никуда не подходит.
        [one] У вас в руке { $card }. Подходит на { $count } место.
        [few] У вас в руке { $card }. Подходит на { $count } места.
       *[many] У вас в руке { $card }. Подходит на { $count } мест.
    }
web-io-held-plain = У вас в руке { $card }.
web-io-staged = Намечено: { $card }. Ход даст { $points }.
web-io-staged-plain = Намечено: { $card }.
web-io-joker-staged = Намечено: { $card } вместо джокера. Джокер пока у вас в руке; сыграйте, чтобы он там остался.

web-io-place-card = { $place }: { $card }
web-io-place-take = { $place }: джокер. Его можно забрать: { $card }
web-io-place-staged = { $place }: { $card }, намечено. Нажмите, чтобы отменить
web-io-place-swapped = { $place }: { $card } вместо джокера, намечено. Нажмите, чтобы отменить
web-io-place-fits = { $place }: подходит, очков: { $points }
web-io-place-fits-plain = { $place }: подходит
web-io-place-open = { $place }: подойдёт вместе с другой вашей картой
web-io-place-unfit = { $place }: не подходит
web-io-place-closed = { $place }: уже не заполнить
web-io-place-free = { $place }: свободно

web-io-play = Сыграть
web-io-lay-count =
    { $count ->
        [one] Положить { $count } карту
        [few] Положить { $count } карты
       *[many] Положить { $count } карт
    }
web-io-take-jokers =
    { $count ->
        [one] Забрать джокера
       *[other] Забрать джокеров: { $count }
    }
web-io-lay-or-pass = Выложите карты
web-io-wrong = Так пока нельзя
web-io-waiting = Ходит { $seats }…
web-io-over = Игра окончена
web-io-take-all-back = Отменить всё
web-io-pass = Пропустить ход
web-io-pass-and-trade = Пропустить и обменять
web-io-pass-title = Пропуск хода
web-io-trade-about =
    { $deck ->
        [one] Выберите карты, которые уйдут под колоду, первая — выше всех; столько же вы возьмёте. Можно и без обмена. В колоде { $deck } карта.
        [few] Выберите карты, которые уйдут под колоду, первая — выше всех; столько же вы возьмёте. Можно и без обмена. В колоде { $deck } карты.
       *[many] Выберите карты, которые уйдут под колоду, первая — выше всех; столько же вы возьмёте. Можно и без обмена. В колоде { $deck } карт.
    }
web-io-trade-empty = Колода пуста, менять не на что.
web-io-goes-under = { $card }: уйдёт под колоду, по счёту { $number }
web-io-own-back =
    { $count ->
        [one] Колода мала: { $count } из этих карт вернётся к вам.
       *[other] Колода мала: { $count } из этих карт вернутся к вам.
    }
web-io-pass-now =
    { $count ->
        [0] Пропустить ход без обмена
        [one] Пропустить ход и обменять { $count } карту
        [few] Пропустить ход и обменять { $count } карты
       *[many] Пропустить ход и обменять { $count } карт
    }
web-io-name-joker = Какую карту заменяет джокер?
web-io-name-about = Выберите карту. Забрать джокера сможет только она.

web-io-gives = Ваш ход даст
web-io-row = Ряд
web-io-row-chain = Ряд, цепочка
web-io-column = Столбец
web-io-column-chain = Столбец, цепочка
web-io-all-four = Все четыре карты
web-io-last-card = Последняя карта
web-io-all-four-short = все четыре
web-io-last-card-short = последняя карта
web-io-chain = цепочка
web-io-chains =
    { $count ->
        [one] цепочка
        [few] { $count } цепочки
       *[many] { $count } цепочек
    }
web-io-becomes = Станет:
web-io-last-plays = Последние ходы
web-io-all-turns = Все ходы
web-io-no-turns = Пока никто не ходил.
web-io-passed =
    { $traded ->
        [0] пропуск хода
       *[other] пропуск хода, обмен: { $traded }
    }
web-io-laid =
    { $count ->
        [one] { $count } карта
        [few] { $count } карты
       *[many] { $count } карт
    }

## Конец IOTA

web-io-how-points-grew = Как росли очки
web-io-chart-about = Очки каждого, шаг за шагом
web-io-still =
    { $count ->
        [one] Стол, на нём { $count } карта
        [few] Стол, на нём { $count } карты
       *[many] Стол, на нём { $count } карт
    }
web-io-deeds = цепочек { $chains } · джокеров забрано { $jokers }
web-io-best-plays = Лучшие ходы каждого
web-io-best-label = { $points }:
web-io-longer = Дольше: полная колода
web-io-harder-no-hints = Труднее: без помощи с выкладкой

## Конец партии

web-io-tie-cards = Очков поровну: решило, у кого осталось меньше карт.
web-io-missed = взято { $taken }, сразу можно было { $there }
web-io-left-over = Остались на руках
