# Разбор: слова, которые приходят вместе с первым открытым разбором.

web-review = Разбор
web-review-point = ,
web-review-step = Шаг
web-review-who = Кто
web-review-in-words = Стол словами
web-step-short = Шаг { $step }

## Ссылка

web-review-link = Ссылка на это место
web-review-link-about = Откроется эта же игра на этом же шаге и теми же глазами. В ссылке вся запись, больше ничего не нужно.

## Мнение движка

web-review-opinion = Мнение движка
web-review-opinion-about = Чего стоил каждый ход, какие решения обошлись дороже всего и что на той же раздаче сделали бы боты.
web-review-opinion-ask = Спросить
web-review-everybody = решения всех
web-review-thinking = Думаем: { $done } из { $all }
web-review-better = лучше
web-review-none-costly = Ни одно решение не обошлось заметно дороже лучшего.
web-review-opinion-how = Оценка от 0 до 100 говорит, чем, скорее всего, кончится игра после хода. Цена — насколько оценка хода ниже, чем у лучшего. Каждый ход доигран примерно на { $deals } { $deals ->
        [one] воображаемой раздаче
       *[other] воображаемых раздачах
    }, и известно было лишь то, что знал игрок. Подсказки оценивают ходы так же.
web-review-axis-rating = оценка
web-review-axis-steps = шаги игры
web-review-bots = Та же раздача у ботов
web-review-bots-play = играют…
web-review-numbers = Числа таблицей
web-review-value = Оценка
web-review-cost = Цена
web-review-chart = Оценка ходов из 100: сначала { $from }, в конце { $to }.
web-review-chart-worst = Дороже всего обошёлся шаг { $step }.

## Заметки

web-review-notes = Заметки
web-review-notes-about = Только для вас, на этом устройстве
web-review-notes-full = Место на устройстве кончилось: последнее не сохранено.
web-review-notes-save = Сохранить игру с заметками

## Воображаемое

web-review-imagined = Воображаемое
web-review-own-seat = вы на своём месте
web-review-seat-of = вы сидите на месте: { $seat }
web-review-imagined-about = Видно то, что было видно с этого места. Остальное роздано заново; в записи и в «Продолжить» этого не будет.
web-review-back = Вернуться к записи
web-review-play-on = Доиграть отсюда
web-review-play-on-as = Доиграть отсюда · { $seat }
web-review-over = Игра окончена
web-review-branches = Ветки
web-review-branch-remove = Убрать ветку
web-review-branch-deeds = { $count ->
        [one] { $count } ход
        [few] { $count } хода
       *[many] { $count } ходов
    }

## Комната

web-review-together = Смотреть вместе
web-review-people = Кто смотрит
web-review-guest = Гость
web-review-you = вы
web-review-you-lead = ведёте вы
web-review-leads = { $name } ведёт
web-review-at-step = шаг { $step }
web-review-follow = Следовать: { $name }
web-review-ask-to-lead = Попросить вести
web-review-asked = Попросили
web-review-asks = Просит вести: { $name }
web-review-hand-over = Передать
web-review-point-at = Показать
web-review-point-how = Нажмите на карту или место. Или выберите стрелками: Enter показывает, Escape отменяет.
web-review-points = { $name } показывает: { $words }
web-review-tried = Воображаемое · { $name }, шаг { $step }
web-review-show = Показать всем
web-review-room-sees = все в комнате это видят
web-review-imagined-steps = +{ $count } { $count ->
        [one] воображаемый
        [few] воображаемых
       *[other] воображаемых
    }
web-review-away = Связь пропала, вы смотрите сами.
web-review-closed = Комната закрыта или заполнена, вы смотрите сами.
web-review-link-room = Ведёт в эту комнату, на этот шаг.
web-review-link-invite = Просто войти и смотреть вслед за ведущим:
