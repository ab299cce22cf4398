//! The rows that count: all but the averages since boot, on a time axis that never goes back.

use super::table::{Column, Table};

/// Rows further apart than this many intervals have a gap between them; the readers report it from there on, too.
const GAP_INTERVALS: f64 = 2.0;

/// The rows of a table that statistics and charts are about. The slices are of one length.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Counted {
    /// Which rows of the table they are, counted from 0.
    pub rows: Vec<u32>,
    /// The line each came from, counted from 1.
    pub lines: Vec<u32>,
    /// Seconds since the first of them. A clock that was put back goes on where it stood, one interval later: otherwise a
    /// line would run backwards.
    pub t: Vec<f64>,
    /// Whether something is missing between a row and the one before it: true for the first row of a stretch.
    pub begins: Vec<bool>,
    /// Which run of the table each belongs to, counted from 0.
    pub runs: Vec<u32>,
}

impl Table {
    /// The rows that count.
    pub fn counted(&self) -> Counted {
        let interval = self.time.interval_s;
        let mut counted = Counted::default();
        let (mut run, mut before): (Option<u32>, Option<f64>) = (None, None);
        let mut seconds = 0.0;
        let rows = (0_u32..).zip(&self.lines).zip(&self.t).zip(&self.since_boot);
        for (((row, &line), &t), &since_boot) in rows {
            if since_boot {
                continue;
            }
            let own = self.run_of(row);
            let elapsed = t - before.unwrap_or(t);
            seconds += if elapsed < 0.0 { interval } else { elapsed };
            let gap = elapsed < 0.0 || elapsed > GAP_INTERVALS * interval;
            counted.begins.push(run != Some(own) || gap);
            counted.rows.push(row);
            counted.lines.push(line);
            counted.t.push(seconds);
            counted.runs.push(own);
            (run, before) = (Some(own), Some(t));
        }
        counted
    }

    /// The run that a row is in; 0 in front of the first.
    fn run_of(&self, row: u32) -> u32 {
        (self.runs.partition_point(|run| run.first_row <= row) as u32).saturating_sub(1)
    }
}

impl Counted {
    /// How many rows there are.
    pub fn len(&self) -> usize {
        self.rows.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    /// A column's values in these rows; NaN is missing.
    pub fn values<'a>(&'a self, column: &'a Column) -> impl Iterator<Item = f64> + 'a {
        self.rows.iter().map(|&row| column.values.get(row as usize).copied().unwrap_or(f64::NAN))
    }
}

#[cfg(test)]
mod tests {
    use super::super::table::{ColumnSpec, Kind, Run, TimeAxis, Unit};
    use super::*;

    fn table(t: &[f64], boot: &[usize], runs: &[u32]) -> Table {
        let run =
            |&first_row: &u32| Run { first_row, line: first_row + 2, since_boot: boot.contains(&(first_row as usize)) };
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
}
