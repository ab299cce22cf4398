//! What is counted every second: the kernel's series and the machine's own.

use super::answers::PROBE_SERIES;
use super::control::Control;
use super::simulate::CpuTime;
use base::series::{Series, SeriesKind};
use kernel::Kernel;
use kernel::{Channel, State, Task};
use storage::Disk;
use storage::compressed::{COMPRESSED_SERIES, Pool};

const SECOND_NS: f64 = 1e9;

/// Series of the machine itself, which come after the kernel's.
pub const MACHINE_SERIES: &[Series] = &[
    gauge("runnable"),
    gauge("waiting_io"),
    gauge("waiting_memory"),
    gauge("swapped_out"),
    share("user"),
    share("system"),
    share("iowait"),
    share("disk_busy"),
    count("disk_transfers"),
    count("interrupts"),
    count("switches"),
];

const fn gauge(id: &'static str) -> Series {
    Series { id, unit: "processes", kind: SeriesKind::Gauge }
}

const fn share(id: &'static str) -> Series {
    Series { id, unit: "%", kind: SeriesKind::Rate }
}

const fn count(id: &'static str) -> Series {
    Series { id, unit: "1/s", kind: SeriesKind::Rate }
}

/// The samples of a run: `columns[series][second]`, the kernel's series first, the first value at time 0.
#[derive(Debug, Clone, Default)]
pub struct Sampler {
    columns: Vec<Vec<f64>>,
    last: Vec<f64>,
}

impl Sampler {
    /// The columns so far.
    pub fn columns(&self) -> &[Vec<f64>] {
        &self.columns
    }

    /// Takes the columns out.
    pub fn into_columns(self) -> Vec<Vec<f64>> {
        self.columns
    }

    /// Samples the present second.
    pub(super) fn take<K: Kernel>(
        &mut self,
        now: u64,
        cpus: f64,
        time: CpuTime,
        disk: &Disk,
        (tasks, control, delay): (&[Task], Option<&Control>, Option<f64>),
        kernel: &K,
    ) {
        let mut counts = kernel.sample();
        let percent = |ns: u64| ns as f64 * 100.0 / SECOND_NS;
        counts.extend(processes(tasks));
        counts.extend([time.user, time.system, time.iowait].map(|ns| percent(ns) / cpus));
        counts.push(percent(disk.busy_ns(now)));
        counts.extend([disk.transfers(), time.interrupts, time.switches].map(|n| n as f64));
        counts.extend(control.map(|control| control.sample(tasks)).into_iter().flatten());
        counts.extend(disk.pool().map(Pool::sample).into_iter().flatten());
        counts.extend(delay);
        counts.extend(kernel.group_sample());
        let of_control = control.map_or(&[][..], Control::series);
        let of_pool = disk.pool().map_or(&[][..], |_| COMPRESSED_SERIES);
        let of_probe = delay.map_or(&[][..], |_| PROBE_SERIES);
        let machines = kernel.series().iter().chain(MACHINE_SERIES).chain(of_control).chain(of_pool);
        let series = machines.chain(of_probe).chain(kernel.group_series());
        self.columns.resize(counts.len(), Vec::new());
        self.last.resize(counts.len(), 0.0);
        for (((column, last), &count), series) in self.columns.iter_mut().zip(&mut self.last).zip(&counts).zip(series) {
            column.push(if series.kind == SeriesKind::Rate { count - *last } else { count });
            *last = count;
        }
    }
}

/// How many processes could run, wait for a transfer, wait for memory, and are swapped out.
fn processes(tasks: &[Task]) -> [f64; 4] {
    let count = |is: &dyn Fn(&Task) -> bool| tasks.iter().filter(|task| task.is_alive() && is(task)).count() as f64;
    [
        count(&|task| !task.is_held() && matches!(task.state, State::Ready | State::Running)),
        count(&|task| matches!(task.state, State::Asleep(Channel::Page(_)))),
        count(&|task| task.state == State::Asleep(Channel::Memory)),
        count(&|task| task.swapped),
    ]
}
