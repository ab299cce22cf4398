//! Policies that go by time of loading.

pub(super) mod fifo;
pub(super) mod random;
pub(super) mod s3_fifo;
pub(super) mod sieve;
pub(super) mod two_q;
