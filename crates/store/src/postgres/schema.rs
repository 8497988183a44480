//! The form of the database, and how an older one becomes the present one.

use tokio_postgres::GenericClient;

use super::link::{Link, fault};
use crate::LogError;

/// What the database answers a server that others have declared dead.
pub(super) const FENCED: &str = "SBF01";

/// What it answers where a token that is good once isn't there.
pub(super) const USED: &str = "SBU01";

/// Whoever changes the form of the database holds this lock, so that servers may start together: `Samo`.
const LOCK: i64 = 0x53_61_6d_6f;

/// Each step leads from the form of its number to the next. A step that has been released is never changed; and since servers
/// are upgraded one after another, what a step makes must do for the release before it as well.
const STEPS: &[&str] = &[
    // Form 1.
    //
    // `node`: the servers that run. A server may write for as long as its row is there, and only over the connection that has
    // raised `epoch` last. Whoever writes holds the row `for share`: deleting it, or raising the epoch, waits for writes under
    // way and refuses all later ones.
    // `beat`: when each was last there, by the clock of the database. It is apart from `node` so that beats wait for nobody.
    // `home`: the tables that are in some server's memory.
    // Times are milliseconds since 1970, but for those of beats.
    "
    create table node (
        node bigint generated always as identity primary key,
        epoch bigint not null default 0,
        address text not null
    );
    create table beat (
        node bigint primary key,
        at timestamptz not null
    );
    create table home (
        tid bigint primary key,
        node bigint not null
    );

    create table line (
        tid bigint not null,
        seq bigint not null,
        line bytea not null,
        primary key (tid, seq)
    );

    create table list (
        tid bigint primary key,
        code text unique,
        listed boolean not null,
        finished boolean not null,
        created bigint not null,
        touched bigint not null,
        summary text not null
    );
    create index lobby on list (touched, tid) where listed and not finished;
    create index running on list (touched, tid) where not finished;

    create table sitter (
        person bigint not null,
        tid bigint not null,
        primary key (person, tid)
    );
    create index sitters on sitter (tid);

    create table person (
        id bigint primary key,
        name text not null,
        created bigint not null
    );

    create table token (
        hash bytea primary key,
        person bigint not null,
        created bigint not null,
        once boolean not null,
        seen bigint not null default 0
    );
    create index tokens on token (person);

    create function fence(own bigint, known bigint) returns void language plpgsql as $$
    begin
        perform from node where node = own and epoch = known for share;
        if not found then
            raise exception 'this server was declared dead' using errcode = 'SBF01';
        end if;
    end $$;

    create function use_token(used bytea) returns void language plpgsql as $$
    begin
        delete from token where hash = used;
        if not found then
            raise exception 'the token has been used' using errcode = 'SBU01';
        end if;
    end $$;
    ",
    // Form 2. Results on boards: each person's first, and how many people have each result, so that a board is read without
    // counting.
    "
    create table result (
        board text not null,
        person bigint not null,
        result int not null,
        at bigint not null,
        primary key (board, person)
    );
    create index results on result (at);
    create index results_of on result (person);

    create table tally (
        board text not null,
        result int not null,
        people bigint not null,
        primary key (board, result)
    );
    ",
    // Form 3. Whose turn it is at tables that are played over days, how people want to be told of it, and the key by which
    // push services know the servers.
    "
    create table turn (
        tid bigint not null,
        person bigint not null,
        since bigint not null,
        due bigint not null,
        tell bigint not null,
        primary key (tid, person)
    );
    create index turns on turn (person, due);
    create index turns_due on turn (due);
    create index turns_told on turn (tell) where tell > 0;

    create table channel (
        person bigint not null,
        id bigint not null,
        body text not null,
        primary key (person, id)
    );

    create table secret (
        name text primary key,
        value text not null
    );

    create function tell_turn(at bigint, whom bigint, was bigint, next bigint) returns void language plpgsql as $$
    begin
        update turn set tell = next where tid = at and person = whom and tell = was;
        if not found then
            raise exception 'another server tells' using errcode = 'SBU01';
        end if;
    end $$;
    ",
    // Form 4. Servers that keep no tables and let the bots of others think.
    "
    alter table node add column thinks boolean not null default false;
    ",
    // Form 5. Beside the first results of a board the games themselves, so that others can be shown where theirs differed. A
    // board has so many slots, however many servers write at once. A game goes with its result, also where a server of the
    // release before erases it.
    "
    create table game (
        board text collate \"C\" not null,
        slot int not null,
        person bigint not null,
        record text not null,
        primary key (board, slot),
        foreign key (board, person) references result (board, person) on delete cascade
    );
    create unique index games on game (board, person);
    ",
];

/// The form this program writes.
pub(super) const FORM: i32 = STEPS.len() as i32;

/// The form a database has; 0 where it has none.
pub(super) async fn form(client: &impl GenericClient) -> Result<i32, tokio_postgres::Error> {
    let known = "select to_regclass(quote_ident(current_schema()) || '.samobranka_form') is not null";
    match client.query_one(known, &[]).await?.get(0) {
        Some(true) => Ok(client.query_one("select form from samobranka_form", &[]).await?.get(0)),
        _ => Ok(0),
    }
}

/// Brings the database to the present form, in one transaction. Of several servers that start together one does it.
pub(super) async fn migrate(link: &mut Link) -> Result<(), LogError> {
    let failed = |why: tokio_postgres::Error| fault(&why);
    let transaction = link.client.transaction().await.map_err(failed)?;
    transaction.query("select pg_advisory_xact_lock($1)", &[&LOCK]).await.map_err(failed)?;
    // Whoever names a schema of their own needn't have made it.
    let missing =
        "select format('create schema %I', s) from unnest(string_to_array(current_setting('search_path'), ', ')) s
                   where current_schema() is null and s ~ '^[a-z_][a-z0-9_]*$' limit 1";
    if let Some(row) = transaction.query_opt(missing, &[]).await.map_err(failed)? {
        transaction.batch_execute(row.get(0)).await.map_err(failed)?;
    }
    let form = form(&transaction).await.map_err(failed)?;
    if form > FORM {
        return Err(LogError::TooNew { found: form.cast_unsigned(), known: FORM.cast_unsigned() });
    }
    if form == FORM {
        return Ok(());
    }
    if form == 0 {
        transaction.batch_execute("create table samobranka_form (form int not null)").await.map_err(failed)?;
        transaction.batch_execute("insert into samobranka_form values (0)").await.map_err(failed)?;
    }
    for step in &STEPS[form as usize..] {
        transaction.batch_execute(step).await.map_err(failed)?;
    }
    transaction.execute("update samobranka_form set form = $1", &[&FORM]).await.map_err(failed)?;
    transaction.commit().await.map_err(failed)
}
