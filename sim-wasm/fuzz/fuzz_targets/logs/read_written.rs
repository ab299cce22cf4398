//! Writes numbers as vmstat prints them, dates and wraps its lines as loggers do, and reads that: the numbers, the times
//! and the lines must come back.
#![no_main]

use libfuzzer_sys::fuzz_target;
use logs::log::{LogReport, ReadOptions, TimeSource, read_all};

const HEADER: [&str; 2] = [
    "procs -----------memory---------- ---swap-- -----io---- -system-- ------cpu-----",
    " r  b   swpd   free   buff  cache   si   so    bi    bo   in   cs us sy id wa st",
];
const COLUMNS: usize = 17;
const DAY: u32 = 86_400;

/// What somebody writes between rows.
const NOTES: [&str; 4] = ["", "started the second job", "# swap was added here", "^C"];

/// What a logger puts before a line at a second of 1 May 2024.
fn dated(line: &str, stamp: u8, second: u32) -> String {
    let day = 1 + second / DAY;
    let (h, m, s) = (second % DAY / 3600, second / 60 % 60, second % 60);
    let clock = format!("{h:02}:{m:02}:{s:02}");
    match stamp % 14 {
        0 => line.to_owned(),
        1 => format!("2024-05-{day:02}T{clock}Z {line}"),
        2 => format!("2024-05-{day:02} {clock} {line}"),
        3 => format!("May {day:>2} {clock} {line}"),
        4 => format!("May {day:>2} {clock} web1 vmstat[77]: {line}"),
        5 => format!("[2024-05-{day:02} {clock}] {line}"),
        6 => format!("{} {line}", 1_714_521_600 + second),
        7 => format!("{day}. Mai 2024 {clock} {line}"),
        8 => format!("Wed May {day:>2} {clock} UTC 2024 {line}"),
        9 => format!("2024-05-{day:02}T{clock}+0200 web1 vmstat: {line}"),
        10 => format!("{clock} {line}"),
        11 => format!("2024/05/{day:02} {clock} | {line}"),
        12 => format!("{day:02}.05.2024 {clock}; {line}"),
        _ => format!("2024年05月{day:02}日 {h:02}時{m:02}分{s:02}秒 {line}"),
    }
}

fn wrapped(lines: &[String], wrapping: u8) -> String {
    let each = |wrap: &dyn Fn(&str) -> String| lines.iter().map(|line| wrap(line)).collect::<String>();
    match wrapping % 8 {
        0 => each(&|line| format!("{line}\n")),
        1 => each(&|line| format!("> {line}\n")),
        2 => each(&|line| format!("<13>{line}\n")),
        3 => each(&|line| format!("{}\n", serde_json::json!({ "log": format!("{line}\n"), "stream": "stdout" }))),
        4 => each(&|line| format!("{}\n", serde_json::json!({ "MESSAGE": line, "_HOSTNAME": "web1" }))),
        5 => each(&|line| format!("{line}\r\n")),
        6 => each(&|line| format!(">> {line}  \n")),
        _ => format!("$ vmstat 1\n{}$ \n", each(&|line| format!("{line}\n"))),
    }
}

fn check(report: &LogReport, rows: &[Vec<u32>], stamp: u8, interval: u32, text: &str) {
    let table = &report.table;
    assert_eq!(report.format, Some("linux-vmstat"), "{text}");
    assert_eq!(table.rows(), rows.len(), "{:?}\n{text}", report.diags);
    for (column, at) in table.columns.iter().zip(0..) {
        let expected: Vec<f64> = rows.iter().map(|row| f64::from(row[at])).collect();
        assert_eq!(column.values, expected, "{}\n{text}", column.spec.qualified);
    }
    assert_eq!(table.columns.len(), COLUMNS, "{text}");
    let expected: Vec<f64> = (0..rows.len()).map(|row| row as f64 * f64::from(interval)).collect();
    if stamp % 14 > 0 {
        assert!(table.time.source != TimeSource::RowIndex, "{text}");
        assert_eq!(table.t, expected, "{text}");
    }
}

fuzz_target!(|bytes: &[u8]| {
    let [stamp, wrapping, outer, interval, from, hosts, between, cells @ ..] = bytes else { return };
    let interval = 1 + u32::from(*interval) % 61;
    let from = u32::from(*from) * 300;
    // Memory in thousands, shares of at most 100.
    let number = |(at, byte): (usize, &u8)| match at {
        2..=5 => u32::from(*byte) * 1001,
        12..=16 => u32::from(*byte) % 101,
        _ => u32::from(*byte),
    };
    let rows: Vec<Vec<u32>> =
        cells.chunks_exact(COLUMNS).take(12).map(|row| row.iter().enumerate().map(number).collect()).collect();
    if rows.len() < 3 {
        return;
    }
    let mut lines: Vec<String> = HEADER.iter().map(|line| dated(line, *stamp, from)).collect();
    let mut later = Vec::new();
    for (row, at) in rows.iter().zip(0..) {
        let words: Vec<String> =
            row.iter().map(|x| if hosts & 4 == 0 { format!("{x:3}") } else { x.to_string() }).collect();
        lines.push(dated(&words.join(" "), *stamp, from + at * interval));
        later.push(dated(&words.join(" "), *stamp, from + 2 + at * interval));
    }
    // The other machine says the same a little later; what names a machine itself cannot be of two.
    let two = hosts % 4 == 0 && *wrapping % 8 == 0 && !matches!(stamp % 14, 4 | 9);
    if two {
        let header = HEADER.iter().map(|line| dated(line, *stamp, from + 2));
        let other: Vec<String> = header.chain(later).collect();
        let both = |(one, other): (&String, &String)| [format!("web1: {one}"), format!("web2: {other}")];
        lines = lines.iter().zip(&other).flat_map(both).collect();
    }
    for at in (HEADER.len() + 2..lines.len()).rev() {
        // A header comes again, and there are other lines.
        match between % 8 {
            1 if at % 4 == 0 && !two => drop(lines.splice(at..at, [lines[0].clone(), lines[1].clone()])),
            2 if at % 3 == 0 => lines.insert(at, String::new()),
            3 if at == 5 && *wrapping % 8 != 7 && !two => lines.insert(at, NOTES[usize::from(*hosts) % 4].to_owned()),
            _ => {}
        }
    }
    let mut text = wrapped(&lines, *wrapping);
    let inner: Vec<String> = text.lines().map(str::to_owned).collect();
    match outer % 8 {
        1 => text = wrapped(&inner, 1),
        2 => text = wrapped(&inner, 3),
        3 => text = wrapped(&inner, 6),
        4 => drop(text.pop()),
        _ => {}
    }
    let reports = read_all("fuzz", text.as_bytes(), &ReadOptions::default());
    assert_eq!(reports.len(), if two { 2 } else { 1 }, "{text}");
    reports.iter().for_each(|report| check(report, &rows, *stamp, interval, &text));
});
