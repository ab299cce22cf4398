use super::*;

fn weights(swappiness: u32, anon: u64, file: u64) -> (u64, u64) {
    let weights = Weights::of(swappiness, Costs { anon, file });
    (weights.anon, weights.file)
}

const CALM: Situation = Situation {
    can_swap: true,
    swappiness: 60,
    priority: 12,
    for_group: false,
    insists: false,
    file_is_tiny: false,
    cache_trim_mode: false,
    costs: Costs { anon: 0, file: 0 },
};

#[test]
fn worked_values() {
    assert_eq!(weights(60, 0, 0), (60, 140));
    assert_eq!(weights(60, 100, 0), (89, 417));
    assert_eq!(weights(60, 0, 100), (178, 209));
    let (anon, file) = weights(100, 50, 50);
    assert_eq!(anon, file);
    assert_eq!([0, 200].map(|swappiness| weights(swappiness, 0, 0)), [(0, 200), (200, 0)]);
    let share = |swappiness, anon| Weights::of(swappiness, Costs { anon, file: 0 }).share(Kind::Anon, 1000);
    assert_eq!([share(60, 0), share(60, 100), share(0, 9), share(200, 9)], [300, 175, 0, 1000]);
    assert_eq!(Weights::of(60, Costs { anon: 0, file: 100 }).share(Kind::Anon, 1000), 459);
}

#[test]
fn weights_have_bounds_whatever_the_costs_are() {
    let (anon, file) = weights(60, u64::MAX, 0);
    assert_eq!((anon, file), (89, 419));
    assert_eq!(weights(u32::MAX, 0, 0), (200, 0));
}

#[test]
fn the_ratio_of_the_lists_goes_with_the_root_of_memory() {
    let gb = [1, 2, 4, 6, 8, 10, 100, 1024];
    assert_eq!(gb.map(|gb| inactive_ratio(gb << 18)), [3, 4, 6, 7, 8, 10, 31, 101]);
    assert_eq!([0, (1 << 18) - 1].map(inactive_ratio), [1, 1]);
    assert!(!inactive_is_low(500, 500) && inactive_is_low(499, 500));
    // A GiB, 3 to 1.
    assert!(!inactive_is_low(1 << 16, 3 << 16) && inactive_is_low((1 << 16) - 1, (3 << 16) + 1));
}

#[test]
fn costs_halve_together_when_they_reach_a_quarter_of_the_lists() {
    let mut costs = Costs::default();
    costs.note(Kind::File, [3, 4], 400);
    assert_eq!(costs, Costs { anon: 0, file: 100 });
    costs.note(Kind::Anon, [0, 10], 400);
    assert_eq!(costs, Costs { anon: 5, file: 50 });
}

#[test]
fn gathered_costs_count_what_is_new_and_halve_until_they_are_small() {
    let (mut costs, mut gathered) = (Costs::default(), Gathered::default());
    let flushed = |rotated, io| {
        let mut flushed = Flushed::default();
        (flushed.rotated, flushed.io, flushed.sizes.inactive_anon) = (rotated, io, 400);
        flushed
    };
    gathered.add_to(&mut costs, flushed([10, 4], [0, 3]));
    // 10, and 3 * 32 + 4 = 100: 110 is more than 100, so half of each.
    assert_eq!(costs, Costs { anon: 5, file: 50 });
    gathered.add_to(&mut costs, flushed([10, 5], [0, 3]));
    assert_eq!(costs, Costs { anon: 5, file: 51 }, "only what is new");
    gathered.add_to(&mut costs, flushed([10, 5], [20, 3]));
    // 645 and 51: halved three times.
    assert_eq!(costs, Costs { anon: 80, file: 6 });
}

#[test]
fn the_first_rule_that_holds_decides() {
    let all = Situation { file_is_tiny: true, cache_trim_mode: true, ..CALM };
    assert_eq!(Situation { can_swap: false, priority: 0, ..all }.choose(), Choice::File);
    let group = Situation { for_group: true, swappiness: 0, ..all };
    assert_eq!(group.choose(), Choice::File);
    assert_eq!(Situation { priority: 0, ..all }.choose(), Choice::Equal);
    assert_eq!(Situation { priority: 0, swappiness: 0, ..all }.choose(), Choice::Anon);
    assert_eq!(all.choose(), Choice::Anon);
    assert_eq!(Situation { cache_trim_mode: true, ..CALM }.choose(), Choice::File);
    assert_eq!(CALM.choose(), Choice::Fractions(Weights { anon: 60, file: 140 }));
}

#[test]
fn a_scan_looks_at_its_share_of_a_4096th_and_twice_as_much_at_each_priority() {
    let pages = |choice: Choice, priority| [Kind::Anon, Kind::File].map(|kind| choice.pages(kind, 4_096_000, priority));
    assert_eq!(pages(CALM.choose(), 12), [300, 700]);
    assert_eq!(pages(CALM.choose(), 11), [600, 1400]);
    assert_eq!(pages(Choice::Equal, 12), [1000, 1000]);
    assert_eq!(pages(Choice::File, 12), [0, 1000]);
    assert_eq!(pages(Choice::Anon, 12), [1000, 0]);
}

#[test]
fn little_page_cache_is_left_alone_and_much_is_trimmed() {
    let sizes = Sizes { inactive_anon: 4096, active_anon: 0, inactive_file: 60, active_file: 40 };
    assert!(file_is_tiny(sizes, [20, 120], 12, false));
    assert!(!file_is_tiny(sizes, [21, 120], 12, false));
    assert!(!file_is_tiny(sizes, [20, 120], 12, true));
    assert!(!file_is_tiny(Sizes { inactive_anon: 4095, ..sizes }, [20, 120], 12, false));
    assert!(!cache_trim_mode(sizes, 12, false) && cache_trim_mode(sizes, 5, false));
    assert!(!cache_trim_mode(sizes, 5, true));
}
