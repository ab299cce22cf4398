//! A process that leaks: ten times a second it takes more memory, writes it once, and goes on with its work.

use super::{NS_PER_S, Op, ns, touch_ns};
use scenario;

/// Times a second that it wakes: often enough that its growth looks even, at two operations each.
const WAKES: u64 = 10;
const PAGES_PER_MB: f64 = 256.0;
/// Its work, and what it leaks.
const WORK: u8 = 0;
const LEAKED: u8 = 1;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Place {
    Allocates,
    Reserves,
    Loads,
    Sleeps,
    Leaks,
    Works,
}

/// The process and its growth.
#[derive(Debug, Clone)]
pub struct Leak {
    pages: u32,
    pages_a_second: f64,
    working_set: u32,
    touch_ns: u64,
    start_ns: u64,
    place: Place,
    leaked: u32,
    wakes: u32,
}

impl Leak {
    /// A process about to allocate.
    pub fn new(spec: &scenario::Leak) -> Self {
        Leak {
            pages: spec.pages,
            pages_a_second: spec.mb_s * PAGES_PER_MB,
            working_set: spec.working_set,
            touch_ns: touch_ns(spec.touch_us),
            start_ns: ns(spec.start_s, NS_PER_S),
            place: Place::Allocates,
            leaked: 0,
            wakes: 0,
        }
    }

    pub(super) fn next(&mut self) -> Op {
        let ns = self.touch_ns;
        let (op, place) = match self.place {
            Place::Allocates => (Op::Map { region: WORK, pages: self.working_set }, Place::Reserves),
            Place::Reserves => (Op::Map { region: LEAKED, pages: self.pages }, Place::Loads),
            Place::Loads => (sweep(WORK, 0, self.working_set, ns), Place::Sleeps),
            Place::Sleeps => {
                self.wakes = self.wakes.saturating_add(1);
                let at_ns = self.start_ns + u64::from(self.wakes) * (NS_PER_S as u64 / WAKES);
                (Op::Until { at_ns }, Place::Leaks)
            }
            Place::Leaks => {
                let due = f64::from(self.wakes) / WAKES as f64 * self.pages_a_second;
                let (first, upto) = (self.leaked, (due as u32).min(self.pages));
                self.leaked = upto;
                if first == upto {
                    self.place = Place::Works;
                    return self.next();
                }
                (sweep(LEAKED, first, upto - first, ns), Place::Works)
            }
            Place::Works => {
                let (pages, count) = (self.working_set, self.working_set.div_ceil(WAKES as u32));
                (Op::Scatter { region: WORK, first: 0, pages, count, write_percent: 50, ns }, Place::Sleeps)
            }
        };
        self.place = place;
        op
    }

    /// Tenths of a second it has worked.
    pub(super) fn rounds(&self) -> u32 {
        self.wakes.saturating_sub(1)
    }
}

fn sweep(region: u8, first: u32, count: u32, ns: u64) -> Op {
    Op::Sweep { region, first, count, step: 1, write: true, ns }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_grows_as_fast_as_it_should_up_to_its_end_and_uses_a_few_pages() {
        let spec = scenario::Leak { mb_s: 1.0, pages: 60, working_set: 25, touch_us: 1.0, start_s: 2.0 };
        let mut leak = Leak::new(&spec);
        let mut next = || leak.next();
        assert_eq!([(); 2].map(|()| next()), [Op::Map { region: 0, pages: 25 }, Op::Map { region: 1, pages: 60 }]);
        assert_eq!(next(), sweep(0, 0, 25, 1000));
        // A megabyte a second is 25.6 pages a wake.
        for (wake, first, count) in [(1, 0, 25), (2, 25, 26), (3, 51, 9), (4, 60, 0)] {
            assert_eq!(next(), Op::Until { at_ns: 2_000_000_000 + wake * 100_000_000 });
            if count > 0 {
                assert_eq!(next(), sweep(1, first, count, 1000));
            }
            let work = Op::Scatter { region: 0, first: 0, pages: 25, count: 3, write_percent: 50, ns: 1000 };
            assert_eq!(next(), work);
        }
        assert_eq!(leak.rounds(), 3);
    }
}
