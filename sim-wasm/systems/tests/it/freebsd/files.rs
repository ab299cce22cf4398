//! Files, read with `read(2)` and with `mmap(2)`, step by step (`vnode_pager.c`, `vfs_cluster.c`, 10.2).
#![allow(clippy::unwrap_used, reason = "tests")]

use crate::support::freebsd;

use freebsd::booted::{Booted, PID};
use kernel::{Access, Call, Kernel, Touch};
use kernel::{Channel, MapId, Pid};
use machine::Tally;
use os_freebsd::pages::object::Object;
use os_freebsd::reason::Reason;
use os_freebsd::vm::{ACTIVE, INACTIVE};

const FILE: u32 = 7;
const PAGES: u32 = 100;
const OTHER: Pid = 1;

/// A machine of 512 frames.
fn machine() -> Booted<Tally> {
    Booted::new(512, 10, Tally::default())
}

fn read(m: &mut Booted<Tally>, page: u32) -> Touch {
    m.with(|kernel, env| kernel.read(PID, (FILE, PAGES, page), env))
}

fn open(m: &mut Booted<Tally>, pid: Pid) -> MapId {
    m.with(|kernel, env| kernel.open(pid, FILE, PAGES, env)).unwrap()
}

fn fault(m: &mut Booted<Tally>, pid: Pid, map: MapId, page: u32) -> Touch {
    assert!(!m.kernel.page_table(map).allows(page, false));
    m.with(|kernel, env| kernel.fault(Access { pid, map, page, write: false }, env))
}

/// The file's object; the first object is the process's own memory.
fn file(m: &Booted<Tally>) -> &Object {
    &m.kernel.vm.objects[1]
}

fn frames(m: &Booted<Tally>, pages: std::ops::Range<u32>) -> Vec<u32> {
    pages.map(|page| file(m).resident(page).unwrap()).collect()
}

#[test]
fn read_brings_the_rest_of_a_transfer_along_and_all_of_it_is_inactive_and_mapped_nowhere() {
    let mut m = machine();
    let Touch::Wait(Channel::Page(frame)) = read(&mut m, 3) else { panic!("no wait for the disk") };
    assert_eq!((file(&m).resident(3), m.kernel.vm.in_flight, m.disk.pending()), (Some(frame), 32, 1));
    assert_eq!(read(&mut m, 20), Touch::Wait(Channel::Page(file(&m).resident(20).unwrap())), "on its way already");
    m.finish_io();
    assert!(m.calls.contains(&Call::Wake(Channel::Page(frame))));
    assert_eq!(m.queue(INACTIVE), frames(&m, 3..35));
    assert!(!file(&m).is_referenced());
    let c = &m.kernel.vm.counters;
    assert_eq!((c.v_vm_faults, c.v_vnodein), (0, 0), "no page fault");
    assert_eq!(read(&mut m, PAGES), Touch::Done, "nothing lies behind the end");
}

#[test]
fn the_read_that_brings_a_page_does_not_count_as_its_use() {
    let mut m = machine();
    let Touch::Wait(Channel::Page(frame)) = read(&mut m, 0) else { panic!("no wait for the disk") };
    m.finish_io();
    let referenced = |m: &mut Booted<Tally>| (read(m, 0), m.kernel.vm.is_referenced(frame));
    assert_eq!([referenced(&mut m), referenced(&mut m)], [(Touch::Done, false), (Touch::Done, true)]);
}

#[test]
fn a_page_read_again_is_referenced_in_software_and_keeps_its_place() {
    let mut m = machine();
    read(&mut m, 0);
    m.finish_io();
    let before = m.queue(INACTIVE);
    assert_eq!([read(&mut m, 5), read(&mut m, 5)], [Touch::Done; 2]);
    assert!(m.kernel.vm.is_referenced(file(&m).resident(5).unwrap()));
    assert_eq!((m.log.count(Reason::FileHit as usize), m.queue(INACTIVE)), (1, before));
}

#[test]
fn a_mapped_file_is_read_by_faults_and_neighbours_are_mapped_ahead() {
    let mut m = machine();
    let map = open(&mut m, PID);
    let Touch::Wait(Channel::Page(frame)) = fault(&mut m, PID, map, 0) else { panic!("no wait for the disk") };
    m.finish_io();
    assert_eq!((m.queue(ACTIVE), m.queue(INACTIVE)), (vec![frame], frames(&m, 1..16)));
    let table = m.kernel.page_table(map);
    assert!((0..16).all(|page| table.allows(page, false)) && !table.is_mapped(16) && !table.allows(1, true));
    let (c, proc) = (&m.kernel.vm.counters, &m.kernel.vm.procs[usize::from(PID)]);
    assert_eq!((c.v_io_faults, c.v_vnodein, c.v_vnodepgsin), (1, 1, 16));
    assert_eq!((proc.counts.minor_faults, proc.counts.major_faults), (0, 1));
}

#[test]
fn processes_share_a_file_and_its_pages_stay_when_they_end() {
    let mut m = machine();
    let [one, other] = [PID, OTHER].map(|pid| open(&mut m, pid));
    fault(&mut m, PID, one, 0);
    m.finish_io();
    assert_eq!((fault(&mut m, OTHER, other, 0), m.disk.pending()), (Touch::Done, 0));
    let frame = file(&m).resident(0).unwrap();
    assert_eq!(m.kernel.vm.references(frame), 2);
    let ends = [PID, OTHER].map(|pid| m.with(|kernel, env| kernel.exit(pid, env)));
    assert_eq!((ends, file(&m).resident_count()), ([Touch::Done; 2], 16));
    assert!(!file(&m).is_referenced());
    assert_eq!(m.kernel.vm.references(frame), 1, "what the hardware has seen is kept in software");
    assert_eq!(read(&mut m, 0), Touch::Done);
}

#[test]
fn a_clean_page_of_a_file_can_be_cached_without_a_copy_in_swap_and_is_taken_back() {
    let mut m = machine();
    read(&mut m, 0);
    m.finish_io();
    let frame = file(&m).resident(4).unwrap();
    assert!(m.with(|kernel, env| kernel.vm.cache(frame, env.witness)));
    assert_eq!((file(&m).cached(4), read(&mut m, 4), m.disk.pending()), (Some(frame), Touch::Done, 0));
    assert_eq!((m.kernel.vm.counters.v_reactivated, m.kernel.vm.queues.list_of(frame)), (1, Some(INACTIVE)));
}
