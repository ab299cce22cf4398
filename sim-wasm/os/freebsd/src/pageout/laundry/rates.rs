//! How fast background laundering may go, and how far.

use super::LAUNDER_RATE;

/// How the two settings in kB are converted to pages.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum RateUnit {
    /// As the kernel does: it multiplies by the page size in KiB where it should divide, and gets 16 times as many.
    #[default]
    AsCoded,
    /// As the descriptions of the settings say.
    Documented,
}

/// Limits of background laundering (11.2 and 13.2).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Rates {
    /// Most pages washed in one step.
    pub per_step: u32,
    /// It stops after washing this many pages while the daemon was idle.
    pub cap: u32,
}

/// KiB in a page.
const PAGE_KIB: u64 = 4;

impl Rates {
    /// `vm.background_launder_rate`, in kB a second.
    pub const DEFAULT_RATE_KB: u32 = 4096;
    /// `vm.background_launder_max`, in kB.
    pub const DEFAULT_MAX_KB: u32 = 20 * 1024;

    /// From the two settings in kB (a second). A step washes at least one page: with none, the kernel would spin for
    /// ever.
    pub fn new(rate_kb: u32, max_kb: u32, unit: RateUnit) -> Self {
        let pages = |kb: u32| match unit {
            RateUnit::AsCoded => u32::try_from(u64::from(kb) * PAGE_KIB).unwrap_or(u32::MAX),
            RateUnit::Documented => (u64::from(kb) / PAGE_KIB) as u32,
        };
        Rates { per_step: (pages(rate_kb) / LAUNDER_RATE).max(1), cap: pages(max_kb) }
    }

    /// From the settings' defaults.
    pub fn defaults(unit: RateUnit) -> Self {
        Self::new(Self::DEFAULT_RATE_KB, Self::DEFAULT_MAX_KB, unit)
    }
}
