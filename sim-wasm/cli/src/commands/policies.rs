//! `faultline policies`: the registry.

use crate::args::Args;
use crate::failure::Failure;
use crate::output::{self, Format};
use crate::text::Table;
use faultline_core::policy::{ALL, Meta};

/// Prints every policy with its parameters and source.
pub(crate) fn run(mut args: Args) -> Result<(), Failure> {
    let format = args.format();
    args.finish()?;
    let metas: Vec<Meta> = ALL.iter().map(|entry| entry.meta).collect();
    match format {
        Format::Json => output::json(&metas),
        Format::Table => output::table(&Table::cli().list("policies-head"), &metas.iter().map(row).collect::<Vec<_>>()),
    }
}

fn row(meta: &Meta) -> Vec<String> {
    let yes_no = |yes: bool| Table::cli().fill(if yes { "yes" } else { "no" }, &[]);
    let params: Vec<String> = meta.params.iter().map(|p| format!("{} ({})", p.id, p.default)).collect();
    vec![
        meta.id.to_string(),
        params.join(", "),
        yes_no(meta.stack_algorithm),
        yes_no(meta.offline),
        meta.citation.to_string(),
    ]
}
