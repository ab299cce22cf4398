#![allow(clippy::unwrap_used, reason = "tests")]

use super::*;
use base::diag::Code;
use proptest::prelude::*;
use std::collections::{BTreeMap, HashSet};
use textbook::policy::{ALL, Setup};
use textbook::run::Chosen;

const SCENARIO: &str = r#"{"version":1,"seed":4,"run":{"kind":"replay","references":"1 2 3 4 1 2 5 1 2 3 4 5",
    "policy":{"id":"fifo"},"frames":3}}"#;

/// Files that are nowhere.
struct Files(BTreeMap<&'static str, String>);

impl Inputs for Files {
    type Error = Problem;

    fn text(&mut self, file: &str) -> Result<String, Problem> {
        self.0.get(file).cloned().ok_or_else(|| Problem { key: "no-file", ..Problem::default() })
    }

    fn digest(&mut self, file: &str) -> Result<(String, u64), Problem> {
        let text = self.text(file)?;
        let mut sum = Sha256::default();
        sum.add(text.as_bytes());
        Ok((sum.hex(), text.len() as u64))
    }
}

fn planned_of(spec: &str, trace: &str) -> Result<Plan, Problem> {
    let files = [("s.json", SCENARIO), ("t.txt", trace), ("mine.flp", "def victim():\n    return 0\n")];
    let mut files = Files(files.into_iter().map(|(name, text)| (name, text.to_owned())).collect());
    let spec = Spec::read(spec)?;
    Plan::new(Kind::of(&spec, &mut files)?, "/studies".to_owned(), spec.tasks_per_part, None)
}

fn planned(spec: &str) -> Result<Plan, Problem> {
    planned_of(spec, "1 2 3 1 2 4")
}

fn read(plan: &Plan) -> Tasks {
    Plan::read(&plan.text()).unwrap().1
}

const RUNS: &str = r#"{"version":1,"scenarios":["s.json"],"vary":{"run.frames":[3,4],"run.policy.id":["lru","clock","opt"]},"seeds":2}"#;
const REPLAYS: &str = r#"{"version":1,"traces":[{"file":"t.txt"},{"generate":"zipf:length=500,pages=12,s=1.1,seed=7"}],
    "policies":["lru","lru-k:k=3","random"],"frames":[2,3],"seeds":4,"tasks_per_part":5}"#;

#[test]
fn the_core_is_told_by_its_release_and_by_what_all_crates_below_have() {
    let (release, digest) = CORE.split_once('+').unwrap();
    assert_eq!((release, digest.len()), (env!("CARGO_PKG_VERSION"), 16));
    let crates: HashSet<&str> = CORE_CRATES.split(' ').collect();
    let below = ["base", "scenario", "trace", "textbook", "program", "scripted", "objects"];
    let machines = ["storage", "kernel", "machine", "systems"];
    let systems = ["os/freebsd", "os/linux", "os/solaris", "os/winxp", "report", "studies", "plan"];
    assert_eq!(crates, below.into_iter().chain(machines).chain(systems).collect());
}

#[test]
fn every_combination_is_a_task_with_an_id_of_its_own_in_the_same_order_everywhere() {
    let plan = planned(RUNS).unwrap();
    let tasks = read(&plan);
    assert_eq!((plan.tasks, tasks.ids.len()), (12, 12));
    assert_eq!(tasks.ids.iter().collect::<HashSet<_>>().len(), 12);
    let names: Vec<String> = [0, 1, 2, 11].map(|at| plan.name(&tasks, at)).into();
    assert_eq!(names[0], "scenario s.json, run.frames 3, run.policy.id lru, seed 4");
    assert_eq!(names[1], "scenario s.json, run.frames 3, run.policy.id lru, seed 5");
    assert_eq!(names[2], "scenario s.json, run.frames 3, run.policy.id clock, seed 4");
    assert_eq!(names[3], "scenario s.json, run.frames 4, run.policy.id opt, seed 5");
}

#[test]
fn only_policies_that_chance_decides_have_several_seeds_and_no_part_has_two_traces() {
    let plan = planned(REPLAYS).unwrap();
    let tasks = read(&plan);
    // Two policies with a seed each, one with four, and two numbers of frames, for each trace.
    assert_eq!(tasks.ids.len(), 2 * 2 * (1 + 1 + 4));
    let groups = plan.groups(&tasks);
    let sizes: Vec<usize> = groups.iter().map(|group| group.tasks.len()).collect();
    assert_eq!(sizes, [5, 5, 2, 5, 5, 2]);
    let of_all: Vec<Id> = groups.iter().flat_map(|group| group.tasks.clone()).collect();
    assert_eq!(of_all, tasks.ids);
    // A shard has whole traces while there are enough.
    assert_eq!(plan.shard(&tasks, &groups, [1, 2]), [3, 4, 5]);
    for of in [1, 2, 3, 7] {
        let mut all: Vec<usize> = (0..of).flat_map(|shard| plan.shard(&tasks, &groups, [shard, of])).collect();
        all.sort_unstable();
        assert_eq!(all, (0..6).collect::<Vec<_>>(), "{of}");
    }
}

const CACHES: &str = r#"{"version":1,"traces":[{"file":"t.txt"},{"file":"t.txt","page_size":4096}],
    "policies":["lru","gdsf","lecar"],"bytes":["4kB",4096],"admit":["all","drawn=0.5"],"warmup":2,"seeds":3}"#;

#[test]
fn a_cache_has_several_seeds_if_chance_decides_what_it_loads_or_what_leaves() {
    let plan = planned(CACHES).unwrap();
    let tasks = read(&plan);
    // LRU and GDSF have a seed with `all` and three with `drawn`, LeCaR has three with each; two capacities, two traces.
    assert_eq!(tasks.ids.len(), 2 * 2 * (4 + 4 + 6));
    let names: Vec<String> = [0, 1, 3, 28].map(|at| plan.name(&tasks, at)).into();
    assert_eq!(names[0], "trace t.txt, policy lru, capacity 4000, unit bytes, admit all, seed 1");
    assert_eq!(names[1], "trace t.txt, policy lru, capacity 4000, unit bytes, admit drawn=0.5, seed 1");
    assert_eq!(names[2], "trace t.txt, policy lru, capacity 4000, unit bytes, admit drawn=0.5, seed 3");
    assert_eq!(names[3], names[0]);
    assert!(plan.groups(&tasks).iter().all(|group| group.tasks.len() == 28), "no part has two traces");
    assert_eq!(plan.shard(&tasks, &plan.groups(&tasks), [1, 2]), [1]);
}

#[test]
fn what_determines_a_caches_misses_determines_the_id_however_it_is_written() {
    let one = |rest: &str| {
        read(&planned(&format!(r#"{{"version":1,"traces":[{{"file":"t.txt"}}],{rest}}}"#)).unwrap()).ids[0]
    };
    let first = one(r#""policies":["w-tinylfu"],"bytes":["4kB"]"#);
    assert_eq!(first, one(r#""policies":["w-tinylfu"],"bytes":[4000],"admit":["all"],"warmup":0,"seeds":2"#));
    let others = [
        one(r#""policies":["gdsf"],"bytes":["4kB"]"#),
        one(r#""policies":["w-tinylfu"],"bytes":["4KiB"]"#),
        one(r#""policies":["w-tinylfu"],"objects":[4000]"#),
        one(r#""policies":["w-tinylfu"],"frames":[4000]"#),
        one(r#""policies":["w-tinylfu"],"bytes":["4kB"],"warmup":1"#),
        one(r#""policies":["w-tinylfu"],"bytes":["4kB"],"admit":["again"]"#),
        one(r#""policies":["w-tinylfu"],"bytes":["4kB"],"admit":["drawn=0.5"]"#),
    ];
    assert_eq!(others.iter().chain([&first]).collect::<HashSet<_>>().len(), 8);
}

#[test]
fn the_policies_that_take_a_seed_are_those_that_it_changes() {
    let (trace, _) = trace::parse(&(0..600).map(|at| (at * 7919 % 61).to_string()).collect::<Vec<_>>().join(" "));
    let variants = ALL.iter().map(|entry| entry.meta.id.to_owned()).chain(["nru:ties=random".to_owned()]);
    for name in variants {
        let given = replays::policy(&name, None).unwrap();
        let Replayed::Registered(chosen) = Replayed::of(&given).unwrap() else { unreachable!("{name}") };
        let faults = |seed| {
            let run = |frames| chosen.entry.bulk(&Setup { frames, trace: &trace, params: &chosen.params, seed });
            [7, 20, 40].map(|frames| run(frames).faults)
        };
        let differ = (1..9).any(|seed| faults(seed) != faults(0));
        assert_eq!(takes_seed(&chosen), differ, "{name}");
    }
}

#[test]
fn what_determines_a_result_determines_the_id_and_nothing_else_does() {
    let ids = |spec: &str, trace: &str| read(&planned_of(spec, trace).unwrap()).ids;
    let one = |trace: &str, policy: &str, frames: u32| {
        let spec = format!(r#"{{"version":1,"traces":[{trace}],"policies":["{policy}"],"frames":[{frames}]}}"#);
        ids(&spec, "1 2 3")[0]
    };
    let first = one(r#"{"file":"t.txt"}"#, "lru-k", 3);
    // The order of fields, a parameter at its default, an alias of a format.
    assert_eq!(
        first,
        ids(r#"{"frames":[3],"policies":["lru-k:k=2"],"traces":[{"file":"t.txt"}],"version":1}"#, "1 2 3")[0]
    );
    let others = [
        one(r#"{"file":"t.txt"}"#, "lru-k", 4),
        one(r#"{"file":"t.txt"}"#, "lru-k:k=3", 3),
        one(r#"{"file":"t.txt","collapse":true}"#, "lru-k", 3),
        one(r#"{"file":"t.txt","page_size":4096}"#, "lru-k", 3),
        one(r#"{"generate":"zipf:seed=1"}"#, "lru-k", 3),
        one(r#"{"generate":"zipf:seed=2"}"#, "lru-k", 3),
        ids(r#"{"version":1,"traces":[{"file":"t.txt"}],"policies":["lru-k"],"frames":[3]}"#, "1 2 4")[0],
    ];
    assert_eq!(others.iter().chain([&first]).collect::<HashSet<_>>().len(), 8);
}

proptest! {
    #[test]
    fn two_settings_have_the_same_id_only_if_they_are_the_same(a in (1_u32..50, 1_u32..5, 0_u32..9), b in (1_u32..50, 1_u32..5, 0_u32..9)) {
        let of = |(frames, k, seed): (u32, u32, u32)| {
            let scenario = SCENARIO.replace("\"frames\":3", &format!("\"frames\":{frames}"));
            let scenario = scenario.replace("\"fifo\"", &format!("\"lru-k\",\"params\":{{\"k\":{k}}}"));
            id(&scenario::parse(&scenario.replace("\"seed\":4", &format!("\"seed\":{seed}"))).0.unwrap())
        };
        prop_assert_eq!(of(a) == of(b), a == b);
    }

    #[test]
    fn rows_are_the_same_in_whatever_parts_and_order_they_come(
        most in 1_u32..9,
        order in Just((0..24).collect::<Vec<usize>>()).prop_shuffle(),
        again in prop::collection::vec(0_usize..24, 0..9),
    ) {
        let plan = planned(&REPLAYS.replace("\"tasks_per_part\":5", &format!("\"tasks_per_part\":{most}"))).unwrap();
        let tasks = read(&plan);
        let part = |group: &Group| {
            let values = |at: usize| -> Values { [("faults".to_owned(), vec![at as f64])].into() };
            let rows = (group.first..).zip(&group.tasks).map(|(at, &task)| Outcome { task, values: values(at) });
            Part { id: group.id, rows: rows.collect() }
        };
        let groups = plan.groups(&tasks);
        let chosen = order.iter().chain(&again).filter_map(|&at| groups.get(at));
        let written = chosen.map(|group| Part::read(&part(group).text()).unwrap());
        let gathered = gather(&tasks, written);
        prop_assert!(gathered.missing().is_empty() && gathered.different.is_empty());
        let serial = gather(&tasks, groups.iter().map(part));
        prop_assert_eq!(gathered.table(&plan, &tasks).digest(), serial.table(&plan, &tasks).digest());
    }

    #[test]
    fn any_text_is_read_or_refused(text in ".{0,200}") {
        let _ = (Spec::read(&text).is_ok(), Plan::read(&text).is_ok(), Part::read(&text).is_some());
    }
}

#[test]
fn what_is_missing_and_what_has_two_answers_is_found() {
    let plan = planned(RUNS).unwrap();
    let tasks = read(&plan);
    let part = |at: usize, faults: f64| {
        let values = [("faults".to_owned(), vec![faults])].into();
        Part { id: tasks.ids[at], rows: vec![Outcome { task: tasks.ids[at], values }] }
    };
    let foreign = Part { id: tasks.ids[0], rows: vec![Outcome { task: Id::of("other", ""), values: Values::new() }] };
    let gathered =
        gather(&tasks, [part(0, 1.0), part(1, 0.0), part(1, -0.0), part(3, f64::NAN), part(3, -f64::NAN), foreign]);
    assert_eq!(gathered.missing(), [2, 4, 5, 6, 7, 8, 9, 10, 11]);
    assert_eq!(gathered.different.iter().copied().collect::<Vec<_>>(), [1], "0 and -0 are different bits");
    assert_eq!(gathered.foreign, 1);
    let csv = gathered.table(&plan, &tasks).csv();
    assert!(csv.starts_with("task,scenario,run.frames,run.policy.id,seed,faults\n"), "{csv}");
    assert!(csv.lines().nth(1).unwrap().ends_with(",s.json,3,lru,4,1"), "{csv}");
}

#[test]
fn a_document_that_is_none_is_refused_with_its_place() {
    let refused = |spec: &str| planned(spec).unwrap_err();
    let problem = refused("{\"version\":1,\n \"scenario\":[]}");
    assert_eq!((problem.key, problem.place[0]), ("study-shape", 2));
    assert!(problem.args[0].1.contains("unknown field `scenario`"), "{problem:?}");
    let trace = |of: &str| format!(r#"{{"version":1,"traces":[{of}],"policies":["lru"],"frames":[3]}}"#);
    let keys = [
        ("{", "study-json"),
        (r#"{"version":2}"#, "study-version"),
        (r#"{"version":1}"#, "study-kind"),
        (r#"{"version":1,"scenarios":["s.json"],"frames":[3]}"#, "study-foreign"),
        (r#"{"version":1,"scenarios":["s.json"],"bytes":[3]}"#, "study-foreign"),
        (r#"{"version":1,"traces":[{"file":"t.txt"}],"frames":[3]}"#, "study-missing"),
        (r#"{"version":1,"scenarios":["s.json"],"vary":{"run.frames":[]}}"#, "study-no-values"),
        (r#"{"version":1,"scenarios":["s.json"],"vary":{"seed":[1]}}"#, "study-vary-seed"),
        (r#"{"version":1,"scenarios":["s.json"],"seeds":0}"#, "study-no-seeds"),
        (r#"{"version":1,"scenarios":["s.json"],"tasks_per_part":0}"#, "study-part"),
        (r#"{"version":1,"scenarios":["s.json","s.json"]}"#, "study-twice"),
        (r#"{"version":1,"scenarios":["s.json"],"seeds":4000000000}"#, "study-too-many"),
        (&trace("{}"), "study-trace"),
        (&trace(r#"{"file":"t.txt","sha256":"00"}"#), "study-sha256"),
        (&trace(r#"{"generate":"zipf:seed=x"}"#), "study-pattern"),
        (&trace(r#"{"file":"t.txt"}"#).replace("lru", "lru-k:k"), "study-policy"),
        (&trace(r#"{"file":"t.txt"}"#).replace(r#","frames":[3]"#, ""), "study-no-size"),
        (&trace(r#"{"generate":"zipf"}"#).replace(r#""frames":[3]"#, r#""bytes":[9]"#), "study-no-sizes"),
        (&CACHES.replace("lru", "lru:k"), "study-policy"),
        (&CACHES.replace("4096]", "4000]"), "study-twice"),
    ];
    for (spec, key) in keys {
        assert_eq!(refused(spec).key, key, "{spec}");
    }
    let placed = [
        (CACHES.replace(r#""bytes""#, r#""frames":[3],"bytes""#), "study-two-sizes", [2, 58]),
        (CACHES.replace(r#""bytes""#, r#""objects":[3],"bytes""#), "study-two-sizes", [2, 47]),
        (CACHES.replace(r#""bytes":["4kB",4096]"#, r#""frames":[3]"#), "study-foreign", [2, 58]),
        (CACHES.replace("4kB", "4 parsecs"), "study-shape", [2, 58]),
        (CACHES.replace("4096]", "0]"), "study-shape", [2, 54]),
        (CACHES.replace("drawn=0.5", "drawn=2"), "study-shape", [2, 84]),
        (CACHES.replace(r#""bytes":["4kB",4096]"#, r#""objects":[0]"#), "study-shape", [2, 50]),
        (RUNS.replace(r#""seeds""#, r#""warmup":1,"seeds""#), "study-foreign", [1, 110]),
    ];
    for (spec, key, place) in placed {
        let problem = refused(&spec);
        assert_eq!((problem.key, problem.place), (key, place), "{spec} {problem:?}");
    }
    let found = [
        (CACHES.replace("lru", "arc"), "policies", Code::UnknownPolicy),
        (trace(r#"{"file":"t.txt"}"#).replace("lru", "lur"), "policies", Code::UnknownPolicy),
        (trace(r#"{"file":"t.txt"}"#).replace("[3]", "[0]"), "frames", Code::OutOfRange),
        (trace(r#"{"file":"t.txt","page_size":3}"#), "traces.0", Code::TracePageSize),
        (trace(r#"{"file":"t.txt","format":"mine"}"#), "traces.0", Code::TraceNoSuchFormat),
        (RUNS.replace("run.frames", "rum.frames"), "vary", Code::ScenarioPath),
        (RUNS.replace("[3,4]", "[\"many\"]"), "s.json", Code::ScenarioShape),
    ];
    for (spec, within, code) in found {
        let problem = refused(&spec);
        assert_eq!((problem.within.as_str(), problem.diags[0].code), (within, code), "{spec}");
    }
}

#[test]
fn a_plan_of_another_core_or_with_other_tasks_is_refused() {
    let text = planned(RUNS).unwrap().text();
    let key = |text: &str| Plan::read(text).unwrap_err().key;
    assert_eq!(key(&text.replace(CORE, "0.0.1+0000000000000000")), "plan-core");
    assert_eq!(key(&text.replace("[3,4]", "[3,5]")), "plan-damaged");
    assert_eq!(key(&text.replace("\"version\":1,\"core\"", "\"version\":9,\"core\"")), "study-version");
    assert_eq!(key("[]"), "plan-shape");
}

#[test]
fn a_replay_counts_what_the_registry_counts() {
    let plan =
        planned(r#"{"version":1,"traces":[{"file":"t.txt"}],"policies":["fifo","mine.flp"],"frames":[3]}"#).unwrap();
    let Kind::Replays(replays) = &plan.work else { unreachable!("a plan of traces") };
    let (trace, _) = trace::parse("1 2 3 4 1 2 5 1 2 3 4 5");
    let chosen = Chosen::from_spec(&scenario::parse_policy(r#"{"id":"fifo"}"#).0.unwrap()).unwrap();
    let counted = Replayed::of(&replays.policies[0]).unwrap().count(&trace, 3, 0).unwrap();
    assert_eq!(counted, chosen.entry.bulk(&Setup { frames: 3, trace: &trace, params: &chosen.params, seed: 0 }));
    let values = Replays::values(trace.len() as u64, trace.pages(), &counted);
    assert_eq!((values["faults"][0], values["references"][0], values["miss_ratio"][0]), (9.0, 12.0, 0.75));
    assert_eq!(replays.policies[1].name, "mine.flp");
}

#[test]
fn policies_that_only_count_are_replayed_with_seeds_where_chance_decides() {
    let plan = planned(
        r#"{"version":1,"traces":[{"file":"t.txt"}],"policies":["caffeine:chance=0","lhd","qd-lp","nru:ties=random","nru"],
            "frames":[3],"seeds":2}"#,
    );
    let plan = plan.unwrap();
    let Kind::Replays(replays) = &plan.work else { unreachable!("a plan of traces") };
    let settings = replays.settings().unwrap();
    let of = |policy| settings.iter().filter(|setting| setting.policy == policy).map(|setting| setting.seed).collect();
    let seeds: Vec<Vec<u32>> = (0..5).map(of).collect();
    assert_eq!(seeds, [vec![0, 1], vec![0, 1], vec![0], vec![0, 1], vec![0]]);
    let (trace, _) = trace::parse("1 2 3 4 1 2 5 1 2 3 4 5");
    for given in &replays.policies {
        let replayed = Replayed::of(given).unwrap();
        let counted = replayed.count(&trace, 3, 0).unwrap();
        assert!((5..=12).contains(&counted.faults) && counted.cold == 5, "{}: {counted:?}", given.name);
        assert!(replayed.online().is_some());
    }
}
