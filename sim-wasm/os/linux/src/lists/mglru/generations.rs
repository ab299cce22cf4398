//! The generations of both kinds, and which page is in which.

use super::super::workingset::Kind;
use super::flags::Use;
use super::numbers::Moved;
use super::{FIRST_LIST, Feedback, MAX_GENS};
use crate::version::Version;
use base::record::{Delta, ListId, Lists, Recorder};

pub(super) const KINDS: [Kind; 2] = [Kind::Anon, Kind::File];

/// A page that is on none of the lists.
const NOWHERE: u8 = 0;

/// What is known of a page.
#[derive(Debug, Clone, Copy, Default)]
struct State {
    used: Use,
    /// [`NOWHERE`], or one more than the index of the list of its generation.
    place: u8,
}

/// The generations of both kinds. Counting from [`FIRST_LIST`], list `2 * (seq % 4)` holds the anonymous pages of
/// generation `seq`, and the next list its pages of files. A page that is found used belongs to a younger generation
/// from then on, but stays on its list until a scan meets it: the lists are sorted as late as possible. The lists are
/// passed to each call, because they include others of the kernel's.
#[derive(Debug, Clone)]
pub struct Generations {
    pub(super) version: Version,
    states: Vec<State>,
    /// Pages that belong to each list, wherever they are (`nr_pages`).
    sizes: [u32; 2 * MAX_GENS as usize],
    pub(super) max_seq: u64,
    /// By kind.
    pub(super) min_seq: [u64; 2],
    /// Counts of pages evicted and of those that came back.
    pub(super) feedback: Feedback,
    pub(super) moved: Moved,
    /// The first of its lists.
    first: u8,
    /// The page attribute that shows a page's tier.
    attr: u16,
}

impl Generations {
    /// Empty generations 0 to 3 over pages `0..pages` (`lru_gen_init_lruvec`, `mm/vmscan.c`, 6.12 and 7.3); the tier is
    /// shown as attribute `attr`.
    pub fn new(version: Version, pages: usize, attr: u16) -> Self {
        Generations {
            version,
            states: vec![State::default(); pages],
            sizes: [0; 2 * MAX_GENS as usize],
            max_seq: MAX_GENS - 1,
            min_seq: [0; 2],
            feedback: Feedback::new(version),
            moved: Moved::default(),
            first: FIRST_LIST,
            attr,
        }
    }

    /// Counts of pages evicted and of those that came back.
    pub fn feedback(&self) -> &Feedback {
        &self.feedback
    }

    /// How many pages have changed their generation.
    pub fn moved(&self) -> Moved {
        self.moved
    }

    /// The youngest generation.
    pub fn max_seq(&self) -> u64 {
        self.max_seq
    }

    /// The oldest generation of a kind.
    pub fn min_seq(&self, kind: Kind) -> u64 {
        self.min_seq[kind as usize]
    }

    /// The number of generations of a kind.
    pub fn count(&self, kind: Kind) -> u64 {
        self.max_seq - self.min_seq(kind) + 1
    }

    /// The same for a control group, whose lists begin with this one. Pages belong to one group at a time: their states
    /// are with the group that is worked on ([`Generations::hand_over`]).
    pub fn of_group(version: Version, first: u8, attr: u16) -> Self {
        Generations { first, ..Generations::new(version, 0, attr) }
    }

    /// Work on another group's pages begins: it gets their states.
    pub fn hand_over(&mut self, to: &mut Generations) {
        to.states = std::mem::take(&mut self.states);
    }

    /// The list of a generation of the root group.
    pub fn list(seq: u64, kind: Kind) -> ListId {
        ListId(FIRST_LIST + index(seq, kind) as u8)
    }

    /// The list of a generation.
    pub(super) fn list_of(&self, seq: u64, kind: Kind) -> ListId {
        ListId(self.first + index(seq, kind) as u8)
    }

    /// The pages of a generation, wherever they are; none if it doesn't exist.
    pub fn size(&self, seq: u64, kind: Kind) -> u32 {
        let exists = (self.min_seq(kind)..=self.max_seq).contains(&seq);
        if exists { self.sizes[index(seq, kind)] } else { 0 }
    }

    /// The pages of a kind in the two youngest generations, which count as active, and the others (`lru_gen_is_active`).
    pub fn active_and_inactive(&self, kind: Kind) -> [u32; 2] {
        let young = [self.max_seq, self.max_seq - 1].map(|seq| self.sizes[index(seq, kind)]);
        let all: u32 = (0..MAX_GENS).map(|seq| self.sizes[index(seq, kind)]).sum();
        let active = young[0] + young[1];
        [active, all - active]
    }

    /// A page's generation and kind, if it is on a list.
    pub fn place(&self, page: u32) -> Option<(u64, Kind)> {
        let at = u64::from(self.states[page as usize].place.checked_sub(1)?);
        let kind = KINDS[usize::from(at % 2 == 1)];
        let seq = self.max_seq - (self.max_seq + MAX_GENS - at / 2) % MAX_GENS;
        Some((seq, kind))
    }

    /// Whether the pages are counted as they are, and every page is on a list of its kind. For tests: it looks at
    /// everything.
    pub fn agree_with(&self, lists: &Lists) -> bool {
        let mut sizes = [0; 2 * MAX_GENS as usize];
        (0..self.states.len() as u32).all(|page| {
            let place = self.states[page as usize].place;
            let list = lists.list_of(page).and_then(|list| list.0.checked_sub(FIRST_LIST));
            let list = list.filter(|&list| u64::from(list) < 2 * MAX_GENS);
            if let Some(at) = place.checked_sub(1) {
                sizes[usize::from(at)] += 1;
                return list.is_some_and(|list| list % 2 == at % 2);
            }
            list.is_none()
        }) && sizes == self.sizes
    }

    /// A page's tier.
    pub fn tier(&self, page: u32) -> usize {
        self.used(page).tier(self.version)
    }

    pub(super) fn used(&self, page: u32) -> Use {
        self.states[page as usize].used
    }

    pub(super) fn set_used<R: Recorder>(&mut self, page: u32, used: Use, rec: &mut R) {
        let was = std::mem::replace(&mut self.states[page as usize].used, used);
        if R::ON {
            let [was, is] = [was, used].map(|used| used.tier(self.version) as u32);
            if was != is {
                rec.delta(Delta::attr(self.attr, page, was, is));
            }
        }
    }

    /// From now on the page belongs to a generation.
    pub(super) fn belong(&mut self, page: u32, seq: u64, kind: Kind) {
        self.leave(page);
        let at = index(seq, kind);
        self.states[page as usize].place = at as u8 + 1;
        self.sizes[at] += 1;
    }

    /// From now on the page belongs to none.
    pub(super) fn leave(&mut self, page: u32) {
        let place = std::mem::replace(&mut self.states[page as usize].place, NOWHERE);
        if let Some(at) = place.checked_sub(1) {
            self.sizes[usize::from(at)] -= 1;
        }
    }

    /// Forgets a page's uses and generation, because it is free.
    pub fn forget<R: Recorder>(&mut self, page: u32, rec: &mut R) {
        self.leave(page);
        self.set_used(page, Use::default(), rec);
    }
}

fn index(seq: u64, kind: Kind) -> usize {
    (seq % MAX_GENS) as usize * 2 + kind as usize
}
