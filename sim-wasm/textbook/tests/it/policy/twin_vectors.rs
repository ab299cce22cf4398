//! The slow twins against published counts: they must be right before they can judge the policies.
#![allow(clippy::unwrap_used, reason = "tests")]

use crate::naive;
use crate::vectors;

#[test]
fn every_twin_gives_the_published_counts() {
    let mut wrong = Vec::new();
    for case in vectors::cases() {
        let Some(mut twin) = naive::find(case.variant, case.frames as usize, &case.refs) else { continue };
        let mut after = |&page: &u64| (twin.reference(page, false), twin.resident().len());
        let (faulted, sizes): (Vec<bool>, Vec<usize>) = case.refs.iter().map(&mut after).unzip();
        let faults = faulted.iter().filter(|&&f| f).count() as u32;
        let mean = sizes.iter().sum::<usize>() as f64 / case.refs.len() as f64;
        let resident = ((mean * 10_000.0).round() / 10_000.0, *sizes.iter().max().unwrap() as u32);
        if faults != case.faults || case.resident.is_some_and(|expected| expected != resident) {
            wrong.push(format!(
                "{} on {} with {} frames: {faults} {resident:?}, not {} {:?}",
                case.variant, case.name, case.frames, case.faults, case.resident
            ));
        }
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}
