//! A process that wants to answer at set times: how late it is shows how responsive the machine is.

use super::{NS_PER_S, Op, ns, touch_ns};
use scenario;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Place {
    Allocates,
    Touches,
    Answers,
}

/// The process.
#[derive(Debug, Clone)]
pub struct Probe {
    pages: u32,
    touch_ns: u64,
    start_ns: u64,
    period_ns: u64,
    place: Place,
    answers: u32,
}

impl Probe {
    /// A process about to allocate.
    pub fn new(spec: &scenario::Probe) -> Self {
        Probe {
            pages: spec.pages,
            touch_ns: touch_ns(spec.touch_us),
            start_ns: ns(spec.start_s, NS_PER_S),
            period_ns: ns(spec.period_s, NS_PER_S).max(1),
            place: Place::Allocates,
            answers: 0,
        }
    }

    pub(super) fn next(&mut self) -> Op {
        let (pages, ns) = (self.pages, self.touch_ns);
        match self.place {
            Place::Allocates => {
                self.place = Place::Touches;
                Op::Map { region: 0, pages }
            }
            Place::Touches => {
                self.place = Place::Answers;
                Op::Sweep { region: 0, first: 0, count: pages, step: 1, write: true, ns }
            }
            Place::Answers => {
                self.place = Place::Touches;
                self.answers += 1;
                let work_ns = u64::from(pages) * ns;
                Op::Answer { start_ns: self.start_ns, period_ns: self.period_ns, work_ns }
            }
        }
    }

    /// Times it has answered, not counting the first, which fills its pages.
    pub(super) fn rounds(&self) -> u32 {
        self.answers.saturating_sub(1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_work_is_spread_over_the_pages() {
        let mut probe = Probe::new(&scenario::Probe { pages: 200, touch_us: 5.0, period_s: 1.0, start_s: 2.5 });
        assert_eq!(probe.next(), Op::Map { region: 0, pages: 200 });
        let sweep = Op::Sweep { region: 0, first: 0, count: 200, step: 1, write: true, ns: 5000 };
        let answer = Op::Answer { start_ns: 2_500_000_000, period_ns: 1_000_000_000, work_ns: 1_000_000 };
        for round in 0..3 {
            assert_eq!((probe.next(), probe.next()), (sweep, answer));
            assert_eq!(probe.rounds(), round);
        }
    }
}
