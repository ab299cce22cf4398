//! How long published experiments take, natively and in WebAssembly.

use crate::host::measure::Stopwatch;
use scenario::{Run, Scenario};
use serde::Serialize;
use studies::experiment::netsim::machines::{CONDITIONS, TEN_NETS};
use studies::experiment::thrashing::findings;
use studies::experiment::thrashing::loads::{Calibration, StudyRun};
use studies::experiment::{Experiment, Setup, experiment, netsim};
use studies::page_cache;
use systems::run_counted;

/// Four machines of 256 MB and 4 GB for 45 simulated minutes each, and four runs of a 3 GB file through a 2 GB cache.
const EXPERIMENTS: [&str; 3] = ["freebsd-slim-a", "lru-k-1", "lru-k-2"];
/// The experiments of the thrashing study: 25 consumers over half an hour, or two and a half minutes in e4.
const STUDY: [&str; 4] = ["e1", "e2", "e3", "e4"];
const SEED: u32 = 1;
/// How often a machine thrashes, and therefore how long its run takes, differs from seed to seed.
const STUDY_SEEDS: [u32; 3] = [1, 2, 3];

/// A run for a condition.
struct Planned {
    experiment: &'static str,
    condition: String,
    scenario: Scenario,
}

/// CPU time of a condition's run.
#[derive(Debug, Serialize)]
pub(crate) struct PublishedRun {
    pub(crate) experiment: &'static str,
    pub(crate) condition: String,
    pub(crate) seed: u32,
    pub(crate) simulated_seconds: f64,
    pub(crate) native_seconds: f64,
    pub(crate) wasm_seconds: Option<f64>,
    /// The digest that both engines must produce.
    pub(crate) digest: String,
}

/// The runs, in their order.
pub(super) fn scenarios() -> Vec<Scenario> {
    planned().map(|Planned { scenario, .. }| scenario).collect()
}

/// Times each run once, because they are long.
pub(super) fn natively(mut ran: impl FnMut(usize, &PublishedRun)) -> Vec<PublishedRun> {
    let runs = planned().enumerate().filter_map(|(at, planned)| {
        let run = timed(planned)?;
        ran(at, &run);
        Some(run)
    });
    runs.collect()
}

/// Leaves out fitted conditions, which take as long as the others. One 8 GB machine is enough: ten nets for 16 hours.
fn planned() -> impl Iterator<Item = Planned> {
    let tabled = EXPERIMENTS.into_iter().flat_map(|id| {
        let conditions = experiment(id).into_iter().flat_map(Experiment::conditions);
        let conditions = conditions.filter(|condition| !matches!(&condition.setup, Setup::PageCache(of) if of.fitted));
        conditions.map(move |condition| Planned {
            experiment: id,
            condition: condition.name.to_string(),
            scenario: condition.scenario(SEED),
        })
    });
    let nets = CONDITIONS.get(TEN_NETS).map(|condition| Planned {
        experiment: netsim::ID,
        condition: condition.name.to_string(),
        scenario: condition.scenario(SEED),
    });
    tabled.chain(nets).chain(thrashes())
}

/// The study's four experiments on its four systems, with the load as its text describes it.
fn thrashes() -> impl Iterator<Item = Planned> {
    let literal = |run: &StudyRun| run.calibration == Calibration::Literal && STUDY.contains(&run.load.id);
    StudyRun::all().into_iter().filter(literal).flat_map(|run| {
        STUDY_SEEDS.map(|seed| Planned {
            experiment: findings::ID,
            condition: format!("{} {}", run.load.id, run.system.id),
            scenario: run.scenario(seed),
        })
    })
}

/// Times a run; none if the scenario does not run.
fn timed(Planned { experiment, condition, scenario }: Planned) -> Option<PublishedRun> {
    let start = Stopwatch::start();
    let (simulated_seconds, digest) = match &scenario.run {
        Run::Machine(machine) => {
            let (run, _) = run_counted(machine, scenario.seed).ok()?;
            (f64::from(machine.seconds), run.head().digest.clone())
        }
        Run::PageCache(cache) => {
            let run = page_cache::run(cache).ok()?;
            (run.head.seconds, run.head.digest)
        }
        Run::Replay(_) => return None,
    };
    let native_seconds = start.seconds();
    let seed = scenario.seed;
    Some(PublishedRun { experiment, condition, seed, simulated_seconds, native_seconds, wasm_seconds: None, digest })
}
