//! What a student filled in.

use crate::typed::Typed;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The answers of an attempt, by question.
pub type Answers = BTreeMap<String, Given>;

/// The answers to a question, as typed. What is missing is blank; what is too much is ignored.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS), ts(rename = "ExerciseGiven"))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Given {
    /// For each step, the page in each frame.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", ts(optional, type = "readonly (readonly string[])[]"))]
    pub grid: Vec<Vec<Typed>>,
    /// For each step, the pages that leave; blank, or a dash, if none does.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", ts(optional, type = "readonly string[]"))]
    pub victims: Vec<Typed>,
    /// For each step, `hit` or `fault`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", ts(optional, type = "readonly string[]"))]
    pub outcomes: Vec<Typed>,
    /// The number of faults.
    #[serde(default, skip_serializing_if = "Typed::is_blank")]
    #[cfg_attr(feature = "schema", ts(optional, type = "string"))]
    pub faults: Typed,
}

impl Given {
    /// Whether nothing was filled in.
    pub fn is_blank(&self) -> bool {
        let blank = |row: &[Typed]| row.iter().all(Typed::is_blank);
        self.faults.is_blank()
            && blank(&self.victims)
            && blank(&self.outcomes)
            && self.grid.iter().all(|row| blank(row))
    }
}
