### Собственные слова страницы.

web-back = Назад
web-rules = Правила
web-close = Закрыть
web-theme-light = Включить светлую тему
web-theme-dark = Включить тёмную тему
