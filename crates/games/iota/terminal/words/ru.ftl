### Экран игры «IOTA» в терминале по-русски.

cli-io-headline = в колоде { $deck }
cli-io-letter-red = К
cli-io-letter-green = З
cli-io-letter-blue = С
cli-io-letter-yellow = Ж

cli-io-short-card = карта
cli-io-short-move = место
cli-io-short-next = куда
cli-io-short-put = класть
cli-io-short-plan = наметить
cli-io-short-back = отмена
cli-io-short-play = сходить
cli-io-short-pass = пропуск
cli-io-short-trade = карты для обмена
cli-io-short-choose = выбрать
cli-io-short-name = объявить

cli-io-key-cards = взять карту с руки; во время пропуска — менять её или оставить
cli-io-key-cursor = двигаться по столу
cli-io-key-home = назад к начальной карте
cli-io-key-tab = следующее место, куда ляжет эта карта (Shift-Tab — предыдущее)
cli-io-key-put = положить карту, пока её видите только вы; на джокера — забрать его; на намеченную — отменить. В чужой ход — пробел
cli-io-key-back = отменить последнюю намеченную карту; и пропуск, пока не пошёл следующий
cli-io-key-play = сделать намеченный ход
cli-io-key-pass = пропустить ход и выбрать карты для обмена
cli-io-key-dead = отметить места, которые уже не заполнить

cli-io-turn-of =
    { $seat-is-you ->
        [yes] Ваш ход
       *[no] Ходит { $seat }
    }
cli-io-your-turn = Ваш ход: возьмите карту (1–4), встаньте на место со знаком + и нажмите Enter; e — сделать ход, p — пропустить. Пока ход не сделан, его видите только вы.
cli-io-plan = Пока ходят другие, можно наметить свой ход: возьмите карту (1–4), встаньте на место со знаком + и нажмите пробел. Что подойдёт, когда придёт ваш ход, останется намеченным.
cli-io-planned = намечено на ваш ход
cli-io-trade = Пропуск хода: 1–4 выбирают карты, которые лягут под колоду, Enter пропускает ход, Esc возвращает к столу.
cli-io-fits = Так можно выложить.
cli-io-joker-is = Этот джокер может быть: { $cards }
cli-io-nowhere = Сейчас эту карту положить некуда: { $card }.
cli-io-held-is-staged = Эта карта уже намечена. Возьмите другую (1–4).
cli-io-nothing-staged = Пока ничего не намечено. Положите карту на стол или пропустите ход (p).
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
cli-io-button-not-yet = так пока нельзя
cli-io-button-nothing = ничего не намечено

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
