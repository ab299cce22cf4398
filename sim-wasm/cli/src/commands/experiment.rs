//! `faultline experiment`: repeats published experiments and compares them with what was published.

mod kept;
mod netsim;
mod runs;
mod sensitivity;
#[cfg(test)]
mod stored;
mod table;
mod thrashing;

use crate::failure::Failure;
use crate::options as asked;
use crate::output::{self, Format};
use crate::{host, link};
use runs::Wish;
use scenario::Scenario;
use sensitivity::Tables;
use serde::Serialize;
use studies::experiment::netsim::ID as NETSIM;
use studies::experiment::suppose::{SUPPOSITIONS, Suppositions};
use studies::experiment::thrashing::findings::ID as THRASHING;
use studies::experiment::{self, Condition, Experiment, Report};

/// Seeds for each condition unless told otherwise.
const SEEDS: u32 = 10;

/// An experiment's answer: the report, and what was run.
#[derive(Debug, Serialize)]
struct Answer {
    #[serde(flatten)]
    report: Report,
    seeds: u32,
    conditions: Vec<Ran>,
    /// How much each assumption matters, if that was asked for and there is such a table.
    #[serde(skip_serializing_if = "Option::is_none")]
    sensitivity: Option<Tables>,
}

/// What was run for a condition, with its first seed.
#[derive(Debug, Serialize)]
struct Ran {
    condition: &'static str,
    scenario: Scenario,
    /// Lines of the daemon's log, on average over the seeds.
    #[serde(skip_serializing_if = "Option::is_none")]
    lines: Option<f64>,
}

/// Runs every condition of the given experiments, or of all experiments, with seeds 1 to N.
pub(crate) fn run(asked: asked::Experiment) -> Result<(), Failure> {
    let asked::Experiment { ids, seeds, seconds, set: sets, suppose, sensitivity: with_sensitivity, .. } = asked;
    let (how, parts, jobs) = (asked.answer, asked.parts, asked.jobs);
    let is_published = sets.is_empty() && seconds.is_none() && suppose.is_empty();
    let suppose = suppositions(&suppose);
    let jobs = jobs.unwrap_or_else(host::parallelism);
    let wish = Wish { seeds: seeds.unwrap_or(SEEDS), sets, seconds, suppose, jobs, parts };
    let others = Others::of(&ids);
    let experiments = if Others::are_all(&ids) { Vec::new() } else { chosen(&ids) };
    let tables = with_sensitivity.then(|| sensitivity::tables(&experiments, wish.jobs)).transpose()?;
    let mut answers = Vec::with_capacity(experiments.len() + 1);
    for experiment in &experiments {
        let sensitivity = tables.clone().filter(|_| experiment.has_sensitivity());
        answers.push(Any::Paired(Answer { sensitivity, ..answer(experiment, &wish)? }));
    }
    if others.nets {
        let seeds = seeds.unwrap_or(netsim::SEEDS);
        answers.push(Any::Nets(netsim::answer(&Wish { seeds, ..wish.clone() })?));
    }
    if others.thrashing {
        let seeds = seeds.unwrap_or(thrashing::SEEDS);
        answers.push(Any::Thrashing(thrashing::answer(&Wish { seeds, ..wish })?));
    }
    match how.format() {
        Format::Json => output::json(&answers),
        Format::Table => {
            answers.iter().try_for_each(|answer| output::write(&answer.text(is_published)))?;
            tables.iter().try_for_each(|tables| output::write(&tables.text()))
        }
    }
}

/// The answer of an experiment of any kind.
#[derive(Debug, Serialize)]
#[serde(untagged)]
enum Any {
    Paired(Answer),
    Nets(netsim::Answer),
    Thrashing(thrashing::Answer),
}

impl Any {
    /// The answer for people, which ends in links. The page has a view of nets and of the study as they were published,
    /// and shows each of the other runs.
    fn text(&self, is_published: bool) -> String {
        let (text, links) = match self {
            Any::Paired(answer) => (table::text(&answer.report, answer.seeds), answer.links()),
            Any::Nets(answer) => (netsim::text(answer), view("nets", is_published)),
            Any::Thrashing(answer) => (thrashing::text(answer), view("thrash", is_published)),
        };
        if links.is_empty() { text } else { format!("{text}{links}\n") }
    }
}

impl Answer {
    fn links(&self) -> String {
        let linked = |ran: &Ran| Some((ran.condition, link::to_scenario(&ran.scenario)?));
        link::lines_of(&self.conditions.iter().filter_map(linked).collect::<Vec<_>>())
    }
}

/// The link to a view, if it shows what was run.
fn view(id: &str, is_published: bool) -> String {
    if is_published { link::sentence(&link::to_view(id)) } else { String::new() }
}

/// Which of the experiments that are not comparisons of two kernels are to be run.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Others {
    nets: bool,
    thrashing: bool,
}

impl Others {
    /// The ones that are named, or the nets if nothing is. The thrashing study takes minutes, and must be named.
    fn of(ids: &[String]) -> Self {
        let named = |id: &str| ids.iter().any(|known| known == id);
        Others { nets: ids.is_empty() || named(NETSIM), thrashing: named(THRASHING) }
    }

    /// Whether only such experiments are named.
    fn are_all(ids: &[String]) -> bool {
        !ids.is_empty() && ids.iter().all(|id| is_other(id))
    }
}

fn suppositions(names: &[String]) -> Suppositions {
    let named = |(name, supposition): &(&str, _)| names.iter().any(|known| known == name).then_some(*supposition);
    Suppositions(SUPPOSITIONS.iter().filter_map(named).collect())
}

fn is_other(id: &str) -> bool {
    id == NETSIM || id == THRASHING
}

/// The experiments with these ids, each once; all of them if no id is given.
fn chosen(ids: &[String]) -> Vec<&'static Experiment> {
    if ids.is_empty() {
        return experiment::ALL.iter().collect();
    }
    let mut chosen: Vec<&Experiment> = Vec::new();
    for known in ids.iter().filter_map(|id| experiment::experiment(id)) {
        if chosen.iter().all(|other| other.id != known.id) {
            chosen.push(known);
        }
    }
    chosen
}

fn answer(experiment: &'static Experiment, wish: &Wish) -> Result<Answer, Failure> {
    let measured = runs::measure(experiment, wish)?;
    let ran = |(condition, &lines): (&'static Condition, &Option<f64>)| {
        Ok(Ran { condition: condition.name, scenario: wish.scenario(condition, runs::FIRST_SEED)?, lines })
    };
    let conditions = experiment.conditions().zip(&measured.lines).map(ran).collect::<Result<_, Failure>>()?;
    let report = Report::new(experiment, &measured.numbers);
    Ok(Answer { report, seeds: wish.seeds_of(experiment), conditions, sensitivity: None })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wish(sets: &[&str]) -> Wish {
        Wish {
            seeds: 2,
            seconds: None,
            sets: sets.iter().map(ToString::to_string).collect(),
            suppose: Suppositions::default(),
            jobs: 3,
            parts: None,
        }
    }

    #[test]
    fn experiments_are_chosen_by_id_each_once() {
        let ids = |given: &[&str]| {
            let given: Vec<String> = given.iter().map(ToString::to_string).collect();
            chosen(&given).iter().map(|experiment| experiment.id).collect::<Vec<_>>()
        };
        assert_eq!(ids(&[]), ["freebsd-slim-a", "freebsd-slim-b", "lru-k-1", "lru-k-2"]);
        assert_eq!(ids(&["freebsd-slim-b", "freebsd-slim-b"]), ["freebsd-slim-b"]);
    }

    #[test]
    fn the_others_are_run_when_they_are_named_and_nets_with_everything() {
        let ids = |ids: &[&str]| ids.iter().map(ToString::to_string).collect::<Vec<_>>();
        let others = |named: &[&str]| {
            let Others { nets, thrashing } = Others::of(&ids(named));
            (nets, thrashing, Others::are_all(&ids(named)))
        };
        assert_eq!(others(&[]), (true, false, false));
        assert_eq!(others(&["netsim", "netsim"]), (true, false, true));
        assert_eq!(others(&["netsim", "x"]), (true, false, false));
        assert_eq!(others(&["thrashing", "netsim"]), (true, true, true));
        assert_eq!(others(&["x"]), (false, false, false));
    }

    #[test]
    fn the_nets_answer_has_the_fields_that_every_experiment_has() {
        let answer = netsim::answer(&Wish { seeds: 1, ..wish(&["run.seconds=12", "run.workloads.0.nets=2"]) }).unwrap();
        let text = netsim::text(&answer);
        assert_eq!(text.lines().count(), answer.report.rows.len() + 4, "{text}");
        let value = serde_json::to_value(Any::Nets(answer)).unwrap();
        assert_eq!(
            (&value["id"], &value["source"]),
            (&"netsim".into(), &"Enblom, Jungebro: LITH-IDA-EX--08/001--SE, 2008".into())
        );
        for row in value["rows"].as_array().unwrap() {
            let [printed, happened] = ["published", "simulated"].map(|name| row[name].is_number());
            assert!(printed || row["reason"] == "not-printed", "{row}");
            assert!(happened || row["metric"] == "swap begins" || row["metric"] == "most nets", "{row}");
            assert!(row["agrees"].is_boolean() || row["agrees"].is_null(), "{row}");
            assert!(
                row["metric"].is_string() && row["condition"].is_string() && row["direction_published"].is_string()
            );
        }
        let conditions = value["conditions"].as_array().unwrap();
        assert_eq!((conditions.len(), &conditions[5]["scenario"]["run"]["seconds"]), (22, &12.into()));
        let curves = conditions.iter().filter(|of| of["curve"].is_array()).count();
        assert_eq!(curves, 9, "for what differs in nets and memory only");
        assert!(conditions.iter().all(|of| of["measured"][0]["memory_mb"].as_f64().unwrap() > 350.0));
    }

    #[test]
    fn an_answer_has_the_fields_it_is_read_by_and_the_same_numbers_whoever_runs_it() {
        let experiment = experiment::experiment("freebsd-slim-b").unwrap();
        let value = |jobs| {
            let wish = Wish { jobs, ..wish(&["run.seconds=2", "run.cpus=1"]) };
            serde_json::to_value(answer(experiment, &wish).unwrap()).unwrap()
        };
        let answer = value(3);
        assert_eq!(answer, value(1));
        assert_eq!(
            (&answer["id"], &answer["source"]),
            (&"freebsd-slim-b".into(), &"Chawla, Danandeh, Mertogul: Assignment 3 Write Up, 2016".into())
        );
        let rows = answer["rows"].as_array().unwrap();
        let agree = rows.iter().filter(|row| row["agrees"] == true).count();
        assert_eq!((answer["agree"].as_u64(), answer["of"].as_u64()), (Some(agree as u64), Some(rows.len() as u64)));
        for row in rows {
            let number = |name: &str| row[name].is_number();
            assert!(number("published") && number("simulated") && number("sd"), "{row}");
            assert!(row["metric"].is_string() && row["condition"].is_string(), "{row}");
            for direction in ["direction_published", "direction_simulated"] {
                assert!(["up", "down", "same"].contains(&row[direction].as_str().unwrap()), "{row}");
            }
        }
        assert_eq!(answer["conditions"][1]["scenario"]["run"]["cpus"], 1);
    }

    #[test]
    fn an_answer_ends_in_links_to_what_was_run() {
        let experiment = experiment::experiment("freebsd-slim-b").unwrap();
        let paired = Any::Paired(answer(experiment, &wish(&["run.seconds=2"])).unwrap());
        let text = paired.text(false);
        let shown: Vec<Scenario> = text
            .lines()
            .filter_map(|line| scenario::parse(&link::scenario_in(line.rsplit_once(' ')?.1)?.ok()?).0)
            .collect();
        let Any::Paired(answer) = paired else { panic!("another answer") };
        let ran: Vec<Scenario> = answer.conditions.into_iter().map(|ran| ran.scenario).collect();
        assert_eq!(shown, ran);
        let nets = |is_published| view("nets", is_published);
        assert!(nets(true).ends_with("#v=1&view=nets\n") && nets(false).is_empty());
    }

    #[test]
    fn a_page_cache_is_run_once_and_what_is_fitted_is_marked_and_not_counted() {
        let experiment = experiment::experiment("lru-k-1").unwrap();
        let answer = answer(experiment, &Wish { seconds: Some(5), ..wish(&["run.scale=64"]) }).unwrap();
        let text = table::text(&answer.report, answer.seeds);
        assert!(text.contains("LRU-K, fitted") && text.contains("1 of 1 changes"), "{text}");
        let answer = serde_json::to_value(answer).unwrap();
        assert_eq!((&answer["seeds"], &answer["of"]), (&1.into(), &2.into()));
        assert_eq!(
            (&answer["rows"][0]["fitted"], &answer["rows"][4]["fitted"]),
            (&serde_json::Value::Null, &true.into())
        );
        assert_eq!(answer["conditions"][0]["scenario"]["run"]["scale"], 64);
        assert!(answer.get("sensitivity").is_none());
    }

    #[test]
    fn only_a_page_cache_has_a_table_of_its_assumptions() {
        let experiments = [experiment::experiment("freebsd-slim-b").unwrap()];
        let refused = sensitivity::tables(&experiments, 1).unwrap_err();
        assert!(refused.code == 2 && refused.lines[0].contains("lru-k-1, lru-k-2"), "{refused:?}");
    }

    #[test]
    fn a_change_that_cannot_be_made_or_run_is_refused() {
        let experiment = experiment::experiment("freebsd-slim-b").unwrap();
        for set in ["run.nothing.here=1", "run.frames=many", "run.frames=1", "seconds"] {
            assert_eq!(answer(experiment, &wish(&[set])).unwrap_err().code, 2, "{set}");
        }
    }
}
