//! `/proc/vmstat` (`mm/page_alloc.c` of 2.6.12, `mm/vmstat.c` of 6.x): names and numbers in the kernel's order.

use super::meter::{Era, LinuxSample};
use std::fmt::Write as _;

const V2_6: &str = include_str!("proc_vmstat_2_6.txt");
const V6: &str = include_str!("proc_vmstat_6.txt");

/// The names that an era prints, in its order.
pub(super) fn names(era: Era) -> std::str::Lines<'static> {
    match era {
        Era::V2_6 => V2_6.lines(),
        Era::V6 => V6.lines(),
    }
}

/// The whole file.
pub fn proc_vmstat(era: Era, sample: &LinuxSample) -> String {
    let mut out = String::new();
    for name in names(era) {
        if let Some(number) = sample.get(name) {
            let _ = writeln!(out, "{name} {number}");
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_has_a_number_and_stands_once() {
        for era in [Era::V2_6, Era::V6] {
            let mut seen = Vec::new();
            for name in names(era) {
                assert!(LinuxSample::default().get(name).is_some(), "{name}");
                assert!(!seen.contains(&name), "{name}");
                seen.push(name);
            }
            assert_eq!(proc_vmstat(era, &LinuxSample::default()).lines().count(), seen.len());
        }
    }
}
