//! `compare`: two logs, or two folders of logs, compared with each other.

use crate::failure::Failure;
use crate::options::{Compare, Sided, Statistics};
use crate::output::{self, Format};
use logs::compare::{CompareAsk, Window, Within, aa_check, compare};
use logs::log::{LogReport, ReadOptions};
use logs::phase::PhasesAsk;

mod answer;
mod group;
mod print;
mod shapes;

use group::Findings;

/// Compares B with A.
pub(crate) fn run(asked: Compare) -> Result<(), Failure> {
    let format = asked.answer.format();
    let left_out = Sided::of_sides(&asked.exclude);
    let offsets = Sided::of_sides(&asked.utc_offset);
    let [of_a, of_b] = [0, 1].map(|side| ReadOptions {
        format: asked.format.clone(),
        exclude: left_out[side].clone(),
        utc_offset_min: offsets[side].last().copied(),
        ..ReadOptions::default()
    });
    let ask = wished(asked.statistics);
    let mut findings = Findings::default();
    let of_a = group::read(&asked.a, &of_a, &mut findings);
    let of_b = of_a.and_then(|of_a| Ok((of_a, group::read(&asked.b, &of_b, &mut findings)?)));
    findings.tell();
    let (of_a, of_b) = of_b?;
    let (refs_a, refs_b): (Vec<&LogReport>, Vec<&LogReport>) = (of_a.logs.iter().collect(), of_b.logs.iter().collect());
    let comparison = compare(&refs_a, &refs_b, &ask);
    let alike = asked.aa.then(|| aa_check(&refs_a, &refs_b, &ask));
    let sides = [Named { name: &asked.a, unread: of_a.unread }, Named { name: &asked.b, unread: of_b.unread }];
    match format {
        Format::Json => output::json(&answer::Answer::new(sides, comparison, alike)),
        Format::Table => print::print(&sides, &comparison, alike.as_ref()),
    }
}

/// The statistics that the options ask for, with the core's defaults for everything left out.
fn wished(asked: Statistics) -> CompareAsk {
    let usual = CompareAsk::default();
    let window = Window { from_s: asked.from.unwrap_or(f64::MIN), to_s: asked.to.unwrap_or(f64::MAX) };
    CompareAsk {
        align: asked.align.unwrap_or(usual.align),
        window: (asked.from.is_some() || asked.to.is_some()).then_some(window),
        within: asked.within.map(|regime| Within { regime, by: PhasesAsk::default() }),
        level: asked.level.unwrap_or(usual.level),
        margin: asked.margin.unwrap_or(usual.margin),
        run_value: asked.value.map_or(usual.run_value, Into::into),
        centre: asked.centre.unwrap_or(usual.centre),
        paired: asked.paired,
        above: asked.above,
        quartiles: asked.quartiles.unwrap_or(usual.quartiles),
        bulk: asked.bulk.unwrap_or(usual.bulk),
        seed: asked.seed.unwrap_or(usual.seed),
        resamples: asked.resamples.unwrap_or(usual.resamples),
        split_runs: asked.split_runs,
        correction: asked.correction.unwrap_or(usual.correction),
        columns: asked.columns,
    }
}

/// A side as it was named on the command line, and the files of its folder that are no logs.
struct Named<'n> {
    name: &'n str,
    unread: Vec<String>,
}
