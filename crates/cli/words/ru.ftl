### Терминал и командная строка по-русски.

## Командная строка

cli-help = Стол, который накрывает себя сам: играйте в терминале, пускайте за стол ботов, проверяйте и пересматривайте игры.
cli-help-usage = Как вызвать:
cli-help-commands = Команды
cli-help-arguments = Аргументы
cli-help-options = Ключи
cli-help-after =
    Без команды открывается начальное меню.
    Код возврата: 0 — сделано, 1 — не получилось, 2 — неверный вызов.
cli-help-help = Объяснить команду
cli-help-help-flag = Объяснить эту команду
cli-help-version-flag = Показать версию
cli-help-any-lang = Язык: en или ru; иначе язык системы
cli-help-any-theme = Цвета: dark (тёмные), light (светлые), terminal (шестнадцать своих) или none (без цвета); NO_COLOR — то же, что none
cli-help-any-difficulty = То же, что --option difficulty=УРОВЕНЬ
cli-help-any-fire = То же, что --option fire=КАК; без =КАК это next_card
cli-help-any-data = Файл данных вашей коробки: поля, ключи и знаки для «Порталов», карты для «Волшебников лесных чащоб»
cli-help-any-option = Правило игры по имени; все перечисляет samobranka games. Можно повторять
cli-help-any-seed = Откуда берётся случай: число или 64 шестнадцатеричные цифры; иначе от системы

cli-help-play = Играть в терминале; без названия игры открывается меню
cli-help-play-game = Игра; все перечисляет samobranka games
cli-help-play-players = Сколько игроков: вы и боты, если --seat не говорит другого
cli-help-play-seat = Кто на следующем месте: human, имя человека, bot, bot:ИМЯ или имя бота. По разу на место
cli-help-play-seats = То же для всех мест сразу, через запятую
cli-help-play-record = Куда записывать игру; иначе в новый файл в папке записей

cli-help-games = Перечислить игры, их правила на выбор и ботов
cli-help-games-json = В виде JSON

cli-help-simulate = Дать ботам сыграть много игр и подсчитать итоги
cli-help-simulate-game = Игра
cli-help-simulate-players = Сколько игроков
cli-help-simulate-games = Сколько игр; иначе 1000
cli-help-simulate-bot = Боты: одно имя на все места или по имени на место; иначе самый сильный
cli-help-simulate-threads = Во сколько потоков играть; иначе по одному на ядро. На итог не влияет
cli-help-simulate-json = Вывести итог одним объектом JSON
cli-help-simulate-records = Сохранить запись каждой игры в этой папке

cli-help-arena = Свести ботов на одних и тех же раскладах, меняя места, пока не станет ясно, кто сильнее
cli-help-arena-game = Игра
cli-help-arena-bots = Кто играет: имена ботов или exec:КОМАНДА для своей программы (весь остаток текста — команда; для второй укажите --bots ещё раз)
cli-help-arena-players = Сколько игроков; если ботов меньше, оставшиеся места занимает последний названный
cli-help-arena-deals = Не больше стольких раскладов; иначе 10000
cli-help-arena-gap = Какую разницу стоит искать, в процентных пунктах; иначе 2
cli-help-arena-all = Сыграть все расклады, даже если ответ уже ясен
cli-help-arena-threads = Во сколько потоков играть; иначе по одному на ядро. На итог не влияет
cli-help-arena-patience = Сколько секунд программа может думать над одним ответом; иначе 60
cli-help-arena-json = Вывести итог одним объектом JSON
cli-help-arena-svg = Нарисовать итог в этот файл

cli-help-replay = Пересмотреть записанную игру, проверить её или напечатать
cli-help-replay-file = Запись
cli-help-replay-verify = Проверить зерно, каждый ход, итог и последнее состояние; код 0, если всё верно, иначе 1
cli-help-replay-notation = Напечатать игру её нотацией
cli-help-replay-seat = Чьими глазами смотреть, считая с 1; иначе все карты открыты
cli-help-replay-seed = Зерно игры, которая не доиграна; в законченной записи оно есть

cli-help-analyse = Найти в записанной игре самые дорогие решения: каждое оценивается по тому, что видел игрок
cli-help-analyse-file = Запись
cli-help-analyse-seat = Решения только этого места, считая с 1
cli-help-analyse-most = Сколько решений показать; иначе 5
cli-help-analyse-playouts = Сколько розыгрышей на воображаемых раскладах достаётся каждому решению; иначе 400
cli-help-analyse-threads = Во сколько потоков думать; иначе по одному на ядро. На итог не влияет
cli-help-analyse-json = Вывести все решения, по объекту JSON на строку
cli-help-analyse-seed = Зерно игры, которая не доиграна; в законченной записи оно есть

cli-help-serve = Накрыть стол в сети: сервер для браузеров и программ
cli-help-serve-listen = Где слушать; иначе 127.0.0.1:8080
cli-help-serve-data = Папка, где лежат записи всех столов; иначе data
cli-help-serve-public_url = По какому адресу приходят люди, для ссылок: например, https://play.example.org
cli-help-serve-config = Файл с этими и всеми другими настройками; см. docs/server.md
cli-help-backup = Скопировать всё, что хранит сервер, не останавливая его
cli-help-backup-file = Новый файл; поверх существующего не пишется
cli-help-backup-data = Папка с данными сервера; иначе data
cli-help-backup-config = Файл настроек сервера: в нём может быть названа папка

cli-help-engine = Правила для программ: строки JSON на стандартном вводе и выводе
cli-help-schema = Вывести JSON Schema: настройки, действия, виды, состояния и события игры
cli-help-schema-game = Игра, или engine — протокол движка
cli-help-completions = Вывести дополнения для командной оболочки
cli-help-completions-shell = bash, elvish, fish, powershell или zsh
cli-help-man = Записать страницы руководства и дополнения для всех оболочек
cli-help-man-folder = Папка, куда записать

cli-usage-unknown = Здесь нет ключа { $argument }.
cli-usage-subcommand = Нет команды { $command }.
cli-usage-no-value = Ключу { $argument } нужно значение.
cli-usage-invalid = { $argument } не может быть «{ $value }». Можно так: { $known }
cli-usage-value = { $argument } не может быть «{ $value }».
cli-usage-missing = Не хватает: { $argument }
cli-usage-conflict = { $argument } нельзя указать вместе с { $other }.
cli-usage-suggest = Может быть, { $value }?
cli-usage-help = samobranka help объяснит команды, samobranka help КОМАНДА — одну из них.

cli-unknown-game = Игры { $game } нет. Есть: { $known }.
cli-unknown-bot = Бота { $bot } нет. Есть: { $known }.
cli-unknown-option = У { $game } нет настройки { $key }. Есть: { $known }.
cli-bad-value = Настройка { $key } не может быть «{ $value }». Можно так: { $known }.
cli-option-form = Настройку пишут как key=value (имя=значение), а не «{ $text }». Имена и значения перечисляет samobranka games.
cli-bad-seed = «{ $text }» — не зерно: нужно число или 64 шестнадцатеричные цифры.
cli-wrong-players = В { $game } играют от { $fewest } до { $most }, а здесь игроков: { $players }.
cli-wrong-seats = По --players мест { $players }, а названо { $seats }. Оставьте что-нибудь одно.
cli-wrong-bots = Ботов названо { $named }, а мест { $seats }: назовите одного на всех или по одному на место.
cli-seats-from-one = Места считают с 1.
cli-no-terminal = Здесь нужен терминал: ввод и вывод не должны быть файлом или каналом. Для программ есть samobranka engine.
cli-no-home = Некуда положить запись: домашняя папка неизвестна. Скажите, куда записывать: --record ФАЙЛ.
cli-backup-done = Готово: { $path } — полная копия всех записей.
cli-backup-failed = Копия { $path } не сделана: { $why }
cli-write-failed = Не удаётся записать { $path }: { $why }
cli-trouble-not-found = такого файла или папки нет
cli-trouble-denied = нет прав на это место
cli-trouble-exists = такой файл уже есть; назовите другой
cli-trouble-folder = это папка
cli-trouble-no-folder = то, что должно быть папкой, — не папка
cli-trouble-full = места больше нет
cli-trouble-read-only = туда ничего нельзя записать
cli-trouble-no-text = это не текст в UTF-8
cli-manual-written = Записано в { $path }.
cli-panic = Внутри samobranka что-то сломалось. Простите; пожалуйста, сообщите об этом:

cli-games-title = { $id } — { $name }, игроков: { $fewest }–{ $most }
cli-games-options = Настройки (--option ИМЯ=ЗНАЧЕНИЕ), первое значение — обычное:
cli-games-bots = Боты, от слабого к сильному:

cli-simulate-bar = игр
cli-simulate-title = { $game }, { $players ->
        [one] { $players } игрок
        [few] { $players } игрока
       *[many] { $players } игроков
    } ({ $bots }): игр { $games }, зерно { $seed }
cli-simulate-speed = { $games } игр/с, { $decisions } решений/с, { $seconds } с в { $threads ->
        [one] { $threads } поток
        [few] { $threads } потока
       *[many] { $threads } потоков
    }
cli-simulate-wins = Выиграно: { $value } % (95 %: от { $low } до { $high } %), игр { $wins }
cli-simulate-seat-wins = Место { $seat } первое в одиночку: { $value } % (95 %: от { $low } до { $high } %), игр { $wins }
cli-simulate-seat-points = Место { $seat } в среднем: { $value } очка (95 %: от { $low } до { $high })
cli-simulate-seat-turn = Место { $seat } за ход: { $value } очка (95 %: от { $low } до { $high })
cli-simulate-record = Не удалось сохранить запись: { $why }
cli-simulate-records = Записи лежат в { $path }.

cli-arena-title = { $game }, { $players ->
        [one] { $players } игрок
        [few] { $players } игрока
       *[many] { $players } игроков
    }: раскладов { $deals }, игр { $games }, зерно { $seed }, { $seconds } с
cli-arena-bot = бот
cli-arena-wins = побед, %
cli-arena-interval = 95 %
cli-arena-points = очков в среднем
cli-arena-score = счёт в среднем
cli-arena-think = мс на решение
cli-arena-longest = дольше всего, мс
cli-arena-pair = пара
cli-arena-share = доля очков, %
cli-arena-elo = Эло
cli-arena-oftener = побед больше на, %
cli-arena-better = раскладов за первого / второго
cli-arena-verdict = вывод
cli-arena-first = первый сильнее
cli-arena-second = второй сильнее
cli-arena-close = разница меньше { $gap } п. п.
cli-arena-open = пока неясно
cli-arena-drawn = График: { $path }.
cli-arena-bar = раскладов
cli-arena-plot-wins = Доля побед, %
cli-arena-plot-elo = Разница, пункты Эло
cli-arena-plot-oftener = Разница в доле побед на одних раскладах, процентные пункты
cli-arena-plot-note = Раскладов: { $deals }, каждый сыгран во всех рассадках. Усы — 95-процентные интервалы.
cli-arena-alone = Нужны хотя бы два разных бота: --bots A,B.
cli-arena-many = Ботов названо { $named }, а мест { $seats }.
cli-arena-failed = { $bot } подвёл: { $why }
cli-arena-fault-start = не запускается ({ $why })
cli-arena-fault-gone = закончил работу раньше игры
cli-arena-fault-late = не ответил за { $seconds } с
cli-arena-fault-unreadable = ответ «{ $line }» не прочитать ({ $why })
cli-arena-fault-illegal = ход { $action } против правил ({ $why })

cli-analyse-bar = решений
cli-analyse-title = Решений, где был выбор: { $decisions }. Каждое оценено по тому, что видел игрок.
cli-analyse-none = Ни одно не обошлось заметно дороже, чем мог бы случай.
cli-analyse-line = Строка { $line }, { $who }: { $played } ({ $value } %). Лучше: { $best } ({ $other } %). Цена: { $cost } ± { $error } п. п.
cli-analyse-note = Оценки — средний итог розыгрышей на воображаемых раскладах, в процентах от лучшего возможного.

## Записи и просмотр

cli-record-is = Запись: { $path }
cli-record-failed = Не удаётся записать игру в { $path }: { $why }
cli-farewell-record = Запись: { $path }
cli-farewell-unfinished =
    Игра не доиграна. Сыгранное записано в { $path }
    Пересмотреть: samobranka replay { $path } --seed { $seed }

cli-replay-unreadable = Не удаётся прочитать { $path }: { $why }
cli-replay-no-record = { $path } — не запись игры: { $why }
cli-replay-bad = С записью { $path } не всё в порядке. { $why }
cli-replay-no-seat = В этой игре места от 1 до { $seats }.
cli-replay-openly = все карты открыты
cli-replay-eyes = глазами игрока { $name }
cli-replay-key-eyes = чьи глаза

cli-record-unreadable = Строку { $line } не прочитать: { $why }
cli-record-empty = Она пуста.
cli-record-foreign-form = Её вид — { $theirs }, а эта программа читает вид { $ours }.
cli-record-foreign-game = Это игра { $theirs }, а не { $ours }.
cli-record-foreign-rules = Играли по правилам версии { $theirs }, а эта программа играет по версии { $ours }.
cli-record-setup = Так, как сказано в строке 1, стол не накрыть: { $why }
cli-record-unfinished = Игра не доиграна, поэтому зерна в записи нет. Если вы его знаете, добавьте --seed ЗЕРНО.
cli-record-wrong-seed = Зерно не то, чей отпечаток был объявлен до раздачи.
cli-record-illegal = Строка { $line } против правил: { $why } ({ $rule })
cli-record-wrong-outcome = Ходы ведут не к тому итогу, что записан.
cli-record-wrong-state = Ходы ведут не к тому последнему состоянию, что записано.
cli-verified-seed = ✓ Отпечаток зерна — тот, что был объявлен до раздачи.
cli-verified-moves =
    { $moves ->
        [one] ✓ { $moves } шаг, по правилам.
        [few] ✓ { $moves } шага, все по правилам.
       *[many] ✓ { $moves } шагов, все по правилам.
    }
cli-verified-outcome = ✓ Итог — тот, что записан: { $outcome }
cli-verified-state = ✓ Отпечаток последнего состояния — тот, что записан: { $hash }
cli-verified = Запись верна.
cli-verified-unfinished = Игра не доиграна; то, что записано, верно.
cli-verified-no-ending = Игра доиграна, но запись обрывается перед последней строкой; то, что записано, верно.

## Меню

cli-menu-title = Самобранка
cli-menu-game = Игра
cli-menu-players = Игроков
cli-menu-players-about = Играть могут от { $fewest } до { $most }. Все сидят у этого экрана; на каждом месте — человек или бот.
cli-menu-seat = Место { $number }
cli-menu-person = человек
cli-menu-person-about = Если людей несколько, экран у них общий: между ходами карты закрывает занавес.
cli-menu-bot = бот { $bot }
cli-menu-more = Другие правила
cli-menu-shown = показаны
cli-menu-hidden = скрыты
cli-menu-language = Язык
cli-menu-this-language = русский
cli-menu-play = Играть
cli-menu-key-line = строка
cli-menu-key-value = изменить
cli-menu-key-play = играть

## За столом

cli-you = Вы
cli-person = Игрок
cli-person-number = Игрок { $number }
cli-too-small = Нужен терминал { $width }×{ $height }, а у вас { $has-width }×{ $has-height }. Увеличьте окно или уменьшите буквы.
cli-handing-over = Ваша часть сделана. Enter — передать экран: { $seat }.
cli-curtain-pass = Передайте экран: { $seat }
cli-curtain-away = Остальные отворачиваются.
cli-curtain-here = У экрана { $seat }
cli-undone = Последний шаг взят назад.

cli-ask-give-up =
    { $people ->
        [0] Закончить игру здесь?
        [one] Сдаться и закончить игру?
       *[other] Все согласны закончить игру здесь?
    }
cli-ask-quit = Выйти из игры? Сыгранное записано в { $path }
cli-ask-quit-at-once = Выйти из игры?
cli-again = Ещё раз, с теми же игроками и правилами?
cli-again-new = новая раздача
cli-again-same = та же раздача
cli-yes = да
cli-no = нет

cli-log-title = Что произошло
cli-describe-title = Стол словами
cli-sheet-scroll = ↑ ↓ PgUp PgDn листают · любая другая клавиша закрывает
cli-sheet-close = любая клавиша закрывает

cli-short-log = журнал
cli-short-help = помощь
cli-short-quit = выход
cli-key-close = закрыть
cli-key-hand-over = передать экран
cli-key-go-on = дальше
cli-key-new-game = новая игра
cli-key-again = ещё раз

cli-keys-title = Клавиши
cli-keys-mouse = Мышь тоже работает: щёлкайте по картам, местам, кнопке и клавишам в нижней строке; колесо листает.
cli-keys-layout = Буквы читаются по месту на клавиатуре: русская раскладка подойдёт.
cli-key-log = что произошло
cli-key-scroll = листать журнал
cli-key-describe = стол словами
cli-hint-title = Подсказка
cli-hint-again = [t] — подробнее.
cli-key-hint = подсказка; ещё раз — подробнее
cli-key-give-up = сдаться (сначала спросит)
cli-key-quit = выйти (сначала спросит; сыгранное записано)
cli-key-help = эти клавиши
cli-key-redraw = перерисовать экран
cli-key-leave = выйти сразу; сыгранное записано

## THE GAME

cli-tg-headline = в колоде { $deck } · осталось выложить { $left }
cli-tg-mean-left = Карт осталось в среднем: { $value } (95 %: от { $low } до { $high })

cli-tg-short-card = карта
cli-tg-short-lane = ряд
cli-tg-short-lay = класть
cli-tg-short-back = назад
cli-tg-short-end = ход
cli-tg-short-signals = знаки
cli-tg-short-unseen = не вышли
cli-tg-short-say = сказать
cli-tg-short-choose = выбрать

cli-tg-key-cards = выбрать карту (Home и End — первая и последняя)
cli-tg-key-digits = выбрать карту, набрав её число
cli-tg-key-lanes = выбрать ряд, а под рядами — кнопку
cli-tg-key-tab = следующий ряд, который примет карту
cli-tg-key-stage = положить карту в ряд — пока только для себя; на примеренной карте — взять её назад; на кнопке — сделать ход
cli-tg-key-lane-letters = сразу положить карту в первый, второй, третий или четвёртый ряд; с Shift — только выбрать ряд
cli-tg-key-back = взять назад последнюю примеренную карту; в одиночку — и уже положенную, пока не добрали
cli-tg-key-end = сделать ход: примеренные карты ложатся, и вы добираете
cli-tg-key-lay-now = положить примеренные карты для всех и продолжать ход
cli-tg-key-signals = сказать что-нибудь другим, без чисел
cli-tg-key-unseen = карты, которых ещё никто не видел

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
        [one] Ваш ход: положите не меньше { $minimum } карты. Примеряйте сколько угодно: ход сделает клавиша e.
       *[other] Ваш ход: положите не меньше { $minimum } карт. Примеряйте сколько угодно: ход сделает клавиша e.
    }
cli-tg-must-cover = Горит { $pile }: следующая карта — только туда.
cli-tg-warn-stuck =
    { $missing ->
        [one] После этого не получится положить ещё { $missing } карту, нужную для хода: игра закончится (B-3).
        [few] После этого не получится положить ещё { $missing } карты, нужные для хода: игра закончится (B-3).
       *[many] После этого не получится положить ещё { $missing } карт, нужных для хода: игра закончится (B-3).
    }
cli-tg-warn-hopeless =
    { $minimum ->
        [one] { $minimum } карту уже никак не положить: игра закончится (B-2).
        [few] { $minimum } карты уже никак не положить. Кладите что подходит, и на этом игра закончится (B-2).
       *[many] { $minimum } карт уже никак не положить. Кладите что подходит, и на этом игра закончится (B-2).
    }
cli-tg-warn-burns = Так огонь останется ненакрытым: игра будет проиграна (TG-61).
cli-tg-wins = Это последние карты: сделайте ход, и игра пройдена!
cli-tg-ask-stuck =
    { $missing ->
        [one] После этого не получится положить ещё { $missing } карту, нужную для хода, и игра закончится. Всё равно так сходить?
        [few] После этого не получится положить ещё { $missing } карты, нужные для хода, и игра закончится. Всё равно так сходить?
       *[many] После этого не получится положить ещё { $missing } карт, нужных для хода, и игра закончится. Всё равно так сходить?
    }
cli-tg-ask-burns = Огонь останется ненакрытым, и игра будет проиграна. Всё равно так сходить?
cli-tg-no-such-card = У вас нет карты, которая начинается с { $number }.
cli-tg-nothing-staged = Ничего не примерено.
cli-tg-nobody-to-talk-to = Вы играете в одиночку: знаки подавать некому.

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

cli-tg-signals-title = Знаки
cli-tg-signals-rule = Называть числа и сравнивать с ними карты нельзя. Всё остальное можно.
cli-tg-signals-self = о себе
cli-tg-signals-plain = сказано мягко
cli-tg-signals-strong = сказано настойчиво!
cli-tg-signals-keys = ← → о чём   ↑ ↓ Enter сказать   ! сила   Esc закрыть
cli-tg-token-stay-off = не сюда
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

cli-tg-unseen-title =
    { $count ->
        [one] Ещё не вышла { $count } карта
        [few] Ещё не вышли { $count } карты
       *[many] Ещё не вышло { $count } карт
    }
cli-tg-unseen-fit = ещё подойдут:
cli-tg-unseen-legend = [47] ваша · точки вышли · c закрывает

cli-tg-start-title = Кто начнёт?
cli-tg-start-rule = Посмотрите свои карты и скажите, хотите ли начать. Без чисел!
cli-tg-wish-none = …
cli-tg-wish-eager = «хочу начать»
cli-tg-wish-no-matter = «всё равно»
cli-tg-wish-rather-not = «лучше не я»
cli-tg-claims = первый ход, если все согласны
cli-tg-agrees = согласие есть
cli-tg-undecided = …
cli-tg-host-picks = ведёт стол: назвать, кто начнёт

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

## IOTA

cli-io-headline = в колоде { $deck }
cli-io-letter-red = К
cli-io-letter-green = З
cli-io-letter-blue = С
cli-io-letter-yellow = Ж

cli-io-short-card = карта
cli-io-short-move = место
cli-io-short-next = куда
cli-io-short-put = класть
cli-io-short-back = назад
cli-io-short-play = ход
cli-io-short-pass = пропуск
cli-io-short-trade = карты для обмена
cli-io-short-choose = выбрать
cli-io-short-name = объявить

cli-io-key-cards = взять карту с руки; во время пропуска — менять её или оставить
cli-io-key-cursor = двигаться по столу
cli-io-key-home = назад к начальной карте
cli-io-key-tab = следующее место, куда ляжет эта карта (Shift-Tab — предыдущее)
cli-io-key-put = положить карту, пока только для вас; на джокера — забрать его; на приготовленную — вернуть её
cli-io-key-back = вернуть последнюю приготовленную карту; и пропуск, пока не пошёл следующий
cli-io-key-play = сделать приготовленный ход
cli-io-key-pass = пропустить ход и выбрать карты для обмена
cli-io-key-dead = отметить места, которые уже не заполнить

cli-io-turn-of =
    { $seat-is-you ->
        [yes] Ваш ход
       *[no] Ходит { $seat }
    }
cli-io-your-turn = Ваш ход: возьмите карту (1–4), встаньте на место со знаком + и нажмите Enter; e — сделать ход, p — пропустить. Пока ход не сделан, его видите только вы.
cli-io-trade = Пропуск хода: 1–4 выбирают карты, которые лягут под колоду, Enter пропускает ход, Esc возвращает к столу.
cli-io-fits = Так можно выложить.
cli-io-joker-is = Этот джокер может быть: { $cards }
cli-io-nowhere = Сейчас эту карту положить некуда: { $card }.
cli-io-held-is-staged = Эта карта уже на столе. Возьмите другую (1–4).
cli-io-nothing-staged = Пока ничего не выложено. Положите карту на стол или пропустите ход (p).
cli-io-chain = цепочка
cli-io-four = все четыре
cli-io-last = последняя карта
cli-io-under = под колоду
cli-io-name-title = Какую карту заменяет джокер?

cli-io-button-lay = e  Выложить: { $points }
cli-io-button-lay-plain = e  Выложить
cli-io-button-swap = e  Забрать джокера и ходить дальше
cli-io-button-pass =
    { $cards ->
        [0] Enter  Пропустить ход
        [one] Enter  Пропустить ход и обменять { $cards } карту
        [few] Enter  Пропустить ход и обменять { $cards } карты
       *[many] Enter  Пропустить ход и обменять { $cards } карт
    }
cli-io-button-not-yet = чего-то ещё не хватает
cli-io-button-nothing = ничего не выложено

cli-io-end-seat =
    { $seat-is-you ->
        [yes] Вы
       *[no] { $seat }
    }: очков { $points }, { $turns ->
        [one] { $turns } ход
        [few] { $turns } хода
       *[many] { $turns } ходов
    }; лучший ход { $number }-й, очков { $best }; джокеров забрано: { $jokers }.
cli-io-end-plain =
    { $seat-is-you ->
        [yes] Вы
       *[no] { $seat }
    }: выложено карт { $laid }, { $turns ->
        [one] { $turns } ход
        [few] { $turns } хода
       *[many] { $turns } ходов
    }; джокеров забрано: { $jokers }.

## Порталы

cli-po-mean-points = Очков в среднем: { $value } (95-процентный интервал { $low }–{ $high })
cli-po-headline =
    { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[many] { $points } очков
    }
cli-po-letter-air = Ж
cli-po-letter-earth = З
cli-po-letter-fire = К
cli-po-letter-water = С
cli-po-letter-time = Т
cli-po-board = поле { $number }
cli-po-board-reach = поле { $number } ◂
cli-po-coming = впереди:
cli-po-spells = заклинания
cli-po-signs = знаки
cli-po-take-stone = { $stone } с источника { $source } …
cli-po-where = Куда положить { $stone }?
cli-po-to-mark = На ключ { $key }, клетка { $spot }
cli-po-to-area =
    { $area ->
        [1] Заклинание 1: переместить камень
        [2] Заклинание 2: активировать ключ
        [3] Заклинание 3: вернуть в мешочек камень или два
       *[other] Заклинание 4: взять камень из другой области
    }
cli-po-to-bag = В мешочек
cli-po-ghost =
    Ключ { $key } над полем { $board }: совпадения { $matches } + соседство { $neighbours } = { $sum }{ $lost ->
        [0] { "" }
        [one] ; в мешочек уйдёт { $lost } камень
        [few] ; в мешочек уйдут { $lost } камня
       *[many] ; в мешочек уйдут { $lost } камней
    }
cli-po-ghost-alone =
    Ключ { $key }: { $sum ->
        [one] { $sum } очко
        [few] { $sum } очка
       *[many] { $sum } очков
    } за совпадения{ $lost ->
        [0] { "" }
        [one] ; в мешочек уйдёт { $lost } камень
        [few] ; в мешочек уйдут { $lost } камня
       *[many] ; в мешочек уйдут { $lost } камней
    }
cli-po-end-seat =
    { $seat-is-you ->
        [yes] Вы
       *[no] { $seat }
    }: { $points } (совпадения { $matches }{ $neighbours ->
        [0] { "" }
       *[other] , соседство { $neighbours }
    }{ $signs ->
        [0] { "" }
       *[other] , знаки { $signs }
    }{ $missed ->
        [0] { "" }
       *[other] , невыполненные знаки −{ $missed }
    }). Порталов: { $portals }, лучший { $best }; камней ушло в мешочек: { $lost }.
cli-po-short-move = двигать
cli-po-short-turn = повернуть
cli-po-short-board = другое поле
cli-po-short-open = открыть
cli-po-short-choose = выбрать
cli-po-short-take = взять
cli-po-short-other = другой камень
cli-po-short-back = назад
cli-po-key-choose = вверх и вниз по списку
cli-po-key-take = взять выбранное; сначала камень, потом место для него
cli-po-key-other = выбрать другой камень
cli-po-key-move = двигать фигуру ключа над полем
cli-po-key-turn = повернуть карту на четверть
cli-po-key-board = другое доступное поле
cli-po-key-back = вернуть свой последний шаг, пока не открылось ничего скрытого
cli-data-unreadable = Файл { $path } не открывается: { $why }
cli-data-bad = { $path }: { $why }
cli-no-own-file = В игре «{ $game }» нечего заменить своим файлом: --data к ней не подходит.
cli-data-warning = { $path }: { $why }

## Волшебники лесных чащоб

cli-ww-headline = раунд { $round } из { $of }
cli-ww-end-points = очки
cli-ww-end-champions = чемпионы
cli-ww-end-best =
    Лучшее состязание: { $seat-is-you ->
        [yes] вы
       *[no] { $seat }
    }, раунд { $round }, сумма { $points }.
cli-ww-end-signs = Под номером раунда — сумма в состязании; ★ — победа.
cli-ww-end-signs-prizes = Под номером раунда — сумма в состязании; ★ — победа, ☆ — тоже приз.
cli-ww-hand =
    { $count ->
        [one] { $count } карта
        [few] { $count } карты
       *[many] { $count } карт
    }
cli-ww-champions = : { $cards }
cli-ww-token = активные эффекты
cli-ww-pile = Сброс, начиная с верхней карты
cli-ww-pile-cards = { $cards }
cli-ww-texts-title = Карты на столе
cli-ww-key-texts = тексты всех карт на столе
cli-ww-idle = сейчас без эффекта
cli-ww-last = Прошлое состязание: { $seats }.
cli-ww-last-seat =
    { $seat-is-you ->
        [yes] вы
       *[no] { $seat }
    } { $total }
cli-ww-short-select = выбор
cli-ww-short-choose = выбрать
cli-ww-short-texts = карты
cli-ww-stack = Стопка: { $count }.
cli-ww-discards = Сброс: { $count }, сверху «{ $card }».
cli-ww-no-discards = Сброс пуст.
cli-ww-key-select = перебрать, что можно выбрать
cli-ww-key-choose = сделать выбранное
cli-ww-key-number = выбрать по номеру; ещё раз — сделать
cli-ww-key-undo = взять последний шаг назад, пока ничего скрытого не открылось
