//! What a reader of a comparison has to know before the numbers.

use super::answer::{ColumnComparison, DifferenceBasis, LogAlignment, Shape, SideColumn};
use super::apart::RatioMethod;
use super::ask::{CompareAsk, RunValue};
use super::caution::{Caution, CautionCode};
use super::side::{Run, Side};
use crate::log::{TimeAxis, TimeSource};
use base::diag::{Code, number};

/// Runs are of very different lengths if the longest is this many times as long as the shortest.
const LENGTHS: f64 = 1.25;

/// The cautions, the most important first.
pub(super) fn cautions(
    sides: [&Side<'_>; 2],
    columns: &[ColumnComparison],
    (alignment, lengths): (&LogAlignment, Option<(f64, f64)>),
    ask: &CompareAsk,
) -> Vec<Caution> {
    let mut found = Vec::new();
    let mut tell = |code, columns: Vec<String>, files: Vec<String>, numbers: Vec<f64>| {
        let numbers = numbers.into_iter().map(number).collect();
        found.push(Caution { code, columns, files, numbers });
    };
    // If a regime left no rows at all, the window is not to blame.
    let emptied = |side: &Side<'_>| {
        side.runs.iter().all(|run| run.compared.is_empty())
            && !(ask.within.is_some() && side.runs.iter().all(|run| run.rows.is_empty()))
    };
    if sides.into_iter().any(emptied) {
        tell(CautionCode::EmptyWindow, vec![], vec![], vec![]);
    }
    left_out(sides, &mut tell);
    if ask.within.is_some() {
        of_regime(sides, &mut tell);
    }
    not_runs(sides, ask, &mut tell);
    if ask.paired && !columns.iter().any(|column| column.difference.as_ref().is_some_and(|of| of.paired.is_some())) {
        tell(CautionCode::NotPaired, vec![], vec![], sides.map(|side| side.runs_there() as f64).to_vec());
    }
    match sides.iter().map(|side| side.runs_there()).min() {
        Some(0 | 1) => tell(CautionCode::OneRun, vec![], vec![], vec![]),
        Some(2) => tell(CautionCode::TwoRuns, vec![], vec![], vec![]),
        _ => {}
    }
    if !alignment.done {
        tell(CautionCode::NotAligned, vec![], files(sides, |_, side, at| misaligned(side, at)), vec![]);
    }
    layouts(sides, &mut tell);
    let frozen = files(sides, |_, side, at| has(side, at, Code::LogMemoryFrozen));
    if !frozen.is_empty() {
        tell(CautionCode::Frozen, vec![], frozen, vec![]);
    }
    if alignment.clock {
        let undated = files(sides, |_, side, at| undated(side, at));
        if !undated.is_empty() {
            tell(CautionCode::ClockWithoutDate, vec![], undated, vec![]);
        }
        let foreign = other_zones(sides);
        if !foreign.is_empty() {
            tell(CautionCode::OtherZone, vec![], foreign, vec![]);
        }
    }
    if let Some((shortest, longest)) = lengths {
        let totals = |column: &&ColumnComparison| column.run_value == RunValue::Total;
        let by_totals: Vec<String> = columns.iter().filter(totals).map(|column| column.id.clone()).collect();
        if ask.run_value == RunValue::Auto && !by_totals.is_empty() {
            tell(CautionCode::ByTotals, by_totals, vec![], vec![shortest, longest]);
        } else if longest > LENGTHS * shortest {
            tell(CautionCode::LengthsDiffer, vec![], vec![], vec![shortest, longest]);
        }
    }
    if alignment.resampled {
        let mut seconds: Vec<f64> =
            sides.iter().flat_map(|side| side.runs.iter().map(|run| side.interval(run))).collect();
        seconds.sort_unstable_by(f64::total_cmp);
        seconds.dedup_by(|one, other| (*one - *other).abs() <= 0.01 * *other);
        tell(CautionCode::IntervalsDiffer, vec![], vec![], seconds);
    }
    of_columns(columns, ask, &mut tell);
    found
}

type Tell<'t> = &'t mut dyn FnMut(CautionCode, Vec<String>, Vec<String>, Vec<f64>);

/// The names of the files for which something is true, without duplicates.
fn files(sides: [&Side<'_>; 2], is: impl Fn(usize, &Side<'_>, usize) -> bool) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    for (number, side) in sides.into_iter().enumerate() {
        for (at, file) in side.files.iter().enumerate() {
            if is(number, side, at) && !names.contains(&file.report.name) {
                names.push(file.report.name.clone());
            }
        }
    }
    names
}

fn misaligned(side: &Side<'_>, file: usize) -> bool {
    side.runs.iter().any(|run| run.file == file && run.why_not.is_some())
}

fn has(side: &Side<'_>, file: usize, code: Code) -> bool {
    side.files.get(file).is_some_and(|file| file.report.diags.iter().any(|diag| diag.code == code))
}

fn undated(side: &Side<'_>, file: usize) -> bool {
    let Some(file) = side.files.get(file) else { return false };
    let time = &file.report.table.time;
    match time.source {
        TimeSource::Clock | TimeSource::NoYear => true,
        TimeSource::DateTime => time.zone.is_empty() && time.ahead_s().is_none(),
        TimeSource::RowIndex | TimeSource::Epoch => false,
    }
}

fn left_out(sides: [&Side<'_>; 2], tell: Tell<'_>) {
    let concerned = files(sides, |_, side, at| {
        side.files.get(at).is_some_and(|file| file.report.left_out.is_some_and(|l| l.rows > 0))
    });
    if concerned.is_empty() {
        return;
    }
    let rows = |side: &Side<'_>| {
        let of_run = |run: &Run| run.whole.map_or(run.rows.len(), |whole| whole.rows);
        let counted: usize = side.runs.iter().map(of_run).sum();
        let left_out: u32 = side.files.iter().filter_map(|file| file.report.left_out).map(|l| l.rows).sum();
        [counted as f64, counted as f64 + f64::from(left_out)]
    };
    tell(CautionCode::LeftOut, vec![], concerned, sides.map(rows).concat());
}

/// Reports files without a row, which would otherwise pass for runs.
fn not_runs(sides: [&Side<'_>; 2], ask: &CompareAsk, tell: Tell<'_>) {
    // What a regime or a window leaves of a run is told elsewhere.
    let is_empty = |side: &Side<'_>, at: usize| {
        let mut own = side.runs.iter().filter(|run| run.file == at);
        own.all(|run| run.compared.is_empty() && run.whole.is_none_or(|whole| whole.rows == 0))
    };
    let empty = files(sides, |_, side, at| is_empty(side, at));
    if !empty.is_empty() && ask.window.is_none() {
        let numbers = sides.map(|side| [side.runs_there() as f64, side.files.len() as f64]);
        tell(CautionCode::NotRuns, vec![], empty, numbers.concat());
    }
}

/// Reports what a regime left of the runs.
fn of_regime(sides: [&Side<'_>; 2], tell: Tell<'_>) {
    let rows = |side: &Side<'_>| {
        let kept: usize = side.runs.iter().map(|run| run.rows.len()).sum();
        let all: usize = side.runs.iter().filter_map(|run| run.whole).map(|whole| whole.rows).sum();
        [kept as f64, all as f64]
    };
    tell(CautionCode::Within, vec![], vec![], sides.map(rows).concat());
    let none = |testable: bool| {
        let is = move |run: &Run| run.rows.is_empty() && run.whole.is_some_and(|whole| whole.testable == testable);
        files(sides, |_, side, at| side.runs.iter().any(|run| run.file == at && is(run)))
    };
    for (code, files) in [(CautionCode::WithinNone, none(true)), (CautionCode::WithinUntestable, none(false))] {
        if !files.is_empty() {
            tell(code, vec![], files, vec![]);
        }
    }
}

/// The files of which only the zone's name is known, with that name; none if all files that state a zone state the same
/// one.
fn other_zones(sides: [&Side<'_>; 2]) -> Vec<String> {
    let files = || sides.into_iter().flat_map(|side| &side.files);
    let said = |time: &TimeAxis| !time.zone.is_empty() || time.ahead_s().is_some();
    let mut zones = files().map(|file| &file.report.table.time).filter(|time| said(time));
    let one = zones
        .next()
        .is_none_or(|first| zones.all(|time| time.zone == first.zone && time.utc_offset_min == first.utc_offset_min));
    let mut found: Vec<String> = Vec::new();
    for file in files().filter(|_| !one) {
        let TimeAxis { zone, .. } = &file.report.table.time;
        let named = format!("{} ({zone})", file.report.name);
        if !zone.is_empty() && file.report.table.time.ahead_s().is_none() && !found.contains(&named) {
            found.push(named);
        }
    }
    found
}

fn layouts(sides: [&Side<'_>; 2], tell: Tell<'_>) {
    let mut seen: Vec<String> = Vec::new();
    for file in sides.iter().flat_map(|side| &side.files) {
        let layout = file.report.table.layout;
        let name = if layout.is_empty() { file.report.format.unwrap_or_default() } else { layout };
        if !seen.iter().any(|other| other == name) {
            seen.push(name.to_owned());
        }
    }
    // The same tool with more or fewer columns is the same system.
    let formats: Vec<Option<&str>> = sides.iter().flat_map(|side| &side.files).map(|file| file.report.format).collect();
    if formats.windows(2).any(|pair| pair.first() != pair.last()) {
        tell(CautionCode::OtherSystem, vec![], seen, vec![]);
    }
}

fn of_columns(columns: &[ColumnComparison], ask: &CompareAsk, tell: Tell<'_>) {
    let those = |is: &dyn Fn(&ColumnComparison) -> bool| -> Vec<String> {
        columns.iter().filter(|column| is(column)).map(|column| column.id.clone()).collect()
    };
    let mut tell_some = |code, columns: Vec<String>, numbers: Vec<f64>| {
        if !columns.is_empty() {
            tell(code, columns, vec![], numbers);
        }
    };
    // What a regime leaves of a run has no beginning of its own.
    let started = ask.within.is_none();
    tell_some(
        CautionCode::StartUp,
        those(&|c| started && sides_of(c).any(|side| side.numbers.start_up_rows.is_some())),
        vec![],
    );
    let by_runs = |c: &ColumnComparison| c.difference.as_ref().is_some_and(|d| d.basis == DifferenceBasis::Runs);
    let is = |c: &ColumnComparison, what: fn(&Shape) -> bool| {
        by_runs(c) && sides_of(c).any(|side| side.numbers.shape.as_ref().is_some_and(what))
    };
    let two_peaks = |c: &ColumnComparison| is(c, |shape| shape.peaks.is_some());
    tell_some(CautionCode::TwoPeaks, those(&two_peaks), vec![]);
    tell_some(CautionCode::Skewed, those(&|c| is(c, |shape| shape.skewed) && !two_peaks(c)), vec![]);
    let ratio = |c: &ColumnComparison| c.difference.as_ref().and_then(|difference| difference.ratio);
    tell_some(CautionCode::RatioUnbounded, those(&|c| by_runs(c) && ratio(c).is_some_and(|r| r.unbounded)), vec![]);
    let disagrees = |c: &ColumnComparison| {
        ratio(c).is_some_and(|r| r.method != RatioMethod::Bootstrap && r.check.is_some_and(|check| !check.agrees))
    };
    tell_some(CautionCode::CheckDisagrees, those(&disagrees), vec![]);
    tell_some(
        CautionCode::MissingInSome,
        those(&|c| sides_of(c).any(|side| side.files.iter().any(Option::is_none))),
        vec![],
    );
    let least =
        columns.iter().filter_map(|column| column.difference.as_ref()?.mann_whitney?.p_least).fold(0.0, f64::max);
    if least >= 1.0 - ask.level {
        tell(CautionCode::TooFewForRanks, vec![], vec![], vec![least]);
    }
}

fn sides_of(column: &ColumnComparison) -> impl Iterator<Item = &SideColumn> {
    column.a.iter().chain(&column.b)
}
