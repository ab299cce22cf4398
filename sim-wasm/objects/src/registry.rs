//! The registry: one line per policy.

use crate::cache::{Cache, Plan, Run};
use crate::policy::{
    Meta, Policy, cacheus, clock, fifo, gdsf, hyperbolic, lecar, lhd, lirs2, lru, sieve, trial, w_tinylfu,
};
use base::diag::{Code, Diag};
use base::param::{self, Param};
use scenario::PolicySpec;

/// A registered policy.
#[derive(Debug, Clone, Copy)]
pub struct Entry {
    /// What the policy says about itself.
    pub meta: Meta,
    start: fn(Plan, &[f64]) -> Box<dyn Run>,
}

fn start<P: Policy + 'static>(plan: Plan, params: &[f64]) -> Box<dyn Run> {
    Box::new(Cache::<P>::new(plan, params))
}

const fn of<P: Policy + 'static>() -> Entry {
    Entry { meta: P::META, start: start::<P> }
}

/// Every policy, in the order in which they are listed.
pub const ALL: &[Entry] = &[
    of::<fifo::Fifo>(),
    of::<lru::Lru>(),
    of::<clock::Clock>(),
    of::<sieve::Sieve>(),
    of::<trial::S3Fifo>(),
    of::<trial::QdLp>(),
    of::<trial::Clock2QPlus>(),
    of::<lirs2::Lirs2>(),
    of::<w_tinylfu::WTinyLfu>(),
    of::<gdsf::Gdsf>(),
    of::<lhd::Lhd>(),
    of::<lecar::LeCaR>(),
    of::<cacheus::Cacheus>(),
    of::<hyperbolic::Hyperbolic>(),
];

/// The policy with this id.
pub fn entry(id: &str) -> Option<&'static Entry> {
    ALL.iter().find(|entry| entry.meta.id == id)
}

/// A chosen policy and its checked parameters.
#[derive(Debug)]
pub struct Chosen {
    /// The registry entry.
    pub entry: &'static Entry,
    params: Vec<f64>,
}

impl Chosen {
    /// Looks the policy up, fills in defaults and checks ranges.
    ///
    /// # Errors
    /// Every unknown or out-of-range value, each as one diagnostic.
    pub fn from_spec(spec: &PolicySpec) -> Result<Self, Vec<Diag>> {
        let Some(entry) = entry(&spec.id) else {
            let accepted: Vec<_> = ALL.iter().map(|entry| entry.meta.id).collect();
            return Err(vec![Diag::error(Code::UnknownPolicy).token(&spec.id).arg("accepted", accepted.join(", "))]);
        };
        let params = param::read(entry.meta.id, entry.meta.params, &spec.params)?;
        Ok(Chosen { entry, params })
    }

    /// The policy as a document: every parameter with its value.
    pub fn spec(&self) -> PolicySpec {
        let meta = &self.entry.meta;
        let said = |(param, &value): (&Param, &f64)| (param.id.to_owned(), param.said(value));
        PolicySpec {
            id: meta.id.to_owned(),
            params: meta.params.iter().zip(&self.params).map(said).collect(),
            source: None,
        }
    }

    /// An empty cache under the policy.
    pub fn start(&self, plan: Plan) -> Box<dyn Run> {
        (self.entry.start)(plan, &self.params)
    }
}
