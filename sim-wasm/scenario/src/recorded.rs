//! A load that was recorded.

use serde::Serialize;

/// The processes of a run, each of which asks for what it asked for then, in the same order. See [`machine::workload::recorded`].
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct RecordedLoad {
    /// The recording, as text.
    pub load: String,
    /// Whether a process exits at the end of its list; if not given, it waits for ever with the memory it has.
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
