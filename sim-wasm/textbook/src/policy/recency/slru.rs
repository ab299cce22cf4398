//! SLRU: LRU in segments. A hit lifts a page into the next segment; a full segment pushes its last page down.

use crate::policy::{
    Active, Family, Instead, ListKind, ListMeta, Meta, Param, Policy, PseudoCode, Setup, State, Step, reasons,
};
use base::ids::PageId;
use base::record::{ListId, Recorder};
use trace::Reference;

reasons! {
    /// The page is in the highest segment and moves to its top.
    HitTop = "slru-hit-top",
    /// The page moves up into a segment with room. `aux`: which, counted from 1.
    HitRises = "slru-hit-rises",
    /// The page moves up into a full segment, which pushes its last page down. `aux`: which, counted from 1.
    HitSwaps = "slru-hit-swaps",
    /// As before, and the lowest segment, which has more pages than its share, gives up the surplus. `aux`: as before.
    HitEvicts = "slru-hit-evicts",
    /// A frame is free; the page is loaded into a segment above the lowest, as those below have their share. `aux`:
    /// which.
    FillsUp = "slru-fills-up",
    /// The victim is last in the lowest segment that has a page. `aux`: which, counted from 1.
    Lowest = "slru-lowest",
    /// libCacheSim loads nothing when a segment's share rounds to no page.
    Bypass = "slru-bypass",
}

/// The most segments there can be; [`Meta::lists`] names this many.
const SEGMENTS_MAX: u8 = 8;

/// Segmented LRU with `segments` stacks of equal shares. A page is loaded into the lowest segment that has room, or the
/// lowest of all. A hit moves it to the top of the next segment; a segment over its share pushes its last page to the top of
/// the one below, and so on. The victim is the last page of the lowest segment that has one.
///
/// If the shares do not add up to the frames, only the lowest segment can have more than its share. When a hit then
/// pushes a page into it, it gives up all its surplus, and frames become free without a fault, as in libCacheSim.
///
/// The share is at least one page; with `compat=libcachesim` it need not be, and segments of no pages load nothing.
#[derive(Debug, Clone)]
pub(crate) struct Slru {
    segments: u8,
    /// The share of each segment.
    share: u32,
}

impl Slru {
    fn is_over(&self, segment: ListId, state: &State) -> bool {
        state.lists.len(segment) > self.share
    }

    fn lowest_occupied(&self, state: &State) -> Option<ListId> {
        (0..self.segments).map(ListId).find(|&segment| !state.lists.is_empty(segment))
    }

    fn lowest_with_room(&self, state: &State) -> ListId {
        (0..self.segments).map(ListId).find(|&segment| state.lists.len(segment) < self.share).unwrap_or(ListId(0))
    }

    fn hit<R: Recorder>(&mut self, page: PageId, step: &mut Step<'_, R>) {
        let Some(segment) = step.state().lists.list_of(page.0) else { return };
        step.replace();
        if segment.0 + 1 == self.segments {
            step.because(Why::HitTop, 0);
            step.move_to_head(segment, page);
            return;
        }
        let above = ListId(segment.0 + 1);
        step.remove(segment, page);
        step.push_head(above, page);
        let swaps = self.is_over(above, step.state());
        step.because(if swaps { Why::HitSwaps } else { Why::HitRises }, u32::from(above.0) + 1);
        self.push_down(above, step);
    }

    /// Pushes pages down from the segment `above`, which may have one too many, until every segment is within its
    /// share.
    fn push_down<R: Recorder>(&mut self, above: ListId, step: &mut Step<'_, R>) {
        let mut segment = above;
        while segment.0 > 0 && self.is_over(segment, step.state()) {
            let Some(last) = step.state().tail(segment) else { return };
            let below = ListId(segment.0 - 1);
            step.remove(segment, last);
            step.push_head(below, last);
            segment = below;
        }
        // Whenever a page comes down to the lowest segment, the segment gives up all its surplus.
        while segment.0 == 0 && self.is_over(segment, step.state()) {
            let Some(victim) = step.state().tail(segment) else { return };
            step.because(Why::HitEvicts, u32::from(above.0) + 1);
            step.evict(victim);
            step.remove(segment, victim);
        }
    }
}

impl Policy for Slru {
    const META: Meta = Meta {
        id: "slru",
        family: Family::Recency,
        params: &[
            Param::whole("segments", 1.0, SEGMENTS_MAX as f64, 4.0),
            Param::choice("compat", &["faultline", "libcachesim"]),
        ],
        lists: &[
            ListMeta::new("segment-1", ListKind::Stack),
            ListMeta::new("segment-2", ListKind::Stack),
            ListMeta::new("segment-3", ListKind::Stack),
            ListMeta::new("segment-4", ListKind::Stack),
            ListMeta::new("segment-5", ListKind::Stack),
            ListMeta::new("segment-6", ListKind::Stack),
            ListMeta::new("segment-7", ListKind::Stack),
            ListMeta::new("segment-8", ListKind::Stack),
        ],
        reasons: REASONS,
        citation: "R. Karedla, J. S. Love, B. G. Wherry: Caching strategies to improve disk system performance. \
                   IEEE Computer 27(3), 1994",
        ..Meta::BASE
    };

    const CODE: PseudoCode = PseudoCode {
        lines: &[
            "if page in memory:",
            "    move it to the top of the next segment",
            "    a full segment pushes its last page down",
            "if no frame is free:",
            "    low = lowest segment that has a page",
            "    victim = low.bottom",
            "    if victim.D: write(victim)",
            "load(page)",
            "push it on the lowest segment with room",
        ],
        active: Active { look_up: 0, hit: 1, choose: 5, write_back: 6, load: 8 },
        at: &[
            (REASONS[Why::HitSwaps as usize], Instead::hit(2)),
            (REASONS[Why::HitEvicts as usize], Instead::hit(2)),
            (REASONS[Why::Bypass as usize], Instead::load(3)),
        ],
    };

    fn new(setup: &Setup<'_>) -> Self {
        let segments = setup.whole(0) as u8;
        let least = u32::from(!setup.is_on(1));
        Slru { segments, share: (setup.frames / u32::from(segments)).max(least) }
    }

    fn victim(&self, state: &State, _: Option<PageId>) -> Option<PageId> {
        self.lowest_occupied(state).and_then(|segment| state.tail_if_full(segment))
    }

    fn on_reference<R: Recorder>(&mut self, reference: Reference, step: &mut Step<'_, R>) {
        let page = reference.page;
        if step.is_hit() {
            self.hit(page, step);
            return;
        }
        if self.share == 0 {
            step.because(Why::Bypass, 0);
            return;
        }
        let full = step.state().memory.is_full();
        if full
            && let Some(segment) = self.lowest_occupied(step.state())
            && let Some(victim) = step.state().tail(segment)
        {
            step.because(Why::Lowest, u32::from(segment.0) + 1);
            step.evict(victim);
            step.remove(segment, victim);
        }
        let segment = self.lowest_with_room(step.state());
        if !full && segment.0 > 0 {
            step.because(Why::FillsUp, u32::from(segment.0) + 1);
        }
        step.load();
        step.push_head(segment, page);
    }
}
