//! A memory consumer of the thrashing study: allocate once, then for ever write some random pages and sleep.

use super::{NS_PER_MS, Op, ns, touch_ns};
use scenario;

/// A consumer.
#[derive(Debug, Clone)]
pub struct RandomWriter {
    pages: u32,
    writes: u32,
    sleep_ns: u64,
    touch_ns: u64,
    has_memory: bool,
    slept: bool,
}

impl RandomWriter {
    /// A consumer about to allocate.
    pub fn new(spec: &scenario::RandomWriter) -> Self {
        RandomWriter {
            pages: spec.pages,
            writes: spec.writes,
            sleep_ns: ns(spec.sleep_ms, NS_PER_MS),
            touch_ns: touch_ns(spec.touch_us),
            has_memory: false,
            slept: true,
        }
    }

    pub(super) fn next(&mut self) -> Op {
        if !std::mem::replace(&mut self.has_memory, true) {
            return Op::Map { region: 0, pages: self.pages };
        }
        self.slept = !self.slept;
        if self.slept {
            return Op::Sleep { ns: self.sleep_ns };
        }
        let (pages, count, ns) = (self.pages, self.writes, self.touch_ns);
        Op::Scatter { region: 0, first: 0, pages, count, write_percent: 100, ns }
    }
}
