//! What the program keeps: which of its globals are lists of pages, numbers by page, numbers. Known after one run, so that
//! the log is written in another: it is the same run.

use crate::player::{Player, Watch};
use base::ids::PageId;
use base::record::{NoRecord, Stage};
use program::Content;
use std::collections::HashSet;
use textbook::policy::{ListKind, Step};

/// A list or dict that is longer is not drawn.
pub(crate) const MOST_DRAWN: usize = 1024;
/// More lists, dicts or numbers than this are not drawn.
const MOST_OF_A_KIND: usize = 12;
/// A number of this name points into the first list.
const HAND: &str = "hand";

/// A list of pages.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct FoundList {
    pub(crate) name: String,
    pub(crate) global: usize,
    pub(crate) kind: ListKind,
    pub(crate) ghosts: bool,
}

/// Numbers by page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct FoundTable {
    pub(crate) name: String,
    pub(crate) global: usize,
    /// Whether they are 0 and 1.
    pub(crate) bits: bool,
}

/// A number.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct FoundNumber {
    pub(crate) name: String,
    pub(crate) global: usize,
}

/// What can be drawn.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Found {
    pub(crate) lists: Vec<FoundList>,
    pub(crate) tables: Vec<FoundTable>,
    pub(crate) numbers: Vec<FoundNumber>,
    /// Points at a place of the first list.
    pub(crate) hand: Option<FoundNumber>,
}

/// What one global was in the course of a run.
#[derive(Debug, Default)]
#[allow(clippy::struct_excessive_bools, reason = "independent sightings")]
struct Seen {
    /// The pages in it when it was looked at last.
    pages: Vec<PageId>,
    /// It held something else than pages, or one of them twice.
    broken: bool,
    /// It was a list with pages.
    listed: bool,
    /// One of them was not in memory.
    ghosts: bool,
    /// Victims that were its first page, its last one, or another one.
    heads: u32,
    tails: u32,
    others: u32,
    /// It was a dict with entries.
    tabled: bool,
    /// One of them was neither 0 nor 1.
    more_than_bits: bool,
    /// It was a number.
    numbered: bool,
}

/// Takes the census of a run.
#[derive(Debug)]
pub(crate) struct Census {
    seen: Vec<Seen>,
    names: Vec<String>,
}

impl Census {
    pub(crate) fn new(player: &Player, names: Vec<String>) -> Self {
        let mut census = Census { seen: names.iter().map(|_| Seen::default()).collect(), names };
        census.look(player, |_| true);
        census
    }

    fn look(&mut self, player: &Player, resident: impl Fn(PageId) -> bool) {
        for (global, seen) in self.seen.iter_mut().enumerate() {
            match player.machine.content(global, MOST_DRAWN) {
                Content::Numbers(numbers) => {
                    let pages: Vec<PageId> = numbers.iter().filter_map(|&number| player.page(number)).collect();
                    let different: HashSet<u32> = pages.iter().map(|page| page.0).collect();
                    seen.broken |= pages.len() < numbers.len() || different.len() < pages.len();
                    seen.listed |= !pages.is_empty();
                    seen.ghosts |= pages.iter().any(|&page| !resident(page));
                    seen.pages = pages;
                }
                Content::Table(entries) => {
                    let of_pages = entries.iter().filter(|&&(key, _)| player.page(key).is_some());
                    seen.broken |= of_pages.count() < entries.len();
                    seen.tabled |= !entries.is_empty();
                    seen.more_than_bits |= entries.iter().any(|&(_, value)| !(0..=1).contains(&value));
                }
                Content::Number(_) => seen.numbered = true,
                Content::OtherList | Content::OtherTable => seen.broken = true,
                Content::Other => {}
            }
        }
    }

    /// What can be drawn of the run.
    pub(crate) fn found(self) -> Found {
        let mut found = Found::default();
        for (global, (seen, name)) in self.seen.into_iter().zip(self.names).enumerate() {
            // The variables of comprehensions have names with a space.
            if name.contains(' ') || name == crate::script::FRAMES {
                continue;
            }
            if seen.listed && !seen.broken {
                let kind = match (seen.heads, seen.tails, seen.others) {
                    (1.., 0, 0) => ListKind::Queue,
                    (0, 1.., 0) => ListKind::Stack,
                    _ => ListKind::Ring,
                };
                found.lists.push(FoundList { name, global, kind, ghosts: seen.ghosts });
            } else if seen.tabled && !seen.broken {
                found.tables.push(FoundTable { name, global, bits: !seen.more_than_bits });
            } else if seen.numbered && name == HAND {
                found.hand = Some(FoundNumber { name, global });
            } else if seen.numbered {
                found.numbers.push(FoundNumber { name, global });
            }
        }
        found.lists.truncate(MOST_OF_A_KIND);
        found.tables.truncate(MOST_OF_A_KIND);
        found.numbers.truncate(MOST_OF_A_KIND);
        if let Some(first) = found.lists.first_mut().filter(|_| found.hand.is_some()) {
            first.kind = ListKind::Ring;
        }
        found
    }
}

impl Watch<NoRecord> for Census {
    fn seen(&mut self, player: &mut Player, step: &mut Step<'_, NoRecord>, stage: Stage) {
        // A page that is about to be loaded may be on a list already.
        let over = stage == Stage::Replace;
        let memory = &step.state().memory;
        self.look(player, |page| !over || memory.holds(page));
    }

    fn chosen(&mut self, victim: PageId) {
        for seen in &mut self.seen {
            let last = seen.pages.len().wrapping_sub(1);
            match seen.pages.iter().position(|&page| page == victim) {
                // The only page is both.
                Some(0) if last == 0 => {}
                Some(0) => seen.heads += 1,
                Some(at) if at == last => seen.tails += 1,
                Some(_) => seen.others += 1,
                None => {}
            }
        }
    }
}
