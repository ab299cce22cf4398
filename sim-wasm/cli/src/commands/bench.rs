//! `faultline bench`: how fast the two engines are on this machine.

use crate::args::Args;
use crate::commands::replay::policy;
use crate::failure::Failure;
use crate::output::{self, Format};
use crate::text::Table;
use faultline_core::policy::{ALL, Setup};
use faultline_core::rng::Rng;
use faultline_core::trace::{Trace, TraceBuilder};
use serde::Serialize;
use std::hint::black_box;
use std::time::Instant;

const REFERENCES: u32 = 1_000_000;
const LOGGED_REFERENCES: u32 = 100_000;
const PAGES: u32 = 20_000;
const FRAMES: u32 = 2_000;
const ROUNDS: usize = 5;

#[derive(Debug, Serialize)]
struct Speed {
    policy: String,
    frames: u32,
    references: u32,
    bulk_mrefs_per_s: f64,
    logged_mrefs_per_s: f64,
}

/// Measures every policy on one skewed trace, best of a few rounds.
pub(crate) fn run(mut args: Args) -> Result<(), Failure> {
    let format = args.format();
    args.finish()?;
    let (long, short) = (skewed(REFERENCES), skewed(LOGGED_REFERENCES));
    let speeds = ALL.iter().map(|entry| measure(entry.meta.id, &long, &short)).collect::<Result<Vec<_>, _>>()?;
    match format {
        Format::Json => output::json(&speeds),
        Format::Table => {
            let row = |s: &Speed| {
                let speed = |x: f64| format!("{x:.1}");
                vec![s.policy.clone(), s.frames.to_string(), speed(s.bulk_mrefs_per_s), speed(s.logged_mrefs_per_s)]
            };
            output::table(&Table::cli().list("bench-head"), &speeds.iter().map(row).collect::<Vec<_>>())
        }
    }
}

fn measure(id: &str, long: &Trace, short: &Trace) -> Result<Speed, Failure> {
    let chosen = policy(id)?;
    let setup = |trace| Setup { frames: FRAMES, trace, params: &chosen.params, seed: 0 };
    let bulk = best_seconds(|| {
        black_box(chosen.entry.bulk(black_box(&setup(long))));
    });
    let logged = best_seconds(|| {
        black_box(chosen.entry.logged(black_box(&setup(short))));
    });
    Ok(Speed {
        policy: id.to_string(),
        frames: FRAMES,
        references: REFERENCES,
        bulk_mrefs_per_s: f64::from(REFERENCES) / bulk / 1e6,
        logged_mrefs_per_s: f64::from(LOGGED_REFERENCES) / logged / 1e6,
    })
}

fn best_seconds(mut work: impl FnMut()) -> f64 {
    let once = |_| {
        let start = Instant::now();
        work();
        start.elapsed().as_secs_f64()
    };
    (0..ROUNDS).map(once).fold(f64::INFINITY, f64::min)
}

/// Products of two uniform draws: a skew between uniform and Zipf, from integers alone.
fn skewed(references: u32) -> Trace {
    let mut rng = Rng::new(42);
    let mut builder = TraceBuilder::default();
    for _ in 0..references {
        let page = u64::from(rng.below(PAGES)) * u64::from(rng.below(PAGES)) / u64::from(PAGES);
        builder.push(page, rng.below(4) == 0);
    }
    builder.build()
}
