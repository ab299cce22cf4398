//! A process: what the scheduler knows about it, and what it is in the middle of.

use super::random_writes::RandomWrites;
use crate::workload::recorded::Recording;
use crate::workload::{Launch, Op, Program, swept};
use base::rng::Rng;
use base::zipf::Zipf;
use kernel::{MapId, Pid};
use std::collections::VecDeque;

/// What a process has used, for `time -l`.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Usage {
    /// Time in user mode, in nanoseconds.
    pub user_ns: u64,
    /// Time in the kernel on its behalf.
    pub system_ns: u64,
    /// Times it gave up the processor to wait (`ru_nvcsw`).
    pub voluntary_switches: u64,
    /// Times its slice ended while others were ready (`ru_nivcsw`).
    pub involuntary_switches: u64,
    /// When it started.
    pub started_ns: u64,
    /// When it ended.
    pub ended_ns: Option<u64>,
}

/// Most regions a program uses at a time.
const REGIONS: usize = 2;

/// The program's part of a process.
#[derive(Debug, Clone)]
pub(super) struct Job {
    pub(super) program: Program,
    pub(super) workload: u16,
    pub(super) rng: Rng,
    pub(super) op: Op,
    /// Touches of the operation done so far.
    pub(super) done: u32,
    /// When it leaves the kernel, or has left it last; `u64::MAX` while the kernel isn't done with what it asked for.
    pub(super) leaves: u64,
    /// The next random touches, as far as they have been drawn.
    drawn: VecDeque<(u32, bool)>,
    /// The law by which pages were drawn last.
    law: Option<Zipf>,
    /// How far the process can go on with random writes that are counted, not made one by one.
    pub(super) writes: RandomWrites,
    pub(super) maps: [Option<MapId>; REGIONS],
    pub(super) usage: Usage,
    pub(super) recording: Recording,
}

impl Job {
    pub(super) fn new(launch: &Launch, seed: u32, pid: Pid) -> Self {
        Job {
            program: launch.program.clone(),
            workload: launch.workload,
            // A stream of its own for every process, so that one's touches don't depend on when another runs.
            rng: Rng::new(seed.wrapping_add(0x9E37_79B9_u32.wrapping_mul(u32::from(pid) + 1))),
            op: Op::Sleep { ns: 0 },
            done: 0,
            leaves: 0,
            drawn: VecDeque::new(),
            law: None,
            writes: RandomWrites::default(),
            maps: [None; REGIONS],
            usage: Usage::default(),
            recording: Recording::default(),
        }
    }

    /// The mapping of one of the program's regions.
    pub(super) fn map(&self, region: u8) -> Option<MapId> {
        self.maps.get(usize::from(region)).copied().flatten()
    }

    /// The mapping that the present operation touches; none if it is over or touches nothing.
    pub(super) fn touched_map(&self) -> Option<MapId> {
        match self.op {
            Op::Sweep { region, count, .. }
            | Op::Scatter { region, count, .. }
            | Op::Zipf { region, count, .. }
            | Op::Uniform { region, count, .. }
                if self.done < count =>
            {
                self.map(region)
            }
            _ => None,
        }
    }

    /// The page the present operation touches next, and whether it writes; none if it is over or touches nothing.
    pub(super) fn touch(&mut self) -> Option<Touching> {
        match self.op {
            Op::Sweep { region, first, count, step, write, ns } if self.done < count => {
                Some(Touching { map: self.map(region)?, page: swept(first, step, self.done), write, ns })
            }
            Op::Scatter { region, count, ns, .. } | Op::Zipf { region, count, ns, .. } if self.done < count => {
                let (page, write) = self.draw(0)?;
                Some(Touching { map: self.map(region)?, page, write, ns })
            }
            _ => None,
        }
    }

    /// The random touch that comes `ahead` touches after the next one; none past the end of the operation.
    pub(super) fn draw(&mut self, ahead: u32) -> Option<(u32, bool)> {
        let (Op::Scatter { count, .. } | Op::Zipf { count, .. } | Op::Pick { count, .. }) = self.op else {
            return None;
        };
        if self.done + ahead >= count {
            return None;
        }
        while self.drawn.len() <= ahead as usize {
            let drawn = self.draw_one()?;
            self.drawn.push_back(drawn);
        }
        self.drawn.get(ahead as usize).copied()
    }

    fn draw_one(&mut self) -> Option<(u32, bool)> {
        match self.op {
            Op::Scatter { first, pages, write_percent, .. } => {
                let page = first + self.rng.below(pages);
                Some((page, self.rng.below(100) < write_percent))
            }
            Op::Zipf { pages, skew, .. } | Op::Pick { pages, skew, .. } => {
                let known = self.law.filter(|law| law.is_of(pages, skew));
                let law = *self.law.insert(known.unwrap_or_else(|| Zipf::new(pages, skew)));
                Some((law.draw(&mut self.rng), false))
            }
            _ => None,
        }
    }

    /// The page of a file that the present operation reads or writes next in a row of several.
    pub(super) fn streamed(&mut self) -> Option<Streamed> {
        match self.op {
            Op::Stream { file, pages, first, count, write, ns } => {
                let page = (u64::from(first) + u64::from(self.done)) % u64::from(pages.max(1));
                Some(Streamed { of: (file, pages, page as u32), write, ns, is_last: self.done + 1 >= count })
            }
            Op::Pick { file, pages, count, ns, .. } => {
                let (page, write) = self.draw(0)?;
                Some(Streamed { of: (file, pages, page), write, ns, is_last: self.done + 1 >= count })
            }
            _ => None,
        }
    }

    /// Records that this many touches are done.
    pub(super) fn touched(&mut self, count: u32) {
        self.done += count;
        self.drawn.drain(..self.drawn.len().min(count as usize));
    }

    /// Ends the process if its time has come; otherwise goes on.
    pub(super) fn end_from(&mut self, at_ns: u64, now: u64) {
        if now < at_ns {
            return self.next_op();
        }
        self.turn_to(Op::Exit);
    }

    /// Replaces the present operation with the one that follows from it.
    pub(super) fn turn_to(&mut self, op: Op) {
        self.op = op;
        self.recording.push(self.op, 0, &self.rng);
    }

    /// The operation is done: on to the next.
    pub(super) fn next_op(&mut self) {
        let rounds = self.program.rounds();
        self.op = self.program.next(&mut self.rng);
        self.recording.push(self.op, self.program.rounds() - rounds, &self.rng);
        self.done = 0;
        self.drawn.clear();
        self.writes = RandomWrites::default();
    }
}

/// One touch of a page.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Touching {
    pub(super) map: MapId,
    pub(super) page: u32,
    pub(super) write: bool,
    pub(super) ns: u64,
}

/// One page of a file, of several that are read or written in a row.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Streamed {
    /// The file, its length, the page.
    pub(super) of: (u32, u32, u32),
    pub(super) write: bool,
    pub(super) ns: u64,
    pub(super) is_last: bool,
}
