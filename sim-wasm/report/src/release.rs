//! The releases that differ in their output.

/// A family of FreeBSD releases with the same output.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Release {
    /// 9.x.
    V9,
    /// 10.x, the last one with cached pages.
    V10,
    /// 11.1 to 11.4: the laundry queue, and output by libxo.
    V11,
    /// 12.x: 64-bit counters.
    V12,
    /// 13.x.
    V13,
}

impl Release {
    /// The family of a version such as `10.2`; none if its output is unknown.
    pub fn of_version(version: &str) -> Option<Release> {
        match version.split('.').next()? {
            "9" => Some(Release::V9),
            "10" => Some(Release::V10),
            "11" => Some(Release::V11),
            "12" => Some(Release::V12),
            "13" => Some(Release::V13),
            _ => None,
        }
    }
}
