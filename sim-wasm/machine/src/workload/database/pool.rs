//! A database's buffer pool: which pages of the data file its frames hold, replaced by a clock of its own.

/// A frame that isn't there.
const NONE: u32 = u32::MAX;

#[derive(Debug, Clone, Copy)]
struct Frame {
    page: u32,
    used: bool,
    dirty: bool,
}

/// The pool.
#[derive(Debug, Clone)]
pub(super) struct Pool {
    frames: Vec<Frame>,
    capacity: u32,
    hand: u32,
    /// The frame of each page of the data file.
    places: Vec<u32>,
}

impl Pool {
    /// A pool of so many frames for a file of so many pages.
    pub(super) fn new(capacity: u32, pages: u32) -> Self {
        Pool { frames: Vec::new(), capacity: capacity.max(1), hand: 0, places: vec![NONE; pages as usize] }
    }

    /// The frame that holds a page. The page counts as used.
    pub(super) fn find(&mut self, page: u32) -> Option<u32> {
        let place = self.frame_of(page)?;
        self.frames.get_mut(place as usize)?.used = true;
        Some(place)
    }

    fn frame_of(&self, page: u32) -> Option<u32> {
        self.places.get(page as usize).copied().filter(|&place| place != NONE)
    }

    /// Makes room for a page: its frame, and the page that must be written before.
    pub(super) fn replace(&mut self, page: u32) -> (u32, Option<u32>) {
        let new = Frame { page, used: true, dirty: false };
        let place = self.frames.len() as u32;
        if place < self.capacity {
            self.frames.push(new);
            self.set(page, place);
            return (place, None);
        }
        loop {
            let place = self.hand;
            self.hand = (place + 1) % self.capacity;
            let frame = &mut self.frames[place as usize];
            if !std::mem::take(&mut frame.used) {
                let old = std::mem::replace(frame, new);
                self.set(old.page, NONE);
                self.set(page, place);
                return (place, old.dirty.then_some(old.page));
            }
        }
    }

    fn set(&mut self, page: u32, to: u32) {
        if let Some(place) = self.places.get_mut(page as usize) {
            *place = to;
        }
    }

    /// A page was changed.
    pub(super) fn dirty(&mut self, frame: u32) {
        if let Some(frame) = self.frames.get_mut(frame as usize) {
            frame.dirty = true;
        }
    }

    /// If a page is in the pool and changed, its frame; from now on it counts as written.
    pub(super) fn clean(&mut self, page: u32) -> Option<u32> {
        let place = self.frame_of(page)?;
        let frame = self.frames.get_mut(place as usize)?;
        std::mem::take(&mut frame.dirty).then_some(place)
    }

    /// The changed pages in the file's order, the last one first.
    pub(super) fn dirty_pages(&self) -> Vec<u32> {
        let mut pages: Vec<u32> = self.frames.iter().filter(|frame| frame.dirty).map(|frame| frame.page).collect();
        pages.sort_unstable_by(|a, b| b.cmp(a));
        pages
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_clock_passes_what_was_used_and_takes_the_first_that_was_not() {
        let mut pool = Pool::new(3, 100);
        for (page, frame) in [(10, 0), (20, 1), (30, 2)] {
            assert_eq!((pool.find(page), pool.replace(page)), (None, (frame, None)));
        }
        // All were used: the hand goes round once.
        assert_eq!(pool.replace(40), (0, None));
        assert_eq!(pool.find(10), None);
        assert_eq!(pool.find(20), Some(1));
        pool.dirty(2);
        assert_eq!(pool.replace(50), (2, Some(30)), "20 was used since the hand passed it");
        assert_eq!([40, 20, 50].map(|page| pool.find(page)), [Some(0), Some(1), Some(2)]);
    }

    #[test]
    fn what_is_written_is_clean_until_it_is_changed_again() {
        let mut pool = Pool::new(4, 100);
        for page in [70, 30, 50] {
            let (frame, _) = pool.replace(page);
            pool.dirty(frame);
        }
        pool.replace(10);
        assert_eq!(pool.dirty_pages(), [70, 50, 30]);
        assert_eq!((pool.clean(30), pool.clean(30), pool.clean(10), pool.clean(99)), (Some(1), None, None, None));
        assert_eq!(pool.dirty_pages(), [70, 50]);
    }
}
