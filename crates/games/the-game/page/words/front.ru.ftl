# Что первая страница говорит об этой игре.

web-the-game-name = THE GAME
web-the-game-about = Вместе выложить 98 карт и не сказать ни одного числа.
web-credits-games = THE GAME придумал Штеффен Бенндорф, издало Nürnberger-Spielkarten-Verlag. Это стол, за которым в неё играют; его сделали те, кто её любит. Понравилась игра — купите коробку.
web-the-game-puzzle = Сохранить все 98
