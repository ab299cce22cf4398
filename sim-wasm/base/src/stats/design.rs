//! Two-level designs: every combination of low and high, or a fraction of them together with the effects that it cannot
//! tell apart.
//!
//! A factor is a bit, counted from 0; a *word* is a product of factors, given as the set of their bits. In a fraction,
//! each further factor is a product of the basic ones, its generator. Box, Hunter, Hunter, "Statistics for
//! Experimenters", chapters 5 and 6; the generators are those of Montgomery, "Design and Analysis of Experiments",
//! appendix of fractional designs.

mod effects;
mod report;

pub use effects::{Effect, Effects, effects};
pub use report::{Found, FoundEffect, MarginBy, Plan, Term, found, plans};

/// The most factors of a design.
pub const MAX_FACTORS: u32 = 10;
/// The most runs of a design, not counting replicates.
pub const MAX_RUNS: u32 = 512;

/// A set of factors whose signs are multiplied.
pub type Word = u32;

/// A two-level design.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Design {
    factors: u32,
    /// For each further factor, the product of basic factors that it equals.
    generators: Vec<Word>,
}

/// Generators by the number of factors and by how often the number of runs is halved.
const STANDARD: &[(u32, &[&str])] = &[
    (3, &["AB"]),
    (4, &["ABC"]),
    (5, &["ABCD"]),
    (5, &["AB", "AC"]),
    (6, &["ABCDE"]),
    (6, &["ABC", "BCD"]),
    (6, &["AB", "AC", "BC"]),
    (7, &["ABCDEF"]),
    (7, &["ABCD", "ABDE"]),
    (7, &["ABC", "BCD", "ACD"]),
    (7, &["AB", "AC", "BC", "ABC"]),
    (8, &["ABCD", "ABEF"]),
    (8, &["ABC", "ABD", "BCDE"]),
    (8, &["BCD", "ACD", "ABC", "ABD"]),
    (9, &["ACDFG", "BCEFG"]),
    (9, &["ABCD", "ACEF", "CDEF"]),
    (9, &["BCDE", "ACDE", "ABDE", "ABCE"]),
    (9, &["ABC", "BCD", "ACD", "ABD", "ABCD"]),
    (10, &["ABCD", "ABCE", "ABDE", "ACDE", "BCDE"]),
    (10, &["ABC", "BCD", "ACD", "ABD", "ABCD", "AB"]),
];

/// The letter of a factor; `I` is left out, as it stands for no factor at all.
pub fn letter(factor: u32) -> char {
    b"ABCDEFGHJK".get(factor as usize).map_or('?', |&letter| char::from(letter))
}

/// A word in letters, `I` if it is empty.
pub fn letters(word: Word) -> String {
    let of: String = (0..Word::BITS).filter(|bit| word >> bit & 1 != 0).map(letter).collect();
    if of.is_empty() { "I".to_string() } else { of }
}

fn word(letters: &str) -> Word {
    let bit = |wanted: char| (0..MAX_FACTORS).find(|&factor| letter(factor) == wanted).map_or(0, |factor| 1 << factor);
    letters.chars().map(bit).fold(0, |word, bit| word ^ bit)
}

/// Whether the sign of a product is high in a run: it is if an even number of its factors are low.
fn is_high(word: Word, high: Word) -> bool {
    (word & !high).count_ones().is_multiple_of(2)
}

impl Design {
    /// A design of `2^(factors - halvings)` runs with the usual generators. None if there are no such generators, or if
    /// it is too large.
    pub fn standard(factors: u32, halvings: u32) -> Option<Design> {
        let generators = if halvings == 0 {
            Vec::new()
        } else {
            let is_it = |(k, words): &&(u32, &[&str])| *k == factors && words.len() as u32 == halvings;
            STANDARD.iter().find(is_it)?.1.iter().map(|letters| word(letters)).collect()
        };
        let fits = (1..=MAX_FACTORS).contains(&factors) && 1_u32 << (factors - halvings) <= MAX_RUNS;
        fits.then_some(Design { factors, generators })
    }

    /// Every (factors, halvings) that [`Design::standard`] knows.
    pub fn known() -> impl Iterator<Item = (u32, u32)> {
        let all = (1..=MAX_FACTORS).flat_map(|factors| (0..factors).map(move |halvings| (factors, halvings)));
        all.filter(|&(factors, halvings)| Design::standard(factors, halvings).is_some())
    }

    /// Number of factors.
    pub fn factors(&self) -> u32 {
        self.factors
    }

    /// Number of factors that are not products of others.
    fn basic(&self) -> u32 {
        self.factors - self.generators.len() as u32
    }

    /// The runs, each as the set of factors that are high. The first factor changes fastest.
    pub fn runs(&self) -> Vec<Word> {
        let basic = self.basic();
        let all = |high: Word| {
            let further = (basic..).zip(&self.generators);
            further.fold(high, |run, (factor, &generator)| run | Word::from(is_high(generator, high)) << factor)
        };
        (0..1 << basic).map(all).collect()
    }

    /// Further factors and what they are: `D=ABC`.
    pub fn generators(&self) -> Vec<String> {
        let further = (self.basic()..).zip(&self.generators);
        further.map(|(factor, &generator)| format!("{}={}", letter(factor), letters(generator))).collect()
    }

    /// Every word whose sign is the same in all runs, except the empty one.
    pub fn defining_words(&self) -> Vec<Word> {
        let own: Vec<Word> =
            (self.basic()..).zip(&self.generators).map(|(factor, &generator)| generator | 1 << factor).collect();
        let product = |chosen: u32| {
            let of = own.iter().enumerate().filter(|(at, _)| chosen >> at & 1 != 0);
            of.fold(0, |product, (_, word)| product ^ word)
        };
        (1..1_u32 << own.len()).map(product).collect()
    }

    /// Length of the shortest defining word; none for a full design.
    pub fn resolution(&self) -> Option<u32> {
        self.defining_words().iter().map(|word| word.count_ones()).min()
    }

    /// The words of at most `order` factors whose effects cannot be told from that of `word`, short ones first.
    pub fn aliases(&self, word: Word, order: u32) -> Vec<Word> {
        let others = self.defining_words().into_iter().map(|defining| defining ^ word);
        let mut aliases: Vec<Word> = others.filter(|other| other.count_ones() <= order).collect();
        aliases.sort_unstable_by_key(|other| (other.count_ones(), letters(*other)));
        aliases
    }

    /// Main effects, and two-factor interactions that are not an alias of an earlier word.
    pub fn terms(&self) -> Vec<Word> {
        let mains = (0..self.factors).map(|factor| 1 << factor);
        let pairs = (0..self.factors).flat_map(|a| (a + 1..self.factors).map(move |b| 1 << a | 1 << b));
        let mut terms: Vec<Word> = Vec::new();
        for term in mains.chain(pairs) {
            if !self.aliases(term, 2).iter().any(|alias| terms.contains(alias)) {
                terms.push(term);
            }
        }
        terms
    }
}

#[cfg(test)]
mod tests;
