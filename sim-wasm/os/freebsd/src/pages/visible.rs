//! What is seen of pages: told to whoever listens when it changes, or all at once.

use super::page::{Flag, Page};
use crate::vm::{QUEUES, Vm};
use base::record::{Delta, HEAD, ListId, NONE, Recorder};
use kernel::Witness;

/// Names of the page attributes, in the order of [`Vm::visible`]; `vpage` (the page's index in its object) and `object` are
/// stored plus one.
pub const ATTRS: &[&str] = &["act_count", "referenced", "dirty", "busy", "winatcfls", "vpage", "object"];

/// What a page showed of itself: the values of [`ATTRS`].
#[derive(Debug, Clone, Copy)]
pub struct Look([u32; ATTRS.len()]);

impl Vm {
    /// Does something to a page and reports what became visible.
    #[inline]
    pub fn watch<W: Witness, T>(&mut self, page: u32, witness: &mut W, work: impl FnOnce(&mut Vm) -> T) -> T {
        let before = self.look::<W>(page);
        let done = work(self);
        self.report(page, before, witness);
        done
    }

    /// What a page shows of itself, if anybody listens.
    #[inline]
    pub fn look<W: Witness>(&self, page: u32) -> Look {
        Look(if W::ON { self.visible(page) } else { [0; ATTRS.len()] })
    }

    /// Reports what has become visible of a page since the look.
    #[inline]
    pub fn report<W: Witness>(&self, page: u32, before: Look, witness: &mut W) {
        if !W::ON {
            return;
        }
        for (id, (from, to)) in (0..).zip(before.0.into_iter().zip(self.visible(page))) {
            if from != to {
                witness.delta(Delta::attr(id, page, from, to));
            }
        }
    }

    /// Changes a page's record and reports what became visible.
    #[inline]
    pub fn change<W: Witness>(&mut self, page: u32, witness: &mut W, change: impl FnOnce(&mut Page)) {
        self.watch(page, witness, |vm| change(vm.page_mut(page)));
    }

    /// Tells of every page where it is and what it shows, and of the markers.
    pub fn describe<R: Recorder>(&self, recorder: &mut R) {
        for queue in (0..QUEUES.len()).map(|queue| ListId(queue as u8)) {
            let mut before = HEAD;
            for page in self.queues.iter(queue) {
                recorder.delta(Delta::place(queue, page, NONE, before));
                before = page;
            }
        }
        self.markers.describe(recorder);
        for page in 0..self.frames() {
            let shown = (0..).zip(self.visible(page)).filter(|&(_, value)| value != 0);
            shown.for_each(|(id, value)| recorder.delta(Delta::attr(id, page, 0, value)));
        }
    }

    /// What a page shows of itself: the values of [`ATTRS`].
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
