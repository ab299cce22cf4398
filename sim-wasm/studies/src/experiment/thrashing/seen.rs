//! What is read from a run: processor time, pages moved, and what the study's monitors showed of them, which is not the
//! same (docs/sources/thrashing-study.md). Nothing is smoothed here: means over long windows are the same either way.

use super::loads::{Calibration, StudyRun, StudySeries};
use super::{ThrashStudy, column, study};
use machine::{MachineHead, MachineRun};
use scenario::Machine;

/// An action that takes longer interrupts its user's flow of thought: J. Nielsen, Usability Engineering, 1993, 5.5.
const SLOW_MS: f64 = 1000.0;

/// A quantity with a value for each second.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum What {
    /// Processor time of programs, in percent.
    User,
    /// Processor time of the kernel, in percent.
    System,
    /// Both.
    Cpu,
    /// Pages that came from swap, and pages that went there.
    Moved,
    /// Pages that went to swap.
    MovedOut,
    /// What the study's counter of incoming pages counted.
    ReadIn,
    /// What its counter of outgoing pages counted.
    ReadOut,
    /// Both.
    Read,
}

impl What {
    /// Its key in the word tables.
    pub fn id(self) -> &'static str {
        match self {
            What::User => "user",
            What::System => "system",
            What::Cpu => "cpu",
            What::Moved => "moved",
            What::MovedOut => "moved-out",
            What::ReadIn => "read-in",
            What::ReadOut => "read-out",
            What::Read => "read",
        }
    }
}

/// What was seen in a run with one seed.
#[derive(Debug, Clone, PartialEq)]
pub struct Seen {
    /// The load's name.
    pub load: &'static str,
    /// The system's id.
    pub os: &'static str,
    /// How much memory was used.
    pub calibration: Calibration,
    /// The run's seed.
    pub seed: u32,
    /// Programs, kernel, pages in and out, and pages in and out as the study read them: one value a second.
    pub columns: [Vec<f64>; 6],
    /// The study's numbers for the run.
    pub study: Option<ThrashStudy>,
    /// How late the latest of the consumers that have ended was, in seconds.
    pub latest_s: Option<f64>,
    /// The time that 95 of 100 of the bystander's actions do not exceed, in milliseconds; one that is still not done
    /// counts if it has taken longer.
    pub bystander_ms: Option<f64>,
    /// The last second in which an action of the bystander took longer than a second; 0 if none did.
    pub slow_until_s: f64,
}

impl Seen {
    /// Reads the numbers from a run.
    pub fn of(run: &StudyRun, seed: u32, machine: &Machine, made: &MachineRun) -> Self {
        let head: &MachineHead = made.head();
        let StudySeries { moved, read } = run.system.series;
        let series = |id: &str| column(&head.series, &made.columns, id).to_vec();
        Seen {
            load: run.load.id,
            os: run.system.id,
            calibration: run.calibration,
            seed,
            columns: ["user", "system", moved[0], moved[1], read[0], read[1]].map(series),
            study: study(machine, head, &made.columns),
            latest_s: head.processes.iter().filter_map(|process| process.late_s).reduce(f64::max),
            bystander_ms: head.probe.as_ref().and_then(|probe| probe.p95_ms.map(|p95| p95.max(probe.waiting_ms))),
            slow_until_s: column(&head.series, &made.columns, "probe_delay")
                .iter()
                .rposition(|&ms| ms > SLOW_MS)
                .map_or(0.0, |second| second as f64),
        }
    }

    /// Mean of a quantity over the seconds `from..to`; 0 if there are none.
    pub fn mean(&self, what: What, from: usize, to: usize) -> f64 {
        let of = |at: usize| {
            let all = &self.columns[at];
            let window = &all[from.min(all.len())..to.min(all.len())];
            if window.is_empty() { 0.0 } else { window.iter().sum::<f64>() / window.len() as f64 }
        };
        match what {
            What::User => of(0),
            What::System => of(1),
            What::Cpu => of(0) + of(1),
            What::Moved => of(2) + of(3),
            What::MovedOut => of(3),
            What::ReadIn => of(4),
            What::ReadOut => of(5),
            What::Read => of(4) + of(5),
        }
    }

    /// When the disk first became the bottleneck, in seconds.
    pub fn began(&self) -> Option<f64> {
        self.study.as_ref()?.saturated_s.map(|(from, _)| from)
    }

    /// The middle of the window of this many seconds with the highest mean; none if the quantity is always 0.
    pub fn peak(&self, what: What, seconds: usize) -> Option<f64> {
        let last = self.columns[0].len().saturating_sub(seconds);
        let means = (0..=last).map(|from| (from, self.mean(what, from, from + seconds)));
        let highest = means.fold((0, 0.0), |best, of| if of.1 > best.1 { of } else { best });
        (highest.1 > 0.0).then(|| highest.0 as f64 + seconds as f64 / 2.0)
    }
}
