### What is only said on the pages of puzzles.

web-pz-about = Позиции из игр, у каждой один лучший ответ. Решите одну, и у вас появится рейтинг.
web-pz-answers =
    { $count ->
        [one] { $count } ответ
        [few] { $count } ответа
       *[other] { $count } ответов
    }
web-pz-solve = Решать
web-pz-easy = Лёгкие
web-pz-medium = Средние
web-pz-hard = Трудные
web-pz-solved = решено { $solved } из { $count }
web-pz-number = Задача { $number }, { $rating }
web-pz-number-right = Задача { $number }, { $rating }, решена
web-pz-number-wrong = Задача { $number }, { $rating }, не решена
web-pz-number-title = Задача { $number }
web-pz-give-up = Сдаться и посмотреть
web-pz-give-up-about = Это засчитается как неверный ответ.
web-pz-think-on = Подумать ещё
web-pz-look = Посмотреть
web-pz-right = Верно
web-pz-nearly = Почти
web-pz-better = Было лучше
web-pz-shown = Ответ
web-pz-yours = Ваш ход
web-pz-best = Лучший
web-pz-missed = Не находят боты: { $levels }
web-pz-your-rating = Рейтинг
web-pz-not-counted = Засчитывается только первый ответ
web-pz-again = Ещё раз
web-pz-next = Следующая задача
web-pz-step = шаг { $step } из { $steps }
web-pz-step-back = На шаг назад
web-pz-step-on = На шаг вперёд
