//! A managed net of the `NETSim` thesis, or the process beside the nets: it grows, tours its memory, and reads and
//! writes files.

use super::{Launch, NS_PER_S, Op, Program, ns};
use base::PAGE_BYTES;
use scenario;

/// The processor time of a touch, or of a page of a file, does not matter.
const TOUCH_NS: u64 = 1000;
/// Files of nets have numbers that no document is likely to name.
const FIRST_FILE: u32 = 1 << 31;
const BYTES_PER_MB: f64 = 1e6;

/// What a process does in a cycle, in this order.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Place {
    Allocates,
    Grows,
    Tours,
    ToursOn,
    Reads,
    Writes,
    Sleeps,
}

/// The process and its place in the cycle.
#[derive(Debug, Clone)]
pub struct Nets {
    footprint: u32,
    tau_s: f64,
    cycle_ns: u64,
    tour_s: f64,
    write_percent: u32,
    /// Pages read per second, and pages written per second.
    pages_s: [f64; 2],
    file: u32,
    file_pages: u32,
    start_ns: u64,
    place: Place,
    cycle: u32,
    /// Pages it has written at least once.
    grown: u32,
    /// Where its tour goes on, and how many touches are left in this cycle.
    at: u32,
    left: u32,
}

impl Nets {
    fn new(spec: &scenario::Nets, start_ns: u64, file: u32) -> Self {
        Nets {
            footprint: spec.footprint(),
            tau_s: spec.tau_s(),
            cycle_ns: ns(spec.cycle_s(), NS_PER_S).max(1),
            tour_s: spec.tour_s(),
            write_percent: spec.write_percent(),
            pages_s: spec.mb_s().map(|mb_s| mb_s * BYTES_PER_MB / f64::from(PAGE_BYTES)),
            file,
            file_pages: spec.file_pages(),
            start_ns,
            place: Place::Allocates,
            cycle: 0,
            grown: 0,
            at: 0,
            left: 0,
        }
    }

    /// How long a process runs before this cycle, in seconds.
    fn seconds(&self, cycle: u32) -> f64 {
        f64::from(cycle) * self.cycle_ns as f64 / NS_PER_S
    }

    pub(super) fn next(&mut self) -> Op {
        loop {
            let place = self.place;
            let (next, op) = match place {
                Place::Allocates => (Place::Grows, Some(Op::Map { region: 0, pages: self.footprint })),
                Place::Grows => (Place::Tours, self.grow()),
                Place::Tours => (Place::ToursOn, self.tour()),
                // The rest of the tour starts at the beginning of the memory.
                Place::ToursOn => (Place::Reads, self.tour()),
                Place::Reads => (Place::Writes, self.stream(false)),
                Place::Writes => (Place::Sleeps, self.stream(true)),
                Place::Sleeps => {
                    self.cycle += 1;
                    (Place::Grows, Some(Op::Until { at_ns: self.start_ns + u64::from(self.cycle) * self.cycle_ns }))
                }
            };
            self.place = next;
            if let Some(op) = op {
                return op;
            }
        }
    }

    /// The pages that are new in this cycle, and how many touches it has.
    fn grow(&mut self) -> Option<Op> {
        let age = self.seconds(self.cycle + 1);
        let share = if self.tau_s > 0.0 { 1.0 - libm::exp(-age / self.tau_s) } else { 1.0 };
        let grown = (f64::from(self.footprint) * share).round() as u32;
        let (first, count) = (self.grown, grown.saturating_sub(self.grown));
        let touches = f64::from(self.grown) * self.seconds(1) / self.tour_s;
        self.left = (touches.round() as u32).min(self.grown);
        self.grown = grown.max(self.grown);
        (count > 0).then_some(Op::Sweep { region: 0, first, count, step: 1, write: true, ns: TOUCH_NS })
    }

    fn tour(&mut self) -> Option<Op> {
        if self.at >= self.grown {
            self.at = 0;
        }
        let (first, count) = (self.at, self.left.min(self.grown - self.at));
        self.at += count;
        self.left -= count;
        let turn = |cycle: u32| u64::from(cycle) * u64::from(self.write_percent) / 100;
        let write = turn(self.cycle + 1) > turn(self.cycle);
        (count > 0).then_some(Op::Sweep { region: 0, first, count, step: 1, write, ns: TOUCH_NS })
    }

    /// The pages of a file that are due in this cycle.
    fn stream(&self, write: bool) -> Option<Op> {
        let pages_s = self.pages_s[usize::from(write)];
        let pages = |cycle: u32| (self.seconds(cycle) * pages_s) as u64;
        let (from, to) = (pages(self.cycle), pages(self.cycle + 1));
        let first = (from % u64::from(self.file_pages.max(1))) as u32;
        let (file, pages, count) = (self.file + u32::from(write), self.file_pages, (to - from) as u32);
        (count > 0).then_some(Op::Stream { file, pages, first, count, write, ns: TOUCH_NS })
    }

    pub(super) fn rounds(&self) -> u32 {
        self.cycle
    }
}

/// The process beside the nets, then the nets; their starts are spread over one cycle.
pub(super) fn launches(spec: &scenario::Nets, workload: u16) -> Vec<Launch> {
    let base = scenario::Nets {
        footprint: Some(spec.base()),
        tau_s: Some(0.0),
        read_mb_s: Some(0.0),
        write_mb_s: Some(0.0),
        ..spec.clone()
    };
    let launch = |spec: &scenario::Nets, i: u32| {
        let start_s = spec.start_s + spec.cycle_s() * f64::from(i) / f64::from(spec.nets + 1);
        let start_ns = ns(start_s, NS_PER_S);
        let program = Program::Nets(Nets::new(spec, start_ns, FIRST_FILE + 2 * i));
        Launch { start_ns, stop_ns: None, program, workload }
    };
    let beside = (spec.base() > 0).then(|| launch(&base, 0));
    beside.into_iter().chain((1..=spec.nets).map(|i| launch(spec, i))).collect()
}

#[cfg(test)]
mod tests;
