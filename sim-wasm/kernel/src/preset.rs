//! Kernels that somebody ran: a version, and the tunables that were changed.

use super::Os;
use base::named::Named;
use base::param::ParamValue;
use scenario::OsSpec;
use serde::{Serialize, Serializer};

/// The value of a tunable in a preset.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[serde(untagged)]
pub enum PresetValue {
    /// A number.
    Number(u32),
    /// A word.
    Word(&'static str),
}

/// A kernel that somebody ran.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct Preset {
    /// Stable id: `stock-10.2`, `slim-chance`.
    pub id: &'static str,
    /// Version of the system it is based on.
    pub version: &'static str,
    /// Tunables that differ from their defaults.
    #[serde(serialize_with = "as_map")]
    #[cfg_attr(feature = "schema", ts(as = "std::collections::BTreeMap<String, ParamValue>"))]
    pub knobs: &'static [(&'static str, PresetValue)],
    /// Where it was read.
    pub source: &'static str,
}

impl Preset {
    /// The kernel in a document's terms; `os` is the model it belongs to.
    pub fn of(&self, os: &Os) -> OsSpec {
        let value = |value: PresetValue| match value {
            PresetValue::Number(number) => ParamValue::Number(f64::from(number)),
            PresetValue::Word(word) => ParamValue::Word(word.to_owned()),
        };
        let knobs: Named<String, ParamValue> =
            self.knobs.iter().map(|&(name, of)| (name.to_owned(), value(of))).collect();
        OsSpec { id: os.id.to_owned(), version: self.version.to_owned(), knobs }
    }
}

fn as_map<S: Serializer>(knobs: &[(&'static str, PresetValue)], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_map(knobs.iter().map(|(name, value)| (name, value)))
}
