//! FreeBSD 10.2's virtual memory system: page queues, page-out daemon, page faults of anonymous memory.
//!
//! Read from `sys/vm/vm_pageout.c`, `vm_page.c`, `vm_fault.c` and `swap_pager.c` of releng/10.2. What is left out or simpler than
//! the kernel is listed in [`OS`]`.simplifications`.

pub mod alloc;
pub mod daemon;
mod fault;
pub mod launder;
pub mod laundry;
pub mod object;
pub mod page;
pub mod pid;
pub mod readahead;
pub mod reason;
mod release;
pub mod scan;
pub mod thresholds;
pub mod version;
pub mod vm;

use super::{Env, Kernel, Knob, Knobs, Os, Series, SeriesKind, Touch};
use crate::machine::{Direction, Io, Witness};
use daemon::Daemon;
use scan::Tunables;
use vm::{ACTIVE, ATTRS, CACHE, FREE, INACTIVE, QUEUES, Vm};

const KNOBS: &[Knob] = &[
    Knob {
        id: "vm.pageout_update_period",
        unit: "s",
        min: 1.0,
        max: 3600.0,
        default: 600.0,
        source: "sys/vm/vm_pageout.c, vm_pageout_init and vm_pageout_scan (10.2)",
    },
    Knob {
        id: "vm.max_launder",
        unit: "clusters",
        min: 1.0,
        max: 1000.0,
        default: 32.0,
        source: "sys/vm/vm_pageout.c, vm_pageout_scan (10.2)",
    },
];

const fn gauge(id: &'static str) -> Series {
    Series { id, unit: "pages", kind: SeriesKind::Gauge }
}

const fn rate(id: &'static str, unit: &'static str) -> Series {
    Series { id, unit, kind: SeriesKind::Rate }
}

/// Sampled every second, in the order of [`FreeBsd::sample`].
const SERIES: &[Series] = &[
    gauge("v_free_count"),
    gauge("v_cache_count"),
    gauge("v_active_count"),
    gauge("v_inactive_count"),
    gauge("in_flight"),
    gauge("v_wire_count"),
    rate("v_vm_faults", "1/s"),
    rate("v_io_faults", "1/s"),
    rate("v_reactivated", "pages/s"),
    rate("v_swapin", "ops/s"),
    rate("v_swapout", "ops/s"),
    rate("v_tfree", "pages/s"),
    rate("v_pdpages", "pages/s"),
    rate("v_pdwakeups", "1/s"),
];

/// The model's description.
pub const OS: Os = Os {
    id: "freebsd",
    versions: &["10.2"],
    knobs: KNOBS,
    queues: QUEUES,
    attrs: ATTRS,
    series: SERIES,
    simplifications: &[
        "one-process",
        "anonymous-memory-only",
        "queues-are-fifo",
        "no-superpages",
        "no-process-swapping",
        "no-oom",
        "swap-never-full",
        "one-disk-average-seek",
        "scans-take-no-time",
        "wired-share",
        "no-kernel-caches",
    ],
};

/// One page in this many belongs to the kernel. Small machines spend a larger share; the true one depends on the kernel.
const WIRED_SHARE: u32 = 8;

/// The kernel.
#[derive(Debug)]
pub struct FreeBsd {
    /// Pages, queues, thresholds, counters.
    pub vm: Vm,
    /// The page-out daemon.
    pub daemon: Daemon,
    /// The virtual page whose fault the process is in.
    faulting: Option<u32>,
}

impl FreeBsd {
    /// A kernel just booted on `frames` pages, for a process of at most `vpages` pages.
    pub fn boot<W: Witness>(frames: u32, vpages: u32, knobs: &Knobs, witness: &mut W) -> Self {
        let mut vm = Vm::new(frames, frames / WIRED_SHARE, vpages);
        vm.boot(witness);
        let tunables = Tunables {
            max_launder: knobs.whole("vm.max_launder"),
            update_period: knobs.whole("vm.pageout_update_period"),
        };
        FreeBsd { vm, daemon: Daemon::new(tunables), faulting: None }
    }

    /// Counters that are not sampled as series but belong into a run's summary.
    pub fn totals(&self) -> Vec<(&'static str, u32)> {
        let c = &self.vm.counters;
        vec![
            ("v_vm_faults", c.v_vm_faults),
            ("v_io_faults", c.v_io_faults),
            ("v_zfod", c.v_zfod),
            ("v_reactivated", c.v_reactivated),
            ("v_intrans", c.v_intrans),
            ("v_swapin", c.v_swapin),
            ("v_swappgsin", c.v_swappgsin),
            ("v_swapout", c.v_swapout),
            ("v_swappgsout", c.v_swappgsout),
            ("v_pdwakeups", c.v_pdwakeups),
            ("v_pdpages", c.v_pdpages),
            ("v_tcached", c.v_tcached),
            ("v_dfree", c.v_dfree),
            ("v_pfree", c.v_pfree),
            ("v_tfree", c.v_tfree),
            ("swapout_requests", c.swapout_requests),
        ]
    }
}

impl Kernel for FreeBsd {
    fn touch<W: Witness>(&mut self, vpage: u32, write: bool, env: &mut Env<'_, W>) -> Touch {
        let touch = self.touch_page(vpage, write, env);
        debug_assert!(self.vm.frames_conserved());
        touch
    }

    fn release<W: Witness>(&mut self, env: &mut Env<'_, W>) -> Touch {
        let touch = self.unmap_all(env);
        debug_assert!(self.vm.frames_conserved());
        touch
    }

    fn io_done<W: Witness>(&mut self, io: &Io, env: &mut Env<'_, W>) {
        match io.direction {
            Direction::Read => self.read_done(io, env),
            Direction::Write => {
                launder::written(&mut self.vm, io, env);
                self.daemon.buffer_is_free(env.now);
            }
        }
        debug_assert!(self.vm.frames_conserved());
    }

    fn next_wake(&self) -> Option<u64> {
        self.daemon.wakes_at()
    }

    fn run_daemons<W: Witness>(&mut self, env: &mut Env<'_, W>) {
        self.daemon.run(&mut self.vm, env);
        debug_assert!(self.vm.frames_conserved());
    }

    fn take_wakeup(&mut self) -> bool {
        std::mem::take(&mut self.vm.wakeup)
    }

    fn sample(&self) -> Vec<f64> {
        let lengths = [FREE, CACHE, ACTIVE, INACTIVE].map(|queue| self.vm.queues.len(queue));
        let c = &self.vm.counters;
        let counts = [
            c.v_vm_faults,
            c.v_io_faults,
            c.v_reactivated,
            c.v_swapin,
            c.v_swapout,
            c.v_tfree,
            c.v_pdpages,
            c.v_pdwakeups,
        ];
        let in_flight = [self.vm.in_flight, self.vm.wired];
        lengths.iter().chain(&in_flight).chain(&counts).map(|&x| f64::from(x)).collect()
    }
}
