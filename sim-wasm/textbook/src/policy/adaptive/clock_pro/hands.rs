//! The three hands of CLOCK-Pro.

use super::{COLD_HAND, ClockPro, HOT, HOT_HAND, REFERENCED, RING, TEST, TEST_HAND};
use crate::policy::Step;
use base::ids::PageId;
use base::record::Recorder;

/// What the hot hand did on its way.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct HotRun {
    /// Whether it made a hot page cold.
    pub(super) demoted: bool,
    /// Whether it met the page for which it was run.
    met: bool,
}

/// The page after `page` on the ring, which may be `page` itself.
#[inline]
fn next<R: Recorder>(page: PageId, step: &Step<'_, R>) -> PageId {
    let lists = &step.state().lists;
    lists.next(RING, page.0).or_else(|| lists.head(RING)).map_or(page, PageId)
}

impl ClockPro {
    #[inline]
    pub(super) fn point<R: Recorder>(&mut self, hand: u16, to: Option<PageId>, step: &mut Step<'_, R>) {
        self.hands[hand as usize] = to;
        step.set_hand_on(hand, to);
    }

    /// Advances every hand that is at `page`.
    #[inline]
    fn step_off<R: Recorder>(&mut self, page: PageId, step: &mut Step<'_, R>) {
        for hand in [HOT_HAND, COLD_HAND, TEST_HAND] {
            if self.hands[hand as usize] == Some(page) {
                self.point(hand, Some(next(page, step)), step);
            }
        }
    }

    #[inline]
    fn move_to_end<R: Recorder>(&mut self, page: PageId, step: &mut Step<'_, R>) {
        self.step_off(page, step);
        step.move_to_tail(RING, page);
    }

    /// Takes `page` off the ring.
    fn remove<R: Recorder>(&mut self, page: PageId, step: &mut Step<'_, R>) {
        self.step_off(page, step);
        step.remove(RING, page);
        self.end_test(page, step);
        for hand in [HOT_HAND, COLD_HAND, TEST_HAND] {
            if self.hands[hand as usize] == Some(page) {
                self.point(hand, None, step);
            }
        }
    }

    /// Takes the ghost `page` off the ring.
    pub(super) fn forget<R: Recorder>(&mut self, page: PageId, step: &mut Step<'_, R>) {
        self.ghosts -= 1;
        self.remove(page, step);
    }

    #[inline]
    fn end_test<R: Recorder>(&mut self, page: PageId, step: &mut Step<'_, R>) {
        self.set(page, TEST, false, step);
        self.set(page, REFERENCED, false, step);
    }

    #[inline]
    pub(super) fn give_to_cold_hand<R: Recorder>(&mut self, page: PageId, step: &mut Step<'_, R>) {
        if self.hands[COLD_HAND as usize].is_none() {
            self.point(COLD_HAND, Some(page), step);
        }
    }

    /// Runs the hot hand until it makes a hot page cold that was not used for a lap, or meets `candidate`. It then goes
    /// on to the next hot page, and takes the test hand along all the way.
    pub(super) fn run_hot_hand<R: Recorder>(&mut self, candidate: PageId, step: &mut Step<'_, R>) -> HotRun {
        let mut run = HotRun::default();
        while let Some(page) = self.hands[HOT_HAND as usize] {
            let done = run.demoted || run.met;
            if self.has(page, HOT) {
                if done {
                    break;
                }
                self.move_to_end(page, step);
                if self.has(page, REFERENCED) {
                    self.set(page, REFERENCED, false, step);
                } else {
                    self.set(page, HOT, false, step);
                    self.set_hots(self.hots - 1, step);
                    self.give_to_cold_hand(page, step);
                    run.demoted = true;
                }
            } else {
                if done && self.hots == 0 {
                    break;
                }
                run.met |= page == candidate;
                self.point(HOT_HAND, Some(next(page, step)), step);
                if self.hands[TEST_HAND as usize] == Some(page) {
                    self.step_test_hand(step);
                }
            }
        }
        run
    }

    /// Ends the test of the page under the test hand and moves on.
    fn step_test_hand<R: Recorder>(&mut self, step: &mut Step<'_, R>) {
        let Some(page) = self.hands[TEST_HAND as usize] else { return };
        if step.state().memory.holds(page) {
            if !self.has(page, HOT) {
                self.end_test(page, step);
            }
            self.point(TEST_HAND, Some(next(page, step)), step);
        } else {
            self.set_credits(self.credits - 1, step);
            self.forget(page, step);
        }
        self.limit_ghosts(step);
    }

    /// If there are more ghosts than frames, ends tests up to and including that of the first ghost.
    fn limit_ghosts<R: Recorder>(&mut self, step: &mut Step<'_, R>) {
        let too_many = self.ghosts > step.state().memory.frames();
        while let Some(page) = self.hands[TEST_HAND as usize].filter(|_| too_many) {
            if !step.state().memory.holds(page) {
                self.set_credits(self.credits - 1, step);
                self.forget(page, step);
                return;
            }
            if !self.has(page, HOT) {
                self.end_test(page, step);
            }
            self.point(TEST_HAND, Some(next(page, step)), step);
        }
    }

    /// Evicts a page; returns how many cold pages used during their test came first.
    pub(super) fn run_cold_hand<R: Recorder>(&mut self, step: &mut Step<'_, R>) -> u32 {
        let mut used = 0;
        while let Some(page) = self.hands[COLD_HAND as usize] {
            if !(self.has(page, REFERENCED) && self.has(page, TEST)) {
                self.evict(page, step);
                break;
            }
            used += 1;
            self.judge(page, step);
            self.find_cold(step);
        }
        used
    }

    fn evict<R: Recorder>(&mut self, page: PageId, step: &mut Step<'_, R>) {
        step.evict(page);
        self.point(COLD_HAND, Some(next(page, step)), step);
        if self.has(page, TEST) {
            self.ghosts += 1;
        } else {
            self.remove(page, step);
        }
        self.find_cold(step);
        self.limit_ghosts(step);
    }

    /// Moves the cold hand on to a cold page in memory, if there is one.
    #[inline]
    fn find_cold<R: Recorder>(&mut self, step: &mut Step<'_, R>) {
        let any = step.state().memory.resident() > self.hots;
        let mut hand = self.hands[COLD_HAND as usize].filter(|_| any);
        while let Some(page) = hand.filter(|&page| self.has(page, HOT) || !step.state().memory.holds(page)) {
            hand = Some(next(page, step));
        }
        self.point(COLD_HAND, hand, step);
    }

    /// Decides what becomes of `page`, which was used during its test and which the cold hand has met.
    fn judge<R: Recorder>(&mut self, page: PageId, step: &mut Step<'_, R>) {
        let cold = self.cold_frames(step);
        if self.credits > 0 && cold >= self.max_cold || self.credits < 0 && cold <= self.min_cold {
            self.set_credits(0, step);
        }
        if self.credits < 0 {
            self.set_credits(self.credits + 1, step);
            self.promote(page, step);
            return;
        }
        let grow = self.credits > 0;
        let run = self.run_hot_hand(page, step);
        if grow && run.demoted {
            self.set_credits(self.credits - 1, step);
        }
        match (grow, run.met) {
            (false, _) if run.demoted => self.promote(page, step),
            (true, false) => self.pass_over(page, step),
            // The hot hand was here first and ended the test: the page is not used often enough and leaves.
            _ => self.end_test(page, step),
        }
    }

    fn promote<R: Recorder>(&mut self, page: PageId, step: &mut Step<'_, R>) {
        self.move_to_end(page, step);
        self.end_test(page, step);
        self.set(page, HOT, true, step);
        self.set_hots(self.hots + 1, step);
    }

    /// Keeps `page` cold and gives it another test.
    fn pass_over<R: Recorder>(&mut self, page: PageId, step: &mut Step<'_, R>) {
        self.move_to_end(page, step);
        self.set(page, REFERENCED, false, step);
        if let Some(next) = self.hands[COLD_HAND as usize] {
            self.set(next, REFERENCED, true, step);
        }
    }
}
