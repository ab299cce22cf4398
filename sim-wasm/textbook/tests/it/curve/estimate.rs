//! Estimates from samples: exact where everything is sampled, close to the truth where not, and honest about how close.
#![allow(clippy::unwrap_used, reason = "tests")]

use crate::common;

use base::diag::Code;
use base::rng::Rng;
use common::prepared;
use textbook::curve::{Estimate, LruStack, MiniSimulation, Samples, Shards, Size, spread};
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
    let mut shards = Shards::new(trace, size, seed).unwrap();
    trace.words().chunks(1000).for_each(|words| shards.push(words));
    shards.finish(frames)
}

fn mini(trace: &Trace, policy: &str, frames: &[u32], size: Size) -> Estimate {
    let mut job = MiniSimulation::new(trace, chosen(policy), frames.to_vec(), size, 7).unwrap();
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
    let all = mini(&trace, "clock", &[100, 700], Size::Rate(1.0));
    assert_eq!(all.miss_ratio, [replayed(&trace, "clock", 100), replayed(&trace, "clock", 700)]);
}

#[test]
fn shards_stays_near_the_exact_curve_of_a_skewed_trace() {
    let trace = zipf(400_000, 50_000, 2);
    let frames: Vec<u32> = spread(trace.pages(), 100).into_iter().filter(|&n| n >= 200).collect();
    let truth = exact(&trace, &frames);
    for (size, bound) in [(Size::Rate(0.1), 0.025), (Size::Rate(0.02), 0.05), (Size::Pages(2000), 0.02)] {
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
    let frames = [500, 2000, 8000, 20_000];
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
        let estimate = mini(&trace, policy, &frames, Size::Rate(0.05));
        let truth = frames.map(|n| replayed(&trace, policy, n));
        assert!(worst(&estimate, &truth) < 0.015, "{policy}: {estimate:?} {truth:?}");
        assert!(estimate.standard_error.iter().all(|&e| e > 0.0 && e < 0.02), "{policy}: {estimate:?}");
    }
}

#[test]
fn a_miniature_simulation_with_too_few_frames_is_refused_with_the_fewest_accepted() {
    let trace = zipf(1000, 500, 5);
    let diags = MiniSimulation::new(&trace, chosen("fifo"), vec![999, 1000], Size::Rate(0.1), 7).unwrap_err();
    assert_eq!(
        diags.iter().map(|d| (d.code, d.args["min"].as_str())).collect::<Vec<_>>(),
        [(Code::OutOfRange, "1000")]
    );
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
    let frames = [10, 1000];
    let again = || shards(&trace, Size::Rate(0.1), 1, &frames);
    assert_eq!(again(), again());
    assert_ne!(again(), shards(&trace, Size::Rate(0.1), 2, &frames));
}

#[test]
fn one_sample_alone_states_no_error() {
    let trace = zipf(1000, 100, 7);
    let estimate = shards(&trace, Size::Rate(0.7), 1, &[10]);
    assert_eq!(estimate.samples, 1);
    assert!(estimate.standard_error[0].is_nan());
}

#[test]
fn an_empty_trace_has_an_estimate_of_nothing() {
    let estimate = shards(&Trace::default(), Size::Rate(0.1), 1, &[10]);
    assert_eq!((estimate.miss_ratio, estimate.sampled_references), (vec![0.0], 0));
}
