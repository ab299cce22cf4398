//! FreeBSD 10.2's scans on hand-written queues, against vectors worked out from the source by an independent model.
//!
//! Notation: `A(5)` a page with its `act_count`; behind it `r` referenced once, `rr` by two mappings, `d` dirty, `w`
//! flagged, `*` busy, `inv` invalid, `u` its object unreferenced but the software bit set, `nb` clean without a copy in
//! swap, `h` held. Lists run from head to tail.
#![allow(clippy::unwrap_used, reason = "tests")]

use faultline_core::machine::{Disk, EventLog};
use faultline_core::os::Env;
use faultline_core::os::freebsd::launder::cluster;
use faultline_core::os::freebsd::page::Page;
use faultline_core::os::freebsd::scan::{Scan, ScanReport, Tunables};
use faultline_core::os::freebsd::thresholds::Thresholds;
use faultline_core::os::freebsd::vm::{ACTIVE, ATTRS, CACHE, FREE, INACTIVE, QUEUES, Vm};
use faultline_core::record::{ListId, Shape};

/// A machine whose queues were written down by hand.
struct Bench {
    vm: Vm,
    names: Vec<String>,
    log: EventLog,
    disk: Disk,
    scans: u32,
}

const PAGES: u32 = 64;
/// Virtual pages lie far apart, so that every dirty page is alone in its cluster.
const APART: u32 = 40;

impl Bench {
    fn new(active: &str, inactive: &str) -> Self {
        let shape =
            Shape { pages: PAGES as usize, lists: vec![0; QUEUES.len()], attrs: ATTRS.len(), hands: 0, scalars: 0 };
        let mut bench = Bench {
            vm: Vm::new(PAGES, 0, PAGES * APART),
            names: Vec::new(),
            log: EventLog::new(&shape),
            disk: Disk::new(1),
            scans: 0,
        };
        bench.vm.thresholds = Thresholds { free_target: 0, free_min: 0, free_severe: 0, ..bench.vm.thresholds };
        for (queue, text) in [(ACTIVE, active), (INACTIVE, inactive)] {
            text.split_whitespace().for_each(|item| bench.add(queue, item));
        }
        bench
    }

    fn add(&mut self, queue: ListId, item: &str) {
        let page = self.names.len() as u32;
        let name_end =
            item.find(|c: char| !(c.is_ascii_uppercase() || c.is_ascii_digit() || c == 'p' || c == 'x' || c == 'z'));
        let name_end = if item.starts_with(['c', 'd']) { 2 } else { name_end.unwrap_or(item.len()) };
        let (name, mut marks) = item.split_at(name_end);
        self.names.push(name.to_string());
        let mut p = Page {
            vpage: Some(page * APART),
            object_referenced: true,
            mapped: true,
            writable: true,
            valid: true,
            ..Page::default()
        };
        if let Some(rest) = marks.strip_prefix('(') {
            let (count, rest) = rest.split_once(')').unwrap();
            p.act_count = count.parse().unwrap();
            marks = rest;
        }
        p.valid = !marks.contains("inv");
        if !marks.contains("nb") {
            self.vm.object.set_block(page * APART, self.vm.swap.allocate(1));
        }
        let flags = marks.replace("inv", "").replace("nb", "");
        p.accessed = flags.matches('r').count() as u8;
        p.dirty = flags.contains('d');
        p.winatcfls = flags.contains('w');
        p.busy = flags.contains('*');
        p.held = flags.contains('h');
        if flags.contains('u') {
            p.object_referenced = false;
            p.pga_referenced = true;
        }
        self.vm.object.set_resident(page * APART, Some(page));
        self.vm.queues.push_tail(queue, page, &mut self.log);
        self.vm.change(page, &mut self.log, |page| *page = p);
    }

    fn scan(&mut self, pass: u32) -> ScanReport {
        self.scan_with(pass, Tunables { max_launder: 32, update_period: 600 })
    }

    fn scan_with(&mut self, pass: u32, tunables: Tunables) -> ScanReport {
        let mut env = Env { now: 0, disk: &mut self.disk, witness: &mut self.log };
        self.scans += 1;
        let mut scan = Scan::begin(&mut self.vm, self.scans, pass, tunables, &mut env);
        assert!(scan.run(&mut self.vm, &mut env), "fewer clusters than write buffers");
        scan.report
    }

    /// Queue members with whatever marks `show` gives them.
    fn list(&self, queue: ListId, show: impl Fn(&Page) -> String) -> String {
        let item = |page: u32| format!("{}{}", self.names[page as usize], show(self.vm.page(page)));
        self.vm.queues.iter(queue).map(item).collect::<Vec<_>>().join(" ")
    }

    fn active(&self) -> String {
        self.list(ACTIVE, |p| format!("({}){}", p.act_count, "r".repeat(p.accessed as usize)))
    }

    fn inactive(&self) -> String {
        self.list(INACTIVE, |p| format!("{}{}", if p.busy { "*" } else { "" }, if p.winatcfls { "w" } else { "" }))
    }

    fn names_of(&self, queue: ListId) -> String {
        self.list(queue, |_| String::new())
    }
}

#[test]
fn active_scan_stops_as_soon_as_nothing_is_short() {
    let mut bench = Bench::new("A(5) B(1) C(0) D(5)r E(62)r F(3)rr G(2)", "x");
    bench.vm.thresholds.inactive_target = 3;
    let report = bench.scan(1);
    assert_eq!(bench.active(), "D(5)r E(62)r F(3)rr G(2) A(4)");
    assert_eq!(bench.names_of(INACTIVE), "x B C");
    assert_eq!((report.scanned_active, report.active_to_inactive), (3, 2));
}

#[test]
fn active_scan_of_the_whole_queue() {
    let mut bench = Bench::new("A(5) B(1) C(0) D(5)r E(62)r F(3)rr G(2)", "x");
    bench.vm.thresholds.inactive_target = 21;
    let report = bench.scan(1);
    assert_eq!(bench.active(), "A(4) D(9) E(64) F(8) G(1)");
    assert_eq!(bench.names_of(INACTIVE), "x B C");
    assert_eq!((report.scanned_active, report.active_to_inactive), (7, 2));
}

const INACTIVE_CASES: &str = "p1 p2r p3d p4d* p5dw p6inv p7du p8nb p9h";

fn inactive_bench(free_target: u32) -> Bench {
    let mut bench = Bench::new("z(7)", INACTIVE_CASES);
    bench.vm.thresholds.inactive_target = 0;
    bench.vm.thresholds.free_target = free_target;
    bench
}

#[test]
fn inactive_scan_in_pass_1_meets_every_row_of_the_table() {
    let mut bench = inactive_bench(10);
    let report = bench.scan(1);
    assert_eq!(bench.inactive(), "p4* p5*w p9 p3w p7");
    assert_eq!(bench.active(), "z(6) p2(8)");
    assert_eq!((bench.names_of(CACHE), bench.names_of(FREE)), ("p1".to_string(), "p6 p8".to_string()));
    assert_eq!((report.short_after, report.skipped, report.clusters), (6, 2, 1));
    assert_eq!((report.scanned_inactive, report.scanned_active), (9, 2));
    assert_eq!(bench.vm.counters.swapout_requests, 1);
}

#[test]
fn inactive_scan_in_pass_2_launders_dirty_pages_on_first_sight() {
    let mut bench = inactive_bench(10);
    let report = bench.scan(2);
    assert_eq!(bench.inactive(), "p3* p4* p5*w p9 p7");
    assert_eq!((report.short_after, report.skipped, report.clusters), (5, 2, 2));
}

#[test]
fn inactive_scan_stops_when_nothing_is_short() {
    let mut bench = inactive_bench(3);
    let report = bench.scan(1);
    assert_eq!(bench.inactive(), "p4* p5*w p7 p8 p9 p3w");
    assert_eq!(bench.active(), "z(7) p2(9)");
    assert_eq!((bench.names_of(CACHE), bench.names_of(FREE)), ("p1".to_string(), "p6".to_string()));
    assert_eq!((report.scanned_inactive, report.scanned_active, report.clusters), (6, 0, 1));
}

#[test]
fn a_dirty_page_needs_two_visits_to_be_laundered_and_a_third_to_be_cached() {
    let mut bench = Bench::new("", "d1d d2d c1");
    bench.vm.thresholds.inactive_target = 0;
    // Each scan is short of two pages, whatever the one before it has cached.
    let scan = |bench: &mut Bench| {
        bench.vm.thresholds.free_target = bench.vm.free_and_cached() + 2;
        bench.scan(1)
    };
    scan(&mut bench);
    assert_eq!((bench.names_of(CACHE), bench.inactive()), ("c1".to_string(), "d1w d2w".to_string()));
    scan(&mut bench);
    assert_eq!(bench.inactive(), "d1*w d2*w");
    for page in [0, 1] {
        bench.vm.change(page, &mut bench.log, |p| {
            p.busy = false;
            p.dirty = false;
        });
    }
    scan(&mut bench);
    assert_eq!((bench.names_of(CACHE), bench.inactive()), ("c1 d1 d2".to_string(), String::new()));
}

#[test]
fn an_idle_daemon_walks_round_the_active_queue_once_a_period() {
    let mut bench = Bench::new("1(5) 2(5) 3(5) 4(5) 5(5) 6(5)", "");
    let tunables = Tunables { max_launder: 32, update_period: 2 };
    let mut step = || {
        bench.scan_with(0, tunables);
        bench.active()
    };
    assert_eq!(step(), "4(5) 5(5) 6(5) 1(4) 2(4) 3(4)");
    assert_eq!(step(), "1(4) 2(4) 3(4) 4(4) 5(4) 6(4)");
    assert_eq!(step(), "4(4) 5(4) 6(4) 1(3) 2(3) 3(3)");
    for _ in 4..9 {
        assert_eq!(step().split(' ').count(), 6);
    }
    assert_eq!(step().split(' ').count(), 3, "three pages leave in the ninth step");
}

/// `act_count` of a single page after each scan; `pattern` says in which it was referenced and by how many mappings.
fn counts(start: u8, pattern: &[u8]) -> Vec<u8> {
    let mut bench = Bench::new(&format!("A({start})"), "");
    bench.vm.thresholds.inactive_target = 1000;
    let scan = |&references: &u8| {
        bench.vm.change(0, &mut bench.log, |p| p.accessed = references);
        bench.scan(1);
        bench.vm.page(0).act_count
    };
    pattern.iter().map(scan).collect()
}

#[test]
fn activity_counts_over_several_scans() {
    assert_eq!(counts(5, &[0; 5]), [4, 3, 2, 1, 0]);
    assert_eq!([counts(5, &[1]), counts(61, &[1]), counts(64, &[1])], [[9], [64], [64]]);
    assert_eq!([counts(5, &[2]), counts(0, &[5]), counts(0, &[9])], [[10], [8], [8]]);
    // Referenced on every fifth scan a page never leaves, on every sixth it loses one a cycle.
    assert_eq!(counts(5, &[1, 0, 0, 0, 0, 1, 0, 0, 0, 0]), [9, 8, 7, 6, 5, 9, 8, 7, 6, 5]);
    assert_eq!(counts(5, &[1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0]), [9, 8, 7, 6, 5, 4, 8, 7, 6, 5, 4, 3]);
}

/// A run of dirty inactive pages of one object, and the cluster around one of them.
fn cluster_around(run: std::ops::RangeInclusive<u32>, start: u32) -> Vec<u32> {
    let mut vm = Vm::new(4096, 0, 64);
    let shape = Shape { pages: 4096, lists: vec![0; QUEUES.len()], attrs: ATTRS.len(), hands: 0, scalars: 0 };
    let mut log = EventLog::new(&shape);
    assert_eq!(vm.thresholds.page_cluster, 16);
    for vpage in run {
        vm.object.set_resident(vpage, Some(vpage));
        vm.queues.push_tail(INACTIVE, vpage, &mut log);
        vm.change(vpage, &mut log, |p| {
            p.vpage = Some(vpage);
            p.dirty = true;
        });
    }
    cluster(&vm, start)
}

#[test]
fn clusters_grow_backward_to_an_aligned_page_then_forward_then_backward_again() {
    assert_eq!(cluster_around(10..=40, 21), (16..=31).collect::<Vec<_>>());
    assert_eq!(cluster_around(18..=25, 21), (18..=25).collect::<Vec<_>>());
    assert_eq!(cluster_around(30..=35, 33), (30..=35).collect::<Vec<_>>());
}

#[test]
fn the_event_log_tells_of_every_page_looked_at() {
    let mut bench = inactive_bench(10);
    bench.scan(1);
    // Beginning, nine inactive pages, the swap-out request, the active part, two active pages, end.
    assert_eq!(bench.log.len(), 15);
    let lengths = [ACTIVE, INACTIVE, CACHE, FREE].map(|queue| bench.vm.queues.len(queue));
    assert_eq!(lengths, [2, 5, 1, 2]);
}
