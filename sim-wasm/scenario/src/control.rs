//! The load control of a machine.

use base::named::Named;
use base::param::ParamValue;
use serde::Serialize;

/// A load control by id, with the parameters that differ from their defaults.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct ControlSpec {
    /// Stable id, as in the registry.
    pub id: String,
    /// Parameter values by parameter id.
    #[serde(default, skip_serializing_if = "Named::is_empty")]
    #[cfg_attr(feature = "schema", ts(as = "std::collections::BTreeMap<String, ParamValue>"))]
    pub params: Named<String, ParamValue>,
}
