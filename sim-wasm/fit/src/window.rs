//! The rows of a log that are explained, and their place on a run's time axis.

use logs::log::Table;

/// Longest stretch of a log that is explained, in seconds: two hours.
const LONGEST_RUN: u32 = 7200;
/// Rows further apart than this many intervals have a gap between them.
const GAP_INTERVALS: f64 = 2.0;

/// Some rows of a table. Averages since boot are none of them.
#[derive(Debug, Clone, PartialEq)]
pub struct Window {
    /// Rows of the table, in their order.
    pub rows: Vec<usize>,
    /// The moment each was printed, in seconds of the run: the first one's interval begins at 0. They never go back.
    pub at_s: Vec<f64>,
    /// Seconds between two rows.
    pub every_s: f64,
    /// Where the window begins and ends, in seconds since the first row that counts.
    pub from_s: f64,
    /// The end.
    pub to_s: f64,
    /// Whether rows are left out that are later than the longest run.
    pub cut: bool,
}

impl Window {
    /// The rows from `from_s` to `to_s`, in seconds since the first row that counts; a clock that was put back goes on where it
    /// stood.
    pub fn of(table: &Table, from_s: f64, to_s: f64) -> Window {
        let interval = table.time.interval_s;
        let every_s = if interval.is_finite() && interval > 0.0 { interval } else { 1.0 };
        let mut window = Window { rows: Vec::new(), at_s: Vec::new(), every_s, from_s: 0.0, to_s: 0.0, cut: false };
        let mut begins = None;
        let longest = f64::from(LONGEST_RUN) + 0.5;
        let counted = table.counted();
        for (&row, &seconds) in counted.rows.iter().zip(&counted.t) {
            if seconds < from_s || seconds > to_s {
                continue;
            }
            let begin = *begins.get_or_insert(seconds - every_s);
            let at_s = seconds - begin;
            if at_s > longest {
                window.cut = true;
                break;
            }
            if window.rows.is_empty() {
                window.from_s = seconds;
            }
            window.to_s = seconds;
            window.rows.push(row as usize);
            window.at_s.push(at_s);
        }
        window
    }

    /// Whole seconds of a run that reaches the last row; 0 without rows.
    pub fn seconds(&self) -> u32 {
        let last = self.at_s.last().copied().unwrap_or(0.0);
        (last.round() as u32).min(LONGEST_RUN)
    }

    /// The farthest that two rows may lie apart and still be neighbours.
    pub fn gap_s(&self) -> f64 {
        self.every_s * GAP_INTERVALS
    }
}
