//! Reuse times and working-set curves against their definitions, applied step by step.
#![allow(clippy::unwrap_used, reason = "tests")]

use crate::common;

use common::{prepared, text};
use proptest::prelude::*;
use std::collections::HashSet;
use textbook::curve::{LruStack, ReuseCounter, ReuseHistogram, ReuseTimes, log2_bins};
use trace::Trace;

fn reuse(trace: &Trace, piece: usize) -> ReuseTimes {
    let mut counter = ReuseCounter::new(trace.pages(), u32::MAX);
    trace.words().chunks(piece).for_each(|words| counter.push(words));
    counter.finish()
}

fn parse(refs: &str) -> Trace {
    prepared("fifo", refs, 1).trace
}

/// Faults, and the mean and largest number of pages referenced in the last `window` references.
fn walked(refs: &[u64], window: usize) -> (u64, f64, usize) {
    let pages_before = |end: usize| refs[end.saturating_sub(window)..end].iter().collect::<HashSet<_>>();
    let faults = (0..refs.len()).filter(|&t| !pages_before(t).contains(&refs[t])).count();
    let sizes: Vec<usize> = (1..=refs.len()).map(|end| pages_before(end).len()).collect();
    (faults as u64, sizes.iter().sum::<usize>() as f64 / refs.len() as f64, sizes.into_iter().max().unwrap())
}

/// VMIN by its definition: at each time the referenced page, and every other whose last and next use are at most `window`
/// apart.
fn vmin_size(refs: &[u64], window: usize) -> f64 {
    let held = |t: usize| {
        let others: HashSet<u64> = refs[..t].iter().copied().filter(|&page| page != refs[t]).collect();
        let kept = |&page: &u64| {
            let last = refs[..t].iter().rposition(|&p| p == page).unwrap();
            refs[t..].iter().position(|&p| p == page).is_some_and(|after| t + after - last <= window)
        };
        1 + others.into_iter().filter(kept).count()
    };
    (0..refs.len()).map(held).sum::<usize>() as f64 / refs.len() as f64
}

#[test]
fn published_working_sets() {
    for (refs, window, faults, mean) in [
        ("1 2 3 4 1 2 5 1 2 3 4 5", 3, 10, 2.75),
        ("8 1 2 3 1 4 1 5 3 4 1 4 3 2 3 1 2 8 1 2", 3, 13, 2.7),
        ("1 2 3 4 5 6 1 2 3 4 5 6 1 2 3 4 5 6 1 2 3 4 5 6 1 2 3 4 5 6 1 2 3 4 5 6", 3, 36, 2.9167),
        ("1 2 3 4 1 2 5 1 2 3 4 5", 5, 7, 3.6667),
        ("8 1 2 3 1 4 1 5 3 4 1 4 3 2 3 1 2 8 1 2", 5, 8, 3.55),
        ("1 2 1 3 1 4 2 5 1 6 7 8 1 2 9 10 1 2 3 1 2 11 12 13 14 1 2 3 4 1 5 2 6 1 2 15 16 1 2 3", 5, 25, 4.25),
        ("2 6 7 2 1 1 1 5 3 5 2 3 2 2 7 4 2 11 1 1 6 3 2 9 2 7 4 6 4 1 5 4 3 1 5 9 1 6 1 1", 3, 25, 2.575),
    ] {
        let sets = reuse(&parse(refs), 5).working_sets(&[window]);
        assert_eq!(sets.faults, [faults], "{refs}");
        assert!((sets.mean_size[0] - mean).abs() < 5e-5, "{refs}: {sets:?}");
    }
}

#[test]
fn bins_double() {
    assert_eq!(log2_bins(&[0, 1, 2, 3, 4, 5, 6, 7, 8, 9]), [1, 5, 22, 17]);
    assert_eq!(log2_bins(&[0]), Vec::<u64>::new());
    assert_eq!(log2_bins(&[]), Vec::<u64>::new());
}

#[test]
fn an_empty_trace_has_empty_working_sets() {
    let sets = reuse(&Trace::default(), 1).working_sets(&[1, 5]);
    assert_eq!((sets.faults, sets.miss_ratio, sets.mean_size), (vec![0, 0], vec![0.0, 0.0], vec![0.0, 0.0]));
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn curves_equal_their_definitions_at_every_window(
        refs in (1..9u64).prop_flat_map(|pages| prop::collection::vec(0..pages, 1..70)),
        piece in 1..80usize,
    ) {
        let windows: Vec<u32> = (1..=refs.len() as u32 + 3).rev().collect();
        let sets = reuse(&parse(&text(&refs)), piece).working_sets(&windows);
        for (i, &window) in sets.windows.iter().enumerate() {
            let (faults, mean, _) = walked(&refs, window as usize);
            prop_assert_eq!(sets.faults[i], faults, "window {}", window);
            prop_assert!((sets.mean_size[i] - mean).abs() < 1e-9, "window {}: {} {}", window, sets.mean_size[i], mean);
            let vmin = vmin_size(&refs, window as usize);
            prop_assert!((sets.vmin_size[i] - vmin).abs() < 1e-9, "window {}: {} {}", window, sets.vmin_size[i], vmin);
            prop_assert!(sets.vmin_size[i] <= sets.mean_size[i] + 1e-9);
        }
        prop_assert!(sets.mean_size.is_sorted());
        prop_assert!(sets.miss_ratio.is_sorted_by(|a, b| a >= b));
    }

    #[test]
    fn denning_and_schwartzs_law_holds_with_the_correction_for_the_end(
        refs in (1..9u64).prop_flat_map(|pages| prop::collection::vec(0..pages, 1..70)),
    ) {
        let times = reuse(&parse(&text(&refs)), 64);
        let sets = times.working_sets(&(1..=refs.len() as u32 + 2).collect::<Vec<_>>());
        for i in 1..sets.windows.len() {
            let ended = times.ends.iter().filter(|&&end| end <= u64::from(sets.windows[i - 1])).count();
            let correction = ended as f64 / refs.len() as f64;
            let growth = sets.mean_size[i] - sets.mean_size[i - 1];
            prop_assert!((growth - (sets.miss_ratio[i - 1] - correction)).abs() < 1e-9);
        }
    }

    #[test]
    fn histograms_account_for_every_reference(
        refs in (1..40u64).prop_flat_map(|pages| prop::collection::vec(0..pages, 1..200)),
    ) {
        let trace = parse(&text(&refs));
        let mut stack = LruStack::new(trace.pages());
        stack.push(trace.words());
        let histogram = ReuseHistogram::new(&stack.finish(), &reuse(&trace, 64));
        let all = |bins: &[u64]| bins.iter().sum::<u64>() + u64::from(histogram.cold);
        prop_assert_eq!(all(&histogram.distance), refs.len() as u64);
        prop_assert_eq!(all(&histogram.time), refs.len() as u64);
        prop_assert!(histogram.distance.len() <= histogram.time.len(), "a distance is never more than the time");
    }
}
