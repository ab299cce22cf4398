#![allow(clippy::unwrap_used, clippy::float_cmp, reason = "tests; counts are whole numbers")]

use super::*;

#[test]
fn a_machine_tells_its_totals_series_processes_and_reasons() {
    let document = r#"{"version":1,"run":{"kind":"machine","os":{"id":"freebsd","version":"10.2"},"frames":256,
        "seconds":9,"workloads":[{"id":"stress","pages":300,"touch_us":500,"workers":2}]}}"#;
    let scenario = scenario::parse(document).0.unwrap();
    let answer = of(&scenario).unwrap();
    let Answer { summary, series, processes, events, .. } = answer;
    assert_eq!(series["t"], (0..10).map(f64::from).collect::<Vec<_>>());
    assert!(series.values().all(|column| column.len() == 10));
    let faults: f64 = processes.iter().map(|process| process.minor_faults + process.major_faults).sum();
    assert!(processes.len() == 2 && faults > 0.0 && summary["v_vm_faults"] >= faults);
    assert_eq!((events["zero-fill"], events["swap-read"]), (summary["v_zfod"], summary["v_swapin"]));
    assert!(events["scans"] > 0.0 && events["scans"] >= events["scan-end"]);
    assert!(!events.contains_key("touched"));
}

#[test]
fn a_machine_tells_what_each_of_its_groups_counted() {
    let document = r#"{"version":1,"run":{"kind":"machine","os":{"id":"linux","version":"7.3"},"frames":2048,
        "seconds":3,"workloads":[{"id":"idle","processes":1,"pages":300,"touches":2,"sleep_ms":50}],
        "cgroups":[{"path":"/a","workloads":[0]},{"path":"/b"}]}}"#;
    let scenario = scenario::parse(document).0.unwrap();
    let answer = of(&scenario).unwrap();
    let Answer { summary, series, .. } = answer;
    assert_eq!((summary["cgroup1.pgfault"], summary["cgroup2.pgfault"]), (300.0, 0.0));
    assert_eq!((series["cgroup1.anon"][3], series["cgroup2.memory.current"][3]), (300.0, 0.0));
}

#[test]
fn a_page_cache_tells_where_its_faults_come_from() {
    let document = r#"{"version":1,"run":{"kind":"page-cache","sequence":"lru-k-1","policy":"lru","scale":64}}"#;
    let scenario = scenario::parse(document).0.unwrap();
    let answer = of(&scenario).unwrap();
    let answer = serde_json::to_value(answer).unwrap();
    let steps = answer["steps"].as_array().unwrap();
    assert_eq!((steps.len(), &steps[0]["piece"], &steps[1]["piece"]), (12, &"C".into(), &serde_json::Value::Null));
    let faults: f64 = steps.iter().filter_map(|step| step["faults"].as_f64()).sum();
    assert_eq!(answer["summary"]["faults"].as_f64(), Some(faults));
    let moments = answer["series"]["t"].as_array().unwrap().len();
    assert!(["faults", "active"].iter().all(|name| answer["series"][name].as_array().unwrap().len() == moments));
    assert!(answer["events"]["evictions"].as_f64().unwrap() > 0.0);
}

#[test]
fn linux_tells_reasons_of_its_own() {
    let document = r#"{"version":1,"run":{"kind":"machine","os":{"id":"linux","version":"2.6.20"},"frames":512,
        "seconds":5,"workloads":[{"id":"stress","pages":700,"touch_us":200},
        {"id":"file-writer","file":1,"pages":50,"touch_us":500}]}}"#;
    let scenario = scenario::parse(document).0.unwrap();
    let answer = of(&scenario).unwrap();
    assert!(answer.events["kswapd-woken"] > 0.0 && answer.events["file-written-new"] >= 50.0);
    assert!(!answer.events.contains_key("touched") && !answer.events.contains_key("scan-begin"));
    assert!(answer.events["scans"] >= answer.events["round-end"]);
}

#[test]
fn every_system_tells_reasons_of_its_own_and_of_its_control() {
    for system in systems::ALL.models {
        let model = system.os();
        for control in ["", r#""control":{"id":"mpl","params":{"limit":1}},"#] {
            let document = format!(
                r#"{{"version":1,"run":{{"kind":"machine","os":{{"id":"{}","version":"{}"}},"frames":2048,"seconds":9,
                {control}"workloads":[{{"id":"stress","pages":900,"touch_us":200,"workers":3}}]}}}}"#,
                model.id, model.versions[0]
            );
            let scenario = scenario::parse(&document).0.unwrap();
            let answer = of(&scenario).unwrap();
            let own = system.reasons();
            assert!(own.iter().all(|id| *id == TOUCHED || answer.events.contains_key(*id)), "{}", model.id);
            let of_control = control::Reason::IDS.iter().filter(|id| answer.events.contains_key(**id)).count();
            assert_eq!(of_control, if control.is_empty() { 0 } else { control::Reason::IDS.len() }, "{}", model.id);
            let happened = own.iter().any(|id| answer.events.get(*id).is_some_and(|&times| times > 0.0));
            assert!(
                happened && (control.is_empty() || answer.events["control-admitted"] >= 1.0),
                "{:?}",
                answer.events
            );
        }
    }
}
