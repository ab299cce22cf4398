//! Who gets the processor: what kernels that schedule kswapd like a process differ in.

use super::Version;

impl Version {
    /// kswapd waits for a processor and gives it up like any task of its scheduler (EEVDF, `kernel/sched/fair.c`, since
    /// 6.6). Under older schedulers, the model lets it interrupt whoever runs.
    pub fn schedules_kswapd(self) -> bool {
        self >= Version::V6_12
    }

    /// Whoever is in the kernel may stay there until a tick (`CONFIG_PREEMPT_LAZY`, since 6.13; `kernel/Kconfig.preempt`
    /// and `kernel/sched/core.c`, 7.3). Debian's 6.18 is built so, and on x86-64, 7.3 offers nothing else but full
    /// preemption. Debian's 6.12 has `CONFIG_PREEMPT_VOLUNTARY`.
    pub fn preempts_lazily(self) -> bool {
        self >= Version::V6_18
    }

    /// The scheduler has a timer for slices (`HRTICK`, `kernel/sched/features.h`, 7.3: on where the rearming of timers can
    /// be put off, as on x86-64).
    pub fn times_slices(self) -> bool {
        self >= Version::V7_3
    }
}
