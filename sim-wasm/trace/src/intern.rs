//! Maps page numbers to dense ids.
//!
//! Every reference of a long trace costs one lookup. So small page numbers, as in most traces, have a two-level direct
//! table: one cache miss at worst, where a hash table that stores only ids takes two. The rest are hashed.

use super::builder::{Full, MAX_PAGES, MOST_PAGES};

/// No id.
pub(super) const NONE: u32 = u32::MAX;

/// The bits of an id, as long as there are no more pages than usual, and at most. What is left of a word holds a few bits of a
/// hash.
const ID: u32 = (MAX_PAGES - 1) as u32;
const LARGE_ID: u32 = (MOST_PAGES - 1) as u32;
const _: () = assert!(MAX_PAGES.is_power_of_two() && MOST_PAGES.is_power_of_two() && MOST_PAGES < 1 << 31);

/// Page numbers in a leaf.
const LEAF: usize = 1 << 10;

/// Page numbers below this have a place in the direct table: 256 GiB of 4 KiB pages.
const DIRECT: u64 = 1 << 26;

/// Leaves that may be allocated whatever the trace: 4 MiB.
const FREE_LEAVES: usize = 1 << 10;

/// Pages that must be known for each further leaf. Pages scattered over all regions would otherwise take 4 KiB each.
const PAGES_A_LEAF: usize = 64;

/// The share of the hash table that may be in use. Half would be a little faster, and take 16 bytes a page instead of 11 at most.
const FULL: (usize, usize) = (3, 4);

/// The ids of the pages met so far.
#[derive(Debug)]
pub(super) struct Interner {
    /// Where the leaf of each region of [`LEAF`] page numbers begins; 0 is a leaf that stays empty.
    regions: Vec<u32>,
    /// Ids by page number, [`NONE`] where there is none.
    leaves: Vec<u32>,
    /// A hash table with open addressing and linear probing, at most three quarters full, a power of two long. Only ids are
    /// stored, each below a few bits of its page's hash, so that the labels, which hold the pages themselves, are
    /// hardly ever looked at in vain.
    hashed: Vec<u32>,
    hashed_len: usize,
    /// [`ID`] or [`LARGE_ID`].
    id: u32,
}

impl Default for Interner {
    fn default() -> Self {
        Interner { regions: Vec::new(), leaves: vec![NONE; LEAF], hashed: Vec::new(), hashed_len: 0, id: ID }
    }
}

impl Interner {
    /// The id of a page in the direct table, or [`NONE`]; it may then still be in the hash table.
    #[inline]
    pub(super) fn direct(&self, label: u64) -> u32 {
        self.slot(label).and_then(|slot| self.leaves.get(slot).copied()).unwrap_or(NONE)
    }

    /// The place that a page would have in the direct table.
    #[inline]
    fn slot(&self, label: u64) -> Option<usize> {
        if label >= DIRECT {
            return None;
        }
        let leaf = *self.regions.get(label as usize / LEAF)?;
        Some(leaf as usize + label as usize % LEAF)
    }

    /// The id of a page in the hash table, or [`NONE`].
    #[inline]
    pub(super) fn hashed(&self, label: u64, labels: &[u64]) -> u32 {
        if self.hashed_len == 0 {
            return NONE;
        }
        match self.hashed.get(self.probe(label, labels)) {
            Some(&slot) if slot != NONE => slot & self.id,
            _ => NONE,
        }
    }

    /// The slot that holds the page, or the free one where it belongs.
    #[inline]
    fn probe(&self, label: u64, labels: &[u64]) -> usize {
        let mask = self.hashed.len() - 1;
        let hash = mix(label);
        let tag = tag(hash, self.id);
        let mut slot = hash as usize & mask;
        loop {
            match self.hashed.get(slot) {
                Some(&NONE) | None => return slot,
                Some(&held) if held & !self.id == tag && labels.get((held & self.id) as usize) == Some(&label) => {
                    return slot;
                }
                Some(_) => slot = (slot + 1) & mask,
            }
        }
    }

    /// Remembers the id of a page that neither table has; `labels` are the pages before it.
    pub(super) fn insert(&mut self, label: u64, id: u32, labels: &[u64]) -> Result<(), Full> {
        if label < DIRECT && self.has_leaf(label, labels.len())? {
            if let Some(place) = self.slot(label).and_then(|slot| self.leaves.get_mut(slot)) {
                *place = id;
            }
            return Ok(());
        }
        if self.hashed_len + 1 > self.hashed.len() / FULL.1 * FULL.0 || id > self.id {
            self.grow(id, labels)?;
        }
        let slot = self.probe(label, labels);
        self.hashed[slot] = tag(mix(label), self.id) | id;
        self.hashed_len += 1;
        Ok(())
    }

    /// Whether the page's region has a leaf of its own; gives it one if that is allowed.
    fn has_leaf(&mut self, label: u64, pages: usize) -> Result<bool, Full> {
        let region = label as usize / LEAF;
        if self.regions.get(region).is_some_and(|&leaf| leaf != 0) {
            return Ok(true);
        }
        if self.leaves.len() / LEAF > FREE_LEAVES + pages / PAGES_A_LEAF {
            return Ok(false);
        }
        let more_regions = (region + 1).saturating_sub(self.regions.len());
        self.regions.try_reserve(more_regions).map_err(|_| Full::Memory)?;
        self.regions.resize(self.regions.len() + more_regions, 0);
        self.leaves.try_reserve(LEAF).map_err(|_| Full::Memory)?;
        self.regions[region] = self.leaves.len() as u32;
        self.leaves.resize(self.leaves.len() + LEAF, NONE);
        Ok(true)
    }

    /// Makes room for this id, and for as many pages again.
    fn grow(&mut self, id: u32, labels: &[u64]) -> Result<(), Full> {
        let len = (self.hashed.len() * 2).max(64);
        let mut larger = Vec::new();
        larger.try_reserve_exact(len).map_err(|_| Full::Memory)?;
        larger.resize(len, NONE);
        let words = std::mem::replace(&mut self.hashed, larger);
        let wide = if id > self.id { LARGE_ID } else { self.id };
        let before = std::mem::replace(&mut self.id, wide);
        for held in words.into_iter().filter(|&held| held != NONE) {
            let label = labels[(held & before) as usize];
            let slot = self.probe(label, labels);
            self.hashed[slot] = tag(mix(label), self.id) | held & before;
        }
        Ok(())
    }
}

/// The highest bits of a hash, in the place that ids leave for them. They are never all set, so that no slot is
/// [`NONE`].
#[inline]
fn tag(hash: u64, id: u32) -> u32 {
    ((hash >> 32) as u32 & !id).min(!id - (id + 1))
}

/// The finaliser of `MurmurHash3`: every bit of the page number affects the low ones, which choose the slot.
fn mix(label: u64) -> u64 {
    let mut x = label;
    x = (x ^ (x >> 33)).wrapping_mul(0xff51_afd7_ed55_8ccd);
    x = (x ^ (x >> 33)).wrapping_mul(0xc4ce_b9fe_1a85_ec53);
    x ^ (x >> 33)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Interns as a builder does and compares with a map.
    fn check(pages: impl Iterator<Item = u64>) -> Interner {
        let (mut ids, mut labels) = (Interner::default(), Vec::new());
        let mut twin = std::collections::HashMap::new();
        for page in pages {
            let known = match ids.direct(page) {
                NONE => ids.hashed(page, &labels),
                id => id,
            };
            let expected = twin.get(&page).copied().unwrap_or(NONE);
            assert_eq!(known, expected, "{page:#x}");
            if known == NONE {
                twin.insert(page, labels.len() as u32);
                ids.insert(page, labels.len() as u32, &labels).unwrap();
                labels.push(page);
            }
        }
        ids
    }

    #[test]
    fn ids_are_those_of_a_map_for_dense_strewn_and_huge_pages() {
        let dense = (0..50_000).map(|i| i * 7919 % 20_000);
        // One page in each region, then all their neighbours: hashed at first, some in a leaf later.
        let strewn = (0..40_000).map(|i| i * 1024 % DIRECT).chain((0..40_000).map(|i| i * 512 % DIRECT));
        let huge =
            (0..50_000_u64).map(|i| (i % 9_000).wrapping_mul(0x9e37_79b9_7f4a_7c15)).chain([u64::MAX, 0, DIRECT]);
        check(dense.chain(strewn).chain(huge));
    }

    #[test]
    fn ids_that_take_more_bits_than_usual_are_found_again() {
        let labels: Vec<u64> = (0..1000).map(|i| (i + 1) << 40).collect();
        let mut ids = Interner { id: 0xFF, ..Interner::default() };
        for id in 0..500 {
            ids.insert(labels[id as usize], id, &labels[..id as usize]).unwrap();
        }
        assert_eq!(ids.id, LARGE_ID);
        assert!((0..500).all(|id| ids.hashed(labels[id as usize], &labels) == id));
        assert_eq!(ids.hashed(labels[500], &labels), NONE);
    }

    #[test]
    fn pages_strewn_over_all_regions_do_not_take_a_leaf_each() {
        let ids = check((0..DIRECT / LEAF as u64).map(|region| region * LEAF as u64));
        let bytes = 4 * (ids.leaves.len() + ids.regions.len() + ids.hashed.len());
        assert!(bytes < 12 << 20, "{bytes} bytes for 65,536 pages");
    }
}
