//! Windows XP as documents request it.

use super::OS;
use super::state::WinXp;
use base::diag::Diag;
use kernel::{Boot, Knobs, Os, ProcessCounts, Scans, System, Tables, Traits};
use kernel::{Pid, Witness};
use scenario::Machine;

/// With fewer frames, memory would be short from the beginning.
const LEAST_FRAMES: u32 = 512;

impl System for WinXp {
    const OS: &'static Os = &OS;
    const REASONS: &'static [&'static str] = crate::reason::Reason::IDS;

    /// A working set lists the frames that it has.
    const TABLES: Tables = Tables { frame: 42.0, ..Tables::OF_OBJECTS };

    const SCAN_FIELDS: &'static [&'static str] = &crate::pass::PassReport::FIELDS;

    fn min_frames(_: &str) -> u32 {
        LEAST_FRAMES
    }

    /// Every limit works with every other.
    fn check(_: &Machine, _: &Knobs) -> Vec<Diag> {
        Vec::new()
    }

    fn boot<W: Witness>(boot: &Boot<'_>, witness: &mut W) -> Self {
        WinXp::new(boot, witness)
    }

    fn traits(&self) -> Traits {
        let limits = &self.limits;
        Traits {
            frames: self.pages.len() as u32,
            wired: self.wired,
            queues: OS.queues.to_vec(),
            hands: OS.hands.to_vec(),
            thresholds: vec![
                ("MmMinimumFreePages", limits.minimum_free),
                ("MmPlentyFreePages", limits.plenty),
                ("MmModifiedPageMaximum", limits.modified_maximum),
                ("PsMinimumWorkingSet", limits.minimum_working_set),
                ("CommitLimit", self.commit_limit),
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
        self.reports.get(number as usize).map(|pass| pass.begun_ns)
    }

    /// Counts the pages with their links and their entries, and the slots of the page file.
    fn bytes(&self) -> usize {
        self.pages.len() * 44 + self.space.slots.count() as usize * 8
    }
}
