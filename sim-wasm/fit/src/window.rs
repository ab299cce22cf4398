//! The rows of a log that are explained, and their times on a run's axis.

use crate::evidence::sums;
use logs::log::{LogReport, Quantity};

/// The longest run, in seconds: two hours.
const LONGEST_RUN: f64 = 7200.0;
/// Of a long log a stretch is explained: this many seconds, and at least so many rows. A run beside more of it would
/// take longer than people wait.
const STRETCH_S: f64 = 300.0;
const STRETCH_ROWS: f64 = 24.0;
/// Rows that are more than this many intervals apart have a gap between them.
const GAP_INTERVALS: f64 = 2.0;

/// What shows how busy the memory system is, the most telling first.
const TELLING: [&[Quantity]; 4] = [
    &[Quantity::SwapIn, Quantity::SwapOut],
    &[Quantity::Scanned, Quantity::MajorFaults],
    &[Quantity::PagerIns, Quantity::PagerOuts],
    &[Quantity::DiskRead, Quantity::DiskWrite],
];

/// Some rows of a table, never averages since boot.
#[derive(Debug, Clone, PartialEq)]
pub struct Window {
    /// The table's rows, in their order.
    pub rows: Vec<usize>,
    /// The time at which each was printed, in seconds of the run: the first one's interval begins at 0, or after
    /// [`Window::lead_s`]. They never decrease.
    pub at_s: Vec<f64>,
    /// Seconds between two rows.
    pub every_s: f64,
    /// Where the window begins, in seconds since the first counted row.
    pub from_s: f64,
    /// Where it ends.
    pub to_s: f64,
    /// How long the run has been going when the log begins, in seconds.
    pub lead_s: f64,
    /// The number of rows that could have been explained.
    pub of_rows: usize,
    /// The row before the first one, if there is one: its amounts are those when the window begins.
    pub before: Option<usize>,
}

impl Window {
    /// The rows from `from_s` to `to_s`, in seconds since the first counted row, or the stretch of them in which most
    /// happens. A clock that was set back continues from where it was.
    pub fn of(report: &LogReport, from_s: f64, to_s: f64) -> Window {
        let table = &report.table;
        let interval = table.time.interval_s;
        let every_s = if interval.is_finite() && interval > 0.0 { interval } else { 1.0 };
        let counted = table.counted();
        let wanted = |(_, seconds): &(&u32, &f64)| **seconds >= from_s && **seconds <= to_s;
        let all: Vec<(usize, f64)> = counted
            .rows
            .iter()
            .zip(&counted.t)
            .filter(wanted)
            .map(|(&row, &seconds)| (row as usize, seconds))
            .collect();
        let longest = STRETCH_S.max(STRETCH_ROWS * every_s).min(LONGEST_RUN) + 0.5;
        let chosen = busiest(report, &all, longest - every_s);
        let part = all.get(chosen).unwrap_or_default();
        let begin = part.first().map_or(0.0, |(_, seconds)| seconds - every_s);
        let mut last = 0.0_f64;
        let mut at = |seconds: f64| {
            last = last.max(seconds - begin);
            last
        };
        Window {
            rows: part.iter().map(|(row, _)| *row).collect(),
            at_s: part.iter().map(|(_, seconds)| at(*seconds)).collect(),
            every_s,
            from_s: part.first().map_or(0.0, |(_, seconds)| *seconds),
            to_s: part.last().map_or(0.0, |(_, seconds)| *seconds),
            lead_s: 0.0,
            of_rows: all.len(),
            before: part.first().and_then(|(row, _)| row.checked_sub(1)).filter(|&row| !table.is_left_out(row)),
        }
    }

    /// Lets the run begin so many seconds before the log.
    pub(crate) fn lead(&mut self, seconds: f64) {
        self.lead_s += seconds;
        self.at_s.iter_mut().for_each(|at| *at += seconds);
    }

    /// The length of a run that reaches the last row, in whole seconds; 0 without rows.
    pub fn seconds(&self) -> u32 {
        self.at_s.last().copied().unwrap_or(0.0).round() as u32
    }

    /// The farthest that two rows may be apart and still be neighbours.
    pub fn gap_s(&self) -> f64 {
        self.every_s * GAP_INTERVALS
    }

    /// Whether only some rows are explained.
    pub fn is_cut(&self) -> bool {
        self.rows.len() < self.of_rows
    }
}

/// The first of the stretches no longer than `longest` in which most happens.
fn busiest(report: &LogReport, rows: &[(usize, f64)], longest: f64) -> std::ops::Range<usize> {
    let time = |at: usize| rows.get(at).map_or(0.0, |(_, seconds)| *seconds);
    if time(rows.len().saturating_sub(1)) - time(0) <= longest {
        return 0..rows.len();
    }
    let busy = TELLING.iter().map(|wanted| sums(report, wanted)).find(|busy| busy.iter().any(|x| *x > 0.0));
    let of = |at: usize| {
        let row = rows.get(at).map_or(usize::MAX, |(row, _)| *row);
        busy.as_ref().and_then(|busy| busy.get(row)).copied().filter(|x| x.is_finite()).unwrap_or(0.0)
    };
    let (mut best, mut most) = (0..0, -1.0_f64);
    let (mut end, mut sum) = (0, 0.0);
    for begin in 0..rows.len() {
        while end < rows.len() && (end == begin || (0.0..=longest).contains(&(time(end) - time(begin)))) {
            sum += of(end);
            end += 1;
        }
        // What was added and subtracted again leaves traces.
        if sum > most + most.max(0.0) * 1e-9 {
            (best, most) = (begin..end, sum);
        }
        sum -= of(begin);
    }
    best
}
