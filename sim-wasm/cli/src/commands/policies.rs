//! `faultline policies`: the registry.

use crate::failure::Failure;
use crate::options::Policies;
use crate::output::{self, Format};
use crate::text::Table;
use objects::PAGED;
use serde::Serialize;
use textbook::policy::{ALL, Domain, Entry, Meta, Param};

/// A policy, and whether it can be stepped.
#[derive(Debug, Serialize)]
struct Listed {
    #[serde(flatten)]
    meta: Meta,
    steps: bool,
}

impl From<&Entry> for Listed {
    fn from(entry: &Entry) -> Self {
        Listed { meta: entry.meta, steps: entry.steps() }
    }
}

/// Prints every policy with its parameters and source.
pub(crate) fn run(asked: &Policies) -> Result<(), Failure> {
    let all: Vec<Listed> = ALL.iter().chain(PAGED).map(Listed::from).collect();
    match asked.answer.format() {
        Format::Json => output::json(&all),
        Format::Table => output::table(&Table::cli().list("policies-head"), &all.iter().map(row).collect::<Vec<_>>()),
    }
}

fn row(Listed { meta, steps }: &Listed) -> Vec<String> {
    let yes_no = |yes: bool| Table::cli().fill(if yes { "yes" } else { "no" }, &[]);
    let params: Vec<String> = meta.params.iter().map(param).collect();
    vec![
        meta.id.to_string(),
        params.join(", "),
        yes_no(meta.stack_algorithm),
        yes_no(meta.offline),
        yes_no(*steps),
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
