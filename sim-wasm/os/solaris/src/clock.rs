//! The two-handed clock (`pageout_scanner`, `checkpage`, `uts/common/os/vm_pageout.c`, `onnv_86`): the front hand
//! clears reference bits, the back hand takes pages that have not been used since. Either takes a page that it finds
//! unused.

/// A page with up to this many mappings does not count as shared (`MIN_PO_SHARE`).
pub const MIN_PO_SHARE: u32 = 8;
/// The most that this limit is raised to while rounds find nothing to take (`MAX_PO_SHARE`).
const MAX_PO_SHARE: u32 = MIN_PO_SHARE << 24;
/// The time is checked whenever the low bits of the number of pairs are these (`PAGES_POLL_MASK`).
const POLL_MASK: u32 = 1023;

/// A hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Hand {
    /// It leads, and clears.
    Front,
    /// It follows, and only looks.
    Back,
}

/// What happened to a page under a hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fate {
    /// It belongs to the kernel, is free or locked, or is shared by too many.
    Skipped,
    /// It stays: it was used, or cannot be written now.
    Kept,
    /// It was freed, or is going to be once it is written.
    Taken,
}

/// The pages that the hands go over, in the order of their frames.
pub trait Frames {
    /// How many frames there are.
    fn frames(&self) -> u32;

    /// `freemem`.
    fn free(&self) -> u32;

    /// Whether the page may be taken at all; not if more than `po_share` mappings have it.
    fn is_candidate(&self, frame: u32, po_share: u32) -> bool;

    /// Whether it was used since the bit was cleared. For the back hand, a page that several processes map always
    /// counts as used.
    fn is_referenced(&mut self, frame: u32, hand: Hand) -> bool;

    /// The page was used, so it stays. Under the front hand, its reference bits are cleared now at the latest.
    fn stays(&mut self, frame: u32, hand: Hand);

    /// Frees a clean page, or queues a dirty one to be written. Returns whether that was possible.
    fn take(&mut self, frame: u32, hand: Hand) -> bool;

    /// Looks with both hands as [`Clock::step`] would, from `hands` (front, back) on, at no more than `most` pairs,
    /// none of them at the last frame, for as long as nothing is taken. It may end earlier.
    fn pass(&mut self, _hands: [u32; 2], _most: u32) -> Passed {
        Passed::default()
    }
}

/// Pairs that both hands have passed.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Passed {
    /// How many pairs.
    pub pairs: u32,
    /// Those in which a page could have been taken.
    pub counted: u32,
}

/// What a scan may do.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limits {
    /// `desscan`: pairs of pages that count.
    pub desscan: u32,
    /// It stops when this many pages are free.
    pub enough: u32,
    /// Pairs that can be looked at within `pageout_ticks`.
    pub pairs_in_time: u32,
}

/// What a scan has done.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Scanned {
    /// `scan`: pairs looked at.
    pub pairs: u32,
    /// `nscan`: those in which a page could have been taken.
    pub counted: u32,
    /// Pages freed or queued.
    pub taken: u32,
    /// Whether it ran out of time (`pageout_timeouts`).
    pub timed_out: bool,
}

/// The hands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Clock {
    /// The frame the front hand looks at next.
    pub front: u32,
    /// The frame the back hand looks at next.
    pub back: u32,
    /// `rev`: times the front hand has come round.
    pub revolutions: u64,
    /// `po_share`.
    pub po_share: u32,
}

impl Clock {
    /// Hands over `frames` frames: the back hand at the first, the front hand `handspreadpages` ahead of it.
    pub fn new(frames: u32, handspreadpages: u32) -> Self {
        let front = handspreadpages.checked_rem(frames).unwrap_or(0);
        Clock { front, back: 0, revolutions: 0, po_share: MIN_PO_SHARE }
    }

    /// Enough is free again: step by step, shared pages are left alone again.
    pub fn relax(&mut self) {
        if self.po_share > MIN_PO_SHARE {
            self.po_share /= 2;
        }
    }

    /// Each hand looks at a page and moves to the next. Returns what happened to the front hand's page and to the back
    /// hand's, and whether the front hand has come round.
    pub fn step<F: Frames>(&mut self, memory: &mut F) -> ([Fate; 2], bool) {
        let fates = [(self.front, Hand::Front), (self.back, Hand::Back)]
            .map(|(frame, hand)| check(memory, frame, hand, self.po_share));
        let frames = memory.frames();
        let next = |frame: u32| if frame + 1 < frames { frame + 1 } else { 0 };
        (self.front, self.back) = (next(self.front), next(self.back));
        let wrapped = self.front == 0;
        self.revolutions += u64::from(wrapped);
        (fates, wrapped)
    }

    /// Scans until enough was looked at, enough is free, time has run out, or nothing can be taken even with the
    /// largest `po_share`.
    pub fn scan<F: Frames>(&mut self, memory: &mut F, limits: &Limits) -> Scanned {
        let mut done = Scanned::default();
        let mut fruitless = 0;
        if memory.frames() == 0 {
            return done;
        }
        while done.counted < limits.desscan && memory.free() < limits.enough {
            if done.pairs & POLL_MASK == POLL_MASK && done.pairs >= limits.pairs_in_time {
                done.timed_out = true;
                break;
            }
            let last = memory.frames() - 1;
            let most = (limits.desscan - done.counted)
                .min(POLL_MASK - (done.pairs & POLL_MASK))
                .min(last - self.front.max(self.back));
            let passed = memory.pass([self.front, self.back], most);
            if passed.pairs > 0 {
                (self.front, self.back) = (self.front + passed.pairs, self.back + passed.pairs);
                (done.pairs, done.counted) = (done.pairs + passed.pairs, done.counted + passed.counted);
                continue;
            }
            let (fates, wrapped) = self.step(memory);
            let taken = fates.iter().filter(|&&fate| fate == Fate::Taken).count() as u32;
            done.pairs += 1;
            done.counted += u32::from(fates != [Fate::Skipped; 2]);
            done.taken += taken;
            if taken > 0 {
                fruitless = 0;
            }
            fruitless += u32::from(wrapped);
            if wrapped && fruitless > 1 {
                if self.po_share >= MAX_PO_SHARE {
                    break;
                }
                self.po_share *= 2;
            }
        }
        done
    }
}

/// `checkpage`
fn check<F: Frames>(memory: &mut F, frame: u32, hand: Hand, po_share: u32) -> Fate {
    if !memory.is_candidate(frame, po_share) {
        return Fate::Skipped;
    }
    if memory.is_referenced(frame, hand) {
        memory.stays(frame, hand);
        return Fate::Kept;
    }
    if memory.take(frame, hand) { Fate::Taken } else { Fate::Kept }
}

#[cfg(test)]
mod tests;
