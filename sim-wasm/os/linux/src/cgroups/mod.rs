//! Memory cgroups (cgroup v2): who is charged for a page, and reclaim that goes by it (`mm/memcontrol.c`,
//! `mm/page_counter.c`, `mm/vmscan.c`, `mm/workingset.c`, `mm/oom_kill.c`, `mm/zswap.c`, 6.12 and 7.3; that 6.18 does as
//! 6.12 where the two differ is from memory). The groups of a machine are there from the beginning, and stay.

mod aged;
mod charge;
mod counts;
mod group;
mod high;
mod high_delay;
mod lists;
mod lruvec;
mod many;
mod memcg_lru;
mod oom;
mod proactive;
mod protection;
mod psi;
mod report;
pub(crate) mod series;
mod stock;
mod swap;
#[cfg(test)]
mod tests;
mod tree;
mod user;
mod walk;
mod zswap;

pub(crate) use charge::Charging;
pub use counts::{GroupCounts, GroupEvent, GroupEvents};
pub use group::{Group, GroupId, Limits, MOST_GROUPS, NO_LIMIT, ROOT};
pub(crate) use high::High;
pub(crate) use lists::{lists_of, pair_of};
pub use tree::Tree;
pub(crate) use walk::Walk;

use crate::lists::mglru::Generations;
use crate::lists::min_ttl::Births;
use crate::lists::walk::Filters;
use crate::memory::visible::TIER;
use crate::settings::{LruKind, Settings};
use kernel::{Boot, Pid};
use memcg_lru::MemcgLru;
use stock::Stocks;
use user::Users;

/// The groups of a machine.
#[derive(Debug, Clone)]
pub struct Groups {
    /// The tree.
    pub tree: Tree,
    /// The group of each process.
    of_process: Vec<GroupId>,
    /// The process that is in the kernel, or was last, its group and its processor.
    running: Option<Pid>,
    pub(crate) current: GroupId,
    cpu: usize,
    pub(crate) stocks: Stocks,
    /// The group that each slot of swap is charged to.
    of_slot: Vec<GroupId>,
    /// Whose generations the node has now; those of others wait here.
    present: GroupId,
    parked: Vec<Parked>,
    memcg_lru: MemcgLru,
    /// Programs that watch groups.
    pub(crate) users: Users,
}

/// What a group has of its own where pages are kept in generations, while another one's is with the node.
#[derive(Debug, Clone)]
struct Parked {
    generations: Generations,
    births: Births,
    filters: Filters,
}

impl Groups {
    /// The groups that a document asks for; none if it asks for none.
    pub(crate) fn new(boot: &Boot<'_>, settings: &Settings, slots: usize) -> Option<Box<Self>> {
        let specs = boot.groups.filter(|specs| !specs.cgroups.is_empty() && settings.version.has_cgroups())?;
        let tree = Tree::new(specs.cgroups);
        let home = |&workload: &u16| {
            let at = specs.cgroups.iter().position(|group| group.workloads.contains(&workload.into()));
            at.map_or(ROOT, |at| at as GroupId + 1)
        };
        let generations = settings.lru == LruKind::Generations;
        let parked = |group: GroupId| Parked {
            generations: Generations::of_group(settings.version, lists::first_list(group), TIER),
            births: Births::default(),
            filters: Filters::default(),
        };
        let groups = tree.len();
        Some(Box::new(Groups {
            of_process: specs.workloads.iter().map(home).collect(),
            running: None,
            current: ROOT,
            cpu: 0,
            stocks: Stocks::new(boot.cpus, settings.version.stocked_groups()),
            of_slot: vec![ROOT; slots],
            present: ROOT,
            parked: tree.ids().filter(|_| generations).map(parked).collect(),
            memcg_lru: MemcgLru::new(groups),
            users: Users::new(specs.cgroups, specs.oomd),
            tree,
        }))
    }

    /// Whether a process is of the group that is worked on.
    pub(crate) fn has_at_work(&self, pid: Pid) -> bool {
        self.of_process(pid) == self.present
    }

    /// The group of a process.
    pub fn of_process(&self, pid: Pid) -> GroupId {
        self.of_process.get(usize::from(pid)).copied().unwrap_or(ROOT)
    }
}
