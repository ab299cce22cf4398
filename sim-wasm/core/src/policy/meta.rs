//! What a policy says about itself. Names and sentences for people are in `web/src/text`, keyed by these ids.

use serde::Serialize;

/// A policy's description; the schema crate writes it into TypeScript.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct Meta {
    /// Stable id: in links, on the command line, in the string tables.
    pub id: &'static str,
    /// What its decisions rest on.
    pub family: Family,
    /// Its parameters.
    pub params: &'static [Param],
    /// The lists it keeps, in the order of their [`crate::record::ListId`].
    pub lists: &'static [ListMeta],
    /// The hands it moves over the frames.
    pub hands: &'static [HandMeta],
    /// The page attributes it keeps beside [`super::BASE_ATTRS`], numbered after them.
    pub attrs: &'static [AttrMeta],
    /// Whether more frames can never mean more faults (Mattson et al. 1970).
    pub stack_algorithm: bool,
    /// Whether it reads the future and so cannot run on a real machine.
    pub offline: bool,
    /// The source of the definition.
    pub citation: &'static str,
}

/// What a policy's decisions rest on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Family {
    /// When a page was loaded.
    Queue,
    /// When a page was last used.
    Recency,
    /// Reference bits, as real hardware offers them.
    Clock,
    /// The future.
    Optimal,
}

/// A parameter of a policy.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct Param {
    /// Stable id.
    pub id: &'static str,
    /// Smallest value accepted.
    pub min: f64,
    /// Largest value accepted.
    pub max: f64,
    /// Value if not given.
    pub default: f64,
    /// Whether only whole numbers are accepted.
    pub whole: bool,
}

/// A list of pages a policy keeps.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct ListMeta {
    /// Stable id.
    pub id: &'static str,
    /// How it is drawn.
    pub kind: ListKind,
}

/// How a list is drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum ListKind {
    /// A line with an entrance and an exit; the head leaves next.
    Queue,
    /// A pile; the head is the most recent, the tail leaves next.
    Stack,
}

/// A hand that walks around the frames.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct HandMeta {
    /// Stable id.
    pub id: &'static str,
}

/// A number a policy keeps for each page.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct AttrMeta {
    /// Stable id.
    pub id: &'static str,
}
