//! Trouble, simulated: many tables and clients in one thread, with delays, doubled messages, broken connections, a disk
//! that fails and a server that crashes. All of it follows from one number, which a failure prints.
//!
//! `SIM_SEEDS=10000 cargo test -p samobranka-server simulation` is the long form; `SIM_SEED=17` runs one.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BinaryHeap, VecDeque};

use samobranka_rules::{Rng, Seat, Seed};
use samobranka_server::ask::{Join, Resume};
use samobranka_server::logic::{ConnId, Input, Known, Logic, NewTable, Out, Sender, create};
use samobranka_server::news::News;
use samobranka_store::{Batch, LogLine, PersonId, TableId};
use samobranka_table::catalogue;
use serde_json::{Value, json};

#[test]
fn nothing_acknowledged_is_lost_or_done_twice_whatever_happens() {
    let number = |name: &str| std::env::var(name).ok().and_then(|text| text.parse::<u64>().ok());
    let seeds = match number("SIM_SEED") {
        Some(seed) => seed..seed + 1,
        None => 0..number("SIM_SEEDS").unwrap_or(60),
    };
    for seed in seeds {
        let run = std::panic::catch_unwind(|| World::new(seed).run());
        if let Err(why) = run {
            eprintln!("the simulation failed with SIM_SEED={seed}");
            std::panic::resume_unwind(why);
        }
    }
}

/// What is under way.
enum Event {
    /// A message reaches the server.
    ToServer(usize, Letter),
    /// A message reaches a client.
    ToClient(usize, ConnId, String),
    /// The disk has done, or failed, what this run of the server gave it.
    Written { table: usize, run: u64 },
    /// A bot has thought.
    Thought { table: usize, run: u64, seat: Seat, ticket: u64, action: samobranka_table::Json },
    /// A client looks at what it could do.
    Wake(usize),
    /// The server dies and comes back.
    Crash,
    /// Time passes at a table.
    Tick(usize),
}

enum Letter {
    Connect(ConnId, Join),
    Gone(ConnId),
    Ask(ConnId, String),
}

struct Table {
    id: TableId,
    durable: Vec<LogLine>,
    logic: Option<Logic>,
    inbox: VecDeque<Input>,
    /// What is being written, what waits for it, and whether it will fail.
    writing: Option<(Batch, Out, bool)>,
    /// Counts the times the table was loaded.
    run: u64,
}

struct Client {
    table: usize,
    person: Known,
    conn: Option<ConnId>,
    epoch: String,
    last: u64,
    /// What was asked and not answered.
    pending: Option<(String, String)>,
    asked: u32,
    legal: Vec<Value>,
    over: bool,
    /// Which game at the table it is, and after which it goes home.
    chapter: u32,
    last_chapter: u32,
    view: Option<String>,
    can_undo: bool,
    vote_open: bool,
    /// What was confirmed: the line's number by the asking's name.
    confirmed: BTreeMap<String, u64>,
    /// The names of askings for a seat or a rematch, which may be the second of their kind.
    sat: Vec<String>,
    /// When the last of what is under way to it comes.
    due: u64,
}

impl Client {
    /// Whether it has seen the end of its last game, and waits for nothing.
    fn is_done(&self) -> bool {
        self.over && self.chapter >= self.last_chapter && self.pending.is_none()
    }
}

struct World {
    rng: Rng,
    now: u64,
    order: u64,
    events: BinaryHeap<Reverse<(u64, u64)>>,
    what: BTreeMap<u64, Event>,
    tables: Vec<Table>,
    clients: Vec<Client>,
    next_conn: ConnId,
    crashes: u32,
    calm: bool,
}

impl World {
    fn new(seed: u64) -> World {
        let mut rng = Rng::new(Seed::from_number(seed));
        let mut world = World {
            now: 1_700_000_000_000,
            order: 0,
            events: BinaryHeap::new(),
            what: BTreeMap::new(),
            tables: Vec::new(),
            clients: Vec::new(),
            next_conn: 1,
            crashes: 1 + rng.below(3),
            calm: false,
            rng,
        };
        for table in 0..1 + world.rng.below(3) as usize {
            world.set_table(table);
        }
        for client in 0..world.clients.len() {
            world.later(50, Event::Wake(client));
        }
        for _ in 0..world.crashes {
            let at = 200 + u64::from(world.rng.below(20_000));
            world.at(at, Event::Crash);
        }
        world
    }

    fn set_table(&mut self, table: usize) {
        // Every game of the catalogue has its turn; the first, whose games are short, more often.
        let games = catalogue();
        let game = &games[(self.rng.below(3 * games.len() as u32) as usize).saturating_sub(2 * games.len())];
        let seats = (2 + self.rng.below(2) as usize).min(game.seats.1.into());
        let bots = self.rng.below(2) as usize;
        let bot = game.bots()[0];
        let mut kinds = vec![json!("me")];
        kinds.extend((1..seats - bots).map(|_| json!("open")));
        kinds.extend((0..bots).map(|_| json!({ "bot": bot })));
        let clock = if self.rng.below(3) == 0 { json!({ "turn": 30, "game": 600 }) } else { Value::Null };
        let lend = if self.rng.below(3) == 0 { json!(60) } else { Value::Null };
        let settings = json!({ "trusted": true, "clock": clock, "lend_after": lend, "bot": bot });
        let options = if game.id == "the-game" { json!({ "start": "random" }) } else { json!({}) };
        let new = json!({ "game": game.id, "options": options, "seats": kinds, "settings": settings });
        let new: NewTable = serde_json::from_value(new).expect("a new table");
        let people: Vec<Known> = (0..seats - bots)
            .map(|at| Known { id: PersonId((table * 10 + at) as u64 + 1), name: format!("P{at}") })
            .collect();
        // Some play once more at the same table.
        let rematches = self.rng.below(3) / 2;
        let (id, batch) = create(new, &people[0], self.now, &mut self.rng).expect("it can be set");
        let durable = batch.lines.into_iter().map(|append| append.line).collect();
        let no_logic = Table { id, durable, logic: None, inbox: VecDeque::new(), writing: None, run: 0 };
        self.tables.push(no_logic);
        for person in people {
            self.clients.push(Client {
                table,
                person,
                conn: None,
                epoch: String::new(),
                last: 0,
                pending: None,
                asked: 0,
                legal: Vec::new(),
                over: false,
                chapter: 0,
                last_chapter: rematches,
                view: None,
                can_undo: false,
                vote_open: false,
                confirmed: BTreeMap::new(),
                sat: Vec::new(),
                due: 0,
            });
        }
    }

    fn at(&mut self, delay: u64, event: Event) {
        self.order += 1;
        self.events.push(Reverse((self.now + delay, self.order)));
        self.what.insert(self.order, event);
    }

    fn later(&mut self, most: u32, event: Event) {
        let delay = 1 + u64::from(self.rng.below(most));
        self.at(delay, event);
    }

    fn run(mut self) {
        let mut steps = 0;
        while let Some(Reverse((at, order))) = self.events.pop() {
            self.now = self.now.max(at);
            let event = self.what.remove(&order).expect("every event is there once");
            self.happen(event);
            steps += 1;
            assert!(steps < 400_000, "the games don't end");
            // Trouble stops after a while, so that every game can end.
            self.calm = steps > 20_000;
            if self.clients.iter().all(Client::is_done) && self.crashes == 0 {
                break;
            }
        }
        self.check();
    }

    fn happen(&mut self, event: Event) {
        match event {
            Event::ToServer(client, letter) => self.reach_server(client, letter),
            Event::ToClient(client, conn, text) => self.reach_client(client, conn, &text),
            Event::Written { table, run } => self.written(table, run),
            Event::Thought { table, run, seat, ticket, action } => {
                if self.tables[table].run == run {
                    self.tables[table].inbox.push_back(Input::Bot { seat, ticket, action: Some(action) });
                    self.work(table);
                }
            }
            Event::Wake(client) => self.wake(client),
            Event::Tick(table) => {
                if self.tables[table].logic.is_some() && self.tables[table].writing.is_none() {
                    self.tables[table].inbox.push_back(Input::Tick);
                    self.work(table);
                }
            }
            Event::Crash => self.crash(),
        }
    }

    /// Everything in memory is gone. What was being written is on disk as a whole, or not at all.
    fn crash(&mut self) {
        self.crashes -= 1;
        for table in &mut self.tables {
            if let Some((batch, _, fails)) = table.writing.take()
                && !fails
                && self.rng.below(2) == 0
            {
                table.durable.extend(batch.lines.into_iter().filter(|own| own.table == table.id).map(|own| own.line));
            }
            table.logic = None;
            table.inbox.clear();
            table.run += 1;
        }
        for client in 0..self.clients.len() {
            self.clients[client].conn = None;
            self.later(500, Event::Wake(client));
        }
    }

    fn reach_server(&mut self, client: usize, letter: Letter) {
        let table = self.clients[client].table;
        let input = match letter {
            Letter::Connect(conn, join) => {
                Input::Connect { conn, person: Some(self.clients[client].person.clone()), join }
            }
            Letter::Gone(conn) => Input::Disconnect(conn),
            Letter::Ask(conn, text) => Input::Ask { from: Sender::Conn(conn), text: text.into() },
        };
        self.tables[table].inbox.push_back(input);
        self.work(table);
    }

    /// Carries out what waits at a table, unless its last batch is still being written.
    fn work(&mut self, at: usize) {
        let now = self.now;
        let chance = self.rng.seed();
        let table = &mut self.tables[at];
        if table.writing.is_some() {
            return;
        }
        let logic = table.logic.get_or_insert_with(|| {
            Logic::load(table.id, &table.durable, chance).expect("a log that was written can be carried out")
        });
        let mut out = Out::default();
        while let Some(input) = table.inbox.pop_front() {
            logic.handle(input, now, &mut out);
        }
        let tick = logic.deadline().map(|deadline| deadline.saturating_sub(now) + 1);
        let batch = std::mem::take(&mut out.batch);
        let run = table.run;
        if batch.lines.is_empty() {
            self.pass_on(at, out);
        } else {
            let fails = !self.calm && self.rng.below(60) == 0;
            self.tables[at].writing = Some((batch, out, fails));
            self.later(20, Event::Written { table: at, run });
        }
        if let Some(tick) = tick {
            self.at(tick, Event::Tick(at));
        }
    }

    fn written(&mut self, at: usize, run: u64) {
        let table = &mut self.tables[at];
        if table.run != run {
            return;
        }
        let Some((batch, out, fails)) = table.writing.take() else { return };
        if fails {
            // Nobody is told; the table is loaded anew, and whoever is there is told all of it.
            let connections = table.logic.take().expect("it wrote").connections();
            table.run += 1;
            for (conn, person, join) in connections {
                table.inbox.push_front(Input::Connect { conn, person, join });
            }
        } else {
            for own in batch.lines.into_iter().filter(|own| own.table == table.id) {
                assert_eq!(own.seq, table.durable.len() as u64, "lines are numbered one after another");
                table.durable.push(own.line);
            }
            self.pass_on(at, out);
        }
        self.work(at);
    }

    fn pass_on(&mut self, at: usize, out: Out) {
        let run = self.tables[at].run;
        for (conn, text) in out.sends {
            let Some(client) = self.clients.iter().position(|client| client.conn == Some(conn)) else { continue };
            // What one connection is sent comes in order, whatever the delay.
            let soonest = self.now + 1 + u64::from(self.rng.below(5));
            let due = self.clients[client].due.max(soonest);
            self.clients[client].due = due;
            self.at(due - self.now, Event::ToClient(client, conn, text.as_str().to_owned()));
        }
        for thinking in out.jobs {
            let action = (thinking.job)(&samobranka_players::Hurry::new());
            let (seat, ticket) = (thinking.seat, thinking.ticket);
            self.later(30, Event::Thought { table: at, run, seat, ticket, action });
        }
    }

    fn wake(&mut self, at: usize) {
        if self.clients[at].is_done() {
            return;
        }
        let trouble = if self.calm { 0 } else { self.rng.below(100) };
        match self.clients[at].conn {
            None => self.connect(at),
            // The connection breaks: what is under way to the client is lost.
            Some(conn) if (1..4).contains(&trouble) => {
                self.clients[at].conn = None;
                self.later(200, Event::ToServer(at, Letter::Gone(conn)));
                self.later(3_000, Event::Wake(at));
                return;
            }
            Some(conn) => {
                if let Some((_, text)) = self.clients[at].pending.clone() {
                    // Not answered yet: it is asked again, with the same name. It may come twice.
                    self.later(40, Event::ToServer(at, Letter::Ask(conn, text)));
                } else {
                    self.ask_something(at, conn);
                }
            }
        }
        self.later(120, Event::Wake(at));
    }

    fn connect(&mut self, at: usize) {
        let conn = self.next_conn;
        self.next_conn += 1;
        let client = &mut self.clients[at];
        client.conn = Some(conn);
        let resume = (!client.epoch.is_empty()).then(|| Resume { epoch: client.epoch.clone(), last: client.last });
        self.later(
            20,
            Event::ToServer(at, Letter::Connect(conn, Join { resume, views: true, legal: true, ..Join::default() })),
        );
    }

    fn ask_something(&mut self, at: usize, conn: ConnId) {
        let client = &mut self.clients[at];
        if client.view.is_none() && client.epoch.is_empty() {
            return;
        }
        client.asked += 1;
        let id = format!("c{at}-{}", client.asked);
        let dice = self.rng.below(100);
        let ask = if client.vote_open {
            json!({ "vote": { "id": id, "yes": dice < 70 } })
        } else if client.over {
            client.sat.push(id.clone());
            json!({ "rematch": { "id": id } })
        } else if client.view.is_none() {
            client.sat.push(id.clone());
            json!({ "sit": { "id": id } })
        } else if dice < 3 {
            json!({ "chat": { "id": id, "text": "держимся" } })
        } else if dice < 5 {
            json!({ "react": { "id": id, "reaction": "clap" } })
        } else if dice < 7 && client.can_undo {
            json!({ "undo": { "id": id } })
        } else if dice < 8 {
            json!({ "propose": { "id": id, "take_back": 1 } })
        } else if dice < 9 {
            json!({ "lend": { "id": id, "seat": dice % 3 } })
        } else if dice < 14 {
            json!({ "back": { "id": id } })
        } else if !client.legal.is_empty() {
            let action = &client.legal[self.rng.below(client.legal.len() as u32) as usize];
            json!({ "act": { "id": id, "action": action } })
        } else {
            return;
        };
        let text = ask.to_string();
        client.pending = Some((id, text.clone()));
        if !self.calm && self.rng.below(10) == 0 {
            self.later(40, Event::ToServer(at, Letter::Ask(conn, text.clone())));
        }
        self.later(40, Event::ToServer(at, Letter::Ask(conn, text)));
    }

    fn reach_client(&mut self, at: usize, conn: ConnId, text: &str) {
        let client = &mut self.clients[at];
        if client.conn != Some(conn) {
            return;
        }
        let news: News = serde_json::from_str(text).unwrap_or_else(|why| panic!("{why} in {text}"));
        if let Some(accepted) = &news.accepted {
            let known = client.confirmed.insert(accepted.id.clone(), accepted.seq);
            assert!(known.is_none_or(|seq| seq == accepted.seq), "the same asking, another answer: {text}");
            if client.pending.as_ref().is_some_and(|(id, _)| *id == accepted.id) {
                client.pending = None;
            }
        }
        if let Some(refused) = &news.refused {
            match &refused.id {
                // It was not carried out, and won't be by itself.
                Some(id) if client.pending.as_ref().is_some_and(|(own, _)| own == id) => client.pending = None,
                // It was not written: it is asked again.
                None => assert_eq!(refused.why.code, "not_saved", "{text}"),
                Some(_) => {}
            }
        }
        if let Some(welcome) = news.welcome {
            (client.epoch, client.last) = (welcome.epoch, welcome.n);
            client.view = welcome.view.filter(|_| welcome.seat.is_some()).map(|view| view.get().to_owned());
            client.legal = read_legal(welcome.legal.as_deref().map(|legal| legal.get()));
            client.can_undo = welcome.can_undo;
            client.vote_open = welcome.vote.is_some();
            (client.over, client.chapter) = (welcome.ended.is_some(), welcome.chapter);
        }
        if let Some(n) = news.n {
            assert_eq!(n, client.last + 1, "a number is missing, or comes twice: {text}");
            client.last = n;
        }
        if let Some(moved) = news.moved {
            // What was missed comes without views; a welcome follows it.
            client.over |= moved.ended.is_some() && moved.view.is_some();
            client.view = moved.view.map(|view| view.get().to_owned()).or(client.view.take());
            client.legal = read_legal(moved.legal.as_deref().map(|legal| legal.get()));
            client.can_undo = moved.can_undo;
        }
        if let Some(reset) = news.reset {
            (client.over, client.chapter) = (reset.ended.is_some(), reset.chapter);
            client.view = Some(reset.view.get().to_owned());
            client.legal = read_legal(reset.legal.as_deref().map(|legal| legal.get()));
            client.can_undo = reset.can_undo;
        }
        if let Some(vote) = news.vote {
            client.vote_open = vote.state == samobranka_server::news::VoteState::Open;
        }
    }

    /// Every confirmed asking is in the log, once, where it was said to be; and the log gives what everyone saw last.
    fn check(&self) {
        for (at, table) in self.tables.iter().enumerate() {
            let logic = Logic::load(table.id, &table.durable, Seed::from_number(1)).expect("the log holds");
            let game = logic.table().expect("the game was dealt");
            assert!(game.outcome().is_some(), "the game at table {at} did not end");
            let mut names: BTreeMap<String, u64> = BTreeMap::new();
            for (line, seq) in table.durable.iter().zip(0..) {
                let line: Value = serde_json::from_slice(line).expect("a line is JSON");
                if let Some(id) = line["id"].as_str() {
                    assert!(names.insert(id.to_owned(), seq).is_none(), "{id} was done twice");
                }
            }
            let clients = self.clients.iter().filter(|client| client.table == at);
            for (seat, client) in clients.enumerate() {
                for (id, seq) in &client.confirmed {
                    // Sitting down where one sits already is confirmed without a line of its own, and so is wanting
                    // a rematch once more.
                    let quiet = client.sat.contains(id) && !names.contains_key(id);
                    assert!(quiet || names.get(id) == Some(seq), "{id} is lost, or elsewhere in the log");
                }
                let sees = client.view.as_deref().expect("everyone saw the end");
                let real = (0..game.seats()).map(|seat| game.view(Some(Seat(seat))).expect("a seat"));
                let views: Vec<String> = real.map(|view| view.get().to_owned()).collect();
                assert!(views.iter().any(|view| view == sees), "client {seat} sees something else");
            }
        }
    }
}

fn read_legal(text: Option<&str>) -> Vec<Value> {
    text.map(|text| serde_json::from_str(text).expect("a list of actions")).unwrap_or_default()
}
