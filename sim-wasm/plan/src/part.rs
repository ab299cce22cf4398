//! A part: the rows of some tasks in a file that says whether it is whole.

use crate::id::{Id, sha256};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The version of the file.
const VERSION: u32 = 1;

/// What is in front of the digest in a file's last line.
const SUM: &str = "sha256 ";

/// The numbers that a task answers with, by name.
pub type Values = BTreeMap<String, Vec<f64>>;

/// The tasks of a part.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Group {
    /// The digest of its tasks and of what is kept of them: the part's name.
    pub id: Id,
    /// The first task's place in the plan.
    pub first: usize,
    /// The tasks, which follow one another.
    pub tasks: Vec<Id>,
}

impl Group {
    /// Tasks that are done together. What is `kept` of them tells parts with other numbers apart.
    pub fn new(kept: &str, first: usize, tasks: Vec<Id>) -> Group {
        Group { id: Id::of_all("part", kept, tasks.iter().copied()), first, tasks }
    }

    /// Its tasks' places in the plan.
    pub fn places(&self) -> std::ops::Range<usize> {
        self.first..self.first + self.tasks.len()
    }
}

/// A task and what it answered.
#[derive(Debug, Clone, PartialEq)]
pub struct Outcome {
    /// The task.
    pub task: Id,
    /// Its numbers.
    pub values: Values,
}

/// A part that is done.
#[derive(Debug, Clone, PartialEq)]
pub struct Part {
    /// Its name.
    pub id: Id,
    /// Its tasks, in the plan's order.
    pub rows: Vec<Outcome>,
}

/// A part as it is written. Numbers are text, each as short as it can be for the same bits: JSON's own have neither NaN nor
/// infinity, and readers may round them.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Document {
    version: u32,
    part: Id,
    rows: Vec<Row>,
}

#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Row {
    task: Id,
    /// Numbers with blanks between them.
    values: BTreeMap<String, String>,
}

impl Part {
    /// The file's text: a line of JSON and one with its digest. The same rows are the same bytes.
    pub fn text(&self) -> String {
        let written = |numbers: &Vec<f64>| numbers.iter().map(|x| number(*x)).collect::<Vec<_>>().join(" ");
        let row = |row: &Outcome| Row {
            task: row.task,
            values: row.values.iter().map(|(name, numbers)| (name.clone(), written(numbers))).collect(),
        };
        let document = Document { version: VERSION, part: self.id, rows: self.rows.iter().map(row).collect() };
        let line = serde_json::to_string(&document).unwrap_or_default() + "\n";
        let sum = sha256(line.as_bytes());
        line + SUM + &sum + "\n"
    }

    /// Reads a file; none if it is not whole, or not of this version.
    pub fn read(text: &str) -> Option<Part> {
        let (line, sum) = text.split_at(text.find('\n')? + 1);
        if sum.strip_prefix(SUM)?.strip_suffix('\n')? != sha256(line.as_bytes()) {
            return None;
        }
        let document: Document = serde_json::from_str(line).ok()?;
        if document.version != VERSION {
            return None;
        }
        let numbers = |text: &String| -> Option<Vec<f64>> {
            text.split(' ').filter(|x| !x.is_empty()).map(|x| x.parse().ok()).collect()
        };
        let row = |Row { task, values }: Row| {
            let values = values.iter().map(|(name, text)| Some((name.clone(), numbers(text)?)));
            Some(Outcome { task, values: values.collect::<Option<_>>()? })
        };
        Some(Part { id: document.part, rows: document.rows.into_iter().map(row).collect::<Option<_>>()? })
    }

    /// Whether this is what a group's part is to have.
    pub fn is_of(&self, group: &Group) -> bool {
        self.id == group.id && self.rows.iter().map(|row| row.task).eq(group.tasks.iter().copied())
    }
}

/// A number as text that is read as the same bits, except that every NaN is one.
pub(crate) fn number(x: f64) -> String {
    let plain = x == 0.0 || !x.is_finite() || (1e-5..1e16).contains(&x.abs());
    if plain { x.to_string() } else { format!("{x:e}") }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "tests")]

    use super::*;
    use proptest::prelude::*;

    fn part(numbers: &[f64]) -> Part {
        let task = Id::of("test", "1");
        let values = [("a".to_owned(), numbers.to_vec()), ("b c".to_owned(), Vec::new())].into();
        Part { id: Group::new("", 0, vec![task]).id, rows: vec![Outcome { task, values }] }
    }

    proptest! {
        #[test]
        fn every_number_is_read_as_it_was_bit_for_bit(bits in prop::collection::vec(any::<u64>(), 0..9)) {
            let numbers: Vec<f64> = bits.iter().map(|&bits| f64::from_bits(bits)).collect();
            let read = Part::read(&part(&numbers).text()).unwrap();
            let same = |(a, b): (&f64, &f64)| a.to_bits() == b.to_bits() || (a.is_nan() && b.is_nan());
            prop_assert!(read.rows[0].values["a"].iter().zip(&numbers).all(same));
            prop_assert_eq!(read.rows[0].values["a"].len(), numbers.len());
        }

        #[test]
        fn a_part_that_is_cut_or_changed_is_none(at in any::<prop::sample::Index>(), by in 1_u8..=255) {
            let text = part(&[1.5, -0.0, f64::INFINITY]).text();
            let at = at.index(text.len());
            prop_assert!(Part::read(&text[..at]).is_none());
            let mut bytes = text.clone().into_bytes();
            bytes[at] ^= by;
            prop_assert!(String::from_utf8(bytes).ok().and_then(|text| Part::read(&text)).is_none());
        }
    }
}
