//! OpenSolaris as documents request it.

use super::OS;
use super::knobs::overrides;
use super::state::Solaris;
use base::diag::Diag;
use kernel::{Boot, Knobs, Os, ProcessCounts, Scans, System, Traits};
use kernel::{Pid, Witness};
use scenario::Machine;

/// `lotsfree` is at least 128 pages; with fewer frames than this, memory would be short from the beginning.
const LEAST_FRAMES: u32 = 256;

impl System for Solaris {
    const OS: &'static Os = &OS;
    const REASONS: &'static [&'static str] = crate::reason::Reason::IDS;

    const SCAN_FIELDS: &'static [&'static str] = &crate::scan::ScanReport::FIELDS;

    fn min_frames(_: &str) -> u32 {
        LEAST_FRAMES
    }

    /// Like the kernel, the model ignores a threshold that does not fit the others, so there is nothing to refuse.
    fn check(_: &Machine, _: &Knobs) -> Vec<Diag> {
        Vec::new()
    }

    fn boot<W: Witness>(boot: &Boot<'_>, witness: &mut W) -> Self {
        Solaris::new(boot, &overrides(boot.knobs), boot.knobs.is_on("calibrated_scan"), witness)
    }

    fn traits(&self) -> Traits {
        let t = &self.thresholds;
        Traits {
            frames: self.pages.len() as u32,
            wired: self.wired,
            queues: OS.queues.to_vec(),
            hands: OS.hands.to_vec(),
            thresholds: vec![
                ("lotsfree", t.lotsfree),
                ("desfree", t.desfree),
                ("minfree", t.minfree),
                ("throttlefree", t.throttlefree),
                ("pageout_reserve", t.pageout_reserve),
                ("fastscan", t.fastscan),
                ("slowscan", t.slowscan),
                ("handspreadpages", t.handspreadpages),
                ("maxpgio", t.maxpgio),
                ("swapfs_minfree", t.swapfs_minfree),
                ("swapfs_reserve", t.swapfs_reserve),
                ("swap_resv_max", self.most_reserved),
            ],
            groups: Vec::new(),
            totals: self.counters.named(),
        }
    }

    fn process(&self, pid: Pid) -> ProcessCounts {
        self.procs[usize::from(pid)].counts
    }

    fn scans(&self, _: u64, _: u32) -> Scans {
        Scans::new(self.reports.clone())
    }

    fn scan_begun_ns(&self, number: u32) -> Option<u64> {
        self.reports.get(number as usize).map(|scan| scan.begun_ns)
    }

    /// Counts the pages with their links, and the slots of swap.
    fn bytes(&self) -> usize {
        self.pages.len() * 32 + self.space.slots.count() as usize * 8
    }
}
