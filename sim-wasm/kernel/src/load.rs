//! What a kernel reports to those who watch it from outside: counts that any kernel keeps.

/// Memory as a whole.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Load {
    /// Pages that can be used at once: free ones, and clean ones on a queue kept for that purpose.
    pub free: u32,
    /// Once it has begun to reclaim, the kernel's daemon continues until there are this many of them.
    pub target: u32,
    /// Pages read from the disk since boot, from files and from swap.
    pub read: u64,
    /// Pages written to it since boot.
    pub written: u64,
    /// Pages that reclaim has taken from their owners, since boot.
    pub stolen: u64,
}

/// A process.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct ProcessLoad {
    /// Its pages in memory.
    pub resident: u32,
    /// Its faults without a read, since boot.
    pub minor_faults: u64,
    /// Its faults with a read, since boot.
    pub major_faults: u64,
}
