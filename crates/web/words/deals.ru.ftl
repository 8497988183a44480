### What is only said on the pages of deals and of daily tables.

web-days-of-day = дня
web-days-late = Этот день прошёл. Его раздачу можно сыграть: партия встанет в календарь, но не в серию.
web-days-about = Одна раздача в день, одинаковая для всех. Новая появится в { $hour }:00 по UTC.
web-days-same-for-all = У всех одни и те же карты
web-days-par-comes = Боты играют эту раздачу, чтобы найти норму…
web-days-level = Соперники
web-days-start = Сыграть раздачу дня
web-days-start-past = Сыграть раздачу за { $day }
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
web-days-send = Поставить на доску сервера
web-days-sent = { $count ->
        [one] На доске. Всего сыграл { $count } человек.
        [few] На доске. Всего сыграли { $count } человека.
       *[many] На доске. Всего сыграли { $count } человек.
    }
web-days-send-later = Связи нет. Отправим, как только она появится.
web-days-board-about = Сервер сравнит ваш итог с другими. Он получит эту партию без имени; её увидят те, кто тоже сыграл раздачу.
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
web-deal-send = Сравнить с другими
web-deal-send-about = Партия уйдёт на сервер без вашего имени. Её увидят только те, кто отправил свою партию этой раздачи, а вы увидите их партии.
web-deal-nobody-yet = Пока никто не отправил партию этой раздачи.
web-deal-have-sent = { $count ->
        [one] Партию этой раздачи отправил { $count } человек.
        [few] Партии этой раздачи отправили { $count } человека.
       *[many] Партии этой раздачи отправили { $count } человек.
    }
web-deal-sent-first = Отправлено. Ваша партия первая; другие появятся здесь, когда их отправят.
web-deal-sent = { $count ->
        [one] Отправлено. Партию этой раздачи отправил { $count } человек.
        [few] Отправлено. Партии этой раздачи отправили { $count } человека.
       *[many] Отправлено. Партии этой раздачи отправили { $count } человек.
    }
web-deal-send-offline = Нет связи. Чтобы сравнить с другими, нужен сервер.
web-deal-player = Другой игрок
web-deal-step = Шаг { $step }
web-deal-over = игра уже закончилась
web-deal-look = Посмотреть
web-deal-bots-play = Боты ещё играют
web-deal-like-par = Ровно норма
web-deal-above-par = На { $count } лучше нормы
web-deal-below-par = До нормы не хватило { $count }
web-deal-copied = Скопировано.
web-deal-not-copied = Скопировать не удалось. Выделите строку и скопируйте её.
web-days-counted = Зачётная партия
web-days-counted-about = Эти карты знает только сервер. Попытка одна, без подсказок и помощников. Карты откроются, когда день закончится.
web-days-counted-start = Играть в зачёт
web-days-counted-begun = Партия начата и ждёт вас за столом.
web-days-counted-done =
    { $count ->
        [one] Ваш зачётный результат: { $result }. На доске { $count } человек.
        [few] Ваш зачётный результат: { $result }. На доске { $count } человека.
       *[other] Ваш зачётный результат: { $result }. На доске { $count } человек.
    }
web-days-counted-sealed = Эту раздачу ещё играют другие. Карты откроются через { $hours } ч.
web-days-counted-table = К столу
web-days-counted-newcomer = Зачётные партии откроются для вас через { $hours } ч: сервер должен знать игрока хотя бы сутки.
web-days-counted-offline = Нужна связь, чтобы начать.
web-days-counted-hash = Как проверить раздачу
web-days-counted-hash-about = Хеш зерна публикуется до начала дня. Потом открывается само зерно, и каждый может проверить, что они сходятся.
web-days-counted-fits = День закончился, зерно открыто. Оно сходится с хешем, опубликованным заранее.
web-days-counted-broken = Зерно не сходится с опубликованным хешем. Этому серверу нельзя доверять.
web-days-counted-replay = Сыграть эти карты
