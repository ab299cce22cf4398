use super::machine;
use crate::{DiskScheduler, DiskSpec, Machine, WorkloadSpec};
use serde_json::{Map, Value, json};

/// A machine with all its optional fields given.
fn whole_machine() -> Value {
    json!({
        "os": {"id": "freebsd", "version": "10.2", "knobs": {"vm.max_launder": 16.0, "act_decay": "halve"}},
        "frames": 512, "seconds": 60, "wired": 100, "swap": 0, "cpus": 2, "slice_ms": 12.5,
        "disk": {"kind": "hdd", "seek_ms": 8.5, "rpm": 5400.0, "mb_s": 80.0},
        "workloads": [workloads()[0].clone()],
    })
}

/// A workload of each kind with all its optional fields given.
fn workloads() -> [Value; 13] {
    [
        json!({"id": "stress", "pages": 640, "touch_us": 0.5, "workers": 3, "stride": 8192, "hang_s": 1.5, "keep": true,
            "start_s": 2.0, "stop_s": 30.0}),
        json!({"id": "random-writer", "pages": 100, "writes": 5, "sleep_ms": 10.0, "touch_us": 1.0, "processes": 4,
            "interval_s": 0.5, "start_s": 0.0}),
        json!({"id": "file-reader", "file": 1, "pages": 200, "by": "mmap", "order": "zipf", "skew": 1.2, "touch_us": 2.0, "loops": 3, "sleep_ms": 5.0,
            "start_s": 1.0}),
        json!({"id": "phases", "pages": 300, "working_set": 30, "phase_s": 2.0, "write_percent": 25, "touch_us": 1.0,
            "start_s": 0.0}),
        json!({"id": "idle", "processes": 10, "pages": 20, "touches": 2, "sleep_ms": 500.0, "start_s": 0.0}),
        json!({"id": "trace", "references": "1 2 3w", "touch_us": 3.0, "start_s": 4.0}),
        json!({"id": "consumers", "consumers": 25, "pages": 25600, "writes": 1000, "sleep_ms": 100.0, "touch_us": 0.25,
            "interval_s": 30.0, "footprint": 981, "pattern": "repeat", "release": "lifo", "each_write": true, "start_s": 10.0}),
        json!({"id": "file-writer", "file": 1, "pages": 200, "touch_us": 2.0, "loops": 3, "sleep_ms": 5.0, "start_s": 1.0}),
        json!({"id": "database", "file": 1, "pages": 9000, "pool": 700, "tps": 12.5, "accesses": 7, "write_percent": 9,
            "skew": 0.5, "checkpoint_s": 12.0, "touch_us": 2.0, "start_s": 1.0}),
        json!({"id": "build", "file": 1, "jobs": 4, "files": 9, "pages": 800, "compiler_pages": 90, "header_pages": 80,
            "link_pages": 700, "touch_us": 2.0, "start_s": 1.0}),
        json!({"id": "browser", "tabs": 9, "pages": 800, "touched": 90, "file": 3, "file_pages": 80, "think_s": 2.5,
            "touch_us": 2.0, "start_s": 1.0}),
        json!({"id": "backup", "file": 1, "pages": 200, "archive_percent": 50, "touch_us": 2.0, "start_s": 1.0}),
        json!({"id": "leak", "mb_s": 1.5, "pages": 200, "working_set": 50, "touch_us": 2.0, "start_s": 1.0}),
    ]
}

/// Fields of a workload that may be left out.
const OPTIONAL: &[&str] = &[
    "workers",
    "stride",
    "hang_s",
    "keep",
    "start_s",
    "stop_s",
    "processes",
    "interval_s",
    "accesses",
    "checkpoint_s",
    "archive_percent",
    "order",
    "skew",
    "loops",
    "sleep_ms",
    "footprint",
    "pattern",
    "release",
    "each_write",
];

fn with(object: &Value, field: &str, value: Value) -> Value {
    let mut object = object.clone();
    object[field] = value;
    object
}

fn without(object: &Value, field: &str) -> Value {
    let mut object = object.clone();
    object.as_object_mut().and_then(|map| map.remove(field)).expect("a field");
    object
}

fn with_workload(workload: &Value) -> Value {
    with(&whole_machine(), "workloads", json!([workload]))
}

fn refusal(document: &Value) -> String {
    machine(document).expect_err("a refusal").to_string()
}

/// Puts a part of the document into the whole.
type Around = fn(&Value) -> Value;

fn fields(object: &Value) -> &Map<String, Value> {
    object.as_object().expect("an object")
}

#[test]
fn every_field_is_read_and_written_back_the_same() {
    let ssd = json!({"kind": "ssd", "read_us": 90.0, "write_us": 30.0, "mb_s": 500.0, "channels": 8});
    let network = json!({"kind": "network", "latency_us": 400.0, "mbit_s": 10.0, "load": 5.0, "copies": 2});
    let mut documents = vec![whole_machine(), with(&whole_machine(), "disk", ssd)];
    documents.push(with(&whole_machine(), "disk", network));
    for control in [json!({"id": "packs"}), json!({"id": "mpl", "params": {"limit": 3.0, "word": "x"}})] {
        documents.push(with(&whole_machine(), "control", control));
    }
    documents.extend(workloads().iter().map(with_workload));
    documents.push(with_workload(&with(&workloads()[2], "by", json!("read"))));
    let pattern = json!({"pattern": "loop", "params": {"length": 9.0}});
    documents.push(with_workload(&with(&workloads()[5], "references", pattern)));
    for document in documents {
        let read = machine(&document).expect("a machine");
        assert_eq!(serde_json::to_value(&read).expect("JSON"), document);
    }
}

/// What a number of things may be.
const WHOLE: &str = "whole number, 0-4294967295";

#[test]
fn a_machine_needs_no_more_than_a_system_frames_seconds_and_workloads() {
    let mut document = whole_machine();
    for field in ["wired", "swap", "cpus", "slice_ms", "disk"] {
        document = without(&document, field);
    }
    let read = machine(&document).expect("a machine");
    let defaults = (read.wired(), read.swap(), read.cpus(), read.slice_ms(), read.disk());
    assert_eq!(defaults, (64, 1024, 1, 100.0, DiskSpec::HDD));
    for field in ["os", "frames", "seconds", "workloads"] {
        assert_eq!(refusal(&without(&document, field)), format!("missing field `{field}`"));
    }
}

#[test]
fn a_workload_starts_at_once_and_only_what_is_optional_may_be_left_out() {
    for workload in workloads() {
        for field in fields(&workload).keys() {
            let shorter = with_workload(&without(&workload, field));
            // Only a file's reader or writer may have no sleep.
            let needed = !OPTIONAL.contains(&field.as_str())
                || (field == "sleep_ms" && workload["id"] != "file-reader" && workload["id"] != "file-writer")
                || (field == "processes" && workload["id"] == "idle")
                || (field == "interval_s" && workload["id"] == "consumers");
            // Who has a database need not say how much of what it does writes.
            let needed = needed && !(field == "write_percent" && workload["id"] == "database");
            match machine(&shorter) {
                Ok(_) => assert!(!needed, "{workload} without {field}"),
                Err(e) => assert_eq!((needed, e.to_string()), (true, format!("workloads.0: missing field `{field}`"))),
            }
        }
    }
    let bare = with_workload(&json!({"id": "stress", "pages": 9, "touch_us": 1}));
    let Ok(Machine { workloads, .. }) = machine(&bare) else { panic!("no machine") };
    assert!(
        matches!(&workloads[..], [WorkloadSpec::Stress(stress)] if stress.start_s == 0.0 && stress.workers.is_none())
    );
}

#[test]
fn a_field_of_the_wrong_kind_is_refused_wherever_it_stands() {
    let document = whole_machine();
    let ssd = json!({"kind": "ssd", "read_us": 90.0, "write_us": 30.0, "mb_s": 500.0, "channels": 8});
    let mut objects: Vec<(Value, Around)> = vec![
        (document.clone(), Value::clone),
        (document["os"].clone(), |os| with(&whole_machine(), "os", os.clone())),
        (document["disk"].clone(), |disk| with(&whole_machine(), "disk", disk.clone())),
        (ssd, |disk| with(&whole_machine(), "disk", disk.clone())),
    ];
    objects.extend(workloads().map(|workload| (workload, with_workload as Around)));
    for (object, around) in &objects {
        for (field, value) in fields(object) {
            let wrong = if value.is_boolean() { json!(1) } else { json!(true) };
            assert!(machine(&around(&with(object, field, wrong))).is_err(), "{field} of {object}");
            if value.is_u64() {
                let negative = refusal(&around(&with(object, field, json!(-1))));
                let said = format!("{field}: invalid value: integer `-1`, expected {WHOLE}");
                assert!(negative.ends_with(&said), "{field} of {object}: {negative}");
                let broken = refusal(&around(&with(object, field, json!(1.5))));
                let said = format!("{field}: invalid type: floating point `1.5`, expected {WHOLE}");
                assert!(broken.ends_with(&said), "{field} of {object}: {broken}");
            }
        }
        assert!(refusal(&around(&with(object, "nonsense", json!(1)))).contains("unknown field `nonsense`"));
    }
}

#[test]
fn the_order_of_service_and_the_drives_are_read_and_written_as_they_are() {
    for (name, scheduler) in DiskScheduler::ALL {
        let document = with(&with(&whole_machine(), "scheduler", json!(name)), "disks", json!(2));
        let document = with(&with(&document, "chunk", json!(4)), "disk", json!({"kind": "hp97560"}));
        let read = machine(&document).expect("a machine");
        assert_eq!((read.scheduler, read.disks(), read.chunk()), (Some(scheduler), 2, 4));
        assert_eq!(read.disk(), DiskSpec::Hp97560);
        let written = serde_json::to_value(&read).expect("JSON");
        assert_eq!((&written["scheduler"], &written["disk"]), (&json!(name), &json!({"kind": "hp97560"})));
    }
    let read = machine(&whole_machine()).expect("a machine");
    assert_eq!((read.scheduler, read.disks(), read.chunk()), (None, 1, 1));
    let refused = |value| refusal(&with(&whole_machine(), "scheduler", value));
    let names = "`bioq`, `noop`, `deadline`, `mq-deadline`, `anticipatory`, `cfq`, `cfq-slices`";
    assert_eq!(refused(json!("bfq")), format!("scheduler: unknown variant `bfq`, expected one of {names}"));
    assert_eq!(refused(json!(3)), "scheduler: invalid type: integer `3`, expected a string");
}

#[test]
fn what_there_is_no_such_kind_of_is_refused_with_the_kinds_there_are() {
    let kinds = "`stress`, `stress-ng`, `random-writer`, `file-reader`, `file-writer`, `phases`, `idle`, `trace`, `nets`, `consumers`, `probe`, `interactive`, `database`, `build`, `browser`, `backup`, `leak`, `recorded`";
    let workload = |id: &str| refusal(&with_workload(&json!({"id": id})));
    assert_eq!(workload("dream"), format!("workloads.0: unknown variant `dream`, expected one of {kinds}"));
    let by = with_workload(&with(&workloads()[2], "by", json!("ear")));
    assert_eq!(refusal(&by), "workloads.0.by: unknown variant `ear`, expected `read` or `mmap`");
    let order = with_workload(&with(&workloads()[2], "order", json!("backward")));
    assert_eq!(
        refusal(&order),
        "workloads.0.order: unknown variant `backward`, expected one of `sequential`, `random`, `zipf`"
    );
    let disk = with(&whole_machine(), "disk", json!({"kind": "tape"}));
    assert_eq!(refusal(&disk), "disk: unknown variant `tape`, expected one of `hdd`, `hp97560`, `ssd`, `network`");
    assert_eq!(refusal(&with(&whole_machine(), "disk", json!({}))), "disk: missing field `kind`");
    assert_eq!(
        refusal(&with(&whole_machine(), "workloads", json!(3))),
        "workloads: invalid type: integer `3`, expected a sequence"
    );
}
