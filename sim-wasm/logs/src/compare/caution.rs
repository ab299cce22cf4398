//! What a reader of a comparison has to know, as codes.

use serde::Serialize;

/// What a reader has to know.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct Caution {
    /// Which caution it is.
    pub code: CautionCode,
    /// The columns it is about; none if it is about all.
    pub columns: Vec<String>,
    /// The files it is about, by name; none if it is about all.
    pub files: Vec<String>,
    /// The numbers for the sentence, to be formatted by whoever shows it.
    pub numbers: Vec<String>,
}

/// What a reader has to know.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum CautionCode {
    /// A side has only one run: how much runs vary is unknown.
    OneRun,
    /// A side has only two runs.
    TwoRuns,
    /// So few runs that Mann and Whitney's p cannot fall below the level. Numbers: the lowest possible p.
    TooFewForRanks,
    /// Runs that form two groups, so that their mean stands for none of them.
    TwoPeaks,
    /// Runs that are so skewed that their mean misleads: look at the medians.
    Skewed,
    /// Rows with different intervals. Numbers: the intervals in seconds.
    IntervalsDiffer,
    /// A memory column that does not move because of a known fault of the tool.
    Frozen,
    /// A's mean may be 0: no ratio can be ruled out.
    RatioUnbounded,
    /// Logs of different systems or tools. Numbers: their layouts.
    OtherSystem,
    /// A clock without a date or a zone.
    ClockWithoutDate,
    /// A clock in a zone that differs from the others' and of which only the name is known. Each file's name is
    /// followed by its zone's.
    OtherZone,
    /// Runs of very different lengths. Numbers: the shortest and the longest, in seconds.
    LengthsDiffer,
    /// Runs of different lengths, so that what is counted is compared by its total. Numbers: the shortest and the
    /// longest, in seconds.
    ByTotals,
    /// Files of which no row can be compared, so that they are no runs. Numbers: A's runs and its files, then B's.
    NotRuns,
    /// The runs cannot be paired, as the sides have different numbers of them or fewer than three pairs. Numbers: A's
    /// runs, B's runs.
    NotPaired,
    /// The mean includes a start-up.
    StartUp,
    /// A file of the side lacks the column.
    MissingInSome,
    /// The runs could not be aligned as asked.
    NotAligned,
    /// The bootstrap of runs disagrees about the difference.
    CheckDisagrees,
    /// The window contains no rows.
    EmptyWindow,
    /// Rows are left out on request. Numbers: A's counted rows and all of A's, then B's.
    LeftOut,
    /// Only the rows of a regime are compared. Numbers: A's rows of the regime and all of A's, then B's.
    Within,
    /// Runs without a row of the regime, which take no part in the comparison.
    WithinNone,
    /// Logs that lack what the regime's rules ask for, so that no row is known to belong to it.
    WithinUntestable,
}

impl CautionCode {
    /// All of them.
    pub const ALL: &'static [CautionCode] = &[
        CautionCode::OneRun,
        CautionCode::TwoRuns,
        CautionCode::TooFewForRanks,
        CautionCode::TwoPeaks,
        CautionCode::Skewed,
        CautionCode::IntervalsDiffer,
        CautionCode::Frozen,
        CautionCode::RatioUnbounded,
        CautionCode::OtherSystem,
        CautionCode::ClockWithoutDate,
        CautionCode::OtherZone,
        CautionCode::LengthsDiffer,
        CautionCode::ByTotals,
        CautionCode::NotRuns,
        CautionCode::NotPaired,
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
