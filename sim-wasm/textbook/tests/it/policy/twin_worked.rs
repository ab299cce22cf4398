//! The slow twins where no published count reaches: cases worked by hand, and what holds for any policy at all.
#![allow(clippy::unwrap_used, reason = "tests")]

use crate::naive;

/// `1w` writes page 1, `1` reads it.
fn parse(refs: &str) -> Vec<(u64, bool)> {
    refs.split(' ').map(|r| (r.trim_end_matches('w').parse().unwrap(), r.ends_with('w'))).collect()
}

/// The pages in memory after `refs`, sorted.
fn residents(variant: &str, frames: usize, refs: &str) -> Vec<u64> {
    let refs = parse(refs);
    let pages: Vec<u64> = refs.iter().map(|&(page, _)| page).collect();
    let mut twin = naive::twin(variant, frames, &pages);
    for &(page, write) in &refs {
        twin.reference(page, write);
    }
    let mut pages = twin.resident();
    pages.sort_unstable();
    pages
}

fn check(cases: &[(&str, usize, &str, &[u64])]) {
    for (variant, frames, refs, expected) in cases {
        assert_eq!(residents(variant, *frames, refs), *expected, "{variant}, {frames} frames: {refs}");
    }
}

#[test]
fn counts() {
    check(&[
        ("mfu", 2, "1 1 2 3", &[2, 3]),
        // Both were used twice: 2 reached that count first, 1 was loaded first.
        ("lfu", 2, "1 2 2 1 3", &[1, 3]),
        ("lfu:ties=fifo", 2, "1 2 2 1 3", &[2, 3]),
        ("mfu", 2, "1 2 2 1 3", &[1, 3]),
        ("mfu:ties=fifo", 2, "1 2 2 1 3", &[2, 3]),
        // 2 comes back with the count it left with: it then equals 1, which reached that count earlier.
        ("lfu", 2, "1 1 2 3 2 4", &[1, 4]),
        ("lfu:counts=kept", 2, "1 1 2 3 2 4", &[2, 4]),
        // An initial counter above the largest is neither raised nor cut by a hit.
        ("gclock:init=3,max=1", 2, "1 2 2 3", &[2, 3]),
    ]);
}

#[test]
fn writes_and_the_tick_of_nru() {
    check(&[
        // The tick before reference 2 leaves only the dirty bit.
        ("nru:tick=2", 2, "1w 2 3", &[1, 3]),
        ("nru:tick=2", 2, "1 2w 3", &[2, 3]),
        ("nru:tick=3", 2, "1 2w 3", &[2, 3]),
        ("nru:tick=3", 2, "1 2 3", &[2, 3]),
        // A page read since the tick ranks above one written before it.
        ("nru:tick=2", 2, "1 2w 1 3", &[1, 3]),
        // A page that comes back is clean.
        ("nru:tick=2", 2, "1w 2 3 2w 1 4", &[1, 4]),
    ]);
}

#[test]
fn the_future_read_backwards() {
    check(&[
        ("unopt", 2, "1 2 3 1 2", &[2, 3]),
        ("unopt", 2, "1 2 3 2", &[2, 3]),
        ("unopt", 2, "1 2 3 1", &[1, 3]),
        ("opt", 2, "1 2 3 2", &[2, 3]),
        ("opt", 2, "1 2 3 1", &[1, 3]),
    ]);
}

#[test]
fn bursts_and_memory_of_lru_k() {
    check(&[
        // The two uses of 1 count as one if they are correlated; 2 may still be in its burst.
        ("lru-k", 2, "1 1 2 3", &[1, 3]),
        ("lru-k:crp=1", 2, "1 1 2 3", &[2, 3]),
        // All are in their bursts: 1's first time moved from 0 to 3 when its burst ended, 2's is 1.
        ("lru-k:crp=2", 2, "1 2 1 1 2 2 1 3", &[1, 3]),
        // 1 was last used three references before it came back.
        ("lru-k", 2, "1 2 3 1 4 5", &[4, 5]),
        ("lru-k:history=retained", 2, "1 2 3 1 4 5", &[1, 5]),
        ("lru-k:history=retained,rip=3", 2, "1 2 3 1 4 5", &[1, 5]),
        ("lru-k:history=retained,rip=2", 2, "1 2 3 1 4 5", &[4, 5]),
        // Fewer than three uses each: with a history that ends with eviction, load times decide; with one that lasts,
        // last uses.
        ("lru-k:k=3", 2, "1 2 1 3", &[2, 3]),
        ("lru-k:k=3,history=retained", 2, "1 2 1 3", &[1, 3]),
    ]);
}

#[test]
fn the_hand_of_wsclock() {
    check(&[
        // No page is old enough: the first clean page from the hand on leaves.
        ("wsclock:tau=2", 3, "1w 2 3 4", &[1, 3, 4]),
        // After 4 the hand meets 3: unused for more than tau and clean.
        ("wsclock:tau=2", 3, "1w 2 3 4 4 4 5", &[1, 4, 5]),
        // 1 is old and dirty: it is written in passing, and taken because the rest of the lap finds nothing better.
        ("wsclock:tau=2", 3, "1w 2 3 4 4 4 5 6", &[4, 5, 6]),
        // 2 is written in passing, but 3 after it is old and clean; the next time round 2 is clean too.
        ("wsclock:tau=1", 3, "1 2w 3 4 4 4 5", &[2, 4, 5]),
        ("wsclock:tau=1", 3, "1 2w 3 4 4 4 5 6", &[4, 5, 6]),
        // All used, all dirty: the page under the hand leaves.
        ("wsclock", 2, "1w 2w 3", &[2, 3]),
        ("wsclock", 2, "1w 2w 3w 4", &[3, 4]),
    ]);
}

#[test]
fn sub_queues_without_a_page() {
    check(&[
        ("2q:compat=libcachesim", 3, "1 2 1 2", &[]),
        ("slru:compat=libcachesim", 3, "1 2 1 2", &[]),
        // 1 is remembered when it leaves, comes back into the main queue and outlives the newer pages.
        ("2q", 3, "1 2 3 4 1 5 6", &[1, 5, 6]),
        // 1 has risen out of the lowest segment.
        ("slru", 2, "1 1 2 3", &[1, 3]),
        ("slru", 1, "1 1 2", &[2]),
    ]);
}

/// Products of two draws of the classic C generator, some of them writes.
fn skewed(n: usize, pages: u64) -> Vec<(u64, bool)> {
    let mut x: u64 = 1;
    let mut draw = |below: u64| {
        x = (1_103_515_245 * x + 12345) % (1 << 31);
        (x >> 16) % below
    };
    (0..n).map(|_| ((draw(pages) * draw(pages)) / pages, draw(4) == 0)).collect()
}

#[test]
fn faults_are_references_to_pages_not_in_memory_and_memory_is_never_overfull() {
    let refs = skewed(600, 20);
    let pages: Vec<u64> = refs.iter().map(|&(page, _)| page).collect();
    for variant in naive::VARIANTS {
        let fixed = !["ws", "pff"].contains(&variant.split(':').next().unwrap());
        for frames in 1..9 {
            let mut twin = naive::twin(variant, frames, &pages);
            for &(page, write) in &refs {
                let before = twin.resident();
                let fault = twin.reference(page, write);
                // libCacheSim's LIRS counts hits on pages it has thrown out.
                let phantom = variant.starts_with("lirs") && variant.ends_with("libcachesim");
                assert!(phantom || fault != before.contains(&page), "{variant}, {frames} frames");
                let mut after = twin.resident();
                // A policy that bypasses memory need not hold the page just used.
                assert!(after.contains(&page) || variant.ends_with("libcachesim"), "{variant}");
                let count = after.len();
                after.sort_unstable();
                after.dedup();
                assert_eq!(after.len(), count, "{variant}: a page is in memory twice");
                assert!(!fixed || count <= frames, "{variant}: {count} pages in {frames} frames");
            }
        }
    }
}
