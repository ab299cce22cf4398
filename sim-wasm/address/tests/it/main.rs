//! Tests of the translation of addresses.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests")]
#![allow(clippy::float_cmp, reason = "the numbers are those of the books, exactly")]
#![allow(clippy::format_collect, clippy::format_push_string, reason = "short texts")]

mod books;
mod film;
mod paged;
mod properties;
mod refused;

use address::{Costs, Document, Run, TlbPolicy, TlbSpec};

/// 16-bit addresses, 4 KiB pages, one level, a direct-mapped TLB of four.
fn document(accesses: &str) -> Document {
    Document {
        bits: 16,
        offset_bits: 12,
        levels: vec![4],
        tlb: TlbSpec { entries: 4, ways: 1, policy: TlbPolicy::Lru, asid: true },
        frames: 4,
        policy: "lru".into(),
        seed: 1,
        read_only: Vec::new(),
        costs: Costs { tlb_ns: 0.0, memory_ns: 10.0, disk_ms: 8.0 },
        accesses: accesses.into(),
    }
}

fn run(document: &Document) -> Run {
    address::run(document).unwrap()
}
