//! Swap areas, pages that come back, zram and zswap.

pub(super) mod compress;
pub mod compressed;
pub(super) mod compressed_view;
pub mod read_ahead;
pub(super) mod slot_cache;
pub mod swap_areas;
pub(super) mod swap_in;
pub mod token;
pub(super) mod window;
pub mod zswap_shrinker;
