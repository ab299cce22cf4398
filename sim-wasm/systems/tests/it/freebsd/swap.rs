//! Whole processes are swapped out and in: who, when, and what becomes of their pages.
#![allow(clippy::unwrap_used, reason = "tests")]

use crate::support::system;

use kernel::Visible;
use kernel::{Call, Kernel, Touch};
use kernel::{Channel, Pid, SECOND_NS, State};
use os_freebsd::pages::object::Backing;
use os_freebsd::pages::page::Flag;
use os_freebsd::reason::Reason;
use os_freebsd::swapping::swapper;
use os_freebsd::swapping::vm_daemon::{self, Request, SwappedOut, VmDaemon};
use os_freebsd::version::Version;
use os_freebsd::vm::{ACTIVE, INACTIVE};
use system::System;

const NEVER: State = State::Until(u64::MAX);

/// A system that has been up for a hundred seconds.
fn system(processes: usize) -> System {
    let mut system = System::new(Version::V10_2, 1024, 2000, processes, &[]);
    system.now = 100 * SECOND_NS;
    system
}

/// Runs the daemon with these requests; returns the processes it swaps out.
fn swapped_out_by(system: &mut System, requests: &[Request]) -> Vec<Pid> {
    let now = system.now;
    for &request in requests {
        system.kernel.vm.vm_daemon.request(request, now);
    }
    system.vm(vm_daemon::run);
    let out = |call| if let Call::SwapOut(pid) = call { Some(pid) } else { None };
    system.obey().into_iter().filter_map(out).collect()
}

#[test]
fn a_request_wakes_the_daemon_at_most_once_a_second_and_is_kept_if_it_does_not() {
    let mut daemon = VmDaemon::default();
    let mut wakes = |ms: u64| {
        daemon.request(Request::Normal, ms * 1_000_000);

        daemon.wakes_at() == Some(ms * 1_000_000)
    };
    assert_eq!([100, 600, 1100, 1101, 1500, 2102].map(&mut wakes), [true, false, false, true, false, true]);
}

#[test]
fn only_the_first_request_for_idle_processes_in_a_second_counts() {
    let mut daemon = VmDaemon::default();
    daemon.request_idle(2 * SECOND_NS);
    daemon.request_idle(2 * SECOND_NS + 900_000_000);
    assert_eq!(daemon.wakes_at(), Some(2 * SECOND_NS));
    daemon.request_idle(3 * SECOND_NS + 500_000_000);
    assert_eq!(daemon.wakes_at(), Some(3 * SECOND_NS + 500_000_000));
}

#[test]
fn whoever_sleeps_at_a_weak_priority_for_two_seconds_is_swapped_out() {
    let mut system = system(8);
    let map = system.fill(2, 4);
    system.put(0, NEVER, 1.99);
    system.put(1, NEVER, 2.0);
    system.starve(2, map, 3.0);
    // read(2) waits for memory at PVM.
    system.put(3, State::Asleep(Channel::Memory), 5.0);
    system.put(4, State::Asleep(Channel::Page(7)), 5.0);
    system.put(5, State::Running, 5.0);
    system.put(6, NEVER, 50.0);
    system.tasks[6].started = false;
    system.put(7, State::Ended, 50.0);
    assert_eq!(swapped_out_by(&mut system, &[Request::Normal]), [2, 1], "the newest first");
    let vm = &system.kernel.vm;
    assert_eq!((vm.procs[2].counts.swaps, vm.procs[0].counts.swaps, vm.counters.swapouts), (1, 0, 2));
    let asleep_since = 97 * SECOND_NS;
    assert_eq!(vm.procs[2].swapped_out, Some(SwappedOut { since: system.now, asleep_since }));
    assert!(swapped_out_by(&mut system, &[Request::Normal]).is_empty(), "they are out already");
}

#[test]
fn an_idle_request_takes_only_those_who_have_slept_more_than_ten_seconds() {
    let idle = |version, seconds| {
        let mut system = system(1);
        system.kernel.vm.thresholds.version = version;
        system.put(0, NEVER, seconds);
        swapped_out_by(&mut system, &[Request::Idle]).len()
    };
    assert_eq!([9.9, 10.9, 11.0].map(|seconds| idle(Version::V10_2, seconds)), [0, 0, 1]);
    assert_eq!([9.9, 10.0, 11.0].map(|seconds| idle(Version::V13_2, seconds)), [0, 1, 1]);
}

#[test]
fn a_daemon_that_nobody_asked_swaps_nobody_out() {
    let mut system = system(1);
    system.put(0, NEVER, 50.0);
    assert!(swapped_out_by(&mut system, &[]).is_empty());
    assert_eq!(swapped_out_by(&mut system, &[Request::Idle, Request::Normal]), [0]);
}

/// Seven pages of one object, their counts, queues and references set by hand; process 0 sleeps.
fn hand_written() -> (System, Vec<u32>) {
    let mut system = system(1);
    let map = system.fill(0, 7);
    system.put(0, NEVER, 5.0);
    let object = usize::from(system.kernel.vm.entries[usize::from(map)].object);
    let pages = system.kernel.vm.objects[object].residents();
    system.vm(|vm, env| {
        for &page in &pages {
            vm.take_references(page);
        }
        for (page, act_count) in pages.iter().zip([5, 1, 5, 61, 0, 0, 0]) {
            vm.watch(*page, env.witness, |vm| vm.set_act_count(*page, act_count));
        }
        pages[4..].iter().for_each(|&page| vm.deactivate(page, env.witness));
        for index in [2, 3, 5] {
            vm.entries[0].table.touch_page(index, false);
        }
        vm.watch(pages[6], env.witness, |vm| vm.set_referenced(pages[6]));
    });
    (system, pages)
}

#[test]
fn each_page_of_a_swapped_out_process_is_looked_at_twice_and_then_unmapped() {
    let (mut system, pages) = hand_written();
    let looked_at = system.kernel.vm.counters.v_pdpages;
    assert_eq!(swapped_out_by(&mut system, &[Request::Normal]), [0]);
    let vm = &system.kernel.vm;
    let counts: Vec<u8> = pages.iter().map(|&page| vm.act_count(page)).collect();
    // Unused: 5 4 3; unused: 1 0, gone at the first look; used: 5 8 7; used, but near the top: 61 61 60. Inactive and
    // unused: stays; inactive and used: 5 + 1, then 5 again; likewise with a software reference.
    assert_eq!(counts, [3, 0, 7, 60, 0, 5, 5]);
    let order =
        |queue| vm.queues.iter(queue).map(|page| pages.iter().position(|&p| p == page).unwrap()).collect::<Vec<_>>();
    assert_eq!((order(ACTIVE), order(INACTIVE)), (vec![0, 2, 3, 5, 6], vec![4, 1]));
    assert_eq!((vm.mapped_count(0), vm.counters.v_pdpages - looked_at), (0, 14));
    assert!(vm.is_dirty(pages[0]), "what the hardware had seen is kept");
    assert_eq!(system.heard.0.last().map(|event| (event.reason, event.aux)), Some((Reason::SwappedOut as u32, [0, 7])));
    // When used again, it costs a fault but no read.
    let faults = system.kernel.vm.procs[0].counts.minor_faults;
    assert_eq!(system.touch(0, 0, 2), Touch::Done);
    assert_eq!((system.kernel.vm.procs[0].counts.minor_faults, system.kernel.vm.counters.v_io_faults), (faults + 1, 0));
}

#[test]
fn an_object_with_a_transfer_under_way_is_only_unmapped() {
    let (mut system, pages) = hand_written();
    system.vm(|vm, env| vm.change(pages[1], env.witness, |p| p.set(Flag::Busy, true)));
    let before = system.kernel.vm.counters.v_pdpages;
    assert_eq!(swapped_out_by(&mut system, &[Request::Normal]), [0]);
    let vm = &system.kernel.vm;
    assert_eq!((vm.mapped_count(0), vm.counters.v_pdpages, vm.queues.len(ACTIVE)), (0, before, 4));
    assert!(vm.is_referenced(pages[2]), "the reference is kept in software");
}

#[test]
fn the_pages_of_a_file_stay_mapped_by_others() {
    let mut system = system(2);
    let maps = [0, 1].map(|pid| system.with(|kernel, env| kernel.open(pid, 1, 3, env)).unwrap());
    let object = system.kernel.vm.entries[usize::from(maps[0])].object;
    assert!(matches!(system.kernel.vm.objects[usize::from(object)].backing, Backing::File { .. }));
    system.vm(|vm, env| {
        let page = vm.allocate(object, 0, os_freebsd::pages::alloc::Class::Normal, env.witness).unwrap();
        vm.activate(page, env.witness);
        for map in maps {
            vm.entries[usize::from(map)].table.enter(0, false);
        }
    });
    system.put(0, NEVER, 5.0);
    assert_eq!(swapped_out_by(&mut system, &[Request::Normal]), [0]);
    assert_eq!([0, 1].map(|pid| system.kernel.vm.mapped_count(pid)), [0, 1]);
}

/// Processes 0 to 2 have been out for 9, 5 and 5 seconds and asleep for 10, 15 and 15; all of them could run.
fn three_out(version: Version) -> System {
    let mut system = system(3);
    system.kernel.vm.thresholds.version = version;
    let ago = |seconds: u64| 100 * SECOND_NS - seconds * SECOND_NS;
    for (pid, (out, asleep)) in [(9, 10), (5, 15), (5, 15)].into_iter().enumerate() {
        system.kernel.vm.procs[pid].swapped_out = Some(SwappedOut { since: ago(out), asleep_since: ago(asleep) });
        system.tasks[pid].swapped = true;
    }
    system
}

fn swapped_in_by(system: &mut System) -> (Vec<Call>, bool) {
    let waits = system.vm(swapper::run);
    (system.obey(), waits)
}

#[test]
fn the_swapper_brings_everybody_in_who_could_run_the_longest_away_and_asleep_first() {
    let mut system = three_out(Version::V10_2);
    let expected = [2, 1, 0].map(Call::SwapIn).to_vec();
    assert_eq!(swapped_in_by(&mut system), (expected, false));
    let vm = &system.kernel.vm;
    assert_eq!((vm.counters.swapins, vm.swapper.wakes_at()), (3, Some(110 * SECOND_NS)));
    assert!(vm.procs.iter().all(|proc| proc.swapped_out.is_none()));
}

#[test]
fn who_still_sleeps_stays_out() {
    let mut system = three_out(Version::V10_2);
    system.put(2, NEVER, 15.0);
    system.put(1, State::Asleep(Channel::Memory), 15.0);
    assert_eq!(swapped_in_by(&mut system), (vec![Call::SwapIn(0)], false));
}

#[test]
fn while_memory_is_below_its_minimum_the_swapper_waits_for_memory() {
    let mut system = three_out(Version::V10_2);
    let (now, min) = (system.now, system.kernel.vm.thresholds.free_min);
    system.leave_free(min - 1);
    assert_eq!(swapped_in_by(&mut system), (vec![], true));
    system.kernel.vm.swapper.kick(now);
    assert_eq!(system.kernel.vm.swapper.wakes_at(), None, "a kick ends its sleep, not its wait");
    system.kernel.vm.swapper.memory_came_free(now);
    assert_eq!(system.kernel.vm.swapper.wakes_at(), Some(now));
}

#[test]
fn a_swapper_that_waits_for_memory_wakes_the_page_daemon() {
    let mut system = System::new(Version::V10_2, 1024, 2000, 1, &[]);
    let min = system.kernel.vm.thresholds.free_min;
    system.leave_free(min - 1);
    system.kernel.kick_swapper(0);
    assert_eq!((system.kernel.vm.pages_needed, system.kernel.vm.swapper.wakes_at()), (false, Some(0)));
    system.with(Kernel::run_daemons);
    assert!(system.kernel.vm.pages_needed);
    assert_eq!((system.kernel.vm.swapper.wakes_at(), system.kernel.daemon.wakes_at()), (None, Some(0)));
}

#[test]
fn since_12_one_process_is_swapped_in_every_ten_seconds_and_none_below_the_minimum() {
    let mut system = three_out(Version::V13_2);
    assert_eq!(swapped_in_by(&mut system), (vec![Call::SwapIn(2)], false));
    system.now += 9 * SECOND_NS;
    assert_eq!(swapped_in_by(&mut system), (vec![], false));
    system.now += SECOND_NS;
    assert_eq!(swapped_in_by(&mut system), (vec![Call::SwapIn(1)], false), "40 points against 39");
    system.now += 10 * SECOND_NS;
    let min = system.kernel.vm.thresholds.free_min;
    system.leave_free(min - 1);
    assert_eq!(swapped_in_by(&mut system), (vec![], false));
}
