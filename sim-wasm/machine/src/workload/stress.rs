//! A worker of `stress` 1.0.4 with `--vm`: allocate, write one byte every stride from low to high, sleep if told to,
//! read every stride from low to high, free everything, repeat; with `--vm-keep` keep the memory and start over with
//! the writes.

use super::{Launch, NS_PER_S, Op, Program, ns, touch_ns};
use base::PAGE_BYTES;
use scenario;

/// Before it starts, each worker waits this long for every worker not yet forked, itself included.
const BACK_OFF_NS: u64 = 3_000_000;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Place {
    Allocates,
    Writes,
    Hangs,
    Reads,
    Frees,
}

/// The worker's memory and its place in its round.
#[derive(Debug, Clone)]
pub struct Stress {
    pages: u32,
    step: u32,
    touch_ns: u64,
    hang_ns: u64,
    keep: bool,
    next: Place,
    rounds: u32,
}

/// The workers of `stress -m workers`.
pub(super) fn launches(spec: &scenario::Stress, workload: u16) -> impl Iterator<Item = Launch> {
    let workers = spec.workers.unwrap_or(1);
    let start_ns = ns(spec.start_s, NS_PER_S);
    let stop_ns = spec.stop_s.map(|stop_s| start_ns + ns(stop_s, NS_PER_S));
    let program = Stress::new(spec);
    (0..workers).map(move |i| {
        // A single worker has nobody to wait for; starting it at once keeps small machines easy to follow.
        let back_off = if workers > 1 { BACK_OFF_NS * u64::from(workers - i) } else { 0 };
        Launch { start_ns: start_ns + back_off, stop_ns, program: Program::Stress(program.clone()), workload }
    })
}

impl Stress {
    /// A worker about to allocate.
    pub fn new(spec: &scenario::Stress) -> Self {
        let stride = spec.stride.unwrap_or(PAGE_BYTES).max(1);
        let touches_a_page = PAGE_BYTES.div_ceil(stride);
        Stress {
            pages: spec.pages,
            step: (stride / PAGE_BYTES).max(1),
            touch_ns: touch_ns(spec.touch_us) * u64::from(touches_a_page),
            hang_ns: ns(spec.hang_s.unwrap_or(0.0), NS_PER_S),
            keep: spec.keep.unwrap_or(false),
            next: Place::Allocates,
            rounds: 0,
        }
    }

    pub(super) fn next(&mut self) -> Op {
        let place = self.next;
        self.next = match place {
            Place::Allocates => Place::Writes,
            Place::Writes if self.hang_ns > 0 => Place::Hangs,
            Place::Writes | Place::Hangs => Place::Reads,
            Place::Reads if self.keep => Place::Writes,
            Place::Reads => Place::Frees,
            Place::Frees => Place::Allocates,
        };
        self.rounds += u32::from(matches!(place, Place::Frees) || (self.keep && place == Place::Reads));
        match place {
            Place::Allocates => Op::Map { region: 0, pages: self.pages },
            Place::Writes => self.sweep(true),
            Place::Hangs => Op::Sleep { ns: self.hang_ns },
            Place::Reads => self.sweep(false),
            Place::Frees => Op::Unmap { region: 0 },
        }
    }

    pub(super) fn rounds(&self) -> u32 {
        self.rounds
    }

    fn sweep(&self, write: bool) -> Op {
        let count = self.pages.div_ceil(self.step);
        Op::Sweep { region: 0, first: 0, count, step: self.step as i32, write, ns: self.touch_ns }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn spec() -> scenario::Stress {
        scenario::Stress {
            pages: 2,
            touch_us: 1.0,
            workers: None,
            stride: None,
            hang_s: None,
            keep: None,
            start_s: 0.0,
            stop_s: None,
        }
    }

    fn sweep(write: bool, count: u32, step: i32, ns: u64) -> Op {
        Op::Sweep { region: 0, first: 0, count, step, write, ns }
    }

    #[test]
    fn a_round_writes_all_pages_reads_all_pages_and_frees_them() {
        let mut worker = Stress::new(&spec());
        let round = [(); 5].map(|()| worker.next());
        let (map, unmap) = (Op::Map { region: 0, pages: 2 }, Op::Unmap { region: 0 });
        assert_eq!(round, [map, sweep(true, 2, 1, 1000), sweep(false, 2, 1, 1000), unmap, map]);
    }

    #[test]
    fn a_worker_that_keeps_its_memory_starts_over_with_the_writes() {
        let spec = scenario::Stress { keep: Some(true), hang_s: Some(0.5), ..spec() };
        let mut worker = Stress::new(&spec);
        let ops = [(); 5].map(|()| worker.next());
        assert_eq!(
            ops[1..],
            [sweep(true, 2, 1, 1000), Op::Sleep { ns: 500_000_000 }, sweep(false, 2, 1, 1000), ops[1]]
        );
        assert_eq!(worker.rounds(), 1);
    }

    #[test]
    fn a_stride_is_touches_a_page_or_pages_a_touch() {
        let op = |stride| {
            let mut worker = Stress::new(&scenario::Stress { pages: 5, stride: Some(stride), ..spec() });
            [(); 2].map(|()| worker.next())[1]
        };
        assert_eq!([op(1024), op(8192)], [sweep(true, 5, 1, 4000), sweep(true, 3, 2, 1000)]);
    }

    #[test]
    fn workers_start_one_after_the_other_the_last_one_first() {
        let spec = scenario::Stress { workers: Some(3), start_s: 1.0, stop_s: Some(20.0), ..spec() };
        let started: Vec<_> = launches(&spec, 0).map(|launch| (launch.start_ns, launch.stop_ns)).collect();
        let stop = Some(21_000_000_000);
        assert_eq!(started, [(1_009_000_000, stop), (1_006_000_000, stop), (1_003_000_000, stop)]);
    }
}
