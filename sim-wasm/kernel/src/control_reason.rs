//! What is done outside the kernel, by a control or with compressed swap: one code each. The sentences are in `web/words`, one for each code.

use crate::reasons;

/// Numbers of events from here on are a control's; those of kernels are below. Whoever counts them has room for 16.
pub const CONTROL_REASONS_FROM: u32 = 112;

impl Reason {
    /// Its number in an event.
    pub fn number(self) -> u32 {
        CONTROL_REASONS_FROM + self as u32
    }
}

reasons! {
    /// A process may not run for the time being. `aux`: process, processes that still may.
    Held = "control-held",
    /// A process may run. `aux`: process, processes that may run now.
    Admitted = "control-admitted",
    /// From now on more processes may run at a time. `aux`: how many, how many before.
    LimitRaised = "control-limit-raised",
    /// From now on fewer processes may run at a time. `aux`: how many, how many before.
    LimitLowered = "control-limit-lowered",
    /// The turn passes to another pack. `aux`: its number from 1, packs.
    PackTurn = "control-pack-turn",
    /// A process is killed. `aux`: process, its pages in memory.
    Killed = "control-killed",
    /// From now on a process' pages count as used. `aux`: process, whose did before, counted from 1.
    Spared = "control-spared",
    /// No process' pages are spared any more. `aux`: whose were.
    SparedNoMore = "control-spared-no-more",
    /// Memory is taken to thrash from now on. `aux`: two numbers of the control.
    Thrashing = "control-thrashing",
    /// It does no longer.
    Recovered = "control-recovered",
    /// Pages that a process has not used go first. `aux`: process, its pages that are concerned.
    Cooled = "control-cooled",
    /// Pages on their way to swap space are kept compressed in memory. `aux`: pages.
    Compressed = "swap-compressed",
    /// Pages of swap space are found compressed in memory. `aux`: pages.
    Decompressed = "swap-decompressed",
    /// Pages go to the disk although swap is kept compressed. `aux`: older ones that make room, those that do not compress.
    CompressedToDisk = "swap-compressed-to-disk",
}
