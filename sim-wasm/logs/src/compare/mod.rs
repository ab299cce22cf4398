//! Two logs, or two groups of runs, compared: B against A.
//!
//! ```text
//! logs of a side -> side (its runs) -> align (one axis) -> pair (columns, one unit) -> numbers (each side)
//!                                                                                    -> difference (B - A, B / A, verdict)
//! ```
//!
//! The run is the unit of analysis: the rows of one run depend on each other and are no independent samples. With three
//! runs per side or more, differences are computed from one number for each run. With fewer they are computed from
//! rows, with intervals that allow for the dependence of rows but say nothing about other runs: there is no verdict.

mod aa;
mod align;
mod answer;
mod apart;
mod ask;
mod bins;
mod both;
mod caution;
mod cautions;
mod curves;
mod cycles;
mod difference;
mod grid;
mod numbers;
mod pair;
mod ratios;
mod shape;
mod side;
mod smoothing;
mod spread;
mod thin;
mod within;

#[cfg(test)]
mod tests;

pub use aa::{AaCheck, AaColumn, AaSide, aa_check};
pub use answer::{
    ColumnComparison, ColumnRef, Comparison, DifferenceBasis, LogAlignment, MeanEstimate, MeanMethod, Misalignment,
    Peaks, RunHead, Shape, SideColumn, SideHead, SideNumbers, TimeAbove,
};
pub use apart::{Check, Difference, RatioEstimate, RatioMethod, RowTests, RunsNeeded, Verdict};
pub use ask::{Align, Centre, CompareAsk, Correction, MAX_COMPARE_RESAMPLES, RunValue, Window, Within};
pub use both::compare;
pub use caution::{Caution, CautionCode};
pub use curves::{CurveHead, CurveView, Curves, CurvesAsk, CurvesHead, curves};
pub use pair::{PairHead, PairedColumn, PairedSide, PairsAsk, VMSTAT_NAMES, column_pairs};
pub use smoothing::Smoothing;
