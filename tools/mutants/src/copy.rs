//! A copy of a game's rules and of what they need from the workspace, where mutants can be written in.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

/// The copy of one game's rules.
pub(crate) struct Copy {
    /// The root of the workspace that holds it.
    pub(crate) root: PathBuf,
    /// The package of the rules.
    pub(crate) package: String,
    /// The folder of the rules, from the root.
    pub(crate) folder: String,
}

/// Copies the package of a game's rules, and every package of the workspace that it or its tests need.
pub(crate) fn copy(workspace: &Path, game: &str, to: &Path) -> Result<Copy, String> {
    let package = format!("samobranka-{game}");
    let output = Command::new(crate::cargo())
        .args(["metadata", "--format-version", "1", "--offline"])
        .current_dir(workspace)
        .output()
        .map_err(|why| format!("can't start cargo metadata: {why}"))?;
    let metadata: Value = serde_json::from_slice(&output.stdout).map_err(|_| "cargo metadata failed".to_owned())?;
    let folders = needed(&metadata, &package).ok_or_else(|| format!("there is no package {package}"))?;
    let _ = fs::remove_dir_all(to);
    let mut members = String::new();
    for folder in &folders {
        let within = folder.strip_prefix(workspace).map_err(|_| format!("{} is elsewhere", folder.display()))?;
        copy_folder(folder, &to.join(within))?;
        members.push_str(&format!("    {within:?},\n"));
    }
    for file in ["Cargo.lock", "rust-toolchain.toml"] {
        fs::copy(workspace.join(file), to.join(file)).map_err(|why| format!("can't copy {file}: {why}"))?;
    }
    let manifest = read(&workspace.join("Cargo.toml"))?;
    write(&to.join("Cargo.toml"), &with_members(&manifest, &members).ok_or("the workspace names no members")?)?;
    Ok(Copy { root: to.to_owned(), package, folder: format!("crates/games/{game}/rules") })
}

/// The folders of a package and of those it needs, as far as they belong to the workspace.
fn needed(metadata: &Value, package: &str) -> Option<BTreeSet<PathBuf>> {
    let packages = metadata["packages"].as_array()?;
    let own = |it: &&Value| it["source"].is_null();
    let first = packages.iter().filter(own).find(|it| it["name"] == package)?;
    let nodes = metadata["resolve"]["nodes"].as_array()?;
    let (mut found, mut open) = (BTreeSet::new(), vec![first["id"].as_str()?]);
    while let Some(id) = open.pop() {
        let Some(package) = packages.iter().filter(own).find(|it| it["id"] == id) else { continue };
        let manifest = Path::new(package["manifest_path"].as_str()?);
        if found.insert(manifest.parent()?.to_owned()) {
            let node = nodes.iter().find(|it| it["id"] == id)?;
            open.extend(node["deps"].as_array()?.iter().filter_map(|it| it["pkg"].as_str()));
        }
    }
    Some(found)
}

/// The manifest of the workspace with these members alone.
fn with_members(manifest: &str, members: &str) -> Option<String> {
    let list = |manifest: &str, key: &str| {
        let start = manifest.find(&format!("\n{key} = ["))? + 1;
        Some(start..start + manifest[start..].find(']')? + 1)
    };
    let mut manifest = manifest.to_owned();
    for key in ["default-members", "exclude"] {
        if let Some(range) = list(&manifest, key) {
            manifest.replace_range(range, "");
        }
    }
    manifest.replace_range(list(&manifest, "members")?, &format!("members = [\n{members}]"));
    Some(manifest)
}

fn copy_folder(from: &Path, to: &Path) -> Result<(), String> {
    let failed = |why: std::io::Error| format!("can't copy {}: {why}", from.display());
    fs::create_dir_all(to).map_err(failed)?;
    for entry in fs::read_dir(from).map_err(failed)? {
        let entry = entry.map_err(failed)?;
        let (path, to) = (entry.path(), to.join(entry.file_name()));
        if path.is_dir() {
            copy_folder(&path, &to)?;
        } else {
            fs::copy(&path, &to).map_err(failed)?;
        }
    }
    Ok(())
}

pub(crate) fn read(path: &Path) -> Result<String, String> {
    fs::read_to_string(path).map_err(|why| format!("can't read {}: {why}", path.display()))
}

pub(crate) fn write(path: &Path, text: &str) -> Result<(), String> {
    fs::write(path, text).map_err(|why| format!("can't write {}: {why}", path.display()))
}

#[cfg(test)]
mod tests {
    use super::with_members;

    #[test]
    fn members_are_replaced_and_other_lists_left_out() {
        let manifest = "[workspace]\nmembers = [\n    \"a\",\n    \"b\",\n]\ndefault-members = [\"a\"]\n\n[profile]\n";
        let shorter = "[workspace]\nmembers = [\n    \"b\",\n]\n\n\n[profile]\n";
        assert_eq!(with_members(manifest, "    \"b\",\n").as_deref(), Some(shorter));
        assert_eq!(with_members("[package]\n", ""), None);
    }
}
