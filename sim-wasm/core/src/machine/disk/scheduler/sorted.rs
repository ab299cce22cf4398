//! Waiting requests, by place and by age, and how a new one is merged into them.

use crate::machine::disk::request::Request;
use std::collections::{BTreeMap, BTreeSet};

/// Longest request merging makes: 128 KiB. Drivers allow 128 to 512 KiB; which of them is a guess.
pub(super) const MAX_SECTORS: u32 = 256;

/// Waiting requests of one kind.
#[derive(Debug, Clone, Default)]
pub(super) struct Sorted {
    /// By first sector and number.
    requests: BTreeMap<(u64, u64), Request>,
    /// The first sector of each request, by its number, which tells its age.
    ages: BTreeMap<u64, u64>,
    /// The sector behind each request, with its number.
    ends: BTreeSet<(u64, u64)>,
}

impl Sorted {
    /// Requests waiting.
    pub(super) fn len(&self) -> usize {
        self.ages.len()
    }

    /// Whether none waits.
    pub(super) fn is_empty(&self) -> bool {
        self.ages.is_empty()
    }

    /// Adds a request.
    pub(super) fn insert(&mut self, request: Request) {
        self.ages.insert(request.seq, request.sector);
        self.ends.insert((request.end(), request.seq));
        self.requests.insert((request.sector, request.seq), request);
    }

    /// Takes a request out, by its number.
    pub(super) fn remove(&mut self, seq: u64) -> Option<Request> {
        let sector = self.ages.remove(&seq)?;
        let request = self.requests.remove(&(sector, seq))?;
        self.ends.remove(&(request.end(), seq));
        Some(request)
    }

    /// A request by its number.
    pub(super) fn get(&self, seq: u64) -> Option<&Request> {
        self.requests.get(&(*self.ages.get(&seq)?, seq))
    }

    /// The one that has waited longest.
    pub(super) fn oldest(&self) -> Option<&Request> {
        let (&seq, &sector) = self.ages.first_key_value()?;
        self.requests.get(&(sector, seq))
    }

    /// The one with the lowest sector.
    pub(super) fn lowest(&self) -> Option<&Request> {
        self.requests.first_key_value().map(|(_, request)| request)
    }

    /// The lowest one that begins at or above a sector.
    pub(super) fn from(&self, sector: u64) -> Option<&Request> {
        self.requests.range((sector, 0)..).next().map(|(_, request)| request)
    }

    /// The highest one that begins below a sector.
    pub(super) fn below(&self, sector: u64) -> Option<&Request> {
        self.requests.range(..(sector, 0)).next_back().map(|(_, request)| request)
    }

    /// The one above another in the order of the sectors.
    pub(super) fn above(&self, request: &Request) -> Option<&Request> {
        self.requests.range((request.sector, request.seq + 1)..).next().map(|(_, next)| next)
    }

    /// Merges a new request into a waiting one of the same kind that ends where it starts or starts where it ends. Gives it
    /// back if there is none, or if the two together were too long. The merged one keeps its age and its process; that two
    /// waiting requests become neighbours by it does not join them (the kernel's `attempt_merge`).
    pub(super) fn merge(&mut self, new: Request) -> Option<Request> {
        let mergeable = |old: &&Request| {
            old.direction == new.direction && old.sync == new.sync && old.sectors + new.sectors <= MAX_SECTORS
        };
        let before = self.ends.range((new.sector, 0)..=(new.sector, u64::MAX));
        if let Some(seq) = before.filter_map(|&(_, seq)| self.get(seq)).find(mergeable).map(|old| old.seq) {
            let Some(mut old) = self.remove(seq) else { return Some(new) };
            old.sectors += new.sectors;
            old.ios.extend(new.ios);
            self.insert(old);
            return None;
        }
        let behind = self.requests.range((new.end(), 0)..=(new.end(), u64::MAX));
        let Some(seq) = behind.map(|(_, old)| old).find(mergeable).map(|old| old.seq) else { return Some(new) };
        let Some(mut old) = self.remove(seq) else { return Some(new) };
        old.sector = new.sector;
        old.sectors += new.sectors;
        old.ios.splice(0..0, new.ios);
        self.insert(old);
        None
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
        assert_eq!(merged, Some((92, 24, 0, vec![2, 0, 1])));
        assert!(sorted.is_empty() && sorted.lowest().is_none() && sorted.ends.is_empty());
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
