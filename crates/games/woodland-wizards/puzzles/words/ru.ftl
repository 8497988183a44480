# Задачи по Волшебникам лесных чащоб.

woodland-wizards-puzzle-boost = Какая карта выиграет состязание?
woodland-wizards-puzzle-boost-short = Решающее усиление
woodland-wizards-puzzle-effect = Какой выбор выиграет состязание?
woodland-wizards-puzzle-effect-short = Решающий эффект
woodland-wizards-puzzle-about = Остальные спасовали. Сейчас ваши очки: { $own }, у лучшего из них: { $other }. К победе ведёт только один выбор.
woodland-wizards-puzzle-won = победа, { $own } : { $other }
woodland-wizards-puzzle-lost = победы нет, { $own } : { $other }
