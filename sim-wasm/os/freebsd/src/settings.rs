//! The tunables that are read outside the page daemon's scans.

use crate::faults::fault_oom::FaultOom;
use crate::pageout::launder::SWAP_ASYNC_MAX;
use crate::pageout::oom::OOM_SEQ;
use crate::swapping::paper_block::PaperBlock;
use kernel::Knobs;
use kernel::SECOND_NS;

/// A clock tick: `hz` is 1000.
pub(super) const TICK_NS: u64 = SECOND_NS / 1000;

/// Tunables by the kernel's names, times in nanoseconds. The defaults are the kernel's.
#[derive(Debug, Clone, Copy, PartialEq)]
// Each is a switch of its own in the kernel.
#[allow(clippy::struct_excessive_bools)]
pub struct Settings {
    /// `vm.swap_enabled`: a daemon that is short of pages may have processes swapped out.
    pub swap_enabled: bool,
    /// `vm.swap_idle_enabled`: processes that sleep for long may be swapped out too, even if pages are not short.
    pub swap_idle_enabled: bool,
    /// `vm.swap_idle_threshold1`: a process that has slept for less is not swapped out, in whole seconds.
    pub swap_idle_threshold1: u64,
    /// `vm.swap_idle_threshold2`: how long a process sleeps before it counts as idle, in whole seconds.
    pub swap_idle_threshold2: u64,
    /// `vm.pageout_oom_seq`: this many fruitless scans in a row mean that memory has run out.
    pub oom_seq: u32,
    /// When page faults that find no memory have a process killed.
    pub fault_oom: FaultOom,
    /// `vm.swap_async_max`: writes to swap that the daemon may have in progress.
    pub swap_async_max: usize,
    /// `vm.defer_swapspace_pageouts`: nothing goes to swap unless memory is below `v_free_min`.
    pub defer_swapspace_pageouts: bool,
    /// `vm.disable_swapspace_pageouts`: nothing goes to swap.
    pub disable_swapspace_pageouts: bool,
    /// `vm.act_scan_laundry_weight`: a clean page counts as much as this many dirty ones when the active queue is scanned
    /// (`vm_pageout_scan_active`, `sys/vm/vm_pageout.c`, 11.2 and 13.2).
    pub act_scan_laundry_weight: u32,
    /// `vm.lowmem_period`: the least time between two requests to the kernel's caches to shrink.
    pub lowmem_period: u64,
    /// Pages that the kernel's caches give each time; not a tunable of the kernel's.
    pub kernel_cache_pages: u32,
    /// The load control that a paper describes; not a tunable of the kernel's.
    pub paper_block: Option<PaperBlock>,
}

impl Default for Settings {
    fn default() -> Self {
        Settings {
            swap_enabled: true,
            swap_idle_enabled: false,
            swap_idle_threshold1: 2,
            swap_idle_threshold2: 10,
            oom_seq: OOM_SEQ,
            fault_oom: FaultOom::default(),
            swap_async_max: SWAP_ASYNC_MAX,
            defer_swapspace_pageouts: false,
            disable_swapspace_pageouts: false,
            act_scan_laundry_weight: 3,
            lowmem_period: 10 * SECOND_NS,
            kernel_cache_pages: 0,
            paper_block: None,
        }
    }
}

impl Settings {
    /// The settings that the knobs describe.
    pub fn from_knobs(knobs: &Knobs) -> Self {
        let nanoseconds = |id| u64::from(knobs.whole(id)) * SECOND_NS;
        let paper_block =
            || PaperBlock::new(nanoseconds("paper_block_shortage"), knobs.whole("paper_block_faults").into());
        Settings {
            swap_enabled: knobs.is_on("vm.swap_enabled"),
            swap_idle_enabled: knobs.is_on("vm.swap_idle_enabled"),
            swap_idle_threshold1: knobs.whole("vm.swap_idle_threshold1").into(),
            swap_idle_threshold2: knobs.whole("vm.swap_idle_threshold2").into(),
            oom_seq: knobs.whole("vm.pageout_oom_seq"),
            fault_oom: FaultOom::from_knobs(knobs),
            swap_async_max: knobs.whole("vm.swap_async_max") as usize,
            defer_swapspace_pageouts: knobs.is_on("vm.defer_swapspace_pageouts"),
            disable_swapspace_pageouts: knobs.is_on("vm.disable_swapspace_pageouts"),
            act_scan_laundry_weight: knobs.whole("vm.act_scan_laundry_weight"),
            lowmem_period: nanoseconds("vm.lowmem_period"),
            kernel_cache_pages: knobs.whole("kernel_cache_pages"),
            paper_block: knobs.is_on("paper_block").then(paper_block),
        }
    }

    /// Whether anonymous memory may be written to swap now (row j of the inactive scan). `is_short`: below
    /// `v_free_min`.
    pub fn swap_pageouts_ok(&self, is_short: bool) -> bool {
        !self.disable_swapspace_pageouts && (!self.defer_swapspace_pageouts || is_short)
    }
}
