//! Second chance: FIFO, but the oldest page goes back to the end of the queue if it was used.

use crate::policy::{
    Active, AttrKind, AttrMeta, Family, ListKind, ListMeta, Meta, Param, Policy, PseudoCode, Setup, State, Step,
    extend, reasons,
};
use base::ids::PageId;
use base::record::{ListId, Recorder};
use trace::Reference;

reasons! {
    /// The hit sets a clear reference bit.
    HitSets = "second-chance-hit-sets",
    /// The reference bit was set already.
    Hit = "second-chance-hit",
    /// The oldest page had R = 0.
    AtOnce = "second-chance-at-once",
    /// Older pages had R = 1 and went to the end of the queue. `aux`: how many.
    Passed = "second-chance-passed",
    /// Every page had R = 1 and went to the end; the one that had been oldest was first again. `aux`: how many.
    FullCircle = "second-chance-full-circle",
}

/// The oldest page at the head.
const QUEUE: ListId = ListId(0);
/// The reference bit, among [`Meta::attrs`].
const REFERENCED: u16 = 0;

/// Second chance, the queue form of Clock: the same pages leave at the same steps, but here the pages move instead of a
/// hand. `load-r` is the reference bit of a page just loaded, as in [`super::clock::Clock`].
#[derive(Debug, Clone)]
pub(crate) struct SecondChance {
    referenced: Vec<bool>,
    load_referenced: bool,
}

impl SecondChance {
    #[inline]
    fn set_referenced<R: Recorder>(&mut self, page: PageId, to: bool, step: &mut Step<'_, R>) {
        self.referenced[page.ix()] = to;
        step.set_attr(REFERENCED, page, u32::from(to));
    }

    /// Gives used pages at the head their second chance. Ends after one round at the latest.
    fn search<R: Recorder>(&mut self, step: &mut Step<'_, R>) -> Option<PageId> {
        step.choose();
        let mut passed = 0;
        loop {
            let page = step.state().head(QUEUE)?;
            if !self.referenced[page.ix()] {
                let reason = match passed {
                    0 => Why::AtOnce,
                    _ if passed == step.state().lists.len(QUEUE) => Why::FullCircle,
                    _ => Why::Passed,
                };
                step.because(reason, passed);
                return Some(page);
            }
            self.set_referenced(page, false, step);
            step.move_to_tail(QUEUE, page);
            passed += 1;
        }
    }
}

impl Policy for SecondChance {
    const META: Meta = Meta {
        id: "second-chance",
        family: Family::Clock,
        params: &[Param::whole("load-r", 0.0, 1.0, 0.0)],
        lists: &[ListMeta::new("queue", ListKind::Queue)],
        attrs: &[AttrMeta::new("referenced", AttrKind::Bit)],
        reasons: REASONS,
        citation: "A. S. Tanenbaum, H. Bos: Modern Operating Systems, 4th edition, 3.4.4. Pearson, 2014",
        ..Meta::BASE
    };

    const CODE: PseudoCode = PseudoCode {
        lines: &[
            "if page in memory: page.R = 1, done",
            "while queue.head.R == 1:",
            "    queue.head.R = 0",
            "    move queue.head to queue.tail",
            "victim = queue.head",
            "if victim.D: write(victim)",
            "queue.remove(victim)",
            "load(page, R = {load-r}); queue.append(page)",
        ],
        active: Active { look_up: 0, hit: 0, choose: 4, write_back: 5, load: 7 },
        at: &[],
    };

    fn new(setup: &Setup<'_>) -> Self {
        SecondChance { referenced: Vec::new(), load_referenced: setup.is_on(0) }
    }

    fn grow(&mut self, fresh: &[u64]) {
        extend(&mut self.referenced, fresh.len());
    }

    fn victim(&self, state: &State, _: Option<PageId>) -> Option<PageId> {
        let oldest = state.head_if_full(QUEUE)?;
        // If every bit is set, the oldest page comes back to the head with its bit clear.
        Some(state.lists.iter(QUEUE).map(PageId).find(|page| !self.referenced[page.ix()]).unwrap_or(oldest))
    }

    fn on_reference<R: Recorder>(&mut self, reference: Reference, step: &mut Step<'_, R>) {
        let page = reference.page;
        if step.is_hit() {
            let set = self.referenced[page.ix()];
            step.because(if set { Why::Hit } else { Why::HitSets }, 0);
            self.set_referenced(page, true, step);
            return;
        }
        if step.state().memory.is_full()
            && let Some(victim) = self.search(step)
        {
            let victim = step.leaving(victim);
            step.evict(victim);
            step.remove(QUEUE, victim);
        }
        step.load();
        self.set_referenced(page, self.load_referenced, step);
        step.push_tail(QUEUE, page);
    }
}
