//! The sentences about an incident. They are the page's, except where those speak of the page.

use super::amount::{amount, lasted};
use super::files::Sources;
use super::times::Times;
use crate::text::{Table, id, sentence};
use logs::incident::{
    Cause, Incident, IncidentCaution, IncidentCautionWhat, IncidentEvidence, Kill, Latency, Next, ToldBy,
};
use logs::log::Unit;

/// The most numbers that the first sentence gives.
const MOST_SAID: usize = 3;
/// The time before a kill that the core looks at, in seconds.
const BEFORE_KILL_S: f64 = 60.0;
/// What began less than this before, in seconds, began with it.
const LEAD_S: f64 = 1.0;

/// An incident, and what its logs and moments are called.
pub(super) struct Teller<'t> {
    pub(super) told: &'t Incident,
    pub(super) times: Times,
    names: Vec<String>,
}

/// A sentence of the page's table.
fn page(pointer: &str, args: &[(&str, &str)]) -> String {
    Table::incident().at(pointer, args).unwrap_or_else(|| pointer.to_owned())
}

/// The same, or that of the command if it has its own.
fn own_or_page(pointer: &str, args: &[(&str, &str)]) -> String {
    Table::cli().at(&format!("/incident{pointer}"), args).unwrap_or_else(|| page(pointer, args))
}

impl<'t> Teller<'t> {
    pub(super) fn new(sources: &Sources, told: &'t Incident) -> Self {
        let reference = told.reference.and_then(|at| sources.logs.get(at as usize));
        let times = Times::new(reference.map(|source| &source.report), told.when.from_s);
        Teller { told, times, names: sources.shown() }
    }

    /// What a log is called.
    pub(super) fn name(&self, source: u32) -> &str {
        self.names.get(source as usize).map_or("", String::as_str)
    }

    /// What happened, and what to look at next: a line each.
    pub(super) fn lines(&self) -> Vec<String> {
        let happened = [Some(self.cause()), self.silent(), self.lead(), self.killed(), self.over_limit()];
        vec![happened.into_iter().flatten().collect::<Vec<_>>().join(" "), self.next()]
    }

    /// What may be wrong with it, and the faults of tools: a line each.
    pub(super) fn reservations(&self) -> Vec<String> {
        let cautions = self.told.cautions.iter().map(|caution| self.caution(caution));
        let faults = self.told.faults.iter().map(|fault| {
            let line = fault.diag.line.to_string();
            let args = [("source", self.name(fault.source)), ("line", &line), ("said", &sentence(&fault.diag))];
            if fault.diag.line == 0 { own_or_page("/faultOfFile", &args) } else { page("/fault", &args) }
        });
        cautions.chain(faults).collect()
    }

    /// When, why, and the numbers that show it.
    fn cause(&self) -> String {
        let said = self.when_and_why();
        // Numbers that show no cause are for the table.
        let shown = if self.shows() { self.told.evidence.as_slice() } else { &[] };
        let pieces: Vec<String> = shown.iter().take(MOST_SAID).map(|own| self.evidence(own)).collect();
        match pieces.split_last() {
            None => page("/stop", &[("said", &said)]),
            Some((last, rest)) => {
                let evidence = if rest.is_empty() {
                    last.clone()
                } else {
                    page("/and", &[("first", &rest.join(", ")), ("last", last)])
                };
                format!("{} {}", page("/claim", &[("said", &said)]), page("/shown", &[("evidence", &evidence)]))
            }
        }
    }

    fn when_and_why(&self) -> String {
        let Incident { when, cause, told_by, latency, .. } = self.told;
        let (from, to) = (self.times.full(when.from_s), self.times.zoned(when.to_s));
        let causes = page(&format!("/causes/{}", id(cause)), &[]);
        let args = [("from", from.as_str()), ("to", to.as_str()), ("cause", causes.as_str())];
        if *told_by == ToldBy::Nothing {
            return page("/nothing", &args);
        }
        if let Some(latency) = latency.as_ref().filter(|own| *told_by == ToldBy::Latency || own.slow) {
            return self.slow(latency, &args);
        }
        match told_by {
            ToldBy::Asked if !self.shows() => page("/unexplainedAsked", &args),
            ToldBy::Asked => page("/asked", &args),
            ToldBy::Kill if !self.knows_when() => page("/atKillSometime", &args),
            // Kills may be further apart than the minute before the first.
            ToldBy::Kill if when.to_s - when.from_s <= BEFORE_KILL_S => {
                page("/atKill", &[("to", &self.times.whole(when.to_s)), ("cause", &causes)])
            }
            ToldBy::Kill | ToldBy::Latency | ToldBy::Regime | ToldBy::Nothing => page("/plain", &args),
        }
    }

    /// Whether there is a cause.
    fn shows(&self) -> bool {
        !matches!(self.told.cause, Cause::Unexplained | Cause::Nothing)
    }

    /// How much longer something took.
    fn slow(&self, latency: &Latency, args: &[(&str, &str)]) -> String {
        let said = |value: Option<f64>| value.map(|value| amount(value, latency.unit));
        let (before, during) = (said(latency.before), said(latency.during).unwrap_or_default());
        let key = match (&before, self.told.cause) {
            (Some(_), Cause::Unexplained) => "/unexplained",
            (Some(_), _) => "/slow",
            (None, _) => "/slowAlone",
        };
        let own = [
            ("column", latency.of.column.as_str()),
            ("during", &during),
            ("before", before.as_deref().unwrap_or_default()),
            ("source", self.name(latency.of.source)),
        ];
        page(key, &[args, &own].concat())
    }

    fn evidence(&self, own: &IncidentEvidence) -> String {
        let during = amount(own.during, own.unit);
        let phrase = page(&format!("/phrases/{}", id(&own.quantity)), &[("during", &during)]);
        let before = own.before.map(|before| amount(before, own.unit));
        let args = [
            ("phrase", phrase.as_str()),
            ("source", self.name(own.source)),
            ("before", before.as_deref().unwrap_or_default()),
        ];
        page(if before.is_some() { "/evidenceBefore" } else { "/evidence" }, &args)
    }

    /// Rows in which nothing was finished are no part of a mean, and worse than any.
    fn silent(&self) -> Option<String> {
        let latency =
            self.told.latency.as_ref().filter(|own| own.silent > 0 && self.told.told_by != ToldBy::Nothing)?;
        let (n, all) = (latency.silent.to_string(), latency.rows.to_string());
        Some(page("/silent", &[("n", &n), ("all", &all), ("column", &latency.of.column)]))
    }

    /// The kills of this time; none at other times are told here.
    fn kills(&self) -> impl Iterator<Item = &'t Kill> {
        self.told.kills.iter().filter(|kill| kill.near)
    }

    /// Whom the kernel killed.
    fn killed(&self) -> Option<String> {
        let kill = self.kills().next()?;
        let at = kill.t_s.map(|t_s| self.times.short(t_s));
        let amount = kill.anon_kib.map(|kib| amount(kib, Unit::KiB));
        let line = kill.line.to_string();
        let args = [
            ("at", at.as_deref().unwrap_or_default()),
            ("name", kill.name.as_deref().unwrap_or_default()),
            ("amount", amount.as_deref().unwrap_or_default()),
            ("source", self.name(kill.source)),
            ("line", &line),
        ];
        let said = match (&kill.name, at.is_some(), amount.is_some()) {
            (Some(_), true, true) => page("/killWith", &args),
            (Some(_), true, false) => page("/kill", &args),
            (Some(_), false, _) => page("/killNamed", &args),
            (None, true, _) => page("/killCounted", &args),
            (None, false, _) => page("/killCountedSometime", &args),
        };
        // A counter's rows are not processes.
        let named = self.kills().filter(|kill| kill.name.is_some()).count();
        Some(if named > 1 { page("/moreKills", &[("said", &said), ("n", &named.to_string())]) } else { said })
    }

    /// Whose limit the first victim was killed for, if not the machine's memory.
    fn over_limit(&self) -> Option<String> {
        let over = self.kills().next()?.over_limit.as_ref()?;
        let limit = over.limit_kib.map(|kib| amount(kib, Unit::KiB));
        let key = match (&over.group, &limit) {
            (Some(_), Some(_)) => "named",
            (Some(_), None) => "group",
            (None, Some(_)) => "limit",
            (None, None) => "unnamed",
        };
        let group = over.group.as_deref().unwrap_or_default();
        let args = [("group", group), ("limit", limit.as_deref().unwrap_or_default())];
        Some(page(&format!("/overLimit/{key}"), &args))
    }

    fn lead(&self) -> Option<String> {
        let by_latency = self.told.told_by == ToldBy::Latency;
        let lead_s = self.told.lead_s.filter(|lead_s| by_latency && *lead_s >= LEAD_S)?;
        Some(page("/lead", &[("seconds", &lasted(lead_s))]))
    }

    /// Whether it is known when it was: not if all that tells of it is a kill without a time.
    fn knows_when(&self) -> bool {
        self.told.told_by != ToldBy::Kill || self.told.kills.iter().any(|kill| kill.t_s.is_some())
    }

    fn next(&self) -> String {
        let name = self.kills().find_map(|kill| kill.name.as_deref()).unwrap_or_default();
        let from = self.times.short(self.told.when.from_s);
        let pointer = match self.told.next {
            Next::Victim if !self.knows_when() => "/next/victimSometime".to_owned(),
            next => format!("/next/{}", id(&next)),
        };
        own_or_page(&pointer, &[("name", name), ("from", &from)])
    }

    fn caution(&self, caution: &IncidentCaution) -> String {
        let source = caution.source.map_or("", |source| self.name(source));
        let said = own_or_page(&format!("/cautions/{}", id(&caution.what)), &[("source", source)]);
        match self.by_itself(caution) {
            Some(by_itself) => format!("{said} {by_itself}"),
            None => said,
        }
    }

    /// What a log that cannot be placed shows by itself.
    fn by_itself(&self, caution: &IncidentCaution) -> Option<String> {
        let source = caution.source.filter(|_| caution.what == IncidentCautionWhat::NotPlaced)?;
        let own = self.told.sources.get(source as usize)?.by_itself?;
        let share = amount(own.rows_percent, Unit::Percent);
        Some(page(&format!("/byItself/{}", id(&own.regime)), &[("share", &share)]))
    }
}
