//! FreeBSD as documents request it.

use super::process::Proc;
use super::settings::Settings;
use super::version::Version;
use super::vm::Vm;
use super::{FreeBsd, OS};
use crate::pageout::daemons::Daemons;
use crate::pageout::lowmem::KernelCaches;
use crate::pageout::scan::ScanReport;
use crate::pages::policy::Policy;
use crate::thresholds;
use base::diag::{Code, Diag};
use kernel::{Boot, Knobs, Os, ProcessCounts, Scans, System, Traits};
use kernel::{Pid, Witness};
use scenario::MIN_MACHINE_FRAMES;
use scenario::Machine;

impl FreeBsd {
    /// Every scan so far, the one in progress at the end.
    pub fn reports(&self, now: u64, events: u32) -> Vec<ScanReport> {
        let present = self.daemon.present(&self.vm, now, events);
        self.vm.reports.iter().copied().chain(present).collect()
    }
}

impl System for FreeBsd {
    const OS: &'static Os = &OS;
    const REASONS: &'static [&'static str] = crate::reason::Reason::IDS;

    const SCAN_FIELDS: &'static [&'static str] = &ScanReport::FIELDS;

    /// Below 200 pages, 13.2's target does not exceed its reserve, so it would never reclaim a page that a process may
    /// have. On the smallest machines, 9.3's target is 134 pages.
    fn min_frames(version: &str) -> u32 {
        match Version::parse(version) {
            Some(version) if version.min_is_page_share() => 200,
            Some(Version::V9_3) => 134,
            _ => MIN_MACHINE_FRAMES,
        }
    }

    /// Thresholds set by hand may contradict each other, or those the kernel computes.
    fn check(machine: &Machine, knobs: &Knobs) -> Vec<Diag> {
        let mut found = Vec::new();
        let Some(version) = Version::parse(&machine.os.version) else { return found };
        let thresholds = thresholds(version, machine.frames, machine.kernel_frames(), knobs);
        let values = thresholds.named();
        let value = |name: &str| values.iter().find(|(known, _)| *known == name).map_or(0, |&(_, pages)| pages);
        let mut order = |low: &str, high: &str, max: u32| {
            let diag = Diag::error(Code::ThresholdOrder).token(&value(low).to_string());
            found.push(diag.arg("name", low).arg("other", high).arg("max", max));
        };
        for (low, high) in thresholds.contradictions() {
            order(low, high, value(high));
        }
        // Pages reclaimed up to the reserve are for nobody: processes would wait for ever.
        if thresholds.free_reserved == thresholds.free_target {
            order("v_free_reserved", "v_free_target", thresholds.free_target.saturating_sub(1));
        }
        found
    }

    fn boot<W: Witness>(boot: &Boot<'_>, witness: &mut W) -> Self {
        let &Boot { version, frames, wired, swap, processes, knobs, .. } = boot;
        let version = Version::parse(version).unwrap_or(Version::ALL[0]);
        let thresholds = thresholds(version, frames, wired, knobs);
        let mut vm = Vm::new(frames, wired, swap, thresholds, Policy::from_knobs(knobs));
        vm.kernel_caches = KernelCaches::new(wired, boot.compressed);
        vm.swap.freed = boot.freed(vm.disk_block(0));
        vm.procs = vec![Proc::default(); processes];
        vm.settings = Settings::from_knobs(knobs);
        vm.boot(witness);
        FreeBsd { vm, daemon: Daemons::new(&thresholds, knobs), files: Vec::new(), next_file_block: 0 }
    }

    fn traits(&self) -> Traits {
        let version = self.vm.thresholds.version;
        Traits {
            frames: self.vm.frames(),
            wired: self.vm.wired,
            queues: OS.queues.iter().copied().filter(|id| version.has_queue(id)).collect(),
            hands: OS.hands.iter().copied().filter(|id| version.has_hand(id)).collect(),
            thresholds: self.vm.thresholds.named(),
            groups: Vec::new(),
            totals: self.vm.counters.named(),
        }
    }

    fn process(&self, pid: Pid) -> ProcessCounts {
        self.vm.procs[usize::from(pid)].counts
    }

    fn scans(&self, now: u64, events: u32) -> Scans {
        Scans::new(self.reports(now, events))
    }

    fn scan_begun_ns(&self, number: u32) -> Option<u64> {
        let finished = self.vm.reports.get(number as usize).copied();
        finished
            .or_else(|| self.daemon.present(&self.vm, 0, 0).filter(|scan| scan.number == number))
            .map(|scan| scan.begun_ns)
    }

    /// Counts the pages with their links, and the pages of swap.
    fn bytes(&self) -> usize {
        self.vm.frames() as usize * 24 + self.vm.swap.blocks() as usize * 10
    }
}
