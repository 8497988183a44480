//! The static binary with what belongs to it, for any Linux.

use std::path::Path;

use super::{FOR_HOSTS, Release, STATIC, copy, copy_folder, entries, name_of, tar};
use crate::{Outcome, root};

/// What lies beside the binary besides manual and completions.
pub(super) const PAPERS: [&str; 5] = ["README.md", "CHANGELOG.md", "LICENSE-MIT", "LICENSE-APACHE", "NOTICE"];

pub(super) fn make(release: &Release, extras: &Path) -> Outcome {
    let name = format!("samobranka-{}", release.version);
    let workshop = release.workshop("tarball")?;
    let folder = workshop.join(&name);
    copy(&release.binary(STATIC), &folder.join("samobranka"))?;
    for paper in PAPERS {
        copy(&root().join(paper), &folder.join(paper))?;
    }
    for file in ["samobranka.toml", "systemd/samobranka.service"] {
        let from = root().join("packaging").join(file);
        copy(&from, &folder.join("service").join(from.file_name().expect("files have names")))?;
    }
    for part in FOR_HOSTS {
        copy_folder(&root().join("packaging").join(part), &folder.join(part))?;
    }
    for file in entries(extras)? {
        let name = name_of(&file).unwrap_or_default();
        let place = match name.as_str() {
            "THIRD-PARTY.txt" => name,
            page if page.ends_with(".1") => format!("man/{page}"),
            _ => format!("completions/{name}"),
        };
        copy(&file, &folder.join(place))?;
    }
    tar(&workshop, &name, &release.time, &release.tarball())
}
