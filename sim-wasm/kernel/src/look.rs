//! What a page shows of itself.

/// What a page shows in a strip.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Look {
    /// How much use the kernel has seen: `act_count`.
    pub heat: u32,
    /// Used since somebody last looked.
    pub referenced: bool,
    /// Differs from its copy on the disk.
    pub dirty: bool,
    /// A transfer is under way.
    pub busy: bool,
}
