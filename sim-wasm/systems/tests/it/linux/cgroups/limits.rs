//! `memory.max`, `memory.high`, `memory.oom.group`.

use super::{KERNELS, Ran, machine, reader, writer};
use serde_json::json;

#[test]
fn a_group_never_uses_more_than_its_max_and_swaps_alone() {
    for kernel in KERNELS {
        let groups = json!([{"path": "/a", "workloads": [0], "memory_max": 2000}, {"path": "/b", "workloads": [1]}]);
        let ran = Ran::of(&machine(kernel, 12, json!({}), json!([writer(3000), writer(3000)]), groups));
        assert!(ran.most("cgroup1.memory.current") <= 2000.0, "{kernel:?}");
        assert!(ran.group(1).usage > 1800, "{kernel:?}: {}", ran.group(1).usage);
        assert!(ran.total(1, "max") > 10.0 && ran.total(1, "pgsteal") > 1000.0, "{kernel:?}: {:?}", ran.head.cgroups);
        // What is not in memory is in swap, and some is in both.
        assert!(ran.group(1).swap >= 1000, "{kernel:?}: {}", ran.group(1).swap);
        assert_eq!((ran.group(2).swap, ran.total(2, "pgscan")), (0, 0.0), "{kernel:?}");
        assert!(ran.series("cgroup1.memory.pressure.some.avg10")[12] > 1.0, "{kernel:?}");
        assert_eq!(ran.series("cgroup2.memory.pressure.some.avg10")[12], 0.0, "{kernel:?}");
    }
}

#[test]
fn page_cache_belongs_to_whoever_reads_it_first_and_is_given_up_at_the_limit() {
    for kernel in KERNELS {
        let groups = json!([{"path": "/a", "workloads": [0], "memory_max": 1000}, {"path": "/b", "workloads": [1]}]);
        let late = json!({"id": "file-reader", "file": 1, "pages": 500, "by": "read", "touch_us": 5.0, "start_s": 6.0});
        let loads = json!([reader(2, 8000, "sequential"), late]);
        let ran = Ran::of(&machine(kernel, 10, json!({"swap": 0}), loads, groups));
        assert!(ran.most("cgroup1.file") <= 1000.0 && ran.series("cgroup1.file")[10] > 800.0, "{kernel:?}");
        // Read-ahead, too, is charged; the other group's file is read once.
        assert!((500.0..=530.0).contains(&ran.series("cgroup2.file")[10]), "{kernel:?}");
        assert!(ran.series("nr_free_pages")[10] > 8000.0, "{kernel:?}: the machine has much left");
    }
}

#[test]
fn without_swap_the_largest_process_at_the_limit_is_killed_or_the_whole_group() {
    for kernel in KERNELS {
        for whole in [false, true] {
            let groups = json!([
                {"path": "/a", "memory_max": 2000, "oom_group": whole},
                {"path": "/a/x", "workloads": [0]},
                {"path": "/a/y", "workloads": [1]},
                {"path": "/b", "workloads": [2]},
            ]);
            let loads = json!([writer(500), writer(2500), writer(3000)]);
            let ran = Ran::of(&machine(kernel, 8, json!({"swap": 0}), loads, groups));
            let killed: Vec<bool> = ran.head.processes.iter().map(|process| process.killed).collect();
            assert_eq!(killed, [whole, true, false], "{kernel:?}");
            let events = ["oom", "oom_kill", "oom_group_kill"].map(|name| ran.total(1, name));
            assert_eq!(events, [1.0, if whole { 2.0 } else { 1.0 }, f64::from(u8::from(whole))], "{kernel:?}");
            assert_eq!((ran.total(3, "oom_kill"), ran.total(4, "oom_kill")), (1.0, 0.0), "{kernel:?}");
        }
    }
}

#[test]
fn above_its_high_a_group_reclaims_first_and_is_slowed_down_if_that_is_in_vain() {
    for kernel in KERNELS {
        let groups = |swap: u32| json!([{"path": "/a", "workloads": [0], "memory_high": 2000, "swap_max": swap}]);
        let grow = json!({"id": "leak", "mb_s": 4.0, "pages": 6000, "working_set": 10, "touch_us": 2.0});
        let run = |swap| Ran::of(&machine(kernel, 10, json!({}), json!([grow]), groups(swap)));
        let [swaps, sleeps] = [10_000, 0].map(run);
        // 4 MB a second: 10 s make 10,240 pages; 6000 are reached where the rest can go to swap.
        assert!(swaps.most("cgroup1.memory.current") < 2200.0, "{kernel:?}");
        assert!(swaps.group(1).swap > 3000 && swaps.total(1, "high") > 10.0, "{kernel:?}: {}", swaps.group(1).swap);
        // Without swap it sleeps up to two seconds for every 64 pages, and nobody is killed.
        let most = sleeps.most("cgroup1.memory.current");
        assert!((2100.0..2600.0).contains(&most), "{kernel:?}: {most}");
        assert!(!sleeps.head.processes[0].killed && sleeps.total(1, "max") == 0.0, "{kernel:?}");
        assert!(sleeps.series("cgroup1.memory.pressure.full.avg10")[10] > 40.0, "{kernel:?}");
        assert!(!swaps.head.processes[0].killed);
    }
}
