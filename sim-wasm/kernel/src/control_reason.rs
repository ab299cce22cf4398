//! Actions outside the kernel, by a control or on compressed swap: one code each. The sentences are in `web/words`, one
//! for each code.

use crate::reasons;

/// Event numbers from here on belong to a control; those below belong to kernels. Counters of events leave room for 16.
pub const CONTROL_REASONS_FROM: u32 = 112;

impl Reason {
    /// Its number in an event.
    pub fn number(self) -> u32 {
        CONTROL_REASONS_FROM + self as u32
    }
}

reasons! {
    /// A process may not run for now. `aux`: process, processes that still may.
    Held = "control-held",
    /// A process may run. `aux`: process, processes that may run now.
    Admitted = "control-admitted",
    /// From now on more processes may run at a time. `aux`: how many, how many before.
    LimitRaised = "control-limit-raised",
    /// From now on fewer processes may run at a time. `aux`: how many, how many before.
    LimitLowered = "control-limit-lowered",
    /// The turn passes to another pack. `aux`: its number, counted from 1, and the number of packs.
    PackTurn = "control-pack-turn",
    /// A process is killed. `aux`: process, its pages in memory.
    Killed = "control-killed",
    /// From now on a process's pages count as used. `aux`: process, the one whose pages did before, counted from 1.
    Spared = "control-spared",
    /// No process's pages are spared any more. `aux`: the process whose pages were.
    SparedNoMore = "control-spared-no-more",
    /// From now on memory is considered to be thrashing. `aux`: two numbers of the control.
    Thrashing = "control-thrashing",
    /// Memory is no longer thrashing.
    Recovered = "control-recovered",
    /// Pages that a process has not used are reclaimed first. `aux`: process, how many of its pages.
    Cooled = "control-cooled",
    /// Pages being written to swap space are kept compressed in memory instead. `aux`: pages.
    Compressed = "swap-compressed",
    /// Pages of swap space are found compressed in memory. `aux`: pages.
    Decompressed = "swap-decompressed",
    /// Pages go to the disk although swap is kept compressed. `aux`: older pages that make room, pages that do not
    /// compress.
    CompressedToDisk = "swap-compressed-to-disk",
}
