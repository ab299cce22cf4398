//! A file with several logs, at the command line.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests")]

#[allow(dead_code, reason = "other tests use the rest of it")]
mod terminal;

use serde_json::Value;
use terminal::Terminal;

const TWO_HOSTS: &str = include_str!("../../logs/tests/golden/log/linux-syslog-two-hosts/input.txt");
const VMSTAT_AND_SAR: &str = include_str!("../../logs/tests/golden/log/vmstat-then-sar/input.txt");

fn terminal(name: &str) -> Terminal {
    let terminal = Terminal::new(name);
    terminal.write("cluster.log", TWO_HOSTS);
    terminal.write("day.txt", VMSTAT_AND_SAR);
    terminal
}

/// The mean of a column of each log that is printed.
fn means(json: &str, column: &str) -> Vec<(String, f64)> {
    let logs: Value = serde_json::from_str(json).expect("JSON");
    let of = |log: &Value| {
        let columns = log["columns"].as_array().expect("columns");
        let found = columns.iter().find(|found| found["name"] == column).expect("the column");
        (log["part"].as_str().expect("a part").to_owned(), found["mean"].as_f64().expect("a mean"))
    };
    logs.as_array().expect("a list").iter().map(of).collect()
}

#[test]
fn every_machine_has_a_section_and_one_can_be_named() {
    let terminal = terminal("parts-machines");
    let all = terminal.run("faultline logs cluster.log --json");
    let [web1, web2] = [("web1".to_owned(), 202_800.0), ("web2".to_owned(), 802_800.0)];
    assert_eq!(means(&all.output, "free"), [web1, web2.clone()]);
    assert_eq!(means(&terminal.run("faultline logs cluster.log#web2 --json").output, "free"), [web2]);
    let table = terminal.run("faultline logs cluster.log").output;
    assert!(
        table.contains("cluster.log#web1: linux-vmstat, 4 rows") && table.contains("cluster.log#web2: "),
        "{table}"
    );
    let none = terminal.run("faultline logs cluster.log#web3");
    assert_eq!(none.code, Some(2));
    assert!(none.errors.contains("accepted: web1, web2"), "{}", none.errors);
}

#[test]
fn every_tool_has_a_section() {
    let all = terminal("parts-tools").run("faultline logs day.txt --json").output;
    let logs: Value = serde_json::from_str(&all).expect("JSON");
    let formats: Vec<&str> = logs.as_array().expect("a list").iter().filter_map(|log| log["format"].as_str()).collect();
    assert_eq!(formats, ["linux-vmstat", "sar"]);
}

#[test]
fn two_machines_of_a_file_are_compared_and_the_others_of_a_file_are_told_of() {
    let terminal = terminal("parts-compare");
    let both = terminal.run("faultline compare cluster.log#web1 cluster.log#web2 --json");
    let answer: Value = serde_json::from_str(&both.output).expect("JSON");
    let free = answer["columns"].as_array().expect("columns").iter().find(|column| column["name"] == "free").unwrap();
    assert_eq!((free["a"]["mean"].as_f64(), free["b"]["mean"].as_f64()), (Some(202_800.0), Some(802_800.0)));
    assert!(!both.errors.contains("warning: cluster.log"), "{}", both.errors);
    let first = terminal.run("faultline compare cluster.log cluster.log#web2");
    assert!(first.errors.contains("the others are web2: name one, such as `FILE#web2`"), "{}", first.errors);
}

#[test]
fn a_file_whose_own_name_has_a_hash_is_read_as_it_is() {
    let terminal = terminal("parts-hash");
    terminal.write("day.txt#1", VMSTAT_AND_SAR);
    assert_eq!(terminal.run("faultline logs day.txt#1").code, Some(0));
    assert_eq!(terminal.run("faultline logs day.txt#1#sar").code, Some(0));
}

#[test]
fn the_members_of_an_archive_are_files_and_so_are_those_of_a_folder() {
    let mut archive = tar::Builder::new(Vec::new());
    for (name, text) in [("logs/cluster.log", TWO_HOSTS), ("logs/day.txt", VMSTAT_AND_SAR), ("readme", "Hello\n")] {
        let mut header = tar::Header::new_gnu();
        header.set_size(text.len() as u64);
        archive.append_data(&mut header, name, text.as_bytes()).expect("room");
    }
    let terminal = terminal("parts-archive");
    // All of it is ASCII.
    let archive = String::from_utf8(archive.into_inner().expect("an archive")).expect("text");
    terminal.write("all.tar", &archive);
    terminal.write("folder/all.tar", &archive);
    terminal.write("folder/cluster.log", TWO_HOSTS);
    let all = terminal.run("faultline logs all.tar");
    assert!(all.errors.contains("passed over: all.tar#readme: "), "{}", all.errors);
    for title in ["all.tar#logs/cluster.log#web1: ", "all.tar#logs/day.txt#sar: "] {
        assert!(all.output.contains(title), "{title}: {}", all.output);
    }
    let web2 = [("web2".to_owned(), 802_800.0)];
    assert_eq!(means(&terminal.run("faultline logs all.tar#logs/cluster.log#web2 --json").output, "free"), web2);
    let none = terminal.run("faultline logs all.tar#nothing");
    assert!(none.code == Some(2) && none.errors.contains("it has logs/cluster.log, logs/day.txt"), "{}", none.errors);
    let folder = terminal.run("faultline logs folder");
    assert!(folder.code == Some(0) && folder.output.contains("folder/cluster.log#web2: "), "{}", folder.errors);
    assert!(folder.output.contains("folder/all.tar#logs/cluster.log#web1: "), "{}", folder.output);
}

#[test]
fn a_document_of_a_database_has_a_section_for_each_machine() {
    let terminal = Terminal::new("parts-documents");
    terminal.write("metrics.json", include_str!("../../logs/tests/golden/log/telegraf-json-two-hosts/input.txt"));
    let all = terminal.run("faultline logs metrics.json --json").output;
    let [db1, web1] = [("db1".to_owned(), 530_000_000.0), ("web1".to_owned(), 1_908_000_000.0)];
    assert_eq!(means(&all, "mem.free"), [db1, web1.clone()]);
    assert_eq!(means(&terminal.run("faultline logs metrics.json#web1 --json").output, "mem.free"), [web1]);
}

#[test]
fn a_title_says_of_the_interval_what_is_known() {
    let terminal = Terminal::new("parts-titles");
    let row = " 1  0      0 900000   2000 800000  5  7     0     0  100  200 10  5 85  0  0\n";
    let head = " r  b   swpd   free   buff  cache   si   so    bi    bo   in   cs us sy id wa st\n";
    terminal.write("one.txt", &format!("{head}{row}"));
    terminal.write("three.txt", &format!("{head}{}", row.repeat(3)));
    terminal.write("stated.txt", &format!("$ vmstat 5\n{head}{}", row.repeat(3)));
    terminal.write("flux.txt", "Result: _result\nTable: keys: [_start, _stop]\n   _time:time   _value:float\n");
    let title = |file: &str| {
        let output = terminal.run(&format!("faultline logs {file}")).output;
        output.lines().next().unwrap_or_default().to_owned()
    };
    assert_eq!(title("one.txt"), "one.txt: linux-vmstat, 1 row");
    assert_eq!(title("three.txt"), "three.txt: linux-vmstat, 3 rows, assumed to be 1 s apart");
    assert_eq!(title("stated.txt"), "stated.txt: linux-vmstat, 3 rows every 5 s");
    let refused = terminal.run("faultline logs flux.txt").errors;
    assert!(refused.contains("is of a table of Flux") && refused.contains("`influx query --raw`"), "{refused}");
}
