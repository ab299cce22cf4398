//! Digests the sources that a result depends on: of this crate and of every crate of the workspace below it, with the
//! releases of the libraries that these use. Two builds of the same sources have the same digest, whatever the compiler,
//! the machine or the folder (docs/decisions/0018-the-cores-version.md).

use sha2::{Digest, Sha256};
use std::collections::BTreeSet;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

fn main() -> io::Result<()> {
    let workspace = PathBuf::from("..");
    let manifest = text(&workspace.join("Cargo.toml"))?;
    let (mut crates, mut libraries) = (BTreeSet::new(), BTreeSet::new());
    below("plan", &workspace, &manifest, &mut crates, &mut libraries)?;
    let mut digest = Sha256::new();
    for folder in &crates {
        let mut files = Vec::new();
        sources(&workspace.join(folder).join("src"), &mut files)?;
        files.sort();
        for file in files {
            let name = file.strip_prefix(&workspace).unwrap_or(&file).to_string_lossy().replace('\\', "/");
            // As git has it, on Windows, too.
            let text = text(&file)?.replace("\r\n", "\n");
            digest.update(format!("{name} {}\n{text}", text.len()));
        }
        println!("cargo::rerun-if-changed=../{folder}/src");
        println!("cargo::rerun-if-changed=../{folder}/Cargo.toml");
    }
    let locked = text(&workspace.join("Cargo.lock"))?.replace("\r\n", "\n");
    for library in &libraries {
        let of = format!("name = \"{library}\"\nversion = \"");
        for (at, _) in locked.match_indices(&of) {
            let version = locked[at + of.len()..].split('"').next().unwrap_or_default();
            digest.update(format!("{library} {version}\n"));
        }
    }
    println!("cargo::rerun-if-changed=../Cargo.lock");
    let digest = digest.finalize();
    let first = u64::from_be_bytes(std::array::from_fn(|at| digest[at]));
    println!("cargo::rustc-env=FAULTLINE_CORE={first:016x}");
    println!("cargo::rustc-env=FAULTLINE_CORE_CRATES={}", crates.into_iter().collect::<Vec<_>>().join(" "));
    Ok(())
}

/// Adds a crate of the workspace, those that it depends on, and the libraries that these use.
fn below(
    folder: &str,
    workspace: &Path,
    manifest: &str,
    crates: &mut BTreeSet<String>,
    libraries: &mut BTreeSet<String>,
) -> io::Result<()> {
    if !crates.insert(folder.to_owned()) {
        return Ok(());
    }
    let own = text(&workspace.join(folder).join("Cargo.toml"))?;
    let from = own.find("\n[dependencies]\n").map_or(own.len(), |at| at + "\n[dependencies]\n".len());
    for line in own[from..].lines().take_while(|line| !line.starts_with('[')) {
        let name = line.split([' ', '.', '=']).next().unwrap_or_default();
        if name.is_empty() || name.starts_with('#') || line.contains("optional = true") {
            continue;
        }
        let of_workspace = format!("\n{name} = {{ path = \"");
        match manifest.split_once(&of_workspace).and_then(|(_, rest)| rest.split('"').next()) {
            Some(path) => below(path, workspace, manifest, crates, libraries)?,
            None => drop(libraries.insert(name.to_owned())),
        }
    }
    Ok(())
}

/// Every source of a folder; tests are none, since no result depends on them.
fn sources(folder: &Path, found: &mut Vec<PathBuf>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let is_of_tests = path.file_stem().is_some_and(|name| name == "tests");
        if path.is_dir() && !is_of_tests {
            sources(&path, found)?;
        } else if !is_of_tests && path.extension().is_some_and(|ending| ending == "rs") {
            found.push(path);
        }
    }
    Ok(())
}

fn text(file: &Path) -> io::Result<String> {
    fs::read_to_string(file).map_err(|e| io::Error::new(e.kind(), format!("{}: {e}", file.display())))
}
