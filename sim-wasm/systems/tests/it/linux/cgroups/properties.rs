//! Whatever the groups are, everything agrees: charges with pages, parents with children, both paces with each other.

use super::KERNELS;
use crate::support::linux_machines;
use crate::support::runs::paces_agree;
use base::param::ParamValue;
use os_linux::reason::Reason;
use proptest::prelude::*;
use scenario::{Cgroup, Machine, ManagedOom, ReclaimRequest, Senpai};

/// A group with limits of the size of small machines.
fn group() -> impl Strategy<Value = Cgroup> {
    let limit = |most: u32| prop_oneof![2 => Just(None), 1 => (0..most).prop_map(Some)];
    let limits = (limit(400), limit(400), limit(600), limit(800), limit(200), limit(60));
    (limits, any::<bool>(), 0..6_u32).prop_map(|((low, min, high, max, swap, zswap), whole, user)| {
        let request = ReclaimRequest { at_s: 0.7, every_s: Some(0.9), until_s: None, pages: 70, swappiness: None };
        let senpai = Senpai { limit_min: Some(10), interval: Some(1), pressure_pct: Some(90.0), max_probe: Some(0.2) };
        let oomd = ManagedOom {
            swap: Some(true),
            memory_pressure: Some(true),
            memory_pressure_limit: Some(5.0),
            memory_pressure_duration_s: Some(1.0),
            preference: None,
        };
        Cgroup {
            path: String::new(),
            workloads: Vec::new(),
            memory_min: min,
            memory_low: low,
            memory_high: high,
            // A process must fit, or it is killed at once.
            memory_max: max.map(|pages| pages + 20),
            swap_max: swap,
            zswap_max: zswap,
            oom_group: Some(whole),
            reclaim: (user == 1).then(|| vec![request]),
            senpai: (user == 2).then_some(senpai),
            oomd: (user == 3).then_some(oomd),
        }
    })
}

/// Any machine with groups: two at the top, the first of which has two of its own.
fn machine() -> impl Strategy<Value = Machine> {
    let kernel = prop::sample::select(&KERNELS[..]);
    let groups = prop::collection::vec(group(), 4);
    (linux_machines::machine(), kernel, groups, 0..4_u32).prop_map(|(machine, kernel, mut groups, zswap)| {
        let paths = ["/a", "/a/x", "/a/y", "/b"];
        let workloads = [None, Some(0), Some(2), Some(1)];
        let has = machine.workloads.len() as u32;
        for ((group, path), workload) in groups.iter_mut().zip(paths).zip(workloads) {
            group.path = path.to_string();
            group.workloads = workload.into_iter().filter(|&workload| workload < has).collect();
        }
        let mut machine =
            Machine { cgroups: Some(groups), compressed_swap: None, frames: machine.frames + 300, ..machine };
        machine.os.version = kernel.0.to_string();
        let number = |on: u32| ParamValue::Number(f64::from(on));
        let mut knobs = vec![("lru_gen.enabled", number(kernel.1)), ("zswap.enabled", number(u32::from(zswap == 0)))];
        knobs.extend(machine.os.knobs.get("vm.swappiness").map(|value| ("vm.swappiness", value.clone())));
        machine.os.knobs = knobs.into_iter().map(|(name, value)| (name.to_string(), value)).collect();
        machine
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 100, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn charges_are_what_pages_slots_and_stocks_make(machine in machine(), seed: u32) {
        linux_machines::stays_consistent(&machine, seed)?;
    }

    #[test]
    fn both_paces_give_the_same_run(machine in machine(), seed: u32) {
        paces_agree(&machine, seed, Reason::IDS, Reason::Touched as u32)?;
    }
}
