//! Curves that grow with their trace: exact for what was read, and honest about the rest.
#![allow(clippy::unwrap_used, reason = "tests")]

use crate::common::replay;
use base::rng::Rng;
use textbook::curve::{Growing, GrowingCurve};
use textbook::policy::Entry;
use trace::{Trace, TraceBuilder};

/// The policies that the page offers.
const POLICIES: [&str; 6] = ["fifo", "lru", "clock", "sieve", "s3-fifo", "2q"];

/// Independent references, the more popular the lower the page, with some that come only once.
fn skewed(references: usize, pages: u32, seed: u32) -> Trace {
    let mut rng = Rng::new(seed);
    let mut builder = TraceBuilder::default();
    for i in 0..references {
        let among = 1 + rng.below(pages);
        let among = 1 + rng.below(among);
        let page = if rng.below(50) == 0 { u64::from(pages) + i as u64 } else { u64::from(rng.below(among)) };
        builder.push(page, rng.below(9) == 0);
    }
    builder.build()
}

/// The curve whenever so many references of the whole have been read.
fn at(policy: &str, trace: &Trace, stops: &[usize]) -> Vec<GrowingCurve> {
    let mut growing = Growing::of(policy).unwrap();
    let (mut known, mut at) = (0, 0);
    let read = |&stop: &usize| {
        for words in trace.words()[at..stop].chunks(10_007) {
            let pages = words.iter().map(|word| (word >> 1) as usize + 1).max().unwrap().max(known);
            growing.grow(pages - known);
            known = pages;
            growing.push(words);
        }
        at = stop;
        growing.curve(stop as f64 / trace.len().max(1) as f64)
    };
    stops.iter().map(read).collect()
}

fn read(policy: &str, trace: &Trace, references: usize) -> GrowingCurve {
    at(policy, trace, &[references]).remove(0)
}

#[test]
fn a_curve_counts_what_a_replay_with_each_number_of_frames_counts() {
    let trace = skewed(150_000, 3000, 5);
    for policy in POLICIES {
        let curve = read(policy, &trace, trace.len());
        assert_eq!(curve.frames.first(), Some(&1));
        assert!(*curve.frames.last().unwrap() as usize >= trace.pages(), "the largest holds all pages");
        let faults = |&frames: &u32| replay(policy, &trace, frames, Entry::bulk).faults;
        assert_eq!(curve.faults, curve.frames.iter().map(faults).collect::<Vec<_>>(), "{policy}");
        assert_eq!(curve.standard_error, Some(vec![0.0; curve.frames.len()]), "at the end nothing is uncertain");
    }
    assert!(Growing::of("arc").is_none(), "it needs a pass for each number of frames");
}

#[test]
fn of_very_many_pages_the_smallest_numbers_of_frames_are_given_up_and_the_others_stay_exact() {
    let mut rng = Rng::new(3);
    let mut builder = TraceBuilder::default();
    for i in 0..90_000 {
        let back = 1 + rng.below(1 + i);
        builder.push(if i % 2 == 0 { u64::from(i) } else { u64::from(i - back.min(i)) }, i % 7 == 0);
    }
    let trace = builder.build();
    assert!(trace.pages() > 1 << 15);
    for policy in POLICIES {
        let curve = read(policy, &trace, trace.len());
        assert_eq!((curve.frames[0], curve.frames.len()), (4, 15));
        let faults = |&frames: &u32| replay(policy, &trace, frames, Entry::bulk).faults;
        assert_eq!(curve.faults, curve.frames.iter().map(faults).collect::<Vec<_>>(), "{policy}");
    }
}

#[test]
fn what_was_read_is_exact_and_little_says_nothing_of_the_rest() {
    let trace = skewed(60_000, 900, 6);
    let mut start = TraceBuilder::default();
    trace.iter().take(15_000).for_each(|r| start.push(trace.labels()[r.page.ix()], r.write));
    let start = start.build();
    let curve = read("s3-fifo", &trace, 15_000);
    let faults = |&frames: &u32| replay("s3-fifo", &start, frames, Entry::bulk).faults;
    assert_eq!(curve.faults, curve.frames.iter().map(faults).collect::<Vec<_>>());
    assert_eq!(curve.standard_error, None);
    assert_eq!(read("s3-fifo", &Trace::default(), 0).faults, [0]);
}

/// Of traces whose beginning is like the rest, but for memory that is empty at first.
#[test]
fn in_95_percent_of_a_thousand_cases_the_whole_is_within_two_standard_errors() {
    const REFERENCES: usize = 160_000;
    const SIZES: [usize; 5] = [2, 5, 8, 10, 11];
    let stops = [24_000, 50_000, 100_000, REFERENCES];
    let mut within = [0; 3];
    let mut widest = [0.0_f64; 3];
    for seed in 0..100 {
        let trace = skewed(REFERENCES, 2000, 100 + seed);
        for policy in ["lru", "s3-fifo"] {
            let curves = at(policy, &trace, &stops);
            for (number, part) in curves[..3].iter().enumerate() {
                let errors = part.standard_error.as_ref().unwrap();
                for size in SIZES {
                    let ratio = |of: &GrowingCurve, references: usize| of.faults[size] as f64 / references as f64;
                    let far = (ratio(part, stops[number]) - ratio(&curves[3], REFERENCES)).abs();
                    within[number] += usize::from(far <= 2.0 * errors[size]);
                    widest[number] = widest[number].max(errors[size]);
                }
            }
        }
    }
    assert!(within.iter().all(|&n| n >= 950), "{within:?} of 1,000");
    // Else nothing would be said by them.
    assert!(widest[0] < 0.1 && widest[1] < 0.06 && widest[2] < 0.02, "{widest:?}");
}
