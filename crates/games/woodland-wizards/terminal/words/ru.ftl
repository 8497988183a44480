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
cli-ww-short-choose = наметить
cli-ww-short-play = сыграть
cli-ww-short-back = отмена
cli-ww-short-texts = карты
cli-ww-stack = Стопка: { $count }.
cli-ww-discards = Сброс: { $count }, сверху «{ $card }».
cli-ww-no-discards = Сброс пуст.
cli-ww-key-select = перебрать, что можно выбрать
cli-ww-key-choose = наметить выбранное, пока это видите только вы; ещё раз — сыграть
cli-ww-key-number = наметить по номеру; ещё раз — сыграть
cli-ww-key-play = сыграть намеченное
cli-ww-key-undo = отменить намеченное; если ничего не намечено — последний шаг, пока ничего скрытого не открылось
cli-ww-staged = Намечено: { $choice }. Enter — сыграть, u — отменить; пока этого никто не видит.
cli-ww-staged-points = Намечено: { $choice }. Ваши очки: { $now } → { $then }. Enter — сыграть, u — отменить; пока этого никто не видит.
cli-ww-nothing-staged = Ничего не намечено. Сначала выберите что-нибудь из списка.
