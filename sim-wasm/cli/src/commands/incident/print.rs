//! An incident for people: what happened, what to look at next, what may be wrong, and the table of the evidence.

use super::amount::amount;
use super::said::Teller;
use crate::failure::Failure;
use crate::output;
use crate::text::{Table, id};
use logs::incident::{IncidentEvidence, Latency};

const HEADS: [&str; 5] = ["what", "during", "before", "extreme", "where"];

/// Prints it.
pub(super) fn print(teller: &Teller<'_>) -> Result<(), Failure> {
    let reservations = teller.reservations();
    let paragraphs = [teller.lines().join("\n"), reservations.join("\n")];
    let told: Vec<String> = paragraphs.into_iter().filter(|paragraph| !paragraph.is_empty()).collect();
    output::write(&(told.join("\n\n") + "\n"))?;
    let latency = teller.told.latency.iter().map(|latency| of_latency(teller, latency));
    let rows: Vec<Vec<String>> =
        latency.chain(teller.told.evidence.iter().map(|own| of_evidence(teller, own))).collect();
    if rows.is_empty() {
        return Ok(());
    }
    output::write("\n")?;
    let head = HEADS.map(|key| word(&format!("/table/heads/{key}"), &[]));
    output::table(&head, &rows)
}

fn word(pointer: &str, args: &[(&str, &str)]) -> String {
    Table::incident().at(pointer, args).unwrap_or_default()
}

fn of_latency(teller: &Teller<'_>, latency: &Latency) -> Vec<String> {
    let said = |value: Option<f64>| value.map_or_else(|| word("/table/none", &[]), |value| amount(value, latency.unit));
    vec![
        word("/table/latency", &[("column", &latency.of.column)]),
        said(latency.during),
        said(latency.before),
        said(latency.worst),
        teller.name(latency.of.source).to_owned(),
    ]
}

fn of_evidence(teller: &Teller<'_>, own: &IncidentEvidence) -> Vec<String> {
    let said = |value: f64| amount(value, own.unit);
    let at = teller.times.short(own.extreme_s);
    let place = [
        ("columns", own.columns.join(" + ")),
        ("source", teller.name(own.source).to_owned()),
        ("line", own.extreme_line.to_string()),
    ];
    vec![
        Table::phases().within("quantities", &id(&own.quantity)),
        said(own.during),
        own.before.map_or_else(|| word("/table/none", &[]), said),
        word("/table/extreme", &[("value", &said(own.extreme)), ("at", &at)]),
        word("/table/where", &place.each_ref().map(|(name, value)| (*name, value.as_str()))),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;
    use logs::incident::{Cause, telling};

    #[test]
    fn everything_that_shows_a_cause_has_its_phrase_and_its_name() {
        for quantity in Cause::ALL.into_iter().flat_map(telling) {
            let phrase = word(&format!("/phrases/{}", id(quantity)), &[("during", "50 %")]);
            assert!(phrase.contains("50 %"), "{quantity:?}: {phrase:?}");
            assert!(Table::phases().at(&format!("/quantities/{}", id(quantity)), &[]).is_some(), "{quantity:?}");
        }
    }

    #[test]
    fn everything_else_that_is_told_has_its_words() {
        let causes = Cause::ALL.map(|cause| format!("/causes/{}", id(&cause)));
        let heads = HEADS.map(|head| format!("/table/heads/{head}"));
        for pointer in causes.iter().chain(&heads) {
            assert!(!word(pointer, &[]).is_empty(), "{pointer}");
        }
    }
}
