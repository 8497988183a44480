### THE GAME по-русски. Правила для игроков лежат рядом, в rules.ru.md.

the-game-name = THE GAME
the-game-about = Четыре ряда, девяносто восемь карт, одна команда: выложите все карты вместе, не называя друг другу своих чисел.

## Стол

the-game-pile-a1 = верхний возрастающий ряд
the-game-pile-a2 = нижний возрастающий ряд
the-game-pile-d1 = верхний убывающий ряд
the-game-pile-d2 = нижний убывающий ряд

the-game-card = { $number }
the-game-card-fire = { $number } (огонёк)

the-game-who =
    { $seat-is-you ->
        [yes] вы
       *[no] { $seat }
    }

## Что можно выбрать

the-game-wish-eager = Я хочу начать
the-game-wish-no-matter = Мне всё равно, кто начнёт
the-game-wish-rather-not = Лучше не я

the-game-action-agree = Согласиться
the-game-action-object = Попросить, чтобы начал кто-то другой
the-game-action-start =
    { $seat-is-you ->
        [yes] Начинаю я
       *[no] Пусть начинает { $seat }
    }
the-game-action-lay-up = { $card } в { $pile }: +{ $jump }
the-game-action-lay-down = { $card } в { $pile }: −{ $jump }
the-game-action-lay-back = { $card } в { $pile }: десять назад!
the-game-action-lay-astray = { $card } в { $pile }: это поражение, ведь горит { $burning }
the-game-action-end-turn =
    { $draw ->
        [0] Закончить ход
        [one] Закончить ход и взять { $draw } карту
        [few] Закончить ход и взять { $draw } карты
       *[many] Закончить ход и взять { $draw } карт
    }
the-game-action-end-turn-burn = Закончить ход: это поражение, ведь горящий ряд не накрыт

the-game-ruling-pick-starter = Решить жребием, кто начнёт
the-game-ruling-give-up = Закончить игру здесь

## Что говорят игроки. Никаких чисел и никаких сравнений с числами.

the-game-signal-stay-off =
    { $strong ->
        [yes] Очень прошу, не трогайте { $pile }!
       *[no] Не кладите, пожалуйста, в { $pile }
    }
the-game-signal-no-big-jump =
    { $strong ->
        [yes] Очень прошу, в { $pile } — только самый маленький шаг!
       *[no] Без большого разрыва, пожалуйста: { $pile }
    }
the-game-signal-better-here =
    { $strong ->
        [yes] Кладите в { $pile }: лучше места нет!
       *[no] Лучше в { $pile }, не в другие
    }
the-game-signal-not-needed =
    { $strong ->
        [yes] Мне совсем не нужен { $pile }: делайте с ним что хотите!
       *[no] Мне не нужен { $pile }
    }
the-game-signal-ten-jump =
    { $strong ->
        [yes] Оставьте мне { $pile }: я верну его назад!
       *[no] Я могу вернуть назад { $pile }
    }
the-game-signal-clear = Снять свой сигнал: { $pile }
the-game-signal-want-next = Следующий ход хочу я
the-game-signal-good-turn = Мой ход будет хорошим
the-game-signal-hard-turn = Мой ход будет трудным
the-game-signal-only-minimum = Кладите, пожалуйста, только минимум
the-game-signal-lay-more = Кладите ещё, если можете
the-game-signal-cover-fire = Накройте, пожалуйста, огонь
the-game-signal-can-cover-fire = Огонь накрою я
the-game-signal-unsay = Взять назад: «{ $hint }»
the-game-signal-agree = Хорошо
the-game-signal-cannot = Не могу

the-game-quoted = «{ $what }»
the-game-says =
    { $seat-is-you ->
        [yes] Вы говорите: { $said }
       *[no] { $seat } говорит: { $said }
    }

## Что произошло

the-game-event-dealt = Ваши карты: { $cards }.
the-game-event-table-set =
    Карты розданы: на руке { $hand ->
        [one] { $hand } карта
        [few] { $hand } карты
       *[many] { $hand } карт
    }, в колоде { $deck ->
        [one] { $deck } карта
        [few] { $deck } карты
       *[many] { $deck } карт
    }.
the-game-event-claims =
    { $seat-is-you ->
        [yes] Вы начинаете, если все согласны.
       *[no] { $seat } начинает, если все согласны.
    }
the-game-event-agreed =
    { $seat-is-you ->
        [yes] Вы соглашаетесь.
       *[no] { $seat } соглашается.
    }
the-game-event-objected =
    { $seat-is-you ->
        [yes] Вы просите, чтобы начал кто-то другой.
       *[no] { $seat } просит, чтобы начал кто-то другой.
    }
the-game-event-starts =
    { $seat-is-you ->
        [yes] Вы начинаете.
       *[no] { $seat } начинает.
    }
the-game-event-turn =
    { $seat-is-you ->
        [yes] Ваш ход: положите не меньше { $minimum ->
            [one] { $minimum } карты
           *[other] { $minimum } карт
        }.
       *[no] Ходит { $seat }: не меньше { $minimum ->
            [one] { $minimum } карты
           *[other] { $minimum } карт
        }.
    }
the-game-event-laid =
    { $seat-is-you ->
        [yes] Вы кладёте { $card } в { $pile }, после { $from }.
       *[no] { $seat } кладёт { $card } в { $pile }, после { $from }.
    }
the-game-event-went-back =
    { $seat-is-you ->
        [yes] Вы кладёте { $card } в { $pile }: после { $from } — десять назад!
       *[no] { $seat } кладёт { $card } в { $pile }: после { $from } — десять назад!
    }
the-game-event-caught-fire = Загорелся { $pile }: его надо накрыть.
the-game-event-covered = Огонь накрыт: { $pile } больше не горит.
the-game-event-drew = Вы берёте { $cards }.
the-game-event-other-drew =
    { $count ->
        [one] { $seat } берёт { $count } карту.
        [few] { $seat } берёт { $count } карты.
       *[many] { $seat } берёт { $count } карт.
    }
the-game-event-deck-empty = Колода кончилась: с этой минуты никто не добирает.
the-game-event-out =
    { $seat-is-you ->
        [yes] Вы положили последнюю карту. Остальные играют дальше, а вы по-прежнему можете подавать сигналы.
       *[no] { $seat } остаётся без карт.
    }
the-game-event-cleared =
    { $seat-is-you ->
        [yes] Вы снимаете свой сигнал: { $pile }.
       *[no] { $seat } снимает свой сигнал: { $pile }.
    }
the-game-event-unsaid =
    { $seat-is-you ->
        [yes] Вы берёте назад слова «{ $hint }».
       *[no] { $seat } берёт назад слова «{ $hint }».
    }

the-game-over-won = Выложены все девяносто восемь карт!
the-game-over-stuck = Игра окончена: тому, чей был ход, не хватило подходящих карт.
the-game-over-burned = Игра окончена: горящий ряд не накрыли.
the-game-over-gave-up = Игра окончена: команда решила остановиться.

the-game-outcome-beaten = Вы прошли THE GAME. В следующий раз попробуйте посложнее!
the-game-outcome-splendid =
    { $left ->
        [0] Не осталось ни одной карты. Великолепно!
        [one] Осталась всего { $left } карта. Великолепно!
        [few] Осталось всего { $left } карты. Великолепно!
       *[many] Осталось всего { $left } карт. Великолепно!
    }
the-game-outcome-burned =
    { $left ->
        [0] Огонь победил — на самой последней карте.
        [one] Огонь победил. Осталась { $left } карта.
        [few] Огонь победил. Осталось { $left } карты.
       *[many] Огонь победил. Осталось { $left } карт.
    }
the-game-outcome-over =
    { $left ->
        [one] Осталась { $left } карта. Меньше десяти — уже великолепно: попробуйте ещё раз!
        [few] Осталось { $left } карты. Меньше десяти — уже великолепно: попробуйте ещё раз!
       *[many] Осталось { $left } карт. Меньше десяти — уже великолепно: попробуйте ещё раз!
    }
the-game-outcome-unknown = Игра окончена.

## Стол словами

the-game-view-wishing = Команда решает, кто начнёт. Ещё не высказались: { $seats }.
the-game-view-claiming = Ещё не ответили: { $seats }.
the-game-view-host =
    { $seat-is-you ->
        [yes] Вы хозяин стола: назовите первого игрока.
       *[no] Первого игрока называет хозяин стола: { $seat }.
    }
the-game-view-turn =
    { $seat-is-you ->
        [yes] Ваш ход. Положено карт: { $laid }, нужно не меньше { $minimum }.
       *[no] Ходит { $seat }. Положено карт: { $laid }, нужно не меньше { $minimum }.
    }
the-game-view-may-end =
    { $draw ->
        [0] Вы можете закончить ход.
        [one] Вы можете закончить ход и взять { $draw } карту.
        [few] Вы можете закончить ход и взять { $draw } карты.
       *[many] Вы можете закончить ход и взять { $draw } карт.
    }
the-game-view-fire-next-card = Горит { $pile }: следующая же карта должна лечь туда, а не то поражение.
the-game-view-fire-due = Горит { $pile }: его надо накрыть до конца этого хода, а не то поражение.
the-game-view-fire-next-turn = Горит { $pile }: его надо накрыть до конца следующего хода.
the-game-view-hand =
    { $cards-count ->
        [0] У вас не осталось карт.
       *[other] Ваша рука: { $cards }.
    }
the-game-row =
    Ряд { $number } ({ $number ->
        [1] верхний возрастающий
        [2] нижний возрастающий
        [3] верхний убывающий
       *[other] нижний убывающий
    }), { $count ->
        [0] пуст, начинается с { $top }
       *[other] сверху { $top }
    }{ $burns ->
        [yes] , горит
       *[no] { "" }
    }
the-game-view-row = { the-game-row }.
the-game-view-row-for-you = { the-game-row }: { $choice }.
the-game-choice-on =
    { $now ->
        [yes] можно положить { OR($cards) }
       *[no] подошла бы карта { OR($cards) }
    }
the-game-choice-back =
    { $now ->
        [yes] можно вернуться назад картой { $back }
       *[no] назад вернула бы карта { $back }
    }
the-game-choice-both =
    { $now ->
        [yes] можно положить { OR($cards) }{ $cards-count ->
            [one] { "" }
           *[other] ,
        } или вернуться назад картой { $back }
       *[no] подошла бы карта { OR($cards) }, а назад вернула бы карта { $back }
    }
the-game-choice-nothing = ни одна ваша карта не подходит
the-game-choice-shut = пока огонь не накрыт, сюда класть нельзя
the-game-view-deck =
    { $count ->
        [0] Колода кончилась.
        [one] В колоде { $count } карта.
        [few] В колоде { $count } карты.
       *[many] В колоде { $count } карт.
    }
the-game-view-seat =
    { $count ->
        [0] { $seat }: карт не осталось.
        [one] { $seat }: { $count } карта.
        [few] { $seat }: { $count } карты.
       *[many] { $seat }: { $count } карт.
    }
the-game-view-held =
    { $cards-count ->
        [0] { $seat-is-you ->
            [yes] У вас карт не осталось.
           *[no] { $seat }: карт не осталось.
        }
       *[other] { $seat-is-you ->
            [yes] У вас на руке: { $cards }.
           *[no] { $seat }, карты на руке: { $cards }.
        }
    }
the-game-view-options = За этим столом играют так: { $options }.

## Предупреждения до подтверждения хода

the-game-warning-stuck = После этого вы не сможете положить столько карт, сколько требует ход, и игра закончится.
the-game-warning-burned = После этого огонь будет нечем накрыть, и игра будет проиграна.

## Отказы: что не так и как будет правильно

the-game-refusal-seats =
    { $seats ->
        [0] Без игроков не сыграть: за стол садятся от одного до пяти человек.
       *[other] В THE GAME играют от одного до пяти человек, а здесь мест: { $seats }.
    }
the-game-refusal-onlooker = Вы зритель. Чтобы класть карты и подавать сигналы, займите место за столом.
the-game-refusal-not-your-turn = Сейчас не ваш ход. Пока ждёте, можно подавать сигналы.
the-game-refusal-not-started = Карты класть рано: сначала команда решает, кто начнёт. Посмотрите свои карты и скажите, хотите ли вы начать.
the-game-refusal-not-now = Сейчас этого решить нельзя. Кто начнёт, решают до первого хода: сначала все говорят, хотят ли они начать, потом отвечают тому, кто вызвался.
the-game-refusal-no-such-seat = За этим столом нет места { $number }. Выберите кого-нибудь из тех, кто здесь сидит.
the-game-refusal-not-in-hand = Карты { $card } у вас на руке нет. Положите одну из своих карт.
the-game-refusal-not-higher =
    { $back ->
        [0] Карту { $card } нельзя положить в { $pile } после { $top }: числа там растут, так что нужна карта больше { $top }.
       *[other] Карту { $card } нельзя положить в { $pile } после { $top }: числа там растут, так что нужна карта больше { $top } или ровно на десять меньше, то есть { $back }.
    }
the-game-refusal-not-lower =
    { $back ->
        [0] Карту { $card } нельзя положить в { $pile } после { $top }: числа там убывают, так что нужна карта меньше { $top }.
       *[other] Карту { $card } нельзя положить в { $pile } после { $top }: числа там убывают, так что нужна карта меньше { $top } или ровно на десять больше, то есть { $back }.
    }
the-game-refusal-burning = Сюда нельзя: горит { $pile }, и следующая же карта должна его накрыть.
the-game-refusal-still-burning = Рано заканчивать: горит { $pile }, а у вас есть карта, которой его можно накрыть. Положите её до конца хода.
the-game-refusal-too-few =
    { $minimum ->
        [one] За ход нужно положить не меньше { $minimum } карты, а положено { $laid }. Положите ещё, потом заканчивайте.
       *[other] За ход нужно положить не меньше { $minimum } карт, а положено { $laid }. Положите ещё, потом заканчивайте.
    }
the-game-refusal-over = Эта игра окончена. Чтобы играть дальше, начните новую.
the-game-refusal-names-a-card = Так вы выдадите карту: верх ряда видят все, и «десять назад» называет ваше число. Лучше попросите не класть в этот ряд.
the-game-refusal-no-fire = В этой игре огня нет. Выберите другой сигнал.
the-game-refusal-free-text = Пока идёт игра, команда переговаривается сигналами. Писать что угодно можно после её конца.
the-game-refusal-says-a-number = Не отправлено: в тексте есть число, а называть числа нельзя. Скажите иначе.
the-game-refusal-compares = Не отправлено: сравнивать карты с числами и с тем, что лежит на столе, нельзя. Скажите иначе.

## Настройки

the-game-option-difficulty = Сложность
the-game-option-difficulty-about = Сколько карт требует каждый ход и сколько их на руке.
the-game-option-difficulty-normal = обычная игра
the-game-option-difficulty-normal-about = Не меньше двух карт за ход.
the-game-option-difficulty-expert = игра для опытных
the-game-option-difficulty-expert-about = Не меньше трёх карт за ход. Для команд, которые прошли обычную игру.
the-game-option-difficulty-expert_one_less = игра для опытных на карту меньше
the-game-option-difficulty-expert_one_less-about = Не меньше трёх карт за ход, а на руке у каждого на одну карту меньше.

the-game-option-fire = Огонь
the-game-option-fire-about = Дополнение: карты 22, 33, 44, 55, 66 и 77 поджигают свой ряд, и огонь надо накрыть в том же ряду.
the-game-option-fire-off = без огня
the-game-option-fire-off-about = Эти шесть карт — обычные.
the-game-option-fire-next_card = огонь до следующей карты
the-game-option-fire-next_card-about = Следующая же карта, чья бы она ни была, должна лечь в горящий ряд. Так в правилах игры.
the-game-option-fire-by_end_of_next_turn = огонь до конца следующего хода
the-game-option-fire-by_end_of_next_turn-about = Мягче: пока можно класть и в другие ряды, но к концу хода следующего игрока огонь должен быть накрыт. В одиночку — всё равно следующей же картой.

the-game-option-astray = Карта в другой ряд, пока горит огонь
the-game-option-astray-about = Что будет, если положить карту в другой ряд или остановиться, когда надо накрыть огонь.
the-game-option-astray-refuse = нельзя
the-game-option-astray-refuse-about = Стол не даст этого сделать, и случайное касание ничего не стоит.
the-game-option-astray-lose = поражение
the-game-option-astray-lose-about = Так сделать можно, но игра сразу проиграна.

the-game-option-shortfall = Не хватает подходящих карт
the-game-option-shortfall-about = Что кладёт игрок, который не может положить столько карт, сколько требует ход.
the-game-option-shortfall-lay_what_fits = положить что подходит
the-game-option-shortfall-lay_what_fits-about = Он кладёт что может, и на этом игра кончается. Эти карты считаются выложенными.
the-game-option-shortfall-strict = всё или ничего
the-game-option-shortfall-strict-about = Если карт не хватает ни в каком порядке, игра кончается до начала хода и ничего не выкладывается.

the-game-option-expert_end = Конец игры для опытных
the-game-option-expert_end-about = Сколько карт требует ход в игре для опытных, когда колода кончилась.
the-game-option-expert_end-one = в конце одна карта
the-game-option-expert_end-one-about = Тогда хватает одной, как в обычной игре.
the-game-option-expert_end-three = до конца по три карты
the-game-option-expert_end-three-about = По-прежнему три или вся рука, если карт меньше.

the-game-option-burned = Поражение от огня
the-game-option-burned-about = Как считать игру, которую погубил огонь.
the-game-option-burned-defeat = сгорели — проиграли
the-game-option-burned-defeat-about = Это поражение, сколько бы карт ни осталось.
the-game-option-burned-as_usual = огонь считается как обычно
the-game-option-burned-as_usual-about = Важно только, сколько карт осталось: меньше десяти — всё равно великолепно.

the-game-option-start = Кто начинает
the-game-option-start-about = Как находят первого игрока, когда все посмотрели свои карты.
the-game-option-start-team = первого игрока выбирает команда
the-game-option-start-team-about = Каждый говорит, хочет ли начать; вызывается кто-нибудь из тех, кто больше всех хочет начать, остальные соглашаются или просят другого.
the-game-option-start-host = первого игрока называет хозяин стола
the-game-option-start-host-about = Его называет тот, кто сидит на первом месте.
the-game-option-start-random = первого игрока выбирает жребий
the-game-option-start-random-about = Решает случай.

the-game-option-history = Просмотр накрытых карт
the-game-option-history-about = Можно ли посмотреть карты, которые лежат под верхними.
the-game-option-history-open = открытые ряды
the-game-option-history-open-about = Любую выложенную карту можно посмотреть снова.
the-game-option-history-hidden = закрытые ряды
the-game-option-history-hidden-about = Видны только верхние карты: запоминайте, что уже вышло.

the-game-option-ten_signal = Сигнал «десять назад»
the-game-option-ten_signal-about = Можно ли сказать другим, что вы можете вернуть ряд на десять назад.
the-game-option-ten_signal-false = про «десять назад» молчат
the-game-option-ten_signal-false-about = Так по правилам: верхняя карта видна, и это назвало бы ваше число.
the-game-option-ten_signal-true = про «десять назад» можно сказать
the-game-option-ten_signal-true-about = Стол подобрее: для этого есть отдельный сигнал.
