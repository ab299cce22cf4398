//! When a counter of the model is right. `scripts/lib/real/compare.mjs` judges runs by the same rules;
//! docs/real-linux.md says why they are so.

use super::stored::Counters;
use machine::MachineRun;
use serde::{Serialize, Serializer};

/// How far the model may be outside what several real runs span, and outside a single one.
const TOLERANCE: f64 = 0.05;
const ALONE: f64 = 0.08;
/// Counters below this, in both, are not compared ...
const FLOOR: f64 = 300.0;
/// ... but stalls are few, and each says that memory got short.
const FLOOR_OF_STALLS: f64 = 20.0;
/// So much is allowed besides, since small counts scatter more.
const SLACK: f64 = 30.0;

/// What is compared by its amount.
const COMPARED: &[&str] = &[
    "pgmajfault",
    "pswpin",
    "pswpout",
    "pgpgin",
    "pgfault",
    "pgscan_anon",
    "pgscan_file",
    "pgsteal_anon",
    "pgsteal_file",
    "workingset_refault_anon",
    "workingset_refault_file",
    "workingset_activate_anon",
    "workingset_activate_file",
    "pgactivate",
    "swap_ra",
    "swap_used",
    "nr_swapcached",
    "nr_active_anon",
    "nr_inactive_anon",
    "allocstall_movable",
];

fn floor_of(counter: &str) -> f64 {
    if counter == "allocstall_movable" { FLOOR_OF_STALLS } else { FLOOR }
}

/// What is compared by presence only, where the real runs have at least so much: kswapd's own work counts as pressure,
/// and the emulated processor is slower than the model's.
const PRESENT: &[(&str, f64)] = &[("psi_some", 1.0)];

/// Counters that are levels when the work ends, not totals.
const LEVELS: &[&str] = &["nr_active_anon", "nr_inactive_anon", "nr_swapcached", "swap_used"];

/// The second in which the model's work ends.
pub(super) const ENDS: &str = "ends";

/// What is said of one counter.
#[derive(Debug, Serialize)]
pub(super) struct Verdict {
    counter: &'static str,
    #[serde(serialize_with = "plainly")]
    low: f64,
    #[serde(serialize_with = "plainly")]
    high: f64,
    #[serde(serialize_with = "plainly")]
    model: f64,
    pub(super) right: bool,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    present: bool,
}

/// A number as JavaScript writes it: whole ones without a point.
#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde calls it with a reference")]
fn plainly<S: Serializer>(value: &f64, to: S) -> Result<S::Ok, S::Error> {
    if value.fract() == 0.0 { to.serialize_i64(*value as i64) } else { to.serialize_f64(*value) }
}

/// What a run of the model counted, as a real run is counted: levels when the work ends, in the last second in which
/// anything ran.
pub(super) fn counted(run: &MachineRun) -> Counters {
    let head = run.head();
    let series = |id: &str| head.series.iter().position(|series| series.id == id).map(|at| &run.columns[at]);
    let column = |id: &str| series(id).unwrap_or_else(|| panic!("the model has no {id}"));
    let (user, system, busy) = (column("user"), column("system"), column("disk_busy"));
    let works = |&second: &usize| user[second] + system[second] > 0.5 || busy[second] > 0.0;
    let end = (1..user.len()).rev().find(works).unwrap_or(1);
    let totals = head.totals.iter().map(|(&id, &value)| (id.to_string(), value));
    let levels = LEVELS.iter().map(|&id| (id.to_string(), column(id)[end]));
    // As a share of the time until then, in percent, as the guest's log is read.
    let stalled = series("memory_some_total").map_or(0.0, |total| total[..=end].iter().sum::<f64>() / 1e4 / end as f64);
    let more = [("psi_some", stalled), (ENDS, end as f64)].map(|(id, value)| (id.to_string(), value));
    totals.chain(levels).chain(more).collect()
}

/// What is compared, by its amount and by its presence.
pub(super) struct Rules<'a> {
    pub(super) compared: &'a [&'static str],
    pub(super) present: &'a [(&'static str, f64)],
}

/// The counters of one configuration that can be compared; real runs and the model's come in the same order.
pub(super) fn compare(real: &[Counters], model: &[Counters]) -> Vec<Verdict> {
    compare_by(&Rules { compared: COMPARED, present: PRESENT }, real, model)
}

/// The same by other rules.
pub(super) fn compare_by(rules: &Rules<'_>, real: &[Counters], model: &[Counters]) -> Vec<Verdict> {
    let of = |runs: &[Counters], id: &str| -> Vec<f64> {
        let mut values: Vec<f64> = runs.iter().map(|run| run.get(id).copied().unwrap_or(0.0)).collect();
        values.sort_by(f64::total_cmp);
        values
    };
    let compared = rules.compared.iter().map(|&counter| (counter, None));
    let present = rules.present.iter().map(|&(counter, least)| (counter, Some(least)));
    let verdict = |(counter, least): (&'static str, Option<f64>)| {
        let values = of(real, counter);
        let (low, high, got) = (values[0], values[values.len() - 1], median(&of(model, counter)));
        let floor = floor_of(counter);
        let counts = least.map_or(high.max(got) >= floor, |least| median(&values) >= least);
        let near = if real.len() > 1 { TOLERANCE } else { ALONE };
        let within = low * (1.0 - near) - SLACK <= got && got <= high * (1.0 + near) + SLACK;
        // None at all is wrong wherever there must be some, however few are allowed.
        let right = if least.is_some() { got > 0.0 } else { within && (got > 0.0 || low < floor) };
        counts.then_some(Verdict { counter, low, high, model: round(got), right, present: least.is_some() })
    };
    compared.chain(present).filter_map(verdict).collect()
}

/// The median of sorted values.
fn median(sorted: &[f64]) -> f64 {
    f64::midpoint(sorted[(sorted.len() - 1) / 2], sorted[sorted.len() / 2])
}

/// To millionths: stalls may be far shorter than those of an emulated kernel, and count by being there.
fn round(value: f64) -> f64 {
    (value * 1e6).round() / 1e6
}

#[cfg(test)]
mod tests {
    use super::{Counters, compare};

    fn runs(counter: &str, values: &[f64]) -> Vec<Counters> {
        values.iter().map(|&value| Counters::from([(counter.to_string(), value)])).collect()
    }

    fn right(counter: &str, real: &[f64], model: f64) -> Option<bool> {
        let verdicts = compare(&runs(counter, real), &runs(counter, &vec![model; real.len()]));
        verdicts.iter().find(|verdict| verdict.counter == counter).map(|verdict| verdict.right)
    }

    #[test]
    fn a_counter_is_right_within_a_twentieth_of_what_the_real_runs_span_and_thirty() {
        // 0.95 * 8,688 - 30 = 8,223.6 and 1.05 * 9,037 + 30 = 9,518.85
        let real = [8688.0, 9037.0, 9008.0];
        let verdicts = [8223.0, 8224.0, 9518.0, 9519.0].map(|model| right("pswpin", &real, model).unwrap());
        assert_eq!(verdicts, [false, true, true, false]);
    }

    #[test]
    fn a_single_real_run_allows_eight_percent_since_it_does_not_say_how_much_they_scatter() {
        // 1.08 * 10,000 + 30
        assert_eq!([10_830.0, 10_831.0].map(|model| right("pgpgin", &[10_000.0], model).unwrap()), [true, false]);
    }

    #[test]
    fn small_counters_count_only_if_the_model_makes_them_large() {
        assert_eq!(right("swap_ra", &[4.0], 299.0), None);
        assert_eq!(right("swap_ra", &[4.0], 300.0), Some(false));
    }

    #[test]
    fn stalled_allocations_are_compared_from_20_on_and_of_those_there_must_be_some() {
        assert_eq!(right("allocstall_movable", &[19.0, 19.0], 0.0), None);
        // 0.95 * 20 - 30 is below 0; 1.05 * 40 + 30 = 72
        let verdicts = [0.0, 1.0, 72.0, 73.0].map(|model| right("allocstall_movable", &[20.0, 40.0], model).unwrap());
        assert_eq!(verdicts, [false, true, true, false]);
        assert_eq!(right("allocstall_movable", &[19.0, 40.0], 0.0), Some(true));
    }

    #[test]
    fn pressure_counts_by_being_there() {
        assert_eq!(right("psi_some", &[0.9, 0.9], 0.0), None);
        assert_eq!([0.0, 0.1].map(|model| right("psi_some", &[18.0], model).unwrap()), [false, true]);
    }
}
