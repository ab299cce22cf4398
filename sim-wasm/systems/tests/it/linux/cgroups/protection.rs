//! `memory.low` and `memory.min`.

use super::{KERNELS, Ran, later_writer, machine, reader, writer};
use serde_json::{Value, json};

/// A group that uses 4000 pages, of which so many are protected, beside one that wants more than there is.
fn beside(kernel: (&str, u32), protection: &Value) -> Ran {
    let mut first = json!({"path": "/a", "workloads": [0]});
    first.as_object_mut().unwrap().extend(protection.as_object().unwrap().clone());
    let groups = json!([first, {"path": "/b", "workloads": [1]}]);
    let quiet = json!({"id": "idle", "processes": 1, "pages": 4000, "touches": 4, "sleep_ms": 500.0});
    Ran::of(&machine(kernel, 20, json!({}), json!([quiet, later_writer(14_000)]), groups))
}

#[test]
fn what_is_protected_stays_while_others_are_reclaimed() {
    for kernel in KERNELS {
        let left = |protection: Value| beside(kernel, &protection).series("cgroup1.anon")[20];
        let (none, low) = (left(json!({})), left(json!({"memory_low": 5000})));
        let (min, part) = (left(json!({"memory_min": 5000})), left(json!({"memory_low": 2500})));
        assert!(none < 1500.0, "{kernel:?}: {none}");
        assert!(min > 3800.0, "{kernel:?}: {min}");
        // Up to 6.18, reclaim of generations passes over a group below its `memory.low` once, and not again.
        if kernel.1 == 1 && kernel.0 != "7.3" {
            assert!(low < 1500.0 && part < 1500.0, "{kernel:?}: {low} {part}");
            continue;
        }
        assert!(low > 3800.0, "{kernel:?}: {low}");
        // With generations, a look of kswapd at a low priority takes 32 pages or more of what exceeds a protection by less.
        if kernel.1 == 1 {
            continue;
        }
        assert!(part > none + 700.0 && part < 3400.0, "{kernel:?}: {part} with half of it protected, {none} without");
    }
}

#[test]
fn low_gives_way_when_there_is_nothing_else_and_min_does_not() {
    for kernel in KERNELS {
        let run = |name: &str| {
            let groups = json!([{"path": "/a", "workloads": [0], name: 16_000}, {"path": "/b", "workloads": [1]}]);
            // More than the machine has, all of it protected but a little.
            let loads = json!([writer(15_000), reader(1, 100, "sequential")]);
            Ran::of(&machine(kernel, 5, json!({"swap": 20_000}), loads, groups))
        };
        let low = run("memory_low");
        assert!(low.total(1, "low") > 0.0 && !low.head.processes[0].killed, "{kernel:?}: {:?}", low.head.cgroups);
        let min = run("memory_min");
        assert!(min.head.processes[0].killed, "{kernel:?}");
    }
}
