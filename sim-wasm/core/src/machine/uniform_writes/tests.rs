use super::*;

fn all_open(pages: u32, seed: u32) -> UniformWrites {
    let mut writes = UniformWrites::new(5, pages, 5 + pages, seed);
    (5..5 + pages).for_each(|page| writes.open(page));
    writes
}

#[test]
fn how_many_pages_may_be_written_is_counted_once_for_each() {
    let mut writes = UniformWrites::new(10, 4, 100, 1);
    for page in [12, 10, 12, 9, 14] {
        writes.open(page);
    }
    assert_eq!((writes.open, writes.part()), (2, (10, 14)));
    let mut rng = Rng::new(1);
    let misses: std::collections::BTreeSet<Miss> = (0..50).map(|_| writes.miss(&mut rng)).collect();
    assert_eq!(misses.into_iter().collect::<Vec<_>>(), [0, 1].map(|nth| Miss { from: 10, to: 14, nth }));
    for page in [12, 12, 99] {
        writes.close(page);
    }
    assert_eq!(writes.open, 1);
}

#[test]
fn each_page_that_may_not_be_written_is_as_likely_as_any_other_to_be_written_next() {
    let (pages, open) = (3 * BLOCK + 10, BLOCK + 7);
    let mut writes = UniformWrites::new(3, pages, 3 + pages, 1);
    (3..3 + open).for_each(|page| writes.open(page));
    let mut rng = Rng::new(5);
    let mut found = vec![0; (pages - open) as usize];
    for _ in 0..50 * found.len() {
        let Miss { from, to, nth } = writes.miss(&mut rng);
        let page = (from..to).filter(|page| *page >= 3 + open).nth(nth as usize);
        found[(page.unwrap_or_else(|| unreachable!("{from} {to} {nth}")) - 3 - open) as usize] += 1;
    }
    // 50 times in the mean, deviation 7.
    assert!(found.iter().all(|times| (15..85).contains(times)), "{found:?}");
}

#[test]
fn what_is_told_without_an_exponential_is_what_the_exponential_tells() {
    let asked = |passed: f64| Asked::new([0.0, passed], 1);
    for passed in [1e-9, 0.01, 0.3, 0.69, 0.7, 1.0, 5.0, 22.0, 23.0, 800.0] {
        let (asked, mut rng) = (asked(passed), Rng::new(4));
        let edges = (0..32).flat_map(|bit| [(1u32 << bit) - 1, 1 << bit]);
        for drawn in edges.chain((0..1000).map(|_| rng.next_u32())) {
            let is_over = u64::from(drawn) >= asked.least();
            assert!(asked.is_plain(drawn).is_none_or(|plain| plain == is_over), "{passed} {drawn}");
        }
    }
}

#[test]
fn hits_before_a_fault_are_as_many_as_of_writes_one_by_one() {
    let mut writes = UniformWrites::new(0, 100, 100, 1);
    let mut rng = Rng::new(3);
    assert_eq!(writes.hits(&mut rng), 0, "no page may be written");
    (0..90).for_each(|page| writes.open(page));
    let drawn = 20_000;
    let mean = (0..drawn).map(|_| f64::from(writes.hits(&mut rng))).sum::<f64>() / f64::from(drawn);
    // Geometric: 0.9 / 0.1 hits in the mean, deviation sqrt(0.9) / 0.1.
    assert!((mean - 9.0).abs() < 4.0 * 9.49 / f64::from(drawn).sqrt(), "{mean}");
    (90..100).for_each(|page| writes.open(page));
    assert_eq!(writes.hits(&mut rng), u32::MAX, "none faults");
}

#[test]
fn as_many_pages_are_found_written_as_distinct_pages_of_as_many_writes() {
    // TV6: of 25,600 pages 10,000 writes reach 8,278.3, 1,000 reach 980.7.
    for (times, distinct) in [(10_000, 8278.3), (1000, 980.7)] {
        let mut writes = all_open(25_600, 7);
        writes.write(times);
        let found = (5..25_605).filter(|&page| writes.is_written(page)).count() as f64;
        assert!((found - distinct).abs() < 4.0 * distinct.sqrt(), "{found} of {times}");
        let taken = (5..25_605).filter(|&page| writes.take_accessed(page)).count() as f64;
        assert!((found - taken).abs() < 0.5 && (5..25_605).all(|page| !writes.is_accessed(page)));
        let modified = (5..25_605).filter(|&page| writes.is_modified(page)).count() as f64;
        assert!((found - modified).abs() < 0.5, "what is modified stays so");
    }
}

#[test]
fn who_looks_from_outside_finds_as_many_written_as_were_and_none_whose_bit_is_clear() {
    let pages = 25_600;
    let mut writes = all_open(pages, 7);
    writes.write(5000);
    writes.forget();
    // Of 25,600 pages 10,000 writes reach 8,278.3, whatever was written before.
    writes.write(10_000);
    let found: Vec<u32> = (5..5 + pages).filter(|&page| writes.is_written_since_look(page)).collect();
    assert!((found.len() as f64 - 8278.3).abs() < 4.0 * 8278.3_f64.sqrt(), "{}", found.len());
    assert!(found.iter().all(|&page| writes.is_accessed(page)));
    // Nobody knows when those were written whose bits are cleared now: they count.
    let taken = (5..5 + pages).filter(|&page| writes.take_accessed(page)).count();
    assert!(taken > found.len());
    assert_eq!((5..5 + pages).filter(|&page| writes.is_written_since_look(page)).count(), taken);
    writes.forget();
    assert!((5..5 + pages).all(|page| !writes.is_written_since_look(page)));
}

#[test]
fn it_does_not_matter_how_many_writes_are_told_of_at_a_time() {
    let (mut whole, mut parts) = (all_open(300, 9), all_open(300, 9));
    whole.write(1000);
    for times in [1, 99, 300, 600] {
        parts.write(times);
    }
    assert_eq!(whole.made.to_bits(), parts.made.to_bits());
}

#[test]
fn what_is_found_does_not_depend_on_the_order_of_asking() {
    let (mut up, mut down) = (all_open(300, 9), all_open(300, 9));
    for _ in 0..5 {
        up.write(200);
        down.write(200);
        let seen: Vec<bool> = (5..305).map(|page| up.take_accessed(page)).collect();
        let mut other: Vec<bool> = (5..305).rev().map(|page| down.take_accessed(page)).collect();
        other.reverse();
        assert_eq!(seen, other);
    }
}

#[test]
fn a_page_that_leaves_takes_along_whether_it_was_written() {
    let mut writes = all_open(10, 2);
    writes.write(1000);
    writes.close(5);
    assert!(writes.take_accessed(5) && !writes.take_accessed(5));
    assert!(writes.take_modified(5) && !writes.is_modified(5));
    writes.open(5);
    assert!(!writes.is_accessed(5));
}
