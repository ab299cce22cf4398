//! Linux as documents request it.

use super::OS;
use super::counters::{Counters, later_named};
use super::process::Proc;
use super::queues::{QUEUES, queues};
use super::settings::{LruKind, Settings};
use super::state::LinuxKernel;
use super::version::Version;
use crate::cgroups::{Groups, lists_of};
use crate::files::dirty_limits::least_dirty_bytes;
use crate::files::writeback::Writeback;
use crate::lists::lru::Lru;
use crate::lists::node::Node;
use crate::memory::huge_pages::recommended_min_free_kbytes;
use crate::memory::page::Page;
use crate::memory::visible::REFERENCED;
use crate::memory::watermarks::{Marks, Watermarks, ZoneSize, default_min_free_kbytes};
use crate::memory::zones::{Layout, Zones, kernel_frames};
use crate::reclaim::kswapd::Kswapd;
use crate::reclaim::round::Round;
use crate::reclaim::shrink_slab::Slab;
use crate::reclaim::v2_6_8::oom::Patience;
use crate::swap::compressed::Compressed;
use crate::swap::swap_areas::SwapAreas;
use crate::swap::token::Token;
use crate::wbt::Wbt;
use base::bits::Bits;
use base::diag::{Code, Diag};
use base::param::check_range;
use base::record::NONE;
use kernel::{Boot, Knobs, Os, ProcessCounts, Scans, System, Tables, Traits};
use kernel::{Pid, Witness};
use scenario::{DiskScheduler, Machine};

/// Fewest frames: with less, `pages_high` of the least reserve would be most of memory.
const MIN_FRAMES: u32 = 384;
/// Pages that must be left for processes, beyond `pages_high` and the kernel's own.
const LEAST_FOR_PROCESSES: u32 = 96;

/// `vm.min_free_kbytes` of a machine: the formula's, or the one set by hand.
pub fn min_free_kbytes(machine: &Machine, knobs: &Knobs) -> u32 {
    Version::parse(&machine.os.version).map_or(0, |version| reserve(version, machine.frames, knobs))
}

fn reserve(version: Version, frames: u32, knobs: &Knobs) -> u32 {
    match knobs.whole("vm.min_free_kbytes") {
        0 => {
            let kbytes = default_min_free_kbytes(version, &layout(version, knobs).sizes(frames));
            kbytes.max(if has_huge_pages(version, knobs) { with_huge_pages(version, frames, knobs, kbytes) } else { 0 })
        }
        kbytes => kbytes,
    }
}

/// Whether transparent huge pages are switched on, for all memory or for what asks for them (`hugepage_pmd_enabled`).
fn has_huge_pages(version: Version, knobs: &Knobs) -> bool {
    version.has_huge_pages() && knobs.whole("transparent_hugepage.enabled") > 0
}

fn with_huge_pages(version: Version, frames: u32, knobs: &Knobs, kbytes: u32) -> u32 {
    let marks = layout(version, knobs).marks(version, frames, kbytes, knobs.whole("vm.watermark_scale_factor"));
    recommended_min_free_kbytes(frames, marks.iter().map(|marks| marks.high).sum())
}

fn layout(version: Version, knobs: &Knobs) -> Layout {
    Settings::from_knobs(version, knobs).zones
}

/// The watermarks of each zone of a machine: the formula's, or those of a reserve set by hand.
pub fn marks(version: Version, frames: u32, knobs: &Knobs) -> Vec<Watermarks> {
    let scale = knobs.whole("vm.watermark_scale_factor");
    layout(version, knobs).marks(version, frames, reserve(version, frames, knobs), scale)
}

/// Most pages that the kernel may take for itself at boot if low memory is still to be balanced. None if there is no
/// high memory: then what is left for processes is the limit.
fn most_in_low_memory(frames: u32, zones: &[ZoneSize], marks: &[Watermarks]) -> Option<u32> {
    let low = |(zone, marks): (&ZoneSize, &Watermarks)| {
        if zone.highmem { 0 } else { zone.present.saturating_sub(marks.high) }
    };
    let most: u32 = zones.iter().zip(marks).map(low).sum();
    zones
        .iter()
        .any(|zone| zone.highmem && zone.present > 0)
        .then_some(most.saturating_sub(LEAST_FOR_PROCESSES).min(frames))
}

/// The distance that `vm.watermark_scale_factor` puts between the lowest and the highest watermark, in pages.
fn scaled(frames: u32, knobs: &Knobs) -> u32 {
    (u64::from(frames) * u64::from(knobs.whole("vm.watermark_scale_factor")) / 10_000 * 2) as u32
}

impl LinuxKernel {
    /// Every round so far, including those in progress, in the order of their numbers.
    pub fn reports(&self, now: u64, events: u32) -> Vec<Round> {
        let mut rounds = self.rounds.clone();
        rounds.extend(self.rounds_under_way().map(|round| self.round_at(*round, now, events)));
        rounds.sort_unstable_by_key(|round| round.number);
        rounds
    }

    fn rounds_under_way(&self) -> impl Iterator<Item = &Round> {
        let direct = self.procs.iter().filter_map(|proc| proc.direct.as_ref()).map(|direct| &direct.0);
        let second = self.second_kswapd.as_ref().and_then(|second| second.round());
        self.kswapd.round().into_iter().chain(second).chain(direct).map(|control| &control.round)
    }
}

impl System for LinuxKernel {
    const OS: &'static Os = &OS;
    const REASONS: &'static [&'static str] = crate::reason::Reason::IDS;

    const SCAN_FIELDS: &'static [&'static str] = &Round::FIELDS;

    const WRITES_FILES: bool = true;

    const SWAP_AREAS: bool = true;

    const TABLES: Tables = Tables { frame: 42.0, swap: 14.0, file: 12.0, mapped: 5.0 };

    const LISTS_OF_GROUP: usize = lists_of(1);

    fn min_frames(_: &str) -> u32 {
        MIN_FRAMES
    }

    fn scheduler(version: &str) -> DiskScheduler {
        Version::parse(version).map_or(DiskScheduler::Anticipatory, Version::scheduler)
    }

    fn nr_requests(knobs: &Knobs) -> u32 {
        knobs.whole("nr_requests")
    }

    fn has_cgroups(version: &str) -> bool {
        Version::parse(version).is_some_and(Version::has_cgroups)
    }

    /// The reserve or the kernel may leave nothing for processes.
    fn check(machine: &Machine, knobs: &Knobs) -> Vec<Diag> {
        let Some(version) = Version::parse(&machine.os.version) else { return Vec::new() };
        if let Some(diag) = least_dirty_bytes(knobs) {
            return vec![diag];
        }
        if let Some(group) = machine.cgroups.iter().flatten().next()
            && knobs.is_on("zswap.shrinker_enabled")
        {
            let refused = Diag::error(Code::CgroupUnbuilt).token(&group.path);
            return vec![refused.arg("name", "zswap.shrinker_enabled")];
        }
        let (frames, wired) = (machine.frames, machine.kernel_frames());
        let marks = marks(version, frames, knobs);
        let high: u32 = marks.iter().fold(0, |sum, marks| sum.saturating_add(marks.high));
        let sizes = layout(version, knobs).sizes(frames);
        // The pages kept free in high memory do not depend on the reserve.
        let fixed = sizes.iter().zip(&marks).filter(|(zone, _)| zone.highmem).map(|(_, marks)| marks.high).sum();
        let left = frames.saturating_sub(wired).saturating_sub(LEAST_FOR_PROCESSES);
        if high <= left {
            let most = most_in_low_memory(frames, &sizes, &marks).map_or(f64::INFINITY, f64::from);
            return check_range("wired", f64::from(wired), 0.0, most).into_iter().collect();
        }
        let left = left.saturating_sub(fixed);
        let by_hand = knobs.whole("vm.min_free_kbytes");
        if by_hand > 0 {
            // pages_high is three times the reserve in 2.6.8. Later it is one and a half times the reserve, or the
            // reserve plus a share of memory if that is more.
            let most = match version.marks() {
                Marks::Multiples => left / 3 * 4,
                Marks::Quarters => left / 3 * 2 * 4,
                Marks::Scaled => (left / 3 * 2).min(left.saturating_sub(scaled(frames, knobs))) * 4,
            };
            return check_range("vm.min_free_kbytes", f64::from(by_hand), 0.0, f64::from(most)).into_iter().collect();
        }
        let share = scaled(frames, knobs);
        if version.marks() == Marks::Scaled && share > 2 * (high - share) {
            let factor = knobs.whole("vm.watermark_scale_factor");
            let most = f64::from(left.saturating_sub(high - share) / 2) * 10_000.0 / f64::from(frames);
            return check_range("vm.watermark_scale_factor", f64::from(factor), 1.0, libm::floor(most).max(1.0))
                .into_iter()
                .collect();
        }
        let most = frames.saturating_sub(high).saturating_sub(LEAST_FOR_PROCESSES);
        check_range("wired", f64::from(wired), 0.0, f64::from(most)).into_iter().collect()
    }

    fn boot<W: Witness>(boot: &Boot<'_>, witness: &mut W) -> Self {
        let &Boot { version, frames, wired, swap_areas, processes, knobs, cpus, .. } = boot;
        let version = Version::parse(version).unwrap_or(Version::V2_6_12);
        let settings = Settings::from_knobs(version, knobs);
        let marks = marks(version, frames, knobs);
        let mut areas = SwapAreas::that_finds(version.finds_slots());
        let rotational = settings.rotational.unwrap_or(boot.rotational);
        for area in swap_areas {
            // The header is extra.
            let priority = area.priority.map(|priority| i32::try_from(priority).unwrap_or(i32::MAX));
            areas.add_on(area.disk(), area.pages.saturating_add(1), priority, rotational);
        }
        areas.freed = boot.freed(areas.block(0));
        let compressed = Compressed::new(&settings, frames, knobs, &mut areas);
        let numbers = areas.numbers() as usize;
        let zones = Zones::new(&settings, frames, &marks);
        let kernel_frames = kernel_frames(&zones, wired.min(frames));
        let groups = Groups::new(boot, &settings, numbers);
        let count = groups.as_ref().map_or(0, |groups| groups.tree.len() - 1);
        let mut kernel = LinuxKernel {
            settings,
            groups,
            zones,
            pages: vec![Page::default(); frames as usize],
            lru: Lru::new(QUEUES.len() + lists_of(count), frames as usize, REFERENCED),
            wired: kernel_frames.len() as u32,
            kernel_frames,
            swap_tables: 0,
            total_memory: frames.saturating_sub(zones.marks().high).max(1),
            regions: Vec::new(),
            files: Vec::new(),
            procs: vec![Proc::default(); processes],
            swap_cache: vec![NONE; numbers],
            swap: areas,
            compressed,
            slab: Slab::new(knobs.whole("slab_pages").min(wired), settings.slab_growth),
            token: Token::new(&settings, knobs),
            spared: None,
            node: Node::new(&settings, frames as usize, numbers),
            kswapd: Kswapd::default(),
            second_kswapd: (zones.nodes() > 1).then(Box::default),
            cpus: cpus.max(1),
            patience: Patience::default(),
            writeback: Writeback::new(&settings),
            wbt: Wbt::new(knobs.value("wbt_lat_usec"), boot.rotational),
            rounds: Vec::new(),
            rounds_begun: 0,
            counters: Counters::default(),
            mapped: Bits::new(frames),
            nr_mapped: 0,
            nr_anon_mapped: 0,
            nr_dirty: 0,
            nr_writeback: 0,
            nr_swapcached: 0,
            nr_file: 0,
            sleepers: Vec::new(),
            held: Vec::new(),
        };
        kernel.boot_free_list(witness);
        kernel.resize_pool(witness);
        kernel
    }

    fn traits(&self) -> Traits {
        Traits {
            frames: self.pages.len() as u32,
            wired: self.wired,
            queues: queues(self.settings.lru, self.settings.zones, self.compressed.is_some()),
            hands: if self.settings.lru == LruKind::Generations { OS.hands.to_vec() } else { Vec::new() },
            thresholds: self.thresholds().into_iter().chain(self.thresholds_of_zones()).collect(),
            groups: self.totals_of_groups(),
            totals: match self.settings.lru {
                LruKind::Two => self.counted().named().into_iter().chain(self.totals_of_zones()).collect(),
                LruKind::Split | LruKind::Generations => {
                    let mut named = later_named(&self.counted(), &self.node.counters);
                    named.extend(self.zswap_counts().into_iter().flatten());
                    named.extend(self.node.pressure.totals());
                    named
                }
            },
        }
    }

    fn process(&self, pid: Pid) -> ProcessCounts {
        self.procs[usize::from(pid)].counts
    }

    fn scans(&self, now: u64, events: u32) -> Scans {
        Scans::new(self.reports(now, events))
    }

    fn scan_begun_ns(&self, number: u32) -> Option<u64> {
        let finished = self.rounds.iter().find(|round| round.number == number);
        finished.or_else(|| self.rounds_under_way().find(|round| round.number == number)).map(|round| round.begun_ns)
    }

    /// Counts the pages with their links, and the slots of swap.
    fn bytes(&self) -> usize {
        let stamps = if self.settings.lru == LruKind::Two { 0 } else { 8 };
        let files: usize = self.files.iter().map(|file| file.len() as usize).sum();
        let slots = self.swap.total() as usize;
        let compressed = self.compressed.as_ref().map_or(0, |kept| kept.size());
        compressed + self.pages.len() * 42 + slots * (6 + stamps) + files * (4 + stamps)
    }
}
