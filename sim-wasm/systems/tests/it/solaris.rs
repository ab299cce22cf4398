//! OpenSolaris's kernel under machines of all kinds, and what it does when memory gets short.
#![allow(clippy::unwrap_used, clippy::panic, clippy::float_cmp, reason = "tests; counts are whole numbers")]

use crate::support::machines;
use crate::support::runs::{self, column, events_of, paces_agree, stays_consistent, total};

use base::named::Named;
use base::param::ParamValue;
use os_solaris::reason::Reason;
use os_solaris::{OS, Solaris};
use proptest::prelude::*;
use scenario::{Machine, OsSpec};

/// Any machine, under OpenSolaris.
fn machine() -> impl Strategy<Value = Machine> {
    (machines::machine(), prop::option::of(machines::replacing())).prop_map(|(machine, control)| {
        let os = OsSpec { id: OS.id.to_string(), version: "onnv_86".to_string(), knobs: Named::default() };
        let frames = machine.frames.max(300);
        Machine { os, frames, wired: machine.wired.map(|wired| wired.min(frames / 2)), control, ..machine }
    })
}

fn of_document(rest: &str) -> Machine {
    runs::of_document(OS.id, "onnv_86", rest)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 150, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn runs_of_hits_are_touches_one_by_one(machine in machine(), seed: u32) {
        paces_agree(&machine, seed, Reason::IDS, Reason::Touched as u32)?;
    }

    #[test]
    fn frames_slots_and_those_who_wait_are_counted_right(machine in machine(), seed: u32) {
        stays_consistent(&machine, seed, Solaris::is_consistent)?;
    }
}

/// One idle process, and three that want more than there is.
fn crowded() -> Machine {
    of_document(
        r#""frames":4096,"wired":512,"seconds":60,"swap":20000,"workloads":[
        {"id":"idle","processes":1,"pages":700,"touches":10,"sleep_ms":59000},
        {"id":"consumers","consumers":3,"pages":1800,"writes":400,"sleep_ms":50,"touch_us":5,"interval_s":20,"start_s":2}]"#,
    )
}

#[test]
fn the_hands_hold_free_memory_near_the_gate() {
    let (run, _) = systems::run_counted(&crowded(), 1).unwrap();
    let thresholds = run.head().thresholds.clone();
    let of = |id: &str| *thresholds.iter().find(|(name, _)| **name == id).unwrap().1;
    assert_eq!(["lotsfree", "desfree", "minfree", "throttlefree", "pageout_reserve"].map(of), [128, 64, 32, 32, 16]);
    assert_eq!(of("fastscan"), 2048, "half of memory: a scan of a tenth of the processor's time would look at more");
    let free: Vec<f64> = column(&run, "freelist").iter().zip(column(&run, "cachelist")).map(|(a, b)| a + b).collect();
    let short = free.iter().filter(|&&pages| pages < 129.0).count();
    assert!(short > 20, "{short} seconds");
    // Pages are taken back from the cache list at any time, but new frames only above the gate.
    assert!(free.iter().all(|&pages| pages > 0.0), "{free:?}");
    assert!(total(&run, "throttled") > 0.0);
    let scans = run.scans.of::<os_solaris::scan::ScanReport>();
    assert!(scans.iter().all(|scan| scan.freed + scan.queued <= 2 * scan.pairs && scan.counted <= scan.pairs));
    assert_eq!(scans.iter().map(|scan| f64::from(scan.pairs)).sum::<f64>(), total(&run, "scan"));
}

#[test]
fn hands_that_pass_many_pages_at_once_find_what_they_find_one_by_one() {
    for each_write in [true, false] {
        let machine = of_document(&format!(
            r#""frames":16384,"wired":1024,"seconds":20,"swap":60000,"workloads":[{{"id":"consumers","consumers":8,"pages":4000,
            "writes":3000,"sleep_ms":20,"touch_us":1,"interval_s":1,"start_s":1,"each_write":{each_write}}}]"#,
        ));
        let watched = systems::run(&machine, 3).unwrap();
        let (counted, tally) = systems::run_counted(&machine, 3).unwrap();
        assert_eq!(watched.head().digest, counted.head().digest, "{each_write}");
        assert_eq!(watched.scans, counted.scans, "{each_write}");
        for reason in [Reason::FrontClears, Reason::BackKeeps, Reason::ScanPoolEmpty, Reason::ScanQueues] {
            assert!(tally.count(reason as usize) > 0, "{each_write} {reason:?}");
        }
    }
}

#[test]
fn an_idle_process_is_swapped_out_with_its_stack_and_what_it_has_in_memory() {
    let run = systems::run(&crowded(), 1).unwrap();
    assert_eq!(run.log.truncated_at_us(), None);
    let soft = events_of(&run, Reason::SoftSwap as u32);
    assert_eq!(soft.len(), 1, "the idle process");
    assert_eq!(soft[0][0], 0);
    let hard = events_of(&run, Reason::HardSwap as u32);
    let pages: u32 = soft.iter().chain(&hard).map(|&[_, resident]| resident + 2).sum();
    assert_eq!(total(&run, "swapout"), (soft.len() + hard.len()) as f64);
    assert_eq!(total(&run, "pgswapout"), f64::from(pages), "two pages of a stack, and what was pushed");
    assert_eq!(total(&run, "pgswapin"), 2.0 * total(&run, "swapin"));
}

#[test]
fn a_page_from_swap_gives_its_slot_back_and_comes_alone() {
    let run = systems::run(&crowded(), 1).unwrap();
    assert!(total(&run, "anonpgin") > 100.0);
    assert_eq!(total(&run, "anonpgin"), total(&run, "pgin"), "no read-ahead");
    let pushed = events_of(&run, Reason::Pushed as u32);
    assert!(pushed.iter().all(|&[pages, _]| (1..=14).contains(&pages)));
    assert!(pushed.iter().filter(|&&[pages, _]| pages == 14).count() > pushed.len() / 2, "mostly whole clusters");
}

#[test]
fn what_a_read_has_copied_is_found_on_the_cache_list() {
    let machine = of_document(
        r#""frames":2048,"wired":256,"seconds":20,"workloads":[
        {"id":"file-reader","file":1,"pages":600,"by":"read","touch_us":50,"loops":4}]"#,
    );
    let (run, _) = systems::run_counted(&machine, 1).unwrap();
    assert_eq!(total(&run, "fspgin"), 600.0, "read once");
    assert_eq!(total(&run, "zfod"), 0.0);
    assert_eq!(*column(&run, "cachelist").last().unwrap(), 600.0);
    assert!(total(&run, "pgin") < 600.0 / 10.0, "in clusters");
}

#[test]
fn a_mapping_for_which_there_is_no_swap_is_refused() {
    let machine = of_document(
        r#""frames":2048,"wired":256,"seconds":5,"swap":100,"workloads":[{"id":"stress","pages":3000,"touch_us":50}]"#,
    );
    let (run, _) = systems::run_counted(&machine, 1).unwrap();
    assert!(total(&run, "swap_refused") >= 1.0);
    assert_eq!(total(&run, "zfod"), 0.0);
}

#[test]
fn every_knob_changes_a_run() {
    let digest = |machine: &Machine| systems::run_counted(machine, 1).unwrap().0.head().digest.clone();
    let machine = crowded();
    let stock = digest(&machine);
    let values = [
        ("lotsfree", 256.0),
        ("desfree", 100.0),
        ("minfree", 20.0),
        ("throttlefree", 50.0),
        ("fastscan", 300.0),
        ("slowscan", 900.0),
        ("handspreadpages", 100.0),
        ("maxpgio", 400.0),
        ("calibrated_scan", 0.0),
    ];
    assert_eq!(values.map(|(id, _)| id).to_vec(), OS.knobs.iter().map(|knob| knob.param.id).collect::<Vec<_>>());
    for (id, value) in values {
        let knobs = Named::from_iter([(id.to_string(), ParamValue::Number(value))]);
        let os = OsSpec { knobs, ..machine.os.clone() };
        assert_ne!(digest(&Machine { os, ..machine.clone() }), stock, "{id}");
    }
}
