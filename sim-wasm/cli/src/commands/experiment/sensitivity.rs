//! How much the assumptions of a reconstruction matter: the table, distributed over threads.

use crate::failure::Failure;
use crate::jobs;
use crate::output;
use crate::text::Table;
use serde::Serialize;
use studies::experiment::{self, Experiment};
use studies::page_cache::{Assumption, SensitivityBase, SensitivityRow, VARIANTS, sensitivity};

/// The table for either set of assumptions.
#[derive(Debug, Clone, Serialize)]
pub(super) struct Tables {
    untuned: Vec<SensitivityRow>,
    fitted: Vec<SensitivityRow>,
}

/// Computes both tables.
///
/// # Errors
/// None of the experiments has such a table.
pub(super) fn tables(experiments: &[&Experiment], threads: usize) -> Result<Tables, Failure> {
    if !experiments.iter().any(|experiment| experiment.has_sensitivity()) {
        let with: Vec<&str> = experiment::ALL
            .iter()
            .filter(|experiment| experiment.has_sensitivity())
            .map(|experiment| experiment.id)
            .collect();
        return Err(Failure::usage_of("no-sensitivity", &[("accepted", &with.join(", "))]));
    }
    let [untuned, fitted] = [SensitivityBase::Untuned, SensitivityBase::Fitted].map(|base| rows(base, threads));
    Ok(Tables { untuned: untuned?, fitted: fitted? })
}

fn rows(base: SensitivityBase, threads: usize) -> Result<Vec<SensitivityRow>, Failure> {
    jobs::share_out(VARIANTS, threads, |&variant| sensitivity(base, variant), |_, _| ())
        .into_iter()
        .map(|row| row.map_err(|diags| Failure::document("--sensitivity", &diags)))
        .collect()
}

impl Tables {
    /// Both tables, for people.
    pub(super) fn text(&self) -> String {
        let words = Table::cli();
        let table = |key: &str, rows: &[SensitivityRow]| {
            let lines: Vec<Vec<String>> = rows.iter().map(line).collect();
            format!("{}\n{}\n", words.fill(key, &[]), output::aligned(&words.list("sensitivity-head"), &lines))
        };
        table("sensitivity-untuned", &self.untuned) + &table("sensitivity-fitted", &self.fitted)
    }
}

fn line(row: &SensitivityRow) -> Vec<String> {
    let words = Table::cli();
    let name = match row.assumption {
        Assumption::None => words.fill("sensitivity-base", &[]),
        assumption => {
            serde_json::to_value(assumption).ok().and_then(|id| id.as_str().map(str::to_owned)).unwrap_or_default()
        }
    };
    let yes = |right: bool| words.fill(if right { "yes" } else { "no" }, &[]);
    let faults = row.faults.iter().map(ToString::to_string);
    let head = [name, row.value.clone()];
    let tail = [format!("{:.1}", 100.0 * row.rms_error), yes(row.orders[0]), yes(row.orders[1])];
    head.into_iter().chain(faults).chain(tail).collect()
}
