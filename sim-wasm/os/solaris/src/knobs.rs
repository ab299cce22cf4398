//! The tunables of the model (`/etc/system`).

use super::thresholds::Overrides;
use base::param::Param;
use kernel::{Knob, Knobs};

/// Every version.
pub(super) const VERSIONS: &[&str] = &["onnv_86"];

/// Pages of the largest machine.
const MOST_PAGES: f64 = 1_048_576.0;
const SETUPCLOCK: &str = "uts/common/os/vm_pageout.c, setupclock (onnv_86)";

/// A number that the kernel computes from the size of memory; 0 selects its own formula.
const fn by_formula(id: &'static str, unit: &'static str) -> Knob {
    Knob { param: Param::whole(id, 0.0, MOST_PAGES, 0.0), unit, source: SETUPCLOCK, versions: VERSIONS }
}

/// Every tunable.
pub(super) const KNOBS: &[Knob] = &[
    by_formula("lotsfree", "pages"),
    by_formula("desfree", "pages"),
    by_formula("minfree", "pages"),
    by_formula("throttlefree", "pages"),
    by_formula("fastscan", "pages/s"),
    by_formula("slowscan", "pages/s"),
    by_formula("handspreadpages", "pages"),
    Knob {
        param: Param::whole("maxpgio", 1.0, 1_000_000.0, 40.0),
        unit: "1/s",
        source: SETUPCLOCK,
        versions: VERSIONS,
    },
    Knob {
        param: Param::whole("calibrated_scan", 0.0, 1.0, 1.0),
        unit: "",
        source: "uts/common/os/vm_pageout.c, pageout_scanner (onnv_86)",
        versions: VERSIONS,
    },
];

/// The thresholds set by hand.
pub(super) fn overrides(knobs: &Knobs) -> Overrides {
    Overrides {
        lotsfree: knobs.whole("lotsfree"),
        desfree: knobs.whole("desfree"),
        minfree: knobs.whole("minfree"),
        throttlefree: knobs.whole("throttlefree"),
        // In the model, everybody who asks for memory can wait.
        pageout_reserve: 0,
        maxpgio: knobs.whole("maxpgio"),
        fastscan: knobs.whole("fastscan"),
        slowscan: knobs.whole("slowscan"),
        handspreadpages: knobs.whole("handspreadpages"),
    }
}
