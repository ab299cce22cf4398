//! How often one address may ask. A whole class may be behind one (NAT), so there is room for a class at once.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

/// At once, and then in each second.
const BURST: f64 = 3000.0;
const PER_SECOND: f64 = 200.0;
/// Addresses that are told apart. Those without a place share one.
const MOST_ADDRESSES: usize = 4096;

/// What a provider gives to one customer: an address, or 64 bits of one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Key(u64);

/// The key of an address.
pub(super) fn key_of(ip: IpAddr) -> Key {
    match ip.to_canonical() {
        IpAddr::V4(v4) => Key(u64::from(v4.to_bits())),
        IpAddr::V6(v6) => Key((v6.to_bits() >> 64) as u64),
    }
}

#[derive(Debug, Clone, Copy)]
struct Bucket {
    left: f64,
    at: Instant,
}

impl Bucket {
    fn at(self, now: Instant) -> Self {
        let since = now.saturating_duration_since(self.at).as_secs_f64();
        Bucket { left: (self.left + since * PER_SECOND).min(BURST), at: now }
    }
}

/// A bucket for each address (a token bucket: it fills evenly, and each request takes one).
#[derive(Debug, Default)]
pub(super) struct Limits(Mutex<HashMap<Key, Bucket>>);

impl Limits {
    /// Whether the address may ask now.
    pub(super) fn let_pass(&self, ip: IpAddr, now: Instant) -> bool {
        let mut buckets = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let mut key = key_of(ip);
        if buckets.len() >= MOST_ADDRESSES && !buckets.contains_key(&key) {
            // A full one says no more than none.
            buckets.retain(|_, bucket| bucket.at(now).left < BURST);
            if buckets.len() >= MOST_ADDRESSES {
                key = Key(u64::MAX);
            }
        }
        let bucket = buckets.entry(key).or_insert(Bucket { left: BURST, at: now });
        *bucket = bucket.at(now);
        let passes = bucket.left >= 1.0;
        if passes {
            bucket.left -= 1.0;
        }
        passes
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn one_address_has_room_for_a_class_and_takes_it_from_nobody_else() {
        let (limits, now) = (Limits::default(), Instant::now());
        let (one, other) = (IpAddr::from([10, 0, 0, 1]), IpAddr::from([10, 0, 0, 2]));
        let passed = (0..10_000).filter(|_| limits.let_pass(one, now)).count();
        assert_eq!(passed, BURST as usize);
        assert!(limits.let_pass(other, now));
        let later = now + Duration::from_secs(1);
        assert_eq!((0..10_000).filter(|_| limits.let_pass(one, later)).count(), PER_SECOND as usize);
    }

    #[test]
    fn however_many_addresses_there_are_the_table_stays_small() {
        let (limits, now) = (Limits::default(), Instant::now());
        for n in 0..20_000_u32 {
            limits.let_pass(IpAddr::from((0x0a00_0000 + n).to_be_bytes()), now);
        }
        assert!(limits.0.lock().unwrap().len() <= MOST_ADDRESSES + 1);
    }

    #[test]
    fn a_network_of_version_6_is_one_address() {
        let key = |text: &str| key_of(text.parse().unwrap());
        assert_eq!(key("2001:db8::1"), key("2001:db8::ffff:2"));
        assert_ne!(key("2001:db8::1"), key("2001:db8:0:1::1"));
        assert_eq!(key("::ffff:10.0.0.1"), key("10.0.0.1"));
    }
}
