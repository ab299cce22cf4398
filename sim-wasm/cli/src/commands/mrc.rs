//! `faultline mrc`: faults by number of frames, for any policies at any sizes.

use super::counts::{FUTURE_BYTES, TRACE_BYTES, no_memory};
use super::replay::{Named, policy};
use crate::failure::Failure;
use crate::host;
use crate::input::TraceFile;
use crate::jobs::share_out;
use crate::numbers::fixed;
use crate::options::Mrc;
use crate::output::{self, Format};
use crate::stream::{self, Keep, Need, Size as TraceSize, Source, Work};
use crate::text::Table;
use base::diag::Diag;
use serde::Serialize;
use std::collections::HashMap;
use std::sync::Mutex;
use textbook::curve::{
    Curve, Estimate, MIN_SCALED_FRAMES, Many, Method, MiniSimulation, Shards, Size, Sweep, divided, fewest_frames,
    has_all_sizes, one_pass, spread,
};
use textbook::policy::Doubt;
use textbook::run::{Chosen, MOST_COUNTED, check_frames};
use trace::{MAX_REFERENCES, Trace};

/// The policy whose stack distances are estimated directly; the others are simulated in miniature.
const SHARDS: &str = "lru";
/// References processed at once.
const PIECE: usize = 1 << 16;
/// Bytes of free memory for each reference that is kept so as not to be read twice.
const KEPT_SHARE: u64 = 16;

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
    faults: Vec<u64>,
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
    policies: Vec<Chosen>,
    /// Numbers of frames; none if they depend on the pages of the trace.
    frames: Option<Vec<u32>>,
    points: usize,
    threads: usize,
    seed: u32,
}

/// Draws the curves of the policies.
pub(crate) fn run(asked: Mrc) -> Result<(), Failure> {
    let format = asked.answer.format();
    let file = TraceFile::of(&asked.trace)?;
    let Mrc { policy: specs, mut frames, points, jobs, sample, sample_pages, seed, .. } = asked;
    let policies = specs.iter().map(|spec| policy(spec)).collect::<Result<Vec<_>, _>>()?;
    let wrong: Vec<Diag> = frames.iter().filter_map(|&n| check_frames(n)).collect();
    if !wrong.is_empty() {
        return Err(Failure::document("--frames", &wrong));
    }
    frames.sort_unstable();
    frames.dedup();
    let frames = Some(frames).filter(|frames| !frames.is_empty());
    let wish = Wish { policies, frames, points, threads: jobs.unwrap_or_else(host::parallelism), seed };
    match sample.map(Size::Rate).or(sample_pages.map(Size::Pages)) {
        Some(sample) => estimates(&wish, &file, sample, format),
        None => curves(&wish, &file, format),
    }
}

fn curves(wish: &Wish, file: &TraceFile, format: Format) -> Result<(), Failure> {
    let (trace, curves) = exact(wish, file)?;
    match format {
        Format::Json => output::json(&Answer { trace, curves }),
        Format::Table => {
            let rows: Vec<_> = curves.iter().flat_map(|curve| rows(curve, trace.references)).collect();
            output::table(&Table::cli().list("mrc-head"), &rows)
        }
    }
}

/// One curve for each policy. Those that need not see the future count while the trace is read; the others keep it.
fn exact(wish: &Wish, file: &TraceFile) -> Result<(TraceSize, Vec<Exact>), Failure> {
    let offline = |chosen: &&Chosen| chosen.entry.meta.offline;
    let (source, frames) = match &wish.frames {
        Some(frames) => (file.open()?, frames.clone()),
        None if wish.policies.iter().all(has_all_sizes) => (file.open()?, Vec::new()),
        None => {
            let (source, pages) = counted(file, wish.threads)?;
            (source, spread(pages, wish.points))
        }
    };
    let mut shares = Vec::new();
    let mut jobs = Vec::new();
    for (number, chosen) in wish.policies.iter().enumerate().filter(|(_, chosen)| !offline(chosen)) {
        let whole = one_pass(chosen, frames.len()) || frames.is_empty();
        let parts = if whole {
            vec![frames.clone()]
        } else {
            divided(chosen, &frames, wish.threads.div_ceil(wish.policies.len()))
        };
        for part in parts {
            jobs.push(Work::Many(Box::new(Many::faults_of(chosen, &part, wish.seed))));
            shares.push((number, part));
        }
    }
    let waiting = wish.policies.iter().filter(offline).count() as u64;
    let kept = if waiting > 0 { TRACE_BYTES + FUTURE_BYTES } else { 0 };
    if waiting > 0 && !source.is_held() {
        jobs.push(Work::Keep(Keep::up_to(u64::MAX)));
    }
    let counting = wish.policies.iter().find(|chosen| chosen.entry.meta.counts).map(|of| of.entry.meta.id.to_owned());
    let (source, jobs) = stream::serve(source, jobs, wish.threads, Need::new(kept, counting))?;
    let size = source.size();
    let frames = if frames.is_empty() { spread(size.distinct, wish.points) } else { frames };
    let mut curves = Curves::new(wish, &frames);
    let mut kept = None;
    let mut shares = shares.into_iter();
    for job in jobs {
        match job {
            Work::Many(many) => {
                let Some((number, part)) = shares.next() else { continue };
                let (method, faults) = many.finish(&frames);
                curves.add(number, method, if part.is_empty() { &frames } else { &part }, faults);
            }
            Work::Keep(keep) => kept = Some(keep.finish().ok_or_else(|| no_memory(&source))?),
            Work::Distances(_) | Work::Times(_) => {}
        }
    }
    if waiting > 0 {
        let mut trace = kept.or_else(|| source.into_trace()).unwrap_or_default();
        trace.look_ahead();
        with_future(wish, &frames, &trace, &mut curves)?;
    }
    Ok((size, curves.finish()))
}

/// A trace and the number of its pages, on which its curves' numbers of frames depend. It is kept if it is not too long, and
/// read again otherwise.
fn counted(file: &TraceFile, threads: usize) -> Result<(Source, usize), Failure> {
    let most = host::memory_left().map_or(MAX_REFERENCES as u64, |left| (left / KEPT_SHARE).min(MAX_REFERENCES as u64));
    let (source, jobs) = stream::serve(file.open()?, vec![Work::Keep(Keep::up_to(most))], threads, Need::default())?;
    let kept = jobs.into_iter().find_map(|job| if let Work::Keep(keep) = job { keep.finish() } else { None });
    let pages = source.size().distinct;
    match kept {
        Some(trace) => Ok((Source::held(source.name, trace), pages)),
        None if file.is_repeatable() => Ok((file.open()?, pages)),
        None => Err(Failure::usage_of("mrc-frames", &[("references", &most.to_string())])),
    }
}

/// The curves of policies that see the future.
fn with_future(wish: &Wish, frames: &[u32], trace: &Trace, curves: &mut Curves) -> Result<(), Failure> {
    let mut jobs = Vec::new();
    for (number, chosen) in wish.policies.iter().enumerate().filter(|(_, chosen)| chosen.entry.meta.offline) {
        let whole = one_pass(chosen, frames.len());
        let parts = if whole { vec![frames.to_vec()] } else { frames.iter().map(|&n| vec![n]).collect() };
        for part in parts {
            let chosen = Chosen { entry: chosen.entry, params: chosen.params.clone() };
            let job = Sweep::new(trace, chosen, part, wish.seed).map_err(|d| Failure::document("--frames", &d))?;
            jobs.push(Mutex::new(Some((number, job))));
        }
    }
    let work = |job: &Mutex<Option<(usize, Sweep)>>| {
        // A lock is poisoned only by a panic, and that ends the command anyway.
        let (number, mut job) = job.lock().ok()?.take()?;
        while !job.advance(trace, u64::MAX).is_over() {}
        Some((number, job.finish()))
    };
    for (number, Curve { method, frames, faults, .. }) in
        share_out(&jobs, wish.threads, work, |_, _| ()).into_iter().flatten()
    {
        curves.add(number, method, &frames, faults);
    }
    Ok(())
}

/// The curves of all policies while their parts come in.
struct Curves<'a> {
    wish: &'a Wish,
    frames: &'a [u32],
    faults: Vec<(Method, HashMap<u32, u64>)>,
}

impl<'a> Curves<'a> {
    fn new(wish: &'a Wish, frames: &'a [u32]) -> Self {
        Curves { wish, frames, faults: wish.policies.iter().map(|_| (Method::Replay, HashMap::new())).collect() }
    }

    fn add(&mut self, number: usize, method: Method, frames: &[u32], faults: Vec<u64>) {
        if let Some((known, all)) = self.faults.get_mut(number) {
            *known = method;
            all.extend(frames.iter().copied().zip(faults));
        }
    }

    fn finish(self) -> Vec<Exact> {
        let curve = |(chosen, (method, faults)): (&Chosen, (Method, HashMap<u32, u64>))| Exact {
            policy: chosen.spec().into(),
            method,
            frames: self.frames.to_vec(),
            faults: self.frames.iter().filter_map(|n| faults.get(n).copied()).collect(),
        };
        self.wish.policies.iter().zip(self.faults).map(curve).collect()
    }
}

fn estimates(wish: &Wish, file: &TraceFile, size: Size, format: Format) -> Result<(), Failure> {
    let keep = vec![Work::Keep(Keep::up_to(MOST_COUNTED))];
    let (source, jobs) = stream::serve(file.open()?, keep, wish.threads, Need::new(TRACE_BYTES, None))?;
    let kept = jobs.into_iter().find_map(|job| if let Work::Keep(keep) = job { keep.finish() } else { None });
    let trace = &kept.ok_or_else(|| no_memory(&source))?;
    let frames = wish.frames.clone().unwrap_or_else(|| {
        let mut frames = spread(trace.pages(), wish.points);
        let fewest = fewest_frames(size, trace.pages());
        frames.retain(|&n| f64::from(n) >= fewest);
        frames
    });
    if frames.is_empty() && trace.pages() > 0 {
        return Err(too_small(size, trace.pages()));
    }
    let curves = wish.policies.iter().map(|chosen| estimate(chosen, trace, wish.seed, &frames, size));
    let curves = curves.collect::<Result<Vec<_>, Failure>>()?;
    match format {
        Format::Json => output::json(&Answer { trace: source.size(), curves }),
        Format::Table => {
            let rows = curves.iter().flat_map(estimated_rows).collect::<Vec<_>>();
            output::table(&Table::cli().list("mrc-estimate-head"), &rows)?;
            for doubt in doubts(&curves) {
                host::tell(&format!("note: {doubt}\n"));
            }
            Ok(())
        }
    }
}

/// What speaks against the standard errors.
fn doubts(curves: &[Estimated]) -> Vec<String> {
    let words = Table::cli();
    let doubt = |(doubt, key): (Doubt, &str)| {
        let doubted = curves.iter().filter(|of| of.estimate.doubt == Some(doubt));
        let policies = doubted.map(|of| of.policy.to_string()).collect::<Vec<_>>().join(", ");
        words.at(&format!("/mrc-doubt/{key}"), &[("policies", &policies)]).filter(|_| !policies.is_empty())
    };
    let kinds = [(Doubt::Size, "size"), (Doubt::Time, "time"), (Doubt::Popular, "popular")];
    let one = curves.iter().any(|of| of.estimate.samples == 1 && of.estimate.rate < 1.0);
    kinds.into_iter().filter_map(doubt).chain(one.then(|| words.fill("mrc-one-sample", &[]))).collect()
}

/// At no number of frames up to the pages of the trace would a sample of this size keep enough frames.
fn too_small(size: Size, pages: usize) -> Failure {
    let least = (MIN_SCALED_FRAMES / pages as f64).min(1.0);
    let (option, least) = match size {
        // To three digits that count.
        Size::Rate(_) => {
            let digits = 10_f64.powi(2 - least.log10().floor() as i32);
            ("--sample", ((least * digits).ceil() / digits).to_string())
        }
        Size::Pages(_) => ("--sample-pages", MIN_SCALED_FRAMES.min(pages as f64).to_string()),
    };
    let args = [("option", option), ("pages", &pages.to_string()), ("least", &least)];
    Failure::usage_of("mrc-sample-small", &args)
}

fn estimate(chosen: &Chosen, trace: &Trace, seed: u32, frames: &[u32], size: Size) -> Result<Estimated, Failure> {
    let what = if matches!(size, Size::Rate(_)) { "--sample" } else { "--sample-pages" };
    let policy = Named::from(chosen.spec());
    if chosen.entry.meta.id == SHARDS {
        let shards = Shards::new(trace, frames.to_vec(), size, seed);
        let mut shards = shards.map_err(|d| Failure::document(what, &d))?;
        trace.words().chunks(PIECE).for_each(|words| shards.push(words));
        return Ok(Estimated { policy, method: "shards", estimate: shards.finish() });
    }
    let chosen = Chosen { entry: chosen.entry, params: chosen.params.clone() };
    let job = MiniSimulation::new(trace, chosen, frames.to_vec(), size, seed);
    let mut job = job.map_err(|d| Failure::document(what, &d))?;
    while !job.advance(trace).is_over() {}
    Ok(Estimated { policy, method: "mini-simulation", estimate: job.finish() })
}

fn rows(curve: &Exact, references: u64) -> Vec<Vec<String>> {
    let row = |(frames, faults): (&u32, &u64)| {
        let ratio = *faults as f64 / references.max(1) as f64;
        vec![curve.policy.to_string(), frames.to_string(), faults.to_string(), fixed(ratio, 6)]
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
