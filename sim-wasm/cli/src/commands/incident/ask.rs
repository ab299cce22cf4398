//! What is asked of the logs: when it was, and which column says how long something took.

use super::files::{Sources, is_called};
use super::times::Times;
use crate::failure::Failure;
use crate::host;
use crate::moments::second_within;
use crate::text::Table;
use logs::incident::{Incident, LatencyOf, Stretch};
use logs::log::{ClockTime, Moment};

/// After as many seconds, a clock shows the same.
const DAY: f64 = 86_400.0;
/// The most columns that a refusal lists.
const MOST_LISTED: usize = 30;

/// When it was, if somebody says so. The axis is that of the log by whose clock the others were placed.
///
/// # Errors
/// That log does not say the time of day, the end precedes the beginning, or no log has rows then.
pub(super) fn when(
    from: Option<Moment>,
    to: Option<Moment>,
    sources: &Sources,
    found: &Incident,
) -> Result<Option<Stretch>, Failure> {
    let reference = found.reference.and_then(|at| sources.logs.get(at as usize));
    let Some(reference) = reference.filter(|_| from.is_some() || to.is_some()) else { return Ok(None) };
    let span = found.span;
    let second = |moment, from_s| second_within(moment, &reference.report, [from_s, span.to_s]);
    let from_s = from.map_or(Ok(span.from_s), |from| second(from, span.from_s))?;
    let to_s = to.map_or(Ok(span.to_s), |to| second(to, from_s))?;
    let times = Times::new(Some(&reference.report), span.from_s);
    let (first, last) = (times.full(span.from_s), times.zoned(span.to_s));
    if from_s > span.to_s || to_s < span.from_s {
        return Err(Failure::usage_of("window-outside", &[("first", &first), ("last", &last)]));
    }
    if from_s > to_s {
        return Err(Failure::usage_of("window-backwards", &[]));
    }
    let first = from.or(to).filter(|_| span.to_s - span.from_s > DAY);
    if let Some(Moment::Clock(ClockTime { day: None, .. })) = first {
        let said = Table::cli().fill("incident-first-day", &[("at", &times.full(from.map_or(to_s, |_| from_s)))]);
        host::tell(&(said + "\n"));
    }
    Ok(Some(Stretch { from_s, to_s }))
}

/// The column of `[FILE:]COLUMN`.
///
/// # Errors
/// No log has it, or several do; the refusal lists what is accepted.
pub(super) fn latency(words: &str, sources: &Sources) -> Result<LatencyOf, Failure> {
    let mut found = meant(words, sources);
    match (found.pop(), found.is_empty()) {
        (Some(of), true) => Ok(of),
        (None, _) => {
            let of_file = words.match_indices(':').find_map(|(at, _)| {
                let listed = columns(sources, &|name| is_called(name, &words[..at]));
                (!listed.is_empty()).then_some(listed)
            });
            let accepted = of_file.unwrap_or_else(|| columns(sources, &|_| true));
            Err(refusal("incident-no-column", words, accepted))
        }
        (Some(of), false) => {
            found.push(of);
            let name = |of: &LatencyOf| sources.logs.get(of.source as usize).map(|source| source.name.as_str());
            let accepted = found.iter().map(|of| written(name(of).unwrap_or_default(), &of.column)).collect();
            Err(refusal("incident-columns", words, accepted))
        }
    }
}

/// The columns that words may mean. Names of files and of columns may have colons.
fn meant(words: &str, sources: &Sources) -> Vec<LatencyOf> {
    let splits = words.match_indices(':').map(|(at, _)| (Some(&words[..at]), &words[at + 1..]));
    let splits: Vec<(Option<&str>, &str)> = std::iter::once((None, words)).chain(splits).collect();
    let of_source = |(at, source): (u32, &super::files::Source)| {
        let has = |(file, column): &&(Option<&str>, &str)| {
            file.is_none_or(|file| is_called(&source.name, file)) && source.report.table.column(column).is_some()
        };
        let (_, column) = splits.iter().find(has)?;
        Some(LatencyOf { source: at, column: (*column).to_owned() })
    };
    (0_u32..).zip(&sources.logs).filter_map(of_source).collect()
}

fn columns(sources: &Sources, is_meant: &dyn Fn(&str) -> bool) -> Vec<String> {
    let logs = sources.logs.iter().filter(|source| is_meant(&source.name));
    let of = |source: &super::files::Source| {
        let columns = source.report.table.columns.iter();
        columns.map(|column| written(&source.name, &column.spec.qualified)).collect::<Vec<_>>()
    };
    logs.flat_map(of).collect()
}

fn written(file: &str, column: &str) -> String {
    format!("{file}:{column}")
}

fn refusal(key: &str, words: &str, accepted: Vec<String>) -> Failure {
    let more = accepted.len().saturating_sub(MOST_LISTED);
    let listed = accepted.into_iter().take(MOST_LISTED).collect::<Vec<_>>().join(", ");
    let mut failure = Failure::usage_of(key, &[("token", words), ("accepted", &listed)]);
    if more > 0 {
        failure.lines.push(Table::cli().fill("more-columns", &[("count", &more.to_string())]));
    }
    failure
}
