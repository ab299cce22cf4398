//! Why a step went as it did: one code a decision. The sentences are in `web/src/text`, one for each code.

use serde::Serialize;

macro_rules! reasons {
    ($($(#[$doc:meta])* $name:ident = $id:literal),* $(,)?) => {
        /// Why a step went as it did.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
        #[cfg_attr(feature = "schema", derive(ts_rs::TS))]
        #[repr(u32)]
        pub enum Reason {
            $($(#[$doc])* #[serde(rename = $id)] $name,)*
        }

        impl Reason {
            /// Every reason, in the order of its number in a step record.
            pub const ALL: &'static [Reason] = &[$(Reason::$name),*];

            /// The stable id, as in the string table.
            pub fn id(self) -> &'static str {
                match self { $(Reason::$name => $id),* }
            }
        }
    };
}

reasons! {
    /// The fault found a free frame.
    FreeFrame = "free-frame",
    /// FIFO: a hit changes nothing.
    FifoHit = "fifo-hit",
    /// FIFO: the victim was loaded first.
    FifoOldest = "fifo-oldest",
    /// LRU: the page was on top of the stack already.
    LruHitTop = "lru-hit-top",
    /// LRU: the page moves to the top of the stack.
    LruHit = "lru-hit",
    /// LRU: the victim was unused for longest.
    LruOldest = "lru-oldest",
    /// Clock: the hit sets a clear reference bit.
    ClockHitSets = "clock-hit-sets",
    /// Clock: the reference bit was set already.
    ClockHit = "clock-hit",
    /// Clock: the page under the hand had R = 0 at once.
    ClockAtOnce = "clock-at-once",
    /// Clock: the hand cleared the bits of the pages it passed and stopped at R = 0. `aux`: how many it passed.
    ClockSwept = "clock-swept",
    /// Clock: every bit was set; the hand came full circle to where it started. `aux`: how many it passed.
    ClockFullCircle = "clock-full-circle",
    /// OPT: a hit only moves the page's next use.
    OptHit = "opt-hit",
    /// OPT: the victim is used again last of all.
    OptFarthest = "opt-farthest",
    /// OPT: the victim is never used again.
    OptNever = "opt-never",
}
