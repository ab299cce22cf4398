//! Model B of memory and swap by number of nets, as formulas: every anonymous page is swapped out at least once in a
//! long run, and keeps its slot when it comes back (`docs/sources/network-simulator-thesis.md`). It has four numbers,
//! fitted to the thesis's own table, and a law of growth.

/// Anonymous memory that a net grows towards, in MB.
pub const FOOTPRINT_MB: f64 = 522.0;
/// Memory of all processes apart from the nets, in MB.
pub const BASE_MB: f64 = 350.0;
/// Memory that is only in swap, in MB per net, and the number of nets at which it begins.
pub const OUT_MB: f64 = 250.5;
/// See [`OUT_MB`].
pub const OUT_FROM: f64 = 6.59;
/// Time constant of a net's growth, in seconds.
pub const TAU_S: f64 = 6.9 * 3600.0;
/// Memory available to processes on the thesis's machines, in MB: with 4 GB, and with 8 GB.
pub const USABLE_MB: [f64; 2] = [3950.0, 7950.0];
/// Mapped memory at which swapping begins, in MB: its share, times the usable memory of the larger machine.
pub const SWAPS_FROM_MB: f64 = 4500.0;

/// Slots in use when the run levels out, in MB.
pub fn swap_mb(nets: u32) -> f64 {
    FOOTPRINT_MB * f64::from(nets)
}

/// All memory that processes have, resident or not, in MB.
pub fn demand_mb(nets: u32) -> f64 {
    swap_mb(nets) + BASE_MB
}

/// Memory that is only in swap, in MB.
pub fn out_mb(nets: u32) -> f64 {
    (OUT_MB * (f64::from(nets) - OUT_FROM)).max(0.0)
}

/// Memory in use when the run levels out, in MB.
pub fn memory_mb(nets: u32) -> f64 {
    demand_mb(nets) - out_mb(nets)
}

/// Memory of a net after this many seconds, in MB.
pub fn footprint_mb(seconds: f64) -> f64 {
    FOOTPRINT_MB * (1.0 - libm::exp(-seconds.max(0.0) / TAU_S))
}

/// When swapping begins, in seconds; none if so few nets never have that much memory.
pub fn swaps_from_s(nets: u32) -> Option<f64> {
    let share = (SWAPS_FROM_MB - BASE_MB) / swap_mb(nets);
    (share < 1.0).then(|| -TAU_S * libm::log(1.0 - share))
}

/// Highest number of nets whose memory fits into what is available to processes.
pub fn limit(usable_mb: f64) -> u32 {
    ((usable_mb - BASE_MB) / FOOTPRINT_MB).max(0.0) as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_formulas_give_the_specs_table() {
        assert_eq!([10, 11, 12].map(|nets| swap_mb(nets).round() as u32), [5220, 5742, 6264]);
        assert_eq!([10, 11, 12].map(|nets| memory_mb(nets).round() as u32), [4716, 4987, 5259]);
        assert_eq!([6, 7, 8].map(|nets| demand_mb(nets).round() as u32), [3482, 4004, 4526]);
        assert_eq!([10, 11, 12].map(|nets| out_mb(nets).round() as u32), [854, 1105, 1355]);
        assert_eq!((out_mb(6) as u32, USABLE_MB.map(limit)), (0, [6, 14]));
    }

    #[test]
    fn the_law_of_growth_has_the_thesis_times_for_ten_nets() {
        let hours = swaps_from_s(10).map(|s| s / 3600.0);
        assert!(hours.is_some_and(|hours| (hours - 11.0).abs() < 0.1), "{hours:?}");
        assert!((footprint_mb(16.5 * 3600.0) / FOOTPRINT_MB - 0.91).abs() < 0.005);
        assert!((footprint_mb(0.0), footprint_mb(-1.0), swaps_from_s(7)) == (0.0, 0.0, None));
    }
}
