//! The tunables of the model. Most are not settings but kernel variables, known by name from published books and a
//! clean re-implementation.

use base::param::Param;
use kernel::{Knob, Knobs};

/// Every version.
pub(super) const VERSIONS: &[&str] = &["xp-sp2"];

/// Pages of the largest machine.
const MOST_PAGES: f64 = 1_048_576.0;
/// With more memory than this, plenty is twice as much: 63 MB.
const MEDIUM_FRAMES: u32 = 63 * 256;
const PLENTY: u32 = 400;

const WI6: &str = "Windows Internals, 6th edition, part 2, chapter 10";
const ROS_INIT: &str = "ReactOS, ntoskrnl/mm/ARM3/mminit.c";

const fn pages(id: &'static str, low: f64, default: f64, source: &'static str) -> Knob {
    Knob { param: Param::whole(id, low, MOST_PAGES, default), unit: "pages", source, versions: VERSIONS }
}

/// Every tunable.
pub(super) const KNOBS: &[Knob] = &[
    pages("PsMinimumWorkingSet", 1.0, 50.0, WI6),
    pages("MmMinimumFreePages", 1.0, 26.0, ROS_INIT),
    pages("MmPlentyFreePages", 0.0, 0.0, ROS_INIT),
    pages("MmModifiedPageMaximum", 1.0, 800.0, "uncertain"),
    Knob {
        param: Param::whole("MmModifiedWriteClusterSize", 1.0, 256.0, 16.0),
        unit: "pages",
        source: "uncertain",
        versions: VERSIONS,
    },
    Knob {
        param: Param::whole("pagefile_read_cluster", 1.0, 16.0, 1.0),
        unit: "pages",
        source: "uncertain",
        versions: VERSIONS,
    },
    // Without accessed bits, pages of working sets are replaced first in, first out, as on multiprocessors before XP.
    Knob { param: Param::whole("accessed_bits", 0.0, 1.0, 1.0), unit: "", source: WI6, versions: VERSIONS },
];

/// The tunables of a machine.
#[derive(Debug, Clone, Copy)]
pub(super) struct Limits {
    /// In a working set of fewer pages, nothing is trimmed or replaced.
    pub(super) minimum_working_set: u32,
    /// With fewer available pages, the balance set manager is woken at once, and takes used pages too.
    pub(super) minimum_free: u32,
    /// With this many available pages, working sets grow.
    pub(super) plenty: u32,
    /// With more modified pages, the writer begins.
    pub(super) modified_maximum: u32,
    /// Pages in a write.
    pub(super) write_cluster: u32,
    /// Pages in a read of the page file.
    pub(super) read_cluster: u32,
    /// Whether used pages are given second chances.
    pub(super) accessed_bits: bool,
}

impl Limits {
    /// Limits that are not set by hand follow from the size of memory.
    pub(super) fn new(knobs: &Knobs, frames: u32) -> Self {
        let own = if frames > MEDIUM_FRAMES { 2 * PLENTY } else { PLENTY };
        let plenty = knobs.whole("MmPlentyFreePages");
        Limits {
            minimum_working_set: knobs.whole("PsMinimumWorkingSet"),
            minimum_free: knobs.whole("MmMinimumFreePages"),
            plenty: if plenty == 0 { own } else { plenty },
            modified_maximum: knobs.whole("MmModifiedPageMaximum"),
            write_cluster: knobs.whole("MmModifiedWriteClusterSize"),
            read_cluster: knobs.whole("pagefile_read_cluster"),
            accessed_bits: knobs.is_on("accessed_bits"),
        }
    }

    /// Available pages at which trimming and writing are done.
    pub(super) fn goal(&self) -> u32 {
        self.plenty.saturating_mul(2)
    }
}
