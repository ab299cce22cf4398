//! Pages that come back: how long they were away, measured in evictions, and whether they would have stayed with a
//! little more memory (`mm/workingset.c`, 3.15 to 6.16).
//!
//! The stamp of a page that left is kept in its place in the file or in the swap cache. Kernels before 3.15 keep none,
//! but their pages can be stamped all the same, to show what would have happened.

/// What an evicted page leaves behind. (Where bits are scarce, the kernel drops the stamp's lowest ones; none are
/// dropped here.)
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Shadow {
    age: u64,
    /// Whether it had been in use recently: it had been active.
    workingset: bool,
    /// The group whose limit it left for; 0 is the root.
    group: u8,
}

impl Shadow {
    /// All of it in 62 bits: so many evictions no run has.
    pub fn bits(self) -> u64 {
        debug_assert!(self.age < 1 << 57 && self.group < 1 << 4);
        self.age << 5 | u64::from(self.group) << 1 | u64::from(self.workingset)
    }

    /// The group whose limit it left for.
    pub fn group(self) -> u8 {
        self.group
    }

    /// The same for reclaim of a group.
    #[must_use]
    pub fn for_group(self, group: u8) -> Self {
        Shadow { group, ..self }
    }

    /// What [`Shadow::bits`] made of it.
    pub fn of_bits(bits: u64) -> Self {
        Shadow { age: bits >> 5, workingset: bits & 1 != 0, group: (bits >> 1) as u8 & 15 }
    }
}

/// The clock of a zone or node: pages evicted and activated so far (`nonresident_age`).
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Workingset {
    age: u64,
}

impl Workingset {
    /// Pages evicted and activated so far.
    pub fn now(self) -> u64 {
        self.age
    }

    /// This many pages were activated (`workingset_age_nonresident`).
    pub fn age(&mut self, pages: u32) {
        self.age = self.age.wrapping_add(pages.into());
    }

    /// This many pages are evicted together. Returns the stamp they leave. `workingset` is the flag of pages that were
    /// deactivated.
    pub fn evict(&mut self, pages: u32, workingset: bool) -> Shadow {
        let shadow = Shadow { age: self.age, workingset, group: 0 };
        self.age(pages);
        shadow
    }

    /// Evictions and activations since the page left: how much more memory it would have needed, in pages.
    pub fn refault_distance(self, shadow: Shadow) -> u64 {
        self.age.wrapping_sub(shadow.age)
    }

    /// A page, or one of this many `pages`, is back (`workingset_refault`). `reach` is [`Sizes::reach`]. If it is
    /// activated, the clock advances.
    pub fn refault(&mut self, shadow: Shadow, reach: u64, pages: u32) -> Refault {
        let distance = self.refault_distance(shadow);
        let activated = distance <= reach;
        self.age(if activated { pages } else { 0 });
        Refault { distance, activated, restored: activated && shadow.workingset }
    }
}

/// The result of a page's return. Every return counts as `workingset_refault`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Refault {
    /// See [`Workingset::refault_distance`].
    pub distance: u64,
    /// It goes to the active list at once (`workingset_activate`).
    pub activated: bool,
    /// It had been in use before it left (`workingset_restore`): its I/O counts as a cost of its kind.
    pub restored: bool,
}

/// A page's kind.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// Not of a file.
    Anon,
    /// Of a file.
    File,
}

/// Which pages a returning page could have displaced.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reach {
    /// Active pages of files, 3.15 to 5.8 (from memory). Anonymous pages are not watched.
    ActiveFile,
    /// All that a better choice could have evicted instead, since 5.9.
    All,
}

/// Pages on the lists.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Sizes {
    /// `nr_inactive_anon`
    pub inactive_anon: u32,
    /// `nr_active_anon`
    pub active_anon: u32,
    /// `nr_inactive_file`
    pub inactive_file: u32,
    /// `nr_active_file`
    pub active_file: u32,
}

impl Sizes {
    /// All of them.
    pub fn all(self) -> u64 {
        [self.inactive_anon, self.active_anon, self.inactive_file, self.active_file].map(u64::from).iter().sum()
    }

    /// Pages of a kind.
    pub fn of(self, kind: Kind) -> u32 {
        match kind {
            Kind::Anon => self.inactive_anon + self.active_anon,
            Kind::File => self.inactive_file + self.active_file,
        }
    }

    /// Pages of a kind that are inactive, and those that are active.
    pub fn lengths(self, kind: Kind) -> [u32; 2] {
        match kind {
            Kind::Anon => [self.inactive_anon, self.active_anon],
            Kind::File => [self.inactive_file, self.active_file],
        }
    }

    /// The longest distance at which a page of this kind is activated; none if such pages are not watched. `can_swap`
    /// is whether there is free swap space.
    pub fn reach(self, rule: Reach, kind: Kind, can_swap: bool) -> Option<u64> {
        let [inactive_anon, active_anon, inactive_file, active_file] =
            [self.inactive_anon, self.active_anon, self.inactive_file, self.active_file].map(u64::from);
        let swappable = |pages: u64| if can_swap { pages } else { 0 };
        match (rule, kind) {
            (Reach::ActiveFile, Kind::File) => Some(active_file),
            (Reach::ActiveFile, Kind::Anon) => None,
            (Reach::All, Kind::File) => Some(active_file + swappable(active_anon + inactive_anon)),
            (Reach::All, Kind::Anon) => Some(active_file + inactive_file + swappable(active_anon)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::lru::replay::Replay;
    use super::*;
    use base::record::NoRecord;

    const WARM_UP: [u32; 6] = [1, 1, 2, 2, 3, 3];
    const LOOP: [u32; 4] = [4, 5, 6, 7];

    #[test]
    fn a_loop_longer_than_the_inactive_list_misses_for_ever_without_refault_detection() {
        let misses = [false, true].map(|detects| {
            let mut cache = Replay::new(6, detects);
            cache.read_all(&WARM_UP) + cache.read_all(&LOOP.repeat(3))
        });
        assert_eq!(misses, [15, 11]);
    }

    #[test]
    fn worked_values() {
        let mut cache = Replay::new(6, true);
        cache.read_all(&WARM_UP);
        cache.read_all(&LOOP);
        assert_eq!((cache.workingset.now(), cache.picture()), (4, ["7* 6* 5*", "3 2 1"].map(String::from)));
        let table = [
            (4, 5, 2, 6, ["7* 6*", "4* 3 2 1"]),
            (5, 6, 3, 8, ["1 7*", "5* 4* 3 2"]),
            (6, 7, 3, 10, ["2 1", "6* 5* 4* 3"]),
            (7, 1, 3, 12, ["3 2", "7* 6* 5* 4*"]),
        ];
        for (page, evicted, distance, age, picture) in table {
            let read = cache.read(page, &mut NoRecord);
            assert_eq!((read.evicted, read.distance), (Some(evicted), Some(distance)), "page {page}");
            assert_eq!((cache.workingset.now(), cache.picture()), (age, picture.map(String::from)), "page {page}");
        }
        assert_eq!(cache.read_all(&LOOP), 0);
    }

    #[test]
    fn a_page_is_activated_up_to_its_reach_and_the_clock_goes_on() {
        let mut clock = Workingset::default();
        let shadow = clock.evict(1, true);
        clock.age(4);
        let far = clock.refault(shadow, 4, 1);
        assert_eq!((far, clock.now()), (Refault { distance: 5, activated: false, restored: false }, 5));
        let near = clock.refault(shadow, 5, 1);
        assert_eq!((near, clock.now()), (Refault { distance: 5, activated: true, restored: true }, 6));
        // A large page of 32 that is back lets it advance by as much.
        let large = clock.evict(32, false);
        assert_eq!((clock.refault(large, 32, 32).activated, clock.now()), (true, 6 + 32 + 32));
        let cold = clock.evict(1, false);
        assert_eq!(clock.refault(cold, 9, 1), Refault { distance: 1, activated: true, restored: false });
    }

    #[test]
    fn what_a_page_competes_with_depends_on_the_release_its_kind_and_swap() {
        let sizes = Sizes { inactive_anon: 1, active_anon: 10, inactive_file: 100, active_file: 1000 };
        let of = |rule, can_swap| [Kind::File, Kind::Anon].map(|kind| sizes.reach(rule, kind, can_swap));
        assert_eq!(of(Reach::ActiveFile, true), [Some(1000), None]);
        assert_eq!(of(Reach::All, true), [Some(1011), Some(1110)]);
        assert_eq!(of(Reach::All, false), [Some(1000), Some(1100)]);
    }
}
