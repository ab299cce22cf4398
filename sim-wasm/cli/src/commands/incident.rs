//! `faultline incident`: several logs of one machine, and what happened to it.

mod amount;
mod answer;
mod ask;
mod files;
mod print;
mod said;
mod times;

use crate::failure::Failure;
use crate::findings::Findings;
use crate::options;
use crate::output::{self, Format};
use files::Sources;
use logs::incident::{Incident, IncidentAsk, incident};
use said::Teller;

/// Reads the logs and tells what happened.
pub(crate) fn run(asked: &options::Incident) -> Result<(), Failure> {
    let mut findings = Findings::default();
    let read = files::read(&asked.files, &asked.options(), &asked.began, &mut findings);
    findings.tell();
    let sources = read?;
    let latency = asked.latency.as_deref().map(|words| ask::latency(words, &sources)).transpose()?;
    let ask = IncidentAsk { latency, ..IncidentAsk::default() };
    let found = incident(&sources.reports(), &ask);
    let told = match ask::when(asked.from, asked.to, &sources, &found)? {
        Some(when) => incident(&sources.reports(), &IncidentAsk { when: Some(when), ..ask }),
        None => found,
    };
    tell(&sources, &told, asked.answer.format())
}

fn tell(sources: &Sources, told: &Incident, format: Format) -> Result<(), Failure> {
    let teller = Teller::new(sources, told);
    match format {
        Format::Json => output::json(&answer::Answer::new(sources, told, &teller)),
        Format::Table => print::print(&teller),
    }
}
