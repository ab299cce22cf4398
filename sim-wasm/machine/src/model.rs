//! A system that machines can run under, as a value: code that has a document finds the system by its id, and code that
//! drives a machine calls the kernel by its type.

use crate::record::Recorded;
use crate::run::{Outcome, Plan};
use crate::simulate::Pace;
use crate::tally::Tally;
use crate::visits::{Running, Visits};
use base::diag::{Code, Diag};
use kernel::{EventLog, Knobs, Os, System, Tables};
use scenario::{Cgroup, DiskScheduler, Machine, OsSpec};
use std::fmt::{self, Debug, Formatter};
use std::marker::PhantomData;

/// A system that machines can run under.
pub trait Model: Sync {
    /// Its description.
    fn os(&self) -> &'static Os;

    /// Ids of the reasons of its events, in the order of their numbers.
    fn reasons(&self) -> &'static [&'static str];

    /// Names of the numbers that it reports for each scan, in their order.
    fn scan_fields(&self) -> &'static [&'static str];

    /// Fewest page frames on which a version runs.
    fn min_frames(&self, version: &str) -> u32;

    /// The order in which a version serves disk requests if the document does not say.
    fn scheduler(&self, version: &str) -> DiskScheduler;

    /// Whether processes may write files.
    fn writes_files(&self) -> bool;

    /// Whether swap space may be in several areas.
    fn has_swap_areas(&self) -> bool;

    /// Whether a version has control groups.
    fn has_cgroups(&self, version: &str) -> bool;

    /// What its tables take.
    fn tables(&self) -> Tables;

    /// How many lists of pages a control group has.
    fn lists_of_group(&self) -> usize;

    /// What a control group asks for that is not modelled.
    fn unbuilt_in(&self, group: &Cgroup) -> Vec<&'static str>;

    /// What is wrong with settings that are each acceptable on their own.
    fn check(&self, machine: &Machine, knobs: &Knobs) -> Vec<Diag>;

    /// Runs a machine to its end and keeps every event.
    fn run_logged(&self, plan: &Plan, log: &mut EventLog) -> Outcome;

    /// Runs a machine to its end and counts its events.
    fn run_counted(&self, plan: &Plan, tally: &mut Tally) -> Outcome;

    /// Runs a machine to its end and keeps what its processes asked for.
    ///
    /// # Errors
    /// A recording that is too long.
    fn run_recorded(&self, plan: &Plan, tally: &mut Tally) -> Result<Recorded, Vec<Diag>>;

    /// A machine at time 0 whose moments can be visited.
    fn visits(&self, plan: &Plan) -> Box<dyn Running>;
}

impl Debug for dyn Model {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Model").field(&self.os().id).finish()
    }
}

/// Machines under the kernel `K`.
#[derive(Debug)]
pub struct Under<K>(PhantomData<fn() -> K>);

impl<K: System + 'static> Under<K> {
    /// The model, for the registry.
    pub const MODEL: &'static dyn Model = &Under::<K>(PhantomData);
}

impl<K: System + 'static> Model for Under<K> {
    fn os(&self) -> &'static Os {
        K::OS
    }

    fn reasons(&self) -> &'static [&'static str] {
        K::REASONS
    }

    fn scan_fields(&self) -> &'static [&'static str] {
        K::SCAN_FIELDS
    }

    fn min_frames(&self, version: &str) -> u32 {
        K::min_frames(version)
    }

    fn scheduler(&self, version: &str) -> DiskScheduler {
        K::scheduler(version)
    }

    fn writes_files(&self) -> bool {
        K::WRITES_FILES
    }

    fn has_swap_areas(&self) -> bool {
        K::SWAP_AREAS
    }

    fn has_cgroups(&self, version: &str) -> bool {
        K::has_cgroups(version)
    }

    fn tables(&self) -> Tables {
        K::TABLES
    }

    fn lists_of_group(&self) -> usize {
        K::LISTS_OF_GROUP
    }

    fn unbuilt_in(&self, group: &Cgroup) -> Vec<&'static str> {
        K::unbuilt_in(group)
    }

    fn check(&self, machine: &Machine, knobs: &Knobs) -> Vec<Diag> {
        K::check(machine, knobs)
    }

    fn run_logged(&self, plan: &Plan, log: &mut EventLog) -> Outcome {
        plan.run_under::<K, _>(Pace::OneByOne, log)
    }

    fn run_counted(&self, plan: &Plan, tally: &mut Tally) -> Outcome {
        plan.run_under::<K, _>(Pace::Runs, tally)
    }

    fn run_recorded(&self, plan: &Plan, tally: &mut Tally) -> Result<Recorded, Vec<Diag>> {
        crate::record::record_under::<K>(plan, tally)
    }

    fn visits(&self, plan: &Plan) -> Box<dyn Running> {
        Box::new(Visits::<K>::new(plan))
    }
}

/// The systems that a program has. A WebAssembly module has only some of them, so that nobody downloads all.
#[derive(Debug, Clone, Copy)]
pub struct Registry {
    /// Those that it can run.
    pub models: &'static [&'static dyn Model],
    /// Ids and versions of all systems that exist, to be listed when one is refused.
    pub known: &'static [(&'static str, &'static [&'static str])],
}

impl Registry {
    /// The model with this id, if this program has it.
    pub fn of_id(&self, id: &str) -> Option<&'static dyn Model> {
        self.models.iter().copied().find(|model| model.os().id == id)
    }

    /// The model that a document asks for.
    ///
    /// # Errors
    /// The system or its version is unknown.
    pub fn find(&self, spec: &OsSpec) -> Result<&'static dyn Model, Diag> {
        let has = |model: &&'static dyn Model| model.os().versions.contains(&spec.version.as_str());
        self.of_id(&spec.id).filter(has).ok_or_else(|| {
            let name =
                |&(id, versions): &(&str, &[&str])| versions.iter().map(|v| format!("{id} {v}")).collect::<Vec<_>>();
            let accepted: Vec<String> = self.known.iter().flat_map(name).collect();
            Diag::error(Code::UnknownOs)
                .token(&format!("{} {}", spec.id, spec.version))
                .arg("accepted", accepted.join(", "))
        })
    }
}
