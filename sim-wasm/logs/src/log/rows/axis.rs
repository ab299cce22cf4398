//! The time axis: seconds since the first row, from timestamps if there are any.

use super::daylight::{self, Axis, Jump};
use super::grid::{Dating, Grid};
use crate::log::lines::stamp::offset;
use crate::log::sink::Sink;
use crate::log::table::{ClockChange, Run, TimeAxis, TimeSource};
use base::diag::{Code, Diag, number};
use base::stats::quantile::sorted;

const DAY: f64 = 86_400.0;
/// The beginning of 29 February, in seconds since New Year.
const LEAP_DAY: f64 = 59.0 * DAY;

/// The interval that is assumed when the rows carry no time; the usual `vmstat 1`.
pub(in crate::log) const ASSUMED_INTERVAL_S: f64 = 1.0;

/// Steps this many times as long as the usual one are pauses, which must not affect the mean step.
const LONG_PAUSE: f64 = 10.0;

/// The seconds of each row, and what is known about the axis.
pub(in crate::log) fn build(grid: &Grid, runs: &[Run], sink: &mut Sink) -> (Vec<f64>, TimeAxis) {
    // Of a single row nobody asks how far apart the rows are.
    let single = grid.lines.len() == 1;
    let stamped = grid.stamps.iter().filter(|s| !s.is_nan()).count();
    let Some(source) = grid.source.filter(|_| stamped * 2 > grid.stamps.len()) else {
        let stated = grid.stated_interval.filter(|step| *step > 0.0);
        let interval_s = stated.unwrap_or(ASSUMED_INTERVAL_S);
        if stated.is_none() && !single {
            sink.push(Diag::note(Code::LogIntervalAssumed).arg("seconds", number(interval_s)));
        }
        let t = by_row(grid.lines.len(), interval_s);
        let (zone, interval_known) = (grid.zone.clone(), stated.is_some());
        return (t, TimeAxis { zone, interval_s, interval_known, ..TimeAxis::default() });
    };
    let mut t = grid.stamps.clone();
    unwrap(&mut t, source);
    let measured = interval(&t, runs).or(grid.stated_interval).map(round_us).filter(|step| *step > 0.0);
    let step = measured.unwrap_or(ASSUMED_INTERVAL_S);
    let known = measured.is_some() && grid.dating != Dating::BlocksAndAssumed;
    if !known && !single {
        sink.push(Diag::note(Code::LogIntervalAssumed).arg("seconds", number(step)));
    }
    fill(&mut t, step);
    let local = Axis { source, step, runs, zones: &grid.zones };
    let is_local = !grid.zoned && source != TimeSource::Epoch;
    let jumps = if is_local { daylight::take_out(&mut t, local) } else { Vec::new() };
    let changes = daylight::stretches(local, &jumps, grid.zoned, &grid.zone, t.len());
    report_changes(&jumps, grid, &changes, sink);
    report(&t, runs, grid, step, sink);
    let origin = t.first().copied().unwrap_or(0.0);
    for x in &mut t {
        *x = round_us(*x - origin);
    }
    // What a timestamp names counts like what a header does.
    let zone = changes.first().filter(|_| is_local).map_or_else(|| grid.zone.clone(), |first| first.zone.clone());
    let axis = TimeAxis {
        source,
        start: grid.first_stamp.clone(),
        interval_s: step,
        interval_known: known,
        origin_s: Some(origin).filter(|seconds| seconds.is_finite()),
        zoned: grid.zoned,
        changes,
        utc_offset_min: zone_offset_min(&zone),
        stated: false,
        zone,
    };
    (t, axis)
}

/// How far a zone is ahead of UTC, in minutes, if its name says so. Letters do not: CST is three zones.
fn zone_offset_min(zone: &str) -> Option<i32> {
    if matches!(zone, "UTC" | "GMT") { Some(0) } else { offset(zone).map(|seconds| (seconds / 60.0) as i32) }
}

/// The times of rows that are one interval apart.
pub(in crate::log) fn by_row(rows: usize, interval_s: f64) -> Vec<f64> {
    (0..rows).map(|row| row as f64 * interval_s).collect()
}

/// Adds the day that a clock without a date loses at midnight, and the year that a date without a year loses at New
/// Year. A step back of more than half the cycle is a wrap-around; a smaller one is a clock that was set back.
fn unwrap(t: &mut [f64], source: TimeSource) {
    let cycle = match source {
        TimeSource::Clock => DAY,
        // Dates without a year are placed in a leap year, whose 31 December is day 365 in every year.
        TimeSource::NoYear => 366.0 * DAY,
        TimeSource::RowIndex | TimeSource::DateTime | TimeSource::Epoch => return,
    };
    let mut shift = 0.0;
    let mut last = f64::NAN;
    for x in t.iter_mut().filter(|x| !x.is_nan()) {
        let raw = *x;
        if last - raw > cycle / 2.0 {
            shift += cycle;
        } else if source == TimeSource::NoYear && last < LEAP_DAY && raw >= LEAP_DAY + DAY && raw - last < 2.0 * DAY {
            // From 28 February to 1 March: in three years out of four there is no day between.
            shift -= DAY;
        }
        last = raw;
        *x += shift;
    }
}

/// The median step within runs. If a log is faster than its whole-second timestamps, they often repeat; then the mean
/// step is the better estimate.
fn interval(t: &[f64], runs: &[Run]) -> Option<f64> {
    let starts: Vec<usize> = runs.iter().map(|run| run.first_row as usize).collect();
    let within = |row: usize| starts.binary_search(&(row + 1)).is_err();
    usual_step(t, within).or_else(|| {
        // A row or two a run, as cron logs them: their distance is that of the runs.
        let at_starts: Vec<f64> = starts.iter().filter_map(|start| t.get(*start).copied()).collect();
        usual_step(&at_starts, |_| true)
    })
}

/// The usual step between rows, of those that may be counted.
fn usual_step(t: &[f64], counts: impl Fn(usize) -> bool) -> Option<f64> {
    let steps = t.windows(2).enumerate().filter(|(row, _)| counts(*row)).map(|(_, pair)| pair[1] - pair[0]);
    let steps = sorted(&steps.filter(|step| *step >= 0.0).collect::<Vec<f64>>());
    let zeros = steps.partition_point(|step| *step == 0.0);
    let middle = if zeros * 10 > steps.len() * 3 {
        let usual = steps.get(zeros + (steps.len() - zeros) / 2).copied().unwrap_or(0.0);
        let short = &steps[..steps.partition_point(|step| *step <= LONG_PAUSE * usual)];
        Some(short.iter().sum::<f64>() / short.len() as f64)
    } else {
        steps.get(steps.len() / 2).copied()
    };
    middle.filter(|step| *step > 0.0)
}

/// Puts rows without a timestamp one interval after the row before them.
fn fill(t: &mut [f64], step: f64) {
    if let Some(first) = t.iter().position(|x| !x.is_nan()) {
        for row in (0..first).rev() {
            t[row] = t[row + 1] - step;
        }
    }
    for row in 1..t.len() {
        if t[row].is_nan() {
            t[row] = t[row - 1] + step;
        }
    }
}

fn report(t: &[f64], runs: &[Run], grid: &Grid, step: f64, sink: &mut Sink) {
    let starts: Vec<usize> = runs.iter().map(|run| run.first_row as usize).collect();
    for row in 1..t.len() {
        let elapsed = t[row] - t[row - 1];
        let line = grid.lines[row];
        if elapsed < 0.0 {
            let back = || Diag::warning(Code::LogTimeBackwards).at(line, 0).arg("seconds", number(round_ms(-elapsed)));
            sink.push_with(Code::LogTimeBackwards, back);
        } else if elapsed > 2.0 * step && starts.binary_search(&row).is_err() {
            // Only more than twice the interval is a gap: whole-second timestamps alone can make an interval look one
            // second longer.
            sink.push_with(Code::LogTimeGap, || {
                Diag::warning(Code::LogTimeGap)
                    .at(line, 0)
                    .arg("seconds", number(round_ms(elapsed)))
                    .arg("interval", number(round_ms(step)))
            });
        }
    }
}

/// Reports where daylight saving begins or ends, and where timestamps name another distance from UTC.
fn report_changes(jumps: &[Jump], grid: &Grid, changes: &[ClockChange], sink: &mut Sink) {
    let line = |row: usize| grid.lines.get(row).copied().unwrap_or(0);
    for (row, by_s) in jumps {
        let code = if *by_s < 0.0 { Code::LogClockPutBack } else { Code::LogClockPutAhead };
        sink.push_with(code, || Diag::note(code).at(line(*row), 0));
    }
    for pair in changes.windows(2).filter(|_| grid.zoned) {
        let code = Code::LogZoneChanges;
        let (from, to) = (&pair[0].zone, &pair[1].zone);
        sink.push_with(code, || Diag::note(code).at(line(pair[1].row as usize), 0).arg("from", from).arg("to", to));
    }
}

/// Seconds since 1970 leave some 20 bits for the fraction: their differences end in noise below a microsecond.
fn round_us(seconds: f64) -> f64 {
    (seconds * 1e6).round() / 1e6
}

fn round_ms(seconds: f64) -> f64 {
    (seconds * 1000.0).round() / 1000.0
}

#[cfg(test)]
#[expect(clippy::float_cmp, reason = "sums of whole seconds are exact")]
mod tests {
    use super::*;
    use crate::log::vmstat::dialect::Header;

    #[test]
    fn a_zone_is_known_by_its_distance_and_not_by_letters() {
        let offsets = ["UTC", "GMT", "Z", "+0100", "-03:30"].map(zone_offset_min);
        assert_eq!(offsets, [Some(0), Some(0), Some(0), Some(60), Some(-210)]);
        assert!(
            ["", "CET", "CST", "W. Europe Standard Time", "é", "+é"].iter().all(|zone| zone_offset_min(zone).is_none())
        );
    }

    #[test]
    fn a_clock_without_a_date_goes_on_after_midnight() {
        let mut t = [86_398.0, 86_399.0, 0.0, 1.0];
        unwrap(&mut t, TimeSource::Clock);
        assert_eq!(t, [86_398.0, 86_399.0, 86_400.0, 86_401.0]);
    }

    #[test]
    fn a_date_without_a_year_goes_on_after_new_year_and_after_february() {
        let mut t = [366.0 * DAY - 1.0, 0.0];
        unwrap(&mut t, TimeSource::NoYear);
        assert_eq!(t, [366.0 * DAY - 1.0, 366.0 * DAY]);
        let mut t = [LEAP_DAY - 1.0, LEAP_DAY + DAY];
        unwrap(&mut t, TimeSource::NoYear);
        assert_eq!(t, [LEAP_DAY - 1.0, LEAP_DAY]);
    }

    #[test]
    fn a_clock_put_back_an_hour_stays_put_back() {
        let mut t = [7200.0, 3600.0, 3601.0];
        unwrap(&mut t, TimeSource::Clock);
        assert_eq!(t, [7200.0, 3600.0, 3601.0]);
    }

    #[test]
    fn the_interval_is_the_median_step_and_the_mean_one_for_repeating_stamps() {
        assert_eq!(interval(&[0.0, 5.0, 10.0, 60.0, 65.0], &[]), Some(5.0));
        assert_eq!(interval(&[0.0, 0.0, 1.0, 1.0, 2.0], &[]), Some(0.5));
        assert_eq!(interval(&[0.0, 0.0, 1.0, 1.0, 2.0, 2.0, 90.0], &[]), Some(0.4));
        assert_eq!(interval(&[3.0], &[]), None);
        assert_eq!(interval(&[3.0, 3.0], &[]), None);
    }

    #[test]
    fn an_interval_of_nothing_is_not_stated() {
        // `time` of a command that took no time.
        let mut grid = Grid::new(&Header::default());
        (grid.lines, grid.stated_interval) = (vec![1, 5], Some(0.0));
        let (t, axis) = build(&grid, &[], &mut Sink::default());
        assert_eq!((t, axis.interval_s, axis.interval_known), (vec![0.0, 1.0], 1.0, false));
    }

    #[test]
    fn rows_without_a_stamp_are_an_interval_apart() {
        let mut t = [f64::NAN, 10.0, f64::NAN, 14.0];
        fill(&mut t, 2.0);
        assert_eq!(t, [8.0, 10.0, 12.0, 14.0]);
    }
}
