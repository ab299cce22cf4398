//! A process of an idle desktop: it has written its memory once, and now wakes from time to time to touch a few pages.

use super::{NS_PER_MS, Op, ns};
use base::rng::Rng;
use scenario;

/// The time of a touch does not matter.
const TOUCH_NS: u64 = 100;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Place {
    Allocates,
    Writes,
    Sleeps,
    Touches,
}

/// The process.
#[derive(Debug, Clone)]
pub struct Idle {
    pages: u32,
    touches: u32,
    sleep_ns: u64,
    next: Place,
}

impl Idle {
    /// A process about to allocate.
    pub fn new(spec: &scenario::Idle) -> Self {
        let sleep_ns = ns(spec.sleep_ms, NS_PER_MS).max(1);
        Idle { pages: spec.pages, touches: spec.touches, sleep_ns, next: Place::Allocates }
    }

    pub(super) fn next(&mut self, rng: &mut Rng) -> Op {
        let pages = self.pages;
        let place = self.next;
        self.next = match place {
            Place::Allocates => Place::Writes,
            Place::Writes | Place::Touches => Place::Sleeps,
            Place::Sleeps => Place::Touches,
        };
        match place {
            Place::Allocates => Op::Map { region: 0, pages },
            Place::Writes => Op::Sweep { region: 0, first: 0, count: pages, step: 1, write: true, ns: TOUCH_NS },
            // Somewhere between half and one and a half times as long, so that the processes don't march in step.
            Place::Sleeps => {
                let share = 500 + u64::from(rng.below(1001));
                Op::Sleep { ns: (self.sleep_ns / 1000 * share).max(1) }
            }
            Place::Touches => {
                Op::Scatter { region: 0, first: 0, pages, count: self.touches, write_percent: 20, ns: TOUCH_NS }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_process_sleeps_about_as_long_as_asked() {
        let spec = scenario::Idle { processes: 1, pages: 9, touches: 2, sleep_ms: 10.0, start_s: 0.0 };
        let (mut idle, mut rng) = (Idle::new(&spec), Rng::new(1));
        assert_eq!(idle.next(&mut rng), Op::Map { region: 0, pages: 9 });
        idle.next(&mut rng);
        let sleeps: Vec<u64> = (0..2000)
            .filter_map(|_| match idle.next(&mut rng) {
                Op::Sleep { ns } => Some(ns),
                _ => None,
            })
            .collect();
        let mean = sleeps.iter().sum::<u64>() / sleeps.len() as u64;
        assert!(sleeps.iter().all(|ns| (5_000_000..=15_000_000).contains(ns)) && mean.abs_diff(10_000_000) < 300_000);
    }
}
