//! What is measured in a run of an experiment, as numbers by name: to be kept, and read again bit for bit.

use crate::failure::Failure;
use crate::kept::Kept;
use plan::{CORE, Id, Values};
use scenario::Scenario;
use studies::experiment::Measures;
use studies::experiment::netsim::{Curve, Measured};
use studies::experiment::thrashing::loads::{Calibration, StudyRun};
use studies::experiment::thrashing::seen::Seen;
use studies::experiment::thrashing::{Onset, ThrashStudy};

/// Something that is measured.
pub(super) trait Numbers: Sized {
    fn values(&self) -> Values;
    fn of(values: &Values) -> Option<Self>;
}

/// The form of what follows: with another one, nothing that was kept is read.
const FORM: &str = "experiment 1";

/// What an experiment measures in a scenario's run: what is kept of it, or what `run` finds.
pub(super) fn measured<T: Numbers>(
    kept: &Kept,
    [experiment, how]: [&str; 2],
    scenario: &Scenario,
    run: impl FnOnce() -> Result<T, Failure>,
) -> Result<T, Failure> {
    let text = serde_json::to_string(scenario).unwrap_or_default();
    let task = Id::of("experiment", &format!("{CORE}\n{experiment}\n{how}\n{text}"));
    let values = kept.values(FORM, task, || run().map(|found| found.values()))?;
    T::of(&values).ok_or_else(|| Failure::usage_of("kept-form", &[]))
}

fn named<'a>(pairs: impl IntoIterator<Item = (&'a str, Vec<f64>)>) -> Values {
    pairs.into_iter().map(|(name, numbers)| (name.to_owned(), numbers)).collect()
}

fn one(values: &Values, name: &str) -> Option<f64> {
    values.get(name)?.first().copied()
}

fn maybe(number: Option<f64>) -> Vec<f64> {
    number.into_iter().collect()
}

impl Numbers for Measures {
    fn values(&self) -> Values {
        named([("numbers", self.numbers.clone()), ("lines", maybe(self.lines.map(|lines| lines as f64)))])
    }

    fn of(values: &Values) -> Option<Self> {
        let lines = one(values, "lines").map(|lines| lines as usize);
        Some(Measures { numbers: values.get("numbers")?.clone(), lines })
    }
}

impl Numbers for (Measured, Curve) {
    fn values(&self) -> Values {
        let (Measured { memory_mb, swap_mb, swap_only_mb, swaps_from_h, cycles }, curve) = self;
        let numbers = vec![*memory_mb, *swap_mb, *swap_only_mb, *cycles];
        named([("numbers", numbers), ("swaps_from_h", maybe(*swaps_from_h)), ("curve", curve.concat())])
    }

    fn of(values: &Values) -> Option<Self> {
        let &[memory_mb, swap_mb, swap_only_mb, cycles] = values.get("numbers")?.as_slice() else { return None };
        let swaps_from_h = one(values, "swaps_from_h");
        let curve = values.get("curve")?.as_chunks().0.to_vec();
        Some((Measured { memory_mb, swap_mb, swap_only_mb, swaps_from_h, cycles }, curve))
    }
}

/// The names of [`Seen::columns`].
const COLUMNS: [&str; 6] = ["user", "system", "moved_in", "moved_out", "read_in", "read_out"];

/// What is seen in a run of the thrashing study: all but which run it is.
#[derive(Debug, PartialEq)]
pub(super) struct Sight(Seen);

impl Sight {
    pub(super) fn new(seen: Seen) -> Self {
        Sight(seen)
    }

    pub(super) fn of_run(self, run: &StudyRun, seed: u32) -> Seen {
        Seen { load: run.load.id, os: run.system.id, calibration: run.calibration, seed, ..self.0 }
    }
}

impl Numbers for Sight {
    fn values(&self) -> Values {
        let seen = &self.0;
        let study = seen.study.as_ref();
        let pair = |pair: Option<(f64, f64)>| pair.map_or_else(Vec::new, |(from, to)| vec![from, to]);
        let numbers = [
            ("room", maybe(study.map(|study| study.room.into()))),
            ("onset", pair(study.and_then(|study| study.onset).map(|onset| (onset.fit.into(), onset.second)))),
            ("saturated_s", pair(study.and_then(|study| study.saturated_s))),
            ("recovery_s", maybe(study.and_then(|study| study.recovery_s))),
            ("fairness", maybe(study.and_then(|study| study.fairness))),
            ("latest_s", maybe(seen.latest_s)),
            ("bystander_ms", maybe(seen.bystander_ms)),
            ("slow_until_s", vec![seen.slow_until_s]),
        ];
        named(COLUMNS.into_iter().zip(seen.columns.iter().cloned()).chain(numbers))
    }

    fn of(values: &Values) -> Option<Self> {
        let pair = |name: &str| match values.get(name)?.as_slice() {
            &[from, to] => Some((from, to)),
            _ => None,
        };
        let study = one(values, "room").map(|room| ThrashStudy {
            room: room as u32,
            onset: pair("onset").map(|(fit, second)| Onset { fit: fit as u32, second }),
            saturated_s: pair("saturated_s"),
            recovery_s: one(values, "recovery_s"),
            fairness: one(values, "fairness"),
        });
        let [user, system, moved_in, moved_out, read_in, read_out] = COLUMNS.map(|name| values.get(name).cloned());
        Some(Sight(Seen {
            load: "",
            os: "",
            calibration: Calibration::Literal,
            seed: 0,
            columns: [user?, system?, moved_in?, moved_out?, read_in?, read_out?],
            study,
            latest_s: one(values, "latest_s"),
            bystander_ms: one(values, "bystander_ms"),
            slow_until_s: one(values, "slow_until_s")?,
        }))
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "tests")]

    use super::*;

    #[test]
    fn what_is_kept_of_a_run_is_what_was_seen() {
        let measures = Measures { numbers: vec![0.1, -0.0], lines: None };
        assert_eq!(Measures::of(&measures.values()).unwrap(), measures);
        let measured = Measured { memory_mb: 1.0, swap_mb: 2.0, swap_only_mb: 3.0, swaps_from_h: None, cycles: 5.0 };
        let nets = (Measured { swaps_from_h: Some(0.25), ..measured }, vec![[1.0, 2.0], [3.0, 4.0]]);
        assert_eq!(<(Measured, Curve)>::of(&nets.values()).unwrap(), nets);
        for run in StudyRun::all().iter().step_by(9) {
            let mut scenario = run.scenario(3);
            let scenario::Run::Machine(machine) = &mut scenario.run else { unreachable!("a machine") };
            machine.seconds = 20;
            let (made, _) = systems::run_counted(machine, 3).unwrap();
            let seen = Seen::of(run, 3, machine, &made);
            let kept = Sight::of(&Sight::new(seen.clone()).values()).unwrap();
            assert_eq!(kept.of_run(run, 3), seen);
        }
    }
}
