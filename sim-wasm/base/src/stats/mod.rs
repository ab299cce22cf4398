//! Statistics: the one place where numbers are summarised, so that the page, the terminal and the tests agree.
//!
//! Pure functions of slices. Values that are not finite are missing, and left out of samples; a series with a gap is
//! refused, as its rows would be joined across it. What the values do not determine is `None`, never a guess.

pub mod autocorrelation;
pub mod bezier;
pub mod bootstrap;
pub mod changes;
pub mod cycles;
pub mod design;
pub mod distribution;
pub mod effect;
mod fourier;
pub mod interval;
pub mod means;
pub mod moments;
pub mod mulberry;
pub mod multiple;
pub mod permutation;
pub mod polynomial;
pub mod power;
pub mod quantile;
pub mod rank;
pub mod ratio;
/// How many peaks a sample has, and whether it leans to one side.
pub mod shape {
    pub mod dip;
    pub mod peaks;
    pub mod skewness;
}
pub mod signed_rank;
pub mod smooth;
pub mod summary;
pub mod timed;
