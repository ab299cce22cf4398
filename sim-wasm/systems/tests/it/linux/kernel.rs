//! What the Linux model does on machines with one plain load.
#![allow(clippy::unwrap_used, clippy::float_cmp, reason = "tests; counts are whole numbers")]

use crate::support::linux_machines;
use crate::support::runs::{column, total};

use linux_machines::{linux, reader, stress, writer};
use machine::{MachineRun, Tally};
use os_linux::reason::Reason;
use scenario::{DiskSpec, Machine, RandomWriter, ReadBy, WorkloadSpec};

fn run(machine: &Machine) -> (MachineRun, Tally) {
    systems::run_counted(machine, 7).unwrap()
}

fn random_writers(pages: u32, processes: u32) -> WorkloadSpec {
    WorkloadSpec::RandomWriter(RandomWriter {
        pages,
        writes: 500,
        sleep_ms: 20.0,
        touch_us: 5.0,
        processes: Some(processes),
        interval_s: Some(0.5),
        start_s: 0.0,
    })
}

/// A machine with 64 MB, flash and a small kernel.
fn flash(version: &str, knobs: &[(&str, f64)], workloads: Vec<WorkloadSpec>) -> Machine {
    Machine { disk: Some(DiskSpec::SSD), wired: Some(500), ..linux(version, 16_384, knobs, workloads) }
}

#[test]
fn a_load_that_fits_faults_once_a_page_and_reclaims_nothing() {
    for version in ["2.6.8", "2.6.12", "2.6.20"] {
        let (run, _) = run(&flash(version, &[], vec![stress(8000, 50.0)]));
        let [worker] = &run.head().processes[..] else { panic!("one worker") };
        let rounds = f64::from(worker.rounds);
        assert!(rounds > 5.0 && worker.minor_faults >= rounds * 8000.0, "{version}");
        assert_eq!(total(&run, "pgfault"), worker.minor_faults);
        assert_eq!(["pgmajfault", "pageoutrun", "allocstall", "pswpout"].map(|id| total(&run, id)), [0.0; 4]);
        assert_eq!(worker.max_resident, 8000);
    }
}

#[test]
fn memory_never_written_shows_zeroes_and_takes_no_frame() {
    let phases = scenario::Phases {
        pages: 4000,
        working_set: 4000,
        phase_s: 100.0,
        write_percent: 0,
        touch_us: 50.0,
        start_s: 0.0,
    };
    let (run, tally) = run(&flash("2.6.12", &[], vec![WorkloadSpec::Phases(phases)]));
    assert!(tally.count(Reason::ZeroPage as usize) > 3000);
    assert_eq!((tally.count(Reason::ZeroFill as usize), total(&run, "pgalloc_normal")), (0, 0.0));
}

#[test]
fn kswapd_works_between_the_marks_and_processes_below_the_least_one() {
    let load = vec![reader(1, 300_000, ReadBy::Read, 0.0)];
    // On a small machine the first priorities owe no batch, and kswapd pauses too often to be of any use.
    let machine = |version: &str, load| Machine { frames: 131_072, ..flash(version, &[], load) };
    let (cache, _) = run(&machine("2.6.12", load));
    assert!(total(&cache, "kswapd_steal") > 10_000.0, "{:?}", cache.head().totals);
    let of_kswapd = cache.scans.of::<os_linux::reclaim::round::Round>().iter().filter(|round| round.by == 0);
    let [low, high] = ["pages_low", "pages_high"].map(|id| cache.head().thresholds[id]);
    let first = of_kswapd.clone().next().unwrap();
    assert!(first.before[0] <= low && of_kswapd.clone().all(|round| round.before[0] <= high), "{first:?}");
    let direct = cache.scans.of::<os_linux::reclaim::round::Round>().iter().filter(|round| round.by > 0);
    let min = cache.head().thresholds["pages_min"];
    assert!(direct.clone().all(|round| round.before[0] <= min));
    assert_eq!(direct.count() as f64, total(&cache, "allocstall"));
    // In 2.6.8 a process reclaims as soon as kswapd is woken. (Read-ahead does without, in this model.)
    let (early, _) = run(&machine("2.6.8", vec![stress(140_000, 5.0)]));
    let low = early.head().thresholds["pages_low"];
    let of_process = early.scans.of::<os_linux::reclaim::round::Round>().iter().find(|round| round.by > 0).unwrap();
    assert_eq!(of_process.before[0], low);
}

#[test]
fn a_short_stream_leaves_alone_what_was_read_twice_and_a_long_one_does_not() {
    let read_at_the_end = |reads: &[f64], stream: u32| {
        let set = reads.iter().map(|&at| reader(1, 3000, ReadBy::Read, at));
        let stream = [reader(2, stream, ReadBy::Read, 2.0)];
        let (run, _) = run(&flash("2.6.12", &[], set.chain(stream).collect()));
        column(&run, "pgpgin")[9..].iter().sum::<f64>()
    };
    let whole_set = 12_000.0;
    assert_eq!(read_at_the_end(&[0.0, 1.0, 8.0], 15_000), 0.0);
    assert!(read_at_the_end(&[0.0, 8.0], 15_000) > whole_set / 3.0, "read once only");
    // Active pages that nobody maps become inactive as fast as inactive ones go, whether or not they are used.
    assert_eq!(read_at_the_end(&[0.0, 1.0, 8.0], 60_000), whole_set);
}

#[test]
fn pages_of_a_file_go_before_those_of_processes_until_they_are_few() {
    let load = || vec![random_writers(7000, 1), reader(1, 60_000, ReadBy::Read, 2.0)];
    let swapped = |swappiness: f64| {
        let (run, tally) = run(&flash("2.6.12", &[("vm.swappiness", swappiness)], load()));
        (total(&run, "pswpout"), tally.count(Reason::RefillMapped as usize))
    };
    let (at_60, kept) = swapped(60.0);
    assert!(at_60 == 0.0 && kept > 0, "mapped pages are 44 % of memory: {at_60}, {kept}");
    let (at_100, kept) = swapped(100.0);
    assert!(at_100 > 0.0 && kept == 0, "{at_100}, {kept}");
}

#[test]
fn the_terms_of_the_tendency_are_reported() {
    let (run, _) = run(&flash("2.6.12", &[], vec![stress(20_000, 10.0)]));
    let rounds = run.scans.of::<os_linux::reclaim::round::Round>();
    assert!(rounds.len() > 50 && rounds.iter().all(|round| round.refilled == 0 || round.swappiness == 60));
    for round in rounds.iter().filter(|round| round.refilled > 0) {
        let sum = round.mapped_ratio / 2 + round.distress + round.swappiness;
        assert_eq!(round.reclaim_mapped, u32::from(sum >= 100), "{round:?}");
    }
    let numbers = rounds[0].numbers();
    assert_eq!(numbers[2], f64::from(rounds[0].by));
}

#[test]
fn swap_is_read_in_windows_and_the_slots_are_kept() {
    let of = |cluster: f64| run(&flash("2.6.20", &[("vm.page-cluster", cluster)], vec![stress(20_000, 10.0)])).0;
    let reads = |run: &MachineRun| total(run, "pswpin") / total(run, "pgmajfault");
    let [one, eight] = [of(0.0), of(3.0)];
    assert_eq!(reads(&one), 1.0);
    assert!((2.0..=8.0).contains(&reads(&eight)), "{}", reads(&eight));
    // Less than half of swap is in use, so pages that came back keep their slots.
    let most = |id: &str| column(&eight, id).iter().copied().fold(0.0, f64::max);
    assert!(most("nr_swapcached") > 1000.0 && most("swap_used") > 6000.0);
}

#[test]
fn a_page_that_comes_back_gives_its_slot_up_when_swap_is_half_full() {
    let load = || vec![stress(20_000, 10.0)];
    let cached = |swap: u32| {
        let (run, _) = run(&Machine { swap: Some(swap), ..flash("2.6.20", &[], load()) });
        assert!(total(&run, "pswpin") > 1000.0);
        column(&run, "nr_swapcached").iter().sum::<f64>()
    };
    let [roomy, tight] = [cached(64_000), cached(8_000)];
    assert!(tight < roomy / 2.0, "{tight} {roomy}");
}

#[test]
fn writers_are_held_at_the_dirty_limit_and_pdflush_writes_from_the_background_limit() {
    let load = || vec![writer(1, 12_000, 5.0, None)];
    let most = |knobs: &[(&str, f64)]| {
        let (run, tally) = run(&Machine { disk: None, ..flash("2.6.12", knobs, load()) });
        let sum = column(&run, "nr_dirty").iter().zip(column(&run, "nr_writeback")).map(|(a, b)| a + b);
        (sum.fold(0.0, f64::max), run, tally)
    };
    let (most_40, run_40, tally) = most(&[]);
    let limit = f64::from(run_40.head().thresholds["total_memory"]) * 0.4;
    // Each check of the limits allows a burst of pages, at most 1024.
    assert!((limit * 0.7..=limit + 1024.0).contains(&most_40), "{most_40} of {limit}");
    assert!(total(&run_40, "dirty_waits") > 0.0);
    assert!(tally.count(Reason::PdflushWrites as usize) > 0);
    let (most_10, ..) = most(&[("vm.dirty_ratio", 10.0), ("vm.dirty_background_ratio", 5.0)]);
    assert!(most_10 < most_40 / 2.0, "{most_10}");
}

#[test]
fn what_is_dirty_for_long_is_written_and_not_before() {
    let write_once = || vec![writer(1, 400, 5.0, Some(1))];
    let at = |knobs: &[(&str, f64)]| {
        let (run, _) = run(&Machine { seconds: 60, ..flash("2.6.12", knobs, write_once()) });
        column(&run, "pgpgout").iter().position(|&kib| kib > 0.0)
    };
    // Dirty for 30 s when the timer next fires, which it does every 5 s.
    assert_eq!(at(&[]), Some(31));
    assert_eq!(at(&[("vm.dirty_expire_centisecs", 0.0)]), Some(6));
    assert_eq!(at(&[("vm.dirty_writeback_centisecs", 0.0)]), None);
}

#[test]
fn without_swap_the_largest_process_is_killed() {
    for version in ["2.6.8", "2.6.12", "2.6.20"] {
        let load = vec![stress(9000, 5.0), stress(12_000, 5.0)];
        let (run, _) = run(&Machine { swap: Some(0), ..flash(version, &[], load) });
        let killed: Vec<bool> = run.head().processes.iter().map(|process| process.killed).collect();
        assert_eq!(killed, [false, true], "{version}");
        assert_eq!((total(&run, "oom_kill"), total(&run, "pswpout")), (1.0, 0.0), "{version}");
    }
}

#[test]
fn the_swap_token_is_taken_by_who_faults_and_only_where_there_is_one() {
    let moves = |version: &str, knobs: &[(&str, f64)]| {
        let (run, _) = run(&flash(version, knobs, vec![random_writers(6000, 4)]));
        assert!(total(&run, "pgmajfault") > 100.0, "{version}");
        total(&run, "token_moves")
    };
    assert_eq!([moves("2.6.8", &[]), moves("2.6.12", &[])], [0.0; 2]);
    assert!(moves("2.6.12", &[("vm.swap_token_timeout", 300.0)]) > 0.0);
    assert!(moves("2.6.20", &[]) > 0.0);
}

#[test]
fn caches_of_the_kernel_give_pages_in_proportion_to_the_pressure() {
    let left = |pressure: f64| {
        let knobs = [("slab_pages", 400.0), ("vm.vfs_cache_pressure", pressure)];
        let (run, _) =
            run(&Machine { seconds: 3, ..flash("2.6.12", &knobs, vec![reader(1, 60_000, ReadBy::Read, 0.0)]) });
        let slab = column(&run, "nr_slab");
        assert_eq!(slab[0], 400.0);
        *slab.last().unwrap()
    };
    let [none, half, whole] = [0.0, 50.0, 100.0].map(left);
    assert!(none == 400.0 && half < none && whole < half, "{half} {whole}");
}
