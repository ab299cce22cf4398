//! Slots are taken and given back, from one area after another (`get_swap_page` and its successors, `swap_free`,
//! `mm/swapfile.c`, 2.6.12, 6.12 and 7.3).

use super::super::slot_cache::SIZE;
use super::{Finds, Slot, SwapAreas};

impl SwapAreas {
    /// `get_swap_page`, since 4.11 `folio_alloc_swap`: takes a slot, with one user.
    pub fn take(&mut self) -> Option<Slot> {
        let slot = match self.finds {
            Finds::Runs => self.take_in_turns(),
            Finds::RunsOrClusters => self.take_from_cache(),
            Finds::Clusters => self.take_from_present().or_else(|| self.take_several(1).pop()),
        }?;
        if let Some(area) = self.areas.get_mut(usize::from(slot.area)) {
            area.begin(slot.offset);
        }
        Some(slot)
    }

    /// Areas of equal priority take turns; one of lower priority is used only when all above it are full.
    fn take_in_turns(&mut self) -> Option<Slot> {
        if self.free == 0 {
            return None;
        }
        let (mut at, mut wrapped) = (self.next, false);
        while let Some(&area) = self.order.get(at) {
            let ends = self.ends_its_priority(at);
            if let Some(offset) = self.areas[usize::from(area)].take(1).pop() {
                self.free -= 1;
                self.next = if ends { 0 } else { at + 1 };
                return Some(Slot { area, offset });
            }
            at += 1;
            if ends && !wrapped {
                (at, wrapped) = (0, true);
            }
        }
        None
    }

    /// `folio_alloc_swap`, 6.12: slots are taken 64 at a time, all of one area, and handed out one by one.
    fn take_from_cache(&mut self) -> Option<Slot> {
        let mut back = Vec::new();
        let works = self.cache.check(self.free, &mut back);
        for number in back {
            self.put(number);
        }
        if !works {
            return self.take_several(1).pop();
        }
        let ready = self.cache.next().or_else(|| {
            let slots = self.take_several(SIZE);
            self.cache.fill(slots.into_iter().map(|slot| self.number(slot)).collect::<Vec<_>>());
            self.cache.next()
        });
        ready.map(|number| self.slot(number))
    }

    /// `swap_alloc_fast`, 7.3: the area that gave the last slot goes on as long as its present cluster has any.
    fn take_from_present(&mut self) -> Option<Slot> {
        let area = self.present?;
        let present = self.areas.get_mut(usize::from(area)).filter(|present| present.has_next())?;
        let offset = present.take(1).pop()?;
        self.free -= 1;
        Some(Slot { area, offset })
    }

    /// `get_swap_pages`, since 6.14 (from memory) `swap_alloc_slow`: up to `goal` slots of the first area that has any.
    /// It then goes behind those of its priority.
    fn take_several(&mut self, goal: usize) -> Vec<Slot> {
        for at in 0..self.order.len() {
            let area = self.order[at];
            let offsets = self.areas[usize::from(area)].take(goal);
            if offsets.is_empty() {
                continue;
            }
            let last = (at..self.order.len()).find(|&at| self.ends_its_priority(at)).unwrap_or(at);
            self.order[at..=last].rotate_left(1);
            self.free -= offsets.len() as u32;
            self.present = Some(area).filter(|_| !self.rotational);
            return offsets.into_iter().map(|offset| Slot { area, offset }).collect();
        }
        Vec::new()
    }

    /// `swap_free`: removes a user of a slot. Returns whether nobody uses it now.
    pub fn release(&mut self, slot: Slot) -> bool {
        let number = self.number(slot);
        if !self.areas.get_mut(usize::from(slot.area)).is_some_and(|area| area.release(slot.offset)) {
            return false;
        }
        if self.cache.works() {
            for number in self.cache.give_back(number) {
                self.put(number);
            }
        } else {
            self.put(number);
        }
        true
    }

    /// A slot without users can be taken again.
    fn put(&mut self, number: u32) {
        let slot = self.slot(number);
        let Some(area) = self.areas.get_mut(usize::from(slot.area)) else { return };
        area.put(slot.offset);
        self.free += 1;
        self.freed.note(number);
        let priority = area.priority();
        let searched = self.order.get(self.next).map(|&number| self.areas[usize::from(number)].priority());
        if searched.is_none_or(|searched| priority > searched) {
            self.next = self.order.iter().position(|&number| number == slot.area).unwrap_or(0);
        }
    }

    /// Whether the area after this one in the order has another priority, or there is none.
    fn ends_its_priority(&self, at: usize) -> bool {
        let priority = |at: usize| self.order.get(at).map(|&number| self.areas[usize::from(number)].priority());
        priority(at) != priority(at + 1)
    }
}
