//! `faultline policies`: the registry.

use crate::failure::Failure;
use crate::options::Policies;
use crate::output::{self, Format};
use crate::text::Table;
use textbook::policy::{ALL, Domain, Meta, Param};

/// Prints every policy with its parameters and source.
pub(crate) fn run(asked: &Policies) -> Result<(), Failure> {
    let metas: Vec<Meta> = ALL.iter().map(|entry| entry.meta).collect();
    match asked.answer.format() {
        Format::Json => output::json(&metas),
        Format::Table => output::table(&Table::cli().list("policies-head"), &metas.iter().map(row).collect::<Vec<_>>()),
    }
}

fn row(meta: &Meta) -> Vec<String> {
    let yes_no = |yes: bool| Table::cli().fill(if yes { "yes" } else { "no" }, &[]);
    let params: Vec<String> = meta.params.iter().map(param).collect();
    vec![
        meta.id.to_string(),
        params.join(", "),
        yes_no(meta.stack_algorithm),
        yes_no(meta.offline),
        meta.citation.to_string(),
    ]
}

/// `kin 0..1 [0.25]`, `compat faultline|libcachesim`
fn param(param: &Param) -> String {
    match param.domain {
        Domain::Number { min, max, default, .. } => format!("{} {min}..{max} [{default}]", param.id),
        Domain::Choice { words } => format!("{} {}", param.id, words.join("|")),
    }
}
