//! Looks of both hands that take nothing, as most looks do. For runs that nobody watches page by page.

use super::clock::Passed;
use super::page::{Flag, Page};
use super::state::{CACHE, Solaris};
use base::record::Lists;
use kernel::PageTable;
use kernel::object::Object;
use kernel::space::Segment;

/// What a hand decides about a page.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Look {
    /// It cannot be taken.
    Skips,
    /// It was used, and stays.
    Used,
    /// It was not used, but cannot be written now.
    Waits,
    /// It may be taken, or needs a closer look.
    Stops,
}

/// The pairs passed, and why their pages stayed.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct PassedPages {
    pub(super) passed: Passed,
    /// Used pages under the front hand, which has cleared their bits.
    pub(super) cleared: u32,
    /// Used pages under the back hand.
    pub(super) kept: u32,
    /// Dirty pages for which there is no request left.
    pub(super) waiting: u32,
}

/// What all looks of a pass have in common.
struct Surroundings<'a> {
    objects: &'a [Object],
    lists: &'a Lists,
    /// Whether no request to write a page is left, and the thread that could serve some is writing enough already.
    is_full: bool,
}

impl Surroundings<'_> {
    /// Looks at a page; `take_use` returns whether it was used, and may clear that.
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
            // The hand that changes nothing comes first: that shows whether its page is taken before the other hand has
            // cleared anything.
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
