//! The JSON of an incident: the core's own, the names of its logs, and the sentences.

use super::files::Sources;
use super::said::Teller;
use logs::incident::Incident;
use serde::Serialize;

#[derive(Debug, Serialize)]
pub(super) struct Answer<'a> {
    /// The names of the logs, in the order of `sources`.
    files: Vec<&'a str>,
    /// What could not be read as a log.
    unread: &'a [String],
    /// What is told: a line each.
    told: Vec<String>,
    /// When it began and ended, by the clock; in seconds if no log says the time of day.
    from: String,
    to: String,
    #[serde(flatten)]
    incident: &'a Incident,
}

impl<'a> Answer<'a> {
    pub(super) fn new(sources: &'a Sources, incident: &'a Incident, teller: &Teller<'_>) -> Self {
        Answer {
            files: sources.logs.iter().map(|source| source.name.as_str()).collect(),
            unread: &sources.unread,
            told: [teller.lines(), teller.reservations()].concat(),
            from: teller.times.whole(incident.when.from_s),
            to: teller.times.whole(incident.when.to_s),
            incident,
        }
    }
}
