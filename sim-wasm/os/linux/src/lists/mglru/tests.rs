use super::super::workingset::Kind;
use super::*;
use base::record::{Delta, DeltaLog, Lists, NONE, NoRecord, Recorder, Shape};

const FILE: Kind = Kind::File;

const LISTS: usize = FIRST_LIST as usize + 8;

/// Generations with lists of their own.
struct Gens {
    gens: Generations,
    lists: Lists,
}

impl Gens {
    fn new(pages: usize) -> Self {
        Gens { gens: Generations::new(pages, 0), lists: Lists::new(LISTS, pages) }
    }

    fn add<R: Recorder>(&mut self, page: u32, kind: Kind, entry: Entry, rec: &mut R) {
        self.gens.add(page, kind, entry, &mut self.lists, rec);
    }

    fn place(&self, page: u32) -> Option<(u64, Kind)> {
        self.gens.place(page, &self.lists)
    }

    fn found_young<R: Recorder>(&mut self, page: u32, rec: &mut R) -> bool {
        self.gens.found_young(page, &mut self.lists, rec)
    }

    fn age<R: Recorder>(&mut self, swappiness: u32, rec: &mut R) {
        self.gens.age(swappiness, &mut self.lists, rec);
    }

    fn give_up_empty(&mut self, swappiness: u32) {
        self.gens.give_up_empty(swappiness, &self.lists);
    }

    fn isolate<R: Recorder>(
        &mut self,
        kind: Kind,
        most: u32,
        waits: impl Fn(u32) -> bool,
        rec: &mut R,
    ) -> (Vec<u32>, u32) {
        self.gens.isolate(kind, most, waits, &mut self.lists, rec)
    }
}

impl std::ops::Deref for Gens {
    type Target = Generations;

    fn deref(&self) -> &Generations {
        &self.gens
    }
}

impl std::ops::DerefMut for Gens {
    fn deref_mut(&mut self) -> &mut Generations {
        &mut self.gens
    }
}

fn order(gens: &Gens, seq: u64, kind: Kind) -> Vec<u32> {
    gens.lists.iter(Generations::list(seq, kind)).collect()
}

/// Generations with pages `0..pages` of files in the oldest, page 0 at its tail.
fn read_once(pages: u32) -> Gens {
    let mut gens = Gens::new(pages as usize);
    (0..pages).for_each(|page| gens.add(page, FILE, Entry::Read, &mut NoRecord));
    gens
}

#[test]
fn tiers_go_by_the_logarithm_of_uses() {
    assert_eq!([0, 1, 2, 3, 4].map(|refs| tier_of(refs, false)), [0, 0, 1, 2, 2]);
    assert_eq!([0, 4].map(|refs| tier_of(refs, true)), [3, 3]);
    let mut gens = read_once(1);
    let seen = [0, 1, 2, 3, 4, 5, 6].map(|_| {
        let tier = gens.tier(0);
        gens.count_use(0, &mut NoRecord);
        tier
    });
    assert_eq!(seen, [0, 0, 1, 2, 2, 3, 3]);
}

#[test]
fn pages_enter_where_their_first_use_says() {
    let mut gens = Gens::new(8);
    gens.add(0, FILE, Entry::Used, &mut NoRecord);
    gens.add(1, Kind::Anon, Entry::Unwritten, &mut NoRecord);
    gens.add(2, FILE, Entry::Read, &mut NoRecord);
    (0..5).for_each(|_| gens.count_use(3, &mut NoRecord));
    gens.add(3, FILE, Entry::Read, &mut NoRecord);
    (0..5).for_each(|_| gens.count_use(4, &mut NoRecord));
    gens.add(4, FILE, Entry::Used, &mut NoRecord);
    let places = [0, 1, 2, 3, 4].map(|page| gens.place(page).map(|(seq, _)| seq));
    assert_eq!(places, [Some(2), Some(2), Some(0), Some(1), Some(3)]);
    assert_eq!((gens.place(1), gens.place(5)), (Some((2, Kind::Anon)), None));
    // With fewer generations, it enters the oldest at most.
    let mut two = Gens::new(1);
    two.give_up_empty(60);
    two.add(0, FILE, Entry::Read, &mut NoRecord);
    assert_eq!(two.place(0), Some((2, FILE)));
}

#[test]
fn a_page_is_young_again_when_it_is_found_used_a_second_time() {
    let mut gens = read_once(2);
    assert!(!gens.found_young(0, &mut NoRecord));
    assert_eq!(gens.place(0), Some((0, FILE)));
    assert!(gens.found_young(0, &mut NoRecord));
    assert_eq!((gens.place(0), gens.tier(0)), (Some((3, FILE)), 3));
    assert!(!gens.found_young(0, &mut NoRecord), "it is there already");
}

#[test]
fn aging_is_due_when_few_generations_are_left() {
    let mut gens = Gens::new(4);
    assert_eq!(gens.aging(60, 0), Aging::No);
    // The oldest two of either kind are empty, so both are given up.
    gens.give_up_empty(60);
    assert_eq!([gens.min_seq(Kind::Anon), gens.min_seq(FILE)], [2, 2]);
    assert_eq!(gens.aging(60, 12), Aging::Must);
    gens.age(60, &mut NoRecord);
    assert_eq!([12, 11].map(|priority| gens.aging(60, priority)), [Aging::No, Aging::Should]);
    gens.age(60, &mut NoRecord);
    assert_eq!((gens.count(FILE), gens.aging(60, 0)), (4, Aging::No));
}

#[test]
fn the_kinds_are_at_most_one_generation_apart_when_empty_ones_are_given_up() {
    let mut gens = read_once(1);
    gens.give_up_empty(60);
    assert_eq!([gens.min_seq(Kind::Anon), gens.min_seq(FILE)], [1, 0]);
    gens.age(60, &mut NoRecord);
    gens.give_up_empty(60);
    assert_eq!((gens.max_seq(), [gens.min_seq(Kind::Anon), gens.min_seq(FILE)]), (4, [2, 1]));
    // Only the kinds that are evicted count.
    assert_eq!([60, 0, 201].map(|swappiness| gens.aging(swappiness, 0)), [Aging::No, Aging::No, Aging::Should]);
}

#[test]
fn a_fifth_generation_is_made_by_merging_the_oldest_two() {
    let mut gens = read_once(3);
    gens.found_young(1, &mut NoRecord);
    gens.found_young(1, &mut NoRecord);
    gens.age(60, &mut NoRecord);
    assert_eq!((gens.max_seq(), gens.min_seq(FILE)), (4, 1));
    assert_eq!((order(&gens, 1, FILE), order(&gens, 3, FILE)), (vec![0, 2], vec![1]));
    // Two pages were spared; half of that remains in the average.
    assert_eq!(gens.feedback().tier(FILE, 0, 2), Position { refaulted: 0, total: 1, gain: 2 });
}

#[test]
fn pages_leave_from_the_tail_64_at_a_time() {
    let mut gens = read_once(100);
    let (pages, looked_at) = gens.isolate(FILE, 4096, |_| false, &mut NoRecord);
    assert_eq!((pages, looked_at), ((0..64).collect::<Vec<_>>(), 64));
    assert_eq!(gens.isolate(FILE, 10, |_| false, &mut NoRecord).0, (64..74).collect::<Vec<_>>());
    assert_eq!(gens.isolate(FILE, 4096, |_| false, &mut NoRecord).0.len(), 26);
    gens.give_up_empty(60);
    assert_eq!((gens.min_seq(FILE), gens.isolate(FILE, 4096, |_| false, &mut NoRecord)), (2, (vec![], 0)));
}

#[test]
fn pages_that_must_be_written_first_move_on_and_spare_no_tier() {
    let mut gens = read_once(4);
    (0..2).for_each(|_| gens.count_use(2, &mut NoRecord));
    assert_eq!(gens.isolate(FILE, 4096, |page| page >= 2, &mut NoRecord), (vec![0, 1], 4));
    assert_eq!((order(&gens, 1, FILE), gens.tier(2)), (vec![3, 2], 0));
    assert_eq!(gens.feedback().all_tiers(FILE, 1).total, 0);
}

#[test]
fn the_oldest_pages_of_a_kind_that_is_not_evicted_are_the_youngest_again() {
    let mut gens = Gens::new(2);
    gens.add(0, Kind::Anon, Entry::Read, &mut NoRecord);
    gens.add(1, FILE, Entry::Read, &mut NoRecord);
    gens.age(0, &mut NoRecord);
    assert_eq!([0, 1].map(|page| gens.place(page)), [Some((4, Kind::Anon)), Some((1, FILE))]);
    gens.give_up_empty(0);
    assert_eq!([gens.min_seq(Kind::Anon), gens.min_seq(FILE)], [1, 1]);
}

#[test]
fn pages_used_as_often_as_is_counted_move_on_by_themselves() {
    let mut gens = read_once(2);
    (0..5).for_each(|_| gens.count_use(0, &mut NoRecord));
    assert_eq!(gens.isolate(FILE, 4096, |_| false, &mut NoRecord), (vec![1], 2));
    assert_eq!(gens.place(0), Some((1, FILE)));
    assert_eq!(gens.feedback().tier(FILE, 3, 1).total, 0, "no tier is answerable for it");
}

#[test]
fn a_page_that_is_soon_back_counts_and_remembers_its_uses() {
    let mut gens = read_once(2);
    gens.count_use(0, &mut NoRecord);
    gens.count_use(0, &mut NoRecord);
    assert_eq!(gens.isolate(FILE, 4096, |_| false, &mut NoRecord).0, [0, 1]);
    let shadows = [0, 1].map(|page| gens.evict(page, FILE, &mut NoRecord));
    assert_eq!(gens.tier(0), 0);
    assert!(gens.refault(0, shadows[0], &mut NoRecord));
    assert_eq!((gens.tier(0), gens.feedback().tier(FILE, 1, 3)), (1, Position { refaulted: 1, total: 1, gain: 3 }));
    gens.age(60, &mut NoRecord);
    assert!(!gens.refault(1, shadows[1], &mut NoRecord), "generation 4 is the fourth after generation 0");
}

/// Feedback in which pages of the first tier were evicted `first[1]` times and came back `first[0]` times, and likewise
/// those of the second tier.
fn feedback(kind: Kind, tiers: [[u32; 2]; 2]) -> Feedback {
    let mut feedback = Feedback::default();
    for (tier, [refaulted, evicted]) in tiers.into_iter().enumerate() {
        (0..refaulted).for_each(|_| feedback.refaulted(kind, tier));
        (0..evicted).for_each(|_| feedback.evicted(kind, tier));
    }
    feedback
}

#[test]
fn a_tier_is_spared_when_it_comes_back_half_as_often_again_as_the_first() {
    let limit = |first, second| feedback(FILE, [first, second]).tier_limit(FILE);
    assert_eq!(limit([0, 1000], [63, 63]), 3, "so few do not matter");
    assert_eq!(limit([0, 1000], [64, 64]), 0);
    // 99 + 1 of 936 + 64 against second of 1000: 2 * r * 1000 <= 3 * 100 * 1000.
    assert_eq!(limit([99, 936], [150, 1000]), 3);
    assert_eq!(limit([99, 936], [151, 1000]), 0);
}

#[test]
fn the_kind_that_comes_back_less_goes_and_swappiness_weighs() {
    let mut both = feedback(FILE, [[150, 1000], [0, 0]]);
    (0..99).for_each(|_| both.refaulted(Kind::Anon, 0));
    (0..936).for_each(|_| both.evicted(Kind::Anon, 0));
    // 150 * 1000 * s against 100 * 1000 * (200 - s): equal at s = 80.
    let kinds = [0, 1, 60, 80, 81, 100, 199, 200, u32::MAX].map(|swappiness| both.kind_to_scan(swappiness));
    assert_eq!(kinds, [FILE, FILE, FILE, FILE, Kind::Anon, Kind::Anon, Kind::Anon, Kind::Anon, Kind::Anon]);
}

#[test]
fn averages_forget_half_with_each_generation() {
    let mut feedback = feedback(FILE, [[100, 1000], [0, 0]]);
    (0..24).for_each(|_| feedback.protected(FILE, 0));
    let positions = [0, 1, 2].map(|_| {
        feedback.retire(FILE);
        let position = feedback.tier(FILE, 0, 1);
        (position.refaulted, position.total)
    });
    assert_eq!(positions, [(50, 512), (25, 256), (12, 128)]);
}

#[test]
fn whoever_listens_sees_every_motion_and_every_tier() {
    let shape = Shape { pages: 70, lists: vec![0; LISTS], attrs: 1, hands: 0, scalars: 0 };
    let mut log = DeltaLog::new(&shape);
    let mut gens = Gens::new(70);
    (0..70).for_each(|page| gens.add(page, FILE, Entry::Read, &mut log));
    for page in [3, 3, 3, 9, 9, 9, 9, 9, 20, 20] {
        gens.count_use(page, &mut log);
    }
    for page in [30, 30, 31] {
        gens.found_young(page, &mut log);
    }
    for page in gens.isolate(FILE, 50, |_| false, &mut log).0 {
        gens.evict(page, FILE, &mut log);
    }
    gens.age(60, &mut log);
    for page in 0..70 {
        let tier = log.state().value(Delta::attr(0, page, 0, 0));
        assert_eq!(tier as usize, gens.tier(page), "tier of page {page}");
        for list in (FIRST_LIST..LISTS as u8).map(base::record::ListId) {
            let place = log.state().value(Delta::place(list, page, 0, 0));
            assert_eq!(place != NONE, gens.lists.is_on(list, page), "page {page}, {list:?}");
        }
    }
}
