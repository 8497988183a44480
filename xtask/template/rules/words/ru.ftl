### Пример игры по-русски. Правила для игроков лежат рядом, в rules.ru.md.

example-game-name = Пример игры
example-game-about = Сыграйте карту старше или уступите стопку: побеждает тот, кто соберёт больше карт.

example-game-card = { $number }
example-game-who =
    { $seat-is-you ->
        [yes] вы
       *[no] { $seat }
    }

## Что можно выбрать

example-game-action-play = Сыграть { $card }
example-game-action-yield = Уступить стопку

## Что произошло

example-game-event-dealt = Ваши карты: { $cards }.
example-game-event-turn =
    { $seat-is-you ->
        [yes] Ваш ход.
       *[no] Ходит { $seat }.
    }
example-game-event-played =
    { $seat-is-you ->
        [yes] Вы играете { $card }.
       *[no] { $seat } играет { $card }.
    }
example-game-event-yielded =
    { $seat-is-you ->
        [yes] Вы уступаете стопку.
       *[no] { $seat } уступает стопку.
    }
example-game-event-collected =
    { $seat-is-you ->
        [yes] Вы забираете { $count ->
            [one] { $count } карту
            [few] { $count } карты
           *[many] { $count } карт
        }.
       *[no] { $seat } забирает { $count ->
            [one] { $count } карту
            [few] { $count } карты
           *[many] { $count } карт
        }.
    }
example-game-event-drew = Вы берёте { $card }.
example-game-event-other-drew = { $seat } берёт карту.
example-game-event-over = Игра окончена.

example-game-outcome =
    { $winners-count ->
        [one] Победа: { $winners }. Очки: { $points }.
       *[other] Победа на всех: { $winners }. Очки: { $points }.
    }
example-game-points-of =
    { $seat-is-you ->
        [yes] вы — { $points }
       *[no] { $seat } — { $points }
    }

## Стол словами

example-game-view-no-pile = Стопки нет: можно сыграть любую карту.
example-game-view-pile = Стопка, от младшей карты к старшей: { $cards }.
example-game-view-hand = Ваша рука: { $cards }.
example-game-view-seat =
    { $seat-is-you ->
        [yes] У вас на руке { $held ->
            [one] { $held } карта
            [few] { $held } карты
           *[many] { $held } карт
        } и { $points ->
            [one] { $points } очко
            [few] { $points } очка
           *[many] { $points } очков
        }.
       *[no] { $seat }: на руке { $held ->
            [one] { $held } карта
            [few] { $held } карты
           *[many] { $held } карт
        } и { $points ->
            [one] { $points } очко
            [few] { $points } очка
           *[many] { $points } очков
        }.
    }
example-game-view-deck =
    { $count ->
        [0] Колода кончилась.
        [one] В колоде { $count } карта.
        [few] В колоде { $count } карты.
       *[many] В колоде { $count } карт.
    }
example-game-view-short = Игра короткая: карты только до 24.

## Отказы: что не так и как надо

example-game-refusal-seats = Эта игра — для двух, трёх или четырёх игроков, а не для { $seats }.
example-game-refusal-no-such-seat = За этим столом нет места { $number }. Выберите одно из имеющихся.
example-game-refusal-spectator = Вы смотрите эту игру. Чтобы сыграть, займите место в следующей.
example-game-refusal-not-your-turn = Сейчас не ваш ход.
example-game-refusal-not-in-hand = Карты { $card } у вас нет. Сыграйте карту с руки.
example-game-refusal-not-higher = { $card } не старше, чем { $top }. Сыграйте карту старше или уступите стопку.
example-game-refusal-nothing-to-yield = Уступать нечего: стопки нет. Сыграйте карту.
example-game-refusal-over = Игра окончена.

## Настройки

example-game-option-deck = Карты
example-game-option-deck-about = Сколько карт в игре, а значит, и долгой ли она будет.
example-game-option-deck-full = от 1 до 36
example-game-option-deck-full-about = Полная игра.
example-game-option-deck-short = от 1 до 24
example-game-option-deck-short-about = Короткая игра.
