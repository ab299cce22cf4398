//! Page faults, swap and the end of a mapping, step by step on a small machine (`vm_fault.c`, `swap_pager.c`, 10.2).
#![allow(clippy::unwrap_used, reason = "tests")]

use crate::support::freebsd;

use base::record::Shape;
use freebsd::booted::{Booted, MAP, PID};
use kernel::{Channel, EventLog};
use kernel::{Kernel, Touch};
use os_freebsd::faults::readahead::{Window, drop_behind};
use os_freebsd::pageout::launder::prepare;
use os_freebsd::pageout::scan::{Scan, Tunables};
use os_freebsd::pages::alloc::Class;
use os_freebsd::pages::object::{Backing, Entry, Object};
use os_freebsd::pages::page::Flag;
use os_freebsd::pages::visible::ATTRS;
use os_freebsd::swapping::swap_pager::SwapPager;
use os_freebsd::version::Version;
use os_freebsd::vm::{ACTIVE, CACHE, FREE, INACTIVE, QUEUES};

/// A machine of 512 frames, 448 of them free after boot, and a process of 300 pages.
type Machine = Booted<EventLog>;

const PAGES: u32 = 300;

fn machine() -> Machine {
    let shape = Shape { pages: 512, lists: vec![0; QUEUES.len()], attrs: ATTRS.len(), hands: 0, scalars: 0 };
    Booted::new(512, PAGES, EventLog::new(&shape))
}

/// A machine whose process has written some pages, in this order.
fn written(pages: impl Iterator<Item = u32>) -> Machine {
    let mut machine = machine();
    pages.for_each(|page| assert_eq!(machine.write(page), Touch::Done));
    machine
}

/// Deactivates the pages and starts writing them as one cluster.
fn start_laundering(machine: &mut Machine, pages: std::ops::Range<u32>) {
    let frames: Vec<u32> = pages.map(|page| machine.frame(page)).collect();
    machine.deactivate(&frames);
    machine.with(|kernel, env| assert!(prepare(&mut kernel.vm, &frames, env).start(&mut kernel.vm, env)));
}

/// Pages written once, laundered in one cluster and taken out of memory.
fn in_swap(pages: std::ops::Range<u32>) -> Machine {
    let mut machine = written(pages.clone());
    start_laundering(&mut machine, pages.clone());
    machine.finish_io();
    for frame in pages.map(|page| machine.frame(page)).collect::<Vec<_>>() {
        machine.with(|kernel, env| {
            kernel.vm.unmap(frame);
            assert!(kernel.vm.cache(frame, env.witness));
            kernel.vm.free_cached(frame, env.witness);
        });
    }
    machine
}

fn counters(machine: &Machine) -> [u64; 4] {
    let c = &machine.kernel.vm.counters;
    [c.v_vm_faults, c.v_io_faults, c.v_swapin, c.v_swappgsin]
}

fn is_mapped(machine: &Machine, page: u32) -> bool {
    machine.kernel.page_table(MAP).is_mapped(page)
}

#[test]
fn a_page_never_touched_is_zero_filled_and_active() {
    let mut m = machine();
    assert_eq!((m.write(0), m.read(1)), (Touch::Done, Touch::Done));
    let vm = &m.kernel.vm;
    let [written, read] = [m.frame(0), m.frame(1)].map(|frame| (vm.act_count(frame), vm.is_dirty(frame)));
    assert_eq!((written, read), ((5, true), (5, false)));
    assert_eq!(m.queue(ACTIVE), [m.frame(0), m.frame(1)]);
    assert_eq!((counters(&m), m.kernel.vm.counters.v_zfod), ([2, 0, 0, 0], 2));
    assert!(m.spent_ns > 0, "a fault takes the processor's time");
}

#[test]
fn the_kernel_hears_nothing_of_a_mapped_page_being_used() {
    let mut m = machine();
    m.read(0);
    let events = m.log.len();
    m.read(0);
    assert_eq!((m.log.len(), m.spent_ns), (events, 0), "its accessed bit is set already");
    m.write(0);
    assert_eq!((m.log.len(), counters(&m)[0], m.spent_ns), (events + 1, 1, 0));
    assert!(m.kernel.vm.is_dirty(m.frame(0)) && !m.kernel.vm.page(m.frame(0)).is(Flag::Dirty));
}

#[test]
fn a_page_being_written_can_be_read_but_not_changed_and_the_wait_is_one_fault() {
    let mut m = written(0..1);
    start_laundering(&mut m, 0..1);
    assert_eq!(m.read(0), Touch::Done);
    let frame = m.frame(0);
    let waits = Touch::Wait(Channel::Page(frame));
    assert_eq!((m.write(0), m.write(0)), (waits, waits));
    assert_eq!((counters(&m)[0], m.kernel.vm.counters.v_intrans), (2, 2));
    m.finish_io();
    assert!(m.object().block(0).is_some() && !m.kernel.vm.is_dirty(frame));
    assert_eq!((m.write(0), counters(&m)[0]), (Touch::Done, 2));
    assert_eq!(m.object().block(0), None, "what is in swap is out of date");
    assert_eq!(m.queue_of(0), Some(INACTIVE), "a soft fault moves nothing");
}

#[test]
fn a_read_from_swap_brings_the_neighbours_along_inactive_and_mapped() {
    let mut m = in_swap(0..16);
    let Touch::Wait(Channel::Page(frame)) = m.read(0) else { panic!("no wait for a page") };
    assert_eq!((frame, m.kernel.vm.in_flight), (m.frame(0), 8), "seven pages ahead, none behind the first");
    m.finish_io();
    assert_eq!(m.queue_of(0), Some(ACTIVE));
    let neighbours: Vec<u32> = (1..8).map(|page| m.frame(page)).collect();
    assert_eq!(m.queue(INACTIVE), neighbours);
    (0..8).for_each(|page| assert_eq!(m.read(page), Touch::Done));
    assert_eq!(counters(&m), [17, 1, 1, 8], "sixteen first touches and one hard fault");
    let proc = &m.kernel.vm.procs[usize::from(PID)];
    assert_eq!((proc.counts.minor_faults, proc.counts.major_faults, proc.counts.max_resident), (16, 1, 16));
    assert_eq!((m.write(1), counters(&m)[0]), (Touch::Done, 18), "pages mapped ahead are write-protected");
}

#[test]
fn a_page_in_the_middle_is_read_with_seven_on_either_side_and_a_resident_page_ends_the_run() {
    let around = |page: u32, resident: Option<u32>| {
        let mut m = in_swap(0..16);
        if let Some(resident) = resident {
            m.with(|kernel, env| {
                let object = kernel.vm.entries[usize::from(MAP)].object;
                let frame = kernel.vm.allocate(object, resident, Class::Normal, env.witness).unwrap();
                kernel.vm.activate(frame, env.witness);
            });
        }
        let window = m.kernel.vm.entries[usize::from(MAP)].window(page, Version::V10_2);
        os_freebsd::faults::readahead::read_around(m.object(), page, window, Version::V10_2)
    };
    assert_eq!(around(8, None), [7, 7]);
    assert_eq!(around(8, Some(6)), [1, 7]);
    assert_eq!(around(8, Some(10)), [7, 1]);
}

#[test]
fn blocks_that_do_not_follow_each_other_are_not_read_together() {
    let mut object = Object::new(Backing::Anonymous, 100);
    (10..14).for_each(|page| assert_eq!(object.set_swap(page, Some(page)), None));
    object.set_swap(14, Some(50));
    let window = Window { behind: 8, ahead: 7, drop_behind: false };
    assert_eq!(os_freebsd::faults::readahead::read_around(&object, 12, window, Version::V10_2), [2, 1]);
    assert_eq!(os_freebsd::faults::readahead::read_around(&object, 14, window, Version::V10_2), [0, 0]);
    assert_eq!(os_freebsd::faults::readahead::read_around(&object, 20, window, Version::V10_2), [0, 0]);
}

#[test]
fn the_window_grows_with_a_sequence_of_faults_and_then_pages_are_dropped_behind() {
    let mut entry = Entry::new(0, PID, 200);
    let mut fault = |page: u32, next_read: u32| {
        entry.next_read = next_read;
        let Window { behind, ahead, drop_behind } = entry.window(page, Version::V10_2);
        (behind, ahead, drop_behind)
    };
    // A fresh mapping expects page 0 with a window of 15; each fault adds the pages before it, at most 8.
    let sequence = [fault(0, 0), fault(8, 8), fault(16, 16), fault(24, 24)];
    assert_eq!(sequence, [(0, 15, false), (0, 23, false), (0, 31, false), (0, 31, true)]);
    assert_eq!(fault(100, 32), (8, 7, false), "a jump starts over");
    assert_eq!(fault(108, 108), (0, 15, false));
    assert_eq!([fault(198, 0), fault(199, 0)], [(8, 1, false), (8, 0, false)], "never past the end");
}

#[test]
fn a_sequential_reader_leaves_clean_pages_cached_and_dirty_ones_inactive() {
    let mut m = written((0..100).filter(|&page| page != 30));
    start_laundering(&mut m, 90..95);
    m.finish_io();
    start_laundering(&mut m, 85..86);
    m.with(|kernel, env| {
        let object = kernel.vm.entries[usize::from(MAP)].object;
        drop_behind(&mut kernel.vm, object, 99, env);
    });
    assert!((90..95).all(|page| m.object().cached(page).is_some()));
    assert!((31..90).filter(|&page| page != 85).all(|page| m.queue_of(page) == Some(INACTIVE)));
    assert!(is_mapped(&m, 85), "busy pages are left alone");
    assert!((0..30).all(|page| m.queue_of(page) == Some(ACTIVE)), "the walk ends at the first page missing");
    assert_eq!((m.read(31), counters(&m)[0]), (Touch::Done, 100), "dropped pages are not mapped any more");
}

#[test]
fn a_soft_fault_maps_up_to_four_neighbours_each_way() {
    let mut m = written(0..40);
    m.with(|kernel, _| (0..512).for_each(|frame| kernel.vm.unmap(frame)));
    m.read(20);
    let mapped: Vec<u32> = (0..40).filter(|&page| is_mapped(&m, page)).collect();
    assert_eq!(mapped, (16..=24).collect::<Vec<_>>());
    assert!(!m.kernel.page_table(MAP).is_accessed(21), "mapped is not used");
}

#[test]
fn a_cached_page_is_taken_back_without_the_disk() {
    let mut m = written(0..8);
    start_laundering(&mut m, 0..8);
    m.finish_io();
    let frame = m.frame(3);
    m.with(|kernel, env| {
        kernel.vm.unmap(frame);
        kernel.vm.cache(frame, env.witness)
    });
    assert_eq!((m.kernel.vm.queues.len(CACHE), m.read(3)), (1, Touch::Done));
    assert_eq!((m.frame(3), m.kernel.vm.act_count(frame)), (frame, 5));
    let c = &m.kernel.vm.counters;
    assert_eq!((c.v_reactivated, c.v_swapin, c.v_vm_faults), (1, 0, 9));
}

#[test]
fn a_fault_waits_below_severe_and_only_a_failed_allocation_adds_to_the_deficit() {
    let mut m = machine();
    let drain = |m: &mut Machine, to: u32| {
        while m.kernel.vm.free_and_cached() > to {
            m.with(|kernel, env| {
                let frame = kernel.vm.queues.head(FREE).unwrap();
                kernel.vm.queues.remove(FREE, frame, env.witness);
                kernel.vm.queues.push_tail(ACTIVE, frame, env.witness);
            });
        }
    };
    let t = m.kernel.vm.thresholds;
    drain(&mut m, t.free_severe);
    assert_eq!(m.write(0), Touch::Done);
    let waits = Touch::Wait(Channel::Memory);
    assert_eq!((m.write(1), m.kernel.vm.deficit, m.kernel.vm.pages_needed), (waits, 0, true));
    assert_eq!(m.kernel.next_wake(), Some(0), "the daemon is woken");
    drain(&mut m, t.free_reserved);
    m.kernel.vm.thresholds.free_severe = 0;
    assert_eq!((m.write(1), m.kernel.vm.deficit), (waits, 1));
    assert_eq!(counters(&m)[0], 2, "one fault, however often it is begun again");
    assert!(!m.kernel.vm.may_allocate(Class::Normal) && m.kernel.vm.may_allocate(Class::System));
    drain(&mut m, 2);
    assert!(!m.kernel.vm.may_allocate(Class::System) && m.kernel.vm.may_allocate(Class::Interrupt));
}

#[test]
fn a_write_done_while_memory_is_severely_short_caches_its_pages_at_once() {
    let mut m = written(0..8);
    start_laundering(&mut m, 0..8);
    let held = m.frame(2);
    m.kernel.vm.page_mut(held).set(Flag::Held, true);
    m.kernel.vm.thresholds.free_severe = m.kernel.vm.free_and_cached() + 3;
    m.finish_io();
    assert_eq!(m.kernel.vm.queues.len(CACHE), 3, "until memory is no longer severely short");
    assert_eq!(m.queue_of(2), Some(INACTIVE));
    let mapped: Vec<u32> = (0..8).filter(|&page| is_mapped(&m, page)).collect();
    assert_eq!(mapped, [2, 4, 5, 6, 7], "what is cached is not mapped");
}

#[test]
fn a_mapping_ends_when_none_of_its_pages_is_busy_and_gives_back_everything() {
    let mut m = written(0..20);
    start_laundering(&mut m, 0..8);
    m.finish_io();
    let cached = m.frame(0);
    m.with(|kernel, env| {
        kernel.vm.unmap(cached);
        kernel.vm.cache(cached, env.witness)
    });
    start_laundering(&mut m, 8..12);
    let busy = m.frame(8);
    let unmap = |m: &mut Machine| m.with(|kernel, env| kernel.unmap(PID, MAP, env));
    assert_eq!(unmap(&mut m), Touch::Wait(Channel::Page(busy)));
    assert_eq!(scan_leaves_the_dying_alone(&mut m), (0, 1));
    m.finish_io();
    let freed = m.kernel.vm.counters.v_tfree;
    let residents = u64::from(m.object().resident_count());
    // 19 minus the seven clean ones, which the scan has cached.
    assert_eq!((unmap(&mut m), residents), (Touch::Done, 12));
    let c = m.kernel.vm.counters;
    assert_eq!((c.v_tfree - freed, c.v_pfree), (residents, residents), "cached pages were free already");
    assert_eq!((m.kernel.vm.queues.len(FREE), m.kernel.vm.swap.in_use()), (448, 0));
    assert_eq!((m.object().pages(), m.kernel.vm.procs[usize::from(PID)].maps.len()), (0, 0));
}

/// A scan does not launder what is going away anyway. Returns the clusters it starts, and the writes under way.
fn scan_leaves_the_dying_alone(m: &mut Machine) -> (u32, usize) {
    (0..m.kernel.vm.frames()).for_each(|page| _ = m.kernel.vm.take_referenced(page));
    let dirty = m.frame(12);
    m.deactivate(&[dirty]);
    m.kernel.vm.thresholds.free_target = 512;
    let tunables = Tunables { max_launder: 32, update_period: 600 };
    let report = m.with(|kernel, env| {
        let mut scan = Scan::begin(&mut kernel.vm, 0, 2, tunables, env);
        assert!(scan.run(&mut kernel.vm, env));
        scan.report
    });
    assert_eq!(m.kernel.vm.queues.tail(INACTIVE), Some(dirty), "it goes round once more");
    (report.clusters, m.kernel.vm.swap_writes)
}

#[test]
fn pages_that_swap_has_no_room_for_become_active_again() {
    let mut m = written(0..16);
    let frames: Vec<u32> = (0..16).map(|page| m.frame(page)).collect();
    m.kernel.vm.swap = SwapPager::new(9);
    m.deactivate(&frames);
    let writes = m.with(|kernel, env| prepare(&mut kernel.vm, &frames, env));
    // 16 do not fit, 8 do; of the rest, 8 and 4 do not, and nothing shorter than 4 is tried.
    assert_eq!((writes.pages, m.kernel.vm.swap.in_use()), (8, 8));
    assert_eq!(m.queue(ACTIVE), frames[8..]);
    assert!(frames.iter().enumerate().all(|(i, &frame)| m.kernel.vm.page(frame).is(Flag::Busy) == (i < 8)));
}
