//! The limits of a page cache's document.

use super::plan::{Plan, steps};
use base::diag::Diag;
use base::param::check_range;
use scenario::{CacheSequence, CacheStep, PageCache};

/// Maximum number of frames, and of pages of the file: 8 GiB.
pub const MAX_CACHE_FRAMES: u32 = 1 << 21;
/// Maximum number of steps.
const MAX_STEPS: usize = 200;
/// Maximum number of touches in a run: a few seconds of computing.
const MAX_TOUCHES: u64 = 1 << 24;
/// Maximum length of a piece's name.
const MAX_NAME: usize = 40;
/// Longest sleep, and longest threshold: a day.
const MAX_SECONDS: f64 = 86_400.0;
/// Maximum cost of a fault: a tenth of a second.
const MAX_COST_US: f64 = 1e5;
const MAX_SCALE: u32 = 1024;
/// Widest fault-around window, and largest batch.
const MAX_WINDOW: u32 = 64;
const MAX_BATCH: u32 = 1 << 16;

/// Lists every value that is out of range.
pub fn check(document: &PageCache) -> Vec<Diag> {
    let whole = |name, value: u32, min: u32, max: u32| check_range(name, value.into(), min.into(), max.into());
    let mut found: Vec<Diag> = [
        whole("frames", document.frames(), 1, MAX_CACHE_FRAMES),
        whole("gigabyte_mb", document.gigabyte_mb(), 1, 1024),
        check_range("threshold_s", document.threshold_s(), 0.0, MAX_SECONDS),
        whole("crp", document.crp(), 0, 1_000_000_000),
        check_range("major_us", document.major_us(), 0.001, MAX_COST_US),
        check_range("minor_us", document.minor_us(), 0.001, MAX_COST_US),
        whole("fault_around", document.fault_around(), 1, MAX_WINDOW),
        whole("batch", document.batch(), 1, MAX_BATCH),
        whole("scale", document.scale(), 1, MAX_SCALE),
    ]
    .into_iter()
    .flatten()
    .collect();
    found.extend(sequence(document));
    // A plan needs numbers that are in range.
    if found.is_empty() {
        let plan = Plan::new(document);
        found.extend(check_range("pages", plan.pages.into(), 1.0, MAX_CACHE_FRAMES.into()));
        found.extend(check_range("touches", plan.touches() as f64, 1.0, MAX_TOUCHES as f64));
    }
    found
}

fn sequence(document: &PageCache) -> Vec<Diag> {
    let max_mb = f64::from(MAX_CACHE_FRAMES);
    if let CacheSequence::Steps(given) = &document.sequence
        && let Some(diag) = check_range("sequence", given.len() as f64, 1.0, MAX_STEPS as f64)
    {
        return vec![diag];
    }
    let steps = steps(document);
    let of = |step: &CacheStep| match step {
        CacheStep::Read { from_mb, to_mb, name, .. } => {
            let length = name.as_ref().map_or(0, |name| name.chars().count());
            [
                check_range("from_mb", *from_mb, 0.0, max_mb),
                check_range("to_mb", *to_mb, *from_mb, max_mb),
                check_range("name", length as f64, 0.0, MAX_NAME as f64),
            ]
        }
        CacheStep::Sleep { seconds } => [check_range("seconds", *seconds, 0.0, MAX_SECONDS), None, None],
    };
    steps.iter().flat_map(of).flatten().collect()
}
