### «Волшебники лесных чащоб» по-русски. Правила для игроков лежат рядом, в rules.ru.md.
### Имена и тексты карт — в data/cards.json.

woodland-wizards-name = Волшебники лесных чащоб
woodland-wizards-about = Призовите существо, усильте его и заберите сильнейших чемпионов леса: четыре состязания, полных хитростей, для 2–12 волшебников.

## Карты

woodland-wizards-card = «{ $card }»
woodland-wizards-card-power = «{ $card }» ({ $power })
woodland-wizards-who =
    { $seat-is-you ->
        [yes] вы
       *[no] { $seat }
    }
woodland-wizards-species-phoenix = фениксы
woodland-wizards-species-beast = звери
woodland-wizards-species-plant = растения
woodland-wizards-species-bird = птицы
woodland-wizards-species-reptile = рептилии
woodland-wizards-species-insect = насекомые
woodland-wizards-species-undead = нежить
woodland-wizards-type-spell = заклинание
woodland-wizards-type-active = активный эффект
woodland-wizards-type-passive = пассивный эффект
woodland-wizards-why = «{ $card }» { $from } → { $to }: действует «{ $by }»
woodland-wizards-why-own = «{ $card }» { $from } → { $to }: действует её эффект
woodland-wizards-worth = «{ $card }»: { $points }
woodland-wizards-worth-doubled = «{ $card }»: { $points } (волшебник удвоил)

## Что можно выбрать

woodland-wizards-seen-today = Ёж попадался мне сегодня
woodland-wizards-seen-this-week = Ёж попадался мне на этой неделе
woodland-wizards-seen-this-year = Ёж попадался мне в этом году
woodland-wizards-seen-long-ago = Ежи мне давно не попадались
woodland-wizards-action-start =
    { $seat-is-you ->
        [yes] Начинаю я
       *[no] Пусть начинает { $seat }
    }
woodland-wizards-action-wizard = { $wizard }: удваивает вид «{ $species }»
woodland-wizards-action-search = Сыграть «{ $card }» ({ $power })
woodland-wizards-action-summon = Призвать «{ $card }» ({ $power })
woodland-wizards-action-boost = Усилить картой «{ $card }» ({ $power })
woodland-wizards-action-pass = Спасовать до конца состязания
woodland-wizards-action-keep = Оставить все карты и добрать до пяти
woodland-wizards-action-discard = Сбросить все карты и взять пять новых
woodland-wizards-action-order = Порядок эффектов, который даёт { $total }
woodland-wizards-action-double = Удвоить так, чтобы вышло { $total }
woodland-wizards-action-next =
    { $seat-is-you ->
        [yes] Следующая — «{ $card }» перед вами
       *[no] Следующая — «{ $card }», место: { $seat }
    }
woodland-wizards-action-use = Применить эффект карты «{ $card }»
woodland-wizards-action-decline = Не применять эффект карты «{ $card }»
woodland-wizards-action-player =
    { $seat-is-you ->
        [yes] Вы
       *[no] { $seat }
    }
woodland-wizards-action-name = Назвать вид: { $species }
woodland-wizards-action-card = «{ $card }» ({ $power })
woodland-wizards-action-place =
    «{ $card }», { $slot ->
        [contender] претендент
       *[other] усиление
    }: { $seat-is-you ->
        [yes] ваша карта
       *[no] { $seat }
    }
woodland-wizards-action-pile = «{ $card }», { $number }-я сверху в сбросе
woodland-wizards-ruling-move-for =
    { $seat-is-you ->
        [yes] Сделать за вас самый простой ход
       *[no] Сделать самый простой ход за игрока: { $seat }
    }

## Что происходит

woodland-wizards-event-saw =
    { $seat-is-you ->
        [yes] Вы говорите
       *[no] { $seat } говорит
    }: «{ $when }».
woodland-wizards-event-first =
    { $seat-is-you ->
        [yes] Карта 1-го игрока у вас.
       *[no] Карта 1-го игрока переходит: { $seat }.
    }
woodland-wizards-event-took-wizard =
    { $seat-is-you ->
        [yes] Ваш волшебник удваивает вид «{ $species }».
       *[no] { $seat }: волшебник удваивает вид «{ $species }».
    }
woodland-wizards-event-round = Начинается раунд { $round } из { $of }.
woodland-wizards-event-turned-up =
    «{ $card }» открывает новый сброс; в стопке { $stack ->
        [one] { $stack } карта
        [few] { $stack } карты
       *[many] { $stack } карт
    }.
woodland-wizards-event-uncovered = Теперь верхняя карта сброса: { $card }.
woodland-wizards-event-shuffled =
    Сброс замешан в стопку существ: { $stack ->
        [one] { $stack } карта
        [few] { $stack } карты
       *[many] { $stack } карт
    }.
woodland-wizards-event-drew = Вы берёте: { $cards }.
woodland-wizards-event-other-drew =
    { $seat-is-you ->
        [yes] Вы берёте
       *[no] { $seat } берёт
    } { $count ->
        [one] { $count } карту
        [few] { $count } карты
       *[many] { $count } карт
    }.
woodland-wizards-event-spell =
    { $seat-is-you ->
        [yes] Вы применяете заклинание «{ $card }».
       *[no] { $seat } применяет заклинание «{ $card }».
    }
woodland-wizards-event-searched =
    { $seat-is-you ->
        [yes] Вы играете «{ $card }» — в сброс.
       *[no] { $seat } играет «{ $card }» — в сброс.
    }
woodland-wizards-event-sealed = Вы кладёте «{ $card }» лицом вниз.
woodland-wizards-event-other-sealed =
    { $seat-is-you ->
        [yes] Вы положили карту лицом вниз.
       *[no] { $seat } кладёт карту лицом вниз.
    }
woodland-wizards-event-passed =
    { $seat-is-you ->
        [yes] Вы пасуете до конца состязания.
       *[no] { $seat } пасует до конца состязания.
    }
woodland-wizards-event-passed-empty =
    { $seat-is-you ->
        [yes] У вас нет карт: вы пасуете.
       *[no] { $seat } пасует: карт нет.
    }
woodland-wizards-event-boost-turn = Усиление, ход { $turn } из 3.
woodland-wizards-event-opened =
    { $seat-is-you ->
        [yes] Вы открываете
       *[no] { $seat } открывает
    }: «{ $card }», { $slot ->
        [contender] претендент
       *[other] усиление
    }.
woodland-wizards-event-applies =
    { $seat-is-you ->
        [yes] Вы применяете эффект карты «{ $card }».
       *[no] { $seat } применяет эффект карты «{ $card }».
    }
woodland-wizards-event-cancelled =
    { $seat-is-you ->
        [yes] Эффект вашей карты «{ $card }» применить нельзя.
       *[no] { $seat }: эффект карты «{ $card }» применить нельзя.
    }
woodland-wizards-event-asked =
    «{ $card }»: { $seat-is-you ->
        [yes] выберите
       *[no] { $seat } выбирает
    }, { $what ->
        [player] какого игрока
        [species] какой вид
        [use] применять ли эффект
       *[card] какую карту
    }.
woodland-wizards-event-looks = Вы смотрите: { $cards }.
woodland-wizards-event-chose-player =
    { $seat-is-you ->
        [yes] Ваш выбор
       *[no] { $seat } выбирает
    }: { $player-is-you ->
        [yes] вы
       *[no] { $player }
    }.
woodland-wizards-event-chose-self =
    { $seat-is-you ->
        [yes] Вы выбираете себя.
       *[no] { $seat } выбирает себя.
    }
woodland-wizards-event-named-species =
    { $seat-is-you ->
        [yes] Вы называете вид: { $species }.
       *[no] { $seat } называет вид: { $species }.
    }
woodland-wizards-event-declined =
    { $seat-is-you ->
        [yes] Вы не применяете эффект карты «{ $card }».
       *[no] { $seat } не применяет эффект карты «{ $card }».
    }
woodland-wizards-event-copied =
    { $seat-is-you ->
        [yes] Вы применяете эффект карты «{ $card }» как свой.
       *[no] { $seat } применяет эффект карты «{ $card }» как свой.
    }
woodland-wizards-event-discarded =
    { $seat-is-you ->
        [yes] Ваша карта «{ $card }» уходит в сброс.
       *[no] { $seat } сбрасывает «{ $card }».
    }
woodland-wizards-event-went-to-pile = «{ $card }» уходит в сброс.
woodland-wizards-event-dug-up = Открыта карта «{ $card }» — не подходит.
woodland-wizards-event-not-found =
    { $seat-is-you ->
        [yes] Стопка кончилась: вы ничего не нашли.
       *[no] Стопка кончилась: поиск ничего не дал, { $seat } остаётся без карты.
    }
woodland-wizards-event-took =
    { $seat-is-you ->
        [yes] Вы берёте «{ $card }» в руку.
       *[no] { $seat } берёт «{ $card }» в руку.
    }
woodland-wizards-event-handed =
    «{ $card }» переходит из руки в руку: { $from-is-you ->
        [yes] от вас
       *[no] { $from }
    } → { $to-is-you ->
        [yes] вам
       *[no] { $to }
    }.
woodland-wizards-event-handed-stack =
    { $to-is-you ->
        [yes] Вы берёте «{ $card }» из стопки.
       *[no] { $to } берёт «{ $card }» из стопки.
    }
woodland-wizards-event-other-handed =
    Карта переходит из руки в руку: { $from-is-you ->
        [yes] от вас
       *[no] { $from }
    } → { $to-is-you ->
        [yes] вам
       *[no] { $to }
    }.
woodland-wizards-event-other-handed-stack =
    { $to-is-you ->
        [yes] Вы берёте карту из стопки.
       *[no] { $to } берёт карту из стопки.
    }
woodland-wizards-event-replaced =
    { $seat-is-you ->
        [yes] «{ $by }»: вместо вашей карты «{ $old }» ложится «{ $new }».
       *[no] «{ $by }»: вместо карты «{ $old }» ложится «{ $new }» ({ $seat }).
    }
woodland-wizards-event-exchanged = «{ $by }»: «{ $one }» и «{ $other }» меняются местами.
woodland-wizards-event-scored =
    { $seat-is-you ->
        [yes] Ваша сумма — { $total }.
       *[no] { $seat }: сумма { $total }.
    }
woodland-wizards-event-scored-why =
    { $seat-is-you ->
        [yes] Ваша сумма — { $total }: { $why }.
       *[no] { $seat }: сумма { $total }: { $why }.
    }
woodland-wizards-event-nobody-won = В этом состязании никто не победил.
woodland-wizards-event-won =
    { $seat-is-you ->
        [yes] Вы побеждаете в состязании. Места уже не изменятся.
       *[no] { $seat } побеждает в состязании. Места уже не изменятся.
    }
woodland-wizards-event-placed =
    { $seat-is-you ->
        [yes] Вы побеждаете в состязании; призёры также: { $others }. Места уже не изменятся.
       *[no] { $seat } побеждает в состязании; призёры также: { $others }. Места уже не изменятся.
    }
woodland-wizards-event-champion =
    { $seat-is-you ->
        [yes] «{ $card }» — теперь ваш чемпион.
       *[no] { $seat }: новый чемпион — «{ $card }».
    }
woodland-wizards-event-kept =
    { $seat-is-you ->
        [yes] Вы оставляете карты.
       *[no] { $seat } оставляет карты.
    }
woodland-wizards-event-threw-away =
    { $seat-is-you ->
        [yes] Вы сбрасываете: { $cards }.
       *[no] { $seat } сбрасывает: { $cards }.
    }
woodland-wizards-event-cleared = Все карты состязания уходят в сброс.
woodland-wizards-event-final =
    { $seat-is-you ->
        [yes] Ваши чемпионы дают { $total }: { $champions }.
       *[no] { $seat }: чемпионы дают { $total }: { $champions }.
    }
woodland-wizards-event-over =
    { $seat-is-you ->
        [yes] Вы выиграли!
       *[no] Игра окончена. Победа: { $seat }.
    }
woodland-wizards-event-over-tie =
    { $seat-is-you ->
        [yes] Вы выиграли! Суммы равны, решило вот что: { $tie }.
       *[no] Игра окончена. Победа: { $seat }. Суммы равны, решило вот что: { $tie }.
    }
woodland-wizards-tie-phoenix = Золотой феникс
woodland-wizards-tie-champions = число чемпионов
woodland-wizards-tie-power = самая сильная карта
woodland-wizards-tie-count = число таких карт
woodland-wizards-tie-turn = порядок хода
woodland-wizards-outcome =
    { $seat-is-you ->
        [yes] Ваша победа, очков: { $score }.
       *[no] Победа: { $seat }, очков: { $score }.
    }
woodland-wizards-outcome-unknown = Игра окончена.

## Что видно на столе

woodland-wizards-view-hedgehog = Кто последним видел ежа? Ещё не ответили: { $seats }.
woodland-wizards-view-host = Первого игрока называет хозяин стола: { $seats }.
woodland-wizards-view-wizards = Волшебника выбирает: { $seats }.
woodland-wizards-view-search = Раунд { $round } из { $of }. Поиск, карту играет: { $seats }.
woodland-wizards-view-summon = Раунд { $round } из { $of }. Призыв, ещё выбирают: { $seats }.
woodland-wizards-view-boost = Раунд { $round } из { $of }. Усиление, ход { $turn } из 3, усиливает или пасует: { $seats }.
woodland-wizards-view-ask =
    Раунд { $round } из { $of }. «{ $card }»: { $what ->
        [player] нужно выбрать игрока
        [species] нужно назвать вид
        [use] эффект можно применить
       *[card] нужно выбрать карту
    }, решает: { $seats }.
woodland-wizards-view-order = Раунд { $round } из { $of }. Порядок эффектов определяет: { $seats }.
woodland-wizards-view-next = Раунд { $round } из { $of }. Какой эффект следующий, решает: { $seats }.
woodland-wizards-view-rest = Раунд { $round } из { $of }. Отдых, оставить или сбросить карты решает: { $seats }.
woodland-wizards-view-double = Финальный подсчёт. Когда удваивать, решает: { $seats }.
woodland-wizards-view-over = Игра окончена.
woodland-wizards-view-hand = Ваша рука: { $cards }.
woodland-wizards-view-sealed = Лицом вниз перед вами: «{ $card }».
woodland-wizards-view-looked = Вы смотрите: { $cards }.
woodland-wizards-view-area =
    { $seat-is-you ->
        [yes] Перед вами: { $cards }; всего { $total }.
       *[no] { $seat }: { $cards }; всего { $total }.
    }
woodland-wizards-view-champions =
    { $seat-is-you ->
        [yes] Ваши чемпионы: { $cards }.
       *[no] { $seat }, чемпионы: { $cards }.
    }
woodland-wizards-view-stack =
    Стопка существ: { $count ->
        [one] { $count } карта
        [few] { $count } карты
       *[many] { $count } карт
    }.
woodland-wizards-view-discard =
    Сброс: сверху «{ $card }», всего { $count ->
        [one] { $count } карта
        [few] { $count } карты
       *[many] { $count } карт
    }.
woodland-wizards-view-no-discard = Сброс пуст.
woodland-wizards-view-seat =
    { $seat-is-you ->
        [yes] У вас на руке
       *[no] { $seat }, на руке
    } { $count ->
        [one] { $count } карта
        [few] { $count } карты
       *[many] { $count } карт
    }.
woodland-wizards-view-wizard =
    { $seat-is-you ->
        [yes] Ваш волшебник: { $wizard }, удваивает вид «{ $species }».
       *[no] { $seat }, волшебник: { $wizard }, удваивает вид «{ $species }».
    }
woodland-wizards-view-options = За этим столом: { $options }.

## Отказы

woodland-wizards-refusal-seats = В «Волшебников лесных чащоб» играют от 2 до 12 человек, а мест за столом: { $seats }.
woodland-wizards-refusal-rounds = В игре от 2 до 6 раундов; { $rounds } не подходит.
woodland-wizards-refusal-onlooker = Зрители не играют. Чтобы играть, займите место.
woodland-wizards-refusal-not-your-turn = Сейчас решаете не вы. Дождитесь своей очереди.
woodland-wizards-refusal-not-now = В этой фазе так нельзя. Посмотрите, что нужно решить сейчас.
woodland-wizards-refusal-no-such-seat = За этим столом нет места { $number }. Выберите одного из сидящих игроков.
woodland-wizards-refusal-not-in-hand = Карты «{ $card }» нет у вас на руке. Выберите одну из своих карт.
woodland-wizards-refusal-other-box = В коробке, которой играет этот стол, такой карты нет.
woodland-wizards-refusal-no-such-wizard = Этот волшебник занят, или такого нет. Выберите другого.
woodland-wizards-refusal-no-such-order = Ни один порядок эффектов не даёт { $total }. Выберите одну из предложенных сумм.
woodland-wizards-refusal-not-next = У этой карты сейчас нет эффекта. Выберите одну из предложенных.
woodland-wizards-refusal-not-among = К этому эффект применить нельзя. Выберите из предложенного.
woodland-wizards-refusal-over = Игра окончена.

## Что не так в файле карт

woodland-wizards-cards-bad-at = { $at }: { $why }
woodland-wizards-cards-at-path = «{ $path }»
woodland-wizards-cards-at-wizard = Волшебник «{ $id }»
woodland-wizards-cards-at-card = Карта { $number }, «{ $id }»
woodland-wizards-cards-at-text = Карта { $number }, «{ $id }», «{ $part }»
woodland-wizards-cards-at-effect = Карта { $number }, «{ $id }», эффект { $effect }
woodland-wizards-cards-at-step = Карта { $number }, «{ $id }», эффект { $effect }, шаг { $step }
woodland-wizards-cards-format = вид файла — «{ $found }», а эта игра читает «{ $wanted }».
woodland-wizards-cards-unknown-id = «{ $id }» неизвестно; есть { $known }.
woodland-wizards-cards-each-once = здесь по одному разу стоят { $known }.
woodland-wizards-cards-no-text =
    нет текста по-{ $lang ->
        [ru] русски
       *[en] английски
    }.
woodland-wizards-cards-card-count = в коробке { $wanted } карт существ, а здесь их { $count }.
woodland-wizards-cards-wizard-count = в коробке { $wanted } карт волшебников, а здесь их { $count }.
woodland-wizards-cards-none-to-remove = карты «{ $id }», которую нужно убрать, нет или больше не осталось.
woodland-wizards-cards-wizard-twice = волшебников с таким id два.
woodland-wizards-cards-sides-alike = на обеих сторонах один и тот же вид.
woodland-wizards-cards-no-copy = в коробке нет ни одной такой карты.
woodland-wizards-cards-bad-id = id — это до 40 строчных латинских букв, цифр и дефисов, и начинается он не с «own-».
woodland-wizards-cards-id-twice = карт с таким id две.
woodland-wizards-cards-too-long = в тексте { $length } знаков, а на лицо карты помещается { $most }.
woodland-wizards-cards-power = сила — от 0 до 99, а не { $power }.
woodland-wizards-cards-effect-count = у карты от 1 до { $most } эффектов.
woodland-wizards-cards-other-window = он никогда не сработает: у карты типа «{ $type }» нет эффекта в «{ $when }».
woodland-wizards-cards-late = «late» бывает только у эффекта в «contest».
woodland-wizards-cards-for-whom = это «for» не подходит к «{ $when }» или к предыдущему эффекту.
woodland-wizards-cards-may = «may» спрашивает одного игрока, и не при подсчёте очков.
woodland-wizards-cards-step-count = в эффекте от 1 до { $most } шагов.
woodland-wizards-cards-one-only = в «{ $when }» у карты один эффект из одного шага.
woodland-wizards-cards-nobody-won = в «{ $when }» ещё никто не победил и не проиграл.
woodland-wizards-cards-claimed-lost = он никогда не сработает: в «claimed» карта принадлежит победителю.
woodland-wizards-cards-not-played = в «{ $when }» карта не претендент и не усиление.
woodland-wizards-cards-count-range = для «count» нужен «min» или «max», и «min» не больше.
woodland-wizards-cards-no-such-step = он никогда не сработает: «{ $op }» ничего не делает в «{ $when }».
woodland-wizards-cards-set-to = сила становится от 0 до 99, а не { $set }.
woodland-wizards-cards-add-or-set = в «power» стоит либо «add», либо «set».
woodland-wizards-cards-their-hand = для «their_hand» нужно «for», где сказано, чья это рука.
woodland-wizards-cards-rest = «rest» — это «discard» там, где смотрят карты стопки; в других местах его нет.
woodland-wizards-cards-from-stack = карту заменяют из «stack».
woodland-wizards-cards-replaced-elsewhere = заменяют только карты состязания.
woodland-wizards-cards-copied-elsewhere = повторяют только карты состязания.
woodland-wizards-cards-fires-elsewhere = «fire» бывает только у карты, которая попадает к картам состязания.
woodland-wizards-cards-fires-in-reveal = активные эффекты срабатывают («fire») только в «reveal».
woodland-wizards-cards-certain-first = «a» — одна определённая карта, а выбор — в «b».
woodland-wizards-cards-stack-power = у карт стопки есть только напечатанная сила, «printed».
woodland-wizards-cards-add-nothing = сила меняется самое большее на 99, и не на 0.
woodland-wizards-cards-per = «per» — самое большее 20, и не 0.
woodland-wizards-cards-sum = «sum» — это сумма карт состязания; в «contest» она «late» и считает свои карты.
woodland-wizards-cards-amount-form = величина — это число, «per» вместе с «count» или «sum».
woodland-wizards-cards-pile-of-nobody = стопка и сброс ничьи, поэтому «of» здесь нет.
woodland-wizards-cards-self-alone = «self» — одна определённая карта: без «of», «where» и «pick».
woodland-wizards-cards-nothing-there = он никогда не сработает: в «{ $when }» там нечего назвать.
woodland-wizards-cards-power-elsewhere = меняется только сила карт состязания.
woodland-wizards-cards-whose = имеются в виду рука или чемпионы одного игрока: в «of» стоит чьи.
woodland-wizards-cards-they = для «they» нужно «for», где сказано, кто это.
woodland-wizards-cards-no-winner = в «{ $when }» победителя ещё нет.
woodland-wizards-cards-top = «top» — для стопки и сброса, и у них стоит всегда.
woodland-wizards-cards-top-most = самое большее { $most } верхних карт.
woodland-wizards-cards-power-counted = при подсчёте очков «power» бывает только у «target».
woodland-wizards-cards-no-pick = здесь ничего не выбирают, и при подсчёте очков тоже.
woodland-wizards-cards-random-elsewhere = наугад выбирают только из руки.
woodland-wizards-cards-strongest-elsewhere = самую сильную выбирают только среди чемпионов.
woodland-wizards-cards-more-than-top = { $count } из { $top } карт не выбрать.
woodland-wizards-cards-stack-unknown = стопку никто не видит, поэтому «where» здесь нет.
woodland-wizards-cards-stack-use = карты стопки берут или смотрят и выбирают.
woodland-wizards-cards-who-looks = выбирает тот, кто смотрит.
woodland-wizards-cards-top-whatever = без «pick» берут верхние карты, какими бы они ни были, поэтому «where» здесь нет.
woodland-wizards-cards-one-meant = имеется в виду одна карта: «self», «contender» или «pick» с числом 1.
woodland-wizards-cards-hand-moves = карты руки отдают и берут через «move».
woodland-wizards-cards-whole-hand = без «pick» имеется в виду вся рука, поэтому «where» здесь нет.
woodland-wizards-cards-pick-by = в «by» стоит «me» или «they».
woodland-wizards-cards-pick-how = в «pick» стоит одно из «choose», «random» и «strongest».
woodland-wizards-cards-pick-count = выбирают от 1 до 5 карт, а не { $count }.
woodland-wizards-cards-not-named = для «$named» нужен шаг раньше, в котором называют вид.
woodland-wizards-cards-named-alone = «$named» стоит без других видов.
woodland-wizards-cards-no-card = карты «{ $id }» в файле нет.
woodland-wizards-cards-power-range = в промежутке силы «min» не больше «max», и оба не меньше 0.
woodland-wizards-cards-none-like-that = он никогда не сработает: таких карт в файле нет.

## Настройки

woodland-wizards-option-cards = Карты
woodland-wizards-option-cards-about = Какими картами играет стол: домашним набором или файлом владельца коробки.
woodland-wizards-option-cards-house = домашний набор карт
woodland-wizards-option-cards-house-about = Набор, который входит в программу.
woodland-wizards-option-cards-own = файл карт владельца коробки
woodland-wizards-option-cards-own-about = Карты коробки, записанные её владельцем.
woodland-wizards-option-first = Кто начинает
woodland-wizards-option-first-about = Как определяют первого игрока.
woodland-wizards-option-first-random = по жребию
woodland-wizards-option-first-random-about = Стол бросает жребий.
woodland-wizards-option-first-host_choice = первого игрока называет хозяин стола
woodland-wizards-option-first-host_choice-about = Называет тот, кто сидит на первом месте.
woodland-wizards-option-first-ask_hedgehog = начинает последний видевший ежа
woodland-wizards-option-first-ask_hedgehog-about = Каждый говорит, когда ему попадался ёж.
woodland-wizards-option-wizards = Волшебники
woodland-wizards-option-wizards-about = Дополнение: у каждого есть волшебник, который удваивает один вид при финальном подсчёте.
woodland-wizards-option-wizards-off = без волшебников
woodland-wizards-option-wizards-off-about = Основная игра.
woodland-wizards-option-wizards-pick = волшебников выбирают
woodland-wizards-option-wizards-pick-about = По порядку хода, до раздачи карт.
woodland-wizards-option-wizards-random = волшебников раздают
woodland-wizards-option-wizards-random-about = По жребию, и карту, и сторону.
woodland-wizards-option-boost = Усиления
woodland-wizards-option-boost-about = Как кладут усиления.
woodland-wizards-option-boost-in_turn = усиления по очереди
woodland-wizards-option-boost-in_turn-about = Следующие видят, кто спасовал.
woodland-wizards-option-boost-at_once = усиления одновременно
woodland-wizards-option-boost-at_once-about = Быстрее, когда игроков много.
woodland-wizards-option-replaced_in_boost = Замены при усилении
woodland-wizards-option-replaced_in_boost-about = Применяет ли активный эффект претендент, пришедший на замену в ход усиления.
woodland-wizards-option-replaced_in_boost-fires = пришедшие на замену применяются
woodland-wizards-option-replaced_in_boost-fires-about = В свой шаг, если он ещё впереди.
woodland-wizards-option-replaced_in_boost-no = пришедшие на замену не применяются
woodland-wizards-option-replaced_in_boost-no-about = Только в призыве.
woodland-wizards-option-floor = Наименьшая сила
woodland-wizards-option-floor-about = Может ли сила опуститься ниже 0.
woodland-wizards-option-floor-zero = сила не ниже 0
woodland-wizards-option-floor-zero-about = Что бы её ни уменьшало.
woodland-wizards-option-floor-none = сила может быть ниже 0
woodland-wizards-option-floor-none-about = Без нижней границы.
woodland-wizards-option-order = Порядок эффектов
woodland-wizards-option-order-about = Один ли порядок на все карты игрока.
woodland-wizards-option-order-per_player = один порядок на все карты
woodland-wizards-option-order-per_player-about = Как в примере из правил.
woodland-wizards-option-order-per_card = свой порядок у каждой карты
woodland-wizards-option-order-per_card-about = Каждую карту можно считать по-своему.
woodland-wizards-option-auto_order = Выбор порядка
woodland-wizards-option-auto_order-about = Кто определяет порядок эффектов.
woodland-wizards-option-auto_order-suggest = порядок выбирают игроки
woodland-wizards-option-auto_order-suggest-about = Если он важен; лучший подсказан.
woodland-wizards-option-auto_order-always_best = берётся лучший порядок
woodland-wizards-option-auto_order-always_best-about = Никого не спрашивают.
woodland-wizards-option-spider = Каменный паук
woodland-wizards-option-spider-about = Сколько раз считаются его усиления.
woodland-wizards-option-spider-double = усиления Паука считаются дважды
woodland-wizards-option-spider-double-about = Всего два раза.
woodland-wizards-option-spider-triple = усиления Паука считаются трижды
woodland-wizards-option-spider-triple-about = Дважды сверх обычной суммы.
woodland-wizards-option-result_order = Поздние эффекты
woodland-wizards-option-result_order-about = Порядок эффектов после определения мест.
woodland-wizards-option-result_order-winner_first = эффекты на своего претендента упорядочивает победитель
woodland-wizards-option-result_order-winner_first-about = Затем остальные, по порядку хода.
woodland-wizards-option-result_order-turn_order = поздние эффекты по порядку хода
woodland-wizards-option-result_order-turn_order-about = Каждый упорядочивает свои.
woodland-wizards-option-maw = Зияющая пасть
woodland-wizards-option-maw-about = Когда действуют такие эффекты.
woodland-wizards-option-maw-before_claim = Пасть раньше призов
woodland-wizards-option-maw-before_claim-about = Пасть призёра уходит в сброс.
woodland-wizards-option-maw-after_claim = Пасть после призов
woodland-wizards-option-maw-after_claim-about = Пасть, взятая в чемпионы, не действует.
woodland-wizards-option-doubling = Удвоение
woodland-wizards-option-doubling-about = Когда удваивает волшебник.
woodland-wizards-option-doubling-best = удвоение в лучший момент
woodland-wizards-option-doubling-best-about = Об этом заботится стол.
woodland-wizards-option-doubling-ask = момент удвоения выбирают игроки
woodland-wizards-option-doubling-ask-about = До или после остальных эффектов.
woodland-wizards-option-tie_power = Сила при равенстве
woodland-wizards-option-tie_power-about = Какая сила решает при равенстве в конце.
woodland-wizards-option-tie_power-scored = равенство решает итоговая сила
woodland-wizards-option-tie_power-scored-about = С эффектами и удвоением.
woodland-wizards-option-tie_power-printed = равенство решает напечатанная сила
woodland-wizards-option-tie_power-printed-about = Как на карте.
woodland-wizards-option-browse_discard = Сброс
woodland-wizards-option-browse_discard-about = Можно ли просматривать сброс.
woodland-wizards-option-browse_discard-yes = сброс можно просматривать
woodland-wizards-option-browse_discard-yes-about = Все карты легли туда открыто.
woodland-wizards-option-browse_discard-top_only = видна только верхняя карта сброса
woodland-wizards-option-browse_discard-top_only-about = Игра на память.
woodland-wizards-option-rounds = Раунды
woodland-wizards-option-rounds-about = Сколько состязаний, от 2 до 6.
woodland-wizards-option-rounds-4 = четыре раунда
woodland-wizards-option-rounds-4-about = Как в правилах.
woodland-wizards-option-rounds-2 = два раунда
woodland-wizards-option-rounds-2-about = Чтобы попробовать игру.
woodland-wizards-option-rounds-3 = три раунда
woodland-wizards-option-rounds-3-about = Игра покороче.
woodland-wizards-option-rounds-5 = пять раундов
woodland-wizards-option-rounds-5-about = Игра подлиннее.
woodland-wizards-option-rounds-6 = шесть раундов
woodland-wizards-option-rounds-6-about = На целый вечер.
