//! What the books' own exercises come to.

use super::{document, run};
use address::{Cow, Document, Stage, TlbSpec};

/// Tanenbaum and Silberschatz divide 32 bits 10/10/12; Tanenbaum's example is 0x00403004: 1, 3, 4.
#[test]
fn thirty_two_bits_divide_into_two_indices_of_ten_and_an_offset_of_twelve() {
    let spaced = Document { bits: 32, levels: vec![10, 10], ..document("0x00403004") };
    let run = run(&spaced);
    assert_eq!((run.steps[0].parts.indices.as_slice(), run.steps[0].parts.offset), ([1, 3].as_slice(), 4));
    assert_eq!(run.one_level_bytes, 4 << 20, "2^20 entries of 4 bytes");
    assert_eq!(run.steps[0].after.table_bytes, 2 * 4096, "one table of each level");
}

/// Silberschatz, practice exercises on page size 1 KB: 3085 is page 3, offset 13; 42095 is page 41, offset 111.
#[test]
fn page_number_and_offset_are_quotient_and_remainder() {
    let small = Document { bits: 18, offset_bits: 10, levels: vec![8], ..document("3085 42095 215201") };
    let parts: Vec<_> = run(&small).steps.iter().map(|step| (step.parts.page, step.parts.offset)).collect();
    assert_eq!(parts, [(3, 13), (41, 111), (210, 161)]);
}

/// Silberschatz, 10th edition, 9.3.2: 10 ns of memory, 80 % hits, one level: 12 ns.
#[test]
fn four_hits_of_five_take_twelve_nanoseconds_by_the_formula() {
    let run = run(&document("0 1 2 3 4"));
    let times = run.steps[4].after.times;
    assert_eq!((times.tlb_hits, times.tlb_formula_ns), (4, 12.0));
    assert_eq!(times.measured_ns, 12.0 + 8e6 / 5.0);
    assert_eq!(times.fault_formula_ns, 0.8 * 12.0 + 0.2 * 8e6);
}

/// Silberschatz, 20 references, three frames: 12 faults under LRU, 15 under FIFO, 9 under OPT.
#[test]
fn the_books_string_of_pages_has_the_books_faults() {
    let pages = [7, 0, 1, 2, 0, 3, 0, 4, 2, 3, 0, 3, 2, 1, 2, 0, 1, 7, 0, 1];
    let accesses: String = pages.iter().map(|page| format!("{:#x} ", page << 12 | 0x2a)).collect();
    for (policy, faults) in [("fifo", 15), ("lru", 12), ("opt", 9)] {
        let run = run(&Document { frames: 3, policy: policy.into(), ..document(&accesses) });
        assert_eq!(run.steps[19].after.times.faults, faults, "{policy}");
        assert_eq!(run.string, pages.map(|page| page.to_string()).join(" "));
    }
}

#[test]
fn after_a_fork_a_read_shares_a_first_write_copies_and_the_last_owner_only_gets_its_bit() {
    let run = run(&document("w 0x1000 fork P2: r 0x1004 w 0x1008 P1: w 0x100c"));
    let [_, _, read, copy, last] = run.steps.as_slice() else { panic!("five steps") };
    assert_eq!((read.fault, read.cow, read.frame), (false, Cow::No, 0), "shared");
    assert_eq!(read.after.frames[0].unwrap().owners, 2);
    assert_eq!((copy.fault, copy.cow, copy.frame), (false, Cow::Copied, 1), "copied without the disk");
    assert!(copy.stages.contains(&Stage::Copy) && !copy.stages.contains(&Stage::Read));
    assert_eq!((last.fault, last.cow, last.frame), (false, Cow::LastOwner, 0));
    assert!(!last.stages.contains(&Stage::Copy));
    assert_eq!(last.after.times.faults, 1, "only the first access read the disk");
}

#[test]
fn a_switch_flushes_a_tlb_without_identifiers_and_leaves_one_with_them() {
    let hits = |asid| {
        let tlb = TlbSpec { asid, ..document("").tlb };
        let run = run(&Document { tlb, ..document("0x1000 fork 0x1000 P2: 0x2000 P1: 0x1000") });
        (run.steps[3].flushed, run.steps[4].hit.is_some())
    };
    assert_eq!((hits(true), hits(false)), ((false, true), (true, false)));
}

#[test]
fn a_copy_that_drives_its_own_source_out_takes_its_frame_over_and_says_so() {
    let one = Document { frames: 1, ..document("w 0x1000 fork P2: w 0x1008 P1: r 0x1000") };
    let run = run(&one);
    let [_, _, copy, again] = run.steps.as_slice() else { panic!("four steps") };
    assert_eq!((copy.cow, copy.frame), (Cow::TakenOver, 0));
    let gone = &copy.evictions[0].victims[0];
    assert_eq!((gone.contents, gone.frame, gone.dirty), (1, 0, true), "the source is written to the disk first");
    assert!(again.fault, "its other owner reads it from the disk again");
    let source = copy.after.entries.iter().find(|entry| entry.process == 1).unwrap();
    assert_eq!(source.frame, None);
}

#[test]
fn a_write_to_a_shared_page_on_the_disk_faults_twice_and_can_let_two_pages_go() {
    let two = Document { frames: 2, ..document("w 0x1000 fork 0x2000 0x3000 P2: w 0x1008") };
    let run = run(&two);
    let write = run.steps.last().unwrap();
    let count = |stage| write.stages.iter().filter(|one| **one == stage).count();
    assert_eq!((count(Stage::Fault), count(Stage::Victim), write.evictions.len()), (2, 2, 2));
    assert_eq!((write.fault, write.cow), (true, Cow::Copied));
    let gone: Vec<_> = write.evictions.iter().map(|one| one.victims[0].contents).collect();
    assert_eq!(gone, [2, 3], "one for the page that is read, one for its copy");
}
