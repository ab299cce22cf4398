//! The paging thresholds that the kernel computes at boot (`vm_pageout_init`, `sys/vm/vm_pageout.c`, 10.2 to 13.2;
//! `vm_pageout`, 9.3), and those set by hand instead.

mod overrides;
#[cfg(test)]
mod tests;

pub use overrides::Overrides;

use crate::version::Version;

/// Free pages that even interrupts may not take (`v_interrupt_free_min`).
pub const INTERRUPT_FREE_MIN: u32 = 2;
/// Free pages below which even the daemon's own allocations wait: two 64 KiB buffers and [`INTERRUPT_FREE_MIN`].
pub const PAGEOUT_FREE_MIN: u32 = 2 * 65_536 / 4096 + INTERRUPT_FREE_MIN;

/// Machines with fewer pages launder in clusters of [`SMALL_CLUSTER`].
const SMALL_MACHINE: u32 = 2000;
/// See [`SMALL_MACHINE`].
const SMALL_CLUSTER: u32 = 8;

/// Thresholds in pages. All comparisons are with free pages, and with free + cached pages where there is a cache queue.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Thresholds {
    /// The release they belong to.
    pub version: Version,
    /// `v_page_count`: pages the virtual memory system manages.
    pub page_count: u32,
    /// `v_interrupt_free_min`: only interrupts may go below.
    pub interrupt_free_min: u32,
    /// `v_pageout_free_min`: the daemon itself waits below it.
    pub pageout_free_min: u32,
    /// `v_free_reserved`: only the kernel may go below.
    pub free_reserved: u32,
    /// `v_free_severe`: page faults wait instead of allocating.
    pub free_severe: u32,
    /// `v_free_min`: waiters are woken above it.
    pub free_min: u32,
    /// `v_free_target`: what the daemon works toward.
    pub free_target: u32,
    /// `v_cache_min`: pages that 9.3 wants on the cache queue beyond the target, and part of its wake-up threshold. 0
    /// since 10.
    pub cache_min: u32,
    /// `v_cache_max`: used only by 9.3's idle statistics. 0 since 10.
    pub cache_max: u32,
    /// `v_inactive_target`: the desired length of the inactive queue.
    pub inactive_target: u32,
    /// `vm.pageout_wakeup_thresh`: the daemon is woken below it. 9.3 has no such variable; this is the sum it uses
    /// instead.
    pub wakeup: u32,
    /// `vm_background_launder_target`: pages the laundry thread washes in one run while nobody waits. 0 before 11.
    pub background_launder_target: u32,
    /// `vm_page_max_wired`: most pages that may be wired; since 13, by processes in their address spaces.
    pub page_max_wired: u32,
    /// `vm_pageout_page_count`: most pages laundered in one cluster.
    pub page_cluster: u32,
}

impl Thresholds {
    /// For a machine of `page_count` pages of which `boot_free` are free after boot.
    pub fn at_boot(version: Version, page_count: u32, boot_free: u32) -> Self {
        let page_cluster = if page_count < SMALL_MACHINE { SMALL_CLUSTER } else { version.page_cluster() };
        let base_min = base_min(version, page_count);
        let free_reserved = page_cluster + PAGEOUT_FREE_MIN + page_count / 768;
        let free_min = base_min + free_reserved;
        let free_target = free_target(version, base_min, free_reserved, boot_free);
        let cache_min = if version.has_cache_target() && boot_free > 2048 { free_target } else { 0 };
        Thresholds {
            version,
            page_count,
            interrupt_free_min: INTERRUPT_FREE_MIN,
            pageout_free_min: PAGEOUT_FREE_MIN,
            free_reserved,
            free_severe: base_min / 2 + free_reserved,
            free_min,
            free_target,
            cache_min,
            cache_max: 2 * cache_min,
            inactive_target: inactive_target(version, free_target, cache_min, boot_free),
            wakeup: wakeup(version, [free_reserved, free_min, free_target, cache_min]),
            background_launder_target: if version.has_laundry() { (free_target - free_min) / 10 } else { 0 },
            page_max_wired: page_max_wired(version, boot_free),
            page_cluster,
        }
    }

    /// The number of free pages at which the daemon stops: the target plus, in 9.3, the cache's share
    /// (`vm_paging_target`).
    pub fn paging_goal(&self) -> u32 {
        self.free_target.saturating_add(self.cache_min)
    }

    /// The thresholds that this version has, under its kernel's names.
    pub fn named(&self) -> Vec<(&'static str, u32)> {
        let mut named = vec![
            ("v_page_count", self.page_count),
            ("v_interrupt_free_min", self.interrupt_free_min),
            ("v_pageout_free_min", self.pageout_free_min),
            ("v_free_reserved", self.free_reserved),
            ("v_free_severe", self.free_severe),
            ("v_free_min", self.free_min),
            ("v_free_target", self.free_target),
            ("v_inactive_target", self.inactive_target),
        ];
        if self.version.has_cache_queue() {
            named.extend([("v_cache_min", self.cache_min), ("v_cache_max", self.cache_max)]);
        }
        named.extend(wakeup_name(self.version).map(|name| (name, self.wakeup)));
        named.extend(launder_name(self.version).map(|name| (name, self.background_launder_target)));
        named.push((wired_name(self.version), self.page_max_wired));
        named
    }

    /// Pairs of kernel names whose first threshold exceeds the second but must not. The formulas never produce one.
    ///
    /// Equal thresholds are not reported: 13.2's formulas produce them on machines with fewer than 400 pages. Nor is a
    /// wake-up threshold below the minimum, which all formulas produce on small machines.
    pub fn contradictions(&self) -> Vec<(&'static str, &'static str)> {
        let reserved = ("v_free_reserved", self.free_reserved);
        let severe = ("v_free_severe", self.free_severe);
        let min = ("v_free_min", self.free_min);
        let target = ("v_free_target", self.free_target);
        let mut pairs = vec![
            // The daemon needs pages that nobody else may take.
            (("v_pageout_free_min", self.pageout_free_min), reserved),
            (reserved, severe),
            (severe, min),
            (min, target),
            // It would never be reached, so the daemon would never rest.
            (target, ("v_page_count", self.page_count)),
        ];
        // If woken while enough is free, it would have nothing to do and be woken again.
        let goal = ("v_free_target", self.paging_goal());
        pairs.extend(wakeup_name(self.version).map(|name| ((name, self.wakeup), goal)));
        pairs.into_iter().filter(|(low, high)| low.1 > high.1).map(|(low, high)| (low.0, high.0)).collect()
    }
}

/// `v_free_min` before the reserve is added.
fn base_min(version: Version, page_count: u32) -> u32 {
    if version.min_is_page_share() { page_count / 200 } else { 4 + page_count.saturating_sub(1024) / 200 }
}

/// Since 10 the target is computed before the reserve is added to the minimum; in 9.3, after.
fn free_target(version: Version, base_min: u32, free_reserved: u32, boot_free: u32) -> u32 {
    if version.has_cache_target() {
        let factor = if boot_free > 6144 { 4 } else { 2 };
        factor * (base_min + free_reserved) + free_reserved
    } else {
        4 * base_min + free_reserved
    }
}

fn inactive_target(version: Version, free_target: u32, cache_min: u32, boot_free: u32) -> u32 {
    if version.has_cache_target() && cache_min == 0 {
        return boot_free / 4;
    }
    (3 * free_target / 2).min(boot_free / 3)
}

/// From the thresholds reserved, min, target and `cache_min`.
fn wakeup(version: Version, [free_reserved, free_min, free_target, cache_min]: [u32; 4]) -> u32 {
    if version.has_cache_target() {
        free_reserved.saturating_add(cache_min)
    } else if version.wakes_near_target() {
        tenths(free_target, 9)
    } else {
        tenths(free_min, 11)
    }
}

/// Tenths as the kernel computes them: it divides first, so the result is much too small for small numbers.
fn tenths(pages: u32, count: u32) -> u32 {
    pages / 10 * count
}

fn page_max_wired(version: Version, boot_free: u32) -> u32 {
    if version.limits_user_wired() { (4 * u64::from(boot_free) / 5) as u32 } else { boot_free / 3 }
}

/// What the kernel calls [`Thresholds::wakeup`]; since 13.2 (12.0, not modelled) there is one for each memory domain, and
/// no sysctl for it.
fn wakeup_name(version: Version) -> Option<&'static str> {
    match version {
        Version::V9_3 => None,
        Version::V10_2 | Version::V10_3 | Version::V11_2 => Some("vm.pageout_wakeup_thresh"),
        Version::V13_2 | Version::V14_2 | Version::V15_0 => Some("vmd_pageout_wakeup_thresh"),
    }
}

/// What the kernel calls [`Thresholds::background_launder_target`]; see [`wakeup_name`].
fn launder_name(version: Version) -> Option<&'static str> {
    match version {
        Version::V9_3 | Version::V10_2 | Version::V10_3 => None,
        Version::V11_2 => Some("vm.background_launder_target"),
        Version::V13_2 | Version::V14_2 | Version::V15_0 => Some("vmd_background_launder_target"),
    }
}

fn wired_name(version: Version) -> &'static str {
    if version.limits_user_wired() { "vm.max_user_wired" } else { "vm.max_wired" }
}
