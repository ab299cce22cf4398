//! The numbers of the generations, reported to the listener because a list alone does not show which one it holds; and
//! how many pages have changed their generation.

use super::super::workingset::Kind;
use super::Generations;
use base::record::Recorder;

/// Names of the numbers, in the order of their ids: reported as [hands](base::record::Op::Hand), though they point
/// nowhere.
pub const NUMBERS: &[&str] = &["lru_gen_max_seq", "lru_gen_min_seq_anon", "lru_gen_min_seq_file"];

/// Pages that have changed their generation since boot.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Moved {
    /// Found used in a page table: they belong to the youngest generation now, and did not before.
    pub promoted: u64,
    /// Moved from the oldest to the next: spared, waiting for a write, or merged.
    pub onward: u64,
}

impl Generations {
    /// Reports the present [`NUMBERS`].
    #[inline(never)]
    pub fn tell_numbers<R: Recorder>(&self, rec: &mut R) {
        let numbers = [self.max_seq(), self.min_seq(Kind::Anon), self.min_seq(Kind::File)];
        (0..).zip(numbers).for_each(|(id, seq)| rec.set_hand(id, u32::try_from(seq).unwrap_or(u32::MAX)));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use base::record::{DeltaLog, Lists, Shape};

    #[test]
    fn the_youngest_and_the_oldest_of_each_kind_are_told_and_only_what_changed() {
        let mut gens = Generations::new(crate::version::Version::V6_12, 4, 0);
        let mut lists = Lists::new(15, 4);
        let shape = Shape { pages: 4, lists: vec![0; 15], attrs: 1, hands: NUMBERS.len(), scalars: 0 };
        let mut log = DeltaLog::new(&shape);
        gens.tell_numbers(&mut log);
        // Anonymous pages cannot be evicted: their oldest generation is given up all the same, but nothing is merged.
        gens.age(0, &mut lists, &mut log);
        gens.tell_numbers(&mut log);
        gens.tell_numbers(&mut log);
        assert_eq!(log.state().tables().hands, [4, 1, 1]);
        // Hands begin at 0, so at first only the youngest is reported, then all three, then none.
        assert_eq!(log.len(), 4);
    }
}
