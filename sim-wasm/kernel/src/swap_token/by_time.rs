//! The token of 2.6.9 to 2.6.19: the holder keeps it while it faults, up to a time limit (`grab_swap_token`,
//! `mm/thrash.c`).

use super::{Grab, past_of};
use crate::Pid;

/// Time between two looks at the holder (`SWAP_TOKEN_CHECK_INTERVAL`).
pub const CHECK_INTERVAL_NS: u64 = 2_000_000_000;

/// What is remembered about a process.
#[derive(Debug, Clone, Copy, Default)]
struct Past {
    /// `recent_pagein`: it has faulted while holding the token, since the last look at it.
    faulted: bool,
    /// `swap_token_time`: before this time, it may not take the token.
    barred_until: u64,
}

/// The token. Times are in nanoseconds since boot.
#[derive(Debug, Clone)]
pub struct TimeToken {
    /// 0 means no token at all.
    timeout: u64,
    holder: Option<Pid>,
    /// `swap_token_timeout`: when the holder's time is over.
    expires: u64,
    /// `swap_token_check`: until then, nobody checks the holder.
    next_check: u64,
    /// By process number.
    past: Vec<Past>,
}

impl TimeToken {
    /// A token that nobody holds.
    pub fn new(timeout: u64) -> Self {
        TimeToken { timeout, holder: None, expires: 0, next_check: 0, past: Vec::new() }
    }

    /// Who holds it; nobody if the timeout is 0.
    pub fn holder(&self) -> Option<Pid> {
        self.holder.filter(|_| self.timeout > 0)
    }

    /// When the holder's time is over.
    pub fn expires(&self) -> u64 {
        self.expires
    }

    /// Sets the timeout (`/proc/sys/vm/swap_token_timeout`). The present holder keeps the time it was given.
    pub fn set_timeout(&mut self, timeout: u64) {
        self.timeout = timeout;
    }

    /// `pid` has to wait for a page from the disk.
    pub fn grab(&mut self, pid: Pid, now: u64) -> Grab {
        if self.timeout == 0 {
            return Grab::Off;
        }
        if self.holder == Some(pid) {
            self.past(pid).faulted = true;
            return Grab::Held;
        }
        if now <= self.next_check {
            return Grab::TooSoon;
        }
        if now < self.past(pid).barred_until {
            return Grab::Barred;
        }
        self.next_check = now.saturating_add(CHECK_INTERVAL_NS);
        let Some(holder) = self.holder else { return self.give_to(pid, now, Grab::TakenFree) };
        let (late, timeout) = (now > self.expires, self.timeout);
        let of_holder = self.past(holder);
        let faulted = std::mem::take(&mut of_holder.faulted);
        if faulted && !late {
            return Grab::Kept;
        }
        // An idle holder may take it again at once; one whose time was over has to wait as long again.
        of_holder.barred_until = if faulted { now.saturating_add(timeout) } else { now };
        self.give_to(pid, now, if faulted { Grab::TakenLate } else { Grab::TakenIdle })
    }

    /// `pid` has ended, and its number may be reused. A token it held is free.
    pub fn exit(&mut self, pid: Pid, now: u64) {
        *self.past(pid) = Past::default();
        if self.holder == Some(pid) {
            self.holder = None;
            self.next_check = now;
        }
    }

    fn give_to(&mut self, pid: Pid, now: u64, how: Grab) -> Grab {
        self.expires = now.saturating_add(self.timeout);
        self.holder = Some(pid);
        how
    }

    fn past(&mut self, pid: Pid) -> &mut Past {
        past_of(&mut self.past, pid)
    }
}

#[cfg(test)]
mod tests {
    use super::super::DEFAULT_TIMEOUT_NS;
    use super::*;

    const A: Pid = 0;
    const B: Pid = 1;

    fn at(seconds: f64) -> u64 {
        (seconds * 1e9) as u64
    }

    #[test]
    fn worked_values() {
        let mut token = TimeToken::new(DEFAULT_TIMEOUT_NS);
        let table = [
            (1.0, A, Grab::TakenFree),
            (2.0, B, Grab::TooSoon),
            (2.5, A, Grab::Held),
            (3.5, B, Grab::Kept),
            (6.0, B, Grab::TakenIdle),
            (8.5, B, Grab::Held),
            (9.0, A, Grab::Kept),
            (11.0, A, Grab::TooSoon),
            (11.5, B, Grab::Held),
            (12.0, B, Grab::Held),
            (20.0, A, Grab::Kept),
            (312.0, B, Grab::Held),
            (313.0, A, Grab::TakenLate),
            (400.0, B, Grab::Barred),
            (612.9, B, Grab::Barred),
            (613.0, B, Grab::TakenIdle),
        ];
        for (seconds, who, expected) in table {
            assert_eq!(token.grab(who, at(seconds)), expected, "{seconds} s");
            if seconds as u32 == 6 {
                assert_eq!(token.expires(), at(306.0));
            }
        }
        assert_eq!(token.holder(), Some(B));
    }

    #[test]
    fn a_timeout_of_0_is_no_token() {
        let mut token = TimeToken::new(0);
        assert_eq!((token.grab(A, at(1.0)), token.holder()), (Grab::Off, None));
        token.set_timeout(at(300.0));
        assert_eq!(token.grab(A, at(1.0)), Grab::TakenFree);
        token.set_timeout(0);
        assert_eq!((token.grab(A, at(9.0)), token.holder()), (Grab::Off, None));
    }

    #[test]
    fn a_process_that_ends_leaves_the_token_and_its_number_nothing() {
        let mut token = TimeToken::new(DEFAULT_TIMEOUT_NS);
        assert_eq!(token.grab(A, at(1.0)), Grab::TakenFree);
        assert_eq!(token.grab(A, at(2.0)), Grab::Held);
        token.exit(A, at(2.0));
        assert_eq!([token.grab(B, at(2.0)), token.grab(B, at(2.1))], [Grab::TooSoon, Grab::TakenFree]);
        assert_eq!(token.grab(A, at(4.2)), Grab::TakenIdle, "the mark of the first A is gone, B has none");
    }
}
