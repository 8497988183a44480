### Слова своей страницы: они приходят вместе с ней.

web-me-nameless = Без имени
web-me-rename = Сменить имя
web-me-games =
    { $count ->
        [one] { $count } игра
        [few] { $count } игры
       *[many] { $count } игр
    }
web-me-since =
    { $count ->
        [one] { $count } игра · { $month }
        [few] { $count } игры · первая: { $month }
       *[many] { $count } игр · первая: { $month }
    }
web-me-kept-here = хранится на этом устройстве
web-me-kept-both = хранится на этом устройстве и на сервере
web-me-asking = спрашиваем сервер…
web-me-server-away = сервера сейчас не видно; здесь то, что хранит это устройство
web-me-days =
    { $count ->
        [one] день подряд
        [few] дня подряд
       *[many] дней подряд
    }
web-me-best-streak = лучшая серия
web-me-play = Сыграть
web-me-figures = Как вы играете
web-me-interval-key = ромб — ваше, полоса — 95 %, точки — норма
web-me-norm-is = норма { $value }
web-me-norm-equal = поровну
web-me-norm-others = остальные
web-me-norm-bots = Боты за такими столами:
web-me-progress = Как вы играете: { $game }
web-me-too-few =
    { $count ->
        [one] Сыграйте ещё { $count } раз, и здесь появится график.
        [few] Сыграйте ещё { $count } раза, и здесь появится график.
       *[many] Сыграйте ещё { $count } раз, и здесь появится график.
    }
web-me-chart-label =
    { $count ->
        [one] { $game }, { $measure }: сначала { $first }, теперь { $last }, { $count } игра
        [few] { $game }, { $measure }: сначала { $first }, теперь { $last }, { $count } игры
       *[many] { $game }, { $measure }: сначала { $first }, теперь { $last }, { $count } игр
    }
web-me-as-table = Таблицей
web-me-until = по
web-me-interval = 95 %
web-me-best = Лучшие игры
web-me-company = С кем чаще всего
web-me-with-people = Сыграно с людьми
web-me-export = Выгрузить
web-me-csv = Таблица CSV
web-me-records = Все записи
web-me-records-part = Сервера не видно: в файле только записи этого устройства.
web-me-erase = Удалить всё моё
web-me-erase-note = Один шаг, с вопросом. Записи остальных игроков останутся без вашего имени.
web-me-erase-title = Удалить всё ваше?
web-me-erase-about = С этого устройства пропадут все игры, итоги и настройки. На сервере — ваше имя, вход с других устройств, ваши слова в чате и игры, в которых не было других людей; за начатые игры доиграет бот. Игры с другими людьми останутся у них, но без вашего имени. Вернуть ничего нельзя.
web-me-erase-about-here = С этого устройства пропадут все игры, итоги, имя и настройки. Записи, которые вы кому-то отправили, останутся у них. Вернуть ничего нельзя.
web-me-erase-yes = Удалить всё
web-me-erase-failed = Сервер не ответил, поэтому ничего не удалено. Попробуйте ещё раз, когда будет связь.
web-me-puzzles = Задачи
web-me-rating = { $value } ± { $around }
web-me-answers =
    { $count ->
        [one] решено с первого раза: { $solved } из { $count }
       *[other] решено с первого раза: { $solved } из { $count }
    }
web-me-no-puzzles = Решённых задач пока нет.
web-me-solve = Решать задачи
web-me-dailies = Столы дня
web-me-in-a-row =
    { $count ->
        [one] { $count } день подряд, самое большее { $best }
        [few] { $count } дня подряд, самое большее { $best }
       *[other] { $count } дней подряд, самое большее { $best }
    }
web-me-longest =
    { $count ->
        [one] самая длинная серия: { $count } день
        [few] самая длинная серия: { $count } дня
       *[other] самая длинная серия: { $count } дней
    }
web-me-norm =
    { $count ->
        [one] норма ботов или лучше: { $reached } день из { $count }
       *[other] норма ботов или лучше: { $reached } из { $count } дней
    }
