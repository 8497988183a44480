### Собственные слова страницы.

## Дом

web-house = Самобранка
web-lead = Стол накрыт. Во что сыграем?
web-back = Назад
web-rules = Правила
web-done = Готово
web-other-language = Switch to English
web-theme-light = Включить светлую тему
web-theme-dark = Включить тёмную тему
web-play = Играть
web-set-table = Свой стол
web-minutes = { $count } мин
web-resume = Продолжить
web-go-on = Дальше
web-your-turn = ваш ход
web-my-tables = Мои столы
web-no-tables = Столов пока нет. Ваши игры остаются на этом устройстве и ждут вас здесь.
web-records = Все игры и записи
web-alone = в одиночку
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
web-credits-taken = Взято у других, с благодарностью
web-credits-icons = Все остальные рисунки и значки приложения, в том числе хорёк и два феникса, — собственные.

## Столы на этом устройстве

web-pass-to = Передайте устройство: { $seat }
web-pass-about = Сейчас ничьих карт не видно. Занавес поднимает следующий игрок.
web-i-am = Я { $seat }, показать карты
web-give-up = Закончить игру
web-give-up-ask = Закончить игру здесь?
web-play-on = Играть дальше

## Разбор партии

web-chart = График
web-openly = в открытую
web-through-eyes = Чьими глазами
web-step-of = Шаг { $step } из { $steps }
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
web-on-no-unplayable = Эта партия сыграна в другой версии программы, и открыть её здесь нельзя. Ничего из неё не потеряно.
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
