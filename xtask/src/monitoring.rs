//! Alerts and the dashboard for whoever watches servers.

use std::process::Command;

use crate::tools::{need_debian, step};
use crate::{Outcome, root};

/// Checks the alerts with Prometheus' own tool. That servers export every metric they name is checked by `cluster`.
pub(crate) fn monitoring(_: &[String]) -> Outcome {
    need_debian(&["prometheus"])?;
    for args in [["check", "config", "prometheus.yml"], ["test", "rules", "alerts.test.yml"]] {
        let mut promtool = Command::new("promtool");
        promtool.args(args).current_dir(root().join("packaging/monitoring"));
        step(&format!("promtool {}", args.join(" ")), &mut promtool)?;
    }
    Ok(())
}
