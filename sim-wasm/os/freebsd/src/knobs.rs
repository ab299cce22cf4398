//! The tunables of the model.

use super::version::Version;
use crate::pageout::laundry::{RateUnit, Rates};
use base::param::Param;
use kernel::{Knob, Knobs};

/// Every release, in the order of [`Version::ALL`].
pub(super) const VERSIONS: &[&str] = &["9.3", "10.2", "10.3", "11.2", "13.2", "14.2", "15.0"];

const ENDS: &[&str] = &["tail", "head"];

const fn whole(id: &'static str, range: [f64; 3], unit: &'static str, source: &'static str) -> Knob {
    let [min, max, default] = range;
    Knob { param: Param::whole(id, min, max, default), unit, source, versions: VERSIONS }
}

const fn words(id: &'static str, words: &'static [&'static str], source: &'static str) -> Knob {
    Knob { param: Param::choice(id, words), unit: "", source, versions: VERSIONS }
}

/// A knob that earlier releases lack.
const fn since(first: Version, knob: Knob) -> Knob {
    Knob { versions: knob.versions.split_at(first as usize).1, ..knob }
}

/// A knob that later releases lack.
const fn until(last: Version, knob: Knob) -> Knob {
    Knob { versions: knob.versions.split_at(last as usize + 1).0, ..knob }
}

/// The source of a rule that a paper describes and that is in no source code we have read.
const UNCERTAIN: &str = "uncertain";

/// A sysctl that is 0 or 1.
const fn switch(id: &'static str, default: f64, source: &'static str) -> Knob {
    whole(id, [0.0, 1.0, default], "", source)
}

/// A threshold set by hand; 0 selects the kernel's own formula.
const fn threshold(id: &'static str) -> Knob {
    whole(id, [0.0, MOST_PAGES, 0.0], "pages", "sys/vm/vm_pageout.c, vm_pageout_init (10.2)")
}

/// Pages of the largest machine.
const MOST_PAGES: f64 = 1_048_576.0;

/// Largest laundering rate and bound: 16 GiB.
const MOST_KB: f64 = 16_777_216.0;

/// The weakest gain: it divides by this.
const MOST_GAIN: f64 = 10_000.0;

const PIDCTRL: &str = "sys/kern/subr_pidctrl.c, pidctrl_daemon; sys/sys/pidctrl.h (13.2)";
const LAUNDRY_WORKER: &str = "sys/vm/vm_pageout.c, vm_pageout_laundry_worker (11.2 and 13.2)";

/// Every tunable, sysctls first.
pub(super) const KNOBS: &[Knob] = &[
    since(
        Version::V10_2,
        whole(
            "vm.pageout_update_period",
            [1.0, 3600.0, 600.0],
            "s",
            "sys/vm/vm_pageout.c, vm_pageout_init and vm_pageout_scan (10.2)",
        ),
    ),
    until(
        Version::V10_3,
        whole("vm.max_launder", [1.0, 1000.0, 32.0], "clusters", "sys/vm/vm_pageout.c, vm_pageout_scan (10.2)"),
    ),
    since(Version::V11_2, whole("vm.background_launder_rate", [0.0, MOST_KB, 4096.0], "kB/s", LAUNDRY_WORKER)),
    since(Version::V11_2, whole("vm.background_launder_max", [0.0, MOST_KB, 20_480.0], "kB", LAUNDRY_WORKER)),
    since(Version::V11_2, words("background_launder_unit", &["as-coded", "documented"], LAUNDRY_WORKER)),
    // The kernel would divide by 0.
    since(
        Version::V11_2,
        whole(
            "vm.act_scan_laundry_weight",
            [1.0, 1000.0, 3.0],
            "",
            "sys/vm/vm_pageout.c, vm_pageout_scan (11.2), vm_pageout_scan_active (13.2)",
        ),
    ),
    since(Version::V13_2, whole("vm.domain.0.pidctrl.kpd", [1.0, MOST_GAIN, 3.0], "", PIDCTRL)),
    since(Version::V13_2, whole("vm.domain.0.pidctrl.kid", [1.0, MOST_GAIN, 4.0], "", PIDCTRL)),
    since(Version::V13_2, whole("vm.domain.0.pidctrl.kdd", [1.0, MOST_GAIN, 8.0], "", PIDCTRL)),
    until(Version::V14_2, switch("vm.swap_enabled", 1.0, "sys/vm/vm_pageout.c, vm_pageout_scan (10.2)")),
    until(Version::V14_2, switch("vm.swap_idle_enabled", 0.0, "sys/vm/vm_pageout.c, vm_pageout_scan (10.2)")),
    until(
        Version::V14_2,
        whole("vm.swap_idle_threshold1", [0.0, 3600.0, 2.0], "s", "sys/vm/vm_glue.c, swapout_procs (10.2)"),
    ),
    until(
        Version::V14_2,
        whole("vm.swap_idle_threshold2", [0.0, 3600.0, 10.0], "s", "sys/vm/vm_glue.c, swapout_procs (10.2)"),
    ),
    since(
        Version::V10_3,
        whole(
            "vm.pageout_oom_seq",
            [1.0, 10_000.0, 12.0],
            "scans",
            "sys/vm/vm_pageout.c, vm_pageout_mightbe_oom (10.3)",
        ),
    ),
    since(
        Version::V13_2,
        // If negative, page faults wait without limit.
        whole(
            "vm.pfault_oom_attempts",
            [-1.0, 1000.0, 3.0],
            "waits",
            "sys/vm/vm_fault.c, vm_fault_allocate_oom (13.2)",
        ),
    ),
    since(
        Version::V13_2,
        whole("vm.pfault_oom_wait", [1.0, 3600.0, 10.0], "s", "sys/vm/vm_fault.c, vm_fault_allocate_oom (13.2)"),
    ),
    since(
        Version::V13_2,
        whole("vm.oom_pf_secs", [0.0, 3600.0, 10.0], "s", "sys/vm/vm_pageout.c, vm_pageout_oom (13.2)"),
    ),
    whole("vm.swap_async_max", [1.0, 128.0, 4.0], "writes", "sys/vm/swap_pager.c, sysctl_swap_async_max (10.2)"),
    until(Version::V10_3, switch("vm.defer_swapspace_pageouts", 0.0, "sys/vm/vm_pageout.c, vm_pageout_scan (10.2)")),
    switch("vm.disable_swapspace_pageouts", 0.0, "sys/vm/vm_pageout.c, vm_pageout_scan (10.2)"),
    since(
        Version::V10_2,
        whole("vm.lowmem_period", [0.0, 3600.0, 10.0], "s", "sys/vm/vm_pageout.c, vm_pageout_scan (10.2)"),
    ),
    threshold("vm.v_free_reserved"),
    threshold("vm.v_free_severe"),
    threshold("vm.v_free_min"),
    threshold("vm.v_free_target"),
    threshold("vm.v_inactive_target"),
    since(Version::V10_2, threshold("vm.pageout_wakeup_thresh")),
    words(
        "act_decay",
        &["decrement", "halve"],
        "sys/vm/vm_pageout.c, vm_pageout_scan: ACT_DECLINE (10.2); halved by Slim Chance",
    ),
    words("activate_end", ENDS, "sys/vm/vm_page.c, vm_page_activate and vm_page_enqueue (10.2)"),
    until(
        Version::V11_2,
        words("active_requeue_end", ENDS, "sys/vm/vm_pageout.c, vm_pageout_scan: vm_page_requeue_locked (10.2)"),
    ),
    words("inactive_requeue_end", ENDS, "sys/vm/vm_pageout.c, vm_pageout_scan: vm_page_requeue_locked (10.2)"),
    words("deactivate_end", ENDS, "sys/vm/vm_page.c, _vm_page_deactivate (10.2)"),
    words("free_end", ENDS, "sys/vm/vm_phys.c, vm_freelist_add (10.2)"),
    // Tunables of the model; no sysctl of these versions sets them. 0 selects the kernel's own cluster size.
    whole("page_cluster", [0.0, 32.0, 0.0], "pages", "sys/vm/vm_pageout.c, vm_pageout_page_count (10.2)"),
    // The kernel does ask its caches, but how much they give is not known.
    whole(
        "kernel_cache_pages",
        [0.0, MOST_PAGES, 0.0],
        "pages",
        "sys/vm/vm_pageout.c, vm_pageout_scan: vm_lowmem (10.2)",
    ),
    words("paper_block", &["off", "on"], UNCERTAIN),
    whole("paper_block_shortage", [0.0, 3600.0, 2.0], "s", UNCERTAIN),
    whole("paper_block_faults", [0.0, 100_000.0, 10.0], "1/s", UNCERTAIN),
];

/// How fast dirty pages are washed in the background.
pub(super) fn launder_rates(knobs: &Knobs) -> Rates {
    let unit = if knobs.is_on("background_launder_unit") { RateUnit::Documented } else { RateUnit::AsCoded };
    Rates::new(knobs.whole("vm.background_launder_rate"), knobs.whole("vm.background_launder_max"), unit)
}

#[cfg(test)]
mod tests {
    use super::*;
    use base::named::Named;
    use base::param::ParamValue;

    #[test]
    #[allow(clippy::unwrap_used, reason = "tests")]
    fn laundering_rates_are_taken_as_the_kernel_codes_them_or_as_it_documents_them() {
        let rates = |unit: &str| {
            let mut given = Named::default();
            given.insert("vm.background_launder_rate".to_string(), ParamValue::Number(400.0));
            given.insert("vm.background_launder_max".to_string(), ParamValue::Number(1000.0));
            given.insert("background_launder_unit".to_string(), ParamValue::Word(unit.to_string()));
            launder_rates(&Knobs::new(KNOBS, "10.2", &given).unwrap())
        };
        assert_eq!(rates("as-coded"), Rates { per_step: 160, cap: 4000 });
        assert_eq!(rates("documented"), Rates { per_step: 10, cap: 250 });
        let defaults = launder_rates(&Knobs::new(KNOBS, "10.2", &Named::default()).unwrap());
        assert_eq!(defaults, Rates::defaults(RateUnit::AsCoded));
    }
}
