//! How many of a class made the same mistake.

use super::Row;
use crate::belief::Belief;
use serde::Serialize;
use std::collections::BTreeMap;

/// "11 of 40 ran LRU."
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS), ts(rename = "ExerciseTally"))]
pub struct Tally {
    /// The policy that was asked.
    pub policy: String,
    /// What explains the mistakes.
    pub belief: Belief,
    /// Of so many students.
    pub students: u32,
    /// Who.
    pub who: Vec<String>,
}

/// The commonest first.
pub(super) fn tallies(rows: &[Row]) -> Vec<Tally> {
    let mut by: BTreeMap<(String, Belief), Vec<String>> = BTreeMap::new();
    for row in rows {
        for found in &row.believed {
            by.entry((found.policy.clone(), found.belief.clone())).or_default().push(row.student.clone());
        }
    }
    let tally = |((policy, belief), who): ((String, Belief), Vec<String>)| Tally {
        policy,
        belief,
        students: who.len() as u32,
        who,
    };
    let mut tallies: Vec<Tally> = by.into_iter().map(tally).collect();
    tallies.sort_by_key(|tally| std::cmp::Reverse(tally.students));
    tallies
}
