//! S3-FIFO: a small queue for pages on trial, a main queue for those that pass, and ghosts of those that do not.

use crate::policy::{
    Active, AttrKind, AttrMeta, Family, Instead, ListKind, ListMeta, Meta, Param, Policy, PseudoCode, Setup, State,
    Step, extend, reasons,
};
use base::ids::PageId;
use base::record::{ListId, Recorder};
use trace::Reference;

reasons! {
    /// The hit raises the page's count.
    HitCounts = "s3-fifo-hit-counts",
    /// The count was at its limit of 3 already.
    Hit = "s3-fifo-hit",
    /// A frame is free, but the small queue has its share and no page was ever evicted: the page goes to the main
    /// queue.
    FillMain = "s3-fifo-fill-main",
    /// An unknown page; the small queue gives up a page. `aux`: how many went to the end of the main queue first.
    Small = "s3-fifo-small",
    /// An unknown page; the main queue gives up a page. `aux`: as above, from either queue.
    Main = "s3-fifo-main",
    /// The page was remembered; the small queue gives up a page. `aux`: as above.
    GhostSmall = "s3-fifo-ghost-small",
    /// The page was remembered; the main queue gives up a page. `aux`: as above.
    GhostMain = "s3-fifo-ghost-main",
    /// libCacheSim loads nothing when the small queue has room for one page or none. `aux`: its number of pages.
    Bypass = "s3-fifo-bypass",
}

/// Pages on trial, the oldest at the head.
const SMALL: ListId = ListId(0);
/// Pages that passed, the oldest at the head.
const MAIN: ListId = ListId(1);
/// Pages that failed, the oldest at the head.
const GHOST: ListId = ListId(2);
/// The number of hits, among [`Meta::attrs`].
const COUNT: u16 = 0;
/// Hits beyond this are not counted.
const COUNT_MAX: u8 = 3;

/// S3-FIFO replacement. Pages enter the small queue, which has a tenth of the frames, or the main queue if they are
/// still remembered. While the main queue is within its share the small one gives up pages: its oldest page moves on to
/// the main queue, its count starting over, if it was hit `threshold` times; otherwise it leaves and is remembered. The
/// main queue is a clock with counts: if its oldest page has a count above 0, it goes round once more with one less. A
/// hit only counts, up to 3.
///
/// Where the paper leaves room, this follows the authors' program: once the small queue gives up pages it goes on until
/// one leaves or none is left, and while memory fills for the first time, pages beyond the small queue's share enter
/// the main queue. Every share is at least one page; with `compat=libcachesim` it need not be, and a small queue of one
/// page or none loads nothing.
#[derive(Debug, Clone)]
pub(crate) struct S3Fifo {
    small: u32,
    main: u32,
    ghosts: u32,
    threshold: u8,
    bypass: bool,
    evicted: bool,
    count: Vec<u8>,
}

impl S3Fifo {
    fn set_count<R: Recorder>(&mut self, page: PageId, to: u8, step: &mut Step<'_, R>) {
        self.count[page.ix()] = to;
        step.set_attr(COUNT, page, u32::from(to));
    }

    /// Whether the main queue, and not the small one, gives up a page.
    fn takes_main(&self, state: &State) -> bool {
        state.lists.len(MAIN) > self.main || state.lists.is_empty(SMALL)
    }

    /// Searches the queues for a victim, which stays at the head of its queue. Also returns how many pages it passed.
    fn search<R: Recorder>(&mut self, step: &mut Step<'_, R>) -> Option<(ListId, PageId, u32)> {
        step.choose();
        let mut passed = 0;
        if !self.takes_main(step.state()) {
            while let Some(page) = step.state().head(SMALL) {
                if self.count[page.ix()] < self.threshold {
                    return Some((SMALL, page, passed));
                }
                self.set_count(page, 0, step);
                step.remove(SMALL, page);
                step.push_tail(MAIN, page);
                passed += 1;
            }
        }
        // This terminates, as every round takes one off the count of every page.
        while let Some(page) = step.state().head(MAIN) {
            let count = self.count[page.ix()];
            if count == 0 {
                return Some((MAIN, page, passed));
            }
            self.set_count(page, count - 1, step);
            step.move_to_tail(MAIN, page);
            passed += 1;
        }
        None
    }

    /// Evicts a page to make room for `page`, which is on the ghost queue if it is `known`.
    fn make_room<R: Recorder>(&mut self, page: PageId, known: bool, step: &mut Step<'_, R>) {
        let Some((queue, victim, passed)) = self.search(step) else { return };
        self.evicted = true;
        step.because(
            match (known, queue) {
                (false, SMALL) => Why::Small,
                (false, _) => Why::Main,
                (true, SMALL) => Why::GhostSmall,
                (true, _) => Why::GhostMain,
            },
            passed,
        );
        step.replace();
        if known {
            step.remove(GHOST, page);
        }
        step.evict(victim);
        step.remove(queue, victim);
        self.set_count(victim, 0, step);
        if queue == SMALL {
            step.push_tail(GHOST, victim);
            if step.state().lists.len(GHOST) > self.ghosts
                && let Some(oldest) = step.state().head(GHOST)
            {
                step.remove(GHOST, oldest);
            }
        }
    }
}

impl Policy for S3Fifo {
    const META: Meta = Meta {
        id: "s3-fifo",
        family: Family::Queue,
        params: &[
            Param::real("small", 0.0, 1.0, 0.1),
            Param::real("ghost", 0.0, 8.0, 0.9),
            Param::whole("threshold", 1.0, 3.0, 2.0),
            Param::choice("compat", &["faultline", "libcachesim"]),
        ],
        lists: &[
            ListMeta::new("small", ListKind::Queue),
            ListMeta::new("main", ListKind::Queue),
            ListMeta::new("ghost", ListKind::Queue).with_ghosts(),
        ],
        attrs: &[AttrMeta::new("count", AttrKind::Count)],
        reasons: REASONS,
        citation: "J. Yang, Y. Zhang, Z. Qiu, Y. Yue, K. V. Rashmi: FIFO queues are all you need for cache eviction. \
                   SOSP 2023",
        ..Meta::BASE
    };

    const CODE: PseudoCode = PseudoCode {
        lines: &[
            "if page in memory: page.hits += 1, up to 3",
            "if main is within its share:",
            "    while small.oldest.hits >= {threshold}:",
            "        move it to main.end, hits = 0",
            "    victim = small.oldest, now a ghost",
            "else while main.oldest.hits > 0:",
            "    move it to main.end, hits -= 1",
            "if victim.D: write(victim)",
            "load(page) into main if a ghost, else small",
        ],
        active: Active { look_up: 0, hit: 0, choose: 4, write_back: 7, load: 8 },
        at: &[
            (REASONS[Why::Main as usize], Instead::choose(6)),
            (REASONS[Why::GhostMain as usize], Instead::choose(6)),
            (REASONS[Why::Bypass as usize], Instead::load(0)),
        ],
    };

    fn new(setup: &Setup<'_>) -> Self {
        let compat = setup.is_on(3);
        let least = u32::from(!compat);
        let small = setup.share(setup.number(0)).max(least);
        S3Fifo {
            small,
            main: (setup.frames - small).max(least),
            ghosts: setup.share(setup.number(1)).max(least),
            threshold: setup.whole(2) as u8,
            bypass: compat && small <= 1,
            evicted: false,
            count: Vec::new(),
        }
    }

    fn grow(&mut self, fresh: &[u64]) {
        extend(&mut self.count, fresh.len());
    }

    fn victim(&self, state: &State, _: Option<PageId>) -> Option<PageId> {
        if !state.memory.is_full() {
            return None;
        }
        let pages = |list| state.lists.iter(list).map(PageId);
        let takes_small = !self.takes_main(state);
        let failed = |page: &PageId| self.count[page.ix()] < self.threshold;
        // If the whole small queue passes, it follows the main queue with its counts at 0.
        let passed = pages(SMALL).filter(|_| takes_small).map(|page| (page, 0));
        let counted = pages(MAIN).map(|page| (page, self.count[page.ix()]));
        pages(SMALL)
            .filter(|_| takes_small)
            .find(failed)
            .or_else(|| counted.chain(passed).min_by_key(|&(_, count)| count).map(|(page, _)| page))
    }

    fn on_reference<R: Recorder>(&mut self, reference: Reference, step: &mut Step<'_, R>) {
        let page = reference.page;
        if step.is_hit() {
            let count = self.count[page.ix()];
            step.because(if count == COUNT_MAX { Why::Hit } else { Why::HitCounts }, 0);
            self.set_count(page, COUNT_MAX.min(count + 1), step);
            return;
        }
        if self.bypass {
            step.because(Why::Bypass, self.small);
            return;
        }
        let known = step.state().lists.is_on(GHOST, page.0);
        if step.state().memory.is_full() {
            self.make_room(page, known, step);
        }
        let fills_main = !self.evicted && step.state().lists.len(SMALL) >= self.small;
        if fills_main {
            step.because(Why::FillMain, 0);
        }
        step.load();
        step.push_tail(if known || fills_main { MAIN } else { SMALL }, page);
    }
}
