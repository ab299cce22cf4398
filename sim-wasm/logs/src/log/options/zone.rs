//! How far a clock is ahead of UTC: what the file says goes before what a user says.

use crate::log::lines::stamp::Zone;
use crate::log::table::{TimeAxis, TimeSource};
use base::diag::{Code, Diag};

/// Letters that mean one distance from UTC wherever they are in use today, in hours (tz database 2024a). CST, IST and PST
/// are in use in several parts of the world, so the user says which is meant.
const LETTERS: [(&str, f64); 27] = [
    ("WET", 0.0),
    ("WEST", 1.0),
    ("BST", 1.0),
    ("CET", 1.0),
    ("MEZ", 1.0),
    ("CEST", 2.0),
    ("MESZ", 2.0),
    ("EET", 2.0),
    ("SAST", 2.0),
    ("EEST", 3.0),
    ("EAT", 3.0),
    ("MSK", 3.0),
    ("PKT", 5.0),
    ("WIB", 7.0),
    ("HKT", 8.0),
    ("JST", 9.0),
    ("KST", 9.0),
    ("ACST", 9.5),
    ("AEST", 10.0),
    ("AEDT", 11.0),
    ("NZST", 12.0),
    ("NZDT", 13.0),
    ("EST", -5.0),
    ("EDT", -4.0),
    ("PDT", -7.0),
    ("AKST", -9.0),
    ("HST", -10.0),
];

/// Takes a user's word for how many minutes the clock is ahead of UTC, if the file does not say so. Returns the minutes
/// if they count.
pub(super) fn state(time: &mut TimeAxis, minutes: i32, diags: &mut Vec<Diag>) -> Option<i32> {
    if time.source == TimeSource::RowIndex {
        return None;
    }
    let known = by_file(time);
    let zone = if known.is_some() { named(time) } else { &time.zone };
    let told = |code, severe: bool| {
        let diag = if severe { Diag::warning(code) } else { Diag::note(code) };
        diag.token(&written(minutes)).arg("zone", zone)
    };
    match known.or_else(|| by_letters(&time.zone)) {
        Some(own) if own != minutes => {
            diags.push(told(Code::LogOffsetContradicts, true));
            None
        }
        Some(_) if known.is_some() => {
            diags.push(told(Code::LogOffsetKnown, false));
            None
        }
        _ => {
            time.utc_offset_min = Some(minutes);
            Some(minutes)
        }
    }
}

/// The minutes that the timestamps or a header say.
fn by_file(time: &TimeAxis) -> Option<i32> {
    match time.source {
        TimeSource::Epoch => Some(0),
        _ if time.zoned => Some(time.changes.first().map_or(0, |change| (change.by_s / 60.0) as i32)),
        _ => time.utc_offset_min,
    }
}

fn by_letters(zone: &str) -> Option<i32> {
    LETTERS.iter().find(|(letters, _)| *letters == zone).map(|(_, hours)| (hours * 60.0) as i32)
}

/// What the file calls its zone.
fn named(time: &TimeAxis) -> &str {
    let of_stamps = time.changes.first().map(|change| change.zone.as_str()).filter(|_| time.zoned);
    of_stamps.or(Some(time.zone.as_str())).filter(|zone| !zone.is_empty()).unwrap_or("UTC")
}

fn written(minutes: i32) -> String {
    match Zone::Ahead(minutes as i16).label() {
        utc if minutes == 0 => utc.replace("UTC", "+00:00"),
        label => label,
    }
}
