//! Clocks and other policies based on reference bits.

pub(super) mod aging;
pub(super) mod clock;
pub(super) mod gclock;
pub(super) mod nru;
pub(super) mod second_chance;
