//! What the methods touch, page by page.

use super::*;
use base::rng::Rng;

fn spec(pages: u32, method: &str) -> scenario::StressNg {
    scenario::StressNg {
        pages,
        touch_us: 8.192,
        workers: None,
        method: Some(method.to_string()),
        hang_s: None,
        keep: None,
        start_s: 0.0,
        stop_s: None,
    }
}

/// The touches of the first round, in region 0 only: the page (`u32::MAX` for a random one), and whether it is written.
fn touches(pages: u32, method: &str) -> Vec<(u32, bool)> {
    let mut worker = StressNg::new(&spec(pages, method));
    assert_eq!(worker.next(), Op::Map { region: 0, pages });
    let mut all = Vec::new();
    loop {
        match worker.next() {
            Op::Sweep { region: 0, first, count, step, write, .. } => {
                all.extend((0..count).map(|i| (crate::workload::swept(first, step, i), write)));
            }
            Op::Scatter { count, .. } => all.extend((0..count).map(|_| (u32::MAX, true))),
            Op::Sweep { .. } | Op::Map { region: 1, .. } | Op::Unmap { region: 1 } => {}
            Op::Unmap { region: 0 } => return all,
            other => panic!("{other:?}"),
        }
    }
}

fn up(pages: u32, write: bool) -> Vec<(u32, bool)> {
    (0..pages).map(|page| (page, write)).collect()
}

fn down(pages: u32, write: bool) -> Vec<(u32, bool)> {
    up(pages, write).into_iter().rev().collect()
}

#[test]
fn passes_go_up_and_down_and_write_or_read() {
    assert_eq!(touches(3, "rand-set"), [up(3, true), up(3, false)].concat());
    assert_eq!(touches(3, "read64"), up(3, false));
    let inversion = [up(3, true), up(3, true), up(3, false), down(3, true), down(3, true), down(3, false)];
    assert_eq!(touches(3, "move-inv"), inversion.concat());
    assert_eq!(touches(3, "galpat-0"), [up(3, true), vec![(u32::MAX, true); 3], up(3, false)].concat());
    assert_eq!(touches(2, "modulo-x").len(), 23 * 3 * 2);
}

#[test]
fn prime_steps_meet_every_page_once_a_pass_and_far_from_the_last() {
    for pages in [1, 2, 3, 10, 64, 1000, 4096] {
        let all = touches(pages, "prime-gray-0");
        let pass = |at: u32| &all[(at * pages) as usize..((at + 1) * pages) as usize];
        assert_eq!(
            (all.len() as u32, pass(0), pass(3)),
            (4 * pages, up(pages, true).as_slice(), up(pages, false).as_slice())
        );
        for at in [1, 2] {
            let mut met: Vec<_> = pass(at).to_vec();
            met.sort_unstable();
            assert_eq!(met, up(pages, true), "{pages}");
        }
    }
    // The prime modulo 1 GiB is 1,511,789 bytes: 369 pages.
    let all = touches(1 << 18, "prime-incdec");
    assert_eq!(all[2 << 18..(2 << 18) + 3], [(369, true), (738, true), (1107, true)]);
}

#[test]
fn swapping_exchanges_every_chunk_with_a_random_one_there_and_back() {
    let all = touches(2, "swap");
    let there = |page: u32| [(page, true), (u32::MAX, true)].repeat(64);
    let back = [there(1), there(0)].concat();
    assert_eq!(all, [up(2, true), there(0), there(1), back, up(2, false)].concat());
    let mut worker = StressNg::new(&spec(9, "swap"));
    let ops: Vec<Op> = std::iter::repeat_with(|| worker.next()).take(4).collect();
    assert_eq!(ops[1], Op::Map { region: 1, pages: 2 }, "8 bytes for every 64 of 9 pages");
    assert!(matches!(ops[2], Op::Sweep { region: 1, count: 2, write: true, .. }), "{:?}", ops[2]);
}

#[test]
fn walks_over_addresses_meet_the_pages_that_differ_in_a_bit() {
    let pages = |of: &[u32]| of.iter().map(|&page| (page, true)).collect::<Vec<_>>();
    let ones: Vec<u32> = (0..4).flat_map(|page| [page, page, page ^ 1, page ^ 2]).collect();
    assert_eq!(touches(4, "walk-1a"), [up(4, true), pages(&ones)].concat());
    let zeroes: Vec<u32> = (0..4).flat_map(|page| [page, page ^ 3, page ^ 2, page ^ 1]).collect();
    assert_eq!(touches(4, "walk-0a"), [up(4, true), pages(&zeroes)].concat());
    // With three pages, the walk of a page ends at the first number outside.
    assert_eq!(touches(3, "walk-1a"), [up(3, true), pages(&[0, 0, 1, 2, 1, 1, 0, 2, 2])].concat());
}

#[test]
fn all_takes_the_methods_in_turn_round_after_round() {
    let mut worker = StressNg::new(&scenario::StressNg { method: None, ..spec(1, "") });
    let mut rounds: Vec<u32> = Vec::new();
    while rounds.len() < METHODS.len() + 1 {
        match worker.next() {
            Op::Map { region: 0, .. } => rounds.push(0),
            Op::Unmap { region: 0 } => assert_eq!(worker.rounds(), rounds.len() as u32),
            Op::Map { .. } | Op::Unmap { .. } => {}
            _ => *rounds.last_mut().unwrap() += 1,
        }
    }
    assert_eq!(rounds[..4], [10, 3, 3, 2], "flip, galpat-0, galpat-1, gray");
    assert_eq!(methods().count(), METHODS.len() + 1);
}

#[test]
fn a_worker_that_keeps_its_memory_maps_it_once_and_sleeps_behind_each_method() {
    let keeps = scenario::StressNg { keep: Some(true), hang_s: Some(2.0), ..spec(2, "write64") };
    let mut worker = StressNg::new(&keeps);
    let sweep = Op::Sweep { region: 0, first: 0, count: 2, step: 1, write: true, ns: 8192 };
    let sleep = Op::Sleep { ns: 2_000_000_000 };
    assert_eq!([(); 5].map(|()| worker.next()), [Op::Map { region: 0, pages: 2 }, sweep, sleep, sweep, sleep]);
    assert_eq!(worker.rounds(), 2);
}

#[test]
fn every_method_stays_in_its_memory_whatever_its_size() {
    let mut rng = Rng::new(7);
    for method in METHODS {
        for pages in [1, 2, 5, 8, 33, 1 + rng.below(300)] {
            let inside = |&(page, _): &(u32, bool)| page < pages || page == u32::MAX;
            assert!(touches(pages, method.name).iter().all(inside), "{} {pages}", method.name);
        }
    }
}
