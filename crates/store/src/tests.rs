//! What every log keeps to, whatever it is kept in: the same laws for a file and for a database.
//!
//! Those of the database need one: `SAMOBRANKA_TEST_POSTGRES` names it (`cargo xtask test` starts one). Each test has a
//! schema of its own there.

use crate::sim::Dice;
use crate::{
    Append, Batch, Channel, Counts, Faults, Index, KEPT_GAMES, Log, LogError, LogLine, Page, Person, PersonId, Put,
    SimDisk, Sqlite, Sweep, TableId, Turn, Turns, VAPID, Whose,
};

pub(crate) const TABLE: TableId = TableId(0xfeed_0000_0000_0001);

pub(crate) fn line(number: u64) -> LogLine {
    format!("{{\"line\":{number}}}").into_bytes().into()
}

pub(crate) fn numbered(from: u64, to: u64) -> Vec<LogLine> {
    (from..to).map(line).collect()
}

pub(crate) fn batch(table: TableId, from: u64, to: u64) -> Batch {
    let lines = (from..to).map(|seq| Append { table, seq, line: line(seq) }).collect();
    Batch { lines, puts: Vec::new() }
}

pub(crate) fn index(table: u64, touched: u64, people: &[u64]) -> Index {
    Index {
        table: TableId(table),
        code: Some(format!("code-{table}")),
        listed: true,
        finished: false,
        created: 7,
        touched,
        people: people.iter().map(|&id| PersonId(id)).collect(),
        summary: format!("{{\"of\":{table}}}"),
    }
}

macro_rules! laws {
    ($($law:ident,)*) => {
        mod in_a_file {
            $(#[tokio::test]
            async fn $law() {
                let folder = tempfile::tempdir().unwrap();
                super::$law(&super::Sqlite::open(folder.path()).unwrap()).await;
            })*
        }

        mod in_a_database {
            $(#[tokio::test]
            async fn $law() {
                let Some(base) = crate::postgres::tests::Base::new() else { return };
                super::$law(&base.open()).await;
            })*
        }
    };
}

laws! {
    a_line_that_is_not_the_next_is_refused_and_nothing_of_its_batch_is_written,
    rows_beside_the_log_are_written_with_their_lines_or_not_at_all,
    lists_begin_with_the_latest_and_go_on_where_the_page_before_ended,
    a_person_is_known_by_any_of_their_tokens,
    a_forgotten_table_is_gone_and_may_begin_anew,
    a_line_is_rewritten_in_its_place_and_an_erased_person_is_gone,
    a_board_keeps_the_games_of_its_first_people_and_no_more,
    those_who_wait_together_are_written_together_and_refused_alone,
    it_answers_as_plain_collections_in_memory_do,
}

async fn a_line_that_is_not_the_next_is_refused_and_nothing_of_its_batch_is_written(log: &dyn Log) {
    log.append(batch(TABLE, 0, 2)).await.unwrap();
    for (from, to) in [(1, 4), (3, 4)] {
        let refused = log.append(batch(TABLE, from, to)).await;
        assert_eq!(refused, Err(LogError::Conflict { table: TABLE, next: 2, given: from }));
    }
    // The first line of the batch is in order, the second is not.
    let mut mixed = batch(TABLE, 2, 3);
    mixed.lines.extend(batch(TableId(5), 1, 2).lines);
    assert_eq!(log.append(mixed).await.unwrap_err().code(), "conflict");
    for not_one in ["", "{}\n", "{\n}"] {
        assert_eq!(log.append(Batch::line(TABLE, 2, not_one.as_bytes())).await, Err(LogError::NotALine));
    }
    let long = Batch::line(TABLE, 2, vec![b' '; 2 << 20]);
    assert_eq!(log.append(long).await.unwrap_err().code(), "too_long");
    assert_eq!(log.read(TABLE, 0).await.unwrap(), numbered(0, 2));
    log.append(batch(TABLE, 2, 3)).await.unwrap();
}

async fn rows_beside_the_log_are_written_with_their_lines_or_not_at_all(log: &dyn Log) {
    let mut first = batch(TableId(1), 0, 1);
    first.puts.push(Put::Index(index(1, 10, &[3, 4])));
    log.append(first).await.unwrap();
    let mut taken = index(2, 11, &[3]);
    taken.code = Some("code-1".to_owned());
    let mut second = batch(TableId(2), 0, 1);
    second.puts.push(Put::Index(taken));
    assert_eq!(log.append(second).await, Err(LogError::Taken("the short code")));
    assert!(log.read(TableId(2), 0).await.unwrap().is_empty());
    assert_eq!(log.index(TableId(2)).await.unwrap(), None);
    log.append(batch(TableId(2), 0, 1)).await.unwrap();
    assert_eq!(log.by_code("code-1").await.unwrap(), Some(index(1, 10, &[3, 4])));
    assert_eq!(log.by_code("code-2").await.unwrap(), None);
}

async fn lists_begin_with_the_latest_and_go_on_where_the_page_before_ended(log: &dyn Log) {
    for table in 1..=5 {
        log.append(Batch::puts([Put::Index(index(table, 100 + table / 2, &[1, table % 2 + 10]))])).await.unwrap();
    }
    let mut over = index(4, 200, &[1]);
    over.finished = true;
    let mut hidden = index(5, 201, &[1]);
    (hidden.listed, hidden.code) = (false, None);
    log.append(Batch::puts([Put::Index(over), Put::Index(hidden)])).await.unwrap();
    let ids = |rows: Vec<Index>| rows.iter().map(|row| row.table.0).collect::<Vec<_>>();
    assert_eq!(ids(log.lobby(Page::first(9)).await.unwrap()), [3, 2, 1]);
    let first = log.lobby(Page::first(2)).await.unwrap();
    let after = first.last().map(|row| (row.touched, row.table));
    assert_eq!(ids(log.lobby(Page { after, limit: 2 }).await.unwrap()), [1]);
    assert_eq!(ids(log.tables_of(PersonId(1), Page::first(3)).await.unwrap()), [5, 4, 3]);
    // Table 5 was 11's too; now it is 1's alone.
    assert_eq!(ids(log.tables_of(PersonId(11), Page::first(9)).await.unwrap()), [3, 1]);
    let counts = log.counts().await.unwrap();
    assert_eq!((counts.tables, counts.unfinished, counts.people), (5, 4, 0));
    assert!(counts.bytes > 0);
    log.append(Batch::puts([Put::Forget(TableId(3))])).await.unwrap();
    assert_eq!(ids(log.lobby(Page::first(9)).await.unwrap()), [2, 1]);
    assert_eq!(ids(log.tables_of(PersonId(11), Page::first(9)).await.unwrap()), [1]);
}

async fn a_person_is_known_by_any_of_their_tokens(log: &dyn Log) {
    let anna = Person { id: PersonId(u64::MAX), name: "Аня".to_owned(), created: 5 };
    let token = |byte: u8| Put::Token { hash: [byte; 32], person: anna.id, created: 6, once: false };
    log.append(Batch::puts([Put::Person(anna.clone()), token(1), token(2)])).await.unwrap();
    assert_eq!(log.token([1; 32]).await.unwrap().map(|row| row.person), Some(anna.clone()));
    let renamed = Person { name: "Анна".to_owned(), created: 99, ..anna.clone() };
    log.append(Batch::puts([Put::Person(renamed), Put::DropToken([1; 32])])).await.unwrap();
    let known = Person { name: "Анна".to_owned(), ..anna };
    assert_eq!(log.token([2; 32]).await.unwrap().map(|row| row.person), Some(known.clone()));
    assert_eq!(log.token([1; 32]).await.unwrap(), None);
    assert_eq!(log.person(known.id).await.unwrap(), Some(known));
}

async fn a_forgotten_table_is_gone_and_may_begin_anew(log: &dyn Log) {
    log.append(batch(TABLE, 0, 4)).await.unwrap();
    log.append(Batch::puts([Put::Forget(TABLE)])).await.unwrap();
    assert!(log.read(TABLE, 0).await.unwrap().is_empty());
    log.append(batch(TABLE, 0, 1)).await.unwrap();
}

async fn a_line_is_rewritten_in_its_place_and_an_erased_person_is_gone(log: &dyn Log) {
    log.append(batch(TABLE, 0, 4)).await.unwrap();
    let anna = Person { id: PersonId(3), name: "Аня".to_owned(), created: 5 };
    let token = Put::Token { hash: [1; 32], person: anna.id, created: 6, once: false };
    let rows = [Put::Person(anna.clone()), token, Put::Index(index(TABLE.0, 10, &[3, 4]))];
    log.append(Batch::puts(rows)).await.unwrap();
    let rewrite = |seq: u64, line: LogLine| Put::Rewrite(Append { table: TABLE, seq, line });
    log.append(Batch::puts([rewrite(2, line(77)), rewrite(9, line(78)), Put::Erase(anna.id)])).await.unwrap();
    assert_eq!(log.read(TABLE, 0).await.unwrap(), [line(0), line(1), line(77), line(3)]);
    assert_eq!(log.person(anna.id).await.unwrap(), None);
    assert_eq!(log.token([1; 32]).await.unwrap(), None);
    assert!(log.tables_of(anna.id, Page::first(9)).await.unwrap().is_empty());
    assert_eq!(log.index(TABLE).await.unwrap().unwrap().people, [PersonId(4)]);
    // The table goes on, and what is no line takes no line's place.
    log.append(batch(TABLE, 4, 5)).await.unwrap();
    let split = Batch::puts([rewrite(0, b"a\nb".to_vec().into())]);
    assert_eq!(log.append(split).await, Err(LogError::NotALine));
    assert_eq!(log.read(TABLE, 3).await.unwrap(), numbered(3, 5));
}

async fn a_board_keeps_the_games_of_its_first_people_and_no_more(log: &dyn Log) {
    let result = |board: &str, person: u64, at: u64, game: &str| {
        let game = Some(game.to_owned()).filter(|game| !game.is_empty());
        Put::Result { board: board.to_owned(), person: PersonId(person), result: person as i32, at, game }
    };
    let names = async |board: &str| {
        let games = log.games(board).await.unwrap().into_iter();
        games.map(|game| format!("{} {} {}", game.person.0, game.result, game.record)).collect::<Vec<_>>()
    };
    // The first came without a game; who comes twice has the first only.
    let early = [result("a", 1, 10, ""), result("a", 1, 11, "late"), result("a", 2, 12, "two"), result("b", 2, 9, "b")];
    log.append(Batch::puts(early)).await.unwrap();
    log.append(Batch::puts([result("a", 2, 13, "again")])).await.unwrap();
    assert_eq!(names("a").await, ["2 2 two"]);
    // They stand in the order in which they came.
    let many: Vec<Put> = (3..30).map(|person| result("a", person, 40 - person, &format!("of {person}"))).collect();
    log.append(Batch::puts(many)).await.unwrap();
    let kept = names("a").await;
    assert_eq!(kept.len(), KEPT_GAMES);
    assert_eq!((&*kept[0], &*kept[1]), ("2 2 two", "9 9 of 9"));
    let board = log.board("a", None).await.unwrap();
    assert_eq!(board.counts.iter().map(|(_, people)| people).sum::<u64>(), 29);
    // Who is erased leaves room for another, and nothing else.
    log.append(Batch::puts([Put::Erase(PersonId(2))])).await.unwrap();
    assert_eq!((names("a").await.len(), names("b").await.len()), (KEPT_GAMES - 1, 0));
    log.append(Batch::puts([result("a", 99, 50, "room"), result("a", 98, 51, "none")])).await.unwrap();
    assert_eq!(names("a").await.last().unwrap(), "99 99 room");
    assert_eq!(names("a").await.len(), KEPT_GAMES);
    // A board goes with all of it.
    log.append(Batch::puts([Put::Sweep(Sweep { board: 51, ..Sweep::default() })])).await.unwrap();
    assert_eq!(names("a").await.len(), KEPT_GAMES);
    log.append(Batch::puts([Put::Sweep(Sweep { board: 52, ..Sweep::default() })])).await.unwrap();
    assert!(names("a").await.is_empty());
    log.append(Batch::puts([result("a", 5, 60, "anew")])).await.unwrap();
    assert_eq!(names("a").await, ["5 5 anew"]);
}

async fn those_who_wait_together_are_written_together_and_refused_alone(log: &dyn Log) {
    let answers: Vec<_> = (0..200u64)
        .map(|at| {
            // Every tenth comes twice: the second time it is refused, and no one else is the worse for it.
            let table = TableId(at - at % 10);
            log.append(batch(table, at % 10 % 9, at % 10 % 9 + 1))
        })
        .collect();
    let mut refused = 0;
    for answer in answers {
        refused += u32::from(answer.await.is_err());
    }
    assert_eq!(refused, 20);
    for table in (0..200).step_by(10) {
        assert_eq!(log.read(TableId(table), 0).await.unwrap(), numbered(0, 9));
    }
    assert!(log.syncs() < 200, "{}", log.syncs());
}

async fn it_answers_as_plain_collections_in_memory_do(real: &dyn Log) {
    let sim = SimDisk::new(0, Faults::default()).open();
    let mut dice = Dice(7);
    let mut touched = 0;
    // A question to a database is a trip to another process.
    for _ in 0..if real.is_shared() { 150 } else { 600 } {
        let mut pick = |bound: u64| dice.below(bound);
        let table = TableId(pick(12) << 60);
        let there = sim.read(table, 0).await.unwrap().len() as u64;
        let mut batch = Batch::default();
        for seq in there + pick(9) / 8..there + pick(4) {
            batch.lines.push(Append { table, seq, line: seq.to_string().into_bytes().into() });
        }
        touched += pick(2);
        match pick(8) {
            0 => batch.puts.push(Put::Forget(TableId(pick(12) << 60))),
            1..4 => batch.puts.push(Put::Index(Index {
                table,
                code: (pick(2) == 0).then(|| pick(20).to_string()),
                listed: pick(3) > 0,
                finished: pick(4) == 0,
                created: pick(9),
                touched,
                people: (0..pick(4)).map(|_| PersonId(pick(5))).collect(),
                summary: "{}".to_owned(),
            })),
            4 => batch.puts.push(Put::Person(Person {
                id: PersonId(pick(5)),
                name: pick(99).to_string(),
                created: pick(99),
            })),
            5 => batch.puts.push(Put::Token {
                hash: [pick(6) as u8; 32],
                person: PersonId(pick(5)),
                created: pick(99),
                once: pick(2) == 0,
            }),
            6 => batch.puts.push(Put::DropToken([pick(6) as u8; 32])),
            _ => match pick(12) {
                7 | 8 => {
                    let owed = (0..pick(4)).map(|person| Turn {
                        table,
                        person: PersonId(person),
                        since: pick(2),
                        due: pick(99),
                        tell: pick(9),
                    });
                    batch.puts.push(Put::Turns { table, owed: owed.collect() });
                }
                9 => {
                    let (person, was, next) = (PersonId(pick(3)), pick(9), pick(9));
                    batch.puts.push(Put::Tell { table, person, was, next });
                }
                10 => {
                    let (person, id) = (PersonId(pick(5)), pick(3) << 62);
                    batch.puts.push(match pick(3) {
                        0 => Put::DropChannel { person, id },
                        _ => Put::Channel(Channel { person, id, body: pick(9).to_string() }),
                    });
                }
                11 => batch.puts.push(Put::Secret { name: VAPID.to_owned(), value: pick(9).to_string() }),
                0 => batch.puts.push(Put::UseToken([pick(6) as u8; 32])),
                1 => batch.puts.push(Put::SeenToken([pick(6) as u8; 32], pick(99))),
                2 => {
                    let (once, session, guest, board) = (pick(60), pick(60), pick(60), pick(60));
                    batch.puts.push(Put::Sweep(Sweep { once, session, guest, board }));
                }
                // What a batch appends itself isn't rewritten by it.
                3 if batch.lines.is_empty() => {
                    let line = pick(999).to_string().into_bytes().into();
                    batch.puts.push(Put::Rewrite(Append { table, seq: pick(9), line }));
                }
                4 => batch.puts.push(Put::Erase(PersonId(pick(5)))),
                5 => batch.puts.push(Put::Result {
                    board: pick(3).to_string(),
                    person: PersonId(pick(5)),
                    result: pick(4) as i32,
                    at: pick(99),
                    game: (pick(3) > 0).then(|| pick(99).to_string()),
                }),
                _ => batch.puts.push(Put::Beat(pick(99))),
            },
        }
        assert_eq!(real.append(batch.clone()).await, sim.append(batch).await);
        let page = Page { after: (pick(2) == 0).then(|| (pick(touched + 1), table)), limit: pick(8) as u16 };
        let (code, person) = (pick(20).to_string(), PersonId(pick(5)));
        let token = [pick(6) as u8; 32];
        assert_eq!(real.read(table, 2).await, sim.read(table, 2).await);
        assert_eq!(real.index(table).await, sim.index(table).await);
        assert_eq!(real.by_code(&code).await, sim.by_code(&code).await);
        assert_eq!(real.lobby(page).await, sim.lobby(page).await);
        assert_eq!(real.tables_of(person, page).await, sim.tables_of(person, page).await);
        assert_eq!(real.person(person).await, sim.person(person).await);
        assert_eq!(real.token(token).await, sim.token(token).await);
        let board = pick(3).to_string();
        assert_eq!(real.board(&board, Some(person)).await, sim.board(&board, Some(person)).await);
        assert_eq!(real.games(&board).await, sim.games(&board).await);
        assert_eq!(real.quiet(touched / 2, page).await, sim.quiet(touched / 2, page).await);
        for which in [Turns::Of(person), Turns::Due(50), Turns::ToTell(5), Turns::All] {
            assert_eq!(real.turns(which, 3).await, sim.turns(which, 3).await);
        }
        assert_eq!(real.channels(person).await, sim.channels(person).await);
        assert_eq!(real.secret(VAPID).await, sim.secret(VAPID).await);
        let bytes = 0;
        assert_eq!(Counts { bytes, ..real.counts().await.unwrap() }, Counts { bytes, ..sim.counts().await.unwrap() });
    }
    for whose in [Whose::Everyone, Whose::Person(PersonId(1)), Whose::Table(TableId(1 << 60))] {
        let (mut one, mut other) = (real.export(whose), sim.export(whose));
        while let Some(stored) = one.recv().await {
            assert_eq!(Some(stored), other.recv().await);
        }
        assert_eq!(other.recv().await, None);
    }
}
