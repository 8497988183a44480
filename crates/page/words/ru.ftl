### Слова, общие для всех столов.

## Настройки и подсказки

web-close = Закрыть
web-no = Отмена
web-settings = Настройки
web-hint = Подсказка
web-hint-thinking = Пробую ходы на воображаемых раскладах…
web-hint-failed = На этот раз без подсказки: что-то сломалось. Спросите ещё раз.
web-hint-one = Вот ход, который стоит сделать.
web-hint-some = Лучше всего ход 1, другие близки к нему.
web-hint-alike = Явной разницы между ними нет.
web-hint-number = Подсказка { $number }
web-hint-show = Наметить
web-hint-tried = Судя по игре на воображаемых раскладах.
web-language = Язык
web-theme = Светлая или тёмная тема
web-theme-system = Как в системе
web-light = Светлая
web-dark = Тёмная
web-sound = Звуки

web-you = Вы
web-bot = бот
web-person = Игрок { $number }

## Столы

web-seat = { $seat }
web-players =
    { $count ->
        [1] в одиночку
        [one] { $count } игрок
        [few] { $count } игрока
       *[many] { $count } игроков
    }
web-take-back = Отменить

# Что уже было, за каждым столом.
web-log = Ходы партии
web-log-empty = Пока ничего не произошло.

## Разбор партии

web-the-table = Игровой стол
web-looking-at = На что смотреть
web-turn-no = ход { $number }

## A taught first game

web-lesson = Урок
web-lesson-leave = Выйти из урока
web-lesson-back = Назад
web-lesson-skip = Пропустить шаг
web-lesson-progress = { $step } из { $steps }
web-tips = Подсказки за столом
web-tip = Подсказка
web-no-tips = Больше не подсказывать

## Конец партии

web-end-shared = Очков поровну: победа общая.
web-end-best = Лучшее
web-end-costliest = Больше всего отдано
web-end-moments = Два момента партии

## Темп показа

web-pace = Как быстро всё движется
web-pace-slow = Медленно
web-pace-usual = Обычно
web-pace-quick = Быстро

## Счёт, который раскрывается по частям

web-score-open = Из чего он складывается
web-score-of =
    { $seat-is-you ->
        [yes] Ваш счёт
       *[no] Счёт: { $seat }
    }
web-score-total = Всего
web-score-number = { $number }
web-score-hidden = Эти очки тайные до конца игры.
web-backs = { $count ->
        [one] { $count } закрытая карта
        [few] { $count } закрытые карты
       *[many] { $count } закрытых карт
    }

## Чем измеряют игры

web-measure-wins = побед
web-measure-points = очков
