//! Estimates from samples: exact where everything is sampled, close to the truth where not, and honest about how close.
#![allow(clippy::unwrap_used, reason = "tests")]

use crate::common;

use base::diag::Code;
use base::rng::Rng;
use common::prepared;
use textbook::curve::{Estimate, LruStack, MiniSimulation, Samples, Shards, Size, spread};
use textbook::policy::Doubt;
use textbook::run::{Chosen, Prepared};
use trace::{Trace, TraceBuilder};

/// Independent references, the k-th page with a probability proportional to 1/k^(3/4).
fn zipf(references: usize, pages: usize, seed: u32) -> Trace {
    let mut rng = Rng::new(seed);
    let mut sum = 0.0;
    let mut add = |k: usize| {
        sum += (k as f64).powf(-0.75);
        sum
    };
    let sums: Vec<f64> = (1..=pages).map(&mut add).collect();
    let mut builder = TraceBuilder::default();
    for _ in 0..references {
        let at = f64::from(rng.next_u32()) / 4_294_967_296.0 * sums[pages - 1];
        builder.push(sums.partition_point(|&s| s < at) as u64, rng.below(4) == 0);
    }
    builder.build()
}

fn chosen(policy: &str) -> Chosen {
    let Prepared { chosen, .. } = prepared(policy, "1", 1);
    chosen
}

fn exact(trace: &Trace, frames: &[u32]) -> Vec<f64> {
    let mut stack = LruStack::new(trace.pages());
    stack.push(trace.words());
    let faults = stack.finish().faults();
    frames.iter().map(|&n| faults[(n as usize).min(faults.len() - 1)] as f64 / trace.len() as f64).collect()
}

fn shards(trace: &Trace, size: Size, seed: u32, frames: &[u32]) -> Estimate {
    let mut shards = Shards::new(trace, frames.to_vec(), size, seed).unwrap();
    trace.words().chunks(1000).for_each(|words| shards.push(words));
    shards.finish()
}

fn mini(trace: &Trace, policy: &str, frames: &[u32], size: Size, seed: u32) -> Estimate {
    let mut job = MiniSimulation::new(trace, chosen(policy), frames.to_vec(), size, seed).unwrap();
    while !job.advance(trace).is_over() {}
    job.finish()
}

fn replayed(trace: &Trace, policy: &str, frames: u32) -> f64 {
    let chosen = chosen(policy);
    let setup = textbook::policy::Setup { frames, trace, params: &chosen.params, seed: 0 };
    chosen.entry.bulk(&setup).faults as f64 / trace.len() as f64
}

fn worst(estimate: &Estimate, truth: &[f64]) -> f64 {
    estimate.miss_ratio.iter().zip(truth).map(|(a, b)| (a - b).abs()).fold(0.0, f64::max)
}

#[test]
fn sampling_everything_is_exact_and_has_no_error() {
    let trace = zipf(20_000, 3000, 1);
    let frames = spread(trace.pages() + 10, 50);
    let pages = Size::Pages(trace.pages() as u32);
    for size in [Size::Rate(1.0), pages] {
        let estimate = shards(&trace, size, 9, &frames);
        assert!(worst(&estimate, &exact(&trace, &frames)) < 1e-12);
        assert_eq!((estimate.samples, estimate.sampled_references), (1, 20_000));
        assert!(estimate.standard_error.iter().all(|&e| e == 0.0));
    }
    let all = mini(&trace, "clock", &[100, 700], Size::Rate(1.0), 7);
    assert_eq!(all.miss_ratio, [replayed(&trace, "clock", 100), replayed(&trace, "clock", 700)]);
}

#[test]
fn shards_stays_near_the_exact_curve_of_a_skewed_trace() {
    let trace = zipf(400_000, 50_000, 2);
    for (size, bound, least) in
        [(Size::Rate(0.1), 0.025, 1000), (Size::Rate(0.02), 0.05, 5000), (Size::Pages(2000), 0.02, 2500)]
    {
        let frames: Vec<u32> = spread(trace.pages(), 100).into_iter().filter(|&n| n >= least).collect();
        let truth = exact(&trace, &frames);
        for seed in 0..5 {
            let estimate = shards(&trace, size, seed, &frames);
            let errors: Vec<f64> = estimate.miss_ratio.iter().zip(&truth).map(|(a, b)| (a - b).abs()).collect();
            let mean = errors.iter().sum::<f64>() / errors.len() as f64;
            assert!(mean < bound, "{size:?}, seed {seed}: {mean}");
            for (error, stated) in errors.iter().zip(&estimate.standard_error) {
                assert!(*error < 5.0 * stated + 0.002, "{size:?}, seed {seed}: {error}, stated {stated}");
            }
            assert!(estimate.samples >= 4);
        }
    }
}

#[test]
fn the_standard_error_is_the_size_of_the_real_errors() {
    let trace = zipf(200_000, 40_000, 3);
    let frames = [5000, 8000, 20_000, 30_000];
    let truth = exact(&trace, &frames);
    let seeds = 40;
    let estimates: Vec<Estimate> = (0..seeds).map(|seed| shards(&trace, Size::Rate(0.02), seed, &frames)).collect();
    for i in 0..frames.len() {
        let mean = |of: &dyn Fn(&Estimate) -> f64| estimates.iter().map(of).sum::<f64>() / f64::from(seeds);
        let real = mean(&|e| (e.miss_ratio[i] - truth[i]).powi(2)).sqrt();
        let stated = mean(&|e| e.standard_error[i].powi(2)).sqrt();
        assert!((0.6..1.6).contains(&(stated / real)), "{} frames: stated {stated}, real {real}", frames[i]);
    }
}

#[test]
fn a_miniature_simulation_is_near_the_full_one() {
    let trace = zipf(400_000, 50_000, 4);
    let frames = [2000, 10_000, 20_000];
    for policy in ["fifo", "lru", "clock", "opt"] {
        let estimate = mini(&trace, policy, &frames, Size::Rate(0.05), 7);
        let truth = frames.map(|n| replayed(&trace, policy, n));
        assert!(worst(&estimate, &truth) < 0.015, "{policy}: {estimate:?} {truth:?}");
        assert!(estimate.standard_error.iter().all(|&e| e > 0.0 && e < 0.02), "{policy}: {estimate:?}");
    }
}

#[test]
fn an_estimate_with_too_few_frames_is_refused_with_the_fewest_accepted() {
    let trace = zipf(1000, 500, 5);
    let frames = || vec![999, 1000];
    let mini = MiniSimulation::new(&trace, chosen("fifo"), frames(), Size::Rate(0.1), 7).unwrap_err();
    let shards = Shards::new(&trace, frames(), Size::Rate(0.1), 7).unwrap_err();
    for diags in [mini, shards] {
        assert_eq!(
            diags.iter().map(|d| (d.code, d.args["min"].as_str())).collect::<Vec<_>>(),
            [(Code::OutOfRange, "1000")]
        );
    }
    assert!(Shards::new(&trace, vec![1], Size::Rate(1.0), 7).is_ok(), "nothing is scaled down");
}

/// A scan that goes on and on between uses of a tenth of the pages.
fn scanned(references: usize, pages: u32, seed: u32) -> Trace {
    let mut rng = Rng::new(seed);
    let (mut builder, hot, mut next) = (TraceBuilder::default(), pages / 10, 0);
    for _ in 0..references {
        let used = rng.below(10) < 7;
        next += u32::from(!used);
        builder.push(u64::from(if used { rng.below(hot) } else { hot + next % (pages - hot) }), false);
    }
    builder.build()
}

/// How many of the estimates with a thousand seeds are within two of their standard errors, in per cent: the least of the
/// sizes.
fn covered(trace: &Trace, policy: &str, rate: f64, frames: &[u32]) -> f64 {
    let truth: Vec<f64> = frames.iter().map(|&n| replayed(trace, policy, n)).collect();
    let mut within = vec![0; frames.len()];
    for seed in 0..1000 {
        let size = Size::Rate(rate);
        let estimate =
            if policy == "lru" { shards(trace, size, seed, frames) } else { mini(trace, policy, frames, size, seed) };
        assert_eq!(estimate.doubt, None);
        for (i, truth) in truth.iter().enumerate() {
            within[i] += u32::from((estimate.miss_ratio[i] - truth).abs() <= 2.0 * estimate.standard_error[i] + 1e-12);
        }
    }
    f64::from(within.into_iter().min().unwrap()) / 10.0
}

#[test]
fn of_a_thousand_estimates_nineteen_in_twenty_are_within_two_standard_errors() {
    // A share of 1,000 that is 95 % on average is above 93.2 with a probability of 0.995.
    let frames = [2100, 5000, 9000];
    for (name, trace) in [("zipf", zipf(40_000, 10_000, 1)), ("scan", scanned(40_000, 10_000, 2))] {
        for policy in ["lru", "fifo", "s3-fifo"] {
            let covered = covered(&trace, policy, 0.05, &frames);
            assert!(covered >= 93.2, "{name}, {policy}: {covered} %");
        }
    }
}

#[test]
fn a_policy_that_behaves_otherwise_in_miniature_says_so() {
    let trace = scanned(200_000, 20_000, 4);
    let truth = replayed(&trace, "w-tinylfu", 5000);
    let estimates: Vec<_> = (0..20).map(|seed| mini(&trace, "w-tinylfu", &[5000], Size::Rate(0.05), seed)).collect();
    let errs = |estimate: &&Estimate| (estimate.miss_ratio[0] - truth).abs() > 2.0 * estimate.standard_error[0];
    let erring = estimates.iter().filter(errs).count();
    // Of 20 that are right in 95 % of cases, five err with a probability of 0.003.
    assert!(erring >= 5, "{erring} of 20 err by more than they state");
    assert!(estimates.iter().all(|estimate| estimate.doubt == Some(Doubt::Size)));
    let all = mini(&trace, "w-tinylfu", &[5000], Size::Rate(1.0), 7);
    assert_eq!((all.doubt, all.standard_error), (None, vec![0.0]), "nothing is in miniature");
}

#[test]
fn rates_and_sizes_out_of_range_are_refused() {
    let trace = zipf(1000, 500, 5);
    for size in [Size::Rate(0.0), Size::Rate(1.5), Size::Rate(f64::NAN), Size::Pages(0), Size::Pages(501)] {
        assert_eq!(Samples::draw(&trace, size, 1).unwrap_err().code, Code::OutOfRange, "{size:?}");
    }
}

#[test]
fn samples_are_disjoint_of_the_asked_size_and_depend_on_nothing_but_pages_and_seed() {
    let trace = zipf(100_000, 20_000, 6);
    let by_rate = Samples::draw(&trace, Size::Rate(0.1), 1).unwrap();
    assert_eq!(by_rate.len(), 4);
    let expected = trace.pages() as f64 * 0.1;
    assert!(by_rate.pages().iter().all(|&n| (f64::from(n) - expected).abs() < 5.0 * expected.sqrt()));
    let by_pages = Samples::draw(&trace, Size::Pages(300), 1).unwrap();
    assert_eq!(by_pages.pages(), [300; 8]);
    let few = Samples::draw(&trace, Size::Rate(0.4), 1).unwrap();
    assert_eq!(few.len(), 2);
    let frames = [1000, 4000];
    let again = || shards(&trace, Size::Rate(0.1), 1, &frames);
    assert_eq!(again(), again());
    assert_ne!(again(), shards(&trace, Size::Rate(0.1), 2, &frames));
}

#[test]
fn one_sample_alone_states_no_error() {
    let trace = zipf(1000, 100, 7);
    let estimate = shards(&trace, Size::Rate(0.7), 1, &[150]);
    assert_eq!(estimate.samples, 1);
    assert!(estimate.standard_error[0].is_nan());
}

#[test]
fn an_empty_trace_has_an_estimate_of_nothing() {
    let estimate = shards(&Trace::default(), Size::Rate(0.1), 1, &[1000]);
    assert_eq!((estimate.miss_ratio, estimate.sampled_references), (vec![0.0], 0));
}
