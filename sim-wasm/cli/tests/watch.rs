//! `faultline watch` as it is used: a pipe that is written slowly, a file that grows and is rotated.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests")]

use std::fmt::Write as _;
use std::fs::{self, OpenOptions};
use std::io::{BufRead, BufReader, Write};
use std::path::PathBuf;
use std::process::{Child, ChildStdout, Command, Stdio};

const HEADER: &str = "procs -----------memory---------- ---swap-- -----io---- -system-- ------cpu-----\n \
                      r  b   swpd   free   buff  cache   si   so    bi    bo   in   cs us sy id wa st\n \
                      2  0  20480 913000  42000 812340    3    9    51    62  900 4100 23  9 66  2  0\n";

fn rows(count: usize, si: usize, wa: usize) -> String {
    let mut text = String::new();
    for row in 0..count {
        let (so, id) = (si + si / 9, 97 - wa);
        writeln!(text, " 1  0  20480 {}  42000 812340 {si:4} {so:4} 0 12 410 2100  2  1 {id} {wa}  0", 900_000 + row)
            .unwrap();
    }
    text
}

struct Watch {
    child: Child,
    lines: std::io::Lines<BufReader<ChildStdout>>,
}

impl Watch {
    fn start(args: &[&str]) -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_faultline"))
            .arg("watch")
            .args(args)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the command starts");
        let lines = BufReader::new(child.stdout.take().expect("standard output")).lines();
        Watch { child, lines }
    }

    fn write(&mut self, text: &str) {
        let input = self.child.stdin.as_mut().expect("standard input");
        input.write_all(text.as_bytes()).expect("a reader");
        input.flush().expect("a reader");
    }

    /// Waits for the next line.
    fn line(&mut self) -> String {
        self.lines.next().expect("a line").expect("text")
    }

    /// The rest of the output, and the exit code.
    fn rest(mut self) -> (String, Option<i32>) {
        drop(self.child.stdin.take());
        let rest: Vec<String> = self.lines.map(|line| line.expect("text")).collect();
        (rest.join("\n"), self.child.wait().expect("an end").code())
    }

    /// Ctrl-C.
    #[cfg(unix)]
    fn interrupt(&self) {
        let sent = Command::new("kill").args(["-INT", &self.child.id().to_string()]).status().expect("kill");
        assert!(sent.success());
    }
}

struct Log(PathBuf);

impl Log {
    fn new(name: &str, text: &str) -> Self {
        let path = std::env::temp_dir().join(format!("faultline-watch-{name}-{}.txt", std::process::id()));
        fs::write(&path, text).expect("a file");
        Log(path)
    }

    fn name(&self) -> &str {
        self.0.to_str().expect("text")
    }

    fn append(&self, text: &str) {
        let mut file = OpenOptions::new().append(true).open(&self.0).expect("a file");
        file.write_all(text.as_bytes()).expect("room");
    }
}

impl Drop for Log {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.0);
    }
}

#[test]
fn a_verdict_is_printed_while_the_pipe_is_still_open() {
    let mut watch = Watch::start(&[]);
    for line in (HEADER.to_string() + &rows(8, 0, 0)).split_inclusive('\n') {
        let (first, last) = line.split_at(line.len() / 2);
        watch.write(first);
        watch.write(last);
    }
    assert_eq!(watch.line(), "standard input: linux-vmstat, a row every 1 s");
    assert_eq!(watch.line(), "0:00:00  idle: busy CPU time 3 % (below 10), CPU time waiting for disks 0 % (below 10)");
    watch.write(&rows(3, 900, 60));
    let line = watch.line();
    assert!(
        line.starts_with("0:00:08  thrashing: swap-out 1000 KiB/s (above 0), swap-in 900 KiB/s (above 0)"),
        "{line}"
    );
    let (rest, code) = watch.rest();
    assert!(rest.contains("standard input: linux-vmstat, 11 rows every 1 s, 0:00:10\n"), "{rest}");
    assert!(rest.contains("idle                8  0:00:08  73 %\nthrashing           3  0:00:03  27 %\n"), "{rest}");
    assert_eq!(code, Some(0));
}

#[cfg(unix)]
#[test]
fn a_file_is_followed_through_rotation_and_truncation_until_ctrl_c() {
    let log = Log::new("rotated", &(HEADER.to_string() + &rows(4, 0, 0)));
    let mut watch = Watch::start(&[log.name()]);
    watch.line();
    assert!(watch.line().starts_with("0:00:00  idle"));
    log.append(&rows(3, 900, 60));
    assert!(watch.line().starts_with("0:00:04  thrashing"));
    fs::rename(log.name(), format!("{}.1", log.name())).unwrap();
    assert_eq!(watch.line(), format!("{} is gone; waiting for a new file of this name", log.name()));
    fs::write(log.name(), HEADER.to_string() + &rows(3, 0, 50)).unwrap();
    assert_eq!(watch.line(), format!("{} was replaced by another file: the log begins anew", log.name()));
    watch.line();
    assert!(watch.line().starts_with("0:00:00  I/O-bound"));
    fs::write(log.name(), HEADER.to_string() + &rows(2, 0, 0)).unwrap();
    assert_eq!(watch.line(), format!("{} has become shorter: the log begins anew", log.name()));
    watch.line();
    assert!(watch.line().starts_with("0:00:00  idle"));
    watch.interrupt();
    let (rest, code) = watch.rest();
    fs::remove_file(format!("{}.1", log.name())).unwrap();
    assert!(rest.contains("2 rows every 1 s"), "{rest}");
    assert_eq!(code, Some(0));
}

#[test]
fn a_log_without_the_columns_of_any_rule_is_called_unknown() {
    let mut watch = Watch::start(&[]);
    watch.write("time,requests\n0,12\n1,14\n2,9\n3,11\n");
    let (text, code) = watch.rest();
    assert!(text.contains("0:00:00  unknown, because the log lacks the columns"), "{text}");
    assert_eq!(code, Some(0));
}

#[test]
fn programs_get_an_object_a_line() {
    let mut watch = Watch::start(&["--json"]);
    watch.write(&(HEADER.to_string() + &rows(5, 900, 60)));
    let (text, code) = watch.rest();
    let events: Vec<serde_json::Value> = text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    let kinds: Vec<&str> = events.iter().map(|event| event["event"].as_str().unwrap()).collect();
    assert_eq!((kinds.first(), kinds.last(), code), (Some(&"log"), Some(&"end"), Some(0)));
    let verdict = events.iter().find(|event| event["event"] == "verdict").unwrap();
    assert_eq!((&verdict["regime"], &verdict["line"]), (&"thrashing".into(), &4.into()));
    assert_eq!(verdict["because"][1]["value"], 900.0);
    let end = events.last().unwrap();
    assert_eq!((&end["rows"], &end["regimes"][0]["seconds"]), (&5.into(), &5.0.into()));
}

#[test]
fn it_ends_when_nobody_reads_what_it_says() {
    let mut watch = Watch::start(&[]);
    watch.write(&(HEADER.to_string() + &rows(5, 0, 0)));
    watch.line();
    watch.line();
    let Watch { mut child, lines } = watch;
    drop(lines);
    let mut input = child.stdin.take().expect("standard input");
    let _ = input.write_all(rows(4, 900, 60).as_bytes());
    let _ = input.flush();
    assert_eq!(child.wait().expect("an end, although the pipe is open").code(), Some(0));
}

#[test]
fn what_is_no_log_is_refused_when_it_ends() {
    let mut watch = Watch::start(&[]);
    watch.write("one\ntwo\nthree\nfour\n");
    let (text, code) = watch.rest();
    assert_eq!((text.as_str(), code), ("", Some(2)));

    let packed = Log::new("packed", "");
    fs::write(packed.name(), [0x1f, 0x8b, 8, 0, 0, 10]).unwrap();
    assert_eq!(Watch::start(&[packed.name()]).rest(), (String::new(), Some(2)));
}
