//! The swap token: the pages of one process at a time count as used, so that it makes progress while others wait for
//! theirs (Jiang and Zhang, Performance Evaluation 60, 2005; `mm/thrash.c`).

mod by_priority;
mod by_time;

pub use by_priority::{AGING_FAULTS, PriorityToken};
pub use by_time::{CHECK_INTERVAL_NS, TimeToken};

use crate::Pid;

/// `swap_token_timeout` of 2.6.9-EL, and again from 2.6.13 on (from memory). 2.6.12 has 0: no token.
pub const DEFAULT_TIMEOUT_NS: u64 = 300_000_000_000;

/// What is remembered about a process, even one not met before.
fn past_of<T: Clone + Default>(past: &mut Vec<T>, pid: Pid) -> &mut T {
    let at = usize::from(pid);
    if at >= past.len() {
        past.resize(at + 1, T::default());
    }
    &mut past[at]
}

/// How a kernel decides who holds the token.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TokenKind {
    /// The holder keeps it while it faults, up to a time limit.
    Time,
    /// The process that faults more and more often gets it.
    Priority,
}

/// The outcome of a fault.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Grab {
    /// There is no token: its timeout is 0.
    Off,
    /// The process holds it already.
    Held,
    /// Somebody asked less than [`CHECK_INTERVAL_NS`] ago.
    TooSoon,
    /// The process held it too recently.
    Barred,
    /// The holder keeps it.
    Kept,
    /// Nobody held it.
    TakenFree,
    /// The holder no longer needed it: it had not faulted since somebody last asked (`SWAP_TOKEN_ENOUGH_RSS`).
    TakenIdle,
    /// The holder had it for too long (`SWAP_TOKEN_TIMED_OUT`).
    TakenLate,
    /// The holder's priority is lower.
    TakenOver,
}

/// Whether a page that `mapper` maps counts as referenced because of the token, when `scanner` looks at it
/// (`page_referenced_one`, `mm/rmap.c`). It does not at priority 0, nor if the process itself is scanning. From 2.6.13
/// on, the holder must also be in a fault, which is for the caller to check.
pub fn protects<P: Copy + PartialEq>(holder: Option<P>, mapper: P, scanner: P, priority: u32) -> bool {
    priority > 0 && mapper != scanner && holder == Some(mapper)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_holders_pages_are_spared_but_by_itself_and_at_the_last_priority() {
        let (holder, other) = (1, 2);
        assert!(protects(Some(holder), holder, other, 12) && protects(Some(holder), holder, other, 1));
        assert!(!protects(Some(holder), holder, other, 0));
        assert!(!protects(Some(holder), holder, holder, 12));
        assert!(!protects(Some(holder), other, 3, 12));
        assert!(!protects(None, other, 3, 12));
    }
}
