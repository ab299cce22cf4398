//! A process's working set list: entries in places, and a hand that goes round them.

use kernel::MapId;

/// A page of a process in memory.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Entry {
    /// The mapping.
    pub map: MapId,
    /// The page of the mapping.
    pub page: u32,
}

/// The pages that a process has in memory and mapped.
#[derive(Debug, Clone, Default)]
pub struct WorkingSet {
    places: Vec<Option<Entry>>,
    /// Places without an entry; the last one is filled first.
    empty: Vec<u32>,
    /// The place that replacement and trimming look at next.
    hand: u32,
    /// The place to be aged next.
    sampled: u32,
}

impl WorkingSet {
    /// How many pages it has.
    pub fn len(&self) -> u32 {
        (self.places.len() - self.empty.len()) as u32
    }

    /// Whether it has none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Adds the entry of a page that comes in.
    pub fn add(&mut self, entry: Entry) {
        match self.empty.pop() {
            Some(place) => self.places[place as usize] = Some(entry),
            None => self.places.push(Some(entry)),
        }
    }

    /// Removes the entry in a place.
    pub fn remove(&mut self, place: u32) {
        if self.places[place as usize].take().is_some() {
            self.empty.push(place);
        }
    }

    /// The next entry from the hand on, and its place; the hand moves past it.
    pub fn next_entry(&mut self) -> Option<(u32, Entry)> {
        let (place, entry) = self.first_from(self.hand)?;
        self.hand = place + 1;
        Some((place, entry))
    }

    /// The next entry to be aged.
    pub fn next_sampled(&mut self) -> Option<Entry> {
        let (place, entry) = self.first_from(self.sampled)?;
        self.sampled = place + 1;
        Some(entry)
    }

    /// Removes all entries of a mapping, and returns their pages.
    pub fn remove_map(&mut self, map: MapId) -> Vec<u32> {
        let mut pages = Vec::new();
        for (place, entry) in (0..).zip(&mut self.places) {
            if let Some(gone) = entry.take_if(|entry| entry.map == map) {
                pages.push(gone.page);
                self.empty.push(place);
            }
        }
        if self.is_empty() {
            *self = WorkingSet::default();
        }
        pages
    }

    /// Removes and returns the entries of these pages of a mapping. The pages are in ascending order.
    pub fn remove_pages(&mut self, map: MapId, pages: &[u32]) -> Vec<Entry> {
        let mut gone = Vec::new();
        for (place, entry) in (0..).zip(&mut self.places) {
            if let Some(entry) = entry.take_if(|entry| entry.map == map && pages.binary_search(&entry.page).is_ok()) {
                gone.push(entry);
                self.empty.push(place);
            }
        }
        gone
    }

    /// The entries, in the order of their places.
    pub fn entries(&self) -> impl Iterator<Item = Entry> {
        self.places.iter().filter_map(|&entry| entry)
    }

    fn first_from(&self, from: u32) -> Option<(u32, Entry)> {
        let (before, behind) = self.places.split_at((from as usize).min(self.places.len()));
        let found = |(place, entry): (u32, &Option<Entry>)| entry.map(|entry| (place, entry));
        (from..).zip(behind).find_map(found).or_else(|| (0..).zip(before).find_map(found))
    }
}

#[cfg(test)]
mod tests {
    use super::{Entry, WorkingSet};

    fn of(pages: &[u32]) -> WorkingSet {
        let mut set = WorkingSet::default();
        for &page in pages {
            set.add(Entry { map: 0, page });
        }
        set
    }

    #[test]
    fn the_hand_goes_round_and_what_comes_in_takes_the_place_of_what_went() {
        let mut set = of(&[7, 8, 9]);
        let (place, first) = set.next_entry().unwrap();
        assert_eq!((place, first.page), (0, 7));
        set.remove(place);
        assert_eq!(set.len(), 2);
        set.add(Entry { map: 0, page: 6 });
        let round: Vec<u32> = (0..4).map(|_| set.next_entry().unwrap().1.page).collect();
        assert_eq!(round, [8, 9, 6, 8]);
    }

    #[test]
    fn aging_has_a_hand_of_its_own() {
        let mut set = of(&[1, 2, 3]);
        assert_eq!(set.next_sampled().unwrap().page, 1);
        assert_eq!(set.next_entry().unwrap().1.page, 1);
        assert_eq!(set.next_sampled().unwrap().page, 2);
    }

    #[test]
    fn what_is_unmapped_goes_and_an_empty_set_has_no_next() {
        let mut set = of(&[1, 2]);
        set.add(Entry { map: 1, page: 5 });
        assert_eq!(set.remove_map(0), [1, 2]);
        assert_eq!(set.entries().map(|entry| entry.page).collect::<Vec<_>>(), [5]);
        assert_eq!(set.remove_map(1), [5]);
        assert!(set.is_empty() && set.next_entry().is_none() && set.next_sampled().is_none());
    }
}
