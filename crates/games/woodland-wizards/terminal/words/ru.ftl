### Экран игры «Волшебники лесных чащоб» в терминале по-русски.

cli-ww-headline = раунд { $round } из { $of }
cli-ww-end-points = очки
cli-ww-end-champions = чемпионы
cli-ww-end-best =
    Лучшее состязание: { $seat-is-you ->
        [yes] вы
       *[no] { $seat }
    }, раунд { $round }, сумма { $points }.
cli-ww-end-signs = Под номером раунда — сумма в состязании; ★ — победа.
cli-ww-end-signs-prizes = Под номером раунда — сумма в состязании; ★ — победа, ☆ — тоже приз.
cli-ww-hand =
    { $count ->
        [one] { $count } карта
        [few] { $count } карты
       *[many] { $count } карт
    }
cli-ww-champions = : { $cards }
cli-ww-token = активные эффекты
cli-ww-pile = Сброс, начиная с верхней карты
cli-ww-pile-cards = { $cards }
cli-ww-texts-title = Карты на столе
cli-ww-key-texts = тексты всех карт на столе
cli-ww-idle = сейчас без эффекта
cli-ww-last = Прошлое состязание: { $seats }.
cli-ww-last-seat =
    { $seat-is-you ->
        [yes] вы
       *[no] { $seat }
    } { $total }
cli-ww-short-select = выбор
cli-ww-short-choose = выбрать
cli-ww-short-texts = карты
cli-ww-stack = Стопка: { $count }.
cli-ww-discards = Сброс: { $count }, сверху «{ $card }».
cli-ww-no-discards = Сброс пуст.
cli-ww-key-select = перебрать, что можно выбрать
cli-ww-key-choose = сделать выбранное
cli-ww-key-number = выбрать по номеру; ещё раз — сделать
cli-ww-key-undo = взять последний шаг назад, пока ничего скрытого не открылось
