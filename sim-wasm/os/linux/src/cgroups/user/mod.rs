//! Programs that watch groups: writes to `memory.reclaim` at given times, senpai, systemd-oomd. What they do is a pure
//! function of what they read in the groups' files.

mod oomd;
mod senpai;

use super::group::{GroupId, ROOT};
use super::proactive::Proactive;
use crate::lists::workingset::Sizes;
use crate::state::LinuxKernel;
use base::PAGE_BYTES;
use kernel::{Call, Env, SECOND_NS, Witness};
use oomd::{Candidate, Oomd, System};
use scenario::{Cgroup, ReclaimRequest};
use senpai::{Seen, Senpai};

/// All of them.
#[derive(Debug, Clone)]
pub(crate) struct Users {
    /// Writes to come, each with its time.
    requests: Vec<(u64, GroupId, ReclaimRequest)>,
    senpais: Vec<Senpai>,
    oomd: Option<Box<Oomd>>,
    /// Writes that are being carried out.
    under_way: Vec<Proactive>,
}

fn ns(seconds: f64) -> u64 {
    (seconds * SECOND_NS as f64) as u64
}

impl Users {
    pub(super) fn new(specs: &[Cgroup], oomd: Option<&scenario::Oomd>) -> Self {
        let groups = || (1..).zip(specs);
        let requests = groups().flat_map(|(group, spec)| {
            spec.reclaim.iter().flatten().map(move |&request| (ns(request.at_s), group, request))
        });
        Users {
            requests: requests.collect(),
            senpais: groups().filter_map(|(group, spec)| Some(Senpai::new(group, spec.senpai.as_ref()?))).collect(),
            oomd: Oomd::new(specs, oomd).map(Box::new),
            under_way: Vec::new(),
        }
    }

    /// When the first of them has something to do.
    pub(crate) fn next(&self) -> Option<u64> {
        let requests = self.requests.iter().map(|&(at, ..)| at);
        let under_way = self.under_way.iter().map(|of| of.at);
        let senpais = self.senpais.iter().map(Senpai::next);
        requests.chain(under_way).chain(senpais).chain(self.oomd.iter().map(|oomd| oomd.next())).min()
    }
}

impl LinuxKernel {
    /// The time of one or several programs has come.
    pub(crate) fn run_users<W: Witness>(&mut self, env: &mut Env<'_, W>) {
        self.take_requests(env.now);
        self.run_senpais(env.now);
        self.run_oomd(env);
        let Some(groups) = &mut self.groups else { return };
        let Some(at) = groups.users.under_way.iter().position(|of| of.at <= env.now) else { return };
        let mut of = groups.users.under_way[at];
        let goes_on = self.go_on_proactively(&mut of, env);
        let Some(groups) = &mut self.groups else { return };
        if goes_on {
            groups.users.under_way[at] = of;
        } else {
            groups.users.under_way.remove(at);
        }
    }

    /// Writes to `memory.reclaim` whose time has come begin, and are made again later if they are to be repeated.
    fn take_requests(&mut self, now: u64) {
        let Some(groups) = &mut self.groups else { return };
        let Users { requests, under_way, .. } = &mut groups.users;
        for (at, group, request) in requests.iter_mut().filter(|(at, ..)| *at <= now) {
            under_way.push(Proactive::new(*group, request.pages, request.swappiness, now));
            let next = request.every_s.map(|every| *at + ns(every).max(1));
            *at = next.filter(|&next| request.until_s.is_none_or(|until| next < ns(until))).unwrap_or(u64::MAX);
        }
        requests.retain(|&(at, ..)| at != u64::MAX);
    }

    fn run_senpais(&mut self, now: u64) {
        let Some(groups) = &self.groups else { return };
        let due: Vec<usize> =
            (0..groups.users.senpais.len()).filter(|&at| groups.users.senpais[at].next() <= now).collect();
        for at in due {
            let Some(groups) = &self.groups else { return };
            let group = groups.users.senpais[at].group;
            let seen = self.seen_by_senpai(group);
            let Some(groups) = &mut self.groups else { return };
            let busy = groups.users.under_way.iter().any(|of| of.group == group);
            let pages = groups.users.senpais[at].tick(seen, busy);
            if let Some(pages) = pages.filter(|&pages| pages > 0) {
                groups.users.under_way.push(Proactive::new(group, pages, None, now));
            }
        }
    }

    fn seen_by_senpai(&self, group: GroupId) -> Seen {
        let sizes: Sizes = self.sizes_below(group);
        let Some(groups) = &self.groups else { return Seen::default() };
        let of = groups.tree.group(group);
        let swaps = self.swap.total() > 0 && self.settings.swappiness > 0;
        let anon = sizes.inactive_anon + sizes.active_anon;
        let swappable = if swaps { anon.min(self.free_slots_of(group)) } else { 0 };
        let [some, _] = of.stalls.percents();
        Seen {
            current: of.usage,
            reclaimable: sizes.inactive_file + sizes.active_file + swappable,
            min: of.limits.min,
            some: [some[0], some[1]],
        }
    }

    /// systemd-oomd looks, and perhaps kills.
    fn run_oomd<W: Witness>(&mut self, env: &mut Env<'_, W>) {
        let due = self.groups.as_ref().and_then(|groups| groups.users.oomd.as_ref()).map(|oomd| oomd.next());
        if due.is_none_or(|due| due > env.now) {
            return;
        }
        let system = self.seen_by_oomd();
        let candidates = self.candidates_of_oomd(env);
        let Some(oomd) = self.groups.as_mut().and_then(|groups| groups.users.oomd.as_mut()) else { return };
        let Some(group) = oomd.look(env.now, system, &candidates) else { return };
        for (pid, task) in self.members(group, env).collect::<Vec<_>>() {
            if !task.killed {
                if let Some(groups) = &mut self.groups {
                    groups.tree.group_mut(group).killed_by_oomd += 1;
                }
                env.calls.push(Call::Kill(pid));
            }
        }
    }

    fn seen_by_oomd(&self) -> System {
        let memory = self.pages.len() as u32;
        let [swap, swap_used] = [self.swap.total(), self.swap.used()];
        System { memory, memory_used: memory.saturating_sub(self.available()), swap, swap_used }
    }

    /// What systemd-oomd reads of each group.
    fn candidates_of_oomd<W: Witness>(&self, env: &Env<'_, W>) -> Vec<Candidate> {
        let Some(groups) = &self.groups else { return Vec::new() };
        let tree = &groups.tree;
        let read = |group: GroupId| {
            let of = tree.group(group);
            Candidate {
                parent: of.parent.filter(|&parent| parent != ROOT),
                is_leaf: tree.below(group).len() == 1,
                oom_group: of.oom_group,
                lives: self.members(group, env).any(|(_, task)| !task.killed),
                full_avg10: of.stalls.percents()[1][0],
                pgscan: tree.counts(group).scanned,
                current: u64::from(of.usage) * u64::from(PAGE_BYTES),
                swap: of.swap,
            }
        };
        tree.ids().map(read).collect()
    }
}
