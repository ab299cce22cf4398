//! Which columns of the files belong together: those of one quantity, or else of one name, in one unit.

use super::answer::ColumnRef;
use super::side::{File, Side};
use crate::log::{Common, Kind, Quantity, Unit, measures};

/// A column of the comparison.
#[derive(Debug)]
pub(super) struct Pair {
    pub(super) id: String,
    pub(super) quantity: Option<Quantity>,
    pub(super) kind: Option<Kind>,
    /// None if the sides have different ones that cannot be brought together.
    pub(super) unit: Option<Unit>,
    pub(super) a: Option<Joined>,
    pub(super) b: Option<Joined>,
}

/// A column of one side's files.
#[derive(Debug, Clone)]
pub(super) struct Joined {
    pub(super) names: Vec<String>,
    pub(super) files: Vec<Option<ColumnRef>>,
    pub(super) unit: Unit,
    pub(super) kind: Kind,
}

/// A column of one file.
#[derive(Debug, Clone)]
struct Logged {
    name: String,
    quantity: Option<Quantity>,
    common: Option<Common>,
    unit: Unit,
    kind: Kind,
    column: u32,
}

/// Columns of one side that belong together: one at most of each file.
type Group = Vec<Option<Logged>>;

/// All columns of both sides, A's order first.
pub(super) fn pairs(a: &Side<'_>, b: &Side<'_>) -> Vec<Pair> {
    let (of_a, mut of_b) = (groups(a), groups(b));
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

fn groups(side: &Side<'_>) -> Vec<Group> {
    let mut groups: Vec<Group> = Vec::new();
    for (place, file) in side.files.iter().enumerate() {
        for column in logged(file) {
            let free: Vec<usize> =
                (0..groups.len()).filter(|&at| groups.get(at).is_some_and(|group| group.len() <= place)).collect();
            let twin = twin(Some(&column), free.iter().map(|&at| groups.get(at).and_then(first)));
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
        group.resize(side.files.len(), None);
    }
    groups
}

fn logged(file: &File<'_>) -> Vec<Logged> {
    let table = &file.report.table;
    let format = file.report.format.unwrap_or_default();
    (0_u32..)
        .zip(&table.columns)
        .map(|(column, c)| {
            let (quantity, common) = measures(format, table, &c.spec);
            Logged { name: c.spec.qualified.clone(), quantity, common, unit: c.spec.unit, kind: c.spec.kind, column }
        })
        .collect()
}

fn first(group: &Group) -> Option<&Logged> {
    group.iter().flatten().next()
}

/// The place of the column of the same quantity, one of the same name before others; or else of the same name, unless both
/// are known to measure something else.
fn twin<'l>(of: Option<&Logged>, among: impl Iterator<Item = Option<&'l Logged>>) -> Option<usize> {
    let of = of?;
    let mut best: Option<(usize, u8)> = None;
    for (at, other) in among.enumerate().filter_map(|(at, other)| Some((at, other?))) {
        let named = other.name == of.name;
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

fn names(group: &Group) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    for Logged { name, .. } in group.iter().flatten() {
        if !names.contains(name) {
            names.push(name.clone());
        }
    }
    names
}

fn id(a: &Group, b: &Group) -> String {
    let all = [a.as_slice(), b.as_slice()].concat();
    let quantity = first(&all).and_then(|column| column.quantity);
    let names = names(&all);
    let common = quantity.filter(|_| names.len() > 1).and_then(vmstat_name);
    common.map_or_else(|| names.into_iter().next().unwrap_or_default(), str::to_owned)
}

/// What Linux's vmstat, or else FreeBSD's, calls a quantity; the others are printed by no vmstat under one name of their own.
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

fn pair(a: &Group, b: &Group, id: String) -> Pair {
    let all = [a.as_slice(), b.as_slice()].concat();
    let quantity = first(&all).and_then(|column| column.quantity);
    let shared = unit_of(&all);
    let join = |group: &Group| {
        first(group)?;
        let (unit, kind, how) = shared.or_else(|| unit_of(group)).or_else(|| {
            // Files of one side that disagree among themselves: those count that log it as the first one does.
            first(group).map(|column| (column.unit, column.kind, Bring::AsLogged))
        })?;
        let bring = |column: &Logged| {
            let factor = match how {
                Bring::AsLogged => Some(1.0).filter(|_| column.unit == unit && column.kind == kind),
                Bring::Common => column.common.map(|common| common.factor),
            };
            factor.map(|factor| ColumnRef { column: column.column, factor, unit: column.unit })
        };
        let files = group.iter().map(|column| column.as_ref().and_then(bring)).collect();
        Some(Joined { names: names(group), files, unit, kind })
    };
    let (a, b) = (join(a), join(b));
    let kind = match (&a, &b) {
        (Some(a), Some(b)) => (a.kind == b.kind).then_some(a.kind),
        (a, b) => a.as_ref().or(b.as_ref()).map(|side| side.kind),
    };
    Pair { id, quantity, kind, unit: shared.map(|(unit, ..)| unit), a, b }
}

/// How values get to the unit they are compared in.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Bring {
    AsLogged,
    Common,
}

/// The unit and kind in which columns can be compared.
fn unit_of(group: &[Option<Logged>]) -> Option<(Unit, Kind, Bring)> {
    let columns: Vec<&Logged> = group.iter().flatten().collect();
    let first = *columns.first()?;
    if columns.iter().all(|column| column.unit == first.unit && column.kind == first.kind) {
        return Some((first.unit, first.kind, Bring::AsLogged));
    }
    let common = first.common?;
    let kind = |column: &Logged| if column.kind == Kind::Count { Kind::Rate } else { column.kind };
    let alike = |column: &&Logged| {
        column.quantity == first.quantity
            && column.common.is_some_and(|other| other.unit == common.unit)
            && kind(column) == kind(first)
    };
    columns.iter().all(alike).then(|| (common.unit, kind(first), Bring::Common))
}
