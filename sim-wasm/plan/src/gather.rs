//! Puts the rows of parts together in the plan's order: each task exactly once.

use crate::id::Id;
use crate::part::{Part, Values};
use crate::plan::{Plan, Tasks};
use crate::table::{Cell, Column, Table, Type};
use std::collections::{BTreeSet, HashMap};

/// What parts have of a plan.
#[derive(Debug)]
pub struct Gathered {
    /// The numbers of each task, in the plan's order; none if they are missing.
    pub rows: Vec<Option<Values>>,
    /// Tasks for which two parts have different answers.
    pub different: BTreeSet<usize>,
    /// Rows that are no task's of this plan.
    pub foreign: usize,
}

/// Puts parts together. Those that several have are fine if they are the same, bit for bit.
pub fn gather(tasks: &Tasks, parts: impl IntoIterator<Item = Part>) -> Gathered {
    let places: HashMap<Id, usize> = tasks.ids.iter().enumerate().map(|(at, id)| (*id, at)).collect();
    let rows = vec![None; tasks.ids.len()];
    let mut gathered = Gathered { rows, different: BTreeSet::new(), foreign: 0 };
    for row in parts.into_iter().flat_map(|part| part.rows) {
        let Some(&at) = places.get(&row.task) else {
            gathered.foreign += 1;
            continue;
        };
        match &gathered.rows[at] {
            Some(there) if !same(there, &row.values) => drop(gathered.different.insert(at)),
            Some(_) => {}
            None => gathered.rows[at] = Some(row.values),
        }
    }
    gathered
}

/// Whether two answers are the same, bit for bit; every NaN is one.
pub fn same(one: &Values, other: &Values) -> bool {
    let bits = |x: &f64| if x.is_nan() { f64::NAN.to_bits() } else { x.to_bits() };
    one.len() == other.len()
        && one.iter().zip(other).all(|((a, x), (b, y))| a == b && x.iter().map(bits).eq(y.iter().map(bits)))
}

impl Gathered {
    /// The tasks that no part has.
    pub fn missing(&self) -> Vec<usize> {
        (0..self.rows.len()).filter(|&at| self.rows[at].is_none()).collect()
    }

    /// The rows that are there as a table.
    pub fn table(&self, plan: &Plan, tasks: &Tasks) -> Table {
        let (keys, answers) = plan.columns();
        let answers = answers.unwrap_or_else(|| {
            let names: BTreeSet<&String> = self.rows.iter().flatten().flat_map(|values| values.keys()).collect();
            names.into_iter().map(|name| Column::new(name, Type::Real)).collect()
        });
        let row = |(at, values): (usize, &Option<Values>)| {
            let values = values.as_ref()?;
            let cells = answers.iter().map(|column| column.cell(values.get(&column.name).and_then(|all| all.first())));
            let id = Cell::Text(tasks.ids[at].to_string());
            Some([id].into_iter().chain(plan.cells(tasks, at)).chain(cells).collect())
        };
        let rows = self.rows.iter().enumerate().filter_map(row).collect();
        let columns = [Column::new("task", Type::Text)].into_iter().chain(keys).chain(answers).collect();
        Table { columns, rows }
    }
}
