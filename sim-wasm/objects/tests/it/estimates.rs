//! How far estimates from samples can be trusted for policies that only count: `docs/limits.md` says what was measured.

use base::param::ParamValue;
use objects::PAGED;
use scenario::PatternSpec;
use textbook::curve::{Estimate, MiniSimulation, Size};
use textbook::policy::{Entry, Setup};
use textbook::run::Chosen;
use trace::{Trace, generate};

fn pattern(id: &str, params: &[(&str, f64)]) -> Trace {
    let params = params.iter().map(|&(name, value)| (name.to_owned(), ParamValue::Number(value))).collect();
    generate::pattern(&PatternSpec { pattern: id.to_owned(), params }, 3).0
}

fn estimate(entry: &'static Entry, trace: &Trace, frames: u32, seed: u32) -> Estimate {
    let chosen = Chosen { entry, params: entry.meta.defaults() };
    let mut job = MiniSimulation::new(trace, chosen, vec![frames], Size::Rate(0.05), seed).unwrap();
    while !job.advance(trace).is_over() {}
    job.finish()
}

/// How many of 40 estimates are within two of their standard errors.
fn within(entry: &'static Entry, trace: &Trace, frames: u32) -> usize {
    let setup = Setup { frames, trace, params: &entry.meta.defaults(), seed: 0 };
    let truth = entry.bulk(&setup).faults as f64 / trace.len() as f64;
    let near = |of: &Estimate| (of.miss_ratio[0] - truth).abs() <= 2.0 * of.standard_error[0];
    (0..40).map(|seed| estimate(entry, trace, frames, seed)).filter(near).count()
}

#[test]
fn of_twenty_estimates_nineteen_are_within_two_standard_errors_if_there_is_no_doubt() {
    let traces = [
        pattern("zipf", &[("length", 40e3), ("pages", 10e3), ("s", 0.75)]),
        pattern("random", &[("length", 40e3), ("pages", 10e3)]),
    ];
    for entry in PAGED.iter().filter(|entry| entry.meta.doubt.is_none()) {
        for trace in &traces {
            // Of 40 that are right in 95 % of cases, seven err with a probability of 0.003.
            let within = within(entry, trace, 5000);
            assert!(within >= 34, "{}: {within} of 40", entry.meta.id);
        }
    }
}

#[test]
fn a_policy_that_errs_more_than_samples_show_says_so() {
    let of = |id: &str| PAGED.iter().find(|entry| entry.meta.id == id).unwrap();
    let looped = pattern("loop", &[("length", 60e3), ("pages", 10e3)]);
    let caffeine = of("caffeine");
    assert!(within(caffeine, &looped, 3500) < 30);
    assert_eq!(estimate(caffeine, &looped, 3500, 1).doubt, caffeine.meta.doubt);
    assert!(caffeine.meta.doubt.is_some());
}
