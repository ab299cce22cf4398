use super::*;

/// Writes to a mapping whose first five pages are outside their part, and when each word was settled.
struct Mapping {
    writes: UniformWrites,
    settled: Vec<f64>,
}

impl Mapping {
    fn all_open(pages: u32, seed: u32) -> Self {
        let mut writes = UniformWrites::new(5, pages, seed);
        (5..5 + pages).for_each(|page| writes.open(page));
        Mapping { writes, settled: vec![0.0; (5 + pages).div_ceil(WORD) as usize] }
    }

    /// For all words, which of the pages `of` each were written.
    fn written(&self, of: u64) -> Vec<u64> {
        (0..).zip(&self.settled).map(|(word, &settled)| self.writes.written(word, of, settled)).collect()
    }

    /// The same for all pages; the words are then settled.
    fn settle(&mut self) -> Vec<u64> {
        let words = self.written(u64::MAX);
        self.settled.fill(self.writes.made());
        words
    }
}

fn count(words: &[u64]) -> f64 {
    f64::from(words.iter().map(|word| word.count_ones()).sum::<u32>())
}

#[test]
fn how_many_pages_may_be_written_is_counted_in_its_part() {
    let mut writes = UniformWrites::new(10, 4, 1);
    for page in [12, 10, 9, 14] {
        writes.open(page);
    }
    assert_eq!((writes.open, writes.part()), (2, (10, 14)));
    let mut rng = Rng::new(1);
    let misses: std::collections::BTreeSet<Miss> = (0..50).map(|_| writes.miss(&mut rng)).collect();
    assert_eq!(misses.into_iter().collect::<Vec<_>>(), [0, 1].map(|nth| Miss { from: 10, to: 14, nth }));
    for page in [12, 99] {
        writes.close(page);
    }
    assert_eq!(writes.open, 1);
    writes.close_all();
    assert_eq!((writes.open, writes.closed), (0, Closed::all(4)));
}

#[test]
fn each_page_that_may_not_be_written_is_as_likely_as_any_other_to_be_written_next() {
    // Enough pages for stretches of stretches.
    let (pages, open) = (20 * BLOCK + 10, 9 * BLOCK + 7);
    let mut writes = UniformWrites::new(3, pages, 1);
    (3..3 + open).for_each(|page| writes.open(page));
    let mut rng = Rng::new(5);
    let mut found = vec![0; (pages - open) as usize];
    for _ in 0..50 * found.len() {
        let Miss { from, to, nth } = writes.miss(&mut rng);
        let page = (from..to).filter(|page| *page >= 3 + open).nth(nth as usize);
        found[(page.unwrap_or_else(|| unreachable!("{from} {to} {nth}")) - 3 - open) as usize] += 1;
    }
    // 50 times on average, deviation 7.
    assert!(found.iter().all(|times| (15..85).contains(times)), "{found:?}");
}

#[test]
fn digits_of_many_numbers_are_compared_as_the_numbers_would_be() {
    for passed in [1e-12, 1e-9, 0.01, 0.3, 0.69, 0.7, 1.0, 5.0, 22.0, 23.0, 800.0] {
        let asked = Asked::new([0.0, passed], 1);
        for word in 0..100 {
            let digits: Vec<u64> = (0..DIGITS).map(|digit| drawn(asked.key_of(word), digit)).collect();
            let number = |page: u32| digits.iter().fold(0, |number, digit| number << 1 | (digit >> page & 1));
            let over = (0..WORD).filter(|&page| number(page) >= asked.least).fold(0, |over, page| over | 1 << page);
            assert_eq!(asked.written(word, u64::MAX), over, "{passed}");
            let one_by_one = (0..WORD).map(|bit| u64::from(asked.has_written(word * WORD + bit)) << bit);
            assert_eq!(one_by_one.sum::<u64>(), over, "{passed}");
            assert!((0..WORD).all(|page| asked.written(word, 1 << page) == over & 1 << page), "{passed}");
        }
    }
}

#[test]
fn hits_before_a_fault_are_as_many_as_of_writes_one_by_one() {
    let mut writes = UniformWrites::new(0, 100, 1);
    let mut rng = Rng::new(3);
    assert_eq!(writes.hits(&mut rng), 0, "no page may be written");
    (0..90).for_each(|page| writes.open(page));
    let drawn = 20_000;
    let mean = (0..drawn).map(|_| f64::from(writes.hits(&mut rng))).sum::<f64>() / f64::from(drawn);
    // Geometric: 0.9 / 0.1 hits on average, deviation sqrt(0.9) / 0.1.
    assert!((mean - 9.0).abs() < 4.0 * 9.49 / f64::from(drawn).sqrt(), "{mean}");
    (90..100).for_each(|page| writes.open(page));
    assert_eq!(writes.hits(&mut rng), u32::MAX, "none faults");
}

#[test]
fn as_many_pages_are_found_written_as_distinct_pages_of_as_many_writes() {
    // Of 25,600 pages, 10,000 writes reach 8,278.3, and 1,000 reach 980.7.
    for (times, distinct) in [(10_000, 8278.3), (1000, 980.7)] {
        let mut mapping = Mapping::all_open(25_600, 7);
        let mut seen = vec![0; mapping.settled.len()];
        // Asking for a word in between, or settling it, does not change the distribution.
        for round in 0..4 {
            mapping.writes.write(times / 4);
            match round {
                1 => _ = mapping.written(u64::MAX),
                2 | 3 => seen.iter_mut().zip(mapping.settle()).for_each(|(seen, written)| *seen |= written),
                _ => {}
            }
        }
        let found = count(&seen);
        assert!((found - distinct).abs() < 4.0 * distinct.sqrt(), "{found} of {times}");
        assert!(mapping.written(u64::MAX).iter().all(|&word| word == 0), "all of it is in the bits");
    }
}

#[test]
fn writes_reach_pages_independently_of_each_other_and_of_what_was_written_before() {
    let mut mapping = Mapping::all_open(25_600, 3);
    let [mut first, mut both, mut neighbours] = [0.0; 3];
    for _ in 0..20 {
        let [one, two] = std::array::from_fn(|_| {
            mapping.writes.write(17_744);
            mapping.settle()
        });
        first += count(&one);
        both += count(&one.iter().zip(&two).map(|(one, two)| one & two).collect::<Vec<_>>());
        neighbours += count(&one.iter().map(|word| word & word >> 1).collect::<Vec<_>>());
    }
    // Half of all pages, a quarter twice, and a quarter of the 63 pairs of neighbours in a word.
    let pages = 20.0 * 25_600.0;
    for (found, share) in [(first, 0.5), (both, 0.25), (neighbours, 0.25 * 63.0 / 64.0)] {
        assert!((found / pages - share).abs() < 0.004, "{found} of {pages} instead of {share}");
    }
}

#[test]
fn what_was_written_stays_so_however_late_and_for_whichever_pages_somebody_asks() {
    let mut mapping = Mapping::all_open(300, 9);
    let mut before = vec![0; 5];
    for _ in 0..50 {
        mapping.writes.write(20);
        let now = mapping.written(u64::MAX);
        assert!(before.iter().zip(&now).all(|(before, now)| before & !now == 0), "{before:?} {now:?}");
        for (word, &all) in (0..).zip(&now) {
            let settled = mapping.settled[word as usize];
            let one_by_one = (0..WORD).fold(0, |found, page| found | mapping.writes.written(word, 1 << page, settled));
            assert_eq!(one_by_one, all);
        }
        before = now;
    }
    assert_eq!(mapping.settle(), before);
    assert_eq!(before[0] & 0b1_1111, 0, "pages before the part");
}

#[test]
fn it_does_not_matter_how_many_writes_are_told_of_at_a_time() {
    let [mut whole, mut parts] = [9; 2].map(|seed| Mapping::all_open(300, seed).writes);
    whole.write(1000);
    for times in [1, 99, 300, 600] {
        parts.write(times);
    }
    assert_eq!(whole.made().to_bits(), parts.made().to_bits());
}
