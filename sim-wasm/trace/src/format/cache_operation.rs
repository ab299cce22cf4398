//! The operations that libCacheSim's records have (`include/libCacheSim/enum.h`, `req_op_e`).

/// `get` and `gets`, which read.
const GETS: std::ops::RangeInclusive<u64> = 1..=2;

/// The largest of a cache's, which is `decr`, and of all.
pub(super) const LAST_OF_CACHES: u64 = 11;
pub(super) const LAST: u64 = 14;

/// Whether an operation is a get.
pub(super) fn is_get(operation: u64) -> bool {
    GETS.contains(&operation)
}

/// Whether an operation writes: `set`, `add`, `cas`, `replace`, `append`, `prepend`; `incr`, `decr`; `write`, `update`. `delete` does
/// not, and references its object, as it does in texts.
pub(super) fn writes(operation: u64) -> bool {
    matches!(operation, 3..=8 | 10 | 11 | 13 | 14)
}
