//! The description of a control: its parameters, its series, where it was published.

use base::diag::{Code, Diag};
use base::param::{self, Param};
use base::series::{Series, SeriesKind};
use scenario::ControlSpec;
use serde::Serialize;

/// A parameter of a control.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct ControlParam {
    /// Its id, and what values it takes.
    pub param: Param,
    /// Unit id: `processes`, `s`, `%`; empty for a choice of words and for a plain number.
    pub unit: &'static str,
    /// Where the default was found; `model` if it is this model's own.
    pub source: &'static str,
}

impl ControlParam {
    /// A whole number; `span` is the least, the most and the default.
    pub(super) const fn whole(id: &'static str, span: [f64; 3], unit: &'static str, source: &'static str) -> Self {
        ControlParam { param: Param::whole(id, span[0], span[1], span[2]), unit, source }
    }

    /// A real number; `span` is the least, the most and the default.
    pub(super) const fn real(id: &'static str, span: [f64; 3], unit: &'static str, source: &'static str) -> Self {
        ControlParam { param: Param::real(id, span[0], span[1], span[2]), unit, source }
    }
}

/// A control's description.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct ControlMeta {
    /// Stable id.
    pub id: &'static str,
    /// Whether it stands in for something published whose rules are not known in full.
    pub stand_in: bool,
    /// Whether it kills processes.
    pub kills: bool,
    /// Its parameters.
    pub params: &'static [ControlParam],
    /// Its series, sampled every second, which come after the machine's.
    pub series: &'static [Series],
    /// Where it is described.
    pub citation: &'static str,
    /// Ids of what is simpler here than in the original; the product lists them.
    pub simplifications: &'static [&'static str],
}

/// Processes that a control lets run; with [`BLOCKED`], the first series of each control.
pub(super) const MPL: Series = gauge("mpl", "processes");
/// Processes that a control keeps from running.
pub(super) const BLOCKED: Series = gauge("blocked", "processes");

/// A state at the moment of the sample.
pub(super) const fn gauge(id: &'static str, unit: &'static str) -> Series {
    Series { id, unit, kind: SeriesKind::Gauge }
}

/// The values of a control's parameters.
#[derive(Debug, Clone)]
pub(super) struct Values {
    params: &'static [ControlParam],
    values: Vec<f64>,
}

impl Values {
    /// Reads what a document says about a control.
    ///
    /// # Errors
    /// A control that does not exist; every unknown parameter and every value that is not accepted.
    pub(super) fn read(spec: &ControlSpec) -> Result<(&'static ControlMeta, Self), Vec<Diag>> {
        let Some(meta) = super::ALL.iter().find(|meta| meta.id == spec.id) else {
            let accepted: Vec<_> = super::ALL.iter().map(|meta| meta.id).collect();
            let diag = Diag::error(Code::UnknownControl).token(&spec.id);
            return Err(vec![diag.arg("accepted", accepted.join(", "))]);
        };
        let params: Vec<Param> = meta.params.iter().map(|param| param.param).collect();
        let values = param::read(meta.id, &params, &spec.params)?;
        Ok((meta, Values { params: meta.params, values }))
    }

    /// The defaults of a control.
    #[cfg(test)]
    pub(super) fn defaults(id: &str) -> Self {
        let params = super::ALL.iter().find(|meta| meta.id == id).map_or(&[][..], |meta| meta.params);
        Values { params, values: params.iter().map(|param| param.param.default()).collect() }
    }

    /// The same values with one of them set.
    #[cfg(test)]
    pub(super) fn with(mut self, id: &str, value: f64) -> Self {
        let at = self.params.iter().position(|param| param.param.id == id);
        at.and_then(|at| self.values.get_mut(at)).into_iter().for_each(|slot| *slot = value);
        self
    }

    /// A parameter: a number, or the index of a word; 0 if there is none of this name.
    pub(super) fn value(&self, id: &str) -> f64 {
        let at = self.params.iter().position(|param| param.param.id == id);
        at.and_then(|at| self.values.get(at).copied()).unwrap_or(0.0)
    }

    /// A parameter, rounded down to a whole number.
    pub(super) fn whole(&self, id: &str) -> u32 {
        self.value(id) as u32
    }

    /// A parameter in seconds, as nanoseconds.
    pub(super) fn ns(&self, id: &str) -> u64 {
        (self.value(id) * 1e9) as u64
    }
}
