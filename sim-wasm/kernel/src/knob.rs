//! Tunables of an operating system model.

use base::diag::{Code, Diag};
use base::named::Named;
use base::param::ParamValue;
use base::param::{self, Param};
use serde::Serialize;

/// A tunable, by the kernel's own name.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct Knob {
    /// The kernel's name, `vm.max_launder`, and what values it takes.
    pub param: Param,
    /// Unit id: `pages`, `s`; empty for a choice of words, and for a switch, which is 0 or 1.
    pub unit: &'static str,
    /// File and function, with the version they were read in.
    pub source: &'static str,
    /// Versions of the system that have it. Others accept it, but run as if it were not given. A tunable whose range or
    /// default has changed is listed once for each; no version is in two of them.
    pub versions: &'static [&'static str],
}

/// Knob values, defaults filled in.
#[derive(Debug, Clone)]
pub struct Knobs {
    ids: Vec<&'static str>,
    values: Vec<f64>,
}

impl Knobs {
    /// The given values, with a version's defaults for the others.
    ///
    /// # Errors
    /// Every unknown name and every value that is not accepted.
    pub fn new(knobs: &'static [Knob], version: &str, given: &Named<String, ParamValue>) -> Result<Self, Vec<Diag>> {
        let mut params: Vec<Param> = Vec::with_capacity(knobs.len());
        for knob in knobs {
            match params.iter_mut().find(|param| param.id == knob.param.id) {
                Some(param) if knob.versions.contains(&version) => *param = knob.param,
                Some(_) => {}
                None => params.push(knob.param),
            }
        }
        let values =
            param::read("", &params, given).map_err(|diags| diags.into_iter().map(of_knob).collect::<Vec<_>>())?;
        Ok(Knobs { ids: params.iter().map(|param| param.id).collect(), values })
    }

    /// The value of a knob: a number, or the index of a word; 0 for a name that is not a knob.
    pub fn value(&self, id: &str) -> f64 {
        let index = self.ids.iter().position(|&known| known == id);
        debug_assert!(index.is_some(), "{id} is no knob");
        index.map_or(0.0, |index| self.values[index])
    }

    /// The value of a knob, rounded down to a whole number.
    pub fn whole(&self, id: &str) -> u32 {
        self.value(id) as u32
    }

    /// Whether a knob of words is not at its first word, or a number is not 0.
    pub fn is_on(&self, id: &str) -> bool {
        self.value(id) != 0.0
    }
}

/// An unknown parameter is an unknown knob here.
fn of_knob(diag: Diag) -> Diag {
    if diag.code == Code::UnknownParam { Diag { code: Code::UnknownKnob, ..diag } } else { diag }
}
