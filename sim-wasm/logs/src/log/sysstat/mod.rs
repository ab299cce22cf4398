//! What sysstat and the `sar` of other systems write.

pub(super) mod activities;
pub(super) mod sadf_csv;
pub(super) mod sadf_json;
pub(super) mod sadf_ppc;
pub(super) mod sadf_xml;
pub(super) mod sar;
