//! Rankings by how often pages were used: LFU, MFU, LRFU.

use super::ranked::{Candidate, ranked};
use super::{Params, Twin};

/// The twin of the policy `id`, if it is one of these.
pub(super) fn make(id: &str, p: &Params, frames: usize) -> Option<Box<dyn Twin>> {
    let sign = match id {
        "lfu" => 1.0,
        "mfu" => -1.0,
        "lrfu" => return Some(lrfu(frames, p.number("lambda", 0.1))),
        _ => return None,
    };
    let kept = p.is("counts", "kept");
    // A page reaches its count with its last use, because every use counts: "reached" and "lru" are the same order.
    let by_load = p.is("ties", "fifo");
    Some(ranked(frames, move |c| [sign * count(c, kept), if by_load { c.loaded() } else { c.used() }, 0.0]))
}

fn count(c: &Candidate, kept: bool) -> f64 {
    if kept { c.uses.len() as f64 } else { c.stay().len() as f64 }
}

/// Every use since the load weighs (1/2)^(lambda * its age); of pages that are equal, the least recently used one
/// leaves.
fn lrfu(frames: usize, lambda: f64) -> Box<dyn Twin> {
    ranked(frames, move |c| {
        let weight = |at: usize| (-lambda * (c.now - at) as f64).exp2();
        [c.stay().iter().map(|u| weight(u.at)).sum(), c.used(), 0.0]
    })
}
