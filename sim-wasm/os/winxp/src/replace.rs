//! How a page that comes in affects its process's working set, and what happens to pages that leave one.

use super::reason::Reason;
use super::state::{ACTIVE, WinXp};
use super::working_set::Entry;
use kernel::{Env, cost};
use kernel::{Pid, Visible, Witness};

/// Second chances given before a page is replaced although it was used.
const SECOND_CHANCES: u32 = 16;

impl WinXp {
    /// Local replacement: a working set of at least the minimum grows only while plenty of pages are available.
    /// Otherwise one of its own pages is replaced: the next one not used since the hand last came by, or the one after
    /// `SECOND_CHANCES` that were.
    pub(super) fn make_place<W: Witness>(&mut self, pid: Pid, env: &mut Env<'_, W>) {
        if self.procs[usize::from(pid)].set.len() < self.limits.minimum_working_set
            || self.available() >= self.limits.plenty
        {
            return;
        }
        for chances in 0..=SECOND_CHANCES {
            let Some((place, entry)) = self.proc(pid).set.next_entry() else { return };
            env.spend(cost::SCAN_NS);
            self.counters.examined += 1;
            if chances < SECOND_CHANCES && self.limits.accessed_bits && self.takes_accessed(entry, env) {
                continue;
            }
            let frame = self.leave(pid, place, entry, env);
            env.tell_of(Reason::Replaced as u32, frame, [entry.page, chances]);
            self.counters.replaced += 1;
            self.settle_page(frame, env);
            return;
        }
    }

    /// Reads and clears the accessed bit of an entry.
    pub(super) fn takes_accessed<W: Witness>(&mut self, entry: Entry, env: &mut Env<'_, W>) -> bool {
        let frame = self.frame_of(entry);
        self.watch(frame, env.witness, |kernel| kernel.space.table_mut(entry.map).take_accessed(entry.page))
    }

    /// The frame of a page in a working set.
    pub(super) fn frame_of(&self, entry: Entry) -> u32 {
        let object = &self.space.objects[usize::from(self.space.object_of(entry.map))];
        object.resident(entry.page).unwrap_or_default()
    }

    /// A page leaves a working set, and the hardware's bits are kept. Returns its frame, which is on no list if no
    /// other working set has it.
    pub(super) fn leave<W: Witness>(&mut self, pid: Pid, place: u32, entry: Entry, env: &mut Env<'_, W>) -> u32 {
        self.proc(pid).set.remove(place);
        self.unmap_page(entry, env)
    }

    /// The same for an entry that is no longer in its working set list.
    pub(super) fn unmap_page<W: Witness>(&mut self, entry: Entry, env: &mut Env<'_, W>) -> u32 {
        let frame = self.frame_of(entry);
        self.watch(frame, env.witness, |kernel| {
            let seen = kernel.space.table_mut(entry.map).remove(entry.page);
            let p = &mut kernel.pages[frame as usize];
            p.note(seen);
            p.shares -= 1;
        });
        if self.page(frame).shares == 0 {
            self.lists.remove(ACTIVE, frame, env.witness);
        }
        frame
    }

    /// A page that has left a working set goes to a list, if no other set has it.
    pub(super) fn settle_page<W: Witness>(&mut self, frame: u32, env: &mut Env<'_, W>) {
        if self.page(frame).shares == 0 {
            self.rest(frame, env);
        }
    }
}
