//! The two swap tokens of Linux (Jiang and Zhang 2005), for any kernel: the holder's pages count as used, so that it
//! gets on while others wait for theirs. The rules are those of Linux's own, [`kernel::swap_token`].
//!
//! In the kernel, a fault asks for the token when its read begins. From outside, a fault is seen only when it is over,
//! and asks then.

use super::meta::{BLOCKED, ControlMeta, ControlParam, MPL, Values, gauge};
use super::orders::Orders;
use super::seen::Seen;
use super::spared::Spared;
use kernel::Pid;
use kernel::swap_token::{PriorityToken, TimeToken};

const CITATION: &str = "S. Jiang, X. Zhang: Token-ordered LRU. Performance Evaluation 60, 2005";
const SIMPLIFICATIONS: &[&str] = &["token-asked-late", "spared-are-referenced", "token-beside-the-kernels"];
const SERIES: &[base::series::Series] = &[MPL, BLOCKED, gauge("spared_resident", "pages")];

pub(super) const TIME: ControlMeta = ControlMeta {
    id: "token-time",
    stand_in: false,
    kills: false,
    params: &[ControlParam::whole("swap_token_timeout", [1.0, 3600.0, 300.0], "s", "mm/thrash.c (2.6.11)")],
    series: SERIES,
    citation: CITATION,
    simplifications: SIMPLIFICATIONS,
};

pub(super) const PRIORITY: ControlMeta = ControlMeta {
    id: "token-priority",
    stand_in: false,
    kills: false,
    params: &[],
    series: SERIES,
    citation: CITATION,
    simplifications: SIMPLIFICATIONS,
};

/// Which of the two tokens it is.
#[derive(Debug, Clone)]
enum Which {
    Time(TimeToken),
    Priority(PriorityToken),
}

/// A token, and the process it spares.
#[derive(Debug, Clone)]
pub(super) struct Token {
    which: Which,
    spared: Spared,
    /// Processes that were not there at the last look, by number.
    gone: Vec<bool>,
    /// Faults with a read of each, by number.
    reads: Vec<u64>,
}

impl Token {
    pub(super) fn new(id: &str, values: &Values) -> Self {
        let which = if id == TIME.id {
            Which::Time(TimeToken::new(values.ns("swap_token_timeout")))
        } else {
            Which::Priority(PriorityToken::new(false))
        };
        Token { which, spared: Spared::default(), gone: Vec::new(), reads: Vec::new() }
    }

    /// Pages that the holder has in memory.
    pub(super) fn indicator(&self) -> f64 {
        self.spared.resident()
    }

    /// Takes in a process's faults with a read since boot, and returns whether the token has changed hands.
    pub(super) fn counted(&mut self, pid: Pid, count: u64, now: u64) -> bool {
        let at = usize::from(pid);
        if at >= self.reads.len() {
            self.reads.resize(at + 1, 0);
        }
        let more = self.reads.get_mut(at).is_some_and(|known| count > std::mem::replace(known, count));
        more && self.faulted(pid, now)
    }

    /// A process has had to read a page; returns whether the token has changed hands.
    fn faulted(&mut self, pid: Pid, now: u64) -> bool {
        match &mut self.which {
            Which::Time(token) => token.grab(pid, now),
            Which::Priority(token) => token.grab(pid),
        };
        self.holder() != self.spared.who()
    }

    fn holder(&self) -> Option<Pid> {
        match &self.which {
            Which::Time(token) => token.holder(),
            Which::Priority(token) => token.holder(),
        }
    }

    pub(super) fn look(&mut self, seen: &Seen, orders: &mut Orders) {
        self.gone.resize(seen.processes.len(), true);
        for ((pid, process), gone) in (0..).zip(&seen.processes).zip(&mut self.gone) {
            if !process.counts() && !*gone {
                match &mut self.which {
                    Which::Time(token) => token.exit(pid, seen.now),
                    Which::Priority(token) => token.exit(pid),
                }
            }
            *gone = !process.counts();
        }
        match self.holder() {
            Some(pid) => self.spared.now(pid, orders),
            None => self.spared.nobody(orders),
        }
        self.spared.update(seen, orders);
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::machine_of;
    use super::*;
    use crate::control::orders::Order;

    fn spared(token: &mut Token, seen: &Seen) -> Vec<Order> {
        let mut orders = Orders::default();
        token.look(seen, &mut orders);
        orders.list.into_iter().map(|(order, ..)| order).collect()
    }

    #[test]
    fn whoever_has_the_token_is_spared_until_somebody_takes_it_or_it_ends() {
        let (mut token, mut seen) = (Token::new("token-priority", &Values::defaults("token-priority")), machine_of(30));
        assert_eq!(spared(&mut token, &seen), []);
        // The first process faults, then others, and the second at 8, 14, 19 and 23: it takes the token at the last.
        let changes = (1..=23_u64).filter(|&fault| {
            let pid = match fault {
                1 => 0,
                8 | 14 | 19 | 23 => 1,
                other => other as Pid + 2,
            };
            let changed = token.faulted(pid, fault);
            if changed {
                assert_eq!(spared(&mut token, &seen), [Order::Spare(Some(pid))]);
            }
            changed
        });
        assert_eq!(changes.collect::<Vec<_>>(), [1, 23]);
        assert_eq!(token.indicator() as u32, 1000);
        seen.processes[1].killed = true;
        assert_eq!((spared(&mut token, &seen), token.indicator()), (vec![Order::Spare(None)], 0.0));
    }

    #[test]
    fn the_first_tokens_holder_keeps_it_while_it_faults_and_until_its_time_is_over() {
        const S: u64 = 1_000_000_000;
        let (mut token, seen) = (Token::new("token-time", &Values::defaults("token-time")), machine_of(2));
        assert!(token.faulted(0, 10 * S));
        assert_eq!(spared(&mut token, &seen), [Order::Spare(Some(0))]);
        // The holder has faulted since somebody last asked; then it has not.
        assert!(!token.faulted(0, 11 * S) && !token.faulted(1, 13 * S));
        assert!(token.faulted(1, 16 * S));
        assert_eq!(spared(&mut token, &seen), [Order::Spare(Some(1))]);
    }
}
