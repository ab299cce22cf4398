//! The counted rows: all but the averages since boot, on a time axis that never goes back.

use crate::log::table::{Column, Table};

/// Rows that are more than this many intervals apart have a gap between them; from there on the readers report it, too.
const GAP_INTERVALS: f64 = 2.0;

/// The rows of a table that statistics and charts cover. All vectors have the same length.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Counted {
    /// Which rows of the table they are, counted from 0.
    pub rows: Vec<u32>,
    /// The line from which each came, counted from 1.
    pub lines: Vec<u32>,
    /// Seconds since the first row that is not an average since boot, whether left out or not: leaving rows out moves
    /// nothing. A clock that was set back continues where it was, one interval later; otherwise a curve would run
    /// backwards.
    pub t: Vec<f64>,
    /// Whether something is missing between a row and the one before it: true for the first row of a stretch.
    pub begins: Vec<bool>,
    /// The run of the table to which each belongs, counted from 0.
    pub runs: Vec<u32>,
    /// The time at which each one's run began: the seconds of the first row that is not an average since boot, whether
    /// left out or not.
    pub run_began: Vec<f64>,
}

/// A row that is not an average since boot.
struct Timed {
    row: u32,
    run: u32,
    /// The time on the axis of [`Counted::t`].
    seconds: f64,
    /// Whether a run begins here, or rows are missing before it.
    begins: bool,
}

impl Table {
    /// The counted rows.
    pub fn counted(&self) -> Counted {
        let mut counted = Counted::with_room(self.rows());
        let mut run_began = 0.0;
        let (mut run, mut skipped) = (None, false);
        for Timed { row, run: own, seconds, begins } in self.timed() {
            if run != Some(own) {
                (run, run_began) = (Some(own), seconds);
            }
            if self.is_left_out(row as usize) {
                skipped = true;
                continue;
            }
            counted.begins.push(begins || skipped);
            counted.rows.push(row);
            counted.lines.push(self.lines.get(row as usize).copied().unwrap_or(0));
            counted.t.push(seconds);
            counted.runs.push(own);
            counted.run_began.push(run_began);
            skipped = false;
        }
        counted
    }

    /// Leaves out the rows of stretches, from and to in seconds on the axis of [`Counted::t`], both ends included;
    /// those that were left out before count again. Returns how many are left out now, and the time of the last row
    /// that is not an average since boot.
    pub(in crate::log) fn leave_out(&mut self, stretches: &[[f64; 2]]) -> (u32, f64) {
        // Seconds that were read off an axis are rounded.
        let rounding = 1e-6;
        let within =
            |seconds: f64| stretches.iter().any(|[from, to]| seconds >= from - rounding && seconds <= to + rounding);
        let mut left_out = if stretches.is_empty() { Vec::new() } else { vec![false; self.rows()] };
        let (mut rows, mut end_s) = (0, 0.0);
        for Timed { row, seconds, .. } in self.timed() {
            end_s = seconds;
            if let Some(flag) = left_out.get_mut(row as usize).filter(|_| within(seconds)) {
                *flag = true;
                rows += 1;
            }
        }
        self.left_out = left_out;
        (rows, end_s)
    }

    /// The rows that are not averages since boot, whether left out or not, and their seconds on the axis of
    /// [`Counted::t`].
    pub(in crate::log) fn seconds(&self) -> impl Iterator<Item = (u32, f64)> + '_ {
        self.timed().map(|Timed { row, seconds, .. }| (row, seconds))
    }

    /// The rows that are not averages since boot, on an axis that never goes back.
    fn timed(&self) -> impl Iterator<Item = Timed> + '_ {
        let interval = self.time.interval_s;
        let (mut run, mut before): (Option<u32>, Option<f64>) = (None, None);
        let mut seconds = 0.0;
        let rows = (0_u32..).zip(&self.t).zip(&self.since_boot).filter(|(_, since_boot)| !**since_boot);
        rows.map(move |((row, &t), _)| {
            let own = self.run_of(row);
            let elapsed = t - before.unwrap_or(t);
            seconds += if elapsed < 0.0 { interval } else { elapsed };
            let gap = elapsed < 0.0 || elapsed > GAP_INTERVALS * interval;
            let begins = run != Some(own) || gap;
            (run, before) = (Some(own), Some(t));
            Timed { row, run: own, seconds, begins }
        })
    }

    /// The run to which a row belongs; 0 before the first.
    pub(in crate::log) fn run_of(&self, row: u32) -> u32 {
        (self.runs.partition_point(|run| run.first_row <= row) as u32).saturating_sub(1)
    }
}

impl Counted {
    /// All but the last row.
    pub(crate) fn without_last(&self) -> Counted {
        let end = self.rows.len().saturating_sub(1);
        Counted {
            rows: self.rows[..end].to_vec(),
            lines: self.lines[..end].to_vec(),
            t: self.t[..end].to_vec(),
            begins: self.begins[..end].to_vec(),
            runs: self.runs[..end].to_vec(),
            run_began: self.run_began[..end].to_vec(),
        }
    }

    /// No rows, and room for some.
    fn with_room(rows: usize) -> Self {
        Counted {
            rows: Vec::with_capacity(rows),
            lines: Vec::with_capacity(rows),
            t: Vec::with_capacity(rows),
            begins: Vec::with_capacity(rows),
            runs: Vec::with_capacity(rows),
            run_began: Vec::with_capacity(rows),
        }
    }

    /// How many rows there are.
    pub fn len(&self) -> usize {
        self.rows.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    /// A column's values in these rows as they stand in the table, unless rows between them do not count.
    pub fn slice<'a>(&self, column: &'a Column) -> Option<&'a [f64]> {
        let (first, last) = (*self.rows.first()? as usize, *self.rows.last()? as usize);
        column.values.get(first..=last).filter(|values| values.len() == self.len())
    }

    /// A column's values in these rows; NaN if missing.
    pub fn values<'a>(&'a self, column: &'a Column) -> impl Iterator<Item = f64> + 'a {
        self.rows.iter().map(|&row| column.values.get(row as usize).copied().unwrap_or(f64::NAN))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::log::table::{ColumnSpec, Kind, Run, TimeAxis, Unit};

    fn table(t: &[f64], boot: &[usize], runs: &[u32]) -> Table {
        let run = |&first_row: &u32| Run {
            first_row,
            line: first_row + 2,
            since_boot: boot.contains(&(first_row as usize)),
            outside: false,
        };
        Table {
            layout: "",
            columns: vec![Column {
                spec: ColumnSpec::new("si", Unit::KiBPerSecond, Kind::Rate),
                values: (0..t.len()).map(|row| row as f64).collect(),
            }],
            lines: (2..t.len() as u32 + 2).collect(),
            t: t.to_vec(),
            since_boot: (0..t.len()).map(|row| boot.contains(&row)).collect(),
            runs: runs.iter().map(run).collect(),
            time: TimeAxis { interval_s: 1.0, ..TimeAxis::default() },
            ..Table::default()
        }
    }

    #[test]
    fn averages_since_boot_do_not_count_and_time_begins_at_the_first_row_that_does() {
        let table = table(&[0.0, 1.0, 2.0], &[0], &[0]);
        let counted = table.counted();
        assert_eq!((counted.rows.as_slice(), counted.lines.as_slice()), ([1, 2].as_slice(), [3, 4].as_slice()));
        assert_eq!(
            (counted.t.as_slice(), counted.begins.as_slice()),
            ([0.0, 1.0].as_slice(), [true, false].as_slice())
        );
        assert_eq!(counted.values(&table.columns[0]).collect::<Vec<_>>(), [1.0, 2.0]);
        assert_eq!(counted.slice(&table.columns[0]), Some([1.0, 2.0].as_slice()));
    }

    #[test]
    fn a_clock_that_was_put_back_goes_on_an_interval_later() {
        let counted = table(&[0.0, 1.0, -3600.0, -3599.0], &[], &[0]).counted();
        assert_eq!(counted.t, [0.0, 1.0, 2.0, 3.0]);
        assert_eq!(counted.begins, [true, false, true, false]);
    }

    #[test]
    fn a_gap_and_a_run_begin_a_stretch_even_where_its_first_row_does_not_count() {
        let counted = table(&[0.0, 1.0, 2.0, 5.0, 6.0, 7.0, 8.0], &[5], &[0, 5]).counted();
        assert_eq!(counted.rows, [0, 1, 2, 3, 4, 6]);
        assert_eq!(counted.begins, [true, false, false, true, false, true]);
        assert_eq!(counted.runs, [0, 0, 0, 0, 0, 1]);
        assert!(table(&[], &[], &[]).counted().is_empty());
    }

    #[test]
    fn rows_left_out_move_no_other_row_and_a_stretch_begins_behind_them() {
        let mut table = table(&[0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0], &[0], &[0, 4]);
        assert_eq!(table.leave_out(&[[0.0, 0.0], [1.999_999_9, 3.0]]), (3, 5.0));
        let counted = table.counted();
        assert_eq!((counted.rows.as_slice(), counted.t.as_slice()), ([2, 5, 6].as_slice(), [1.0, 4.0, 5.0].as_slice()));
        assert_eq!(
            (counted.begins.as_slice(), counted.runs.as_slice()),
            ([true, true, false].as_slice(), [0, 1, 1].as_slice())
        );
        assert_eq!(counted.run_began, [0.0, 3.0, 3.0]);
        assert_eq!(counted.slice(&table.columns[0]), None);
        assert_eq!(table.interval_values(&table.columns[0]).collect::<Vec<_>>(), [2.0, 5.0, 6.0]);
        assert_eq!((table.leave_out(&[]), table.counted().len()), ((0, 5.0), 6));
        assert_eq!((table.leave_out(&[[-9.0, 9.0]]), table.counted().len()), ((6, 5.0), 0));
    }
}
