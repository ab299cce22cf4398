//! Runs of hits made in one go give the same run, bit for bit, as touches made one by one.
#![allow(clippy::unwrap_used, reason = "tests")]

mod machines;

use faultline_core::machine::{self, MAX_RECORDED_FRAMES};
use proptest::prelude::*;

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn runs_of_hits_are_touches_one_by_one(machine in machines::machine(), seed: u32) {
        prop_assert!(machine.frames <= MAX_RECORDED_FRAMES);
        let watched = machine::run(&machine, seed).unwrap();
        let (flat_out, _) = machine::run_counted(&machine, seed).unwrap();
        for ((series, a), b) in watched.head().series.iter().zip(&watched.columns).zip(&flat_out.columns) {
            prop_assert_eq!(a, b, "{}", series.id);
        }
        prop_assert_eq!(watched.scans.len(), flat_out.scans.len());
        prop_assert_eq!(watched.head().digest.clone(), flat_out.head().digest.clone());
        prop_assert_eq!(&watched.head().processes, &flat_out.head().processes);
    }
}
