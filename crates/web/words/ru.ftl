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
web-go-on = Продолжить
web-your-turn = ваш ход
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
web-discard = Удалить
web-discarded = Партия удалена.
web-bring-back = Восстановить
web-open-record = Открыть запись
web-open-record-about = Перетащите сюда файл любой законченной игры. Раздача и каждый ход будут проверены.
web-choose-file = Выбрать файл
web-own-file = Карты из своей коробки (файл)
web-own-file-template = Скачать образец такого файла
web-own-file-kept = Взят файл прошлого стола.
web-own-file-bad = Этот файл не подходит, ничего не изменилось.
web-record-empty = Этот файл пуст. Выберите запись законченной игры.
web-record-unreadable = Строку { $line } этого файла не прочесть. Возможно, он обрезан или это не запись игры.
web-record-foreign = Это запись другой игры или другой версии правил, здесь её не открыть.
web-record-unfinished = Эта игра не закончена, поэтому раздачу пока не проверить. Сначала доиграйте её.
web-record-wrong-seed = Раздача не та, что была обещана до первой карты: запись изменили.
web-record-unfair = В записи сказано, что раздача честная, но доказательство неверно.
web-record-illegal = Строка { $line } нарушает правила: запись изменена или испорчена.
web-record-differs = Ходы ведут к другому итогу, чем сказано в записи: она изменена или испорчена.
web-no-room-record = Память браузера заполнена, сохранить эту партию некуда. Сначала удалите старые.

## Нигде, о проекте

web-nowhere = Эта скатерть пуста
web-nowhere-about = По этому адресу ничего нет. Стол могли убрать, или он остался на другом устройстве.
web-opening = Накрываем стол…
web-not-fetched = Не загрузилось
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
web-follows = Этот стол открыт и в другой вкладке, играют там. Здесь видно, что происходит.
web-play-here = Играть здесь

## Разбор партии

web-chart = График
web-openly = все карты открыты
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
web-sealed = Порядок карт был определён до первой карты; по записи это может проверить каждый.

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
web-on-set-about = Вы получите ссылку, код и QR-код для тех, с кем хотите сыграть.
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
web-on-agreed = Условия стола
web-on-listed = Показать стол всем в списке
web-on-let-watch = Пускать зрителей
web-on-host-starts = Раздать, только когда я скажу
web-on-trusted = Разрешить переписку во время игры, но без чисел
web-on-hints = Разрешить подсказки
web-on-fair = Честная раздача: карты не может выбрать никто, даже сервер
web-on-clock = Время на ход
web-on-clock-none = Без часов
web-on-clock-1 = 1 минута
web-on-clock-3 = 3 минуты
web-on-name-first = Сначала скажите, как вас зовут: имя увидят за столом.

web-on-waiting = Ждём остальных
web-on-come-in = Проходите, садитесь
web-on-all-here = Все места заняты
web-on-start = Раздать
web-on-invite = Позвать
web-on-invite-about = Пошлите ссылку, продиктуйте код или наведите телефон на QR-код.
web-on-code = Код
web-on-link = Ссылка на стол
web-on-copy = Скопировать ссылку
web-on-copied = Скопировано
web-on-qr = Ссылка на стол в виде QR-кода
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
web-on-seat-program = программа
web-on-bot-plays = играет бот
web-on-lent = пока играет бот
web-on-seconds = { $count } с
web-on-sit = Сесть сюда
web-on-leave = Уйти из-за стола
web-on-leave-ask = Уйти из-за стола совсем?
web-on-leave-about = Остальные доиграют без вас: ваше место займёт бот. Если вы ненадолго, пусть лучше бот пока сыграет за вас.
web-on-lend-own = Пусть за меня сыграет бот
web-on-back = Дальше играю я
web-on-yours-lent = За вас играет бот.
web-on-fill = Посадить бота
web-on-give = Уступить…
web-on-give-seat = Уступить место { $number } зрителю
web-on-free = Освободить место
web-on-free-about = Тот, кто там сидит, потеряет место насовсем.
web-on-make-host = Сделать хозяином
web-on-onlookers =
    { $count ->
        [one] Смотрит { $count } зритель
        [few] Смотрят { $count } зрителя
       *[many] Смотрят { $count } зрителей
    }
web-on-you-look-on = вы смотрите

web-on-change-sat = { $seat } садится за стол.
web-on-change-left = { $seat } уходит из-за стола.
web-on-change-freed = Место свободно: { $seat } больше не за столом. Так решает { $by }.
web-on-change-freed-you = Ваше место освободили. Так решает { $by }.
web-on-change-bot = Одно место теперь насовсем за ботом.
web-on-change-bot-you = Ваше место отдали боту. Так решает { $by }.
web-on-change-person = Место переходит к новому игроку: { $seat }.
web-on-change-person-you = Ваше место отдали другому игроку: { $seat }. Так решает { $by }.
web-on-change-lent = { $seat }: пока вместо игрока бот.
web-on-change-back = { $seat } снова в игре.
web-on-change-host = Теперь хозяин стола — { $seat }.
web-on-change-host-you = Теперь хозяин стола — вы.

web-on-away = Связь пропала. Восстанавливаем; ничего не потеряно.
web-on-away-waiting =
    { $count ->
        [one] Связь пропала. Восстанавливаем; { $count } ваш шаг ждёт отправки.
        [few] Связь пропала. Восстанавливаем; { $count } ваших шага ждут отправки.
       *[many] Связь пропала. Восстанавливаем; { $count } ваших шагов ждут отправки.
    }
web-on-sending = Отправляем…
web-on-server-older = Эта страница новее сервера. Она подождёт, пока сервер обновят; ничего не потеряно.

web-on-ask-back =
    { $count ->
        [1] Попросить отменить последний шаг
        [one] Попросить отменить мой ход ({ $count } шаг)
        [few] Попросить отменить мой ход ({ $count } шага)
       *[many] Попросить отменить мой ход ({ $count } шагов)
    }
web-on-ask-end = Предложить закончить игру
web-on-ask-end-about = Игра закончится для всех, если все согласятся. Боты согласны всегда.
web-on-asks-back =
    { $count ->
        [1] Предложение ({ $seat }): отменить последний шаг.
        [one] Предложение ({ $seat }): отменить последний { $count } шаг.
        [few] Предложение ({ $seat }): отменить последние { $count } шага.
       *[many] Предложение ({ $seat }): отменить последние { $count } шагов.
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
web-on-onlookers-silent = Зрители могут только читать.
web-on-reactions = Отклики
web-on-react-wave = Привет!
web-on-react-clap = Здорово!
web-on-react-laugh = Ха-ха!
web-on-react-surprise = Ого!
web-on-react-sigh = Эх, жалко…
web-on-react-thinking = Дайте подумать
web-on-react-thanks = Спасибо!

# Честная раздача
web-on-fair-dealing = Идёт честная раздача…
web-on-fair-off-silent = Раздача сорвалась. Нет ответа: { $seats }.
web-on-fair-name = { $seat }
web-on-fair-next-host = Можно раздать снова.
web-on-fair-next-other = Хозяин стола может раздать снова.
web-on-fair-next-again = Кто не ответил, должен снова попросить сыграть ещё раз.
web-on-fair-off-seats = Раздача сорвалась: за столом сменился игрок.
web-on-fair-mark = честная раздача
web-on-fair-mark-proven = честность доказана
web-on-fair-mark-broken = раздача под сомнением
web-on-fair-title = Честная раздача
web-on-fair-fits = Проверено. Карты получены из долей, которые дали сервер и все за столом. Каждый был связан своей долей прежде, чем узнал чужие, поэтому выбрать карты не мог никто, даже сервер.
web-on-fair-own = Ваша доля среди них.
web-on-fair-not-own = Вашей доли с этого устройства в раздаче нет. Всё сходится, но придётся верить, что честен был хотя бы один из остальных.
web-on-fair-later = Свою долю сервер откроет, когда игра закончится: до тех пор скрытые карты не вычислит никто.
web-on-fair-proven = Доказано. Сервер открыл и свою долю, и карты получены ровно из этих долей: их не выбирал никто.
web-on-fair-called-off =
    { $count ->
        [one] До этой раздачи сорвалась { $count } попытка.
        [few] До этой раздачи сорвались { $count } попытки. Если каждый раз молчал один и тот же человек, будьте осторожны.
       *[many] До этой раздачи сорвалось { $count } попыток. Если каждый раз молчал один и тот же человек, будьте осторожны.
    }
web-on-fair-doubt-untold = Сервер не рассказал, как раздавал карты. Раздача может быть нечестной.
web-on-fair-doubt-server = Сервер отступил от доли, которой был связан. Он мог выбрать карты.
web-on-fair-doubt-own = Вашу долю пропустили или подменили. Раздача нечестная.
web-on-fair-doubt-changed = Сервер назвал вам другие доли, чем раньше. Он мог выбрать карты.
web-on-fair-doubt-share = Доля не та, что была обещана: { $seat }. Раздача нечестная.
web-on-fair-doubt-seed = Карты получены не из этих долей. Раздача нечестная.
web-on-fair-doubt-blamed = Сервер говорит, что вы не ответили, хотя вы ответили. Возможно, он ищет раздачу себе по вкусу.
web-on-fair-doubt-again = Сервер хочет начать заново попытку, для которой вы уже дали долю. Ваша страница второй раз не ответит.
web-on-rematch = Сыграть ещё раз вместе
web-on-rematch-set = Стол накрыт снова.
web-on-rematch-go = За новый стол
web-on-rematch-wanted = Есть желающие сыграть ещё раз. Карты раздадут, когда согласятся все.
web-on-rematch-waits = Карты раздадут, когда согласятся остальные.

web-on-no-server = Сервер сейчас недоступен. Попробуйте чуть позже; на этом устройстве можно играть и без него.
web-on-no-such-table = Такого стола нет. Проверьте код или ссылку.
web-on-no-host = Это может только хозяин стола.
web-on-no-seat = Это могут только те, кто сидит за столом.
web-on-no-seat-taken = Это место занято. Выберите другое.
web-on-no-has-seat = У вас уже есть место.
web-on-no-onlookers = За этот стол пускают только игроков.
web-on-no-unplayable = Эта партия сыграна в другой версии программы, и открыть её здесь нельзя. Ничего из неё не потеряно.
web-on-unplayable-record = Скачать запись партии
web-on-signed-out = На этом устройстве вы больше не в игре: вход отменён. Ваши партии остались на других ваших устройствах.
web-on-signed-out-go = Продолжить новым гостем
web-on-no-lent = Пока там играет бот, так нельзя.
web-on-no-vote = Одно предложение уже обсуждают, или обсуждать нечего.
web-on-no-not-yours = Когда карты розданы, отдать или доверить боту своё место может только его хозяин.
web-on-no-hand-seen = Кто видел одни карты этой раздачи, других не увидит.
web-on-no-too-old = За этим столом раздают честно, а ваша страница для этого слишком старая. Обновите страницу и сядьте снова.
web-on-no-share = Сейчас вашей доли в раздаче не ждут.
web-on-no-wrong-share = Это не та доля, которую обещало ваше место.
web-on-no-log-full = В этой игре для такого больше нет места. Сама игра продолжается.
web-on-no-not-started = Заняты ещё не все места.
web-on-no-started = Карты уже розданы.
web-on-no-over = Игра окончена.
web-on-no-too-many = Слишком часто. Подождите немного.
web-on-no-too-large = Слишком длинно.
web-on-no-not-saved = Сервер не смог это записать, так что этого не было. Попробуйте ещё раз.
web-on-no-unread = Сервер не понял эту страницу. Обновите её и попробуйте ещё раз.
web-on-no-given-up = Сервер так и не ответил. Похоже, этого не произошло; попробуйте ещё раз.
web-on-no-other = Сервер отказал.

web-on-share = Продолжить по сети с другими
web-on-share-about = Игра как есть переедет на сервер, а вы получите ссылку, чтобы позвать других на свободные места.
web-on-host-name = Хозяин стола
web-on-brought = Эту игру начали на устройстве хозяина стола, и ему был известен расклад.

## Над каждой страницей

web-version = Новая версия
web-version-old = У Самобранки новая версия. Страница обновится сама, когда никому не помешает; намеченный ход останется.
web-version-unfit = Эта страница старше сервера, а новой у него нет. Что-то может не работать.
web-version-reload = Обновить сейчас
web-room = Память браузера
web-room-little = Память браузера почти заполнена. Ходы пока сохраняются, но скоро места не хватит.
web-room-full = Память браузера заполнена: сохранить новое некуда.
web-room-full-game = Память браузера заполнена: если закрыть страницу, эта партия пропадёт.
web-room-save = Сохранить партию в файл
web-room-free = Удалить старые партии
web-room-ask =
    { $count ->
        [one] Удалить { $count } самую старую сыгранную партию?
        [few] Удалить { $count } самые старые сыгранные партии?
       *[many] Удалить { $count } самых старых сыгранных партий?
    }
web-room-about = Неоконченные партии останутся. Сначала сохраните записи, которые вам дороги: вернуть их будет нельзя.

# Рядом со столом на кухне.
web-on-kitchen-join = Наведите камеру: сесть или взять свои карты

# Друзья, ожидание, «что если».
web-with-friends = С друзьями
web-imagined-you = Вы тогда
web-on-no-waiting = Не ждать
web-on-no-waiting-about = На свободные места сядут боты, и игра начнётся.
web-on-start-bots = Начать с ботами
web-on-missed = Ждём, сейчас не за столом: { $seat }.
web-on-let-bot = Пусть сыграет бот
web-on-missed-bot = Ждём, сейчас не за столом: { $seat }. Через { $minutes } мин сыграет бот.

## A taught first game

web-learn = Научиться за минуту

## Поделиться партией

web-share = Поделиться
web-share-about = По ссылке откроется вся партия, ход за ходом. Ничего, кроме неё самой, для этого не нужно.
web-share-send = Отправить ссылку
web-share-picture = График картинкой
web-share-sent = Картинка отправлена.
web-share-saved = Картинка сохранена.
web-share-failed = Картинку сделать не удалось.

## Первая страница

web-first-turns =
    { $count ->
        [1] Стол накрыт. Ваш ход
        [2] Стол накрыт. Ваш ход за двумя столами
        [3] Стол накрыт. Ваш ход за тремя столами
        [4] Стол накрыт. Ваш ход за четырьмя столами
        [5] Стол накрыт. Ваш ход за пятью столами
        [one] Стол накрыт. Ваш ход за { $count } столом
       *[other] Стол накрыт. Ваш ход за { $count } столами
    }
web-first-more-turns =
    { $count ->
        [1] Ваш ход ещё за одним столом
        [2] Ваш ход ещё за двумя столами
        [3] Ваш ход ещё за тремя столами
        [4] Ваш ход ещё за четырьмя столами
        [5] Ваш ход ещё за пятью столами
        [one] Ваш ход ещё за { $count } столом
       *[other] Ваш ход ещё за { $count } столами
    }
web-first-waiting = Столы, которые ждут вас
web-first-newcomer = Первый раз? Любая игра научит за минуту.
web-first-what = Во что сыграем?
web-first-new-table = Свой стол
web-first-offline = Нет связи
web-first-offline-since = Нет связи с { $time }
web-first-offline-about = Всё на этом устройстве работает как обычно.

## Ваша страница

web-me = Ваша страница

## Разбор

web-review-open = Разобрать по ходам
web-record-nobody = Записи этой игры здесь нет, или открыть её могут только те, кто играл.
web-room-closed = Эта комната уже закрыта.
web-room-away = Сервера не видно. Попробуйте ещё раз, когда будет связь.

## Раздачи и столы дня

web-days-title = Столы дня
web-days-next = новые через { $hours } ч { $minutes } мин
web-days-alone = в одиночку
web-days-partners = { $count ->
        [one] вместе с ботом
        [few] вместе с { $count } ботами
       *[many] вместе с { $count } ботами
    }
web-days-rivals = { $count ->
        [one] против { $count } бота
        [few] против { $count } ботов
       *[many] против { $count } ботов
    }
web-days-played = сыграно
web-days-begun = начато
web-days-play-today = сыграйте сегодня
web-days-in-a-row = { $count ->
        [one] { $count } день подряд
        [few] { $count } дня подряд
       *[many] { $count } дней подряд
    }
web-days-result = итог { $result }
web-days-par = норма { $par }
web-days-par-word = норма
web-days-waits = ждёт отправки
web-days-of-day = дня
web-days-late = Этот день прошёл. Его раздачу можно сыграть: партия встанет в календарь, но не в серию.
web-days-about = Одна раздача в день, одинаковая для всех. Новая появится в { $hour }:00 по UTC.
web-days-same-for-all = У всех одни и те же карты
web-days-par-comes = Боты играют эту раздачу, чтобы найти норму…
web-days-level = Соперники
web-days-start = Сыграть раздачу дня
web-days-left-of = карт осталось из { $of }
web-days-points = очки
web-days-share-left = осталось { $result }
web-days-share-points = { $result ->
        [one] { $result } очко
        [few] { $result } очка
       *[many] { $result } очков
    }
web-days-again-about = Ту же раздачу можно сыграть ещё раз. Считается только первая партия дня.
web-days-mark-par = норма и лучше
web-days-mark-played = сыграно
web-days-mark-missed = не сыграно
web-days-mark-open = ещё не сыграно
web-days-longest = { $count ->
        [one] Лучшая серия: { $count } день
        [few] Лучшая серия: { $count } дня
       *[many] Лучшая серия: { $count } дней
    }
web-days-to-results = Как сыграли другие
web-deal-title = Раздача
web-deal-bad = Эту раздачу не сыграть
web-deal-bad-form = Адрес — не раздача. Она выглядит так: the-game.1.2.K7QX-M2PD-9TBW.
web-deal-bad-check = В коде неверная буква. Скопируйте ссылку целиком ещё раз.
web-deal-bad-game = Это код игры, которой здесь нет.
web-deal-bad-rules = Код для правил версии { $theirs }, а эта страница играет по версии { $ours }: карты были бы другие.
web-deal-bad-setup = С такими настройками стол не накрыть.
web-deal-yours = ваш итог в этой раздаче
web-deal-play = Сыграть эту раздачу
web-deal-about = У всех, кто откроет эту ссылку, будут одни и те же карты.
web-deal-link = Ссылка на раздачу
web-deal-link-about = Отправьте её тому, кто попробует те же карты. О вашей игре она ничего не расскажет.
web-deal-to-deal = Эта раздача: ссылка и сравнение
web-deal-how-others = Как сыграли другие
web-deal-only-bots = пока только боты
web-deal-people = { $count ->
        [one] { $count } человек
        [few] { $count } человека
       *[many] { $count } человек
    }
web-deal-stitches = { $count } человек, стежок — { $each }
web-deal-as-table = Таблицей
web-deal-parted = Где другие пошли не так, как вы
web-deal-parted-about = До этого места игры совпадают ход в ход.
web-deal-another = Другая партия
web-deal-step = Шаг { $step }
web-deal-over = игра уже закончилась
web-deal-look = Посмотреть
web-deal-bots-play = Боты ещё играют
web-deal-like-par = Ровно норма
web-deal-above-par = На { $count } лучше нормы
web-deal-below-par = До нормы не хватило { $count }
web-deal-copied = Скопировано.
web-deal-not-copied = Скопировать не удалось. Выделите строку и скопируйте её.
web-days-send = Поставить на доску сервера
web-days-sent = { $count ->
        [one] На доске. Всего сыграл { $count } человек.
        [few] На доске. Всего сыграли { $count } человека.
       *[many] На доске. Всего сыграли { $count } человек.
    }
web-days-send-later = Связи нет. Отправим, как только она появится.
web-days-board-about = Сервер может сравнить ваш итог с другими. Он получит эту партию; на доске числа, без имён.

# Игра по ходу в день
web-turns-yours = Ваш ход
web-turns-offline = ваш ход ждёт связи
web-turns-think = Обдумать
web-turns-left-days = { $count ->
    [one] ещё { $count } день
    [few] ещё { $count } дня
   *[other] ещё { $count } дней
  }
web-turns-left-hours = ещё { $count } ч
web-turns-left-minutes = ещё { $count } мин
web-turns-pace = Когда играем?
web-turns-now = Сейчас
web-turns-now-about = Все сидят за столом одновременно.
web-turns-days = { $count ->
    [one] { $count } день на ход
    [few] { $count } дня на ход
   *[other] { $count } дней на ход
  }
web-turns-about = Страницу можно закрыть: каждый ходит, когда есть время. Если у кого-то время вышло, за него играет бот, пока он не вернётся.
web-turns-agreed = На каждый ход — { $count ->
    [one] { $count } день
    [few] { $count } дня
   *[other] { $count } дней
  }
web-turns-notices = Сообщения о ходах
web-turns-offer = Сообщить вам, когда снова будет ваш ход?
web-turns-offer-go = Выбрать как

## Задачи

web-pz-title = Задачи
web-pz-about = Позиции из игр, у каждой один лучший ответ. Решите одну, и у вас появится рейтинг.
web-pz-rating = рейтинг { $value } ± { $around }
web-pz-answers =
    { $count ->
        [one] { $count } ответ
        [few] { $count } ответа
       *[other] { $count } ответов
    }
web-pz-solve = Решать
web-pz-easy = Лёгкие
web-pz-medium = Средние
web-pz-hard = Трудные
web-pz-solved = решено { $solved } из { $count }
web-pz-number = Задача { $number }, { $rating }
web-pz-number-right = Задача { $number }, { $rating }, решена
web-pz-number-wrong = Задача { $number }, { $rating }, не решена
web-pz-number-title = Задача { $number }
web-pz-give-up = Сдаться и посмотреть
web-pz-give-up-about = Это засчитается как неверный ответ.
web-pz-think-on = Подумать ещё
web-pz-look = Посмотреть
web-pz-right = Верно
web-pz-nearly = Почти
web-pz-better = Было лучше
web-pz-shown = Ответ
web-pz-yours = Ваш ход
web-pz-best = Лучший
web-pz-missed = Не находят боты: { $levels }
web-pz-your-rating = Рейтинг
web-pz-not-counted = Засчитывается только первый ответ
web-pz-again = Ещё раз
web-pz-next = Следующая задача
web-pz-step = шаг { $step } из { $steps }
web-pz-step-back = На шаг назад
web-pz-step-on = На шаг вперёд
