//! The description of a run.

use super::answers::{PROBE_SERIES, ProbeHead};
use super::sample::MACHINE_SERIES;
use super::simulate::Simulation;
use base::digest::Digest;
use base::named::Named;
use base::series::Series;
use kernel::{Doing, GroupTotals, Pid, SECOND_NS, Scans, System, Traits};
use serde::Serialize;
use storage::compressed::COMPRESSED_SERIES;

/// The description of a machine run; the columns themselves cross the boundary packed.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct MachineHead {
    /// The operating system's model, by its id.
    pub os: &'static str,
    /// Page frames.
    pub frames: u32,
    /// Pages of the kernel, on no queue.
    pub wired: u32,
    /// Those of the model's page queues that this version has.
    pub queues: Vec<&'static str>,
    /// Those of the model's hands that this version has.
    pub hands: Vec<&'static str>,
    /// Thresholds in pages, by kernel name.
    #[cfg_attr(feature = "schema", ts(as = "std::collections::BTreeMap<String, u32>"))]
    pub thresholds: Named<&'static str, u32>,
    /// Counters at the end of the run.
    #[cfg_attr(feature = "schema", ts(as = "std::collections::BTreeMap<String, f64>"))]
    pub totals: Named<&'static str, f64>,
    /// The processes, in the order of the workloads.
    pub processes: Vec<ProcessHead>,
    /// How late its probes answered, if it has any.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub probe: Option<ProbeHead>,
    /// Its control groups in the order of the document, if it has any. The series of the first one begin with
    /// `cgroup1.`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub cgroups: Option<Vec<CgroupHead>>,
    /// The series, in the order of the columns.
    pub series: Vec<Series>,
    /// When the event log became full, in microseconds.
    pub truncated_at_us: Option<f64>,
    /// Fingerprint of the run: of its series and scans, which are the same with and without the event log.
    pub digest: String,
}

/// What was counted for a control group and those below it.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct CgroupHead {
    /// Counters at the end of the run: those of `memory.stat`, `memory.events` and `memory.swap.events`, stalls in
    /// microseconds, and processes that systemd-oomd has killed.
    #[cfg_attr(feature = "schema", ts(as = "std::collections::BTreeMap<String, f64>"))]
    pub totals: Named<&'static str, f64>,
}

/// What became of a process: the numbers of `time -l`.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct ProcessHead {
    /// Index of its workload.
    pub workload: u16,
    /// When it started, in seconds.
    pub started_s: f64,
    /// When it ended, if it did.
    pub ended_s: Option<f64>,
    /// When its time is up, for consumers of the thrashing study.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub due_s: Option<f64>,
    /// Seconds from then to its end, or so far if it has not ended. None if it ended earlier, or is not due yet.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub late_s: Option<f64>,
    /// Whether it was killed.
    pub killed: bool,
    /// Rounds of its program.
    pub rounds: u32,
    /// Time in user mode in seconds.
    pub user_s: f64,
    /// Time in the kernel on its behalf.
    pub system_s: f64,
    /// Time it waited for a transfer or for a free page.
    pub waited_s: f64,
    /// Faults without a read: `page reclaims`.
    pub minor_faults: f64,
    /// Faults with a read: `page faults`.
    pub major_faults: f64,
    /// Times it was swapped out.
    pub swaps: f64,
    /// Most pages it had in memory.
    pub max_resident: u32,
    /// Times it waited.
    pub voluntary_switches: f64,
    /// Times its slice ended while others were ready.
    pub involuntary_switches: f64,
}

/// The description of a run so far.
pub(super) fn head<K: System>(simulation: &Simulation<K>, scans: &Scans) -> MachineHead {
    let digest = simulation.sampler.columns().iter().fold(Digest::default(), |d, column| d.numbers(column));
    let of_control = simulation.control.as_ref().map_or(&[][..], |control| control.series());
    let of_pool = simulation.disk.pool().map_or(&[][..], |_| COMPRESSED_SERIES);
    let probe = simulation.probe_head();
    let of_probe = probe.map_or(&[][..], |_| PROBE_SERIES);
    let Traits { frames, wired, queues, hands, thresholds, totals, groups } = simulation.kernel.traits();
    MachineHead {
        os: K::OS.id,
        frames,
        wired,
        queues,
        hands,
        thresholds: thresholds.into_iter().collect(),
        totals: totals.into_iter().map(|(name, count)| (name, count as f64)).collect(),
        processes: (0..simulation.tasks.len() as Pid).map(|pid| process(simulation, pid)).collect(),
        probe,
        series: [
            simulation.kernel.series(),
            MACHINE_SERIES,
            of_control,
            of_pool,
            of_probe,
            simulation.kernel.group_series(),
        ]
        .concat(),
        cgroups: (!groups.is_empty()).then(|| groups.into_iter().map(group).collect()),
        truncated_at_us: None,
        digest: scans.digest(digest).hex(),
    }
}

fn group(totals: GroupTotals) -> CgroupHead {
    CgroupHead { totals: totals.into_iter().map(|(name, count)| (name, count as f64)).collect() }
}

fn process<K: System>(simulation: &Simulation<K>, pid: Pid) -> ProcessHead {
    let (usage, workload) = simulation.usage(pid);
    let counts = simulation.kernel.process(pid);
    let due_ns = simulation.due_ns(pid);
    let until = usage.ended_ns.unwrap_or(simulation.seconds() * SECOND_NS);
    let late_ns = due_ns.and_then(|due| until.checked_sub(due));
    let spent = simulation.tasks[usize::from(pid)].time_spent(simulation.seconds() * SECOND_NS);
    let waited_ns = spent[Doing::Disk as usize] + spent[Doing::Memory as usize];
    let seconds = |ns: u64| ns as f64 / 1e9;
    ProcessHead {
        workload,
        started_s: seconds(usage.started_ns),
        ended_s: usage.ended_ns.map(seconds),
        due_s: due_ns.map(seconds),
        late_s: late_ns.map(seconds),
        killed: simulation.tasks[usize::from(pid)].killed,
        rounds: simulation.rounds(pid),
        user_s: seconds(usage.user_ns),
        system_s: seconds(usage.system_ns),
        waited_s: seconds(waited_ns),
        minor_faults: counts.minor_faults as f64,
        major_faults: counts.major_faults as f64,
        swaps: counts.swaps as f64,
        max_resident: counts.max_resident,
        voluntary_switches: usage.voluntary_switches as f64,
        involuntary_switches: usage.involuntary_switches as f64,
    }
}
