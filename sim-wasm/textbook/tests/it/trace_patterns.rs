//! Generated reference strings: every pattern keeps what its parameters promise, and random ones follow their law.

#![allow(clippy::unwrap_used, reason = "tests")]

use base::diag::Code;
use base::param::Domain;
use base::param::ParamValue;
use scenario::{PatternSpec, Run};
use textbook::run::Prepared;
use trace::{Trace, generate};

fn spec(pattern: &str, params: &[(&str, f64)]) -> PatternSpec {
    let params = params.iter().map(|&(id, value)| (id.to_string(), ParamValue::Number(value))).collect();
    PatternSpec { pattern: pattern.to_string(), params }
}

fn make(pattern: &str, params: &[(&str, f64)], seed: u32) -> Trace {
    let (trace, diags) = generate::pattern(&spec(pattern, params), seed);
    assert!(diags.is_empty(), "{pattern} {params:?}: {diags:?}");
    trace
}

fn pages(trace: &Trace) -> Vec<u64> {
    trace.iter().map(|r| trace.labels()[r.page.ix()]).collect()
}

fn writes(trace: &Trace) -> usize {
    trace.iter().filter(|r| r.write).count()
}

#[test]
fn every_pattern_has_the_length_asked_for_from_one_reference_to_a_million() {
    for pattern in generate::ALL {
        for length in [1, 2, 13, 1000, 1_000_000] {
            assert_eq!(make(pattern.meta.id, &[("length", f64::from(length))], 3).len(), length as usize);
        }
    }
}

#[test]
fn a_pattern_refers_to_no_more_pages_than_it_was_given_and_in_the_long_run_to_all_of_them() {
    for pattern in generate::ALL.iter().filter(|p| p.meta.params.iter().any(|param| param.id == "pages")) {
        for count in [2_u32, 3, 17] {
            let trace = make(pattern.meta.id, &[("length", 100_000.0), ("pages", f64::from(count))], 9);
            assert_eq!(trace.pages(), count as usize, "{}", pattern.meta.id);
            assert!(pages(&trace).iter().all(|&page| page < u64::from(count)), "{}", pattern.meta.id);
        }
    }
}

#[test]
fn the_share_of_writes_is_the_one_asked_for_and_leaves_the_pages_as_they_are() {
    for pattern in generate::ALL {
        let id = pattern.meta.id;
        let of = |write: f64| make(id, &[("length", 20_000.0), ("write", write)], 5);
        assert_eq!((writes(&of(0.0)), writes(&of(100.0))), (0, 20_000));
        // Four standard deviations of a binomial count out of 20,000 at 30 %.
        assert!((5740..=6260).contains(&writes(&of(30.0))), "{id}");
        assert_eq!(pages(&of(30.0)), pages(&of(0.0)), "{id}");
    }
}

#[test]
fn a_seed_gives_the_same_string_and_only_what_is_random_changes_with_it() {
    for pattern in generate::ALL {
        let of = |seed| make(pattern.meta.id, &[("length", 300.0), ("write", 50.0)], seed);
        assert_eq!(of(7), of(7));
        assert_eq!(pages(&of(7)) != pages(&of(8)), pattern.meta.random, "{}", pattern.meta.id);
        assert_ne!(of(7), of(8), "{}: writes are drawn anew", pattern.meta.id);
    }
}

#[test]
fn a_longer_string_begins_with_the_shorter_one() {
    for pattern in generate::ALL {
        let of = |length: f64| pages(&make(pattern.meta.id, &[("length", length)], 2));
        assert_eq!(of(500.0)[..100], of(100.0), "{}", pattern.meta.id);
    }
}

#[test]
fn patterns_without_chance_are_the_strings_they_are_named_after() {
    let of = |pattern, params: &[(&str, f64)]| pages(&make(pattern, params, 1));
    assert_eq!(of("sequential", &[("length", 7.0), ("repeat", 2.0)]), [0, 0, 1, 1, 2, 2, 3]);
    assert_eq!(of("loop", &[("length", 7.0), ("pages", 3.0)]), [0, 1, 2, 0, 1, 2, 0]);
    assert_eq!(of("thrash", &[("length", 6.0), ("frames", 3.0)]), [0, 1, 2, 3, 0, 1]);
    assert_eq!(of("belady", &[("length", 14.0)]), [1, 2, 3, 4, 1, 2, 5, 1, 2, 3, 4, 5, 1, 2]);
    let matrix = [("length", 13.0), ("rows", 3.0), ("columns", 4.0), ("per-page", 2.0)];
    assert_eq!(of("matrix-row", &matrix), [0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 0]);
    assert_eq!(of("matrix-column", &matrix), [0, 2, 4, 0, 2, 4, 1, 3, 5, 1, 3, 5, 0]);
}

#[test]
fn a_loop_over_one_page_more_than_there_are_frames_makes_lru_fault_every_time() {
    for frames in [1, 4, 9] {
        let json = format!(
            r#"{{"version":1,"run":{{"kind":"replay","frames":{frames},"policy":{{"id":"lru"}},
            "references":{{"pattern":"thrash","params":{{"length":200,"frames":{frames}}}}}}}}}"#
        );
        let Run::Replay(replay) = scenario::parse(&json).0.unwrap().run else { unreachable!("a replay") };
        assert_eq!(Prepared::new(&replay, 0).unwrap().run_bulk().faults, 200);
    }
}

#[test]
fn zipf_pages_are_referred_to_as_often_as_the_law_says() {
    const DRAWS: f64 = 200_000.0;
    for s in [0.0, 0.6, 1.0, 1.7] {
        let trace = make("zipf", &[("length", DRAWS), ("pages", 30.0), ("s", s)], 11);
        let total: f64 = (1..=30).map(|k| f64::from(k).powf(-s)).sum();
        let mut counts = [0.0; 30];
        for page in pages(&trace) {
            counts[page as usize] += 1.0;
        }
        let chi2: f64 = (0..30)
            .map(|page| {
                let expected = DRAWS * f64::from(page + 1).powf(-s) / total;
                (counts[page as usize] - expected).powi(2) / expected
            })
            .sum();
        // 29 degrees of freedom: 58.3 is exceeded once in a thousand samples.
        assert!(chi2 < 58.3, "s = {s}: {chi2}");
    }
}

#[test]
fn each_phase_stays_in_a_working_set_that_has_nothing_in_common_with_the_one_before() {
    let params = [("length", 4000.0), ("pages", 40.0), ("set", 6.0), ("phase", 80.0)];
    let all = pages(&make("phases", &params, 4));
    let sets: Vec<Vec<u64>> = all
        .chunks(80)
        .map(|phase| {
            let mut set = phase.to_vec();
            set.sort_unstable();
            set.dedup();
            set
        })
        .collect();
    assert!(sets.iter().all(|set| set.len() == 6), "80 draws from six pages leave none out here");
    assert!(sets.windows(2).all(|pair| pair[0].iter().all(|page| !pair[1].contains(page))));
    // 40 pages, six at a time: after twenty phases every set has come back.
    assert_eq!(sets[0], sets[20]);
}

#[test]
fn reuse_distances_of_a_stack_string_follow_the_geometric_law() {
    let (reuse, count) = (0.3_f64, 12);
    let trace = make("stack", &[("length", 100_000.0), ("pages", f64::from(count)), ("reuse", 30.0)], 6);
    // The depth of each page in an LRU stack kept here, as in the definition.
    let mut stack: Vec<u64> = (0..u64::try_from(count).unwrap()).collect();
    let mut depths = vec![0.0; stack.len()];
    for page in pages(&trace) {
        let depth = stack.iter().position(|&p| p == page).unwrap();
        depths[depth] += 1.0;
        stack.remove(depth);
        stack.insert(0, page);
    }
    let scale = 1.0 - (1.0 - reuse).powi(count);
    let chi2: f64 = (0..count)
        .map(|depth| {
            let expected = 100_000.0 * reuse * (1.0 - reuse).powi(depth) / scale;
            (depths[depth as usize] - expected).powi(2) / expected
        })
        .sum();
    // 11 degrees of freedom: 31.3 is exceeded once in a thousand samples.
    assert!(chi2 < 31.3, "{chi2}");
}

#[test]
fn a_scan_runs_through_all_cold_pages_in_order_between_references_to_the_hot_ones() {
    let params = [("length", 600.0), ("pages", 20.0), ("hot", 4.0), ("gap", 10.0), ("scan", 5.0)];
    let all = pages(&make("scan-hot", &params, 8));
    let mut scanned = Vec::new();
    for round in all.chunks(15) {
        assert!(round[..10].iter().all(|&page| page < 4));
        scanned.extend_from_slice(&round[10..]);
    }
    assert_eq!(scanned, (0..200).map(|i| 4 + i % 16).collect::<Vec<u64>>());
}

#[test]
fn sets_larger_than_all_pages_are_all_pages() {
    assert_eq!(make("phases", &[("length", 500.0), ("pages", 3.0), ("set", 99.0)], 1).pages(), 3);
    assert_eq!(make("scan-hot", &[("length", 500.0), ("pages", 3.0), ("hot", 99.0)], 1).pages(), 3);
}

#[test]
fn what_a_pattern_does_not_take_is_refused_with_what_it_does() {
    let refused = |pattern: &str, params: &[(&str, f64)]| generate::pattern(&spec(pattern, params), 0);
    let (trace, diags) = refused("spiral", &[]);
    assert!(trace.is_empty());
    assert_eq!((diags[0].code, diags[0].token.as_str()), (Code::UnknownPattern, "spiral"));
    assert!(diags[0].args["accepted"].starts_with("sequential, loop"));
    let codes = |pattern, params| refused(pattern, params).1.iter().map(|d| d.code).collect::<Vec<_>>();
    assert_eq!(codes("loop", &[("s", 1.0), ("length", 0.0)]), [Code::OutOfRange, Code::UnknownParam]);
    assert_eq!(codes("loop", &[("length", 1_000_001.0)]), [Code::OutOfRange]);
    assert_eq!(codes("zipf", &[("pages", 2.5)]), [Code::NotWhole]);
    assert_eq!(codes("zipf", &[("s", f64::NAN)]), [Code::OutOfRange]);
}

#[test]
fn no_value_in_range_makes_a_pattern_panic() {
    for pattern in generate::ALL {
        let own = &pattern.meta.params[1..];
        for ends in 0..1u32 << own.len() {
            let value = |i: usize| match own[i].domain {
                Domain::Number { min, max, .. } => {
                    if ends >> i & 1 == 1 {
                        max
                    } else {
                        min
                    }
                }
                Domain::Choice { .. } => unreachable!("patterns take numbers"),
            };
            let params: Vec<_> = (0..own.len()).map(|i| (own[i].id, value(i))).chain([("length", 50.0)]).collect();
            assert_eq!(make(pattern.meta.id, &params, u32::MAX).len(), 50, "{params:?}");
        }
    }
}
