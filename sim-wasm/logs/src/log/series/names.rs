//! The names of the columns that series become.

use crate::log::separated::cells::unique;

/// Numbers of one kind from one place, in the course of time.
pub(super) struct Series {
    /// What several series have in common: the measurement.
    pub group: String,
    /// What tells it from others.
    pub labels: Vec<(String, String)>,
    /// What is measured.
    pub field: String,
}

impl Series {
    /// Series that differ only in their labels have this in common.
    fn kin(&self) -> &str {
        if self.group.is_empty() { &self.field } else { &self.group }
    }
}

/// The label that says which of Prometheus' lists a machine is in.
const JOB: &str = "job";

/// The labels that name a machine, in Prometheus and in Telegraf. A file of several machines is divided before; they are
/// told apart by them where there are too many for that.
pub(super) const MACHINE: [&str; 2] = ["instance", "host"];

/// The names of the columns: group, labels and field. A label that all series have with the same value is about the
/// machine and is left out, unless all series are of one kin.
pub(super) fn names(series: &[Series]) -> Vec<String> {
    let several = series.windows(2).any(|pair| matches!(pair, [a, b] if a.kin() != b.kin()));
    let first = series.first().filter(|_| several).map_or(&[][..], |first| &first.labels);
    let shared = first.iter().filter(|(key, value)| series.iter().all(|one| value_of(one, key) == Some(value)));
    let of_machine = MACHINE.into_iter().filter(|key| {
        let mut values = series.iter().filter_map(|one| value_of(one, key));
        values.next().is_none_or(|first| values.all(|value| value == first))
    });
    let shared: Vec<&str> = shared.map(|(key, _)| key.as_str()).chain(of_machine).collect();
    let mut names: Vec<String> = series
        .iter()
        .map(|one| {
            let own = one.labels.iter().filter(|(key, _)| key != JOB && !shared.contains(&key.as_str()));
            let group = Some(one.group.as_str()).filter(|group| !group.is_empty());
            let labels = own.map(|(_, value)| value.as_str());
            group.into_iter().chain(labels).chain([one.field.as_str()]).collect::<Vec<_>>().join(".")
        })
        .collect();
    unique(&mut names);
    names
}

fn value_of<'s>(series: &'s Series, key: &str) -> Option<&'s str> {
    series.labels.iter().find(|(name, _)| name == key).map(|(_, value)| value.as_str())
}
