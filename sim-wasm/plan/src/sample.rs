//! Which rows of many are run again.

use base::rng::Rng;
use std::collections::BTreeSet;

/// So many different numbers below a count, in ascending order: each choice is as likely as any other, and the same for
/// the same seed. All of them if there are no more.
pub fn sample(of: usize, count: usize, seed: u32) -> Vec<usize> {
    let mut rng = Rng::new(seed);
    let mut chosen = BTreeSet::new();
    // Floyd's: the last number stands for one that is there already.
    for last in of.saturating_sub(count)..of {
        let at = rng.below(last as u32 + 1) as usize;
        if !chosen.insert(at) {
            chosen.insert(last);
        }
    }
    chosen.into_iter().collect()
}

#[cfg(test)]
mod tests {
    use super::sample;

    #[test]
    fn a_sample_has_as_many_rows_as_asked_for_each_once_and_another_seed_chooses_others() {
        for (of, count) in [(0, 3), (5, 0), (5, 5), (5, 9), (1000, 20)] {
            let chosen = sample(of, count, 1);
            assert_eq!(chosen.len(), count.min(of));
            assert!(chosen.is_sorted_by(|a, b| a < b) && chosen.iter().all(|&at| at < of));
            assert_eq!(chosen, sample(of, count, 1));
        }
        assert_ne!(sample(1000, 20, 1), sample(1000, 20, 2));
        // Every row has its turn.
        let mut seen = [0; 10];
        (0..1000).for_each(|seed| sample(10, 3, seed).into_iter().for_each(|at| seen[at] += 1));
        assert!(seen.iter().all(|&times| (240..360).contains(&times)), "{seen:?}");
    }
}
