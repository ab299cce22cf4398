//! Every id that the report of a log can show has its words in `web/words/en`.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests")]

use base::diag::Code;
use logs::log::families::FAMILIES;
use logs::log::{FORMATS, Kind, LogReport, read};
use serde_json::Value;
use std::path::Path;

fn table(name: &str) -> Value {
    json("../../web/words/en", name)
}

fn json(folder: &str, name: &str) -> Value {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder).join(name);
    serde_json::from_str(&std::fs::read_to_string(path).expect("a table")).expect("JSON")
}

/// The reports of the golden logs.
fn reports() -> Vec<LogReport> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden/log");
    let inputs = std::fs::read_dir(folder).expect("golden logs").map(|entry| entry.unwrap().path().join("input.txt"));
    let inputs =
        inputs.filter(|path| path.is_file()).map(|path| read("input.txt", &std::fs::read(path).unwrap(), None));
    inputs.collect()
}

#[test]
fn every_log_code_has_a_sentence_and_every_finding_fills_it() {
    let sentences = table("diagnostics.logs.json");
    for code in Code::ALL.iter().filter(|code| code.id().starts_with("log-")) {
        assert!(sentences[code.id()].is_string(), "{} has no sentence", code.id());
    }
    let mut seen = std::collections::BTreeSet::new();
    for diag in reports().iter().flat_map(|report| &report.diags) {
        let mut sentence = sentences[diag.code.id()].as_str().expect("a sentence").replace("{token}", &diag.token);
        for (name, value) in &diag.args {
            sentence = sentence.replace(&format!("{{{name}}}"), value);
        }
        assert!(!sentence.contains('{'), "{}: {sentence}", diag.code.id());
        seen.insert(diag.code);
    }
    assert!(seen.len() >= 20, "the golden logs show {} codes only", seen.len());
}

#[test]
fn every_format_family_and_layout_has_a_name() {
    let names = table("log-formats.json");
    let ids = FORMATS.iter().map(|f| f.id).chain(FAMILIES.iter().map(|f| f.id));
    for id in ids.chain(reports().iter().map(|r| r.table.layout).filter(|layout| !layout.is_empty())) {
        assert!(names[id].is_string(), "{id} has no name");
    }
}

#[test]
fn every_reason_has_a_sentence() {
    let reasons = table("log-reasons.json");
    for candidate in reports().iter().flat_map(|report| &report.detection) {
        assert!(reasons[candidate.reason.code].is_string(), "{}", candidate.reason.code);
    }
}

/// The key of a column's meaning: its name; processors and disks share one.
fn meaning_key(meanings: &Value, qualified: &str) -> String {
    if meanings[qualified].is_string() {
        return qualified.to_owned();
    }
    // sar's devices come before the column.
    let last = qualified.rsplit('.').next().unwrap_or(qualified);
    match qualified.split_once('.') {
        _ if meanings[last].is_string() => last.to_owned(),
        Some((cpu, share)) if cpu.starts_with("cpu") => format!("cpu*.{share}"),
        _ => "*".to_owned(),
    }
}

#[test]
fn every_column_has_a_meaning_of_its_kind() {
    let columns = table("log-columns.json");
    let kinds = json("tests/golden", "column-kinds.json");
    for report in reports() {
        let Some(format) = report.format else { continue };
        // The same numbers in other forms.
        let format = match format {
            "telegraf-json" | "influx-csv" | "influx-json" => "influx",
            "prometheus-json" | "prometheus-text" | "promtool" => "node-exporter",
            _ if format.starts_with("sadf-") => "sar",
            _ => format,
        };
        for column in report.head().columns {
            let key = meaning_key(&columns[format], &column.qualified);
            assert!(columns[format][&key].is_string(), "{format} {}", column.qualified);
            let stated = &kinds[format][&key];
            // Without any times a rate becomes a count from row to row.
            let kind = if column.kind == Kind::Count && *stated == "rate" { Kind::Rate } else { column.kind };
            assert_eq!(*stated, serde_json::to_value(kind).unwrap(), "{format} {}", column.qualified);
        }
    }
}

#[test]
fn every_column_that_has_a_meaning_has_a_kind() {
    let keys = |table: Value| -> Vec<(String, Vec<String>)> {
        let sorted = |of: &Value| {
            let mut keys: Vec<String> = of.as_object().unwrap().keys().cloned().collect();
            keys.sort_unstable();
            keys
        };
        sorted(&table).into_iter().map(|format| (format.clone(), sorted(&table[format]))).collect()
    };
    assert_eq!(keys(table("log-columns.json")), keys(json("tests/golden", "column-kinds.json")));
}

#[test]
fn the_sample_logs_that_ship_read_without_a_warning() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../public/samples");
    for (name, si) in [("linux-page-cluster-3.vmstat.txt", 12_208.0), ("linux-page-cluster-0.vmstat.txt", 734.0)] {
        let head = read(name, &std::fs::read(folder.join(name)).expect("a sample"), None).head();
        assert_eq!((head.format, head.rows, head.since_boot_first_row), (Some("linux-vmstat"), 23, true));
        assert!(head.diags.iter().all(|d| d.code == Code::LogSinceBoot), "{:?}", head.diags);
        let mean = head.columns.iter().find(|c| c.name == "si").and_then(|c| c.summary.mean).expect("a mean");
        assert!((mean - si).abs() < 0.5, "{name}: {mean}, as its README says");
    }
}
