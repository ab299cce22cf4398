//! The steps of a page cache, for people.

use crate::failure::Failure;
use crate::output;
use crate::text::Table;
use plan::answer::{Step, Steps};

/// A line for each step.
pub(super) fn print(steps: &Steps) -> Result<(), Failure> {
    let words = Table::cli();
    let line = |Step { piece, told }: &Step| {
        let name = piece.clone().unwrap_or_else(|| words.fill("run-sleep", &[]));
        let seconds = [told.start_s, told.end_s].map(|s| format!("{s:.1}"));
        let counts = [told.faults, told.minor_faults, told.active, told.inactive, told.free];
        [name].into_iter().chain(seconds).chain(counts.map(|count| count.to_string())).collect()
    };
    let lines: Vec<Vec<String>> = steps.0.iter().map(line).collect();
    output::write("\n")?;
    output::table(&words.list("run-steps-head"), &lines)
}
