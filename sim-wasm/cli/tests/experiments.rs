//! Published experiments as their scripts left them: folders of thirty runs a side, read and compared by the command.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests")]

#[expect(dead_code, reason = "screens are of other tests")]
mod terminal;

use serde_json::Value;
use std::fmt::Write as _;
use terminal::Terminal;

/// Page faults of thirty runs of a kernel whose mean is 1,031 / 30, and of thirty of another whose mean is 5,555 and
/// which has two peaks: from 35 to 89 in eleven runs, up to 9,900 in the others.
fn page_faults(changed: bool) -> Vec<u32> {
    let run = |at: u32| match (changed, at) {
        (false, _) => 31 + at % 7 + at / 29,
        (true, 0..11) => 35 + at * 9 / 2,
        (true, _) => 7600 + (at - 11) * 125,
    };
    let mut all: Vec<u32> = (0..30).map(run).collect();
    // The last run makes the mean what it is.
    let wanted = if changed { 166_650 } else { 1031 };
    let others: u32 = all[..29].iter().sum();
    all[29] = wanted - others;
    all
}

/// What `stress.sh` of the experiment prints: two reports of vmstat, and of `time -l` between them.
fn stress(run: usize, page_faults: u32) -> String {
    let vmstat = "procs      memory      page                    disks     faults         cpu
r b w     avm    fre   flt  re  pi  po    fr  sr da0 cd0   in   sy   cs us sy id
0 0 1  634480  15152   636   0   9  31   261 6535   0   0   34  267  391  0  1 99";
    let date = |second: u32| format!("Sat Feb 27 12:{run:02}:{second:02} PST 2016");
    format!(
        "{}\n{vmstat}\nstress: info: [1389] dispatching hogs: 0 cpu, 0 io, 3 vm, 0 hdd
stress: info: [1389] successful run completed in 20s
       20.24 real         0.02 user         0.29 sys
     21620  maximum resident set size
     64963  page reclaims
{page_faults:10}  page faults
         1  swaps
        10  block input operations\n{vmstat}\n{}",
        date(11),
        date(31)
    )
}

/// What the kernel logs of it meanwhile.
fn scans(minute: usize, scanned: u32) -> String {
    let mut said = String::new();
    for second in [2, 12] {
        for (label, value) in
            [("np_scanned", scanned), ("np_queued_for_flush", 51), ("np_moved_active_to_inactive", 443)]
        {
            writeln!(said, "Feb 27 22:{minute:02}:{second:02} kernel: {label}: {value}").unwrap();
        }
    }
    said
}

fn json(terminal: &Terminal, line: &str) -> (Value, String) {
    let shown = terminal.run(line);
    assert_eq!(shown.code, Some(0), "{line}: {}", shown.errors);
    (serde_json::from_str(&shown.output).expect("one JSON document"), shown.errors)
}

fn column<'j>(answer: &'j Value, name: &str) -> &'j Value {
    let columns = answer["columns"].as_array().expect("columns");
    columns.iter().find(|column| column["name"] == name).unwrap_or_else(|| panic!("no column {name}"))
}

fn near(found: &Value, wanted: f64) -> bool {
    found.as_f64().is_some_and(|found| (found - wanted).abs() <= 1e-9 * wanted.abs())
}

#[test]
fn thirty_stress_reports_a_side_in_folders_are_thirty_runs_with_the_means_that_were_planted() {
    let terminal = Terminal::new("stress");
    for (side, changed) in [("a", false), ("b", true)] {
        for (run, faults) in (1..).zip(page_faults(changed)) {
            terminal.write(&format!("{side}/run{run:02}/stress.txt"), &stress(run, faults));
        }
        terminal.write(&format!("{side}/run01/notes.md"), "Thirty runs of one script.");
    }
    let (answer, errors) = json(&terminal, "faultline compare a b --json --resamples 2000");
    for side in ["a", "b"] {
        let runs = answer[side]["runs"].as_array().expect("runs");
        assert_eq!(runs.len(), 30, "{side}");
        assert!(runs.iter().all(|run| run["rows"] == 1), "{side}: {runs:?}");
    }
    let faults = column(&answer, "page faults");
    let (a, b) = (&faults["a"], &faults["b"]);
    assert!(near(&a["mean"], 1031.0 / 30.0) && near(&b["mean"], 5555.0), "{faults}");
    assert_eq!((&a["n"], &b["n"]), (&Value::from(30), &Value::from(30)));
    // Of means, as those of logarithms mislead where runs form two groups.
    let ratio = &faults["ratio"];
    assert!(near(&ratio["value"], 5555.0 * 30.0 / 1031.0) && ratio["method"] == "bootstrap", "{ratio}");
    let end = |at: usize| ratio["ci"][at].as_f64().expect("an end");
    assert!(end(0) < 161.6 && 161.6 < end(1) && end(0) > 50.0, "{ratio}");
    let peaks = &b["shape"]["peaks"];
    let in_both = |peaks: &Value| Some(peaks["below"].as_u64()? + peaks["above"].as_u64()?);
    assert_eq!((in_both(peaks), &a["shape"]["peaks"]), (Some(30), &Value::Null), "{peaks}");
    assert!(near(&column(&answer, "real")["a"]["mean"], 20.24) && near(&column(&answer, "swaps")["b"]["mean"], 1.0));
    // What is so in each of the files is said once, and what is no log is named once.
    let said: Vec<&str> = errors.lines().collect();
    assert!(said.len() <= 4, "{} lines: {errors}", said.len());
    assert!(said.iter().filter(|line| line.contains("59 more files")).count() >= 2, "{errors}");
    for side in ["a", "b"] {
        assert_eq!(said.iter().filter(|line| line.contains(&format!("passed over: {side}/run01/notes.md"))).count(), 1);
    }
}

#[test]
fn one_log_with_thirty_marks_and_one_file_with_thirty_reports_are_thirty_runs() {
    let terminal = Terminal::new("marks");
    for (side, scanned) in [("a", 1500), ("b", 2500)] {
        let (mut messages, mut reports) = (String::new(), String::new());
        for run in 0..30 {
            let mark = |text: &str, second: u32| format!("Feb 27 22:{run:02}:{second:02} user1: {text}\n");
            let own = scanned + run as u32;
            messages += &(mark("BEGINNING_STRESS", 0) + &scans(run, own) + &mark("ENDING_STRESS", 20));
            // Between two of them the daemon goes on.
            messages += &scans(run, 3).replace(&format!("22:{run:02}:"), &format!("22:{run:02}:3"));
            reports += &(stress(run, own) + "\n");
        }
        terminal.write(&format!("{side}.messages"), &messages.replace(":302 ", ":32 ").replace(":312 ", ":42 "));
        terminal.write(&format!("{side}.txt"), &reports);
    }
    for (ending, name) in [("messages", "np_scanned"), ("txt", "page faults")] {
        let (answer, errors) = json(&terminal, &format!("faultline compare a.{ending} b.{ending} --json"));
        let of = column(&answer, name);
        for (side, mean) in [("a", 1514.5), ("b", 2514.5)] {
            assert_eq!(answer[side]["runs"].as_array().map(Vec::len), Some(30), "{ending} {side}: {errors}");
            assert!(near(&of[side]["mean"], mean), "{ending} {side}: {of}");
        }
        assert!(near(&of["difference"]["mean"], -1000.0) || of["difference"].is_null(), "{of}");
    }
}

#[test]
fn tables_and_logs_of_the_page_daemon_have_their_columns_and_one_run_a_file() {
    let terminal = Terminal::new("pageoutd");
    for (side, more) in [("generic", 0_u32), ("custom", 100)] {
        for run in 0..3_u32 {
            let (mut scans, mut said, mut vmstat) = (String::new(), String::new(), String::new());
            for second in 0..40_u32 {
                let of = [9000 + more + run + second, 1470, 38_300, 3440, 750, 1, 2584, 0, 46].map(|x| x.to_string());
                writeln!(scans, "22:47:{second:02},{}", of.join(",")).unwrap();
                let header = "PAGEOUTh:    Scanned A    Scanned I";
                writeln!(said, "Feb  7 22:47:{second:02} host kernel: {header}").unwrap();
                writeln!(said, "Feb  7 22:47:{second:02} host kernel: PAGEOUTd: {}", of.join("  ")).unwrap();
                writeln!(vmstat, "22:47:{second:02},1871295,2606,{}", 1000 + more + run + second).unwrap();
            }
            terminal.write(&format!("{side}/csv/test{run}_log.csv"), &scans);
            terminal.write(&format!("{side}/log/messages.{run}"), &said);
            terminal.write(&format!("{side}/vmstat/test{run}_vmstat.csv"), &vmstat);
        }
    }
    for (kind, name, unit, mean) in
        [("csv", "Scanned A", "pages", 9020.5), ("log", "Scanned A", "pages", 9020.5), ("vmstat", "flt", "1/s", 1021.0)]
    {
        let (answer, errors) = json(&terminal, &format!("faultline compare generic/{kind} custom/{kind} --json"));
        let of = column(&answer, name);
        assert_eq!((&of["unit"], &of["a"]["n"]), (&Value::from(unit), &Value::from(3)), "{kind}: {errors}");
        assert!(near(&of["a"]["mean"], mean) && near(&of["b"]["mean"], mean + 100.0), "{kind}: {of}");
    }
    // All of a side at once: nine runs, of which three have each column.
    let (answer, _) = json(&terminal, "faultline compare generic custom --json");
    assert_eq!(answer["a"]["runs"].as_array().map(Vec::len), Some(9));
}
