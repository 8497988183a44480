### «Порталы» на странице.


## Стол игры «Порталы»

web-po-round = раунд { $round }/{ $rounds }
web-po-turn = ход { $turn }/{ $turns }
web-po-phase-1 = I сбор
web-po-phase-2 = II порталы
web-po-phase-3 = III пополнение
web-po-in-bag = в мешочке
web-po-in-bag-of = В мешочке, { $colour }: { $count }
web-po-discarded = Сброшенные ключи
web-po-with-spells = заклинания
web-po-with-signs = знаки
web-po-star-sides = со звездой
web-po-standing-alone =
    { $left ->
        [one] впереди { $left } камень
        [few] впереди { $left } камня
       *[many] впереди { $left } камней
    }
web-po-number = { $number }
web-po-result = очки: { $points }
web-po-keyboard = С клавиатуры: K (Л) — область ключей, S (Ы) — источники, M (Ь) — заклинания, B (И) — поля и с одного на другое; 1–4 поднимают ваши ключи, R (К) поворачивает, стрелки двигают; N (Т) — без ключа, E (У) подтверждает, Backspace отменяет, Escape отпускает.
web-po-lettered = Буквы на камнях и клетках: Ж — жёлтый, З — зелёный, К — красный, С — синий, Т — тёмно-сиреневый
web-po-warmed = Подсвечивать хорошие места для фигуры

web-po-board-1 = Сад ветров
web-po-board-2 = Каменный грот
web-po-board-3 = Тихая гавань
web-po-board-4 = Часовая башня
web-po-board-no = Поле { $number }
web-po-left = Левое поле
web-po-right = Правое поле
web-po-out-of-reach = Это поле вам недоступно: сюда достаёт только первое заклинание.
web-po-tab-keys = Ключи
web-po-tab-foreseen = Предсказание
web-po-in-words = Стол словами
web-po-at-table = За столом
web-po-all = Ключи всех, мешочек и сброс
web-po-key-area = Область ключей
web-po-own-keys = Ваши ключи
web-po-own-signs = Ваши тайные знаки
web-po-open-signs = Открытые знаки
web-po-spells = Планшет заклинаний
web-po-queue = Подготовленные ключи по порядку номеров
web-po-taken-by-you = взят вами
web-po-first = первый игрок
web-po-sits-left = слева
web-po-sits-right = справа
web-po-sits-across = напротив
web-po-points-yours = очки видны только вам
web-po-points-open = очки
web-po-points =
    { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[many] { $points } очков
    }
web-po-keys-held =
    { $count ->
        [0] нет ключей
        [one] { $count } ключ
        [few] { $count } ключа
       *[many] { $count } ключей
    }
web-po-signs-held =
    { $count ->
        [one] { $count } знак
        [few] { $count } знака
       *[many] { $count } знаков
    }
web-po-signs-won =
    { $count ->
        [one] { $count } знак выполнен: +4
        [few] { $count } знака выполнено: по +4
       *[many] { $count } знаков выполнено: по +4
    }

web-po-cell-free = { $cell }: клетка «{ $element }», свободна
web-po-cell-stone = { $cell }: клетка «{ $element }», на ней { $stone }
web-po-key = Ключ { $key }, { $tier }. { $marks }.
web-po-mark-free = { $spot } свободна
web-po-mark-covered = { $spot } { $colour }
web-po-mark-put = Ключ { $key }, клетка { $spot }, свободна
web-po-mark-staged = Ключ { $key }, клетка { $spot }: { $stone }, намечено. Нажмите, чтобы отменить
web-po-prepared = Подготовлен.
web-po-source =
    { $left ->
        [0] Источник { $number }: вы взяли отсюда три камня
        [one] Источник { $number }: можно взять ещё один камень
        [few] Источник { $number }: можно взять ещё { $left } камня
       *[many] Источник { $number }: можно взять ещё { $left } камней
    }
web-po-pool-stone = { $stone }, источник { $number }
web-po-foreseen =
    { $left ->
        [0] Все камни взяты
        [one] Впереди { $left } камень
        [few] Впереди { $left } камня
       *[many] Впереди { $left } камней
    }
web-po-foreseen-title = Камни впереди, по порядку
web-po-foreseen-stone = { $number }: { $stone }
web-po-foreseen-gone = { $number }: { $stone }, уже взят
web-po-progress =
    { $points ->
        [one] { $points } очко; 36 — маг, 40 — великий волшебник
        [few] { $points } очка; 36 — маг, 40 — великий волшебник
       *[many] { $points } очков; 36 — маг, 40 — великий волшебник
    }
web-po-sign = Знак { $sign }: { $stones }.
web-po-sign-near = На месте камней: { $there } из { $total }.
web-po-sign-made = знак выполнен
web-po-bowl = Заклинание { $area }. { $held }.
web-po-bowl-empty = Область пуста
web-po-bowl-holds = В области, { $colour }: { $count }
web-po-spell-1 = сдвиг
web-po-spell-2 = портал
web-po-spell-3 = возврат
web-po-spell-4 = заём
web-po-spell-1-about = Переложите камень с любого поля на свободную клетку любого поля. Очков это не даёт.
web-po-spell-2-about = Сразу активируйте один из своих ключей, подготовленный или нет.
web-po-spell-3-about = Верните в мешочек один или два камня со своих полей.
web-po-spell-4-about = Возьмите камень из другой области и положите на свой ключ.

web-po-queued =
    Ключ { $key }, { $seat-is-you ->
        [yes] ваш
       *[no] { $seat }
    }{ $reach ->
        [both] ; достаёт до обоих ваших полей
        [left] ; достаёт до вашего левого поля
        [right] ; достаёт до вашего правого поля
       *[none] { "" }
    }
web-po-queued-short =
    { $seat } { $key }{ $reach ->
        [left] {" "}←
        [right] {" "}→
       *[both] { "" }
    }
web-po-before-you = Раньше вашего ключа { $key } на ваших полях: { $keys }.
web-po-nobody-before = Раньше вашего ключа { $key } на ваших полях никого.
web-po-after-you = После вас на ваших полях: { $keys }.
web-po-last-in-queue = После вас на ваших полях никого.

web-po-staged = Намечено: { $step }.
web-po-held = В руке { $stone }. Выберите, куда он ляжет.
web-po-turn-staged = Ход намечен: подтвердите его или что-нибудь отмените.
web-po-stone-first = Сначала возьмите камень с источника, потом выберите ему место.
web-po-not-now = Сейчас не ваш ход.
web-po-no-key = Без ключа
web-po-to-bag = В мешочек
web-po-turn-left = Повернуть влево
web-po-turn-right = Повернуть вправо
web-po-put-down = Опустить ключ
web-po-sum-colour = цвет { $matches } → { $points }
web-po-sum-neighbours = соседство { $points }
web-po-sum-signs =
    { $count ->
        [one] сложится знак
        [few] сложатся { $count } знака
       *[many] сложатся { $count } знаков
    }
web-po-sum-signs-paid =
    { $count ->
        [one] знак 4
        [few] { $count } знака по 4
       *[many] { $count } знаков по 4
    }
web-po-sum-bag = в мешочек { $count }

web-po-take-key = Возьмите ключ
web-po-take-stone = Возьмите камень
web-po-where-to = Выберите место
web-po-where-open = Выберите место
web-po-which-lift = Выберите камень
web-po-where-lower = Выберите свободную клетку
web-po-which-wake = Выберите ключ
web-po-which-return = Выберите камень
web-po-which-draw = Выберите область
web-po-who-starts = Кто начинает?
web-po-choose-signs = Оставьте хотя бы один знак
web-po-waiting = Ждём: { $seats }…
web-po-over = Игра окончена
web-po-go-key = Взять ключ { $key }
web-po-go-no-key = Дальше без ключа
web-po-go-put = Положить на ключ { $key }
web-po-go-both = Взять { $taken }, камень на { $key }
web-po-go-cast = Применить заклинание { $area }
web-po-go-bag = Камень в мешочек
web-po-go-end = Закончить ход
web-po-go-open = Открыть портал · +{ $points }
web-po-go-enough = Вернуть один камень
web-po-keep =
    { $count ->
        [one] Оставить { $count } знак
        [few] Оставить { $count } знака
       *[many] Оставить { $count } знаков
    }
web-po-show =
    { $count ->
        [0] Знаков не показывать
        [one] Показать { $count } знак
        [few] Показать { $count } знака
       *[many] Показать { $count } знаков
    }

web-po-learned = Понятно, больше не объяснять
web-po-learn-key = Возьмите карту ключа. Её символы — фигура, в которую лягут ваши камни; номер — её очередь: малые открываются раньше.
web-po-learn-more-keys = Держать можно до четырёх ключей. Новый даёт выбор, но порталы открывают только подготовленные.
web-po-learn-decline = Пока есть свободный символ, новый ключ можно не брать.
web-po-learn-then-stone = Теперь камень: с любого источника, не больше трёх с каждого за раунд. Или сначала подтвердите ключ и посмотрите, что ляжет на его место.
web-po-learn-stone = Возьмите камень с источника. Поглядывайте на поля: камни на клетках своего цвета вместе приносят 1, 2, 4 или 6 очков.
web-po-learn-mark = Положите его на свободный символ ключа. Камни на карте не меняются местами, но карту потом можно повернуть.
web-po-learn-mark-or-spell = Положите его на свободный символ ключа или заплатите им за заклинание.
web-po-learn-confirm = Таким будет ваш ход, пока его видите только вы. Красная кнопка его подтвердит. Коснитесь ключа, чтобы посмотреть, как он ляжет на поле.
web-po-learn-open = Коснитесь клетки, чтобы передвинуть фигуру, и самой фигуры, чтобы повернуть. Золото — очки: рамка за свой цвет, перемычка за соседа того же цвета. Камень на занятой клетке пропадёт.
web-po-learn-open-alone = Коснитесь клетки, чтобы передвинуть фигуру, коснитесь фигуры, чтобы повернуть. Очки дают только золотые рамки — камни на своём цвете — и знаки, по 4 очка.
web-po-learn-queue = Подготовленные ключи открывают порталы по номерам, чьи бы они ни были. Кто делит с вами поле, может занять нужное вам место.
web-po-learn-signs = Оставьте знаки, которые надеетесь выполнить: 4 очка за каждый, что есть на вашем поле после порталов, и минус 2 за каждый невыполненный.

## Конец игры «Порталы»

web-po-how-points-grew = Как росли очки
web-po-won =
    { $seat-is-you ->
        [yes] Вы победили!
       *[no] Победа за игроком { $seat }.
    }
web-po-chart-about = Очки каждого, шаг за шагом
web-po-deeds-colour = цвет { $points }
web-po-deeds-neighbours = соседство { $points }
web-po-deeds-signs = знаки { $points }
web-po-deeds-missed = невыполненные знаки −{ $points }
web-po-deeds-keys = порталы из 2, 3, 4 клеток: { $two }, { $three }, { $four }
web-po-best-portals = Лучшие порталы каждого
web-po-best-label =
    { $points ->
        [one] ключ { $key }: { $points } очко
        [few] ключ { $key }: { $points } очка
       *[many] ключ { $key }: { $points } очков
    }
web-po-harder-spells = С заклинаниями
web-po-harder-signs = Со знаками
web-po-harder-star = Со звездой

# О чём просит стол.
web-po-lower =
    { $seat-is-you ->
        [yes] Ваше заклинание: отмеченный камень ({ $board }) переместится. Выберите свободную клетку.
       *[no] { $seat } колдует и перемещает камень: { $board }.
    }
web-po-key-first = Сначала возьмите карту ключа или откажитесь от неё.
web-po-all-set = Всё готово: подтвердите ход

## Конец партии

web-po-moment-best = раунд { $round }, ключ { $key }: цвет { $matches }, соседи { $neighbours }
web-po-moment-missed = раунд { $round }, ключ { $key }: взято { $taken }, сразу можно было { $there }

## Портал открывается

web-po-adding = Считаем портал…
web-po-counting = цвет { $matches }, соседи { $neighbours }

## Чем измеряют игру

web-po-measure-alone = очков в одиночку

## Ход партии

web-po-move-open = Портал: { $board }. { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[many] { $points } очков
    } (цвет { $matches }, соседи { $neighbours }){ $lost ->
        [0] { "" }
        [one] {", "}в мешочек { $lost } камень
        [few] {", "}в мешочек { $lost } камня
       *[many] {", "}в мешочек { $lost } камней
    }
web-po-move-put = { $stone } — на ключ { $key }
web-po-move-cover = Положить на ключ { $key }
web-po-move-lift = Взять { $stone }: { $board }
web-po-move-lower = Положить его: { $board }
web-po-move-return = Вернуть { $stone } в мешочек: { $board }
web-po-log-covered =
    { $seat-is-you ->
        [yes] Вы кладёте { $stone } на ключ { $key }.
       *[no] { $seat } кладёт { $stone } на ключ { $key }.
    }
web-po-opens =
    { $seat-is-you ->
        [yes] Вы открываете портал
       *[no] { $seat } открывает портал
    }: { $board }.
web-po-log-opened =
    { $seat-is-you ->
        [yes] Вы открываете портал ключом { $key }
       *[no] { $seat } открывает портал ключом { $key }
    }: { $board }.{ $lost ->
        [0] { "" }
        [one] {" "}В мешочек: { $lost } камень.
        [few] {" "}В мешочек: { $lost } камня.
       *[many] {" "}В мешочек: { $lost } камней.
    }
web-po-log-lifted =
    { $seat-is-you ->
        [yes] Вы берёте { $stone }
       *[no] { $seat } берёт { $stone }
    }: { $from }.
web-po-log-moved =
    { $seat-is-you ->
        [yes] Вы перемещаете { $stone }
       *[no] { $seat } перемещает { $stone }
    }: { $from } → { $to }.
web-po-log-returned =
    { $seat-is-you ->
        [yes] Вы возвращаете { $stone } в мешочек
       *[no] { $seat } возвращает { $stone } в мешочек
    }: { $from }.
