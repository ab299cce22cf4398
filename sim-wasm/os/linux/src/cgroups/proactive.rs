//! `memory.reclaim`: a user has memory of a group reclaimed (`memory_reclaim`, `mm/memcontrol.c`, 6.12;
//! `user_proactive_reclaim`, `mm/vmscan.c`, 7.3).

use super::group::GroupId;
use crate::lists::node::MOST_FAILURES;
use crate::reclaim::direct::Came;
use crate::reclaim::round::Round;
use crate::reclaim::throttle::NOPROGRESS_NS;
use crate::reclaim::zone_scan::Control;
use crate::state::LinuxKernel;
use base::record::NONE;
use kernel::{Env, Witness};

/// A write to `memory.reclaim`, as far as it has got.
#[derive(Debug, Clone, Copy)]
pub(super) struct Proactive {
    pub(super) group: GroupId,
    /// When it goes on.
    pub(super) at: u64,
    pages: u32,
    reclaimed: u32,
    retries: u32,
    swappiness: Option<u32>,
    control: Option<Control>,
}

impl Proactive {
    /// One that begins.
    pub(super) fn new(group: GroupId, pages: u32, swappiness: Option<u32>, now: u64) -> Self {
        Proactive { group, at: now, pages, reclaimed: 0, retries: MOST_FAILURES, swappiness, control: None }
    }
}

impl LinuxKernel {
    /// A step of it. Returns whether it goes on.
    pub(super) fn go_on_proactively<W: Witness>(&mut self, of: &mut Proactive, env: &mut Env<'_, W>) -> bool {
        let mut control = of.control.take().unwrap_or_else(|| self.begin_proactively(of));
        let came = self.go_on_node(&mut control, env);
        let now = env.now + env.spent_ns;
        match came {
            Came::Stepped => of.at = now,
            // Whoever waits for its turn to write asks again with the next tick.
            Came::Paused | Came::Writes => of.at = now + NOPROGRESS_NS,
            Came::Enough | Came::Failed => {
                let reclaimed = control.round.reclaimed;
                if reclaimed == 0 && of.retries == 0 {
                    return false;
                }
                of.retries -= u32::from(reclaimed == 0);
                of.reclaimed = of.reclaimed.saturating_add(reclaimed);
                of.at = now;
                return of.reclaimed < of.pages;
            }
        }
        of.control = Some(control);
        true
    }

    fn begin_proactively(&self, of: &Proactive) -> Control {
        let round = Round { number: NONE, ..Round::default() };
        let mut control = Control::new(None, self.settings.laptop_mode, round);
        let node = &mut control.node;
        (node.target, node.proactive, node.swappiness) = (of.group, true, of.swappiness);
        node.to_reclaim = node.to_reclaim.max((of.pages - of.reclaimed) / 4);
        control
    }
}
