//! Comparisons of the published samples, if they are beside the project: each with itself and with one of another tool.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::print_stderr, reason = "tests")]

use crate::support;

use logs::compare::{Align, CompareAsk, CurveView, CurvesAsk, Smoothing, Verdict, compare, curves};
use logs::log::{LogReport, read};
use serde_json::Value;
use std::path::Path;
use support::{bytes, file, index, shared_logs};

fn open(path: &Path) -> LogReport {
    read(&path.to_string_lossy(), &std::fs::read(path).expect("a file"), None)
}

/// Asserts that no number crosses the boundary as null.
fn assert_numbers(value: &Value, path: &str) {
    match value {
        Value::Object(fields) => {
            fields.iter().for_each(|(name, value)| assert_numbers(value, &format!("{path}/{name}")));
        }
        Value::Array(items) => {
            items.iter().enumerate().for_each(|(at, value)| assert_numbers(value, &format!("{path}/{at}")));
        }
        Value::Null => {
            let last = path.rsplit('/').next().unwrap();
            assert!(
                !["low", "high", "u", "delta"].contains(&last)
                    || path.contains("/estimate")
                    || path.contains("/mean/")
                    || path.contains("/naive/")
                    || path.contains("/batches/")
                    || path.contains("/blocks/"),
                "{path} is null"
            );
        }
        _ => {}
    }
}

#[test]
fn every_sample_is_the_same_as_itself() {
    let Some(folder) = shared_logs("every_sample_is_the_same_as_itself") else { return };
    let ask = CompareAsk { resamples: 200, ..CompareAsk::default() };
    let mut compared = 0;
    let mut before: Option<LogReport> = None;
    for entry in index(&folder) {
        let name = file(&entry);
        let log = read(name, &bytes(&folder, &entry), None);
        let same = compare(&[&log], &[&log], &ask);
        for column in &same.columns {
            let (a, b) = (column.a.as_ref().expect("A"), column.b.as_ref().expect("B"));
            assert_eq!(a.numbers, b.numbers, "{name} {}", column.id);
            if let Some(difference) = &column.difference {
                assert!(difference.mean.value == 0.0 && difference.verdict.is_none());
            }
        }
        let json = serde_json::to_value(&same).unwrap();
        assert_numbers(&json, name);
        if let Some(before) = &before {
            let other = compare(&[before], &[&log], &CompareAsk { align: Align::Clock, ..ask.clone() });
            assert!(other.alignment.step_s > 0.0);
        }
        if let Some(column) = same.columns.first() {
            for view in [
                CurveView::Difference,
                CurveView::Ecdf,
                CurveView::Box,
                CurveView::Histogram,
                CurveView::Band,
                CurveView::AgainstB,
                CurveView::Smooth { by: Smoothing::RunningMedian { rows: 5 } },
            ] {
                let wanted = CurvesAsk { column: column.id.clone(), view, points: 500, round_in: 1024.0 };
                let found = curves(&[&log], &[&log], &ask, &wanted).expect("curves");
                let numbers: u32 = found.head.curves.iter().map(|c| c.points * if c.band { 4 } else { 2 }).sum();
                assert_eq!(numbers as usize, found.numbers.len());
            }
        }
        compared += usize::from(log.table.rows() > 0);
        before = Some(log);
    }
    assert!(compared > 60, "{compared} samples");
}

#[test]
fn the_experiment_is_told_as_it_was_published() {
    let Some(folder) = shared_logs("the_experiment_is_told_as_it_was_published") else { return };
    let group = |side: char| -> Vec<LogReport> {
        (1..=4).map(|run| open(&folder.join(format!("local_ab/run_{side}_{run:02}.vmstat.txt")))).collect()
    };
    let (a, b) = (group('A'), group('B'));
    let found = compare(&a.iter().collect::<Vec<_>>(), &b.iter().collect::<Vec<_>>(), &CompareAsk::default());
    let mean = |id: &str, of_a: bool| {
        let column = found.columns.iter().find(|column| column.id == id).expect("the column");
        let side = if of_a { &column.a } else { &column.b };
        side.as_ref().unwrap().numbers.runs.iter().map(|run| run.unwrap() * 22.0).collect::<Vec<f64>>()
    };
    // Sums of 22 rows.
    let close = |found: Vec<f64>, wanted: [f64; 4]| {
        assert!(found.iter().zip(wanted).all(|(x, y)| (x - y).abs() < 1e-6 * y), "{found:?} {wanted:?}");
    };
    close(mean("si", true), [268_580.0, 111_496.0, 210_876.0, 115_636.0]);
    close(mean("si", false), [16_144.0, 12_052.0, 14_324.0, 18_596.0]);
    close(mean("so", true), [794_656.0, 637_844.0, 744_304.0, 648_716.0]);
    close(mean("so", false), [541_404.0, 540_452.0, 539_692.0, 543_592.0]);
    let si = found.columns.iter().find(|column| column.id == "si").unwrap();
    assert_eq!(si.difference.as_ref().unwrap().verdict, Some(Verdict::Different));
}

#[test]
fn a_log_cut_off_at_its_marker_lies_over_the_whole_one() {
    let Some(folder) = shared_logs("a_log_cut_off_at_its_marker_lies_over_the_whole_one") else { return };
    let bytes = std::fs::read(folder.join("student_freebsd_pageout/elkashef/messages")).expect("a file");
    let text = String::from_utf8(bytes).expect("text");
    let cut: String = text.split_inclusive('\n').skip(5).collect();
    let [whole, cut] = [&text, &cut].map(|text| read("messages", text.as_bytes(), None));
    let markers = whole.head().markers;
    let found: Vec<_> = markers.iter().map(|marker| (marker.line, marker.text.as_str())).collect();
    assert_eq!(found, [(6, "START_LOG"), (137, "END_LOG")]);
    let laid = |split_runs: bool| {
        let align = Align::Marker { text: "START_LOG".into() };
        compare(&[&whole], &[&cut], &CompareAsk { align, split_runs, resamples: 100, ..CompareAsk::default() })
    };
    let moved = laid(false);
    assert!(moved.alignment.done);
    assert!((moved.b.runs[0].shift_s - markers[0].t_s).abs() < 1e-9);
    // The first of A's runs ends where the marker was written.
    assert!(laid(true).a.runs[0].why_not.is_some());
}
