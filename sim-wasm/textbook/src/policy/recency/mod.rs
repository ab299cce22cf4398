//! Policies that go by recency of use.

pub(super) mod lru;
pub(super) mod lru_k;
pub(super) mod mru;
pub(super) mod slru;
