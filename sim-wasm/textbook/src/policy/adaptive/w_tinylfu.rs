//! W-TinyLFU: a page passes from a small window into the main part only if it was used more often than the page that
//! would have to leave.

mod sketch;

use crate::policy::{
    Active, AttrKind, AttrMeta, Doubt, Family, Instead, ListKind, ListMeta, Meta, Param, Policy, PseudoCode,
    ScalarMeta, Setup, State, Step, reasons,
};
use base::ids::PageId;
use base::record::{ListId, Recorder};
use sketch::{Indices, Sketch};
use trace::Reference;

reasons! {
    /// A page of the window moves to its top; the filter does not count it.
    HitWindow = "w-tinylfu-hit-window",
    /// A page on probation becomes protected.
    HitProbation = "w-tinylfu-hit-probation",
    /// As before, but then both segments are too full, and the victim leaves although no frame is needed.
    HitOverflows = "w-tinylfu-hit-overflows",
    /// A protected page moves to the top of its segment.
    HitProtected = "w-tinylfu-hit-protected",
    /// A frame is free; the page goes to the window.
    Fills = "w-tinylfu-fills",
    /// The last page of the window was used more often than the victim and takes its place in the main part. `aux`: its
    /// estimate.
    Admitted = "w-tinylfu-admitted",
    /// The last page of the window was not used more often than the main part's next victim and leaves instead. `aux`:
    /// its estimate.
    Rejected = "w-tinylfu-rejected",
    /// The window is empty, as the last page in it found room in the main part; the next victim there leaves.
    WindowEmpty = "w-tinylfu-window-empty",
    /// The window or a segment has no room at all: then libCacheSim loads nothing.
    Bypassed = "w-tinylfu-bypassed",
}

/// New pages, the most recently used one at the head.
const WINDOW: ListId = ListId(0);
/// Pages of the main part not used since they entered it.
const PROBATION: ListId = ListId(1);
/// Pages of the main part used since then.
const PROTECTED: ListId = ListId(2);
/// The filter's estimate when it last counted or was asked about the page, among [`Meta::attrs`].
const ESTIMATE: u16 = 0;
/// Hits in the main part since the counters were halved, among [`Meta::scalars`].
const HITS: u16 = 0;
/// Hits per page of the main part after which the counters are halved.
const SAMPLE: u64 = 32;

/// W-TinyLFU as libCacheSim 0.3.5 defines it, with a counting Bloom filter and a window of fixed size.
///
/// The window is an LRU list of `window` c pages, the main part an SLRU of a fifth probation and four fifths protected.
/// The window's size is no limit while frames are free. On a fault without a free frame, its last page moves on to the
/// main part if that has room, and the next one is considered. If there is no room, the page takes the place of the
/// main part's next victim if its estimate is higher, and leaves if not. The filter counts loads, hits in the main
/// part, and every time a page is considered at the end of the window. Parts of size 0 get one page each; with
/// `compat=libcachesim` nothing is loaded if there is such a part.
#[derive(Debug, Clone)]
pub(crate) struct WTinyLfu {
    sketch: Sketch,
    main_limit: u32,
    probation_limit: u32,
    protected_limit: u32,
    hits: u64,
    /// The main part's next victim at the last comparison, and its counters: it stays the same while candidates are
    /// turned away.
    compared: Option<(PageId, Indices)>,
    bypass: bool,
}

fn main_len(state: &State) -> u32 {
    state.lists.len(PROBATION) + state.lists.len(PROTECTED)
}

/// The page that leaves the main part next, and its segment.
#[inline]
fn main_victim(state: &State) -> Option<(ListId, PageId)> {
    let last = |segment| state.tail(segment).map(|page| (segment, page));
    last(PROBATION).or_else(|| last(PROTECTED))
}

#[inline]
fn evict_from<R: Recorder>((list, page): (ListId, PageId), step: &mut Step<'_, R>) {
    step.evict(page);
    step.remove(list, page);
}

#[inline]
fn move_to_top<R: Recorder>(from: ListId, to: ListId, page: PageId, step: &mut Step<'_, R>) {
    step.remove(from, page);
    step.push_head(to, page);
}

impl WTinyLfu {
    #[inline]
    fn show_estimate<R: Recorder>(&self, page: PageId, step: &mut Step<'_, R>) {
        if R::ON {
            step.set_attr(ESTIMATE, page, self.sketch.estimate(&self.sketch.indices(page)));
        }
    }

    #[inline]
    fn add<R: Recorder>(&mut self, page: PageId, step: &mut Step<'_, R>) {
        self.sketch.add(&self.sketch.indices(page));
        self.show_estimate(page, step);
    }

    fn hit<R: Recorder>(&mut self, page: PageId, step: &mut Step<'_, R>) {
        step.replace();
        if step.state().lists.is_on(WINDOW, page.0) {
            step.because(Why::HitWindow, 0);
            step.move_to_head(WINDOW, page);
            return;
        }
        if step.state().lists.is_on(PROTECTED, page.0) {
            step.because(Why::HitProtected, 0);
            step.move_to_head(PROTECTED, page);
        } else {
            step.because(Why::HitProbation, 0);
            self.protect(page, step);
        }
        self.add(page, step);
        self.hits += 1;
        if self.hits >= SAMPLE * u64::from(self.main_limit) {
            self.hits = 0;
            self.sketch.halve();
        }
        step.set_scalar(HITS, self.hits as u32);
    }

    /// Serves a hit on a page on probation: what no longer fits in the protected segment moves down, and what no longer
    /// fits on probation leaves.
    fn protect<R: Recorder>(&self, page: PageId, step: &mut Step<'_, R>) {
        move_to_top(PROBATION, PROTECTED, page, step);
        while step.state().lists.len(PROTECTED) > self.protected_limit
            && let Some(last) = step.state().tail(PROTECTED)
        {
            move_to_top(PROTECTED, PROBATION, last, step);
            while step.state().lists.len(PROBATION) > self.probation_limit
                && let Some(last) = step.state().tail(PROBATION)
            {
                step.because(Why::HitOverflows, 0);
                evict_from((PROBATION, last), step);
            }
        }
    }

    /// Moves the last page of the window to the main part: to the lowest segment with room, or to probation if none has
    /// any.
    #[inline]
    fn admit<R: Recorder>(&self, page: PageId, step: &mut Step<'_, R>) {
        let lists = &step.state().lists;
        let full = lists.len(PROBATION) >= self.probation_limit;
        let above = full && lists.len(PROTECTED) < self.protected_limit;
        move_to_top(WINDOW, if above { PROTECTED } else { PROBATION }, page, step);
    }

    /// Looks at the pages at the end of the window until a page has left.
    fn make_room<R: Recorder>(&mut self, step: &mut Step<'_, R>) {
        step.choose();
        while step.state().memory.is_full() {
            let in_main = main_victim(step.state());
            let Some(candidate) = step.state().tail(WINDOW) else {
                let Some(victim) = in_main else { return };
                step.because(Why::WindowEmpty, 0);
                evict_from(victim, step);
                return;
            };
            match in_main {
                Some(victim) if main_len(step.state()) >= self.main_limit => self.compare(candidate, victim, step),
                _ => {
                    self.admit(candidate, step);
                    self.add(candidate, step);
                }
            }
        }
    }

    #[inline]
    fn compare<R: Recorder>(&mut self, candidate: PageId, victim: (ListId, PageId), step: &mut Step<'_, R>) {
        self.show_estimate(candidate, step);
        self.show_estimate(victim.1, step);
        let known = self.compared.filter(|&(page, _)| page == victim.1);
        let (_, indices) = self.compared.insert(known.unwrap_or_else(|| (victim.1, self.sketch.indices(victim.1))));
        let of_victim = self.sketch.estimate(indices);
        let estimate = self.sketch.add(&self.sketch.indices(candidate));
        if estimate > of_victim {
            step.because(Why::Admitted, estimate);
            evict_from(victim, step);
            self.admit(candidate, step);
        } else {
            step.because(Why::Rejected, estimate);
            evict_from((WINDOW, candidate), step);
        }
        self.show_estimate(candidate, step);
    }
}

impl Policy for WTinyLfu {
    const META: Meta = Meta {
        id: "w-tinylfu",
        family: Family::Adaptive,
        params: &[Param::real("window", 0.0, 1.0, 0.01), Param::choice("compat", &["faultline", "libcachesim"])],
        lists: &[
            ListMeta::new("window", ListKind::Stack),
            ListMeta::new("probation", ListKind::Stack),
            ListMeta::new("protected", ListKind::Stack),
        ],
        attrs: &[AttrMeta::new("estimate", AttrKind::Count)],
        scalars: &[ScalarMeta::whole("hits")],
        reasons: REASONS,
        doubt: Some(Doubt::Size),
        citation: "G. Einziger, R. Friedman, B. Manes: TinyLFU: a highly efficient cache admission policy. \
                   ACM Transactions on Storage 13(4), 2017",
        ..Meta::BASE
    };

    const CODE: PseudoCode = PseudoCode {
        lines: &[
            "if page in memory: to the top of its list,",
            "    from probation to the top of protected",
            "while no frame is free: w = window.last",
            "    if main has room: w moves there",
            "    else v = main.last (probation first)",
            "    victim = v if uses(w) > uses(v), else w",
            "    if victim.D: write it; if v: w to main",
            "    count(w)",
            "load(page); window.push(page); count(page)",
        ],
        active: Active { look_up: 0, hit: 0, choose: 5, write_back: 6, load: 8 },
        at: &[
            (REASONS[Why::HitProbation as usize], Instead::hit(1)),
            (REASONS[Why::HitOverflows as usize], Instead::hit(1)),
            (REASONS[Why::WindowEmpty as usize], Instead::choose(4)),
            (REASONS[Why::Bypassed as usize], Instead::choose(2).and_load(2)),
        ],
    };

    fn new(setup: &Setup<'_>) -> Self {
        let least = u32::from(!setup.is_on(1));
        let window_limit = setup.share(setup.number(0)).max(least);
        let main_limit = setup.frames.saturating_sub(window_limit).max(least);
        let part = |share: f64| ((f64::from(main_limit) * share) as u32).max(least);
        let (probation_limit, protected_limit) = (part(0.2), part(0.8));
        WTinyLfu {
            sketch: Sketch::new(main_limit),
            main_limit,
            probation_limit,
            protected_limit,
            hits: 0,
            compared: None,
            bypass: window_limit.min(probation_limit).min(protected_limit) == 0,
        }
    }

    fn grow(&mut self, fresh: &[u64]) {
        self.sketch.know(fresh);
    }

    fn victim(&self, state: &State, _: Option<PageId>) -> Option<PageId> {
        if !state.memory.is_full() {
            return None;
        }
        let room = self.main_limit.saturating_sub(main_len(state));
        let from_end = || std::iter::successors(state.lists.tail(WINDOW), |&page| state.lists.prev(WINDOW, page));
        let admitted = || from_end().take(room as usize).map(PageId);
        let on_probation = state.tail(PROBATION).or_else(|| admitted().next());
        let in_main = on_probation.or_else(|| state.tail(PROTECTED));
        let Some(candidate) = from_end().nth(room as usize).map(PageId) else { return in_main };
        let mut added: Vec<u32> = admitted().flat_map(|page| self.sketch.indices(page)).collect();
        added.sort_unstable();
        let estimate = |page| self.sketch.estimate_with(&added, page);
        in_main.filter(|&victim| estimate(candidate) > estimate(victim)).or(Some(candidate))
    }

    fn on_reference<R: Recorder>(&mut self, reference: Reference, step: &mut Step<'_, R>) {
        let page = reference.page;
        if step.is_hit() {
            self.hit(page, step);
        } else if self.bypass {
            step.because(Why::Bypassed, 0);
        } else {
            step.because(Why::Fills, 0);
            if step.state().memory.is_full() {
                self.make_room(step);
            }
            step.load();
            step.push_head(WINDOW, page);
            self.add(page, step);
        }
    }
}
