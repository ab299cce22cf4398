//! What is visible of pages: reported to the listener when it changes, or all at once.

use crate::Witness;
use base::record::{Delta, Recorder};

/// What a page showed at some moment; nothing if nobody listens.
#[derive(Debug, Clone, Copy)]
pub struct Shown<const ATTRS: usize>([u32; ATTRS]);

/// A kernel whose pages show `ATTRS` attributes.
pub trait Visible<const ATTRS: usize> {
    /// The id of the first attribute; the others follow.
    const FIRST: u16 = 0;

    /// What a page shows.
    fn visible(&self, page: u32) -> [u32; ATTRS];

    /// Does something to a page and reports the visible changes.
    #[inline]
    fn watch<W: Witness, T>(&mut self, page: u32, witness: &mut W, work: impl FnOnce(&mut Self) -> T) -> T {
        let before = self.shown::<W>(page);
        let done = work(self);
        self.report(page, before, witness);
        done
    }

    /// What a page shows, if anybody listens.
    #[inline]
    fn shown<W: Witness>(&self, page: u32) -> Shown<ATTRS> {
        Shown(if W::ON { self.visible(page) } else { [0; ATTRS] })
    }

    /// Reports how a page has visibly changed since `before`.
    #[inline]
    fn report<W: Witness>(&self, page: u32, before: Shown<ATTRS>, witness: &mut W) {
        if W::ON {
            self.tell_changes(page, before, witness);
        }
    }

    /// The same, if somebody listens.
    // Not inlined: code that runs only when watched need not be fast, and everybody downloads it.
    #[inline(never)]
    fn tell_changes<W: Witness>(&self, page: u32, before: Shown<ATTRS>, witness: &mut W) {
        for (id, (from, to)) in (Self::FIRST..).zip(before.0.into_iter().zip(self.visible(page))) {
            if from != to {
                witness.delta(Delta::attr(id, page, from, to));
            }
        }
    }

    /// Reports all that a page shows.
    fn describe_page<R: Recorder>(&self, page: u32, recorder: &mut R) {
        let shown = (Self::FIRST..).zip(self.visible(page)).filter(|&(_, value)| value != 0);
        shown.for_each(|(id, value)| recorder.delta(Delta::attr(id, page, 0, value)));
    }
}
