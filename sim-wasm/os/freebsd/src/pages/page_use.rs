//! How much a page is used, looked up by its frame. The data is stored with its object; see [`super::activity`]. For a
//! page that holds nothing it is 0, and cannot be set.

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

    /// The activity of the page's object, and the page's index in it.
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
