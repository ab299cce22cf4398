#![allow(clippy::unwrap_used, reason = "tests")]

use super::*;
use crate::failure::Failure;
use crate::options::tests::words;
use crate::options::{Asked, Command};
use logs::log::ClockTime;

fn compare(line: &str) -> Result<Compare, Failure> {
    match words(&format!("compare A B {line}"))? {
        Asked::Command(command) => match *command {
            Command::Compare(compare) => Ok(compare),
            other => unreachable!("{other:?}"),
        },
        Asked::Text(text) => unreachable!("{text}"),
    }
}

fn ask(line: &str) -> Result<Statistics, Failure> {
    compare(line).map(|compare| compare.statistics)
}

#[test]
fn ways_to_align_are_read_and_others_refused() {
    assert_eq!(align("start"), Ok(Align::Start));
    assert_eq!(align("event:swap>in>2.5"), Ok(Align::FirstEvent { column: "swap>in".into(), above: 2.5 }));
    assert_eq!(align("offset:-3"), Ok(Align::Offset { seconds: -3.0 }));
    assert_eq!(align("correlation:si"), Ok(Align::Correlation { column: "si".into() }));
    assert_eq!(align("change:so"), Ok(Align::Change { column: "so".into() }));
    assert_eq!(align("marker:phase: 2"), Ok(Align::Marker { text: "phase: 2".into() }));
    assert_eq!(align("cycles:SWUG"), Ok(Align::Cycles { text: "SWUG".into() }));
    for wrong in [
        "",
        "end",
        "cycles",
        "cycles:",
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
        assert!(align(wrong).is_err(), "{wrong}");
        let code = ask(&format!("--align={wrong}")).map(|_| ()).map_err(|failure| failure.code);
        assert_eq!(code, Err(2), "{wrong}");
    }
}

#[test]
fn seconds_that_no_log_has_are_refused_with_those_that_are_accepted() {
    for line in [
        "--align=offset:1e300",
        "--align=offset:-1e11",
        "--from=1e11",
        "--to=-1e300",
        "--from=NaN",
        "--exclude=0..1e11",
    ] {
        let failure = compare(line).map(|_| ()).unwrap_err();
        assert!(failure.code == 2 && failure.lines.join("\n").contains("10000000000"), "{line}: {:?}", failure.lines);
    }
    assert!(compare("--align=offset:1e10 --from=-1e10 --to=1e10 --exclude=b:0..1e10").is_ok());
}

#[test]
fn stretches_are_left_out_of_a_side_or_of_both() {
    let read = |line: &str| compare(line).map(|compare| Sided::of_sides(&compare.exclude));
    let [first, second] = [[0.0, 9.5], [20.0, 30.0]].map(|ends| ends.map(Moment::Seconds));
    assert_eq!(read("--exclude 0..9.5 --exclude b:20..30"), Ok([vec![first], vec![first, second]]));
    let night = [15_600.0, 15_765.0].map(|of_day| Moment::Clock(ClockTime { day: None, of_day }));
    assert_eq!(read("--exclude a:04:20..04:22:45"), Ok([vec![night], vec![]]));
    for wrong in [
        "--exclude 4:20",
        "--exclude 25:00..26:00",
        "--exclude 5",
        "--exclude 9..5",
        "--exclude c:0..5",
        "--exclude 0..inf",
    ] {
        assert!(read(wrong).is_err(), "{wrong}");
    }
}

#[test]
fn distances_from_utc_are_of_a_side_or_of_both() {
    let read = |line: &str| compare(line).map(|compare| Sided::of_sides(&compare.utc_offset));
    assert_eq!(read("--utc-offset +01:00 --utc-offset b:-0330"), Ok([vec![60], vec![60, -210]]));
    assert_eq!(read("--utc-offset a:Z --json"), Ok([vec![0], vec![]]));
    for wrong in ["--utc-offset 1", "--utc-offset c:+01:00", "--utc-offset a:", "--utc-offset +19:00"] {
        assert!(read(wrong).is_err(), "{wrong}");
    }
}

#[test]
fn numbers_out_of_their_range_are_refused() {
    assert!(ask("--level 0.99 --margin 0.1 --value p95 --from 5").is_ok());
    assert!(ask("--from 04:22:45 --to 2026-11-26T05:00").is_ok());
    let all = ask("--resamples 500 --correction bh --quartiles tukey-hinges --bulk central95 --columns si,so").unwrap();
    assert_eq!((all.resamples, all.correction, all.columns.len()), (Some(500), Some(Correction::Bh), 2));
    let within = ask("--within io-bound").unwrap().within;
    assert_eq!(within, Some(Regime::IoBound));
    assert_ne!(all.quartiles, ask("--quartiles weibull").unwrap().quartiles);
    let above = ask("--value time-above --above si>100 --above swap>in>-2.5").unwrap();
    assert_eq!(above.value.map(RunValue::from), Some(RunValue::TimeAbove));
    assert_eq!(above.above, [("si".to_owned(), 100.0), ("swap>in".to_owned(), -2.5)]);
    for wrong in ["--above si", "--above si>x", "--above 5"] {
        assert!(ask(wrong).is_err(), "{wrong}");
    }
    for wrong in [
        "--level 95",
        "--margin -1",
        "--value mode",
        "--from x",
        "--from 4:5",
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

#[test]
fn every_word_that_is_listed_is_read() {
    for (option, all) in [("within", REGIMES), ("quartiles", QUARTILES), ("bulk", BULKS)] {
        for word in all {
            assert!(ask(&format!("--{option} {word}")).is_ok(), "--{option} {word}");
        }
    }
    assert_eq!(REGIMES.len(), Regime::ALL.len());
}
