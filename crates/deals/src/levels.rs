//! What bots make of a deal. A bot's chance comes from the deal too, so the same bots play the same game of it in the page, in
//! the terminal and on a server.

use samobranka_players::{BotKind, Players, speak};
use samobranka_rules::{Game, Hash, NoListener, Play, Rng, Seat, Seed, View};

use crate::{BadDeal, Deal};

/// What a bot's chance comes from when so much has been done: its own stream, which tells nothing of the deal.
pub fn bot_seed(seed: Seed, seat: Seat, length: usize) -> Seed {
    let length = (length as u64).to_le_bytes();
    Seed(Hash::of(&[b"samobranka bot\n", &seed.0, &[seat.0], &length]).0)
}

/// Why bots can't play a deal.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum CannotPlay {
    /// The table can't be set.
    #[error(transparent)]
    Deal(#[from] BadDeal),
    /// There is no such bot.
    #[error("there is no bot {0}")]
    UnknownBot(String),
}

/// Plays a deal to its end: `bot` in the first seat, `others` in all others.
pub fn level_game<G: Game, P: Players<G>>(deal: &Deal, bot: &str, others: &str) -> Result<Play<G>, CannotPlay> {
    let kind = |name: &str| P::bot(name).ok_or_else(|| CannotPlay::UnknownBot(name.to_owned()));
    let (bot, others) = (kind(bot)?, kind(others)?);
    let in_seat = |seat: Seat| if seat.index() == 0 { bot } else { others };
    let seed = deal.seed();
    let (mut play, _) = Play::new(deal.setup::<G>()?, seed);
    while let Some(seat) = G::to_act(&play.state().public).first() {
        let length = play.log().len();
        let words = |seat: Seat| (seat, spoken(in_seat(seat), play.state().view(seat), bot_seed(seed, seat, length)));
        let words: Vec<(Seat, Vec<G::Aside>)> = Seat::all(deal.seats()).map(words).collect();
        for (seat, asides) in words {
            for aside in asides {
                let _ = play.say(seat, aside, None); // what another has said may have made it needless
            }
        }
        let chance = bot_seed(seed, seat, play.log().len());
        let action = in_seat(seat).make(chance).choose(play.state().view(seat));
        play.act(seat, action, None).expect("bots play by the rules");
    }
    Ok(play)
}

/// All that a bot says when it is asked once. What it has said changes what it sees, so it is said in an imagined game.
fn spoken<G: Game>(kind: &BotKind<G>, view: View<G>, chance: Seed) -> Vec<G::Aside> {
    let mut asides = Vec::new();
    G::asides(view, &mut asides);
    if asides.is_empty() {
        return Vec::new();
    }
    let (mut bot, mut words) = (kind.make(chance), Vec::new());
    let mut game = G::imagine(view, &mut Rng::new(chance));
    speak(
        &mut game,
        |game| game,
        |seat, of_seat| if view.seat() == Some(seat) { bot.aside(of_seat) } else { None },
        |game, seat, aside| {
            G::say(game, seat, &aside, &mut NoListener).expect("it was looked at before");
            words.push(aside);
        },
    );
    words
}
