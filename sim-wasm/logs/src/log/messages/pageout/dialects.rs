//! The syntaxes in which student teams make the page daemon log, and the meaning of their numbers.
//!
//! Each is known from one or two teams' logs in one course (FreeBSD 10 and 11) and their descriptions. What a team
//! counts as flushed, pages or the clusters in which they are written, is uncertain except for `PAGEOUTd`, whose source
//! is known.

use super::brackets;
use crate::log::lines::number::is_number;
use crate::log::table::{ColumnSpec, Kind, Unit};

/// A number of a record, in the order in which its syntax prints them.
#[derive(Debug, Clone, Copy)]
pub(in crate::log) struct Known {
    /// The label as printed; in syntaxes without labels, the team's name for the number.
    pub(super) label: &'static str,
    /// Its name in tables, where the label is not specific enough.
    qualified: &'static str,
    unit: Unit,
    kind: Kind,
}

impl Known {
    /// Its column.
    pub(in crate::log) fn spec(&self) -> ColumnSpec {
        ColumnSpec::new(self.label, self.unit, self.kind).qualified(self.qualified.to_owned())
    }
}

/// Pages that a scan examined or moved.
const fn pages(label: &'static str) -> Known {
    Known { label, qualified: label, unit: Unit::Pages, kind: Kind::Count }
}

/// Pages in a queue.
const fn queue(label: &'static str) -> Known {
    Known { label, qualified: label, unit: Unit::Pages, kind: Kind::Gauge }
}

/// A count with an uncertain unit.
const fn count(label: &'static str) -> Known {
    Known { label, qualified: label, unit: Unit::None, kind: Kind::Count }
}

/// How the numbers of a record are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Syntax {
    /// `label: number`, on one line or on several.
    Labels,
    /// `[ total] : a b : c d e f`, with or without words before the numbers.
    Brackets,
    /// `PAGEOUTd`, with or without a colon, and numbers in columns.
    Columns,
}

/// A syntax and its numbers.
#[derive(Debug)]
pub(super) struct Dialect {
    /// Its layout id.
    pub layout: &'static str,
    /// How it is written.
    pub syntax: Syntax,
    /// The numbers of a record.
    pub known: &'static [Known],
    /// Whether a line is a record of it, or part of one.
    is_mark: fn(&str) -> bool,
}

/// The dialects. If several know a line, the first one applies.
const DIALECTS: [Dialect; 7] = [
    Dialect {
        layout: "freebsd-pageout-log.pageoutd",
        syntax: Syntax::Columns,
        known: &PAGEOUTD,
        is_mark: |line| behind_tag(line).any(|rest| rest.split_whitespace().next().is_some_and(is_number)),
    },
    Dialect {
        layout: "freebsd-pageout-log.np",
        syntax: Syntax::Labels,
        known: &[
            pages("np_scanned"),
            count("np_queued_for_flush"),
            pages("np_moved_active_to_inactive"),
            pages("np_moved_inactive_to_free"),
            pages("np_moved_inactive_to_cache"),
        ],
        is_mark: |line| ["np_scanned:", "np_queued_for_flush:", "np_moved_"].iter().any(|mark| line.contains(mark)),
    },
    Dialect {
        layout: "freebsd-pageout-log.pipes",
        syntax: Syntax::Labels,
        known: &[
            pages("INAC to ACT"),
            pages("INAC to CACHE/FREE"),
            pages("ACT to INAC"),
            count("FLUSHED"),
            queue("Pages in INACTIVE Queue"),
            queue("Pages in ACTIVE Queue"),
        ],
        is_mark: |line| line.contains("INAC to ACT:") && line.contains("INAC to CACHE"),
    },
    Dialect {
        layout: "freebsd-pageout-log.labels",
        syntax: Syntax::Labels,
        known: &[
            pages("Inactive_scanned"),
            pages("Active_scanned"),
            pages("Total_Scanned"),
            queue("Active pages"),
            queue("Inactive pages"),
            count("Pages_queued_for_flush"),
            pages("Inactive_to_cacheFree"),
            pages("Inactive_to_active"),
            pages("Active_to_inactive"),
        ],
        is_mark: |line| line.contains("Inactive_scanned:") && line.contains("Active_scanned:"),
    },
    Dialect {
        layout: "freebsd-pageout-log.multi",
        syntax: Syntax::Labels,
        known: &[
            queue("Active pages"),
            queue("Inactive pages"),
            count("Flushed Pages"),
            queue("Cache Pages"),
            pages("reactivated pages"),
            pages("deactivated pages"),
        ],
        is_mark: |line| line.contains("kernel: Active pages:"),
    },
    Dialect {
        layout: "freebsd-pageout-log.named",
        syntax: Syntax::Brackets,
        known: &[
            pages("total"),
            // Elsewhere these words are the lengths of the queues.
            Known { qualified: "scanned.Active", ..pages("Active") },
            Known { qualified: "scanned.Inactive", ..pages("Inactive") },
            pages("Deactivated"),
            pages("Activated"),
            pages("Cached"),
            count("Flushed"),
        ],
        is_mark: |line| line.contains("Active") && brackets::is_record(line),
    },
    Dialect {
        layout: "freebsd-pageout-log.brackets",
        syntax: Syntax::Brackets,
        known: &[
            pages("total"),
            pages("active"),
            pages("inactive"),
            pages("deactivated"),
            pages("reactivated"),
            pages("cached"),
            count("flushed"),
        ],
        is_mark: brackets::is_record,
    },
];

/// The nine numbers of a `PAGEOUTd` line; the flushed ones are clusters for which writing was started.
pub(in crate::log) const PAGEOUTD: [Known; 9] = [
    pages("Scanned A"),
    pages("Scanned I"),
    queue("Active"),
    queue("Inactive"),
    pages("A->I"),
    pages("I->A"),
    pages("To Cache"),
    pages("To Free"),
    Known { label: "Flush", qualified: "Flush", unit: Unit::Events, kind: Kind::Count },
];

/// What follows each `PAGEOUTd` in a line: document and kernels write it with and without a colon.
pub(super) fn behind_tag(line: &str) -> impl Iterator<Item = &str> {
    line.split("PAGEOUTd").skip(1).map(|rest| rest.strip_prefix(':').unwrap_or(rest))
}

/// The dialect of a line.
pub(super) fn of_line(line: &str) -> Option<&'static Dialect> {
    DIALECTS.iter().find(|dialect| (dialect.is_mark)(line))
}
