//! Waiting requests, by place and by age, and how a new one is merged into them.

use crate::disk::request::Request;
use std::collections::{BTreeMap, VecDeque};

/// Longest request that merging makes: 128 KiB. Drivers allow 128 to 512 KiB; which to take is a guess.
pub(super) const MAX_SECTORS: u32 = 256;

/// Waiting requests of one kind, in the order of their sectors and, for the same sector, of their arrival.
#[derive(Debug, Clone, Default)]
pub(super) struct Sorted {
    by_place: BTreeMap<(u64, u64), Request>,
    /// Their numbers, which ascend, and their sectors; [`GONE`] for those taken out. The first is never one of these.
    by_age: VecDeque<(u64, u64)>,
    /// No request begins before the first of these sectors, none ends after the second.
    span: (u64, u64),
}

/// The sector of a request that is gone.
const GONE: u64 = u64::MAX;
/// Up to this many that are gone are never worth looking through everything.
const MOST_GONE: usize = 64;

impl Sorted {
    /// Requests waiting.
    pub(super) fn len(&self) -> usize {
        self.by_place.len()
    }

    /// Whether none waits.
    pub(super) fn is_empty(&self) -> bool {
        self.by_place.is_empty()
    }

    /// Adds a request.
    pub(super) fn insert(&mut self, request: Request) {
        let own = (request.seq, request.sector);
        let (from, to) = if self.is_empty() { (u64::MAX, 0) } else { self.span };
        self.span = (from.min(request.sector), to.max(request.end()));
        match self.place_of(request.seq) {
            Ok(place) => self.by_age[place] = own,
            Err(place) => self.by_age.insert(place, own),
        }
        self.by_place.insert((request.sector, request.seq), request);
    }

    /// Takes a request out, by its number.
    pub(super) fn remove(&mut self, seq: u64) -> Option<Request> {
        let place = self.place_of(seq).ok()?;
        let sector = std::mem::replace(&mut self.by_age[place].1, GONE);
        while let Some((_, GONE)) = self.by_age.front() {
            self.by_age.pop_front();
        }
        if self.by_age.len() > 2 * self.len() + MOST_GONE {
            // The one at the front has been waiting for a long time.
            self.by_age.retain(|&(_, sector)| sector != GONE);
        }
        self.by_place.remove(&(sector, seq))
    }

    fn place_of(&self, seq: u64) -> Result<usize, usize> {
        // Most requests come with the highest number so far.
        match self.by_age.back() {
            Some(&(last, _)) if last < seq => Err(self.by_age.len()),
            _ => self.by_age.binary_search_by_key(&seq, |&(seq, _)| seq),
        }
    }

    /// A request by its number.
    pub(super) fn get(&self, seq: u64) -> Option<&Request> {
        self.by_place.get(&(self.by_age[self.place_of(seq).ok()?].1, seq))
    }

    /// The one that has waited longest.
    pub(super) fn oldest(&self) -> Option<&Request> {
        let &(seq, sector) = self.by_age.front()?;
        self.by_place.get(&(sector, seq))
    }

    /// The one with the lowest sector.
    pub(super) fn lowest(&self) -> Option<&Request> {
        self.from(0)
    }

    /// The lowest one that begins at or above a sector.
    pub(super) fn from(&self, sector: u64) -> Option<&Request> {
        self.upward(sector, 0).next()
    }

    /// The highest one that begins below a sector.
    pub(super) fn below(&self, sector: u64) -> Option<&Request> {
        self.by_place.range(..(sector, 0)).next_back().map(|(_, request)| request)
    }

    /// The one above another in the order of the sectors.
    pub(super) fn above(&self, request: &Request) -> Option<&Request> {
        self.upward(request.sector, request.seq + 1).next()
    }

    /// Merges a new request into a waiting one of the same kind that ends where it starts or starts where it ends.
    /// Gives it back if there is none, or if the two together would be too long. The merged one keeps its age and its
    /// process. Two waiting requests that become neighbours by this are not joined, as they would be by the kernel's
    /// `attempt_merge`.
    pub(super) fn merge(&mut self, new: Request) -> Option<Request> {
        // CFQ asks every process's queue, most of which have nothing near.
        if self.is_empty() || new.end() < self.span.0 || self.span.1 < new.sector {
            return Some(new);
        }
        let mergeable = |old: &&Request| {
            old.direction == new.direction && old.sync == new.sync && old.sectors + new.sectors <= MAX_SECTORS
        };
        // No request is longer, so those that end here begin not far below.
        let near = self.upward(new.sector.saturating_sub(u64::from(MAX_SECTORS)), 0);
        let near = near.take_while(|old| old.sector <= new.end());
        let (mut before, mut behind) = (None, None);
        for old in near.filter(mergeable) {
            let found = match old {
                _ if old.end() == new.sector => &mut before,
                _ if old.sector == new.end() => &mut behind,
                _ => continue,
            };
            *found = Some(found.map_or(old.seq, |seq: u64| seq.min(old.seq)));
        }
        let Some(mut old) = before.or(behind).and_then(|seq| self.remove(seq)) else { return Some(new) };
        old.sectors += new.sectors;
        if before.is_some() {
            old.ios.extend(new.ios);
        } else {
            old.sector = new.sector;
            old.ios.insert_many(0, new.ios);
        }
        self.insert(old);
        None
    }

    /// Requests from this sector and number on, without an upper end: to find one would take another search in the
    /// tree.
    fn upward(&self, sector: u64, seq: u64) -> impl Iterator<Item = &Request> {
        self.by_place.range((sector, seq)..).map(|(_, request)| request)
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{read, write};
    use super::*;

    #[test]
    fn what_follows_or_precedes_a_waiting_request_is_merged_into_it() {
        let mut sorted = Sorted::default();
        sorted.insert(read(0, 100, 8, None, 0));
        assert_eq!(sorted.merge(read(1, 108, 8, None, 5)), None);
        assert_eq!(sorted.merge(read(2, 92, 8, None, 6)), None);
        assert!(sorted.merge(write(3, 116, 8, 7)).is_some());
        assert!(sorted.merge(read(4, 125, 8, None, 7)).is_some());
        let merged = sorted.remove(0).map(|r| (r.sector, r.sectors, r.submitted, r.ios));
        assert_eq!(merged, Some((92, 24, 0, smallvec::smallvec![2, 0, 1])));
        assert!(sorted.is_empty() && sorted.lowest().is_none());
    }

    #[test]
    fn one_that_waits_for_ever_is_the_oldest_and_those_that_are_gone_take_no_room() {
        let mut sorted = Sorted::default();
        sorted.insert(read(0, 0, 8, None, 0));
        for seq in 1..10_000 {
            sorted.insert(read(seq, 100 * seq, 8, None, seq));
            assert_eq!(sorted.remove(seq).map(|request| request.seq), Some(seq));
        }
        assert_eq!(sorted.oldest().map(|request| request.seq), Some(0));
        assert!(sorted.get(5000).is_none() && sorted.remove(5000).is_none());
        assert!(sorted.by_age.len() <= 2 + MOST_GONE);
    }

    #[test]
    fn merging_stops_at_the_longest_request() {
        let mut sorted = Sorted::default();
        sorted.insert(read(0, 0, MAX_SECTORS - 8, None, 0));
        assert!(sorted.merge(read(1, u64::from(MAX_SECTORS) - 8, 16, None, 0)).is_some());
        assert_eq!(sorted.merge(read(2, u64::from(MAX_SECTORS) - 8, 8, None, 0)), None);
        assert_eq!(sorted.get(0).map(|r| r.sectors), Some(MAX_SECTORS));
    }
}
