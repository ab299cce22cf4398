//! Which kinds of pages a look at split lists takes, and how many (`prepare_scan_control`, `get_scan_count`,
//! `mm/vmscan.c`, 6.12 and 7.3).

use super::looked::{Prepared, Rest};
use super::scan_balance::{ANON_ONLY, Choice, Situation, cache_trim_mode, file_is_tiny};
use crate::lists::workingset::{Kind, Sizes};
use crate::reason::Reason;
use crate::reclaim::zone_scan::Control;
use crate::settings::LruKind;
use crate::state::LinuxKernel;
use kernel::{Env, Witness};

const KINDS: [Kind; 2] = [Kind::Anon, Kind::File];

impl LinuxKernel {
    /// A look begins: decides what holds for all groups.
    pub(super) fn prepare(&mut self, control: &mut Control) {
        if self.settings.lru != LruKind::Split {
            return;
        }
        let (target, priority) = (control.node.target, control.priority);
        self.gather_costs(target);
        let deactivates = self.may_deactivate(control);
        let free = [self.free_pages(), self.marks().high];
        let trims = cache_trim_mode(self.sizes_seen_of(target), priority, deactivates[1]);
        control.node.trims_cache = trims && !control.node.no_cache_trim;
        control.node.prepared = Prepared {
            deactivates,
            file_is_tiny: !control.node.is_for_group() && file_is_tiny(self.sizes(), free, priority, deactivates[0]),
            costs: self.costs_of(target),
        };
    }

    /// Whether active pages of each kind may become inactive: if their inactive list is short, or if pages of that kind
    /// have been activated since the last reclaim because they came back.
    fn may_deactivate(&self, control: &Control) -> [bool; 2] {
        let target = control.node.target;
        let (seen, before) = (self.counts_seen_of(target).activated, self.activated_before(target));
        KINDS.map(|kind| {
            let came_back = seen[kind as usize] != before[kind as usize];
            control.node.force_deactivate || came_back || self.seems_inactive_low(target, kind)
        })
    }

    /// How many pages of each of the four lists of a group to look at.
    pub(super) fn plan_split<W: Witness>(&mut self, control: &mut Control, env: &mut Env<'_, W>) -> Rest {
        let (group, priority) = (control.node.group, control.priority);
        let sizes = self.own_sizes(group);
        let [[inactive_anon, active_anon], [inactive_file, active_file]] =
            KINDS.map(|kind| sizes.lengths(kind).map(|pages| self.unprotected(pages, control)));
        let scaled = Sizes { inactive_anon, active_anon, inactive_file, active_file };
        let choice = self.choose(scaled, control, env);
        let of = |kind: Kind| scaled.lengths(kind).map(|pages| choice.pages(kind, pages, priority));
        let targets = [of(Kind::Anon), of(Kind::File)];
        let fileless = priority == 0 && sizes.of(Kind::File) == 0;
        let deactivates = control.node.prepared.deactivates;
        Rest { left: targets, targets, deactivates, freed: 0, adjusted: false, fileless }
    }

    /// Chooses which kinds of pages to look at.
    fn choose<W: Witness>(&self, sizes: Sizes, control: &mut Control, env: &mut Env<'_, W>) -> Choice {
        let (priority, prepared) = (control.priority, control.node.prepared);
        let swappiness = control.node.swappiness.unwrap_or(self.settings.swappiness);
        let can_swap = self.free_slots_of(control.node.group) > 0;
        let choice = Situation {
            can_swap,
            swappiness,
            priority,
            for_group: control.node.is_for_group(),
            file_is_tiny: prepared.file_is_tiny,
            cache_trim_mode: control.node.trims_cache,
            costs: prepared.costs,
            insists: self.settings.version.anon_only_spares_files(),
        }
        .choose();
        let reason = match choice {
            Choice::Equal => Reason::ScanEqual,
            Choice::Anon | Choice::Nothing => Reason::ScanAnon,
            Choice::File if can_swap => Reason::ScanTrimsCache,
            Choice::File => Reason::ScanNoSwap,
            Choice::Fractions(_) => Reason::ScanFractions,
        };
        let of = |kind: Kind| choice.pages(kind, sizes.of(kind), priority);
        let pages = [of(Kind::Anon), of(Kind::File)];
        control.round.chose(choice, prepared.costs, swappiness.min(ANON_ONLY));
        control.round.say(reason, None, pages, env);
        choice
    }

    /// `snapshot_refaults`: reclaim is over.
    pub(crate) fn remember_refaults(&mut self, control: &Control) {
        self.remember_refaults_of(control.node.target);
    }
}
