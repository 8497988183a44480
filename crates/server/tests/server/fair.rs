//! The fair deal: everyone adds randomness, nobody can choose the cards, and the record proves it.

use samobranka_rules::{DealId, Ending, FairDeal, Hash, Seat, Seats, Seed, Share};
use samobranka_server::ask::Join;
use samobranka_server::config::Limits;
use samobranka_server::logic::{BadTable, Input, Known, Logic, NewTable, create, import, record_of_chapter};
use samobranka_server::news::{FairNow, FairState, News, Welcome};
use samobranka_store::{Data, LogLine};
use serde_json::{Value, json};

use crate::common::{TestTable, person, read};
use crate::wire::{House, send, wait_for};

/// How long an answer is waited for.
const WITHIN: u64 = 10_000;

/// How a client joins that knows the fair deal.
fn knowing() -> Join {
    Join { protocol: 3, views: true, ..Join::default() }
}

/// The share of a person in an attempt.
fn share(number: u64, chapter: u32, round: u32) -> Share {
    Share(Seed::from_number(1 + number * 1_000 + u64::from(chapter) * 100 + u64::from(round)).hash().0)
}

/// A fair table of THE GAME for so many people, who have sat down and are not there, and a bot.
fn seated(people: u64, more: &str) -> TestTable {
    let open = ",\"open\"".repeat(people as usize - 1);
    let settings = format!("{{\"fair_deal\":true{more}}}");
    let new = format!(r#"{{"game":"the-game","seats":["me"{open},{{"bot":"random"}}],"settings":{settings}}}"#);
    let mut desk = TestTable::set(&new, 7);
    for number in 1..people {
        desk.request(number, r#"{"sit":{"id":"s","protocol":3}}"#).expect("a free seat");
    }
    desk
}

/// The same with everyone connected: the deal has begun.
fn begun(people: u64) -> TestTable {
    let mut desk = seated(people, "");
    for number in 0..people {
        desk.join(100 + number, knowing());
    }
    desk
}

fn look(desk: &mut TestTable) -> Welcome {
    desk.put(Input::Look(0, Some(person(0))));
    let text = desk.replies.pop().unwrap().unwrap();
    *read(&text).welcome.unwrap()
}

fn fair(desk: &mut TestTable) -> FairNow {
    look(desk).fair.expect("something is told of the fair deal")
}

fn state(desk: &mut TestTable) -> (u32, FairState) {
    let now = fair(desk);
    (now.round, now.state)
}

fn hash(desk: &TestTable, number: u64, chapter: u32, round: u32) -> Hash {
    let table = desk.id.to_string();
    DealId { table: &table, chapter, round }.seat_hash(Seat(number as u8), &share(number, chapter, round))
}

/// The person's client binds itself, in the attempt under way.
fn commit(desk: &mut TestTable, number: u64) -> Result<String, String> {
    let FairNow { chapter, round, .. } = fair(desk);
    let hash = hash(desk, number, chapter, round);
    let ask =
        json!({ "commit": { "id": format!("c{chapter}.{round}"), "chapter": chapter, "round": round, "hash": hash } });
    desk.request(number, &ask.to_string())
}

/// The person's client tells its share.
fn reveal(desk: &mut TestTable, number: u64) -> Result<String, String> {
    let FairNow { chapter, round, .. } = fair(desk);
    let share = share(number, chapter, round);
    let ask = json!({ "reveal": { "id": format!("r{chapter}.{round}"), "chapter": chapter, "round": round, "share": share } });
    desk.request(number, &ask.to_string())
}

/// All do their part: the cards are dealt.
fn deal(desk: &mut TestTable, people: u64) {
    for number in 0..people {
        commit(desk, number).unwrap();
    }
    for number in 0..people {
        reveal(desk, number).unwrap();
    }
}

fn wait(desk: &mut TestTable, milliseconds: u64) {
    desk.now += milliseconds;
    desk.put(Input::Tick);
}

fn ending(record: &str) -> Ending {
    let line: Value = serde_json::from_str(record.lines().last().unwrap()).unwrap();
    serde_json::from_value(line["end"].clone()).unwrap()
}

fn proof(record: &str) -> FairDeal {
    *ending(record).fair.expect("the record has a proof")
}

fn told_fair(news: &[News]) -> Vec<FairState> {
    news.iter().filter_map(|news| news.fair.as_ref().map(|fair| fair.state)).collect()
}

#[test]
fn a_fair_deal_is_made_of_everyones_share_and_the_record_proves_it() {
    let mut desk = begun(2);
    let first = fair(&mut desk);
    assert_eq!((first.state, first.chapter, first.round), (FairState::Commit, 0, 0));
    assert_eq!(first.seats.iter().map(|part| part.seat.0).collect::<Vec<_>>(), [0, 1], "bots give nothing");
    assert!(look(&mut desk).view.is_none() && desk.to_act().is_none());

    desk.told.clear();
    assert!(commit(&mut desk, 0).unwrap().contains("accepted"));
    assert!(desk.news(101).is_empty(), "hashes are told together");
    assert_eq!(reveal(&mut desk, 0), Err("no_share".to_owned()), "nobody tells a share before all are bound");
    commit(&mut desk, 1).unwrap();
    let hashes = fair(&mut desk);
    assert_eq!(hashes.state, FairState::Reveal);
    assert_eq!(hashes.server, first.server);
    for number in [0, 1] {
        assert_eq!(hashes.seats[number as usize].hash, Some(hash(&desk, number, 0, 0)));
        assert_eq!(hashes.seats[number as usize].share, None);
    }
    reveal(&mut desk, 1).unwrap();
    assert!(look(&mut desk).view.is_none());
    reveal(&mut desk, 0).unwrap();
    let welcome = look(&mut desk);
    assert!(welcome.view.is_some() && welcome.ended.is_none());
    let dealt = welcome.fair.unwrap();
    assert_eq!(dealt.state, FairState::Dealt);
    assert_eq!(dealt.seats[1].share, Some(share(1, 0, 0)));
    let news = desk.news(101);
    assert_eq!(told_fair(&news), [FairState::Reveal, FairState::Dealt]);
    assert!(news.last().unwrap().reset.is_some() || news.iter().any(|news| news.reset.is_some()), "then it is dealt");
    assert_eq!(desk.record(0), Err("not_over".to_owned()));

    desk.play_out();
    let record = desk.record(0).unwrap();
    let proof = proof(&record);
    assert_eq!((proof.table.as_str(), proof.chapter, proof.round), (&*desk.id.to_string(), 0, 0));
    assert_eq!((proof.server.hash, proof.seats.len()), (first.server, 2));
    let ended = look(&mut desk).ended.unwrap();
    assert_eq!((ended.share, ended.seed), (Some(proof.server.share), Some(proof.seed(3).unwrap())));
    assert_eq!(welcome.seed_hash, Some(ended.seed.unwrap().hash()));
    samobranka_table::from_record(&record).unwrap();
}

#[test]
fn the_servers_share_and_the_seed_are_told_to_nobody_before_the_end() {
    let mut desk = begun(2);
    desk.join(150, knowing());
    let everything = |desk: &TestTable| desk.told.values().flatten().cloned().collect::<String>();
    deal(&mut desk, 2);
    let mut before_the_end = String::new();
    while desk.to_act().is_some() {
        before_the_end = everything(&desk);
        assert!(look(&mut desk).ended.is_none());
        desk.step(&format!("m{}", desk.lines.len()));
    }
    let proof = proof(&desk.record(0).unwrap());
    let (server, seed) = (proof.server.share.to_string(), proof.seed(3).unwrap().to_string());
    assert!(before_the_end.contains(&proof.server.hash.to_string()), "the hash is told");
    assert!(!before_the_end.contains(&server) && !before_the_end.contains(&seed));
    assert!(desk.log().contains(&server), "the log keeps it, so that a restart loses nothing");
    assert!(everything(&desk).contains(&server), "the end tells it");
}

#[test]
fn whoever_is_late_with_a_hash_or_a_share_is_named_and_the_host_may_deal_again() {
    let mut desk = begun(2);
    commit(&mut desk, 0).unwrap();
    wait(&mut desk, WITHIN - 1);
    assert_eq!(state(&mut desk), (0, FairState::Commit));
    desk.told.clear();
    assert_eq!(desk.logic.deadline(), Some(desk.now + 1));
    wait(&mut desk, 1);
    let off = desk.news(100).into_iter().find_map(|news| news.fair).unwrap();
    assert_eq!((off.state, off.silent), (FairState::Off, Seats::one(Seat(1))));
    assert_eq!(commit(&mut desk, 1), Err("no_share".to_owned()), "it is called off");
    wait(&mut desk, 60_000);
    assert_eq!(state(&mut desk), (0, FairState::Off), "nothing begins by itself");
    assert_eq!(desk.request(1, r#"{"start":{"id":"g"}}"#), Err("not_host".to_owned()));

    // Again, and now a share is missing.
    desk.request(0, r#"{"start":{"id":"g1"}}"#).unwrap();
    assert_eq!(state(&mut desk), (1, FairState::Commit));
    let lines = desk.lines.len();
    desk.request(0, r#"{"start":{"id":"g2"}}"#).unwrap();
    assert_eq!(desk.lines.len(), lines, "one attempt at a time");
    commit(&mut desk, 0).unwrap();
    wait(&mut desk, WITHIN - 1);
    commit(&mut desk, 1).unwrap();
    reveal(&mut desk, 1).unwrap();
    wait(&mut desk, WITHIN - 1);
    assert_eq!(state(&mut desk), (1, FairState::Reveal), "each answer has its own time");
    wait(&mut desk, 1);
    let off = fair(&mut desk);
    assert_eq!((off.state, off.silent), (FairState::Off, Seats::one(Seat(0))));
    assert!(off.seats.iter().all(|part| part.share.is_none()), "a share that was told in vain is told to nobody");

    desk.request(0, r#"{"start":{"id":"g3"}}"#).unwrap();
    deal(&mut desk, 2);
    desk.play_out();
    let record = desk.record(1).unwrap();
    let proof = proof(&record);
    assert_eq!((proof.round, proof.called_off), (2, vec![Seats::one(Seat(1)), Seats::one(Seat(0))]));
    samobranka_table::from_record(&record).unwrap();
}

#[test]
fn a_share_that_is_not_the_one_is_refused_and_the_right_one_is_still_taken() {
    let mut desk = begun(2);
    commit(&mut desk, 0).unwrap();
    let lines = desk.lines.len();
    let other = json!({ "commit": { "id": "x", "chapter": 0, "round": 0, "hash": Hash([7; 32]) } }).to_string();
    assert_eq!(desk.request(0, &other), Err("wrong_share".to_owned()), "a seat is bound once");
    let same = hash(&desk, 0, 0, 0);
    let same = json!({ "commit": { "id": "y", "chapter": 0, "round": 0, "hash": same } }).to_string();
    assert!(desk.request(0, &same).unwrap().contains("accepted"), "another window says the same");
    assert_eq!(desk.lines.len(), lines);
    commit(&mut desk, 1).unwrap();
    let wrong = json!({ "reveal": { "id": "z", "chapter": 0, "round": 0, "share": Share([7; 32]) } }).to_string();
    assert_eq!(desk.request(0, &wrong), Err("wrong_share".to_owned()));
    // The share of another seat, of another game or of another attempt isn't it either.
    let copied = json!({ "reveal": { "id": "z2", "chapter": 0, "round": 0, "share": share(1, 0, 0) } }).to_string();
    assert_eq!(desk.request(0, &copied), Err("wrong_share".to_owned()));
    for (chapter, round) in [(1, 0), (0, 1)] {
        let ask = json!({ "reveal": { "id": "z3", "chapter": chapter, "round": round, "share": share(0, 0, 0) } });
        assert_eq!(desk.request(0, &ask.to_string()), Err("no_share".to_owned()));
    }
    assert_eq!(desk.request(9, &wrong), Err("no_seat".to_owned()));
    reveal(&mut desk, 0).unwrap();
    reveal(&mut desk, 0).unwrap();
    reveal(&mut desk, 1).unwrap();
    assert!(look(&mut desk).view.is_some());
}

#[test]
fn a_restart_between_the_hashes_and_the_shares_loses_nothing_and_nobodys_time() {
    let mut desk = begun(2);
    commit(&mut desk, 0).unwrap();
    desk.restart();
    assert_eq!(state(&mut desk), (0, FairState::Commit));
    desk.now += 500_000;
    desk.restart();
    // What was accepted is there once, and asking again does nothing twice.
    let lines = desk.lines.len();
    commit(&mut desk, 0).unwrap();
    assert_eq!(desk.lines.len(), lines);
    wait(&mut desk, WITHIN - 1);
    commit(&mut desk, 1).unwrap();
    let before = fair(&mut desk);
    desk.now += 500_000;
    desk.restart();
    assert_eq!(fair(&mut desk), before);
    reveal(&mut desk, 0).unwrap();
    desk.restart();
    wait(&mut desk, WITHIN - 1);
    reveal(&mut desk, 1).unwrap();
    assert!(look(&mut desk).view.is_some());
    desk.restart();
    desk.play_out();
    assert_eq!(proof(&desk.record(0).unwrap()).server.hash, before.server);
}

/// Wherever the server is killed, what is in the log is whole: every prefix of it loads, and the deal can be finished.
#[test]
fn a_log_that_ends_anywhere_goes_on_to_a_proven_deal() {
    let mut whole = begun(2);
    commit(&mut whole, 1).unwrap();
    wait(&mut whole, WITHIN);
    whole.request(0, r#"{"start":{"id":"g"}}"#).unwrap();
    deal(&mut whole, 2);
    whole.play_out();
    for number in [0, 1] {
        whole.request(number, r#"{"rematch":{"id":"again"}}"#).unwrap();
    }
    deal(&mut whole, 2);
    for count in 2..=whole.lines.len() {
        let mut desk = TestTable::open(whole.id, whole.lines[..count].to_vec());
        desk.now = whole.now;
        for number in [0, 1] {
            desk.join(100 + number, knowing());
        }
        for attempt in 0..4 {
            match look(&mut desk).fair.map(|fair| fair.state) {
                Some(FairState::Commit | FairState::Reveal) => {
                    for number in [0, 1] {
                        let _ = commit(&mut desk, number);
                    }
                    for number in [0, 1] {
                        let _ = reveal(&mut desk, number);
                    }
                }
                Some(FairState::Off) => {
                    let _ = desk.request(0, &format!(r#"{{"start":{{"id":"h{attempt}"}}}}"#));
                }
                _ => {}
            }
        }
        assert!(look(&mut desk).view.is_some(), "{count} lines");
        desk.play_out();
        let record = desk.record(0).unwrap();
        proof(&record).seed(3).unwrap();
        samobranka_table::from_record(&record).unwrap();
    }
}

#[test]
fn a_rematch_is_dealt_fairly_too_and_each_game_has_its_own_proof() {
    let mut desk = begun(2);
    deal(&mut desk, 2);
    desk.play_out();
    let first = desk.record(0).unwrap();
    desk.request(0, r#"{"rematch":{"id":"a"}}"#).unwrap();
    assert_eq!(state(&mut desk), (0, FairState::Dealt), "not before all have asked");
    desk.request(1, r#"{"rematch":{"id":"a"}}"#).unwrap();
    let next = fair(&mut desk);
    assert_eq!((next.chapter, next.round, next.state), (1, 0, FairState::Commit));
    assert!(look(&mut desk).ended.is_some(), "the game before is still what is seen");
    // Somebody is silent: who answered still wants to play, who didn't has to ask again.
    commit(&mut desk, 0).unwrap();
    wait(&mut desk, WITHIN);
    assert_eq!(fair(&mut desk).silent, Seats::one(Seat(1)));
    assert_eq!(look(&mut desk).rematch.unwrap().yes, Seats::one(Seat(0)));
    desk.restart();
    for number in [0, 1] {
        desk.join(100 + number, knowing());
    }
    desk.request(1, r#"{"rematch":{"id":"b"}}"#).unwrap();
    assert_eq!(state(&mut desk), (1, FairState::Commit));
    deal(&mut desk, 2);
    let welcome = look(&mut desk);
    assert_eq!((welcome.chapter, welcome.ended.is_none()), (1, true));
    desk.restart();
    desk.play_out();
    let second = desk.record(0).unwrap();
    let (before, after) = (proof(&first), proof(&second));
    assert_eq!((before.chapter, after.chapter, after.round), (0, 1, 1));
    assert!(before.server.hash != after.server.hash && ending(&first).seed != ending(&second).seed);
    for (chapter, record) in [(0, &first), (1, &second)] {
        let known = person(1);
        let again =
            record_of_chapter(desk.id, &desk.lines, Some(chapter), Some(&known), desk.now, Seed::from_number(1))
                .unwrap();
        assert_eq!(again.as_str(), record);
        samobranka_table::from_record(record).unwrap();
    }
}

#[test]
fn one_who_is_away_at_a_rematch_keeps_the_seat_and_has_no_share_in_it() {
    let mut desk = begun(2);
    deal(&mut desk, 2);
    desk.play_out();
    desk.put(Input::Disconnect(101));
    desk.request(0, r#"{"rematch":{"id":"a"}}"#).unwrap();
    assert_eq!(state(&mut desk), (0, FairState::Dealt), "a page may be loaded anew");
    wait(&mut desk, 15_000);
    let next = fair(&mut desk);
    assert_eq!((next.state, next.seats.len()), (FairState::Commit, 1));
    assert_eq!(commit(&mut desk, 1), Err("no_share".to_owned()));
    commit(&mut desk, 0).unwrap();
    reveal(&mut desk, 0).unwrap();
    let welcome = look(&mut desk);
    assert_eq!((welcome.chapter, welcome.seats[1].name.as_str()), (1, "P1"));
}

#[test]
fn a_client_that_is_too_old_is_refused_a_seat_and_told_why() {
    let mut desk = TestTable::set(r#"{"game":"the-game","seats":["me","open"],"settings":{"fair_deal":true}}"#, 7);
    assert_eq!(desk.request(1, r#"{"sit":{"id":"s"}}"#), Err("too_old".to_owned()));
    assert_eq!(desk.request(1, r#"{"sit":{"id":"s","protocol":2}}"#), Err("too_old".to_owned()));
    desk.join(101, Join { protocol: 2, ..Join::default() });
    let refused = desk.ask(101, r#"{"sit":{"id":"s"}}"#).remove(0).refused.unwrap();
    assert!(refused.why.code == "too_old" && refused.why.message.contains("protocol 3"), "{}", refused.why.message);
    desk.join(100, knowing());
    let give = format!(r#"{{"hand_over":{{"id":"h","seat":1,"person":"{}"}}}}"#, person(1).id);
    assert_eq!(desk.ask(100, &give).remove(0).refused.unwrap().why.code, "too_old");
    // A client that has joined as one that knows it needs to say nothing more.
    desk.join(102, knowing());
    assert!(desk.ask(102, r#"{"sit":{"id":"s"}}"#).iter().any(|news| news.accepted.is_some()));
    // Elsewhere nobody asks.
    let mut plain = TestTable::set(r#"{"game":"the-game","seats":["me","open"]}"#, 7);
    plain.request(1, r#"{"sit":{"id":"s"}}"#).unwrap();
    assert!(plain.to_act().is_some() && look(&mut plain).fair.is_none());
}

#[test]
fn a_seat_that_changes_hands_calls_the_attempt_off_and_blames_nobody() {
    let mut desk = begun(2);
    commit(&mut desk, 0).unwrap();
    commit(&mut desk, 1).unwrap();
    desk.told.clear();
    desk.request(1, r#"{"leave":{"id":"l"}}"#).unwrap();
    let off = desk.news(100).into_iter().find_map(|news| news.fair).unwrap();
    assert_eq!((off.state, off.silent), (FairState::Off, Seats::NONE));
    assert!(look(&mut desk).fair.is_none());
    desk.join(102, knowing());
    desk.request(2, r#"{"sit":{"id":"s","protocol":3}}"#).unwrap();
    assert_eq!(state(&mut desk), (1, FairState::Commit), "all are there again");
    desk.restart();
    assert_eq!(state(&mut desk), (1, FairState::Commit));
}

#[test]
fn where_the_host_deals_or_somebody_is_away_nothing_begins_by_itself() {
    let mut desk = seated(2, r#","start":"host""#);
    desk.join(100, knowing());
    desk.join(101, knowing());
    assert!(look(&mut desk).fair.is_none());
    desk.ask(100, r#"{"start":{"id":"g"}}"#);
    assert_eq!(state(&mut desk), (0, FairState::Commit));
    let mut desk = seated(2, "");
    wait(&mut desk, 120_000);
    desk.join(101, knowing());
    assert!(!desk.log().contains("fair_begun"), "the host isn't there");
    desk.join(100, knowing());
    assert!(desk.log().contains("fair_begun"));
}

#[test]
fn a_deal_that_cannot_be_fair_is_refused() {
    let set = |new: Value| {
        let new: NewTable = serde_json::from_value(new).unwrap();
        let mut rng = samobranka_rules::Rng::new(Seed::from_number(1));
        create(new, &person(0), 1, &mut rng).map(|_| ()).map_err(|no| no.code.to_string())
    };
    let begun = json!({ "seed": Seed::from_number(1), "log": [] });
    let fair = json!({ "fair_deal": true });
    let brought = json!({ "game": "the-game", "seats": ["me", "open"], "settings": fair, "goes_on": begun });
    assert_eq!(set(brought), Err("bad_message".to_owned()));
    // Nobody but bots: there is no share to begin with.
    let mut desk = TestTable::set(
        r#"{"game":"the-game","seats":[{"bot":"random"},{"bot":"random"}],"settings":{"fair_deal":true}}"#,
        7,
    );
    assert_eq!(desk.request(0, r#"{"start":{"id":"g"}}"#), Err("not_started".to_owned()));
}

#[test]
fn attempts_have_an_end() {
    let mut desk = begun(1);
    for number in 0..100 {
        wait(&mut desk, WITHIN);
        assert_eq!(state(&mut desk), (number, FairState::Off));
        let again = desk.request(0, &format!(r#"{{"start":{{"id":"g{number}"}}}}"#));
        assert_eq!(again.err(), (number == 99).then(|| "log_full".to_owned()));
    }
    Logic::load(desk.id, &desk.lines, Seed::from_number(1)).unwrap();
}

fn changed(lines: &[LogLine], at: usize, from: &str, to: &str) -> Vec<LogLine> {
    let mut lines = lines.to_vec();
    let text = String::from_utf8(lines[at].to_vec()).unwrap();
    assert!(text.contains(from), "{from} in {text}");
    lines[at] = text.replacen(from, to, 1).into_bytes().into();
    lines
}

#[test]
fn a_log_that_was_tampered_with_is_not_loaded() {
    let mut desk = begun(2);
    deal(&mut desk, 2);
    desk.play_out();
    for number in [0, 1] {
        desk.request(number, r#"{"rematch":{"id":"again"}}"#).unwrap();
    }
    let upto = desk.lines.len();
    deal(&mut desk, 2);
    let line = |what: &str| desk.log().lines().position(|line| line.contains(what)).unwrap();
    let first_game = &desk.lines[..upto];
    let bad = |lines: &[LogLine]| match Logic::load(desk.id, lines, Seed::from_number(1)) {
        Err(BadTable::LogLine { why, .. }) => why,
        Err(other) => panic!("{other}"),
        Ok(_) => panic!("it is loaded"),
    };
    let own = share(0, 0, 0).to_string();
    let why = bad(&changed(first_game, line("\"revealed\""), &own, &share(0, 0, 1).to_string()));
    assert!(why.contains("doesn't match"), "{why}");
    let started = line("\"started\"");
    assert!(bad(&changed(first_game, started, &own, &share(0, 0, 1).to_string())).contains("not proven fair"));
    assert!(bad(&changed(first_game, started, "\"started\":{", "\"started\":{\"unknown\":1,")).contains("unknown"));
    // The server's share, and with it the seed, is another than the one it was bound to.
    let begun = line("\"fair_begun\"");
    let server = proof(&desk_record(&desk, 0)).server.share.to_string();
    assert!(bad(&changed(first_game, begun, &server, &own)).contains("not proven fair"));
    // The same for the next game, whose first line holds all of it.
    let chapter = line("\"chapter\":{\"number\":1");
    assert!(bad(&changed(&desk.lines, chapter, "\"fair\":{", "\"unfair\":{")).contains("unknown"));
    let own = share(0, 1, 0).to_string();
    assert!(bad(&changed(&desk.lines, chapter, &own, &share(0, 1, 1).to_string())).contains("not proven fair"));
    let table = format!("\"table\":\"{}\"", desk.id);
    assert!(bad(&changed(&desk.lines, chapter, &table, "\"table\":\"another\"")).contains("another deal"));
    let text = String::from_utf8(desk.lines[chapter].to_vec()).unwrap();
    let seed = text.split("\"seed\":\"").nth(1).unwrap()[..64].to_owned();
    assert!(bad(&changed(&desk.lines, chapter, &seed, &"0".repeat(64))).contains("not proven fair"));
}

fn desk_record(desk: &TestTable, chapter: u32) -> String {
    let known = person(0);
    let record = record_of_chapter(desk.id, &desk.lines, Some(chapter), Some(&known), desk.now, Seed::from_number(1));
    record.unwrap().as_str().to_owned()
}

#[test]
fn a_record_that_was_tampered_with_is_refused_and_a_good_one_comes_in_with_its_proof() {
    let mut desk = begun(2);
    deal(&mut desk, 2);
    desk.play_out();
    let record = desk.record(0).unwrap();
    let proof = proof(&record);
    let flip = |text: &str| {
        let last = if text.ends_with('0') { '1' } else { '0' };
        format!("{}{last}", &text[..text.len() - 1])
    };
    let parts = [
        (proof.server.share.to_string(), "server"),
        (proof.server.hash.to_string(), "server"),
        (proof.seats[0].share.to_string(), "seat 1"),
        (proof.seats[1].hash.to_string(), "seat 2"),
    ];
    for (part, named) in parts {
        let why = samobranka_table::from_record(&record.replace(&part, &flip(&part))).err().unwrap().message;
        assert!(why.contains("not proven fair") && why.contains(named), "{why}");
    }
    // A proof of another deal, whole as it is, doesn't prove this one.
    let mut forged = proof.clone();
    forged.server.share = Share([5; 32]);
    forged.server.hash = forged.id().server_hash(&forged.server.share);
    let (was, is) = (serde_json::to_string(&proof).unwrap(), serde_json::to_string(&forged).unwrap());
    let why = samobranka_table::from_record(&record.replace(&was, &is)).err().unwrap().message;
    assert!(why.contains("the seed is not the one"), "{why}");

    let taker = Known { name: "P0".to_owned(), ..person(5) };
    let (id, batch) = import(&record, &taker, Some(Seat(0)), 9).unwrap();
    let lines: Vec<LogLine> = batch.lines.into_iter().map(|append| append.line).collect();
    let mut taken = TestTable::open(id, lines);
    assert_eq!(taken.record(5).unwrap(), record, "it goes out as it came in");
}

#[tokio::test]
async fn over_real_sockets_a_fair_deal_takes_two_answers_of_each_client() {
    let house = House::open(Limits::default()).await;
    let (anna, boris) = (house.come("Anna").await, house.come("Boris").await);
    let new = json!({ "game": "the-game", "seats": ["me", "open"], "settings": { "fair_deal": true } });
    let set = house.json("POST /api/tables", &anna, new).await;
    let table = set["table"].as_str().unwrap().to_owned();
    let ask = format!("POST /api/tables/{table}/ask");
    let (status, _, body) = house.call(&ask, &boris, r#"{"sit":{"id":"s"}}"#).await;
    assert!(status == 409 && body.contains("too_old"), "{status} {body}");
    let key = format!("POST /api/tables/{table}/seats/1/key");
    let (status, _, body) = house.call(&key, &anna, r#"{"name":"Robot"}"#).await;
    assert!(status == 409 && body.contains("too_old"), "{status} {body}");
    let mut first = house.socket(&table, &anna, json!({ "protocol": 3 })).await;
    wait_for(&mut first, "welcome").await;
    let mut second = house.socket(&table, &boris, json!({ "protocol": 3 })).await;
    wait_for(&mut second, "welcome").await;
    send(&mut second, json!({ "sit": { "id": "s" } })).await;
    for (socket, number) in [(&mut first, 0), (&mut second, 1)] {
        let fair = wait_for(socket, "fair").await["fair"].clone();
        assert_eq!(fair["state"], "commit");
        let own = share(number, 0, 0);
        let hash = DealId { table: &table, chapter: 0, round: 0 }.seat_hash(Seat(number as u8), &own);
        send(socket, json!({ "commit": { "id": "c", "chapter": 0, "round": 0, "hash": hash } })).await;
    }
    for (socket, number) in [(&mut first, 0), (&mut second, 1)] {
        assert_eq!(wait_for(socket, "fair").await["fair"]["state"], "reveal");
        send(socket, json!({ "reveal": { "id": "r", "chapter": 0, "round": 0, "share": share(number, 0, 0) } })).await;
    }
    assert_eq!(wait_for(&mut first, "fair").await["fair"]["state"], "dealt");
    assert_eq!(wait_for(&mut first, "reset").await["reset"]["why"], "dealt");
    // A restart in the middle of the game: everything is there, and the folder checks.
    let folder = house.close().await;
    let path = folder.path().to_owned();
    let checked = tokio::task::spawn_blocking(move || {
        let mut troubles = Vec::new();
        let checked = samobranka_server::check(&Data::Folder(path.clone()), |trouble| troubles.push(trouble)).unwrap();
        (checked.fair, troubles)
    });
    assert_eq!(checked.await.unwrap(), (1, vec![]));
    let house = House::open_in(folder, Limits::default()).await;
    let look = house.json(&format!("GET /api/tables/{table}"), &anna, Value::Null).await;
    assert_eq!(look["welcome"]["fair"]["state"], "dealt");
    house.close().await;
}
