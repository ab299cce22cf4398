//! Which columns of the files belong together: those of one quantity, or else of one name, in one unit.

use super::answer::ColumnRef;
use crate::log::{Column, Common, Kind, LogReport, Quantity, Unit, measures};
use serde::{Deserialize, Serialize};

/// What pairing needs to know of a file's column: a part of a [`crate::log::ColumnHead`].
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct PairHead {
    /// The name that is unique in the file.
    pub qualified: String,
    /// What it measures, if that is known.
    pub quantity: Option<Quantity>,
    /// The unit in which columns of its quantity are compared.
    pub common: Option<Common>,
    /// Its unit.
    pub unit: Unit,
    /// What its numbers mean.
    pub kind: Kind,
}

/// The columns of the files of both sides, each in the order of its file.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct PairsAsk {
    /// A's files.
    pub a: Vec<Vec<PairHead>>,
    /// B's files.
    pub b: Vec<Vec<PairHead>>,
}

/// A column that one side has, or both.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct PairedColumn {
    /// The name that is unique in the comparison: if a quantity has two names, that of Linux's vmstat.
    pub id: String,
    /// What it measures, if the readers know.
    pub quantity: Option<Quantity>,
    /// What its numbers mean; none if the sides disagree.
    pub kind: Option<Kind>,
    /// The unit of the numbers; none if the sides have different ones that cannot be converted.
    pub unit: Option<Unit>,
    /// A's columns.
    pub a: Option<PairedSide>,
    /// B's columns.
    pub b: Option<PairedSide>,
}

/// A column of one side's files.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct PairedSide {
    /// The names it has in these files, without duplicates.
    pub names: Vec<String>,
    /// Where it is in each file; none for a file that lacks it.
    pub files: Vec<Option<ColumnRef>>,
    /// The unit of the numbers here.
    pub unit: Unit,
    /// What they mean.
    pub kind: Kind,
}

/// A column of one file, and its index there.
#[derive(Debug, Clone)]
struct Logged {
    head: PairHead,
    column: u32,
}

/// Columns of one side that belong together: at most one from each file.
type Group = Vec<Option<Logged>>;

/// Which columns belong together, judging by their heads alone: both sides' columns, in A's order first.
pub fn column_pairs(ask: PairsAsk) -> Vec<PairedColumn> {
    let (of_a, mut of_b) = (groups(ask.a), groups(ask.b));
    let mut found: Vec<(Group, Group)> = of_a
        .into_iter()
        .map(|group| {
            let twin = twin(first(&group), of_b.iter().map(first));
            let twin = twin.map(|at| of_b.remove(at)).unwrap_or_default();
            (group, twin)
        })
        .collect();
    found.extend(of_b.into_iter().map(|group| (Vec::new(), group)));
    let mut taken: Vec<String> = Vec::new();
    for (a, b) in &found {
        let id = id(a, b);
        let number = taken.iter().filter(|other| other.split('#').next() == Some(id.as_str())).count();
        taken.push(if number == 0 { id } else { format!("{id}#{}", number + 1) });
    }
    found.into_iter().zip(taken).map(|((a, b), id)| pair(&a, &b, id)).collect()
}

/// The same for logs that have been read.
pub(super) fn pairs<'r>(
    a: impl IntoIterator<Item = &'r LogReport>,
    b: impl IntoIterator<Item = &'r LogReport>,
) -> Vec<PairedColumn> {
    column_pairs(PairsAsk { a: a.into_iter().map(heads).collect(), b: b.into_iter().map(heads).collect() })
}

fn heads(report: &LogReport) -> Vec<PairHead> {
    let table = &report.table;
    let format = report.format.unwrap_or_default();
    let head = |Column { spec, .. }: &Column| {
        let (quantity, common) = measures(format, table, spec);
        PairHead { qualified: spec.qualified.clone(), quantity, common, unit: spec.unit, kind: spec.kind }
    };
    table.columns.iter().map(head).collect()
}

fn groups(side: Vec<Vec<PairHead>>) -> Vec<Group> {
    let mut groups: Vec<Group> = Vec::new();
    let files = side.len();
    for (place, file) in side.into_iter().enumerate() {
        for (head, column) in file.into_iter().zip(0..) {
            let column = Logged { head, column };
            let free: Vec<usize> =
                (0..groups.len()).filter(|&at| groups.get(at).is_some_and(|group| group.len() <= place)).collect();
            let twin = twin(Some(&column.head), free.iter().map(|&at| groups.get(at).and_then(first)));
            if let Some(group) = twin.and_then(|at| free.get(at)).and_then(|&at| groups.get_mut(at)) {
                group.resize(place, None);
                group.push(Some(column));
            } else {
                let mut group: Group = vec![None; place];
                group.push(Some(column));
                groups.push(group);
            }
        }
    }
    for group in &mut groups {
        group.resize(files, None);
    }
    groups
}

fn first(group: &Group) -> Option<&PairHead> {
    all(group).next()
}

fn all(group: &[Option<Logged>]) -> impl Iterator<Item = &PairHead> {
    group.iter().flatten().map(|logged| &logged.head)
}

/// The index of the column of the same quantity, preferably with the same name; or else of the same name, unless both
/// are known to measure different things.
fn twin<'l>(of: Option<&PairHead>, among: impl Iterator<Item = Option<&'l PairHead>>) -> Option<usize> {
    let of = of?;
    let mut best: Option<(usize, u8)> = None;
    for (at, other) in among.enumerate().filter_map(|(at, other)| Some((at, other?))) {
        let named = other.qualified == of.qualified;
        let measures = of.quantity.is_some() && other.quantity == of.quantity;
        let rank = match (measures, named) {
            (true, true) => 3,
            (true, false) => 2,
            (false, true) if of.quantity.is_none() || other.quantity.is_none() => 1,
            _ => 0,
        };
        if rank > best.map_or(0, |(_, rank)| rank) {
            best = Some((at, rank));
        }
    }
    best.map(|(at, _)| at)
}

fn names(group: &[Option<Logged>]) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    for PairHead { qualified, .. } in all(group) {
        if !names.contains(qualified) {
            names.push(qualified.clone());
        }
    }
    names
}

fn id(a: &Group, b: &Group) -> String {
    let both = [a.as_slice(), b.as_slice()].concat();
    let quantity = first(&both).and_then(|column| column.quantity);
    let names = names(&both);
    let common = quantity.filter(|_| names.len() > 1).and_then(vmstat_name);
    common.map_or_else(|| names.into_iter().next().unwrap_or_default(), str::to_owned)
}

/// What Linux's vmstat, or else FreeBSD's, calls a quantity; no vmstat prints the others under one name of their own.
pub const VMSTAT_NAMES: &[(Quantity, &str)] = &[
    (Quantity::SwapIn, "si"),
    (Quantity::SwapOut, "so"),
    (Quantity::DiskRead, "bi"),
    (Quantity::DiskWrite, "bo"),
    (Quantity::FreeMemory, "free"),
    (Quantity::SwapUsed, "swpd"),
    (Quantity::Faults, "flt"),
    (Quantity::Interrupts, "in"),
    (Quantity::Switches, "cs"),
    (Quantity::User, "us"),
    (Quantity::System, "sy"),
    (Quantity::Idle, "id"),
    (Quantity::IoWait, "wa"),
    (Quantity::Steal, "st"),
    (Quantity::Runnable, "r"),
    (Quantity::Blocked, "b"),
];

fn vmstat_name(quantity: Quantity) -> Option<&'static str> {
    VMSTAT_NAMES.iter().find(|(of, _)| *of == quantity).map(|(_, name)| *name)
}

fn pair(a: &Group, b: &Group, id: String) -> PairedColumn {
    let both = [a.as_slice(), b.as_slice()].concat();
    let quantity = first(&both).and_then(|column| column.quantity);
    let shared = unit_of(&both);
    let join = |group: &Group| {
        first(group)?;
        let (unit, kind, how) = shared.or_else(|| unit_of(group)).or_else(|| {
            // If files of one side disagree, only those count that log the column as the first one does.
            first(group).map(|column| (column.unit, column.kind, Bring::AsLogged))
        })?;
        let bring = |Logged { head, column }: &Logged| {
            let factor = match how {
                Bring::AsLogged => Some(1.0).filter(|_| head.unit == unit && head.kind == kind),
                Bring::Common => head.common.map(|common| common.factor),
            };
            factor.map(|factor| ColumnRef { column: *column, factor, unit: head.unit })
        };
        let files = group.iter().map(|column| column.as_ref().and_then(bring)).collect();
        Some(PairedSide { names: names(group), files, unit, kind })
    };
    let (a, b) = (join(a), join(b));
    let kind = match (&a, &b) {
        (Some(a), Some(b)) => (a.kind == b.kind).then_some(a.kind),
        (a, b) => a.as_ref().or(b.as_ref()).map(|side| side.kind),
    };
    PairedColumn { id, quantity, kind, unit: shared.map(|(unit, ..)| unit), a, b }
}

/// How values are converted to the unit in which they are compared.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Bring {
    AsLogged,
    Common,
}

/// The unit and kind in which columns can be compared.
fn unit_of(group: &[Option<Logged>]) -> Option<(Unit, Kind, Bring)> {
    let columns: Vec<&PairHead> = all(group).collect();
    let first = *columns.first()?;
    if columns.iter().all(|column| column.unit == first.unit && column.kind == first.kind) {
        return Some((first.unit, first.kind, Bring::AsLogged));
    }
    let common = first.common?;
    let kind = |column: &PairHead| if column.kind == Kind::Count { Kind::Rate } else { column.kind };
    let alike = |column: &&PairHead| {
        column.quantity == first.quantity
            && column.common.is_some_and(|other| other.unit == common.unit)
            && kind(column) == kind(first)
    };
    columns.iter().all(alike).then(|| (common.unit, kind(first), Bring::Common))
}

#[cfg(test)]
mod tests;
