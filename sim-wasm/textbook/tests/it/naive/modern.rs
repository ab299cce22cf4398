//! The adaptive and ghost-list policies. Every list is oldest (least recently used) first, and searched from end to end.

mod clock_pro;
mod fifos;
mod ghosts;
mod lirs;
mod mq;
mod tiny_lfu;

use super::{Params, Twin};

/// The twin of the policy `id`, if it is one of these.
pub(super) fn make(id: &str, p: &Params, frames: usize) -> Option<Box<dyn Twin>> {
    Some(match (id, p.is("compat", "libcachesim")) {
        ("sieve", _) => Box::new(fifos::Sieve::new(frames)),
        ("s3-fifo", compat) => Box::new(fifos::S3Fifo::new(p, frames, compat)),
        ("arc", _) => Box::new(ghosts::Arc::new(frames)),
        ("car", compat) => Box::new(ghosts::Car::new(frames, compat)),
        ("mq", _) => Box::new(mq::Mq::new(p, frames)),
        ("lirs", false) => Box::new(lirs::Lirs::new(p, frames)),
        ("lirs", true) => Box::new(lirs::Phantom::new(frames)),
        ("clock-pro", false) => Box::new(clock_pro::ClockPro::new(p, frames)),
        ("clock-pro", true) => Box::new(clock_pro::FirstStay::new(frames)),
        ("w-tinylfu", compat) => Box::new(tiny_lfu::TinyLfu::new(p, frames, compat)),
        _ => return None,
    })
}

/// Takes `page` out of `list`; returns whether it was there.
fn take(list: &mut Vec<u64>, page: u64) -> bool {
    let found = list.iter().position(|&p| p == page);
    found.map(|at| list.remove(at)).is_some()
}

/// Adds `page` to a list of at most `limit` ghosts: the oldest beyond that are forgotten.
fn remember(list: &mut Vec<u64>, page: u64, limit: usize) {
    list.push(page);
    while list.len() > limit {
        list.remove(0);
    }
}
