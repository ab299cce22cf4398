//! Swap that stays in memory: zram, a swap area whose pages are kept compressed (`drivers/block/zram`), and zswap, a
//! compressed pool in front of the areas on disks (`mm/zswap.c`); both as of 6.12, from their documentation and from
//! memory.

use super::swap_areas::{NO_DISK, SwapAreas};
use super::zswap_shrinker::ZswapShrinker;
use crate::settings::Settings;
use kernel::Knobs;
use storage::compressed::{Contents, Sizes, Store};

/// The priority that the usual tools give zram: ahead of every area without a priority of its own.
pub const ZRAM_PRIORITY: i32 = 100;
/// The part of zram's size that its table takes, 0.1 %.
const TABLE_SHARE: u32 = 1000;
/// Processor time for compressing a page and for decompressing it: the middle of the figures reported for lz4 and lzo.
pub(crate) const COMPRESS_NS: u64 = 7500;
pub(crate) const DECOMPRESS_NS: u64 = 3500;

/// Both of them, on one machine.
#[derive(Debug, Clone)]
pub struct Compressed {
    /// How well pages compress.
    pub contents: Contents,
    /// zram's pages, by slot.
    pub zram: Store,
    /// zswap's pages, by slot.
    pub zswap: Store,
    /// Slots of zram: the first, and the one after the last.
    pub zram_slots: [u32; 2],
    /// Most frames that zram's pages may take (`mem_limit`); none if unlimited.
    pub zram_limit: Option<u32>,
    /// Frames of zram's table.
    pub table: u32,
    /// Whether zswap is on.
    pub zswap_on: bool,
    /// Frames at which zswap's pool is full, and down to which it must shrink before it accepts pages again.
    pub zswap_marks: [u32; 2],
    /// Whether it was full and has not shrunk yet (`zswap_pool_reached_full`).
    pub reached_full: bool,
    /// What writes its pages out early, if it is on.
    pub shrinker: Option<ZswapShrinker>,
    /// Counts since boot, by the names of `/proc/vmstat`.
    pub counts: ZswapCounts,
}

/// zswap's counters.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct ZswapCounts {
    /// Pages that came back from the pool.
    pub zswpin: u64,
    /// Pages that went into it.
    pub zswpout: u64,
    /// Pages written from it to the disk.
    pub zswpwb: u64,
}

impl Compressed {
    /// What the knobs ask for on a machine with `frames` frames; zram's area is added to the others.
    pub fn new(settings: &Settings, frames: u32, knobs: &Knobs, areas: &mut SwapAreas) -> Option<Box<Self>> {
        let share = |id: &str| (u64::from(frames) * u64::from(knobs.whole(id)) / 100) as u32;
        let (disksize, zswap_on) = (share("zram0.disksize"), knobs.is_on("zswap.enabled"));
        if !settings.version.compresses() || (disksize == 0 && !zswap_on) {
            return None;
        }
        let first = areas.numbers();
        if disksize > 0 {
            areas.add_on(NO_DISK, disksize.saturating_add(1), Some(ZRAM_PRIORITY), false);
        }
        let [all, most] = [areas.numbers(), share("zswap.max_pool_percent")];
        let accepts = u64::from(most) * u64::from(knobs.whole("zswap.accept_threshold_percent")) / 100;
        let sizes = Sizes {
            ratio: knobs.value("compress_ratio"),
            incompressible: knobs.value("incompressible_percent"),
            same_filled: knobs.value("same_filled_percent"),
        };
        Some(Box::new(Compressed {
            contents: Contents::new(sizes),
            zram: Store::new(if disksize > 0 { all } else { 0 }),
            zswap: Store::new(if zswap_on { all } else { 0 }),
            zram_slots: [first, all],
            zram_limit: Some(share("zram0.mem_limit")).filter(|_| knobs.is_on("zram0.mem_limit")),
            table: disksize.div_ceil(TABLE_SHARE),
            zswap_on,
            zswap_marks: [most, accepts as u32],
            reached_full: false,
            shrinker: (zswap_on && knobs.is_on("zswap.shrinker_enabled")).then(|| ZswapShrinker::new(all)),
            counts: ZswapCounts::default(),
        }))
    }

    /// Whether a slot belongs to zram.
    pub fn is_zram(&self, slot: u32) -> bool {
        let [first, end] = self.zram_slots;
        (first..end).contains(&slot)
    }

    /// The store that holds a slot's page, or would hold it.
    pub fn store(&self, slot: u32) -> &Store {
        if self.is_zram(slot) { &self.zram } else { &self.zswap }
    }

    /// The same, to be changed.
    pub fn store_mut(&mut self, slot: u32) -> &mut Store {
        if self.is_zram(slot) { &mut self.zram } else { &mut self.zswap }
    }

    /// Frames needed in all.
    pub fn frames(&self) -> u32 {
        self.zram.frames() + self.zswap.frames() + self.table
    }

    /// `zswap_check_limits`: whether the pool accepts no pages. Once full, it accepts none until it has shrunk.
    pub fn is_full(&mut self) -> bool {
        let [most, accepts] = self.zswap_marks;
        let frames = self.zswap.frames();
        if frames >= most {
            self.reached_full = true;
        } else if frames <= accepts {
            self.reached_full = false;
        }
        self.reached_full
    }

    /// About how much memory it takes, in bytes.
    pub fn size(&self) -> usize {
        let shrinker = self.shrinker.as_ref().map_or(0, ZswapShrinker::size);
        self.contents.size() + self.zram.size() + self.zswap.size() + shrinker
    }
}
