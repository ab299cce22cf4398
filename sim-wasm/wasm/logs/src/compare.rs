//! The bindings of the comparison: two groups of logs, and the questions about them.

use crate::Log;
use base::diag::{Code, Diag};
use boundary::json;
use logs::compare::{self, CompareAsk, CurvesAsk, PairsAsk};
use logs::log::LogReport;
use serde::de::DeserializeOwned;
use std::rc::Rc;
use wasm_bindgen::prelude::*;

/// Two sides to compare. This shares the logs that it is given, and keeps them alive.
#[wasm_bindgen]
#[derive(Debug, Default)]
pub struct Comparing {
    a: Vec<Rc<LogReport>>,
    b: Vec<Rc<LogReport>>,
}

#[wasm_bindgen]
impl Comparing {
    /// Two sides without a log.
    #[wasm_bindgen(constructor)]
    pub fn new() -> Self {
        Comparing::default()
    }

    /// Adds a log to A.
    #[wasm_bindgen(js_name = addA)]
    pub fn add_a(&mut self, log: &Log) {
        self.a.push(Rc::clone(&log.report));
    }

    /// Adds a log to B.
    #[wasm_bindgen(js_name = addB)]
    pub fn add_b(&mut self, log: &Log) {
        self.b.push(Rc::clone(&log.report));
    }

    /// The `Comparison` as JSON, for a `CompareAsk` as JSON.
    ///
    /// # Errors
    /// Diagnostics as JSON if `ask` is invalid.
    pub fn compare(&self, ask: &str) -> Result<String, String> {
        let ask: CompareAsk = parse(ask)?;
        let found = compare::compare(&refs(&self.a), &refs(&self.b), &ask);
        Ok(json(&found))
    }

    /// The `AaCheck` as JSON, for a `CompareAsk` as JSON.
    ///
    /// # Errors
    /// Diagnostics as JSON if `ask` is invalid.
    #[wasm_bindgen(js_name = aaCheck)]
    pub fn aa_check(&self, ask: &str) -> Result<String, String> {
        let ask: CompareAsk = parse(ask)?;
        let found = compare::aa_check(&refs(&self.a), &refs(&self.b), &ask);
        Ok(json(&found))
    }

    /// Curves of a column, for a `CompareAsk` and a `CurvesAsk` as JSON.
    ///
    /// # Errors
    /// Diagnostics as JSON if either is invalid, or if no log has the column.
    pub fn curves(&self, ask: &str, curves: &str) -> Result<LogCurves, String> {
        let (ask, wanted): (CompareAsk, CurvesAsk) = (parse(ask)?, parse(curves)?);
        let found = compare::curves(&refs(&self.a), &refs(&self.b), &ask, &wanted);
        found.map(|curves| LogCurves { curves }).ok_or_else(|| {
            refusal(Diag::error(Code::UnknownWord).token(&wanted.column).arg("name", "column").arg("accepted", ""))
        })
    }
}

/// Which columns belong together: a list of `PairedColumn` as JSON, for a `PairsAsk` as JSON. Needs no log.
///
/// # Errors
/// Diagnostics as JSON if `ask` is invalid.
#[wasm_bindgen(js_name = pairColumns)]
pub fn pair_columns(ask: &str) -> Result<String, String> {
    let ask: PairsAsk = parse(ask)?;
    Ok(json(&compare::column_pairs(ask)))
}

/// The requested curves.
#[wasm_bindgen]
#[derive(Debug)]
pub struct LogCurves {
    curves: compare::Curves,
}

#[wasm_bindgen]
impl LogCurves {
    /// Their `LogCurvesHead` as JSON.
    #[wasm_bindgen(getter)]
    pub fn head(&self) -> String {
        json(&self.curves.head)
    }

    /// Their numbers, one curve after another; NaN is a gap.
    #[wasm_bindgen(getter)]
    pub fn numbers(&self) -> Vec<f64> {
        self.curves.numbers.clone()
    }
}

fn refs(logs: &[Rc<LogReport>]) -> Vec<&LogReport> {
    logs.iter().map(Rc::as_ref).collect()
}

fn parse<T: DeserializeOwned>(json: &str) -> Result<T, String> {
    serde_json::from_str(json).map_err(|e| refusal(Diag::error(Code::JsonSyntax).arg("reason", e)))
}

fn refusal(diag: Diag) -> String {
    json(&[diag])
}
