//! A log that grows: bytes are pushed as they come, and what the log says is known after each reading.
//!
//! ```text
//! bytes -> window (the beginning and the last rows) -> the readers, again -> regimes of the rows -> verdicts, totals
//! ```
//!
//! Nothing here is a second reader: the window is read as a file would be. A verdict counts once no later row can change
//! it, so verdicts do not depend on how the bytes were cut. Formats that cannot be read from the middle (a JSON document)
//! are noticed by reading both ways; those are read whole, each time with twice as many bytes.

mod reading;
mod recent;
mod totals;
mod window;

pub use recent::Recent;
pub use totals::{ColumnTotal, Lasted};

use crate::log::{self, Counted, LogReport, ReadOptions, TimeSource};
use crate::phase::{Because, Judged, Regime};
use base::diag::{Code, Diag, has_error};
use reading::{Reading, lacks_values};
use totals::Totals;
use window::Window;

/// Bytes of new rows that are read at once when many wait.
const PIECE: usize = 1 << 20;
/// The size from which a window is made shorter: read in about a millisecond.
const LONG: usize = 256 << 10;
/// Rows that may all be averages since boot before that is believed: the first row of a vmstat is one.
const AVERAGES: usize = 3;
/// Rows that are read again before the new ones. The longest habit of a reader is a header every 60 rows or so.
const CONTEXT: usize = 128;

/// What a machine has been doing since a row.
#[derive(Debug, Clone, PartialEq)]
pub struct Verdict {
    /// The regime; none if no rule fits.
    pub regime: Option<Regime>,
    /// The line of the first row, counted from 1.
    pub line: u32,
    /// When it began, in seconds since the first row that counts.
    pub from_s: f64,
    /// Why, by the values of a row; empty if no rule fits.
    pub because: Vec<Because>,
}

/// A log that grows.
#[derive(Debug, Default)]
pub struct Follower {
    name: String,
    options: ReadOptions,
    waiting: Vec<u8>,
    window: Window,
    /// The size from which the window is made shorter.
    long: usize,
    report: Option<LogReport>,
    counted: Counted,
    untestable: Vec<Regime>,
    /// The line of the last settled row, and how many rows of that line are settled.
    line: u32,
    of_line: usize,
    last_s: f64,
    /// What the seconds of the window lack to those of the log.
    shift_s: f64,
    /// The timestamp at second 0 of the log.
    origin_s: Option<f64>,
    verdict: Option<Verdict>,
    verdicts: Vec<Verdict>,
    totals: Totals,
    told: Vec<Code>,
    findings: Vec<Diag>,
}

impl Follower {
    /// A log of which nothing has come yet.
    pub fn new(name: &str, options: ReadOptions) -> Self {
        Follower { name: name.to_owned(), options, long: LONG, ..Follower::default() }
    }

    /// Takes bytes, which the next reading reads.
    pub fn push(&mut self, bytes: &[u8]) {
        self.waiting.extend_from_slice(bytes);
    }

    /// Reads what has come. `quiet`: nothing has come for a moment, so that the last record is whole. Tools print a
    /// record at once, but a pipe cuts anywhere.
    pub fn read(&mut self, quiet: bool) {
        let waiting = std::mem::take(&mut self.waiting);
        let mut rest = waiting.as_slice();
        while !rest.is_empty() {
            // A window that cannot be made shorter is read when it has doubled.
            let (piece, others) = rest.split_at(rest.len().min(PIECE.max(self.window.len())));
            self.window.push(piece);
            rest = others;
            self.read_window(quiet && rest.is_empty(), false);
        }
        if waiting.is_empty() && quiet {
            self.read_window(true, false);
        }
    }

    /// Reads what has come, the last line included. No more will come.
    pub fn finish(&mut self) {
        self.read(false);
        self.read_window(true, true);
        self.totals.finish(self.interval_s());
    }

    fn read_window(&mut self, whole: bool, over: bool) {
        let bytes = if over { self.window.all() } else { self.window.lines() };
        if bytes.is_empty() {
            return;
        }
        let report = log::read_as(&self.name, bytes, &self.options);
        let counted = report.table.counted();
        if self.origin_s.is_none() && self.window.left_out == 0 {
            self.origin_s = origin(&report, &counted);
        }
        // A pause may be in the middle of a record: what it still lacks is no reason to judge the rows before it.
        let lacks = !over && lacks_values(&report, &counted);
        let all_but_last = lacks.then(|| counted.without_last());
        let seen = all_but_last.as_ref().unwrap_or(&counted);
        let judged = Judged::of(&report, seen);
        let averages = report.table.all_since_boot && counted.len() < AVERAGES && !over;
        if !averages && !is_refused(&report) {
            self.tell(&report);
        }
        let waits = !whole && !lacks;
        let settled = match (over, averages) {
            (true, _) => counted.len(),
            (false, true) => 0,
            (false, false) => judged.settled().min(seen.len().saturating_sub(usize::from(waits))),
        };
        // Records that were written without a line's end share a line.
        let before = counted.lines.partition_point(|line| self.window.line_of_file(*line) < self.line);
        let until = counted.lines.partition_point(|line| self.window.line_of_file(*line) <= self.line);
        let first = until.min(before + self.of_line);
        for row in first..settled {
            self.settle(row, &judged, &counted, report.table.time.interval_s);
        }
        if !counted.is_empty() {
            self.untestable = judged.untestable();
        }
        self.totals.add(&report, &counted, first..settled);
        (self.report, self.counted) = (Some(report), counted);
        if self.window.len() > self.long {
            self.shorten(settled);
        }
    }

    fn settle(&mut self, row: usize, judged: &Judged<'_>, counted: &Counted, interval_s: f64) {
        let regime = judged.rule(row).map(|rule| rule.regime);
        let from_s = counted.t.get(row).copied().unwrap_or(0.0) + self.shift_s;
        let begins = counted.begins.get(row).copied().unwrap_or(true);
        let line = self.window.line_of_file(counted.lines.get(row).copied().unwrap_or(0));
        self.of_line = if line == self.line { self.of_line + 1 } else { 1 };
        self.line = line;
        self.last_s = from_s;
        self.totals.count(regime, from_s, begins, interval_s);
        let because = judged.because(row);
        match &mut self.verdict {
            Some(verdict) if verdict.regime == regime => verdict.because = because,
            _ => {
                let verdict = Verdict { regime, line: self.line, from_s, because };
                self.verdicts.push(verdict.clone());
                self.verdict = Some(verdict);
            }
        }
    }

    /// Leaves out the rows that the next ones do not need, if the rest is read in the same way without them. A window
    /// for which that fails may become twice as long.
    fn shorten(&mut self, settled: usize) {
        let shorter = self.proposal(settled).filter(|(window, ..)| window.len() <= self.long / 2);
        match shorter {
            Some((window, report, counted)) => {
                let last = |counted: &Counted| counted.t.last().copied().unwrap_or(0.0);
                self.shift_s += last(&self.counted) - last(&counted);
                (self.window, self.report, self.counted) = (window, Some(report), counted);
            }
            None => self.long = self.window.len().max(self.long) * 2,
        }
    }

    fn proposal(&self, settled: usize) -> Option<(Window, LogReport, Counted)> {
        let report = self.report.as_ref()?;
        let from = settled.checked_sub(CONTEXT)?;
        let row = *self.counted.rows.get(from)? as usize;
        let window = self.window.shorter(*report.table.lines.first()?, *report.table.lines.get(row)?)?;
        let again = log::read_as(&self.name, window.lines(), &self.options);
        let counted = again.table.counted();
        let (old, new) = (Reading(&self.window, report, &self.counted), Reading(&window, &again, &counted));
        new.agrees(&old, self.counted.len() - from - CONTEXT / 2).then_some((window, again, counted))
    }

    /// Keeps the first finding of each kind. In a window with rows left out, only those about new lines.
    fn tell(&mut self, report: &LogReport) {
        for diag in &report.diags {
            let line = self.window.line_of_file(diag.line);
            let new = self.window.left_out == 0 || line > self.line;
            if new && !self.told.contains(&diag.code) {
                self.told.push(diag.code);
                self.findings.push(Diag { line, ..diag.clone() });
            }
        }
    }

    fn interval_s(&self) -> f64 {
        self.report.as_ref().map_or(0.0, |report| report.table.time.interval_s)
    }

    /// The last reading. Its rows are only the last ones of the log.
    pub fn report(&self) -> Option<&LogReport> {
        self.report.as_ref()
    }

    /// What has come and cannot be read; none if it can, or if nothing has come.
    pub fn refused(&self) -> Option<&LogReport> {
        self.report.as_ref().filter(|report| is_refused(report))
    }

    /// Whether so much has come that more would not change a refusal.
    pub fn is_final(&self) -> bool {
        self.window.len() > PIECE
    }

    /// What the machine is doing, as far as that is settled.
    pub fn verdict(&self) -> Option<&Verdict> {
        self.verdict.as_ref()
    }

    /// The verdicts that were reached since this was called before.
    pub fn take_verdicts(&mut self) -> Vec<Verdict> {
        std::mem::take(&mut self.verdicts)
    }

    /// The findings since this was called before: the first of each kind.
    pub fn take_findings(&mut self) -> Vec<Diag> {
        std::mem::take(&mut self.findings)
    }

    /// How many rows are settled.
    pub fn rows(&self) -> u64 {
        self.totals.rows
    }

    /// The time of the last settled row, in seconds since the first row that counts.
    pub fn last_s(&self) -> f64 {
        self.last_s
    }

    /// The timestamp of a second of the log, if the log has timestamps: since 1970, since New Year or since midnight, as
    /// [`TimeSource`] says.
    pub fn stamp(&self, seconds: f64) -> Option<f64> {
        self.origin_s.map(|origin| origin + seconds)
    }

    /// Where the timestamps come from.
    pub fn source(&self) -> TimeSource {
        self.report.as_ref().map_or(TimeSource::RowIndex, |report| report.table.time.source)
    }

    /// How long each regime lasted, in the order in which they came.
    pub fn lasted(&self) -> &[Lasted] {
        &self.totals.lasted
    }

    /// The regimes that cannot be told, because the log lacks their columns.
    pub fn untestable(&self) -> &[Regime] {
        &self.untestable
    }

    /// The columns over all settled rows.
    pub fn columns(&self) -> &[ColumnTotal] {
        &self.totals.columns
    }

    /// The last values of the columns that matter most.
    pub fn recent(&self, columns: usize, rows: usize) -> Vec<Recent> {
        self.report.as_ref().map(|report| recent::recent(report, &self.counted, columns, rows)).unwrap_or_default()
    }

    /// Bytes that are read again with each new row.
    pub fn reread(&self) -> usize {
        self.window.len()
    }
}

fn is_refused(report: &LogReport) -> bool {
    report.format.is_none() || has_error(&report.diags)
}

/// The timestamp of the first row that counts.
fn origin(report: &LogReport, counted: &Counted) -> Option<f64> {
    let row = *counted.rows.first()? as usize;
    Some(report.table.time.origin_s? + report.table.t.get(row)?)
}
