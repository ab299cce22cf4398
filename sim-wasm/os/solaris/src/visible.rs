//! What is visible of pages: reported to the listener when it changes, or all at once.

use super::page::{Flag, Page};
use super::state::{QUEUES, Solaris};
use base::record::Recorder;
use kernel::{Look, Seen, Visible, Witness};
use std::ops::BitOr;

/// Names of the page attributes, in the order of [`Solaris::visible`]; `vpage` (the page's index in its object) and
/// `object` are stored plus one.
pub(super) const ATTRS: &[&str] = &["referenced", "dirty", "busy", "queued", "vpage", "object"];
/// Names of the hands: each is shown just after a frame, or before the first.
pub(super) const HANDS: &[&str] = &["fronthand", "backhand"];

impl Solaris {
    /// Changes a page's record and reports the visible changes.
    #[inline]
    pub(super) fn change<W: Witness>(&mut self, frame: u32, witness: &mut W, change: impl FnOnce(&mut Page)) {
        self.watch(frame, witness, |kernel| change(&mut kernel.pages[frame as usize]));
    }

    /// Reports where the hands are: a hand at a frame is shown just after the frame before it.
    pub(super) fn show_hands<R: Recorder>(&self, recorder: &mut R) {
        recorder.set_hand(0, self.clock.front);
        recorder.set_hand(1, self.clock.back);
    }

    /// Reports where every page is and what it shows, and where the hands are.
    pub(super) fn describe_all<R: Recorder>(&self, recorder: &mut R) {
        self.lists.describe(QUEUES.len(), recorder);
        self.show_hands(recorder);
        (0..self.pages.len() as u32).for_each(|frame| self.describe_page(frame, recorder));
    }

    /// What a page shows in a picture of its list.
    pub(super) fn look(&self, frame: u32) -> Look {
        let bits = self.shown_bits(frame);
        Look { heat: 0, referenced: bits.accessed, dirty: bits.modified, busy: self.page(frame).is(Flag::Busy) }
    }

    /// The bits that a page shows, including the kernel's own. They change only when the page is worked on.
    fn shown_bits(&self, frame: u32) -> Seen {
        let p = self.page(frame);
        let shown = Seen { accessed: p.is(Flag::Referenced), modified: p.is(Flag::Modified) };
        self.tables_of(frame).map(|table| table.bits(p.index)).fold(shown, Seen::bitor)
    }
}

impl Visible<{ ATTRS.len() }> for Solaris {
    fn visible(&self, frame: u32) -> [u32; ATTRS.len()] {
        let p = self.page(frame);
        let known = u32::from(p.has_identity());
        let bits = self.shown_bits(frame);
        [
            u32::from(bits.accessed),
            u32::from(bits.modified),
            u32::from(p.is(Flag::Busy)),
            u32::from(p.is(Flag::Queued)),
            known * (p.index + 1),
            known * (u32::from(p.object) + 1),
        ]
    }
}
