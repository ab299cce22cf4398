//! The workloads of each kind, with the numbers that the log suggests.

use super::{KindAxis, KindField, KindId, axis};
use crate::load::{Load, Traffic, WRITES, rounded};
use crate::memory::Memory;
use scenario::{
    Backup, Database, FileReader, FileWriter, Idle, Leak, Phases, RandomWriter, ReadBy, ReadOrder, Stress, WorkloadSpec,
};

const MOST_PAGES: f64 = 8_388_608.0;
const PAGES: [f64; 2] = [1.0, MOST_PAGES];
/// Slower touches than this are not loads.
const MOST_TOUCH_US: f64 = 1e5;
/// The most touches in a run: more take longer than people wait.
const MOST_TOUCHES: f64 = 3e6;
/// The most transactions a second.
const MOST_TPS: f64 = 1000.0;
/// Pages of a megabyte.
const MB_PAGES: f64 = 256.0;
/// A program that holds memory and never touches it again sleeps as long.
const FOR_EVER_S: f64 = 86_400.0;
/// Fewer pages than this, as a share of memory, are not worth a process that holds them.
const HELD: f64 = 0.02;
/// Fewer pages of programs are not worth a process.
const LEAST_HOT: f64 = 64.0;
/// How often programs use their files, in seconds, and the number of these.
const USE_S: f64 = 0.5;
const PROGRAMS: u32 = 9;
/// How many phases a run has.
const PHASES: f64 = 5.0;

const NOTHING: Traffic = Traffic { rate: 1.0, pages: 1.0, start_s: 0.0 };

/// What the kinds are built of.
pub(super) struct Build<'l> {
    pub load: &'l Load,
    pub memory: &'l Memory,
}

type Built = (Vec<WorkloadSpec>, Vec<KindAxis>);

impl Build<'_> {
    /// The workloads of a kind, and their numbers that may change.
    pub(super) fn of(&self, kind: KindId) -> Built {
        match kind {
            KindId::Rounds => self.with_files(self.rounds()),
            KindId::RandomWrites => self.with_files(self.random_writes()),
            KindId::Restarts => self.with_files(self.restarts()),
            KindId::Phases => self.with_files(self.phases()),
            KindId::Leak => self.with_files(self.leak()),
            KindId::Stream => self.stream(),
            KindId::Popular => self.reader(ReadBy::Read, Some(ReadOrder::Zipf)),
            KindId::Mapped => self.reader(ReadBy::Mmap, None),
            KindId::Database => self.database(),
            KindId::Writer => self.writer(),
            KindId::Quiet => (vec![idle(self.load.footprint.max(1.0))], vec![]),
        }
    }

    /// The fastest touch of so many processes at once.
    fn least_touch(&self, processes: f64) -> f64 {
        let at_once = processes.min(self.load.cpus).max(1.0);
        rounded((self.load.seconds * at_once * 1e6 / MOST_TOUCHES).clamp(0.1, MOST_TOUCH_US))
    }

    fn touch(&self, value: f64, processes: f64) -> (f64, [f64; 2]) {
        let least = self.least_touch(processes);
        (value.clamp(least, MOST_TOUCH_US), [least, MOST_TOUCH_US])
    }

    fn stop_s(&self) -> Option<f64> {
        self.load.end_s.map(|end_s| (end_s - self.load.start_s).max(1.0))
    }

    fn stress(&self, pages: f64, touch_us: f64) -> Stress {
        let (workers, stride, hang_s, keep) = (None, None, None, None);
        let (start_s, stop_s) = (self.load.start_s, self.stop_s());
        Stress { pages: whole(pages), touch_us, workers, stride, hang_s, keep, start_s, stop_s }
    }

    fn rounds(&self) -> Built {
        let (touch_us, accepted) = self.touch(self.load.fill_us, 1.0);
        let stress = Stress { keep: Some(true), ..self.stress(self.load.footprint, touch_us) };
        let pages = axis(KindField::Pages, 0, "pages", stress.pages.into(), PAGES);
        let touch = axis(KindField::Touch, 0, "touch_us", touch_us, accepted);
        (vec![WorkloadSpec::Stress(stress)], vec![pages, touch])
    }

    fn restarts(&self) -> Built {
        let processes = self.load.processes;
        let (touch_us, accepted) = self.touch(self.load.fill_us, processes);
        let stress = self.stress(self.load.footprint / processes, touch_us);
        let workers = (processes > 1.0).then_some(processes as u32);
        let pages = axis(KindField::Pages, 0, "pages", stress.pages.into(), PAGES);
        let touch = axis(KindField::Touch, 0, "touch_us", touch_us, accepted);
        (vec![WorkloadSpec::Stress(Stress { workers, ..stress })], vec![pages, touch])
    }

    fn random_writes(&self) -> Built {
        let Load { processes, sleep_ms, start_s, .. } = *self.load;
        let (touch_us, accepted) = self.touch(self.load.touch_us, processes);
        let pages = whole(self.load.footprint / processes);
        let writer = RandomWriter {
            pages,
            writes: WRITES as u32,
            sleep_ms,
            touch_us,
            processes: (processes > 1.0).then_some(processes as u32),
            interval_s: None,
            start_s,
        };
        let mut axes = vec![
            axis(KindField::Pages, 0, "pages", pages.into(), PAGES),
            axis(KindField::Touch, 0, "touch_us", touch_us, accepted),
        ];
        if sleep_ms > 0.0 {
            axes.push(axis(KindField::Sleep, 0, "sleep_ms", sleep_ms, [0.0, 86_400_000.0]));
        }
        (vec![WorkloadSpec::RandomWriter(writer)], axes)
    }

    fn phases(&self) -> Built {
        let pages = whole(self.load.footprint);
        let (touch_us, accepted) = self.touch(self.load.touch_us, 1.0);
        let working_set = whole((self.memory.usable() * 0.7).min(f64::from(pages)));
        let phase_s = rounded(((self.load.seconds - self.load.start_s) / PHASES).max(1.0));
        let spec = Phases { pages, working_set, phase_s, write_percent: 50, touch_us, start_s: self.load.start_s };
        let set = axis(KindField::WorkingSet, 0, "working_set", working_set.into(), [1.0, pages.into()]);
        let touch = axis(KindField::Touch, 0, "touch_us", touch_us, accepted);
        let phase = axis(KindField::Phase, 0, "phase_s", phase_s, [1.0, 86_400.0]);
        (vec![WorkloadSpec::Phases(spec)], vec![set, touch, phase])
    }

    /// A leak that is seen to end is a program that fills its memory, keeps it, and is stopped.
    fn leak(&self) -> Built {
        let growth = self.load.growth.unwrap_or(1.0).max(0.1);
        if let Some(stop_s) = self.stop_s() {
            let (touch_us, accepted) = self.touch(rounded(1e6 / growth), 1.0);
            let stress =
                Stress { keep: Some(true), hang_s: Some(FOR_EVER_S), ..self.stress(self.load.footprint, touch_us) };
            let pages = axis(KindField::Pages, 0, "pages", stress.pages.into(), PAGES);
            let touch = axis(KindField::Touch, 0, "touch_us", touch_us, accepted);
            return (vec![WorkloadSpec::Stress(Stress { stop_s: Some(stop_s), ..stress })], vec![pages, touch]);
        }
        let mb_s = rounded(growth / MB_PAGES).max(0.001);
        let working_set = whole(self.load.held.max(self.memory.usable() / 10.0));
        let touch_us = self.touch(1e6 / f64::from(working_set) / 4.0, 1.0).0;
        let spec = Leak {
            mb_s,
            pages: whole(self.load.footprint * 2.0),
            working_set,
            touch_us: rounded(touch_us),
            start_s: self.load.start_s,
        };
        let growth = axis(KindField::Growth, 0, "mb_s", mb_s, [0.001, 1e5]);
        let set = axis(KindField::WorkingSet, 0, "working_set", working_set.into(), [1.0, spec.pages.into()]);
        (vec![WorkloadSpec::Leak(spec)], vec![growth, set])
    }

    /// What is read once: as much as the log's disks read, so that it ends when their reading does.
    fn stream(&self) -> Built {
        let Load { reads, writes, .. } = *self.load;
        let Traffic { rate, pages, start_s } = reads.or(writes).unwrap_or(NOTHING);
        let (touch_us, accepted) = self.touch(rounded(1e6 / rate.max(0.1)), 1.0);
        let archive = writes.filter(|_| reads.is_some()).map(|writes| (writes.pages * 100.0 / pages).round() as u32);
        let backup = Backup {
            file: 0,
            pages: whole(pages),
            archive_percent: archive.filter(|percent| *percent > 0).map(|percent| percent.min(100)),
            touch_us,
            start_s,
        };
        let pages = axis(KindField::FilePages, 0, "pages", backup.pages.into(), PAGES);
        let touch = axis(KindField::Touch, 0, "touch_us", touch_us, accepted);
        self.with_holder((vec![WorkloadSpec::Backup(backup)], vec![touch, pages]))
    }

    fn reader(&self, by: ReadBy, order: Option<ReadOrder>) -> Built {
        let Traffic { rate, start_s, .. } = self.load.reads.unwrap_or(NOTHING);
        let popular = order.is_some();
        // Popular pages are mostly in memory, so there are more touches than reads.
        let (touch_us, accepted) = self.touch(rounded(1e6 / rate.max(0.1) / if popular { 4.0 } else { 1.0 }), 1.0);
        let file_pages = whole(f64::from(self.memory.frames) * if popular { 4.0 } else { 1.2 });
        let reader = FileReader {
            file: 0,
            pages: file_pages,
            by,
            order,
            skew: None,
            touch_us,
            loops: None,
            sleep_ms: None,
            start_s,
        };
        let pages = axis(KindField::FilePages, 0, "pages", file_pages.into(), PAGES);
        let touch = axis(KindField::Touch, 0, "touch_us", touch_us, accepted);
        self.with_holder((vec![WorkloadSpec::FileReader(reader)], vec![touch, pages]))
    }

    fn database(&self) -> Built {
        let Traffic { rate, start_s, .. } = self.load.reads.or(self.load.writes).unwrap_or(NOTHING);
        let accesses = 10.0;
        let tps = rounded((rate / accesses * 4.0).clamp(0.1, MOST_TPS));
        let pool = whole(self.memory.usable() / 3.0);
        let file_pages = whole(f64::from(self.memory.frames) * 4.0);
        let touch_us = self.touch(20.0, 1.0).0;
        let spec = Database {
            file: 0,
            pages: file_pages,
            pool,
            tps,
            accesses: None,
            write_percent: None,
            skew: None,
            checkpoint_s: None,
            touch_us,
            start_s,
        };
        let tps = axis(KindField::Transactions, 0, "tps", tps, [0.1, MOST_TPS]);
        let pages = axis(KindField::FilePages, 0, "pages", file_pages.into(), [16.0, MOST_PAGES]);
        let pool = axis(KindField::Pool, 0, "pool", pool.into(), PAGES);
        self.with_holder((vec![WorkloadSpec::Database(spec)], vec![KindAxis { whole: false, ..tps }, pages, pool]))
    }

    fn writer(&self) -> Built {
        let Traffic { rate, pages, start_s } = self.load.writes.unwrap_or(NOTHING);
        let (touch_us, accepted) = self.touch(rounded(1e6 / rate.max(0.1)), 1.0);
        let file_pages = whole(pages);
        let (loops, sleep_ms) = (Some(1), None);
        let writer = FileWriter { file: 0, pages: file_pages, touch_us, loops, sleep_ms, start_s };
        let pages = axis(KindField::FilePages, 0, "pages", file_pages.into(), PAGES);
        let touch = axis(KindField::Touch, 0, "touch_us", touch_us, accepted);
        self.with_holder((vec![WorkloadSpec::FileWriter(writer)], vec![touch, pages]))
    }

    /// Files that programs map and use all the time.
    fn programs(&self) -> WorkloadSpec {
        WorkloadSpec::FileReader(FileReader {
            file: PROGRAMS,
            pages: whole(self.load.hot),
            by: ReadBy::Mmap,
            order: None,
            skew: None,
            touch_us: rounded((USE_S * 1e5 / self.load.hot).clamp(0.1, MOST_TOUCH_US)),
            loops: None,
            sleep_ms: Some(USE_S * 1e3),
            start_s: 0.0,
        })
    }

    /// A load of files, beside whatever holds memory when the log begins.
    fn with_holder(&self, (mut workloads, mut axes): Built) -> Built {
        let held = self.load.held.max(if self.load.is_short { self.memory.usable() / 8.0 } else { 0.0 });
        if held >= self.memory.usable() * HELD {
            let pages = axis(KindField::Pages, workloads.len(), "pages", held.round(), PAGES);
            workloads.push(idle(held));
            axes.push(pages);
        }
        (workloads, axes)
    }

    /// A load of memory, beside whatever reads files: as much as the log's disks read.
    fn with_files(&self, (mut workloads, axes): Built) -> Built {
        if let Some(Traffic { rate, pages, start_s }) = self.load.reads {
            workloads.push(WorkloadSpec::FileReader(FileReader {
                file: 0,
                pages: whole(pages),
                by: ReadBy::Read,
                order: None,
                skew: None,
                touch_us: self.touch(rounded(1e6 / rate.max(1.0)), 1.0).0,
                loops: Some(1),
                sleep_ms: None,
                start_s,
            }));
        }
        if self.load.hot >= LEAST_HOT {
            workloads.push(self.programs());
        }
        (workloads, axes)
    }
}

/// Programs that hold memory and mostly sleep.
fn idle(pages: f64) -> WorkloadSpec {
    let touches = whole(pages / 100.0);
    WorkloadSpec::Idle(Idle { processes: 1, pages: whole(pages), touches, sleep_ms: 1000.0, start_s: 0.0 })
}

fn whole(pages: f64) -> u32 {
    if pages.is_finite() { pages.round().clamp(1.0, MOST_PAGES) as u32 } else { 1 }
}
