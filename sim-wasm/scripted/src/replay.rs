//! Whole runs: flat out, and with the step log.

use crate::census::{Census, Found};
use crate::drawing::Drawing;
use crate::player::{Blind, Player, REASONS, Watch};
use crate::script::Script;
use crate::trouble::Trouble;
use base::ids::PageId;
use base::record::{DeltaLog, NONE, NoRecord, Recorder, Shape};
use scenario::{PolicySpec, SCRIPTED};
use serde::Serialize;
use textbook::policy::{AttrKind, BASE_ATTRS, ListKind, Outcome, State, Step};
use textbook::run::{Log, ReplayHead, Totals, record};
use trace::{Reference, Trace};

/// Bytes of programs that may be copied to ask who would leave next; beyond, nothing is said about it.
const MOST_COPIED: usize = 64 << 20;

/// A run with its log.
#[derive(Debug)]
pub struct Scripted {
    /// The log, as the registry's policies write it. It ends before the step in which something went wrong.
    pub log: Log,
    /// What is to be known of it besides.
    pub head: ScriptHead,
    /// For each line that ran in a step, in the order in which lines first ran in a stage: the line, and from bit 24 the
    /// stage.
    pub lines: Vec<u32>,
    /// Where the lines of each step begin, and where the last ones end.
    pub line_starts: Vec<u32>,
}

/// The head of a run.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct ScriptHead {
    /// As that of any replay.
    #[serde(flatten)]
    pub replay: ReplayHead,
    /// The name that the program gives itself; empty if it doesn't.
    pub name: String,
    /// The program as a policy.
    pub meta: ScriptMeta,
    /// What ended the run early.
    pub trouble: Option<Trouble>,
}

/// A program as a policy: the same shape as [`textbook::policy::Meta`], with the program's own names for ids.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct ScriptMeta {
    id: &'static str,
    family: &'static str,
    params: [(); 0],
    lists: Vec<NamedList>,
    hands: Vec<NamedHand>,
    attrs: Vec<NamedAttr>,
    scalars: Vec<NamedScalar>,
    reasons: &'static [&'static str],
    allocation: &'static str,
    stack_algorithm: bool,
    offline: bool,
    citation: &'static str,
}

#[derive(Debug, Clone, PartialEq, Serialize)]
struct NamedList {
    id: String,
    kind: ListKind,
    ghosts: bool,
}

#[derive(Debug, Clone, PartialEq, Serialize)]
struct NamedHand {
    id: String,
    list: Option<u8>,
}

#[derive(Debug, Clone, PartialEq, Serialize)]
struct NamedAttr {
    id: String,
    kind: AttrKind,
}

#[derive(Debug, Clone, PartialEq, Serialize)]
struct NamedScalar {
    id: String,
    scale: f64,
}

impl ScriptMeta {
    fn new(found: &Found) -> Self {
        let attr_kind = |bits: bool| if bits { AttrKind::Bit } else { AttrKind::Count };
        let lists = found.lists.iter();
        let hand = found.hand.as_ref().filter(|_| !found.lists.is_empty());
        ScriptMeta {
            id: SCRIPTED,
            family: "queue",
            params: [],
            lists: lists.map(|l| NamedList { id: l.name.clone(), kind: l.kind, ghosts: l.ghosts }).collect(),
            hands: hand.map(|hand| NamedHand { id: hand.name.clone(), list: Some(0) }).into_iter().collect(),
            attrs: found.tables.iter().map(|t| NamedAttr { id: t.name.clone(), kind: attr_kind(t.bits) }).collect(),
            scalars: found.numbers.iter().map(|n| NamedScalar { id: n.name.clone(), scale: 1.0 }).collect(),
            reasons: REASONS,
            allocation: "fixed",
            stack_algorithm: false,
            offline: false,
            citation: "",
        }
    }
}

/// Counts of a run.
#[derive(Debug, Default)]
struct Counts {
    totals: Totals,
}

impl Counts {
    /// Counts a step; true if it was the page's first.
    fn add(&mut self, reference: Reference, outcome: &Outcome) -> bool {
        // Pages are numbered in order of first use and every first use faults.
        let cold = reference.page.0 >= self.totals.cold;
        self.totals.cold += u32::from(cold);
        self.totals.faults += u64::from(outcome.fault);
        self.totals.evictions += u64::from(outcome.evicted);
        self.totals.writebacks += u64::from(outcome.writebacks);
        cold
    }
}

/// A run in progress.
struct Running<'a, W> {
    player: Player,
    state: State,
    watch: &'a mut W,
}

impl<W> Running<'_, W> {
    fn serve<R: Recorder>(&mut self, rec: &mut R, reference: Reference, number: u32) -> Result<Outcome, Trouble>
    where
        W: Watch<R>,
    {
        let mut step = Step::begin(&mut self.state, rec, reference, number);
        self.player.serve(reference, &mut step, self.watch)?;
        Ok(step.finish())
    }
}

/// Runs to the end of the string, or to where something goes wrong: the counts until then, the number of steps, and what
/// went wrong.
fn walk<W: Watch<NoRecord>>(
    player: Player,
    frames: u32,
    trace: &Trace,
    watch: &mut W,
) -> (Totals, u32, Option<Trouble>) {
    let mut running = Running { player, state: State::new(frames, &[], trace.pages()), watch };
    let mut counts = Counts::default();
    for (reference, number) in trace.iter().zip(1..) {
        match running.serve(&mut NoRecord, reference, number) {
            Ok(outcome) => counts.add(reference, &outcome),
            Err(trouble) => return (counts.totals, number - 1, Some(trouble)),
        };
    }
    (counts.totals, trace.len() as u32, None)
}

/// The counts of a run.
///
/// # Errors
/// What ended it early.
pub fn counted(script: &Script, frames: u32, trace: &Trace) -> Result<Totals, Trouble> {
    let player = Player::new(script, frames, trace)?;
    match walk(player, frames, trace, &mut Blind) {
        (totals, _, None) => Ok(totals),
        (.., Some(trouble)) => Err(trouble),
    }
}

/// A run with its log: once to see what the program keeps and how far it gets, once more to write it down.
///
/// # Errors
/// What went wrong before the first step. Later, it is in the head, and the log has the steps until then.
pub fn logged(script: &Script, frames: u32, trace: &Trace) -> Result<Scripted, Trouble> {
    let player = Player::new(script, frames, trace)?;
    let mut census = Census::new(&player, script.program.globals().map(str::to_owned).collect());
    let (totals, steps, trouble) = walk(player.clone(), frames, trace, &mut census);
    let found = census.found();
    let meta = ScriptMeta::new(&found);
    let (mut log, drawing, line_starts) = write_down(player, found, frames, trace, steps);
    log.totals = totals;
    let replay = ReplayHead {
        policy: PolicySpec { id: SCRIPTED.to_owned(), params: [].into_iter().collect(), source: None },
        frames,
        labels: trace.labels().iter().map(u64::to_string).collect(),
        totals,
        digest: log.digest().hex(),
    };
    let head = ScriptHead { replay, name: script.name().to_owned(), meta, trouble };
    Ok(Scripted { log, head, lines: drawing.lines, line_starts })
}

fn write_down(mut player: Player, found: Found, frames: u32, trace: &Trace, steps: u32) -> (Log, Drawing, Vec<u32>) {
    player.keep_lines();
    let spaces: Vec<u8> = (0..found.lists.len() as u8).collect();
    let mut deltas = DeltaLog::new(&Shape {
        pages: trace.pages(),
        lists: spaces.clone(),
        attrs: BASE_ATTRS.len() + found.tables.len(),
        hands: usize::from(found.hand.is_some()),
        scalars: found.numbers.len(),
    });
    let mut drawing = Drawing::new(found);
    let state = State::new(frames, &spaces, trace.pages());
    let mut running = Running { player, state, watch: &mut drawing };
    let mut log = Log {
        frames,
        steps: Vec::new(),
        deltas: DeltaLog::new(&EMPTY),
        totals: Totals::default(),
        predicted: Vec::new(),
        rivals: Vec::new(),
    };
    let mut line_starts = vec![0];
    let mut counts = Counts::default();
    let mut copied = 0;
    for (reference, number) in trace.iter().zip(1..=steps) {
        let victim = running.next_victim(reference, &mut copied);
        let first_delta = deltas.begin_step();
        let Ok(outcome) = running.serve(&mut deltas, reference, number) else { break };
        let cold = counts.add(reference, &outcome);
        log.steps.extend(record(reference, &outcome, cold, first_delta));
        // Asked before the step and told by it are the same: nothing lies between.
        let told = if outcome.fault { outcome.victim } else { victim };
        log.predicted.push(told.map_or(NONE, |page| page.0));
        line_starts.push(running.watch.lines.len() as u32);
    }
    log.deltas = deltas;
    (log, drawing, line_starts)
}

/// The shape of a structure without anything in it.
const EMPTY: Shape = Shape { pages: 0, lists: Vec::new(), attrs: 0, hands: 0, scalars: 0 };

impl Running<'_, Drawing> {
    /// Who would leave if a page that was never seen were referenced next, for a reference that hits.
    fn next_victim(&mut self, reference: Reference, copied: &mut usize) -> Option<PageId> {
        let memory = &self.state.memory;
        if !memory.is_full() || !memory.holds(reference.page) || *copied > MOST_COPIED {
            return None;
        }
        *copied += self.player.machine.bytes();
        self.player.peek(memory)
    }
}
