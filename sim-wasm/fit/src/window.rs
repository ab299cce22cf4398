//! The rows of a log that are explained, and their times on a run's axis.

use logs::log::Table;

/// The longest stretch of a log that is explained, in seconds: two hours.
const LONGEST_RUN: u32 = 7200;
/// Rows that are more than this many intervals apart have a gap between them.
const GAP_INTERVALS: f64 = 2.0;

/// Some rows of a table, never averages since boot.
#[derive(Debug, Clone, PartialEq)]
pub struct Window {
    /// The table's rows, in their order.
    pub rows: Vec<usize>,
    /// The time at which each was printed, in seconds of the run: the first one's interval begins at 0. They never
    /// decrease.
    pub at_s: Vec<f64>,
    /// Seconds between two rows.
    pub every_s: f64,
    /// Where the window begins, in seconds since the first counted row.
    pub from_s: f64,
    /// Where it ends.
    pub to_s: f64,
    /// Whether rows beyond the longest run are left out.
    pub cut: bool,
}

impl Window {
    /// The rows from `from_s` to `to_s`, in seconds since the first counted row; a clock that was set back continues
    /// from where it was.
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

    /// The length of a run that reaches the last row, in whole seconds; 0 without rows.
    pub fn seconds(&self) -> u32 {
        let last = self.at_s.last().copied().unwrap_or(0.0);
        (last.round() as u32).min(LONGEST_RUN)
    }

    /// The farthest that two rows may be apart and still be neighbours.
    pub fn gap_s(&self) -> f64 {
        self.every_s * GAP_INTERVALS
    }
}
