//! How long the tasks of one processor were stalled (`test_states`, `record_times`, `kernel/sched/psi.c`).

/// Tasks of a processor.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Tasks {
    /// Runnable or running, including those that reclaim.
    pub running: u32,
    /// Stalled on memory, asleep or reclaiming.
    pub stalled: u32,
    /// Runnable and reclaiming: in both of the above.
    pub reclaiming: u32,
    /// Asleep until a transfer is done.
    pub waiting: u32,
}

impl Tasks {
    /// Whether at least one task is stalled.
    pub fn is_some(self) -> bool {
        self.stalled > 0
    }

    /// Whether no task gets anything done and at least one is stalled.
    pub fn is_full(self) -> bool {
        self.stalled > 0 && self.running <= self.reclaiming
    }

    /// Whether there is something to do.
    pub fn is_nonidle(self) -> bool {
        self.running > 0 || self.stalled > 0 || self.waiting > 0
    }
}

/// Nanoseconds in each state.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
#[allow(missing_docs)]
pub struct Times {
    pub some: u64,
    pub full: u64,
    pub nonidle: u64,
}

/// A processor's clock.
#[derive(Debug, Clone, Copy, Default)]
pub struct Processor {
    tasks: Tasks,
    since: u64,
    times: Times,
}

impl Processor {
    /// From now on these are its tasks.
    pub fn set(&mut self, tasks: Tasks, now: u64) {
        self.record(now);
        self.tasks = tasks;
    }

    /// The times since they were last taken.
    pub fn take(&mut self, now: u64) -> Times {
        self.record(now);
        std::mem::take(&mut self.times)
    }

    /// The times since they were last taken, as of the last change.
    pub fn times(&self) -> Times {
        self.times
    }

    fn record(&mut self, now: u64) {
        let passed = now.saturating_sub(self.since);
        self.since = self.since.max(now);
        let counted = |is: bool| if is { passed } else { 0 };
        self.times.some += counted(self.tasks.is_some());
        self.times.full += counted(self.tasks.is_full());
        self.times.nonidle += counted(self.tasks.is_nonidle());
    }
}
