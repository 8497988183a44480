## The taught first game of Woodland Wizards

lesson-ww-goal-title = Состязание волшебников
lesson-ww-goal-text = Раундов { $rounds }, в каждом одно состязание. Победитель забирает своего претендента в чемпионы. У кого в конце самые сильные чемпионы, тот и победил.
lesson-ww-goal-do = Понятно

lesson-ww-search-title = Поиск
lesson-ww-search-text = Вы уже взяли карту, теперь одну сыграйте в сброс. Заклинание при этом сработает, другая карта просто уйдёт. У карты «{ $card }» сила всего { $power }.
lesson-ww-search-do = Нажмите на карту «{ $card }».
lesson-ww-search-do-go = Нажмите на красную кнопку.

lesson-ww-summon-title = Призыв
lesson-ww-summon-text = Теперь каждый кладёт претендента рубашкой вверх, а откроют их разом. Сила вашей вороны { $power }, и каждое ваше усиление с ней сильнее на 2.
lesson-ww-summon-do = Нажмите на карту «{ $card }».
lesson-ww-summon-do-go = Нажмите на красную кнопку.

lesson-ww-boost-title = Усиление прибавляется
lesson-ww-boost-text = У вас { $own }, у соперника { $theirs }. «{ $card }» — это { $power }, но с вороной прибавит { $more }. Вместе будет { $after }, и вы впереди.
lesson-ww-boost-do = Нажмите на карту «{ $card }».

lesson-ww-stronger-title = До трёх усилений
lesson-ww-stronger-text = За состязание можно усилиться трижды или спасовать раньше. Карты снова откроются вместе.
lesson-ww-stronger-do = Нажмите на красную кнопку.

lesson-ww-pass-title = Вовремя остановиться
lesson-ww-pass-text = { $bot } пасует: { $own } против { $theirs }. Вы впереди, и карты лучше сберечь. Пас действует до конца состязания.
lesson-ww-pass-do = Нажмите «Пас».
lesson-ww-pass-do-go = Нажмите на красную кнопку.

lesson-ww-won-title = Ваш чемпион
lesson-ww-won-text = Вы победили: карты и суммы перед вами. Ворона стала чемпионом и в конце даст свою силу, { $power }.
lesson-ww-won-do = Нажмите на кнопку внизу.

lesson-ww-rest-title = Отдых
lesson-ww-rest-text = Остаток руки можно оставить или сбросить весь. Потом все добирают до пяти карт.
lesson-ww-rest-do = Выберите «Оставить все карты и добрать до пяти».
lesson-ww-rest-do-go = Нажмите на красную кнопку.

lesson-ww-end-title = Дальше сами
lesson-ww-end-text = Начался второй раунд, и снова поиск. У вас { $held } карт, одну надо сыграть. Нажмите на карту и держите, чтобы прочитать её целиком.
lesson-ww-end-do = Играть дальше

## Tips on one's own turn

lesson-ww-tip-search = Заклинание сработает, любая другая карта просто уйдёт в сброс.
lesson-ww-tip-summon = Если победите, карта станет чемпионом: её сила — ваши очки.
lesson-ww-tip-boost = Усиление прибавит силу и уйдёт в сброс. Пас бережёт руку.
lesson-ww-tip-rest = Оставьте хорошую руку или сбросьте всю и доберите новую.
lesson-ww-tip-choose = Выберите один из вариантов, потом нажмите красную кнопку.
lesson-ww-tip-go = Кнопка говорит, что из этого выйдет. До неё выбор можно сменить.

## Доводы за ход: их называет подсказка

why-ww-points = ваши очки { $from } → { $to }
why-ww-stands = пока { $place }-е место из { $of }: чемпиона не будет
why-ww-stands-prize = пока { $place }-е место из { $of }: это даст чемпиона
why-ww-champion = чемпионом в конце даст { $points }
why-ww-spell-works = заклинание сейчас сработает: «{ $text }»
why-ww-only-spells = не заклинание: просто уйдёт в сброс
why-ww-spell-wasted = её заклинание в состязании не работает
why-ww-once-opened = когда карту откроют: «{ $text }»
why-ww-weakest = самая слабая карта на руке
why-ww-keeps =
    { $count ->
        [one] сохранит { $count } карту на потом
        [few] сохранит { $count } карты на потом
       *[many] сохранит { $count } карт на потом
    }
why-ww-hand-power = сила всех карт на руке: { $power }
why-ww-hand-left = на руке останется силы: { $power }
why-ww-changes = { $card } { $from } → { $to }
why-ww-discards = { $card }: в сброс
why-ww-takes =
    { $seat-is-you ->
        [yes] { $card }: к вам на руку
       *[no] { $card }: на руку к игроку { $seat }
    }
why-ww-best-order = порядок, дающий больше всего очков

## Выбор, который ничего не меняет

why-ww-idle-discards = Без эффекта: «{ $card }» — нужно карт в сбросе: { $needed }, а есть { $there }.
why-ww-idle-stack = Без эффекта: «{ $card }» — нужно карт в стопке: { $needed }, а есть { $there }.
why-ww-idle-card = Без эффекта: «{ $card }» — менять нечего.
why-ww-idle = Это ничего не изменит.

## Из чего складывается счёт

why-ww-part-contender = { $card }, претендент
why-ww-part-boost = { $card }, усиление
why-ww-part-steps = напечатано { $printed }, потом { $steps }
why-ww-step = { $power } («{ $card }»)
why-ww-step-own = { $power } (свой эффект)
why-ww-part-end = напечатано { $printed }, в конце { $power }: «{ $text }»
why-ww-part-doubled = напечатано { $printed }, волшебник удваивает: { $power }
why-ww-part-rest = Эффекты на все карты вместе
why-ww-part-champion = { $card }
why-ww-rule-contest = В состязании складывается сила претендента и усилений.
why-ww-rule-places = Побеждает тот, у кого больше очков; при равенстве — тот, кто раньше в порядке хода.
why-ww-rule-champions = В конце каждый чемпион приносит свою силу. Некоторые карты её меняют, а волшебник удваивает один вид.
why-ww-rule-end = Побеждает тот, чьи чемпионы принесли больше.
