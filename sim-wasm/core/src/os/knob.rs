//! Tunables of an operating system model.

use crate::diag::{Code, Diag};
use crate::named::Named;
use crate::scenario::check_range;
use serde::Serialize;

/// A tunable, by the kernel's own name.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct Knob {
    /// The kernel's name: `vm.max_launder`.
    pub id: &'static str,
    /// Unit id: `pages`, `s`.
    pub unit: &'static str,
    /// Smallest value accepted.
    pub min: f64,
    /// Largest value accepted.
    pub max: f64,
    /// The kernel's default.
    pub default: f64,
    /// File and function, with the version they were read in.
    pub source: &'static str,
}

/// Knob values, defaults filled in.
#[derive(Debug, Clone)]
pub struct Knobs {
    knobs: &'static [Knob],
    values: Vec<f64>,
}

impl Knobs {
    /// The given values over the defaults.
    ///
    /// # Errors
    /// Every unknown name and every value out of range.
    pub fn new(knobs: &'static [Knob], given: &Named<String, f64>) -> Result<Self, Vec<Diag>> {
        let mut values: Vec<f64> = knobs.iter().map(|k| k.default).collect();
        let mut diags = Vec::new();
        for (id, &value) in given {
            match knobs.iter().position(|k| k.id == id) {
                None => {
                    let accepted: Vec<_> = knobs.iter().map(|k| k.id).collect();
                    diags.push(Diag::error(Code::UnknownKnob).token(id).arg("accepted", accepted.join(", ")));
                }
                Some(index) => {
                    diags.extend(check_range(id, value, knobs[index].min, knobs[index].max));
                    values[index] = value;
                }
            }
        }
        if diags.is_empty() { Ok(Knobs { knobs, values }) } else { Err(diags) }
    }

    /// The value of a knob, rounded down to a whole number; 0 for a name that is no knob.
    pub fn whole(&self, id: &str) -> u32 {
        self.knobs.iter().position(|k| k.id == id).map_or(0, |index| self.values[index] as u32)
    }
}
