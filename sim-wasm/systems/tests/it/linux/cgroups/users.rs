//! `memory.reclaim`, senpai and systemd-oomd.

use super::{KERNELS, Ran, machine, writer};
use serde_json::{Value, json};

/// A process with memory that it hardly uses.
fn idle(pages: u32) -> Value {
    json!({"id": "idle", "processes": 1, "pages": pages, "touches": 2, "sleep_ms": 1000.0})
}

#[test]
fn a_write_to_memory_reclaim_takes_as_many_pages_and_a_repeated_one_goes_on() {
    for kernel in KERNELS {
        let run = |request: Value| {
            let groups = json!([{"path": "/a", "workloads": [0], "reclaim": [request]}]);
            Ran::of(&machine(kernel, 12, json!({}), json!([idle(4000)]), groups)).series("cgroup1.anon").to_vec()
        };
        let once = run(json!({"at_s": 4.5, "pages": 1000}));
        assert!(once[4] >= 3990.0, "{kernel:?}: {once:?}");
        assert!((2800.0..=3030.0).contains(&once[12]), "{kernel:?}: {once:?}");
        let often = run(json!({"at_s": 4.5, "every_s": 2.0, "until_s": 9.0, "pages": 500}));
        assert!((2100.0..=2600.0).contains(&often[12]), "{kernel:?}: {often:?}");
        let files = run(json!({"at_s": 4.5, "pages": 1000, "swappiness": 0}));
        assert!(files[12] >= 3990.0, "{kernel:?}: without files there is nothing: {files:?}");
    }
}

#[test]
fn senpai_takes_memory_that_is_not_used_and_leaves_a_busy_group_alone() {
    for kernel in KERNELS {
        let run = |load: Value| {
            let senpai = json!({"limit_min": 100, "interval": 1, "max_probe": 0.1});
            let groups = json!([{"path": "/a", "workloads": [0], "senpai": senpai}]);
            let ran = Ran::of(&machine(kernel, 60, json!({}), json!([load]), groups));
            ran.series("cgroup1.anon")[60]
        };
        let (still, busy) = (run(idle(4000)), run(writer(4000)));
        assert!(still < 1800.0, "{kernel:?}: {still}");
        assert!(busy > still + 700.0, "{kernel:?}: {busy}");
    }
}

#[test]
fn systemd_oomd_kills_the_group_that_suffers_before_the_kernel_does() {
    for kernel in KERNELS {
        let oomd = json!({"memory_pressure": true, "memory_pressure_limit": 8.0, "memory_pressure_duration_s": 5.0});
        let groups = json!([
            {"path": "/a", "oomd": oomd},
            {"path": "/a/x", "workloads": [0], "memory_max": 1500},
            {"path": "/a/y", "workloads": [1]},
        ]);
        let hdd = json!({"disk": {"kind": "ssd", "read_us": 2000.0, "write_us": 2000.0, "mb_s": 50.0, "channels": 1}});
        let ran = Ran::of(&machine(kernel, 60, hdd, json!([writer(2000), idle(100)]), groups));
        let killed: Vec<bool> = ran.head.processes.iter().map(|process| process.killed).collect();
        assert_eq!(killed, [true, false], "{kernel:?}: {:?}", ran.series("cgroup1.memory.pressure.full.avg10"));
        assert_eq!((ran.total(2, "oomd_kill"), ran.total(2, "oom_kill")), (1.0, 0.0), "{kernel:?}");
        let ended = ran.head.processes[0].ended_s.unwrap();
        assert!(ended > 5.0, "{kernel:?}: {ended}");
    }
}

#[test]
fn systemd_oomd_kills_the_group_with_most_swap_when_swap_and_memory_run_out() {
    for kernel in KERNELS {
        let settings = json!({"swap": 4000, "oomd": {"swap_used_limit": 80.0}});
        let oomd = json!({"swap": true});
        let groups = json!([
            {"path": "/a", "workloads": [0], "oomd": oomd},
            {"path": "/b", "workloads": [1], "oomd": oomd},
        ]);
        let grow = json!({"id": "leak", "mb_s": 4.0, "pages": 20_000, "working_set": 100, "touch_us": 2.0});
        let ran = Ran::of(&machine(kernel, 30, settings, json!([writer(2000), grow]), groups));
        let killed: Vec<bool> = ran.head.processes.iter().map(|process| process.killed).collect();
        assert_eq!(killed, [false, true], "{kernel:?}");
        assert_eq!((ran.total(2, "oomd_kill"), ran.head.totals["oom_kill"]), (1.0, 0.0), "{kernel:?}");
    }
}
