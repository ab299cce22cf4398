//! Mappings of processes, and files, with their pages (`struct vm_area_struct`, `struct address_space`).

use super::page::NOBODY;
use crate::lists::shadow::{Left, Place};
use crate::swap::read_ahead::MapAhead;
use base::bits::Bits;
use base::record::NONE;
use kernel::{MapId, PageTable, Pid};

/// Mark of an entry whose page is in swap.
const SWAPPED: u32 = 1 << 31;
/// An entry that maps the page of zeroes.
const ZERO: u32 = NONE - 1;

/// What a page table entry of anonymous memory holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Pte {
    /// The page was never touched.
    Empty,
    /// The page has only been read so far: it is the page of zeroes.
    Zero,
    /// A page in memory.
    Present(u32),
    /// A slot of swap space.
    Swapped(u32),
}

/// What a region maps.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Backing {
    /// Memory of the process.
    Anonymous,
    /// All of a file.
    File(u16),
}

/// A mapping.
#[derive(Debug, Clone)]
pub struct Region {
    /// The process it belongs to.
    pub pid: Pid,
    /// What it maps.
    pub backing: Backing,
    /// Its page table, as the hardware sees it.
    pub table: PageTable,
    /// Whether it is in use.
    pub in_use: bool,
    /// Pages in memory that it maps (`rss`), not counting the page of zeroes.
    pub rss: u32,
    /// What it remembers of its reads from swap.
    pub ahead: MapAhead,
    /// For each page table of 512 entries, whether two filters let it pass, bits 0 and 1, and whether it takes a page,
    /// bit 2.
    pub filtered: Vec<u8>,
    /// Anonymous memory: what the page table entries hold, packed.
    ptes: Vec<u32>,
}

impl Region {
    /// A mapping of `pages` pages, none of which is in memory.
    pub fn new(pid: Pid, backing: Backing, pages: u32) -> Self {
        let of_its_own = if backing == Backing::Anonymous { pages as usize } else { 0 };
        Region {
            pid,
            backing,
            table: PageTable::new(pages),
            in_use: true,
            rss: 0,
            ahead: MapAhead::default(),
            filtered: vec![0; pages.div_ceil(512) as usize],
            ptes: vec![NONE; of_its_own],
        }
    }

    /// Length in pages.
    pub fn pages(&self) -> u32 {
        self.table.len()
    }

    /// An entry of anonymous memory.
    #[inline]
    pub fn pte(&self, index: u32) -> Pte {
        match self.ptes.get(index as usize).copied().unwrap_or(NONE) {
            NONE => Pte::Empty,
            ZERO => Pte::Zero,
            packed if packed & SWAPPED != 0 => Pte::Swapped(packed & !SWAPPED),
            page => Pte::Present(page),
        }
    }

    /// Changes an entry of anonymous memory.
    #[inline]
    pub fn set_pte(&mut self, index: u32, pte: Pte) {
        if let Some(entry) = self.ptes.get_mut(index as usize) {
            *entry = match pte {
                Pte::Empty => NONE,
                Pte::Zero => ZERO,
                Pte::Present(page) => page,
                Pte::Swapped(slot) => slot | SWAPPED,
            };
        }
    }
}

/// A file and its pages in memory. Files are stored one after another on the disk.
#[derive(Debug, Clone)]
pub struct File {
    /// Its number in the document.
    pub number: u32,
    /// Its first block.
    pub block: u32,
    /// The regions that map it.
    pub regions: Vec<MapId>,
    /// Which of its pages in memory are `PG_dirty`.
    pub dirty: Bits,
    /// How many of them.
    pub dirty_pages: u32,
    /// Since when it has had any, in nanoseconds (`dirtied_when`).
    pub dirtied_at: u64,
    /// Where writing continues.
    pub cursor: u32,
    /// When it last had its share of a round of writing, with pages left (`requeue_io`, since 2.6.24, from memory).
    pub had_turn_at: u64,
    /// The page in memory of each of its pages.
    pages: Vec<u32>,
    /// What evicted pages left behind; empty until one is evicted.
    shadows: Vec<Place>,
}

impl File {
    /// A file with no pages in memory.
    pub fn new(number: u32, block: u32, pages: u32) -> Self {
        File {
            number,
            block,
            regions: Vec::new(),
            dirty: Bits::new(pages),
            dirty_pages: 0,
            dirtied_at: 0,
            cursor: 0,
            had_turn_at: 0,
            pages: vec![NONE; pages as usize],
            shadows: Vec::new(),
        }
    }

    /// Length in pages.
    pub fn len(&self) -> u32 {
        self.pages.len() as u32
    }

    /// Whether it has no pages at all.
    pub fn is_empty(&self) -> bool {
        self.pages.is_empty()
    }

    /// The page in memory that holds page `index`.
    #[inline]
    pub fn page(&self, index: u32) -> Option<u32> {
        self.pages.get(index as usize).copied().filter(|&page| page != NONE)
    }

    /// `page` holds page `index` from now on, or nothing does.
    pub fn set_page(&mut self, index: u32, page: Option<u32>) {
        if let Some(slot) = self.pages.get_mut(index as usize) {
            *slot = page.unwrap_or(NONE);
        }
    }

    /// Page `index` was evicted and leaves this behind.
    pub fn set_shadow(&mut self, index: u32, left: Left) {
        if self.shadows.is_empty() {
            self.shadows = vec![Place::default(); self.pages.len()];
        }
        if let Some(shadow) = self.shadows.get_mut(index as usize) {
            *shadow = Place::of(left);
        }
    }

    /// Takes what page `index` left behind when it was evicted; it is back now.
    pub fn take_shadow(&mut self, index: u32) -> Option<Left> {
        self.shadows.get_mut(index as usize)?.take()
    }

    /// How many of its pages are in memory.
    pub fn resident(&self) -> u32 {
        self.pages.iter().filter(|&&page| page != NONE).count() as u32
    }
}

/// Whether an owner is not [`NOBODY`].
pub(crate) fn is_somebody(owner: u16) -> bool {
    owner != NOBODY
}
