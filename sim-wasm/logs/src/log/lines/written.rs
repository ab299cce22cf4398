//! A moment as people, collectors and `date` write it: any order, many languages, anywhere in a text.
//!
//! [`super::stamp`] reads the timestamps that most loggers print and is asked first. This is for the rest: what stands
//! before or after the fields of a row, and lines that contain nothing but a date.

use super::stamp::{Stamp, Zone};
use crate::log::DateOrder;
use crate::log::table::TimeSource;

mod atoms;
mod names;
mod parts;

use atoms::Atoms;
use parts::Parts;

/// A moment found in a text.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(in crate::log) struct Found<'t> {
    /// The moment.
    pub stamp: Stamp,
    /// The zone as it is written; empty if there is none.
    pub zone: &'t str,
    /// How many words and numbers of the text belong to no moment.
    pub words: usize,
    /// See [`Found::words`].
    pub numbers: usize,
    /// Whether the date was left out because the day and the month cannot be told apart.
    pub ambiguous: bool,
}

/// The moment in a text; none if it has neither a time of day nor seconds since 1970. `order` decides about dates such
/// as `5/1/2024`, of which only the time of day is used otherwise.
pub(in crate::log) fn find(text: &str, order: Option<DateOrder>) -> Option<Found<'_>> {
    // Many logs have nothing else before each row.
    if let Some(seconds) = bare_epoch(text) {
        let stamp = Stamp::local(TimeSource::Epoch, seconds);
        return Some(Found { stamp, zone: "", words: 0, numbers: 0, ambiguous: false });
    }
    if let Some(seconds) = tai64n(text) {
        let stamp = Stamp { source: TimeSource::Epoch, seconds, zone: Zone::Unsaid };
        return Some(Found { stamp, zone: "", words: 0, numbers: 0, ambiguous: false });
    }
    if let Some(seconds) = since_boot(text) {
        let stamp = Stamp::local(TimeSource::Clock, seconds);
        return Some(Found { stamp, zone: "", words: 0, numbers: 0, ambiguous: false });
    }
    let atoms = Atoms::of(text)?;
    let mut parts = Parts::default();
    let mut at = 0;
    while at < atoms.len() {
        at += parts.take(&atoms, at, order);
    }
    parts.finish()
}

/// The seconds of `[   12.345678]`, which the kernel's log and programs that follow it count since they began.
fn since_boot(text: &str) -> Option<f64> {
    let (whole, fraction) = text.trim().strip_prefix('[')?.strip_suffix(']')?.trim().split_once('.')?;
    let digits = |text: &str| !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    let fits = digits(whole) && digits(fraction) && whole.len() < 10 && fraction.len() >= 3;
    fits.then(|| super::number::decimal(whole.as_bytes()) + fraction_of(fraction))
}

/// The seconds since 1970 of `@4000000066322bca1dcd6500`, as multilog and tai64n write them: 2^62 and ten more, then
/// nanoseconds (cr.yp.to/daemontools/tai64n.html).
fn tai64n(text: &str) -> Option<f64> {
    let digits = text.trim().strip_prefix("@4")?.get(..23)?;
    let (whole, nanoseconds) =
        (u64::from_str_radix(digits.get(..15)?, 16).ok()?, u32::from_str_radix(&digits[15..], 16).ok()?);
    Some(whole.checked_sub(10)? as f64 + f64::from(nanoseconds) / 1e9).filter(|seconds| *seconds < 4e9)
}

/// In which order the numeric dates of a text are, if one of its days is above 12.
pub(in crate::log) fn date_order(text: &str) -> Option<DateOrder> {
    text.match_indices('/').find_map(|(at, _)| {
        let digits = |from: &str, back: bool| {
            let bytes = from.bytes();
            let count = if back {
                bytes.rev().take_while(u8::is_ascii_digit).count()
            } else {
                bytes.take_while(u8::is_ascii_digit).count()
            };
            (1..=2).contains(&count).then_some(count)
        };
        let (before, after) = (&text[..at], &text[at + 1..]);
        let first = digits(before, true).and_then(|n| before[at - n..].parse::<u32>().ok())?;
        let length = digits(after, false)?;
        let second = after[..length].parse::<u32>().ok()?;
        // A year follows, or this is no date.
        let year = after[length..].strip_prefix('/')?.bytes().take_while(u8::is_ascii_digit).count();
        match (first, second) {
            (13..=31, 1..=12) if matches!(year, 2 | 4) => Some(DateOrder::DayFirst),
            (1..=12, 13..=31) if matches!(year, 2 | 4) => Some(DateOrder::MonthFirst),
            _ => None,
        }
    })
}

/// Seconds since 1970, from 2001 on, by the number of digits: seconds, milli-, micro- or nanoseconds.
pub(in crate::log) fn epoch_of(digits: &str) -> Option<f64> {
    let scale = match digits.len() {
        10 => 1.0,
        13 => 1e3,
        16 => 1e6,
        19 => 1e9,
        _ => return None,
    };
    let value = digits.parse::<u64>().ok()? as f64 / scale;
    (value >= 1e9).then_some(value)
}

/// Seconds since 1970 with nothing around them.
fn bare_epoch(text: &str) -> Option<f64> {
    let (whole, fraction) = text.split_once('.').unwrap_or((text, ""));
    let is_number = [whole, fraction].iter().all(|part| part.bytes().all(|b| b.is_ascii_digit()));
    is_number.then(|| epoch_of(whole)).flatten().map(|seconds| seconds + fraction_of(fraction))
}

fn fraction_of(digits: &str) -> f64 {
    super::number::fraction(digits.as_bytes())
}

#[cfg(test)]
mod tests;
