//! A text that stands in every line of a log, the same but for the minute and the second of its time of day: the moment
//! and the names that a logger puts before a row. Whoever has read it once need not read it again.

/// A time of day in a text: where its minutes are, and its fraction of a second.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Dial {
    /// Where `04:05` of `03:04:05` begins.
    at: usize,
    /// Where the digits behind the second end; at the second's end if there are none.
    end: usize,
}

/// A text, and the time of day in it.
#[derive(Debug, Clone, Copy)]
pub(in crate::log) struct Repeated<'t> {
    text: &'t str,
    dial: Option<Dial>,
}

/// Minutes and seconds of a time of day.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(in crate::log) struct Hand {
    /// Seconds since the hour.
    pub whole: f64,
    /// The fraction of a second.
    pub fraction: f64,
}

/// The length of `04:05`.
const DIAL: usize = 5;

impl<'t> Repeated<'t> {
    /// A text with one time of day, or none.
    pub(in crate::log) fn of(text: &'t str) -> Self {
        let mut dials = (0..text.len()).filter_map(|at| dial_at(text.as_bytes(), at));
        let dial = dials.next().filter(|_| dials.next().is_none());
        Repeated { text, dial }
    }

    /// The same text without a time of day: only itself repeats it.
    pub(in crate::log) fn unchanging(self) -> Self {
        Repeated { dial: None, ..self }
    }

    /// What its time of day shows.
    pub(in crate::log) fn hand(&self) -> Option<Hand> {
        hand_of(self.text.as_bytes(), self.dial?)
    }

    /// Whether the time of day has a fraction of a second.
    pub(in crate::log) fn has_fraction(&self) -> bool {
        self.dial.is_some_and(|dial| dial.end > dial.at + DIAL)
    }

    /// Whether `T` is before its time of day, as in `2026-11-21T03:04:05`.
    pub(in crate::log) fn is_iso(&self) -> bool {
        self.dial.is_some_and(|dial| self.text.as_bytes().get(dial.at.wrapping_sub(4)) == Some(&b'T'))
    }

    /// The same text at another minute and second.
    pub(in crate::log) fn with(&self, minute_and_second: &str) -> Option<String> {
        let Dial { at, .. } = self.dial?;
        Some(format!("{}{minute_and_second}{}", self.text.get(..at)?, self.text.get(at + DIAL..)?))
    }

    /// Its length in bytes.
    pub(in crate::log) fn len(&self) -> usize {
        self.text.len()
    }

    /// Whether another text is this one again.
    pub(in crate::log) fn is(&self, other: &str) -> bool {
        self.text == other
    }

    /// What the time of day of another text shows, if that is all in which it differs.
    #[inline]
    pub(in crate::log) fn hand_in(&self, other: &str) -> Option<Hand> {
        let dial = self.dial?;
        let (own, other) = (self.text.as_bytes(), other.as_bytes());
        if own.len() != other.len() || own[..dial.at] != other[..dial.at] || own[dial.end..] != other[dial.end..] {
            return None;
        }
        hand_of(other, dial)
    }
}

/// The time of day whose minutes begin at a place: two digits and a colon before them, and no digit, colon or separator
/// that would make it another number around it.
fn dial_at(text: &[u8], at: usize) -> Option<Dial> {
    let hours = at.checked_sub(3)?;
    let is_digit = |at: usize| text.get(at).is_some_and(u8::is_ascii_digit);
    let begins = is_digit(hours) && is_digit(hours + 1) && text.get(hours + 2) == Some(&b':');
    let joined = hours > 0 && matches!(text[hours - 1], b'0'..=b'9' | b':' | b'.' | b',');
    // Apache joins a date and its time: `21/Nov/2026:03:04:05`.
    let dated = hours >= 5 && text[hours - 1] == b':' && (2..=5).all(|back| is_digit(hours - back));
    if !begins || joined && !dated {
        return None;
    }
    let mut dial = Dial { at, end: at + DIAL };
    if matches!(text.get(dial.end), Some(b'.' | b',')) && is_digit(dial.end + 1) {
        dial.end += 1;
        while is_digit(dial.end) {
            dial.end += 1;
        }
    }
    let is_over = !matches!(text.get(dial.end), Some(b'0'..=b'9' | b':' | b'.' | b','));
    hand_of(text, dial).filter(|_| is_over).map(|_| dial)
}

fn hand_of(text: &[u8], Dial { at, end }: Dial) -> Option<Hand> {
    let digit = |at: usize| text.get(at).map(|byte| byte.wrapping_sub(b'0')).filter(|digit| *digit <= 9);
    let two = |at: usize| Some(u32::from(digit(at)?) * 10 + u32::from(digit(at + 1)?));
    let (minutes, seconds) = (two(at)?, two(at + 3)?);
    if minutes > 59 || seconds > 59 || text.get(at + 2) != Some(&b':') {
        return None;
    }
    let behind = text.get(at + DIAL..end)?;
    let digits = behind.get(1..).unwrap_or_default();
    if !digits.iter().all(u8::is_ascii_digit) || !matches!(behind.first(), None | Some(b'.' | b',')) {
        return None;
    }
    Some(Hand { whole: f64::from(minutes * 60 + seconds), fraction: super::number::fraction(digits) })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn whole(text: &str) -> Option<f64> {
        Repeated::of(text).hand().map(|hand| hand.whole)
    }

    #[test]
    fn the_minute_and_the_second_are_found_behind_the_hour() {
        assert_eq!(whole("Nov 21 03:04:05 web1 vmstat[7]: "), Some(245.0));
        assert_eq!(whole("[21/Nov/2026:03:04:05 +0100] "), Some(245.0));
        assert_eq!(whole("2026-11-21T03:04:05.25Z "), Some(245.0));
        assert_eq!(Repeated::of("2026-11-21T03:04:05.25Z ").hand().map(|hand| hand.fraction), Some(0.25));
    }

    #[test]
    fn a_text_with_no_time_of_day_or_two_of_them_has_none() {
        for text in ["", "web1: ", "03:04 ", "aa:00:11:22:33:44 ", "03:04:05:06 ", "03:64:05 ", "03:04:05 04:05:06 "] {
            assert_eq!(whole(text), None, "{text:?}");
        }
    }

    #[test]
    fn only_a_text_that_differs_in_minute_and_second_repeats_it() {
        let first = Repeated::of("Nov 21 03:04:05 web1: ");
        assert_eq!(first.hand_in("Nov 21 03:59:01 web1: ").map(|hand| hand.whole), Some(3541.0));
        for other in
            ["Nov 21 04:04:05 web1: ", "Nov 21 03:04:05 web2: ", "Nov 21 03:04:60 web1: ", "Nov 21 03:04:5  web1: "]
        {
            assert_eq!(first.hand_in(other), None, "{other:?}");
        }
        assert_eq!(first.unchanging().hand_in("Nov 21 03:04:05 web1: "), None);
        assert!(first.is("Nov 21 03:04:05 web1: ") && !first.is("Nov 21 03:04:06 web1: "));
    }
}
