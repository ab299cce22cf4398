//! A side of a comparison: its files, the runs in them, and where these are on the common axis.

use super::answer::{ColumnRef, Misalignment, RunHead};
use super::ask::Window;
use super::cycles::lengths;
use super::grid::seconds_of_row;
use crate::log::{Counted, LogReport, Marker};
use std::ops::Range;

/// A parsed log and its counted rows.
#[derive(Debug)]
pub(super) struct File<'r> {
    pub(super) report: &'r LogReport,
    pub(super) counted: Counted,
    /// Whether each of its runs is a run of the side.
    split: bool,
}

impl<'r> File<'r> {
    fn new(report: &'r LogReport, split: bool) -> Self {
        File { report, counted: report.table.counted(), split }
    }
}

/// A run of a side.
#[derive(Debug, Clone)]
pub(super) struct Run {
    /// The index of its file.
    pub(super) file: usize,
    /// Its rows, among the counted rows.
    pub(super) rows: Range<usize>,
    /// Those of its rows that are in the window.
    pub(super) compared: Range<usize>,
    /// What it was before it was reduced to the rows of a regime.
    pub(super) whole: Option<Whole>,
    /// What is added to the file's seconds to get those of the common axis.
    pub(super) shift_s: f64,
    /// Where its cycles begin, and the last one ends, in the file's seconds.
    pub(super) cycles: Vec<f64>,
    pub(super) score: Option<f64>,
    pub(super) why_not: Option<Misalignment>,
}

/// A run before it was reduced to the rows of a regime.
#[derive(Debug, Clone, Copy)]
pub(super) struct Whole {
    pub(super) first_row: usize,
    pub(super) rows: usize,
    pub(super) seconds: f64,
    pub(super) left_out: u32,
    /// Whether the regime could be tested on its log.
    pub(super) testable: bool,
}

/// A side.
#[derive(Debug)]
pub(super) struct Side<'r> {
    pub(super) files: Vec<File<'r>>,
    pub(super) runs: Vec<Run>,
}

impl<'r> Side<'r> {
    /// The runs of the files: one for each file, for each invocation of the tool in it with `split`, or for each repetition
    /// of the experiment.
    pub(super) fn new(reports: &[&'r LogReport], split: bool) -> Self {
        let files: Vec<File<'r>> =
            reports.iter().map(|&report| File::new(report, split || report.table.repetitions)).collect();
        let runs = files.iter().enumerate().flat_map(|(at, file)| runs_of(at, file)).collect();
        Side { files, runs }
    }

    /// How many runs there are. Of a file without a row to compare there is none.
    pub(super) fn runs_there(&self) -> usize {
        self.runs.iter().filter(|run| !run.compared.is_empty()).count()
    }

    /// The file of a run.
    pub(super) fn file(&self, run: &Run) -> Option<&File<'r>> {
        self.files.get(run.file)
    }

    /// The times of a run's rows in the file, in seconds.
    pub(super) fn seconds(&self, run: &Run, rows: Range<usize>) -> &[f64] {
        self.file(run).and_then(|file| file.counted.t.get(rows)).unwrap_or_default()
    }

    /// Whether something is missing before each of a run's rows.
    pub(super) fn begins(&self, run: &Run, rows: Range<usize>) -> &[bool] {
        self.file(run).and_then(|file| file.counted.begins.get(rows)).unwrap_or_default()
    }

    /// A column's values in a run's rows, in the common unit; none if the run's file lacks it.
    pub(super) fn values(&self, run: &Run, files: &[Option<ColumnRef>], rows: Range<usize>) -> Option<Vec<f64>> {
        let found = (*files.get(run.file)?)?;
        let file = self.file(run)?;
        let column = file.report.table.columns.get(found.column as usize)?;
        let rows = file.counted.rows.get(rows)?;
        let value = |&row: &u32| column.values.get(row as usize).map_or(f64::NAN, |x| x * found.factor);
        Some(rows.iter().map(value).collect())
    }

    /// The times of a run's markers that contain a text, in the file's seconds.
    pub(super) fn marked(&self, run: &Run, text: &str) -> Vec<f64> {
        let Some(File { report, counted, split }) = self.file(run) else { return Vec::new() };
        let table = &report.table;
        let own = counted.runs.get(run.rows.start).copied().filter(|_| *split);
        let is_meant =
            |marker: &Marker| marker.text.contains(text) && own.is_none_or(|own| table.run_of_marker(marker) == own);
        let marked = table.marked().into_iter().zip(&table.markers);
        marked.filter(|(_, marker)| is_meant(marker)).map(|(marked, _)| marked.t_s).collect()
    }

    /// The seconds between a run's rows.
    pub(super) fn interval(&self, run: &Run) -> f64 {
        let interval = self.file(run).map_or(1.0, |file| file.report.table.time.interval_s);
        if interval > 0.0 && interval.is_finite() { interval } else { 1.0 }
    }

    /// A run's first and last second on the common axis.
    pub(super) fn span(&self, run: &Run) -> Option<(f64, f64)> {
        let seconds = self.seconds(run, run.rows.clone());
        Some((seconds.first()? + run.shift_s, seconds.last()? + run.shift_s))
    }

    /// Seconds from a run's first row to its last.
    pub(super) fn length(&self, run: &Run) -> f64 {
        self.span(run).map_or(0.0, |(from, to)| to - from)
    }

    /// Keeps the rows of the window.
    pub(super) fn cut(&mut self, window: Option<Window>) {
        let Some(Window { from_s, to_s }) = window else { return };
        for at in 0..self.runs.len() {
            let Some(run) = self.runs.get(at).cloned() else { continue };
            let seconds = self.seconds(&run, run.rows.clone());
            // A window that was read off the axis has rounded ends.
            let rounding = 1e-6;
            let from = seconds.partition_point(|t| t + run.shift_s < from_s - rounding);
            let to = seconds.partition_point(|t| t + run.shift_s <= to_s + rounding).max(from);
            if let Some(run) = self.runs.get_mut(at) {
                run.compared = run.rows.start + from..run.rows.start + to;
            }
        }
    }

    /// The seconds that a run's compared rows cover.
    pub(super) fn seconds_compared(&self, run: &Run) -> f64 {
        let (t, begins) = (self.seconds(run, run.compared.clone()), self.begins(run, run.compared.clone()));
        let interval = self.interval(run);
        (0..t.len()).fold(0.0, |sum, row| sum + seconds_of_row(t, begins, interval, row))
    }

    /// How many of a run's rows are left out on request.
    pub(super) fn left_out(&self, run: &Run) -> u32 {
        let Some(File { report, counted, split }) = self.file(run) else { return 0 };
        let own = counted.runs.get(run.rows.start).filter(|_| *split);
        report.table.left_out_of(own.copied())
    }

    /// What is reported about the runs.
    pub(super) fn heads(&self) -> Vec<RunHead> {
        let head = |run: &Run| RunHead {
            file: run.file as u32,
            name: self.file(run).map(|file| file.report.name.clone()).unwrap_or_default(),
            first_row: run.whole.map_or(run.rows.start, |whole| whole.first_row) as u32,
            rows: run.whole.map_or(run.rows.len(), |whole| whole.rows) as u32,
            rows_compared: run.compared.len() as u32,
            seconds_compared: self.seconds_compared(run),
            rows_left_out: run.whole.map_or_else(|| self.left_out(run), |whole| whole.left_out),
            shift_s: run.shift_s,
            seconds: run.whole.map_or_else(|| self.length(run), |whole| whole.seconds),
            interval_s: self.interval(run),
            score: run.score,
            cycles_s: lengths(run),
            why_not: run.why_not,
        };
        self.runs.iter().map(head).collect()
    }
}

fn runs_of(at: usize, file: &File<'_>) -> Vec<Run> {
    // A run begins at its first row even if that row is left out.
    let run = |rows: Range<usize>, began: f64| Run {
        file: at,
        compared: rows.clone(),
        rows,
        shift_s: 0.0 - began,
        cycles: Vec::new(),
        whole: None,
        score: None,
        why_not: None,
    };
    let File { report, counted, split } = file;
    if !split {
        return vec![run(0..counted.len(), 0.0)];
    }
    let is_outside = |rows: &Range<usize>| {
        let own = counted.runs.get(rows.start).and_then(|own| report.table.runs.get(*own as usize));
        own.is_some_and(|own| own.outside)
    };
    let mut from = 0;
    let lengths = counted.runs.chunk_by(|one, other| one == other).map(<[u32]>::len);
    let found: Vec<Run> = lengths
        .map(|rows| {
            from += rows;
            from - rows..from
        })
        .filter(|rows| !is_outside(rows))
        .map(|rows| {
            let began = counted.run_began.get(rows.start).copied().unwrap_or(0.0);
            run(rows, began)
        })
        .collect();
    if found.is_empty() { vec![run(0..0, 0.0)] } else { found }
}
