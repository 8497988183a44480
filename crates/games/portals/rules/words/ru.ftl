### «Порталы» по-русски. Правила для игроков — рядом, в rules.ru.md.

portals-name = Порталы
portals-about = Заряжайте ключи камнями пяти стихий и открывайте ими порталы: очки дают совпадения по цвету и одинаковые соседи.

## Стол

portals-colour-air = жёлтый
portals-colour-earth = зелёный
portals-colour-fire = красный
portals-colour-water = синий
portals-colour-time = тёмно-сиреневый
portals-element-air = воздух
portals-element-earth = земля
portals-element-fire = огонь
portals-element-water = вода
portals-element-time = время
portals-stone = { $colour } камень
portals-cell = { $column }{ $row }
portals-at = поле { $board }, клетка { $cell }
portals-mark = ключ { $key }, клетка { $spot }
portals-laid = { $colour } { $cell }
portals-heap = { $colour } × { $count }
portals-source = { $number }: { $stones }
portals-tier-orange = оранжевые
portals-tier-red = красные
portals-tier-violet = фиолетовые
portals-key-number = { $key }
portals-key =
    { $key } ({ $marks ->
        [2] оранжевый, 2 символа
        [3] красный, 3 символа
       *[other] фиолетовый, 4 символа
    })
portals-sign = { $sign }
portals-spell-1 = заклинание 1 (переместить камень)
portals-spell-2 = заклинание 2 (активировать ключ)
portals-spell-3 = заклинание 3 (вернуть камни в мешочек)
portals-spell-4 = заклинание 4 (взять камень из другой области)
portals-marker-rectangle = прямоугольник
portals-marker-oval = овал
portals-marker-triangle = треугольник
portals-marker-pentagon = пятиугольник
portals-who =
    { $seat-is-you ->
        [yes] вы
       *[no] { $seat }
    }
portals-total =
    { $seat-is-you ->
        [yes] вы
       *[no] { $seat }
    } — { $points }
portals-count-of =
    { $seat-is-you ->
        [yes] вы
       *[no] { $seat }
    } — { $count }
portals-area = область { $area } — { $colour } × { $count }
portals-from-source = с источника { $source }
portals-from-prediction = с планшета предсказаний

## Выбор

portals-action-start =
    { $seat-is-you ->
        [yes] Начинаю я
       *[no] Пусть начинает { $seat }
    }
portals-action-claim = Моя поездка — самая недавняя: начинаю
portals-action-pass = Пусть начинает кто-то другой
portals-action-keep =
    { $signs-count ->
        [one] Оставить знак { $signs }
       *[other] Оставить знаки { $signs }
    }
portals-action-take-key = Взять ключ { $key }
portals-action-no-key = Не брать ключ
portals-action-put = { $stone } { $from }: { $mark }
portals-action-cast = { $stone } { $from }: { $spell }
portals-action-waste = { $stone } { $from }: в мешочек
portals-action-lift = Взять камень: { $at }
portals-action-lower = Положить его: { $at }
portals-action-wake = Активировать ключ { $key }
portals-action-open =
    Поле { $board }: { $placed }. { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[many] { $points } очков
    }
portals-action-open-partly =
    Поле { $board }: { $placed }; в мешочек: { $returned }. { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[many] { $points } очков
    }
portals-action-return = Вернуть камень в мешочек: { $at }
portals-action-enough = Хватит одного камня
portals-action-draw = Взять камень: область { $area }
portals-action-cover = Положить его: { $mark }
portals-action-declare =
    { $signs-count ->
        [one] Показать знак { $signs }
       *[other] Показать знаки { $signs }
    }
portals-action-declare-none = Не показывать знаков

## Что произошло

portals-event-table-set =
    { $boards ->
        [one] Выложено { $boards } поле.
        [few] Выложено { $boards } поля.
       *[many] Выложено { $boards } полей.
    } В области ключей: { $keys }.
portals-event-foreseen =
    { $stones ->
        [one] На планшете предсказаний { $stones } камень.
        [few] На планшете предсказаний { $stones } камня.
       *[many] На планшете предсказаний { $stones } камней.
    } Открытые знаки: { $signs }.
portals-event-sources-filled = Камни на источниках силы: { $sources }.
portals-event-signs-dealt = Ваши знаки: { $signs }.
portals-event-passed =
    { $seat-is-you ->
        [yes] Вы уступаете первый ход.
       *[no] { $seat } уступает первый ход.
    }
portals-event-starts =
    { $seat-is-you ->
        [yes] Вы — первый игрок.
       *[no] Первый игрок — { $seat }.
    }
portals-event-kept = Вы оставляете: { $signs }.
portals-event-chose =
    { $seat-is-you ->
        [yes] Знаки выбраны.
       *[no] Знаки выбраны: { $seat }.
    }
portals-event-signs-kept = Тайных знаков оставлено: { $counts }.
portals-event-key-taken =
    { $seat-is-you ->
        [yes] Вы берёте ключ { $key }.
       *[no] { $seat } берёт ключ { $key }.
    }
portals-event-key-declined =
    { $seat-is-you ->
        [yes] Вы не берёте ключ.
       *[no] { $seat } не берёт ключ.
    }
portals-event-reshuffled = Сброс перемешан и снова стал колодой: { $tier } ключи.
portals-event-key-opened = В область ключей выложен ключ { $key }.
portals-event-covered =
    { $seat-is-you ->
        [yes] Вы кладёте { $stone }: { $mark }.
       *[no] { $seat } кладёт { $stone }: { $mark }.
    }
portals-event-cast =
    { $seat-is-you ->
        [yes] Вы отдаёте { $stone } за { $spell }.
       *[no] { $seat } отдаёт { $stone } за { $spell }.
    }
portals-event-wasted =
    { $seat-is-you ->
        [yes] Все ваши ключи заполнены: { $stone } уходит в мешочек.
       *[no] { $seat }: все ключи заполнены, { $stone } уходит в мешочек.
    }
portals-event-lifted =
    { $seat-is-you ->
        [yes] Вы берёте { $stone }: { $from }.
       *[no] { $seat } берёт { $stone }: { $from }.
    }
portals-event-moved =
    { $seat-is-you ->
        [yes] Вы перемещаете { $stone }. Откуда: { $from }; куда: { $to }.
       *[no] { $seat } перемещает { $stone }. Откуда: { $from }; куда: { $to }.
    }
portals-event-activates =
    { $seat-is-you ->
        [yes] На очереди ваш ключ { $key }.
       *[no] На очереди ключ { $key }: { $seat }.
    }
portals-event-wakes =
    { $seat-is-you ->
        [yes] Вы активируете ключ { $key } заклинанием.
       *[no] { $seat } активирует ключ { $key } заклинанием.
    }
portals-event-opened =
    { $seat-is-you ->
        [yes] Вы открываете портал ключом { $key } на поле { $board }: { $placed }.
       *[no] { $seat } открывает портал ключом { $key } на поле { $board }: { $placed }.
    }
portals-event-opened-partly =
    { $seat-is-you ->
        [yes] Вы открываете портал ключом { $key } на поле { $board }: { $placed }; в мешочек: { $returned }.
       *[no] { $seat } открывает портал ключом { $key } на поле { $board }: { $placed }; в мешочек: { $returned }.
    }
portals-event-scored =
    { $seat-is-you ->
        [yes] Вы получаете
       *[no] { $seat } получает
    } { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[many] { $points } очков
    }: за совпадения { $matches }, за соседство { $neighbours }.
portals-event-discarded =
    { $seat-is-you ->
        [yes] Ключ { $key } — в сброс.
       *[no] Ключ { $key } уходит в сброс: { $seat }.
    }
portals-event-returned =
    { $seat-is-you ->
        [yes] Вы возвращаете в мешочек { $stone }: { $from }.
       *[no] { $seat } возвращает в мешочек { $stone }: { $from }.
    }
portals-event-drew =
    { $seat-is-you ->
        [yes] Вы берёте { $stone } из области { $area }.
       *[no] { $seat } берёт { $stone } из области { $area }.
    }
portals-event-covered-by-spell =
    { $seat-is-you ->
        [yes] Вы кладёте { $stone }: { $mark }.
       *[no] { $seat } кладёт { $stone }: { $mark }.
    }
portals-event-phase-two = Источники пусты. Подготовленные ключи активируются по номерам.
portals-event-signs-checked = Проверяются тайные знаки.
portals-event-sign-paid =
    { $seat-is-you ->
        [yes] Вы выполнили знак { $sign }: 4 очка.
       *[no] Выполнен знак { $sign }: { $seat } получает 4 очка.
    }
portals-event-declared =
    { $seat-is-you ->
        [yes] Вы показали, что хотели.
       *[no] { $seat } больше знаков не показывает.
    }
portals-event-sign-opened = Открыт знак { $sign }.
portals-event-round =
    { $seat-is-you ->
        [yes] Раунд { $round }. Вы — первый игрок.
       *[no] Раунд { $round }. Первый игрок — { $seat }.
    }
portals-event-over = Игра окончена.

portals-outcome-apprentice =
    { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[many] { $points } очков
    }: ученик. С 36 очков вы маг.
portals-outcome-mage =
    { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[many] { $points } очков
    }: маг. С 40 очков вы великий волшебник.
portals-outcome-great-wizard =
    { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[many] { $points } очков
    }: великий волшебник!
portals-outcome-rank =
    { $winners-count ->
        [one] Победа: { $winners }. Очки: { $totals }.
       *[other] Победу делят { $winners }. Очки: { $totals }.
    }

## Стол словами

portals-view-round =
    { $seat-is-you ->
        [yes] Раунд { $round } из { $rounds }, вы — первый игрок.
       *[no] Раунд { $round } из { $rounds }, первый игрок — { $seat }.
    }
portals-view-turn-alone = Ход { $turn } из { $turns }.
portals-view-host =
    { $seat-is-you ->
        [yes] Вы хозяин стола: назовите первого игрока.
       *[no] Первого игрока называет хозяин стола: { $seat }.
    }
portals-view-claiming = Начинает тот, кто последним был в другой стране. Ещё не ответили: { $seats }.
portals-view-keep-signs = Все выбирают, какие знаки оставить. Ещё выбирают: { $seats }.
portals-view-take-key =
    { $seat-is-you ->
        [yes] Ваш ход: возьмите карту ключа.
       *[no] { $seat } выбирает карту ключа.
    }
portals-view-take-stone =
    { $seat-is-you ->
        [yes] Ваш ход: заберите камень.
       *[no] { $seat } забирает камень.
    }
portals-view-lift =
    { $seat-is-you ->
        [yes] Ваше заклинание: выберите камень, который переместится.
       *[no] { $seat } колдует и выбирает камень, который переместится.
    }
portals-view-lower =
    { $seat-is-you ->
        [yes] Ваше заклинание: камень ({ $from }) переместится. Выберите свободную клетку.
       *[no] { $seat } колдует и перемещает камень: { $from }.
    }
portals-view-wake =
    { $seat-is-you ->
        [yes] Ваше заклинание: выберите ключ, который активируется.
       *[no] { $seat } колдует и выбирает ключ.
    }
portals-view-open =
    { $seat-is-you ->
        [yes] Откройте портал своим ключом { $key }: выберите, куда лягут камни.
       *[no] { $seat } открывает портал ключом { $key }.
    }
portals-view-return =
    { $seat-is-you ->
        [yes] Ваше заклинание: выберите камень, который вернётся в мешочек.
       *[no] { $seat } колдует и возвращает камень в мешочек.
    }
portals-view-return-again =
    { $seat-is-you ->
        [yes] Ваше заклинание: можно вернуть и второй камень.
       *[no] { $seat } может вернуть и второй камень.
    }
portals-view-draw =
    { $seat-is-you ->
        [yes] Ваше заклинание: выберите область, из которой возьмёте камень.
       *[no] { $seat } колдует и берёт камень из другой области.
    }
portals-view-cover =
    { $seat-is-you ->
        [yes] Ваше заклинание: выберите клетку ключа, куда ляжет { $stone }.
       *[no] { $seat } колдует и выбирает, куда ляжет { $stone }.
    }
portals-view-declare =
    { $seat-is-you ->
        [yes] Вы можете показать знаки, которые сложились на ваших полях.
       *[no] { $seat } может показать знаки.
    }
portals-queued =
    { $key } ({ $seat-is-you ->
        [yes] ваш
       *[no] { $seat }
    })
portals-view-queue = Ключи активируются в таком порядке: { $keys }.
portals-view-points =
    { $points ->
        [one] У вас { $points } очко.
        [few] У вас { $points } очка.
       *[many] У вас { $points } очков.
    }
portals-view-no-keys =
    { $seat-is-you ->
        [yes] У вас нет ключей.
       *[no] { $seat }: ключей нет.
    }
portals-view-key =
    { $seat-is-you ->
        [yes] Ваш ключ
       *[no] { $seat }, ключ
    } { $key }: { $stones-count ->
        [0] камней нет
       *[other] { $stones }
    }; { $free-count ->
        [0] подготовлен.
       *[other] свободно: { $free }.
    }
portals-view-signs =
    { $signs-count ->
        [one] Ваш тайный знак: { $signs }.
       *[other] Ваши тайные знаки: { $signs }.
    }
portals-view-signs-standing = Из них сейчас сложились на ваших полях: { $signs }.
portals-view-hidden-signs =
    { $count ->
        [one] { $seat }: { $count } тайный знак.
        [few] { $seat }: { $count } тайных знака.
       *[many] { $seat }: { $count } тайных знаков.
    }
portals-view-fulfilled =
    { $seat-is-you ->
        [yes] Вы выполнили знаки: { $signs }.
       *[no] { $seat }, выполненные знаки: { $signs }.
    }
portals-view-missed =
    { $seat-is-you ->
        [yes] Вы не выполнили знаки: { $signs }.
       *[no] { $seat }, невыполненные знаки: { $signs }.
    }
portals-view-prediction = Следующие камни: { $stones }.
portals-view-open-signs = Открытые знаки: { $signs }.
portals-view-board =
    Поле { $number } (№ { $layout }, { $side ->
        [star] сторона со звездой
       *[easy] простая сторона
    }{ $reach ->
        [yes] , доступное вам
       *[no] { "" }
    }): { $stones-count ->
        [0] пусто.
       *[other] { $stones }.
    }
portals-view-source = Источник { $source }.
portals-view-markers = Вы ещё можете взять: с источника { $left-source } — { $left }, с источника { $right-source } — { $right }.
portals-view-area =
    { $keys-count ->
        [0] Открытых ключей нет ({ $tier }).
       *[other] В области ключей, { $tier }: { $keys }.
    }
portals-view-spells =
    { $areas-count ->
        [0] Планшет заклинаний пуст.
       *[other] Планшет заклинаний: { $areas }.
    }
portals-view-bag =
    { $count ->
        [0] Мешочек пуст.
        [one] В мешочке { $count } камень ({ $stones }).
        [few] В мешочке { $count } камня ({ $stones }).
       *[many] В мешочке { $count } камней ({ $stones }).
    }
portals-view-discards = Сброшенные ключи: { $keys }.
portals-view-options = За этим столом: { $options }.

## Отказы: что не так и как было бы верно

portals-refusal-seats =
    { $seats ->
        [0] Для «Порталов» нужны игроки: от одного до четырёх.
       *[other] В «Порталы» играют от одного до четырёх человек, а не { $seats }.
    }
portals-refusal-same-board = Поле и планшет предсказаний должны быть разными.
portals-refusal-onlooker = Вы смотрите эту игру. Чтобы играть, сядьте за стол.
portals-refusal-no-such-seat = За этим столом нет места { $number }. Выберите того, кто здесь сидит.
portals-refusal-over = Эта игра окончена. Начните новую, чтобы играть дальше.
portals-refusal-not-your-turn = Сейчас не ваш ход. Ходят по часовой стрелке, а ключи активируют по номерам.
portals-refusal-not-now = Не сейчас: сначала другой шаг. Ход — это карта ключа, потом камень; начатое заклинание доводят до конца.
portals-refusal-keep-one = Оставьте хотя бы один знак.
portals-refusal-not-your-sign = Знак { $sign } не ваш. Выбирайте среди своих.
portals-refusal-sign-not-there = Фигуры знака { $sign } нет на доступных вам полях. Пусть он пока останется тайным.
portals-refusal-key-not-open = Ключа { $key } нет в области ключей. Возьмите один из открытых.
portals-refusal-must-take-key = Карту ключа взять придётся: на ваших нет свободных клеток.
portals-refusal-source-out-of-reach = Источник { $source } вам недоступен. Берите с того, что слева или справа.
portals-refusal-no-markers = В этом раунде вы уже взяли три камня с источника { $source }. Берите с другого.
portals-refusal-no-such-stone = На источнике { $source } такого нет: { $stone }. Возьмите тот, что там лежит.
portals-refusal-not-next-stone = Камни берут по порядку, и следующий — { $stone }.
portals-refusal-not-your-key = Ключ { $key } лежит не перед вами. Выберите свой.
portals-refusal-no-mark = На ключе { $key } клетка { $spot } без символа. Камни накрывают только клетки с символом.
portals-refusal-mark-covered = На ключе { $key } клетка { $spot } уже накрыта. Выберите свободную.
portals-refusal-not-to-the-bag = Камень уходит в мешочек, только когда у вас четыре ключа и все заполнены. Накройте свободную клетку.
portals-refusal-only-to-the-bag = Все четыре ключа заполнены, и за этим столом камень тогда уходит в мешочек.
portals-refusal-no-spells = Эта партия — без заклинаний. Положите камень на ключ.
portals-refusal-area-colour = В области { $area } лежит другой цвет: сюда годится только { $stone }. Выберите другую область.
portals-refusal-colour-elsewhere = Такой камень уже лежит в области { $area } ({ $stone }), а у каждого цвета область одна. Кладите туда.
portals-refusal-spell-idle = Заклинание { $area } сейчас ничего не даст, поэтому применить его нельзя.
portals-refusal-no-such-board = За этим столом нет поля { $board }.
portals-refusal-board-out-of-reach = Поле { $board } вам недоступно. Выберите то, что слева или справа.
portals-refusal-no-stone = Там нет камня: { $at }. Выберите клетку с камнем.
portals-refusal-occupied = Там нет места: { $at }. Нужна свободная клетка, и не та, где камень уже лежит.
portals-refusal-key-empty = На ключе { $key } ещё нет камней, а за этим столом заклинанию нужен хотя бы один.
portals-refusal-not-the-figure = Камни вашего ключа лежат не так. Карту можно поворачивать, но не переворачивать.
portals-refusal-own-area = Заклинание 4 берёт камень из другой области: 1, 2 или 3.
portals-refusal-area-empty = Область { $area } пуста. Выберите ту, где есть камень.

## Файлы данных

portals-data-format = Файл данных другого вида: эта программа читает portals-data/1.
portals-data-board-size = Поле — это пять рядов по пять клеток.
portals-data-card-size = Карты ключей и знаков — это три ряда по три клетки.
portals-data-elements = Стихии должны быть A, E, F, W и T, в таком порядке.
portals-data-tiers = Колоды должны быть оранжевая, красная и фиолетовая, по двенадцать ключей, с двумя, тремя и четырьмя символами.
portals-data-match-points = За совпадения должно начисляться 0, 1, 2, 4 и 6 очков.
portals-data-stone-count = Камней каждого цвета должно быть 20, а играют с 5, 10, 15 или 20 из них — один, двое, трое или четверо. Если камней меньше, мешочек может опустеть.
portals-data-board-count = Полей в файле: { $count }, а должно быть четыре.
portals-data-board-id = Номера полей — от 1 до 4, каждый один раз; { $id } здесь неверен.
portals-data-board-rows =
    { $side ->
        [star] На стороне со звездой поля { $id } должно быть пять рядов по пять букв.
       *[easy] На простой стороне поля { $id } должно быть пять рядов по пять букв.
    }
portals-data-board-letter =
    { $side ->
        [star] На стороне со звездой поля { $id } есть буква не из A, E, F, W, T.
       *[easy] На простой стороне поля { $id } есть буква не из A, E, F, W, T.
    }
portals-data-key-count =
    { $tier ->
        [orange] Оранжевых ключей должно быть 12, а не { $count }.
        [red] Красных ключей должно быть 12, а не { $count }.
       *[violet] Фиолетовых ключей должно быть 12, а не { $count }.
    }
portals-data-key-number = Номера ключей начинаются с 1.
portals-data-key-twice = У двух ключей один номер: { $number }.
portals-data-key-rows = Ключ { $number } — это три ряда по три клетки: # там, где символ, точка там, где его нет.
portals-data-key-marks = У ключа { $number } по его цвету должно быть символов: { $wanted }, а не { $marks }.
portals-data-sign-count = Знаков в файле: { $count }, а должно быть двадцать.
portals-data-sign-id = Номера знаков — от 1 до 20, каждый один раз; { $id } здесь неверен.
portals-data-sign-rows = Знак { $id } — это три ряда по три клетки: буква камня или точка.
portals-data-sign-stones = В знаке { $id } должно быть хотя бы два камня.
portals-data-sign-colours = В знаке { $id } два камня одного цвета. Играть можно.
portals-data-signs-alike = На знаках { $id } и { $other } одна и та же фигура. Играть можно.
portals-data-uneven =
    { $side ->
        [star] На стороне со звездой поля { $id } цветов не по пять. Играть можно.
       *[easy] На простой стороне поля { $id } цветов не по пять. Играть можно.
    }

## Настройки

portals-option-sides = Стороны полей
portals-option-sides-about = Какой стороной вверх лежат поля.
portals-option-sides-easy = простые стороны
portals-option-sides-easy-about = Клетки одного цвета лежат вместе.
portals-option-sides-star = стороны со звездой
portals-option-sides-star-about = Труднее: клетки одного цвета не соприкасаются.
portals-option-sides-mixed = стороны вперемешку
portals-option-sides-mixed-about = Сторону каждого поля решает жребий.
portals-option-field = Поле для одиночной игры
portals-option-field-about = Какое поле ваше, когда вы играете в одиночку. В компании поля раздаёт жребий.
portals-option-field-random = поле по жребию
portals-option-field-random-about = Любое поле.
portals-option-field-board_1 = играем на поле 1
portals-option-field-board_1-about = Поле 1 из коробки.
portals-option-field-board_2 = играем на поле 2
portals-option-field-board_2-about = Поле 2 из коробки.
portals-option-field-board_3 = играем на поле 3
portals-option-field-board_3-about = Поле 3 из коробки.
portals-option-field-board_4 = играем на поле 4
portals-option-field-board_4-about = Поле 4 из коробки.
portals-option-prediction = Планшет предсказаний
portals-option-prediction-about = На каком поле лежат камни в одиночной игре. Это не то поле, на котором играют.
portals-option-prediction-random = планшет предсказаний по жребию
portals-option-prediction-random-about = Любое поле, кроме вашего.
portals-option-prediction-board_1 = предсказания на поле 1
portals-option-prediction-board_1-about = Поле 1 из коробки.
portals-option-prediction-board_2 = предсказания на поле 2
portals-option-prediction-board_2-about = Поле 2 из коробки.
portals-option-prediction-board_3 = предсказания на поле 3
portals-option-prediction-board_3-about = Поле 3 из коробки.
portals-option-prediction-board_4 = предсказания на поле 4
portals-option-prediction-board_4-about = Поле 4 из коробки.
portals-option-prediction_side = Сторона планшета предсказаний
portals-option-prediction_side-about = В одиночной игре: какой стороной вверх он лежит. Его цвета на игру не влияют.
portals-option-prediction_side-same = планшет предсказаний той же стороной
portals-option-prediction_side-same-about = Как велит выбор сторон.
portals-option-prediction_side-easy = планшет предсказаний простой стороной
portals-option-prediction_side-easy-about = Стороной без звезды.
portals-option-prediction_side-star = планшет предсказаний стороной со звездой
portals-option-prediction_side-star-about = Стороной со звездой.
portals-option-spells = Магические заклинания
portals-option-spells-about = Модуль: камнем можно заплатить за одно из четырёх заклинаний. В одиночной игре он есть всегда.
portals-option-spells-false = без заклинаний
portals-option-spells-false-about = Как в первой партии.
portals-option-spells-true = магические заклинания
portals-option-spells-true-about = На столе лежит планшет заклинаний.
portals-option-signs = Тайные знаки
portals-option-signs-about = Модуль: тайком складывайте фигуры из камней, по 4 очка за каждую. В одиночной игре знаки открыты и есть всегда.
portals-option-signs-false = без знаков
portals-option-signs-false-about = Как в первой партии.
portals-option-signs-true = тайные знаки
portals-option-signs-true-about = Каждый получает три и оставляет от одного до трёх.
portals-option-start = Первый игрок
portals-option-start-about = Как выбирают первого игрока.
portals-option-start-random = по жребию
portals-option-start-random-about = Решает жребий.
portals-option-start-host = первого игрока называет хозяин стола
portals-option-start-host-about = Первое место называет первого игрока.
portals-option-start-claim = начинает путешественник
portals-option-start-claim-about = Кто последним был за границей, тот говорит об этом и начинает.
portals-option-totals = Очки
portals-option-totals-about = Кто видит очки, пока идёт игра.
portals-option-totals-hidden = суммы скрыты
portals-option-totals-hidden-about = Очки каждого портала называют, суммы — нет. Чуть откровеннее правил: по ним другие не видят и очков за портал.
portals-option-totals-open = суммы открыты
portals-option-totals-open-about = Все видят очки всех.
portals-option-totals-silent = очки молча
portals-option-totals-silent-about = Другим не говорят даже очков за один портал. Это буква правил.
portals-option-full_keys = Четыре полных ключа
portals-option-full_keys-about = Куда идёт камень, когда все клетки четырёх ключей накрыты.
portals-option-full_keys-spell_or_bag = заклинание или мешочек
portals-option-full_keys-spell_or_bag-about = Им можно заплатить за заклинание, а можно вернуть его в мешочек.
portals-option-full_keys-bag_only = только мешочек
portals-option-full_keys-bag_only-about = Он уходит в мешочек.
portals-option-idle_spell = Заклинания впустую
portals-option-idle_spell-about = Можно ли применить заклинание, которое ничего не даст.
portals-option-idle_spell-refuse = без заклинаний впустую
portals-option-idle_spell-refuse-about = Такое заклинание применить нельзя.
portals-option-idle_spell-allow = заклинания впустую
portals-option-idle_spell-allow-about = Камень остаётся в области, и ничего не происходит.
portals-option-empty_key = Заклинание 2 и пустой ключ
portals-option-empty_key-about = Можно ли вторым заклинанием сбросить ключ без камней.
portals-option-empty_key-allow = и пустые ключи
portals-option-empty_key-allow-about = Без очков, зато освобождается место.
portals-option-empty_key-refuse = пустые ключи нельзя
portals-option-empty_key-refuse-about = На ключе нужен хотя бы один камень.
portals-option-mirrors = Отражённые знаки
portals-option-mirrors-about = Годится ли зеркальное отражение знака.
portals-option-mirrors-false = только повороты
portals-option-mirrors-false-about = Фигуру можно поворачивать, но не отражать.
portals-option-mirrors-true = отражённые знаки
portals-option-mirrors-true-about = Зеркальное отражение тоже годится.
portals-option-payment = Предъявление знаков
portals-option-payment-about = Как оплачивается знак, сложившийся к концу фазы II.
portals-option-payment-automatic = знаки оплачиваются сразу
portals-option-payment-automatic-about = Стол сам видит знак и платит.
portals-option-payment-declared = знаки показывают владельцы
portals-option-payment-declared-about = Когда показать знак, решает владелец.
portals-option-debts = Потери за знаки
portals-option-debts-about = Что бывает, если отдать надо больше очков, чем есть.
portals-option-debts-floored = не ниже нуля
portals-option-debts-floored-about = Больше, чем есть, не вернёшь.
portals-option-debts-negative = очки ниже нуля
portals-option-debts-negative-about = Сумма может стать отрицательной.
portals-option-counters = Счётчики
portals-option-counters-about = Показывать ли, что в мешочке и в сбросе.
portals-option-counters-shown = со счётчиками
portals-option-counters-shown-about = Всё это можно посчитать и самому.
portals-option-counters-hidden = без счётчиков
portals-option-counters-hidden-about = Стол для тех, у кого хорошая память.
portals-option-data = Поля, ключи и знаки
portals-option-data-about = Свои данные программы или данные коробки, из файла.
portals-option-data-house = данные программы
portals-option-data-house-about = Придуманы для этой программы.
portals-option-data-object = данные из файла
portals-option-data-object-about = Их набрал владелец коробки.
