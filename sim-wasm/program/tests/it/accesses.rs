//! Which accesses a program makes, and where.

use crate::logged;
use program::{ACCESS_WORDS, Layout, Log, NO_INDEX};

const HEAP: u32 = 0x1_0000;

/// Line, address beyond the heap's beginning, whether it writes.
fn seen(log: &Log) -> Vec<(u32, u32, bool)> {
    let accesses = log.words.chunks_exact(ACCESS_WORDS);
    accesses.map(|access| (access[0], access[2].wrapping_sub(HEAP), access[3] & 1 == 1)).collect()
}

#[test]
fn elements_lie_one_after_another() {
    let log = logged("a = [5, 6, 7]\na[1] = a[2]\n", Layout::default());
    assert_eq!(seen(&log), [(1, 0, true), (1, 8, true), (1, 16, true), (2, 16, false), (2, 8, true)]);
    let wide = logged("a = [5, 6]\nb = a[1]\n", Layout { element: 64, ..Layout::default() });
    assert_eq!(seen(&wide)[2], (2, 64, false));
}

#[test]
fn rows_of_a_matrix_are_addressed_as_in_c_unless_rows_are_asked_for() {
    let source = "m = [[1, 2], [3, 4]]\nx = m[1][0]\n";
    let log = logged(source, Layout::default());
    let last: Vec<u32> = log.words[log.words.len() - ACCESS_WORDS..].to_vec();
    assert_eq!((last[5], last[6]), (1, 0), "row and index");
    assert_eq!(log.words.chunks_exact(ACCESS_WORDS).filter(|access| access[0] == 2).count(), 1);
    let with_rows = logged(source, Layout { rows: true, ..Layout::default() });
    assert_eq!(with_rows.words.chunks_exact(ACCESS_WORDS).filter(|access| access[0] == 2).count(), 2);
}

#[test]
fn fields_lie_in_the_order_of_the_class() {
    let source = "class P:\n    def __init__(self):\n        self.x = 1\n        self.y = 2\np = P()\nz = p.y\n";
    assert_eq!(seen(&logged(source, Layout::default())), [(3, 0, true), (4, 8, true), (6, 8, false)]);
}

#[test]
fn a_dict_reads_every_slot_that_it_probes() {
    // 8 and 16 have the same first slot of eight.
    let log = logged("d = {8: 1, 16: 2}\nx = d[16]\n", Layout::default());
    let read = seen(&log).into_iter().filter(|access| access.0 == 2).collect::<Vec<_>>();
    assert_eq!(read, [(2, 0, false), (2, 16, false)]);
}

#[test]
fn variables_and_instructions_are_accesses_only_if_asked_for() {
    let source = "x = 1\ny = x\n";
    assert_eq!(logged(source, Layout::default()).accesses, 0);
    let variables = logged(source, Layout { variables: true, ..Layout::default() });
    assert_eq!(variables.accesses, 3);
    assert_eq!(variables.words[6], NO_INDEX);
    assert!(logged(source, Layout { code: true, ..Layout::default() }).accesses > 4);
}
