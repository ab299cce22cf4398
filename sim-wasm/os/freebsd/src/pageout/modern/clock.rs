//! The active part of a scan in 13.2: a clock with two hands (`vm_pageout_scan_active`, `sys/vm/vm_pageout.c`).
//!
//! The scan continues behind hand 0 and leaves pages where they are. At hand 1 it turns: hand 0 goes to the head and
//! hand 1 to the tail, so that pages activated since the last turn are now in front of hand 1. Pages are taken in
//! batches and looked at from a batch's end. If hand 1 is inside a batch, the pages before the hand are not looked at
//! until the next turn.

use super::super::marker::Marker;
use super::active::Aged;
use super::batch::Batch;
use super::scan::Scan;
use crate::reason::Reason;
use crate::vm::{ACTIVE, Vm};
use base::record::NONE;
use kernel::Env;
use kernel::Witness;

/// Hand 1, as an entry of a batch.
const HAND: u32 = NONE;

impl Scan {
    /// Takes up to `most` steps; hand 1 counts as one.
    pub(super) fn turn_clock<W: Witness>(&mut self, most: u32, short: i64, vm: &mut Vm, env: &mut Env<'_, W>) {
        let (mut short, mut left, mut scanned) = (short, most, 0);
        let start = vm.markers.behind(Marker::Clock0);
        vm.markers.put(Marker::ActiveWalk, start, env.witness);
        loop {
            let mut batch = collect(&mut left, vm, env);
            if batch.len() == 0 {
                break;
            }
            while let Some(page) = batch.pop() {
                if page == HAND {
                    self.turn_back(vm, env);
                    break;
                }
                scanned += 1;
                if let Aged::Left(worth) = self.age(page, short, [Reason::ClockReferenced, Reason::ClockAged], vm, env)
                {
                    short -= worth;
                }
            }
        }
        self.count_aged(scanned, env);
        let end = vm.markers.behind(Marker::ActiveWalk);
        vm.markers.put(Marker::Clock0, end, env.witness);
    }

    fn turn_back<W: Witness>(&mut self, vm: &mut Vm, env: &mut Env<'_, W>) {
        self.say(Reason::ClockTurns, None, [vm.queues.len(ACTIVE), 0], env);
        let tail = vm.queues.tail(ACTIVE);
        vm.markers.put(Marker::Clock0, None, env.witness);
        vm.markers.put(Marker::Clock1, tail, env.witness);
        vm.markers.put(Marker::ActiveWalk, None, env.witness);
    }
}

/// The next pages after the place the walk has reached, and hand 1 if it is among them.
fn collect<W: Witness>(left: &mut u32, vm: &mut Vm, env: &mut Env<'_, W>) -> Batch {
    let mut batch = Batch::new();
    let hand = vm.markers.behind(Marker::Clock1);
    let mut at = vm.markers.behind(Marker::ActiveWalk);
    let mut hand_is_ahead = true;
    while *left > 0 {
        let at_hand = hand_is_ahead && at == hand;
        let next = at.map_or(vm.queues.head(ACTIVE), |page| vm.queues.next(ACTIVE, page));
        let node = if at_hand { Some(HAND) } else { next };
        let Some(node) = node else { break };
        if !batch.push(node) {
            break;
        }
        *left -= 1;
        if at_hand {
            hand_is_ahead = false;
        } else {
            at = next;
        }
    }
    vm.counters.v_pdpages += batch.len() as u64 - u64::from(!hand_is_ahead);
    vm.markers.put(Marker::ActiveWalk, at, env.witness);
    batch
}
