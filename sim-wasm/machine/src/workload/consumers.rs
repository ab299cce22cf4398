//! A consumer of the thrashing study: it allocates, writes random pages and sleeps until its time is up, then frees.

use super::{Launch, NS_PER_MS, NS_PER_S, Op, Program, ns, touch_ns};
use base::rng::Rng;
use scenario::WritePattern;

/// What a consumer does next.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Place {
    Allocates,
    Writes,
    Sleeps,
    LooksAtTheClock,
}

/// A consumer.
#[derive(Debug, Clone)]
pub struct Consumer {
    pages: u32,
    footprint: u32,
    writes: u32,
    sleep_ns: u64,
    touch_ns: u64,
    end_ns: u64,
    each_write: bool,
    repeats: bool,
    /// The random numbers that the first cycle began with.
    first: Option<[u32; 4]>,
    place: Place,
    cycles: u32,
}

/// The consumers of a workload; `keeps_events` says whether the machine keeps every event.
pub(super) fn launches(spec: &scenario::Consumers, keeps_events: bool, workload: u16) -> impl Iterator<Item = Launch> {
    (0..spec.consumers).map(move |consumer| Launch {
        start_ns: ns(spec.starts_s(consumer), NS_PER_S),
        stop_ns: None,
        program: Program::Consumer(Consumer::new(spec, consumer, keeps_events)),
        workload,
    })
}

impl Consumer {
    fn new(spec: &scenario::Consumers, consumer: u32, keeps_events: bool) -> Self {
        let repeats = spec.pattern() == WritePattern::Repeat;
        Consumer {
            pages: spec.pages,
            footprint: spec.footprint(),
            writes: spec.writes,
            sleep_ns: ns(spec.sleep_ms, NS_PER_MS),
            touch_ns: touch_ns(spec.touch_us),
            end_ns: ns(spec.ends_s(consumer), NS_PER_S),
            // Writes that are only counted cannot go to the same pages again in each cycle.
            each_write: repeats || spec.each_write.unwrap_or(keeps_events),
            repeats,
            first: None,
            place: Place::Allocates,
            cycles: 0,
        }
    }

    pub(super) fn next(&mut self, rng: &mut Rng) -> Op {
        match self.place {
            Place::Allocates => {
                self.place = Place::Writes;
                Op::Map { region: 0, pages: self.pages }
            }
            Place::Writes => {
                self.place = Place::Sleeps;
                self.write(rng)
            }
            Place::Sleeps => {
                self.place = Place::LooksAtTheClock;
                self.cycles += 1;
                Op::Sleep { ns: self.sleep_ns }
            }
            Place::LooksAtTheClock => {
                self.place = Place::Writes;
                Op::EndFrom { at_ns: self.end_ns }
            }
        }
    }

    fn write(&mut self, rng: &mut Rng) -> Op {
        if self.repeats {
            *rng = Rng::of_state(*self.first.get_or_insert_with(|| rng.state()));
        }
        let (pages, count, ns) = (self.footprint, self.writes, self.touch_ns);
        if self.each_write {
            Op::Scatter { region: 0, first: 0, pages, count, write_percent: 100, ns }
        } else {
            Op::Uniform { region: 0, first: 0, pages, count, ns }
        }
    }

    /// When its time is up.
    pub(super) fn due_ns(&self) -> u64 {
        self.end_ns
    }

    /// Cycles that are complete but for the sleep.
    pub(super) fn rounds(&self) -> u32 {
        self.cycles
    }
}
