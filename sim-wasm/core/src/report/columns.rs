//! A run's series by name, second by second: what the texts of systems are made from that have few of them.

use crate::machine::MachineRun;

/// The series of a run.
pub(super) struct Columns<'a>(pub(super) &'a MachineRun);

impl Columns<'_> {
    /// Seconds sampled, the moment of boot among them.
    pub(super) fn seconds(&self) -> usize {
        self.0.columns.first().map_or(0, Vec::len)
    }

    /// A series at a second: its state then, or what was counted since the second before. 0 if the run has no such series.
    pub(super) fn at(&self, id: &str, second: usize) -> f64 {
        let at = self.0.head().series.iter().position(|series| series.id == id);
        at.and_then(|at| self.0.columns.get(at)?.get(second).copied()).unwrap_or(0.0)
    }
}
