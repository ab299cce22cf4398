//! Pages, their queues, and how much they are used.

pub(super) mod activity;
pub mod alloc;
pub(super) mod moves;
pub mod object;
pub(super) mod order;
pub mod page;
pub(super) mod page_use;
pub(super) mod pmap;
pub mod policy;
pub(super) mod queues;
pub(super) mod row;
pub(super) mod scan_at_once;
pub mod visible;
