//! What would tell explanations apart: the counter on which their runs differ most, and the knob to which they respond
//! most differently. Nothing is known in advance: only the runs decide.

use super::explain::Turn;
use super::measure::Measure;
use base::stats::moments::Moments;
use serde::Serialize;

/// A program or file that shows a counter. The easier it is to use while the trouble lasts, the earlier it stands here.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS), ts(rename = "FitCommand"))]
#[serde(rename_all = "kebab-case")]
pub enum Command {
    /// `vmstat 1`: processes that run and wait, the processor.
    Vmstat,
    /// `vmstat -a 1`: active and inactive memory.
    VmstatA,
    /// `swapon --show`.
    Swapon,
    /// `/proc/pressure/memory`.
    Pressure,
    /// `/proc/meminfo`.
    Meminfo,
    /// `/proc/vmstat`, twice.
    ProcVmstat,
    /// `iostat -x 1`.
    Iostat,
    /// FreeBSD's `swapinfo`.
    Swapinfo,
    /// FreeBSD's `sysctl vm.stats`.
    Sysctl,
}

/// A series by the beginning of its name, what shows it, and under which name if that is another.
struct Shown {
    begins: &'static str,
    command: Command,
    label: &'static str,
}

const fn shown(begins: &'static str, command: Command, label: &'static str) -> Shown {
    Shown { begins, command, label }
}

const SHOWN: &[Shown] = &[
    shown("runnable", Command::Vmstat, "r"),
    shown("waiting_io", Command::Vmstat, "b"),
    shown("user", Command::Vmstat, "us"),
    shown("system", Command::Vmstat, "sy"),
    shown("iowait", Command::Vmstat, "wa"),
    shown("nr_active_anon", Command::Meminfo, "Active(anon)"),
    shown("nr_inactive_anon", Command::Meminfo, "Inactive(anon)"),
    shown("nr_active_file", Command::Meminfo, "Active(file)"),
    shown("nr_inactive_file", Command::Meminfo, "Inactive(file)"),
    shown("nr_active", Command::VmstatA, "active"),
    shown("nr_inactive", Command::VmstatA, "inact"),
    shown("swap_used", Command::Swapon, "USED"),
    shown("memory_some_total", Command::Pressure, "some"),
    shown("memory_full_total", Command::Pressure, "full"),
    shown("nr_anon_pages", Command::Meminfo, "AnonPages"),
    shown("nr_mapped", Command::Meminfo, "Mapped"),
    shown("nr_swapcached", Command::Meminfo, "SwapCached"),
    shown("nr_file_pages", Command::Meminfo, "Cached"),
    shown("nr_free_pages", Command::Meminfo, "MemFree"),
    shown("pgfault", Command::ProcVmstat, ""),
    shown("pgmajfault", Command::ProcVmstat, ""),
    shown("pgscan_", Command::ProcVmstat, ""),
    shown("pgsteal_", Command::ProcVmstat, ""),
    shown("workingset_", Command::ProcVmstat, ""),
    shown("pswp", Command::ProcVmstat, ""),
    shown("pgpg", Command::ProcVmstat, ""),
    shown("allocstall", Command::ProcVmstat, ""),
    shown("oom_kill", Command::ProcVmstat, ""),
    shown("disk_busy", Command::Iostat, "%util"),
    shown("swap_in_use", Command::Swapinfo, "Used"),
    shown("v_", Command::Sysctl, ""),
];

/// A counter on which explanations differ.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS), ts(rename = "FitTelling"))]
pub struct Telling {
    /// The series, by its name.
    pub series: String,
    /// The name under which the command shows it.
    pub label: String,
    /// Its unit.
    pub unit: String,
    /// What shows it.
    pub command: Command,
    /// What is turned first; nothing if watching is enough.
    pub turn: Turn,
    /// The mean over the log's rows under each explanation, with the knob turned.
    pub values: Vec<f64>,
    /// The same before; empty if nothing is turned.
    pub before: Vec<f64>,
    /// How far apart the explanations are: 1 is as far as can be.
    pub apart: f64,
}

/// The runs of one explanation: for each, the mean of every series over the log's rows.
#[derive(Debug, Clone, Default)]
pub struct Means {
    /// With nothing turned, a run a seed.
    pub plain: Vec<Vec<f64>>,
    /// With something turned, a run each.
    pub turned: Vec<(Turn, Vec<f64>)>,
}

/// Explanations closer than this are not told apart.
const LEAST_APART: f64 = 0.3;
/// So many standard deviations are what the seed makes.
const NOISE: f64 = 2.0;
/// A response is cut off at this many times what there was before.
const MOST_RESPONSE: f64 = 4.0;
/// Steps in which distances are compared: of counters that are as far apart, the easiest to read is taken.
const STEPS: f64 = 10.0;

/// A series of the runs.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Counter<'s> {
    /// Its name.
    pub name: &'s str,
    /// Its unit.
    pub unit: &'s str,
}

/// What would tell the first explanation from the second: by watching a counter that the log does not have, and by
/// turning a knob. `logged`: ids of the measures that the log has.
pub fn tellings(counters: &[Counter<'_>], frames: u32, logged: &[&str], explanations: &[Means]) -> Vec<Telling> {
    let [a, b, ..] = explanations else { return Vec::new() };
    let known: Vec<&str> = logged.iter().filter_map(|id| Measure::of(id)).flat_map(series_of).collect();
    // A log with the processor's time is vmstat's, or has what vmstat shows.
    let has_vmstat = logged.contains(&"user");
    let seen =
        |name: &str, shown: &Shown| known.contains(&name) || (has_vmstat && matches!(shown.command, Command::Vmstat));
    let best = |all: Vec<Telling>| {
        let rank = |one: &Telling| ((one.apart * STEPS).round(), std::cmp::Reverse(one.command as u8));
        let better = |x: &Telling, y: &Telling| {
            let ((x_apart, x_command), (y_apart, y_command)) = (rank(x), rank(y));
            x_apart.total_cmp(&y_apart).then(x_command.cmp(&y_command)).then(x.apart.total_cmp(&y.apart))
        };
        all.into_iter().filter(|one| one.apart >= LEAST_APART).max_by(|x, y| better(x, y))
    };
    let each = || counters.iter().enumerate().filter_map(|(at, counter)| Some((at, counter, shows(counter.name)?)));
    let watched = each().filter(|(_, counter, shown)| !seen(counter.name, shown)).filter_map(|(at, counter, shown)| {
        let (of_a, of_b) = (moments(a, at)?, moments(b, at)?);
        let least = floor(counter.unit, frames);
        let noise = NOISE * libm::sqrt(of_a.variance + of_b.variance);
        let gap = (of_a.mean - of_b.mean).abs() - noise;
        let apart = gap / (of_a.mean.abs().max(of_b.mean.abs()) + least);
        let values = explanations.iter().map(|one| moments(one, at).map_or(f64::NAN, |of| of.mean)).collect();
        Some(telling(counter, shown, Turn::None, (values, Vec::new()), apart))
    });
    let turned = each().flat_map(|(at, counter, shown)| {
        let least = floor(counter.unit, frames);
        let turns = a.turned.iter().map(|(turn, _)| *turn);
        turns.filter_map(move |turn| {
            let (of_a, of_b) = (response(a, turn, at, least)?, response(b, turn, at, least)?);
            let apart = (of_a - of_b).abs() / (1.0 + of_a.abs().max(of_b.abs()));
            let values = explanations.iter().map(|one| after(one, turn, at).unwrap_or(f64::NAN)).collect();
            let before = explanations.iter().map(|one| moments(one, at).map_or(f64::NAN, |of| of.mean)).collect();
            Some(telling(counter, shown, turn, (values, before), apart))
        })
    });
    let (watched, turned) = (best(watched.collect()), best(turned.collect()));
    watched.into_iter().chain(turned).collect()
}

fn telling(
    counter: &Counter<'_>,
    shown: &Shown,
    turn: Turn,
    (values, before): (Vec<f64>, Vec<f64>),
    apart: f64,
) -> Telling {
    let (series, unit, command) = (counter.name.to_owned(), counter.unit.to_owned(), shown.command);
    let label = if shown.label.is_empty() { counter.name } else { shown.label }.to_owned();
    Telling { series, label, unit, command, turn, values, before, apart }
}

fn shows(name: &str) -> Option<&'static Shown> {
    SHOWN.iter().find(|shown| name.starts_with(shown.begins))
}

fn series_of(measure: &'static Measure) -> impl Iterator<Item = &'static str> {
    measure.series.iter().chain(measure.less).copied()
}

fn moments(means: &Means, at: usize) -> Option<Moments> {
    let values: Vec<f64> = means.plain.iter().filter_map(|run| run.get(at).copied()).collect();
    Moments::of(&values)
}

fn after(means: &Means, turn: Turn, at: usize) -> Option<f64> {
    means.turned.iter().find(|(of, _)| *of == turn)?.1.get(at).copied().filter(|x| x.is_finite())
}

/// By how much a counter changes when something is turned, as a share of what it was.
fn response(means: &Means, turn: Turn, at: usize, least: f64) -> Option<f64> {
    let before = means.plain.first()?.get(at).copied().filter(|x| x.is_finite())?;
    let change = (after(means, turn, at)? - before) / (before.abs() + least);
    Some(change.clamp(-MOST_RESPONSE, MOST_RESPONSE))
}

/// The least difference that anybody could see with a program.
fn floor(unit: &str, frames: u32) -> f64 {
    let frames = f64::from(frames);
    match unit {
        "%" => 4.0,
        "us/s" => 2e4,
        "processes" => 1.0,
        "pages" => frames * 0.01,
        "kB/s" => frames * 0.002 * 4.0,
        _ => frames * 0.002,
    }
}

/// The mean of every series of a run over the rows of a log.
pub fn means(columns: &[Vec<f64>], at_s: &[f64], every_s: f64) -> Vec<f64> {
    let (Some(first), Some(last)) = (at_s.first(), at_s.last()) else { return vec![f64::NAN; columns.len()] };
    let from = (first - every_s).round().max(0.0) as usize + 1;
    let to = last.round().max(0.0) as usize;
    let mean = |column: &Vec<f64>| {
        let rows = column.get(from.min(to)..=to).filter(|rows| !rows.is_empty());
        rows.map_or(f64::NAN, |rows| rows.iter().sum::<f64>() / rows.len() as f64)
    };
    columns.iter().map(mean).collect()
}

#[cfg(test)]
mod tests;
