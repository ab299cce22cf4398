//! Checks of files that are read or written, and of the loads that studies use.

use super::{DAY_MS, Findings, MAX_MB_S, MAX_NET_FILE, MAX_NETS_PAGES, MAX_PAGES, MAX_PROCESSES};
use base::zipf::MAX_SKEW;
use scenario::{Consumers, Interactive, Nets, Probe};

impl Findings {
    pub(super) fn file(&mut self, pages: u32, loops: Option<u32>, sleep_ms: Option<f64>) {
        self.whole("pages", pages, 1, MAX_PAGES);
        self.whole("loops", loops.unwrap_or(1), 1, u32::MAX);
        self.real("sleep_ms", sleep_ms.unwrap_or(0.0), 0.0, DAY_MS);
    }

    /// The exponent of Zipf's law, which thousandths are enough for.
    pub(super) fn skew(&mut self, skew: f64) {
        self.real("skew", skew, 0.001, f64::from(MAX_SKEW) / 1000.0);
    }

    pub(super) fn consumers(&mut self, spec: &Consumers) {
        self.whole("consumers", spec.consumers, 1, MAX_PROCESSES);
        self.whole("pages", spec.pages, 1, MAX_PAGES);
        self.whole("writes", spec.writes, 1, 1 << 30);
        self.whole("footprint", spec.footprint(), 1, spec.pages.max(1));
        self.real("sleep_ms", spec.sleep_ms, 0.0, DAY_MS);
        self.real("interval_s", spec.interval_s, 0.0, DAY_MS / 1000.0);
    }

    pub(super) fn probe(&mut self, spec: &Probe) {
        self.whole("pages", spec.pages, 1, MAX_PAGES);
        self.real("period_s", spec.period_s, 0.1, DAY_MS / 1000.0);
    }

    pub(super) fn interactive(&mut self, spec: &Interactive) {
        self.whole("pages", spec.pages, 1, MAX_PAGES);
        self.whole("file_pages", spec.file_pages, 1, MAX_PAGES);
        self.whole("touched", spec.touched, 1, MAX_PAGES);
        self.real("think_s", spec.think_s, 0.001, DAY_MS / 1000.0);
    }

    pub(super) fn nets(&mut self, spec: &Nets) {
        self.whole("nets", spec.nets, 1, MAX_PROCESSES - 1);
        self.whole("footprint", spec.footprint(), 1, MAX_PAGES);
        self.whole("base", spec.base(), 0, MAX_PAGES);
        self.real("tau_s", spec.tau_s(), 0.0, 1e9);
        self.real("cycle_s", spec.cycle_s(), 0.001, DAY_MS / 1000.0);
        self.real("tour_s", spec.tour_s(), 0.001, 1e9);
        self.whole("write_percent", spec.write_percent(), 0, 100);
        let [reads, writes] = spec.mb_s();
        self.real("read_mb_s", reads, 0.0, MAX_MB_S);
        self.real("write_mb_s", writes, 0.0, MAX_MB_S);
        self.whole("file_pages", spec.file_pages(), 1, MAX_NET_FILE);
        // Each net has two files, and the kernel keeps tables for all files and all footprints.
        let each = u64::from(spec.footprint()) + 2 * u64::from(spec.file_pages());
        let pages = u64::from(spec.nets).saturating_mul(each);
        self.real("nets * (footprint + 2 * file_pages)", pages as f64, 0.0, MAX_NETS_PAGES);
    }
}
