//! What an open file remembers of its reading, and the windows that follow from it (`struct file_ra_state`;
//! `mm/readahead.c`, 6.12). Counts are in pages.

use crate::version::Version;

/// Read-around stops above this many misses that no hits made up for (`MMAP_LOTSAMISS`, `mm/filemap.c`).
const LOTS_OF_MISSES: u32 = 100;
/// The counter of misses goes no higher (`do_sync_mmap_readahead`).
const MOST_MISSES: u32 = 10 * LOTS_OF_MISSES;
/// The order of the largest page that the page cache has, as large as a page table (`include/linux/pagemap.h`, 6.17).
const MAX_PAGECACHE_ORDER: u32 = 9;

/// Pages to be read in one go.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Window {
    /// The first.
    pub start: u32,
    /// How many.
    pub size: u32,
    /// The page that gets the marker (`PG_readahead`): whoever comes to it has more read in the background.
    pub mark: Option<u32>,
    /// The logarithm of the size of its large pages.
    pub order: u32,
}

impl Window {
    /// The part of a window that a file of `len` pages has, if any. The marker is the first of the last `lookahead`
    /// pages (`do_page_cache_ra`, `page_cache_ra_unbounded`). Where pages may be large, a window that reaches the end of
    /// the file has none (`page_cache_ra_order`, 6.17).
    fn within(len: u32, [start, size, lookahead]: [u32; 3], version: Version) -> Option<Self> {
        let left = len.checked_sub(start).filter(|&left| left > 0 && size > 0)?;
        let size_here = size.min(left);
        let ends_unmarked = version.has_large_file_pages() && size >= left;
        let mark = size_here.checked_sub(lookahead).filter(|_| lookahead > 0 && !ends_unmarked);
        Some(Window { mark: mark.map(|mark| start + mark), size: size_here, ..Window::alone(start) })
    }

    /// A page alone.
    pub fn alone(start: u32) -> Self {
        Window { start, size: 1, mark: None, order: 0 }
    }

    /// The logarithm of the size of the large page that begins at `index` (`page_cache_ra_order`, 6.17).
    pub fn order_at(&self, index: u32) -> u32 {
        let left = self.start + self.size - index;
        self.order.min(index.trailing_zeros()).min(left.max(1).ilog2())
    }
}

/// What an open file remembers (`struct file_ra_state`).
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct ReadAhead {
    /// The last window: its first page, its size, how much of it lies behind the marker.
    start: u32,
    size: u32,
    async_size: u32,
    /// The logarithm of the size of its large pages, since 6.17.
    order: u32,
    /// `mmap_miss`
    misses: u32,
    /// The page after the last one that `read(2)` has read (`prev_pos`).
    after: Option<u32>,
}

impl ReadAhead {
    /// `mmap_miss`: faults that found nothing, less those that did.
    pub fn misses(&self) -> u32 {
        self.misses
    }

    /// Pages were found by faults: `hits` misses are made up for.
    pub fn hit(&mut self, hits: u32) {
        self.misses = self.misses.saturating_sub(hits);
    }

    /// Whether the last page that `read(2)` has read is this one, or belongs to a large page of this `order` with it
    /// (`pos_same_folio`).
    pub fn was_last(&self, index: u32, order: u8) -> bool {
        self.after.is_some_and(|after| (after - 1) >> order == index >> order)
    }

    /// `read(2)` has read a page.
    pub fn has_read(&mut self, index: u32) {
        self.after = Some(index + 1);
    }

    /// A fault finds nothing at `index`: the pages around it are read, or only this one if far more faults missed than
    /// hit (`do_sync_mmap_readahead`, `mm/filemap.c`).
    pub fn around(&mut self, index: u32, len: u32, most: u32, version: Version) -> Option<Window> {
        let alone = Window::alone(index);
        if most == 0 {
            return Some(alone);
        }
        self.misses = (self.misses + 1).min(MOST_MISSES);
        if self.misses > LOTS_OF_MISSES {
            return Some(alone);
        }
        (self.start, self.size, self.async_size) = (index.saturating_sub(most / 2), most, most / 4);
        self.order = 0;
        self.window(len, version)
    }

    /// `read(2)` of one page finds nothing at `index` (`page_cache_sync_ra`). `cached`: how many pages just before it
    /// are in memory; `page_cache_prev_miss` counts one less than `most`.
    pub fn sync(&mut self, index: u32, cached: u32, len: u32, most: u32, version: Version) -> Option<Window> {
        let alone = Window::alone(index);
        if most == 0 {
            return Some(alone);
        }
        let goes_on = self.after.is_some_and(|after| index.checked_sub(after).is_some_and(|gap| gap <= 1));
        if index == 0 || goes_on {
            self.size = initial_size(1, most);
            self.async_size = if self.size > 1 { self.size - 1 } else { self.size / 2 };
        } else if cached <= 1 {
            return Some(alone);
        } else {
            // Everything from the beginning is there: a strong sign of a long run.
            let run = if cached == index { 2 * cached } else { cached };
            (self.size, self.async_size) = ((run + 1).min(most), 1);
        }
        (self.start, self.order) = (index, 0);
        self.window(len, version)
    }

    /// Somebody has come to page `index`, which is marked or part of a large page of this `order` that is: the next window
    /// (`page_cache_async_ra`). `wanted` is the size of the request. `next_gap`: the first page after `index` that isn't in memory, if there is one within `most`.
    pub fn ahead(
        &mut self,
        [index, order, wanted]: [u32; 3],
        next_gap: impl FnOnce() -> Option<u32>,
        len: u32,
        most: u32,
        version: Version,
    ) -> Option<Window> {
        if index == (self.start + self.size - self.async_size) >> order << order {
            self.start += self.size;
            self.size = next_size(self.size, most).max(self.size);
        } else {
            self.start = next_gap().filter(|gap| gap - index <= most)?;
            self.size = next_size(self.start - index + wanted, most);
        }
        if version.has_large_file_pages() {
            self.align(most);
        }
        self.async_size = self.size;
        self.window(len, version)
    }

    /// Windows end on the boundary of a large page, whose size grows fourfold with each window (6.17). Whoever has read
    /// nothing yet and comes to the marker in a file's first page has a window of no pages, which bounds no order: the
    /// kernel's `ilog2` of nothing is -1, the greatest `unsigned int`.
    fn align(&mut self, most: u32) {
        self.order += 2;
        let align = 1 << self.order.min(most.trailing_zeros());
        let end = self.start + self.size;
        let aligned = end - end % align;
        if aligned > self.start {
            self.size = aligned - self.start;
        }
        self.order = self.order.min(self.size.checked_ilog2().unwrap_or(MAX_PAGECACHE_ORDER));
    }

    fn window(&self, len: u32, version: Version) -> Option<Window> {
        let window = Window::within(len, [self.start, self.size, self.async_size], version)?;
        Some(Window { order: self.order, ..window })
    }
}

/// The first window of a run, for a request of `wanted` pages (`get_init_ra_size`).
fn initial_size(wanted: u32, most: u32) -> u32 {
    match wanted.next_power_of_two() {
        size if size <= most / 32 => size * 4,
        size if size <= most / 4 => size * 2,
        _ => most,
    }
}

/// The window after one of `size` pages (`get_next_ra_size`).
fn next_size(size: u32, most: u32) -> u32 {
    match size {
        _ if size < most / 16 => 4 * size,
        _ if size <= most / 2 => 2 * size,
        _ => most,
    }
}

#[cfg(test)]
mod tests;
