//! How many connections there are. Phones cannot take the places of this computer's own browser, nor can one address
//! take all of those for phones.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};

/// A system may allow no more than 256 open files.
const OTHERS: usize = 180;
const PER_ADDRESS: usize = 150;
const LOOPBACK: usize = 32;

/// The connections that are open, by address.
#[derive(Debug, Default)]
pub(crate) struct Connections(Mutex<HashMap<IpAddr, usize>>);

/// A connection's place, free again once this is dropped.
#[derive(Debug)]
pub(crate) struct Place {
    of: Arc<Connections>,
    ip: IpAddr,
}

impl Connections {
    /// Takes a place, if there is one.
    pub(crate) fn enter(of: &Arc<Self>, ip: IpAddr) -> Option<Place> {
        let mut open = of.0.lock().unwrap_or_else(PoisonError::into_inner);
        let mine = open.get(&ip).copied().unwrap_or(0);
        let others: usize = open.iter().filter(|(ip, _)| !ip.is_loopback()).map(|(_, count)| count).sum();
        let free = if ip.is_loopback() { mine < LOOPBACK + PER_ADDRESS } else { mine < PER_ADDRESS && others < OTHERS };
        free.then(|| {
            open.insert(ip, mine + 1);
            Place { of: Arc::clone(of), ip }
        })
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut open = self.of.0.lock().unwrap_or_else(PoisonError::into_inner);
        let left = open.get(&self.ip).map_or(0, |count| count - 1);
        if left == 0 {
            open.remove(&self.ip);
        } else {
            open.insert(self.ip, left);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_own_browser_has_a_place_when_phones_have_taken_all_of_theirs() {
        let connections = Arc::new(Connections::default());
        let enter = |last: u8| Connections::enter(&connections, IpAddr::from([10, 0, 0, last]));
        let one: Vec<Place> = std::iter::from_fn(|| enter(1)).collect();
        assert_eq!(one.len(), PER_ADDRESS);
        let others: Vec<Place> = std::iter::from_fn(|| enter(2)).collect();
        assert_eq!(others.len(), OTHERS - PER_ADDRESS);
        assert!(enter(3).is_none());
        assert!(Connections::enter(&connections, IpAddr::from([127, 0, 0, 1])).is_some());
        drop(one);
        assert!(enter(3).is_some());
    }
}
