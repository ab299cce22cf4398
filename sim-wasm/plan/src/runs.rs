//! Tasks that are runs of scenarios.

use crate::CORE;
use crate::answer::{self, Refused};
use crate::id::Id;
use crate::kinds::{Given, Runs};
use crate::part::Values;
use crate::path::set_value;
use crate::problem::Problem;
use crate::table::{Cell, Column, Type};
use scenario::Scenario;
use serde_json::Value;

/// Every combination of some lists; the last one changes fastest.
pub fn grid(lists: &[&[Value]]) -> Vec<Vec<Value>> {
    let count: usize = lists.iter().map(|values| values.len()).product();
    (0..count).map(|at| point(lists, at).into_iter().cloned().collect()).collect()
}

/// One combination.
fn point<'a>(lists: &[&'a [Value]], mut at: usize) -> Vec<&'a Value> {
    let mut point = Vec::with_capacity(lists.len());
    for values in lists.iter().rev() {
        point.push(&values[at % values.len()]);
        at /= values.len();
    }
    point.reverse();
    point
}

/// The id of a scenario's run: what determines it, and the core that runs it.
pub fn id(scenario: &Scenario) -> Id {
    Id::of("run", &format!("{CORE}\n{}", serde_json::to_string(scenario).unwrap_or_default()))
}

/// Runs a scenario, and keeps the numbers that are wanted; all of them if none is named.
///
/// # Errors
/// Whatever prevents the run, or a number that it does not have.
pub fn values(scenario: &Scenario, wanted: &[String]) -> Result<Values, Refused> {
    Ok(answer::chosen(scenario, wanted)?.into_iter().map(|(name, value)| (name, vec![value])).collect())
}

/// What tells parts with these numbers from parts with others.
pub fn kept(wanted: &[String]) -> String {
    serde_json::to_string(wanted).unwrap_or_default()
}

impl Runs {
    fn lists(&self) -> Vec<&[Value]> {
        self.vary.values().map(Vec::as_slice).collect()
    }

    /// What is multiplied.
    pub(crate) fn factors(&self) -> Vec<usize> {
        let values = self.vary.values().map(Vec::len);
        [self.scenarios.len()].into_iter().chain(values).chain([self.seeds as usize]).collect()
    }

    /// The scenario, the values and the number of the seed of a task.
    fn split(&self, at: usize) -> (&Given, Vec<&Value>, u32) {
        let (seeds, lists) = (self.seeds.max(1) as usize, self.lists());
        let points: usize = lists.iter().map(|values| values.len()).product();
        let (rest, seed) = (at / seeds, at % seeds);
        (&self.scenarios[rest / points.max(1)], point(&lists, rest % points.max(1)), seed as u32)
    }

    /// The scenario of a task.
    ///
    /// # Errors
    /// A value that cannot be set, or a document that is none of a scenario.
    pub fn scenario(&self, at: usize) -> Result<Scenario, Problem> {
        let (given, values, seed) = self.split(at);
        let mut document = given.document.clone();
        for (path, value) in self.vary.keys().zip(values) {
            set_value(&mut document, path, value.clone()).map_err(|diag| Problem::of("vary", vec![diag]))?;
        }
        let (scenario, diags) = scenario::from_value(&document);
        let scenario = scenario.ok_or_else(|| Problem::of(given.name.clone(), diags))?;
        Ok(Scenario { seed: scenario.seed.wrapping_add(seed), ..scenario })
    }

    pub(crate) fn columns(&self) -> Vec<Column> {
        let vary = self.vary.iter().map(|(path, values)| {
            let of = if values.iter().all(Value::is_i64) {
                Type::Whole
            } else if values.iter().all(Value::is_number) {
                Type::Real
            } else {
                Type::Text
            };
            Column { name: path.clone(), of }
        });
        let scenario = Column::new("scenario", Type::Text);
        [scenario].into_iter().chain(vary).chain([Column::new("seed", Type::Whole)]).collect()
    }

    pub(crate) fn cells(&self, at: usize) -> Vec<Cell> {
        let (given, values, seed) = self.split(at);
        let first = given.document.get("seed").and_then(Value::as_u64).unwrap_or_default() as u32;
        let columns = self.columns();
        let values = values.into_iter().zip(&columns[1..]).map(|(value, column)| match column.of {
            Type::Whole => value.as_i64().map_or(Cell::None, Cell::Whole),
            Type::Real => value.as_f64().map_or(Cell::None, Cell::Real),
            Type::Text => Cell::Text(value.as_str().map_or_else(|| value.to_string(), str::to_owned)),
        });
        let name = Cell::Text(given.name.clone());
        [name].into_iter().chain(values).chain([Cell::Whole(first.wrapping_add(seed).into())]).collect()
    }
}
