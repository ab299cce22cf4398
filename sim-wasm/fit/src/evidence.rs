//! What a log says about a window, column by column.

use crate::window::Window;
use logs::log::{Column, LogReport, Quantity};

/// A column in a common unit, over the rows of a window. NaN if missing.
#[derive(Debug, Clone)]
pub(crate) struct Series {
    /// Its name in the log.
    pub name: String,
    /// The values.
    pub values: Vec<f64>,
    /// The value in the row before the window; NaN if there is none.
    pub before: f64,
}

impl Series {
    /// The largest value and its index.
    pub(crate) fn most(&self) -> Option<(usize, f64)> {
        let there = self.values.iter().copied().enumerate().filter(|(_, x)| x.is_finite());
        there.max_by(|a, b| a.1.total_cmp(&b.1))
    }

    /// The same, of an amount that was larger in the row before the window: then at no index.
    pub(crate) fn peak(&self) -> Option<(usize, f64)> {
        let most = self.most().unwrap_or((usize::MAX, f64::NEG_INFINITY));
        let peak = if self.before > most.1 { (usize::MAX, self.before) } else { most };
        peak.1.is_finite().then_some(peak)
    }

    /// The smallest value.
    pub(crate) fn least(&self) -> Option<f64> {
        self.values.iter().copied().filter(|x| x.is_finite()).min_by(f64::total_cmp)
    }

    /// The value when the window begins: that of the row before, or of the first one.
    pub(crate) fn first(&self) -> Option<f64> {
        std::iter::once(&self.before).chain(&self.values).copied().find(|x| x.is_finite())
    }

    /// The mean of the values that are not missing.
    pub(crate) fn mean(&self) -> Option<f64> {
        let there: Vec<f64> = self.values.iter().copied().filter(|x| x.is_finite()).collect();
        (!there.is_empty()).then(|| there.iter().sum::<f64>() / there.len() as f64)
    }
}

/// Row by row of the whole log, the sum of its columns of some quantities.
pub(crate) fn sums(report: &LogReport, wanted: &[Quantity]) -> Vec<f64> {
    let mut sums = vec![0.0; report.table.rows()];
    for column in &report.table.columns {
        let Some((quantity, Some(common))) = report.quantity(column) else { continue };
        if wanted.contains(&quantity) {
            let there = |x: &f64| if x.is_finite() { x * common.factor } else { 0.0 };
            sums.iter_mut().zip(&column.values).for_each(|(sum, x)| *sum += there(x));
        }
    }
    sums
}

/// What a log says about a window.
pub(crate) struct Evidence<'r> {
    pub report: &'r LogReport,
    pub window: &'r Window,
}

impl Evidence<'_> {
    /// The column of a quantity, in the quantity's common unit.
    pub(crate) fn quantity(&self, wanted: Quantity) -> Option<Series> {
        self.report.table.columns.iter().find_map(|column| {
            let (quantity, common) = self.report.quantity(column)?;
            let factor = common.filter(|_| quantity == wanted)?.factor;
            Some(self.series(column, factor))
        })
    }

    /// The first column with one of these names, in KiB.
    pub(crate) fn kib(&self, names: &[&str]) -> Option<Series> {
        let column = self.named(names)?;
        Some(self.series(column, crate::measure::kib_of(column.spec.unit)?))
    }

    /// The first column with one of these names, as logged.
    pub(crate) fn plain(&self, names: &[&str]) -> Option<Series> {
        self.named(names).map(|column| self.series(column, 1.0))
    }

    /// The line of a row of the window, or else of the row before it.
    pub(crate) fn line(&self, at: usize) -> u32 {
        let row = self.window.rows.get(at).copied().or(self.window.before);
        row.and_then(|row| self.report.table.lines.get(row)).copied().unwrap_or(0)
    }

    fn named(&self, names: &[&str]) -> Option<&Column> {
        names.iter().find_map(|name| self.report.table.column(name))
    }

    fn series(&self, column: &Column, factor: f64) -> Series {
        let value = |&row: &usize| column.values.get(row).map_or(f64::NAN, |x| x * factor);
        let before = self.window.before.as_ref().map_or(f64::NAN, value);
        Series { name: column.spec.qualified.clone(), values: self.window.rows.iter().map(value).collect(), before }
    }
}
