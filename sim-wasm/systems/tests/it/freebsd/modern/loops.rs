//! When the daemon scans, and for how many pages.

use crate::freebsd::modern::machine::{FRAMES, Machine};
use kernel::Channel;
use kernel::{Call, Touch};
use os_freebsd::pageout::pid::{Gains, Pid};
use os_freebsd::reason::Reason;
use os_freebsd::version::Version::{V11_2, V13_2};
use os_freebsd::vm::INACTIVE;

#[test]
fn an_idle_daemon_looks_around_each_second_or_ten_times_a_second() {
    for (version, period_ms, scans) in [(V11_2, 1000, 3), (V13_2, 100, 39)] {
        let mut m = Machine::new(version, FRAMES, &[]);
        m.run_until_ms(3950);
        let times: Vec<u64> = m.scans().iter().map(|scan| scan.time_us / 1000).collect();
        assert_eq!(times, (1..=scans).map(|n| n * period_ms).collect::<Vec<_>>(), "{version:?}");
        assert!(m.scans().iter().all(|scan| (scan.pass, scan.scanned_inactive, scan.scanned_active) == (0, 0, 0)));
        assert_eq!(m.kernel.vm.counters.v_pdwakeups, 0);
    }
}

#[test]
fn a_share_of_the_active_queue_that_grows_with_time_is_looked_at_even_if_nothing_is_short() {
    for version in [V11_2, V13_2] {
        let mut m = Machine::new(version, FRAMES, &[("vm.pageout_update_period", 100.0)]);
        // Far from any shortage: 3 * (2182 + 1455 - 20,000) is negative.
        m.use_memory_down_to(20_000);
        m.run_until_ms(10_050);
        let scanned: u32 = m.scans().iter().map(|scan| scan.scanned_active).sum();
        let tenth = 45_536 / 10;
        assert!((tenth - 60..=tenth).contains(&scanned), "{version:?}: {scanned}");
    }
}

#[test]
fn shares_too_small_for_a_page_add_up() {
    // 500 active pages in 600 seconds make one in 1.2 seconds.
    let mut m = Machine::new(V13_2, 8192, &[]);
    m.use_memory_down_to(8192 - 500);
    m.run_until_ms(12_150);
    let looks: Vec<u64> = m.scans().iter().filter(|scan| scan.scanned_active > 0).map(|scan| scan.time_us).collect();
    assert_eq!(looks, (2..=10).map(|n| n * 1_200_000).collect::<Vec<_>>(), "the first step was the hand's");
}

#[test]
fn one_page_below_the_wakeup_threshold_wakes_a_daemon_that_sleeps() {
    for (version, wakeup) in [(V11_2, 517), (V13_2, 1305)] {
        let mut m = Machine::new(version, FRAMES, &[]);
        m.use_memory_down_to(wakeup);
        m.make_inactive(3000, true);
        m.now = 30_000_000;
        assert_eq!(m.count(Reason::DaemonWoken), 0);
        m.use_memory_down_to(wakeup - 1);
        assert_eq!((m.count(Reason::DaemonWoken), m.kernel.daemon.wakes_at()), (1, Some(30_000_000)));
        m.step();
        assert_eq!(m.kernel.vm.counters.v_pdwakeups, 1, "{version:?}");
        let [scan] = m.scans()[..] else { panic!("one scan") };
        assert_eq!((scan.short_after, scan.inactive_to_free), (0, scan.short_before as u32));
        assert_eq!(m.kernel.vm.counters.v_dfree, u64::from(scan.inactive_to_free));
    }
}

#[test]
fn a_pass_of_11_2_frees_all_that_is_missing_and_then_the_daemon_sleeps() {
    let mut m = Machine::new(V11_2, FRAMES, &[]);
    m.use_memory_down_to(517);
    m.make_inactive(3000, true);
    m.use_memory_down_to(516);
    m.step();
    let [scan] = m.scans()[..] else { panic!("one scan") };
    assert_eq!((scan.pass, scan.short_before, m.kernel.vm.free_and_cached()), (1, 1455 - 516, 1455));
    assert_eq!(m.told(Reason::DaemonLooksAgain), [[1000, 1455]]);
    // It wakes on its own: pass 0.
    m.run_until_ms(1500);
    assert_eq!(m.scans().iter().map(|scan| scan.pass).collect::<Vec<_>>(), [1, 0]);
}

#[test]
fn a_pass_of_11_2_that_is_not_enough_is_followed_by_others_each_half_second() {
    let mut m = Machine::new(V11_2, FRAMES, &[]);
    m.use_memory_down_to(400);
    // All pages are in use: the first scans only age them.
    m.run_until_ms(2050);
    let passes: Vec<_> = m.scans().iter().map(|scan| (scan.pass, scan.time_us / 100_000)).collect();
    assert_eq!(passes, [(1, 0), (2, 5), (3, 10), (4, 15), (5, 20)]);
    assert_eq!((m.kernel.vm.counters.v_pdwakeups, m.count(Reason::DaemonPauses)), (1, 5));
    assert_eq!(m.kernel.vm.counters.swapout_requests, 5);
}

#[test]
fn the_controller_of_13_2_says_how_many_pages_to_free() {
    let mut m = Machine::new(V13_2, FRAMES, &[]);
    m.use_memory_down_to(5000);
    m.make_inactive(20_000, true);
    // The process takes 300 pages every 30 ms; the daemon keeps up.
    for turn in 0..60 {
        m.run_until_ms(turn * 30);
        let left = m.kernel.vm.free_and_cached().saturating_sub(300).max(400);
        m.use_memory_down_to(left);
    }
    let scans = m.scans();
    let mut pid = Pid::new(1459, 100_000_000, Gains { kpd: 3, kid: 4, kdd: 8 });
    for scan in &scans {
        assert_eq!(
            scan.short_before,
            pid.output(scan.time_us * 1000, i64::from(scan.before[0])),
            "scan {}",
            scan.number
        );
    }
    assert!(scans.iter().filter(|scan| scan.short_before > 0).count() > 20);
    assert!(scans.iter().all(|scan| scan.pass == 0));
    let free = m.kernel.vm.free_and_cached();
    assert!((800..2500).contains(&free), "it stays near the target: {free}");
    assert_eq!(m.told(Reason::PidOutput).len(), scans.len());
}

#[test]
fn a_daemon_of_13_2_that_freed_what_it_wanted_but_is_still_needed_does_not_pause() {
    let mut m = Machine::new(V13_2, FRAMES, &[]);
    m.use_memory_down_to(1305);
    m.make_inactive(10_000, true);
    m.use_memory_down_to(400);
    m.step();
    let scan = m.scans()[0];
    // 1459 - 1304 were missing when it was woken; it answers for what it finds: 1059 / 3 + 1059 / 4 + 1059 / 8.
    assert_eq!((scan.before[0], scan.short_before, scan.short_after), (400, 353 + 264 + 132, 0));
    assert_eq!(m.told(Reason::DaemonGoesRound), [[0, 1149]]);
    let next = m.kernel.daemon.wakes_at().unwrap();
    assert!((1_000_000..20_000_000).contains(&next), "a tick later at least: {next}");
    // In the same interval, it has answered already.
    m.step();
    assert_eq!(m.scans()[1].short_before, 0);
}

#[test]
fn a_shortfall_is_washed_at_once_in_13_2_and_in_five_steps_in_11_2() {
    for (version, steps) in [(V11_2, 5), (V13_2, 1)] {
        let mut m = Machine::new(version, FRAMES, &[]);
        m.use_memory_down_to(1400);
        m.make_inactive(5000, false);
        m.use_memory_down_to(400);
        m.run_until_ms(450);
        assert!(m.kernel.vm.counters.v_pdshortfalls > 0);
        let washes = m.told(Reason::LaundryWashesShortfall);
        assert_eq!(washes[0][0], washes[0][1] / steps, "{version:?}: {washes:?}");
        let first = m.scans()[0];
        assert_eq!((first.inactive_to_laundry, first.inactive_to_free), (5000, 0));
        m.run_until_ms(3000);
        assert!(m.scans().iter().map(|scan| scan.pages_laundered).sum::<u32>() >= 1000);
        assert!(m.kernel.vm.free_and_cached() + m.kernel.vm.queues.len(INACTIVE) > 1305);
    }
}

#[test]
fn who_waits_for_memory_is_woken_when_the_minimum_is_reached() {
    for (version, severe, min) in [(V11_2, 314, 477), (V13_2, 314, 478)] {
        let mut m = Machine::new(version, FRAMES, &[]);
        m.use_memory_down_to(severe);
        m.use_memory_down_to(severe - 1);
        assert_eq!(m.touch(100_000, true), Touch::Wait(Channel::Memory));
        assert!(m.kernel.vm.pages_needed);
        m.calls.clear();
        let free = |m: &mut Machine, pages: std::ops::Range<u32>| {
            for index in pages {
                let page = m.kernel.vm.objects[0].resident(index).unwrap();
                m.with(|kernel, env| kernel.vm.free(page, env.witness));
            }
        };
        free(&mut m, 0..min - severe);
        assert_eq!((m.kernel.vm.free_and_cached(), m.kernel.vm.wakeup), (min - 1, false), "{version:?}");
        free(&mut m, min - severe..min - severe + 1);
        assert!(m.kernel.vm.wakeup && !m.kernel.vm.pages_needed);
        m.step();
        assert!(m.calls.contains(&Call::Wake(Channel::Memory)));
    }
}

#[test]
fn twelve_fruitless_scans_in_a_row_mean_that_memory_has_run_out() {
    for version in [V11_2, V13_2] {
        let mut m = Machine::new(version, 512, &[]);
        // Everything is used over and over.
        m.use_memory_down_to(m.kernel.vm.thresholds.free_severe - 1);
        let mut steps = 0;
        while m.kernel.vm.counters.oom_kills == 0 {
            for index in 0..m.kernel.vm.objects[0].pages() {
                if m.kernel.vm.objects[0].resident(index).is_some() {
                    m.kernel.vm.entries[0].table.touch(index, index + 1, true);
                }
            }
            m.step();
            steps += 1;
            assert!(steps < 200, "{version:?}");
        }
        assert!(m.calls.contains(&Call::Kill(0)));
        let fruitless = m.scans().iter().filter(|scan| scan.short_before > 0).count();
        assert_eq!(fruitless, 12, "{version:?}");
    }
}

#[test]
fn a_scan_that_leaves_pages_short_has_whole_processes_swapped_out_unless_that_is_forbidden() {
    for version in [V11_2, V13_2] {
        for (enabled, requests) in [(1.0, true), (0.0, false)] {
            let mut m = Machine::new(version, FRAMES, &[("vm.swap_enabled", enabled)]);
            m.use_memory_down_to(400);
            m.step();
            assert!(m.scans()[0].short_after > 0, "{version:?}");
            assert_eq!(m.kernel.vm.vm_daemon.wakes_at().is_some(), requests, "{version:?}");
            assert_eq!(m.kernel.vm.counters.swapout_requests, u64::from(requests));
        }
    }
}

#[test]
fn the_kernels_caches_are_asked_before_the_queues_are_scanned() {
    for version in [V11_2, V13_2] {
        let mut m = Machine::wired(version, FRAMES, 4000, &[("kernel_cache_pages", 300.0)]);
        m.use_memory_down_to(517);
        m.make_inactive(3000, true);
        m.use_memory_down_to(500);
        let asked = m.kernel.vm.thresholds.free_target - 500;
        m.step();
        let scan = m.scans()[0];
        assert_eq!(m.count(Reason::KernelCaches), 1);
        if version == V11_2 {
            assert_eq!(scan.short_before, i64::from(asked) - 300);
        } else {
            let [[free, output]] = m.told(Reason::PidOutput)[..] else { panic!("one turn") };
            assert_eq!((free, scan.short_before), (500, i64::from(output) - 300));
        }
    }
}

#[test]
fn what_the_thread_washes_comes_back_near_the_head_and_is_freed_by_the_next_scan() {
    let mut m = Machine::new(V13_2, FRAMES, &[]);
    m.use_memory_down_to(1305);
    m.make_inactive(3000, false);
    m.use_memory_down_to(1304);
    m.step();
    assert_eq!(m.kernel.vm.queues.len(INACTIVE), 0);
    m.run_until_ms(950);
    assert!(m.count(Reason::WriteDoneInactive) > 50);
    assert!(m.kernel.vm.free_and_cached() >= 1305, "{}", m.kernel.vm.free_and_cached());
    assert_eq!(m.kernel.vm.counters.v_tfree, m.kernel.vm.counters.v_dfree);
}
