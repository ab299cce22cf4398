//! A run: the sequence on the cache, step by step, and the report on it.

use super::cache::{Cache, Clock, Counts, Place, Touch};
use super::check::check;
use super::head::{CacheHead, CacheRegion, CacheStepHead, InRegion};
use super::plan::{Act, Plan, Planned};
use super::textbook::textbook;
use super::two_lists::TwoLists;
use base::diag::Diag;
use base::digest::Digest;
use scenario::PageCache;

/// Cells per row of the film, unless the file has fewer pages.
pub const BUCKETS: u32 = 512;
/// Ids of the series, beginning with the moments in seconds. Counts are cumulative.
pub const SERIES: &[&str] = &["t", "faults", "minor_faults", "active", "inactive", "free"];
/// Maximum number of moments in the series. Beyond that, every other one is dropped, and the interval doubles.
const MAX_MOMENTS: usize = 4096;

/// A run with its film.
#[derive(Debug, Clone, PartialEq)]
pub struct CacheRun {
    /// The report.
    pub head: CacheHead,
    /// A column for each of [`SERIES`], with a value every second, or every two, four and so on in a long run.
    pub columns: Vec<Vec<f64>>,
    /// Active pages in each cell, with a row of cells for each step. Cell `c` starts at page `c * pages / buckets`.
    pub active: Vec<u32>,
    /// Inactive pages in each cell.
    pub inactive: Vec<u32>,
}

/// The totals of a run.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Totals {
    /// Pages that had to be read.
    pub faults: u32,
    /// Duration of the whole sequence in seconds.
    pub seconds: f64,
}

/// Runs the sequence and keeps the film.
///
/// # Errors
/// Every error that prevents the run.
pub fn run(document: &PageCache) -> Result<CacheRun, Vec<Diag>> {
    let plan = planned(document)?;
    let mut film = Film::new(&plan);
    let (run, steps) = Run::of(document, &plan, |cache| film.add(cache));
    let steps: Vec<CacheStepHead> =
        steps.into_iter().zip(film.told).map(|(step, regions)| CacheStepHead { regions, ..step }).collect();
    let columns = run.series.columns;
    let digest = columns.iter().fold(Digest::default(), |digest, column| digest.numbers(column));
    let digest = steps.iter().fold(digest, step_digest).words(&film.active).words(&film.inactive).hex();
    let head = CacheHead {
        document: document.clone(),
        pages: plan.pages,
        frames: plan.frames,
        regions: film.regions,
        steps,
        faults: run.faults,
        minor_faults: run.minor_faults,
        seconds: run.clock.now_us / 1e6,
        counts: run.cache.counts(),
        buckets: film.buckets,
        series: SERIES,
        digest,
    };
    Ok(CacheRun { head, columns, active: film.active, inactive: film.inactive })
}

/// Runs the sequence for its totals only.
///
/// # Errors
/// Every error that prevents the run.
pub fn totals(document: &PageCache) -> Result<Totals, Vec<Diag>> {
    let (run, _) = Run::of(document, &planned(document)?, |_| ());
    Ok(Totals { faults: run.faults, seconds: run.clock.now_us / 1e6 })
}

fn planned(document: &PageCache) -> Result<Plan, Vec<Diag>> {
    let found = check(document);
    if found.is_empty() { Ok(Plan::new(document)) } else { Err(found) }
}

/// A run under way.
struct Run {
    cache: Box<dyn Cache>,
    clock: Clock,
    faults: u32,
    minor_faults: u32,
    mapped: u32,
    series: Series,
}

impl Run {
    /// Runs all steps; `behind` sees the cache after each one.
    fn of(document: &PageCache, plan: &Plan, mut behind: impl FnMut(&dyn Cache)) -> (Run, Vec<CacheStepHead>) {
        let scale = f64::from(document.scale());
        let cache =
            textbook(document, plan).unwrap_or_else(|| Box::new(TwoLists::new(document, plan.pages, plan.frames)));
        let (major_us, minor_us) = (document.major_us() * scale, document.minor_us() * scale);
        let clock = Clock { now_us: 0.0, major_us, minor_us };
        let mut run = Run { cache, clock, faults: 0, minor_faults: 0, mapped: 0, series: Series::default() };
        run.sample();
        let mut steps = Vec::with_capacity(plan.steps.len());
        for (at, step) in plan.steps.iter().enumerate() {
            let ends = process_ends(plan, at);
            steps.push(run.step(step, ends, plan));
            behind(run.cache.as_ref());
        }
        (run, steps)
    }

    /// `ended`: if a process ends with this step, the range of pages in which it has read.
    fn step(&mut self, step: &Planned, ended: Option<(u32, u32)>, plan: &Plan) -> CacheStepHead {
        let [before_s, faults, minor_faults, mapped] =
            [self.clock.now_us / 1e6, self.faults.into(), self.minor_faults.into(), self.mapped.into()];
        let counts = self.cache.counts();
        match step.act {
            Act::Read { from, to } => (from..to).for_each(|page| self.touch(page)),
            Act::Sleep { us } => self.clock.now_us += us,
        }
        if let Some((from, to)) = ended {
            self.cache.end_process(from, to, &self.clock);
        }
        self.sample();
        let sizes = self.cache.sizes();
        CacheStepHead {
            region: step.region().and_then(|_| place_of(step, &regions(plan))),
            process: step.process,
            start_s: before_s,
            end_s: self.clock.now_us / 1e6,
            faults: self.faults - faults as u32,
            minor_faults: self.minor_faults - minor_faults as u32,
            mapped: self.mapped - mapped as u32,
            counts: since(self.cache.counts(), counts),
            active: sizes.active,
            inactive: sizes.inactive,
            free: sizes.free,
            regions: Vec::new(),
        }
    }

    fn touch(&mut self, page: u32) {
        match self.cache.touch(page, &mut self.clock) {
            Touch::Mapped => self.mapped += 1,
            Touch::Minor => self.minor_faults += 1,
            Touch::Major => self.faults += 1,
        }
        if self.clock.now_us >= self.series.next_us {
            self.sample();
        }
    }

    /// Records the current state for every moment that has passed.
    fn sample(&mut self) {
        while self.series.next_us <= self.clock.now_us {
            let sizes = self.cache.sizes();
            let counts = [self.faults, self.minor_faults, sizes.active, sizes.inactive, sizes.free];
            self.series.add(counts);
        }
    }
}

/// If a process ends with the step at this index, the range of pages in which it has read.
fn process_ends(plan: &Plan, at: usize) -> Option<(u32, u32)> {
    let process = plan.steps.get(at)?.process;
    let own = |step: &&Planned| step.process == process && step.region().is_some();
    let last = plan.steps.iter().rposition(|step| own(&step))?;
    let regions = plan.steps.iter().filter(own).filter_map(Planned::region);
    (last == at).then(|| regions.fold((u32::MAX, 0), |(low, high), (from, to)| (low.min(from), high.max(to))))
}

fn regions(plan: &Plan) -> Vec<CacheRegion> {
    let mut regions: Vec<CacheRegion> = Vec::new();
    for step in &plan.steps {
        if let Some((from, to)) = step.region()
            && place_of(step, &regions).is_none()
        {
            regions.push(CacheRegion { name: step.name.clone(), from, to });
        }
    }
    regions
}

fn place_of(step: &Planned, regions: &[CacheRegion]) -> Option<u32> {
    let same = |region: &CacheRegion| Some((region.from, region.to)) == step.region() && region.name == step.name;
    regions.iter().position(same).map(|at| at as u32)
}

fn since(now: Counts, before: Counts) -> Counts {
    Counts {
        cold: now.cold - before.cold,
        evictions: now.evictions - before.evictions,
        refaults_activated: now.refaults_activated - before.refaults_activated,
        activations: now.activations - before.activations,
        deactivations: now.deactivations - before.deactivations,
    }
}

fn step_digest(digest: Digest, step: &CacheStepHead) -> Digest {
    let Counts { cold, evictions, refaults_activated, activations, deactivations } = step.counts;
    digest
        .numbers(&[step.start_s, step.end_s])
        .words(&[step.faults, step.minor_faults, step.mapped, step.active, step.inactive, step.free])
        .words(&[cold, evictions, refaults_activated, activations, deactivations])
}

/// The state of the run at each second.
struct Series {
    columns: Vec<Vec<f64>>,
    next_us: f64,
    every_us: f64,
}

impl Default for Series {
    fn default() -> Self {
        Series { columns: vec![Vec::new(); SERIES.len()], next_us: 0.0, every_us: 1e6 }
    }
}

impl Series {
    fn add(&mut self, counts: [u32; 5]) {
        let row = [self.next_us / 1e6].into_iter().chain(counts.map(f64::from));
        self.columns.iter_mut().zip(row).for_each(|(column, value)| column.push(value));
        self.next_us += self.every_us;
        if self.columns.first().map_or(0, Vec::len) >= MAX_MOMENTS {
            for column in &mut self.columns {
                let mut keeps = false;
                column.retain(|_| {
                    keeps = !keeps;
                    keeps
                });
            }
            self.every_us *= 2.0;
        }
    }
}

/// The file in cells, with a row for each step.
struct Film {
    regions: Vec<CacheRegion>,
    told: Vec<Vec<InRegion>>,
    buckets: u32,
    active: Vec<u32>,
    inactive: Vec<u32>,
}

impl Film {
    fn new(plan: &Plan) -> Self {
        let buckets = BUCKETS.min(plan.pages);
        Film { regions: regions(plan), told: Vec::new(), buckets, active: Vec::new(), inactive: Vec::new() }
    }

    fn add(&mut self, cache: &dyn Cache) {
        let mut sum = InRegion::default();
        let mut below = vec![sum];
        below.extend(cache.places().into_iter().map(|place| {
            sum.active += u32::from(place == Place::Active);
            sum.inactive += u32::from(place == Place::Inactive);
            sum
        }));
        let pages = below.len() as u64 - 1;
        let count = |from: usize, to: usize| {
            let [from, to] = [from, to].map(|edge| below.get(edge).copied().unwrap_or(sum));
            InRegion {
                active: to.active.saturating_sub(from.active),
                inactive: to.inactive.saturating_sub(from.inactive),
            }
        };
        self.told.push(self.regions.iter().map(|region| count(region.from as usize, region.to as usize)).collect());
        let edge = |cell: u32| (u64::from(cell) * pages / u64::from(self.buckets.max(1))) as usize;
        for cell in 0..self.buckets {
            let sum = count(edge(cell), edge(cell + 1));
            self.active.push(sum.active);
            self.inactive.push(sum.inactive);
        }
    }
}
