//! Places in the queues that the kernel remembers with markers: the clock hands of the active queue (`vmd_clock`), the
//! place near the head of the inactive queue (`vmd_inacthead`), and how far a walk has got (`vmd_markers`;
//! `sys/vm/vm_pagequeue.h`, 13.2).
//!
//! The kernel puts dummy pages into its queues. Here a marker is *behind* a page (just after it), or before the first
//! one. When that page leaves, the marker steps back; pages appended to the queue end up behind the marker, as in the
//! kernel.

use crate::version::Version;
use crate::vm::{ACTIVE, INACTIVE};
use base::record::{HEAD, ListId, NONE, Recorder};

/// A marker. The first three are the hands of the structure, in the order of their ids.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Marker {
    /// `vmd_clock[0]`: the active scan continues behind it. 13.2.
    Clock0,
    /// `vmd_clock[1]`: where the active scan returns to the head. Pages activated since are behind it. 13.2.
    Clock1,
    /// `vmd_inacthead`: pages not expected to be used again are put before it. 11.2 and 13.2.
    InactHead,
    /// How far the present walk over the active queue has got.
    ActiveWalk,
    /// How far the laundry thread's walk has got.
    LaundryWalk,
}

/// Names of the visible markers, in the order of their numbers. A hand's value is one more than the page it is behind,
/// or 0 before the first.
pub const HANDS: &[&str] = &["vmd_clock[0]", "vmd_clock[1]", "vmd_inacthead"];

/// All markers.
#[derive(Debug, Clone)]
pub struct Markers {
    /// The page each marker is behind; [`HEAD`] before the first, [`NONE`] if this version has no such marker.
    behind: [u32; 5],
}

impl Markers {
    /// The markers of a kernel just booted, all before the first page of their queues.
    pub fn new(version: Version) -> Self {
        let present = |has: bool| if has { HEAD } else { NONE };
        let (clock, laundry) = (present(version.has_clock_hands()), present(version.has_laundry()));
        Markers { behind: [clock, clock, laundry, clock, laundry] }
    }

    /// The page a marker is behind; none if it is before the first.
    #[inline]
    pub fn behind(&self, marker: Marker) -> Option<u32> {
        Some(self.behind[marker as usize]).filter(|&page| page < HEAD)
    }

    /// Moves a marker behind a page, or before the first.
    pub fn put<R: Recorder>(&mut self, marker: Marker, behind: Option<u32>, rec: &mut R) {
        let number = marker as usize;
        self.behind[number] = behind.unwrap_or(HEAD);
        if number < HANDS.len() {
            rec.set_hand(number as u16, behind.map_or(0, |page| page + 1));
        }
    }

    /// Reports where the visible markers are.
    pub fn describe<R: Recorder>(&self, recorder: &mut R) {
        let seen = (0..).zip(&self.behind[..HANDS.len()]).filter(|(_, behind)| **behind < HEAD);
        seen.for_each(|(hand, behind)| recorder.set_hand(hand, behind + 1));
    }

    /// Whether any marker is behind the page.
    #[inline]
    pub(crate) fn is_any_behind(&self, page: u32) -> bool {
        self.behind.contains(&page)
    }

    /// `page` is about to leave: markers behind it move behind the page before it.
    pub(crate) fn step_back<R: Recorder>(&mut self, page: u32, before: Option<u32>, rec: &mut R) {
        for marker in MARKERS {
            if self.behind(marker) == Some(page) {
                self.put(marker, before, rec);
            }
        }
    }

    /// `page` has become the first of its queue: markers that were before the first page are now behind it.
    pub(crate) fn fall_behind<R: Recorder>(&mut self, queue: ListId, page: u32, rec: &mut R) {
        let markers = match queue {
            ACTIVE => &[Marker::Clock0, Marker::Clock1][..],
            INACTIVE => &[Marker::InactHead][..],
            _ => &[],
        };
        for &marker in markers {
            if self.behind[marker as usize] == HEAD {
                self.put(marker, Some(page), rec);
            }
        }
    }
}

const MARKERS: [Marker; 5] =
    [Marker::Clock0, Marker::Clock1, Marker::InactHead, Marker::ActiveWalk, Marker::LaundryWalk];

#[cfg(test)]
mod tests {
    use super::*;
    use base::record::NoRecord;

    #[test]
    fn a_version_without_a_marker_never_finds_it_behind_a_page() {
        let mut markers = Markers::new(Version::V10_2);
        markers.fall_behind(ACTIVE, 7, &mut NoRecord);
        markers.fall_behind(INACTIVE, 7, &mut NoRecord);
        assert!(!markers.is_any_behind(7));
        let mut markers = Markers::new(Version::V11_2);
        markers.fall_behind(ACTIVE, 7, &mut NoRecord);
        assert_eq!((markers.behind(Marker::Clock0), markers.is_any_behind(7)), (None, false));
        markers.fall_behind(INACTIVE, 7, &mut NoRecord);
        assert_eq!(markers.behind(Marker::InactHead), Some(7));
    }

    #[test]
    fn markers_behind_the_same_page_step_back_together() {
        let mut markers = Markers::new(Version::V13_2);
        for marker in [Marker::Clock0, Marker::ActiveWalk] {
            markers.put(marker, Some(5), &mut NoRecord);
        }
        markers.put(Marker::Clock1, Some(6), &mut NoRecord);
        markers.step_back(5, Some(3), &mut NoRecord);
        let at = [Marker::Clock0, Marker::ActiveWalk, Marker::Clock1].map(|marker| markers.behind(marker));
        assert_eq!(at, [Some(3), Some(3), Some(6)]);
        markers.step_back(3, None, &mut NoRecord);
        assert_eq!(markers.behind(Marker::Clock0), None);
    }
}
