//! One pass over the memory, as operations.

use super::method::Pass;
use crate::workload::Op;
use base::PAGE_BYTES;

/// The prime step of some methods, in bytes (`PRIME_64` of `stress-ng.h`), before it is reduced to the memory's size.
const PRIME: u64 = 0x8F00_0000_0017_116D;
/// Touches out of order that take as long as a pass over a page: a cache miss takes 100 ns, 4 KB in order take 1 us.
const OUT_OF_ORDER: u32 = 10;
/// Chunks of 64 bytes in a page.
const CHUNKS: u32 = 64;
/// Pages of memory whose chunks fit into one page of the table, at 8 bytes a chunk.
const PAGES_A_TABLE_PAGE: u32 = PAGE_BYTES / CHUNKS / 8;

/// What a worker works on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Memory {
    /// Its size.
    pub(super) pages: u32,
    /// Time of a pass over one page.
    pub(super) touch_ns: u64,
}

impl Memory {
    /// The time for one part of a page, divided into this many.
    fn part_ns(self, parts: u32) -> u64 {
        (self.touch_ns / u64::from(parts)).max(1)
    }

    fn table_pages(self) -> u32 {
        self.pages.div_ceil(PAGES_A_TABLE_PAGE)
    }

    /// Bits of a page number.
    fn bits(self) -> u32 {
        u32::BITS - (self.pages - 1).leading_zeros()
    }

    /// The prime step in pages, adjusted so that every page is visited before any is visited again.
    fn prime_step(self) -> u32 {
        let bytes = PRIME % (u64::from(self.pages) * u64::from(PAGE_BYTES));
        let nearest = (bytes / u64::from(PAGE_BYTES)).max(1) as u32;
        (nearest..=self.pages).find(|&step| gcd(step, self.pages) == 1).unwrap_or(1)
    }

    /// A touch of one page of the memory.
    fn touch(page: u32, ns: u64) -> Op {
        Op::Sweep { region: 0, first: page, count: 1, step: 1, write: true, ns }
    }

    /// Writes to random places.
    fn scatter(self, count: u32) -> Op {
        let ns = self.part_ns(OUT_OF_ORDER);
        Op::Scatter { region: 0, first: 0, pages: self.pages, count, write_percent: 100, ns }
    }

    fn sweep(self, region: u8, pages: u32, write: bool) -> Op {
        Op::Sweep { region, first: 0, count: pages, step: 1, write, ns: self.touch_ns }
    }

    fn sweep_down(self, write: bool) -> Op {
        Op::Sweep { region: 0, first: self.pages - 1, count: self.pages, step: -1, write, ns: self.touch_ns }
    }
}

fn gcd(a: u32, b: u32) -> u32 {
    if b == 0 { a } else { gcd(b, a % b) }
}

/// A pass under way.
#[derive(Debug, Clone)]
pub(super) struct Walk {
    pass: Pass,
    /// Operations done; for prime steps, pages visited.
    done: u32,
    /// Prime steps: where the next round begins.
    at: u32,
    step: u32,
}

impl Walk {
    /// The beginning of a pass.
    pub(super) fn new(pass: Pass, memory: Memory) -> Self {
        let step = if pass == Pass::Prime { memory.prime_step() } else { 1 };
        // The first place is one step from the beginning, not the beginning.
        Walk { pass, done: 0, at: step % memory.pages, step }
    }

    /// The next operation; none at the end of the pass.
    pub(super) fn next(&mut self, memory: Memory) -> Option<Op> {
        match self.pass {
            Pass::Prime => return self.round_in_steps(memory),
            Pass::SwapUp | Pass::SwapDown => return self.exchange(memory),
            Pass::OneBit | Pass::AllButOneBit => return self.differing_in_bits(memory),
            _ => {}
        }
        let first = self.done == 0;
        self.done = 1;
        first.then(|| self.whole(memory))
    }

    /// A pass that is one operation.
    fn whole(&self, memory: Memory) -> Op {
        let Memory { pages, .. } = memory;
        match self.pass {
            Pass::Read => memory.sweep(0, pages, false),
            Pass::WriteDown => memory.sweep_down(true),
            Pass::ReadDown => memory.sweep_down(false),
            Pass::Random => memory.scatter(pages),
            Pass::MapTable => Op::Map { region: 1, pages: memory.table_pages() },
            Pass::FillTable => memory.sweep(1, memory.table_pages(), true),
            Pass::FreeTable => Op::Unmap { region: 1 },
            _ => memory.sweep(0, pages, true),
        }
    }

    /// One round through the memory in prime steps.
    fn round_in_steps(&mut self, memory: Memory) -> Option<Op> {
        let Memory { pages, touch_ns: ns } = memory;
        let (first, step) = (self.at, self.step);
        let count = (pages - first).div_ceil(step).min(pages - self.done);
        self.done += count;
        self.at = (first + count * step) % pages;
        (count > 0).then_some(Op::Sweep { region: 0, first, count, step: step as i32, write: true, ns })
    }

    /// For each chunk: its place in the table, the chunk itself, the chunk at that place.
    fn exchange(&mut self, memory: Memory) -> Option<Op> {
        let chunks = memory.pages * CHUNKS;
        let (chunk, part) = (self.done / 3, self.done % 3);
        if chunk == chunks {
            return None;
        }
        self.done += 1;
        let chunk = if self.pass == Pass::SwapUp { chunk } else { chunks - 1 - chunk };
        let page = chunk / CHUNKS;
        let ns = memory.part_ns(CHUNKS);
        Some(match part {
            0 => Op::Sweep { region: 1, first: page / PAGES_A_TABLE_PAGE, count: 1, step: 1, write: false, ns },
            1 => Memory::touch(page, ns),
            _ => memory.scatter(1),
        })
    }

    /// For each page: the page itself, the page itself again or the one with all bits inverted, and one page for each
    /// bit of its number, up to the first that is outside the memory: the program gets no further either.
    fn differing_in_bits(&mut self, memory: Memory) -> Option<Op> {
        let all = if self.pass == Pass::AllButOneBit { (1 << memory.bits()) - 1 } else { 0 };
        let partners = memory.bits() + 2;
        while self.done / partners < memory.pages {
            let (page, partner) = (self.done / partners, self.done % partners);
            let other = match partner {
                0 => page,
                1 => page ^ all,
                bit => page ^ all ^ (1 << (bit - 2)),
            };
            if other < memory.pages {
                self.done += 1;
                return Some(Memory::touch(other, memory.part_ns(OUT_OF_ORDER)));
            }
            self.done = (page + 1) * partners;
        }
        None
    }
}
