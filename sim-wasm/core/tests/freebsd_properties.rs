//! What must hold for every machine and every load.
#![allow(clippy::unwrap_used, reason = "tests")]

use faultline_core::diag::Code;
use faultline_core::machine::{self, EVENT_WORDS, MachineRun};
use faultline_core::named::Named;
use faultline_core::os::freebsd::OS;
use faultline_core::os::freebsd::reason::Reason;
use faultline_core::record::{DELTA_WORDS, NONE, Op};
use faultline_core::scenario::{Machine, OsSpec, Stress, WorkloadSpec};
use proptest::prelude::*;

fn scenario(frames: u32, pages: u32, touch_us: u32) -> Machine {
    let os = OsSpec { id: "freebsd".to_string(), version: "10.2".to_string(), knobs: Named::default() };
    let stress = Stress { pages, touch_us, start_s: 0 };
    Machine { os, frames, seconds: 12, workloads: vec![WorkloadSpec::Stress(stress)] }
}

fn run(machine: &Machine) -> MachineRun {
    machine::run(machine, 7).unwrap()
}

fn column<'a>(run: &'a MachineRun, id: &str) -> &'a [f64] {
    let index = run.head().series.iter().position(|s| s.id == id).unwrap();
    &run.columns[index]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 40, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn no_frame_is_lost_and_none_is_counted_twice(
        frames in 128..900u32, load in 10..300u32, touch_us in 200..20_000u32, seed: u32,
    ) {
        let machine = scenario(frames, (frames * load / 100).max(1), touch_us);
        let run = machine::run(&machine, seed).unwrap();
        let places = ["v_free_count", "v_cache_count", "v_active_count", "v_inactive_count", "in_flight"];
        for second in 0..=12 {
            let counted: f64 = places.iter().map(|id| column(&run, id)[second]).sum();
            prop_assert_eq!(counted as u32 + run.head().wired, frames, "second {}", second);
        }
    }

    #[test]
    fn the_event_log_leads_to_the_queues_that_were_counted(frames in 128..600u32, load in 50..250u32, seed: u32) {
        let run = machine::run(&scenario(frames, frames * load / 100, 3000), seed).unwrap();
        let mut lengths = [0_u32; 4];
        let mut act_counts = Vec::new();
        for delta in run.log.deltas().state().dump() {
            match delta.op {
                Op::Place => lengths[usize::from(delta.id)] += 1,
                Op::Attr if OS.attrs[usize::from(delta.id)] == "act_count" => act_counts.push(delta.to),
                _ => {}
            }
        }
        let last = ["v_active_count", "v_inactive_count", "v_cache_count", "v_free_count"]
            .map(|id| column(&run, id)[12] as u32);
        prop_assert_eq!(lengths, last);
        // 64 and one reactivation on top, which only the next active scan clamps.
        prop_assert!(act_counts.iter().all(|&count| count <= 64 + 8));
    }

    #[test]
    fn after_every_event_each_frame_is_wired_on_one_queue_or_on_its_way_from_swap(
        frames in 128..400u32, load in 60..250u32, seed: u32,
    ) {
        let run = machine::run(&scenario(frames, (frames * load / 100).max(1), 3000), seed).unwrap();
        let attr = |id: &str| OS.attrs.iter().position(|&attr| attr == id).unwrap() as u32;
        let (busy, act_count) = (attr("busy"), attr("act_count"));
        let mut pages = vec![(0u32, false); frames as usize];
        let mut queued = 0u32;
        let deltas: Vec<&[u32]> = run.log.deltas().words().chunks(DELTA_WORDS).collect();
        let events: Vec<&[u32]> = run.log.events().chunks(EVENT_WORDS).collect();
        for (i, event) in events.iter().enumerate() {
            let end = events.get(i + 1).map_or(deltas.len(), |next| next[7] as usize);
            for delta in &deltas[event[7] as usize..end] {
                let (op, id, page) = (delta[0] & 0xFF, delta[0] >> 16, &mut pages[delta[1] as usize]);
                if op == Op::Place as u32 {
                    queued += u32::from(delta[2] == NONE);
                    queued -= u32::from(delta[3] == NONE);
                    page.0 = u32::from(delta[3] != NONE);
                } else if id == busy {
                    page.1 = delta[3] == 1;
                } else if id == act_count {
                    let scanned = [Reason::ActiveReferenced, Reason::ActiveAged].map(|reason| reason as u32);
                    prop_assert!(!scanned.contains(&event[2]) || delta[3] <= 64);
                }
            }
            let arriving = pages.iter().filter(|&&(on_queue, busy)| on_queue == 0 && busy).count() as u32;
            prop_assert_eq!(queued + arriving + run.head().wired, frames, "event {}", i);
        }
    }

    #[test]
    fn a_page_being_written_keeps_its_place(frames in 128..400u32, load in 120..250u32, seed: u32) {
        let run = machine::run(&scenario(frames, frames * load / 100, 2000), seed).unwrap();
        let busy = OS.attrs.iter().position(|&attr| attr == "busy").unwrap() as u32;
        let mut is_busy = vec![false; frames as usize];
        for delta in run.log.deltas().words().chunks(DELTA_WORDS) {
            let (op, id, page) = (delta[0] & 0xFF, delta[0] >> 16, delta[1] as usize);
            if op == Op::Attr as u32 && id == busy {
                is_busy[page] = delta[3] == 1;
            } else if op == Op::Place as u32 {
                prop_assert!(!is_busy[page], "page {} moved while busy", page);
            }
        }
    }
}

#[test]
fn the_same_scenario_and_seed_give_the_same_bits() {
    let machine = scenario(512, 640, 2000);
    let digest = |seed| machine::run(&machine, seed).unwrap().head().digest.clone();
    assert_eq!(digest(7), digest(7));
    assert_ne!(digest(7), digest(8));
}

#[test]
fn a_load_that_fits_faults_once_a_page_and_a_round_and_never_swaps() {
    let run = run(&scenario(512, 300, 1000));
    let totals = &run.head().totals;
    assert_eq!((totals["v_swapin"], totals["v_swapout"], totals["v_io_faults"]), (0, 0, 0));
    assert_eq!(totals["v_vm_faults"], totals["v_zfod"]);
    assert!(run.head().rounds >= 15);
}

#[test]
fn a_load_that_does_not_fit_wakes_the_daemon_and_goes_to_swap() {
    let run = run(&scenario(512, 640, 2000));
    let totals = &run.head().totals;
    assert!(totals["v_swapin"] > 0 && totals["v_swapout"] > 0 && totals["v_tcached"] > 0, "{totals:?}");
    assert!(run.scans.iter().any(|scan| scan.pass == 1) && run.scans.iter().any(|scan| scan.pass > 2));
    assert!(column(&run, "process_waits_memory").iter().any(|&share| share > 50.0));
}

#[test]
fn an_idle_machine_is_scanned_once_a_second_in_pass_0() {
    let mut machine = scenario(512, 300, 1000);
    machine.workloads = vec![WorkloadSpec::Stress(Stress { pages: 300, touch_us: 1000, start_s: 12 })];
    let run = run(&machine);
    assert_eq!(run.scans.len(), 11);
    assert!(run.scans.iter().all(|scan| scan.pass == 0 && scan.scanned_active == 0));
}

#[test]
fn every_knob_changes_the_run() {
    // One load that pages and one that leaves the daemon idle: each knob matters to at least one of them.
    let changes = |id: &str, value: f64, pages: u32| {
        let mut machine = scenario(512, pages, 2000);
        let default = run(&machine).head().digest.clone();
        machine.os.knobs.insert(id.to_string(), value);
        run(&machine).head().digest != default
    };
    for knob in OS.knobs {
        assert!(changes(knob.id, knob.min, 640) || changes(knob.id, knob.min, 300), "{}", knob.id);
    }
}

#[test]
fn values_out_of_range_are_named_all_at_once() {
    let mut machine = scenario(2, 0, 0);
    machine.os.version = "4.2".to_string();
    machine.os.knobs = [("vm.max_launder".to_string(), -1.0), ("vm.nonsense".to_string(), 1.0)].into_iter().collect();
    let diags = machine::run(&machine, 0).unwrap_err();
    let mut codes: Vec<Code> = diags.iter().map(|d| d.code).collect();
    codes.sort_unstable();
    let range = Code::OutOfRange;
    assert_eq!(codes, [range, range, range, range, Code::UnknownOs, Code::UnknownKnob]);
}

#[test]
fn events_are_in_the_order_of_time_and_their_deltas_follow_on() {
    let run = run(&scenario(300, 400, 2000));
    let events: Vec<&[u32]> = run.log.events().chunks(EVENT_WORDS).collect();
    let time = |event: &[u32]| u64::from(event[0]) | u64::from(event[1]) << 32;
    assert!(events.windows(2).all(|pair| time(pair[0]) <= time(pair[1]) && pair[0][7] <= pair[1][7]));
}
