//! Pages that processors hold ready for groups, already charged (`memcg_stock_pcp`, `mm/memcontrol.c`, 6.12 and 7.3).

use super::group::GroupId;
use super::tree::Tree;

/// Pages that are charged at once (`MEMCG_CHARGE_BATCH`).
pub(super) const CHARGE_BATCH: u32 = 64;

/// The stock of a processor.
#[derive(Debug, Clone)]
struct Stock {
    /// Whose pages it holds, and how many.
    cached: Vec<(GroupId, u32)>,
    /// The place that is emptied next when all are taken (`drain_idx`).
    next: usize,
}

/// The stocks of all processors.
#[derive(Debug, Clone)]
pub(crate) struct Stocks {
    all: Vec<Stock>,
    /// For how many groups a processor holds pages (`NR_MEMCG_STOCK`).
    places: usize,
}

impl Stocks {
    pub(super) fn new(cpus: u32, places: usize) -> Self {
        Stocks { all: vec![Stock { cached: Vec::new(), next: 0 }; cpus.max(1) as usize], places }
    }

    /// Whether a processor holds as many pages for a group.
    pub(super) fn has(&self, cpu: usize, group: GroupId, pages: u32) -> bool {
        let of = |stock: &Stock| stock.cached.iter().any(|&(of, held)| of == group && held >= pages);
        self.all.get(cpu).is_some_and(of)
    }

    /// `consume_stock`
    pub(super) fn consume(&mut self, cpu: usize, group: GroupId) -> bool {
        let Some(stock) = self.all.get_mut(cpu) else { return false };
        let held = stock.cached.iter_mut().find(|(of, held)| *of == group && *held > 0);
        held.map(|(_, held)| *held -= 1).is_some()
    }

    /// `refill_stock`: pages that have been charged are ready for a group. What is too much is given back.
    pub(super) fn refill(&mut self, cpu: usize, group: GroupId, pages: u32, tree: &mut Tree) {
        let Some(stock) = self.all.get_mut(cpu) else { return };
        if let Some(place) = stock.cached.iter_mut().find(|(of, _)| *of == group) {
            place.1 += pages;
            if place.1 > CHARGE_BATCH {
                tree.uncharge(group, std::mem::take(&mut place.1));
            }
            return;
        }
        if stock.cached.len() < self.places {
            return stock.cached.push((group, pages));
        }
        let at = stock.cached.iter().position(|&(_, held)| held == 0).unwrap_or_else(|| {
            let at = stock.next % self.places;
            stock.next = at + 1;
            at
        });
        let (of, held) = std::mem::replace(&mut stock.cached[at], (group, pages));
        tree.uncharge(of, held);
    }

    /// `drain_all_stock`: what is held for a group and its descendants is given back. (The kernel asks other processors
    /// to do so; here it is done at once.)
    pub(super) fn drain(&mut self, group: GroupId, tree: &mut Tree) {
        for stock in &mut self.all {
            stock.cached.retain(|&(of, held)| {
                let drains = tree.is_below(of, group);
                if drains {
                    tree.uncharge(of, held);
                }
                !drains
            });
        }
    }

    /// Pages held for a group.
    pub(crate) fn held(&self, group: GroupId) -> u32 {
        let of = |stock: &Stock| stock.cached.iter().filter(|(of, _)| *of == group).map(|(_, held)| held).sum::<u32>();
        self.all.iter().map(of).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::tree;
    use super::*;
    use serde_json::json;

    fn charged(stocks: &mut Stocks, tree: &mut Tree, group: GroupId) {
        tree.charge(group, CHARGE_BATCH);
        stocks.refill(0, group, CHARGE_BATCH, tree);
    }

    #[test]
    fn one_place_is_emptied_for_another_group_and_seven_are_emptied_in_turn() {
        let groups: Vec<_> = (0..9).map(|n| json!({"path": format!("/g{n}")})).collect();
        let (mut tree, mut old) = (tree(&json!(groups)), Stocks::new(1, 1));
        charged(&mut old, &mut tree, 1);
        assert!(old.consume(0, 1));
        charged(&mut old, &mut tree, 2);
        // One page is used, 63 were given back.
        assert_eq!((tree.group(1).usage, tree.group(2).usage, old.consume(0, 1)), (1, 64, false));
        let mut new = Stocks::new(1, 7);
        (1..=9).for_each(|group| charged(&mut new, &mut tree, group));
        assert_eq!([1, 2, 3, 9].map(|group| new.held(group)), [0, 0, 64, 64]);
    }

    #[test]
    fn what_is_too_much_goes_back_and_all_of_a_subtree_when_it_is_drained() {
        let mut tree = tree(&json!([{"path": "/a"}, {"path": "/a/x"}, {"path": "/b"}]));
        let mut stocks = Stocks::new(2, 7);
        charged(&mut stocks, &mut tree, 2);
        tree.charge(2, 1);
        stocks.refill(0, 2, 1, &mut tree);
        assert_eq!((stocks.held(2), tree.group(2).usage), (0, 0), "65 pages are too many");
        charged(&mut stocks, &mut tree, 2);
        charged(&mut stocks, &mut tree, 3);
        stocks.drain(1, &mut tree);
        assert_eq!([1, 2, 3].map(|group| (tree.group(group).usage, stocks.held(group))), [(0, 0), (0, 0), (64, 64)]);
        assert!(!stocks.has(1, 3, 1) && stocks.has(0, 3, 64));
    }
}
