//! Checks of the loads that exist in life.

use super::{DAY_MS, Findings, MAX_MB_S, MAX_PAGES, MAX_PROCESSES};
use scenario::{Backup, Browser, Build, Database, Leak, WorkloadSpec};

/// Most files of a build: their objects are then together nearly as long as the longest file.
const MAX_FILES: u32 = 100_000;
/// Most transactions a second: each service time is kept, and one process serves them all.
const MAX_TPS: f64 = 1000.0;

impl Findings {
    /// Checks such a load; returns when it starts and the time of a touch.
    pub(super) fn life(&mut self, workload: &WorkloadSpec) -> (f64, f64) {
        match workload {
            WorkloadSpec::Database(spec) => {
                self.database(spec);
                (spec.start_s, spec.touch_us)
            }
            WorkloadSpec::Build(spec) => {
                self.build(spec);
                (spec.start_s, spec.touch_us)
            }
            WorkloadSpec::Browser(spec) => {
                self.browser(spec);
                (spec.start_s, spec.touch_us)
            }
            WorkloadSpec::Backup(spec) => {
                self.backup(spec);
                (spec.start_s, spec.touch_us)
            }
            WorkloadSpec::Leak(spec) => {
                self.leak(spec);
                (spec.start_s, spec.touch_us)
            }
            _ => (0.0, 1.0),
        }
    }

    fn database(&mut self, spec: &Database) {
        self.first_file(spec.file, 2);
        self.whole("pages", spec.pages, 1, MAX_PAGES);
        self.whole("pool", spec.pool, 1, MAX_PAGES);
        self.real("tps", spec.tps, 0.001, MAX_TPS);
        self.whole("accesses", spec.accesses(), 1, 10_000);
        self.whole("write_percent", spec.write_percent(), 0, 100);
        self.skew(spec.skew());
        self.real("checkpoint_s", spec.checkpoint_s(), 0.1, DAY_MS / 1000.0);
    }

    fn build(&mut self, spec: &Build) {
        self.first_file(spec.file, 4);
        self.whole("jobs", spec.jobs, 1, MAX_PROCESSES - 1);
        self.whole("files", spec.files, 1, MAX_FILES);
        // A compile may take one and a half of it.
        self.whole("pages", spec.pages, 1, MAX_PAGES / 2);
        self.whole("compiler_pages", spec.compiler_pages, 1, MAX_PAGES);
        self.whole("header_pages", spec.header_pages, 1, MAX_PAGES);
        self.whole("link_pages", spec.link_pages, 1, MAX_PAGES);
    }

    fn browser(&mut self, spec: &Browser) {
        self.whole("tabs", spec.tabs, 1, MAX_PROCESSES);
        self.whole("pages", spec.pages, 1, MAX_PAGES);
        self.whole("touched", spec.touched, 1, spec.pages.max(1));
        self.whole("file_pages", spec.file_pages, 1, MAX_PAGES);
        self.real("think_s", spec.think_s, 0.001, DAY_MS / 1000.0);
    }

    fn backup(&mut self, spec: &Backup) {
        self.first_file(spec.file, 2);
        self.whole("pages", spec.pages, 1, MAX_PAGES);
        self.whole("archive_percent", spec.archive_percent(), 0, 100);
    }

    fn leak(&mut self, spec: &Leak) {
        self.real("mb_s", spec.mb_s, 0.001, MAX_MB_S);
        self.whole("pages", spec.pages, 1, MAX_PAGES);
        self.whole("working_set", spec.working_set, 1, MAX_PAGES);
    }

    /// The numbers of several files, one after the other, must be numbers.
    fn first_file(&mut self, file: u32, files: u32) {
        self.whole("file", file, 0, u32::MAX - (files - 1));
    }
}
