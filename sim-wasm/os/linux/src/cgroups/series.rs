//! The series of each group, by the names of its files: `cgroup1.memory.current` is that of the first group.

use base::series::{Series, SeriesKind};

/// How many there are of each group.
pub(crate) const SERIES_OF_GROUP: usize = 32;

const fn bytes(id: &'static str) -> Series {
    Series { id, unit: "bytes", kind: SeriesKind::Gauge }
}

const fn share(id: &'static str) -> Series {
    Series { id, unit: "%", kind: SeriesKind::Gauge }
}

macro_rules! series {
    ($($group:literal)*) => {
        /// Those of twelve groups. Gauges and rates of `memory.stat` are those of the group and its descendants.
        static ALL: &[Series] = &[$(
            Series::pages(concat!("cgroup", $group, ".memory.current")),
            Series::pages(concat!("cgroup", $group, ".memory.swap.current")),
            bytes(concat!("cgroup", $group, ".memory.zswap.current")),
            Series::pages(concat!("cgroup", $group, ".anon")),
            Series::pages(concat!("cgroup", $group, ".file")),
            Series::pages(concat!("cgroup", $group, ".inactive_anon")),
            Series::pages(concat!("cgroup", $group, ".active_anon")),
            Series::pages(concat!("cgroup", $group, ".inactive_file")),
            Series::pages(concat!("cgroup", $group, ".active_file")),
            share(concat!("cgroup", $group, ".memory.pressure.some.avg10")),
            share(concat!("cgroup", $group, ".memory.pressure.full.avg10")),
            Series::rate(concat!("cgroup", $group, ".memory.pressure.some.total"), "us/s"),
            Series::rate(concat!("cgroup", $group, ".memory.pressure.full.total"), "us/s"),
            Series::rate(concat!("cgroup", $group, ".pgfault"), "1/s"),
            Series::rate(concat!("cgroup", $group, ".pgmajfault"), "1/s"),
            Series::rate(concat!("cgroup", $group, ".pgscan"), "pages/s"),
            Series::rate(concat!("cgroup", $group, ".pgsteal"), "pages/s"),
            Series::rate(concat!("cgroup", $group, ".pgrefill"), "pages/s"),
            Series::rate(concat!("cgroup", $group, ".workingset_refault_anon"), "pages/s"),
            Series::rate(concat!("cgroup", $group, ".workingset_refault_file"), "pages/s"),
            Series::rate(concat!("cgroup", $group, ".workingset_activate_anon"), "pages/s"),
            Series::rate(concat!("cgroup", $group, ".workingset_activate_file"), "pages/s"),
            Series::rate(concat!("cgroup", $group, ".workingset_restore_anon"), "pages/s"),
            Series::rate(concat!("cgroup", $group, ".workingset_restore_file"), "pages/s"),
            Series::rate(concat!("cgroup", $group, ".memory.events.low"), "1/s"),
            Series::rate(concat!("cgroup", $group, ".memory.events.high"), "1/s"),
            Series::rate(concat!("cgroup", $group, ".memory.events.max"), "1/s"),
            Series::rate(concat!("cgroup", $group, ".memory.events.oom"), "1/s"),
            Series::rate(concat!("cgroup", $group, ".memory.events.oom_kill"), "1/s"),
            Series::rate(concat!("cgroup", $group, ".memory.events.oom_group_kill"), "1/s"),
            Series::rate(concat!("cgroup", $group, ".memory.swap.events.max"), "1/s"),
            Series::rate(concat!("cgroup", $group, ".memory.swap.events.fail"), "1/s"),
        )*];
    };
}

series!(1 2 3 4 5 6 7 8 9 10 11 12);

/// The series of the first groups.
pub(crate) fn of(groups: usize) -> &'static [Series] {
    ALL.get(..groups * SERIES_OF_GROUP).unwrap_or(ALL)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cgroups::MOST_GROUPS;

    #[test]
    fn every_group_has_its_series_under_its_number() {
        assert_eq!(ALL.len(), (MOST_GROUPS - 1) * SERIES_OF_GROUP);
        for (group, series) in (1..).zip(ALL.chunks(SERIES_OF_GROUP)) {
            assert!(series.iter().all(|series| series.id.starts_with(&format!("cgroup{group}."))), "{group}");
        }
        assert_eq!((of(0).len(), of(2).len()), (0, 2 * SERIES_OF_GROUP));
    }
}
