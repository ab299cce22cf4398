//! Policies that go by frequency of use.

pub(super) mod frequency;
pub(super) mod lfu;
pub(super) mod lrfu;
pub(super) mod mfu;
pub(super) mod mq;
