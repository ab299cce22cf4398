//! `time -l`, against texts written by hand.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests")]

use report::{Rusage, time_l};

#[test]
fn a_process_is_reported_as_in_the_published_example() {
    let usage = Rusage {
        real_ns: 20_249_999_999,
        user_ns: 20_000_000,
        system_ns: 290_000_000,
        maxrss: 21_620,
        // 0.31 s is 39 ticks at 127 a second.
        ixrss: 18 * 39,
        idrss: 7 * 39 + 38,
        isrss: 115 * 39,
        minflt: 64_963,
        majflt: 36,
        nswap: 1,
        inblock: 10,
        oublock: 2,
        nvcsw: 376,
        nivcsw: 196,
        ..Rusage::default()
    };
    let expected = "       20.24 real         0.02 user         0.29 sys
     21620  maximum resident set size
        18  average shared memory size
         7  average unshared data size
       115  average unshared stack size
     64963  page reclaims
        36  page faults
         1  swaps
        10  block input operations
         2  block output operations
         0  messages sent
         0  messages received
         0  signals received
       376  voluntary context switches
       196  involuntary context switches
";
    assert_eq!(time_l(&usage), expected);
}

#[test]
fn a_process_without_cpu_time_used_at_least_a_tick() {
    let text = time_l(&Rusage { ixrss: 5, ..Rusage::default() });
    assert!(text.contains("\n         5  average shared memory size\n"), "{text}");
}
