//! What a page shows.

/// What a page shows in a strip.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Look {
    /// How much use the kernel has seen: `act_count`.
    pub heat: u32,
    /// Whether it was used since somebody last looked.
    pub referenced: bool,
    /// Whether it differs from its copy on the disk.
    pub dirty: bool,
    /// Whether a transfer is in progress.
    pub busy: bool,
}
