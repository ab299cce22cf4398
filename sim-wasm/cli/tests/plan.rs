//! A study at the command line: planned, worked on in shards, interrupted, damaged, merged and verified.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests")]

#[allow(dead_code, reason = "other tests use the rest of it")]
mod terminal;

use serde_json::Value;
use std::fs;
use std::path::{Path, PathBuf};
use terminal::Terminal;

const TRACES: &str = r#"{"version":1,"traces":[{"file":"data/a.txt"},{"generate":"zipf:length=3000,pages=99,s=1.1,seed=7"}],
    "policies":["lru","arc","random","ws"],"frames":[4,8],"seeds":2,"tasks_per_part":3}"#;
const RUNS: &str = r#"{"version":1,"scenarios":["docs/thrash.json"],"set":{"run.seconds":3},
    "vary":{"run.frames":[512,768]},"seeds":2,"responses":["v_io_faults","system.mean"]}"#;

/// FIFO, as a program.
const OWN: &str = "queue = []\n\ndef victim():\n    return queue[0]\n\ndef on_evict(page):\n    queue.remove(page)\n\ndef on_load(page):\n    queue.append(page)\n";

fn terminal(name: &str) -> Terminal {
    let terminal = Terminal::new(name);
    terminal.write("study.json", TRACES);
    terminal.write("data/a.txt", &(0..400).map(|at| (at * at % 37).to_string()).collect::<Vec<_>>().join(" "));
    terminal
}

fn done(terminal: &Terminal, line: &str) -> String {
    let shown = terminal.run(line);
    assert_eq!(shown.code, Some(0), "{line}: {}{}", shown.output, shown.errors);
    shown.output
}

fn json(terminal: &Terminal, line: &str) -> Value {
    serde_json::from_str(&done(terminal, &format!("{line} --json"))).expect("one JSON document")
}

/// The files of parts, in order of name.
fn parts(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.unwrap().path();
        if path.is_dir() { found.extend(parts(&path)) } else { found.push(path) }
    }
    found.sort();
    found
}

/// What undisturbed work answers.
fn serial(terminal: &Terminal) -> String {
    done(terminal, "faultline plan study.json -o serial");
    done(terminal, "faultline work serial --jobs 1");
    done(terminal, "faultline merge serial -o serial.csv");
    terminal.read("serial.csv")
}

#[test]
fn shards_that_are_damaged_deleted_and_done_twice_merge_to_what_one_thread_answers() {
    let terminal = terminal("plan-shards");
    let wanted = serial(&terminal);
    let planned = json(&terminal, "faultline plan study.json -o d --shards 3");
    // Three policies and one that chance decides, for two numbers of frames, on two traces.
    assert_eq!((&planned["tasks"], &planned["parts"]), (&20.into(), &8.into()));
    let shown = terminal.run("faultline merge d -o d.csv");
    assert_eq!((shown.code, shown.errors.lines().count()), (Some(3), 21), "{}", shown.errors);
    assert!(shown.errors.contains("policy arc, frames 8, seed 0"), "{}", shown.errors);
    for shard in ["0/3", "2/3"] {
        done(&terminal, &format!("faultline work d --shard {shard} --jobs 2"));
    }
    let some = parts(&terminal.path("d/parts"));
    fs::write(&some[0], "{}").unwrap();
    let text = fs::read_to_string(&some[1]).unwrap();
    fs::write(&some[1], &text[..text.len() / 2]).unwrap();
    fs::remove_file(&some[2]).unwrap();
    let status = json(&terminal, "faultline status d");
    assert_eq!(status["damaged"].as_array().unwrap().len(), 2, "{status}");
    assert_eq!(terminal.run("faultline merge d -o d.csv").code, Some(3));
    let shown = terminal.run("faultline work d --jobs 2");
    assert_eq!((shown.code, shown.errors.matches("is computed again").count()), (Some(0), 2), "{}", shown.errors);
    let again = json(&terminal, "faultline work d");
    assert_eq!((&again["computed"], &again["there"]), (&0.into(), &8.into()), "nothing is done twice");
    done(&terminal, "faultline merge d -o d.csv");
    assert_eq!(terminal.read("d.csv"), wanted);
    assert_eq!(
        terminal.read("d.csv.plan.json").replace("\"shards\":3", "\"shards\":null"),
        terminal.read("serial/plan.json")
    );
}

#[test]
fn every_policy_counts_in_a_study_what_it_counts_in_replay() {
    let terminal = terminal("plan-replay");
    let references = (0_u64..4000).map(|at| (at * at * at + at * 7919) % 211).map(|page| page.min(page * page % 97));
    let text: Vec<String> = references.map(|page| format!("{page}{}", if page % 3 == 0 { "w" } else { "" })).collect();
    terminal.write("data/b.txt", &text.join("\n"));
    terminal.write("mine.flp", OWN);
    let listed = json(&terminal, "faultline policies");
    let mut ids: Vec<&str> = listed.as_array().unwrap().iter().map(|policy| policy["id"].as_str().unwrap()).collect();
    ids.push("mine.flp");
    let spec = serde_json::json!({ "version": 1, "traces": [{ "file": "data/b.txt" }], "policies": ids, "frames": [4, 16, 64] });
    terminal.write("all.json", &spec.to_string());
    done(&terminal, "faultline plan all.json -o all");
    done(&terminal, "faultline work all --jobs 3");
    done(&terminal, "faultline merge all -o all.csv");
    let merged = terminal.read("all.csv");
    let mut lines = merged.lines().map(|line| line.split(',').collect::<Vec<_>>());
    let head = lines.next().unwrap();
    let asked: Vec<String> = ids.iter().map(|id| format!("--policy {id}")).collect();
    let replayed = json(&terminal, &format!("faultline replay data/b.txt {} --frames 4,16,64", asked.join(" ")));
    let results = replayed["results"].as_array().unwrap();
    assert_eq!((results.len(), merged.lines().count()), (3 * ids.len(), 3 * ids.len() + 1));
    for (row, result) in lines.zip(results) {
        // Commas in parameters are within quotes; what is compared stands after them.
        let of = |name: &str| row[row.len() - head.len() + head.iter().position(|one| *one == name).unwrap()];
        for name in ["frames", "faults", "cold", "evictions", "writebacks"] {
            assert_eq!(of(name), result[name].to_string(), "{name} of {result}");
        }
        assert_eq!((of("references"), of("distinct")), ("4000", &*replayed["trace"]["distinct"].to_string()));
    }
}

/// Requests for objects of which each has a size of its own.
fn sized() -> String {
    let request = |at: u64| format!("{at},{},{}\n", at * at * at % 83, at * at * at % 83 * 37 % 500 + 1);
    "time,id,size\n".to_owned() + &(0..3000).map(request).collect::<String>()
}

#[test]
fn caches_miss_in_a_study_what_they_miss_in_objects_and_verify_runs_them_again() {
    let terminal = terminal("plan-objects");
    terminal.write("data/c.csv", &sized());
    let policies = ["fifo", "lru", "clock", "sieve", "s3-fifo", "qd-lp", "clock2q-plus", "lirs2", "w-tinylfu", "gdsf"];
    let policies: Vec<&str> = policies.into_iter().chain(["lhd", "lecar", "cacheus", "hyperbolic:sample=16"]).collect();
    let asked: Vec<String> = policies.iter().map(|id| format!("--policy {id}")).collect();
    for (unit, sizes, listed) in [("bytes", r#"["2kB",9000]"#, "2kB,9000"), ("objects", "[7,40]", "7,40")] {
        let spec = format!(
            r#"{{"version":1,"traces":[{{"file":"data/c.csv"}}],"policies":{policies:?},"{unit}":{sizes},"admit":["again"],"warmup":100,"tasks_per_part":9}}"#
        );
        terminal.write("caches.json", &spec);
        let d = format!("d-{unit}");
        let planned = json(&terminal, &format!("faultline plan caches.json -o {d}"));
        assert_eq!((&planned["tasks"], &planned["parts"]), (&28.into(), &4.into()));
        done(&terminal, &format!("faultline work {d} --shard 1/2"));
        assert_eq!(json(&terminal, &format!("faultline status {d}"))["parts_done"], 2);
        assert_eq!(terminal.run(&format!("faultline merge {d} -o {d}.csv")).code, Some(3));
        done(&terminal, &format!("faultline work {d}"));
        done(&terminal, &format!("faultline merge {d} -o {d}.csv"));
        let line = format!("objects data/c.csv {} --{unit} {listed} --admit again --warmup 100", asked.join(" "));
        let said = json(&terminal, &format!("faultline {line}"));
        let merged = terminal.read(&format!("{d}.csv"));
        let mut rows = csv::Reader::from_reader(merged.as_bytes());
        let head = rows.headers().unwrap().clone();
        let rows: Vec<csv::StringRecord> = rows.records().map(Result::unwrap).collect();
        let results = said["results"].as_array().unwrap();
        assert_eq!((rows.len(), results.len()), (28, 28));
        for (row, result) in rows.iter().zip(results) {
            let of = |name: &str| &row[head.iter().position(|one| one == name).unwrap()];
            for name in ["capacity", "requests", "bytes", "misses", "missed_bytes", "miss_ratio", "byte_miss_ratio"] {
                // Ratios are read from JSON to the last digit but one.
                let (row, said): (f64, f64) = (of(name).parse().unwrap(), result[name].as_f64().unwrap());
                assert!((row - said).abs() <= f64::EPSILON, "{name} of {result}");
            }
            assert_eq!([of("unit"), of("admit"), of("seed"), of("references")], [unit, "again", "1", "3000"]);
        }
        assert_eq!(terminal.run(&format!("faultline verify {d}.csv --sample 28")).code, Some(0));
        terminal.write(&format!("{d}.csv"), &merged.replacen(",again,1,3000,", ",again,1,3001,", 1));
        assert_eq!(terminal.run(&format!("faultline verify {d}.csv --sample 28")).code, Some(4));
    }
    // Pages alone say nothing of sizes but the page's: a plain trace has none.
    let spec = r#"{"version":1,"traces":[{"file":"data/a.txt"}],"policies":["lru"],"bytes":[100]}"#;
    terminal.write("plain.json", spec);
    done(&terminal, "faultline plan plain.json -o plain");
    let shown = terminal.run("faultline work plain");
    assert_eq!((shown.code, shown.errors.contains("request 1 has no size")), (Some(2), true), "{}", shown.errors);
}

#[test]
fn seeds_of_caches_are_those_of_objects() {
    let terminal = terminal("plan-seeds");
    terminal.write(
        "caches.json",
        r#"{"version":1,"traces":[{"generate":"zipf:length=4000,pages=300,s=0.8,seed=7"}],"policies":["lru","lecar"],"objects":[20],"admit":["all","drawn=0.3"],"seeds":4}"#,
    );
    done(&terminal, "faultline plan caches.json -o d");
    done(&terminal, "faultline work d");
    done(&terminal, "faultline merge d -o d.csv");
    let merged = terminal.read("d.csv");
    let mut rows = csv::Reader::from_reader(merged.as_bytes());
    let head = rows.headers().unwrap().clone();
    let at = |name: &str| head.iter().position(|one| one == name).unwrap();
    let rows: Vec<csv::StringRecord> = rows.records().map(Result::unwrap).collect();
    assert_eq!(rows.len(), 1 + 4 + 4 + 4);
    let zipf = "--generate zipf:length=4000,pages=300,s=0.8,seed=7 --objects 20 --seeds 4";
    for (policy, admit, seeds) in
        [("lru", "all", 1), ("lru", "drawn=0.3", 4), ("lecar", "all", 4), ("lecar", "drawn=0.3", 4)]
    {
        let of = |row: &&csv::StringRecord| row[at("policy")].starts_with(policy) && &row[at("admit")] == admit;
        let misses: Vec<f64> = rows.iter().filter(of).map(|row| row[at("misses")].parse().unwrap()).collect();
        let said = json(&terminal, &format!("faultline objects {zipf} --policy {policy} --admit {admit}"));
        assert_eq!((misses.len(), &said["results"][0]["seeds"]), (seeds, &seeds.into()));
        let mean = misses.iter().sum::<f64>() / seeds as f64;
        assert!((mean - said["results"][0]["misses"].as_f64().unwrap()).abs() < 1e-9, "{policy} {admit}");
        assert!(seeds == 1 || misses.iter().any(|one| (one - misses[0]).abs() > 0.5), "seeds differ: {misses:?}");
    }
}

#[test]
fn two_answers_for_one_task_are_never_merged() {
    let terminal = terminal("plan-two");
    serial(&terminal);
    done(&terminal, "faultline plan study.json -o other");
    done(&terminal, "faultline work other");
    assert_eq!(terminal.run("faultline merge serial other -o both.csv").code, Some(0), "the same twice is fine");
    // A machine that counts otherwise: whole, but another number.
    let part = &parts(&terminal.path("other/parts"))[0];
    let text = fs::read_to_string(part).unwrap();
    let (line, _) = text.split_once('\n').unwrap();
    let (before, after) = line.split_once("\"faults\":\"").unwrap();
    let line = format!("{before}\"faults\":\"1{after}\n");
    fs::write(part, format!("{line}sha256 {}\n", digest(line.as_bytes()))).unwrap();
    let shown = terminal.run("faultline merge serial other -o both.csv");
    assert_eq!(shown.code, Some(4), "{}", shown.errors);
    assert!(shown.errors.contains("1 of 20 tasks have two different answers"), "{}", shown.errors);
    // Alone it is merged, and found out by running it again.
    done(&terminal, "faultline merge other -o other.csv");
    let shown = terminal.run("faultline verify other.csv --sample 20");
    assert_eq!(shown.code, Some(4), "{}", shown.errors);
    assert!(shown.errors.contains("`faults`"), "{}", shown.errors);
    assert_eq!(terminal.run("faultline verify serial.csv --sample 20").code, Some(0));
    // As Parquet, the rows are the same.
    let rows = |file: &str| json(&terminal, &format!("faultline merge serial -o {file}"))["sha256"].clone();
    assert_eq!(rows("serial.parquet"), rows("serial.csv"));
    assert!(fs::read(terminal.path("serial.parquet")).unwrap().starts_with(b"PAR1"));
    assert_eq!(terminal.run("faultline verify serial.parquet --sample 20").code, Some(0));
}

fn digest(bytes: &[u8]) -> String {
    let mut sum = plan::Sha256::default();
    sum.add(bytes);
    sum.hex()
}

#[test]
fn the_shard_comes_from_slurm_or_kubernetes_and_a_wrong_one_is_refused() {
    let terminal = terminal("plan-shard");
    done(
        &terminal,
        "faultline plan study.json -o d --shards 2 --slurm d.sbatch --kubernetes d.yaml --image i:1 --claim c",
    );
    let shown = terminal.run_in("faultline work d --json", &[("SLURM_ARRAY_TASK_ID", "1")]);
    let answer: Value = serde_json::from_str(&shown.output).unwrap();
    assert_eq!((&answer["shard"], &answer["shards"], &answer["parts"]), (&1.into(), &2.into(), &4.into()));
    let shown = terminal.run_in("faultline work d --json", &[("JOB_COMPLETION_INDEX", "2")]);
    assert!(
        shown.code == Some(2) && shown.errors.contains("JOB_COMPLETION_INDEX is `2`; accepted: 0 to 1"),
        "{}",
        shown.errors
    );
    for bad in ["2/2", "1", "a/b", "0/0", "-1/2"] {
        assert_eq!(terminal.run(&format!("faultline work d --shard {bad}")).code, Some(2), "{bad}");
    }
    done(&terminal, "faultline plan study.json -o e");
    let shown = terminal.run_in("faultline work e", &[("SLURM_ARRAY_TASK_ID", "1")]);
    assert!(shown.code == Some(2) && shown.errors.contains("--shards"), "{}", shown.errors);
    assert!(terminal.read("d.sbatch").contains("--array=0-1\n"), "{}", terminal.read("d.sbatch"));
    assert!(terminal.read("d.yaml").contains("completions: 2\n"), "{}", terminal.read("d.yaml"));
}

#[test]
fn a_trace_that_has_changed_is_refused_and_the_others_are_worked_on() {
    let terminal = terminal("plan-changed");
    done(&terminal, "faultline plan study.json -o d");
    terminal.write("data/a.txt", "1 2 3");
    let shown = terminal.run("faultline work d");
    assert!(shown.code == Some(2) && shown.errors.contains("not the trace that was planned with"), "{}", shown.errors);
    let status = json(&terminal, "faultline status d");
    assert_eq!((&status["parts_done"], &status["parts"]), (&4.into(), &8.into()));
    let shown = terminal.run("faultline merge d -o d.csv --partial --json");
    let answer: Value = serde_json::from_str(&shown.output).unwrap();
    assert_eq!((&answer["rows"], &answer["missing"]), (&10.into(), &10.into()));
    assert_eq!(terminal.run("faultline plan study.json -o d").code, Some(2), "another plan in the same folder");
}

#[test]
fn runs_of_machines_are_planned_from_where_the_document_is_and_answer_what_sweep_does() {
    let terminal = terminal("plan-runs");
    terminal.write("runs.json", RUNS);
    done(&terminal, "faultline plan runs.json -o r");
    done(&terminal, "faultline work r");
    done(&terminal, "faultline merge r -o r.csv");
    done(
        &terminal,
        "faultline sweep docs/thrash.json --set run.seconds=3 --vary run.frames=512,768 --seeds 2 \
         --response v_io_faults --response system.mean --csv swept.csv",
    );
    let swept = terminal.read("swept.csv");
    let without_names = |line: &str| line.splitn(3, ',').nth(2).unwrap().to_owned();
    let merged: Vec<String> = terminal.read("r.csv").lines().skip(1).map(without_names).collect();
    let columns = |text: &str| text.lines().next().unwrap().to_owned();
    assert_eq!(columns(&terminal.read("r.csv")), format!("task,scenario,{}", columns(&swept)));
    assert_eq!(merged, swept.lines().skip(1).map(str::to_owned).collect::<Vec<_>>());
    assert_eq!(terminal.run("faultline verify r.csv").code, Some(0));
}

#[test]
fn a_sweep_and_an_experiment_that_were_ended_go_on_where_they_were() {
    let terminal = terminal("plan-sweep");
    let sweep =
        "faultline sweep docs/thrash.json --set run.seconds=2 --vary run.frames=512,640,768 --seeds 2 --csv s.csv";
    done(&terminal, sweep);
    let wanted = terminal.read("s.csv");
    assert!(!terminal.path("s.csv.parts").exists(), "what nobody asked for is deleted");
    done(&terminal, &format!("{sweep} --parts kept"));
    let kept = parts(&terminal.path("kept"));
    assert_eq!((kept.len(), terminal.read("s.csv") == wanted), (6, true));
    // As if it had been ended after four runs: beside the file, with something half-written.
    for file in &kept[..4] {
        let to = terminal.path("s.csv.parts").join(file.strip_prefix(terminal.path("kept")).unwrap());
        fs::create_dir_all(to.parent().unwrap()).unwrap();
        fs::copy(file, &to).unwrap();
        fs::write(to.with_file_name(".faultline-0123456789abcdef.part"), "{").unwrap();
    }
    // A number that no run answers shows that it is read.
    let text = fs::read_to_string(&kept[0]).unwrap();
    let line = text.lines().next().unwrap().replacen("\"v_io_faults\":\"", "\"v_io_faults\":\"77", 1) + "\n";
    let marked = terminal.path("s.csv.parts").join(kept[0].strip_prefix(terminal.path("kept")).unwrap());
    fs::write(marked, format!("{line}sha256 {}\n", digest(line.as_bytes()))).unwrap();
    done(&terminal, sweep);
    let differing = terminal.read("s.csv").lines().zip(wanted.lines()).filter(|(now, then)| now != then).count();
    assert_eq!(differing, 1, "only what was changed differs");
    assert!(!terminal.path("s.csv.parts").exists());
    let experiment = "faultline experiment freebsd-slim-b --seeds 2 --seconds 2";
    let wanted = done(&terminal, experiment);
    for _ in 0..2 {
        assert_eq!(done(&terminal, &format!("{experiment} --parts e")), wanted);
        fs::remove_file(&parts(&terminal.path("e"))[1]).unwrap();
    }
}
