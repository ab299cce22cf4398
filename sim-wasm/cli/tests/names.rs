//! Names and numbers that are made to mislead: what is printed shows what they are.
#![allow(clippy::unwrap_used, reason = "tests")]

use serde_json::Value;
use std::fs;

mod scratch;
use scratch::{Scratch, said};

/// A file name and a column that turn letters around, set a terminal's title and hide a letter.
#[cfg(unix)]
const FILE: &str = "log\u{202e}vsc\u{1b}]0;owned\u{7}\u{200b}.csv";
#[cfg(unix)]
const COLUMN: &str = "busy\u{202e}%\u{9b}2J\u{feff}";

/// What a terminal would obey, or a reader not see.
fn is_plain(bytes: &[u8]) -> bool {
    let hidden = |c: char| (c.is_control() && c != '\n') || "\u{202e}\u{200b}\u{feff}".contains(c);
    !String::from_utf8(bytes.to_vec()).unwrap().contains(hidden)
}

#[cfg(unix)]
#[test]
fn what_cannot_be_seen_in_a_name_is_shown_wherever_it_is_printed_and_json_says_the_same() {
    let scratch = Scratch::new("names");
    let rows = (0..90).map(|second| format!("{second},{},x\n", second % 7)).collect::<Vec<_>>().concat();
    fs::write(scratch.join(FILE), format!("time,{COLUMN},word\n{rows}")).unwrap();
    for args in [&["logs", FILE][..], &["logs", FILE, "--json"], &["compare", FILE, FILE], &["incident", FILE]] {
        let output = scratch.faultline(args);
        assert!(is_plain(&output.stdout) && is_plain(&output.stderr), "{args:?}: {output:?}");
    }
    let table = scratch.faultline(&["logs", FILE]);
    let table = String::from_utf8(table.stdout).unwrap();
    assert!(table.contains(r"log\u{202e}vsc\u{1b}]0;owned\u{7}\u{200b}.csv"), "{table}");
    assert!(table.contains(r"busy\u{202e}%"), "{table}");
    let answer: Value = serde_json::from_slice(&scratch.faultline(&["logs", FILE, "--json"]).stdout).unwrap();
    assert_eq!(answer[0]["file"], FILE);
    assert!(answer[0]["columns"][0]["name"].as_str().unwrap().starts_with("busy\u{202e}%"));
}

#[test]
fn errors_and_arguments_are_shown_in_one_line_each() {
    let scratch = Scratch::new("arguments");
    let name = "\u{1b}[2Jnone\nerror: all is well\u{202e}";
    for args in
        [&["logs", name][..], &["run", name], &[name], &["logs", "--format", name, "x"], &["run", "x", "--csv", name]]
    {
        let refused = scratch.faultline(args);
        assert_eq!(refused.status.code(), Some(2));
        assert!(is_plain(&refused.stderr), "{args:?}: {}", said(&refused));
    }
    let refused = scratch.faultline(&["logs", name]);
    assert!(
        said(&refused).contains(r"\u{1b}[2Jnone\nerror: all is well\u{202e}: cannot be read"),
        "{}",
        said(&refused)
    );
    fs::write(scratch.join("s.json"), "{\"version\":1,\"run\":{\"kind\":\"\u{202e}\\u001b[2J\"}}").unwrap();
    let refused = scratch.faultline(&["run", "s.json"]);
    assert!(is_plain(&refused.stderr) && said(&refused).contains(r"\u{202e}\u{1b}[2J"), "{}", said(&refused));
}

#[test]
fn numbers_are_readable_at_any_size() {
    let scratch = Scratch::new("sizes");
    let rows = (0..9).map(|second| format!("{second},1e-7,{}e14\n", second % 3 + 1)).collect::<Vec<_>>().concat();
    fs::write(scratch.join("log.csv"), format!("time,small,large\n{rows}")).unwrap();
    for command in [&["logs", "log.csv"][..], &["compare", "log.csv", "log.csv"]] {
        let output = scratch.faultline(command);
        let table = String::from_utf8(output.stdout).unwrap();
        let small = table.lines().find(|line| line.starts_with("small")).unwrap_or_default();
        assert!(small.contains("1e-7"), "{command:?}: {table} {:?}", output.stderr);
    }
}

#[test]
fn what_is_no_number_is_refused_with_what_is_accepted() {
    let scratch = Scratch::new("nan");
    fs::write(scratch.join("log.csv"), "time,a\n0,1\n1,2\n2,3\n").unwrap();
    fs::write(scratch.join("trace.txt"), "1 2 3 1 2 3\n").unwrap();
    let (log, trace) = ("log.csv", "trace.txt");
    for args in [
        &["compare", log, log, "--align", "offset:NaN"][..],
        &["compare", log, log, "--align", "offset:inf"],
        &["compare", log, log, "--align", "event:a>NaN"],
        &["compare", log, log, "--from", "NaN", "--to", "inf"],
        &["compare", log, log, "--align", "offset:1e300"],
        &["compare", log, log, "--from", "1e300"],
        &["compare", log, log, "--from", "1e-9", "--to", "1e11"],
        &["compare", log, log, "--exclude", "b:0..1e200"],
        &["compare", log, log, "--above", "a>inf"],
        &["compare", log, log, "--level", "NaN"],
        &["compare", log, log, "--margin", "inf"],
        &["compare", log, log, "--exclude", "NaN..inf"],
        &["incident", log, "--from", "-inf"],
        &["incident", log, "--to", "NaN"],
        &["logs", log, "--interval", "NaN"],
        &["logs", log, "--interval", "inf"],
        &["logs", log, "--interval", "-1"],
        &["logs", log, "--interval", "1e300"],
        &["logs", log, "--interval", "1e-300"],
        &["watch", log, "--interval", "1e300"],
        &["incident", log, "--to", "1e300"],
        &["logs", log, "--exclude", "0..1e999"],
        &["watch", log, "--interval", "NaN"],
        &["mrc", trace, "--policy", "lru", "--sample", "NaN"],
        &["mrc", trace, "--policy", "lru", "--sample", "inf"],
        &["replay", trace, "--policy", "2q:kin=NaN", "--frames", "3"],
        &["replay", "--generate", "zipf:s=inf", "--policy", "lru", "--frames", "3"],
        &["experiment", "thrashing", "--seeds", "4294967295"],
    ] {
        let refused = scratch.faultline(args);
        assert_eq!((refused.status.code(), refused.stdout.len()), (Some(2), 0), "{args:?}: {}", said(&refused));
        assert!(said(&refused).contains("accepted: "), "{args:?}: {}", said(&refused));
    }
}

#[test]
fn times_in_which_no_log_has_rows_are_refused_with_those_in_which_they_have() {
    let scratch = Scratch::new("window");
    fs::write(scratch.join("log.csv"), "time,a\n0,1\n1,2\n2,3\n").unwrap();
    let compare = |more: &[&str]| scratch.faultline(&[&["compare", "log.csv", "log.csv"], more].concat());
    for (outside, expected) in [
        (&["--from", "5"][..], "from 0 s to 2 s"),
        (&["--to", "-1"], "from 0 s to 2 s"),
        (&["--align", "offset:10", "--from", "13"], "from 0 s to 12 s"),
        (&["--from", "2", "--to", "1"], "--to is before --from"),
    ] {
        let refused = compare(outside);
        assert_eq!((refused.status.code(), refused.stdout.len()), (Some(2), 0), "{outside:?}: {}", said(&refused));
        assert!(said(&refused).contains(expected), "{outside:?}: {}", said(&refused));
    }
    for inside in [&["--from", "2"][..], &["--from", "-9", "--to", "0"], &["--align", "offset:10", "--from", "12"]] {
        let answered = compare(inside);
        assert!(answered.status.success(), "{inside:?}: {}", said(&answered));
    }
}
