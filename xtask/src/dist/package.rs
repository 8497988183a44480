//! The Debian package: the program, its server as a service, its manual and completions.

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::Command;

use super::{DEBIAN, FOR_HOSTS, Release, at, copy, copy_folder, entries, name_of, read, said, write};
use crate::tools::step;
use crate::{Outcome, root};

pub(super) fn make(release: &Release, extras: &Path, version: &str, to: &Path) -> Outcome {
    let packaging = root().join("packaging");
    let folder = release.workshop("package")?;
    let doc = folder.join("usr/share/doc/samobranka");
    copy(&release.binary(DEBIAN), &folder.join("usr/bin/samobranka"))?;
    copy(&packaging.join("systemd/samobranka.service"), &folder.join("lib/systemd/system/samobranka.service"))?;
    copy(&packaging.join("samobranka.toml"), &folder.join("etc/samobranka/samobranka.toml"))?;
    for proxy in ["Caddyfile", "nginx.conf"] {
        copy(&packaging.join("proxy").join(proxy), &doc.join("examples").join(proxy))?;
    }
    for folder in FOR_HOSTS {
        copy_folder(&packaging.join(folder), &doc.join("examples").join(folder))?;
    }
    write(&doc.join("copyright"), &copyright()?)?;
    copy(&extras.join("THIRD-PARTY.txt"), &doc.join("THIRD-PARTY.txt"))?;
    copy(&root().join("NOTICE"), &doc.join("NOTICE"))?;
    write(&doc.join("changelog.Debian"), &changelog(release, version)?)?;
    copy(&root().join("CHANGELOG.md"), &doc.join("changelog"))?;
    for file in entries(extras)? {
        let name = name_of(&file).unwrap_or_default();
        let place = match name.as_str() {
            page if page.ends_with(".1") => format!("usr/share/man/man1/{page}"),
            "samobranka.bash" => "usr/share/bash-completion/completions/samobranka".to_owned(),
            "_samobranka" => "usr/share/zsh/vendor-completions/_samobranka".to_owned(),
            "samobranka.fish" => "usr/share/fish/vendor_completions.d/samobranka.fish".to_owned(),
            _ => continue,
        };
        copy(&file, &folder.join(place))?;
    }
    let zip = "gzip -9 --no-name usr/share/man/man1/* usr/share/doc/samobranka/changelog \
               usr/share/doc/samobranka/changelog.Debian usr/share/doc/samobranka/THIRD-PARTY.txt";
    said(Command::new("sh").args(["-ec", zip]).current_dir(&folder))?;
    control(&folder, version, &release.binary(DEBIAN))?;
    tidy(&folder, &release.time)?;
    let mut build = Command::new("dpkg-deb");
    build.args(["--root-owner-group", "-Zxz", "--build"]).arg(&folder).arg(to);
    said(build.env("SOURCE_DATE_EPOCH", &release.time)).map(drop)
}

/// Lintian's errors stop a release; its warnings are shown.
pub(super) fn lint(package: &Path) -> Outcome {
    let mut lintian = Command::new("lintian");
    // It is no package of Debian itself: nobody there has asked for it.
    lintian.args(["--allow-root", "--fail-on", "error", "--suppress-tags", "initial-upload-closes-no-bugs"]);
    step("lintian", lintian.arg(package))
}

/// `DEBIAN/`: what dpkg is told, and what it does when the package comes and goes.
fn control(folder: &Path, version: &str, binary: &Path) -> Outcome {
    let scripts = root().join("packaging/debian");
    let debian = folder.join("DEBIAN");
    let size = said(Command::new("du").args(["-sk", "--apparent-size", "."]).current_dir(folder))?;
    let size = size.split_whitespace().next().unwrap_or("0").to_owned();
    let control = read(&scripts.join("control.in"))?
        .replace("@VERSION@", version)
        .replace("@MAINTAINER@", &maintainer()?)
        .replace("@ARCH@", "amd64")
        .replace("@SIZE@", &size)
        .replace("@LIBC@", &libc(binary)?);
    write(&debian.join("control"), &control)?;
    write(&debian.join("conffiles"), "/etc/samobranka/samobranka.toml\n")?;
    let sums = "find . -type f ! -path './DEBIAN/*' ! -path './etc/*' -printf '%P\\0' | sort -z | xargs -0 md5sum > DEBIAN/md5sums";
    said(Command::new("sh").args(["-ec", sums]).current_dir(folder))?;
    for script in ["postinst", "prerm", "postrm"] {
        copy(&scripts.join(script), &debian.join(script))?;
    }
    Ok(())
}

/// The same rights and times wherever it is built.
fn tidy(folder: &Path, time: &str) -> Outcome {
    let line = "find . -type d -exec chmod 0755 {} + ; find . -type f -exec chmod 0644 {} + ; \
                chmod 0755 usr/bin/samobranka DEBIAN/postinst DEBIAN/prerm DEBIAN/postrm; \
                find . -exec touch --no-dereference --date=@\"$0\" {} +";
    said(Command::new("sh").args(["-ec", line, time]).current_dir(folder))?;
    let binary = folder.join("usr/bin/samobranka");
    fs::set_permissions(&binary, fs::Permissions::from_mode(0o755)).map_err(at(&binary))
}

/// The oldest C library that has all that the binary asks for: the newest version it names.
fn libc(binary: &Path) -> Result<String, String> {
    let bytes = fs::read(binary).map_err(at(binary))?;
    newest_libc(&bytes).map(|minor| format!("2.{minor}")).ok_or_else(|| "the binary names no C library".to_owned())
}

fn newest_libc(bytes: &[u8]) -> Option<u32> {
    const NAME: &[u8] = b"GLIBC_2.";
    let named = bytes.windows(NAME.len() + 2).filter(|part| part.starts_with(NAME));
    let minor = |part: &[u8]| {
        let digits: String =
            part[NAME.len()..].iter().map(|&it| char::from(it)).take_while(char::is_ascii_digit).collect();
        digits.parse().ok()
    };
    named.filter_map(minor).max()
}

/// Who holds which rights, in Debian's form. What the crates in the binary ask to be said has a file of its own.
fn copyright() -> Result<String, String> {
    let indented = |text: &str| -> String {
        text.lines().map(|line| if line.trim().is_empty() { " .\n".to_owned() } else { format!(" {line}\n") }).collect()
    };
    let mit = indented(&read(&root().join("LICENSE-MIT"))?);
    Ok(format!(
        "Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/\nUpstream-Name: Samobranka\n\
         Comment: Parts by others, and what they ask to be said, are in THIRD-PARTY.txt.gz and NOTICE beside this file.\n\n\
         Files: *\nCopyright: 2026 The Samobranka authors\nLicense: Expat or Apache-2.0\n\n\
         License: Expat\n{mit}\n\
         License: Apache-2.0\n On Debian systems the full text is in /usr/share/common-licenses/Apache-2.0.\n\n\
         License: Expat or Apache-2.0\n Either of the two, at your option.\n"
    ))
}

/// Debian's changelog has a form of its own; what changed is in the project's.
fn changelog(release: &Release, version: &str) -> Result<String, String> {
    let date = said(Command::new("date").args(["-u", "-R", "-d"]).arg(format!("@{}", release.time)))?;
    let entry = "  * See changelog.gz for what a player or a caller notices.";
    Ok(format!("samobranka ({version}) unstable; urgency=medium\n\n{entry}\n\n -- {}  {date}\n", maintainer()?))
}

/// Who answers for the package, as Debian writes it: `Name <mail@host>`. It is the author of the released commit, or whoever
/// `SAMOBRANKA_MAINTAINER` names.
fn maintainer() -> Result<String, String> {
    let named = match std::env::var("SAMOBRANKA_MAINTAINER") {
        Ok(named) => named,
        Err(_) => said(Command::new("git").args(["log", "-1", "--format=%an <%ae>"]))?,
    };
    if is_address(&named) {
        Ok(named)
    } else {
        Err(format!("{named:?} is not a maintainer: set SAMOBRANKA_MAINTAINER to `Name <mail@host>`"))
    }
}

fn is_address(text: &str) -> bool {
    let Some((name, mail)) = text.strip_suffix('>').and_then(|text| text.split_once(" <")) else { return false };
    let plain = |part: &str| !part.is_empty() && !part.contains(['<', '>', '\n']);
    plain(name) && plain(mail) && mail.split_once('@').is_some_and(|(who, host)| plain(who) && plain(host))
}

#[cfg(test)]
mod tests {
    use super::{is_address, newest_libc};

    #[test]
    fn a_maintainer_has_a_name_and_an_address() {
        assert!(is_address("Anna Ivanova <anna@games.example>"));
        for wrong in ["anna@games.example", "Anna <>", "Anna <anna>", " <a@b>", "Anna <a@b> <c@d>", "Anna <a@b>\nX: y"]
        {
            assert!(!is_address(wrong), "{wrong}");
        }
    }

    #[test]
    fn the_newest_c_library_that_a_binary_names_is_found() {
        assert_eq!(newest_libc(b"..GLIBC_2.2.5\0GLIBC_2.34\0GLIBC_2.9\0GLIBC_2.17\0"), Some(34));
        assert_eq!(newest_libc(b"nothing"), None);
    }
}
