//! Slow, obvious twins of the policies, written from the definitions and sharing no code with the core.

use std::collections::HashMap;

/// Faults of FIFO, LRU, Clock (`load_r`) or OPT on `refs` with `frames` frames, one flag a reference.
pub(crate) fn faults(policy: &str, refs: &[u64], frames: usize, load_r: bool) -> Vec<bool> {
    match policy {
        "fifo" => queue(refs, frames, false),
        "lru" => queue(refs, frames, true),
        "clock" => clock(refs, frames, load_r),
        "opt" => opt(refs, frames),
        other => unreachable!("no naive twin of {other}"),
    }
}

fn queue(refs: &[u64], frames: usize, move_on_hit: bool) -> Vec<bool> {
    let mut pages: Vec<u64> = Vec::new();
    refs.iter()
        .map(|&page| {
            let found = pages.iter().position(|&p| p == page);
            if let Some(at) = found.filter(|_| move_on_hit) {
                pages.remove(at);
                pages.push(page);
            }
            if found.is_none() {
                if pages.len() == frames {
                    pages.remove(0);
                }
                pages.push(page);
            }
            found.is_none()
        })
        .collect()
}

/// Second chance as a queue instead of a ring: the oldest page is put back at the end as long as its bit is set.
fn clock(refs: &[u64], frames: usize, load_r: bool) -> Vec<bool> {
    let mut pages: Vec<u64> = Vec::new();
    let mut bit: HashMap<u64, bool> = HashMap::new();
    refs.iter()
        .map(|&page| {
            if pages.contains(&page) {
                bit.insert(page, true);
                return false;
            }
            if pages.len() == frames {
                while bit[&pages[0]] {
                    let oldest = pages.remove(0);
                    bit.insert(oldest, false);
                    pages.push(oldest);
                }
                pages.remove(0);
            }
            pages.push(page);
            bit.insert(page, load_r);
            true
        })
        .collect()
}

fn opt(refs: &[u64], frames: usize) -> Vec<bool> {
    let mut pages: Vec<u64> = Vec::new();
    refs.iter()
        .enumerate()
        .map(|(now, &page)| {
            if pages.contains(&page) {
                return false;
            }
            if pages.len() == frames {
                let distance = |p: &u64| refs[now..].iter().position(|r| r == p).unwrap_or(usize::MAX);
                let worst = (0..pages.len()).max_by_key(|&i| distance(&pages[i])).unwrap();
                pages.remove(worst);
            }
            pages.push(page);
            true
        })
        .collect()
}
