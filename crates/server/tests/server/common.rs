//! A table without sockets or disk: what it writes is kept in a list, what it tells in another.

use std::collections::BTreeMap;

use samobranka_rules::{Rng, Seed};
use samobranka_server::ask::Join;
use samobranka_server::logic::{ConnId, Input, Known, Logic, NewTable, Out, Sender, create};
use samobranka_server::news::News;
use samobranka_store::{LogLine, PersonId, TableId};

/// A person, by number.
pub(crate) fn person(number: u64) -> Known {
    Known { id: PersonId(number), name: format!("P{number}") }
}

/// A table, its log, and what each connection was told.
pub(crate) struct TestTable {
    pub(crate) id: TableId,
    pub(crate) lines: Vec<LogLine>,
    pub(crate) logic: Logic,
    pub(crate) told: BTreeMap<ConnId, Vec<String>>,
    pub(crate) closed: BTreeMap<ConnId, String>,
    pub(crate) replies: Vec<Result<String, String>>,
    pub(crate) now: u64,
    pub(crate) puts: Vec<samobranka_store::Put>,
    requests: u64,
}

/// How a client joins that wants everything.
pub(crate) fn all() -> Join {
    Join { views: true, legal: true, ..Join::default() }
}

impl TestTable {
    /// Sets a table as `new` says, which is JSON, for person 0.
    pub(crate) fn set(new: &str, seed: u64) -> TestTable {
        let new: NewTable = serde_json::from_str(new).expect("a new table");
        let mut rng = Rng::new(Seed::from_number(seed));
        let (id, batch) = create(new, &person(0), 1_000_000, &mut rng).expect("the table can be set");
        let lines: Vec<LogLine> = batch.lines.into_iter().map(|append| append.line).collect();
        TestTable::open(id, lines)
    }

    /// A table of THE GAME, or another, with one person a seat.
    pub(crate) fn full(game: &str, seats: u64, seed: u64) -> TestTable {
        TestTable::full_with(game, seats, "{}", seed)
    }

    pub(crate) fn full_with(game: &str, seats: u64, settings: &str, seed: u64) -> TestTable {
        let open = ",\"open\"".repeat(seats as usize - 1);
        let new = format!("{{\"game\":\"{game}\",\"seats\":[\"me\"{open}],\"settings\":{settings}}}");
        let mut desk = TestTable::set(&new, seed);
        for number in 1..seats {
            desk.request(number, "{\"sit\":{\"id\":\"s\"}}").expect("a free seat");
        }
        desk
    }

    pub(crate) fn open(id: TableId, lines: Vec<LogLine>) -> TestTable {
        let logic = Logic::load(id, &lines, Seed::from_number(77)).expect("the log can be carried out");
        let (told, closed) = (BTreeMap::new(), BTreeMap::new());
        TestTable { id, lines, logic, told, closed, replies: Vec::new(), now: 2_000_000, puts: Vec::new(), requests: 0 }
    }

    /// The server goes away and comes back.
    pub(crate) fn restart(&mut self) {
        self.logic = Logic::load(self.id, &self.lines, Seed::from_number(self.now)).expect("the log holds");
        self.told.clear();
        self.closed.clear();
    }

    pub(crate) fn put(&mut self, input: Input) {
        let mut out = Out::default();
        self.logic.handle(input, self.now, &mut out);
        assert!(self.logic.deadline().is_none_or(|due| due > self.now), "a table never ticks without a pause");
        self.carry(out);
    }

    fn carry(&mut self, out: Out) {
        for append in out.batch.lines {
            assert_eq!(append.table, self.id, "a table writes its own log");
            assert_eq!(append.seq, self.lines.len() as u64, "lines are numbered one after another");
            assert!(!append.line.contains(&b'\n'), "a line is one line");
            self.lines.push(append.line);
        }
        self.puts.extend(out.batch.puts);
        for (conn, text) in out.sends {
            self.told.entry(conn).or_default().push(text.as_str().to_owned());
        }
        for (conn, why) in out.closes {
            self.closed.insert(conn, why.code.to_string());
        }
        for (_, reply) in out.replies {
            self.replies.push(reply.map(|text| text.as_str().to_owned()).map_err(|no| no.code.to_string()));
        }
        for thinking in out.jobs {
            let action = Some(thinking.job.think(&samobranka_players::Hurry::new()));
            self.put(Input::Bot { seat: thinking.seat, ticket: thinking.ticket, action });
        }
    }

    /// Connection `conn` of person `conn % 100` joins.
    pub(crate) fn join(&mut self, conn: ConnId, join: Join) -> News {
        self.put(Input::Connect { conn, person: Some(person(conn % 100)), join });
        self.news(conn).into_iter().next().expect("whoever joins is told something")
    }

    /// Connection `conn` asks; what it is told since, read back.
    pub(crate) fn ask(&mut self, conn: ConnId, text: &str) -> Vec<News> {
        self.told.clear();
        self.put(Input::Ask { from: Sender::Conn(conn), text: text.to_owned().into() });
        self.news(conn)
    }

    /// Person `number` asks without a connection.
    pub(crate) fn request(&mut self, number: u64, text: &str) -> Result<String, String> {
        self.requests += 1;
        let from = Sender::Request(self.requests, person(number));
        self.put(Input::Ask { from, text: text.to_owned().into() });
        self.replies.pop().expect("a request is answered")
    }

    /// What a connection was told, read back.
    pub(crate) fn news(&self, conn: ConnId) -> Vec<News> {
        let told = self.told.get(&conn).into_iter().flatten();
        told.map(|text| read(text)).collect()
    }

    /// The log as one text.
    pub(crate) fn log(&self) -> String {
        self.lines.iter().map(|line| String::from_utf8_lossy(line).into_owned() + "\n").collect()
    }

    /// Plays to the end, by those who owe decisions.
    pub(crate) fn play_out(&mut self) {
        while self.step(&format!("m{}", self.lines.len())) {}
    }

    /// The record as a person gets it, or the code of the refusal.
    pub(crate) fn record(&mut self, number: u64) -> Result<String, String> {
        self.put(Input::Record(0, Some(person(number))));
        self.replies.pop().expect("a request is answered")
    }

    /// Whose decision it is, and what they may do.
    pub(crate) fn to_act(&self) -> Option<(u64, Vec<serde_json::Value>)> {
        let table = self.logic.table()?;
        let seat = table.to_act().first()?;
        Some((seat.0.into(), serde_json::from_str(table.legal(seat).unwrap().get()).unwrap()))
    }

    /// The first one who owes a decision takes the first legal action.
    pub(crate) fn step(&mut self, id: &str) -> bool {
        let Some((seat, legal)) = self.to_act() else { return false };
        let text = format!("{{\"act\":{{\"id\":\"{id}\",\"action\":{}}}}}", legal[0]);
        self.request(seat, &text).expect("a legal action");
        true
    }
}

/// Reads a message back. Clients pass over what they don't know, so it is also seen to that nothing was passed over.
pub(crate) fn read(text: &str) -> News {
    let news: News = serde_json::from_str(text).unwrap_or_else(|why| panic!("{why} in {text}"));
    let whole: serde_json::Value = serde_json::from_str(text).unwrap();
    assert_eq!(serde_json::to_value(&news).unwrap(), whole, "something was passed over");
    news
}
