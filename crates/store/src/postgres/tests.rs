//! The log in a real database: what is fenced, what is taken over, and what a lost connection leaves.

use std::time::Instant;

use super::*;
use crate::tests::{TABLE, batch, numbered};
use crate::{Data, Put};

/// A schema of the test's own in the database that `SAMOBRANKA_TEST_POSTGRES` names.
pub(crate) struct Base {
    url: DatabaseUrl,
}

impl Base {
    /// `None`, and a word about it, where no database is named.
    pub(crate) fn new() -> Option<Base> {
        let Ok(server) = std::env::var("SAMOBRANKA_TEST_POSTGRES") else {
            eprintln!("NOT CHECKED: SAMOBRANKA_TEST_POSTGRES names no database (`cargo xtask test` starts one)");
            return None;
        };
        let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap();
        let schema = format!("test_{}_{}", std::process::id(), now.as_nanos());
        let Data::Postgres(url) = Data::from(&*format!("{server}?options=-csearch_path%3D{schema}")) else {
            panic!("SAMOBRANKA_TEST_POSTGRES is not the address of a database")
        };
        Some(Base { url })
    }

    pub(crate) fn data(&self) -> Data {
        Data::Postgres(self.url.clone())
    }

    pub(crate) fn open(&self) -> Postgres {
        self.open_as("", 60)
    }

    fn open_as(&self, address: &str, dead_after: u64) -> Postgres {
        self.open_member(&Member {
            address: address.to_owned(),
            dead_after: Duration::from_secs(dead_after),
            ..Member::default()
        })
    }

    fn open_member(&self, member: &Member) -> Postgres {
        Postgres::open(&self.url, member).unwrap()
    }

    pub(crate) fn say(&self, sql: &str) {
        say(self.url.secret(), sql);
    }
}

/// Says something to the database, from outside.
fn say(url: &str, sql: &str) {
    let (target, sql) = (Target::read(url).unwrap(), sql.to_owned());
    let said = std::thread::spawn(move || {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        runtime.block_on(async { target.connect().await.unwrap().client.batch_execute(&sql).await.unwrap() });
    });
    said.join().unwrap();
}

#[tokio::test]
async fn lines_come_back_in_order_and_after_a_restart_and_servers_may_start_together() {
    let Some(base) = Base::new() else { return };
    let logs: Vec<Postgres> = std::thread::scope(|scope| {
        let starting: Vec<_> = (0..4).map(|_| scope.spawn(|| base.open())).collect();
        starting.into_iter().map(|it| it.join().unwrap()).collect()
    });
    logs[0].append(batch(TABLE, 0, 3)).await.unwrap();
    logs[1].append(batch(TableId(2), 0, 1)).await.unwrap();
    logs[0].append(batch(TABLE, 3, 5)).await.unwrap();
    drop(logs);
    let log = base.open();
    assert_eq!(log.read(TABLE, 0).await.unwrap(), numbered(0, 5));
    assert_eq!(log.read(TABLE, 4).await.unwrap(), numbered(4, 5));
    log.append(batch(TABLE, 5, 6)).await.unwrap();
    assert_eq!(log.read(TABLE, 0).await.unwrap(), numbered(0, 6));
}

#[tokio::test]
async fn a_database_of_a_later_form_is_left_alone() {
    let Some(base) = Base::new() else { return };
    drop(base.open());
    base.say(&format!("update samobranka_form set form = {}", schema::FORM + 1));
    let Err(refused) = Postgres::open(&base.url, &Member::default()) else { panic!("it was opened") };
    assert_eq!(refused.code(), "too_new");
}

#[tokio::test]
async fn what_keeps_a_database_from_being_opened_has_a_code() {
    let Some(base) = Base::new() else { return };
    let open = |url: &str| {
        let Data::Postgres(url) = Data::from(url) else { panic!("{url}") };
        match Postgres::open(&url, &Member::default()) {
            Ok(_) => panic!("{url:?} was opened"),
            Err(why) => why,
        }
    };
    let own = base.url.secret().split('?').next().unwrap();
    let (server, _) = own.rsplit_once('/').unwrap();
    assert_eq!(open(&format!("{server}/no_such_base")).code(), "login");
    assert_eq!(open("postgres://127.0.0.1:1/games").code(), "unreachable");
    assert_eq!(open(&format!("{own}?sslmode=require")).code(), "unreachable");
    assert_eq!(open(&format!("{own}?colour=red")).code(), "bad_address");
}

#[tokio::test]
async fn a_table_is_at_home_at_one_server_until_it_is_given_up() {
    let Some(base) = Base::new() else { return };
    let (one, other) = (base.open_as("one", 60), base.open_as("other", 60));
    assert_eq!(one.home(TABLE).await.unwrap(), None);
    assert_eq!(one.take(TABLE).await.unwrap(), Home::Here);
    assert_eq!(one.take(TABLE).await.unwrap(), Home::Here);
    assert_eq!(one.home(TABLE).await.unwrap(), Some(Home::Here));
    assert_eq!(other.home(TABLE).await.unwrap(), Some(Home::Away("one".to_owned())));
    assert_eq!(other.take(TABLE).await.unwrap(), Home::Away("one".to_owned()));
    assert_eq!(other.take(TableId(2)).await.unwrap(), Home::Here);
    one.append(batch(TABLE, 0, 2)).await.unwrap();
    one.give_up(TABLE);
    one.append(Batch::default()).await.unwrap();
    assert_eq!(one.home(TABLE).await.unwrap(), None);
    assert_eq!(other.take(TABLE).await.unwrap(), Home::Here);
    assert_eq!(other.read(TABLE, 0).await.unwrap(), numbered(0, 2));
    other.append(batch(TABLE, 2, 3)).await.unwrap();
    // The one that has lost it can't write what the other has written since.
    assert_eq!(one.append(batch(TABLE, 2, 3)).await.unwrap_err().code(), "conflict");
    // Whoever stops in good order leaves its tables to the others at once.
    assert_eq!(one.cluster().taken_over, 0);
    drop(other);
    assert_eq!(one.home(TABLE).await.unwrap(), None);
    assert_eq!(one.take(TABLE).await.unwrap(), Home::Here);
    assert_eq!(one.take(TableId(2)).await.unwrap(), Home::Here);
    assert_eq!(one.cluster().taken_over, 2);
    assert_eq!(one.read(TABLE, 0).await.unwrap(), numbered(0, 3));
}

#[tokio::test]
async fn of_many_who_take_a_table_at_once_one_gets_it() {
    let Some(base) = Base::new() else { return };
    let logs: Vec<Postgres> = (0..4).map(|at| base.open_as(&format!("server-{at}"), 60)).collect();
    for table in 0..20 {
        let taking: Vec<_> = logs.iter().map(|log| log.take(TableId(table))).collect();
        let mut here = 0;
        for taken in taking {
            here += u32::from(taken.await.unwrap() == Home::Here);
        }
        assert_eq!(here, 1, "table {table}");
    }
}

#[tokio::test]
async fn a_server_that_was_declared_dead_writes_and_reads_nothing_more() {
    let Some(base) = Base::new() else { return };
    let (one, other) = (base.open_as("one", 60), base.open_as("other", 60));
    one.take(TABLE).await.unwrap();
    one.append(batch(TABLE, 0, 2)).await.unwrap();
    base.say(&format!("delete from node where node = {}", one.node()));
    assert_eq!(other.take(TABLE).await.unwrap(), Home::Here);
    assert_eq!(one.append(batch(TABLE, 2, 3)).await, Err(LogError::Fenced));
    assert_eq!(one.append(Batch::puts([Put::Beat(1)])).await, Err(LogError::Fenced));
    assert_eq!(one.read(TABLE, 0).await, Err(LogError::Fenced));
    assert_eq!(one.take(TableId(5)).await, Err(LogError::Fenced));
    tokio::time::timeout(Duration::from_secs(5), one.fenced()).await.expect("it is told");
    assert_eq!(other.read(TABLE, 0).await.unwrap(), numbered(0, 2));
}

/// A connection that was lost while it was made may raise the epoch later. The server is alive: it makes a new connection and
/// goes on.
#[tokio::test]
async fn an_epoch_that_rises_late_is_no_death() {
    let Some(base) = Base::new() else { return };
    let one = base.open_as("one", 60);
    let late = || base.say(&format!("update node set epoch = epoch + 1 where node = {}", one.node()));
    one.take(TABLE).await.unwrap();
    one.append(batch(TABLE, 0, 2)).await.unwrap();
    late();
    one.append(batch(TABLE, 2, 3)).await.unwrap();
    late();
    one.append(Batch::puts([Put::Beat(1)])).await.unwrap();
    late();
    assert_eq!(one.read(TABLE, 0).await.unwrap(), numbered(0, 3));
    late();
    assert_eq!(one.take(TableId(5)).await.unwrap(), Home::Here);
}

/// Rows beside the log are fenced as lines are, and a first look over a fresh connection is refused too.
#[tokio::test]
async fn a_dead_server_s_rows_are_refused_with_its_first_word() {
    let Some(base) = Base::new() else { return };
    let one = base.open_as("one", 60);
    one.append(Batch::default()).await.unwrap();
    base.say(&format!("delete from node where node = {}", one.node()));
    let anna = Person { id: PersonId(1), name: "Anna".to_owned(), created: 1 };
    assert_eq!(one.append(Batch::puts([Put::Person(anna)])).await, Err(LogError::Fenced));
    assert_eq!(base.open().person(PersonId(1)).await.unwrap(), None);
}

#[tokio::test]
async fn a_server_that_is_silent_is_declared_dead_and_one_that_beats_is_not() {
    let Some(base) = Base::new() else { return };
    let (one, other) = (base.open_as("one", 3), base.open_as("other", 3));
    one.take(TABLE).await.unwrap();
    one.append(batch(TABLE, 0, 1)).await.unwrap();
    // A third was there, and is no more: nothing but its row is left.
    base.say(
        "insert into node (address) values ('third'); \
              insert into beat select node, clock_timestamp() from node where address = 'third'; \
              insert into home select 77, node from node where address = 'third'",
    );
    assert_eq!(other.take(TableId(77)).await.unwrap(), Home::Away("third".to_owned()));
    let began = Instant::now();
    // In the moment in which the home changes, whoever asks is told to try again.
    while other.take(TableId(77)).await != Ok(Home::Here) {
        assert!(began.elapsed() < Duration::from_secs(15), "nobody declares it dead");
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    assert!(began.elapsed() > Duration::from_secs(2), "it was given its time");
    assert_eq!(other.take(TABLE).await.unwrap(), Home::Away("one".to_owned()));
    assert_eq!(one.cluster().buried + other.cluster().buried, 1);
}

#[tokio::test]
async fn a_process_at_the_same_address_takes_the_place_of_the_one_before() {
    let Some(base) = Base::new() else { return };
    let before = base.open_as("10.0.0.1:8081", 60);
    before.take(TABLE).await.unwrap();
    let after = base.open_as("10.0.0.1:8081", 60);
    assert_eq!(after.take(TABLE).await.unwrap(), Home::Here);
    assert_eq!(before.append(batch(TABLE, 0, 1)).await, Err(LogError::Fenced));
}

/// The connection is cut while lines are written: what was confirmed is there, what was in doubt is there or isn't, and
/// stays so.
#[tokio::test]
async fn a_lost_connection_leaves_a_batch_in_doubt_and_what_is_read_then_stays() {
    let Some(base) = Base::new() else { return };
    let log = Arc::new(base.open());
    let writing = {
        let log = log.clone();
        tokio::spawn(async move {
            let (mut seq, mut doubts) = (0, 0);
            let began = Instant::now();
            while began.elapsed() < Duration::from_secs(3) {
                match log.append(batch(TABLE, seq, seq + 1)).await {
                    Ok(()) => seq += 1,
                    Err(LogError::InDoubt) => {
                        doubts += 1;
                        let there = log.read(TABLE, 0).await.unwrap().len() as u64;
                        assert!(there == seq || there == seq + 1, "{there} lines after {seq} were confirmed");
                        seq = there;
                    }
                    Err(why) => panic!("{why}"),
                }
            }
            (seq, doubts)
        })
    };
    let url = base.url.clone();
    let cutting = tokio::task::spawn_blocking(move || {
        for _ in 0..8 {
            std::thread::sleep(Duration::from_millis(300));
            // Everybody who has this test's schema in use, but for the one who asks.
            say(
                url.secret(),
                "select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() \
                and pid in (select pid from pg_locks join pg_class on pg_class.oid = relation \
                where relnamespace = current_schema()::regnamespace)",
            );
        }
    });
    cutting.await.unwrap();
    let (seq, doubts) = writing.await.unwrap();
    assert_eq!(log.read(TABLE, 0).await.unwrap(), numbered(0, seq));
    assert!(seq > 20, "{seq} lines, {doubts} doubts");
}

#[tokio::test]
async fn the_servers_tell_each_other_of_tokens_and_names() {
    let Some(base) = Base::new() else { return };
    let (one, other) = (base.open(), base.open());
    let mut changes = other.changes();
    assert_eq!(changes.recv().await, Some(Change::Anything));
    let anna = Person { id: PersonId(u64::MAX), name: "Anna".to_owned(), created: 1 };
    one.append(Batch::puts([Put::Person(anna), Put::DropToken([7; 32])])).await.unwrap();
    assert_eq!(changes.recv().await, Some(Change::Person(PersonId(u64::MAX))));
    assert_eq!(changes.recv().await, Some(Change::Token([7; 32])));
}

#[tokio::test]
async fn the_servers_know_each_other_and_what_each_does() {
    let Some(base) = Base::new() else { return };
    let one = base.open_as("one", 60);
    let mut neighbours = one.neighbours();
    let thinker = base.open_member(&Member {
        address: "two".to_owned(),
        role: Role::Thinker,
        dead_after: Duration::from_secs(60),
    });
    let known = neighbours.wait_for(|known| !known.is_empty());
    let known = tokio::time::timeout(Duration::from_secs(10), known).await.expect("it is noticed").unwrap().clone();
    let two = Neighbour { number: thinker.number(), address: "two".to_owned(), role: Role::Thinker };
    assert_eq!(known, [two]);
    drop(thinker);
    let gone = neighbours.wait_for(Vec::is_empty);
    tokio::time::timeout(Duration::from_secs(10), gone).await.expect("it is noticed").unwrap();
}
