//! One run: the program's functions called in the order of the contract, and what they return checked.

use crate::script::{FRAMES, Hook, Script};
use crate::trouble::{Trouble, TroubleCode};
use crate::{CALL_STEPS, RUN_STEPS};
use base::ids::PageId;
use base::record::{Recorder, Stage};
use program::{Access, Layout, Limits, Machine, Returned, Sink};
use std::collections::HashMap;
use std::sync::Arc;
use textbook::policy::{Memory, Reason, Step};
use trace::{Reference, Trace};

/// What a program may use: less than one that is run once, since it is run again at every key.
const LIMITS: Limits = Limits { steps: CALL_STEPS, bytes: 4 << 20, calls: 200, output: 20_000 };

/// The reasons of a step, in the order of their numbers.
pub(crate) const REASONS: &[&str] =
    &["free-frame", "own-hit", "own-unheard", "own-victim", "own-victim-head", "own-victim-tail"];

/// The place of a reason among [`REASONS`].
#[derive(Debug, Clone, Copy)]
pub(crate) enum Why {
    /// `on_hit` was called.
    Hit = 1,
    /// There is no `on_hit`.
    Unheard,
    /// `victim` chose. `aux`: nothing.
    Victim,
    /// It chose the first page of a list. `aux`: the list.
    Head,
    /// It chose the last one. `aux`: the list.
    Tail,
}

/// Watches a run: where a stage of a step is over, it may look at the program.
pub(crate) trait Watch<R: Recorder> {
    /// The program has done what belongs to this stage.
    fn seen(&mut self, player: &mut Player, step: &mut Step<'_, R>, stage: Stage);

    /// Why this page was chosen.
    fn why(&self, _: PageId) -> (Why, u32) {
        (Why::Victim, 0)
    }

    /// `victim` chose this page.
    fn chosen(&mut self, _: PageId) {}
}

/// Watches nothing.
pub(crate) struct Blind;

impl<R: Recorder> Watch<R> for Blind {
    fn seen(&mut self, _: &mut Player, _: &mut Step<'_, R>, _: Stage) {}
}

/// More different lines in one stage are not kept.
const MOST_LINES: usize = 256;

/// The lines that ran since they were taken.
#[derive(Debug, Clone, Default)]
struct Lines {
    kept: bool,
    ran: Vec<u32>,
    last: u32,
}

impl Sink for Lines {
    fn statement(&mut self, line: u32) {
        self.last = line;
        if self.kept && self.ran.len() < MOST_LINES && !self.ran.contains(&line) {
            self.ran.push(line);
        }
    }

    fn access(&mut self, _: &Access) {}
}

/// A program in the course of a run.
#[derive(Debug, Clone)]
pub(crate) struct Player {
    pub(crate) machine: Machine,
    script: Arc<Script>,
    names: Arc<Names>,
    lines: Lines,
    spent: u64,
}

/// What the program calls the pages of a string.
#[derive(Debug)]
struct Names {
    pages: HashMap<i64, PageId>,
    labels: Vec<i64>,
}

impl Player {
    /// Runs the program up to where its functions can be called.
    pub(crate) fn new(script: &Script, frames: u32, trace: &Trace) -> Result<Self, Trouble> {
        // Numbers beyond 63 bits are other numbers in the program, and no two of them the same.
        let labels: Vec<i64> = trace.labels().iter().map(|&label| label.cast_signed()).collect();
        let mut player = Player {
            machine: Machine::new(script.program.clone(), Layout::default(), LIMITS),
            script: Arc::new(script.clone()),
            names: Arc::new(Names { pages: labels.iter().copied().zip((0..).map(PageId)).collect(), labels }),
            lines: Lines::default(),
            spent: 0,
        };
        player.machine.give(FRAMES, i64::from(frames));
        player.machine.run(&mut player.lines, None)?;
        player.spent = player.machine.steps();
        Ok(player)
    }

    /// The page that the program calls by this number.
    pub(crate) fn page(&self, label: i64) -> Option<PageId> {
        self.names.pages.get(&label).copied()
    }

    /// Keeps the lines that run from now on.
    pub(crate) fn keep_lines(&mut self) {
        self.lines.kept = true;
    }

    /// The lines that ran since this was asked last.
    pub(crate) fn take_lines(&mut self) -> Vec<u32> {
        std::mem::take(&mut self.lines.ran)
    }

    /// Serves one reference; `number` is the step, counted from 1.
    pub(crate) fn serve<R: Recorder, W: Watch<R>>(
        &mut self,
        reference: Reference,
        step: &mut Step<'_, R>,
        watch: &mut W,
    ) -> Result<(), Trouble> {
        let Reference { page, write } = reference;
        let number = step.number();
        if step.is_hit() {
            let heard = self.script.arguments(Hook::Hit).is_some();
            step.because(Reason(if heard { Why::Hit } else { Why::Unheard } as u32), 0);
            self.call(Hook::Hit, page, write, number)?;
            step.replace();
            watch.seen(self, step, Stage::Replace);
            return Ok(());
        }
        if step.state().memory.is_full() {
            step.choose();
        }
        self.call(Hook::Fault, page, write, number)?;
        watch.seen(self, step, Stage::Choose);
        if step.state().memory.is_full() {
            let returned = self.call(Hook::Victim, page, write, number)?;
            let victim = self
                .checked(returned, &step.state().memory)
                .map_err(|trouble| trouble.during(Hook::Victim.name(), number))?;
            let (why, aux) = watch.why(victim);
            step.because(Reason(why as u32), aux);
            watch.chosen(victim);
            watch.seen(self, step, Stage::Choose);
            let dirty = step.state().memory.is_dirty(victim);
            step.evict(victim);
            self.call(Hook::Evict, victim, dirty, number)?;
        }
        step.load();
        self.call(Hook::Load, page, write, number)?;
        watch.seen(self, step, Stage::Replace);
        Ok(())
    }

    /// The page that would leave if a page that was never seen were referenced now, asked of a copy.
    pub(crate) fn peek(&self, memory: &Memory) -> Option<PageId> {
        let mut copy = self.clone();
        // One of so many numbers is no page's.
        let unknown = (0..=self.names.labels.len() as i64).find(|number| !self.names.pages.contains_key(number))?;
        copy.call_with(Hook::Fault, unknown, false, 0).ok()?;
        let returned = copy.call_with(Hook::Victim, unknown, false, 0).ok()?;
        copy.checked(returned, memory).ok()
    }

    fn label(&self, page: PageId) -> i64 {
        self.names.labels[page.ix()]
    }

    fn call(&mut self, hook: Hook, page: PageId, write: bool, step: u32) -> Result<Returned, Trouble> {
        self.call_with(hook, self.label(page), write, step)
    }

    fn call_with(&mut self, hook: Hook, label: i64, write: bool, step: u32) -> Result<Returned, Trouble> {
        let Some(arguments) = self.script.arguments(hook) else { return Ok(Returned::Nothing) };
        let values = [label, i64::from(write)];
        self.machine.clear_output();
        let returned = self.machine.call(hook.name(), &values[..arguments], &mut self.lines);
        self.spent += self.machine.steps();
        let returned = returned.map_err(|problem| Trouble::from(problem).during(hook.name(), step))?;
        if self.spent > RUN_STEPS {
            let trouble = Trouble::new(TroubleCode::RunSteps, self.lines.last).accepted(RUN_STEPS);
            return Err(trouble.during(hook.name(), step));
        }
        Ok(returned)
    }

    fn checked(&self, returned: Returned, memory: &Memory) -> Result<PageId, Trouble> {
        let line = if self.lines.last == 0 { self.script.victim_line() } else { self.lines.last };
        let shown = || {
            let here = memory.pages().map(|page| self.label(page).to_string());
            here.take(12).collect::<Vec<_>>().join(" ")
        };
        match returned {
            Returned::Nothing => Err(Trouble::new(TroubleCode::VictimNone, line).accepted(shown())),
            Returned::Other(kind) => Err(Trouble::new(TroubleCode::VictimKind, line).token(kind).accepted(shown())),
            Returned::Int(label) => self.page(label).filter(|&page| memory.holds(page)).ok_or_else(|| {
                Trouble::new(TroubleCode::VictimAbsent, line).token(&label.to_string()).accepted(shown())
            }),
        }
    }
}
