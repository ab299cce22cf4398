//! What is visible of pages: reported to the listener when it changes, or all at once.

use super::page::{Flag, Page};
use crate::vm::{QUEUES, Vm};
use base::record::Recorder;
use kernel::{Visible, Witness};

/// Names of the page attributes, in the order of [`Vm::visible`]; `vpage` (the page's index in its object) and `object`
/// are stored plus one.
pub const ATTRS: &[&str] = &["act_count", "referenced", "dirty", "busy", "winatcfls", "vpage", "object"];

impl Vm {
    /// Changes a page's record and reports the visible changes.
    #[inline]
    pub fn change<W: Witness>(&mut self, page: u32, witness: &mut W, change: impl FnOnce(&mut Page)) {
        self.watch(page, witness, |vm| change(vm.page_mut(page)));
    }

    /// Reports where every page is and what it shows, and where the markers are.
    pub fn describe<R: Recorder>(&self, recorder: &mut R) {
        self.queues.describe(QUEUES.len(), recorder);
        self.markers.describe(recorder);
        (0..self.frames()).for_each(|page| self.describe_page(page, recorder));
    }
}

impl Visible<{ ATTRS.len() }> for Vm {
    fn visible(&self, page: u32) -> [u32; ATTRS.len()] {
        let p = self.page(page);
        let in_use = u32::from(p.is_in_use());
        let bits = self.shown_bits(page);
        [
            u32::from(self.act_count(page)),
            u32::from(bits.accessed),
            u32::from(bits.modified),
            u32::from(p.is(Flag::Busy)),
            u32::from(p.is(Flag::Winatcfls)),
            in_use * (p.index + 1),
            in_use * (u32::from(p.object) + 1),
        ]
    }
}
