//! How long something took, and when that was longer than usual.

use super::source::Source;
use super::stretch::Stretch;
use crate::log::{Column, Unit};
use base::stats::changes::{default_penalty, pelt};
use base::stats::moments::Moments;
use serde::{Deserialize, Serialize};

/// A column of a source.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct LatencyOf {
    /// The log's place among the sources.
    pub source: u32,
    /// The column's qualified name.
    pub column: String,
}

/// How long something took.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS), ts(rename = "IncidentLatency"))]
pub struct Latency {
    /// Which column says so.
    pub of: LatencyOf,
    /// Its unit.
    pub unit: Unit,
    /// Its mean while the machine suffered; none if it has no value then.
    pub during: Option<f64>,
    /// Its mean before; none if it has no value then.
    pub before: Option<f64>,
    /// Whether it was so much longer then that it counts as slow.
    pub slow: bool,
    /// Its largest value while the machine suffered.
    pub worst: Option<f64>,
    /// How many rows it has while the machine suffered.
    pub rows: u32,
    /// How many of them have no value: nothing was finished then.
    pub silent: u32,
    /// When it was longer than usual; none if it never was.
    pub raised: Option<Stretch>,
}

/// A level counts as raised if it is this many times the usual one.
const RAISED: f64 = 2.0;
/// A level belongs to the incident if it has risen by this share of what the highest level has, in logarithms: what
/// lingers for minutes after it is not meant.
const LINGERS: f64 = 0.25;
/// A level is the usual one if it is the lowest that so large a share of the rows have.
const USUAL: f64 = 0.1;
/// The fewest rows of a level.
const MIN_ROWS: usize = 3;

/// A latency that was found in a source.
pub(super) struct Found {
    of: LatencyOf,
    unit: Unit,
    pub(super) raised: Option<Stretch>,
}

/// The latency that is asked for, or the likeliest one.
pub(super) fn of(sources: &[Source<'_>], asked: Option<&LatencyOf>) -> Option<Found> {
    let candidates = (0_u32..).zip(sources).flat_map(|(at, source)| {
        let columns = source.report.table.columns.iter();
        columns.map(move |column| (at, source, column))
    });
    let chosen = match asked {
        Some(of) => candidates
            .into_iter()
            .find(|(at, _, column)| *at == of.source && column.spec.qualified == of.column)
            .map(|found| (0, found)),
        None => candidates
            .into_iter()
            .filter_map(|found| Some((likeliness(found.1, found.2)?, found)))
            // Of equals the first.
            .reduce(|best, next| if next.0 > best.0 { next } else { best }),
    };
    let (_, (at, source, column)) = chosen?;
    let of = LatencyOf { source: at, column: column.spec.qualified.clone() };
    Some(Found { of, unit: unit(column), raised: raised(source, column).filter(|_| source.counts) })
}

/// Formats whose columns have names that somebody chose.
const CHOSEN_NAMES: [&str; 10] = [
    "csv",
    "blanks",
    "key-value-csv",
    "influx",
    "influx-csv",
    "telegraf-json",
    "prometheus-json",
    "prometheus-text",
    "labels",
    "node-exporter",
];
/// Words for how long something took.
const WORDS: [&str; 9] =
    ["latency", "response", "resp", "duration", "elapsed", "roundtrip", "rtt", "ttfb", "request_time"];

/// How likely a column says how long something took; none if it does not.
fn likeliness(source: &Source<'_>, column: &Column) -> Option<u32> {
    if !source.report.format.is_some_and(|format| CHOSEN_NAMES.contains(&format)) {
        return None;
    }
    if source.report.quantity(column).is_some() {
        return None;
    }
    let name = column.spec.qualified.to_ascii_lowercase();
    let is_word = WORDS.iter().any(|word| name.contains(word));
    let mut parts = name.split(|c: char| !c.is_ascii_alphanumeric());
    let tail = parts.clone().any(|part| matches!(part, "p90" | "p95" | "p99" | "p999" | "q99"));
    let timed = matches!(column.spec.unit, Unit::Seconds | Unit::Milliseconds | Unit::Microseconds)
        || parts.any(|part| matches!(part, "ms" | "msec" | "lat" | "rt"));
    // The slow requests hurt; a percentile is theirs.
    match (is_word, tail, timed) {
        (false, false, false) => None,
        (is_word, tail, timed) => Some(u32::from(is_word) * 2 + u32::from(tail) * 3 + u32::from(timed)),
    }
}

/// The unit of a column: as it says, or as its name does, `latency_ms`.
fn unit(column: &Column) -> Unit {
    let name = column.spec.qualified.to_ascii_lowercase();
    let named = name.split(|c: char| !c.is_ascii_alphanumeric()).find_map(|part| match part {
        "ms" | "msec" | "millis" | "milliseconds" => Some(Unit::Milliseconds),
        "us" | "usec" | "micros" | "microseconds" => Some(Unit::Microseconds),
        "s" | "sec" | "seconds" => Some(Unit::Seconds),
        _ => None,
    });
    // `s` in `requests/s` is none.
    named.filter(|_| column.spec.unit == Unit::None && !name.contains('/')).unwrap_or(column.spec.unit)
}

/// When a column was longer than usual: the stretch in which most time was lost. Levels are found in logarithms, because
/// a latency doubles rather than rises by milliseconds.
fn raised(source: &Source<'_>, column: &Column) -> Option<Stretch> {
    let values: Vec<f64> = source.rows.values(column).collect();
    let there: Vec<usize> = (0..values.len()).filter(|&row| values[row].is_finite() && values[row] > 0.0).collect();
    let logs: Vec<f64> = there.iter().map(|&row| libm::log(values[row])).collect();
    if logs.len() < 2 * MIN_ROWS {
        return None;
    }
    let found = pelt(&logs, default_penalty(logs.len(), Moments::of(&logs)?.variance), MIN_ROWS)?;
    let starts = std::iter::once(0).chain(found.at.iter().map(|&at| at as usize));
    let ends = found.at.iter().map(|&at| at as usize).chain([logs.len()]);
    let levels: Vec<(usize, usize, f64)> =
        starts.zip(ends).zip(&found.means).map(|((from, to), &mean)| (from, to, libm::exp(mean))).collect();
    let is_common = |level: &&(usize, usize, f64)| (level.1 - level.0) as f64 >= USUAL * logs.len() as f64;
    let lowest = |levels: &mut dyn Iterator<Item = &(usize, usize, f64)>| levels.map(|level| level.2).reduce(f64::min);
    let usual = lowest(&mut levels.iter().filter(is_common)).or_else(|| lowest(&mut levels.iter()))?;
    let highest = levels.iter().map(|level| level.2).fold(usual, f64::max);
    let raised = f64::max(RAISED * usual, usual * libm::pow(highest / usual, LINGERS));
    let mut best: Option<(f64, Stretch)> = None;
    let mut open: Option<(f64, Stretch)> = None;
    for &(from, to, level) in &levels {
        if level <= raised {
            open = None;
            continue;
        }
        let (first, last) = (*there.get(from)?, *there.get(to - 1)?);
        let end_s = source.at(last) + source.seconds.get(last).copied().unwrap_or(0.0);
        let lost: f64 = there.get(from..to)?.iter().map(|&row| (values[row] - usual) * source.seconds[row]).sum();
        let own = Stretch { from_s: source.at(first), to_s: end_s };
        let now = open.map_or((lost, own), |(before, stretch)| (before + lost, stretch.joined(own)));
        open = Some(now);
        if best.is_none_or(|(most, _)| now.0 > most) {
            best = Some(now);
        }
    }
    best.map(|(_, stretch)| stretch)
}

impl Found {
    /// What is told of it.
    pub(super) fn told(self, sources: &[Source<'_>], when: Stretch) -> Latency {
        let Found { of, unit, raised } = self;
        let rows: Vec<(f64, f64)> = sources
            .get(of.source as usize)
            .and_then(|source| {
                let column = source.report.table.column(&of.column)?;
                Some((0..source.rows.len()).map(|row| source.at(row)).zip(source.rows.values(column)).collect())
            })
            .unwrap_or_default();
        let mean = |is_meant: &dyn Fn(f64) -> bool| {
            let own: Vec<f64> = rows.iter().filter(|(t, x)| x.is_finite() && is_meant(*t)).map(|(_, x)| *x).collect();
            Moments::of(&own).map(|moments| moments.mean)
        };
        let own = || rows.iter().filter(|(t, _)| when.begins(*t)).map(|(_, x)| *x);
        let worst = own().filter(|x| x.is_finite()).reduce(f64::max);
        let (during, before) = (mean(&|t| when.begins(t)), mean(&|t| t < when.from_s));
        Latency {
            slow: during.zip(before).is_some_and(|(during, before)| during > RAISED * before),
            during,
            before,
            worst,
            rows: own().count() as u32,
            silent: own().filter(|x| x.is_nan()).count() as u32,
            raised,
            unit,
            of,
        }
    }
}
