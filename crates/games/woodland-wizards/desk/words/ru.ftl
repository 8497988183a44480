## The taught first game of Woodland Wizards

lesson-ww-goal-title = Состязание волшебников
lesson-ww-goal-text = Раундов { $rounds }, в каждом одно состязание. Победитель забирает своего претендента в чемпионы. Чьи чемпионы в конце сильнее, тот и выиграл.
lesson-ww-goal-do = Понятно

lesson-ww-search-title = Поиск
lesson-ww-search-text = Вы уже взяли карту, теперь одну сыграйте в сброс. Заклинание при этом сработает, другая карта просто уйдёт. У карты «{ $card }» сила всего { $power }.
lesson-ww-search-do = Нажмите на карту «{ $card }».
lesson-ww-search-do-go = Нажмите на красную кнопку.

lesson-ww-summon-title = Призыв
lesson-ww-summon-text = Теперь каждый кладёт претендента рубашкой вверх. Сила вашей вороны { $power }, и каждое ваше усиление с ней сильнее на 2.
lesson-ww-summon-do = Нажмите на карту «{ $card }».

lesson-ww-open-title = Все сразу
lesson-ww-open-text = Пока карту видите только вы. Когда выберут все, претенденты откроются разом.
lesson-ww-open-do = Нажмите на красную кнопку.

lesson-ww-boost-title = Усиление прибавляется
lesson-ww-boost-text = У вас { $own }, у соперника { $theirs }. «{ $card }» — это { $power }, но с вороной прибавит { $more }. Вместе будет { $after }, и вы впереди.
lesson-ww-boost-do = Нажмите на карту «{ $card }».

lesson-ww-stronger-title = До трёх усилений
lesson-ww-stronger-text = За состязание можно усилиться трижды или спасовать раньше. Карты снова откроются вместе.
lesson-ww-stronger-do = Нажмите на красную кнопку.

lesson-ww-pass-title = Вовремя остановиться
lesson-ww-pass-text = { $bot } пасует: { $own } против { $theirs }. Вы впереди, и карты лучше сберечь. Пас действует до конца состязания.
lesson-ww-pass-do = Нажмите «Пас».

lesson-ww-rest-title = Ваш чемпион
lesson-ww-rest-text = Вы победили, и ворона стала чемпионом: в конце она даст свою силу, { $power }. Остаток руки можно сохранить или сбросить весь. Потом все добирают до пяти.
lesson-ww-rest-do = Выберите «Оставить».
lesson-ww-rest-do-go = Нажмите на красную кнопку.

lesson-ww-end-title = Дальше сами
lesson-ww-end-text = Начался второй раунд, и снова поиск. У вас { $held } карт, одну надо сыграть. Нажмите на карту и держите, чтобы прочитать её целиком.
lesson-ww-end-do = Играть дальше
