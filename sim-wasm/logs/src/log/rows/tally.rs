//! Counts by key.

/// How often each key was seen, in the order of the keys. There are few keys, so a sorted vector can replace a map.
#[derive(Debug)]
pub(in crate::log) struct Tally<K>(Vec<(K, u32)>);

impl<K> Default for Tally<K> {
    fn default() -> Self {
        Tally(Vec::new())
    }
}

impl<K: Ord + Copy> Tally<K> {
    /// Counts a key and returns how often it has been seen so far.
    pub(in crate::log) fn count(&mut self, key: K) -> u32 {
        let at = self.0.partition_point(|(known, _)| *known < key);
        if self.0.get(at).is_none_or(|(known, _)| *known != key) {
            self.0.insert(at, (key, 0));
        }
        self.0[at].1 += 1;
        self.0[at].1
    }

    /// The keys and counts, in the order of the keys.
    pub(in crate::log) fn iter(&self) -> impl Iterator<Item = (K, u32)> + '_ {
        self.0.iter().copied()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_counted_in_their_order() {
        let mut tally = Tally::default();
        assert_eq!([3, 1, 3, 2, 3].map(|key| tally.count(key)), [1, 1, 2, 1, 3]);
        assert_eq!(tally.iter().collect::<Vec<_>>(), [(1, 1), (2, 1), (3, 3)]);
    }
}
