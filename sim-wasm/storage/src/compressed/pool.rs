//! Swap kept compressed in front of the disk, whatever the kernel ([`CompressedSwap`]). The pool has its full size from
//! boot on; pages are dropped from it when their slots are freed, as zram's are (`swap_slot_free_notify`).

use super::sizes::{PAGE_BYTES, Sizes};
use super::store::Store;
use crate::disk::{DISK_PAGES, Direction};
use base::series::{Series, SeriesKind};
use scenario::CompressedSwap;

/// Series of a machine that keeps swap compressed: pages in the pool, frames they fill, pages that came in, pages that
/// were found there, and pages that went to the disk after all.
pub const COMPRESSED_SERIES: &[Series] = &[
    Series { id: "compressed_pages", unit: "pages", kind: SeriesKind::Gauge },
    Series { id: "compressed_frames", unit: "pages", kind: SeriesKind::Gauge },
    Series { id: "compressed_in", unit: "1/s", kind: SeriesKind::Rate },
    Series { id: "compressed_out", unit: "1/s", kind: SeriesKind::Rate },
    Series { id: "compressed_to_disk", unit: "1/s", kind: SeriesKind::Rate },
];

/// What the pool made of a request.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Passed {
    /// Processor time that it took, in nanoseconds.
    pub ns: u64,
    /// Pages that it has taken in, or given back.
    pub served: u32,
    /// Pages that did not compress.
    pub refused: u32,
    /// Older pages that had to go on to the disk.
    pub evicted: u32,
    /// What is left for the disk: runs of consecutive pages, by their first page and length.
    pub(crate) to_disk: Vec<(u32, u32)>,
}

/// Compressed pages by their places in swap space.
#[derive(Debug, Clone)]
pub struct Pool {
    store: Store,
    /// How often each place was written: each time its contents are different.
    versions: Vec<u16>,
    sizes: Sizes,
    /// The disk page of the first place.
    first: u32,
    most: u32,
    compress_ns: u64,
    decompress_ns: u64,
    /// Pages since boot: that came in, were found, went to the disk.
    counts: [u64; 3],
}

impl Pool {
    /// An empty pool in front of the last `swap` pages of the disk.
    pub fn new(spec: &CompressedSwap, swap: u32) -> Self {
        // A swap area of Linux has a header at its beginning.
        let places = swap.saturating_add(1).min(DISK_PAGES);
        let [compress_ns, decompress_ns] = spec.times_us().map(|us| (us * 1e3) as u64);
        Pool {
            store: Store::new(places),
            versions: vec![0; places as usize],
            sizes: spec.into(),
            first: DISK_PAGES - places,
            most: spec.pages,
            compress_ns,
            decompress_ns,
            counts: [0; 3],
        }
    }

    /// Passes on a request for pages of swap space: what the pool does not serve is left for the disk.
    pub fn pass(&mut self, direction: Direction, block: u32, pages: u32) -> Passed {
        let mut passed = Passed::default();
        let mut to_disk = Vec::new();
        let all = || (0..pages).map(|page| block.saturating_add(page));
        if direction == Direction::Write {
            // Pages that are written again give up their old room first.
            all().for_each(|page| self.forget(page));
        }
        for page in all() {
            match direction {
                Direction::Write => self.write(page, &mut passed, &mut to_disk),
                Direction::Read => self.read(page, &mut passed, &mut to_disk),
            }
        }
        to_disk.sort_unstable();
        for page in to_disk {
            match passed.to_disk.last_mut() {
                Some((first, pages)) if *first + *pages == page => *pages += 1,
                _ => passed.to_disk.push((page, 1)),
            }
        }
        passed
    }

    fn write(&mut self, page: u32, passed: &mut Passed, to_disk: &mut Vec<u32>) {
        let key = page.wrapping_sub(self.first);
        let Some(version) = self.versions.get_mut(key as usize) else { return to_disk.push(page) };
        *version = version.wrapping_add(1);
        let bytes = self.sizes.of(u64::from(key), *version);
        passed.ns += self.compress_ns;
        if bytes == PAGE_BYTES {
            passed.refused += 1;
            self.counts[2] += 1;
            return to_disk.push(page);
        }
        while self.store.frames_with(bytes) > self.most
            && let Some(oldest) = self.store.oldest()
        {
            self.store.take(oldest);
            passed.ns += self.decompress_ns;
            passed.evicted += 1;
            self.counts[2] += 1;
            to_disk.push(self.first + oldest);
        }
        self.store.put(key, bytes);
        passed.served += 1;
        self.counts[0] += 1;
    }

    /// A page that is read becomes the youngest again: reading does not remove it.
    fn read(&mut self, page: u32, passed: &mut Passed, to_disk: &mut Vec<u32>) {
        let key = page.wrapping_sub(self.first);
        let Some(bytes) = self.store.bytes_of(key) else { return to_disk.push(page) };
        self.store.put(key, bytes);
        passed.ns += self.decompress_ns;
        passed.served += 1;
        self.counts[1] += 1;
    }

    /// A page of swap space no longer holds anything.
    pub fn forget(&mut self, page: u32) {
        self.store.take(page.wrapping_sub(self.first));
    }

    /// Frames that its pages fill.
    pub fn frames(&self) -> u32 {
        self.store.frames()
    }

    /// The present values of [`COMPRESSED_SERIES`].
    pub fn sample(&self) -> [f64; 5] {
        let [came, found, gone] = self.counts.map(|pages| pages as f64);
        [f64::from(self.store.pages()), f64::from(self.frames()), came, found, gone]
    }

    /// About how much memory it takes, in bytes.
    pub fn size(&self) -> usize {
        self.store.size() + self.versions.len() * 2
    }
}

#[cfg(test)]
mod tests;
