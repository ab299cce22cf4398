//! Every registered system runs, and reports everything that is asked of it.
#![allow(clippy::unwrap_used, reason = "a test")]

use crate::support::runs;
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use systems::{ALL, KNOWN, MAIN, STUDY};

#[test]
fn every_folder_of_os_is_a_system_that_is_registered_and_named_after_it() {
    let os = Path::new(env!("CARGO_MANIFEST_DIR")).join("../os");
    let folders: BTreeSet<String> =
        fs::read_dir(os).unwrap().map(|folder| folder.unwrap().file_name().into_string().unwrap()).collect();
    let registered: BTreeSet<String> = KNOWN.iter().map(|&(id, _)| id.to_string()).collect();
    assert_eq!(folders, registered);
    let modules = [&MAIN, &STUDY].map(|module| module.models.len());
    assert_eq!(modules.iter().sum::<usize>(), ALL.models.len());
}

#[test]
fn every_system_runs_each_of_its_versions_and_is_described_in_full() {
    for model in ALL.models {
        let os = model.os();
        assert!(!model.reasons().is_empty() && !model.scan_fields().is_empty(), "{}", os.id);
        for version in os.versions {
            let machine = runs::of_document(
                os.id,
                version,
                r#""frames":2048,"seconds":2,"workloads":[{"id":"stress","pages":500,"touch_us":200}]"#,
            );
            let run = systems::run_counted(&machine, 1).unwrap().0;
            assert_eq!(run.head().series.len(), run.columns.len(), "{} {version}", os.id);
            let width = model.scan_fields().len();
            assert_eq!(run.scans.numbers().len(), run.scans.len() * width, "{} {version}", os.id);
        }
    }
}

#[test]
fn what_was_corrected_in_a_version_is_said_among_the_simplifications() {
    for model in ALL.models {
        let os = model.os();
        for &(version, revision) in os.revisions {
            assert!(os.versions.contains(&version) && revision > 1, "{} {version}", os.id);
        }
        let said = os.simplifications.contains(&"runs-of-older-links");
        assert_eq!(said, !os.revisions.is_empty(), "{}", os.id);
    }
}
