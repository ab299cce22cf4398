use super::*;
use Version::{V9_3, V10_2, V10_3, V11_2, V13_2};
use proptest::prelude::*;

/// Thresholds with nothing wired at boot, so that the bound on the inactive target matters only on tiny machines.
fn booted(version: Version, pages: u32) -> Thresholds {
    Thresholds::at_boot(version, pages, pages)
}

/// 10.x: pages, then base minimum, reserved, severe, min, wake-up, target and inactive target.
const TABLE_10: &[(u32, [u32; 7])] = &[
    (100, [4, 42, 44, 46, 44, 58, 33]),
    (1000, [4, 43, 45, 47, 44, 59, 88]),
    (1024, [4, 43, 45, 47, 44, 59, 88]),
    (1025, [4, 43, 45, 47, 44, 59, 88]),
    (1999, [8, 44, 48, 52, 55, 76, 114]),
    (2000, [8, 52, 56, 60, 66, 84, 126]),
    (5000, [23, 56, 67, 79, 77, 148, 222]),
    (10_000, [48, 63, 87, 111, 121, 255, 382]),
    (16_384, [80, 71, 111, 151, 165, 391, 586]),
    (32_768, [162, 92, 173, 254, 275, 740, 1110]),
    (62_000, [308, 130, 284, 438, 473, 1362, 2043]),
    (65_536, [326, 135, 298, 461, 506, 1439, 2158]),
    (131_072, [654, 220, 547, 874, 957, 2836, 4254]),
    (262_144, [1309, 391, 1045, 1700, 1870, 5627, 8440]),
    (524_288, [2620, 732, 2042, 3352, 3685, 11212, 16818]),
    (1_000_000, [4998, 1352, 3851, 6350, 6985, 21344, 32016]),
    (1_048_576, [5241, 1415, 4035, 6656, 7315, 22379, 33568]),
    (2_097_152, [10484, 2780, 8022, 13264, 14586, 44716, 67074]),
];

#[test]
fn thresholds_of_10_equal_the_kernels_table() {
    for &(pages, expected) in TABLE_10 {
        for version in [V10_2, V10_3] {
            let t = booted(version, pages);
            let base = base_min(version, pages);
            let found = [base, t.free_reserved, t.free_severe, t.free_min, t.wakeup, t.free_target, t.inactive_target];
            assert_eq!(found, expected, "{pages} pages");
            assert_eq!([t.cache_min, t.cache_max, t.background_launder_target], [0; 3]);
        }
    }
}

#[test]
fn thresholds_of_9_count_the_cache_queue_apart() {
    // Pages, then reserved, severe, min, target, the cache's minimum and the inactive target.
    const TABLE: &[(u32, [u32; 6])] = &[
        (32_768, [92, 173, 254, 1108, 1108, 1662]),
        (65_536, [135, 298, 461, 1979, 1979, 2968]),
        (262_144, [391, 1045, 1700, 7191, 7191, 10786]),
        (524_288, [732, 2042, 3352, 14140, 14140, 21210]),
        (1_048_576, [1415, 4035, 6656, 28039, 28039, 42058]),
    ];
    for &(pages, expected) in TABLE {
        let t = booted(V9_3, pages);
        let found = [t.free_reserved, t.free_severe, t.free_min, t.free_target, t.cache_min, t.inactive_target];
        assert_eq!(found, expected, "{pages} pages");
        assert_eq!(t.cache_max, 2 * t.cache_min);
        assert_eq!(t.wakeup, t.free_reserved + t.cache_min);
        assert_eq!(t.paging_goal(), t.free_target + t.cache_min);
    }
}

#[test]
fn small_machines_of_9_have_a_nearer_target_and_no_cache_target() {
    let at = |boot_free| {
        let t = Thresholds::at_boot(V9_3, 8192, boot_free);
        [t.free_target, t.cache_min, t.inactive_target]
    };
    // A minimum of 99 with a reserve of 60.
    assert_eq!(at(6145), [456, 456, 684]);
    assert_eq!(at(6144), [258, 258, 387]);
    assert_eq!(at(2049), [258, 258, 387]);
    assert_eq!(at(2048), [258, 0, 512]);
    assert_eq!(at(900), [258, 0, 225]);
}

#[test]
fn thresholds_of_11_and_13_equal_the_kernels_table() {
    // Pages, then reserved, severe, min, wake-up, target, inactive target and background laundering's target.
    const TABLE: &[(Version, u32, [u32; 7])] = &[
        (V11_2, 32_768, [108, 189, 270, 297, 756, 1134, 48]),
        (V11_2, 65_536, [151, 314, 477, 517, 1455, 2182, 97]),
        (V11_2, 262_144, [407, 1061, 1716, 1881, 5643, 8464, 392]),
        (V11_2, 524_288, [748, 2058, 3368, 3696, 11228, 16842, 786]),
        (V11_2, 1_048_576, [1431, 4051, 6672, 7337, 22395, 33592, 1572]),
        (V13_2, 32_768, [108, 189, 271, 684, 760, 1140, 48]),
        (V13_2, 65_536, [151, 314, 478, 1305, 1459, 2188, 98]),
        (V13_2, 262_144, [407, 1062, 1717, 5076, 5647, 8470, 393]),
        (V13_2, 524_288, [748, 2058, 3369, 10107, 11232, 16848, 786]),
        (V13_2, 1_048_576, [1431, 4052, 6673, 20151, 22399, 33598, 1572]),
    ];
    for &(version, pages, [reserved, severe, min, wakeup, target, inactive, background]) in TABLE {
        let t = booted(version, pages);
        let found = [t.free_reserved, t.free_severe, t.free_min, t.wakeup, t.free_target, t.inactive_target];
        assert_eq!(found, [reserved, severe, min, wakeup, target, inactive], "{version:?}, {pages} pages");
        assert_eq!(t.background_launder_target, background, "{version:?}, {pages} pages");
    }
}

#[test]
fn the_wakeup_threshold_of_12_follows_from_the_target_of_11() {
    for (pages, wakeup) in [(32_768, 675), (65_536, 1305), (262_144, 5076), (524_288, 10098), (1_048_576, 20151)] {
        assert_eq!(tenths(booted(V11_2, pages).free_target, 9), wakeup, "{pages} pages");
    }
}

#[test]
fn clusters_and_wired_pages_follow_the_release() {
    let of = |version, pages| {
        let t = Thresholds::at_boot(version, pages, 1500);
        (t.page_cluster, t.page_max_wired)
    };
    assert_eq!([V9_3, V10_2, V10_3, V11_2, V13_2].map(|v| of(v, 1999).0), [8; 5]);
    assert_eq!([V9_3, V10_2, V10_3, V11_2, V13_2].map(|v| of(v, 2000).0), [16, 16, 16, 32, 32]);
    assert_eq!([V9_3, V10_2, V10_3, V11_2, V13_2].map(|v| of(v, 2000).1), [500, 500, 500, 500, 1200]);
    assert_eq!((PAGEOUT_FREE_MIN, INTERRUPT_FREE_MIN), (34, 2));
}

#[test]
fn each_release_names_what_its_kernel_has() {
    let apart = |version| -> Vec<&str> {
        let named = booted(version, 65_536).named();
        named[8..].iter().map(|&(name, _)| name).collect()
    };
    assert_eq!(apart(V9_3), ["v_cache_min", "v_cache_max", "vm.max_wired"]);
    assert_eq!(apart(V10_2), ["v_cache_min", "v_cache_max", "vm.pageout_wakeup_thresh", "vm.max_wired"]);
    assert_eq!(apart(V11_2), ["vm.pageout_wakeup_thresh", "vm.background_launder_target", "vm.max_wired"]);
    let of_13 = ["vmd_pageout_wakeup_thresh", "vmd_background_launder_target", "vm.max_user_wired"];
    assert_eq!(apart(V13_2), of_13);
    let named = booted(V10_2, 65_536).named();
    assert_eq!(named[..2], [("v_page_count", 65_536), ("v_interrupt_free_min", 2)]);
    assert_eq!(named[2..5], [("v_pageout_free_min", 34), ("v_free_reserved", 135), ("v_free_severe", 298)]);
    assert_eq!(named[5..8], [("v_free_min", 461), ("v_free_target", 1439), ("v_inactive_target", 2158)]);
}

#[test]
fn a_value_by_hand_replaces_its_own_threshold_only() {
    let formula = booted(V10_2, 65_536);
    assert_eq!(Overrides::default().over(formula), formula);
    let by_hand = Overrides { free_min: Some(700), wakeup: Some(900), ..Overrides::default() };
    assert_eq!(by_hand.over(formula), Thresholds { free_min: 700, wakeup: 900, ..formula });
}

#[test]
fn every_name_sets_its_own_threshold() {
    let formula = booted(V11_2, 65_536);
    for (name, short) in Overrides::NAMES.iter().map(|name| (name, name.replace("vm.v_", "v_"))) {
        let mut by_hand = Overrides::default();
        *by_hand.by_name(name).unwrap() = Some(77);
        let changed = by_hand.over(formula).named();
        let expected: Vec<_> =
            formula.named().into_iter().map(|(n, pages)| (n, if n == short { 77 } else { pages })).collect();
        assert_eq!(changed, expected, "{name}");
        assert_ne!(changed, formula.named(), "{name}");
    }
    assert_eq!(Overrides::default().by_name("v_free_min"), None);
}

#[test]
fn release_9_is_woken_by_a_sum_that_follows_the_reserve_set_by_hand() {
    let formula = booted(V9_3, 65_536);
    let by_hand = Overrides { free_reserved: Some(200), wakeup: Some(1), ..Overrides::default() };
    assert_eq!(by_hand.over(formula).wakeup, 200 + 1979);
}

#[test]
fn values_out_of_order_are_named_in_pairs() {
    let formula = booted(V10_2, 65_536);
    let found = |by_hand: Overrides| by_hand.over(formula).contradictions();
    let none = Overrides::default();
    assert_eq!(found(Overrides { free_reserved: Some(299), ..none }), [("v_free_reserved", "v_free_severe")]);
    assert_eq!(found(Overrides { free_reserved: Some(33), ..none }), [("v_pageout_free_min", "v_free_reserved")]);
    assert_eq!(found(Overrides { free_severe: Some(462), ..none }), [("v_free_severe", "v_free_min")]);
    assert_eq!(found(Overrides { free_min: Some(1440), ..none }), [("v_free_min", "v_free_target")]);
    assert_eq!(found(Overrides { free_target: Some(65_537), ..none }), [("v_free_target", "v_page_count")]);
    assert_eq!(found(Overrides { wakeup: Some(1440), ..none }), [("vm.pageout_wakeup_thresh", "v_free_target")]);
    assert_eq!(
        found(Overrides { free_target: Some(460), ..none }),
        [("v_free_min", "v_free_target"), ("vm.pageout_wakeup_thresh", "v_free_target")]
    );
    let equal = [none, Overrides { wakeup: Some(0), ..none }, Overrides { free_severe: Some(461), ..none }];
    assert!(equal.into_iter().all(|by_hand| found(by_hand).is_empty()));
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn formulas_never_contradict_themselves(
        version in prop::sample::select(Version::ALL), pages in 128..u32::MAX, free_share in 0..=100u64,
    ) {
        let boot_free = (u64::from(pages) * free_share / 100) as u32;
        let t = Thresholds::at_boot(version, pages, boot_free);
        prop_assert_eq!(t.contradictions(), []);
        prop_assert!(t.inactive_target <= boot_free / 3);
        prop_assert!(t.page_max_wired <= boot_free);
    }

    #[test]
    fn more_memory_never_lowers_a_threshold(
        version in prop::sample::select(Version::ALL), pages in 128..4_000_000u32, more in 0..1_000_000u32,
    ) {
        let (less, more) = (booted(version, pages), booted(version, pages + more));
        let grown = less.named().into_iter().zip(more.named());
        // Only 9.3's inactive target falls, once: where it stops being a share of free memory.
        prop_assert!(grown.into_iter().all(|(a, b)| a.1 <= b.1 || (version == V9_3 && a.0 == "v_inactive_target")));
    }
}
