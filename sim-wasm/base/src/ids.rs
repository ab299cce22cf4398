//! Index types. A page, a frame and a step are all small integers; mixing them up is a bug the compiler can find.

use serde::{Deserialize, Serialize};

macro_rules! index_type {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(transparent)]
        pub struct $name(pub u32);

        impl $name {
            /// The number as an index into a flat table.
            #[inline]
            pub fn ix(self) -> usize {
                self.0 as usize
            }
        }
    };
}

index_type! {
    /// A page, as a dense number: the n-th distinct page of a trace, or the n-th physical page of a machine.
    /// What the user typed is its label in the trace.
    PageId
}
index_type! {
    /// A physical frame, counted from 0. A page keeps its frame from load to eviction.
    FrameId
}
index_type! {
    /// A step of a run, counted from 0. *State after step i* means after reference i has been served, everywhere.
    StepIx
}

/// Number of a process, in the order of the workloads.
pub type Pid = u16;
