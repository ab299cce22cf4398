//! What a mapping maps: FreeBSD's objects (`sys/vm/vm_object.h`, 10.2), which also represent OpenSolaris's anonymous
//! maps and vnodes.

use crate::{MapId, Owner, Pid};
use base::record::NONE;
use smallvec::SmallVec;

/// Marks a slot whose page is on the cache queue.
const CACHED: u32 = 1 << 31;

/// Where an object's content is when it is not in memory.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Backing {
    /// In swap, page by page, or not stored yet.
    Anonymous,
    /// In a file that begins at this block of the disk.
    File {
        /// The first block.
        block: u32,
    },
}

/// Where a page is. Code that needs one of the two usually needs the other as well.
#[derive(Debug, Clone, Copy)]
struct Place {
    /// The physical page, if it is in memory or, with [`CACHED`], on the cache queue.
    slot: u32,
    /// The block of swap space.
    block: u32,
}

impl Place {
    const NOWHERE: Place = Place { slot: NONE, block: NONE };

    #[inline]
    fn is_in_memory(self) -> bool {
        self.slot & CACHED == 0
    }
}

/// An object: pages of a process's anonymous memory, or of a file.
#[derive(Debug, Clone)]
pub struct Object {
    /// Where its content comes from.
    pub backing: Backing,
    /// The entries that map it.
    pub entries: SmallVec<[MapId; 2]>,
    /// `OBJT_SWAP`: faults on anonymous memory ask the swap pager first, once any of it has been laundered.
    pub has_pager: bool,
    /// `OBJ_DEAD`: its last user is gone; it is freed as soon as none of its pages is busy.
    pub dying: bool,
    places: Vec<Place>,
    resident: u32,
    swapped: u32,
}

impl Object {
    /// An object of `pages` pages, none of which is in memory.
    pub fn new(backing: Backing, pages: u32) -> Self {
        Object {
            backing,
            entries: SmallVec::new(),
            has_pager: matches!(backing, Backing::File { .. }),
            dying: false,
            places: vec![Place::NOWHERE; pages as usize],
            resident: 0,
            swapped: 0,
        }
    }

    /// Length in pages.
    #[inline]
    pub fn pages(&self) -> u32 {
        self.places.len() as u32
    }

    /// Pages in memory.
    pub fn resident_count(&self) -> u32 {
        self.resident
    }

    /// Pages with a copy in swap.
    pub fn swap_count(&self) -> u32 {
        self.swapped
    }

    /// Whether anybody uses it: only then are hardware bits consulted.
    pub fn is_referenced(&self) -> bool {
        !self.entries.is_empty()
    }

    /// Who owns its pages: memory belongs to the process that maps it, or to the kernel if it is no longer mapped,
    /// until it is freed.
    pub fn owner(&self, of: impl Fn(MapId) -> Pid) -> Owner {
        match (self.backing, self.entries.first()) {
            (Backing::File { .. }, _) => Owner::File,
            (Backing::Anonymous, Some(&map)) => Owner::Process(of(map)),
            (Backing::Anonymous, None) => Owner::Kernel,
        }
    }

    /// The physical page that holds page `index`, if it is in memory.
    #[inline]
    pub fn resident(&self, index: u32) -> Option<u32> {
        self.places.get(index as usize).filter(|place| place.is_in_memory()).map(|place| place.slot)
    }

    /// The cached page that still holds page `index`.
    #[inline]
    pub fn cached(&self, index: u32) -> Option<u32> {
        let place = self.places.get(index as usize).filter(|place| !place.is_in_memory() && place.slot != NONE);
        place.map(|place| place.slot & !CACHED)
    }

    /// The block of the disk that holds page `index`: in swap, counted from the beginning of swap space, or in the
    /// file.
    #[inline]
    pub fn block(&self, index: u32) -> Option<u32> {
        match self.backing {
            Backing::File { block } => Some(block + index),
            Backing::Anonymous => {
                self.places.get(index as usize).map(|place| place.block).filter(|&block| block != NONE)
            }
        }
    }

    /// `page` holds page `index` from now on, or nothing does.
    #[inline]
    pub fn set_resident(&mut self, index: u32, page: Option<u32>) {
        self.set_slot(index, page.unwrap_or(NONE));
    }

    /// The cached `page` holds page `index` from now on.
    pub fn set_cached(&mut self, index: u32, page: u32) {
        self.set_slot(index, page | CACHED);
    }

    fn set_slot(&mut self, index: u32, slot: u32) {
        let place = &mut self.places[index as usize];
        self.resident -= u32::from(place.is_in_memory());
        place.slot = slot;
        self.resident += u32::from(place.is_in_memory());
    }

    /// How many pages from `first` on, at most `most`, are neither in memory nor on the disk.
    pub fn fresh_pages(&self, first: u32, most: u32) -> u32 {
        let range = first as usize..(first + most) as usize;
        let fresh = self.places[range].iter().take_while(|place| place.slot == NONE && place.block == NONE);
        fresh.count() as u32
    }

    /// Assigns a swap block, or none, and returns the old one.
    pub fn set_swap(&mut self, index: u32, block: Option<u32>) -> Option<u32> {
        let old = std::mem::replace(&mut self.places[index as usize].block, block.unwrap_or(NONE));
        self.swapped += u32::from(block.is_some());
        self.swapped -= u32::from(old != NONE);
        (old != NONE).then_some(old)
    }

    /// The physical pages in memory, by index.
    pub fn residents(&self) -> Vec<u32> {
        let mut residents = Vec::with_capacity(self.resident as usize);
        residents.extend(self.places.iter().filter(|place| place.is_in_memory()).map(|place| place.slot));
        residents
    }

    /// Takes away the swap blocks of all pages and returns them. The iterator has to be consumed to the end.
    pub fn take_blocks(&mut self) -> impl Iterator<Item = u32> + '_ {
        self.swapped = 0;
        self.places.iter_mut().map(|place| std::mem::replace(&mut place.block, NONE)).filter(|&block| block != NONE)
    }
}
