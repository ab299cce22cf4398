//! What the published runs may have had and ours lack: suppositions, each a switch that changes an experiment's machine or
//! how its logs are read. None is chosen to come near a published number; numbers that nobody published are assumptions,
//! stated with each.

use super::measure::Line;
use base::param::ParamValue;
use base::rng::Rng;
use scenario::{FileReader, Idle, Machine, ReadBy, Scenario, WorkloadSpec};

/// A supposition.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Supposition {
    /// A log line covers the scans of a second, not one scan. Team 1 wrote of "printing a line each second".
    Lines,
    /// The load starts at any moment of the daemon's life: up to ten seconds later, evenly distributed.
    Start,
    /// Other programs run: eight, of 2 MB each, which touch eight of their pages every two seconds. Their memory is taken
    /// from the kernel's own.
    Others,
    /// The program and its libraries are read from disk when it is executed: some 2 MB, the C library, the run-time
    /// linker and the program together. The workers, which are forked, touch nothing of it that is not there.
    Exec,
    /// Linux and Windows tell processor time by ticks, and sleeps end with one. FreeBSD samples by a clock of its own,
    /// OpenSolaris measures (microstate accounting): both stay exact.
    Ticks,
    /// Memory belongs to two nodes, half of it to each of two processors: so it is with two Opterons, as the thesis had
    /// them. Processes begin on the processors in turn, as `NETSim` starts its servers (2.2).
    Nodes,
}

/// All of them, with their names on the command line.
pub const SUPPOSITIONS: [(&str, Supposition); 6] = [
    ("lines", Supposition::Lines),
    ("start", Supposition::Start),
    ("others", Supposition::Others),
    ("exec", Supposition::Exec),
    ("ticks", Supposition::Ticks),
    ("nodes", Supposition::Nodes),
];

/// The latest start, in seconds.
const LATEST_S: u32 = 10;
/// See [`Supposition::Others`].
const OTHERS: Idle = Idle { processes: 8, pages: 512, touches: 8, sleep_ms: 2000.0, start_s: 0.0 };
/// See [`Supposition::Exec`].
const TEXT: FileReader = FileReader {
    file: 1,
    pages: 512,
    by: ReadBy::Mmap,
    order: None,
    skew: None,
    touch_us: 0.1,
    loops: Some(1),
    sleep_ms: None,
    start_s: 0.0,
};
/// `CONFIG_HZ=250`, the default since 2.6.13 (kernel/Kconfig.hz).
const LINUX_TICK_MS: f64 = 4.0;
/// The clock interval of a uniprocessor (Russinovich, Solomon: Windows Internals, 4th edition, 2005, chapter 3).
const WINDOWS_TICK_MS: f64 = 10.0;

/// What is supposed of an experiment.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Suppositions(pub Vec<Supposition>);

impl Suppositions {
    /// What a log line covers.
    pub fn line(&self) -> Line {
        if self.0.contains(&Supposition::Lines) { Line::Second } else { Line::Scan }
    }

    /// A scenario in which they hold.
    pub fn changed(&self, mut scenario: Scenario) -> Scenario {
        if let scenario::Run::Machine(machine) = &mut scenario.run {
            // A program is read when it starts, so that the start comes first.
            for supposition in SUPPOSITIONS.iter().map(|(_, of)| of).filter(|of| self.0.contains(of)) {
                supposition.apply(machine, scenario.seed);
            }
        }
        scenario
    }
}

impl Supposition {
    fn apply(self, machine: &mut Machine, seed: u32) {
        match self {
            Supposition::Lines => {}
            Supposition::Start => {
                let late_s = f64::from(Rng::new(seed).below(LATEST_S * 1000)) / 1000.0;
                machine.seconds += LATEST_S;
                for workload in &mut machine.workloads {
                    start_later(workload, late_s);
                }
            }
            Supposition::Others => {
                let pages = OTHERS.processes * OTHERS.pages;
                machine.wired = Some(machine.wired().saturating_sub(pages));
                machine.workloads.push(WorkloadSpec::Idle(OTHERS));
            }
            Supposition::Exec => {
                let start_s = machine.workloads.iter().find_map(starts).unwrap_or(0.0);
                machine.workloads.push(WorkloadSpec::FileReader(FileReader { start_s, ..TEXT }));
            }
            Supposition::Ticks => {
                machine.tick_ms = match machine.os.id.as_str() {
                    "linux" => Some(LINUX_TICK_MS),
                    "winxp" => Some(WINDOWS_TICK_MS),
                    _ => None,
                };
            }
            Supposition::Nodes => {
                let mut divided = machine.clone();
                divided.os.knobs.insert("zones".to_string(), ParamValue::Word("two-nodes".to_string()));
                // Which kernels the model has nodes of, it says itself.
                if machine.cpus() > 1 && systems::check(&divided).is_empty() {
                    *machine = divided;
                }
            }
        }
    }
}

/// When a load starts that a program makes.
fn starts(workload: &WorkloadSpec) -> Option<f64> {
    match workload {
        WorkloadSpec::Stress(of) => Some(of.start_s),
        WorkloadSpec::StressNg(of) => Some(of.start_s),
        _ => None,
    }
}

fn start_later(workload: &mut WorkloadSpec, late_s: f64) {
    match workload {
        WorkloadSpec::Stress(of) => of.start_s += late_s,
        WorkloadSpec::StressNg(of) => of.start_s += late_s,
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::experiment::experiment;
    use crate::experiment::netsim::machines::CONDITIONS;
    use crate::experiment::thrashing::loads::StudyRun;

    fn machine(scenario: Scenario) -> Machine {
        let scenario::Run::Machine(machine) = scenario.run else { panic!("a machine") };
        machine
    }

    fn supposed(supposition: Supposition, seed: u32) -> [Machine; 2] {
        let condition = experiment("freebsd-slim-b").and_then(|of| of.conditions().next()).expect("a condition");
        let plain = condition.scenario(seed);
        [machine(plain.clone()), machine(Suppositions(vec![supposition]).changed(plain))]
    }

    #[test]
    fn every_supposition_leaves_a_machine_that_is_accepted() {
        for (name, supposition) in SUPPOSITIONS {
            for seed in 1..5 {
                let [_, changed] = supposed(supposition, seed);
                assert_eq!(systems::check(&changed), [], "{name}");
            }
        }
    }

    #[test]
    fn a_start_differs_from_seed_to_seed_and_others_take_their_memory_from_the_kernels_own() {
        let start = |seed| {
            let [plain, late] = supposed(Supposition::Start, seed);
            let [WorkloadSpec::Stress(before), WorkloadSpec::Stress(after)] = [&plain.workloads[0], &late.workloads[0]]
            else {
                panic!("stress")
            };
            assert_eq!((late.seconds, after.stop_s), (plain.seconds + 10, before.stop_s));
            after.start_s
        };
        let starts = [1, 2, 3].map(start);
        let apart = |a: f64, b: f64| (a - b).abs() > 1e-6;
        assert!(starts.iter().all(|s| (0.0..10.0).contains(s)));
        assert!(apart(starts[0], starts[1]) && apart(starts[1], starts[2]));
        assert_eq!(start(1).to_bits(), starts[0].to_bits(), "the same seed, the same start");
        let [plain, crowded] = supposed(Supposition::Others, 1);
        assert_eq!(crowded.wired(), plain.wired() - 8 * 512);
        assert_eq!(crowded.workloads.len(), 2);
    }

    #[test]
    fn nodes_are_those_of_two_processors_under_a_kernel_that_the_model_has_them_of() {
        let two_nodes = |run: Scenario| {
            let machine = machine(Suppositions(vec![Supposition::Nodes]).changed(run));
            assert_eq!(systems::check(&machine), []);
            matches!(machine.os.knobs.get("zones"), Some(ParamValue::Word(word)) if word == "two-nodes")
        };
        assert!(CONDITIONS.iter().all(|condition| two_nodes(condition.scenario(1))));
        assert!(!StudyRun::all().iter().any(|run| two_nodes(run.scenario(1))), "its Linux is 2.6.20");
        let scenario::Run::Machine(one) = CONDITIONS[0].scenario(1).run else { panic!("a machine") };
        let one = scenario::Run::Machine(Machine { cpus: Some(1), ..one });
        assert!(!two_nodes(Scenario { run: one, ..CONDITIONS[0].scenario(1) }));
    }

    #[test]
    fn ticks_are_those_of_linux_and_windows_only() {
        let ticks: Vec<(&str, Option<f64>)> = StudyRun::all()
            .iter()
            .filter(|run| run.load.id == "e1")
            .map(|run| {
                (run.system.id, machine(Suppositions(vec![Supposition::Ticks]).changed(run.scenario(1))).tick_ms)
            })
            .collect();
        for (system, tick) in ticks {
            let expected = match system {
                "linux" => Some(4.0),
                "winxp" => Some(10.0),
                _ => None,
            };
            assert_eq!(tick, expected, "{system}");
        }
    }
}
