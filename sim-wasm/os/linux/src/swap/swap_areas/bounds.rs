//! The part of an area outside of which no slot is free (`lowest_bit`, `highest_bit`, `mm/swapfile.c`).

/// No slot below `lowest` is free, and none above `highest`. They may be too wide.
#[derive(Debug, Clone, Copy)]
pub(super) struct Bounds {
    pub(super) lowest: u32,
    pub(super) highest: u32,
}

impl Bounds {
    /// A slot was taken.
    pub(super) fn taken(&mut self, offset: u32) {
        self.lowest += u32::from(offset == self.lowest);
        self.highest -= u32::from(offset == self.highest);
    }

    /// A slot came free; `only` if no other is.
    pub(super) fn freed(&mut self, offset: u32, only: bool) {
        if only {
            (self.lowest, self.highest) = (offset, offset);
        }
        (self.lowest, self.highest) = (self.lowest.min(offset), self.highest.max(offset));
    }
}
