//! CLOCK-Pro as its authors' program does it, and as the independent simulator does.

use super::super::{Params, Twin};

#[derive(Clone, Copy, PartialEq)]
enum Kind {
    Hot,
    /// Cold and in memory.
    Cold,
    /// Cold, in its test period, and no longer in memory.
    Ghost,
}

struct Page {
    id: u64,
    kind: Kind,
    test: bool,
    used: bool,
}

pub(super) struct ClockPro {
    frames: usize,
    adaptive: bool,
    /// The smallest and largest number of cold pages; the smallest is also how many frames the first pages leave free.
    min: usize,
    max: usize,
    /// Rises when a ghost is met and falls when one is dropped: above 0, more pages should be cold. With a fixed share,
    /// always 0.
    credits: i64,
    /// The oldest page comes first. The hands walk from the oldest to the newest, and on to the oldest again.
    ring: Vec<Page>,
    hot_hand: Option<u64>,
    cold_hand: Option<u64>,
    test_hand: Option<u64>,
    last: Option<u64>,
}

impl ClockPro {
    pub(super) fn new(p: &Params, frames: usize) -> Self {
        let adaptive = p.is("adaptive", "on");
        let share = |name, default| ((p.number(name, default) * frames as f64) as usize).max(2).min(frames - 1).max(1);
        let min = if adaptive { share("cold-min", 0.01) } else { share("cold", 0.05) };
        let (max, ring) = (share("cold-max", 0.99).max(min), Vec::new());
        let (hot_hand, cold_hand, test_hand, last) = (None, None, None, None);
        Self { frames, adaptive, min, max, credits: 0, ring, hot_hand, cold_hand, test_hand, last }
    }

    fn at(&self, id: u64) -> usize {
        self.ring.iter().position(|p| p.id == id).unwrap()
    }

    fn page(&mut self, id: u64) -> &mut Page {
        let at = self.at(id);
        &mut self.ring[at]
    }

    fn count(&self, kind: Kind) -> usize {
        self.ring.iter().filter(|p| p.kind == kind).count()
    }

    fn ghost(&self, id: u64) -> bool {
        self.ring.iter().any(|p| p.id == id && p.kind == Kind::Ghost)
    }

    fn next(&self, id: u64) -> u64 {
        self.ring[(self.at(id) + 1) % self.ring.len()].id
    }

    /// Takes a page out of the ring. Hands that are on it move on.
    fn leave(&mut self, id: u64) {
        let next = Some(self.next(id)).filter(|&next| next != id);
        for hand in [&mut self.hot_hand, &mut self.cold_hand, &mut self.test_hand] {
            if *hand == Some(id) {
                *hand = next;
            }
        }
        self.ring.remove(self.at(id));
    }

    /// Puts a page, not used yet, at the newest end. Hands that are on no page start at it, the cold hand only if it is
    /// cold.
    fn append(&mut self, id: u64, kind: Kind, test: bool) {
        self.ring.push(Page { id, kind, test, used: false });
        self.hot_hand.get_or_insert(id);
        self.test_hand.get_or_insert(id);
        if kind == Kind::Cold {
            self.cold_hand.get_or_insert(id);
        }
    }

    /// Moves a page to the newest end, as one of this kind that has not been used.
    fn renew(&mut self, id: u64, kind: Kind, test: bool) {
        self.leave(id);
        self.append(id, kind, test);
    }

    /// Moves the test hand past the page it is on: this ends a test, or drops a ghost.
    fn pass_test(&mut self) {
        let id = self.test_hand.unwrap();
        let page = self.page(id);
        page.test = false;
        page.used &= page.kind == Kind::Hot;
        if page.kind == Kind::Ghost {
            self.credits -= i64::from(self.adaptive);
            return self.leave(id);
        }
        self.test_hand = Some(self.next(id));
    }

    /// Moves the test hand on until there are no longer too many ghosts.
    fn limit_ghosts(&mut self) {
        while self.count(Kind::Ghost) > self.frames {
            self.pass_test();
        }
    }

    /// Moves the hot hand on until it has demoted a hot page or met `candidate` (returns both), and then to a hot page.
    fn run_hot(&mut self, candidate: u64) -> (bool, bool) {
        let (mut demoted, mut met) = (false, false);
        while let Some(id) = self.hot_hand {
            let Page { kind, used, .. } = *self.page(id);
            if (demoted || met) && (kind == Kind::Hot || self.count(Kind::Hot) == 0) {
                break;
            }
            if kind == Kind::Hot {
                self.renew(id, if used { Kind::Hot } else { Kind::Cold }, false);
                demoted |= !used;
                continue;
            }
            met |= id == candidate;
            self.hot_hand = Some(self.next(id));
            if self.test_hand == Some(id) {
                self.pass_test();
                self.limit_ghosts();
            }
        }
        (demoted, met)
    }

    /// Moves the cold hand on to a resident cold page, if it is not on one.
    fn seek_cold(&mut self) {
        self.cold_hand = self.cold_hand.filter(|_| self.count(Kind::Cold) > 0);
        while let Some(id) = self.cold_hand.filter(|&id| self.page(id).kind != Kind::Cold) {
            self.cold_hand = Some(self.next(id));
        }
    }

    /// Passes a page used in its test, to which the cold hand has come: it becomes hot, or stays cold if more pages
    /// should be.
    fn pass_used(&mut self, id: u64) {
        let cold = self.frames - self.count(Kind::Hot);
        if self.credits > 0 && cold >= self.max || self.credits < 0 && cold <= self.min {
            self.credits = 0;
        }
        if self.credits < 0 {
            self.credits += 1;
            return self.renew(id, Kind::Hot, false);
        }
        let stays = self.credits > 0;
        match self.run_hot(id) {
            (_, false) if stays => {
                self.renew(id, Kind::Cold, true);
                // A slip in the program: the hand is no longer on the page just moved.
                let under_hand = self.cold_hand.unwrap();
                self.page(under_hand).used = true;
                self.credits -= 1;
            }
            (demoted, true) if stays => {
                self.page(id).used = false;
                self.credits -= i64::from(demoted);
            }
            (false, true) => self.page(id).test = false,
            _ => self.renew(id, Kind::Hot, false),
        }
    }

    /// Moves the cold hand on until it has freed a frame.
    fn run_cold(&mut self) {
        loop {
            let id = self.cold_hand.unwrap();
            let Page { test, used, .. } = *self.page(id);
            match (test, used) {
                (true, true) => self.pass_used(id),
                (true, false) => self.page(id).kind = Kind::Ghost,
                (false, _) => self.leave(id),
            }
            self.seek_cold();
            if !(test && used) {
                return self.limit_ghosts();
            }
        }
    }

    fn fault(&mut self, id: u64) {
        let free = self.frames - self.resident().len();
        let mut hot = free > self.min;
        if free == 0 {
            self.run_cold();
            hot = self.ghost(id) && self.run_hot(id).0;
            self.credits += i64::from(hot && self.adaptive);
            if self.ghost(id) {
                self.leave(id);
            }
        }
        self.append(id, if hot { Kind::Hot } else { Kind::Cold }, !hot);
    }
}

impl Twin for ClockPro {
    fn reference(&mut self, page: u64, _: bool) -> bool {
        if self.last.replace(page) == Some(page) {
            return false;
        }
        let hit = self.resident().contains(&page);
        if hit {
            self.page(page).used = true;
        } else {
            self.fault(page);
        }
        !hit
    }

    fn resident(&self) -> Vec<u64> {
        self.ring.iter().filter(|p| p.kind != Kind::Ghost).map(|p| p.id).collect()
    }
}

/// CLOCK-Pro as the independent simulator does it: the first pages stay for ever, and the others are never loaded.
pub(super) struct FirstStay {
    frames: usize,
    pages: Vec<u64>,
}

impl FirstStay {
    pub(super) fn new(frames: usize) -> Self {
        Self { frames, pages: Vec::new() }
    }
}

impl Twin for FirstStay {
    fn reference(&mut self, page: u64, _: bool) -> bool {
        let fault = !self.pages.contains(&page);
        if fault && self.pages.len() < self.frames {
            self.pages.push(page);
        }
        fault
    }

    fn resident(&self) -> Vec<u64> {
        self.pages.clone()
    }
}
