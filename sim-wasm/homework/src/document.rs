//! The document of an exercise. Everything a file may say is a field here; anything else is refused by its name.

mod text;

use base::param::ParamValue;
use scenario::PolicySpec;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

pub use text::Text;

/// What the file says it is.
pub(crate) const FORMAT: &str = "faultline-exercise";
/// The version of the document that this build reads and writes.
pub(crate) const VERSION: u32 = 1;

/// An exercise.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Exercise {
    /// `faultline-exercise`.
    pub format: String,
    /// Version of the document.
    pub version: u32,
    /// Names the exercise in result files, and goes into every variant: it stays when texts are corrected.
    pub id: String,
    /// Its title.
    pub title: Text,
    /// What is said before the questions.
    #[serde(default, skip_serializing_if = "Text::is_empty")]
    #[cfg_attr(feature = "schema", ts(optional, as = "Option<Text>"))]
    pub text: Text,
    /// When it is due: RFC 3339 with a time zone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub due: Option<String>,
    /// How many attempts there are; any number if it isn't said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub attempts: Option<u32>,
    /// Which attempt counts.
    #[serde(default)]
    #[cfg_attr(feature = "schema", ts(optional, as = "Option<Counting>"))]
    pub counts: Counting,
    /// What a cell earns that is right only from the student's own state: a share of a right one, 0 to 1.
    #[serde(default = "whole")]
    #[cfg_attr(feature = "schema", ts(optional, as = "Option<f64>"))]
    pub follows: f64,
    /// The questions.
    pub questions: Vec<Question>,
}

fn whole() -> f64 {
    1.0
}

/// Which attempt counts. One in time comes before one that is late.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Counting {
    /// The one with most points; the first of several.
    #[default]
    Best,
    /// The last.
    Last,
}

/// A question: a policy, frames, a string, and what is to be filled in.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS), ts(rename = "ExerciseQuestion"))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Question {
    /// Names the question in answers, and goes into its variant.
    pub id: String,
    /// What is said above it.
    #[serde(default, skip_serializing_if = "Text::is_empty")]
    #[cfg_attr(feature = "schema", ts(optional, as = "Option<Text>"))]
    pub text: Text,
    /// The policy, with its conventions as parameters.
    pub policy: PolicyAsk,
    /// Number of frames.
    pub frames: u32,
    /// The reference string.
    pub string: Strings,
    /// What is to be filled in, and the points of each.
    pub fill: Fill,
    /// Which placements of pages in frames the grid accepts.
    #[serde(default)]
    #[cfg_attr(feature = "schema", ts(optional, as = "Option<Placement>"))]
    pub placement: Placement,
}

/// The points of what is to be filled in; what has none isn't asked.
#[derive(Debug, Clone, Copy, PartialEq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS), ts(rename = "ExerciseFill"))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Fill {
    /// The pages in the frames after each step.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub grid: Option<f64>,
    /// The page that leaves in each step, if one does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub victims: Option<f64>,
    /// Hit or fault in each step.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub outcomes: Option<f64>,
    /// The number of faults.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub faults: Option<f64>,
}

/// Which placements of pages in frames a grid accepts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Placement {
    /// The right pages after each step, in any frames.
    #[default]
    Sets,
    /// The right pages, and none moves to another frame while it stays in memory.
    Any,
    /// Each page in its frame: the lowest free one, or the victim's.
    Exact,
}

/// A policy by id, with the parameters that differ from their defaults.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct PolicyAsk {
    /// Stable id, as in the registry.
    pub id: String,
    /// Parameter values by parameter id.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    #[cfg_attr(feature = "schema", ts(optional, as = "Option<BTreeMap<String, ParamValue>>"))]
    pub params: BTreeMap<String, Value>,
}

/// The value of a parameter.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Value {
    /// A number.
    Number(f64),
    /// A word.
    Word(String),
}

/// Parameters as the Scenario has them.
pub(crate) fn params(of: &BTreeMap<String, Value>) -> base::named::Named<String, ParamValue> {
    let mut named = base::named::Named::default();
    for (id, value) in of {
        let value = match value {
            Value::Number(number) => ParamValue::Number(*number),
            Value::Word(word) => ParamValue::Word(word.clone()),
        };
        named.insert(id.clone(), value);
    }
    named
}

impl PolicyAsk {
    /// The policy as the Scenario has it.
    pub fn spec(&self) -> PolicySpec {
        PolicySpec { id: self.id.clone(), params: params(&self.params), source: None }
    }
}

/// A reference string: written out, and the same for all, or another one for each student.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS), ts(rename = "ExerciseString"))]
#[serde(untagged)]
pub enum Strings {
    /// As in the Lab.
    Written(String),
    /// Drawn by the student's seed.
    Generated(Generated),
}

/// How a student's string is drawn: by a `pattern` with its `params`, or as textbooks have them: so many `references` over so many
/// `pages`, none twice in a row. It is drawn again until all that is said of it holds.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS), ts(rename = "ExerciseGenerated"))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Generated {
    /// A pattern by id.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub pattern: Option<String>,
    /// Its parameters.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    #[cfg_attr(feature = "schema", ts(optional, as = "Option<BTreeMap<String, ParamValue>>"))]
    pub params: BTreeMap<String, Value>,
    /// Length of a textbook's string.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub references: Option<u32>,
    /// Its pages, numbered from 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub pages: Option<u32>,
    /// Share of writes in per cent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub writes: Option<u32>,
    /// At least so many hits.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub least_hits: Option<u32>,
    /// At least so many faults.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub least_faults: Option<u32>,
    /// Policies that must have another number of faults, so that whoever ran one of them is found out.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", ts(optional, as = "Option<Vec<PolicyAsk>>"))]
    pub distinct_from: Vec<PolicyAsk>,
}
