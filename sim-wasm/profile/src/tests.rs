//! Profiles held to what a slower program counts that keeps the whole trace.

use super::{Heat, MAX_COLUMNS, MAX_ROWS, Profile};
use proptest::prelude::*;
use std::collections::{BTreeMap, BTreeSet};

/// A trace as a user writes it: page numbers, and whether each is written.
type Told = Vec<(u64, bool)>;

/// References numbered as a reader does, in pieces.
fn profile_of(told: &Told, piece: usize) -> (Profile, Vec<u64>) {
    let mut labels: Vec<u64> = Vec::new();
    let mut ids = BTreeMap::new();
    let mut profile = Profile::default();
    for piece in told.chunks(piece) {
        let known = labels.len();
        let mut word = |&(label, write): &(u64, bool)| {
            let id = *ids.entry(label).or_insert_with(|| {
                labels.push(label);
                labels.len() as u32 - 1
            });
            id << 1 | u32::from(write)
        };
        let words: Vec<u32> = piece.iter().map(&mut word).collect();
        profile.push(&words, &labels[known..]);
    }
    (profile, labels)
}

/// The width of columns that a trace of this length ends with.
fn width(references: usize) -> usize {
    let mut width = 1;
    while references > MAX_COLUMNS * width {
        width *= 2;
    }
    width
}

/// The cells of a map, counted one reference after the other; `place` is the number by which a page is put into rows.
fn cells(told: &Told, shift: u32, place: impl Fn(u64) -> u64) -> BTreeMap<(u64, usize), u64> {
    let mut cells = BTreeMap::new();
    for (i, &(label, _)) in told.iter().enumerate() {
        *cells.entry((place(label) >> shift << shift, i / width(told.len()))).or_default() += 1;
    }
    cells
}

fn check_map(heat: &Heat, told: &Told, place: impl Fn(u64) -> u64) {
    assert!(heat.starts.len() <= MAX_ROWS && heat.starts.is_sorted());
    assert_eq!(heat.width, width(told.len()) as u64);
    let mut shown = BTreeMap::new();
    let places: BTreeSet<u64> = told.iter().map(|&(label, _)| place(label)).collect();
    for (row, &start) in heat.starts.iter().enumerate() {
        for column in 0..heat.columns {
            let n = heat.cells[row * heat.columns + column];
            if n > 0 {
                shown.insert((start, column), n);
            }
        }
        let end = start.saturating_add((1 << heat.shift) - 1);
        assert_eq!(heat.pages[row], places.range(start..=end).count() as u64);
    }
    assert_eq!(shown, cells(told, heat.shift, &place));
    // Blocks are no larger than they must be.
    if heat.shift > 0 {
        let halves: BTreeSet<u64> = places.iter().map(|place| place >> (heat.shift - 1)).collect();
        assert!(halves.len() > MAX_ROWS);
    }
}

/// Page numbers as traces have them: few and close, many and far apart, and those of hashed keys.
fn told() -> impl Strategy<Value = Told> {
    let label =
        prop_oneof![0..40_u64, 0..20_000_u64, (0..3_u64, 0..1_000_u64).prop_map(|(a, b)| a << 40 | b), any::<u64>()];
    let length = prop_oneof![0..40_usize, 0..5_000_usize];
    length.prop_flat_map(move |n| prop::collection::vec((label.clone(), any::<bool>()), n))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn it_counts_what_a_program_counts_that_keeps_everything(told in told(), piece in 1..700_usize) {
        let (profile, labels) = profile_of(&told, piece);
        let mut count: BTreeMap<u64, u64> = BTreeMap::new();
        for &(label, _) in &told {
            *count.entry(label).or_default() += 1;
        }
        let mut counts: Vec<u64> = count.into_values().collect();
        counts.sort_unstable_by(|a, b| b.cmp(a));

        let summary = profile.summary();
        prop_assert_eq!(summary.references, told.len() as u64);
        prop_assert_eq!(summary.writes, told.iter().filter(|(_, write)| *write).count() as u64);
        prop_assert_eq!(summary.pages, labels.len() as u64);
        prop_assert_eq!(summary.once, counts.iter().filter(|&&n| n == 1).count() as u64);
        prop_assert_eq!(summary.range, labels.iter().min().copied().zip(labels.iter().max().copied()));

        for rank in profile.popularity().ranks {
            prop_assert_eq!(rank.references, counts[rank.rank as usize - 1]);
            prop_assert_eq!(rank.cumulative, counts[..rank.rank as usize].iter().sum::<u64>());
        }

        let mut last = BTreeMap::new();
        let mut reuse = vec![0; 64];
        for (i, &(label, _)) in told.iter().enumerate() {
            if let Some(before) = last.insert(label, i) {
                reuse[(i - before).ilog2() as usize] += 1;
            }
        }
        reuse.truncate(profile.reuse_times().len());
        prop_assert_eq!(profile.reuse_times(), &reuse[..]);
        prop_assert_eq!(reuse.iter().sum::<u64>(), (told.len() - labels.len()) as u64);

        let columns = profile.columns();
        let mut footprint = BTreeSet::new();
        for (i, &references) in columns.references.iter().enumerate() {
            let end = (columns.width as usize * (i + 1)).min(told.len());
            let part = &told[columns.width as usize * i..end];
            prop_assert_eq!(references, part.len() as u64);
            prop_assert_eq!(columns.writes[i], part.iter().filter(|(_, write)| *write).count() as u64);
            footprint.extend(part.iter().map(|&(label, _)| label));
            prop_assert_eq!(columns.first_uses[..=i].iter().sum::<u64>(), footprint.len() as u64);
        }
    }

    #[test]
    fn a_map_has_the_references_of_each_of_its_cells(told in told(), piece in 1..700_usize) {
        let (profile, labels) = profile_of(&told, piece);
        check_map(&profile.by_address(), &told, |label| label);
        let ages: BTreeMap<u64, u64> = (0..).zip(&labels).map(|(age, &label)| (label, age)).collect();
        check_map(&profile.by_first_use(), &told, |label| ages[&label]);
    }
}

#[test]
fn the_fewest_pages_for_a_share_are_told() {
    // Ten references: six to one page, three to another, one to a third.
    let told: Told = [5, 5, 5, 5, 5, 5, 1, 1, 1, 9].map(|label| (label, false)).to_vec();
    let popularity = profile_of(&told, 4).0.popularity();
    assert_eq!((popularity.half, popularity.nine_tenths), (1, 2));
}

#[test]
fn nothing_is_a_profile_too() {
    let profile = Profile::default();
    assert_eq!((profile.summary().references, profile.by_address().starts.len()), (0, 0));
    assert!(profile.columns().is_empty() && profile.reuse_times().is_empty() && profile.popularity().ranks.is_empty());
}
