//! Review rooms: several people look at one finished record together. Rooms are kept in memory only and are bounded in
//! number, people and bytes. A room holds a finished record and nothing of any table, so there is no secret in it.

use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::{Duration, Instant};

use samobranka_protocol::room::{
    MAX_BRANCHES, MAX_MEMBERS, MAX_POINT, NewBranch, RoomAsk, RoomBranch, RoomLook, RoomMember, RoomNews, RoomNow,
    RoomPlace, RoomPoint, RoomPointed,
};
use samobranka_store::PersonId;

use crate::logic::{Known, Text};
use crate::names::clean_name;
use crate::outbox::Outbox;
use crate::{ApiError, ErrorCode};

/// How many rooms there may be at once.
const ROOMS: usize = 1_000;

/// How many bytes of records and branches all rooms may hold.
const BYTES: usize = 64 << 20;

/// How long a room without people waits for somebody to come back.
const EMPTY: Duration = Duration::from_secs(30 * 60);

/// How deep a pointed piece may lie.
const DEEP: usize = 32;

/// All review rooms of this server.
#[derive(Default)]
pub(crate) struct Rooms(Mutex<HashMap<String, Room>>);

struct Room {
    record: Arc<str>,
    members: Vec<Member>,
    leader: u32,
    /// Who has asked to lead; each is a member.
    asks: Vec<u32>,
    branches: VecDeque<Branch>,
    /// The next number of a member or branch.
    next: u32,
    /// When somebody last came, left or said something.
    touched: Instant,
}

struct Member {
    id: u32,
    name: String,
    look: RoomLook,
    outbox: Outbox,
}

struct Branch {
    about: RoomBranch,
    /// Who tries it, and alone may change it.
    by: PersonId,
    game: Arc<str>,
}

fn gone() -> ApiError {
    ApiError::new(ErrorCode::NotFound, "there is no such room, or it has closed")
}

fn full() -> ApiError {
    ApiError::new(ErrorCode::TooMany, "there are as many of them as there can be")
}

fn text(news: &RoomNews) -> Text {
    serde_json::to_string(news).expect("news is plain JSON").into()
}

impl Rooms {
    fn lock(&self) -> MutexGuard<'_, HashMap<String, Room>> {
        self.0.lock().expect("nobody panics in a room")
    }

    /// Opens a room of this id for a record that was checked.
    pub(crate) fn open(&self, id: String, record: &str, now: Instant) -> Result<(), ApiError> {
        let mut rooms = self.lock();
        rooms.retain(|_, room| !room.members.is_empty() || now.saturating_duration_since(room.touched) < EMPTY);
        let held: usize = rooms.values().map(Room::bytes).sum();
        if rooms.len() >= ROOMS || held + record.len() > BYTES {
            return Err(full());
        }
        let room = Room {
            record: record.into(),
            members: Vec::new(),
            leader: 0,
            asks: Vec::new(),
            branches: VecDeque::new(),
            next: 1,
            touched: now,
        };
        rooms.insert(id, room);
        Ok(())
    }

    /// The server stops: everybody is told to go, and all rooms are gone.
    pub(crate) fn close(&self) {
        for member in self.lock().drain().flat_map(|(_, room)| room.members) {
            member.outbox.close(ApiError::new(ErrorCode::Unavailable, "the server is stopping; come again soon"));
        }
    }

    /// The record of a room.
    pub(crate) fn record(&self, id: &str) -> Result<Arc<str>, ApiError> {
        self.lock().get(id).map(|room| room.record.clone()).ok_or_else(gone)
    }

    /// Somebody comes in, and gets a number. Who comes first leads.
    pub(crate) fn join(&self, id: &str, name: &str, outbox: Outbox, now: Instant) -> Result<u32, ApiError> {
        let name = clean_name(name)?;
        let mut rooms = self.lock();
        let room = rooms.get_mut(id).ok_or_else(gone)?;
        if room.members.len() >= MAX_MEMBERS {
            return Err(full());
        }
        let member = room.number(now);
        if room.members.is_empty() {
            room.leader = member;
        }
        let place = room.leading().map(|leader| leader.look.place).unwrap_or_default();
        let look = RoomLook { place, follows: member != room.leader };
        room.members.push(Member { id: member, name, look, outbox });
        room.tell();
        Ok(member)
    }

    /// Somebody is gone. If they led, whoever has been there longest leads.
    pub(crate) fn leave(&self, id: &str, member: u32, now: Instant) {
        if let Some(room) = self.lock().get_mut(id) {
            room.touched = now;
            room.forget(member);
            room.tell();
        }
    }

    /// Somebody asks something. A refusal changes nothing.
    pub(crate) fn hear(&self, id: &str, member: u32, ask: RoomAsk, now: Instant) -> Result<(), ApiError> {
        let mut rooms = self.lock();
        let room = rooms.get_mut(id).ok_or_else(gone)?;
        room.touched = now;
        match ask {
            RoomAsk::Join(_) => return Err(ApiError::new(ErrorCode::BadMessage, "you have come in already")),
            RoomAsk::Look(look) => room.look(member, look)?,
            RoomAsk::Point(point) => return room.point(member, point),
            RoomAsk::AskToLead(_) if member != room.leader && !room.asks.contains(&member) => room.asks.push(member),
            RoomAsk::Lead(lead) => room.lead(member, lead.member)?,
            RoomAsk::AskToLead(_) | RoomAsk::Ping(_) => return Ok(()),
        }
        room.tell();
        Ok(())
    }

    /// Takes in a branch that somebody shows to the room, or how it has gone on, and gives its number.
    pub(crate) fn show(&self, id: &str, by: &Known, new: &NewBranch, now: Instant) -> Result<u32, ApiError> {
        let game: Arc<str> = new.game.to_string().into();
        let mut rooms = self.lock();
        let held: usize = rooms.values().map(Room::bytes).sum();
        let room = rooms.get_mut(id).ok_or_else(gone)?;
        if held + game.len() > BYTES {
            return Err(full());
        }
        if let Some(number) = new.branch {
            room.go_on(number, by.id, game)?;
            room.touched = now;
            room.tell();
            return Ok(number);
        }
        let name = clean_name(&by.name)?;
        let branch = room.number(now);
        let about = RoomBranch { id: branch, name, step: new.step, seat: new.seat, changes: 0 };
        room.branches.push_back(Branch { about, by: by.id, game });
        while room.branches.len() > MAX_BRANCHES {
            room.branches.pop_front();
        }
        room.tell();
        Ok(branch)
    }

    /// A branch that was shown to the room.
    pub(crate) fn branch(&self, id: &str, branch: u32) -> Result<Arc<str>, ApiError> {
        let rooms = self.lock();
        let room = rooms.get(id).ok_or_else(gone)?;
        room.branches.iter().find(|it| it.about.id == branch).map(|it| it.game.clone()).ok_or_else(gone)
    }
}

impl Room {
    fn bytes(&self) -> usize {
        self.record.len() + self.branches.iter().map(|branch| branch.game.len()).sum::<usize>()
    }

    /// A branch has gone on. It is changed by the one who tries it and by nobody else.
    fn go_on(&mut self, number: u32, by: PersonId, game: Arc<str>) -> Result<(), ApiError> {
        let branch = self
            .branches
            .iter_mut()
            .find(|it| it.about.id == number)
            .ok_or_else(|| ApiError::new(ErrorCode::NotFound, "there is no such branch in this room"))?;
        if branch.by != by {
            return Err(ApiError::new(ErrorCode::NotHost, "a branch is changed by the one who tries it"));
        }
        branch.about.changes += 1;
        branch.game = game;
        Ok(())
    }

    fn number(&mut self, now: Instant) -> u32 {
        self.touched = now;
        let number = self.next;
        self.next += 1;
        number
    }

    fn leading(&self) -> Option<&Member> {
        self.members.iter().find(|it| it.id == self.leader)
    }

    fn forget(&mut self, member: u32) {
        self.members.retain(|it| it.id != member);
        self.asks.retain(|it| *it != member);
        if self.leader == member
            && let Some(heir) = self.members.first().map(|it| it.id)
        {
            self.hand_over(heir);
        }
    }

    /// Who leads follows nobody, and has not asked to lead.
    fn hand_over(&mut self, to: u32) {
        self.leader = to;
        self.asks.retain(|it| *it != to);
        for member in self.members.iter_mut().filter(|it| it.id == to) {
            member.look.follows = false;
        }
    }

    fn look(&mut self, member: u32, look: RoomLook) -> Result<(), ApiError> {
        if look.place.branch.is_some_and(|branch| self.branches.iter().all(|it| it.about.id != branch)) {
            return Err(ApiError::new(ErrorCode::NotFound, "there is no such branch in this room"));
        }
        let leads = member == self.leader;
        let leader: Option<RoomPlace> = self.leading().map(|leader| leader.look.place);
        for it in &mut self.members {
            if it.id == member {
                // A follower is where the leader is.
                let follows = look.follows && !leads;
                let place = leader.filter(|_| follows).unwrap_or(look.place);
                it.look = RoomLook { place, follows };
            } else if leads && it.look.follows {
                it.look.place = look.place;
            }
        }
        Ok(())
    }

    fn lead(&mut self, member: u32, to: u32) -> Result<(), ApiError> {
        if member != self.leader {
            return Err(ApiError::new(ErrorCode::NotHost, "only the one who leads hands the lead over"));
        }
        if self.members.iter().all(|it| it.id != to) {
            return Err(ApiError::new(ErrorCode::NotFound, "there is nobody of this number here"));
        }
        self.hand_over(to);
        Ok(())
    }

    fn point(&mut self, member: u32, point: RoomPoint) -> Result<(), ApiError> {
        if point.words.chars().count() > MAX_POINT || point.path.len() > DEEP {
            return Err(ApiError::new(ErrorCode::TooLarge, "that is too long to point at"));
        }
        let Some(name) = self.members.iter().find(|it| it.id == member).map(|it| it.name.clone()) else {
            return Err(gone());
        };
        let pointed = RoomPointed { by: member, name, point };
        self.send(|_| RoomNews { pointed: Some(pointed.clone()), ..RoomNews::default() });
        Ok(())
    }

    /// Tells everybody how the room is now.
    fn tell(&mut self) {
        let members = self.members.iter().map(|it| RoomMember {
            id: it.id,
            name: it.name.clone(),
            place: it.look.place,
            follows: it.look.follows,
        });
        let now = RoomNow {
            you: 0,
            leader: self.leader,
            members: members.collect(),
            asks: self.asks.clone(),
            branches: self.branches.iter().map(|it| it.about.clone()).collect(),
        };
        self.send(|you| RoomNews { room: Some(RoomNow { you, ..now.clone() }), ..RoomNews::default() });
    }

    /// Sends something to everybody. Who doesn't read is put out, and the others are told with the next news.
    fn send(&mut self, news: impl Fn(u32) -> RoomNews) {
        let slow: Vec<u32> =
            self.members.iter().filter(|it| !it.outbox.tell(text(&news(it.id)))).map(|it| it.id).collect();
        slow.into_iter().for_each(|member| self.forget(member));
    }
}

#[cfg(test)]
mod tests {
    use std::task::Poll;

    use samobranka_protocol::room::{RoomBare, RoomLead};
    use samobranka_rules::Seat;

    use super::*;
    use crate::outbox::{Outgoing, Told, outbox};

    /// A room, and what each of those in it was told.
    struct Desk {
        rooms: Rooms,
        people: Vec<(u32, Told)>,
    }

    impl Desk {
        fn of(names: &[&str]) -> Desk {
            let rooms = Rooms::default();
            rooms.open("abc".to_owned(), "a record", Instant::now()).unwrap();
            let mut desk = Desk { rooms, people: Vec::new() };
            names.iter().for_each(|name| desk.come(name).unwrap());
            desk
        }

        fn come(&mut self, name: &str) -> Result<(), ApiError> {
            let (outbox, told) = outbox();
            let id = self.rooms.join("abc", name, outbox, Instant::now())?;
            self.people.push((id, told));
            Ok(())
        }

        fn ask(&self, at: usize, ask: RoomAsk) -> Result<(), String> {
            let done = self.rooms.hear("abc", self.people[at].0, ask, Instant::now());
            done.map_err(|no| no.code.to_string())
        }

        fn look(&self, at: usize, step: u32, follows: bool) -> Result<(), String> {
            let place = RoomPlace { step, seat: Some(Seat(1)), branch: None };
            self.ask(at, RoomAsk::Look(RoomLook { place, follows }))
        }

        /// The last of what somebody was told.
        fn last(&mut self, at: usize) -> RoomNews {
            let mut last = None;
            while let Poll::Ready(Some(Outgoing::Text(text))) = self.people[at].1.try_recv() {
                last = Some(serde_json::from_str(&text).unwrap());
            }
            last.expect("something was told")
        }

        /// Who leads, and everybody's step, with a star for those who follow.
        fn line(&mut self, at: usize) -> String {
            let room = self.last(at).room.expect("the room was told");
            let one = |it: &RoomMember| format!("{} {}{}", it.name, it.place.step, if it.follows { "*" } else { "" });
            let all: Vec<String> = room.members.iter().map(one).collect();
            let leader = room.members.iter().find(|it| it.id == room.leader).map(|it| it.name.clone());
            format!("{} leads: {}", leader.unwrap_or_default(), all.join(", "))
        }
    }

    #[test]
    fn the_leader_takes_the_followers_along_and_who_moves_alone_stays() {
        let mut desk = Desk::of(&["Mark", "Vera", "Nina"]);
        desk.look(0, 34, false).unwrap();
        assert_eq!(desk.line(1), "Mark leads: Mark 34, Vera 34*, Nina 34*");
        desk.look(2, 51, false).unwrap();
        desk.look(0, 35, false).unwrap();
        assert_eq!(desk.line(0), "Mark leads: Mark 35, Vera 35*, Nina 51");
        desk.look(2, 0, true).unwrap();
        assert_eq!(desk.line(2), "Mark leads: Mark 35, Vera 35*, Nina 35*");
    }

    #[test]
    fn only_the_leader_hands_the_lead_over_and_an_heir_leads_when_they_leave() {
        let mut desk = Desk::of(&["Mark", "Vera", "Nina"]);
        desk.ask(2, RoomAsk::AskToLead(RoomBare {})).unwrap();
        let asks = desk.last(0).room.unwrap().asks;
        assert_eq!(asks, [desk.people[2].0]);
        let nina = RoomAsk::Lead(RoomLead { member: desk.people[2].0 });
        assert_eq!(desk.ask(1, nina.clone()), Err("not_host".to_owned()));
        desk.ask(0, nina).unwrap();
        assert_eq!(desk.line(0), "Nina leads: Mark 0, Vera 0*, Nina 0");
        desk.rooms.leave("abc", desk.people[2].0, Instant::now());
        assert_eq!(desk.line(0), "Mark leads: Mark 0, Vera 0*");
    }

    #[test]
    fn a_room_is_bounded_in_people_words_and_branches() {
        let mut desk = Desk::of(&["P"; MAX_MEMBERS]);
        assert_eq!(desk.come("one more").map_err(|no| no.code.to_string()), Err("too_many".to_owned()));
        let words = "я".repeat(MAX_POINT + 1);
        let point = RoomPoint { place: RoomPlace::default(), path: vec![0], at: (0, 0), words };
        assert_eq!(desk.ask(0, RoomAsk::Point(point.clone())), Err("too_large".to_owned()));
        desk.ask(0, RoomAsk::Point(RoomPoint { words: "4, 75".to_owned(), ..point })).unwrap();
        assert_eq!(desk.last(5).pointed.unwrap().point.words, "4, 75");
        let anna = Known { id: PersonId(1), name: "P".to_owned() };
        for step in 0..=MAX_BRANCHES as u32 {
            let branch = NewBranch { step, seat: Seat(0), game: serde_json::json!({}), branch: None };
            desk.rooms.show("abc", &anna, &branch, Instant::now()).unwrap();
        }
        let kept: Vec<u32> = desk.last(1).room.unwrap().branches.iter().map(|it| it.step).collect();
        assert_eq!(kept, (1..=MAX_BRANCHES as u32).collect::<Vec<_>>());
    }

    #[test]
    fn a_branch_goes_on_for_all_who_look_and_only_the_one_who_tries_it_changes_it() {
        let mut desk = Desk::of(&["Mark", "Vera"]);
        let (mark, vera) = (PersonId(1), PersonId(2));
        let show = |desk: &Desk, by: PersonId, game: &str, branch: Option<u32>| {
            let by = Known { id: by, name: "P".to_owned() };
            let new = NewBranch { step: 34, seat: Seat(1), game: game.into(), branch };
            desk.rooms.show("abc", &by, &new, Instant::now()).map_err(|no| no.code.to_string())
        };
        let number = show(&desk, mark, "first", None).unwrap();
        let place = RoomPlace { step: 0, seat: Some(Seat(1)), branch: Some(number) };
        desk.ask(0, RoomAsk::Look(RoomLook { place, follows: false })).unwrap();
        assert_eq!(show(&desk, mark, "second", Some(number)), Ok(number));
        assert_eq!(&*desk.rooms.branch("abc", number).unwrap(), "\"second\"");
        let room = desk.last(1).room.unwrap();
        assert_eq!(room.branches.iter().map(|it| (it.id, it.changes)).collect::<Vec<_>>(), [(number, 1)]);
        assert_eq!(room.members[1].place, place, "who follows is there with the one who leads");
        assert_eq!(show(&desk, vera, "hers", Some(number)), Err("not_host".to_owned()));
        assert_eq!(show(&desk, mark, "none", Some(99)), Err("not_found".to_owned()));
        assert_eq!(&*desk.rooms.branch("abc", number).unwrap(), "\"second\"", "what is refused changes nothing");
    }

    #[test]
    fn an_empty_room_closes_after_a_while_and_one_with_people_stays() {
        let mut desk = Desk::of(&["Mark"]);
        let later = Instant::now() + EMPTY + Duration::from_secs(1);
        desk.rooms.open("other".to_owned(), "another record", later).unwrap();
        assert!(desk.rooms.record("abc").is_ok());
        let (mark, _) = desk.people.remove(0);
        desk.rooms.leave("abc", mark, Instant::now());
        desk.rooms.open("third".to_owned(), "a third record", later).unwrap();
        assert!(desk.rooms.record("abc").is_err());
    }
}
