//! A program's accesses in pages.

use address::{Kind, LineAccess, PAGED_WORDS, PROGRAM_BITS, Paged, Paging};

/// A matrix of 32 rows of 256 bytes, read by row on line 1 and by column on line 2.
fn matrix() -> Vec<LineAccess> {
    let read = |line, row: u32, column: u32| LineAccess { line, address: row * 256 + column * 8, kind: Kind::Read };
    let walk = |line| (0..32).flat_map(move |i| (0..32).map(move |j| (line, i, j)));
    let by_row = walk(1).map(|(line, i, j)| read(line, i, j));
    by_row.chain(walk(2).map(|(line, i, j)| read(line, j, i))).collect()
}

fn paging(page_bytes: u32, policy: &str) -> Paging {
    Paging { page_bytes, frames: 4, policy: policy.into(), seed: 0, tlb_entries: 4 }
}

#[test]
fn rows_fault_once_a_page_and_columns_at_every_access() {
    let paged = Paged::new(&matrix(), &paging(256, "lru")).unwrap();
    let faults: Vec<_> = paged.head.lines.iter().map(|line| (line.line, line.accesses, line.faults)).collect();
    assert_eq!(faults, [(1, 1024, 32), (2, 1024, 1024)]);
    assert_eq!(paged.head.pages, (0..32).collect::<Vec<_>>());
    assert_eq!(paged.words.len(), 2048 * PAGED_WORDS);
    assert!(paged.references.starts_with("0 0 0 ") && paged.references.ends_with(" 30 31"));
}

#[test]
fn each_access_is_translated_to_the_frame_that_the_engine_gave_its_page() {
    for policy in ["lru", "fifo", "clock", "opt", "ws"] {
        let mut paged = Paged::new(&matrix(), &paging(256, policy)).unwrap();
        for number in (1..=2048).step_by(37) {
            let step = paged.translated(number).unwrap();
            let words = &paged.words[(number - 1) * PAGED_WORDS..][..PAGED_WORDS];
            assert_eq!((step.parts.page, u32::from(step.fault), step.frame), (u64::from(words[0]), words[1], words[2]));
            assert_eq!(u64::from(step.parts.offset), step.address % 256);
            assert_eq!(step.after.frames[words[2] as usize].map(|held| held.page), Some(step.parts.page));
            assert_eq!(step.after.times.accesses as usize, number, "counts begin at the first access");
        }
    }
}

#[test]
fn the_tlb_misses_by_column_what_it_hits_by_row() {
    let mut paged = Paged::new(&matrix(), &paging(256, "lru")).unwrap();
    assert_eq!(paged.translated(1024).unwrap().after.times.tlb_hits, 1024 - 32);
    assert_eq!(paged.translated(2048).unwrap().after.times.tlb_hits, 1024 - 32, "none by column");
    let none = Paging { tlb_entries: 0, ..paging(256, "lru") };
    assert_eq!(Paged::new(&matrix(), &none).unwrap().translated(5).unwrap().set, None);
}

#[test]
fn pages_of_any_size_have_a_page_table() {
    for page_bytes in [1, 2, 3, 100, 256, 1000, 65_536] {
        let mut paged = Paged::new(&matrix(), &paging(page_bytes, "lru")).unwrap();
        for (number, access) in (1..).zip(matrix()).step_by(97) {
            let step = paged.translated(number).unwrap();
            let (page, offset) = (u64::from(access.address / page_bytes), access.address % page_bytes);
            assert_eq!((step.parts.page, step.parts.offset), (page, offset), "pages of {page_bytes} bytes");
            if page_bytes.is_power_of_two() && page_bytes > 1 {
                assert_eq!(step.address, u64::from(access.address));
            }
        }
    }
}

#[test]
fn the_highest_address_of_a_program_is_translated() {
    let last = LineAccess { line: 1, address: (1 << PROGRAM_BITS) - 1, kind: Kind::Write };
    for page_bytes in [1, 3, 64, 65_535, 65_536] {
        let step = Paged::new(&[last], &paging(page_bytes, "fifo")).unwrap().translated(1).unwrap();
        assert_eq!(step.parts.page, u64::from(last.address / page_bytes));
    }
}

#[test]
fn what_the_engine_refuses_is_refused() {
    assert!(Paged::new(&matrix(), &paging(256, "nobody")).is_err());
    assert!(Paged::new(&matrix(), &Paging { frames: 0, ..paging(256, "lru") }).is_err());
}
