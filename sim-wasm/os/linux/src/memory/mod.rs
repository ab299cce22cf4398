//! Page frames, zones, mappings.

pub mod huge_pages;
pub(crate) mod large;
pub(crate) mod nodes;
pub mod own_list;
pub mod page;
pub mod region;
pub(super) mod rmap;
pub(super) mod tables;
pub(super) mod visible;
pub mod watermarks;
pub mod zone;
pub(super) mod zone_series;
pub(super) mod zonelist;
pub mod zones;
