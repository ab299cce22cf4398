//! Two logs, or two groups of runs, compared: B against A.
//!
//! ```text
//! logs of a side -> side (its runs) -> align (one axis) -> pair (columns, one unit) -> numbers (each side)
//!                                                                                    -> difference (B - A, B / A, verdict)
//! ```
//!
//! The run is the unit of analysis: the rows of one run follow each other and are no independent samples. From three runs a
//! side on, differences are of one number for each run; below that they are of rows, with intervals that know how much rows
//! depend on each other, and say nothing of other runs: there is no verdict.

mod align;
mod answer;
mod ask;
mod both;
mod cautions;
mod correlate;
mod curves;
mod difference;
mod grid;
mod numbers;
mod pair;
mod side;
mod smoothing;
mod thin;

#[cfg(test)]
mod tests;

pub use answer::{
    Caution, CautionCode, Check, ColumnComparison, ColumnRef, Comparison, Difference, DifferenceBasis, LogAlignment,
    MeanEstimate, MeanMethod, Misalignment, RatioEstimate, RatioMethod, RowTests, RunHead, RunsNeeded, SideColumn,
    SideHead, SideNumbers, Verdict,
};
pub use ask::{Align, CompareAsk, Correction, MAX_COMPARE_RESAMPLES, RunValue, Window};
pub use both::compare;
pub use curves::{CurveHead, CurveView, Curves, CurvesAsk, CurvesHead, curves};
pub use smoothing::Smoothing;
