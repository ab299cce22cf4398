//! A database server: transactions that arrive at random, a buffer pool, a log, checkpoints.

mod pool;

use super::{NS_PER_S, Op, exponential, ns, skew, touch_ns};
use base::rng::Rng;
use base::zipf::Zipf;
use pool::Pool;
use std::collections::VecDeque;

/// The pool's mapping.
const POOL: u8 = 0;
/// Time that the server itself spends on a call of `read(2)` or `write(2)`; the kernel's is charged to the kernel.
const CALL_NS: u64 = 500;
/// Tenths of the time to the next checkpoint in which one is done.
const TENTHS: f64 = 0.9;

/// The server.
#[derive(Debug, Clone)]
pub struct Database {
    file: u32,
    pages: u32,
    log: (u32, u32),
    pool_pages: u32,
    accesses: u32,
    write_percent: u32,
    touch_ns: u64,
    /// Mean time between two transactions.
    gap_ns: f64,
    checkpoint_ns: u64,
    law: Zipf,
    pool: Pool,
    ops: VecDeque<Op>,
    /// When the present transaction arrived.
    arrived_ns: u64,
    next_checkpoint_ns: u64,
    /// What the checkpoint under way has still to write, and how much of it goes with each transaction.
    to_write: Vec<u32>,
    share: usize,
    log_at: u32,
    begun: bool,
    transactions: u32,
}

impl Database {
    /// A server about to allocate its pool.
    pub fn new(spec: &scenario::Database) -> Self {
        let start_ns = ns(spec.start_s, NS_PER_S);
        let checkpoint_ns = ns(spec.checkpoint_s(), NS_PER_S).max(1);
        let pool_pages = spec.pool.min(spec.pages);
        Database {
            file: spec.file,
            pages: spec.pages,
            log: spec.files()[1],
            pool_pages,
            accesses: spec.accesses(),
            write_percent: spec.write_percent(),
            touch_ns: touch_ns(spec.touch_us),
            gap_ns: NS_PER_S / spec.tps,
            checkpoint_ns,
            law: Zipf::new(spec.pages, skew(spec.skew())),
            pool: Pool::new(pool_pages, spec.pages),
            ops: VecDeque::new(),
            arrived_ns: start_ns,
            next_checkpoint_ns: start_ns.saturating_add(checkpoint_ns),
            to_write: Vec::new(),
            share: 0,
            log_at: 0,
            begun: false,
            transactions: 0,
        }
    }

    pub(super) fn next(&mut self, rng: &mut Rng) -> Op {
        if self.ops.is_empty() {
            if std::mem::replace(&mut self.begun, true) {
                self.transact(rng);
                self.checkpoint();
            } else {
                self.ops.push_back(Op::Map { region: POOL, pages: self.pool_pages });
            }
            self.arrived_ns = self.arrived_ns.saturating_add((exponential(rng) * self.gap_ns) as u64);
            self.ops.push_back(Op::Reply { next_ns: self.arrived_ns });
            self.ops.push_back(Op::Until { at_ns: self.arrived_ns });
        }
        let op = self.ops.pop_front().unwrap_or(Op::Exit);
        self.transactions += u32::from(matches!(op, Op::Reply { .. }));
        op
    }

    fn transact(&mut self, rng: &mut Rng) {
        let mut changes = false;
        for _ in 0..self.accesses {
            let page = self.law.draw(rng);
            let write = rng.below(100) < self.write_percent;
            changes |= write;
            if let Some(frame) = self.pool.find(page) {
                self.access(frame, write);
            } else {
                self.fetch(page, write);
            }
        }
        if changes {
            let (file, pages) = self.log;
            self.ops.push_back(Op::Write { file, pages, page: self.log_at, ns: CALL_NS });
            self.log_at = (self.log_at + 1) % pages;
        }
    }

    fn access(&mut self, frame: u32, write: bool) {
        if write {
            self.pool.dirty(frame);
        }
        self.touch(frame, write, self.touch_ns);
    }

    /// Reads a page into the pool, which `read(2)` writes to.
    fn fetch(&mut self, page: u32, write: bool) {
        let (file, pages) = (self.file, self.pages);
        let (frame, victim) = self.pool.replace(page);
        if let Some(victim) = victim {
            self.save(victim, frame);
        }
        self.ops.push_back(Op::Read { file, pages, page, ns: CALL_NS });
        if write {
            self.pool.dirty(frame);
        }
        self.touch(frame, true, self.touch_ns);
    }

    /// Writes a page from its frame, which `write(2)` reads.
    fn save(&mut self, page: u32, frame: u32) {
        self.touch(frame, false, 1);
        self.ops.push_back(Op::Write { file: self.file, pages: self.pages, page, ns: CALL_NS });
    }

    fn touch(&mut self, frame: u32, write: bool, ns: u64) {
        self.ops.push_back(Op::Sweep { region: POOL, first: frame, count: 1, step: 1, write, ns });
    }

    /// Begins a checkpoint if it is time, and writes what goes with this transaction.
    fn checkpoint(&mut self) {
        if self.arrived_ns >= self.next_checkpoint_ns {
            let passed = (self.arrived_ns - self.next_checkpoint_ns) / self.checkpoint_ns;
            self.next_checkpoint_ns += (passed + 1) * self.checkpoint_ns;
            self.to_write = self.pool.dirty_pages();
            let transactions = (self.checkpoint_ns as f64 * TENTHS / self.gap_ns) as usize;
            self.share = self.to_write.len().div_ceil(transactions.max(1));
        }
        for _ in 0..self.share {
            let Some(page) = self.to_write.pop() else { break };
            if let Some(frame) = self.pool.clean(page) {
                self.save(page, frame);
            }
        }
    }

    /// Transactions done.
    pub(super) fn rounds(&self) -> u32 {
        self.transactions.saturating_sub(1)
    }
}

#[cfg(test)]
mod tests;
