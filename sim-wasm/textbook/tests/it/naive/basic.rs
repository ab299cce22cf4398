//! Rankings by when pages came, when they were used and when they will be.

use super::Twin;
use super::ranked::ranked;

/// The twin of the policy `id`, if it is one of these.
pub(super) fn make(id: &str, frames: usize, refs: &[u64]) -> Option<Box<dyn Twin>> {
    let future = refs.to_vec();
    Some(match id {
        "fifo" => ranked(frames, |c| [c.loaded(), 0.0, 0.0]),
        "lru" => ranked(frames, |c| [c.used(), 0.0, 0.0]),
        "mru" => ranked(frames, |c| [-c.used(), 0.0, 0.0]),
        "opt" => ranked(frames, move |c| [-next_use(&future, c.now, c.page), c.uses[0].at as f64, 0.0]),
        "unopt" => ranked(frames, move |c| [next_use(&future, c.now, c.page), c.uses[0].at as f64, 0.0]),
        _ => return None,
    })
}

/// How many references from `now` on until `page` is used; infinite if it never is.
fn next_use(refs: &[u64], now: usize, page: u64) -> f64 {
    refs[now..].iter().position(|&r| r == page).map_or(f64::INFINITY, |distance| distance as f64)
}
