//! The lists of groups, which come after those of all kernels.

use super::group::{GroupId, ROOT};
use crate::lists::lru::Pair;
use crate::lists::workingset::{Kind, Sizes};
use crate::queues::QUEUES;
use crate::settings::LruKind;
use crate::state::{ANON, FILES, LinuxKernel};
use base::record::ListId;

/// Lists of a group: inactive and active ones of anonymous pages and of files, or eight of generations.
const LISTS: u8 = 8;

/// How many lists there are more for these groups.
pub(crate) const fn lists_of(groups: usize) -> usize {
    groups * LISTS as usize
}

/// The first list of a group other than the root.
pub(super) fn first_list(group: GroupId) -> u8 {
    QUEUES.len() as u8 + group.saturating_sub(1) * LISTS
}

/// The lists of a group's pages of a kind.
#[inline]
pub(crate) fn pair_of(group: GroupId, kind: Kind) -> Pair {
    if group != ROOT {
        let first = first_list(group) + 2 * kind as u8;
        return Pair { active: ListId(first + 1), inactive: ListId(first) };
    }
    match kind {
        Kind::Anon => ANON,
        Kind::File => FILES,
    }
}

impl LinuxKernel {
    /// Pages on a group's own lists.
    pub(crate) fn own_sizes(&self, group: GroupId) -> Sizes {
        let [anon, file] = [Kind::Anon, Kind::File].map(|kind| {
            if self.settings.lru == LruKind::Generations {
                return self.generations_of(group).active_and_inactive(kind);
            }
            let pair = pair_of(group, kind);
            [self.len(pair.active), self.len(pair.inactive)]
        });
        Sizes { inactive_anon: anon[1], active_anon: anon[0], inactive_file: file[1], active_file: file[0] }
    }

    /// Pages on the lists of a group and its descendants.
    pub(crate) fn sizes_below(&self, group: GroupId) -> Sizes {
        let Some(groups) = &self.groups else { return self.own_sizes(ROOT) };
        let own = groups.tree.below(group).iter().map(|&group| self.own_sizes(group));
        own.fold(Sizes::default(), |sum, own| Sizes {
            inactive_anon: sum.inactive_anon + own.inactive_anon,
            active_anon: sum.active_anon + own.active_anon,
            inactive_file: sum.inactive_file + own.inactive_file,
            active_file: sum.active_file + own.active_file,
        })
    }

    /// How many lists there are in all.
    pub(crate) fn list_count(&self) -> usize {
        QUEUES.len() + lists_of(self.groups.as_ref().map_or(0, |groups| groups.tree.len() - 1))
    }
}
