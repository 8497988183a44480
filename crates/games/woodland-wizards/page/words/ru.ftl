### «Волшебники лесных чащоб» на странице.


## Волшебники лесных чащоб

web-ww-number = { $number }
web-ww-result = очки: { $points }
web-ww-over = Игра окончена
web-ww-round = Раунд { $round } из { $of }
web-ww-round-no = Раунд { $round }
web-ww-round-word = раунд
web-ww-with-wizards = с волшебниками
web-ww-two-boxes = две коробки
web-ww-keys = С клавиатуры: стрелки ходят по руке, вариантам и столу, 1–9 берут карту или вариант, E (У) подтверждает, P (З) — пас, Backspace отменяет, I (Ш) — рассмотреть, L (Д) — что было, C (С) — все карты, Escape пропускает показ.
web-ww-phases = Фазы раунда
web-ww-phase-search = поиск
web-ww-phase-summon = призыв
web-ww-phase-boost = усиление
web-ww-phase-count = подсчёт
web-ww-phase-rest = отдых
web-ww-boost-turn = усиление { $turn }/3
web-ww-prizes =
    { $count ->
        [one] { $count } приз
        [few] { $count } приза
       *[many] { $count } призов
    }
web-ww-log = Что было
web-ww-log-title = Что произошло
web-ww-log-empty = Пока ничего.
web-ww-index = Все карты
web-ww-index-title = Все карты коробки
web-ww-find = Найти по названию или тексту
web-ww-species = Вид и тип
web-ww-found =
    { $count ->
        [one] { $count } карта
        [few] { $count } карты
       *[many] { $count } карт
    }
web-ww-others = Остальные игроки
web-ww-your-area = Ваша часть поляны
web-ww-in-words = Стол словами
web-ww-hand = Ваша рука
web-ww-watching = Вы зритель.
web-ww-in-hand =
    { $count ->
        [one] На руке { $count } карта
        [few] На руке { $count } карты
       *[many] На руке { $count } карт
    }
web-ww-no-cards = Карт на руке нет
web-ww-cards =
    { $count ->
        [one] { $count } карта
        [few] { $count } карты
       *[many] { $count } карт
    }
web-ww-passed = пас
web-ww-has-chosen = выбрано
web-ww-first = Первый игрок
web-ww-first-short = первый игрок
web-ww-first-about = Первый игрок: с него начинается ход, и при равных очках он впереди.
web-ww-place = { $place }-е
web-ww-so-far = Пока { $place }-е место
web-ww-your-place = Ваше место: { $place }.
web-ww-champions-count =
    { $count ->
        [1] чемпион
       *[other] чемпионы: { $count }
    }
web-ww-champions-words =
    { $count ->
        [one] { $count } чемпион
        [few] { $count } чемпиона
       *[many] { $count } чемпионов
    }, очков: { $points }
web-ww-no-champions = Чемпионов пока нет
web-ww-none-won = Чемпионов нет
web-ww-doubles = { $species } ×2
web-ww-contender = претендент
web-ww-boost-no = усиление { $turn }
web-ww-face-down = Рубашкой вверх:
web-ww-take-back-hint = Только намечено. Нажмите, чтобы отменить.
web-ww-on-table = на столе
web-ww-to-pile = уйдёт в сброс
web-ww-card-words = { $card }, сила { $power }, { $species }, { $type }. { $text }
web-ww-spell = заклинание
web-ww-active = активный
web-ww-passive = пассивный
web-ww-about-spell = Действует, только если разыграно в фазе поиска.
web-ww-about-active = Действует один раз, сразу как карту открыли претендентом или усилением.
web-ww-about-passive = Действует, пока карта лежит в состязании, или так, как сказано в тексте.
web-ww-only-you = ждут только вас
web-ww-your-turn = ваш ход
web-ww-showing = смотрим, что вышло
web-ww-your-choice = ваш выбор
web-ww-you-passed = вы спасовали
web-ww-you-wait = решают другие
web-ww-choose-me = Себя
web-ww-stack = стопка { $count }
web-ww-discard = сброс { $count }
web-ww-discard-words =
    Сброс, сверху { $card }, { $count ->
        [one] { $count } карта
        [few] { $count } карты
       *[many] { $count } карт
    }
web-ww-discard-empty = Сброс пуст
web-ww-pile = Сброс
web-ww-pile-about = Первой стоит верхняя карта.
web-ww-pile-top = За этим столом видна только верхняя карта.
web-ww-drop-where = Положите карту на свою часть поляны, а в поиске — на сброс.
web-ww-staged = Намечено; знаете только вы.
web-ww-staged-total = Станет { $total }; знаете только вы.
web-ww-choose-first = Сначала выберите карту или один из вариантов.
web-ww-choose = Выберите
web-ww-choose-search = Выберите карту для поиска
web-ww-choose-summon = Выберите претендента
web-ww-choose-boost = Усильте или спасуйте
web-ww-waiting = Ждём: { $seats }…
web-ww-waiting-count =
    { $count ->
        [one] Ждём { $count } игрока…
        [few] Ждём { $count } игроков…
       *[many] Ждём { $count } игроков…
    }
web-ww-go-summon = Призвать: { $total }
web-ww-go-boost = Усилить · станет { $total }
web-ww-go-cast = Применить: { $card }
web-ww-go-discard = Сбросить: { $card }
web-ww-go-keep =
    { $count ->
        [one] Оставить { $count } карту
        [few] Оставить { $count } карты
       *[many] Оставить { $count } карт
    }
web-ww-go-throw =
    { $count ->
        [one] Сбросить { $count } карту
        [few] Сбросить { $count } карты
       *[many] Сбросить { $count } карт
    }
web-ww-pass = Пас
web-ww-pass-long = Пас до конца состязания
web-ww-look = Рассмотреть карту
web-ww-hint-no-spell = Это не заклинание: карта просто уйдёт в сброс.
web-ww-hint-spell-wasted = Заклинание действует только в поиске: здесь считается лишь его сила.
web-ww-hint-power-only = Здесь считается только сила карты.
web-ww-hint-active = Эффект сработает, как только карту откроют; число — без него.
web-ww-ask-hedgehog = Когда вы в последний раз видели ежа?
web-ww-ask-host = Кто начинает?
web-ww-ask-wizard = Выберите волшебника: его вид в конце удваивается
web-ww-ask-order = В каком порядке действуют эффекты на ваши карты?
web-ww-ask-double = Где удваивает ваш волшебник?
web-ww-ask-next = Чей эффект следующий?
web-ww-ask-rest = Оставить карты и добрать до пяти или сбросить все и взять пять новых?
web-ww-ask-player = Выберите игрока
web-ww-ask-place = Выберите карту состязания
web-ww-ask-pile = Выберите карту из сброса
web-ww-ask-hand = Выберите карту с руки
web-ww-ask-looked = Выберите одну из этих карт
web-ww-ask-champion = Выберите чемпиона
web-ww-ask-species = Назовите вид
web-ww-ask-use = Применить эффект?
web-ww-all-open = Все карты открыты.
web-ww-counting = Подсчёт очков.
web-ww-skip = к итогу
web-ww-to-result = Сразу к итогу
web-ww-why = Почему здесь { $power }?
web-ww-why-nothing = Силу ничто не изменило.
web-ww-printed = На карте
web-ww-in-contest = В состязании
web-ww-how = как вышло
web-ww-by = действует «{ $card }»
web-ww-by-own = свой эффект
web-ww-result-title = Состязание { $round }
web-ww-result-stays = Места известны и уже не изменятся. А потом:
web-ww-go-on = Дальше
web-ww-nobody = никто
web-ww-how-champions-grew = Как росли чемпионы
web-ww-chart-about = Сколько стоили чемпионы каждого, шаг за шагом
web-ww-chart-key = Очки чемпионов; числа внизу — состязания.
web-ww-last-count = Финальный подсчёт
web-ww-contests = Состязания
web-ww-harder-wizards = Ещё раз, с картами волшебников

## Конец партии

web-ww-tie-phoenix = Поровну, и решил Золотой феникс: у кого он среди чемпионов, тот и победил.
web-ww-tie-champions = Поровну, и решило число чемпионов: побеждает тот, у кого их больше.
web-ww-tie-power = Поровну, и решила сила: побеждает тот, чей чемпион сильнее.
web-ww-tie-count = Поровну, и решило, у кого больше таких сильных чемпионов.
web-ww-tie-turn = Поровну во всём, и решил порядок хода.
web-ww-moment-best = раунд { $round }: сумма { $own }
web-ww-moment-missed = раунд { $round }: { $own }, а для приза нужно было { $least }

## Состязание как представление

web-ww-adding = Новые карты прибавлены
