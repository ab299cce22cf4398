//! What Linux with more than two lists does on machines with one plain load, and in comparison with 2.6.
#![allow(clippy::unwrap_used, clippy::float_cmp, reason = "tests; counts are whole numbers")]

use crate::support::linux_machines;
use crate::support::runs::{column, total};

use linux_machines::{linux, reader, stress, writer};
use machine::{MachineRun, Tally};
use os_linux::OS;
use os_linux::reason::Reason;
use scenario::{DiskSpec, Machine, RandomWriter, ReadBy, WorkloadSpec};

const NEW: [&[(&str, f64)]; 2] = [&[], &[("lru_gen.enabled", 1.0)]];

fn run(machine: &Machine) -> (MachineRun, Tally) {
    systems::run_counted(machine, 7).unwrap()
}

fn random_writers(pages: u32, processes: u32, start_s: f64) -> WorkloadSpec {
    WorkloadSpec::RandomWriter(RandomWriter {
        pages,
        writes: 500,
        sleep_ms: 20.0,
        touch_us: 5.0,
        processes: Some(processes),
        interval_s: Some(0.5),
        start_s,
    })
}

/// A machine with 64 MB, flash and a small kernel.
fn flash(version: &str, knobs: &[(&str, f64)], workloads: Vec<WorkloadSpec>) -> Machine {
    Machine { disk: Some(DiskSpec::SSD), wired: Some(500), ..linux(version, 16_384, knobs, workloads) }
}

#[test]
fn a_load_that_fits_faults_once_a_page_and_reclaims_nothing() {
    for knobs in NEW {
        let (run, _) = run(&flash("6.12", knobs, vec![stress(8000, 50.0)]));
        let [worker] = &run.head().processes[..] else { panic!("one worker") };
        assert!(worker.rounds > 5 && worker.minor_faults >= f64::from(worker.rounds) * 8000.0);
        let idle = ["pgmajfault", "pageoutrun", "allocstall_movable", "pswpout", "pgscan_kswapd", "pgscan_direct"];
        assert_eq!(idle.map(|id| total(&run, id)), [0.0; 6], "{knobs:?}");
        assert_eq!(*column(&run, "memory_some_total").last().unwrap(), 0.0);
    }
}

#[test]
fn what_a_batch_has_written_is_freed_with_it_if_the_disk_is_fast_and_not_looked_at_twice() {
    let disk = |write_us| DiskSpec::Ssd { read_us: 20.0, write_us, mb_s: 4000.0, channels: 4 };
    for version in ["6.12", "6.18", "7.3"] {
        let of = |write_us| {
            let load = vec![random_writers(20_000, 1, 0.0)];
            let (run, tally) = run(&Machine { disk: Some(disk(write_us)), ..flash(version, NEW[1], load) });
            assert!(total(&run, "pswpout") > 1000.0, "{version}");
            let looks = total(&run, "pgscan_anon") / total(&run, "pgsteal_anon");
            (tally.count(Reason::WrittenFreed as usize), looks)
        };
        let ((freed, looks), (slowly, more)) = (of(1.0), of(20_000.0));
        assert!(freed > 4 * slowly && freed > 500 && looks < more, "{version}: {freed} {slowly}, {looks} {more}");
    }
}

#[test]
fn reclaim_knows_the_lists_only_as_they_were_up_to_two_seconds_ago() {
    for version in ["6.18", "7.3"] {
        // Much is used again and again, and some is swapped out, from the beginning.
        let busy = Machine { seconds: 8, ..flash(version, &[], vec![random_writers(20_000, 1, 0.0)]) };
        let (run, _) = run(&busy);
        let [activated, deactivated] = ["pgactivate", "pgdeactivate"].map(|id| column(&run, id));
        // Two seconds, and the sample at 0: both lists still seem empty.
        assert!(activated[..3].iter().sum::<f64>() > 100.0, "{version} {activated:?}");
        assert_eq!(deactivated[..3].iter().sum::<f64>(), 0.0, "{version} {deactivated:?}");
        assert!(deactivated[3..].iter().sum::<f64>() > 100.0, "{version} {deactivated:?}");
    }
}

#[test]
fn page_tables_take_a_page_for_every_2_mb_and_give_it_back() {
    // 8000 pages touch 16 tables; one more process of 600 pages, that ends, two.
    let (run, _) = run(&flash("7.3", &[], vec![stress(8000, 50.0)]));
    let wired = column(&run, "wired");
    assert_eq!(wired.iter().copied().fold(0.0, f64::max), 500.0 + 16.0, "{wired:?}");
}

#[test]
fn the_version_has_its_lists_its_watermarks_and_its_names() {
    let lists = |knobs: &[(&str, f64)]| run(&flash("6.12", knobs, vec![stress(100, 50.0)])).0.head().queues.clone();
    assert_eq!(lists(NEW[0]), ["free", "inactive_anon", "active_anon", "inactive_file", "active_file"]);
    assert_eq!(
        lists(NEW[1]),
        OS.queues.iter().copied().filter(|id| *id == "free" || id.starts_with("gen")).collect::<Vec<_>>()
    );
    let marks = |knobs: &[(&str, f64)]| {
        let machine = linux("6.12", 262_144, knobs, vec![stress(100, 50.0)]);
        let thresholds = run(&Machine { seconds: 1, ..machine }).0.head().thresholds.clone();
        ["pages_min", "pages_low", "pages_high"].map(|id| thresholds[id])
    };
    assert_eq!(marks(&[]), [1024, 1286, 1548]);
    assert_eq!(marks(&[("vm.watermark_scale_factor", 100.0)]), [1024, 3645, 6266]);
}

#[test]
fn kswapd_works_to_the_upper_mark_and_processes_below_the_least_one() {
    let load = vec![reader(1, 300_000, ReadBy::Read, 0.0)];
    for knobs in NEW {
        let (run, _) = run(&Machine { frames: 131_072, ..flash("6.12", knobs, load.clone()) });
        assert!(total(&run, "pgsteal_kswapd") > 10_000.0, "{:?}", run.head().totals);
        let [min, low, high] = ["pages_min", "pages_low", "pages_high"].map(|id| run.head().thresholds[id]);
        for round in run.scans.of::<os_linux::reclaim::round::Round>() {
            // Woken when enough is free again, it looks at nothing.
            let has_nothing_to_do = round.by == 0 && round.scanned == 0;
            assert!(has_nothing_to_do || round.before[0] <= if round.by == 0 { high } else { min }, "{round:?}");
        }
        let of_kswapd = run
            .scans
            .of::<os_linux::reclaim::round::Round>()
            .iter()
            .find(|round| round.by == 0 && round.scanned > 0)
            .unwrap();
        assert!(of_kswapd.before[0] <= low && of_kswapd.after[0] > high, "{of_kswapd:?}");
        let direct = run.scans.of::<os_linux::reclaim::round::Round>().iter().filter(|round| round.by > 0).count();
        assert_eq!(direct as f64, total(&run, "allocstall_movable"));
    }
}

#[test]
fn without_a_page_of_a_file_active_pages_still_have_their_turn_in_the_end() {
    for (frames, pages) in [(512, 640), (1280, 2000)] {
        let machine = linux("6.12", frames, &[], vec![random_writers(pages, 1, 0.0)]);
        let (run, _) = run(&Machine { seconds: 10, swap: Some(40_000), disk: Some(DiskSpec::SSD), ..machine });
        assert_eq!(total(&run, "oom_kill"), 0.0);
        assert!(total(&run, "pswpout") > 1000.0, "{:?}", run.head().totals);
    }
}

#[test]
fn a_page_cache_in_use_outlives_a_long_stream_which_it_does_not_in_2_6() {
    let read_again = |version: &str, knobs: &[(&str, f64)]| {
        let set = [0.0, 0.5, 1.0, 9.0].map(|at| reader(1, 3000, ReadBy::Read, at));
        // Statistics are added up after three seconds, so that the stream is known to be long when memory gets short.
        let stream = reader(2, 60_000, ReadBy::Read, 2.8);
        let (run, _) = run(&flash(version, knobs, set.into_iter().chain([stream]).collect()));
        column(&run, "pgpgin")[10..].iter().sum::<f64>()
    };
    assert!(read_again("2.6.8", &[]) > 10_000.0, "most of it is read again");
    assert_eq!(read_again("2.6.12", &[]), 12_000.0, "all of it is");
    assert_eq!(read_again("6.12", NEW[0]), 0.0);
}

#[test]
fn a_loop_a_little_larger_than_its_list_is_found_by_its_refaults() {
    // The page cache holds 15 000 pages, half of which are active and no longer used.
    let loads = |reads: u32| {
        let old = [0.0, 0.5].map(|at| reader(1, 9000, ReadBy::Read, at));
        let new = WorkloadSpec::FileReader(scenario::FileReader {
            file: 2,
            pages: 10_000,
            by: ReadBy::Read,
            order: None,
            skew: None,
            touch_us: 10.0,
            loops: Some(reads),
            sleep_ms: None,
            start_s: 1.5,
        });
        old.into_iter().chain([new]).collect::<Vec<_>>()
    };
    let (run, tally) = run(&Machine { seconds: 20, ..flash("6.12", &[], loads(20)) });
    assert!(total(&run, "workingset_refault_file") > 0.0);
    assert!(total(&run, "workingset_activate_file") > 0.0, "{:?}", run.head().totals);
    assert_eq!(
        tally.count(Reason::RefaultActivated as usize) + tally.count(Reason::RefaultRestored as usize),
        total(&run, "workingset_activate_file") as u64 + total(&run, "workingset_activate_anon") as u64
    );
    // Once it is active, nothing more is read.
    let reads = column(&run, "pgpgin");
    assert_eq!(reads[15..].iter().sum::<f64>(), 0.0, "{reads:?}");
}

#[test]
fn swappiness_weighs_the_kinds_from_files_only_to_anonymous_only() {
    let share = |swappiness: f64| {
        let load = vec![
            random_writers(9000, 1, 0.0),
            reader(1, 40_000, ReadBy::Read, 1.0),
            reader(1, 40_000, ReadBy::Read, 1.2),
        ];
        let (run, _) = run(&Machine { swap: Some(60_000), ..flash("6.12", &[("vm.swappiness", swappiness)], load) });
        total(&run, "pgsteal_anon")
    };
    let stolen = [0.0, 60.0, 200.0].map(share);
    assert!(stolen[0] < stolen[1] && stolen[1] < stolen[2], "{stolen:?}");
}

#[test]
fn the_choice_of_a_look_is_told_with_its_terms() {
    let (run, tally) = run(&flash("6.12", &[], vec![stress(20_000, 10.0), reader(1, 30_000, ReadBy::Read, 1.0)]));
    let told: u64 =
        [Reason::ScanFractions, Reason::ScanEqual, Reason::ScanNoSwap, Reason::ScanAnon, Reason::ScanTrimsCache]
            .map(|reason| tally.count(reason as usize))
            .iter()
            .sum();
    assert!(told > 100 && total(&run, "pswpout") > 1000.0);
    for round in run.scans.of::<os_linux::reclaim::round::Round>() {
        assert_eq!(round.scanned, round.scanned_of[0] + round.scanned_of[1], "{round:?}");
        assert!(round.anon_share <= 1000 && round.choice <= 3);
        let numbers = round.numbers();
        assert_eq!(numbers[26..28], [f64::from(round.choice), f64::from(round.anon_share)]);
    }
    assert!(run.scans.of::<os_linux::reclaim::round::Round>().iter().any(|round| round.costs[0] > 0));
}

#[test]
fn without_swap_no_anonymous_page_is_looked_at_and_the_largest_process_is_killed() {
    for knobs in NEW {
        let load = vec![stress(9000, 5.0), stress(12_000, 5.0)];
        let (run, _) = run(&Machine { swap: Some(0), ..flash("6.12", knobs, load) });
        assert!(total(&run, "oom_kill") >= 1.0, "{knobs:?}");
        assert_eq!((total(&run, "pswpout"), total(&run, "pgsteal_anon")), (0.0, 0.0));
        assert!(run.head().processes.iter().any(|process| !process.killed), "one of them goes on");
    }
}

#[test]
fn generations_are_made_and_pages_that_come_back_soon_are_counted() {
    let (run, tally) = run(&flash("6.12", NEW[1], vec![random_writers(5000, 4, 0.0)]));
    assert!(tally.count(Reason::GenerationMade as usize) > 2);
    assert!(total(&run, "workingset_refault_anon") > 100.0 && tally.count(Reason::RefaultRecent as usize) > 0);
    let [oldest, youngest] = ["lru_gen_min_seq_anon", "lru_gen_max_seq"].map(|id| column(&run, id));
    for (old, young) in oldest.iter().zip(youngest) {
        assert!((1.0..=3.0).contains(&(young - old)), "{old} {young}");
    }
    let sizes = |second: usize| {
        let lists = (0..4).flat_map(|behind| ["anon", "file"].map(|kind| format!("lru_gen{behind}_{kind}")));
        lists.map(|id| column(&run, &id)[second]).sum::<f64>()
    };
    let listed = |second: usize| {
        let names = ["nr_inactive_anon", "nr_active_anon", "nr_inactive_file", "nr_active_file"];
        names.map(|id| column(&run, id)[second]).iter().sum::<f64>()
    };
    (0..=10).for_each(|second| assert_eq!(sizes(second), listed(second)));
    let last = run.scans.of::<os_linux::reclaim::round::Round>().iter().rev().find(|round| round.youngest > 0).unwrap();
    assert!(last.oldest.iter().all(|&seq| seq < last.youngest));
}

#[test]
fn a_generation_is_made_once_whoever_else_reclaims_in_the_middle_of_the_walk_for_it() {
    for version in ["6.12", "6.18", "7.3"] {
        let load = vec![stress(9000, 1.0), stress(9000, 1.0), stress(9000, 1.0)];
        let (run, tally) = run(&flash(version, NEW[1], load));
        assert!(total(&run, "pgscan_direct") > 0.0 && total(&run, "pgscan_kswapd") > 0.0, "{version}");
        let sequence = column(&run, "lru_gen_max_seq");
        let made = sequence.last().unwrap() - sequence[0];
        assert!(made > 3.0, "{version}");
        assert_eq!(tally.count(Reason::GenerationMade as usize) as f64, made, "{version}");
    }
}

#[test]
fn files_are_written_by_flushers_and_not_by_reclaim() {
    for knobs in NEW {
        let load = vec![writer(1, 12_000, 5.0, None), stress(9000, 10.0)];
        let (run, tally) = run(&flash("6.12", knobs, load));
        assert!(tally.count(Reason::FlusherWrites as usize) > 0 && tally.count(Reason::PdflushWrites as usize) == 0);
        let to_swap = total(&run, "pswpout");
        assert_eq!(total(&run, "nr_vmscan_write"), to_swap, "{knobs:?}: reclaim writes to swap alone");
    }
}

#[test]
fn stalls_are_told_as_shares_of_time_and_full_is_part_of_some() {
    for knobs in NEW {
        let (run, _) = run(&Machine { seconds: 30, ..flash("6.12", knobs, vec![random_writers(24_000, 1, 0.0)]) });
        let [some, full] = ["memory_some_total", "memory_full_total"].map(|id| column(&run, id));
        assert!(some.iter().sum::<f64>() > 1e5, "{knobs:?}: {some:?}");
        for (&some, &full) in some.iter().zip(full) {
            assert!(full <= some && some <= 1_000_000.0, "{full} of {some}");
        }
        // One process on one processor: when it waits, nobody works.
        assert!(full.iter().sum::<f64>() > 0.5 * some.iter().sum::<f64>());
        let average = *column(&run, "memory_some_avg10").last().unwrap();
        let lately = some[20..].iter().sum::<f64>() / 10.0 / 10_000.0;
        assert!((average - lately).abs() < 15.0, "{average} {lately}");
    }
}

#[test]
fn on_one_load_the_old_kernel_and_the_new_one_differ_and_both_get_on() {
    let load = || vec![random_writers(6000, 2, 0.0), stress(4000, 5.0), reader(1, 60_000, ReadBy::Read, 2.0)];
    let [old, split, generations] = [("2.6.8", NEW[0]), ("6.12", NEW[0]), ("6.12", NEW[1])]
        .map(|(version, knobs)| run(&Machine { seconds: 20, cpus: Some(3), ..flash(version, knobs, load()) }).0);
    let digests = [&old, &split, &generations].map(|run| run.head().digest.clone());
    assert!(digests[0] != digests[1] && digests[1] != digests[2] && digests[0] != digests[2]);
    for run in [&old, &split, &generations] {
        assert!(run.head().processes.iter().all(|process| process.user_s > 0.05), "{:?}", run.head().processes);
    }
}

#[test]
fn kswapd_goes_on_without_being_woken_if_the_free_pages_sink_below_the_upper_mark_within_a_tenth_of_a_second() {
    // Slow enough that it takes more than the short sleep to use up what is between the upper mark and the lower one.
    let leak = scenario::Leak { mb_s: 4.0, pages: 200_000, working_set: 8, touch_us: 5.0, start_s: 0.0 };
    let machine = Machine { frames: 131_072, seconds: 170, ..flash("6.12", NEW[0], vec![WorkloadSpec::Leak(leak)]) };
    let (run, _) = run(&Machine { swap: Some(400_000), ..machine });
    let [low, high] = ["pages_low", "pages_high"].map(|id| run.head().thresholds[id]);
    let rounds: Vec<_> =
        run.scans.of::<os_linux::reclaim::round::Round>().iter().filter(|round| round.by == 0).collect();
    assert!(rounds[0].before[0] <= low, "{:?}", rounds[0]);
    let on_its_own = rounds.windows(2).filter(|pair| {
        pair[1].begun_ns - pair[0].begun_ns >= 100_000_000 && (low + 1..=high).contains(&pair[1].before[0])
    });
    assert!(on_its_own.count() > 10, "{} rounds", rounds.len());
    assert_eq!(total(&run, "pageoutrun"), rounds.len() as f64);
}
