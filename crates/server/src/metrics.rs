//! What the server counts, as Prometheus reads it. No label names a person, a table or a card.

use std::fmt::Write;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use std::time::Duration;

/// Something that only grows.
#[derive(Debug, Default)]
pub struct Counter(AtomicU64);

impl Counter {
    /// One more.
    pub fn one(&self) {
        self.add(1);
    }

    /// So many more.
    pub fn add(&self, count: u64) {
        self.0.fetch_add(count, Ordering::Relaxed);
    }

    /// How many.
    pub fn get(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }
}

/// Something that comes and goes.
#[derive(Debug, Default)]
pub struct Gauge(AtomicI64);

impl Gauge {
    /// One has come.
    pub fn up(&self) {
        self.0.fetch_add(1, Ordering::Relaxed);
    }

    /// One has gone.
    pub fn down(&self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }

    /// How many there are.
    pub fn get(&self) -> i64 {
        self.0.load(Ordering::Relaxed)
    }
}

/// The upper ends of the buckets of a [`Histogram`], in microseconds.
const BOUNDS: [u64; 12] = [100, 250, 500, 1_000, 2_500, 5_000, 10_000, 25_000, 50_000, 100_000, 500_000, 2_500_000];

/// How long something took.
#[derive(Debug, Default)]
pub struct Histogram {
    buckets: [AtomicU64; BOUNDS.len() + 1],
    micros: AtomicU64,
}

impl Histogram {
    /// It took so long this time.
    pub fn took(&self, time: Duration) {
        let micros = u64::try_from(time.as_micros()).unwrap_or(u64::MAX);
        let bucket = BOUNDS.iter().position(|bound| micros <= *bound).unwrap_or(BOUNDS.len());
        self.buckets[bucket].fetch_add(1, Ordering::Relaxed);
        self.micros.fetch_add(micros, Ordering::Relaxed);
    }
}

macro_rules! metrics {
    ($($kind:ident $field:ident $name:literal $help:literal;)*) => {
        /// Everything that is counted.
        #[derive(Debug, Default)]
        pub struct Metrics {
            $(#[doc = $help] pub $field: $kind,)*
        }

        impl Metrics {
            /// As Prometheus reads it.
            pub fn text(&self) -> String {
                let mut text = String::with_capacity(4096);
                $(self.$field.write(&mut text, $name, $help);)*
                text
            }
        }
    };
}

metrics! {
    Counter moves "samobranka_moves_total" "Deeds of games that were written and told.";
    Counter bots_refused "samobranka_bot_moves_refused_total" "Moves of bots that the rules refused.";
    Counter refused "samobranka_refused_total" "Askings that were refused.";
    Counter lines "samobranka_log_lines_total" "Lines written to the log.";
    Counter batches "samobranka_log_batches_total" "Batches handed to the log.";
    Counter log_failures "samobranka_log_failures_total" "Batches the log could not take.";
    Histogram log_wait "samobranka_log_wait_seconds" "How long a batch took to be safe on disk.";
    Gauge tables "samobranka_tables_live" "Tables in memory.";
    Counter tables_created "samobranka_tables_created_total" "Tables set.";
    Counter tables_loaded "samobranka_tables_loaded_total" "Tables loaded from the log.";
    Gauge connections "samobranka_connections" "WebSockets and event streams that are open.";
    Counter connected "samobranka_connected_total" "WebSockets and event streams opened.";
    Counter slow "samobranka_slow_readers_total" "Connections dropped because they didn't read.";
    Counter limited "samobranka_limited_total" "Askings refused because there were too many.";
    Counter requests "samobranka_http_requests_total" "HTTP requests.";
    Counter forwarded_requests "samobranka_forwarded_requests_total" "Requests that another server has answered, for whom they were passed on.";
    Counter forwarded_sockets "samobranka_forwarded_sockets_total" "WebSockets passed on to another server.";
    Gauge forwards_open "samobranka_forwards_open" "WebSockets and event streams that are passed on to other servers now.";
    Counter forward_retries "samobranka_forward_retries_total" "Times the server that has a table was looked up again.";
    Counter forward_failures "samobranka_forward_failures_total" "Requests that could not be passed on in time.";
    Counter forwards_received "samobranka_forwards_received_total" "Requests that other servers have passed on to this one.";
    Counter forwards_refused "samobranka_forwards_refused_total" "Connections refused because they had not the cluster's key.";
    Counter tables_handed_over "samobranka_tables_handed_over_total" "Tables given up for other servers while this one stopped.";
    Counter people "samobranka_people_total" "People who have come for the first time.";
    Counter messages_sent "samobranka_messages_sent_total" "Messages about turns that were taken by their receivers.";
    Counter messages_failed "samobranka_messages_failed_total" "Messages about turns that were given up.";
    Counter messages_gone "samobranka_messages_gone_total" "Ways to tell people that were removed: nobody is there any more.";
    Counter bot_jobs "samobranka_bot_jobs_total" "Decisions bots were asked for.";
    Counter bot_failures "samobranka_bot_failures_total" "Decisions bots could not make in time.";
    Counter bots_lent "samobranka_bots_lent_total" "Decisions that thinkers were asked for.";
    Counter bots_came_back "samobranka_bots_came_back_total" "Those of them that no thinker made in time.";
    Counter bots_borrowed "samobranka_bots_borrowed_total" "Decisions made here for other servers.";
    Counter bots_lost "samobranka_bots_lost_total" "Threads given up because a bot didn't stop thinking.";
    Gauge bots_waiting "samobranka_bots_waiting" "Decisions that wait for a thread, or are being thought about.";
}

trait Written {
    fn write(&self, text: &mut String, name: &str, help: &str);
}

fn head(text: &mut String, name: &str, help: &str, kind: &str) {
    writeln!(text, "# HELP {name} {help}\n# TYPE {name} {kind}").expect("a string takes everything");
}

impl Written for Counter {
    fn write(&self, text: &mut String, name: &str, help: &str) {
        head(text, name, help, "counter");
        writeln!(text, "{name} {}", self.get()).expect("a string takes everything");
    }
}

impl Written for Gauge {
    fn write(&self, text: &mut String, name: &str, help: &str) {
        head(text, name, help, "gauge");
        writeln!(text, "{name} {}", self.get()).expect("a string takes everything");
    }
}

impl Written for Histogram {
    fn write(&self, text: &mut String, name: &str, help: &str) {
        head(text, name, help, "histogram");
        let mut count = 0;
        for (bucket, bound) in self.buckets.iter().zip(BOUNDS.iter().map(|us| Some(*us)).chain([None])) {
            count += bucket.load(Ordering::Relaxed);
            let bound = bound.map_or("+Inf".to_owned(), |us| format!("{}", us as f64 / 1e6));
            writeln!(text, "{name}_bucket{{le=\"{bound}\"}} {count}").expect("a string takes everything");
        }
        let sum = self.micros.load(Ordering::Relaxed) as f64 / 1e6;
        writeln!(text, "{name}_sum {sum}\n{name}_count {count}").expect("a string takes everything");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_counted_is_written_as_prometheus_reads_it() {
        let metrics = Metrics::default();
        metrics.moves.add(3);
        metrics.connections.up();
        metrics.log_wait.took(Duration::from_micros(700));
        let text = metrics.text();
        for line in [
            "# TYPE samobranka_moves_total counter",
            "samobranka_moves_total 3",
            "samobranka_connections 1",
            "samobranka_log_wait_seconds_bucket{le=\"0.0005\"} 0",
            "samobranka_log_wait_seconds_bucket{le=\"0.001\"} 1",
            "samobranka_log_wait_seconds_bucket{le=\"+Inf\"} 1",
            "samobranka_log_wait_seconds_count 1",
        ] {
            assert!(text.lines().any(|own| own == line), "{line} is missing in\n{text}");
        }
    }
}
