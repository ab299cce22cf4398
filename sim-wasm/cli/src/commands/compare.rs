//! `compare`: two logs, or two folders of them, laid over each other.

use crate::args::{Args, parse};
use crate::failure::Failure;
use crate::output::{self, Format};
use crate::text::located;
use crate::{host, input};
use faultline_core::compare::{
    Align, CompareAsk, Correction, MAX_COMPARE_RESAMPLES, RunValue, Window, Within, aa_check, compare,
};
use faultline_core::diag::has_error;
use faultline_core::log::{self, LogReport, ReadOptions};
use faultline_core::phase::PhasesAsk;
use serde::de::DeserializeOwned;

mod answer;
mod print;

/// Compares B with A.
pub(crate) fn run(mut args: Args) -> Result<(), Failure> {
    let format = args.format();
    let of_both: ReadOptions = ReadOptions { format: args.value("--format")?, ..ReadOptions::default() };
    let left_out = of_sides(&mut args, "--exclude", super::logs::stretch)?;
    let offsets = of_sides(&mut args, "--utc-offset", utc_offset)?;
    let ask = asked(&mut args)?;
    let alike = args.flag("--aa");
    let files = args.files();
    args.finish()?;
    let [a, b] = files.as_slice() else {
        return Err(Failure::usage_of("missing", &[("what", "A B")]));
    };
    let [of_a, of_b] = [0, 1].map(|side| ReadOptions {
        exclude: left_out[side].clone(),
        utc_offset_min: offsets[side].last().copied(),
        ..of_both.clone()
    });
    let (of_a, of_b) = (group(a, &of_a)?, group(b, &of_b)?);
    let (refs_a, refs_b): (Vec<&LogReport>, Vec<&LogReport>) = (of_a.iter().collect(), of_b.iter().collect());
    let comparison = compare(&refs_a, &refs_b, &ask);
    let alike = alike.then(|| aa_check(&refs_a, &refs_b, &ask));
    match format {
        Format::Json => output::json(&answer::Answer::new([a, b], comparison, alike)),
        Format::Table => print::print([a, b], &comparison, alike.as_ref()),
    }
}

/// What is said of A's logs, and of B's: `[a:|b:]VALUE`, of both without a letter.
fn of_sides<T: Copy>(
    args: &mut Args,
    option: &str,
    read: impl Fn(&str) -> Result<T, Failure>,
) -> Result<[Vec<T>; 2], Failure> {
    let mut found = [Vec::new(), Vec::new()];
    for text in args.values(option)? {
        let (sides, value): (&[usize], &str) = match text.split_once(':') {
            Some(("a", value)) => (&[0], value),
            Some(("b", value)) => (&[1], value),
            _ => (&[0, 1], &text),
        };
        let value = read(value)?;
        for (at, own) in found.iter_mut().enumerate() {
            if sides.contains(&at) {
                own.push(value);
            }
        }
    }
    Ok(found)
}

/// What a clock is ahead of UTC: `+01:00`, in minutes.
fn utc_offset(text: &str) -> Result<i32, Failure> {
    ReadOptions::utc_offset(text).ok_or_else(|| bad(text, "--utc-offset"))
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
    if let Some(regime) = word(args, "--within")? {
        ask.within = Some(Within { regime, by: PhasesAsk::default() });
    }
    ask.level = share(args, "--level", ask.level, 0.5..=0.9999)?;
    ask.margin = share(args, "--margin", ask.margin, 0.0..=10.0)?;
    ask.seed = args.value("--seed")?.unwrap_or(ask.seed);
    ask.resamples = args.value("--resamples")?.unwrap_or(ask.resamples);
    if !(100..=MAX_COMPARE_RESAMPLES).contains(&ask.resamples) {
        return Err(bad(&ask.resamples.to_string(), "--resamples"));
    }
    if let Some(text) = args.value::<String>("--correction")? {
        ask.correction = match text.as_str() {
            "holm" => Correction::Holm,
            "bh" => Correction::Bh,
            _ => return Err(bad(&text, "--correction")),
        };
    }
    if let Some(rule) = word(args, "--quartiles")? {
        ask.quartiles = rule;
    }
    if let Some(bulk) = word(args, "--bulk")? {
        ask.bulk = bulk;
    }
    ask.columns = args.values("--columns")?.iter().flat_map(|list| list.split(',')).map(str::to_owned).collect();
    if let Some(text) = args.value::<String>("--value")? {
        ask.run_value = match text.as_str() {
            "mean" => RunValue::Mean,
            "median" => RunValue::Median,
            "p95" => RunValue::P95,
            "max" => RunValue::Max,
            "total" => RunValue::Total,
            "time-above" => RunValue::TimeAbove,
            _ => return Err(bad(&text, "--value")),
        };
    }
    for text in args.values("--above")? {
        let (column, above) = text.rsplit_once('>').ok_or_else(|| bad(&text, "--above"))?;
        ask.above.push((column.to_owned(), parse(above, "--above")?));
    }
    Ok(ask)
}

fn bad(token: &str, what: &str) -> Failure {
    Failure::usage_of("bad-value", &[("token", token), ("what", what)])
}

/// One of the words that stand for it in JSON.
fn word<T: DeserializeOwned>(args: &mut Args, name: &str) -> Result<Option<T>, Failure> {
    let Some(text) = args.value::<String>(name)? else { return Ok(None) };
    let plain = serde_json::Value::String(text.clone());
    // A quantile's rule is written as an object there.
    let ruled = serde_json::json!({ "by": text });
    serde_json::from_value(plain).or_else(|_| serde_json::from_value(ruled)).map(Some).map_err(|_| bad(&text, name))
}

fn share(args: &mut Args, name: &str, usual: f64, range: std::ops::RangeInclusive<f64>) -> Result<f64, Failure> {
    let Some(text) = args.value::<String>(name)? else { return Ok(usual) };
    let found: f64 = parse(&text, name)?;
    if range.contains(&found) { Ok(found) } else { Err(bad(&text, name)) }
}

/// `start`, `clock`, `event:COLUMN>X`, `offset:SECONDS`, `correlation:COLUMN`, `change:COLUMN`, `marker:TEXT`.
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
        Some(("change", column)) if !column.is_empty() => Align::Change { column: column.to_owned() },
        Some(("marker", words)) if !words.is_empty() => Align::Marker { text: words.to_owned() },
        _ => return Err(wrong()),
    })
}

/// The logs of a side: a file, or all of a folder, by name. What is no log is named and left out of a folder; a file that is
/// none ends the command, and a folder without any, too.
fn group(path: &str, options: &ReadOptions) -> Result<Vec<LogReport>, Failure> {
    if path == "-" || !host::is_folder(path) {
        return read(path, options).map(|report| vec![report]);
    }
    let mut read_ones = Vec::new();
    for file in host::files_in(path).map_err(|e| input::cannot_read(path, &e))? {
        match read(&file, options) {
            Ok(report) => read_ones.push(report),
            Err(failure) => tell(&failure.lines),
        }
    }
    if read_ones.is_empty() { Err(Failure::file(path, "compare-no-logs", &[])) } else { Ok(read_ones) }
}

fn read(file: &str, options: &ReadOptions) -> Result<LogReport, Failure> {
    let report = log::read_as(file, &input::bytes(file)?, options);
    if has_error(&report.diags) || report.format.is_none() {
        return Err(Failure::document(file, &report.diags));
    }
    tell(&report.diags.iter().map(|diag| located(file, diag)).collect::<Vec<_>>());
    Ok(report)
}

fn tell(lines: &[String]) {
    if !lines.is_empty() {
        host::tell(&(lines.join("\n") + "\n"));
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
        assert_eq!(align("change:so"), Ok(Align::Change { column: "so".into() }));
        assert_eq!(align("marker:phase: 2"), Ok(Align::Marker { text: "phase: 2".into() }));
        for wrong in [
            "",
            "end",
            "marker",
            "marker:",
            "change",
            "change:",
            "event:si",
            "event:si>x",
            "offset:",
            "correlation:",
            "correlation",
        ] {
            assert_eq!(align(wrong).map_err(|failure| failure.code), Err(2), "{wrong}");
        }
    }

    #[test]
    fn stretches_are_left_out_of_a_side_or_of_both() {
        let read = |line: &str| {
            of_sides(&mut Args::new(line.split(' ').map(str::to_owned)), "--exclude", crate::commands::logs::stretch)
        };
        assert_eq!(read("--exclude 0..9.5 --exclude b:20..30"), Ok([vec![[0.0, 9.5]], vec![[0.0, 9.5], [20.0, 30.0]]]));
        for wrong in ["--exclude 5", "--exclude 9..5", "--exclude c:0..5", "--exclude 0..inf"] {
            assert!(read(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn distances_from_utc_are_of_a_side_or_of_both() {
        let read =
            |line: &str| of_sides(&mut Args::new(line.split(' ').map(str::to_owned)), "--utc-offset", utc_offset);
        assert_eq!(read("--utc-offset +01:00 --utc-offset b:-0330"), Ok([vec![60], vec![60, -210]]));
        assert_eq!(read("--utc-offset a:Z --json"), Ok([vec![0], vec![]]));
        for wrong in ["--utc-offset 1", "--utc-offset c:+01:00", "--utc-offset a:", "--utc-offset +19:00"] {
            assert!(read(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn numbers_out_of_their_range_are_refused() {
        let ask = |line: &str| asked(&mut Args::new(line.split(' ').map(str::to_owned)));
        assert!(ask("--level 0.99 --margin 0.1 --value p95 --from 5").is_ok());
        let all =
            ask("--resamples 500 --correction bh --quartiles tukey-hinges --bulk central95 --columns si,so").unwrap();
        assert_eq!((all.resamples, all.correction, all.columns.len()), (500, Correction::Bh, 2));
        let within = ask("--within io-bound").unwrap().within.map(|within| within.regime);
        assert_eq!(within, Some(faultline_core::phase::Regime::IoBound));
        assert_ne!(all.quartiles, ask("--quartiles weibull").unwrap().quartiles);
        let above = ask("--value time-above --above si>100 --above swap>in>-2.5").unwrap();
        assert_eq!(above.run_value, RunValue::TimeAbove);
        assert_eq!(above.above, [("si".to_owned(), 100.0), ("swap>in".to_owned(), -2.5)]);
        for wrong in ["--above si", "--above si>x", "--above 5"] {
            assert!(ask(wrong).is_err(), "{wrong}");
        }
        for wrong in [
            "--level 95",
            "--margin -1",
            "--value mode",
            "--from x",
            "--seed -1",
            "--resamples 9",
            "--correction none",
            "--quartiles 7",
            "--bulk all",
            "--within resting",
        ] {
            assert!(ask(wrong).is_err(), "{wrong}");
        }
    }
}
