//! How much a page is used, asked by its frame: what stands with its object, see [`super::activity`]. Of a page that holds nothing it is
//! nothing, and stays so.

use super::activity::Activity;
use super::page::Page;
use crate::vm::Vm;

impl Vm {
    /// How much use the active scan has seen of a page.
    #[inline]
    pub fn act_count(&self, page: u32) -> u8 {
        self.activity(page).map_or(0, |(activity, index)| activity.count(index))
    }

    /// Sets the `act_count`.
    #[inline]
    pub fn set_act_count(&mut self, page: u32, act_count: u8) {
        if let Some((activity, index)) = self.activity_mut(page) {
            activity.set_count(index, act_count);
        }
    }

    /// `PGA_REFERENCED`: the software reference bit.
    #[inline]
    pub fn is_referenced(&self, page: u32) -> bool {
        self.activity(page).is_some_and(|(activity, index)| activity.is_referenced(index))
    }

    /// Sets the software reference bit.
    pub fn set_referenced(&mut self, page: u32) {
        if let Some((activity, index)) = self.activity_mut(page) {
            activity.set_referenced(index);
        }
    }

    /// Reads and clears the software reference bit.
    #[inline]
    pub fn take_referenced(&mut self, page: u32) -> bool {
        self.activity_mut(page).is_some_and(|(activity, index)| activity.take_referenced(index))
    }

    /// The activity of the object that the page is a page of, and which of its pages it is.
    #[inline]
    fn activity(&self, page: u32) -> Option<(&Activity, u32)> {
        let Page { object, index, .. } = *self.page(page);
        Some((self.activities.get(usize::from(object))?, index))
    }

    /// The same, to be changed.
    #[inline]
    pub(crate) fn activity_mut(&mut self, page: u32) -> Option<(&mut Activity, u32)> {
        let Page { object, index, .. } = *self.page(page);
        Some((self.activities.get_mut(usize::from(object))?, index))
    }
}
