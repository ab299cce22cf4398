//! The numbers of one data line.

use super::super::round::{half_even, over_interval, since_boot};
use super::{MOST_DISKS, VmCounters, VmstatSample};

const NS: u64 = 1_000_000_000;

/// A data line's numbers in order: memory in pages, rates per second, shares of the CPU in percent.
pub(super) struct Row {
    pub threads: [u32; 3],
    pub avm_pages: u64,
    pub fre_pages: u64,
    pub flt: u64,
    pub re: u64,
    pub pi: u64,
    pub po: u64,
    pub fr: u64,
    pub sr: u64,
    pub disks: Vec<u64>,
    pub interrupts: u64,
    pub syscalls: u64,
    pub switches: u64,
    pub cpu: [u64; 3],
}

impl Row {
    /// The line of a sample: rates since the previous one, or since boot if it is the first.
    pub(super) fn new(sample: &VmstatSample, last: Option<&VmstatSample>, interval_ms: u32) -> Row {
        let now = &sample.counters;
        let rate = |count: fn(&VmCounters) -> u64| match last {
            None => since_boot(count(now), sample.uptime_ns / NS),
            Some(last) => over_interval(count(now).saturating_sub(count(&last.counters)), interval_ms),
        };
        Row {
            threads: [sample.r, sample.b, sample.w],
            avm_pages: sample.avm_pages.into(),
            fre_pages: sample.fre_pages.into(),
            flt: rate(|c| c.v_vm_faults),
            re: rate(|c| c.v_reactivated),
            // Operations of the pagers, although the manual says pages.
            pi: rate(|c| c.v_swapin + c.v_vnodein),
            po: rate(|c| c.v_swapout + c.v_vnodeout),
            fr: rate(|c| c.v_tfree),
            sr: rate(|c| c.v_pdpages),
            disks: disks(sample, last),
            interrupts: rate(|c| c.v_intr),
            syscalls: rate(|c| c.v_syscall),
            switches: rate(|c| c.v_swtch),
            cpu: cpu(sample, last),
        }
    }
}

/// Transfers a second over the time that has actually passed. On the first line, vmstat has only just opened the
/// devices, so it shows none; neither does the first line of a disk that was not there before.
fn disks(sample: &VmstatSample, last: Option<&VmstatSample>) -> Vec<u64> {
    let passed_ns = last.map_or(0, |last| sample.uptime_ns.saturating_sub(last.uptime_ns));
    let before = |name: &str| last?.disks.iter().find(|(known, _)| known == name).map(|(_, transfers)| *transfers);
    let rate = |(name, transfers): &(String, u64)| {
        let delta = before(name).map_or(0, |before| transfers.saturating_sub(before));
        half_even(u128::from(delta) * u128::from(NS), passed_ns.into())
    };
    sample.disks.iter().take(MOST_DISKS).map(rate).collect()
}

/// User, system and idle, each rounded on its own; they need not add up to 100.
fn cpu(sample: &VmstatSample, last: Option<&VmstatSample>) -> [u64; 3] {
    let times = |s: &VmstatSample| [s.user_ns, s.system_ns, s.idle_ns];
    let (now, before) = (times(sample), last.map_or([0; 3], times));
    let spent: [u128; 3] = std::array::from_fn(|at| now[at].saturating_sub(before[at]).into());
    let total = spent.iter().sum();
    spent.map(|time| half_even(time * 100, total))
}
