//! The balance set manager: it trims working sets once a second, and whenever hardly any page is available; every
//! fourth second it swaps out processes whose threads have waited for long.

use super::pass::{MOST_PASSES, PassReport};
use super::reason::Reason;
use super::state::WinXp;
use base::record::NONE;
use kernel::{Call, Env, cost};
use kernel::{Event, MapId, Pid, SECOND_NS, State, Witness};

/// The least time between two passes. The kernel's thread has no such limit, but does not run until others of its
/// priority have.
pub(super) const EVENT_GAP_NS: u64 = 10_000_000;
/// A pass looks at one part in this many of a working set, and each second the same share is aged.
const PART: u32 = 16;
/// Seconds between two searches for processes to swap out.
const SWAPPER_SECONDS: u64 = 4;
/// A thread that has waited for this long loses its kernel stack.
const STACK_NS: u64 = 15 * SECOND_NS;

/// A pass in progress.
struct Pass {
    report: PassReport,
    /// Pages still to be found.
    need: u32,
    /// Whether used pages are taken too, and those of a spared process.
    takes_used: bool,
}

impl WinXp {
    /// A second has passed.
    pub(super) fn second<W: Witness>(&mut self, env: &mut Env<'_, W>) {
        self.next_second += SECOND_NS;
        self.seconds += 1;
        if self.trim(false, env) {
            self.age(env);
        }
        if self.seconds.is_multiple_of(SWAPPER_SECONDS) {
            self.swap_out_sleepers(env);
        }
    }

    /// Pages are wanted immediately.
    pub(super) fn wanted<W: Witness>(&mut self, env: &mut Env<'_, W>) {
        self.wanted_at = None;
        if self.available() < self.limits.minimum_free {
            self.trim(true, env);
        }
    }

    /// Takes pages from working sets until enough are available or being written. Returns whether any were wanted.
    fn trim<W: Witness>(&mut self, woken: bool, env: &mut Env<'_, W>) -> bool {
        self.managed_at = env.now;
        let need = self.limits.goal().saturating_sub(self.available().saturating_add(self.writing));
        if need == 0 {
            return false;
        }
        let mut pass = Pass { report: PassReport::begin(self, need, woken, env), need, takes_used: false };
        self.passes += 1;
        Self::say(&pass, Reason::TrimBegin, NONE, [need, pass.report.before[0]], env);
        let order = self.trimming_order(env);
        for &pid in &order {
            self.trim_set(pid, &mut pass, env);
        }
        pass.takes_used = self.available() < self.limits.minimum_free;
        if pass.takes_used {
            for &pid in &order {
                self.trim_set(pid, &mut pass, env);
            }
        }
        let taken = pass.report.trimmed + pass.report.trimmed_used;
        Self::say(&pass, Reason::TrimEnd, NONE, [pass.report.examined, taken], env);
        self.counters.trimmed += u64::from(taken);
        self.counters.examined += u64::from(pass.report.examined);
        env.spend(cost::SCAN_NS * u64::from(pass.report.examined));
        let mut report = pass.report;
        (report.after, report.end_event) = (self.lengths(), env.witness.events());
        report.end_us = (env.now + env.spent_ns) / 1000;
        if self.reports.len() < MOST_PASSES {
            self.reports.push(report);
        }
        true
    }

    /// Processes with more than the minimum, in descending order of the excess, which counts once more for each second
    /// they have been idle.
    fn trimming_order<W: Witness>(&self, env: &Env<'_, W>) -> Vec<Pid> {
        let mut order: Vec<(u64, Pid)> = (0..)
            .zip(&self.procs)
            .filter_map(|(pid, proc): (Pid, _)| {
                let over = proc.set.len().checked_sub(self.limits.minimum_working_set).filter(|&over| over > 0)?;
                let idle_s = env.tasks.get(usize::from(pid)).map_or(0, |task| task.asleep_ns(env.now) / SECOND_NS);
                Some((u64::from(over) * (1 + idle_s), pid))
            })
            .collect();
        order.sort_by_key(|&(weight, pid)| (std::cmp::Reverse(weight), pid));
        order.into_iter().map(|(_, pid)| pid).collect()
    }

    /// Looks at a part of a working set: takes unused pages, and clears the accessed bits of used ones.
    fn trim_set<W: Witness>(&mut self, pid: Pid, pass: &mut Pass, env: &mut Env<'_, W>) {
        if self.spared == Some(pid) && !pass.takes_used {
            return;
        }
        let part = self.procs[usize::from(pid)].set.len().div_ceil(PART);
        for _ in 0..part {
            if pass.need == 0 || self.procs[usize::from(pid)].set.len() <= self.limits.minimum_working_set {
                return;
            }
            let Some((place, entry)) = self.proc(pid).set.next_entry() else { return };
            pass.report.examined += 1;
            let used = self.limits.accessed_bits && self.takes_accessed(entry, env);
            let about = [entry.page, u32::from(pid)];
            if used && !pass.takes_used {
                pass.report.kept += 1;
                let frame = self.frame_of(entry);
                Self::say(pass, Reason::TrimKeeps, frame, about, env);
                continue;
            }
            let frame = self.leave(pid, place, entry, env);
            let reason = if used { Reason::TrimmedUsed } else { Reason::Trimmed };
            let count = if used { &mut pass.report.trimmed_used } else { &mut pass.report.trimmed };
            *count += 1;
            pass.need -= 1;
            Self::say(pass, reason, frame, about, env);
            self.settle_page(frame, env);
        }
    }

    /// A control has found these pages of a mapping unused: they leave the working set. They are in ascending order.
    pub(super) fn trim_pages<W: Witness>(&mut self, pid: Pid, map: MapId, pages: &[u32], env: &mut Env<'_, W>) {
        for entry in self.proc(pid).set.remove_pages(map, pages) {
            let frame = self.unmap_page(entry, env);
            self.counters.trimmed += 1;
            self.settle_page(frame, env);
        }
    }

    /// Clears the accessed bits of a sample of each working set. Pages not used before the hand comes by have been idle
    /// since then.
    fn age<W: Witness>(&mut self, env: &mut Env<'_, W>) {
        if !self.limits.accessed_bits {
            return;
        }
        for pid in 0..self.procs.len() as Pid {
            let part = self.procs[usize::from(pid)].set.len().div_ceil(PART);
            for _ in 0..part {
                let Some(entry) = self.proc(pid).set.next_sampled() else { break };
                self.takes_accessed(entry, env);
            }
            self.counters.examined += u64::from(part);
            env.spend(cost::SCAN_NS * u64::from(part));
        }
    }

    /// Swaps out processes that have slept long enough for their threads to lose their stacks: none of their pages stay
    /// in a working set.
    fn swap_out_sleepers<W: Witness>(&mut self, env: &mut Env<'_, W>) {
        for pid in 0..self.procs.len() as Pid {
            let Some(task) = env.tasks.get(usize::from(pid)) else { return };
            let sleeps = matches!(task.state, State::Until(_)) && task.asleep_ns(env.now) >= STACK_NS;
            if !sleeps || !task.is_alive() || task.killed || self.procs[usize::from(pid)].is_out {
                continue;
            }
            env.tell(Reason::OutSwapped as u32, [u32::from(pid), self.procs[usize::from(pid)].set.len()]);
            while let Some((place, entry)) = self.proc(pid).set.next_entry() {
                let frame = self.leave(pid, place, entry, env);
                self.settle_page(frame, env);
            }
            let proc = self.proc(pid);
            (proc.is_out, proc.counts.swaps) = (true, proc.counts.swaps + 1);
            self.counters.outswapped += 1;
            env.calls.push(Call::SwapOut(pid));
        }
    }

    /// Swaps in processes that are swapped out and could run.
    pub(super) fn swap_in_ready<W: Witness>(&mut self, env: &mut Env<'_, W>) {
        self.swap_in_at = None;
        for pid in 0..self.procs.len() as Pid {
            let Some(task) = env.tasks.get(usize::from(pid)) else { return };
            let could_run = task.swapped && !task.blocked && !task.held_back && task.state == State::Ready;
            if could_run && std::mem::take(&mut self.proc(pid).is_out) {
                env.tell(Reason::InSwapped as u32, [u32::from(pid), 0]);
                self.counters.inswapped += 1;
                env.calls.push(Call::SwapIn(pid));
            }
        }
    }

    /// Reports an event that belongs to a pass.
    fn say<W: Witness>(pass: &Pass, reason: Reason, page: u32, aux: [u32; 2], env: &mut Env<'_, W>) {
        let time_us = env.now / 1000;
        env.witness.event(Event { time_us, reason: reason as u32, scan: pass.report.number, page, aux });
    }
}
