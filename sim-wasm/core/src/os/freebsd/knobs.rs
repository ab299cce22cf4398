//! The tunables of the model.

use crate::os::Knob;
use crate::param::Param;

const ENDS: &[&str] = &["tail", "head"];

const fn whole(id: &'static str, range: [f64; 3], unit: &'static str, source: &'static str) -> Knob {
    let [min, max, default] = range;
    Knob { param: Param::whole(id, min, max, default), unit, source }
}

const fn words(id: &'static str, words: &'static [&'static str], source: &'static str) -> Knob {
    Knob { param: Param::choice(id, words), unit: "", source }
}

/// The source of a rule that a paper describes and no source read has.
const UNCERTAIN: &str = "uncertain";

/// A sysctl that is 0 or 1.
const fn switch(id: &'static str, default: f64, source: &'static str) -> Knob {
    whole(id, [0.0, 1.0, default], "", source)
}

/// A threshold by hand; 0 is the kernel's own formula.
const fn threshold(id: &'static str) -> Knob {
    whole(id, [0.0, MOST_PAGES, 0.0], "pages", "sys/vm/vm_pageout.c, vm_pageout_init (10.2)")
}

/// Pages of the largest machine.
const MOST_PAGES: f64 = 1_048_576.0;

/// Every tunable, sysctls first.
pub(super) const KNOBS: &[Knob] = &[
    whole(
        "vm.pageout_update_period",
        [1.0, 3600.0, 600.0],
        "s",
        "sys/vm/vm_pageout.c, vm_pageout_init and vm_pageout_scan (10.2)",
    ),
    whole("vm.max_launder", [1.0, 1000.0, 32.0], "clusters", "sys/vm/vm_pageout.c, vm_pageout_scan (10.2)"),
    switch("vm.swap_enabled", 1.0, "sys/vm/vm_pageout.c, vm_pageout_scan (10.2)"),
    switch("vm.swap_idle_enabled", 0.0, "sys/vm/vm_pageout.c, vm_pageout_scan (10.2)"),
    whole("vm.swap_idle_threshold1", [0.0, 3600.0, 2.0], "s", "sys/vm/vm_glue.c, swapout_procs (10.2)"),
    whole("vm.swap_idle_threshold2", [0.0, 3600.0, 10.0], "s", "sys/vm/vm_glue.c, swapout_procs (10.2)"),
    whole("vm.pageout_oom_seq", [1.0, 10_000.0, 12.0], "scans", "sys/vm/vm_pageout.c, vm_pageout_mightbe_oom (10.3)"),
    whole("vm.swap_async_max", [1.0, 128.0, 4.0], "writes", "sys/vm/swap_pager.c, sysctl_swap_async_max (10.2)"),
    switch("vm.defer_swapspace_pageouts", 0.0, "sys/vm/vm_pageout.c, vm_pageout_scan (10.2)"),
    switch("vm.disable_swapspace_pageouts", 0.0, "sys/vm/vm_pageout.c, vm_pageout_scan (10.2)"),
    whole("vm.lowmem_period", [0.0, 3600.0, 10.0], "s", "sys/vm/vm_pageout.c, vm_pageout_scan (10.2)"),
    threshold("vm.v_free_reserved"),
    threshold("vm.v_free_severe"),
    threshold("vm.v_free_min"),
    threshold("vm.v_free_target"),
    threshold("vm.v_inactive_target"),
    threshold("vm.pageout_wakeup_thresh"),
    words(
        "act_decay",
        &["decrement", "halve"],
        "sys/vm/vm_pageout.c, vm_pageout_scan: ACT_DECLINE (10.2); halved by Slim Chance",
    ),
    words("activate_end", ENDS, "sys/vm/vm_page.c, vm_page_activate and vm_page_enqueue (10.2)"),
    words("active_requeue_end", ENDS, "sys/vm/vm_pageout.c, vm_pageout_scan: vm_page_requeue_locked (10.2)"),
    words("inactive_requeue_end", ENDS, "sys/vm/vm_pageout.c, vm_pageout_scan: vm_page_requeue_locked (10.2)"),
    words("deactivate_end", ENDS, "sys/vm/vm_page.c, _vm_page_deactivate (10.2)"),
    words("free_end", ENDS, "sys/vm/vm_phys.c, vm_freelist_add (10.2)"),
    // Tunables of the model, which no sysctl of these versions sets. 0: the cluster that the kernel has.
    whole("page_cluster", [0.0, 32.0, 0.0], "pages", "sys/vm/vm_pageout.c, vm_pageout_page_count (10.2)"),
    // That the caches are asked is the kernel's; how much they give is not known.
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
