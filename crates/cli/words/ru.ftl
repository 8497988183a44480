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
cli-help-any-lang = Язык: en или ru (по умолчанию язык системы)
cli-help-any-theme = Цвета: dark (тёмные), light (светлые), terminal (шестнадцать своих) или none (без цвета); NO_COLOR — то же, что none
cli-help-any-difficulty = То же, что --option difficulty=УРОВЕНЬ
cli-help-any-fire = То же, что --option fire=КАК; без =КАК это next_card
cli-help-any-data = Файл данных вашей коробки: её карты, поля или ключи — для игры, которая их читает
cli-help-any-option = Правило игры по имени; все перечисляет samobranka games. Можно повторять
cli-help-any-seed = Зерно, откуда берётся случай: число или 64 шестнадцатеричные цифры (по умолчанию от системы)

cli-help-play = Играть в терминале; без названия игры открывается меню
cli-help-play-game = Игра; все перечисляет samobranka games
cli-help-play-players = Сколько игроков: вы и боты, если --seat не говорит другого
cli-help-play-seat = Кто на следующем месте: human, имя человека, bot, bot:ИМЯ или имя бота. По разу на место
cli-help-play-seats = То же для всех мест сразу, через запятую
cli-help-play-deal = Раздача по коду: в нём игра, число игроков и настройки. Раздачи дня покажет samobranka deal
cli-help-play-learn = Учебная партия: по одному новому правилу за раз, на особой раздаче
cli-help-play-record = Куда записывать игру (по умолчанию новый файл в папке записей)

cli-help-games = Перечислить игры, их настройки и ботов
cli-help-games-json = В виде JSON

cli-help-rules = Показать правила игры
cli-help-rules-game = Игра; все перечисляет samobranka games

cli-help-simulate = Дать ботам сыграть много игр и подсчитать итоги
cli-help-simulate-game = Игра
cli-help-simulate-players = Сколько игроков
cli-help-simulate-games = Сколько игр (по умолчанию 1000)
cli-help-simulate-bot = Боты: одно имя на все места или по имени на место (по умолчанию самый сильный)
cli-help-simulate-threads = Во сколько потоков играть (по умолчанию по одному на ядро). На итог не влияет
cli-help-simulate-json = Вывести итог одним объектом JSON
cli-help-simulate-records = Сохранить запись каждой игры в этой папке

cli-help-arena = Свести ботов на одних и тех же раскладах, меняя места, пока не станет ясно, кто сильнее
cli-help-arena-game = Игра
cli-help-arena-bots = Кто играет: имена ботов или exec:КОМАНДА для своей программы (весь остаток текста — команда; для второй укажите --bots ещё раз)
cli-help-arena-players = Сколько игроков; если ботов меньше, оставшиеся места занимает последний названный
cli-help-arena-deals = Не больше стольких раскладов (по умолчанию 10000)
cli-help-arena-gap = Какую разницу стоит искать, в процентных пунктах (по умолчанию 2)
cli-help-arena-all = Сыграть все расклады, даже если ответ уже ясен
cli-help-arena-threads = Во сколько потоков играть (по умолчанию по одному на ядро). На итог не влияет
cli-help-arena-patience = Сколько секунд программа может думать над одним ответом (по умолчанию 60)
cli-help-arena-json = Вывести итог одним объектом JSON
cli-help-arena-svg = Нарисовать итог в этот файл

cli-help-replay = Пересмотреть записанную игру, проверить её или напечатать
cli-help-replay-file = Запись
cli-help-replay-verify = Проверить зерно, честность раздачи, каждый ход, итог и последнее состояние; код 0, если всё верно, и 1, если нет
cli-help-replay-notation = Напечатать игру её нотацией
cli-help-replay-seat = Чьими глазами смотреть, считая с 1 (по умолчанию все карты открыты)
cli-help-replay-seed = Зерно игры, которая не доиграна; в законченной записи оно есть

cli-help-analyse = Найти в записанной игре самые дорогие решения: каждое оценивается по тому, что видел игрок
cli-help-analyse-file = Запись
cli-help-analyse-seat = Решения только этого места, считая с 1
cli-help-analyse-most = Сколько решений показать (по умолчанию 5)
cli-help-analyse-playouts = Сколько розыгрышей на воображаемых раскладах достаётся каждому решению (по умолчанию 400)
cli-help-analyse-threads = Во сколько потоков думать (по умолчанию по одному на ядро). На итог не влияет
cli-help-analyse-json = Вывести все решения, по объекту JSON на строку
cli-help-analyse-seed = Зерно игры, которая не доиграна; в законченной записи оно есть

cli-help-serve = Играть по сети: сервер для браузеров и программ
cli-help-serve-listen = Где слушать (по умолчанию 127.0.0.1:8080)
cli-help-serve-data = Папка, где лежат записи всех столов, или база данных: postgres://… (по умолчанию data)
cli-help-serve-public_url = По какому адресу приходят люди, для ссылок: например, https://play.example.org
cli-help-serve-role = Что он делает среди нескольких серверов: держит столы (tables) или только думает за ботов остальных (thinker)
cli-help-serve-site = Папка со страницами, её делает cargo xtask web (по умолчанию те, что внутри программы)
cli-help-serve-config = Файл с этими и всеми другими настройками; см. docs/server.md
cli-help-move-log = Скопировать всё, что хранит сервер, в другое место: из папки в базу данных или обратно
cli-help-move-log-from = Папка с данными или база данных: postgres://…; ни один сервер не должен ими пользоваться
cli-help-move-log-to = Новое место; там должно быть пусто
cli-help-backup = Скопировать всё, что хранит сервер, не останавливая его
cli-help-backup-file = Новый файл; поверх существующего не пишется
cli-help-backup-data = Папка с данными сервера (по умолчанию data)
cli-help-backup-config = Файл настроек сервера: в нём может быть названа папка
cli-help-check = Проверить всё, что хранит сервер: файл или базу данных, записи всех столов и списки; сервер можно не останавливать
cli-help-check-place = Папка с данными сервера или его база данных: postgres://…
cli-help-check-accept_loss = Продолжить с тем, что осталось в папке, которую сервер отказывается открыть; сначала скопируйте её

cli-help-mcp = Место для языковых моделей: протокол MCP на стандартном вводе и выводе
cli-help-mcp-server = Сервер, на котором играть: например, https://play.example.org (по умолчанию столы в этом же процессе)
cli-help-mcp-data = Где хранить столы этого процесса (по умолчанию нигде: они исчезают вместе с ним)

cli-help-health = Спросить сервер на этой машине, может ли он сохранять ходы: для проверки состояния
cli-help-health-listen = Где он слушает (по умолчанию как у serve)
cli-help-health-config = Файл настроек сервера

cli-help-check-data = Проверить файл с картами, полями или ключами из своей коробки
cli-help-check-data-file = Файл
cli-help-check-data-game = Игра (по умолчанию та, чей формат назван в поле format)
cli-help-template = Вывести файл, с которым идёт игра: образец для своего
cli-help-template-game = Игра

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
cli-wrong-players = { $game }: игроков должно быть от { $fewest } до { $most }, а указано { $players }.
cli-wrong-seats = По --players мест { $players }, а названо { $seats }. Оставьте что-нибудь одно.
cli-wrong-bots = Ботов названо { $named }, а мест { $seats }: назовите одного на всех или по одному на место.
cli-seats-from-one = Места считают с 1.
cli-no-terminal = Здесь нужен терминал: ввод и вывод не должны быть файлом или каналом. Для программ есть samobranka engine.
cli-no-home = Некуда положить запись: домашняя папка неизвестна. Скажите, куда записывать: --record ФАЙЛ.
cli-move-log-done = Записи скопированы в { $path } и сверены построчно. Столов: { $tables }, строк: { $lines }, людей: { $people }.
cli-move-log-failed = Записи не перенесены в { $path }: { $why }
cli-backup-done = Готово: { $path } — полная копия всех записей.
cli-backup-failed = Копия { $path } не сделана: { $why }
cli-check-impossible = Проверить { $path } нельзя: { $why }
cli-check-accepted = { $path }: всё, что осталось, принято как есть. Сервер откроет эту папку.
cli-check-file = Файл повреждён: { $why }
cli-check-database = База данных повреждена: { $why }
cli-check-accept-database = --accept-loss — только для папок с данными: базу данных восстанавливают из её резервной копии
cli-check-log = Стол { $table }: запись не воспроизводится: { $why }
cli-check-index = Стол { $table }: { $why }
cli-check-counts = Столов: { $tables }, строк в их записях: { $lines }, людей: { $people }.
cli-check-foreign = Столов по правилам, которых нет в этой версии: { $tables }. Они сохранены, но воспроизвести их здесь нельзя.
cli-check-fair = Честных раздач, и все доказаны: { $deals }.
cli-check-good = { $path }: всё в порядке.
cli-check-bad =
    { $troubles ->
        [one] { $path }: найдена { $troubles } неполадка.
        [few] { $path }: найдены { $troubles } неполадки.
       *[many] { $path }: найдено { $troubles } неполадок.
    }
cli-write-failed = Не удаётся записать { $path }: { $why }
cli-trouble-not-found = такого файла или папки нет
cli-trouble-denied = нет прав на это место
cli-trouble-exists = такой файл уже есть; назовите другой
cli-trouble-folder = это папка
cli-trouble-no-folder = часть пути — не папка
cli-trouble-full = места больше нет
cli-trouble-read-only = туда ничего нельзя записать
cli-trouble-no-text = это не текст в UTF-8
cli-trouble-address-in-use = этот адрес занят другой программой
cli-trouble-no-address = у этой машины нет такого адреса
cli-serve-listens = Самобранка открыта: http://{ $address }
cli-serve-cannot-listen = Не удаётся слушать { $address }: { $why }
cli-serve-no-threads = Система не даёт потоков: { $why }
cli-serve-no-signals = Система не сообщает о сигналах: { $why }
cli-serve-thinker-alone = Думающему серверу нужны база данных, с которой работают и другие серверы, и ключ кластера.
cli-key-short = Ключ кластера слишком короткий: { $given } знаков, а нужно хотя бы 32. Создайте его командой «openssl rand -hex 32».
cli-key-unreadable = Не удаётся прочитать файл с ключом кластера { $path }: { $why }
cli-key-twice = Ключ кластера задан дважды: в «key» и в «key_file». Оставьте что-то одно.
cli-mcp-bad-server = { $url } — не адрес сервера: { $why }
cli-mcp-broke = Связь с клиентом прервалась: { $why }
cli-config-wrong = Ошибка в настройках ({ $from }): { $why }
cli-log-full = диск с записями полон
cli-log-read-only = туда нельзя записать: { $why }
cli-log-in-use = папку с данными { $path } уже занимает другой процесс ({ $holder })
cli-log-damaged = записи повреждены ({ $why }). Восстановите их из копии.
cli-log-lost = в { $path } не хватает подтверждённых ходов: { $why }. Верните пропавший файл или восстановите копию. Чтобы продолжить с тем, что осталось, скопируйте папку и вызовите samobranka check --accept-loss { $path }
cli-log-exposed = { $path } могут прочитать другие на этой машине (права { $mode }), а там зёрна идущих игр. Вызовите chmod { $wanted } { $path } или отдайте файл пользователю, который запускает сервер.
cli-log-too-new = формат записей — { $found }, а эта программа знает форматы до { $known }. Возьмите версию поновее.
cli-log-bad-address = это не адрес базы данных: { $why }
cli-log-unreachable = база данных недоступна: { $why }
cli-log-login = база данных не принимает соединение: { $why }
cli-log-fenced = этот сервер какое-то время не отвечал, и другие объявили его мёртвым. Запустите его снова.
cli-log-busy = { $path } ещё занята серверами (сколько: { $servers }). Сначала остановите их.
cli-log-not-empty = { $path }: там уже есть записи. Ничего не изменено.
cli-log-differs = копия отличается от исходных записей: { $why }
cli-backup-database = { $path } — база данных. Скопируйте её с помощью pg_dump или в папку: samobranka move-log.
cli-log-other = записями нельзя воспользоваться: { $why }
cli-manual-written = Записано в { $path }.
cli-panic = Внутри samobranka что-то сломалось. Простите; пожалуйста, сообщите об этом:

cli-games-title = { $id } — { $name }, игроков: { $fewest }–{ $most }
cli-games-options = Настройки (--option ИМЯ=ЗНАЧЕНИЕ), первое значение — по умолчанию:
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
cli-arena-fault-unreadable = ответ «{ $line }» не прочитать
cli-arena-fault-illegal = ход { $action } против правил ({ $why })

cli-analyse-bar = решений
cli-analyse-title = Решений, где был выбор: { $decisions }. Каждое оценено по тому, что видел игрок.
cli-analyse-none = Ни одно не обошлось дороже, чем объясняет случай.
cli-analyse-line = Строка { $line }, { $who }: { $played }, успех { $value } %. Лучше: { $best }, успех { $other } %. Потеряно: { $cost } ± { $error } процентного пункта успеха.
cli-analyse-note-team = Успех — это вероятность победы. Она подсчитана на воображаемых раскладах, доигранных до конца.
cli-analyse-note-rank = Успех 100 % — впереди всех остальных, 0 % — позади всех. Он подсчитан на воображаемых раскладах, доигранных до конца.

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
cli-replay-key-step = шаг
cli-replay-back = назад
cli-replay-help-step = на шаг назад, на шаг вперёд; вперёд ведёт и пробел
cli-replay-help-ten = на десять шагов назад, на десять вперёд
cli-replay-help-ends = к раздаче, к последнему шагу
cli-replay-help-eyes = чьими глазами смотреть
cli-replay-help-seat = глазами этого места
cli-replay-help-openly = все руки открыты
cli-replay-help-sum = на последнем шаге: итоги партии
cli-replay-help-back = назад к результату

cli-record-unreadable = Строку { $line } не прочитать: { $why }
cli-record-no-line = это не строка записи.
cli-record-empty = Она пуста.
cli-record-foreign-form = Формат записи — { $theirs }, а эта программа читает формат { $ours }.
cli-record-foreign-game = Это игра { $theirs }, а не { $ours }.
cli-record-foreign-rules = Играли по правилам версии { $theirs }, а эта программа играет по версии { $ours }.
cli-record-setup = Так, как сказано в строке 1, стол не накрыть: { $why }
cli-record-unfinished = Игра не доиграна, поэтому зерна в записи нет. Если вы его знаете, добавьте --seed ЗЕРНО.
cli-record-wrong-seed = Зерно не то, чей отпечаток был объявлен до раздачи.
cli-record-unfair = Раздача названа честной, но это не доказано: { $why }
cli-unfair-server = доля сервера не та, чей отпечаток был объявлен заранее.
cli-unfair-seat = доля места { $number } не та, чей отпечаток был объявлен заранее.
cli-unfair-nobody = ни один человек не дал своей доли.
cli-unfair-seats = доли не от мест за столом, каждая один раз и по порядку.
cli-unfair-rounds = номер попытки не равен числу сорванных до неё.
cli-unfair-seed = зерно не то, что получается из долей.
cli-record-illegal = Строка { $line } против правил: { $why }
cli-record-wrong-outcome = Ходы ведут не к тому итогу, что записан.
cli-record-wrong-state = Ходы ведут не к тому последнему состоянию, что записано.
cli-verified-seed = ✓ Отпечаток зерна — тот, что был объявлен до раздачи.
cli-verified-moves =
    { $moves ->
        [one] ✓ { $moves } шаг, по правилам.
        [few] ✓ { $moves } шага, все по правилам.
       *[many] ✓ { $moves } шагов, все по правилам.
    }
cli-verified-fair =
    { $people ->
        [one] ✓ Честность раздачи доказана: свои доли дали сервер и { $people } человек.
        [few] ✓ Честность раздачи доказана: свои доли дали сервер и { $people } человека.
       *[many] ✓ Честность раздачи доказана: свои доли дали сервер и { $people } человек.
    }
cli-verified-called-off =
    { $count ->
        [one] • До неё сорвалась { $count } попытка раздать.
        [few] • До неё сорвались { $count } попытки раздать.
       *[many] • До неё сорвалось { $count } попыток раздать.
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
cli-menu-key-learn = учиться игре

## За столом

cli-person = Игрок
cli-person-number = Игрок { $number }
cli-too-small = Нужен терминал { $width }×{ $height }, а у вас { $has-width }×{ $has-height }. Увеличьте окно или уменьшите буквы.
cli-handing-over = Ваша часть сделана. Enter — передать экран: { $seat }.
cli-curtain-pass = Передайте экран: { $seat }
cli-curtain-away = Остальные отворачиваются.
cli-curtain-here = У экрана { $seat }
cli-undone = Последний шаг отменён.

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
cli-rules-title = Правила
cli-describe-title = Стол словами
cli-sheet-scroll = ↑ ↓ PgUp PgDn листают · любая другая клавиша закрывает
cli-sheet-close = любая клавиша закрывает

cli-short-log = журнал
cli-short-rules = правила
cli-short-help = помощь
cli-short-quit = выход
cli-key-hand-over = передать экран
cli-key-go-on = дальше
cli-key-new-game = новая игра
cli-key-again = ещё раз
cli-key-look-back = посмотреть партию

cli-keys-title = Клавиши
cli-keys-mouse = Мышь тоже работает: щёлкайте по картам, местам, кнопке и клавишам в нижней строке; колесо листает.
cli-keys-layout = Буквы читаются по месту на клавиатуре: русская раскладка подойдёт.
cli-key-log = что произошло
cli-key-rules = правила игры
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

cli-data-unreadable = Файл { $path } не открывается: { $why }
cli-site-unreadable = Папка { $path } со страницами не читается: { $why }
cli-data-bad = { $path }: { $why }
cli-no-own-file = В игре «{ $game }» нечего заменить своим файлом.
cli-data-format = { $path }: в поле format ожидается одно из: { $known }. Или назовите игру: --game.
cli-data-good =
    { $path }: всё в порядке, файл для игры «{ $game }».
    Играть с ним: samobranka play { $id } --data { $path }
cli-health-good = Сервер { $address } работает и сохраняет ходы.
cli-health-bad = Сервер { $address } отвечает, но не может сохранять ходы (состояние { $status }).
cli-health-none = Сервер { $address } не отвечает: { $why }
cli-data-warning = { $path }: { $why }

## Раздачи

cli-help-deal = Показать, как сыграют раздачу боты всех уровней; без кода — перечислить раздачи дня
cli-help-deal-code = Код раздачи, например the-game.1.2.K7QX-M2PD-9TBW
cli-help-deal-bot = Кто играет на первом месте (по умолчанию все уровни по очереди)
cli-help-deal-others = Кто играет на остальных местах (по умолчанию тот же бот)
cli-help-deal-json = В виде JSON

cli-deal-title = { $game }, { $players ->
        [one] { $players } игрок
        [few] { $players } игрока
       *[many] { $players } игроков
    }, раздача { $deal }
cli-deal-day = Раздачи на { $day }. Новые появляются каждый день в 03:00 UTC.
cli-deal-form = «{ $code }» — не раздача. Её пишут так: the-game.1.2.K7QX-M2PD-9TBW — игра, версия правил, число мест, настройки, буквы.
cli-deal-check = Код { $code } не сходится: какая-то буква в нём неверна.
cli-deal-game = Это раздача игры { $game }.
cli-deal-rules = Раздача для правил версии { $theirs }, а здесь играют по версии { $ours }: карты были бы другие.
cli-deal-setup = Так стол не накрыть: { $why }
cli-deal-seats = В раздаче мест { $players }, а названо { $seats }.

# Задачи.

cli-help-puzzles = Искать задачи в играх ботов: позиции с единственным лучшим решением, которое слабые уровни не видят
cli-help-puzzles-game = Игра
cli-help-puzzles-count = Сколько искать (по умолчанию 100)
cli-help-puzzles-minutes = Закончить через столько минут (по умолчанию 5)
cli-help-puzzles-seed = Откуда берётся случай (по умолчанию каждый раз новое зерно)
cli-help-puzzles-out = Записать в этот файл (по умолчанию вывести)
cli-help-puzzles-check = Вместо этого заново проверить готовые задачи и посчитать, сколько решает каждый уровень
cli-puzzles-none = Задач по { $game } нет. Есть по играм: { $known }
cli-puzzles-unwritable = Не удалось записать задачи в { $path }: { $why }
cli-puzzles-yield = Найдено задач: { $puzzles }. Игр: { $games }, решений: { $positions }, с единственным лучшим: { $clear }, минут в один поток: { $minutes }
cli-puzzles-proved = Проверено задач: { $count }
cli-puzzles-level = { $level }: решено { $solved } из { $of }

## Учебная партия

cli-learn-step = Урок, шаг { $step } из { $steps }
cli-learn-do = Теперь сделайте это: { $moves }.
cli-learn-first = Сначала по уроку: { $moves }.
cli-learn-left = Урок окончен. Партия продолжается.
cli-learn-key-again = урок
cli-learn-key-leave = выйти из урока
cli-learn-none = У игры «{ $game }» нет учебной партии.
