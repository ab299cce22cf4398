//! A worker of `stress-ng` with `--vm`: map memory, run one method over it, sleep if told to, unmap, repeat; with
//! `--vm-keep` keep the memory. `--vm-method all`, the default, runs another method each round.
//!
//! Taken from `stress-vm.c` of early 2017 (0.07); whether 0.03 to 0.05 of 2015 and 2016 did the same is uncertain.
//! Without `--page-in` it touches nothing but what the method touches.

mod method;
mod walk;

use super::{Launch, NS_PER_S, Op, Program, ns, touch_ns};
use method::{METHODS, Method};
use scenario;
use walk::{Memory, Walk};

/// Every method takes its turn.
const ALL: &str = "all";

/// Accepted names of methods.
pub fn methods() -> impl Iterator<Item = &'static str> {
    std::iter::once(ALL).chain(METHODS.iter().map(|method| method.name))
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Place {
    Allocates,
    Works,
    Hangs,
    Frees,
}

/// The worker's memory and its place in its round.
#[derive(Debug, Clone)]
pub struct StressNg {
    memory: Memory,
    hang_ns: u64,
    keep: bool,
    /// The methods that take turns, and the one whose turn it is.
    methods: &'static [Method],
    method: usize,
    /// Passes of the method that are done, and the one under way.
    passes: u32,
    walk: Option<Walk>,
    next: Place,
    rounds: u32,
}

/// The workers of `stress-ng -m workers`.
pub(super) fn launches(spec: &scenario::StressNg, workload: u16) -> impl Iterator<Item = Launch> {
    let start_ns = ns(spec.start_s, NS_PER_S);
    let stop_ns = spec.stop_s.map(|stop_s| start_ns + ns(stop_s, NS_PER_S));
    let program = StressNg::new(spec);
    let launch = move |_| Launch { start_ns, stop_ns, program: Program::StressNg(program.clone()), workload };
    (0..spec.workers.unwrap_or(1)).map(launch)
}

impl StressNg {
    /// A worker about to allocate. An unknown method is taken for `all`; documents are checked before they get here.
    pub fn new(spec: &scenario::StressNg) -> Self {
        let only = METHODS.iter().position(|method| Some(method.name) == spec.method.as_deref());
        StressNg {
            memory: Memory { pages: spec.pages, touch_ns: touch_ns(spec.touch_us) },
            hang_ns: ns(spec.hang_s.unwrap_or(0.0), NS_PER_S),
            keep: spec.keep.unwrap_or(false),
            methods: only.map_or(METHODS, |at| &METHODS[at..=at]),
            method: 0,
            passes: 0,
            walk: None,
            next: Place::Allocates,
            rounds: 0,
        }
    }

    pub(super) fn next(&mut self) -> Op {
        loop {
            match self.next {
                Place::Allocates => {
                    self.next = Place::Works;
                    return Op::Map { region: 0, pages: self.memory.pages };
                }
                Place::Works => {
                    if let Some(op) = self.work() {
                        return op;
                    }
                    self.next = Place::Hangs;
                }
                Place::Hangs => {
                    self.next = if self.keep { Place::Works } else { Place::Frees };
                    self.rounds += u32::from(self.keep);
                    if self.hang_ns > 0 {
                        return Op::Sleep { ns: self.hang_ns };
                    }
                }
                Place::Frees => {
                    self.next = Place::Allocates;
                    self.rounds += 1;
                    return Op::Unmap { region: 0 };
                }
            }
        }
    }

    /// The next operation of the present method; none at its end, after which it is the next method's turn.
    fn work(&mut self) -> Option<Op> {
        let method = &self.methods[self.method];
        while let Some(pass) = method.pass(self.passes) {
            let walk = self.walk.get_or_insert_with(|| Walk::new(pass, self.memory));
            if let Some(op) = walk.next(self.memory) {
                return Some(op);
            }
            self.walk = None;
            self.passes += 1;
        }
        self.passes = 0;
        self.method = (self.method + 1) % self.methods.len();
        None
    }

    pub(super) fn rounds(&self) -> u32 {
        self.rounds
    }
}

#[cfg(test)]
mod tests;
