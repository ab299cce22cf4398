//! The zero page thread, which runs at priority 0: only when nobody else wants a processor.

use super::reason::Reason;
use super::state::{FREE, WinXp, ZEROED};
use kernel::{Env, cost};
use kernel::{State, Task, Witness};

/// How often the model checks whether a processor is idle. The kernel knows at once.
pub(super) const IDLE_NS: u64 = 10_000_000;
/// Pages filled before the next check: a millisecond's work. The kernel's thread can be preempted after any page.
const AT_ONCE: u32 = (1_000_000 / cost::PAGE_NS) as u32;

impl WinXp {
    /// Fills free pages with zeroes while nobody wants to run.
    pub(super) fn zero_pages<W: Witness>(&mut self, env: &mut Env<'_, W>) {
        self.zero_at = None;
        let wants_to_run = |task: &Task| matches!(task.state, State::Ready | State::Running) && !task.is_held();
        if !env.tasks.iter().any(wants_to_run) {
            let count = self.lists.len(FREE).min(AT_ONCE);
            for _ in 0..count {
                let Some(frame) = self.lists.head(FREE) else { break };
                self.lists.remove(FREE, frame, env.witness);
                self.lists.push_tail(ZEROED, frame, env.witness);
            }
            env.spend(cost::PAGE_NS * u64::from(count));
            self.counters.zeroed_when_idle += u64::from(count);
            env.tell(Reason::ZeroPages as u32, [count, self.lists.len(FREE)]);
        }
        if self.lists.len(FREE) > 0 {
            self.zero_at = Some(env.now + IDLE_NS);
        }
    }
}
