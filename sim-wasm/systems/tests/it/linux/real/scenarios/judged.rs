//! A scenario's real runs and the model's, counter by counter.

use super::model::{self, ModelRun};
use super::stored::{RealRun, Stored, machine};
use crate::linux::real::compare::{Rules, Verdict, compare_by};
use crate::linux::real::stored::Counters;
use scenario::Machine;
use serde_json::{Map, Value, json};

/// What is compared of a group by its amount.
const COMPARED: &[&str] = &[
    "current",
    "swap",
    "anon",
    "file",
    "pgfault",
    "pgmajfault",
    "pgscan",
    "pgsteal",
    "workingset_refault_anon",
    "workingset_refault_file",
];
/// By presence only, in percent of the time: an emulated processor is slower than the model's.
const PRESENT: &[(&str, f64)] = &[("psi_some", 1.0), ("psi_full", 1.0)];
/// What a machine without groups is compared by.
const OF_MACHINE: &[&str] =
    &["pgmajfault", "pswpin", "pswpout", "pgpgin", "workingset_refault_anon", "workingset_refault_file"];
/// Real kills lie within so much of the model's, in seconds.
const KILL_SECONDS: f64 = 2.0;

pub(super) struct Judged<'a> {
    name: &'a str,
    machine: Machine,
    real: Vec<&'a RealRun>,
    /// The same runs in the model; none if it does not have what they need yet.
    model: Option<Vec<ModelRun>>,
}

/// Runs a scenario in the model as often as it ran on the real kernel, under the same seeds.
pub(super) fn judge<'a>(stored: &'a Stored, name: &'a str) -> Judged<'a> {
    let machine = machine(name, &stored.version);
    let real = stored.repeats(name);
    let model = real.iter().map(|run| model::run(&machine, run.seed)).collect();
    Judged { name, machine, real, model }
}

impl Judged<'_> {
    /// As the page has it. The first real run's groups are told second by second.
    pub(super) fn told(&self, group: Option<&str>, counter: &str) -> Value {
        let model =
            |of: fn(&ModelRun) -> Value| -> Option<Vec<Value>> { Some(self.model.as_ref()?.iter().map(of).collect()) };
        let killed = json!({
            "real": self.real.iter().map(|run| json!(run.deaths)).collect::<Vec<_>>(),
            "model": model(|run| json!(run.deaths)),
            "right": self.model.as_ref().map(|model| self.kills_alike(model)),
        });
        let mut told =
            json!({ "name": self.name, "repeats": self.real.len(), "measure": self.measure(group, counter) });
        if self.real.iter().any(|run| !run.deaths.is_empty()) || self.kills_in_model() {
            told["killed"] = killed;
        }
        let groups: Vec<Value> = self.paths().iter().enumerate().map(|(at, path)| self.group(at, path)).collect();
        if groups.is_empty() {
            told["counters"] =
                json!(self.verdicts(|run| run.counters.clone(), |run| run.counters.clone(), OF_MACHINE, &[]));
        } else {
            told["groups"] = json!(groups);
        }
        told
    }

    fn paths(&self) -> Vec<String> {
        self.machine.cgroups.iter().flatten().map(|group| group.path.clone()).collect()
    }

    fn kills_in_model(&self) -> bool {
        self.model.iter().flatten().any(|run| !run.deaths.is_empty())
    }

    /// Whether the same processes are killed, about when the real kernel kills them.
    fn kills_alike(&self, model: &[ModelRun]) -> bool {
        self.real.iter().zip(model).all(|(real, model)| {
            let near = |(real, model): (&(usize, f64), &(usize, f64))| {
                real.0 == model.0 && (real.1 - model.1).abs() <= KILL_SECONDS
            };
            real.deaths.len() == model.deaths.len() && real.deaths.iter().zip(&model.deaths).all(near)
        })
    }

    fn group(&self, at: usize, path: &str) -> Value {
        let seconds = f64::from(self.machine.seconds);
        let real = |run: &RealRun| in_percent(&run.groups[path].end, seconds);
        let model = |run: &ModelRun| in_percent(&run.groups[at], seconds);
        let first = self.real[0];
        let mut told = Map::new();
        told.insert("path".into(), json!(path));
        told.insert("counters".into(), json!(self.verdicts(real, model, COMPARED, PRESENT)));
        told.insert("series".into(), json!(first.groups[path].series));
        told.into()
    }

    fn verdicts(
        &self,
        real: impl Fn(&RealRun) -> Counters,
        model: impl Fn(&ModelRun) -> Counters,
        compared: &[&'static str],
        present: &[(&'static str, f64)],
    ) -> Vec<Verdict> {
        let real: Vec<Counters> = self.real.iter().map(|run| real(run)).collect();
        let Some(runs) = &self.model else { return Vec::new() };
        let model: Vec<Counters> = runs.iter().map(model).collect();
        compare_by(&Rules { compared, present }, &real, &model)
    }

    /// What decides the dispute, without a judgement: of each real run, and of the model's under the same seed.
    fn measure(&self, group: Option<&str>, counter: &str) -> Value {
        let seconds = f64::from(self.machine.seconds);
        let at = self.paths().iter().position(|path| Some(path.as_str()) == group);
        let real = self.real.iter().map(|run| {
            let counters =
                group.map_or_else(|| run.counters.clone(), |path| in_percent(&run.groups[path].end, seconds));
            value(&counters, counter)
        });
        let real: Vec<f64> = real.collect();
        let model = self.model.as_ref().map(|runs| {
            let values = runs.iter().map(|run| {
                let counters = at.map_or_else(|| run.counters.clone(), |at| in_percent(&run.groups[at], seconds));
                value(&counters, counter)
            });
            values.collect::<Vec<f64>>()
        });
        json!({ "real": real, "model": model })
    }
}

/// Refaults of both kinds are one measure.
fn value(counters: &Counters, counter: &str) -> f64 {
    let of = |id: &str| counters.get(id).copied().unwrap_or(0.0);
    if counter == "workingset_refault" {
        return of("workingset_refault_anon") + of("workingset_refault_file");
    }
    of(counter)
}

/// Stalls as a share of the run.
fn in_percent(counters: &Counters, seconds: f64) -> Counters {
    let percent = |us: f64| (us / 1e4 / seconds * 100.0).round() / 100.0;
    let value =
        |(id, &value): (&String, &f64)| (id.clone(), if id.starts_with("psi_") { percent(value) } else { value });
    counters.iter().map(value).collect()
}
