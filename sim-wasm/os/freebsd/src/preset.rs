//! Kernels people ran: stock releases, and "Slim Chance" as it was asked for and as teams wrote it.
//!
//! Slim Chance was an exercise of the course CMPS 111 at UC Santa Cruz (winter 2016, repeated later and elsewhere):
//! halve the activity count instead of lowering it by one, and put pages at the other ends of their queues. The teams'
//! kernels differ from the hand-out and from each other; each line follows its code, compared with an untouched tree.
//! Differences without a knob here are noted beside the preset.

use super::version::Version;
use kernel::Preset;
use kernel::preset::PresetValue::{self, Number, Word};
use scenario::OsSpec;

type Knobs = &'static [(&'static str, PresetValue)];

const HEAD: PresetValue = Word("head");
const HALVE: (&str, PresetValue) = ("act_decay", Word("halve"));

const fn update_period(seconds: u32) -> (&'static str, PresetValue) {
    ("vm.pageout_update_period", Number(seconds))
}

const fn stock(id: &'static str, version: Version, source: &'static str) -> Preset {
    Preset { id, version: version.id(), knobs: &[], source }
}

/// The canonical policy: what the hand-out asks for, read against the code of 10.2. Its rule on the free list does not
/// match the code, which already frees to the tail; all teams reversed it, and so does this.
const SLIM_CHANCE: Knobs =
    &[HALVE, ("active_requeue_end", HEAD), ("deactivate_end", HEAD), ("free_end", HEAD), update_period(10)];

/// Only pages found invalid are freed to the head, not those of processes that end: practically the same as stock here,
/// where the daemon hardly ever meets an invalid page.
const SLIM_CHANCE_FREE_TAIL: Knobs =
    &[HALVE, ("active_requeue_end", HEAD), ("deactivate_end", HEAD), update_period(10)];

/// 10.2 as it is.
pub const STOCK_10_2: Preset = stock("stock-10.2", Version::V10_2, "sys/vm (10.2)");

/// Team 1's kernel for comparison: 10.2 with logging, and with the update period of the team's other kernel.
pub const T_000_GENERIC: Preset = Preset {
    id: "t-000-generic",
    version: "10.2",
    knobs: &[update_period(100)],
    source: "coyizumi/cs111, asg3_logging_done_real (a3d7650d)",
};

/// Team 1. The generic enqueue and requeue are reversed; deactivation has its own insertion code, which was left as it
/// is. All inserts into the free list are reversed: frees go to the head, the remainders of split blocks to the tail.
/// The model's free queue has no blocks to split.
pub const T_000: Preset = Preset {
    id: "t-000",
    version: "10.2",
    knobs: &[
        HALVE,
        ("active_requeue_end", HEAD),
        ("activate_end", HEAD),
        ("inactive_requeue_end", HEAD),
        ("free_end", HEAD),
        update_period(100),
    ],
    source: "coyizumi/cs111, assignment_3_code (c96ae5a7)",
};

/// Team 2. Uncertain: this team's code is not public, only its design document and its write-up. What the document adds
/// to the hand-out would, taken literally, keep every page above 5 and contradict the team's own measurements. Hence
/// the canonical policy.
pub const T_002: Preset = Preset {
    id: "t-002",
    version: "10.2",
    knobs: SLIM_CHANCE,
    source: "danandehAdel/Operating-Systems, Assignment_3_DesignDoc.pdf",
};

/// Every preset, stock ones first.
pub const PRESETS: &[Preset] = &[
    stock("stock-9.3", Version::V9_3, "sys/vm (9.3)"),
    STOCK_10_2,
    stock("stock-10.3", Version::V10_3, "sys/vm (10.3, 10.4)"),
    stock("stock-11.2", Version::V11_2, "sys/vm (11.2)"),
    stock("stock-13.2", Version::V13_2, "sys/vm (13.2)"),
    stock("stock-14.2", Version::V14_2, "sys/vm (14.2)"),
    stock("stock-15.0", Version::V15_0, "sys/vm (15.0)"),
    Preset { id: "slim-chance", version: "10.2", knobs: SLIM_CHANCE, source: "CMPS 111, assignment 3, February 2016" },
    T_000_GENERIC,
    T_000,
    T_002,
    Preset { id: "t-adl", version: "10.2", knobs: SLIM_CHANCE_FREE_TAIL, source: "adlhenry/cmps111, asgn3" },
    Preset {
        id: "t-acg",
        version: "10.2",
        knobs: &[
            HALVE,
            ("active_requeue_end", HEAD),
            ("deactivate_end", HEAD),
            ("inactive_requeue_end", HEAD),
            ("free_end", HEAD),
            update_period(10),
        ],
        source: "acguters/Slim-Chance-Virtual-Memory",
    },
    // According to its logs, this team's kernel for comparison had the same period.
    Preset {
        id: "t-elk-generic",
        version: "10.3",
        knobs: &[update_period(10)],
        source: "AhmedElkashef02/Slim-Chance-Page-Replacement-Algorithm---FreeBSD",
    },
    Preset {
        id: "t-elk",
        version: "10.3",
        knobs: &[
            HALVE,
            ("active_requeue_end", HEAD),
            ("deactivate_end", HEAD),
            ("inactive_requeue_end", HEAD),
            ("free_end", HEAD),
            update_period(10),
        ],
        source: "AhmedElkashef02/Slim-Chance-Page-Replacement-Algorithm---FreeBSD",
    },
    // Also halves in vm_daemon's scan of swapped-out processes, for which there is no knob.
    Preset {
        id: "t-geo",
        version: "10.3",
        knobs: &[
            HALVE,
            ("active_requeue_end", HEAD),
            ("activate_end", HEAD),
            ("inactive_requeue_end", HEAD),
            ("free_end", HEAD),
            update_period(10),
        ],
        source: "geokaragiannis/FreeBSD_VM (965cb674)",
    },
    // Also keeps 10.2's share of the active queue for idle scans in addition to 10.3's own, for which there is no knob.
    Preset { id: "t-oma", version: "10.3", knobs: SLIM_CHANCE_FREE_TAIL, source: "Omar-Aboelsoud/Oss-Ass3" },
];

/// The preset of this id.
pub fn preset(id: &str) -> Option<&'static Preset> {
    PRESETS.iter().find(|preset| preset.id == id)
}

/// A preset of FreeBSD in a document's terms.
pub fn os(preset: &Preset) -> OsSpec {
    preset.of(&super::OS)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::OS;
    use crate::pages::policy::{Decay, End, Policy};
    use kernel::Knobs;

    fn policy(id: &str) -> Policy {
        let os = preset(id).map(os).expect(id);
        Policy::from_knobs(&Knobs::new(OS.knobs, &os.version, &os.knobs).expect(id))
    }

    #[test]
    fn every_presets_knobs_are_accepted_and_its_version_known() {
        for preset in PRESETS {
            assert!(Knobs::new(OS.knobs, preset.version, &os(preset).knobs).is_ok(), "{}", preset.id);
            assert!(Version::parse(preset.version).is_some(), "{}", preset.id);
            assert!(!preset.source.is_empty(), "{}", preset.id);
            assert_eq!(PRESETS.iter().filter(|other| other.id == preset.id).count(), 1, "{}", preset.id);
        }
    }

    #[test]
    fn every_release_has_a_stock_preset_that_changes_nothing() {
        for version in Version::ALL {
            let stock = preset(&format!("stock-{}", version.id())).expect("a preset");
            assert_eq!((stock.version, stock.knobs.len()), (version.id(), 0));
        }
    }

    #[test]
    fn presets_put_pages_where_the_teams_code_does() {
        use End::{Head, Tail};
        // Decay, activate, requeue active, requeue inactive, deactivate, free.
        let ends = |id| {
            let Policy { decay, activate, active_requeue, inactive_requeue, deactivate, free } = policy(id);
            (decay, [activate, active_requeue, inactive_requeue, deactivate, free])
        };
        assert_eq!(ends("stock-10.2"), (Decay::Decrement, [Tail; 5]));
        assert_eq!(ends("slim-chance"), (Decay::Halve, [Tail, Head, Tail, Head, Head]));
        assert_eq!(ends("t-000-generic"), (Decay::Decrement, [Tail; 5]));
        assert_eq!(ends("t-000"), (Decay::Halve, [Head, Head, Head, Tail, Head]));
        assert_eq!(ends("t-002"), ends("slim-chance"));
        assert_eq!(ends("t-adl"), (Decay::Halve, [Tail, Head, Tail, Head, Tail]));
        assert_eq!(ends("t-acg"), (Decay::Halve, [Tail, Head, Head, Head, Head]));
        assert_eq!(ends("t-elk"), ends("t-acg"));
        assert_eq!(ends("t-geo"), ends("t-000"));
        assert_eq!(ends("t-oma"), ends("t-adl"));
    }
}
