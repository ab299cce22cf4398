//! Looks of both hands by which nothing is taken, for runs that nobody watches page by page: most looks are such.

use super::clock::Passed;
use super::page::{Flag, Page};
use super::state::{CACHE, Solaris};
use base::record::Lists;
use kernel::PageTable;
use kernel::object::Object;
use kernel::space::Segment;

/// What a hand makes of a page.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Look {
    /// It is none that could be taken.
    Skips,
    /// It was used, and stays.
    Used,
    /// It was not used, but cannot be written now.
    Waits,
    /// It may be taken, or is one for which more has to be asked.
    Stops,
}

/// What was passed, and why pages stayed.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct PassedPages {
    pub(super) passed: Passed,
    /// Used ones under the front hand, which has cleared them.
    pub(super) cleared: u32,
    /// Used ones under the back hand.
    pub(super) kept: u32,
    /// Dirty ones for which there is no request left.
    pub(super) waiting: u32,
}

/// What all looks of a pass have in common.
struct Surroundings<'a> {
    objects: &'a [Object],
    lists: &'a Lists,
    /// No request to write a page is left, and the thread that could serve some has enough under way.
    is_full: bool,
}

impl Surroundings<'_> {
    /// Looks at a page; `take_use` tells whether it was used, and may clear that.
    #[inline]
    fn look(
        &self,
        frame: u32,
        p: &mut Page,
        segments: &mut [Segment],
        take_use: impl FnOnce(&mut Page, &mut PageTable) -> bool,
    ) -> Look {
        let Some(object) = self.objects.get(usize::from(p.object)) else { return Look::Skips };
        if p.is_locked() || self.lists.is_on(CACHE, frame) {
            return Look::Skips;
        }
        let [map] = object.entries[..] else { return Look::Stops };
        let table = &mut segments[usize::from(map)].table;
        if take_use(p, table) {
            Look::Used
        } else if self.is_full && (p.is(Flag::Modified) || table.is_modified_unused(p.index)) {
            Look::Waits
        } else {
            Look::Stops
        }
    }
}

impl Solaris {
    /// See [`super::clock::Frames::pass`].
    pub(super) fn pass(&mut self, [front, back]: [u32; 2], most: u32) -> PassedPages {
        let mut all = PassedPages::default();
        if front == back {
            return all;
        }
        let around =
            Surroundings { objects: &self.space.objects, lists: &self.lists, is_full: self.pageout.is_stuck() };
        let segments = &mut self.space.segments[..];
        for ahead in 0..most {
            // First the hand that changes nothing: whether its page is taken shows before the other has cleared anything.
            let frame = back + ahead;
            let of_back = around.look(frame, &mut self.pages[frame as usize], segments, |p, table| {
                p.is(Flag::Referenced) || table.is_accessed(p.index)
            });
            if of_back == Look::Stops {
                break;
            }
            let frame = front + ahead;
            let of_front = around.look(frame, &mut self.pages[frame as usize], segments, |p, table| {
                p.take(Flag::Referenced) | table.take_accessed(p.index)
            });
            if of_front == Look::Stops {
                break;
            }
            all.passed.pairs += 1;
            all.passed.counted += u32::from([of_front, of_back] != [Look::Skips; 2]);
            all.cleared += u32::from(of_front == Look::Used);
            all.kept += u32::from(of_back == Look::Used);
            all.waiting += u32::from(of_front == Look::Waits) + u32::from(of_back == Look::Waits);
        }
        all
    }
}
