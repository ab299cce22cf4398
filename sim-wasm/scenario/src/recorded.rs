//! A recorded load.

use serde::Serialize;

/// The processes of a recorded run. Each makes the same requests in the same order. See
/// [`machine::workload::recorded`].
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct RecordedLoad {
    /// The recording, as text.
    pub load: String,
    /// Whether a process exits at the end of its list; if not given, it waits for ever and keeps its memory.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub exit: Option<bool>,
}

impl RecordedLoad {
    /// Whether a process exits at the end of its list.
    pub fn exits(&self) -> bool {
        self.exit.unwrap_or(false)
    }
}
