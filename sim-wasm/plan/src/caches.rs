//! Tasks that are caches of objects.

use crate::CORE;
use crate::answer::Refused;
use crate::id::Id;
use crate::kinds::{Caches, Given};
use crate::part::Values;
use crate::plan::Setting;
use crate::problem::Problem;
use crate::replays::named;
use crate::table::{Cell, Column, Type};
use objects::{Admission, Chosen, FIRST_SEED, Totals, bytes};
use scenario::PolicySpec;
use serde::de::{Error, Unexpected, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;

/// What capacities are counted in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Unit {
    /// Bytes: the trace says how large objects are.
    Bytes,
    /// Objects, each of size 1.
    Objects,
}

impl Unit {
    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Unit::Bytes => "bytes",
            Unit::Objects => "objects",
        }
    }
}

/// A number of bytes: a number, or a text with a unit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Bytes(pub u64);

impl<'d> Deserialize<'d> for Bytes {
    fn deserialize<D: Deserializer<'d>>(from: D) -> Result<Self, D::Error> {
        struct Read;

        impl Visitor<'_> for Read {
            type Value = Bytes;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("bytes such as \"64MB\"")
            }

            fn visit_u64<E: Error>(self, number: u64) -> Result<Bytes, E> {
                bytes(&number.to_string())
                    .map(Bytes)
                    .ok_or_else(|| E::invalid_value(Unexpected::Unsigned(number), &self))
            }

            fn visit_str<E: Error>(self, text: &str) -> Result<Bytes, E> {
                bytes(text).map(Bytes).ok_or_else(|| E::invalid_value(Unexpected::Str(text), &self))
            }
        }

        from.deserialize_any(Read)
    }
}

/// A rule of admission, as text.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Admit(pub Admission);

impl Serialize for Admit {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

impl<'d> Deserialize<'d> for Admit {
    fn deserialize<D: Deserializer<'d>>(from: D) -> Result<Self, D::Error> {
        let text = String::deserialize(from)?;
        let accepted = &"all, again, smaller=SIZE, drawn=PROBABILITY";
        Admission::read(&text).map(Admit).ok_or_else(|| D::Error::invalid_value(Unexpected::Str(&text), accepted))
    }
}

/// A policy by what it is called, with every parameter.
///
/// # Errors
/// There is no such policy, or it has no such parameter.
pub(crate) fn policy(text: &str) -> Result<Given, Problem> {
    let (id, params) = named(text).map_err(|token| Problem::new("study-policy").arg("token", token))?;
    let chosen = Chosen::from_spec(&PolicySpec { id, params, source: None });
    Ok(Given::policy(text, &chosen.map_err(|diags| Problem::of("policies", diags))?.spec()))
}

/// What a trace is served with.
#[derive(Debug)]
pub struct Caching {
    /// The policy.
    pub policy: Chosen,
    /// How the cache is run.
    pub plan: objects::Plan,
}

impl Caches {
    fn policy(&self, at: usize) -> Result<Chosen, Refused> {
        let (spec, diags) = scenario::parse_policy(&self.policies[at].document.to_string());
        Ok(Chosen::from_spec(&spec.ok_or(Refused::Document(diags))?)?)
    }

    /// Every policy, capacity and rule of admission, with as many seeds as chance needs.
    ///
    /// # Errors
    /// A policy that is none.
    pub(crate) fn settings(&self) -> Result<Vec<Setting>, Problem> {
        let mut settings = Vec::new();
        for policy in 0..self.policies.len() {
            let chosen = self.policy(policy).map_err(|refused| match refused {
                Refused::Document(diags) => Problem::of("policies", diags),
                _ => Problem::new("plan-damaged"),
            })?;
            for &size in &self.capacities {
                for (admit, rule) in self.admit.iter().enumerate() {
                    let seeds = if chosen.entry.meta.random || rule.0.is_random() { self.seeds } else { 1 };
                    let setting = |seed| Setting { policy, size, admit, seed: FIRST_SEED + seed };
                    settings.extend((0..seeds).map(setting));
                }
            }
        }
        Ok(settings)
    }

    /// The ids of a trace's tasks.
    pub(crate) fn ids(&self, trace: usize, settings: &[Setting]) -> Vec<Id> {
        let of_trace = self.traces[trace].determined();
        let policies: Vec<String> = self.policies.iter().map(|given| given.document.to_string()).collect();
        let (unit, warmup) = (self.unit.name(), self.warmup);
        let id = |&Setting { policy, size, admit, seed }: &Setting| {
            let (policy, rule) = (&policies[policy], self.admit[admit].0);
            Id::of("cache", &format!("{CORE}\n{of_trace}\n{policy}\n{size} {unit} {rule} {warmup} {seed}"))
        };
        settings.iter().map(id).collect()
    }

    /// What a task is served with.
    ///
    /// # Errors
    /// A policy that is none.
    pub fn caching(&self, of: Setting) -> Result<Caching, Refused> {
        let (admission, warmup) = (self.admit[of.admit].0, self.warmup);
        let plan = objects::Plan { capacity: of.size, admission, warmup, interval: None, seed: of.seed };
        Ok(Caching { policy: self.policy(of.policy)?, plan })
    }

    /// What a cache answers.
    pub fn values(references: u64, distinct: usize, totals: &Totals) -> Values {
        let all = [
            ("references", references as f64),
            ("distinct", distinct as f64),
            ("requests", totals.requests as f64),
            ("bytes", totals.bytes as f64),
            ("misses", totals.misses as f64),
            ("missed_bytes", totals.missed_bytes as f64),
            ("miss_ratio", totals.miss_ratio()),
            ("byte_miss_ratio", totals.byte_miss_ratio()),
        ];
        all.into_iter().map(|(name, value)| (name.to_owned(), vec![value])).collect()
    }

    pub(crate) fn columns() -> Vec<Column> {
        let columns = [
            ("trace", Type::Text),
            ("sha256", Type::Text),
            ("policy", Type::Text),
            ("capacity", Type::Whole),
            ("unit", Type::Text),
            ("admit", Type::Text),
            ("seed", Type::Whole),
        ];
        columns.into_iter().map(|(name, of)| Column::new(name, of)).collect()
    }

    /// The columns of [`Caches::values`], in their order.
    pub(crate) fn answers() -> Vec<Column> {
        let whole = ["references", "distinct", "requests", "bytes", "misses", "missed_bytes"];
        let whole = whole.map(|name| Column::new(name, Type::Whole));
        whole.into_iter().chain(["miss_ratio", "byte_miss_ratio"].map(|name| Column::new(name, Type::Real))).collect()
    }

    pub(crate) fn cells(&self, trace: usize, of: Setting) -> Vec<Cell> {
        let [trace, digest] = self.traces[trace].cells();
        vec![
            trace,
            digest,
            Cell::Text(self.policies[of.policy].name.clone()),
            Cell::Whole(of.size as i64),
            Cell::Text(self.unit.name().to_owned()),
            Cell::Text(self.admit[of.admit].0.to_string()),
            Cell::Whole(of.seed.into()),
        ]
    }
}
