//! When references happened, as far as a trace says.
//!
//! The first and the last time are kept, and some in between: after so many references it was then. They are as many as there
//! is room for; when it is full, every other one is left out, and those to come are twice as far apart. So the time of a
//! reference is known to a few hundredths of the trace's width, however long it is, and a reference costs three comparisons.

use serde::Serialize;

/// The most times that are kept between the first and the last.
const MOST: usize = 512;

/// What the numbers of a trace's times are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Clock {
    /// Its ticks in a second.
    second: u32,
    /// Seconds from its zero to that of Unix; nothing if its zero is not known.
    zero: Option<i64>,
}

impl Clock {
    /// Of which only differences say something.
    pub(super) const SECONDS: Clock = Clock::since_anything(1);
    pub(super) const MILLISECONDS: Clock = Clock::since_anything(1000);
    pub(super) const MICROSECONDS: Clock = Clock::since_anything(1_000_000);
    pub(super) const NANOSECONDS: Clock = Clock::since_anything(1_000_000_000);
    /// Since 1970.
    pub(super) const UNIX: Clock = Clock { second: 1, zero: Some(0) };
    pub(super) const UNIX_MICROSECONDS: Clock = Clock { second: 1_000_000, zero: Some(0) };
    pub(super) const UNIX_NANOSECONDS: Clock = Clock { second: 1_000_000_000, zero: Some(0) };
    /// Units of 100 ns since 1601.
    pub(super) const WINDOWS: Clock = Clock { second: 10_000_000, zero: Some(11_644_473_600) };

    const fn since_anything(second: u32) -> Self {
        Clock { second, zero: None }
    }

    fn seconds(self, ticks: u64) -> f64 {
        ticks as f64 / f64::from(self.second)
    }
}

/// The times of a trace.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Times {
    clock: Clock,
    first: u64,
    last: u64,
    /// How many references there had been, and the latest time until then.
    marks: Vec<(u64, u64)>,
    /// References from one to the next, and when the next is due.
    apart: u64,
    next: u64,
}

impl Default for Times {
    fn default() -> Self {
        Times { clock: Clock::SECONDS, first: u64::MAX, last: 0, marks: Vec::new(), apart: 1, next: 0 }
    }
}

/// The times of a trace, as the page has them.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS), ts(rename = "TraceTimes"))]
pub struct Span {
    /// Seconds from the first to the last.
    pub seconds: f64,
    /// The first in seconds since 1970, if the trace says when that was.
    pub start: Option<f64>,
    /// Some references, counted from 0 and ascending, and seconds from the first time to the latest until then.
    #[cfg_attr(feature = "schema", ts(type = "[number, number][]"))]
    pub marks: Vec<(u64, f64)>,
}

impl Times {
    /// The reference after `references` others happens at `ticks`.
    #[inline]
    pub(super) fn at(&mut self, clock: Clock, ticks: u64, references: u64) {
        self.first = self.first.min(ticks);
        self.last = self.last.max(ticks);
        if references >= self.next {
            self.clock = clock;
            self.mark(references);
        }
    }

    #[cold]
    fn mark(&mut self, references: u64) {
        self.marks.push((references, self.last));
        if self.marks.len() == MOST {
            let mut number = 0;
            self.marks.retain(|_| {
                number += 1;
                number % 2 == 1
            });
            self.apart *= 2;
        }
        self.next = references + self.apart;
    }

    /// What they say; nothing if the trace has none.
    pub fn span(&self) -> Option<Span> {
        let since = |ticks: u64| self.clock.seconds(ticks.saturating_sub(self.first));
        (!self.marks.is_empty()).then(|| Span {
            seconds: since(self.last),
            start: self.clock.zero.map(|zero| self.clock.seconds(self.first) - zero as f64),
            marks: self.marks.iter().map(|&(references, ticks)| (references, since(ticks))).collect(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_time_of_a_reference_is_known_nearly_however_many_there_are() {
        for references in [1, 2, 300, 511, 512, 513, 5000, 1_000_000] {
            let mut times = Times::default();
            // Two references a tick, and now and then one that is late.
            (0..references).for_each(|i| times.at(Clock::MILLISECONDS, 7000 + i / 2 - i / 2 % 9 % 2, i));
            let span = times.span().unwrap();
            assert!(span.marks.len() <= MOST && span.marks.is_sorted());
            assert!(span.marks.len() as u64 >= references.min(MOST as u64 / 4));
            assert_eq!(span.marks[0].0, 0);
            let apart = references as f64 / span.marks.len() as f64;
            for (reference, seconds) in &span.marks {
                assert!((seconds * 1000.0 - (*reference as f64 / 2.0)).abs() <= 1.6, "{reference}: {seconds}");
            }
            assert!(span.marks.windows(2).all(|two| (two[1].0 - two[0].0) as f64 <= 2.0 * apart));
            assert_eq!(span.start, None);
        }
        assert_eq!(Times::default().span(), None);
    }

    #[test]
    fn a_clock_with_a_known_zero_says_when_it_was() {
        let start = |clock, ticks| {
            let mut times = Times::default();
            times.at(clock, ticks, 0);
            times.span().and_then(|span| span.start)
        };
        // 22 February 2007, 17:00:00.31 UTC: the first request of hm_1 of Microsoft Research Cambridge.
        let begin = start(Clock::WINDOWS, 128_166_372_003_061_629).unwrap();
        assert!((begin - 1_172_163_600.306_163).abs() < 1e-3, "{begin}");
        assert_eq!(start(Clock::UNIX_MICROSECONDS, 1_577_808_144_500_000), Some(1_577_808_144.5));
        assert_eq!(start(Clock::SECONDS, 1_577_808_144), None);
    }
}
