### Экран игры «THE GAME» в терминале по-русски.

cli-tg-headline = в колоде { $deck } · осталось выложить { $left }
cli-tg-mean-left = Карт осталось в среднем: { $value } (95 %: от { $low } до { $high })

cli-tg-short-card = карта
cli-tg-short-lane = ряд
cli-tg-short-lay = класть
cli-tg-short-back = отмена
cli-tg-short-end = сходить
cli-tg-short-signals = сигнал
cli-tg-short-unseen = не видели
cli-tg-short-say = сказать
cli-tg-short-choose = выбрать

cli-tg-key-cards = выбрать карту (Home и End — первая и последняя)
cli-tg-key-digits = выбрать карту, набрав её число
cli-tg-key-lanes = выбрать ряд, а под рядами — кнопку
cli-tg-key-tab = следующий ряд, который примет карту
cli-tg-key-stage = положить карту в ряд — пока её видите только вы; на намеченной карте — отменить; на кнопке — сделать ход
cli-tg-key-lane-letters = сразу наметить карту в первый, второй, третий или четвёртый ряд; с Shift — только выбрать ряд
cli-tg-key-back = отменить последнюю намеченную карту; в одиночку — и уже положенную, пока не добрали
cli-tg-key-end = сделать ход: намеченные карты ложатся, и вы добираете
cli-tg-key-lay-now = положить намеченные карты для всех и продолжать ход
cli-tg-key-signals = сказать что-нибудь другим, без чисел
cli-tg-key-unseen = карты, которых вы ещё не видели

cli-tg-jump = разрыв
cli-tg-back = назад!
cli-tg-ends = тупик!
cli-tg-from = после { $top }
cli-tg-burns-elsewhere = огонь!
cli-tg-fire-here = горит: следующая карта — только сюда
cli-tg-fire-due = горит: накройте в этом ходу
cli-tg-fire-burns = горит: накрыть до конца следующего хода

cli-tg-your-turn =
    { $minimum ->
        [one] Ваш ход: положите не меньше { $minimum } карты. Пока ход не сделан, её видите только вы.
       *[other] Ваш ход: положите не меньше { $minimum } карт. Пока ход не сделан, их видите только вы.
    }
cli-tg-your-turn-alone =
    { $minimum ->
        [one] Ваш ход: положите не меньше { $minimum } карты. Пробуйте сколько угодно: ход сделает клавиша e.
       *[other] Ваш ход: положите не меньше { $minimum } карт. Пробуйте сколько угодно: ход сделает клавиша e.
    }
cli-tg-must-cover = Горит { $pile }: следующая карта — только туда.
cli-tg-warn-stuck =
    { $missing ->
        [one] После этого не получится положить ещё { $missing } карту, нужную для хода: игра закончится.
        [few] После этого не получится положить ещё { $missing } карты, нужные для хода: игра закончится.
       *[many] После этого не получится положить ещё { $missing } карт, нужных для хода: игра закончится.
    }
cli-tg-warn-hopeless =
    { $minimum ->
        [one] { $minimum } карту уже никак не положить: игра закончится.
        [few] { $minimum } карты уже никак не положить. Кладите что подходит, и на этом игра закончится.
       *[many] { $minimum } карт уже никак не положить. Кладите что подходит, и на этом игра закончится.
    }
cli-tg-warn-burns = Так огонь останется ненакрытым: игра будет проиграна.
cli-tg-wins = Это последние карты: сделайте ход, и игра пройдена!
cli-tg-ask-stuck =
    { $missing ->
        [one] После этого не получится положить ещё { $missing } карту, нужную для хода, и игра закончится. Всё равно так сходить?
        [few] После этого не получится положить ещё { $missing } карты, нужные для хода, и игра закончится. Всё равно так сходить?
       *[many] После этого не получится положить ещё { $missing } карт, нужных для хода, и игра закончится. Всё равно так сходить?
    }
cli-tg-ask-burns = Огонь останется ненакрытым, и игра будет проиграна. Всё равно так сходить?
cli-tg-no-such-card = У вас нет карты, которая начинается с { $number }.
cli-tg-nothing-staged = Ничего не намечено.
cli-tg-nobody-to-talk-to = Вы играете в одиночку: сигналы подавать некому.

cli-tg-turn-of =
    { $seat-is-you ->
        [yes] Ваш ход
       *[no] Ходит { $seat }
    }
cli-tg-laid = положено
cli-tg-button =
    { $cards ->
        [0] Закончить ход
        [one] Положить { $cards } карту и закончить ход
        [few] Положить { $cards } карты и закончить ход
       *[many] Положить { $cards } карт и закончить ход
    }
cli-tg-button-ends =
    { $cards ->
        [one] Положить { $cards } карту: конец игры
        [few] Положить { $cards } карты: конец игры
       *[many] Положить { $cards } карт: конец игры
    }
cli-tg-button-not-yet =
    { $missing ->
        [one] нужна ещё { $missing } карта
        [few] нужны ещё { $missing } карты
       *[many] нужно ещё { $missing } карт
    }

cli-tg-signals-title = Сигналы
cli-tg-signals-rule = Называть числа и сравнивать с ними карты нельзя. Всё остальное можно.
cli-tg-signals-self = о себе
cli-tg-signals-plain = сказано мягко
cli-tg-signals-strong = сказано настойчиво!
cli-tg-signals-keys = ← → о чём   ↑ ↓ Enter сказать   ! сила   Esc закрыть
cli-tg-token-stay-off = не кладите сюда
cli-tg-token-no-big-jump = без разрыва
cli-tg-token-better-here = лучше сюда
cli-tg-token-not-needed = мне не нужен
cli-tg-token-ten-jump = десять назад
cli-tg-token-want-next = я следом
cli-tg-token-good-turn = ход удачный
cli-tg-token-hard-turn = ход трудный
cli-tg-token-only-minimum = только минимум
cli-tg-token-lay-more = кладите ещё
cli-tg-token-cover-fire = накройте огонь
cli-tg-token-can-cover-fire = огонь накрою

cli-tg-unseen-title = Карт, которых вы ещё не видели: { $count }
cli-tg-unseen-fit = ещё подойдут:
cli-tg-unseen-legend = [47] ваша · точки вы уже видели · c закрывает

cli-tg-start-title = Кто начнёт?
cli-tg-start-rule = Посмотрите свои карты и скажите, хотите ли начать. Без чисел!
cli-tg-wish-none = …
cli-tg-wish-eager = «хочу начать»
cli-tg-wish-no-matter = «всё равно»
cli-tg-wish-rather-not = «лучше не я»
cli-tg-claims = первый ход, если все согласны
cli-tg-agrees = согласие есть
cli-tg-undecided = …
cli-tg-host-picks = хозяин стола: назвать, кто начнёт

cli-tg-cards-left =
    { $left ->
        [0] Выложены все девяносто восемь
        [one] карта не выложена
        [few] карты не выложены
       *[many] карт не выложено
    }
cli-tg-fact-jump =
    { $seat-is-you ->
        [yes] Самый большой разрыв: { $cost } — ваша карта { $card }, { $pile }, ход { $turn }.
       *[no] Самый большой разрыв: { $cost } — { $seat }, карта { $card }, { $pile }, ход { $turn }.
    }
cli-tg-fact-tricks = Десятка назад: { $count ->
        [one] { $count } раз
        [few] { $count } раза
       *[many] { $count } раз
    }.
cli-tg-fact-best =
    Лучший ход: { $turn }-й, { $seat-is-you ->
        [yes] ваш
       *[no] { $seat }
    }: { $cards ->
        [one] { $cards } карта
        [few] { $cards } карты
       *[many] { $cards } карт
    }, цена { $cost }.
cli-tg-fact-costly = Самые дорогие ходы: { $turns }.
cli-tg-fact-turn =
    { $turn }-й ({ $seat-is-you ->
        [yes] вы
       *[no] { $seat }
    }, { $cards ->
        [one] { $cards } карта
        [few] { $cards } карты
       *[many] { $cards } карт
    }, цена { $cost })
