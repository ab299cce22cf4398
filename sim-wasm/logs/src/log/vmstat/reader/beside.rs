//! The moments before and after the fields of a row. A logger writes the same text in every line, but for the minute and
//! the second; what was read of it once is remembered.

use crate::log::lines::repeated::{Hand, Repeated};
use crate::log::lines::stamp::{Stamp, Zone, leading, trailing};
use crate::log::lines::token::{Token, tokenise};
use crate::log::rows::grid::RowStamp;
use crate::log::table::TimeSource;
use crate::log::vmstat::around::Moments;

/// A moment, and where in a text it is written.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Dated {
    stamp: Stamp,
    from: usize,
    to: usize,
}

/// What a text beside the fields says.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
struct Said {
    /// A logger's timestamp, at its beginning; or the tool's own, which is all of it.
    stamp: Option<Dated>,
    /// Another moment in the rest.
    other: Option<Dated>,
}

/// The timestamps of a text: a logger's or the tool's, and any other moment.
pub(super) type Stamped<'t> = (Option<RowStamp<'t>>, Option<RowStamp<'t>>);

/// The text of the last row, and what it says.
#[derive(Default)]
pub(super) struct Beside<'t> {
    known: Option<(Repeated<'t>, Said)>,
    /// How many texts in a row were learned in vain.
    in_vain: u32,
}

/// Where so many texts differ in other ways, the next one will as well.
const MOST_IN_VAIN: u32 = 16;

/// Times of day at which a text must say what it says at its own.
const TRIED: [&str; 3] = ["00:00", "17:42", "59:59"];

impl<'t> Beside<'t> {
    /// What a text says, if it is the known one at another minute and second.
    pub(super) fn recall(&mut self, text: &'t str) -> Option<Stamped<'t>> {
        let (known, said) = self.known.as_ref()?;
        let said = if known.is(text) { *said } else { said.moved(known, known.hand_in(text)?) };
        self.in_vain = 0;
        let row_stamp =
            |dated: Dated| RowStamp { stamp: dated.stamp, text: text.get(dated.from..dated.to).unwrap_or("") };
        Some((said.stamp.map(row_stamp), said.other.map(row_stamp)))
    }

    /// The same for the end of a line, and what is before it.
    pub(super) fn recall_behind(&mut self, line: &'t str) -> Option<(&'t str, RowStamp<'t>)> {
        let at = line.len().checked_sub(self.known.as_ref()?.0.len())?;
        let (before, text) = line.split_at_checked(at)?;
        Some((before, self.recall(text)?.0?))
    }

    /// Remembers what is before the fields of a row.
    pub(super) fn learn_front(&mut self, text: &'t str, moments: &Moments<'_>) {
        self.learn(text, |text| front(text, moments));
    }

    /// Remembers what is behind the fields of a row, if that is the tool's timestamp and nothing else.
    pub(super) fn learn_back(&mut self, text: &'t str) {
        self.learn(text, back);
    }

    fn learn(&mut self, text: &'t str, read: impl Fn(&str) -> Said) {
        if self.in_vain > MOST_IN_VAIN {
            return;
        }
        self.in_vain += 1;
        let (known, said) = (Repeated::of(text), read(text));
        let is_read_as_moved = |tried: &&str| {
            let (Some(moved), Some(hand)) = (known.with(tried), known.hand()) else { return false };
            let there = Hand { whole: Repeated::of(&moved).hand().map_or(f64::NAN, |hand| hand.whole), ..hand };
            read(&moved) == said.moved(&known, there)
        };
        let moves = said != Said::default() && said.can_move(&known) && TRIED.iter().all(is_read_as_moved);
        self.known = Some((if moves { known } else { known.unchanging() }, said));
    }

    /// Forgets the text: under another header, other words may be fields.
    pub(super) fn forget(&mut self) {
        self.known = None;
    }
}

impl Said {
    /// Whether a moment of the text is known from another by the time of day alone. Fractions are added up in an order of
    /// which only that of ISO 8601 is followed here.
    fn can_move(&self, text: &Repeated<'_>) -> bool {
        let is_iso = |dated: Dated| text.is_iso() && dated.stamp.source == TimeSource::DateTime;
        !text.has_fraction() || self.other.is_none() && self.stamp.is_some_and(is_iso)
    }

    /// The same at another time of day.
    fn moved(self, text: &Repeated<'_>, to: Hand) -> Self {
        let Some(from) = text.hand() else { return self };
        let seconds = |Stamp { seconds, zone, .. }: Stamp| {
            if !text.has_fraction() {
                // All of these are whole numbers.
                return seconds + (to.whole - from.whole);
            }
            let ahead = if let Zone::Ahead(minutes) = zone { f64::from(minutes) * 60.0 } else { 0.0 };
            let hour = ((seconds + ahead - from.whole) / 3600.0).floor() * 3600.0;
            hour + (to.whole + to.fraction) - ahead
        };
        let dated = |dated: Dated| Dated { stamp: Stamp { seconds: seconds(dated.stamp), ..dated.stamp }, ..dated };
        Said { stamp: self.stamp.map(dated), other: self.other.map(dated) }
    }
}

fn front(text: &str, moments: &Moments<'_>) -> Said {
    let mut tokens = Vec::new();
    tokenise(text, &mut tokens);
    let lead = leading(&tokens);
    let (stamp, outer) = tokens.split_at(lead.map_or(0, |(_, used)| used));
    let other = place_of(outer).and_then(|(from, to)| {
        let found = moments.in_text(text.get(from..to)?)?;
        Some(Dated { stamp: found.stamp, from, to })
    });
    Said { stamp: lead.and_then(|(found, _)| dated(found, stamp)), other }
}

fn back(text: &str) -> Said {
    let mut tokens = Vec::new();
    tokenise(text, &mut tokens);
    let whole = trailing(&tokens).filter(|(_, used)| *used == tokens.len() && text.starts_with(' '));
    Said { stamp: whole.and_then(|(stamp, _)| dated(stamp, &tokens)), other: None }
}

fn dated(stamp: Stamp, tokens: &[Token<'_>]) -> Option<Dated> {
    let (from, to) = place_of(tokens)?;
    Some(Dated { stamp, from, to })
}

fn place_of(tokens: &[Token<'_>]) -> Option<(usize, usize)> {
    Some((tokens.first()?.at, tokens.last()?.end()))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The seconds of a text by what is known of another, and as they are read.
    fn both(first: &'static str, text: &'static str) -> (Option<f64>, Option<f64>) {
        let moments = Moments::of("");
        let mut beside = Beside::default();
        beside.learn_front(first, &moments);
        let seconds = |said: Said| said.stamp.or(said.other).map(|dated| dated.stamp.seconds);
        let recalled = beside.recall(text).map(|(stamp, other)| stamp.or(other).map(|row| row.stamp.seconds));
        (recalled.flatten(), seconds(front(text, &moments)))
    }

    #[test]
    fn what_is_recalled_is_what_would_be_read() {
        for [first, text] in [
            ["Nov 21 03:04:05 web1 vmstat[7]: ", "Nov 21 03:59:06 web1 vmstat[7]: "],
            ["[21/Nov/2026:03:04:05 +0100] ", "[21/Nov/2026:03:00:00 +0100] "],
            ["2026-11-21T03:04:05.123456+01:00 web1 x: ", "2026-11-21T03:59:59.999999+01:00 web1 x: "],
            ["2026-11-21T03:04:05.123456-03:30 ", "2026-11-21T03:00:00.000001-03:30 "],
            ["2026-11-21 03:04:05 ", "2026-11-21 03:04:06 "],
            ["11:04:05 PM ", "11:04:06 PM "],
            ["1. Mai 2026 03:04:05 MESZ ", "1. Mai 2026 03:05:05 MESZ "],
        ] {
            let (recalled, read) = both(first, text);
            assert!(recalled.is_some(), "{first}");
            assert_eq!(recalled.map(f64::to_bits), read.map(f64::to_bits), "{first}");
        }
    }

    #[test]
    fn what_differs_in_another_way_is_not_recalled() {
        for [first, text] in [
            ["Nov 21 03:04:05 web1: ", "Nov 22 03:04:05 web1: "],
            ["Nov 21 03:04:05 web1: ", "Nov 21 03:04:05 web2: "],
            ["2026-11-21 03:04:05.25 ", "2026-11-21 03:04:06.25 "],
            ["1795234933 ", "1795234934 "],
            ["x 03:04:05 03:04:05 ", "x 03:04:06 03:04:05 "],
        ] {
            assert_eq!(both(first, text).0, None, "{first}");
        }
    }

    #[test]
    fn a_stamp_behind_the_fields_is_recalled_with_what_is_before_it() {
        let mut beside = Beside::default();
        beside.learn_back("  2026-11-21 03:04:05");
        let (before, stamp) = beside.recall_behind(" 1 2  2026-11-21 03:04:07").expect("recalled");
        assert_eq!((before, stamp.text), (" 1 2", "2026-11-21 03:04:07"));
        assert!(beside.recall_behind(" 1 2 2026-11-21 03:04:07").is_none());
        assert!(beside.recall_behind("é 2026-11-21 03:04:07").is_none());
    }
}
