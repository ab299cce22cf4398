//! Programs with the output that is stored beside them, which Python's must be, too.

use crate::{python, run};
use std::path::PathBuf;

fn programs() -> Vec<(PathBuf, String)> {
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    let mut found = Vec::new();
    for folder in ["programs", "tests/golden"] {
        for entry in std::fs::read_dir(root.join(folder)).unwrap() {
            let path = entry.unwrap().path();
            if path.extension().is_some_and(|ext| ext == "py") {
                let source = std::fs::read_to_string(&path).unwrap();
                found.push((path, source));
            }
        }
    }
    found.sort();
    found
}

#[test]
fn programs_print_what_is_stored() {
    let all = programs();
    assert!(all.len() >= 12, "the ten that are ready, and those of the language");
    for (path, source) in all {
        let (output, problem) = run(&source);
        assert_eq!(problem, None, "{}", path.display());
        let name = format!("tests/golden/{}.out", path.file_stem().unwrap().to_string_lossy());
        let stored = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(name);
        if std::env::var_os("UPDATE_EXPECT").is_some() {
            std::fs::write(&stored, &output).unwrap();
        }
        assert_eq!(output, std::fs::read_to_string(stored).unwrap(), "{}", path.display());
    }
}

#[test]
fn python_prints_the_same() {
    let (paths, sources): (Vec<_>, Vec<_>) = programs().into_iter().unzip();
    let Some(outputs) = python::outputs(&sources) else { return };
    for ((path, source), output) in paths.iter().zip(&sources).zip(outputs) {
        assert_eq!(Some(run(source).0), output, "{}", path.display());
    }
}
