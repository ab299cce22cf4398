#![allow(clippy::unwrap_used, clippy::float_cmp, reason = "tests; counts are whole numbers")]

use super::*;
use proptest::prelude::*;

const SWAP: u32 = 100;
/// The first page of swap space on the disk.
const FIRST: u32 = DISK_PAGES - SWAP;

fn pool(pages: u32, ratio: f64, incompressible: f64) -> Pool {
    let spec = CompressedSwap {
        pages,
        ratio: Some(ratio),
        incompressible: Some(incompressible),
        compress_us: Some(20.0),
        decompress_us: Some(10.0),
    };
    Pool::new(&spec, SWAP)
}

#[test]
fn what_fits_never_sees_the_disk() {
    let mut pool = pool(10, 8.0, 0.0);
    let written = pool.pass(Direction::Write, FIRST, 8);
    assert_eq!((written.ns, written.served, written.to_disk), (8 * 20_000, 8, vec![]));
    let read = pool.pass(Direction::Read, FIRST + 2, 3);
    assert_eq!((read.ns, read.served, read.to_disk), (3 * 10_000, 3, vec![]));
    assert_eq!(pool.sample()[0..1], [8.0]);
    assert_eq!(pool.sample()[2..], [8.0, 3.0, 0.0]);
}

#[test]
fn what_was_neither_written_nor_kept_is_read_from_the_disk() {
    let mut pool = pool(10, 8.0, 0.0);
    pool.pass(Direction::Write, FIRST + 3, 1);
    let read = pool.pass(Direction::Read, FIRST, 6);
    assert_eq!((read.served, read.to_disk), (1, vec![(FIRST, 3), (FIRST + 4, 2)]));
    pool.forget(FIRST + 3);
    assert_eq!(pool.pass(Direction::Read, FIRST + 3, 1).to_disk, [(FIRST + 3, 1)]);
    assert_eq!(pool.sample()[..2], [0.0, 0.0]);
}

#[test]
fn what_does_not_compress_goes_to_the_disk() {
    let mut pool = pool(10, 8.0, 100.0);
    let written = pool.pass(Direction::Write, FIRST, 4);
    assert_eq!((written.served, written.refused, written.to_disk), (0, 4, vec![(FIRST, 4)]));
    assert_eq!(pool.sample(), [0.0, 0.0, 0.0, 0.0, 4.0]);
}

/// The first page that a pool gives up as more and more are written.
fn first_gone(pool: &mut Pool, from: u32) -> u32 {
    let gone = (from..SWAP).find_map(|page| pool.pass(Direction::Write, FIRST + page, 1).to_disk.first().copied());
    gone.unwrap().0 - FIRST
}

#[test]
fn a_full_pool_gives_up_the_page_that_was_used_least_recently() {
    let mut untouched = pool(4, 5.0, 0.0);
    assert_eq!(first_gone(&mut untouched, 0), 0);
    let mut used = pool(4, 5.0, 0.0);
    used.pass(Direction::Write, FIRST, 3);
    used.pass(Direction::Read, FIRST, 2);
    assert_eq!(first_gone(&mut used, 3), 2);
}

#[test]
fn files_and_pages_beyond_pass_through() {
    let mut pool = pool(10, 8.0, 0.0);
    assert_eq!(pool.pass(Direction::Write, 5, 2).to_disk, [(5, 2)]);
    assert_eq!(pool.pass(Direction::Write, DISK_PAGES, 1).to_disk, [(DISK_PAGES, 1)]);
    pool.forget(0);
}

proptest! {
    #[test]
    fn a_page_is_in_the_pool_or_was_sent_to_the_disk(
        most in 1..12u32, ratio in 1.0..8.0, incompressible in 0.0..60.0,
        ops in prop::collection::vec((0..3u8, 0..SWAP, 1..9u32), 1..200),
    ) {
        let mut pool = pool(most, ratio, incompressible);
        // Where each page is: nowhere, in the pool, on the disk.
        let mut place = [None; SWAP as usize];
        for (op, first, pages) in ops {
            let pages = pages.min(SWAP - first);
            let all = || (first..first + pages).map(|page| page as usize);
            if op == 2 {
                all().for_each(|page| { pool.forget(FIRST + page as u32); place[page] = None; });
                continue;
            }
            let direction = if op == 0 { Direction::Write } else { Direction::Read };
            let passed = pool.pass(direction, FIRST + first, pages);
            let on_disk: Vec<usize> = passed.to_disk.iter()
                .flat_map(|&(block, pages)| block - FIRST..block - FIRST + pages).map(|page| page as usize).collect();
            if op == 0 {
                all().for_each(|page| place[page] = Some(true));
                for &page in &on_disk { place[page] = Some(false); }
                prop_assert_eq!(passed.served + passed.refused, pages);
            } else {
                let missed: Vec<usize> = all().filter(|&page| place[page] != Some(true)).collect();
                prop_assert_eq!(&on_disk, &missed);
            }
            prop_assert!(pool.frames() <= most && pool.store.adds_up());
            prop_assert_eq!(pool.store.pages() as usize, place.iter().filter(|&&place| place == Some(true)).count());
        }
    }
}
