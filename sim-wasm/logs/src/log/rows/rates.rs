//! How alike rows are in their rates, by which averages since boot are told from intervals.

use crate::log::table::Column;

/// The rate columns, in which averages since boot differ from intervals.
pub(super) struct Rates<'a>(pub(super) Vec<&'a Column>);

impl Rates<'_> {
    /// How many of them are busy in both rows, beyond what rounding makes alike. None if a value is missing.
    pub(super) fn busy(&self, a: usize, b: usize) -> usize {
        const ROUNDED: f64 = 10.0;
        let values = |row: usize| self.0.iter().map(move |column| column.values.get(row).copied().unwrap_or(f64::NAN));
        let pairs = || values(a).zip(values(b));
        if pairs().any(|(x, y)| x.is_nan() || y.is_nan()) {
            return 0;
        }
        pairs().filter(|(x, y)| *x > ROUNDED && *y > ROUNDED).count()
    }

    /// Whether a row has none of them.
    pub(super) fn all_missing(&self, row: usize) -> bool {
        !self.0.is_empty() && self.0.iter().all(|column| column.values.get(row).is_some_and(|x| x.is_nan()))
    }

    /// Whether two rows have the same rates, within a tenth: averages since boot hardly change between two invocations.
    pub(super) fn resemble(&self, a: usize, b: usize) -> bool {
        let mut busy = false;
        for column in &self.0 {
            let (Some(x), Some(y)) = (column.values.get(a), column.values.get(b)) else { return false };
            busy |= *x > 0.0;
            if (x - y).abs() > f64::max(1.0, 0.1 * x.abs().max(y.abs())) {
                return false;
            }
        }
        busy
    }

    /// Whether a row goes on where those around it are, and is far from an average since boot. Averages hardly change from call
    /// to call, so that one is like another before it is like the rows around it.
    pub(super) fn go_on(&self, row: usize, average: usize) -> bool {
        let Some(before) = row.checked_sub(1).filter(|before| *before > average) else { return false };
        let from_average = self.distance(row, average);
        [before, row + 1].into_iter().all(|beside| 2.0 * self.distance(row, beside) < from_average)
    }

    /// How far apart two rows are: by how many times each rate differs, on a logarithmic scale. Below ten, rates are alike.
    fn distance(&self, a: usize, b: usize) -> f64 {
        const ALIKE: f64 = 10.0;
        let value = |column: &Column, row: usize| {
            let value = column.values.get(row).filter(|x| !x.is_nan());
            value.map(|x| x.max(ALIKE))
        };
        let apart = |column: &&Column| match (value(column, a), value(column, b)) {
            (Some(x), Some(y)) => libm::log(x / y).abs(),
            _ => 0.0,
        };
        self.0.iter().map(apart).sum()
    }

    /// Whether a row has a rate that is far from all of those that follow: an average since boot on a machine that is much
    /// busier, or much idler, than it usually was.
    pub(super) fn stands_out(&self, row: usize, end: usize) -> bool {
        const FAR: f64 = 4.0;
        const ROWS: usize = 200;
        self.0.iter().any(|column| {
            let rest = column.values.get(row + 1..end.min(row + 1 + ROWS)).unwrap_or_default();
            let Some(x) = column.values.get(row).filter(|_| !rest.is_empty()) else { return false };
            let least = rest.iter().copied().fold(f64::INFINITY, f64::min);
            let most = rest.iter().copied().fold(0.0, f64::max);
            // Rounding and a lone interrupt are no evidence.
            let far = |less: f64, more: f64| more > FAR * less && more - less > 10.0 * FAR;
            far(*x, least) || far(most, *x)
        })
    }

    /// Whether the rates only drift, by no more than a fiftieth per row, while at least three of them are busy in every
    /// row. Intervals jump, and disks have idle seconds; averages over days do neither.
    pub(super) fn drift(&self) -> bool {
        let Some(rows) = self.0.first().map(|c| c.values.len()).filter(|n| *n >= 5) else { return false };
        let steady = |c: &Column| {
            c.values.windows(2).all(|w| (w[1] - w[0]).abs() <= f64::max(1.0, 0.02 * w[0].abs().max(w[1].abs())))
        };
        let busy = |c: &&&Column| (0..rows).all(|r| c.values[r] > 0.0);
        self.0.iter().all(|c| steady(c)) && self.0.iter().filter(busy).count() >= 3
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::log::table::{ColumnSpec, Kind, Unit};

    fn column(values: &[f64]) -> Column {
        Column { spec: ColumnSpec::new("cs", Unit::PerSecond, Kind::Rate), values: values.to_vec() }
    }

    #[test]
    fn a_rate_far_from_all_that_follow_is_an_average_over_another_time() {
        let stands_out = |values: &[f64]| Rates(vec![&column(values)]).stands_out(0, values.len());
        assert!(stands_out(&[3022.0, 56_467.0, 86_295.0, 121_001.0]));
        assert!(stands_out(&[900.0, 60.0, 0.0, 80.0]));
        assert!(!stands_out(&[637.0, 580.0, 489.0, 2000.0]));
        assert!(!stands_out(&[20.0, 0.0, 1.0, 2.0]));
        assert!(!stands_out(&[5.0]));
    }

    #[test]
    fn a_row_like_those_around_it_and_unlike_the_average_goes_on() {
        let goes_on = |values: &[f64], row: usize| Rates(vec![&column(values)]).go_on(row, 0);
        assert!(goes_on(&[120.0, 1500.0, 1900.0, 1500.0, 1600.0], 3));
        assert!(goes_on(&[120.0, 1500.0, 1900.0], 2));
        // The next call's average, a little later and much later.
        assert!(!goes_on(&[120.0, 1500.0, 1900.0, 125.0, 1600.0], 3));
        assert!(!goes_on(&[120.0, 1500.0, 1900.0, 300.0, 1600.0], 3));
        // On a machine that does what it always did, nothing tells them apart.
        assert!(!goes_on(&[120.0, 130.0, 120.0, 125.0, 110.0], 3));
    }
}
