### Экран игры «Порталы» в терминале по-русски.

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
cli-po-staged = Намечено: { $steps }
cli-po-button-turn = e  Сделать ход
cli-po-button-part = e  Сделать пока это
cli-po-whole = Ход намечен: Enter — сделать его, u — отменить последний шаг. Пока его никто не видит.
cli-po-tried = Если положить так:
cli-po-tried-bare = На ключе { $key } ещё нет камней: # — где они лягут.
cli-po-nothing-staged = Пока ничего не намечено. Сначала выберите что-нибудь из списка.
cli-po-no-undo = Отменить нечего: после вашего последнего шага открылось новое или сделал ход другой игрок.
cli-po-not-yet = Ещё не всё: выберите из списка или отмените шаг клавишей u.
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
cli-po-short-take = наметить
cli-po-short-play = сделать ход
cli-po-short-part = сделать это
cli-po-short-other = другой камень
cli-po-short-back = отмена
cli-po-short-try = приложить ключ
cli-po-short-let-go = убрать
cli-po-key-choose = вверх и вниз по списку
cli-po-key-take = наметить выбранное, пока это видите только вы; сначала камень, потом место для него
cli-po-key-play = сделать намеченное; если намечен весь ход, то и Enter
cli-po-key-back = отменить последний намеченный шаг; если ничего не намечено — свой последний шаг, пока не открылось ничего скрытого
cli-po-key-other = выбрать другой камень; убрать приложенный ключ
cli-po-key-try = подержать свой ключ над полями и увидеть, что он принесёт, — и в чужой ход тоже
cli-po-key-move = двигать фигуру ключа над полем
cli-po-key-turn = повернуть карту на четверть
cli-po-key-letters = камни и клетки: Ж жёлтый, З зелёный, К красный, С синий, Т тёмно-сиреневый
cli-po-key-board = другое доступное поле
