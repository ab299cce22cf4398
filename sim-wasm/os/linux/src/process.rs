//! What the kernel keeps for a process.

use crate::cgroups::{Charging, High};
use crate::files::read_ahead::ReadAhead;
use crate::reclaim::direct::Direct;
use crate::reclaim::pageout::Plug;
use crate::swap::window::Filling;
use kernel::Access;
use kernel::{MapId, ProcessCounts};

/// A process.
#[derive(Debug, Clone, Default)]
pub struct Proc {
    /// Its regions.
    pub maps: Vec<MapId>,
    /// The fault it is in.
    pub fault: Option<Access>,
    /// Whether that fault, or `read(2)`, has had to read: then it is a major fault, and the page is new.
    pub read: bool,
    /// The files it has open, and what each open file remembers of its reading (`f_ra`). Reading and mapping a file use
    /// the same descriptor.
    pub opened: Vec<(u16, ReadAhead)>,
    /// Its reclaim for itself, as far as it has got.
    pub direct: Option<Direct>,
    /// Whether its next allocation continues with reclaim at once (`rebalance` in `__alloc_pages`, 2.6.12).
    pub rebalance: bool,
    /// Writes that it holds back meanwhile.
    pub(crate) plug: Plug,
    /// The slots that it is about to read, while it reclaims for them.
    pub filling: Option<Filling>,
    /// Since 4.7 (from memory): how often in a row it has reclaimed in vain.
    pub fruitless: u32,
    /// What is known of walks of its page tables.
    pub walks: Walks,
    /// What its group makes it do.
    pub(crate) dues: Dues,
    /// Until when it sleeps in the kernel, if it does.
    pub sleeps_until: Option<u64>,
    /// `write(2)` has dirtied its page and is now writing out the excess: how many pages so far.
    pub throttled: Option<u32>,
    /// `min_flt`, `maj_flt`: its faults, and most pages in memory.
    pub counts: ProcessCounts,
}

/// Whether a process is worth a walk of its page tables, for a new generation (`get_next_mm`, `mm/vmscan.c`, 6.12 and 7.3).
#[derive(Debug, Clone, Copy, Default)]
pub struct Walks {
    walked: bool,
    /// Whether it has got a processor since (`lru_gen_use_mm`).
    has_run: bool,
}

impl Walks {
    /// It gets a processor (`context_switch`, `kernel/sched/core.c`).
    pub fn runs(&mut self) {
        self.has_run = true;
    }

    /// Whether all of it is walked, because that has never been done (`force_scan`).
    pub fn is_first(self) -> bool {
        !self.walked
    }

    /// Whether it may have used pages since it was walked.
    pub fn is_due(self) -> bool {
        self.is_first() || self.has_run
    }

    /// A walk of it begins. If it gets a processor meanwhile, it is due again.
    pub fn begin(&mut self) {
        *self = Walks { walked: true, has_run: false };
    }
}

/// What a process does because of its group.
#[derive(Debug, Clone, Default)]
pub(crate) struct Dues {
    /// A charge that did not fit, as far as it has got.
    pub charging: Option<Box<Charging>>,
    /// Pages that it has charged to a group above `memory.high` since it last paid for such, and how far it has got with
    /// that.
    pub over_high: u32,
    pub high: Option<Box<High>>,
    /// Whether it sleeps because of that.
    pub penalized: bool,
}

impl Dues {
    fn reclaims(&self) -> bool {
        self.charging.is_some() || self.high.is_some()
    }
}

impl Proc {
    /// Whether it is in the middle of a reclaim, for itself or its group.
    pub fn reclaims(&self) -> bool {
        self.direct.is_some() || self.dues.reclaims()
    }

    /// Whether a write that is done can be what it sleeps for: not if it reclaims or pays for its group.
    pub fn waits_for_writes(&self) -> bool {
        !self.reclaims() && !self.dues.penalized
    }

    /// What an open file remembers of its reading.
    pub fn read_ahead(&mut self, file: u16) -> &mut ReadAhead {
        let at = self.opened.iter().position(|&(opened, _)| opened == file).unwrap_or_else(|| {
            self.opened.push((file, ReadAhead::default()));
            self.opened.len() - 1
        });
        &mut self.opened[at].1
    }
}

#[cfg(test)]
mod tests {
    use super::Walks;

    #[test]
    fn a_process_is_walked_first_of_all_and_then_once_for_each_time_it_gets_a_processor() {
        let mut walks = Walks::default();
        assert!(walks.is_first() && walks.is_due());
        walks.begin();
        assert!(!walks.is_first() && !walks.is_due());
        walks.runs();
        assert!(!walks.is_first() && walks.is_due());
        walks.begin();
        assert!(!walks.is_due());
    }
}
