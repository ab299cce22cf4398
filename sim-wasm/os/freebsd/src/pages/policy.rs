//! How replacement policies of this family differ: how activity decays, and at which end of its queue a page is put.

use super::page::{ACT_ADVANCE, ACT_DECLINE, ACT_MAX};
use kernel::Knobs;

/// An end of a queue.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum End {
    /// The far end: last to be scanned.
    #[default]
    Tail,
    /// The near end: next to be scanned.
    Head,
}

/// What the active scan does to the `act_count` of a page that nobody used.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Decay {
    /// One less (`ACT_DECLINE`).
    #[default]
    Decrement,
    /// Half of it, rounded down.
    Halve,
}

/// A replacement policy; the default is what FreeBSD does.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Policy {
    /// How activity decays.
    pub decay: Decay,
    /// Where a page that becomes active goes.
    pub activate: End,
    /// Where a page that stays active after a look goes. 13.2 leaves it in its place.
    pub active_requeue: End,
    /// Where a page that stays inactive and is requeued goes. Since 11, only one that was used while nobody maps its
    /// object.
    pub inactive_requeue: End,
    /// Where a page that becomes inactive goes.
    pub deactivate: End,
    /// Where a page that becomes free goes.
    pub free: End,
}

impl Policy {
    /// The policy that the knobs describe.
    pub fn from_knobs(knobs: &Knobs) -> Self {
        let end = |id| if knobs.is_on(id) { End::Head } else { End::Tail };
        Policy {
            decay: if knobs.is_on("act_decay") { Decay::Halve } else { Decay::Decrement },
            activate: end("activate_end"),
            active_requeue: end("active_requeue_end"),
            inactive_requeue: end("inactive_requeue_end"),
            deactivate: end("deactivate_end"),
            free: end("free_end"),
        }
    }

    /// The `act_count` of an active page after a look that found this many references.
    #[inline]
    pub fn looked_at(&self, act_count: u8, references: u8) -> u8 {
        match self.decay {
            _ if references > 0 => (act_count + ACT_ADVANCE + references).min(ACT_MAX),
            Decay::Decrement => act_count.saturating_sub(ACT_DECLINE),
            Decay::Halve => act_count / 2,
        }
    }
}
