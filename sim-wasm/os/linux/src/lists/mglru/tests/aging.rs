//! When a generation is made, and how.

use super::*;

#[test]
fn aging_is_due_when_few_generations_are_left() {
    for version in ALL {
        let mut gens = Gens::new(version, 4);
        assert_eq!(gens.gens.aging(60), Aging::No);
        // The oldest two of either kind are empty, so both are given up.
        gens.give_up_empty(60);
        assert_eq!((gens.oldest(), gens.gens.aging(60)), ([2, 2], Aging::Must));
        gens.age(60);
        gens.age(60);
        assert_eq!((gens.gens.count(FILE), gens.gens.aging(60)), (4, Aging::No), "{version:?}");
    }
}

/// Three generations with so many pages, the oldest first.
fn three(version: Version, sizes: [u32; 3]) -> Gens {
    let mut gens = Gens::new(version, sizes.iter().sum::<u32>() as usize);
    gens.give_up_empty(60);
    gens.age(60);
    let mut page = 0;
    for (seq, size) in (2..).zip(sizes) {
        for _ in 0..size {
            gens.gens.belong(page, seq, ANON);
            gens.lists.push_head(Generations::list(seq, ANON), page, &mut NoRecord);
            page += 1;
        }
    }
    gens
}

#[test]
fn with_three_generations_6_12_ages_when_many_pages_are_young_or_few_are_old() {
    let of = |sizes| three(Version::V6_12, sizes).gens.aging(60);
    // Of 8 pages, at most 4 in the youngest, at least 2 in the oldest.
    assert_eq!([[2, 2, 4], [2, 1, 5], [1, 4, 3]].map(of), [Aging::No, Aging::Should, Aging::Should]);
    assert_eq!(
        [Version::V6_18, Version::V7_3].map(|version| three(version, [2, 2, 4]).gens.aging(60)),
        [Aging::Should; 2]
    );
    // Without swap only files count: there are none, and none is neither many nor few.
    assert_eq!(three(Version::V6_12, [1, 4, 3]).gens.aging(0), Aging::No);
}

#[test]
fn generations_of_files_do_not_outlive_those_of_anonymous_pages_in_6_12() {
    // A page of a file keeps generation 0.
    let of = |version| {
        let mut gens = Gens::read_once(version, 1);
        gens.give_up_empty(60);
        gens.oldest()
    };
    assert_eq!(ALL.map(of), [[0, 0], [1, 0], [1, 0]]);
    // An anonymous page keeps generation 0 of both kinds in 6.12, one ahead later.
    let of = |version| {
        let mut gens = Gens::new(version, 1);
        gens.gens.belong(0, 0, ANON);
        gens.lists.push_head(Generations::list(0, ANON), 0, &mut NoRecord);
        gens.give_up_empty(60);
        gens.oldest()
    };
    assert_eq!(ALL.map(of), [[0, 0], [0, 1], [0, 1]]);
    // If nothing is swapped out, files go ahead.
    let mut gens = Gens::new(Version::V6_12, 1);
    gens.give_up_empty(0);
    assert_eq!((gens.oldest(), gens.gens.aging(0)), ([0, 2], Aging::Must));
}

#[test]
fn a_fifth_generation_is_made_by_merging_the_oldest_two() {
    for version in ALL {
        let mut gens = Gens::read_once(version, 3);
        gens.found_young(&[1, 1]);
        gens.age(60);
        assert_eq!((gens.gens.max_seq(), gens.oldest()), (4, [1, 1]));
        assert_eq!((gens.order(1, FILE), gens.order(3, FILE)), (vec![0, 2], vec![1]));
        // Later, those of the first tier count as spared: half of two remains in the average.
        let total = u64::from(version > Version::V6_12);
        assert_eq!(gens.gens.feedback().tier(FILE, 0, 2), Position { refaulted: 0, total, gain: 2 });
    }
}

#[test]
fn the_two_youngest_generations_count_as_active_wherever_their_pages_are() {
    let mut gens = Gens::read_once(Version::V6_12, 5);
    gens.found_young(&[3, 4]);
    assert_eq!(gens.gens.active_and_inactive(FILE), [2, 3]);
    gens.age(60);
    assert_eq!((gens.gens.active_and_inactive(FILE), gens.gens.size(3, FILE)), ([2, 3], 2));
    gens.gens.rotate(4, &mut gens.lists, &mut NoRecord);
    assert_eq!((gens.gens.active_and_inactive(FILE), gens.seq(4)), ([1, 4], Some(1)));
    assert_eq!(gens.order(1, FILE).last(), Some(&4));
}

#[test]
fn the_oldest_pages_of_a_kind_that_is_not_evicted_are_the_youngest_again() {
    let mut gens = Gens::read_once(Version::V7_3, 2);
    gens.gens.belong(0, 0, ANON);
    take_off(0, &mut gens.lists, &mut NoRecord);
    gens.lists.push_head(Generations::list(0, ANON), 0, &mut NoRecord);
    gens.age(0);
    assert_eq!([0, 1].map(|page| gens.gens.place(page)), [Some((4, ANON)), Some((1, FILE))]);
    gens.give_up_empty(0);
    assert_eq!(gens.oldest(), [1, 1]);
}
