//! A run's series by name, second by second: the source of every system's texts.

use base::series::{Series, SeriesKind};
use machine::MachineRun;

/// The series of a run.
pub(super) struct Columns<'r>(pub(super) &'r MachineRun);

impl Columns<'_> {
    /// Number of seconds sampled, including the moment of boot.
    pub(super) fn seconds(&self) -> usize {
        self.0.columns.first().map_or(0, Vec::len)
    }

    fn named(&self) -> impl Iterator<Item = (&Series, &Vec<f64>)> {
        self.0.head().series.iter().zip(&self.0.columns)
    }

    /// A series at a second: its state then, or its count since the previous second. 0 if the run has no such series.
    pub(super) fn value(&self, id: &str, second: usize) -> f64 {
        let column = self.named().find(|(series, _)| series.id == id);
        column.and_then(|(_, values)| values.get(second)).copied().unwrap_or(0.0)
    }

    /// The counts of a second, by the kernel's own names; `aliases` has those that the machine names otherwise.
    pub(super) fn counted<'a>(
        &'a self,
        second: usize,
        aliases: &'a [(&str, &'static str)],
    ) -> impl Iterator<Item = (&'static str, u64)> + 'a {
        self.named().filter(|(series, _)| series.kind == SeriesKind::Rate).map(move |(series, values)| {
            let alias = aliases.iter().find(|(id, _)| *id == series.id);
            (alias.map_or(series.id, |(_, name)| name), values.get(second).copied().unwrap_or(0.0) as u64)
        })
    }
}
