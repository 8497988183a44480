### Страница игры «Пример игры», по-русски.

web-example-game-at-table = За столом
web-example-game-in-deck = в колоде
web-example-game-cards =
    { $count ->
        [one] { $count } карта
        [few] { $count } карты
       *[many] { $count } карт
    }
web-example-game-pile = Стопка
web-example-game-hand = Ваша рука
web-example-game-any-card = Можно сыграть любую карту.
web-example-game-no-pile = Стопки нет
web-example-game-laid-by =
    { $seat-is-you ->
        [yes] Верхняя карта ваша
       *[no] Верхняя карта: { $seat }
    }
web-example-game-yielding =
    { $seat-is-you ->
        [yes] Стопка достанется вам.
       *[no] Стопку заберёт { $seat }.
    }
web-example-game-choose = Выберите карту
web-example-game-yield-and-play = Уступить и сыграть { $card }
web-example-game-in-words = Стол словами

## После игры

web-example-game-standing = в колоде { $deck }
web-example-game-result = Очки: { $points }
web-example-game-story = Как росли очки
web-example-game-chart = Очки каждого, шаг за шагом
web-example-game-big-pile = стопка из пяти карт или больше
web-example-game-longer = Полная игра
