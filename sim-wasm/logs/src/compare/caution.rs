//! What a reader of a comparison has to know, as codes.

use serde::Serialize;

/// What a reader has to know.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct Caution {
    /// What it is.
    pub code: CautionCode,
    /// The columns it is about; none if it is about all.
    pub columns: Vec<String>,
    /// The files it is about, by name; none if it is about all.
    pub files: Vec<String>,
    /// Numbers of the sentence, formatted by who shows them.
    pub numbers: Vec<String>,
}

/// What a reader has to know.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum CautionCode {
    /// One run on a side: how runs differ among themselves is not known.
    OneRun,
    /// Two runs on a side.
    TwoRuns,
    /// So few runs that Mann and Whitney's p cannot come below the level. Numbers: the least p.
    TooFewForRanks,
    /// A standard deviation of runs above their mean: look at the medians.
    Skewed,
    /// Rows of different intervals. Numbers: the intervals in seconds.
    IntervalsDiffer,
    /// A memory column that a known fault of the tool keeps still.
    Frozen,
    /// A's mean may be 0: no ratio is excluded.
    RatioUnbounded,
    /// Logs of different systems or tools. Numbers: their layouts.
    OtherSystem,
    /// A clock without a date or a zone.
    ClockWithoutDate,
    /// A clock in a zone that is not the others', and of which only the name is known. Each file has it behind its name.
    OtherZone,
    /// Runs of very different lengths. Numbers: the shortest and the longest, in seconds.
    LengthsDiffer,
    /// The mean has a start-up in it. Numbers: seconds of it.
    StartUp,
    /// A file of the side lacks the column.
    MissingInSome,
    /// The runs could not be aligned as asked.
    NotAligned,
    /// The bootstrap of runs sees the difference otherwise.
    CheckDisagrees,
    /// No row is in the window.
    EmptyWindow,
    /// Rows are left out because somebody wants it so. Numbers: A's rows that count and all of A's, then B's.
    LeftOut,
    /// Only the rows of a regime are compared. Numbers: A's rows of it and all of A's, then B's.
    Within,
    /// Runs without a row of the regime, which are no part of the comparison.
    WithinNone,
    /// Logs that lack what the regime's rules ask for, so that no row is known to be of it.
    WithinUntestable,
}

impl CautionCode {
    /// All of them.
    pub const ALL: &'static [CautionCode] = &[
        CautionCode::OneRun,
        CautionCode::TwoRuns,
        CautionCode::TooFewForRanks,
        CautionCode::Skewed,
        CautionCode::IntervalsDiffer,
        CautionCode::Frozen,
        CautionCode::RatioUnbounded,
        CautionCode::OtherSystem,
        CautionCode::ClockWithoutDate,
        CautionCode::OtherZone,
        CautionCode::LengthsDiffer,
        CautionCode::StartUp,
        CautionCode::MissingInSome,
        CautionCode::NotAligned,
        CautionCode::CheckDisagrees,
        CautionCode::EmptyWindow,
        CautionCode::LeftOut,
        CautionCode::Within,
        CautionCode::WithinNone,
        CautionCode::WithinUntestable,
    ];
}
