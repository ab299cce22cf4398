//! The search for explanations as the page drives it: run what is asked, report the errors, until nothing is left.

use fit::apart::{Counter, Means, Telling, means, tellings};
use fit::explain::{ExplainAsk, ExplainStage, Explanation, Ran, Turn, next};
use fit::search::Axis;
use fit::{Agreements, Guess, Kind, KindId, Measured, RunColumns, Targets, Verdict, Window, guess};
use logs::log::LogReport;
use machine::Session;
use scenario::Run;
use serde_json::Value;
use std::collections::BTreeMap;

/// What came of a search.
pub(super) struct Searched {
    pub guess: Guess,
    pub best: Vec<Explanation>,
    /// The agreements of the best machine of each, with the first seed.
    pub agreements: Vec<Agreements>,
    pub tellings: Vec<Telling>,
    pub runs: usize,
}

impl Searched {
    pub(super) fn kind(&self, at: usize) -> KindId {
        self.guess.kinds[self.best[at].kind as usize].kind
    }

    /// The kinds that explain the log as well as the best one.
    pub(super) fn equals(&self) -> Vec<KindId> {
        (0..self.best.len()).filter(|&at| self.best[at].equal).map(|at| self.kind(at)).collect()
    }

    pub(super) fn verdict(&self) -> Verdict {
        self.agreements[0].verdict.unwrap()
    }

    pub(super) fn told(&self) -> String {
        let one = |at: usize| {
            let Explanation { error, noise, equal, .. } = self.best[at];
            let miss = |(column, target): (&fit::MeasuredColumn, &Option<fit::Agreement>)| {
                let target = target.unwrap();
                format!("{} {:.0}/{:.0} {:.2}", column.measure, target.measured, target.simulated, target.miss)
            };
            let targets = self.guess.measured.iter().zip(&self.agreements[at].targets).map(miss);
            let equal = if equal { "=" } else { "" };
            let verdict = self.agreements[at].verdict;
            format!(
                "{equal}{:?} {error:.3}±{noise:.3} {verdict:?}: {}",
                self.kind(at),
                targets.collect::<Vec<_>>().join(", ")
            )
        };
        let all: Vec<String> = (0..self.agreements.len()).map(one).collect();
        format!("{} runs\n{}\n{:?}", self.runs, all.join("\n"), self.tellings)
    }
}

/// The machine that is asked for, as JSON, with a knob turned.
fn scenario_of(kind: &Kind, ask: &ExplainAsk) -> Value {
    let mut scenario = serde_json::to_value(&kind.scenario).unwrap();
    for (axis, value) in kind.axes.iter().zip(&ask.point) {
        for place in &axis.places {
            let value = value * place.factor;
            let number = if axis.whole { Value::from(value as u64) } else { Value::from(value) };
            *scenario.pointer_mut(&place.pointer).unwrap_or_else(|| panic!("{}", place.pointer)) = number;
        }
    }
    scenario["seed"] = ask.seed.into();
    match ask.turn {
        Turn::None => {}
        Turn::MoreMemory => {
            let frames = scenario["run"]["frames"].as_u64().unwrap();
            scenario["run"]["frames"] = (frames * 3 / 2).into();
        }
        Turn::LittleSwapping => scenario["run"]["os"]["knobs"] = serde_json::json!({ "vm.swappiness": 1 }),
    }
    scenario
}

fn ran(scenario: &Value) -> Session {
    let (read, diags) = scenario::parse(&scenario.to_string());
    let read = read.unwrap_or_else(|| panic!("{diags:?}"));
    let Run::Machine(machine) = read.run else { panic!("no machine") };
    let mut session = systems::session(&machine, read.seed).unwrap_or_else(|diags| panic!("{diags:?}\n{scenario}"));
    while session.advance() {}
    session
}

/// Explains the rows of a log.
pub(super) fn searched(report: &LogReport) -> Searched {
    let (guess, window, measured) = guess(report, 0.0, f64::INFINITY).unwrap();
    let (Window { at_s, every_s, .. }, Measured { values, .. }) = (&window, &measured);
    let measures: Vec<&str> = guess.measured.iter().map(|column| column.measure).collect();
    let (joined, values) = (measures.join(" "), values.concat());
    let targets = Targets { measures: &joined, at_s, every_s: *every_s, values: &values };
    let axes: Vec<Vec<Axis>> =
        guess.kinds.iter().map(|kind| kind.axes.iter().map(fit::KindAxis::axis).collect()).collect();
    let linux = matches!(&guess.scenario.run, Run::Machine(machine) if machine.os.id == "linux");
    let (mut done, mut told): (Vec<Ran>, Vec<(Agreements, Vec<f64>)>) = (Vec::new(), Vec::new());
    let mut counters: Vec<(&str, &str)> = Vec::new();
    loop {
        let batch = next(&axes, linux, &done);
        if batch.stage == ExplainStage::Done {
            let of = |one: &Explanation| told[one.run as usize].0.clone();
            let best: Vec<Explanation> = batch.best;
            let three: Vec<Means> = best.iter().take(3).map(|one| means_of(one, &done, &told)).collect();
            let frames = match &guess.scenario.run {
                Run::Machine(machine) => machine.frames,
                _ => panic!("no machine"),
            };
            let series: Vec<Counter<'_>> = counters.iter().map(|(name, unit)| Counter { name, unit }).collect();
            let tellings = tellings(&series, frames, &measures, &three);
            return Searched { agreements: best.iter().map(of).collect(), guess, best, tellings, runs: done.len() };
        }
        for ask in batch.asks {
            let session = ran(&scenario_of(&guess.kinds[ask.kind as usize], &ask));
            let head = session.head();
            counters = head.series.iter().map(|series| (series.id, series.unit)).collect();
            let run = RunColumns { series: &head.series, columns: session.columns(), frames: head.frames };
            let agreements = targets.agreements(&run);
            done.push(Ran { ask, error: agreements.error.unwrap_or(f64::NAN) });
            told.push((agreements, means(session.columns(), at_s, *every_s)));
        }
    }
}

fn means_of(one: &Explanation, done: &[Ran], told: &[(Agreements, Vec<f64>)]) -> Means {
    let best = &done[one.run as usize].ask;
    let mut means = Means::default();
    let mut turned: BTreeMap<u8, (Turn, Vec<f64>)> = BTreeMap::new();
    for (ran, (_, own)) in done.iter().zip(told) {
        if ran.ask.kind != best.kind || ran.ask.point != best.point {
            continue;
        }
        match ran.ask.turn {
            Turn::None => means.plain.push(own.clone()),
            turn => drop(turned.insert(turn as u8, (turn, own.clone()))),
        }
    }
    means.turned = turned.into_values().collect();
    means
}
