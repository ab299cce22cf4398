//! `faultline run`: runs a scenario document.

mod page_cache;
mod print;
mod record;

use crate::failure::Failure;
use crate::numbers::plain;
use crate::options as asked;
use crate::output::{self, Format};
use crate::text::Table;
use crate::{csv, document, json_path, outputs};
use base::diag::{Code, Diag};
use machine::{MachineHead, MachineRun, ProcessHead, Tally, control};
use print::Texts;
use scenario::{Machine, Replay, Run, Scenario};
use scripted::Refused;
use serde::Serialize;
use std::collections::BTreeMap;
use textbook::run::{FLAG_FAULT, Log, Prepared, STEP_WORDS};

/// A run's result in the shape that `--json` prints.
#[derive(Debug, Serialize)]
struct Answer {
    scenario: Scenario,
    summary: BTreeMap<String, f64>,
    series: BTreeMap<String, Vec<f64>>,
    processes: Vec<ProcessHead>,
    events: BTreeMap<String, f64>,
    /// The steps of a page cache, which show where its faults come from.
    #[serde(skip_serializing_if = "Option::is_none")]
    steps: Option<page_cache::Steps>,
}

/// Runs the scenario, with `--set` and `--seed` applied first. The answer is printed even if the series cannot be written.
pub(crate) fn run(asked: &asked::Run) -> Result<(), Failure> {
    let (file, format) = (asked.scenario.as_str(), asked.answer.format());
    let texts = Texts::of(&asked.prints, format)?;
    let on_screen = outputs::check(&asked.files(), &asked.reads(), format)?;
    let scenario = load(file, asked)?;
    if let Run::Machine(machine) = &scenario.run {
        texts.check(machine)?;
    }
    let (answer, screen) = match (&asked.record, &scenario.run) {
        (None, _) => answer(file, &scenario, &texts)?,
        (Some(into), Run::Machine(machine)) => record::answer(file, &scenario, machine, &texts, into)?,
        (Some(_), Run::Replay(_)) => return Err(prints_nothing(file, "replay")),
        (Some(_), Run::PageCache(_)) => return Err(prints_nothing(file, "page-cache")),
    };
    let written = asked.csv.as_ref().map_or(Ok(()), |csv_file| csv::write(csv_file, &answer.series));
    match format {
        Format::Json => output::json(&answer),
        Format::Table if texts.are_on_screen() || on_screen => output::document(&screen),
        Format::Table => {
            let rows: Vec<_> = answer.summary.iter().map(|(name, value)| vec![name.clone(), plain(*value)]).collect();
            output::table(&Table::cli().list("run-head"), &rows)?;
            answer.steps.iter().try_for_each(page_cache::Steps::print)
        }
    }?;
    written
}

fn load(file: &str, asked: &asked::Run) -> Result<Scenario, Failure> {
    let text = document::text(file)?;
    let (mut value, diags) = scenario::read_value(&text);
    if !diags.is_empty() {
        return Err(Failure::document(file, &diags));
    }
    if let Some(recorded) = &asked.load {
        record::put(recorded, file, &mut value)?;
    }
    json_path::set_all(&mut value, &asked.set)?;
    let (scenario, diags) = scenario::from_value(&value);
    let mut scenario = scenario.ok_or_else(|| Failure::document(file, &diags))?;
    scenario.seed = asked.seed.unwrap_or(scenario.seed);
    Ok(scenario)
}

/// Numbers of a run: its totals by name, and the `mean`, `max` and `last` value of each series. For a machine, also the
/// rounds of its processes and how many were killed.
///
/// # Errors
/// Whatever prevents the run.
pub(super) fn responses(file: &str, scenario: &Scenario) -> Result<BTreeMap<String, f64>, Failure> {
    let (answer, _) = answer(file, scenario, &Texts::default())?;
    let mut all = answer.summary;
    for (name, column) in answer.series.iter().filter(|(name, _)| *name != "t") {
        let mean = column.iter().sum::<f64>() / column.len().max(1) as f64;
        let max = column.iter().copied().fold(0.0, f64::max);
        let last = column.last().copied().unwrap_or(0.0);
        all.extend([("mean", mean), ("max", max), ("last", last)].map(|(of, value)| (format!("{name}.{of}"), value)));
    }
    if !answer.processes.is_empty() {
        all.insert("rounds".to_string(), answer.processes.iter().map(|of| f64::from(of.rounds)).sum());
        all.insert("killed".to_string(), answer.processes.iter().filter(|of| of.killed).count() as f64);
    }
    Ok(all)
}

/// The answer, and the text that replaces it on standard output.
fn answer(file: &str, scenario: &Scenario, texts: &Texts) -> Result<(Answer, String), Failure> {
    match &scenario.run {
        Run::Replay(replay) if texts.are_none() => Ok((replay_answer(file, scenario, replay)?, String::new())),
        Run::PageCache(cache) if texts.are_none() => Ok((page_cache::answer(file, scenario, cache)?, String::new())),
        Run::Replay(_) => Err(prints_nothing(file, "replay")),
        Run::PageCache(_) => Err(prints_nothing(file, "page-cache")),
        Run::Machine(machine) => machine_answer(file, scenario, machine, texts),
    }
}

/// Only a machine's programs print texts.
fn prints_nothing(file: &str, kind: &str) -> Failure {
    let diag = Diag::error(Code::ScenarioKind).token(kind).arg("accepted", "machine");
    Failure::document(file, &[diag])
}

fn machine_answer(
    file: &str,
    scenario: &Scenario,
    machine: &Machine,
    texts: &Texts,
) -> Result<(Answer, String), Failure> {
    let refused = |diags: Vec<Diag>| Failure::document(file, &diags);
    let (run, tally) = systems::run_counted(machine, scenario.seed).map_err(refused)?;
    machine_answered(scenario, machine, texts, &run, &tally)
}

/// The totals of a machine's control groups, those of the first one as `cgroup1.pgscan` and so on.
fn of_groups(head: &MachineHead) -> impl Iterator<Item = (String, f64)> {
    let groups = (1..).zip(head.cgroups.iter().flatten());
    groups.flat_map(|(number, group)| {
        group.totals.iter().map(move |(name, &value)| (format!("cgroup{number}.{name}"), value))
    })
}

/// The answer for a machine's run.
fn machine_answered(
    scenario: &Scenario,
    machine: &Machine,
    texts: &Texts,
    run: &MachineRun,
    tally: &Tally,
) -> Result<(Answer, String), Failure> {
    let head = run.head();
    let names = head.series.iter().map(|series| series.id.to_string());
    let seconds = run.columns.first().map_or(0, Vec::len);
    let time = ("t".to_string(), (0..seconds).map(|second| second as f64).collect());
    let scans = ("scans".to_string(), run.scans.len() as f64);
    let answer = Answer {
        scenario: scenario.clone(),
        summary: head.totals.iter().map(|(&name, &value)| (name.to_string(), value)).chain(of_groups(head)).collect(),
        series: names.zip(run.columns.iter().cloned()).chain([time]).collect(),
        processes: head.processes.clone(),
        events: reasons(machine, tally).into_iter().chain([scans]).collect(),
        steps: None,
    };
    Ok((answer, texts.write(machine, run)?))
}

/// Touches that hit: they are made many at a time and reported to nobody, so they are not counted.
const TOUCHED: &str = "touched";

/// How often each reason occurred, by its id, including those that never did and those of a load control.
fn reasons(machine: &Machine, tally: &Tally) -> Vec<(String, f64)> {
    let of_os = systems::ALL.of_id(&machine.os.id).map_or(&[][..], |model| model.reasons());
    let of_control = machine.control.as_ref().map_or(&[][..], |_| control::Reason::IDS);
    let numbered = of_os.iter().enumerate().chain((control::CONTROL_REASONS_FROM as usize..).zip(of_control));
    let counted = numbered.filter(|(_, id)| **id != TOUCHED);
    counted.map(|(number, id)| (id.to_string(), tally.count(number) as f64)).collect()
}

/// The log of a policy of the registry, or of one that comes with its program.
fn replay_log(file: &str, replay: &Replay, seed: u32) -> Result<Log, Failure> {
    if !scripted::Prepared::is_for(replay) {
        let run = Prepared::new(replay, seed).map_err(|diags| Failure::document(file, &diags))?;
        return Ok(run.run_logged());
    }
    let stopped = |trouble| Failure::program(file, &trouble, Some(replay.frames));
    let run = scripted::Prepared::new(replay, seed).map_err(|refused| match refused {
        Refused::Document(diags) => Failure::document(file, &diags),
        Refused::Program(trouble) => stopped(trouble),
    })?;
    let run = run.run_logged().map_err(stopped)?;
    run.head.trouble.map_or(Ok(run.log), |trouble| Err(stopped(trouble)))
}

fn replay_answer(file: &str, scenario: &Scenario, replay: &Replay) -> Result<Answer, Failure> {
    let log = replay_log(file, replay, scenario.seed)?;
    let references = log.steps.len() / STEP_WORDS;
    let fault = log.steps.chunks(STEP_WORDS).map(|step| f64::from(step[1] & FLAG_FAULT));
    let cumulative = fault.scan(0.0, |sum, fault| {
        *sum += fault;
        Some(*sum)
    });
    let t = log.totals;
    let totals = [("faults", t.faults), ("cold", t.cold), ("evictions", t.evictions), ("writebacks", t.writebacks)];
    Ok(Answer {
        scenario: scenario.clone(),
        summary: totals.iter().map(|&(name, value)| (name.to_string(), f64::from(value))).collect(),
        series: [
            ("t".to_string(), (1..=references).map(|i| i as f64).collect()),
            ("faults".to_string(), cumulative.collect()),
        ]
        .into(),
        processes: Vec::new(),
        events: [("steps".to_string(), references as f64)].into(),
        steps: None,
    })
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, clippy::float_cmp, reason = "tests; counts are whole numbers")]

    use super::*;

    #[test]
    fn a_machine_tells_its_totals_series_processes_and_reasons() {
        let document = r#"{"version":1,"run":{"kind":"machine","os":{"id":"freebsd","version":"10.2"},"frames":256,
            "seconds":9,"workloads":[{"id":"stress","pages":300,"touch_us":500,"workers":2}]}}"#;
        let scenario = scenario::parse(document).0.unwrap();
        let (answer, _) = answer("test", &scenario, &Texts::default()).ok().unwrap();
        let Answer { summary, series, processes, events, .. } = answer;
        assert_eq!(series["t"], (0..10).map(f64::from).collect::<Vec<_>>());
        assert!(series.values().all(|column| column.len() == 10));
        let faults: f64 = processes.iter().map(|process| process.minor_faults + process.major_faults).sum();
        assert!(processes.len() == 2 && faults > 0.0 && summary["v_vm_faults"] >= faults);
        assert_eq!((events["zero-fill"], events["swap-read"]), (summary["v_zfod"], summary["v_swapin"]));
        assert!(events["scans"] > 0.0 && events["scans"] >= events["scan-end"]);
        assert!(!events.contains_key("touched"));
    }

    #[test]
    fn a_machine_tells_what_each_of_its_groups_counted() {
        let document = r#"{"version":1,"run":{"kind":"machine","os":{"id":"linux","version":"7.3"},"frames":2048,
            "seconds":3,"workloads":[{"id":"idle","processes":1,"pages":300,"touches":2,"sleep_ms":50}],
            "cgroups":[{"path":"/a","workloads":[0]},{"path":"/b"}]}}"#;
        let scenario = scenario::parse(document).0.unwrap();
        let (answer, _) = answer("test", &scenario, &Texts::default()).ok().unwrap();
        let Answer { summary, series, .. } = answer;
        assert_eq!((summary["cgroup1.pgfault"], summary["cgroup2.pgfault"]), (300.0, 0.0));
        assert_eq!((series["cgroup1.anon"][3], series["cgroup2.memory.current"][3]), (300.0, 0.0));
    }

    #[test]
    fn a_page_cache_tells_where_its_faults_come_from() {
        let document = r#"{"version":1,"run":{"kind":"page-cache","sequence":"lru-k-1","policy":"lru","scale":64}}"#;
        let scenario = scenario::parse(document).0.unwrap();
        let (answer, _) = answer("test", &scenario, &Texts::default()).ok().unwrap();
        let answer = serde_json::to_value(answer).unwrap();
        let steps = answer["steps"].as_array().unwrap();
        assert_eq!((steps.len(), &steps[0]["piece"], &steps[1]["piece"]), (12, &"C".into(), &serde_json::Value::Null));
        let faults: f64 = steps.iter().filter_map(|step| step["faults"].as_f64()).sum();
        assert_eq!(answer["summary"]["faults"].as_f64(), Some(faults));
        let moments = answer["series"]["t"].as_array().unwrap().len();
        assert!(["faults", "active"].iter().all(|name| answer["series"][name].as_array().unwrap().len() == moments));
        assert!(answer["events"]["evictions"].as_f64().unwrap() > 0.0);
        let texts = Texts::of(&asked::Prints { time_l: true, ..asked::Prints::default() }, Format::Table).unwrap();
        assert_eq!(super::answer("test", &scenario, &texts).unwrap_err().code, 2);
    }

    #[test]
    fn linux_tells_reasons_of_its_own() {
        let document = r#"{"version":1,"run":{"kind":"machine","os":{"id":"linux","version":"2.6.20"},"frames":512,
            "seconds":5,"workloads":[{"id":"stress","pages":700,"touch_us":200},
            {"id":"file-writer","file":1,"pages":50,"touch_us":500}]}}"#;
        let scenario = scenario::parse(document).0.unwrap();
        let (answer, _) = answer("test", &scenario, &Texts::default()).ok().unwrap();
        assert!(answer.events["kswapd-woken"] > 0.0 && answer.events["file-written-new"] >= 50.0);
        assert!(!answer.events.contains_key("touched") && !answer.events.contains_key("scan-begin"));
        assert!(answer.events["scans"] >= answer.events["round-end"]);
    }

    #[test]
    fn every_system_tells_reasons_of_its_own_and_of_its_control() {
        for system in systems::ALL.models {
            let model = system.os();
            for control in ["", r#""control":{"id":"mpl","params":{"limit":1}},"#] {
                let document = format!(
                    r#"{{"version":1,"run":{{"kind":"machine","os":{{"id":"{}","version":"{}"}},"frames":2048,"seconds":9,
                    {control}"workloads":[{{"id":"stress","pages":900,"touch_us":200,"workers":3}}]}}}}"#,
                    model.id, model.versions[0]
                );
                let scenario = scenario::parse(&document).0.unwrap();
                let (answer, _) = answer("test", &scenario, &Texts::default()).ok().unwrap();
                let own = system.reasons();
                assert!(own.iter().all(|id| *id == TOUCHED || answer.events.contains_key(*id)), "{}", model.id);
                let of_control = control::Reason::IDS.iter().filter(|id| answer.events.contains_key(**id)).count();
                assert_eq!(of_control, if control.is_empty() { 0 } else { control::Reason::IDS.len() }, "{}", model.id);
                let happened = own.iter().any(|id| answer.events.get(*id).is_some_and(|&times| times > 0.0));
                assert!(
                    happened && (control.is_empty() || answer.events["control-admitted"] >= 1.0),
                    "{:?}",
                    answer.events
                );
            }
        }
    }
}
