//! The study's machine, loads and systems, as data: the page, the command and the findings all run the same.

use base::named::Named;
use scenario::{
    Consumers, DiskSpec, FileReader, Interactive, Machine, OsSpec, ReadBy, Run, Scenario, VERSION, WorkloadSpec,
};
use serde::Serialize;

/// Revision of these loads: raised when they change what the link to a run shows. The second one's bystander works with
/// an interactive program.
pub const REVISION: u32 = 2;

/// What all runs of the study have in common.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct StudyMachine {
    /// 1 GB of frames.
    pub frames: u32,
    /// 2 GB of swap.
    pub swap: u32,
    /// Pages available to processes: 829 MB.
    pub room: u32,
    /// The same in the calibrated e3, so that thrashing begins when the study saw it: 797 MB.
    pub e3_room: u32,
    /// The same in the calibrated e3 under OpenSolaris: 547 MB.
    pub solaris_e3_room: u32,
    /// The disk: average seek in milliseconds, revolutions per minute, and transfer rate in MB a second.
    pub disk: [f64; 3],
    /// Number of consumers.
    pub consumers: u32,
    /// Pages that each consumer allocates: 100 MB.
    pub pages: u32,
    /// Time of a write in microseconds.
    pub touch_us: f64,
    /// When the first one starts, in seconds.
    pub start_s: f64,
}

/// What all runs of the study have in common.
pub const MACHINE: StudyMachine = StudyMachine {
    frames: 262_144,
    swap: 524_288,
    room: 212_144,
    e3_room: 204_144,
    solaris_e3_room: 140_144,
    disk: [8.5, 7200.0, 50.0],
    consumers: 25,
    pages: 25_600,
    touch_us: 0.25,
    start_s: 10.0,
};

/// The bystander: somebody who works with a program meanwhile. Its service times show how soon the machine responds. The
/// study says nothing of what its authors did at the machine. Ours: a program of 32 MB, of which 12 MB are its text and
/// libraries; an action touches an eighth of it, 5 ms of work; between actions its user thinks for 7 s on average, as the
/// users of TPC-W do (clause 5.3.1.1).
pub const BYSTANDER: Interactive =
    Interactive { pages: 5120, file: 2, file_pages: 3072, touched: 1024, touch_us: 5.0, think_s: 7.0, start_s: 0.0 };

/// A system of the study, in the modelled version nearest to the study's own.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct StudySystem {
    /// Id of the model.
    pub id: &'static str,
    /// Its version.
    pub version: &'static str,
    /// Pages of programs and libraries that are read at the start of the run. The study saw such reads under Windows,
    /// but not how many: 12 MB is our assumption.
    pub images: u32,
    /// The series that correspond to what the study looked at.
    #[serde(skip)]
    pub(super) series: StudySeries,
}

/// Names of a system's series.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct StudySeries {
    /// Pages in and out.
    pub(super) moved: [&'static str; 2],
    /// The series that the study read as those. Under Linux it read kilobytes of all transfers, under OpenSolaris only
    /// pages moved by the swapping of whole processes. Windows also counts pages of files.
    pub(super) read: [&'static str; 2],
}

/// The study's systems, in its own order.
pub const SYSTEMS: &[StudySystem] = &[
    StudySystem {
        id: "freebsd",
        version: "9.3",
        images: 0,
        series: StudySeries { moved: ["v_swappgsin", "v_swappgsout"], read: ["v_swappgsin", "v_swappgsout"] },
    },
    StudySystem {
        id: "linux",
        version: "2.6.20",
        images: 0,
        series: StudySeries { moved: ["pswpin", "pswpout"], read: ["pgpgin", "pgpgout"] },
    },
    StudySystem {
        id: "solaris",
        version: "onnv_86",
        images: 0,
        series: StudySeries { moved: ["anonpgin", "anonpgout"], read: ["pgswapin", "pgswapout"] },
    },
    StudySystem {
        id: "winxp",
        version: "xp-sp2",
        images: 3072,
        series: StudySeries { moved: ["pages_input", "pages_output"], read: ["pages_input", "pages_output"] },
    },
];

/// The reader of the programs' files: it maps them and touches page after page, once.
pub const IMAGES: FileReader = FileReader {
    file: 1,
    pages: 0,
    by: ReadBy::Mmap,
    order: None,
    skew: None,
    touch_us: 5.0,
    loops: Some(1),
    sleep_ms: None,
    start_s: 0.0,
};

/// A load of the study.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct StudyLoad {
    /// Its name there.
    pub id: &'static str,
    /// Writes per cycle.
    pub writes: u32,
    /// Sleep after the writes, in milliseconds.
    pub sleep_ms: f64,
    /// Seconds between one consumer's start and the next one's.
    pub interval_s: f64,
    /// Pages, of 25,600, that a consumer must use for thrashing to begin when the study saw it.
    pub calibrated: u32,
    /// Length of the run in seconds: until all consumers have ended if none is late, and a little more.
    pub seconds: u32,
}

/// The test of stability, which was only made with the load as published.
pub const STABILITY: &str = "stability";

/// The study's loads.
pub const LOADS: &[StudyLoad] = &[
    StudyLoad { id: "e1", writes: 1000, sleep_ms: 100.0, interval_s: 30.0, calibrated: 981, seconds: 1560 },
    StudyLoad { id: "e2", writes: 10_000, sleep_ms: 100.0, interval_s: 30.0, calibrated: 15_700, seconds: 1560 },
    StudyLoad { id: "e3", writes: 10_000, sleep_ms: 1000.0, interval_s: 30.0, calibrated: 8278, seconds: 1560 },
    StudyLoad { id: "e4", writes: 10_000, sleep_ms: 100.0, interval_s: 1.0, calibrated: 15_700, seconds: 150 },
    StudyLoad { id: STABILITY, writes: 10_000, sleep_ms: 100.0, interval_s: 10.0, calibrated: 15_700, seconds: 600 },
];

/// e2 once more, with the bystander: how the machine feels (F25). The other runs have no bystander, whose program is read
/// from disk at the start and would be seen among the pages read.
pub const FELT: StudyLoad =
    StudyLoad { id: "felt", writes: 10_000, sleep_ms: 100.0, interval_s: 30.0, calibrated: 15_700, seconds: 1560 };

/// How much of its memory a consumer uses.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Calibration {
    /// All of it, as in the study's text.
    Literal,
    /// As much as makes thrashing begin when the study saw it begin; the study does not give this number.
    Calibrated,
}

/// A run of the study: a load under a system.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct StudyRun {
    /// The load.
    pub load: &'static StudyLoad,
    /// The system.
    pub system: &'static StudySystem,
    /// How much memory is used.
    pub calibration: Calibration,
}

impl StudyRun {
    /// Every run that the findings are about, for systems that have a model.
    pub fn all() -> Vec<StudyRun> {
        let known = |system: &&StudySystem| systems::KNOWN.iter().any(|(id, _)| *id == system.id);
        let mut runs = Vec::new();
        for load in LOADS.iter().chain([&FELT]) {
            for system in SYSTEMS.iter().filter(known) {
                for calibration in [Calibration::Literal, Calibration::Calibrated] {
                    // Stability was only shown for FreeBSD.
                    let shown = system.id == "freebsd" && calibration == Calibration::Literal;
                    if load.id != STABILITY || shown {
                        runs.push(StudyRun { load, system, calibration });
                    }
                }
            }
        }
        runs
    }

    /// The run's scenario with a given seed.
    pub fn scenario(&self, seed: u32) -> Scenario {
        Scenario { version: VERSION, seed, run: Run::Machine(self.machine()) }
    }

    fn machine(&self) -> Machine {
        let StudyRun { load, system, calibration } = *self;
        let footprint = (calibration == Calibration::Calibrated).then_some(load.calibrated);
        let room = match (load.id, calibration, system.id) {
            ("e3", Calibration::Calibrated, "solaris") => MACHINE.solaris_e3_room,
            ("e3", Calibration::Calibrated, _) => MACHINE.e3_room,
            _ => MACHINE.room,
        };
        let [seek_ms, rpm, mb_s] = MACHINE.disk;
        let consumers = Consumers {
            consumers: MACHINE.consumers,
            pages: MACHINE.pages,
            writes: load.writes,
            sleep_ms: load.sleep_ms,
            touch_us: MACHINE.touch_us,
            interval_s: load.interval_s,
            footprint,
            pattern: None,
            release: None,
            each_write: None,
            start_s: MACHINE.start_s,
        };
        let watched = load.id == FELT.id;
        let bystander = watched.then_some(WorkloadSpec::Interactive(BYSTANDER));
        // Its memory is some of the system's own, so that the consumers keep theirs.
        let others = if watched { BYSTANDER.pages + BYSTANDER.file_pages } else { 0 };
        let images = FileReader { pages: system.images, ..IMAGES };
        let images = (system.images > 0).then_some(WorkloadSpec::FileReader(images));
        Machine {
            os: OsSpec { id: system.id.to_string(), version: system.version.to_string(), knobs: Named::default() },
            frames: MACHINE.frames,
            seconds: load.seconds,
            wired: Some(MACHINE.frames - room - others),
            swap: Some(MACHINE.swap),
            swap_areas: None,
            cpus: None,
            slice_ms: None,
            disk: Some(DiskSpec::Hdd { seek_ms, rpm, mb_s }),
            scheduler: None,
            disks: None,
            chunk: None,
            tick_ms: None,
            compressed_swap: None,
            control: None,
            cgroups: None,
            oomd: None,
            workloads: [WorkloadSpec::Consumers(consumers)].into_iter().chain(bystander).chain(images).collect(),
        }
    }
}
