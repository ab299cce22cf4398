//! `compare`: two logs, or two folders of them, laid over each other.

use crate::args::{Args, parse};
use crate::failure::Failure;
use crate::input;
use crate::output::{self, Format};
use crate::text::located;
use faultline_core::compare::{Align, CompareAsk, RunValue, Window, compare};
use faultline_core::diag::has_error;
use faultline_core::log::{self, LogReport, ReadOptions};
use std::io::{self, Write};
use std::path::Path;

mod answer;
mod print;

/// Compares B with A.
pub(crate) fn run(mut args: Args) -> Result<(), Failure> {
    let format = args.format();
    let of_both: ReadOptions = ReadOptions { format: args.value("--format")?, ..ReadOptions::default() };
    let offsets = utc_offsets(&mut args)?;
    let ask = asked(&mut args)?;
    let files = args.files();
    args.finish()?;
    let [a, b] = files.as_slice() else {
        return Err(Failure::usage_of("missing", &[("what", "A B")]));
    };
    let [of_a, of_b] = offsets.map(|utc_offset_min| ReadOptions { utc_offset_min, ..of_both.clone() });
    let (of_a, of_b) = (group(a, &of_a)?, group(b, &of_b)?);
    let (refs_a, refs_b): (Vec<&LogReport>, Vec<&LogReport>) = (of_a.iter().collect(), of_b.iter().collect());
    let comparison = compare(&refs_a, &refs_b, &ask);
    match format {
        Format::Json => output::json(&answer::Answer::new([a, b], comparison)),
        Format::Table => print::print([a, b], &comparison),
    }
}

/// What the clocks of A's logs, and of B's, are ahead of UTC: `[a:|b:]+01:00`, of both without a letter.
fn utc_offsets(args: &mut Args) -> Result<[Option<i32>; 2], Failure> {
    let mut found = [None; 2];
    for text in args.values("--utc-offset")? {
        let (sides, offset): (&[usize], &str) = match text.split_at_checked(2) {
            Some(("a:", offset)) => (&[0], offset),
            Some(("b:", offset)) => (&[1], offset),
            _ => (&[0, 1], &text),
        };
        let minutes = ReadOptions::utc_offset(offset).ok_or_else(|| bad(&text, "--utc-offset"))?;
        for (at, own) in found.iter_mut().enumerate() {
            if sides.contains(&at) {
                *own = Some(minutes);
            }
        }
    }
    Ok(found)
}

fn asked(args: &mut Args) -> Result<CompareAsk, Failure> {
    let mut ask = CompareAsk { split_runs: args.flag("--split-runs"), ..CompareAsk::default() };
    if let Some(text) = args.value::<String>("--align")? {
        ask.align = align(&text)?;
    }
    let (from, to): (Option<f64>, Option<f64>) = (args.value("--from")?, args.value("--to")?);
    if from.is_some() || to.is_some() {
        ask.window = Some(Window { from_s: from.unwrap_or(f64::MIN), to_s: to.unwrap_or(f64::MAX) });
    }
    ask.level = share(args, "--level", ask.level, 0.5..=0.9999)?;
    ask.margin = share(args, "--margin", ask.margin, 0.0..=10.0)?;
    ask.seed = args.value("--seed")?.unwrap_or(ask.seed);
    if let Some(text) = args.value::<String>("--value")? {
        ask.run_value = match text.as_str() {
            "mean" => RunValue::Mean,
            "median" => RunValue::Median,
            "p95" => RunValue::P95,
            "max" => RunValue::Max,
            "total" => RunValue::Total,
            _ => return Err(bad(&text, "--value")),
        };
    }
    Ok(ask)
}

fn bad(token: &str, what: &str) -> Failure {
    Failure::usage_of("bad-value", &[("token", token), ("what", what)])
}

fn share(args: &mut Args, name: &str, usual: f64, range: std::ops::RangeInclusive<f64>) -> Result<f64, Failure> {
    let Some(text) = args.value::<String>(name)? else { return Ok(usual) };
    let found: f64 = parse(&text, name)?;
    if range.contains(&found) { Ok(found) } else { Err(bad(&text, name)) }
}

/// `start`, `clock`, `event:COLUMN>X`, `offset:SECONDS`, `correlation:COLUMN`.
fn align(text: &str) -> Result<Align, Failure> {
    let wrong = || bad(text, "--align");
    Ok(match text.split_once(':') {
        None if text == "start" => Align::Start,
        None if text == "clock" => Align::Clock,
        Some(("event", event)) => {
            let (column, above) = event.rsplit_once('>').ok_or_else(wrong)?;
            Align::FirstEvent { column: column.to_owned(), above: parse(above, "--align")? }
        }
        Some(("offset", seconds)) => Align::Offset { seconds: parse(seconds, "--align")? },
        Some(("correlation", column)) if !column.is_empty() => Align::Correlation { column: column.to_owned() },
        _ => return Err(wrong()),
    })
}

/// The logs of a side: a file, or all of a folder, by name. What is no log is named and left out of a folder; a file that is
/// none ends the command, and a folder without any, too.
fn group(path: &str, options: &ReadOptions) -> Result<Vec<LogReport>, Failure> {
    if path == "-" || !Path::new(path).is_dir() {
        return read(path, options).map(|report| vec![report]);
    }
    let mut read_ones = Vec::new();
    for file in listed(path)? {
        match read(&file, options) {
            Ok(report) => read_ones.push(report),
            Err(failure) => tell(&failure.lines),
        }
    }
    if read_ones.is_empty() { Err(Failure::file(path, "compare-no-logs", &[])) } else { Ok(read_ones) }
}

fn listed(folder: &str) -> Result<Vec<String>, Failure> {
    let unreadable = |e: &io::Error| Failure::file(folder, "cannot-read", &[("reason", &e.to_string())]);
    let mut files = Vec::new();
    for entry in std::fs::read_dir(folder).map_err(|e| unreadable(&e))? {
        let entry = entry.map_err(|e| unreadable(&e))?;
        let hidden = entry.file_name().to_string_lossy().starts_with('.');
        if !hidden && entry.path().is_file() {
            files.push(entry.path().to_string_lossy().into_owned());
        }
    }
    files.sort_unstable();
    Ok(files)
}

fn read(file: &str, options: &ReadOptions) -> Result<LogReport, Failure> {
    let report = log::read_as(file, &input::bytes(file)?, options);
    if has_error(&report.diags) || report.format.is_none() {
        return Err(Failure::document(file, &report.diags));
    }
    tell(&report.diags.iter().map(|diag| located(file, diag)).collect::<Vec<_>>());
    Ok(report)
}

/// On standard error; nothing is lost if that is gone.
fn tell(lines: &[String]) {
    if !lines.is_empty() {
        let _ = io::stderr().write_all((lines.join("\n") + "\n").as_bytes());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ways_to_align_are_read_and_others_refused() {
        assert_eq!(align("start"), Ok(Align::Start));
        assert_eq!(align("event:swap>in>2.5"), Ok(Align::FirstEvent { column: "swap>in".into(), above: 2.5 }));
        assert_eq!(align("offset:-3"), Ok(Align::Offset { seconds: -3.0 }));
        assert_eq!(align("correlation:si"), Ok(Align::Correlation { column: "si".into() }));
        for wrong in ["", "end", "event:si", "event:si>x", "offset:", "correlation:", "correlation"] {
            assert_eq!(align(wrong).map_err(|failure| failure.code), Err(2), "{wrong}");
        }
    }

    #[test]
    fn distances_from_utc_are_of_a_side_or_of_both() {
        let read = |line: &str| utc_offsets(&mut Args::new(line.split(' ').map(str::to_owned)));
        assert_eq!(read("--utc-offset +01:00 --utc-offset b:-0330"), Ok([Some(60), Some(-210)]));
        assert_eq!(read("--utc-offset a:Z --json"), Ok([Some(0), None]));
        for wrong in ["--utc-offset 1", "--utc-offset c:+01:00", "--utc-offset a:", "--utc-offset +19:00"] {
            assert!(read(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn numbers_out_of_their_range_are_refused() {
        let ask = |line: &str| asked(&mut Args::new(line.split(' ').map(str::to_owned)));
        assert!(ask("--level 0.99 --margin 0.1 --value p95 --from 5").is_ok());
        for wrong in ["--level 95", "--margin -1", "--value mode", "--from x", "--seed -1"] {
            assert!(ask(wrong).is_err(), "{wrong}");
        }
    }
}
