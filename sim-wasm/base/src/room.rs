//! Room in tables that grow with a trace.
//!
//! A vector doubles when it is full, so that half of it may be empty, and the old one is there until it has been copied: of
//! tables with a row for each of ten million pages that is hundreds of megabytes. WebAssembly never gives memory back. So a large
//! table grows by a part of its length. What is copied is more, but still only a few times the table.

use std::collections::{TryReserveError, VecDeque};

/// Rows from which a table is large.
const LARGE: usize = 1 << 16;
/// A large table grows by this part of its length.
const PART: usize = 8;

/// By how many rows a table of `len` grows that needs `more`.
fn step(len: usize, more: usize) -> usize {
    more.max(if len < LARGE { len } else { len / PART })
}

/// Makes room for `more` rows.
///
/// # Errors
/// There is no memory left; the table is as it was.
#[inline]
pub fn try_room<T>(table: &mut Vec<T>, more: usize) -> Result<(), TryReserveError> {
    if table.capacity() - table.len() >= more {
        return Ok(());
    }
    table.try_reserve_exact(step(table.len(), more))
}

/// Makes room for `more` rows.
#[inline]
pub fn make_room<T>(table: &mut Vec<T>, more: usize) {
    if table.capacity() - table.len() < more {
        table.reserve_exact(step(table.len(), more));
    }
}

/// Adds to the end of a queue.
#[inline]
pub fn queue<T>(queue: &mut VecDeque<T>, last: T) {
    if queue.len() == queue.capacity() {
        lengthen(queue);
    }
    queue.push_back(last);
}

#[cold]
fn lengthen<T>(queue: &mut VecDeque<T>) {
    queue.reserve_exact(step(queue.len(), 1));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_large_table_and_a_large_queue_have_little_empty_room() {
        let (mut table, mut tried, mut line) = (Vec::new(), Vec::new(), VecDeque::new());
        let mut moves = 0;
        for row in 0..1_000_000_u32 {
            moves += usize::from(table.len() == table.capacity());
            make_room(&mut table, 1);
            table.push(row);
            assert_eq!(try_room(&mut tried, 1), Ok(()));
            tried.push(row);
            queue(&mut line, row);
        }
        for capacity in [table.capacity(), tried.capacity(), line.capacity()] {
            assert!(capacity <= 1_000_000 + 1_000_000 / 7, "{capacity}");
        }
        assert!(moves < 50, "moved {moves} times");
        assert!(try_room(&mut tried, usize::MAX).is_err());
    }
}
