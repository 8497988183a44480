### Собственные слова страницы.

## Дом

web-house = Самобранка
web-lead = Стол накрыт. Во что сыграем?
web-back = Назад
web-rules = Правила
web-close = Закрыть
web-done = Готово
web-settings = Настройки
web-hint = Подсказка
web-hint-thinking = Пробую ходы на воображаемых раскладах…
web-hint-where = Где искать
web-hint-which = Какой именно
web-hint-show = Показать на столе
web-hint-thanks = Спасибо
web-language = Язык
web-other-language = Switch to English
web-theme = Светлая или тёмная
web-theme-light = Включить светлую тему
web-theme-dark = Включить тёмную тему
web-theme-system = Как в системе
web-light = Светлая
web-dark = Тёмная
web-sound = Звуки

web-the-game-about = Вместе выложить 98 карт и не сказать ни одного числа.
web-play = Играть
web-set-table = Свой стол
web-minutes = { $count } мин
web-resume = Продолжить
web-go-on = Дальше
web-tg-standing =
    { $left ->
        [one] осталась { $left } карта
        [few] осталось { $left } карты
       *[many] осталось { $left } карт
    }
web-your-turn = ваш ход
web-my-tables = Мои столы
web-no-tables = Столов пока нет. Ваши игры остаются на этом устройстве и ждут вас здесь.
web-records = Все игры и записи
web-alone = в одиночку
web-you = Вы
web-bot = бот
web-your-name = Ваше имя
web-your-name-about = Его видят другие за столом, из него же вырастает узор в ваших пяльцах. Имя остаётся на этом устройстве.

## Накрываем стол

web-who-sits = Кто сядет за стол?
web-chair-you = вы, за этим устройством
web-chair-person = человек за этим же устройством: его передают, а карты прячет занавес
web-chair-name = Имя, место { $number }
web-chair-sitter = Кто играет, место { $number }
web-chair-away = Убрать место { $number }
web-sitter-person = человек
web-add-bot = Бот
web-add-person = Человек рядом
web-person = Игрок { $number }
# Имена ботов через запятую.
web-bot-names = Вера, Тимур, Ольга, Марк, Гоша, Нина, Лев, Ася, Борис, Дана, Егор
web-more-options = Другие настройки
web-deal =
    { $count ->
        [1] Раздать на одного
        [2] Раздать на двоих
        [3] Раздать на троих
        [4] Раздать на четверых
        [5] Раздать на пятерых
        [6] Раздать на шестерых
        [7] Раздать на семерых
        [8] Раздать на восьмерых
        [9] Раздать на девятерых
        [10] Раздать на десятерых
       *[other] Раздать на { $count }
    }

## Записи

web-unfinished = Не доиграны
web-finished = Доиграны
web-look-back = Смотреть
web-discard = Выбросить
web-imagined = воображаемая
web-tg-cards-left =
    { $left ->
        [0] пройдена
        [one] осталась { $left } карта
        [few] осталось { $left } карты
       *[many] осталось { $left } карт
    }
web-open-record = Открыть запись
web-open-record-about = Перетащите сюда файл любой законченной игры. Раздача и каждый ход будут проверены.
web-choose-file = Выбрать файл
web-own-file = Файл своей коробки
web-own-file-kept = Игра идёт с файлом прошлого стола.
web-own-file-bad = Этот файл не подходит, ничего не изменилось.
web-record-empty = Этот файл пуст. Выберите запись законченной игры.
web-record-unreadable = Строку { $line } этого файла не прочесть. Возможно, он обрезан или это не запись игры.
web-record-foreign = Это запись другой игры или другой версии правил, здесь её не открыть.
web-record-unfinished = Эта игра не закончена, поэтому раздачу пока не проверить. Сначала доиграйте её.
web-record-wrong-seed = Раздача не та, что была обещана до первой карты: запись изменили.
web-record-illegal = Строка { $line } нарушает правила: запись изменена или испорчена.
web-record-differs = Ходы ведут к другому итогу, чем сказано в записи: она изменена или испорчена.

## Нигде, о проекте

web-nowhere = Эта скатерть пуста
web-nowhere-about = По этому адресу ничего нет. Стол могли убрать, или он остался на другом устройстве.
web-opening = Накрываем стол…
web-not-fetched = Не дошло
web-not-fetched-about = Часть приложения не загрузилась. Проверьте связь; ничего из сыгранного не пропало.
web-try-again = Попробовать ещё раз
web-to-first = На первую страницу
web-credits = О проекте
web-credits-own = Самобранка — свободная программа под лицензией MIT или Apache 2.0, на ваш выбор. Правила и тексты — её собственные.
web-credits-games = THE GAME придумал Штеффен Бенндорф, издало Nürnberger-Spielkarten-Verlag. Это стол, за которым в неё играют; его сделали те, кто её любит. Понравилась игра — купите коробку.
web-credits-iota = IOTA придумал Джин Маклз (Gene Mackles), издало Gamewright. Карты здесь нарисованы заново.
web-credits-portals = «Порталы» придумал Максим Истомин, издал Crowd Games. Поля, ключи и знаки здесь наши; у кого есть коробка, тот может играть на печатных.
web-credits-taken = Взято у других, с благодарностью
web-credits-icons = Все остальные рисунки и значки приложения, в том числе хорёк и два феникса, — собственные.

## Стол THE GAME

web-seat = { $seat }
web-players =
    { $count ->
        [1] в одиночку
        [one] { $count } игрок
        [few] { $count } игрока
       *[many] { $count } игроков
    }
web-tg-with-fire = с огнём
web-tg-left = осталось выложить
web-tg-of-98 = из 98
web-tg-held =
    { $count ->
        [0] карт не осталось
        [one] { $count } карта
        [few] { $count } карты
       *[many] { $count } карт
    }
web-tg-in-deck = в колоде
web-tg-deck-empty = Колода кончилась: теперь хватит одной карты за ход
web-tg-your-turn = Ваш ход
web-tg-turn-of = Ходит { $seat }
web-tg-who-starts = Кто начнёт?
web-tg-over = Игра окончена
web-tg-need = { $laid } из { $minimum }
web-tg-may-end = { $laid } из { $minimum } · можно закончить
web-tg-fire-next-card = Огонь! Следующая же карта — в { $pile }.
web-tg-fire-due = Огонь! До конца хода надо накрыть { $pile }.
web-tg-fire-next-turn = Горит { $pile }: накройте его до конца следующего хода.
web-tg-waiting = Ждём: { $seats }…
web-tg-wish-ask = Посмотрите на свои карты. Хотите начать?

web-tg-row = Ряд { $number }, { $pile }, сверху { $top }
web-tg-row-short = Ряд { $number }
web-tg-row-word = ряд
web-tg-burns = горит
web-tg-gap = разрыв
web-tg-back = назад!
web-tg-not-higher = { $card } меньше { $top }
web-tg-not-lower = { $card } больше { $top }
web-tg-fire-first = сначала огонь
web-tg-cannot = нельзя
web-tg-lift-first = Сначала выберите карту на руке, потом ряд, куда её положить.

web-tg-hand = Ваша рука
web-tg-card = Карта { $number }
web-tg-card-fire = Карта { $number } с огнём
web-tg-no-cards = Ваши карты кончились. Остальные играют дальше.
web-tg-staged = { $card } в { $pile }: вернуть
web-tg-lay = Положить { $cards }
web-tg-lay-count =
    { $count ->
        [one] Положить { $count } карту
        [few] Положить { $count } карты
       *[many] Положить { $count } карт
    }
web-tg-lay-more =
    { $count ->
        [one] Положите ещё { $count } карту
        [few] Положите ещё { $count } карты
       *[many] Положите ещё { $count } карт
    }
web-tg-lay-on = Положить и продолжить
web-tg-end =
    { $draw ->
        [0] Закончить ход
       *[other] Закончить, взять { $draw }
    }
web-take-back = Вернуть

web-tg-signal = Сигнал
web-tg-say = Сказать другим
web-tg-say-about = Числа называть и сравнивать с ними нельзя. Всё остальное можно.
web-tg-which-row = О каком ряде
web-tg-strong = Очень прошу
web-tg-about-me = О себе
web-tg-hint-stay-off = не клади сюда
web-tg-hint-no-big-jump = без большого разрыва
web-tg-hint-better-here = лучше сюда
web-tg-hint-not-needed = мне он не нужен
web-tg-hint-ten-jump = могу вернуть назад
web-tg-own-want-next = Хочу ходить следующим
web-tg-own-good-turn = Мой ход будет удачным
web-tg-own-hard-turn = Мне трудно
web-tg-own-only-minimum = Кладите только минимум
web-tg-own-lay-more = Кладите больше, если можно
web-tg-own-cover-fire = Накройте огонь
web-tg-own-can-cover-fire = Огонь накрою я
web-tg-agree = Хорошо
web-tg-cannot-reply = Не могу

web-tg-beside = Рядом со столом
web-tg-in-words = Стол словами
web-tg-unseen = Ещё не вышли
web-tg-unseen-switch = Показывать карты, которые ещё не вышли
web-tg-unseen-count =
    { $count ->
        [one] { $count } карты вы ещё не видели
        [few] { $count } карт вы ещё не видели
       *[many] { $count } карт вы ещё не видели
    }
web-pass-to = Передайте устройство: { $seat }
web-pass-about = Сейчас ничьих карт не видно. Занавес поднимает следующий игрок.
web-i-am = Я { $seat }, показать карты
web-give-up = Закончить игру
web-give-up-ask = Закончить игру здесь?
web-tg-give-up-about = Оставшиеся карты посчитают как обычно. Если горит ряд, это поражение.
web-play-on = Играть дальше

## Конец THE GAME

web-tg-beaten = Победа!
web-tg-splendid = Блестяще!
web-tg-burned = Всё сгорело
web-tg-try-again = Ещё разок?
web-tg-left-of-98 =
    { $left ->
        [one] карта осталась из 98
        [few] карты остались из 98
       *[many] карт осталось из 98
    }
web-tg-best = ваш лучший итог за таким столом
web-tg-how-rows-grew = Как росли ряды
web-the-table = Стол
web-chart = График
web-tg-chart-about = Вершины четырёх рядов после каждой карты
web-looking-at = На что смотреть
web-tg-ten-back = десять назад
web-tg-tens = Шагов назад на десять
web-tg-widest = Самый широкий разрыв
web-tg-best-turn = Лучший ход
web-turn-no = ход { $number }
web-tg-costliest = Три самых дорогих хода
web-tg-open-hands = Карты, что остались на руках
web-tg-no-cards-left = не осталось
web-openly = в открытую
web-through-eyes = Чьими глазами
web-step-of = Шаг { $step } из { $steps }
web-tg-step = { $seat } → { $card }, { $pile }
web-slider = Момент игры
web-step-back = На карту назад
web-step-on = На карту вперёд
web-watch = Смотреть
web-pause = Пауза
web-what-if = А если…
web-what-if-about = Попробовать здесь другой ход: чего вы не знали, раздадут заново, а за других сыграют боты
web-again = Ещё раз
web-with-so-many = с { $count } другими
web-same-deal = Та же раздача
web-tg-harder-expert = Сложнее: для опытных
web-tg-harder-fire = Сложнее: с огнём
web-tg-harder-one-less = Сложнее: на карту меньше
web-save-record = Сохранить запись
web-sealed = Раздача была запечатана до первой карты. По записи это может проверить каждый.

## По сети

web-on-online = По сети
web-on-other-device = На другом устройстве
web-on-other-device-about = Создайте ссылку и откройте её там: имя и столы перейдут вместе с вами. Ссылка действует один раз; кто её откроет, будет играть за вас.
web-on-make-link = Создать ссылку
web-on-come-back = Продолжить под своим именем
web-on-come-back-about = По этой ссылке здесь появятся ваше имя, ваши места и ваши столы. Она действует один раз.
web-on-come-back-go = Продолжить здесь
web-on-opening = Открываем стол…
web-on-set = Стол по сети
web-on-set-about = Вы получите ссылку, код и картинку для тех, с кем хотите сыграть.
web-on-set-go = Накрыть стол
web-on-by-code = Есть код?
web-on-code-field = Код стола, шесть букв
web-on-join = Войти
web-on-open-tables = Открытые столы
web-on-no-open-tables = Сейчас никто не ждёт. Накройте свой стол.
web-on-my-tables = Мои столы по сети
web-on-no-my-tables = Столов по сети у вас пока нет.
web-on-row-waiting = ждёт игроков
web-on-row-started = идёт игра
web-on-row-over = сыграно
web-on-whoever = кто придёт
web-on-add-open = Свободное место
web-on-agreed = О чём ещё договорились
web-on-listed = Показать стол всем в списке
web-on-let-watch = Пускать зрителей
web-on-host-starts = Раздать, только когда я скажу
web-on-trusted = Разрешить переписку во время игры, но без чисел
web-on-hints = Разрешить подсказки
web-on-clock = Время на ход
web-on-clock-none = Без часов
web-on-clock-1 = 1 минута
web-on-clock-3 = 3 минуты
web-on-clock-day = Сутки
web-on-name-first = Сначала скажите, как вас зовут: имя увидят за столом.

web-on-waiting = Ждём остальных
web-on-come-in = Проходите, садитесь
web-on-all-here = Все места заняты
web-on-start = Раздать
web-on-invite = Позвать
web-on-invite-about = Пошлите ссылку, продиктуйте код или наведите телефон на картинку.
web-on-code = Код
web-on-link = Ссылка на стол
web-on-copy = Скопировать ссылку
web-on-copied = Скопировано
web-on-qr = Ссылка на стол картинкой для камеры
web-on-kitchen = Стол на кухне
web-on-kitchen-about = Планшет или телевизор посередине показывает стол всем, а телефоны — каждому его карты.
web-on-kitchen-lead = Наведите телефон и садитесь за стол
web-on-kitchen-open = Показать стол на этом экране
web-on-hand-open = Показать здесь только мои карты

web-on-people = За столом
web-on-free-seat = Место { $number }
web-on-seat-free = свободно
web-on-seat-you = это вы
web-on-seat-here = здесь
web-on-seat-away = нет на связи
web-on-seat-host = хозяин стола
web-on-bot-plays = играет бот
web-on-lent = играет бот
web-on-seconds = { $count } с
web-on-sit = Сесть сюда
web-on-leave = Уйти из-за стола
web-on-lend = Пусть сыграет бот
web-on-lend-own = Пусть за меня сыграет бот
web-on-back = Дальше играю я
web-on-yours-lent = За вас играет бот.
web-on-fill = Посадить бота
web-on-give = Уступить…
web-on-give-seat = Уступить место { $number } зрителю
web-on-free = Освободить место
web-on-make-host = Сделать хозяином
web-on-onlookers =
    { $count ->
        [one] Смотрит { $count } зритель
        [few] Смотрят { $count } зрителя
       *[many] Смотрят { $count } зрителей
    }
web-on-you-look-on = вы смотрите

web-on-away = Связь пропала, она вернётся сама. Ничего не потеряно.
web-on-away-waiting =
    { $count ->
        [one] Связь пропала, она вернётся сама. { $count } ваш шаг ждёт отправки.
        [few] Связь пропала, она вернётся сама. { $count } ваших шага ждут отправки.
       *[many] Связь пропала, она вернётся сама. { $count } ваших шагов ждут отправки.
    }

web-on-ask-back =
    { $count ->
        [1] Попросить вернуть последний шаг
        [one] Попросить вернуть мой ход ({ $count } шаг)
        [few] Попросить вернуть мой ход ({ $count } шага)
       *[many] Попросить вернуть мой ход ({ $count } шагов)
    }
web-on-ask-end = Предложить закончить игру
web-on-asks-back =
    { $count ->
        [1] Предложение ({ $seat }): вернуть последний шаг.
        [one] Предложение ({ $seat }): вернуть последний { $count } шаг.
        [few] Предложение ({ $seat }): вернуть последние { $count } шага.
       *[many] Предложение ({ $seat }): вернуть последние { $count } шагов.
    }
web-on-asks-ruling = Предложение ({ $seat }): закончить игру на этом.
web-on-proposals = Предложения и заметки
web-on-agree = Согласиться
web-on-decline = Отказаться
web-on-vote-waits = Спрашиваем остальных.
web-on-vote-carried = Все согласны.
web-on-vote-declined = Согласны не все, игра продолжается.
web-on-vote-void = Игра ушла вперёд, предложение снято.
web-on-vote-impossible = Все согласны, но правила этого уже не позволяют.

web-on-talk = Разговор
web-on-talk-new = Разговор: есть новое
web-on-say = Сказать что-нибудь
web-on-send = Сказать
web-on-nothing-said = Пока никто ничего не сказал.
web-on-onlookers-silent = Зрители слушают.
web-on-reactions = Отклики
web-on-react-wave = Привет!
web-on-react-clap = Здорово!
web-on-react-laugh = Ха-ха!
web-on-react-surprise = Ого!
web-on-react-sigh = Эх, жалко…
web-on-react-thinking = Дайте подумать
web-on-react-thanks = Спасибо!

web-on-rematch = Сыграть ещё раз вместе
web-on-rematch-set = Стол накрыт снова.
web-on-rematch-go = За новый стол

web-on-no-server = Сервер сейчас недоступен. Попробуйте чуть позже; на этом устройстве можно играть и без него.
web-on-no-such-table = Такого стола нет. Проверьте код или ссылку.
web-on-no-host = Это может только хозяин стола.
web-on-no-seat = Это могут только те, кто сидит за столом.
web-on-no-seat-taken = Это место занято. Выберите другое.
web-on-no-has-seat = У вас уже есть место.
web-on-no-onlookers = За этот стол пускают только игроков.
web-on-no-lent = Пока там играет бот, так нельзя.
web-on-no-vote = Одно предложение уже обсуждают, или обсуждать нечего.
web-on-no-present = Хозяин этого места на связи.
web-on-no-not-started = Заняты ещё не все места.
web-on-no-started = Карты уже розданы.
web-on-no-over = Игра окончена.
web-on-no-too-many = Слишком часто. Подождите немного.
web-on-no-too-large = Слишком длинно.
web-on-no-not-saved = Сервер не смог это записать, так что этого не было. Попробуйте ещё раз.
web-on-no-other = Сервер отказал.

web-on-share = Продолжить по сети с другими
web-on-share-about = Игра как есть переедет на сервер, а вы получите ссылку, чтобы позвать других на свободные места.
web-on-host-name = Хозяин стола
web-on-brought = Эту игру начали на устройстве хозяина стола, и ему был известен расклад.
## Стол IOTA

web-iota-about = Линии, где цвет, форма и число — каждый признак или одинаков на всех картах, или на всех разный.
web-io-letters = К З С Ж
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
web-io-keys = С клавиатуры: стрелки ведут по столу и вдоль руки, 1–4 берут карту, Enter кладёт, Backspace возвращает, E — сыграть, P — пас, F — весь стол.
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
web-io-watching = Вы смотрите эту игру.
web-io-fit = Показать весь стол
web-io-nearer = Ближе
web-io-further = Дальше
web-io-closed = Отметить места, которые уже не заполнить

web-io-choose = Возьмите карту: места, куда она подходит, загорятся.
web-io-where = Выберите место; число — сколько тогда даст ход.
web-io-only-you = Пока это видите только вы.
web-io-all-staged = Все карты на столе. Пока это видите только вы.
web-io-lift-first = Сначала возьмите карту из руки, потом выберите место.
web-io-nothing-staged = Положите хотя бы одну карту или спасуйте.
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
web-io-place-staged = { $place }: { $card }, намечено. Нажмите, чтобы вернуть
web-io-place-swapped = { $place }: { $card } вместо джокера, намечено. Нажмите, чтобы вернуть
web-io-place-fits = { $place }: подходит, очков: { $points }
web-io-place-fits-plain = { $place }: подходит
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
web-io-lay-or-pass = Положите карты или пас
web-io-wrong = Так пока нельзя
web-io-waiting = Ходит { $seats }…
web-io-over = Игра окончена
web-io-take-all-back = Вернуть всё
web-io-pass = Пас
web-io-pass-and-trade = Пас и обмен
web-io-pass-title = Пас
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
        [0] Пас без обмена
        [one] Пас и обмен { $count } карты
       *[other] Пас и обмен { $count } карт
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
web-io-passed =
    { $traded ->
        [0] пас
       *[other] пас, обмен: { $traded }
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
web-io-harder-no-hints = Труднее: без подсказок

## Стол игры «Порталы»

web-portals-about = Заряжайте ключи камнями пяти стихий и открывайте порталы там, где цвета сходятся.
web-po-letters = Вз Зе Ог Во Вр
web-po-round = раунд { $round }/{ $rounds }
web-po-turn = ход { $turn }/{ $turns }
web-po-phase-1 = I сбор
web-po-phase-2 = II порталы
web-po-phase-3 = III смена
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
web-po-keyboard = С клавиатуры: K (Л) — область ключей, S (Ы) — источники, M (Ь) — заклинания, B (И) — поля и с одного на другое; 1–4 поднимают ваши ключи, R (К) поворачивает, стрелки двигают; N (Т) — без ключа, E (У) подтверждает, Backspace возвращает, Escape отпускает.
web-po-lessons = Объяснять игру по ходу дела
web-po-lettered = Буквы на камнях и клетках
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
web-po-queue = Готовые ключи по порядку номеров
web-po-taken-by-you = взят вами
web-po-first = первый игрок
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
        [one] { $count } знак сложен: +4
        [few] { $count } знака сложено: по +4
       *[many] { $count } знаков сложено: по +4
    }

web-po-cell-free = { $cell }: клетка «{ $element }», свободна
web-po-cell-stone = { $cell }: клетка «{ $element }», на ней { $stone }
web-po-key = Ключ { $key }, { $tier }. { $marks }.
web-po-mark-free = { $spot } свободна
web-po-mark-covered = { $spot } { $colour }
web-po-mark-put = Ключ { $key }, клетка { $spot }, свободна
web-po-mark-staged = Ключ { $key }, клетка { $spot }: { $stone }, пока примерка. Нажмите, чтобы вернуть
web-po-prepared = Готов.
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
web-po-sign-made = знак сложен
web-po-bowl = Заклинание { $area }. { $held }.
web-po-bowl-empty = Чаша пуста
web-po-bowl-holds = В чаше, { $colour }: { $count }
web-po-spell-1 = сдвиг
web-po-spell-2 = портал
web-po-spell-3 = возврат
web-po-spell-4 = заём
web-po-spell-1-about = Переложите камень с любого поля на свободную клетку любого поля. Очков это не даёт.
web-po-spell-2-about = Сразу активируйте один из своих ключей, полный или нет.
web-po-spell-3-about = Верните в мешочек один или два камня со своих полей.
web-po-spell-4-about = Возьмите камень из другой чаши и положите на свой ключ.

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

web-po-staged = Примерка: { $step }.
web-po-held = В руке { $stone }. Выберите, куда он ляжет.
web-po-turn-staged = Ход готов: подтвердите его или верните что-нибудь.
web-po-stone-first = Сначала возьмите камень из источника, потом выберите ему место.
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
web-po-which-draw = Выберите чашу
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
web-po-learn-key = Возьмите карту ключа. Её клетки — фигура, в которую лягут ваши камни; номер — её очередь: малые открываются раньше.
web-po-learn-more-keys = Держать можно до четырёх ключей. Новый даёт выбор, но порталы открывают только полные.
web-po-learn-decline = Пока есть свободная клетка, новый ключ можно не брать.
web-po-learn-then-stone = Теперь камень: из источника слева или справа, по три из каждого за раунд. Или сначала подтвердите ключ и посмотрите, что ляжет на его место.
web-po-learn-stone = Возьмите камень из источника. Поглядывайте на поля: камни на клетках своего цвета вместе приносят 1, 2, 4 или 6 очков.
web-po-learn-mark = Положите его на свободную клетку ключа. Камни на карте не меняются местами, но карту потом можно повернуть.
web-po-learn-mark-or-spell = Положите его на свободную клетку ключа или заплатите им за заклинание.
web-po-learn-confirm = Таким будет ваш ход, пока его видите только вы. Красная кнопка его сделает. Коснитесь ключа, чтобы примерить его к полю.
web-po-learn-open = Коснитесь клетки, чтобы передвинуть фигуру, и самой фигуры, чтобы повернуть. Золото — очки: рамка за свой цвет, перемычка за соседа того же цвета. Камень на занятой клетке пропадёт.
web-po-learn-open-alone = Коснитесь клетки, чтобы передвинуть фигуру, коснитесь фигуры, чтобы повернуть. Очки дают только золотые рамки — камни на своём цвете — и знаки, по 4 очка.
web-po-learn-queue = Полные ключи открывают порталы по номерам, чьи бы они ни были. Кто делит с вами поле, может занять нужное вам место.
web-po-learn-signs = Оставьте знаки, которые надеетесь сложить: 4 очка за каждый, что стоит на вашем поле после порталов, и минус 2 за каждый, что так и не сложился.

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
web-po-deeds-missed = знаки не сложены −{ $points }
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

## Волшебники лесных чащоб

web-ww-about = Призовите существо, тайно усильте его и соберите чемпионов леса.
web-ww-number = { $number }
web-ww-result = очки: { $points }
web-ww-over = Игра окончена
web-ww-round = Раунд { $round } из { $of }
web-ww-round-no = Раунд { $round }
web-ww-round-word = раунд
web-ww-with-wizards = с волшебниками
web-ww-two-boxes = две коробки
web-ww-keys = С клавиатуры: стрелки ходят по руке, вариантам и столу, 1–9 берут карту или вариант, Е (У) подтверждает, P (З) — пас, Backspace возвращает, I (Ш) — рассмотреть, L (Д) — что было, C (С) — все карты, Escape пропускает показ.
web-ww-phases = Фазы раунда
web-ww-phase-search = поиск
web-ww-phase-summon = призыв
web-ww-phase-boost = усиление
web-ww-phase-count = подсчёт
web-ww-phase-rest = отдых
web-ww-boost-turn = усиление { $turn }/3
web-ww-prizes =
    { $count ->
        [one] { $count } приз
        [few] { $count } приза
       *[many] { $count } призов
    }
web-ww-log = Что было
web-ww-log-title = Что произошло
web-ww-log-empty = Пока ничего.
web-ww-index = Все карты
web-ww-index-title = Все карты коробки
web-ww-find = Найти по названию или тексту
web-ww-species = Вид и тип
web-ww-found =
    { $count ->
        [one] { $count } карта
        [few] { $count } карты
       *[many] { $count } карт
    }
web-ww-others = Остальные игроки
web-ww-your-area = Ваша часть поляны
web-ww-in-words = Стол словами
web-ww-hand = Ваша рука
web-ww-watching = Вы смотрите эту игру.
web-ww-no-cards = Карт на руке нет
web-ww-cards =
    { $count ->
        [one] { $count } карта
        [few] { $count } карты
       *[many] { $count } карт
    }
web-ww-passed = пас
web-ww-has-chosen = сделан выбор
web-ww-first = Первый игрок
web-ww-place = { $place }-е
web-ww-so-far = Пока { $place }-е место
web-ww-your-place = Ваше место: { $place }.
web-ww-champions-count =
    { $count ->
        [1] чемпион
       *[other] чемпионы: { $count }
    }
web-ww-champions-words =
    { $count ->
        [one] { $count } чемпион
        [few] { $count } чемпиона
       *[many] { $count } чемпионов
    }, очков: { $points }
web-ww-no-champions = Чемпионов пока нет
web-ww-none-won = Чемпионов нет
web-ww-doubles = { $species } ×2
web-ww-contender = претендент
web-ww-boost-no = усиление { $turn }
web-ww-face-down = Рубашкой вверх:
web-ww-take-back-hint = Только намечено. Нажмите, чтобы вернуть.
web-ww-on-table = на столе
web-ww-card-words = { $card }, сила { $power }, { $species }, { $type }. { $text }
web-ww-spell = заклинание
web-ww-active = активный
web-ww-passive = пассивный
web-ww-about-spell = Действует, только если разыграно в фазе поиска.
web-ww-about-active = Действует один раз, сразу как карту открыли претендентом или усилением.
web-ww-about-passive = Действует, пока карта лежит в состязании, или так, как сказано в тексте.
web-ww-only-you = ждут только вас
web-ww-your-choice = ваш выбор
web-ww-you-passed = вы спасовали
web-ww-you-wait = решают другие
web-ww-choose-me = Я сам
web-ww-stack = стопка { $count }
web-ww-discard = сброс { $count }
web-ww-discard-words =
    Сброс, сверху { $card }, { $count ->
        [one] { $count } карта
        [few] { $count } карты
       *[many] { $count } карт
    }
web-ww-discard-empty = Сброс пуст
web-ww-pile = Сброс
web-ww-pile-about = Первой стоит верхняя карта.
web-ww-pile-top = За этим столом видна только верхняя карта.
web-ww-drop-where = Положите карту на свою часть поляны, а в поиске — на сброс.
web-ww-staged = Намечено; знаете только вы.
web-ww-staged-total = Станет { $total }; знаете только вы.
web-ww-choose-first = Сначала выберите карту или один из вариантов.
web-ww-choose = Выберите
web-ww-choose-search = Выберите карту для поиска
web-ww-choose-summon = Выберите претендента
web-ww-choose-boost = Усильте или спасуйте
web-ww-waiting = Ждём: { $seats }…
web-ww-waiting-count =
    { $count ->
        [one] Ждём { $count } игрока…
        [few] Ждём { $count } игроков…
       *[many] Ждём { $count } игроков…
    }
web-ww-go-summon = Призвать: { $total }
web-ww-go-boost = Усилить · станет { $total }
web-ww-go-cast = Применить: { $card }
web-ww-go-discard = Сбросить: { $card }
web-ww-go-keep =
    { $count ->
        [one] Оставить { $count } карту
        [few] Оставить { $count } карты
       *[many] Оставить { $count } карт
    }
web-ww-go-throw =
    { $count ->
        [one] Сбросить { $count } карту
        [few] Сбросить { $count } карты
       *[many] Сбросить { $count } карт
    }
web-ww-pass = Пас
web-ww-pass-long = Пас до конца состязания
web-ww-look = Рассмотреть карту
web-ww-hint-no-spell = Это не заклинание: карта просто уйдёт в сброс.
web-ww-hint-spell-wasted = Заклинание действует только в поиске: здесь считается лишь его сила.
web-ww-hint-active = Эффект сработает, как только карту откроют; число — без него.
web-ww-ask-hedgehog = Когда вы в последний раз видели ежа?
web-ww-ask-host = Кто начинает?
web-ww-ask-wizard = Выберите волшебника: его вид в конце удваивается
web-ww-ask-order = В каком порядке действуют эффекты на ваши карты?
web-ww-ask-double = Где удваивает ваш волшебник?
web-ww-ask-next = Чей эффект следующий?
web-ww-ask-rest = Оставить карты или сбросить все и добрать пять?
web-ww-ask-player = Выберите игрока
web-ww-ask-place = Выберите карту состязания
web-ww-ask-pile = Выберите карту из сброса
web-ww-ask-hand = Выберите карту с руки
web-ww-ask-looked = Выберите одну из этих карт
web-ww-ask-champion = Выберите чемпиона
web-ww-ask-species = Назовите вид
web-ww-ask-use = Применить эффект?
web-ww-all-open = Все карты открыты.
web-ww-counting = Подсчёт очков.
web-ww-skip = пропустить
web-ww-why = Почему здесь { $power }?
web-ww-why-nothing = Силу ничто не изменило.
web-ww-printed = На карте
web-ww-in-contest = В состязании
web-ww-how = как вышло
web-ww-result-title = Состязание { $round }
web-ww-result-stays = Места известны и уже не изменятся. А потом:
web-ww-go-on = Дальше
web-ww-nobody = никто
web-ww-how-champions-grew = Как росли чемпионы
web-ww-chart-about = Сколько стоили чемпионы каждого, шаг за шагом
web-ww-chart-key = Очки чемпионов; числа внизу — состязания.
web-ww-last-count = Последний подсчёт
web-ww-contests = Состязания
web-ww-harder-wizards = Ещё раз, с волшебниками
