### What is only said at tables online.

web-on-other-device = На другом устройстве
web-on-other-device-about = Создайте ссылку и откройте её там: имя и столы перейдут вместе с вами. Ссылка действует один раз; кто её откроет, будет играть за вас.
web-on-make-link = Создать ссылку
web-on-come-back = Продолжить под своим именем
web-on-come-back-about = По этой ссылке здесь появятся ваше имя, ваши места и ваши столы. Она действует один раз.
web-on-come-back-go = Продолжить здесь
web-on-set-go = Накрыть стол
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
web-on-waiting = Ждём остальных
web-on-come-in = Проходите, садитесь
web-on-all-here = Все места заняты
web-on-start = Раздать
web-on-kitchen = Стол на кухне
web-on-kitchen-about = Планшет или телевизор посередине показывает стол всем, а телефоны — каждому его карты.
web-on-kitchen-lead = Наведите телефон и садитесь за стол
web-on-kitchen-open = Показать стол на этом экране
web-on-hand-open = Показать здесь только мои карты
web-on-people = За столом
web-on-seat-free = свободно
web-on-seat-you = это вы
web-on-seat-here = здесь
web-on-seat-away = нет на связи
web-on-seat-host = хозяин стола
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
web-on-host-away = Хозяина стола сейчас нет. Через минуту хозяином может стать другой игрок.
web-on-take-host = Стать хозяином
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
web-on-rematch-set = Стол накрыт снова.
web-on-rematch-go = За новый стол
web-on-rematch-wanted = Есть желающие сыграть ещё раз. Карты раздадут, когда согласятся все.
web-on-rematch-waits = Карты раздадут, когда согласятся остальные.
web-on-unplayable-record = Скачать запись партии
web-on-signed-out = На этом устройстве вы больше не в игре: вход отменён. Ваши партии остались на других ваших устройствах.
web-on-signed-out-go = Продолжить новым гостем
web-on-brought = Эту игру начали на устройстве хозяина стола, и ему был известен расклад.
web-on-kitchen-join = Наведите камеру: сесть или взять свои карты
web-on-no-waiting = Не ждать
web-on-no-waiting-about = На свободные места сядут боты, и игра начнётся.
web-on-start-bots = Начать с ботами
web-on-missed = Ждём: { $seat } — нет на связи.
web-on-let-bot = Пусть сыграет бот
web-on-missed-bot = Ждём: { $seat } — нет на связи. Через { $minutes } мин сыграет бот.
web-on-counted = в зачёт
web-on-counted-over = Результат пошёл в зачёт. Карты откроются, когда день закончится.
web-on-counted-day = К столу дня
web-on-plan = Задумать ход
web-on-plan-open = Вы задумываете следующий ход. Его никто не видит.
web-on-plan-stop = Не задумывать
web-on-plan-kept = Ход задуман. Он будет сделан, когда придёт ваша очередь.
web-on-plan-is = Когда придёт ваша очередь:
web-on-plan-drop = Убрать задуманное
web-on-plan-dropped = Задуманный ход снят: на столе всё изменилось.
web-on-planned = задумано
