//! What tests of the FreeBSD model share: a machine whose queues are written down by hand, and one that is [`booted`].
//!
//! Notation: `A(5)` a page with its `act_count`; after it `r` referenced once, `rr` by two mappings, `d` dirty, `w`
//! flagged, `*` busy, `inv` invalid, `u` its object unreferenced but the software bit set, `nb` clean without a copy in
//! swap, `h` held. Lists run from head to tail.
#![allow(dead_code, clippy::unwrap_used, reason = "each test crate uses its own part")]

pub(crate) mod booted;

use base::record::{ListId, Shape};
use kernel::Env;
use kernel::EventLog;
use kernel::Visible;
use os_freebsd::pageout::scan::{Scan, ScanReport, Tunables};
use os_freebsd::pageout::thresholds::Thresholds;
use os_freebsd::pages::object::Backing;
use os_freebsd::pages::page::{Flag, Page};
use os_freebsd::pages::policy::{Decay, End, Policy};
use os_freebsd::pages::visible::ATTRS;
use os_freebsd::process::Proc;
use os_freebsd::version::Version;
use os_freebsd::vm::{ACTIVE, INACTIVE, QUEUES, Vm};
use scenario::DiskSpec;
use storage::Disk;

/// FreeBSD's own policy.
pub(crate) const STOCK: Policy = Policy {
    decay: Decay::Decrement,
    activate: End::Tail,
    active_requeue: End::Tail,
    inactive_requeue: End::Tail,
    deactivate: End::Tail,
    free: End::Tail,
};
/// Slim Chance as the hand-out specifies it.
pub(crate) const HAND_OUT: Policy =
    Policy { decay: Decay::Halve, active_requeue: End::Head, deactivate: End::Head, free: End::Head, ..STOCK };
/// Slim Chance as team 1's code has it.
pub(crate) const TEAM_1: Policy = Policy {
    decay: Decay::Halve,
    activate: End::Head,
    active_requeue: End::Head,
    inactive_requeue: End::Head,
    deactivate: End::Tail,
    free: End::Head,
};

/// The machine whose queues are written down.
pub(crate) struct Bench {
    pub(crate) vm: Vm,
    pub(crate) log: EventLog,
    names: Vec<String>,
    disk: Disk,
    scans: u32,
}

const PAGES: u32 = 64;
/// The pages of the object are far apart, so that every dirty page is alone in its cluster.
const APART: u32 = 40;
/// The object that two processes map, and one that nobody maps.
const SHARED: u16 = 0;
const UNREFERENCED: u16 = 1;

/// A virtual memory system of `pages` pages with an object of `length` pages that two processes map.
pub(crate) fn vm(pages: u32, length: u32, policy: Policy) -> (Vm, EventLog) {
    let shape = Shape { pages: pages as usize, lists: vec![0; QUEUES.len()], attrs: ATTRS.len(), hands: 0, scalars: 0 };
    let mut vm = Vm::new(pages, 0, length, Thresholds::at_boot(Version::V10_2, pages, pages), policy);
    vm.procs = vec![Proc::default(); 2];
    let object = vm.add_object(Backing::Anonymous, length);
    vm.add_entry(object, 0);
    vm.add_entry(object, 1);
    vm.add_object(Backing::Anonymous, length);
    (vm, EventLog::new(&shape))
}

impl Bench {
    pub(crate) fn new(policy: Policy, active: &str, inactive: &str) -> Self {
        let (mut vm, log) = vm(PAGES, PAGES * APART, policy);
        vm.thresholds = Thresholds { free_target: 0, free_min: 0, free_severe: 0, ..vm.thresholds };
        let mut bench = Bench { vm, log, names: Vec::new(), disk: Disk::new(DiskSpec::HDD, 1), scans: 0 };
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
        let index = page * APART;
        let object = if marks.contains('u') { UNREFERENCED } else { SHARED };
        let (mut p, mut act_count) = (Page::of(object, index), 0);
        if let Some(rest) = marks.strip_prefix('(') {
            let (count, rest) = rest.split_once(')').unwrap();
            act_count = count.parse().unwrap();
            marks = rest;
        }
        if !marks.contains("nb") {
            let block = self.vm.swap.allocate(1);
            self.vm.objects[usize::from(object)].set_swap(index, block);
        }
        p.set(Flag::Valid, !marks.contains("inv"));
        let flags = marks.replace("inv", "").replace("nb", "");
        let named = [('d', Flag::Dirty), ('w', Flag::Winatcfls), ('*', Flag::Busy), ('h', Flag::Held)];
        let is_referenced = flags.contains('u');
        for (mark, flag) in named {
            p.set(flag, flags.contains(mark));
        }
        self.vm.objects[usize::from(object)].set_resident(index, Some(page));
        self.vm.queues.push_tail(queue, page, &mut self.log);
        self.vm.watch(page, &mut self.log, |vm| {
            *vm.page_mut(page) = p;
            vm.set_act_count(page, act_count);
            if is_referenced {
                vm.set_referenced(page);
            }
        });
        self.reference(page, flags.matches('r').count());
    }

    /// Makes this many mappings use the page.
    pub(crate) fn reference(&mut self, page: u32, mappings: usize) {
        let index = self.vm.page(page).index;
        self.vm.watch(page, &mut self.log, |vm| {
            for entry in &mut vm.entries {
                entry.table.enter(index, true);
            }
            for entry in vm.entries.iter_mut().take(mappings) {
                entry.table.touch(index, index + 1, false);
            }
        });
    }

    pub(crate) fn scan(&mut self, pass: u32) -> ScanReport {
        self.scan_with(pass, Tunables { max_launder: 32, update_period: 600 })
    }

    pub(crate) fn scan_with(&mut self, pass: u32, tunables: Tunables) -> ScanReport {
        let mut calls = Vec::new();
        let (disk, witness) = (&mut self.disk, &mut self.log);
        let mut env = Env { now: 0, spent_ns: 0, disk, tasks: &[], calls: &mut calls, witness };
        self.scans += 1;
        let mut scan = Scan::begin(&mut self.vm, self.scans, pass, tunables, &mut env);
        assert!(scan.run(&mut self.vm, &mut env), "fewer clusters than write buffers");
        scan.report
    }

    /// Queue members, each with the marks that `show` gives it.
    fn list(&self, queue: ListId, show: impl Fn(&Vm, u32) -> String) -> String {
        let item = |page: u32| format!("{}{}", self.names[page as usize], show(&self.vm, page));
        self.vm.queues.iter(queue).map(item).collect::<Vec<_>>().join(" ")
    }

    pub(crate) fn active(&self) -> String {
        let references = |vm: &Vm, page| "r".repeat(usize::from(vm.references(page)));
        self.list(ACTIVE, |vm, page| format!("({}){}", vm.act_count(page), references(vm, page)))
    }

    pub(crate) fn inactive(&self) -> String {
        let mark = |vm: &Vm, page, flag, mark| if vm.page(page).is(flag) { mark } else { "" };
        self.list(INACTIVE, |vm, page| {
            mark(vm, page, Flag::Busy, "*").to_owned() + mark(vm, page, Flag::Winatcfls, "w")
        })
    }

    pub(crate) fn names_of(&self, queue: ListId) -> String {
        self.list(queue, |_, _| String::new())
    }
}
