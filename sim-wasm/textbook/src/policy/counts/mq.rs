//! MQ: LRU queues for pages of different use counts, with a lifetime after which a page sinks to the queue below.

use crate::policy::{
    Active, AttrKind, AttrMeta, Doubt, Family, ListKind, ListMeta, Meta, Param, Policy, PseudoCode, Setup, State, Step,
    extend, reasons,
};
use base::ids::PageId;
use base::record::{ListId, NONE, Recorder};
use trace::Reference;

reasons! {
    /// The page moves to the end of its queue. `aux`: the number of the queue.
    Hit = "mq-hit",
    /// The page moves up into another queue. `aux`: the number of that queue.
    HitRises = "mq-hit-rises",
    /// An unknown page; the victim was the least recently used page of the lowest queue that has any. `aux`: the number
    /// of the queue.
    New = "mq-new",
    /// The page was remembered with its count; the victim is chosen as for an unknown page. `aux`: as above.
    Known = "mq-known",
}

/// The most queues there can be; [`Meta::lists`] names this many.
const QUEUES_MAX: u8 = 8;
/// Ghosts, the oldest at the head.
const Q_OUT: ListId = ListId(QUEUES_MAX);
/// The number of uses, among [`Meta::attrs`].
const COUNT: u16 = 0;
/// The step at whose end the page sinks if it is first in its queue, among [`Meta::attrs`].
const EXPIRES: u16 = 1;

/// The multi-queue algorithm. A page used f times belongs in queue log2 f, or in the last one if that is lower; each
/// queue is in the order of use. The victim is the first page of the lowest queue that has one, and it is remembered,
/// with f, in the queue Qout of `qout` times c pages. A page loaded while it is remembered keeps its count. At the end
/// of every step the first page of each queue sinks to the end of the queue below if its lifetime is over: `lifetime`
/// steps since it was last used or sank into its queue. A page that sinks at the end of a step begins its new lifetime
/// with the next step.
#[derive(Debug, Clone)]
pub(crate) struct Mq {
    queues: u8,
    lifetime: u32,
    ghosts: u32,
    pages: Vec<Uses>,
    /// No page expires before this step.
    quiet_until: u32,
}

/// What MQ knows about a page.
#[derive(Debug, Clone, Copy, Default)]
struct Uses {
    /// Number of uses while in memory or remembered; 0 if it is neither.
    count: u32,
    expires: u32,
}

impl Mq {
    fn queue_for(&self, count: u32) -> ListId {
        ListId((count.ilog2() as u8).min(self.queues - 1))
    }

    fn lowest_occupied(&self, state: &State) -> Option<ListId> {
        (0..self.queues).map(ListId).find(|&queue| !state.lists.is_empty(queue))
    }

    /// Counts a use; returns the queue that the page belongs in now.
    fn count<R: Recorder>(&mut self, page: PageId, step: &mut Step<'_, R>) -> ListId {
        let uses = &mut self.pages[page.ix()];
        uses.count += 1;
        let count = uses.count;
        step.set_attr(COUNT, page, count);
        self.queue_for(count)
    }

    /// Lets the page, just put at the end of `queue`, stay there for its lifetime from step `now` on.
    fn prolong<R: Recorder>(&mut self, page: PageId, queue: ListId, now: u32, step: &mut Step<'_, R>) {
        let expires = now.saturating_add(self.lifetime);
        self.pages[page.ix()].expires = expires;
        step.set_attr(EXPIRES, page, expires);
        if queue.0 > 0 {
            self.quiet_until = self.quiet_until.min(expires);
        }
    }

    /// Lets the first page of each queue but the lowest sink if its time is over. Queues are in the order of expiry, so
    /// only their first pages need to be looked at, and only when the earliest of those expires.
    fn sink<R: Recorder>(&mut self, step: &mut Step<'_, R>) {
        if self.quiet_until > step.number() {
            return;
        }
        for queue in (1..self.queues).map(ListId) {
            if let Some(page) = step.state().head(queue)
                && self.pages[page.ix()].expires <= step.number()
            {
                let below = ListId(queue.0 - 1);
                step.remove(queue, page);
                step.push_tail(below, page);
                self.prolong(page, below, step.number() + 1, step);
            }
        }
        let expires = |queue| step.state().head(ListId(queue)).map(|page| self.pages[page.ix()].expires);
        self.quiet_until = (1..self.queues).filter_map(expires).min().unwrap_or(NONE);
    }

    fn make_room<R: Recorder>(&mut self, known: bool, step: &mut Step<'_, R>) {
        let Some(queue) = self.lowest_occupied(step.state()) else { return };
        let Some(victim) = step.state().head(queue) else { return };
        step.because(if known { Why::Known } else { Why::New }, u32::from(queue.0));
        step.evict(victim);
        step.remove(queue, victim);
        step.set_attr(EXPIRES, victim, 0);
        step.push_tail(Q_OUT, victim);
        if step.state().lists.len(Q_OUT) > self.ghosts
            && let Some(oldest) = step.state().head(Q_OUT)
        {
            step.remove(Q_OUT, oldest);
            self.pages[oldest.ix()].count = 0;
            step.set_attr(COUNT, oldest, 0);
        }
    }
}

impl Policy for Mq {
    const META: Meta = Meta {
        id: "mq",
        family: Family::Frequency,
        params: &[
            Param::whole("queues", 1.0, QUEUES_MAX as f64, 8.0),
            Param::whole("lifetime", 1.0, 1e9, 10_000.0),
            Param::real("qout", 0.0, 64.0, 4.0),
        ],
        lists: &[
            ListMeta::new("q0", ListKind::Queue),
            ListMeta::new("q1", ListKind::Queue),
            ListMeta::new("q2", ListKind::Queue),
            ListMeta::new("q3", ListKind::Queue),
            ListMeta::new("q4", ListKind::Queue),
            ListMeta::new("q5", ListKind::Queue),
            ListMeta::new("q6", ListKind::Queue),
            ListMeta::new("q7", ListKind::Queue),
            ListMeta::new("qout", ListKind::Queue).with_ghosts(),
        ],
        attrs: &[AttrMeta::new("count", AttrKind::Count), AttrMeta::new("expires", AttrKind::Step)],
        reasons: REASONS,
        counts: true,
        doubt: Some(Doubt::Time),
        citation: "Y. Zhou, J. F. Philbin, K. Li: The multi-queue replacement algorithm for second level buffer caches. \
                   USENIX Annual Technical Conference 2001",
        ..Meta::BASE
    };

    const CODE: PseudoCode = PseudoCode {
        lines: &[
            "if page in memory: page.uses += 1",
            "else if no frame is free:",
            "    victim = first of the lowest queue",
            "    if victim.D: write(victim)",
            "    Qout.append(victim, victim.uses)",
            "load(page); page.uses = 1 + those in Qout",
            "append page to queue log2(page.uses)",
            "for each queue above 0, from below:",
            "    if its first page expired: down a queue",
        ],
        active: Active { look_up: 0, hit: 6, choose: 2, write_back: 3, load: 5 },
        at: &[],
    };

    fn new(setup: &Setup<'_>) -> Self {
        Mq {
            queues: setup.whole(0) as u8,
            lifetime: setup.whole(1),
            ghosts: setup.share(setup.number(2)),
            pages: Vec::new(),
            quiet_until: NONE,
        }
    }

    fn grow(&mut self, fresh: &[u64]) {
        extend(&mut self.pages, fresh.len());
    }

    fn victim(&self, state: &State, _: Option<PageId>) -> Option<PageId> {
        self.lowest_occupied(state).and_then(|queue| state.head_if_full(queue))
    }

    fn on_reference<R: Recorder>(&mut self, reference: Reference, step: &mut Step<'_, R>) {
        let page = reference.page;
        let at = step.state().lists.list_of(page.0);
        let queue = if step.is_hit()
            && let Some(at) = at
        {
            let queue = self.count(page, step);
            step.because(if queue == at { Why::Hit } else { Why::HitRises }, u32::from(queue.0));
            step.replace();
            if queue == at {
                step.move_to_tail(queue, page);
            } else {
                step.remove(at, page);
                step.push_tail(queue, page);
            }
            queue
        } else {
            step.replace();
            if at.is_some() {
                step.remove(Q_OUT, page);
            }
            if step.state().memory.is_full() {
                self.make_room(at.is_some(), step);
            }
            let queue = self.count(page, step);
            step.load();
            step.push_tail(queue, page);
            queue
        };
        self.prolong(page, queue, step.number(), step);
        self.sink(step);
    }
}
