//! The program's lists and numbers, written into the step log: after each stage of a step, what differs from before.

use crate::census::{Found, MOST_DRAWN};
use crate::player::{Player, Watch, Why};
use base::ids::PageId;
use base::record::{DeltaLog, ListId, Stage};
use program::Content;
use std::collections::HashMap;
use textbook::policy::Step;

/// Draws a run.
#[derive(Debug)]
pub(crate) struct Drawing {
    found: Found,
    /// What each list, dict and number was when it was drawn last.
    lists: Vec<Vec<PageId>>,
    tables: Vec<HashMap<PageId, u32>>,
    /// For each line that ran: the line, and from bit 24 the stage.
    pub(crate) lines: Vec<u32>,
}

/// The bits of a line in [`Drawing::lines`].
pub(crate) const LINE_BITS: u32 = 24;

impl Drawing {
    pub(crate) fn new(found: Found) -> Self {
        let lists = vec![Vec::new(); found.lists.len()];
        let tables = vec![HashMap::new(); found.tables.len()];
        Drawing { found, lists, tables, lines: Vec::new() }
    }

    fn draw_list(&mut self, number: usize, pages: Vec<PageId>, step: &mut Step<'_, DeltaLog>) {
        let id = ListId(number as u8);
        let before = &self.lists[number];
        if *before == pages {
            return;
        }
        let kept = staying(before, &pages);
        for &page in before {
            if !pages.contains(&page) {
                step.remove(id, page);
            }
        }
        let mut previous = None;
        for (&page, kept) in pages.iter().zip(kept) {
            if !kept {
                let listed = before.contains(&page);
                match (previous, listed) {
                    (None, true) => step.move_to_head(id, page),
                    (None, false) => step.push_head(id, page),
                    (Some(after), true) => step.move_after(id, page, after),
                    (Some(after), false) => step.insert_after(id, page, after),
                }
            }
            previous = Some(page);
        }
        self.lists[number] = pages;
    }

    fn draw_table(&mut self, number: usize, entries: &[(PageId, u32)], step: &mut Step<'_, DeltaLog>) {
        let now: HashMap<PageId, u32> = entries.iter().copied().collect();
        let before = &self.tables[number];
        // In the order of the pages: the log must not depend on how a map is walked.
        let mut changed: Vec<(PageId, u32)> =
            entries.iter().copied().filter(|(page, value)| before.get(page) != Some(value)).collect();
        changed.extend(before.keys().filter(|page| !now.contains_key(page)).map(|&page| (page, 0)));
        changed.sort_unstable_by_key(|(page, _)| page.0);
        for (page, value) in changed {
            step.set_attr(number as u16, page, value);
        }
        self.tables[number] = now;
    }

    fn draw(&mut self, player: &Player, step: &mut Step<'_, DeltaLog>) {
        for number in 0..self.found.lists.len() {
            let pages = match player.machine.content(self.found.lists[number].global, MOST_DRAWN) {
                Content::Numbers(numbers) => numbers.iter().filter_map(|&label| player.page(label)).collect(),
                _ => Vec::new(),
            };
            self.draw_list(number, pages, step);
        }
        for number in 0..self.found.tables.len() {
            let entries = match player.machine.content(self.found.tables[number].global, MOST_DRAWN) {
                Content::Table(entries) => entries,
                _ => Vec::new(),
            };
            let of_pages = entries.iter().filter_map(|&(key, value)| Some((player.page(key)?, word(value))));
            self.draw_table(number, &of_pages.collect::<Vec<_>>(), step);
        }
        for (number, found) in (0..).zip(&self.found.numbers) {
            if let Content::Number(value) = player.machine.content(found.global, MOST_DRAWN) {
                step.set_scalar(number, word(value));
            }
        }
        if let Some(hand) = &self.found.hand
            && let (Content::Number(place), Some(list)) =
                (player.machine.content(hand.global, MOST_DRAWN), self.lists.first())
        {
            step.set_hand_on(0, usize::try_from(place).ok().and_then(|place| list.get(place)).copied());
        }
    }
}

impl Watch<DeltaLog> for Drawing {
    fn seen(&mut self, player: &mut Player, step: &mut Step<'_, DeltaLog>, stage: Stage) {
        self.lines.extend(player.take_lines().into_iter().map(|line| line | (stage as u32) << LINE_BITS));
        match stage {
            Stage::LookUp => {}
            Stage::Choose => step.choose(),
            Stage::Replace => step.replace(),
        }
        self.draw(player, step);
    }

    fn why(&self, victim: PageId) -> (Why, u32) {
        for (number, list) in (0..).zip(&self.lists) {
            match list.iter().position(|&page| page == victim) {
                Some(0) => return (Why::Head, number),
                Some(at) if at + 1 == list.len() => return (Why::Tail, number),
                _ => {}
            }
        }
        (Why::Victim, 0)
    }
}

/// A whole number in the log: 32 bits, read as signed.
fn word(value: i64) -> u32 {
    (value.clamp(i64::from(i32::MIN), i64::from(i32::MAX)) as i32).cast_unsigned()
}

/// For each page of `now`, whether it stays where it is while others move: a longest run of pages that are in the same
/// order in both.
fn staying(before: &[PageId], now: &[PageId]) -> Vec<bool> {
    let place: HashMap<PageId, usize> = before.iter().copied().zip(0..).collect();
    let places: Vec<Option<usize>> = now.iter().map(|page| place.get(page).copied()).collect();
    // For each length the entry of `now` that ends such a run with the lowest place; and what comes before each entry.
    let mut ends: Vec<usize> = Vec::new();
    let mut previous = vec![None; now.len()];
    for (at, place) in places.iter().enumerate() {
        let Some(place) = place else { continue };
        let length = ends.partition_point(|&end| places[end].is_some_and(|other| other < *place));
        previous[at] = length.checked_sub(1).map(|shorter| ends[shorter]);
        ends.truncate(ends.len().max(length));
        match ends.get_mut(length) {
            Some(end) => *end = at,
            None => ends.push(at),
        }
    }
    let mut kept = vec![false; now.len()];
    let mut next = ends.last().copied();
    while let Some(at) = next {
        kept[at] = true;
        next = previous[at];
    }
    kept
}

#[cfg(test)]
mod tests {
    use super::staying;
    use base::ids::PageId;

    #[test]
    fn as_few_pages_move_as_can() {
        let pages = |ids: &[u32]| ids.iter().copied().map(PageId).collect::<Vec<_>>();
        let kept = |before: &[u32], now: &[u32]| staying(&pages(before), &pages(now));
        assert_eq!(kept(&[1, 2, 3], &[2, 3, 1]), [true, true, false]);
        assert_eq!(kept(&[1, 2, 3], &[3, 1, 2]), [false, true, true]);
        assert_eq!(kept(&[1, 2, 3], &[1, 4, 3]), [true, false, true]);
        assert_eq!(kept(&[1, 2, 3, 4], &[4, 3, 2, 1]).iter().filter(|kept| **kept).count(), 1);
        assert_eq!(kept(&[], &[5]), [false]);
    }
}
