//! A control at work: when it looks, and which rule it follows.

use super::aix::Aix;
use super::blake::Blake;
use super::bsd::Bsd;
use super::criteria::Criteria;
use super::gate::Gate;
use super::meta::{ControlMeta, Values};
use super::multiprogramming::Multiprogramming;
use super::oomd::Oomd;
use super::orders::Orders;
use super::packs::Packs;
use super::pff::Pff;
use super::seen::Seen;
use super::token::Token;
use super::tpf::Tpf;
use super::working_set::WorkingSet;
use super::ws_clock::WsClock;
use base::diag::Diag;
use base::series::Series;
use kernel::SECOND_NS;
use kernel::{Pid, Task};
use scenario::ControlSpec;

/// The rule that a control follows.
#[derive(Debug, Clone)]
enum Rule {
    Aix(Aix),
    Blake(Blake),
    Bsd(Bsd),
    Criteria(Criteria),
    Multiprogramming(Multiprogramming),
    Oomd(Oomd),
    Packs(Packs),
    Pff(Pff),
    Token(Token),
    Tpf(Tpf),
    WorkingSet(WorkingSet),
    WsClock(WsClock),
}

impl Rule {
    fn of(id: &str, values: &Values) -> Self {
        match id {
            "aix" => Rule::Aix(Aix::new(values)),
            "blake" => Rule::Blake(Blake::new(values)),
            "bsd" => Rule::Bsd(Bsd::new(values)),
            "fifty-percent" | "lifetime-swap" | "knee" => Rule::Criteria(Criteria::new(id, values)),
            "oomd" => Rule::Oomd(Oomd::new(values)),
            "packs" => Rule::Packs(Packs::new(values)),
            "pff" => Rule::Pff(Pff::new(values)),
            "token-time" | "token-priority" => Rule::Token(Token::new(id, values)),
            "tpf" => Rule::Tpf(Tpf::new(values)),
            "working-set" => Rule::WorkingSet(WorkingSet::new(values)),
            "wsclock" => Rule::WsClock(WsClock::new(values)),
            // Documents are checked before they are run: no other id gets here.
            _ => Rule::Multiprogramming(Multiprogramming::new(values)),
        }
    }

    fn look(&mut self, seen: &Seen, gate: &mut Gate, orders: &mut Orders) {
        match self {
            Rule::Aix(rule) => rule.look(seen, gate, orders),
            Rule::Blake(rule) => rule.look(seen, gate, orders),
            Rule::Bsd(rule) => rule.look(seen, gate, orders),
            Rule::Criteria(rule) => rule.look(seen, gate, orders),
            Rule::Multiprogramming(rule) => rule.look(seen, gate, orders),
            Rule::Oomd(rule) => rule.look(seen, orders),
            Rule::Packs(rule) => rule.look(seen, gate, orders),
            Rule::Pff(rule) => rule.look(seen, gate, orders),
            Rule::Token(rule) => rule.look(seen, orders),
            Rule::Tpf(rule) => rule.look(seen, orders),
            Rule::WorkingSet(rule) => rule.look(seen, gate, orders),
            Rule::WsClock(rule) => rule.look(seen, gate, orders),
        }
    }

    /// The values of its series after the first two.
    fn indicators(&self) -> Vec<f64> {
        match self {
            Rule::Aix(rule) => vec![rule.indicator()],
            Rule::Blake(rule) => vec![rule.indicator()],
            Rule::Bsd(rule) => rule.indicators().to_vec(),
            Rule::Criteria(rule) => vec![rule.indicator()],
            Rule::Multiprogramming(_) => Vec::new(),
            Rule::Oomd(rule) => vec![rule.indicator()],
            Rule::Packs(rule) => rule.indicators().to_vec(),
            Rule::Pff(rule) => vec![rule.indicator()],
            Rule::Token(rule) => vec![rule.indicator()],
            Rule::Tpf(rule) => rule.indicators().to_vec(),
            Rule::WorkingSet(rule) => vec![rule.indicator()],
            Rule::WsClock(rule) => vec![rule.indicator()],
        }
    }
}

/// A control, and what it remembers.
#[derive(Debug, Clone)]
pub(crate) struct Control {
    meta: &'static ControlMeta,
    rule: Rule,
    gate: Gate,
    /// When it looks next, whatever happens.
    due: u64,
    /// When something last happened that calls for an immediate look; none if nothing has since its last look.
    roused: Option<u64>,
}

impl Control {
    /// Checks the control that a document asks for.
    ///
    /// # Errors
    /// A control that does not exist; every unknown parameter and every value that is not accepted.
    pub(crate) fn check(spec: &ControlSpec) -> Result<(), Vec<Diag>> {
        Values::read(spec).map(|_| ())
    }

    /// The control that a document asks for, before the machine starts.
    pub(crate) fn new(spec: &ControlSpec) -> Option<Self> {
        let (meta, values) = Values::read(spec).ok()?;
        let rule = Rule::of(meta.id, &values);
        let mut control = Control { meta, rule, gate: Gate::default(), due: 0, roused: None };
        control.due = control.period();
        Some(control)
    }

    /// Its series.
    pub(crate) fn series(&self) -> &'static [Series] {
        self.meta.series
    }

    /// The present values of its series.
    pub(crate) fn sample(&self, tasks: &[Task]) -> Vec<f64> {
        let count = |held: bool| {
            let of = |task: &&Task| task.is_alive() && !task.killed && task.held_back == held;
            tasks.iter().filter(of).count() as f64
        };
        [count(false), count(true)].into_iter().chain(self.rule.indicators()).collect()
    }

    /// When it looks next.
    pub(crate) fn next_look(&self) -> u64 {
        self.roused.map_or(self.due, |at| at.min(self.due))
    }

    /// Whether processes wait until they are admitted.
    pub(crate) fn admits(&self) -> bool {
        !matches!(self.rule, Rule::Oomd(_) | Rule::Token(_) | Rule::Tpf(_))
    }

    /// Whether it wants to know of every change in what processes do.
    pub(crate) fn watches_tasks(&self) -> bool {
        matches!(self.rule, Rule::Blake(_) | Rule::Oomd(_))
    }

    /// Shows it what the processes do from now on.
    pub(crate) fn watch_tasks(&mut self, now: u64, tasks: &[Task]) {
        match &mut self.rule {
            Rule::Blake(rule) => rule.watch(now, tasks),
            Rule::Oomd(rule) => rule.watch(now, tasks),
            _ => {}
        }
    }

    /// Whether it wants to know of every fault with a read.
    pub(crate) fn watches_faults(&self) -> bool {
        matches!(self.rule, Rule::Token(_) | Rule::Pff(_))
    }

    /// Shows it how many faults with a read a process has had, and how much processor time it has used.
    pub(crate) fn faulted(&mut self, pid: Pid, count: u64, used_ns: u64, now: u64) {
        let wants_a_look = match &mut self.rule {
            Rule::Token(rule) => rule.counted(pid, count, now),
            Rule::Pff(rule) => rule.counted(pid, count, used_ns),
            _ => false,
        };
        if wants_a_look {
            self.rouse(now);
        }
    }

    /// Whether it wants touched pages counted.
    pub(super) fn counts_touches(&self) -> bool {
        matches!(self.rule, Rule::WorkingSet(_) | Rule::WsClock(_) | Rule::Pff(_))
    }

    /// A process has started or ended.
    pub(crate) fn rouse(&mut self, now: u64) {
        self.roused = Some(now);
    }

    /// One look.
    pub(super) fn look(&mut self, seen: &mut Seen) -> Orders {
        self.roused = None;
        seen.is_due = self.due <= seen.now;
        if seen.is_due {
            self.due = seen.now + self.period();
        }
        let mut orders = Orders::default();
        self.gate.update(seen);
        self.rule.look(seen, &mut self.gate, &mut orders);
        self.gate.tell_newcomers(&mut orders);
        orders
    }

    /// The time from one look to the next. Windows of processor time end at looks, and so need more of them.
    fn period(&self) -> u64 {
        let has_windows = matches!(self.rule, Rule::WorkingSet(_) | Rule::WsClock(_));
        if has_windows { SECOND_NS / 10 } else { SECOND_NS }
    }
}
