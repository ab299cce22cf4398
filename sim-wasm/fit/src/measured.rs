//! The columns of a window that a run has, too, in the run's units and on its time axis.

use crate::evidence::Series;
use crate::measure::{Measure, PAGE_KIB, measure_of};
use crate::window::Window;
use base::series::SeriesKind;
use logs::log::LogReport;
use serde::Serialize;

/// A column of a log that belongs to a measure of the run.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct MeasuredColumn {
    /// Id of the measure.
    pub measure: &'static str,
    /// The column's name in the log.
    pub column: String,
    /// The factor by which its numbers were multiplied.
    pub factor: f64,
}

/// What was measured.
#[derive(Debug, Clone, Default)]
pub struct Measured {
    /// The columns, in the order of [`super::MEASURES`]; one for each measure.
    pub columns: Vec<MeasuredColumn>,
    /// Their values, one for each row of the window; NaN if missing.
    pub values: Vec<Vec<f64>>,
}

impl Measured {
    /// What a log measured in a window. `scale`: the pages of the log that one page of the run represents; `hidden`:
    /// measures that mean something else on the run's machine; `system`: the one that runs, as [`Measure::systems`] has
    /// it.
    pub fn of(report: &LogReport, window: &Window, scale: f64, hidden: &[&str], system: &str) -> Measured {
        let mut measured = Measured::default();
        let is_there = |measure: &&Measure| measure.systems.contains(&system) && !hidden.contains(&measure.id);
        for wanted in super::MEASURES.iter().filter(is_there) {
            let found = report.table.columns.iter().find_map(|column| {
                let (measure, factor) = measure_of(report, column)?;
                (measure.id == wanted.id).then_some((column, factor))
            });
            let Some((column, factor)) = found else { continue };
            let factor = if wanted.scales { factor / scale } else { factor };
            let value = |&row: &usize| column.values.get(row).map_or(f64::NAN, |x| x * factor);
            let values: Vec<f64> = window.rows.iter().map(value).collect();
            if values.iter().any(|x| !x.is_nan()) {
                let column = column.spec.qualified.clone();
                measured.columns.push(MeasuredColumn { measure: wanted.id, column, factor });
                measured.values.push(values);
            }
        }
        measured
    }

    /// Adds what is free under a limit that a load has reached: the part of the whole machine's memory that it had not
    /// yet taken.
    pub(super) fn put_free(&mut self, available: &Series, scale: f64) {
        let Some(least) = available.least() else { return };
        let factor = 1.0 / PAGE_KIB / scale;
        self.columns.insert(0, MeasuredColumn { measure: "free", column: available.name.clone(), factor });
        self.values.insert(0, available.values.iter().map(|kib| (kib - least) * factor).collect());
    }

    /// Each column with a value for every second from 0 to `seconds`, to be drawn beside a run's series. A second's
    /// rate is that of the row whose interval contains it; a state is interpolated from one row to the next. NaN where
    /// no row is near.
    pub fn per_second(&self, window: &Window, seconds: u32) -> Vec<Vec<f64>> {
        let columns = self.columns.iter().zip(&self.values);
        let kind = |id: &str| Measure::of(id).map_or(SeriesKind::Gauge, |measure| measure.kind);
        columns.map(|(column, values)| spread(kind(column.measure), window, values, seconds)).collect()
    }
}

fn spread(kind: SeriesKind, window: &Window, values: &[f64], seconds: u32) -> Vec<f64> {
    let mut out = vec![f64::NAN; seconds as usize + 1];
    let mut last: Option<(f64, f64)> = None;
    for (&at, &value) in window.at_s.iter().zip(values) {
        if value.is_nan() {
            last = None;
            continue;
        }
        let near = last.filter(|(before, _)| at - before <= window.gap_s());
        // Times are rounded: a row printed at 4.9996 s belongs to the fifth second.
        let begin = match kind {
            SeriesKind::Rate => at - window.every_s,
            SeriesKind::Gauge => near.map_or(at - 1.0, |(before, _)| before),
        };
        let (from, to) = (((begin.round() as i64) + 1).min(at.round() as i64), at.round() as i64);
        for second in from..=to {
            let Some(slot) = usize::try_from(second).ok().and_then(|second| out.get_mut(second)) else { continue };
            *slot = match (kind, near) {
                (SeriesKind::Gauge, Some((before, height))) if at > before => {
                    let share = ((second as f64 - before) / (at - before)).clamp(0.0, 1.0);
                    height + (value - height) * share
                }
                _ => value,
            };
        }
        last = Some((at, value));
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    fn window(at_s: &[f64], every_s: f64) -> Window {
        let rows = (0..at_s.len()).collect();
        let (lead_s, of_rows, before) = (0.0, at_s.len(), None);
        Window { rows, at_s: at_s.to_vec(), every_s, from_s: 0.0, to_s: 0.0, lead_s, of_rows, before }
    }

    fn drawn(kind: SeriesKind, at_s: &[f64], every_s: f64, values: &[f64], seconds: u32) -> String {
        let spread = spread(kind, &window(at_s, every_s), values, seconds);
        spread.iter().map(|x| if x.is_nan() { "-".to_owned() } else { x.to_string() }).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn a_rate_fills_the_interval_before_its_row() {
        assert_eq!(drawn(SeriesKind::Rate, &[1.0, 2.0, 3.0], 1.0, &[5.0, 6.0, 7.0], 4), "- 5 6 7 -");
        assert_eq!(drawn(SeriesKind::Rate, &[3.0, 6.0], 3.0, &[5.0, 6.0], 6), "- 5 5 5 6 6 6");
    }

    #[test]
    fn a_state_goes_straight_to_the_next_and_stops_at_a_gap() {
        assert_eq!(drawn(SeriesKind::Gauge, &[2.0, 4.0, 10.0], 2.0, &[1.0, 3.0, 9.0], 10), "- - 1 2 3 - - - - - 9");
        assert_eq!(drawn(SeriesKind::Gauge, &[1.0, 2.0, 3.0], 1.0, &[1.0, f64::NAN, 3.0], 3), "- 1 - 3");
    }

    #[test]
    fn several_rows_in_a_second_leave_the_last_one() {
        assert_eq!(drawn(SeriesKind::Rate, &[0.5, 1.0, 1.4, 2.0], 0.5, &[1.0, 2.0, 3.0, 4.0], 2), "- 3 4");
    }
}
