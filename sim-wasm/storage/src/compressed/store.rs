//! Compressed pages by their keys. The allocator below (zsmalloc) is ideal: pages are packed without gaps, and only
//! their total is rounded up to whole frames.

use super::sizes::PAGE_BYTES;
use base::bits::Bits;
use std::collections::VecDeque;

/// Compressed pages.
#[derive(Debug, Clone)]
pub struct Store {
    has: Bits,
    /// Bytes of each key; for one that is absent, what it last had.
    sizes: Vec<u16>,
    /// When each came in, and the order in which they came, including some that are gone.
    stamps: Vec<u32>,
    order: VecDeque<(u32, u32)>,
    clock: u32,
    bytes: u64,
    pages: u32,
    same: u32,
    huge: u32,
}

impl Store {
    /// An empty store for keys `0..keys`.
    pub fn new(keys: u32) -> Self {
        let all = keys as usize;
        Store {
            has: Bits::new(keys),
            sizes: vec![0; all],
            stamps: vec![0; all],
            order: VecDeque::new(),
            clock: 0,
            bytes: 0,
            pages: 0,
            same: 0,
            huge: 0,
        }
    }

    /// Keeps a page in this many bytes; what the key had before is gone.
    pub fn put(&mut self, key: u32, bytes: u16) {
        self.take(key);
        let (Some(size), Some(stamp)) = (self.sizes.get_mut(key as usize), self.stamps.get_mut(key as usize)) else {
            return;
        };
        self.clock = self.clock.wrapping_add(1);
        (*size, *stamp) = (bytes, self.clock);
        self.has.set(key);
        self.bytes += u64::from(bytes);
        self.pages += 1;
        self.same += u32::from(bytes == 0);
        self.huge += u32::from(bytes == PAGE_BYTES);
        self.order.push_back((key, self.clock));
        if self.order.len() > 64 + 2 * self.pages as usize {
            let mut order = std::mem::take(&mut self.order);
            order.retain(|&(key, stamp)| self.is_there(key, stamp));
            self.order = order;
        }
    }

    /// Lets a page go, and returns how many bytes it had, if it was there.
    pub fn take(&mut self, key: u32) -> Option<u16> {
        let bytes = self.bytes_of(key)?;
        self.has.take(key);
        self.bytes -= u64::from(bytes);
        self.pages -= 1;
        self.same -= u32::from(bytes == 0);
        self.huge -= u32::from(bytes == PAGE_BYTES);
        Some(bytes)
    }

    /// Bytes of a page, if it is there.
    pub fn bytes_of(&self, key: u32) -> Option<u16> {
        self.last_bytes_of(key).filter(|_| self.has.get(key))
    }

    /// Bytes that the page of a key has, or had.
    pub fn last_bytes_of(&self, key: u32) -> Option<u16> {
        self.sizes.get(key as usize).copied()
    }

    /// The page that came in first.
    pub fn oldest(&mut self) -> Option<u32> {
        while let Some(&(key, stamp)) = self.order.front() {
            if self.is_there(key, stamp) {
                return Some(key);
            }
            self.order.pop_front();
        }
        None
    }

    /// The page that came in first of those whose keys are such.
    pub fn oldest_of(&self, is_such: impl Fn(u32) -> bool) -> Option<u32> {
        let there = self.order.iter().filter(|&&(key, stamp)| self.is_there(key, stamp));
        there.map(|&(key, _)| key).find(|&key| is_such(key))
    }

    /// From now on, a page that is there counts as the one that came in last.
    pub fn renew(&mut self, key: u32) {
        if let Some(bytes) = self.bytes_of(key) {
            self.put(key, bytes);
        }
    }

    /// Frames that its pages fill: those that would come free at least if all went.
    pub fn whole_frames(&self) -> u32 {
        u32::try_from(self.bytes / u64::from(PAGE_BYTES)).unwrap_or(u32::MAX)
    }

    /// Frames that it needs.
    pub fn frames(&self) -> u32 {
        self.frames_with(0)
    }

    /// Frames that it would need with this many more bytes.
    pub fn frames_with(&self, bytes: u16) -> u32 {
        u32::try_from((self.bytes + u64::from(bytes)).div_ceil(u64::from(PAGE_BYTES))).unwrap_or(u32::MAX)
    }

    /// Bytes of all pages.
    pub fn bytes(&self) -> u64 {
        self.bytes
    }

    /// Pages that it keeps.
    pub fn pages(&self) -> u32 {
        self.pages
    }

    /// Those of them that are filled with one value.
    pub fn same_pages(&self) -> u32 {
        self.same
    }

    /// Those of them that did not compress.
    pub fn huge_pages(&self) -> u32 {
        self.huge
    }

    /// Whether its sums match its pages; for tests, since it looks at everything.
    pub fn adds_up(&self) -> bool {
        let kept = || (0..self.sizes.len() as u32).filter_map(|key| self.bytes_of(key));
        let of = |bytes: u16| kept().filter(|&other| other == bytes).count() as u32;
        self.bytes == kept().map(u64::from).sum::<u64>()
            && self.pages == kept().count() as u32
            && (self.same, self.huge) == (of(0), of(PAGE_BYTES))
    }

    /// About how much memory it takes, in bytes.
    pub fn size(&self) -> usize {
        self.sizes.len() * 6 + self.sizes.len() / 8 + self.order.len() * 8
    }

    fn is_there(&self, key: u32, stamp: u32) -> bool {
        self.stamps.get(key as usize) == Some(&stamp) && self.has.get(key)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn a_page_renewed_is_the_newest_and_takes_no_more_room() {
        let mut store = Store::new(9);
        for (key, bytes) in [(3, 2000), (5, 2000), (7, 1000)] {
            store.put(key, bytes);
        }
        store.renew(3);
        store.renew(8);
        assert_eq!((store.pages(), store.bytes(), store.whole_frames(), store.frames()), (3, 5000, 1, 2));
        for key in [5, 7, 3] {
            assert_eq!(store.oldest(), Some(key));
            store.take(key);
        }
        assert_eq!(store.oldest(), None);
    }

    #[test]
    fn the_oldest_page_is_the_one_that_came_in_first_and_is_still_there() {
        let mut store = Store::new(9);
        for key in [3, 5, 4] {
            store.put(key, 1000);
        }
        store.take(3);
        store.put(5, 2000);
        assert_eq!((store.oldest(), store.bytes(), store.frames()), (Some(4), 3000, 1));
        assert_eq!((store.frames_with(1096), store.frames_with(1097)), (1, 2));
        store.take(4);
        store.take(5);
        assert_eq!((store.oldest(), store.frames(), store.last_bytes_of(5)), (None, 0, Some(2000)));
    }

    #[test]
    fn a_key_that_there_is_not_is_never_there() {
        let mut store = Store::new(2);
        store.put(2, 7);
        assert_eq!((store.take(2), store.bytes_of(99), store.pages()), (None, None, 0));
    }

    proptest! {
        #[test]
        fn bytes_are_the_sum_of_the_pages(ops in prop::collection::vec((0..40_u32, 0..=4096_u16, any::<bool>()), 1..400)) {
            let mut store = Store::new(40);
            let mut plain: Vec<(u32, u16)> = Vec::new();
            for (key, bytes, puts) in ops {
                plain.retain(|&(other, _)| other != key);
                if puts {
                    store.put(key, bytes);
                    plain.push((key, bytes));
                } else {
                    store.take(key);
                }
                prop_assert!(store.adds_up());
                prop_assert_eq!(store.bytes(), plain.iter().map(|&(_, bytes)| u64::from(bytes)).sum::<u64>());
                prop_assert_eq!(store.oldest(), plain.first().map(|&(key, _)| key));
            }
        }
    }
}
