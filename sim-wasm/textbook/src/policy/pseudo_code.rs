//! A policy's pseudo-code, which is the same in all languages.

use serde::{Serialize, Serializer};

/// A policy's pseudo-code, with the line that is active in each stage of a step. Lines are numbered from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct PseudoCode {
    /// `{load-r}` stands for the policy's parameter of that name. At most 9 lines of 46 characters.
    pub lines: &'static [&'static str],
    /// The lines that are active.
    #[serde(flatten)]
    pub active: Active,
    /// The lines that differ for some reasons of a step, by reason.
    #[serde(serialize_with = "as_map", skip_serializing_if = "<[_]>::is_empty")]
    #[cfg_attr(feature = "schema", ts(optional, as = "Option<std::collections::BTreeMap<String, Instead>>"))]
    pub at: &'static [(&'static str, Instead)],
}

/// The lines that are active.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Active {
    /// The line that looks the page up.
    pub look_up: usize,
    /// The line that serves a hit.
    pub hit: usize,
    /// The line that names the victim.
    pub choose: usize,
    /// The line that matters if the victim is dirty.
    pub write_back: usize,
    /// The line that loads the page.
    pub load: usize,
}

/// Lines that are active instead.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS), ts(optional_fields))]
pub struct Instead {
    /// Instead of [`Active::hit`].
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hit: Option<usize>,
    /// Instead of [`Active::choose`].
    #[serde(skip_serializing_if = "Option::is_none")]
    pub choose: Option<usize>,
    /// Instead of [`Active::load`].
    #[serde(skip_serializing_if = "Option::is_none")]
    pub load: Option<usize>,
}

impl Instead {
    const NOTHING: Instead = Instead { hit: None, choose: None, load: None };

    /// Another line serves the hit.
    pub(super) const fn hit(line: usize) -> Self {
        Instead { hit: Some(line), ..Instead::NOTHING }
    }

    /// Another line names the victim.
    pub(super) const fn choose(line: usize) -> Self {
        Instead { choose: Some(line), ..Instead::NOTHING }
    }

    /// Another line loads the page.
    pub(super) const fn load(line: usize) -> Self {
        Instead { load: Some(line), ..Instead::NOTHING }
    }

    /// In addition, another line loads the page.
    pub(super) const fn and_load(self, line: usize) -> Self {
        Instead { load: Some(line), ..self }
    }
}

impl PseudoCode {
    /// Whether every line it names exists: checked while the registry is compiled.
    pub(super) const fn is_sound(&self) -> bool {
        let Active { look_up, hit, choose, write_back, load } = self.active;
        let lines = self.lines.len();
        let mut sound = look_up < lines && hit < lines && choose < lines && write_back < lines && load < lines;
        let mut number = 0;
        while number < self.at.len() {
            let Instead { hit, choose, load } = self.at[number].1;
            sound &= exists(hit, lines) && exists(choose, lines) && exists(load, lines);
            number += 1;
        }
        sound
    }
}

const fn exists(line: Option<usize>, lines: usize) -> bool {
    match line {
        Some(line) => line < lines,
        None => true,
    }
}

fn as_map<S: Serializer>(at: &[(&'static str, Instead)], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_map(at.iter().copied())
}
