//! Why a request is served before the others that wait.

use serde::Serialize;

/// The reason for which a scheduler chose a request.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS), ts(rename = "WhyServed"))]
#[serde(rename_all = "kebab-case")]
pub enum Why {
    /// It came first.
    #[default]
    Oldest,
    /// Nothing else waits.
    Only,
    /// It begins where the last one ended.
    Follows,
    /// It is the next one above the last.
    Upward,
    /// It is a short way back, and nothing ahead is nearer.
    Back,
    /// It is the lowest: there is nothing above the last one, or a new sweep begins.
    FromLowest,
    /// It has waited longer than its time limit.
    Expired,
    /// Reads have gone before writes often enough.
    WritesStarved,
    /// A batch of reads begins.
    BatchOfReads,
    /// A batch of writes begins.
    BatchOfWrites,
    /// It is from the process that was waited for.
    AwaitedCame,
    /// It came, and there was no more reason to wait for the process.
    GivenUp,
    /// The process that was waited for did not come in time.
    WaitedInVain,
    /// A new round begins with it.
    RoundBegins,
    /// It is the next one of the round, by place.
    RoundGoesOn,
    /// The slice of its process begins with it.
    SliceBegins,
    /// It is the next one in the slice of its process.
    SliceGoesOn,
}

impl Why {
    /// All of them, in the order of their numbers.
    pub const ALL: [Why; 17] = [
        Why::Oldest,
        Why::Only,
        Why::Follows,
        Why::Upward,
        Why::Back,
        Why::FromLowest,
        Why::Expired,
        Why::WritesStarved,
        Why::BatchOfReads,
        Why::BatchOfWrites,
        Why::AwaitedCame,
        Why::GivenUp,
        Why::WaitedInVain,
        Why::RoundBegins,
        Why::RoundGoesOn,
        Why::SliceBegins,
        Why::SliceGoesOn,
    ];

    /// The reason as a drive sees it, given whether the request begins at the arm and whether nothing else waits.
    pub(super) fn seen(self, follows: bool, alone: bool) -> Self {
        match self {
            Why::Upward if follows => Why::Follows,
            Why::Oldest | Why::Upward | Why::Back | Why::FromLowest | Why::RoundBegins | Why::SliceBegins if alone => {
                Why::Only
            }
            why => why,
        }
    }
}
