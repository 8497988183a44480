//! A client's part in fair deals: what it answers by itself, and what it thinks of what it was told.
//!
//! The share and what it was given for are kept on the device ([`FairPart`]), so that a page that is loaded anew goes on. A
//! share is told at most once, to one set of hashes: a server that begins the same attempt over gets no second answer, so
//! it can't try other hashes against a share that it knows already. `docs/fair-deal.md` says why all this is enough.

use samobranka_protocol::ask::{Ask, Commit, Reveal};
use samobranka_protocol::news::{FairNow, FairSeat, FairState, Welcome};
use samobranka_rules::{DealId, FairDeal, Hash, Seat, Seats, Share};
use serde::{Deserialize, Serialize};

/// What a client keeps of its part in the fair deals of one table.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct FairPart {
    /// The last attempt it took part in.
    own: Option<OwnShare>,
}

/// One's own share, and what it was given for.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct OwnShare {
    chapter: u32,
    round: u32,
    seat: Seat,
    /// What bound the server when the share was drawn.
    server: Hash,
    share: Share,
    /// The hashes of all when the share was told; `None` until then.
    told_for: Option<Vec<(Seat, Hash)>>,
    /// The last request about it, and whether the server has accepted it.
    #[serde(default)]
    asked: Option<(String, bool)>,
}

/// What is thought of a fair deal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fairness {
    /// An attempt is under way.
    Dealing,
    /// It was called off: these seats didn't answer; nobody where a seat changed hands.
    Off(Seats),
    /// The cards are dealt, and everything told so far fits.
    Fits(Basis),
    /// The game is over, and everything fits: nobody chose the cards.
    Proven(Basis),
    /// Something doesn't fit.
    Broken(Doubt),
}

/// What a judgement rests on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Basis {
    /// Whether a share of one's own is in the deal.
    pub own: bool,
    /// How many attempts were called off before it.
    pub called_off: u32,
}

/// What doesn't fit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Doubt {
    /// The cards are dealt, and nothing was told of a fair deal.
    Untold,
    /// The server isn't bound to what it was bound to before, or its share isn't the one.
    Server,
    /// One's own hash or share was left out or replaced.
    Own,
    /// The hashes are others than those that one's share was told for.
    Changed,
    /// The share of this seat doesn't match its hash.
    Share(Seat),
    /// The seed isn't the one that comes of the shares.
    Seed,
    /// One is named as silent, and has answered.
    Blamed,
    /// The server begins an attempt over that one's share was told for.
    Again,
}

impl OwnShare {
    fn is_of(&self, fair: &FairNow) -> bool {
        (self.chapter, self.round) == (fair.chapter, fair.round)
    }

    fn hash(&self, table: &str) -> Hash {
        DealId { table, chapter: self.chapter, round: self.round }.seat_hash(self.seat, &self.share)
    }
}

/// All hashes, if all are told.
fn hashes(fair: &FairNow) -> Option<Vec<(Seat, Hash)>> {
    fair.seats.iter().map(|part| Some((part.seat, part.hash?))).collect()
}

fn part(fair: &FairNow, seat: Seat) -> Option<&FairSeat> {
    fair.seats.iter().find(|part| part.seat == seat)
}

impl FairPart {
    /// What the client in `seat` answers to what it was told, as a request with this id; `draw` gives 32 random bytes. To be
    /// asked whenever something was told of a fair deal. What has been answered before is answered alike.
    pub fn answer<'a>(
        &mut self,
        table: &str,
        seat: Option<Seat>,
        fair: &FairNow,
        id: &'a str,
        draw: impl FnOnce() -> Share,
    ) -> Option<Ask<'a>> {
        let seat = seat.filter(|seat| part(fair, *seat).is_some())?;
        let (chapter, round) = (fair.chapter, fair.round);
        match fair.state {
            FairState::Commit => {
                if self.would_repeat(fair) {
                    return None;
                }
                let known = self.own.as_ref();
                if known.is_none_or(|own| !own.is_of(fair) || own.server != fair.server || own.seat != seat) {
                    let share = draw();
                    let server = fair.server;
                    self.own = Some(OwnShare { chapter, round, seat, server, share, told_for: None, asked: None });
                }
                let own = self.own.as_mut().expect("it was drawn if it wasn't there");
                own.asked = Some((id.to_owned(), false));
                Some(Ask::Commit(Commit { id: id.into(), chapter, round, hash: own.hash(table) }))
            }
            FairState::Reveal => {
                let all = hashes(fair)?;
                let own = self.own.as_mut().filter(|own| own.is_of(fair) && own.seat == seat)?;
                let bound = own.server == fair.server && all.contains(&(seat, own.hash(table)));
                if !bound || own.told_for.as_ref().is_some_and(|before| *before != all) {
                    return None;
                }
                own.told_for = Some(all);
                own.asked = Some((id.to_owned(), false));
                Some(Ask::Reveal(Reveal { id: id.into(), chapter, round, share: own.share }))
            }
            FairState::Dealt | FairState::Off => None,
        }
    }

    /// Whether this client has given a share to this attempt.
    pub fn knows(&self, fair: &FairNow) -> bool {
        self.own.as_ref().is_some_and(|own| own.is_of(fair))
    }

    /// Takes in that a request was accepted.
    pub fn accepted(&mut self, id: &str) {
        if let Some((_, accepted)) = self.own.as_mut().and_then(|own| own.asked.as_mut()).filter(|(own, _)| own == id) {
            *accepted = true;
        }
    }

    /// Whether a request is one of these answers: nobody has asked for it, so nobody is told if it is refused.
    pub fn has_asked(&self, id: &str) -> bool {
        self.own.as_ref().and_then(|own| own.asked.as_ref()).is_some_and(|(own, _)| own == id)
    }

    /// Whether an attempt isn't later than one that the share was told for.
    fn would_repeat(&self, fair: &FairNow) -> bool {
        let told = self.own.as_ref().filter(|own| own.told_for.is_some());
        told.is_some_and(|own| (fair.chapter, fair.round) <= (own.chapter, own.round))
    }

    /// What to think of an attempt to deal.
    pub fn of_attempt(&self, table: &str, fair: &FairNow) -> Fairness {
        let own = self.own.as_ref().filter(|own| own.is_of(fair));
        match fair.state {
            FairState::Commit if self.would_repeat(fair) => Fairness::Broken(Doubt::Again),
            FairState::Reveal => {
                let told = own.zip(hashes(fair));
                let doubt = told.and_then(|(own, all)| doubt_of_hashes(own, table, fair, &all));
                doubt.map_or(Fairness::Dealing, Fairness::Broken)
            }
            FairState::Commit | FairState::Dealt => Fairness::Dealing,
            FairState::Off => {
                // Who was silent was so at the step where it ended: before all hashes were told, or after.
                let at_hashes = hashes(fair).is_none();
                let blamed = own.is_some_and(|own| {
                    let done = own.asked.as_ref().is_some_and(|(_, accepted)| *accepted);
                    fair.silent.contains(own.seat) && done && at_hashes == own.told_for.is_none()
                });
                if blamed { Fairness::Broken(Doubt::Blamed) } else { Fairness::Off(fair.silent) }
            }
        }
    }

    /// What to think of the deal of the game at this table; `dealt` is what was told with it. `None` where the deal isn't
    /// said to be fair.
    pub fn of_game(&self, now: &Welcome, dealt: Option<&FairNow>) -> Option<Fairness> {
        if !now.settings.fair_deal || now.view.is_none() {
            return None;
        }
        let fair = dealt.filter(|dealt| dealt.state == FairState::Dealt && dealt.chapter == now.chapter);
        let judged = fair.ok_or(Doubt::Untold).and_then(|fair| self.judge(now, fair));
        Some(judged.unwrap_or_else(Fairness::Broken))
    }

    fn judge(&self, now: &Welcome, fair: &FairNow) -> Result<Fairness, Doubt> {
        let id = DealId { table: &now.table, chapter: fair.chapter, round: fair.round };
        let own = self.own.as_ref().filter(|own| own.is_of(fair) && own.told_for.is_some());
        if let Some(own) = own {
            let all = hashes(fair).ok_or(Doubt::Changed)?;
            if let Some(doubt) = doubt_of_hashes(own, &now.table, fair, &all) {
                return Err(doubt);
            }
            if part(fair, own.seat).and_then(|part| part.share) != Some(own.share) {
                return Err(Doubt::Own);
            }
        }
        let mut shares = Vec::with_capacity(fair.seats.len());
        for part in &fair.seats {
            let share = part.share.ok_or(Doubt::Share(part.seat))?;
            if part.hash != Some(id.seat_hash(part.seat, &share)) {
                return Err(Doubt::Share(part.seat));
            }
            shares.push((part.seat, share));
        }
        let basis = Basis { own: own.is_some(), called_off: fair.round };
        let Some(ended) = &now.ended else { return Ok(Fairness::Fits(basis)) };
        let server = ended.share.filter(|share| id.server_hash(share) == fair.server).ok_or(Doubt::Server)?;
        let seed = id.seed(&server, shares);
        if Some(seed) != ended.seed || now.seed_hash != Some(seed.hash()) {
            return Err(Doubt::Seed);
        }
        Ok(Fairness::Proven(basis))
    }
}

/// What is wrong with the hashes of all, for one who has a share among them.
fn doubt_of_hashes(own: &OwnShare, table: &str, fair: &FairNow, all: &[(Seat, Hash)]) -> Option<Doubt> {
    if own.server != fair.server {
        Some(Doubt::Server)
    } else if !all.contains(&(own.seat, own.hash(table))) && own.asked.as_ref().is_some_and(|(_, accepted)| *accepted) {
        Some(Doubt::Own)
    } else if own.told_for.as_ref().is_some_and(|before| before != all) {
        Some(Doubt::Changed)
    } else {
        None
    }
}

/// Whether the proof in a record is about what was told with the deal.
pub fn is_proof_of(proof: &FairDeal, dealt: &FairNow) -> bool {
    let told = |part: &FairSeat| Some((part.seat, part.hash?, part.share?));
    let parts: Option<Vec<_>> = dealt.seats.iter().map(told).collect();
    let proven: Vec<_> = proof.seats.iter().map(|part| (part.seat, part.hash, part.share)).collect();
    (proof.chapter, proof.round, proof.server.hash) == (dealt.chapter, dealt.round, dealt.server)
        && parts == Some(proven)
}

#[cfg(test)]
mod tests {
    use samobranka_protocol::news::News;

    use super::*;

    const TABLE: &str = "t";
    const SERVER: Share = Share([9; 32]);
    const OTHER: Share = Share([8; 32]);
    const OWN: Share = Share([1; 32]);

    fn id(round: u32) -> DealId<'static> {
        DealId { table: TABLE, chapter: 0, round }
    }

    /// The attempt of seats 0 and 1 as an honest server tells it; one's own seat is 0.
    fn told(round: u32, state: FairState) -> FairNow {
        let known = matches!(state, FairState::Reveal | FairState::Dealt);
        let part = |seat, share: Share| FairSeat {
            seat,
            hash: known.then(|| id(round).seat_hash(seat, &share)),
            share: (state == FairState::Dealt).then_some(share),
        };
        FairNow {
            chapter: 0,
            round,
            state,
            server: id(round).server_hash(&SERVER),
            seats: vec![part(Seat(0), OWN), part(Seat(1), OTHER)],
            silent: Seats::NONE,
        }
    }

    fn answer(client: &mut FairPart, fair: &FairNow) -> Option<Ask<'static>> {
        let asked = client.answer(TABLE, Some(Seat(0)), fair, "f1", || OWN);
        if asked.is_some() {
            client.accepted("f1");
        }
        asked
    }

    /// A client that has done its part in the first attempt.
    fn done() -> FairPart {
        let mut client = FairPart::default();
        assert!(matches!(answer(&mut client, &told(0, FairState::Commit)), Some(Ask::Commit(_))));
        assert!(matches!(answer(&mut client, &told(0, FairState::Reveal)), Some(Ask::Reveal(_))));
        client
    }

    /// The table in the middle of a game, or after it.
    fn table(over: bool) -> Welcome {
        let seed = id(0).seed(&SERVER, [(Seat(0), OWN), (Seat(1), OTHER)]);
        let ended = format!(
            r#","ended":{{"outcome":{{"team":{{"won":false,"verdict":"good","score":8}}}},"seed":"{seed}","share":"{SERVER}"}}"#
        );
        let text = format!(
            r#"{{"welcome":{{"protocol":3,"table":"t","epoch":"e","n":1,"game":"the-game","rules":1,"options":{{}},"settings":{{"fair_deal":true}},"seat":0,"host":true,"seats":[],"onlookers":{{"count":0}},"seed_hash":"{}","view":{{}},"to_act":[],"can_undo":false{}}}}}"#,
            seed.hash(),
            if over { &ended } else { "" },
        );
        *serde_json::from_str::<News>(&text).unwrap().welcome.unwrap()
    }

    #[test]
    fn a_client_binds_itself_first_and_tells_its_share_for_the_hashes_of_all() {
        let mut client = FairPart::default();
        let commit = answer(&mut client, &told(0, FairState::Commit));
        let Some(Ask::Commit(commit)) = commit else { panic!("{commit:?}") };
        assert_eq!(commit.hash, id(0).seat_hash(Seat(0), &OWN));
        // Loaded anew, it says the same again.
        let kept = serde_json::to_string(&client).unwrap();
        let mut client: FairPart = serde_json::from_str(&kept).unwrap();
        let again = client.answer(TABLE, Some(Seat(0)), &told(0, FairState::Commit), "f2", || OTHER);
        assert!(matches!(again, Some(Ask::Commit(again)) if again.hash == commit.hash));
        let reveal = answer(&mut client, &told(0, FairState::Reveal));
        assert!(matches!(reveal, Some(Ask::Reveal(reveal)) if reveal.share == OWN));
        assert!(answer(&mut client, &told(0, FairState::Dealt)).is_none());
        let onlooker = client.answer(TABLE, None, &told(1, FairState::Commit), "f3", || OWN);
        assert!(onlooker.is_none() && client.has_asked("f1") && !client.has_asked("f3"));
    }

    #[test]
    fn a_deal_that_fits_is_marked_and_proven_when_the_server_has_told_its_share() {
        let client = done();
        let own = Basis { own: true, called_off: 0 };
        let dealt = told(0, FairState::Dealt);
        assert_eq!(client.of_game(&table(false), Some(&dealt)), Some(Fairness::Fits(own)));
        assert_eq!(client.of_game(&table(true), Some(&dealt)), Some(Fairness::Proven(own)));
        let other = FairPart::default().of_game(&table(true), Some(&dealt));
        assert_eq!(other, Some(Fairness::Proven(Basis { own: false, called_off: 0 })));
        let mut plain = table(true);
        plain.settings.fair_deal = false;
        assert_eq!(client.of_game(&plain, None), None);
    }

    #[test]
    fn whatever_does_not_fit_is_noticed() {
        let client = done();
        let doubt = |over: bool, change: fn(&mut Welcome, &mut FairNow)| {
            let (mut now, mut dealt) = (table(over), told(0, FairState::Dealt));
            change(&mut now, &mut dealt);
            match client.of_game(&now, Some(&dealt)) {
                Some(Fairness::Broken(doubt)) => doubt,
                other => panic!("{other:?}"),
            }
        };
        assert_eq!(doubt(false, |_, fair| fair.server = Hash([0; 32])), Doubt::Server);
        assert_eq!(doubt(false, |_, fair| fair.seats[0].share = Some(OTHER)), Doubt::Own);
        assert_eq!(doubt(false, |_, fair| _ = fair.seats.remove(0)), Doubt::Own);
        assert_eq!(doubt(false, |_, fair| _ = fair.seats.remove(1)), Doubt::Changed);
        assert_eq!(doubt(false, |_, fair| fair.seats[1].hash = Some(Hash([0; 32]))), Doubt::Changed);
        assert_eq!(doubt(false, |_, fair| fair.seats[1].share = Some(OWN)), Doubt::Share(Seat(1)));
        assert_eq!(doubt(false, |now, _| now.chapter = 1), Doubt::Untold);
        assert_eq!(doubt(true, |now, _| now.ended.as_mut().unwrap().share = None), Doubt::Server);
        assert_eq!(doubt(true, |now, _| now.ended.as_mut().unwrap().share = Some(OWN)), Doubt::Server);
        assert_eq!(doubt(true, |now, _| now.ended.as_mut().unwrap().seed.as_mut().unwrap().0[0] ^= 1), Doubt::Seed);
        assert_eq!(doubt(true, |now, _| now.seed_hash = Some(Hash([0; 32]))), Doubt::Seed);
    }

    #[test]
    fn a_share_is_never_told_for_two_sets_of_hashes() {
        let mut client = done();
        let mut other = told(0, FairState::Reveal);
        other.seats[1].hash = Some(Hash([0; 32]));
        assert!(answer(&mut client, &other).is_none());
        assert_eq!(client.of_attempt(TABLE, &other), Fairness::Broken(Doubt::Changed));
        // Nor is an attempt begun over.
        let over = told(0, FairState::Commit);
        assert!(answer(&mut client, &over).is_none());
        assert_eq!(client.of_attempt(TABLE, &over), Fairness::Broken(Doubt::Again));
        assert!(answer(&mut client, &told(1, FairState::Commit)).is_some(), "the next one is another");
    }

    #[test]
    fn whoever_has_answered_and_is_called_silent_knows_better() {
        let mut client = FairPart::default();
        answer(&mut client, &told(0, FairState::Commit));
        let off = |state: FairState, silent: Seat| {
            let mut fair = told(0, state);
            (fair.state, fair.silent) = (FairState::Off, Seats::one(silent));
            fair
        };
        let blamed = Fairness::Broken(Doubt::Blamed);
        assert_eq!(client.of_attempt(TABLE, &off(FairState::Commit, Seat(0))), blamed);
        let boris = Seats::one(Seat(1));
        assert_eq!(client.of_attempt(TABLE, &off(FairState::Commit, Seat(1))), Fairness::Off(boris));
        // The share wasn't told yet when it ended.
        let late = client.of_attempt(TABLE, &off(FairState::Reveal, Seat(0)));
        assert_eq!(late, Fairness::Off(Seats::one(Seat(0))));
        assert_eq!(done().of_attempt(TABLE, &off(FairState::Reveal, Seat(0))), blamed);
    }

    #[test]
    fn the_proof_of_a_record_is_compared_with_what_was_told() {
        let dealt = told(0, FairState::Dealt);
        let mut proof: FairDeal = serde_json::from_value(serde_json::json!({
            "table": TABLE, "chapter": 0, "round": 0, "server": { "hash": dealt.server, "share": SERVER },
            "seats": dealt.seats,
        }))
        .unwrap();
        assert!(is_proof_of(&proof, &dealt));
        proof.seats[1].share = OWN;
        assert!(!is_proof_of(&proof, &dealt));
    }
}
