//! Page faults, swap and the end of a mapping, step by step on a small machine (`vm_fault.c`, `swap_pager.c`, 10.2).
#![allow(clippy::unwrap_used, reason = "tests")]

use faultline_core::machine::{Disk, EventLog, SwapSpace};
use faultline_core::named::Named;
use faultline_core::os::freebsd::alloc::Class;
use faultline_core::os::freebsd::launder::prepare;
use faultline_core::os::freebsd::object::Object;
use faultline_core::os::freebsd::readahead::{Window, drop_behind};
use faultline_core::os::freebsd::scan::{Scan, Tunables};
use faultline_core::os::freebsd::vm::{ACTIVE, ATTRS, CACHE, FREE, INACTIVE, QUEUES};
use faultline_core::os::freebsd::{FreeBsd, OS};
use faultline_core::os::{Env, Kernel, Knobs, Touch};
use faultline_core::record::Shape;

/// A machine of 512 frames, 448 of them free after boot, and a process of 300 pages.
struct Machine {
    kernel: FreeBsd,
    log: EventLog,
    disk: Disk,
    now: u64,
}

const PAGES: u32 = 300;

impl Machine {
    fn new() -> Self {
        let mut log = EventLog::new(&Shape {
            pages: 512,
            lists: vec![0; QUEUES.len()],
            attrs: ATTRS.len(),
            hands: 0,
            scalars: 0,
        });
        let knobs = Knobs::new(OS.knobs, &Named::default()).unwrap();
        let kernel = FreeBsd::boot(512, PAGES, &knobs, &mut log);
        Machine { kernel, log, disk: Disk::new(1), now: 0 }
    }

    fn with<T>(&mut self, work: impl FnOnce(&mut FreeBsd, &mut Env<'_, EventLog>) -> T) -> T {
        let mut env = Env { now: self.now, disk: &mut self.disk, witness: &mut self.log };
        work(&mut self.kernel, &mut env)
    }

    fn write(&mut self, vpage: u32) -> Touch {
        self.with(|kernel, env| kernel.touch(vpage, true, env))
    }

    fn read(&mut self, vpage: u32) -> Touch {
        self.with(|kernel, env| kernel.touch(vpage, false, env))
    }

    fn page(&self, vpage: u32) -> u32 {
        self.kernel.vm.object.resident(vpage).unwrap()
    }

    /// Deactivates the pages and starts writing them as one cluster.
    fn start_laundering(&mut self, vpages: std::ops::Range<u32>) {
        let pages: Vec<u32> = vpages.map(|vpage| self.page(vpage)).collect();
        self.with(|kernel, env| {
            for &page in &pages {
                kernel.vm.deactivate(page, env.witness);
            }
            assert!(prepare(&mut kernel.vm, &pages, env).start(&mut kernel.vm, env));
        });
    }

    fn finish_io(&mut self) {
        self.now = self.disk.next_done().unwrap();
        let io = self.disk.finish(self.now).unwrap();
        self.with(|kernel, env| kernel.io_done(&io, env));
    }

    /// Pages written once, laundered in one cluster and taken out of memory.
    fn in_swap(vpages: std::ops::Range<u32>) -> Self {
        let mut machine = Machine::new();
        vpages.clone().for_each(|vpage| assert_eq!(machine.write(vpage), Touch::Done));
        machine.start_laundering(vpages.clone());
        machine.finish_io();
        for page in vpages.map(|vpage| machine.page(vpage)).collect::<Vec<_>>() {
            machine.with(|kernel, env| {
                assert!(kernel.vm.cache(page, env.witness));
                kernel.vm.free_cached(page, env.witness);
            });
        }
        machine
    }

    fn counters(&self) -> [u32; 4] {
        let c = &self.kernel.vm.counters;
        [c.v_vm_faults, c.v_io_faults, c.v_swapin, c.v_swappgsin]
    }
}

#[test]
fn a_page_never_touched_is_zero_filled_and_active() {
    let mut m = Machine::new();
    assert_eq!((m.write(0), m.read(1)), (Touch::Done, Touch::Done));
    let [written, read] = [m.page(0), m.page(1)].map(|page| *m.kernel.vm.page(page));
    assert_eq!((written.act_count, written.dirty, read.act_count, read.dirty), (5, true, 5, false));
    assert_eq!(m.kernel.vm.queues.iter(ACTIVE).collect::<Vec<_>>(), [m.page(0), m.page(1)]);
    assert_eq!((m.counters(), m.kernel.vm.counters.v_zfod), ([2, 0, 0, 0], 2));
}

#[test]
fn the_kernel_hears_nothing_of_a_mapped_page_being_used() {
    let mut m = Machine::new();
    m.read(0);
    let events = m.log.len();
    m.read(0);
    assert_eq!(m.log.len(), events, "its accessed bit is set already");
    m.write(0);
    assert_eq!((m.log.len(), m.counters()[0]), (events + 1, 1));
    assert!(m.kernel.vm.page(m.page(0)).dirty);
}

#[test]
fn a_page_being_written_can_be_read_but_not_changed_and_the_wait_is_one_fault() {
    let mut m = Machine::new();
    m.write(0);
    m.start_laundering(0..1);
    assert_eq!(m.read(0), Touch::Done);
    let page = m.page(0);
    assert_eq!((m.write(0), m.write(0)), (Touch::WaitPage(page), Touch::WaitPage(page)));
    assert_eq!((m.counters()[0], m.kernel.vm.counters.v_intrans), (2, 2));
    m.finish_io();
    assert!(m.kernel.vm.object.block(0).is_some() && !m.kernel.vm.page(page).dirty);
    assert_eq!((m.write(0), m.counters()[0]), (Touch::Done, 2));
    assert_eq!(m.kernel.vm.object.block(0), None, "what is in swap is out of date");
    assert_eq!(m.kernel.vm.queues.list_of(page), Some(INACTIVE), "a soft fault moves nothing");
}

#[test]
fn a_read_from_swap_brings_the_neighbours_along_inactive_and_mapped() {
    let mut m = Machine::in_swap(0..16);
    let page = match m.read(0) {
        Touch::WaitPage(page) => page,
        other => panic!("{other:?}"),
    };
    assert_eq!((page, m.kernel.vm.in_flight), (m.page(0), 8), "seven pages ahead, none behind the first");
    m.finish_io();
    assert_eq!(m.kernel.vm.queues.list_of(page), Some(ACTIVE));
    let neighbours: Vec<u32> = (1..8).map(|vpage| m.page(vpage)).collect();
    assert_eq!(m.kernel.vm.queues.iter(INACTIVE).collect::<Vec<_>>(), neighbours);
    (0..8).for_each(|vpage| assert_eq!(m.read(vpage), Touch::Done));
    assert_eq!(m.counters(), [17, 1, 1, 8], "sixteen first touches and one hard fault");
    assert_eq!((m.write(1), m.counters()[0]), (Touch::Done, 18), "pages mapped ahead are write-protected");
}

#[test]
fn a_page_in_the_middle_is_read_with_seven_on_either_side_and_a_resident_page_ends_the_run() {
    let around = |vpage: u32, resident: Option<u32>| {
        let mut m = Machine::in_swap(0..16);
        if let Some(resident) = resident {
            let page = m.with(|kernel, env| kernel.vm.allocate(resident, Class::Normal, env.witness)).unwrap();
            m.with(|kernel, env| kernel.vm.activate(page, env.witness));
        }
        let window = m.kernel.vm.object.window(vpage);
        let [behind, ahead] = m.kernel.vm.object.read_around(vpage, window);
        (behind, ahead)
    };
    assert_eq!(around(8, None), ((1..8).rev().collect(), (9..16).collect()));
    assert_eq!(around(8, Some(6)), (vec![7], (9..16).collect()));
    assert_eq!(around(8, Some(10)), ((1..8).rev().collect(), vec![9]));
}

#[test]
fn blocks_that_do_not_follow_each_other_are_not_read_together() {
    let mut object = Object::new(100);
    (10..14).for_each(|vpage| assert_eq!(object.set_block(vpage, Some(vpage)), None));
    object.set_block(14, Some(50));
    let window = Window { behind: 8, ahead: 7, drop_behind: false };
    assert_eq!(object.read_around(12, window), [vec![11, 10], vec![13]]);
    let nothing: [Vec<u32>; 2] = [Vec::new(), Vec::new()];
    assert_eq!(object.read_around(14, window), nothing);
    assert_eq!(object.read_around(20, window), nothing);
}

#[test]
fn the_window_grows_with_a_sequence_of_faults_and_then_pages_are_dropped_behind() {
    let mut object = Object::new(200);
    let mut fault = |vpage: u32, next_read: u32| {
        object.next_read = next_read;
        let Window { behind, ahead, drop_behind } = object.window(vpage);
        (behind, ahead, drop_behind)
    };
    // A fresh mapping expects page 0 with a window of 15; each fault adds the pages behind it, at most 8.
    let sequence = [fault(0, 0), fault(8, 8), fault(16, 16), fault(24, 24)];
    assert_eq!(sequence, [(0, 15, false), (0, 23, false), (0, 31, false), (0, 31, true)]);
    assert_eq!(fault(100, 32), (8, 7, false), "a jump starts over");
    assert_eq!(fault(108, 108), (0, 15, false));
    assert_eq!([fault(198, 0), fault(199, 0)], [(8, 1, false), (8, 0, false)], "never past the end");
}

#[test]
fn a_sequential_reader_leaves_clean_pages_cached_and_dirty_ones_inactive() {
    let mut m = Machine::new();
    (0..100).filter(|&vpage| vpage != 30).for_each(|vpage| assert_eq!(m.write(vpage), Touch::Done));
    m.start_laundering(90..95);
    m.finish_io();
    m.start_laundering(85..86);
    m.with(|kernel, env| drop_behind(&mut kernel.vm, 99, env));
    let list = |vpage: u32| m.kernel.vm.object.resident(vpage).and_then(|page| m.kernel.vm.queues.list_of(page));
    assert!((90..95).all(|vpage| m.kernel.vm.object.cached(vpage).is_some()));
    assert!((31..90).filter(|&vpage| vpage != 85).all(|vpage| list(vpage) == Some(INACTIVE)));
    assert!(m.kernel.vm.page(m.page(85)).mapped, "busy pages are left alone");
    assert!((0..30).all(|vpage| list(vpage) == Some(ACTIVE)), "the walk ends at the first page missing");
    assert_eq!((m.read(31), m.counters()[0]), (Touch::Done, 100), "dropped pages are not mapped any more");
}

#[test]
fn a_soft_fault_maps_up_to_four_neighbours_each_way() {
    let mut m = Machine::new();
    (0..40).for_each(|vpage| assert_eq!(m.write(vpage), Touch::Done));
    m.with(|kernel, _| kernel.vm.pages.iter_mut().for_each(faultline_core::os::freebsd::page::Page::unmap));
    m.read(20);
    let mapped: Vec<u32> = (0..40).filter(|&vpage| m.kernel.vm.page(m.page(vpage)).mapped).collect();
    assert_eq!(mapped, (16..=24).collect::<Vec<_>>());
    assert_eq!(m.kernel.vm.page(m.page(21)).accessed, 0, "mapped is not used");
}

#[test]
fn a_cached_page_is_taken_back_without_the_disk() {
    let mut m = Machine::new();
    (0..8).for_each(|vpage| assert_eq!(m.write(vpage), Touch::Done));
    m.start_laundering(0..8);
    m.finish_io();
    let page = m.page(3);
    m.with(|kernel, env| kernel.vm.cache(page, env.witness));
    assert_eq!((m.kernel.vm.queues.len(CACHE), m.read(3)), (1, Touch::Done));
    assert_eq!((m.page(3), m.kernel.vm.page(page).act_count), (page, 5));
    let c = &m.kernel.vm.counters;
    assert_eq!((c.v_reactivated, c.v_swapin, c.v_vm_faults), (1, 0, 9));
}

#[test]
fn a_fault_waits_below_severe_and_only_a_failed_allocation_adds_to_the_deficit() {
    let mut m = Machine::new();
    let drain = |m: &mut Machine, to: u32| {
        while m.kernel.vm.free_and_cached() > to {
            m.with(|kernel, env| {
                let page = kernel.vm.queues.head(FREE).unwrap();
                kernel.vm.queues.remove(FREE, page, env.witness);
                kernel.vm.queues.push_tail(ACTIVE, page, env.witness);
            });
        }
    };
    let t = m.kernel.vm.thresholds;
    drain(&mut m, t.free_severe);
    assert_eq!(m.write(0), Touch::Done);
    assert_eq!((m.write(1), m.kernel.vm.deficit, m.kernel.vm.pages_needed), (Touch::WaitMemory, 0, true));
    assert_eq!(m.kernel.next_wake(), Some(0), "the daemon is woken");
    drain(&mut m, t.free_reserved);
    m.kernel.vm.thresholds.free_severe = 0;
    assert_eq!((m.write(1), m.kernel.vm.deficit), (Touch::WaitMemory, 1));
    assert_eq!(m.counters()[0], 2, "one fault, however often it is begun again");
    assert!(!m.kernel.vm.may_allocate(Class::Normal) && m.kernel.vm.may_allocate(Class::System));
    drain(&mut m, 2);
    assert!(!m.kernel.vm.may_allocate(Class::System) && m.kernel.vm.may_allocate(Class::Interrupt));
}

#[test]
fn a_write_done_while_memory_is_severely_short_caches_its_pages_at_once() {
    let mut m = Machine::new();
    (0..8).for_each(|vpage| assert_eq!(m.write(vpage), Touch::Done));
    m.start_laundering(0..8);
    let held = m.page(2);
    m.kernel.vm.pages[held as usize].held = true;
    m.kernel.vm.thresholds.free_severe = m.kernel.vm.free_and_cached() + 3;
    m.finish_io();
    assert_eq!(m.kernel.vm.queues.len(CACHE), 3, "until memory is no longer severely short");
    assert_eq!(m.kernel.vm.queues.list_of(held), Some(INACTIVE));
}

#[test]
fn a_mapping_ends_when_none_of_its_pages_is_busy_and_gives_back_everything() {
    let mut m = Machine::new();
    (0..20).for_each(|vpage| assert_eq!(m.write(vpage), Touch::Done));
    m.start_laundering(0..8);
    m.finish_io();
    let cached = m.page(0);
    m.with(|kernel, env| kernel.vm.cache(cached, env.witness));
    m.start_laundering(8..12);
    let busy = m.page(8);
    assert_eq!(m.with(FreeBsd::release), Touch::WaitPage(busy));
    // The daemon leaves a dying object's dirty pages alone.
    m.kernel.vm.pages.iter_mut().for_each(|p| p.pga_referenced = false);
    let dirty = m.page(12);
    m.with(|kernel, env| kernel.vm.deactivate(dirty, env.witness));
    m.kernel.vm.thresholds.free_target = 512;
    let tunables = Tunables { max_launder: 32, update_period: 600 };
    let report = m.with(|kernel, env| {
        let mut scan = Scan::begin(&mut kernel.vm, 0, 2, tunables, env);
        assert!(scan.run(&mut kernel.vm, env));
        scan.report
    });
    assert_eq!((report.clusters, m.disk.writes()), (0, 1));
    assert_eq!(m.kernel.vm.queues.tail(INACTIVE).map(|page| m.kernel.vm.page(page).busy), Some(false));
    m.finish_io();
    let freed = m.kernel.vm.counters.v_tfree;
    let residents = m.kernel.vm.object.residents().count() as u32;
    assert_eq!(m.with(FreeBsd::release), Touch::Done);
    let c = m.kernel.vm.counters;
    assert_eq!((c.v_tfree - freed, c.v_pfree), (residents, residents), "cached pages were free already");
    assert_eq!((m.kernel.vm.queues.len(FREE), m.kernel.vm.swap.in_use()), (448, 0));
}

#[test]
fn pages_that_swap_has_no_room_for_become_active_again() {
    let mut m = Machine::new();
    (0..16).for_each(|vpage| assert_eq!(m.write(vpage), Touch::Done));
    let pages: Vec<u32> = (0..16).map(|vpage| m.page(vpage)).collect();
    m.kernel.vm.swap = SwapSpace::new(9);
    let writes = m.with(|kernel, env| {
        for &page in &pages {
            kernel.vm.deactivate(page, env.witness);
        }
        prepare(&mut kernel.vm, &pages, env)
    });
    // 16 does not fit, 8 does; of the rest 8 and 4 do not, and nothing shorter than 4 is tried.
    assert_eq!((writes.pages, m.kernel.vm.swap.in_use()), (8, 8));
    assert_eq!(m.kernel.vm.queues.iter(ACTIVE).collect::<Vec<_>>(), pages[8..]);
    assert!(pages.iter().enumerate().all(|(i, &page)| m.kernel.vm.page(page).busy == (i < 8)));
}
