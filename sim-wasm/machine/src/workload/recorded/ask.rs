//! Sequences of requests: as they are recorded, and as they are made again.

use super::bounds::MAX_ASKS;
use crate::workload::Op;
use base::rng::Rng;
use std::rc::Rc;

/// One request, or several of a kind in a row.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Ask {
    /// The first one.
    pub op: Op,
    /// How often it is made, each time one page further: for a touch of one page, a read or a write; 1 for all others.
    pub times: u32,
    /// Rounds that are completed before it.
    pub rounds: u32,
    /// State of the random numbers that choose the pages of a scatter or of random writes.
    pub state: Option<[u32; 4]>,
}

impl Ask {
    /// The requests, one by one.
    pub fn ops(&self) -> impl Iterator<Item = Op> {
        (0..self.times).map(|place| self.op(place))
    }

    /// The request at `place` among them, counted from 0.
    fn op(&self, place: u32) -> Op {
        match self.op {
            Op::Sweep { region, first, count: 1, step, write, ns } => {
                Op::Sweep { region, first: first.saturating_add(place), count: 1, step, write, ns }
            }
            Op::Read { file, pages, page, ns } => Op::Read { file, pages, page: page.saturating_add(place), ns },
            Op::Write { file, pages, page, ns } => Op::Write { file, pages, page: page.saturating_add(place), ns },
            op => op,
        }
    }

    /// Whether one entry may stand for several requests of this kind.
    pub(super) fn repeats(op: Op) -> bool {
        matches!(op, Op::Sweep { count: 1, .. } | Op::Read { .. } | Op::Write { .. })
    }

    /// The last page that any of them touches.
    pub(super) fn last(&self) -> u64 {
        let further = u64::from(self.times.saturating_sub(1));
        match self.op {
            Op::Sweep { first, .. } => u64::from(first) + further,
            Op::Read { page, .. } | Op::Write { page, .. } => u64::from(page) + further,
            _ => 0,
        }
    }
}

/// What one process asks for.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Asks {
    /// When it starts, in nanoseconds.
    pub start_ns: u64,
    /// When it is stopped from outside.
    pub stop_ns: Option<u64>,
    /// Index of the workload that it belonged to, which says its control group.
    pub workload: u16,
    /// The requests.
    pub asks: Vec<Ask>,
}

/// What all processes of a run ask for.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Load {
    /// The processes, in the order in which they are numbered.
    pub processes: Vec<Rc<Asks>>,
}

impl Load {
    fn ops(&self) -> impl Iterator<Item = Op> {
        self.processes.iter().flat_map(|process| process.asks.iter().map(|ask| ask.op))
    }

    /// The processes of each workload, as a load of its own: theirs are the same numbers in a machine that has a workload
    /// for each, and so they stay in their groups.
    pub fn by_workload(&self) -> Vec<Load> {
        let last = self.processes.iter().map(|process| process.workload).max().unwrap_or(0);
        let of = |workload: u16| -> Vec<Rc<Asks>> {
            let own = self.processes.iter().filter(|process| process.workload == workload);
            own.map(|process| Rc::new(Asks { workload: 0, ..(**process).clone() })).collect()
        };
        (0..=last).map(|workload| Load { processes: of(workload) }).collect()
    }

    /// Whether any process writes a file.
    pub fn writes_files(&self) -> bool {
        self.ops().any(|op| matches!(op, Op::Write { .. } | Op::Stream { write: true, .. }))
    }

    /// Its files and their lengths in pages, by number.
    pub fn files(&self) -> Vec<(u32, u32)> {
        let file = |op| match op {
            Op::Open { file, pages, .. }
            | Op::Read { file, pages, .. }
            | Op::Write { file, pages, .. }
            | Op::Stream { file, pages, .. }
            | Op::Pick { file, pages, .. } => Some((file, pages)),
            _ => None,
        };
        let mut files: Vec<(u32, u32)> = Vec::new();
        for (file, pages) in self.ops().filter_map(file) {
            if let Err(place) = files.binary_search(&(file, pages)) {
                files.insert(place, (file, pages));
            }
        }
        files
    }
}

/// Requests on their way into a recording. A copy records nothing: it belongs to a run that is gone through again.
#[derive(Debug, Default)]
pub struct Recording {
    asks: Option<Vec<Ask>>,
    /// Rounds that are complete before the next request.
    rounds: u32,
}

impl Clone for Recording {
    fn clone(&self) -> Self {
        Recording::default()
    }
}

impl Recording {
    /// One that records.
    pub fn on() -> Self {
        Recording { asks: Some(Vec::new()), rounds: 0 }
    }

    /// Adds a request. Beyond [`MAX_ASKS`] it is left out: a recording of that many is too long in any case. Checking
    /// whether it is time to end, and giving an answer, are not requests.
    pub fn push(&mut self, op: Op, rounds: u32, rng: &Rng) {
        self.rounds = self.rounds.saturating_add(rounds);
        if matches!(op, Op::EndFrom { .. } | Op::Answer { .. } | Op::Served { .. } | Op::Reply { .. }) {
            return;
        }
        let rounds = std::mem::take(&mut self.rounds);
        let Some(asks) = self.asks.as_mut() else { return };
        if let Some(last) = asks.last_mut()
            && rounds == 0
            && Ask::repeats(op)
            && last.times < u32::MAX
            && last.op(last.times) == op
        {
            last.times += 1;
        } else if asks.len() <= MAX_ASKS {
            let draws = matches!(op, Op::Scatter { .. } | Op::Zipf { .. } | Op::Uniform { .. } | Op::Pick { .. });
            let state = draws.then(|| rng.state());
            asks.push(Ask { op, times: 1, rounds, state });
        }
    }

    /// Number of lines it takes as text.
    pub fn entries(&self) -> usize {
        self.asks.iter().flatten().map(|ask| 1 + ask.rounds as usize).sum()
    }

    /// What was recorded.
    pub fn take(&mut self) -> Vec<Ask> {
        self.asks.take().unwrap_or_default()
    }
}

/// A process that asks for what another one has asked for.
#[derive(Debug, Clone)]
pub struct Recorded {
    process: Rc<Asks>,
    exits: bool,
    at: usize,
    /// Requests of the present entry made so far.
    made: u32,
    rounds: u32,
}

impl Recorded {
    /// A process about to make its first request. At the end of its list it exits, or waits for ever with the memory it
    /// has.
    pub(super) fn new(process: Rc<Asks>, exits: bool) -> Self {
        Recorded { process, exits, at: 0, made: 0, rounds: 0 }
    }

    /// The next request. The random numbers of a scatter start where they did when it was recorded.
    pub(in crate::workload) fn next(&mut self, rng: &mut Rng) -> Op {
        let Some(ask) = self.process.asks.get(self.at) else {
            return if self.exits { Op::Exit } else { Op::Until { at_ns: u64::MAX } };
        };
        let op = ask.op(self.made);
        if self.made == 0 {
            self.rounds = self.rounds.saturating_add(ask.rounds);
        }
        if let Some(state) = ask.state {
            *rng = Rng::of_state(state);
        }
        self.made += 1;
        if self.made >= ask.times {
            (self.at, self.made) = (self.at + 1, 0);
        }
        op
    }

    pub(in crate::workload) fn rounds(&self) -> u32 {
        self.rounds
    }
}
