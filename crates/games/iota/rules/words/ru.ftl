### IOTA по-русски. Правила для игроков лежат рядом, в rules.ru.md.

iota-name = IOTA
iota-about = Шестьдесят четыре карты с цветом, формой и числом: выкладывайте линии, где каждый признак у всех карт одинаков или у всех различен.

## Карты

iota-card = { $colour } { $shape } { $number }
iota-joker = джокер
iota-joker-named = джокер за карту «{ $card }»

iota-colour-red = красный
iota-colour-green = зелёный
iota-colour-blue = синий
iota-colour-yellow = жёлтый
iota-shape-circle = круг
iota-shape-square = квадрат
iota-shape-triangle = треугольник
iota-shape-cross = крест
iota-number = { $number }

## Стол. Ряды и столбцы считаются от начальной карты.

iota-place = ряд { $row }, столбец { $column }
iota-placed = { $card } ({ $row }, { $column })
iota-line =
    { $axis ->
        [row] ряд { $lane }
       *[column] столбец { $lane }
    }

iota-who =
    { $seat-is-you ->
        [yes] вы
       *[no] { $seat }
    }

iota-points =
    { $count ->
        [one] { $count } очко
        [few] { $count } очка
       *[many] { $count } очков
    }
iota-points-doubled =
    { $points ->
        [one] { $sum } × { $factor } = { $points } очко
        [few] { $sum } × { $factor } = { $points } очка
       *[many] { $sum } × { $factor } = { $points } очков
    }

## Что можно выбрать

iota-action-lay = Выложить { $cards }: { $points }
iota-action-lay-plain = Выложить { $cards }
iota-action-swap = Забрать джокера ({ $place }) за карту «{ $card }»
iota-action-name = Джокер ({ $place }) — это { $card }
iota-action-pass =
    { $cards-count ->
        [0] Пропустить ход
       *[other] Пропустить ход и обменять { $cards }
    }
iota-ruling-pass-for-absent = Пропустить ход за отсутствующего игрока

## Что случилось

iota-event-dealt = Ваши карты: { $cards }.
iota-event-start-redrawn = Начальной картой открылся джокер. Он возвращается в колоду, и открывается другая карта.
iota-event-table-set = Начальная карта — { $start }. У каждого по { $hand } карты, в колоде — { $deck }.
iota-event-turn =
    { $seat-is-you ->
        [yes] Ваш ход.
       *[no] Ходит { $seat }.
    }
iota-event-laid =
    { $seat-is-you ->
        [yes] Вы выкладываете { $cards }: { $points }.
       *[no] { $seat } выкладывает { $cards }: { $points }.
    }
iota-event-laid-plain =
    { $seat-is-you ->
        [yes] Вы выкладываете { $cards }.
       *[no] { $seat } выкладывает { $cards }.
    }
iota-event-swapped =
    { $seat-is-you ->
        [yes] Вы забираете джокера ({ $place }) и кладёте на его место { $card }.
       *[no] { $seat } забирает джокера ({ $place }) и кладёт на его место { $card }.
    }
iota-event-named =
    { $seat-is-you ->
        [yes] Вы объявляете: джокер ({ $place }) — это { $card }.
       *[no] { $seat } объявляет: джокер ({ $place }) — это { $card }.
    }
iota-event-passed =
    { $cards-count ->
        [0] Вы пропускаете ход.
       *[other] Вы пропускаете ход и кладёте под колоду { $cards }.
    }
iota-event-other-passed =
    { $traded ->
        [0] { $seat } пропускает ход.
        [one] { $seat } пропускает ход и меняет { $traded } карту.
        [few] { $seat } пропускает ход и меняет { $traded } карты.
       *[many] { $seat } пропускает ход и меняет { $traded } карт.
    }
iota-event-drew = Вы берёте { $cards }.
iota-event-other-drew =
    { $count ->
        [one] { $seat } берёт { $count } карту.
        [few] { $seat } берёт { $count } карты.
       *[many] { $seat } берёт { $count } карт.
    }
iota-event-deck-empty = Колода кончилась: больше никто не добирает, а кто выложит последнюю карту, закончит игру.

iota-over-last-card =
    { $seat-is-you ->
        [yes] Вы выложили последнюю карту — игра окончена.
       *[no] { $seat } выкладывает последнюю карту — игра окончена.
    }
iota-over-stalemate = Все слишком долго пропускают ходы — игра окончена.
iota-over-closed = Положить карту больше некуда — игра окончена.

iota-outcome-won =
    { $seat-is-you ->
        [yes] Вы победили!
       *[no] Победа за игроком { $seat }.
    }
iota-outcome-shared = Победа общая: { $winners }.
iota-outcome-points = { $result } Очки: { $points }.
iota-outcome-points-of =
    { $seat-is-you ->
        [yes] вы — { $points }
       *[no] { $seat } — { $points }
    }
iota-outcome-unknown = Игра окончена.

## Стол словами

iota-view-naming =
    { $seat-is-you ->
        [yes] Скажите, какую карту заменяет джокер ({ $place }).
       *[no] { $seat } решает, какую карту заменяет джокер ({ $place }).
    }
iota-view-hand = Ваша рука: { $cards }.
iota-view-swap = Джокера ({ $place }) можно забрать: на его место подойдёт { OR($cards) }.
iota-view-row = Ряд { $row }: { $cards }.
iota-view-cell = столбец { $column } — { $card }
iota-view-joker = Джокер ({ $place }) может быть картой { OR($cards) }.
iota-view-joker-many = Джокер ({ $place }) ещё может быть многими картами: { $count }.
iota-view-deck =
    { $count ->
        [0] Колода кончилась.
        [one] В колоде { $count } карта.
        [few] В колоде { $count } карты.
       *[many] В колоде { $count } карт.
    }
iota-view-seat =
    { $count ->
        [one] { $seat }: { $points }, { $count } карта.
        [few] { $seat }: { $points }, { $count } карты.
       *[many] { $seat }: { $points }, { $count } карт.
    }
iota-view-own-points = У вас { $points }.
iota-view-seat-plain =
    { $count ->
        [one] { $seat }: { $count } карта.
        [few] { $seat }: { $count } карты.
       *[many] { $seat }: { $count } карт.
    }
iota-view-held =
    { $seat-is-you ->
        [yes] У вас на руке осталось: { $cards }.
       *[no] { $seat }, осталось на руке: { $cards }.
    }
iota-view-passes = Пропусков подряд: { $count }. Ещё { $left } — и игра окончена.
iota-view-options = За этим столом играют так: { $options }.

## Отказы: что не так и как будет правильно

iota-refusal-seats = В IOTA играют от двух до четырёх человек, а здесь мест: { $seats }.
iota-refusal-swaps-per-turn = За ход можно забирать одного или двух джокеров, а указано { $swaps }. Выберите 1 или 2.
iota-refusal-no-such-seat = За этим столом нет места { $number }. Выберите одно из тех, что есть.
iota-refusal-onlooker = Вы зритель. Чтобы выкладывать карты, займите место за столом.
iota-refusal-not-your-turn = Сейчас не ваш ход.
iota-refusal-over = Эта игра окончена. Чтобы играть дальше, начните новую.
iota-refusal-name-first = Сначала скажите, какую карту заменяет джокер, которого вы только что положили.
iota-refusal-nothing-to-name = Сейчас никакого джокера объявлять не нужно.
iota-refusal-not-in-hand =
    { $card ->
        [iota-joker] Столько джокеров у вас нет. Положите одну из своих карт.
       *[other] Карты «{ $card }» у вас на руке нет. Положите одну из своих, каждую один раз.
    }
iota-refusal-taken = Это место занято ({ $place }). Выберите свободное.
iota-refusal-not-one-line = Все карты хода кладут в одну линию: в один ряд или в один столбец.
iota-refusal-gap = Между вашими картами осталось бы пустое место ({ $place }). Карты одной линии лежат вплотную.
iota-refusal-no-touch = Здесь карта ни к чему не прилегает: { $card } ({ $place }). Нужна соседка сбоку, сверху или снизу; углы не считаются.
iota-refusal-too-long =
    { $count ->
        [few] Слишком длинно ({ $line }): в линии стало бы { $count } карты, а больше четырёх нельзя.
       *[many] Слишком длинно ({ $line }): в линии стало бы { $count } карт, а больше четырёх нельзя.
    }
iota-refusal-bad-line =
    Линия не сходится ({ $line }): { $cards }. { $property ->
        [colour] Цвета — { $values }
        [shape] Формы — { $values }
       *[number] Числа — { $values }
    }: и не все одинаковы, и не все различны.
iota-refusal-torn-joker =
    Джокеру ({ $place }) пришлось бы стать двумя картами сразу: { $property ->
        [colour] ни один цвет не подходит ко всем его линиям
        [shape] ни одна форма не подходит ко всем его линиям
       *[number] ни одно число не подходит ко всем его линиям
    }.
iota-refusal-no-name-left = Все карты, которыми мог бы быть джокер ({ $place }), оказались бы уже на столе.
iota-refusal-stood-for = Карту «{ $card }» уже заменяет джокер, а за этим столом карта и её джокер вместе не лежат.
iota-refusal-no-joker = Здесь нет джокера, которого можно забрать или объявить ({ $place }).
iota-refusal-joker-for-joker = Джокера забирают обычной картой, а не другим джокером.
iota-refusal-not-that-card = Этот джокер ({ $place }) заменяет карту «{ $named }», и забрать его можно только ею.
iota-refusal-too-many-swaps =
    { $limit ->
        [one] За этим столом за ход можно забрать только одного джокера. Теперь выложите карты или пропустите ход.
       *[other] За ход можно забрать не больше { $limit } джокеров. Теперь выложите карты или пропустите ход.
    }
iota-refusal-no-such-name = Джокер ({ $place }) не может быть такой картой: { $card }. Его линии этого не позволяют.
iota-refusal-must-lay = Вы забрали джокера, поэтому нужно выложить карту; подходящая у вас есть.
iota-refusal-nothing-to-trade-for = Колода кончилась, менять не на что. Можно пропустить ход без обмена.
iota-refusal-deck-too-small =
    { $deck ->
        [one] Обменять столько карт ({ $asked }) нельзя: в колоде всего { $deck } карта.
        [few] Обменять столько карт ({ $asked }) нельзя: в колоде всего { $deck } карты.
       *[many] Обменять столько карт ({ $asked }) нельзя: в колоде всего { $deck } карт.
    }
iota-refusal-not-allowed = Так нельзя. За этим столом нет помощи с выкладкой: посмотрите на линии ещё раз.
iota-refusal-no-passing = За этим столом отсутствующего заменяет бот, пропускать ход за него нельзя.

## Настройки

iota-option-deck = Карты
iota-option-deck-about = Сколькими картами играют.
iota-option-deck-full = полная игра
iota-option-deck-full-about = Все 64 карты и оба джокера.
iota-option-deck-short = короткая игра
iota-option-deck-short-about = 32 карты и оба джокера: вдвое быстрее.

iota-option-short_half = Половина карт
iota-option-short_half-about = Какие 32 карты участвуют в короткой игре.
iota-option-short_half-random = половина по жребию
iota-option-short_half-random-about = Любые 32; остальных никто не видит.
iota-option-short_half-parity = ровная половина
iota-option-short_half-parity-about = Всегда одна и та же: каждый цвет, форма и число встречаются по восемь раз.

iota-option-children = С малышами
iota-option-children-about = Считают ли очки.
iota-option-children-false = с очками
iota-option-children-false-about = Побеждает тот, у кого больше очков.
iota-option-children-true = без очков
iota-option-children-true-about = Побеждает тот, кто первым избавится от карт.

iota-option-joker = Чем может быть джокер
iota-option-joker-about = Может ли джокер заменять карту, которая лежит на столе.
iota-option-joker-any = джокер — любая карта
iota-option-joker-any-about = Любая, что подходит к его линиям, даже если она уже на столе.
iota-option-joker-unique = джокер — карта, которой нет на столе
iota-option-joker-unique-about = Только такая, которой нет на столе и которую не заменяет другой джокер.

iota-option-joker_identity = Карта джокера
iota-option-joker_identity-about = Объявляют ли, какую карту заменяет джокер.
iota-option-joker_identity-floating = джокера не объявляют
iota-option-joker_identity-floating-about = Он — всё, что позволяют его линии, и это может меняться.
iota-option-joker_identity-declared = джокера объявляют
iota-option-joker_identity-declared-about = Кто его кладёт, называет карту, и забрать его можно только ею.

iota-option-swaps_per_turn = Джокеров за ход
iota-option-swaps_per_turn-about = Сколько джокеров можно забрать со стола за один ход.
iota-option-swaps_per_turn-2 = два джокера за ход
iota-option-swaps_per_turn-2-about = Сколько лежит.
iota-option-swaps_per_turn-1 = один джокер за ход
iota-option-swaps_per_turn-1-about = Только один.

iota-option-swap_then_pass = Забрать джокера и пропустить ход
iota-option-swap_then_pass-about = Можно ли пропустить ход, забрав джокера.
iota-option-swap_then_pass-true = после джокера можно пропустить ход
iota-option-swap_then_pass-true-about = Забрать джокера и больше ничего не класть.
iota-option-swap_then_pass-false = после джокера нужно выкладывать
iota-option-swap_then_pass-false-about = Если только есть что выложить.

iota-option-exchange_needs = Обмен, когда колода мала
iota-option-exchange_needs-about = Можно ли менять больше карт, чем есть в колоде.
iota-option-exchange_needs-any = менять сколько угодно
iota-option-exchange_needs-any-about = Тогда часть своих карт может вернуться.
iota-option-exchange_needs-enough = менять не больше, чем в колоде
iota-option-exchange_needs-enough-about = В колоде должно быть не меньше карт, чем меняют.

iota-option-stalemate_rounds = Круги пропусков
iota-option-stalemate_rounds-about = Сколько кругов одних пропусков заканчивают игру, пока в колоде есть карты; можно указать любое число.
iota-option-stalemate_rounds-4 = четыре круга пропусков
iota-option-stalemate_rounds-4-about = Так по умолчанию.
iota-option-stalemate_rounds-1 = один круг пропусков
iota-option-stalemate_rounds-1-about = Все пропустили по разу — конец.
iota-option-stalemate_rounds-2 = два круга пропусков
iota-option-stalemate_rounds-2-about = Все пропустили по два раза — конец.
iota-option-stalemate_rounds-8 = восемь кругов пропусков
iota-option-stalemate_rounds-8-about = Для терпеливых.
iota-option-stalemate_rounds-0 = пропуски не заканчивают игру
iota-option-stalemate_rounds-0-about = Пока в колоде есть карты, меняйте сколько хотите. Игру завершат только 256 кругов пропусков подряд, то есть практически никогда.
iota-option-stalemate_rounds-other = другое число кругов пропусков

iota-option-leftover_penalty = Карты, что остались на руке
iota-option-leftover_penalty-about = Отнимают ли они очки в конце.
iota-option-leftover_penalty-none = остаток ничего не стоит
iota-option-leftover_penalty-none-about = Считаются только набранные очки.
iota-option-leftover_penalty-minus_sum = остаток отнимает очки
iota-option-leftover_penalty-minus_sum-about = Вычитается сумма чисел на этих картах.

iota-option-start_joker = Джокер начальной картой
iota-option-start_joker-about = Что делать, если первым открылся джокер.
iota-option-start_joker-keep = начальный джокер остаётся
iota-option-start_joker-keep-about = Он лежит посередине, как любая другая карта.
iota-option-start_joker-redraw = начальный джокер уходит
iota-option-start_joker-redraw-about = Его замешивают обратно в колоду и открывают другую карту.

iota-option-first = Кто начинает
iota-option-first-about = По правилам — самый младший; если его не назвали, решает жребий.
iota-option-first-random = первого игрока выбирает жребий
iota-option-first-random-about = Любое место.
iota-option-first-seat_1 = начинает место 1
iota-option-first-seat_1-about = Там сидит самый младший.
iota-option-first-seat_2 = начинает место 2
iota-option-first-seat_2-about = Там сидит самый младший.
iota-option-first-seat_3 = начинает место 3
iota-option-first-seat_3-about = Там сидит самый младший.
iota-option-first-seat_4 = начинает место 4
iota-option-first-seat_4-about = Там сидит самый младший.

iota-option-tie = Равные очки
iota-option-tie-about = Кто победил, если очков поровну.
iota-option-tie-shared = при равенстве победа общая
iota-option-tie-shared-about = Победили все, у кого очков больше всего.
iota-option-tie-fewest_cards_left = при равенстве важны карты на руке
iota-option-tie-fewest_cards_left-about = Выше тот, у кого осталось меньше карт.

iota-option-hints = Помощь с выкладкой
iota-option-hints-about = Объясняют ли, почему выложить нельзя.
iota-option-hints-true = отказы объясняются
iota-option-hints-true-about = Стол говорит, какая линия не сходится и по какому признаку.
iota-option-hints-false = без помощи с выкладкой
iota-option-hints-false-about = Стол говорит только, что так нельзя.

iota-option-absent = Кто отошёл
iota-option-absent-about = Что с ходом игрока, который ушёл или не успел.
iota-option-absent-pass = кто отошёл, пропускает ход
iota-option-absent-pass-about = Без обмена.
iota-option-absent-bot = за отошедшего играет бот
iota-option-absent-bot-about = Он видит только то, что видел бы тот игрок.
