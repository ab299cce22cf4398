//! Tasks that are replays of traces.

use crate::CORE;
use crate::answer::Refused;
use crate::id::Id;
use crate::kinds::{FileInput, Given, Origin, Replays, TraceInput};
use crate::part::Values;
use crate::plan::Setting;
use crate::problem::Problem;
use crate::table::{Cell, Column, Type};
use base::named::Named;
use base::param::ParamValue;
use objects::PAGED;
use scenario::{PolicySpec, SCRIPTED};
use scripted::Script;
use textbook::policy::Setup;
use textbook::run::{Chosen, Totals, check_frames};
use trace::Trace;

/// Whether the name of a policy is a file with a program.
pub(crate) fn is_program(text: &str) -> bool {
    text.rsplit_once('.').is_some_and(|(_, ending)| ending.eq_ignore_ascii_case("flp"))
}

/// `ID[:param=value,...]`; what is wrong with it otherwise.
pub(crate) fn named(text: &str) -> Result<(String, Named<String, ParamValue>), String> {
    let (id, params) = text.split_once(':').unwrap_or((text, ""));
    let pair = |text: &str| {
        let (name, value) = text.split_once('=').ok_or_else(|| text.to_owned())?;
        Ok((name.to_owned(), ParamValue::typed(value)))
    };
    let params = params.split(',').filter(|text| !text.is_empty()).map(pair).collect::<Result<_, String>>()?;
    Ok((id.to_owned(), params))
}

/// A policy by what it is called, with every parameter, or with its program.
///
/// # Errors
/// There is no such policy, or it has no such parameter.
pub(crate) fn policy(text: &str, source: Option<String>) -> Result<Given, Problem> {
    let spec = if let Some(source) = source {
        PolicySpec { id: SCRIPTED.to_owned(), params: Named::default(), source: Some(source) }
    } else {
        let bad = |token: String| Problem::new("study-policy").arg("token", token);
        let (id, params) = named(text).map_err(bad)?;
        let spec = PolicySpec { id, params, source: None };
        Chosen::among(&spec, PAGED).map_err(|diags| Problem::of("policies", diags))?.spec()
    };
    Ok(Given::policy(text, &spec))
}

/// What a trace is replayed with.
#[derive(Debug)]
pub enum Replayed {
    /// A policy of the registry, or one that only counts.
    Registered(Chosen),
    /// A program.
    Own(Box<Script>),
}

/// Whether chance decides what a policy does.
pub fn takes_seed(chosen: &Chosen) -> bool {
    // Ties by chance, not by frame.
    let by_chance = chosen.entry.meta.id == "nru" && chosen.params.last() == Some(&1.0);
    chosen.entry.meta.random || by_chance
}

impl Replayed {
    /// A policy of a plan.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn of(given: &Given) -> Result<Self, Refused> {
        let (spec, diags) = scenario::parse_policy(&given.document.to_string());
        let spec = spec.ok_or(Refused::Document(diags))?;
        match &spec.source {
            Some(source) => {
                let script = Script::read(source).map_err(|trouble| Refused::Program(trouble, 0))?;
                Ok(Replayed::Own(Box::new(script)))
            }
            None => Ok(Replayed::Registered(Chosen::among(&spec, PAGED)?)),
        }
    }

    fn takes_seed(&self) -> bool {
        matches!(self, Replayed::Registered(chosen) if takes_seed(chosen))
    }

    /// The policy, if it can begin before all of a trace has been read.
    pub fn online(&self) -> Option<&Chosen> {
        match self {
            Replayed::Registered(chosen) if !chosen.entry.meta.offline => Some(chosen),
            Replayed::Registered(_) | Replayed::Own(_) => None,
        }
    }

    /// Whether it counts steps or uses, and so no further than [`textbook::run::MOST_COUNTED`].
    pub fn counts(&self) -> bool {
        match self {
            Replayed::Registered(chosen) => chosen.entry.meta.counts,
            Replayed::Own(_) => true,
        }
    }

    /// Counts faults on a trace that is in memory.
    ///
    /// # Errors
    /// What ended a program.
    pub fn count(&self, trace: &Trace, frames: u32, seed: u32) -> Result<Totals, Refused> {
        match self {
            Replayed::Registered(chosen) => {
                Ok(chosen.entry.bulk(&Setup { frames, trace, params: &chosen.params, seed }))
            }
            Replayed::Own(script) => {
                scripted::counted(script, frames, trace).map_err(|trouble| Refused::Program(trouble, frames))
            }
        }
    }
}

impl Replays {
    /// Every policy and number of frames, with as many seeds as it takes.
    ///
    /// # Errors
    /// A policy that is none, or a number of frames that no replay may have.
    pub(crate) fn settings(&self) -> Result<Vec<Setting>, Problem> {
        let wrong: Vec<_> = self.frames.iter().filter_map(|&frames| check_frames(frames)).collect();
        if !wrong.is_empty() {
            return Err(Problem::of("frames", wrong));
        }
        let mut settings = Vec::new();
        for (at, given) in self.policies.iter().enumerate() {
            let seeds = match Replayed::of(given) {
                Ok(policy) => {
                    if policy.takes_seed() {
                        self.seeds
                    } else {
                        1
                    }
                }
                Err(Refused::Document(diags)) => return Err(Problem::of("policies", diags)),
                // It is told when it is run, with its line.
                Err(_) => 1,
            };
            let with = |frames, seed| Setting { policy: at, size: u64::from(frames), admit: 0, seed };
            settings.extend(self.frames.iter().flat_map(|&frames| (0..seeds).map(move |seed| with(frames, seed))));
        }
        Ok(settings)
    }

    /// The ids of a trace's tasks.
    pub(crate) fn ids(&self, trace: usize, settings: &[Setting]) -> Vec<Id> {
        let of_trace = self.traces[trace].determined();
        let policies: Vec<String> = self.policies.iter().map(|given| given.document.to_string()).collect();
        let id = |&Setting { policy, size: frames, seed, .. }: &Setting| {
            Id::of("replay", &format!("{CORE}\n{of_trace}\n{}\n{frames} {seed}", policies[policy]))
        };
        settings.iter().map(id).collect()
    }

    /// What a replay of a trace answers.
    pub fn values(references: u64, distinct: usize, totals: &Totals) -> Values {
        let references = references as f64;
        let whole = [
            ("references", references),
            ("distinct", distinct as f64),
            ("faults", totals.faults as f64),
            ("cold", totals.cold.into()),
            ("evictions", totals.evictions as f64),
            ("writebacks", totals.writebacks as f64),
            ("miss_ratio", totals.faults as f64 / references),
        ];
        let resident =
            totals.resident.iter().flat_map(|of| [("resident_mean", of.mean), ("resident_max", of.max.into())]);
        whole.into_iter().chain(resident).map(|(name, value)| (name.to_owned(), vec![value])).collect()
    }

    pub(crate) fn columns() -> Vec<Column> {
        let text = ["trace", "sha256", "policy"].map(|name| Column::new(name, Type::Text));
        text.into_iter().chain(["frames", "seed"].map(|name| Column::new(name, Type::Whole))).collect()
    }

    /// The columns of [`Replays::values`], in their order.
    pub(crate) fn answers() -> Vec<Column> {
        let whole = ["references", "distinct", "faults", "cold", "evictions", "writebacks"];
        let whole = whole.map(|name| Column::new(name, Type::Whole));
        let rest = [("miss_ratio", Type::Real), ("resident_mean", Type::Real), ("resident_max", Type::Whole)];
        whole.into_iter().chain(rest.map(|(name, of)| Column::new(name, of))).collect()
    }

    pub(crate) fn cells(&self, trace: usize, of: Setting) -> Vec<Cell> {
        let [trace, digest] = self.traces[trace].cells();
        let policy = Cell::Text(self.policies[of.policy].name.clone());
        vec![trace, digest, policy, Cell::Whole(of.size as i64), Cell::Whole(of.seed.into())]
    }
}

impl TraceInput {
    /// Its name, and its digest.
    pub(crate) fn cells(&self) -> [Cell; 2] {
        let digest = match &self.from {
            Origin::File(file) => Cell::Text(file.sha256.clone()),
            Origin::Pattern(..) => Cell::None,
        };
        [Cell::Text(self.name.clone()), digest]
    }

    /// What determines the references: not what the file is called, nor where it is.
    pub(crate) fn determined(&self) -> String {
        let value = match &self.from {
            Origin::File(FileInput { sha256, options, .. }) => serde_json::json!(["file", sha256, options]),
            Origin::Pattern(pattern, seed) => serde_json::json!(["pattern", pattern, seed]),
        };
        value.to_string()
    }
}
