//! The token since 2.6.20: the process whose faults become more frequent, measured in faults of all processes, gets it
//! (`grab_swap_token`, `mm/thrash.c`, 2.6.24).

use super::{Grab, past_of};
use crate::Pid;

/// Faults of all processes after which the holder's priority is halved (`TOKEN_AGING_INTERVAL`, 2.6.39).
pub const AGING_FAULTS: u64 = 255;

/// What a process gains when it holds or takes the token.
const GAIN: u32 = 2;

/// What is remembered about a process.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
struct Past {
    /// `token_priority`
    priority: u32,
    /// `faultstamp`: faults of all processes at the time of its last one.
    stamp: u64,
    /// `last_interval`: faults of all processes between its last two.
    interval: u64,
}

/// The token.
#[derive(Debug, Clone, Default)]
pub struct PriorityToken {
    /// Whether holders age (2.6.39 to 3.4, the end from memory).
    ages: bool,
    holder: Option<Pid>,
    /// `global_faults`
    faults: u64,
    last_aging: u64,
    /// By process number.
    past: Vec<Past>,
}

impl PriorityToken {
    /// A token that nobody holds. Holders age from 2.6.39 on.
    pub fn new(ages: bool) -> Self {
        PriorityToken { ages, ..PriorityToken::default() }
    }

    /// Who holds it.
    pub fn holder(&self) -> Option<Pid> {
        self.holder
    }

    /// A process's priority.
    pub fn priority(&self, pid: Pid) -> u32 {
        self.past.get(usize::from(pid)).map_or(0, |past| past.priority)
    }

    /// `pid` has to wait for a page from the disk.
    pub fn grab(&mut self, pid: Pid) -> Grab {
        self.faults += 1;
        let faults = self.faults;
        self.age();
        let holder = self.holder;
        let of_holder = holder.map_or(0, |holder| self.priority(holder));
        let past = self.past(pid);
        let interval = faults - past.stamp;
        let came = match holder {
            None => Grab::TakenFree,
            Some(holder) if holder == pid => Grab::Held,
            Some(_) => {
                past.priority =
                    if interval < past.interval { past.priority + 1 } else { past.priority.saturating_sub(1) };
                if past.priority > of_holder { Grab::TakenOver } else { Grab::Kept }
            }
        };
        if came != Grab::Kept {
            past.priority = past.priority.saturating_add(GAIN);
        }
        (past.stamp, past.interval) = (faults, interval);
        if came != Grab::Kept {
            self.holder = Some(pid);
        }
        came
    }

    /// From now on nobody holds it (`disable_swap_token`), because reclaim has reached priority 0.
    pub fn disable(&mut self) {
        self.holder = None;
    }

    /// `pid` has ended, and its number may be reused. A token it held is free.
    pub fn exit(&mut self, pid: Pid) {
        *self.past(pid) = Past::default();
        if self.holder == Some(pid) {
            self.holder = None;
        }
    }

    /// The holder ages. (From memory, this comes before the asking process is looked at.)
    fn age(&mut self) {
        let Some(holder) = self.holder.filter(|_| self.ages) else { return };
        if self.faults - self.last_aging > AGING_FAULTS {
            self.past(holder).priority /= 2;
            self.last_aging = self.faults;
        }
    }

    fn past(&mut self, pid: Pid) -> &mut Past {
        past_of(&mut self.past, pid)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const A: Pid = 0;
    const B: Pid = 1;

    fn grab_all(token: &mut PriorityToken, who: &str) -> Vec<(Grab, u32)> {
        let pids = who.bytes().map(|letter| Pid::from(letter - b'A'));
        pids.map(|pid| (token.grab(pid), token.priority(pid))).collect()
    }

    #[test]
    fn worked_values() {
        let mut token = PriorityToken::new(false);
        let came = grab_all(&mut token, "ABCCCCBCCCBCCBCB");
        assert_eq!(came[0], (Grab::TakenFree, 2));
        let of_b = [1, 6, 10, 13, 15].map(|at| came[at]);
        let kept = [0, 0, 1, 2].map(|priority| (Grab::Kept, priority));
        assert_eq!(of_b[..4], kept);
        assert_eq!(of_b[4], (Grab::TakenOver, 5));
        assert_eq!((token.grab(B), token.priority(B)), (Grab::Held, 7));
        assert_eq!(token.holder(), Some(B));
    }

    #[test]
    fn two_processes_that_fault_in_turn_leave_the_token_where_it_is() {
        let mut token = PriorityToken::new(false);
        let priorities: Vec<[u32; 2]> = "ABABBBBBABBB"
            .bytes()
            .map(|letter| {
                token.grab(Pid::from(letter - b'A'));
                assert_eq!(token.holder(), Some(A));
                [token.priority(A), token.priority(B)]
            })
            .collect();
        let of_b = [0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0];
        let of_a = [2, 2, 4, 4, 4, 4, 4, 4, 6, 6, 6, 6];
        assert_eq!(priorities, of_a.into_iter().zip(of_b).map(|(a, b)| [a, b]).collect::<Vec<_>>());
    }

    #[test]
    fn who_faults_ever_more_often_takes_the_token() {
        let mut token = PriorityToken::new(false);
        let mut next = 10;
        let of_b = |fault: u64| [8, 14, 19, 23].contains(&fault);
        let mut priorities = Vec::new();
        for fault in 1..=23 {
            if fault == 1 {
                token.grab(A);
            } else if of_b(fault) {
                token.grab(B);
                priorities.push(token.priority(B));
            } else {
                next += 1;
                token.grab(next);
            }
            assert_eq!(token.holder(), Some(if fault < 23 { A } else { B }), "{fault}");
        }
        // The fourth time its priority would be 3, above the holder's 2: it takes the token, and gains two.
        assert_eq!(priorities, [0, 1, 2, 5]);
    }

    #[test]
    fn an_old_holder_loses_half_its_priority() {
        let priorities = [false, true].map(|ages| {
            let mut token = PriorityToken::new(ages);
            (0..256).for_each(|_| _ = token.grab(A));
            token.priority(A)
        });
        // The 256th fault is the first that is more than 255 after boot: (2 * 255) / 2 + 2.
        assert_eq!(priorities, [512, 257]);
    }

    #[test]
    fn the_token_is_free_when_its_holder_ends_or_reclaim_gets_desperate() {
        let mut token = PriorityToken::new(false);
        assert_eq!(token.grab(A), Grab::TakenFree);
        token.disable();
        assert_eq!((token.holder(), token.grab(B)), (None, Grab::TakenFree));
        token.exit(B);
        assert_eq!((token.holder(), token.priority(B), token.grab(A)), (None, 0, Grab::TakenFree));
    }
}
