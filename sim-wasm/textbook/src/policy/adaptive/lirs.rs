//! LIRS: pages used again soon after their last use are kept; the others pass through a short queue.

mod libcachesim;
mod pseudo_code;

use crate::policy::{
    AttrKind, AttrMeta, Family, ListKind, ListMeta, Meta, Param, Policy, PseudoCode, Setup, State, Step, extend,
    reasons,
};
use base::ids::PageId;
use base::record::{ListId, NONE, Recorder};
use trace::Reference;

reasons! {
    /// The page was referenced just before; nothing changes.
    Repeat = "lirs-repeat",
    /// A LIR page moves to the top of the stack.
    HitLir = "lirs-hit-lir",
    /// As before, but it was at the bottom, so HIR pages that are now at the bottom leave the stack. `aux`: how many.
    HitBottom = "lirs-hit-bottom",
    /// A HIR page still on the stack becomes LIR, and the LIR page at the bottom becomes HIR.
    HitStack = "lirs-hit-stack",
    /// A HIR page no longer on the stack moves to the end of the queue and onto the stack.
    HitQueue = "lirs-hit-queue",
    /// There is room for another LIR page, so the page becomes one.
    FillsLir = "lirs-fills-lir",
    /// A frame is free, but there is no room for another LIR page: the page is HIR.
    FillsHir = "lirs-fills-hir",
    /// The victim was first in the queue; the page was not on the stack and is HIR.
    Hir = "lirs-hir",
    /// The victim was first in the queue; the page was still on the stack and becomes LIR.
    Ghost = "lirs-ghost",
    /// A HIR page still on the stack takes a free LIR place (libCacheSim only).
    HitStackFree = "lirs-hit-stack-free",
    /// The same for a page no longer in memory, when a frame is free (libCacheSim only).
    GhostFree = "lirs-ghost-free",
    /// A hit on a page that is only on the full queue makes libCacheSim demote a LIR page, which pushes the victim out.
    PushedOut = "lirs-pushed-out",
    /// libCacheSim mistakes a page it pushed out for one in memory and counts a hit.
    Phantom = "lirs-phantom",
}

/// S: pages by recency, the most recent one at the head; LIR pages, HIR pages in memory, and ghosts.
const STACK: ListId = ListId(0);
/// Q: HIR pages in memory, the next victim at the head.
const QUEUE: ListId = ListId(1);
/// Whether the page is LIR, among [`Meta::attrs`].
const LIR: u16 = 0;

/// What kind of page it is, besides its places on the two lists.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
enum Kind {
    /// High inter-reference recency: on the queue if in memory, a ghost if only on the stack.
    #[default]
    Hir,
    /// Low inter-reference recency: in memory and on the stack.
    Lir,
    /// On the stack as if in memory, which it is not; libCacheSim only.
    Phantom,
}

/// LIRS as its authors' program runs it. Memory holds c - h LIR pages and h HIR pages, h = max(`min-hir`, `hir` c), but
/// at most c - 1 and at least 1. The stack orders pages by their last use, and a LIR page is always at its bottom:
/// anything else that gets there is pruned. A HIR page used again while on the stack was used twice within the recency
/// of the LIR page at the bottom and changes places with it; thanks to ghosts, so does a page evicted in between.
/// Victims are taken from the front of the queue.
///
/// `repeats=ignored` is the authors' rule that a second reference to the same page in a row changes nothing. The stack
/// may hold `stack-limit` x c pages (0: any number); beyond that the oldest ghost is forgotten. `compat=libcachesim` is
/// that program's own algorithm, see [`libcachesim`].
#[derive(Debug, Clone)]
pub(crate) struct Lirs {
    kind: Vec<Kind>,
    lir_count: u32,
    lir_limit: u32,
    queue_limit: u32,
    stack_limit: u32,
    /// The page of the previous reference, or [`NONE`] if repeats count.
    last: u32,
    ignore_repeats: bool,
    libcachesim: bool,
    /// A page with no ghost below it on the stack, from which the search for the oldest ghost resumes; [`NONE`]: from
    /// the bottom.
    no_ghost_below: u32,
}

impl Lirs {
    #[inline]
    fn set_lir<R: Recorder>(&mut self, page: PageId, to: bool, step: &mut Step<'_, R>) {
        self.kind[page.ix()] = if to { Kind::Lir } else { Kind::Hir };
        if to {
            self.lir_count += 1;
        } else {
            self.lir_count -= 1;
        }
        step.set_attr(LIR, page, u32::from(to));
    }

    #[inline]
    fn is_lir(&self, page: PageId) -> bool {
        self.kind[page.ix()] == Kind::Lir
    }

    /// Puts `page` on top of the stack, whether or not it was on the stack before.
    #[inline]
    fn put_on_top<R: Recorder>(&mut self, page: PageId, step: &mut Step<'_, R>) {
        let lists = &step.state().lists;
        if !lists.is_on(STACK, page.0) {
            step.push_head(STACK, page);
            return;
        }
        if self.no_ghost_below == page.0 {
            self.no_ghost_below = lists.prev(STACK, page.0).unwrap_or(page.0);
        }
        step.move_to_head(STACK, page);
    }

    /// Takes the bottom page off the stack.
    #[inline]
    fn drop_bottom<R: Recorder>(&mut self, page: PageId, step: &mut Step<'_, R>) {
        if self.no_ghost_below == page.0 {
            self.no_ghost_below = NONE;
        }
        step.remove(STACK, page);
    }

    /// Takes pages off the bottom of the stack until a LIR page is there; returns how many.
    #[inline]
    fn prune<R: Recorder>(&mut self, step: &mut Step<'_, R>) -> u32 {
        let mut pruned = 0;
        while let Some(page) = step.state().tail(STACK).filter(|&page| !self.is_lir(page)) {
            self.kind[page.ix()] = Kind::Hir;
            self.drop_bottom(page, step);
            pruned += 1;
        }
        pruned
    }

    /// Makes the LIR page at the bottom of the stack HIR and takes it off the stack, without putting it on the queue
    /// yet.
    #[inline]
    fn demote<R: Recorder>(&mut self, step: &mut Step<'_, R>) -> Option<PageId> {
        // When there are hardly any LIR pages, something else may be at the bottom.
        self.prune(step);
        let bottom = step.state().tail(STACK)?;
        self.set_lir(bottom, false, step);
        self.drop_bottom(bottom, step);
        self.prune(step);
        Some(bottom)
    }

    /// Makes `page`, which is on the stack, LIR in place of the LIR page at the bottom.
    fn promote<R: Recorder>(&mut self, page: PageId, step: &mut Step<'_, R>) {
        self.set_lir(page, true, step);
        self.put_on_top(page, step);
        // With one frame there is no other LIR page, and this one is demoted again.
        if let Some(demoted) = self.demote(step) {
            step.push_tail(QUEUE, demoted);
        }
    }

    /// Forgets the oldest ghosts while the stack is over its limit.
    #[inline]
    fn limit_stack<R: Recorder>(&mut self, step: &mut Step<'_, R>) {
        while step.state().lists.len(STACK) > self.stack_limit
            && let Some(ghost) = self.oldest_ghost(step.state())
        {
            self.no_ghost_below = step.state().lists.prev(STACK, ghost.0).unwrap_or(NONE);
            step.remove(STACK, ghost);
        }
    }

    /// The lowest ghost on the stack. HIR pages become ghosts in the order in which they are on the stack, as the queue
    /// has the same order: so no ghost is above a HIR page in memory, and none appears below one that was found before.
    fn oldest_ghost(&mut self, state: &State) -> Option<PageId> {
        let start = Some(self.no_ghost_below).filter(|&page| page != NONE).or(state.lists.tail(STACK))?;
        let upward = std::iter::successors(Some(start), |&page| state.lists.prev(STACK, page)).map(PageId);
        for page in upward {
            self.no_ghost_below = page.0;
            if self.kind[page.ix()] == Kind::Hir {
                return Some(page).filter(|&page| !state.memory.holds(page));
            }
        }
        None
    }

    fn hit<R: Recorder>(&mut self, page: PageId, step: &mut Step<'_, R>) {
        step.replace();
        if self.is_lir(page) {
            self.put_on_top(page, step);
            let pruned = self.prune(step);
            step.because(if pruned == 0 { Why::HitLir } else { Why::HitBottom }, pruned);
        } else if step.state().lists.is_on(STACK, page.0) {
            step.because(Why::HitStack, 0);
            step.remove(QUEUE, page);
            self.promote(page, step);
        } else {
            step.because(Why::HitQueue, 0);
            step.move_to_tail(QUEUE, page);
            self.put_on_top(page, step);
            self.limit_stack(step);
        }
    }

    fn fault<R: Recorder>(&mut self, page: PageId, step: &mut Step<'_, R>) {
        if self.lir_count < self.lir_limit {
            step.because(Why::FillsLir, 0);
            step.load();
            self.set_lir(page, true, step);
            self.put_on_top(page, step);
            return;
        }
        let known = step.state().lists.is_on(STACK, page.0);
        let victim = step.state().head_if_full(QUEUE);
        if let Some(victim) = victim {
            step.choose();
            step.because(if known { Why::Ghost } else { Why::Hir }, 0);
            step.evict(victim);
            step.remove(QUEUE, victim);
        } else {
            step.because(Why::FillsHir, 0);
        }
        step.load();
        if known {
            self.promote(page, step);
        } else {
            self.put_on_top(page, step);
            step.push_tail(QUEUE, page);
            self.limit_stack(step);
        }
    }
}

impl Policy for Lirs {
    const META: Meta = Meta {
        id: "lirs",
        family: Family::Adaptive,
        params: &[
            Param::whole("min-hir", 1.0, 1e6, 2.0),
            Param::real("hir", 0.0, 1.0, 0.01),
            Param::choice("repeats", &["ignored", "counted"]),
            Param::real("stack-limit", 0.0, 1000.0, 0.0),
            Param::choice("compat", &["faultline", "libcachesim"]),
        ],
        lists: &[
            ListMeta::new("stack", ListKind::Stack).with_ghosts(),
            ListMeta::new("queue", ListKind::Queue).in_space(1),
        ],
        attrs: &[AttrMeta::new("lir", AttrKind::Bit)],
        reasons: REASONS,
        citation: "S. Jiang, X. Zhang: LIRS: an efficient low inter-reference recency set replacement policy to improve \
                   buffer cache performance. SIGMETRICS 2002",
        ..Meta::BASE
    };

    const CODE: PseudoCode = pseudo_code::CODE;

    fn new(setup: &Setup<'_>) -> Self {
        let libcachesim = setup.is_on(4);
        let (min_hir, hir) = if libcachesim { (1, 0.01) } else { (setup.whole(0), setup.number(1)) };
        let queue_limit = setup.share(hir).max(min_hir).min(setup.frames - 1).max(1);
        let times = if libcachesim { 2.0 } else { setup.number(3) };
        Lirs {
            kind: Vec::new(),
            lir_count: 0,
            lir_limit: setup.frames - queue_limit,
            queue_limit,
            stack_limit: if times > 0.0 { setup.share(times) } else { NONE },
            last: NONE,
            ignore_repeats: !setup.is_on(2),
            libcachesim,
            no_ghost_below: NONE,
        }
    }

    fn grow(&mut self, fresh: &[u64]) {
        extend(&mut self.kind, fresh.len());
    }

    fn victim(&self, state: &State, _: Option<PageId>) -> Option<PageId> {
        state.head_if_full(QUEUE).or_else(|| state.tail_if_full(STACK))
    }

    fn on_reference<R: Recorder>(&mut self, reference: Reference, step: &mut Step<'_, R>) {
        let page = reference.page;
        if self.libcachesim {
            self.serve_like_libcachesim(page, step);
        } else if page.0 == self.last {
            step.because(Why::Repeat, 0);
        } else {
            self.last = if self.ignore_repeats { page.0 } else { NONE };
            if step.is_hit() {
                self.hit(page, step);
            } else {
                self.fault(page, step);
            }
        }
    }
}
