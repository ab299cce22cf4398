//! `compare`: two logs, or two folders of logs, compared with each other.

use crate::failure::Failure;
use crate::findings::Findings;
use crate::moments::{ClockMoment, Extent, second};
use crate::options::{Compare, Sided, Statistics};
use crate::output::{self, Format};
use crate::{input, link};
use logs::compare::{CompareAsk, Comparison, LogAlignment, Window, Within, aa_check, compare};
use logs::log::{LogReport, Moment, ReadOptions};
use logs::phase::PhasesAsk;

mod answer;
mod group;
mod print;
mod shapes;

/// Compares B with A.
pub(crate) fn run(asked: Compare) -> Result<(), Failure> {
    let format = asked.answer.format();
    let left_out = Sided::of_sides(&asked.exclude);
    let offsets = Sided::of_sides(&asked.utc_offset);
    let [of_a, of_b] = [0, 1].map(|side| ReadOptions {
        format: asked.format.clone(),
        utc_offset_min: offsets[side].last().copied(),
        ..ReadOptions::default()
    });
    let mut findings = Findings::default();
    let of_a = group::read(&asked.a, &of_a, &left_out[0], &mut findings);
    let of_b = of_a.and_then(|of_a| Ok((of_a, group::read(&asked.b, &of_b, &left_out[1], &mut findings)?)));
    findings.tell();
    let (of_a, of_b) = of_b?;
    let window = window(asked.statistics.from, asked.statistics.to, &of_a.logs)?;
    let ask = CompareAsk { window, ..wished(asked.statistics) };
    let (refs_a, refs_b): (Vec<&LogReport>, Vec<&LogReport>) = (of_a.logs.iter().collect(), of_b.logs.iter().collect());
    let comparison = compare(&refs_a, &refs_b, &ask);
    has_rows(window, &comparison, &refs_a)?;
    let alike = asked.aa.then(|| aa_check(&refs_a, &refs_b, &ask));
    let [clock_a, clock_b] = [Extent::of(&refs_a), Extent::of(&refs_b)];
    let sides = [
        Named { name: &asked.a, clock: clock_a, unread: of_a.unread },
        Named { name: &asked.b, clock: clock_b, unread: of_b.unread },
    ];
    match format {
        Format::Json => output::json(&answer::Answer::new(sides, comparison, alike)),
        Format::Table => {
            print::print(&sides, &comparison, alike.as_ref())?;
            let mut files = vec![input::on_disk(&asked.a), input::on_disk(&asked.b)];
            files.dedup();
            link::files_line(&files).iter().try_for_each(|line| output::write(line))
        }
    }
}

/// The part of the axis that is compared. The axis is that of A's first log, and so is its clock.
fn window(from: Option<Moment>, to: Option<Moment>, of_a: &[LogReport]) -> Result<Option<Window>, Failure> {
    let Some(first) = of_a.first().filter(|_| from.is_some() || to.is_some()) else { return Ok(None) };
    let from_s = from.map(|from| second(from, first, 0.0)).transpose()?;
    let to_s = to.map(|to| second(to, first, from_s.unwrap_or(0.0))).transpose()?;
    if from_s.zip(to_s).is_some_and(|(from_s, to_s)| from_s > to_s) {
        return Err(Failure::usage_of("window-backwards", &[]));
    }
    Ok(Some(Window { from_s: from_s.unwrap_or(f64::MIN), to_s: to_s.unwrap_or(f64::MAX) }))
}

/// Whether some run goes on within the window.
///
/// # Errors
/// None does, so that nothing would be compared.
fn has_rows(window: Option<Window>, comparison: &Comparison, of_a: &[&LogReport]) -> Result<(), Failure> {
    let LogAlignment { from_s, to_s, .. } = comparison.alignment;
    if window.is_none_or(|window| window.from_s <= to_s && window.to_s >= from_s) {
        return Ok(());
    }
    let moment = |t_s: f64| {
        let clock = of_a.first().and_then(|first| ClockMoment::of(first, t_s));
        clock.map_or_else(|| format!("{t_s} s"), |clock| clock.written())
    };
    Err(Failure::usage_of("window-outside", &[("first", &moment(from_s)), ("last", &moment(to_s))]))
}

/// The statistics that the options ask for, with the core's defaults for everything left out.
fn wished(asked: Statistics) -> CompareAsk {
    let usual = CompareAsk::default();
    CompareAsk {
        align: asked.align.unwrap_or(usual.align),
        window: usual.window,
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

/// A side as it was named on the command line, what the clock of its logs shows, and the files of its folder that are no
/// logs.
struct Named<'n> {
    name: &'n str,
    clock: Option<Extent>,
    unread: Vec<String>,
}
