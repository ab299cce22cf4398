//! Changes between standard and daylight saving time in timestamps that are a local clock's: the clock jumps an hour,
//! time does not.
//!
//! All zones with daylight saving put the clock back by an hour between midnight and five at night, and ahead between
//! midnight and three; the tz database of IANA has no other changes since 1990 but Lord Howe's, of half an hour.

use crate::log::clock::civil_date;
use crate::log::lines::stamp::{DAY, Zone};
use crate::log::table::{ClockChange, Run, TimeSource};

const HOUR: f64 = 3600.0;

/// The longest interval at which an hour more or less is told from a row that is missing.
const LONGEST_INTERVAL_S: f64 = 1800.0;

/// How many rows may be missing where a clock is put back.
const MISSING: f64 = 3.0;

/// The names of zones in winter and in summer.
const NAMES: [(&str, &str); 14] = [
    ("CET", "CEST"),
    ("MEZ", "MESZ"),
    ("WET", "WEST"),
    ("EET", "EEST"),
    ("GMT", "BST"),
    ("EST", "EDT"),
    ("CST", "CDT"),
    ("MST", "MDT"),
    ("PST", "PDT"),
    ("AKST", "AKDT"),
    ("NST", "NDT"),
    ("AEST", "AEDT"),
    ("ACST", "ACDT"),
    ("NZST", "NZDT"),
];

/// A row before which a local clock jumped, and by how much.
pub(super) type Jump = (usize, f64);

/// The axis from which jumps are taken out.
#[derive(Clone, Copy)]
pub(super) struct Axis<'g> {
    pub(super) source: TimeSource,
    /// The usual time between rows.
    pub(super) step: f64,
    pub(super) runs: &'g [Run],
    /// What the file says about zones, from which row on.
    pub(super) zones: &'g [(usize, Zone)],
}

/// Takes jumps by an hour out of the timestamps of a local clock.
pub(super) fn take_out(t: &mut [f64], axis: Axis<'_>) -> Vec<Jump> {
    let mut jumps: Vec<Jump> = Vec::new();
    if !(axis.step > 0.0 && axis.step <= LONGEST_INTERVAL_S) {
        return jumps;
    }
    let (mut by, mut before) = (0.0, f64::NAN);
    for (row, x) in t.iter_mut().enumerate() {
        let printed = *x;
        // Hardly any row needs a closer look.
        if printed < before || printed - before > HOUR {
            if axis.is_put_back(before, printed) {
                by -= HOUR;
                jumps.push((row, -HOUR));
            } else if axis.is_put_ahead(before, printed, row) {
                by += HOUR;
                jumps.push((row, HOUR));
            }
        }
        before = printed;
        *x -= by;
    }
    jumps
}

impl Axis<'_> {
    /// Seconds of a clock may be whole.
    fn tolerance(self) -> f64 {
        f64::max(1.5, 0.1 * self.step)
    }

    fn is_put_back(self, before: f64, printed: f64) -> bool {
        let elapsed = printed + HOUR - before;
        let fits = elapsed >= 0.0 && elapsed <= MISSING * self.step + self.tolerance();
        fits && passed_hour(before, elapsed + self.tolerance()).is_some_and(|hour| hour <= 5.0)
    }

    /// An hour may also be missing. So this takes a zone that says so, or a Sunday of a month in which clocks change.
    fn is_put_ahead(self, before: f64, printed: f64, row: usize) -> bool {
        let elapsed = printed - HOUR - before;
        let fits = (elapsed - self.step).abs() <= self.tolerance();
        let Some(hour) = passed_hour(before, elapsed + self.tolerance()).filter(|hour| fits && *hour <= 3.0) else {
            return false;
        };
        let named = self.zones.partition_point(|(from, _)| *from < row);
        let now = self.zones.get(named).filter(|(from, _)| *from == row).map(|(_, zone)| zone.label());
        let was = named.checked_sub(1).and_then(|at| self.zones.get(at)).map(|(_, zone)| zone.label());
        let renamed = now.zip(was).is_some_and(|(now, was)| other_half(&was) == Some(now.as_str()));
        let starts_run = self.runs.iter().any(|run| run.first_row as usize == row);
        renamed || !starts_run && self.source == TimeSource::DateTime && is_sunday_of_change(before, hour)
    }
}

/// The hour of the day that the clock reaches within some seconds after a moment.
fn passed_hour(before: f64, within: f64) -> Option<f64> {
    let next = (before / HOUR).floor() * HOUR + HOUR;
    (next <= before + within).then(|| (next / HOUR).rem_euclid(24.0))
}

/// Whether the clock reaches that hour on a Sunday in March, April, or August to November.
fn is_sunday_of_change(before: f64, hour: f64) -> bool {
    let day = ((before + if hour == 0.0 { HOUR } else { 0.0 }) / DAY).floor();
    // 1970 began on a Thursday.
    let is_sunday = (day + 4.0).rem_euclid(7.0) == 0.0;
    let (_, month, _) = civil_date(day);
    is_sunday && matches!(month, 3 | 4 | 8..=11)
}

/// The name that a zone has in the other half of the year.
fn other_half(zone: &str) -> Option<&'static str> {
    NAMES.iter().find_map(|(winter, summer)| match zone {
        _ if zone == *winter => Some(*summer),
        _ if zone == *summer => Some(*winter),
        _ => None,
    })
}

/// The stretches in which the printed clock keeps its distance from the axis, and their zones. `default` is the zone
/// that the header names; `rows` is how many rows there are.
pub(super) fn stretches(axis: Axis<'_>, jumps: &[Jump], zoned: bool, default: &str, rows: usize) -> Vec<ClockChange> {
    let zones = || axis.zones.iter().filter(move |(_, zone)| zone.is_utc() == zoned);
    if zoned {
        let ahead = |zone: Zone| if let Zone::Ahead(minutes) = zone { f64::from(minutes) * 60.0 } else { 0.0 };
        let change = |(at, (row, zone)): (usize, &(usize, Zone))| ClockChange {
            row: if at == 0 { 0 } else { *row as u32 },
            by_s: ahead(*zone),
            zone: zone.label(),
        };
        return zones().enumerate().map(change).collect();
    }
    let mut found: Vec<ClockChange> = Vec::new();
    let mut by_s = 0.0;
    for at in 0..=jumps.len() {
        let (row, jump) = at.checked_sub(1).and_then(|at| jumps.get(at)).copied().unwrap_or((0, 0.0));
        let end = jumps.get(at).map_or(rows, |(row, _)| *row);
        by_s += jump;
        // A header names the zone of the rows above it, too, as far as the last jump.
        let said = zones().take_while(|(from, _)| *from < end.max(1)).last().map(|(_, zone)| zone.label());
        let said = said.unwrap_or_else(|| default.to_owned());
        let same = found.last().filter(|before| before.zone == said);
        let zone = same.map_or(said.as_str(), |before| other_half(&before.zone).unwrap_or_default()).to_owned();
        found.push(ClockChange { row: row as u32, by_s, zone });
    }
    if axis.source == TimeSource::Epoch {
        for change in &mut found {
            "UTC".clone_into(&mut change.zone);
        }
    }
    found
}

#[cfg(test)]
#[expect(clippy::float_cmp, reason = "sums of whole seconds are exact")]
mod tests {
    use super::*;
    use crate::log::lines::stamp::civil_days;

    fn clock(year: i64, month: u32, day: u32, of_day: f64) -> f64 {
        civil_days(year, month, day) * DAY + of_day
    }

    fn taken(t: &mut [f64], step: f64, zones: &[(usize, Zone)]) -> Vec<Jump> {
        take_out(t, Axis { source: TimeSource::DateTime, step, runs: &[], zones })
    }

    #[test]
    fn an_hour_that_comes_twice_does_not_make_time_go_back() {
        let three = clock(2026, 10, 25, 3.0 * HOUR);
        let mut t = [three - 2.0, three - 1.0, three - HOUR, three - HOUR + 1.0];
        assert_eq!(taken(&mut t, 1.0, &[]), [(2, -HOUR)]);
        assert_eq!(t.map(|x| x - three), [-2.0, -1.0, 0.0, 1.0]);
        // In whole ten minutes, as sar's collector runs.
        let mut t = [three - 1199.0, three - 599.0, three - HOUR + 1.0, three - HOUR + 601.0];
        assert_eq!(taken(&mut t, 600.0, &[]), [(2, -HOUR)]);
        assert_eq!(t.map(|x| x - three), [-1199.0, -599.0, 1.0, 601.0]);
    }

    #[test]
    fn an_hour_that_never_comes_is_no_gap() {
        let two = clock(2026, 3, 29, 2.0 * HOUR);
        let mut t = [two - 2.0, two - 1.0, two + HOUR, two + HOUR + 1.0];
        assert_eq!(taken(&mut t, 1.0, &[]), [(2, HOUR)]);
        assert_eq!(t.map(|x| x - two), [-2.0, -1.0, 0.0, 1.0]);
    }

    #[test]
    fn other_jumps_stay_where_they_are() {
        let three = clock(2026, 10, 25, 3.0 * HOUR);
        // Not at a full hour, by another amount, in the afternoon.
        for rows in [
            [three - 100.0, three - 99.0 - HOUR],
            [three - 1.0, three - 1800.0],
            [three + 12.0 * HOUR - 1.0, three + 11.0 * HOUR],
        ] {
            let mut t = rows;
            assert_eq!((taken(&mut t, 1.0, &[]), t), (vec![], rows));
        }
        // An hour without rows on a Thursday.
        let two = clock(2026, 11, 26, 2.0 * HOUR);
        let mut t = [two - 1.0, two + HOUR];
        assert_eq!(taken(&mut t, 1.0, &[]), []);
        // Unless the zone says that it was none.
        let zones = [(0, Zone::named("CET")), (1, Zone::named("CEST"))];
        assert_eq!(taken(&mut t, 1.0, &zones), [(1, HOUR)]);
    }

    #[test]
    fn a_zone_has_another_name_after_the_jump() {
        fn axis(zones: &[(usize, Zone)]) -> Axis<'_> {
            Axis { source: TimeSource::DateTime, step: 1.0, runs: &[], zones }
        }
        let names = |zones: &[(usize, Zone)], default: &str| {
            let found = stretches(axis(zones), &[(7, -HOUR)], false, default, 20);
            found.into_iter().map(|change| (change.row, change.by_s, change.zone)).collect::<Vec<_>>()
        };
        let of = |first: &str, second: &str| vec![(0, 0.0, first.to_owned()), (7, -HOUR, second.to_owned())];
        assert_eq!(names(&[(0, Zone::named("CEST")), (12, Zone::named("CET"))], "CEST"), of("CEST", "CET"));
        assert_eq!(names(&[(0, Zone::named("EDT"))], "EDT"), of("EDT", "EST"));
        assert_eq!(names(&[], ""), of("", ""));
        // A name that is not known cannot be that of both halves.
        assert_eq!(names(&[], "XYZ"), of("XYZ", ""));
    }

    #[test]
    fn stamps_that_say_their_distance_from_utc_say_where_it_changes() {
        let zones = [(0, Zone::Ahead(120)), (5, Zone::Ahead(60))];
        let axis = Axis { source: TimeSource::DateTime, step: 1.0, runs: &[], zones: &zones };
        let found = stretches(axis, &[], true, "", 20);
        let found: Vec<_> = found.iter().map(|change| (change.row, change.by_s, change.zone.as_str())).collect();
        assert_eq!(found, [(0, 7200.0, "+02:00"), (5, 3600.0, "+01:00")]);
    }
}
