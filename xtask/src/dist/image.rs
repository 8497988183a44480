//! The image: the static binary and the authorities that certificates are checked with, for any user but root. It is built
//! without a daemon.

use std::path::Path;
use std::process::Command;

use super::{Release, STATIC, copy, make_folder, quiet, said};
use crate::tools::need_debian;
use crate::{Outcome, root};

/// Who runs in it: nobody that a machine knows.
pub(super) const USER: &str = "65532:65532";

/// The authorities this system trusts. With them the server speaks TLS to a database or a push service elsewhere.
pub(super) const AUTHORITIES: &str = "etc/ssl/certs/ca-certificates.crt";

pub(super) fn make(release: &Release) -> Outcome {
    need_debian(&["ca-certificates", "jq"])?;
    let folder = release.workshop("image")?;
    copy(&release.binary(STATIC), &folder.join("samobranka"))?;
    for paper in ["LICENSE-MIT", "LICENSE-APACHE", "NOTICE"] {
        copy(&root().join(paper), &folder.join("licences").join(paper))?;
    }
    copy(&root().join("target/handout-work/extras/THIRD-PARTY.txt"), &folder.join("licences/THIRD-PARTY.txt"))?;
    copy(&Path::new("/").join(AUTHORITIES), &folder.join(AUTHORITIES))?;
    let theirs = Path::new("/usr/share/doc/ca-certificates/copyright");
    copy(theirs, &folder.join("licences/ca-certificates.txt"))?;
    make_folder(&folder.join("data"))?;
    let script = folder.with_extension("sh");
    super::write(&script, &recipe(release))?;
    // Storage of its own: nothing is left on the machine, and no driver is needed.
    let storage = release.workshop("storage")?;
    let mut build = Command::new("buildah");
    build
        .args(["--storage-driver", "vfs", "--root"])
        .arg(storage.join("root"))
        .arg("--runroot")
        .arg(storage.join("run"));
    if said(Command::new("id").arg("-u"))? == "0" {
        // A shell with these settings: `buildah` itself is called by the script.
        let mut shell = Command::new("bash");
        shell.arg("-e").arg(&script).current_dir(&folder);
        shell.env("STORAGE", &storage).env("FILE", release.image());
        return quiet("putting the image together", &mut shell);
    }
    build.arg("unshare").args(["bash", "-e"]).arg(&script).current_dir(&folder);
    build.env("STORAGE", &storage).env("FILE", release.image());
    quiet("putting the image together", &mut build)
}

/// What `buildah` is told. One layer, and the time of the commit everywhere.
fn recipe(release: &Release) -> String {
    let (version, time) = (&release.version, &release.time);
    let label = |name: &str, value: &str| format!("--annotation org.opencontainers.image.{name}={value}");
    let labels = [label("title", "samobranka"), label("version", version), label("licenses", "'MIT OR Apache-2.0'")];
    format!(
        "b() {{ buildah --storage-driver vfs --root \"$STORAGE/root\" --runroot \"$STORAGE/run\" \"$@\"; }}\n\
         find . -exec touch --no-dereference --date=@{time} {{}} +\n\
         c=$(b from scratch)\n\
         b copy --quiet --chown {USER} \"$c\" data /data\n\
         b copy --quiet --chown 0:0 --chmod 0755 \"$c\" samobranka /samobranka\n\
         b copy --quiet --chown 0:0 \"$c\" licences /licences\n\
         b copy --quiet --chown 0:0 \"$c\" etc /etc\n\
         b config --user {USER} --entrypoint '[\"/samobranka\"]' --cmd serve --volume /data --port 8080 \\\n  \
           --env SAMOBRANKA_LISTEN=0.0.0.0:8080 --env SAMOBRANKA_DATA=/data --stop-signal SIGTERM \\\n  \
           --arch amd64 --os linux {} \"$c\"\n\
         b commit --quiet --format oci --disable-compression=false --timestamp {time} \"$c\" oci:\"$STORAGE/layout\":samobranka:latest\n\
         b rm \"$c\"\n\
         cd \"$STORAGE/layout\"\n\
         {HEALTH}\
         tar --sort=name --format=gnu --mtime=@{time} --owner=0 --group=0 --numeric-owner --mode=u=rwX,go=rX -cf \"$FILE\" *\n",
        labels.join(" ")
    )
}

/// Adds the health check to an image, in its folder. The OCI's own format has no such field and says that unknown ones are kept;
/// Docker reads it. Every file is named by the hash of what is in it, and by its size.
const HEALTH: &str = r#"
digest() { jq -r "$1" "$2" | cut -d: -f2; }
named() { mv "$1" "blobs/sha256/$(sha256sum "$1" | cut -d' ' -f1)"; }
manifest=$(digest '.manifests[0].digest' index.json)
config=$(digest '.config.digest' "blobs/sha256/$manifest")
jq -c '.config.Healthcheck = { Test: ["CMD", "/samobranka", "health"], Interval: 30000000000, Timeout: 6000000000, StartPeriod: 10000000000 }' \
  "blobs/sha256/$config" > config
jq -c --arg digest "sha256:$(sha256sum config | cut -d' ' -f1)" --argjson size "$(stat -c %s config)" \
  '.config.digest = $digest | .config.size = $size' "blobs/sha256/$manifest" > manifest
jq -c --arg digest "sha256:$(sha256sum manifest | cut -d' ' -f1)" --argjson size "$(stat -c %s manifest)" \
  '.manifests[0].digest = $digest | .manifests[0].size = $size' index.json > index
rm "blobs/sha256/$config" "blobs/sha256/$manifest"
named config
named manifest
mv index index.json
"#;

/// What the image says of itself.
pub(super) fn config(image: &Path) -> Result<String, String> {
    said(Command::new("skopeo").args(["inspect", "--config", "--raw"]).arg(format!("oci-archive:{}", image.display())))
}
