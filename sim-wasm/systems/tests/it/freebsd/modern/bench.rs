//! A virtual memory system of 11.2 or 13.2 whose queues are written down by hand.
//!
//! Notation: `A(5)` a page with its `act_count`; after it `r` referenced once, `rr` by two mappings, `d` dirty, `m`
//! modified as only the hardware knows, `*` busy, `h` held, `i` invalid, `u` its object unreferenced but the software
//! bit set, `k` its object going away. Lists run from head to tail.

use base::record::{ListId, Shape};
use kernel::Env;
use kernel::EventLog;
use kernel::Visible;
use os_freebsd::pageout::laundry::{RateUnit, Rates};
use os_freebsd::pageout::marker::{HANDS, Marker};
use os_freebsd::pageout::modern::{LaundryThread, Order, Scan};
use os_freebsd::pageout::scan::ScanReport;
use os_freebsd::pageout::thresholds::Thresholds;
use os_freebsd::pages::object::Backing;
use os_freebsd::pages::page::{Flag, Page};
use os_freebsd::pages::policy::Policy;
use os_freebsd::pages::visible::ATTRS;
use os_freebsd::process::Proc;
use os_freebsd::version::Version;
use os_freebsd::vm::{ACTIVE, FREE, INACTIVE, LAUNDRY, QUEUES, UNSWAPPABLE, Vm};
use scenario::DiskSpec;
use storage::Disk;

const PAGES: u32 = 128;
/// The pages of an object are far apart, so that every dirty page is alone in its cluster.
const APART: u32 = 70;
/// Objects: mapped by two processes, mapped by nobody, going away.
const MAPPED: u16 = 0;
const UNMAPPED: u16 = 1;
const DYING: u16 = 2;

pub(crate) struct Bench {
    pub(crate) vm: Vm,
    pub(crate) log: EventLog,
    pub(crate) disk: Disk,
    pub(crate) laundry: LaundryThread,
    names: Vec<String>,
}

impl Bench {
    /// Queues written by hand: active, inactive, laundry, unswappable. Nothing is short: no threshold is above 0.
    pub(crate) fn new(version: Version, queues: [&str; 4]) -> Self {
        let hands = HANDS.len();
        let shape =
            Shape { pages: PAGES as usize, lists: vec![0; QUEUES.len()], attrs: ATTRS.len(), hands, scalars: 0 };
        let thresholds = Thresholds {
            free_target: 0,
            free_min: 0,
            free_severe: 0,
            inactive_target: 0,
            ..Thresholds::at_boot(version, PAGES, PAGES)
        };
        let mut vm = Vm::new(PAGES, 0, 1000, thresholds, Policy::default());
        vm.procs = vec![Proc::default(); 2];
        for _ in [MAPPED, UNMAPPED, DYING] {
            vm.add_object(Backing::Anonymous, PAGES * APART);
        }
        vm.objects[usize::from(DYING)].dying = true;
        vm.add_entry(MAPPED, 0);
        vm.add_entry(MAPPED, 1);
        let laundry = LaundryThread::new(version, Rates::defaults(RateUnit::AsCoded));
        let log = EventLog::new(&shape);
        let disk = Disk::new(DiskSpec::HDD, 1);
        let mut bench = Bench { vm, log, disk, laundry, names: Vec::new() };
        for (queue, text) in [ACTIVE, INACTIVE, LAUNDRY, UNSWAPPABLE].into_iter().zip(queues) {
            text.split_whitespace().for_each(|item| bench.add(queue, item));
        }
        bench
    }

    /// Puts a page at the tail of a queue, without any policy.
    pub(crate) fn add(&mut self, queue: ListId, item: &str) {
        let page = self.names.len() as u32;
        let end = item.find(|c: char| !c.is_ascii_uppercase() && !c.is_ascii_digit()).unwrap_or(item.len());
        let (name, mut marks) = item.split_at(end);
        self.names.push(name.to_string());
        let object = match marks {
            _ if marks.contains('u') => UNMAPPED,
            _ if marks.contains('k') => DYING,
            _ => MAPPED,
        };
        let index = page * APART;
        let (mut p, mut act_count) = (Page::of(object, index), 0);
        if let Some((count, rest)) = marks.strip_prefix('(').and_then(|rest| rest.split_once(')')) {
            act_count = count.parse().unwrap();
            marks = rest;
        }
        p.set(Flag::Valid, !marks.contains('i'));
        let flags = [('d', Flag::Dirty), ('*', Flag::Busy), ('h', Flag::Held)];
        let is_referenced = marks.contains('u');
        for (mark, flag) in flags {
            p.set(flag, marks.contains(mark));
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
        self.touch(page, marks.matches('r').count(), marks.contains('m'));
    }

    /// Makes this many mappings use the page, or writes it through one and forgets the reference.
    fn touch(&mut self, page: u32, mappings: usize, modified: bool) {
        let p = *self.vm.page(page);
        if p.object != MAPPED {
            return;
        }
        self.vm.watch(page, &mut self.log, |vm| {
            for (number, entry) in vm.entries.iter_mut().enumerate() {
                entry.table.enter(p.index, true);
                if number < mappings {
                    entry.table.touch(p.index, p.index + 1, false);
                } else if modified && number == 0 {
                    entry.table.touch(p.index, p.index + 1, true);
                    entry.table.take_accessed(p.index);
                }
            }
        });
    }

    pub(crate) fn page(&self, name: &str) -> u32 {
        self.names.iter().position(|known| known == name).unwrap() as u32
    }

    /// Works at a moment, in nanoseconds.
    pub(crate) fn at<T>(&mut self, now: u64, work: impl FnOnce(&mut Self, &mut Env<'_, EventLog>) -> T) -> T {
        let mut log = std::mem::replace(
            &mut self.log,
            EventLog::new(&Shape { pages: 0, lists: Vec::new(), attrs: 0, hands: 0, scalars: 0 }),
        );
        let mut disk = self.disk.clone();
        let mut calls = Vec::new();
        let mut env = Env { now, spent_ns: 0, disk: &mut disk, tasks: &[], calls: &mut calls, witness: &mut log };
        let done = work(self, &mut env);
        (self.log, self.disk) = (log, disk);
        done
    }

    /// An inactive scan for this many pages.
    pub(crate) fn reclaim(&mut self, short: i64) -> ScanReport {
        self.scan(short, None)
    }

    /// An active scan; `inactive_target` makes it short of pages, each of which is worth 3.
    pub(crate) fn deactivate(&mut self, inactive_target: u32, share: u32) -> ScanReport {
        self.vm.thresholds.inactive_target = inactive_target;
        self.scan(0, Some(share))
    }

    fn scan(&mut self, short: i64, share: Option<u32>) -> ScanReport {
        self.at(0, |bench, env| {
            let order = Order { pass: 1, short, reclaims: true, takes_deficit: true };
            let mut scan = Scan::begin(&mut bench.vm, order, env);
            scan.reclaim(&mut bench.vm, &mut bench.laundry, env);
            if let Some(share) = share {
                scan.deactivate(share, &mut bench.vm, env);
            }
            scan.end(&bench.vm, &mut bench.laundry, env)
        })
    }

    /// Both parts of a scan for this many pages.
    pub(crate) fn scan_both(&mut self, short: i64) -> ScanReport {
        self.scan(short, Some(0))
    }

    /// Puts the hands after pages, or before the first.
    pub(crate) fn hands(&mut self, hand0: Option<&str>, hand1: Option<u32>) {
        let hand0 = hand0.map(|name| self.page(name));
        self.vm.markers.put(Marker::Clock0, hand0, &mut self.log);
        self.vm.markers.put(Marker::Clock1, hand1, &mut self.log);
    }

    pub(crate) fn names_of(&self, queue: ListId) -> String {
        let names = self.vm.queues.iter(queue).map(|page| self.names[page as usize].clone());
        names.collect::<Vec<_>>().join(" ")
    }

    /// The active queue with its counts, references and hands: `[` hand 0, `]` hand 1.
    pub(crate) fn active(&self) -> String {
        let hands = |behind: Option<u32>| {
            let is_there =
                |marker| self.vm.thresholds.version.has_clock_hands() && self.vm.markers.behind(marker) == behind;
            let mark = |marker, mark| if is_there(marker) { mark } else { "" };
            mark(Marker::Clock0, " [").to_owned() + mark(Marker::Clock1, " ]")
        };
        let page = |page: u32| {
            let references = "r".repeat(usize::from(self.vm.references(page)));
            let count = self.vm.act_count(page);
            format!(" {}({count}){references}{}", self.names[page as usize], hands(Some(page)))
        };
        let pages: String = self.vm.queues.iter(ACTIVE).map(page).collect();
        (hands(None) + &pages).trim().to_string()
    }

    /// The inactive, laundry and free queues.
    pub(crate) fn queues(&self) -> [String; 3] {
        [INACTIVE, LAUNDRY, FREE].map(|queue| self.names_of(queue))
    }
}
