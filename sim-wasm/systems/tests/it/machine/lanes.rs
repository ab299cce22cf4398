//! Lanes of processes and the map of memory: no part of a second and no page is missing, and fetching often gives the
//! same.
#![allow(clippy::unwrap_used, clippy::panic, reason = "tests")]

use kernel::{DOINGS, Doing};
use machine::{LANE_UNITS, LaneColumns, OWNER_COMPRESSED, OWNER_FILE, OWNER_FREE, OWNER_KERNEL, OWNER_PROCESS};
use proptest::prelude::*;
use scenario::{Machine, Run};

const SYSTEMS: [(&str, &str); 6] = [
    ("freebsd", "9.3"),
    ("freebsd", "13.2"),
    ("linux", "2.6.20"),
    ("linux", "6.12"),
    ("solaris", "onnv_86"),
    ("winxp", "xp-sp2"),
];

fn machine((os, version): (&str, &str), frames: u32, consumers: u32, control: &str) -> Machine {
    let document = format!(
        r#"{{"version":1,"run":{{"kind":"machine","os":{{"id":"{os}","version":"{version}"}},"frames":{frames},
        "seconds":12,"swap":20000{control},"workloads":[{{"id":"consumers","consumers":{consumers},"pages":300,"writes":200,
        "sleep_ms":50,"touch_us":20,"interval_s":1,"start_s":1}}]}}}}"#
    );
    let (scenario, diags) = scenario::parse(&document);
    let Run::Machine(machine) = scenario.unwrap_or_else(|| panic!("{diags:?}")).run else { panic!("a machine") };
    machine
}

/// The lanes of a whole run, fetched every `every` seconds.
fn lanes(machine: &Machine, cells: u32, every: u32) -> LaneColumns {
    let mut session = systems::session(machine, 7).unwrap();
    session.keep_lanes(cells);
    let mut all = LaneColumns::default();
    let mut more = true;
    while more {
        more = session.advance();
        if !more || session.seconds().is_multiple_of(every) {
            let told = session.fetch_lanes();
            all.seconds += told.seconds;
            all.shares.extend(told.shares);
            all.resident.extend(told.resident);
            all.rounds.extend(told.rounds);
            all.owners.extend(told.owners);
        }
    }
    all
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn every_second_and_every_frame_is_told(
        system in 0..SYSTEMS.len(), frames in 700..2000u32, consumers in 2..6u32, every in 1..5u32,
    ) {
        let machine = machine(SYSTEMS[system], frames, consumers, "");
        let lanes = lanes(&machine, frames, every);
        prop_assert_eq!(lanes.seconds, 13);
        let processes = consumers as usize;
        prop_assert_eq!(lanes.resident.len(), 13 * processes);
        for (second, owners) in lanes.owners.chunks(frames as usize).enumerate() {
            for pid in 0..processes {
                let at = second * processes + pid;
                let shares = &lanes.shares[at * DOINGS.len()..][..DOINGS.len()];
                let told: u64 = shares.iter().map(|&share| u64::from(share)).sum();
                // It starts at 1 s + pid, to the nanosecond; every share is rounded.
                let whole = if second < pid + 2 { 0 } else { LANE_UNITS };
                let ended = lanes.rounds[at] > 0 && lanes.resident[at] == 0;
                prop_assert!(ended || told.abs_diff(whole) <= DOINGS.len() as u64, "second {second}, process {pid}: {told}");
                let owned = owners.iter().filter(|&&owner| usize::from(owner) == usize::from(OWNER_PROCESS) + pid).count();
                // Pages on their way in or out belong to it, but are not in its page table.
                prop_assert!(owned >= lanes.resident[at] as usize, "{owned} < {}", lanes.resident[at]);
                prop_assert!(owned <= 300);
            }
            let known = OWNER_PROCESS + consumers as u8;
            prop_assert!(owners.iter().all(|&owner| owner < known));
            prop_assert!(owners.contains(&OWNER_KERNEL));
            prop_assert!(owners.iter().all(|&owner| owner != OWNER_FILE));
        }
        prop_assert!(lanes.owners[..frames as usize].iter().all(|&owner| owner == OWNER_FREE || owner == OWNER_KERNEL));
    }
}

#[test]
fn a_small_map_shows_frames_of_the_large_one() {
    for system in SYSTEMS {
        let machine = machine(system, 1000, 4, "");
        let [whole, small] = [1000, 100].map(|cells| lanes(&machine, cells, 1));
        let tenth: Vec<u8> = whole.owners.iter().step_by(10).copied().collect();
        assert_eq!(small.owners, tenth);
        assert_eq!((small.shares, small.resident, small.rounds), (whole.shares, whole.resident, whole.rounds));
    }
}

#[test]
fn who_is_held_back_is_blocked() {
    let control = r#","control":{"id":"mpl","params":{"limit":1}}"#;
    let lanes = lanes(&machine(SYSTEMS[0], 2000, 4, control), 10, 1);
    let blocked = |pid: usize, second: usize| lanes.shares[(second * 4 + pid) * DOINGS.len() + Doing::Blocked as usize];
    assert_eq!(blocked(0, 5), 0);
    assert!((1..4).all(|pid| u64::from(blocked(pid, 6)) == LANE_UNITS));
}

#[test]
fn frames_that_keep_swap_compressed_are_told_apart_from_the_kernels_other_ones() {
    for system in SYSTEMS {
        let machine = machine(system, 1000, 6, r#","compressed_swap":{"pages":150}"#);
        let run = systems::run_counted(&machine, 7).unwrap().0;
        let at = run.head().series.iter().position(|series| series.id == "compressed_frames").unwrap();
        let kept: Vec<usize> = run.columns[at].iter().map(|&frames| frames as usize).collect();
        let lanes = lanes(&machine, 1000, 3);
        let shown = |cells: &[u8]| cells.iter().map(|&owner| usize::from(owner == OWNER_COMPRESSED)).sum::<usize>();
        assert_eq!(lanes.owners.chunks(1000).map(shown).collect::<Vec<_>>(), kept, "{system:?}");
        assert!(kept.iter().any(|&frames| frames > 20), "{system:?}");
    }
}

#[test]
fn a_run_with_lanes_keeps_no_states_and_can_be_visited_all_the_same() {
    for system in SYSTEMS {
        let machine = machine(system, 1000, 6, "");
        let [mut followed, mut plain] = [(); 2].map(|()| systems::session(&machine, 7).unwrap());
        followed.keep_lanes(100);
        assert!(followed.kept() == 0 && plain.kept() == 1, "{system:?}");
        for session in [&mut followed, &mut plain] {
            while session.advance() {}
        }
        assert!(followed.kept() == 0 && plain.kept() > 3, "{system:?}");
        let seen = [&mut followed, &mut plain].map(|session| session.picture(9, 10).unwrap());
        assert_eq!(seen[0], seen[1], "{system:?}");
    }
}
