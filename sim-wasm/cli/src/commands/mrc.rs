//! `faultline mrc`: faults by number of frames, for any policies at any sizes.

use crate::commands::replay::{Named, policy};
use crate::failure::Failure;
use crate::host;
use crate::input::{TraceFile, TraceSize};
use crate::jobs::share_out;
use crate::numbers::fixed;
use crate::options::Mrc;
use crate::output::{self, Format};
use crate::text::Table;
use serde::Serialize;
use std::sync::Mutex;
use textbook::curve::{
    Curve, Estimate, MIN_SCALED_FRAMES, Method, MiniSimulation, Shards, Size, Sweep, one_pass, spread,
};
use trace::Trace;

/// The policy whose stack distances are estimated directly; the others are simulated in miniature.
const SHARDS: &str = "lru";
/// References processed at once.
const PIECE: usize = 1 << 16;

#[derive(Debug, Serialize)]
struct Answer<T: Serialize> {
    trace: TraceSize,
    curves: Vec<T>,
}

/// A curve, with its policy as `replay` names it.
#[derive(Debug, Serialize)]
struct Exact {
    #[serde(flatten)]
    policy: Named,
    method: Method,
    frames: Vec<u32>,
    faults: Vec<u32>,
}

impl From<Curve> for Exact {
    fn from(curve: Curve) -> Self {
        let Curve { policy, method, frames, faults, .. } = curve;
        Exact { policy: policy.into(), method, frames, faults }
    }
}

/// An estimate, and what it is based on.
#[derive(Debug, Serialize)]
struct Estimated {
    #[serde(flatten)]
    policy: Named,
    method: &'static str,
    #[serde(flatten)]
    estimate: Estimate,
}

/// What to compute.
struct Wish {
    policies: Vec<String>,
    frames: Vec<u32>,
    jobs: usize,
    seed: u32,
    sample: Option<Size>,
}

/// Draws the curves of the policies.
pub(crate) fn run(asked: Mrc) -> Result<(), Failure> {
    let format = asked.answer.format();
    let file = TraceFile::of(&asked.trace)?;
    let Mrc { policy: policies, mut frames, points, jobs, sample, sample_pages, seed, .. } = asked;
    let sample = sample.map(Size::Rate).or(sample_pages.map(Size::Pages));
    // The policies are checked before a long trace is read.
    policies.iter().try_for_each(|spec| policy(spec).map(|_| ()))?;
    let trace = file.read()?;
    if frames.is_empty() {
        frames = spread(trace.pages(), points);
        if let Some(rate) = rate_of(sample, &trace).filter(|_| policies.iter().any(|spec| spec != SHARDS)) {
            frames.retain(|&n| f64::from(n) * rate >= MIN_SCALED_FRAMES);
        }
    }
    frames.sort_unstable();
    frames.dedup();
    let wish = Wish { policies, frames, jobs: jobs.unwrap_or_else(host::parallelism), seed, sample };
    answer(&wish, &trace, format)
}

/// The share of the pages in each sample.
fn rate_of(sample: Option<Size>, trace: &Trace) -> Option<f64> {
    sample.map(|size| match size {
        Size::Rate(rate) => rate,
        Size::Pages(pages) => f64::from(pages) / trace.pages().max(1) as f64,
    })
}

fn answer(wish: &Wish, trace: &Trace, format: Format) -> Result<(), Failure> {
    let size = TraceSize::from(trace);
    if let Some(sample) = wish.sample {
        let curves = wish.policies.iter().map(|spec| estimate(spec, trace, wish, sample));
        let curves = curves.collect::<Result<Vec<_>, Failure>>()?;
        return match format {
            Format::Json => output::json(&Answer { trace: size, curves }),
            Format::Table => output::table(
                &Table::cli().list("mrc-estimate-head"),
                &curves.iter().flat_map(estimated_rows).collect::<Vec<_>>(),
            ),
        };
    }
    let curves = sweep(wish, trace)?;
    match format {
        Format::Json => {
            output::json(&Answer { trace: size, curves: curves.into_iter().map(Exact::from).collect::<Vec<_>>() })
        }
        Format::Table => {
            output::table(&Table::cli().list("mrc-head"), &curves.iter().flat_map(rows).collect::<Vec<_>>())
        }
    }
}

/// A part of a curve: the index of its policy, and its job.
type Job = (usize, Sweep);

/// One curve for each policy; the work is distributed over threads.
fn sweep(wish: &Wish, trace: &Trace) -> Result<Vec<Curve>, Failure> {
    let jobs: Vec<Mutex<Option<Job>>> = jobs(wish, trace)?.into_iter().map(|job| Mutex::new(Some(job))).collect();
    let work = |job: &Mutex<Option<Job>>| {
        // A lock is poisoned only by a panic, and that ends the command anyway.
        let (index, mut job) = job.lock().ok()?.take()?;
        while !job.advance(trace, u64::MAX).is_over() {}
        Some((index, job.finish()))
    };
    let mut curves: Vec<Option<Curve>> = wish.policies.iter().map(|_| None).collect();
    for (index, part) in share_out(&jobs, wish.jobs, work, |_, _| ()).into_iter().flatten() {
        match &mut curves[index] {
            Some(curve) => curve.join(part),
            none => *none = Some(part),
        }
    }
    Ok(curves.into_iter().flatten().collect())
}

/// One job for a policy that takes one pass; otherwise, one for each size. The longest come first, so that no thread
/// starts a long one at the end.
fn jobs(wish: &Wish, trace: &Trace) -> Result<Vec<Job>, Failure> {
    let mut jobs = Vec::new();
    for (index, spec) in wish.policies.iter().enumerate() {
        let whole = one_pass(&policy(spec)?, wish.frames.len());
        let shares = if whole { vec![wish.frames.clone()] } else { wish.frames.iter().map(|&n| vec![n]).collect() };
        for frames in shares {
            let length = (whole, frames.iter().copied().max());
            let job =
                Sweep::new(trace, policy(spec)?, frames, wish.seed).map_err(|d| Failure::document("--frames", &d))?;
            jobs.push((length, (index, job)));
        }
    }
    jobs.sort_by_key(|(length, _)| std::cmp::Reverse(*length));
    Ok(jobs.into_iter().map(|(_, job)| job).collect())
}

fn estimate(spec: &str, trace: &Trace, wish: &Wish, size: Size) -> Result<Estimated, Failure> {
    let what = if matches!(size, Size::Rate(_)) { "--sample" } else { "--sample-pages" };
    let chosen = policy(spec)?;
    let policy = Named::from(chosen.spec());
    if spec == SHARDS {
        let mut shards = Shards::new(trace, size, wish.seed).map_err(|d| Failure::document(what, &[d]))?;
        trace.words().chunks(PIECE).for_each(|words| shards.push(words));
        return Ok(Estimated { policy, method: "shards", estimate: shards.finish(&wish.frames) });
    }
    let job = MiniSimulation::new(trace, chosen, wish.frames.clone(), size, wish.seed);
    let mut job = job.map_err(|d| Failure::document(what, &d))?;
    while !job.advance(trace).is_over() {}
    Ok(Estimated { policy, method: "mini-simulation", estimate: job.finish() })
}

fn rows(curve: &Curve) -> Vec<Vec<String>> {
    let row = |(frames, faults): (&u32, &u32)| {
        let ratio = f64::from(*faults) / f64::from(curve.references.max(1));
        vec![Named::from(curve.policy.clone()).to_string(), frames.to_string(), faults.to_string(), fixed(ratio, 6)]
    };
    curve.frames.iter().zip(&curve.faults).map(row).collect()
}

fn estimated_rows(estimated: &Estimated) -> Vec<Vec<String>> {
    let Estimate { frames, miss_ratio, standard_error, .. } = &estimated.estimate;
    let number = |x: f64| if x.is_finite() { fixed(x, 6) } else { String::new() };
    let row = |i: usize| {
        vec![estimated.policy.to_string(), frames[i].to_string(), number(miss_ratio[i]), number(standard_error[i])]
    };
    (0..frames.len()).map(row).collect()
}
