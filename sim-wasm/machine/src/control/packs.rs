//! The pack scheduler: processes are grouped, by the memory they have allocated, into a few packs that each fit into
//! memory, and the packs take turns that are long compared with a time slice (Reuven and Wiseman 2006). Small processes
//! belong to every pack.

use super::gate::Gate;
use super::meta::{BLOCKED, ControlMeta, ControlParam, MPL, Values, gauge};
use super::orders::Orders;
use super::seen::Seen;
use kernel::Pid;
use kernel::SECOND_NS;
use kernel::control_reason::Reason;

const SOURCE: &str = "Reuven and Wiseman 2006";

pub(super) const META: ControlMeta = ControlMeta {
    id: "packs",
    stand_in: false,
    kills: false,
    params: &[
        ControlParam::whole("quantum_s", [1.0, 3600.0, 60.0], "s", SOURCE),
        ControlParam::real("capacity", [1.0, 100.0, 90.0], "%", SOURCE),
        ControlParam::real("every_pack", [0.0, 100.0, 1.0], "%", "model"),
    ],
    series: &[MPL, BLOCKED, gauge("packs", ""), gauge("pack", "")],
    citation: "M. Reuven, Y. Wiseman: Medium-term scheduler as a solution for the thrashing effect. The Computer Journal 49(3), 2006",
    simplifications: &["held-keep-pages", "first-fit", "interactive-by-size"],
};

/// How often packs are made again, besides when a process starts or ends.
const REPACK_NS: u64 = 10 * SECOND_NS;

/// The pack of each process: the first one with room for it. A process that fits nowhere has a pack of its own.
pub(super) fn first_fit(sizes: &[u32], capacity: u32) -> Vec<usize> {
    let mut packs: Vec<u64> = Vec::new();
    sizes
        .iter()
        .map(|&size| {
            let room = |&full: &u64| full + u64::from(size) <= u64::from(capacity);
            let pack = packs.iter().position(room).unwrap_or_else(|| {
                packs.push(0);
                packs.len() - 1
            });
            packs[pack] += u64::from(size);
            pack
        })
        .collect()
}

/// Packs, and whose turn it is.
#[derive(Debug, Clone)]
pub(super) struct Packs {
    quantum_ns: u64,
    share: f64,
    /// The fraction of memory up to which a process belongs to every pack.
    small: f64,
    /// Processes and their packs; those that belong to every pack have none.
    members: Vec<(Pid, Option<usize>)>,
    count: usize,
    turn: usize,
    turned: u64,
    packed: u64,
}

impl Packs {
    pub(super) fn new(values: &Values) -> Self {
        Packs {
            quantum_ns: values.ns("quantum_s"),
            share: values.value("capacity") / 100.0,
            small: values.value("every_pack") / 100.0,
            members: Vec::new(),
            count: 0,
            turn: 0,
            turned: 0,
            packed: 0,
        }
    }

    /// The number of packs, and the one whose turn it is, counted from 1.
    pub(super) fn indicators(&self) -> [f64; 2] {
        [self.count as f64, if self.count > 0 { self.turn as f64 + 1.0 } else { 0.0 }]
    }

    pub(super) fn look(&mut self, seen: &Seen, gate: &mut Gate, orders: &mut Orders) {
        // A quantum begins when somebody has to wait for its turn.
        if self.count <= 1 {
            self.turned = seen.now;
        }
        let present = seen.living().map(|(pid, _)| pid);
        let changed = !present.eq(self.members.iter().map(|&(pid, _)| pid));
        if changed || seen.now >= self.packed + REPACK_NS {
            self.pack(seen);
        }
        if self.count > 1 && seen.now >= self.turned + self.quantum_ns {
            self.turn = (self.turn + 1) % self.count;
            self.turned = seen.now;
            orders.tell(Reason::PackTurn, [self.turn as u32 + 1, self.count as u32]);
        }
        for &(pid, pack) in &self.members {
            if pack.is_none_or(|pack| pack == self.turn) {
                gate.admit(pid, seen.now, orders);
            }
        }
        for &(pid, pack) in &self.members {
            if pack.is_some_and(|pack| pack != self.turn) {
                gate.hold(pid, seen.now, orders);
            }
        }
    }

    fn pack(&mut self, seen: &Seen) {
        self.packed = seen.now;
        let [capacity, small] = [self.share, self.small].map(|share| (f64::from(seen.frames) * share) as u32);
        let (large, sizes): (Vec<Pid>, Vec<u32>) =
            seen.living().filter(|(_, process)| process.size > small).map(|(pid, p)| (pid, p.size)).unzip();
        let packs = first_fit(&sizes, capacity);
        self.count = packs.iter().max().map_or(0, |last| last + 1);
        self.turn = self.turn.min(self.count.saturating_sub(1));
        let pack_of = |pid| large.iter().position(|&other| other == pid).and_then(|at| packs.get(at).copied());
        self.members = seen.living().map(|(pid, _)| (pid, pack_of(pid))).collect();
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{level_of, machine_of};
    use super::*;

    #[test]
    fn twenty_five_areas_of_100_mb_in_829_mb_are_four_packs_of_eight_and_one() {
        let packs = first_fit(&[25_600; 25], 212_144);
        let sizes: Vec<usize> = (0..4).map(|pack| packs.iter().filter(|&&of| of == pack).count()).collect();
        assert_eq!((sizes, packs.iter().max()), (vec![8, 8, 8, 1], Some(&3)));
    }

    #[test]
    fn a_process_goes_into_the_first_pack_with_room_and_one_too_large_into_its_own() {
        assert_eq!(first_fit(&[6, 5, 4, 5, 99, 1], 10), [0, 1, 0, 1, 2, 3]);
        assert_eq!(first_fit(&[], 10), [0; 0]);
    }

    #[test]
    fn packs_take_turns_and_a_small_process_runs_in_all_of_them() {
        let (mut rule, mut gate) = (Packs::new(&Values::defaults("packs")), Gate::default());
        let mut seen = machine_of(4);
        seen.frames = 2500;
        seen.processes[0].size = 25;
        let mut running = Vec::new();
        for at in [1, 2, 60, 61, 121, 181] {
            seen.now = at * SECOND_NS;
            gate.update(&seen);
            let mut orders = Orders::default();
            rule.look(&seen, &mut gate, &mut orders);
            level_of(&mut seen, &orders);
            let run: Vec<usize> = (0..4).filter(|&at| !seen.processes[at].held).collect();
            running.push(run);
        }
        // Two processes of 1,000 pages fit into 90 % of 2,500: packs 1 2, and 3. The first quantum begins at second 1.
        let [first, second] = [vec![0, 1, 2], vec![0, 3]];
        assert_eq!(running, [&first, &first, &first, &second, &first, &second].map(Clone::clone));
        assert_eq!(rule.indicators().map(|value| value as u32), [2, 2]);
    }
}
