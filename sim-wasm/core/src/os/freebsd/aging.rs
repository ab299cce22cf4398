//! Pages of the active queue that stay active, looked at in a row: what the active scans of 10.2 to 11.2 spend their time on.
//! For runs that nobody watches page by page.

use super::object::Object;
use super::page::{Flag, Page};
use super::policy::Policy;
use super::reason::Reason;
use super::vm::{ACTIVE, Vm};
use crate::machine::{PageTable, Witness};
use crate::os::Env;
use crate::record::Lists;

/// What came of a row of looks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Row {
    /// The page to be looked at next, if there is one: it may leave the queue, or is more than one process's.
    pub(super) next: Option<u32>,
    /// Pages that had been used.
    pub(super) used: u32,
    /// Pages that had not.
    pub(super) unused: u32,
}

impl Row {
    /// Pages looked at.
    pub(super) fn len(&self) -> u32 {
        self.used + self.unused
    }

    /// Tells how many pages had been used, and how many had not.
    pub(super) fn tell<W: Witness>(&self, [used, unused]: [Reason; 2], env: &mut Env<'_, W>) {
        env.witness.event_times(used as u32, u64::from(self.used));
        env.witness.event_times(unused as u32, u64::from(self.unused));
    }
}

impl Vm {
    /// Looks at active pages from `first` on, `most` of them, up to the first that nobody uses any more. Each is aged as
    /// [`Policy::looked_at`] says and stays where it is.
    pub(super) fn age_row(&mut self, first: Option<u32>, most: u32) -> Row {
        let mut row = Row { next: first, used: 0, unused: 0 };
        let Vm { pages, queues, objects, entries, policy, .. } = self;
        while let Some(page) = row.next.filter(|_| row.len() < most) {
            let object = pages[page as usize].object;
            let Some(Object { entries: maps, .. }) = objects.get(usize::from(object)) else { break };
            let [map] = maps[..] else { break };
            let before = row.len();
            row = age_object(object, &mut entries[usize::from(map)].table, pages, queues, *policy, row, most);
            if row.len() == before {
                break;
            }
        }
        row
    }
}

/// Goes on with a row while its pages are one object's, which one entry maps. A page of it costs three reads: of its record, of
/// its accessed bit and of its link.
fn age_object(
    object: u16,
    table: &mut PageTable,
    pages: &mut [Page],
    queues: &Lists,
    policy: Policy,
    mut row: Row,
    most: u32,
) -> Row {
    while let Some(page) = row.next.filter(|_| row.len() < most) {
        let p = &mut pages[page as usize];
        if p.object != object {
            break;
        }
        let references = u8::from(p.is(Flag::Referenced)) + u8::from(table.is_accessed(p.index));
        let act_count = policy.looked_at(p.act_count, references);
        if references > 0 {
            p.set(Flag::Referenced, false);
            table.take_accessed(p.index);
            row.used += 1;
        } else if act_count > 0 {
            row.unused += 1;
        } else {
            break;
        }
        p.act_count = act_count;
        row.next = queues.next(ACTIVE, page);
    }
    row
}
