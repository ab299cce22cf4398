use super::*;

const FILE: Kind = Kind::File;
const ANON: Kind = Kind::Anon;
const ALL: [Version; 3] = [Version::V6_12, Version::V6_18, Version::V7_3];

/// Feedback in which pages of the first tier were evicted `first[1]` times and came back `first[0]` times, and likewise
/// those of the second tier.
fn feedback(version: Version, kind: Kind, tiers: [[u32; 2]; 2]) -> Feedback {
    let mut feedback = Feedback::new(version);
    for (tier, [refaulted, evicted]) in tiers.into_iter().enumerate() {
        (0..refaulted).for_each(|_| feedback.refaulted(kind, tier));
        (0..evicted).for_each(|_| feedback.evicted(kind, tier));
    }
    feedback
}

#[test]
fn a_tier_is_spared_when_it_comes_back_twice_as_often_as_the_first_or_half_as_often_again() {
    let limit = |version, first, second| feedback(version, FILE, [first, second]).tier_limit(FILE);
    for version in ALL {
        assert_eq!(limit(version, [0, 1000], [63, 63]), 3, "so few do not matter");
        assert_eq!(limit(version, [0, 1000], [64, 64]), 0);
    }
    // 99 + 1 of 936 + 64 against second of 1000: r * 1000 <= 2 * 100 * 1000, later 2 * r * 1000 <= 3 * 100 * 1000.
    assert_eq!([200, 201].map(|back| limit(Version::V6_12, [99, 936], [back, 1000])), [3, 0]);
    assert_eq!([150, 151].map(|back| limit(Version::V6_18, [99, 936], [back, 1000])), [3, 0]);
}

#[test]
fn the_kind_that_comes_back_less_goes_and_swappiness_weighs() {
    let both = |version, tier| {
        let mut both = feedback(version, FILE, [[150, 1000], [0, 0]]);
        (0..99).for_each(|_| both.refaulted(ANON, tier));
        (0..936).for_each(|_| both.evicted(ANON, tier));
        both
    };
    // 150 * 1000 * s against 100 * 1000 * (200 - s): equal at s = 80.
    for version in ALL {
        let feedback = both(version, 0);
        let of = |swappiness| feedback.choose(swappiness, [0; 2]).0;
        assert_eq!([0, 1, 60, 80].map(of), [FILE; 4]);
        assert_eq!([81, 100, 199, 200, u32::MAX].map(of), [ANON; 5]);
    }
    // 6.12 compares only the first tiers, where nothing anonymous has come back: (0 + 1) * 1000 is less than
    // 150 * 64 * s at any s.
    assert_eq!(ALL.map(|version| both(version, 1).choose(60, [0; 2]).0), [ANON, FILE, FILE]);
}

#[test]
fn the_kind_with_the_older_generation_goes_first_in_6_12() {
    let of = |version, swappiness| Feedback::new(version).choose(swappiness, [1, 2]);
    assert_eq!([0, 1, 60].map(|swappiness| of(Version::V6_12, swappiness).0), [FILE, ANON, ANON]);
    assert_eq!([0, 1, 60].map(|swappiness| of(Version::V7_3, swappiness).0), [FILE; 3]);
}

#[test]
fn when_kinds_are_compared_6_12_holds_the_tiers_of_one_to_the_first_of_the_other() {
    // Files: 150 of 1000, the second tier 100 of 1000; anonymous: 99 + 1 of 936 + 64. At 60, files go:
    // 150 * 1000 * 60 <= 100 * 1000 * 140. The second tier of files: 100 * 1000 * 60 is less still.
    let mut both = feedback(Version::V6_12, FILE, [[150, 1000], [100, 1000]]);
    (0..99).for_each(|_| both.refaulted(ANON, 0));
    (0..936).for_each(|_| both.evicted(ANON, 0));
    assert_eq!(both.choose(60, [0; 2]), (FILE, Some(3)));
    // 234 * 1000 * 60 is more than 100 * 1000 * 140.
    (0..134).for_each(|_| both.refaulted(FILE, 1));
    assert_eq!(both.choose(60, [0; 2]), (FILE, Some(0)));
}

#[test]
fn averages_forget_half_with_each_generation() {
    let mut feedback = feedback(Version::V7_3, FILE, [[100, 1000], [0, 0]]);
    (0..24).for_each(|_| feedback.protected(FILE, 0));
    let positions = [0, 1, 2].map(|_| {
        feedback.retire(FILE);
        let position = feedback.tier(FILE, 0, 1);
        (position.refaulted, position.total)
    });
    assert_eq!(positions, [(50, 512), (25, 256), (12, 128)]);
}
