//! How long a drive takes for a request.

use super::hp97560;
use super::request::{Direction, PAGE_SECTORS, Request, SECTOR_BYTES};
use base::rng::Rng;
use scenario::DiskSpec;

/// Size of the disk in pages: 40 GB, as in the virtual machines of the published experiments. Seeks are relative to it.
pub const DISK_PAGES: u32 = 10_000_000;
/// From one track to the next and settled: no seek is shorter. Data sheets of 7,200 rpm desktop disks say 0.8 to 1.2 ms.
const SETTLE_NS: f64 = 1e6;
const NS_PER_MS: f64 = 1e6;

/// Requests a drive serves at once.
pub(super) fn channels(spec: DiskSpec) -> usize {
    match spec {
        DiskSpec::Hdd { .. } | DiskSpec::Hp97560 | DiskSpec::Network { .. } => 1,
        DiskSpec::Ssd { channels, .. } => channels as usize,
    }
}

/// The parts of a request's time, in nanoseconds.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub(super) struct Parts {
    /// The controller, the switching of heads, the latency of flash.
    pub(super) overhead: f64,
    /// Moving the arm.
    pub(super) seek: f64,
    /// Waiting for the sector to come by.
    pub(super) rotation: f64,
    /// Transferring the data.
    pub(super) transfer: f64,
}

/// Nanoseconds for a request when the last one ended at sector `head`, and the parts of that time.
pub(super) fn service_ns(spec: DiskSpec, head: u64, request: &Request, rng: &mut Rng) -> (u64, Parts) {
    let bytes = f64::from(request.sectors) * f64::from(SECTOR_BYTES);
    let transfer = |mb_s: f64| bytes * 1e3 / mb_s;
    let (ns, parts) = match spec {
        DiskSpec::Hdd { seek_ms, rpm, mb_s } => {
            let (seek, rotation) = arm_ns(head, request.sector, seek_ms, rpm, rng);
            let transfer = transfer(mb_s);
            (seek + rotation + transfer, Parts { overhead: 0.0, seek, rotation, transfer })
        }
        DiskSpec::Hp97560 => {
            let (ms, parts) = hp97560::service_ms(head, request, rng);
            (ms * NS_PER_MS, parts)
        }
        DiskSpec::Ssd { read_us, write_us, mb_s, .. } => {
            let latency = if request.direction == Direction::Read { read_us } else { write_us };
            let (overhead, transfer) = (latency * 1e3, transfer(mb_s));
            (overhead + transfer, Parts { overhead, transfer, ..Parts::default() })
        }
        DiskSpec::Network { latency_us, mbit_s, load, copies } => {
            let sent = if request.direction == Direction::Read { 1.0 } else { f64::from(copies) };
            let (overhead, transfer) = (latency_us * 1e3, sent * network_ns(bytes, mbit_s, load));
            (overhead + transfer, Parts { overhead, transfer, ..Parts::default() })
        }
    };
    ((ns as u64).max(1), parts)
}

/// Time for this many bytes over a network of which others use `load` percent, so that the rest is available. A page
/// that goes to two machines is sent twice; one that comes back comes from one of them.
fn network_ns(bytes: f64, mbit_s: f64, load: f64) -> f64 {
    bytes * 8e3 / (mbit_s * (1.0 - load / 100.0))
}

/// A random part of a revolution, uniformly distributed, in the unit of `revolution`.
pub(super) fn rotation(revolution: f64, rng: &mut Rng) -> f64 {
    revolution * f64::from(rng.below(1 << 16)) / 65_536.0
}

/// Seek and rotation: none if the request goes on where the last one ended. The seek grows with the square root of the
/// distance (Ruemmler and Wilkes, "An introduction to disk drive modeling", 1994), such that a seek between two random
/// places takes `seek_ms` on average; the rotational delay is the only randomness.
fn arm_ns(head: u64, sector: u64, seek_ms: f64, rpm: f64, rng: &mut Rng) -> (f64, f64) {
    if sector == head {
        return (0.0, 0.0);
    }
    let distance = sector.abs_diff(head) as f64 / f64::from(PAGE_SECTORS) / f64::from(DISK_PAGES);
    // The mean of the root of the distance between two random points on a line of length 1 is 8/15.
    let growth = (seek_ms * NS_PER_MS - SETTLE_NS).max(0.0) * 15.0 / 8.0;
    (SETTLE_NS + growth * distance.min(1.0).sqrt(), rotation(60e9 / rpm, rng))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::disk::why::Why;

    #[test]
    fn memory_over_a_network_takes_what_is_left_of_its_bandwidth() {
        let ms = |direction, spec| {
            let request = Request {
                seq: 0,
                direction,
                sync: true,
                pid: None,
                sector: 80_000,
                sectors: 2 * PAGE_SECTORS,
                submitted: 0,
                ios: smallvec::smallvec![0],
                why: Why::default(),
            };
            service_ns(spec, 0, &request, &mut Rng::new(1)).0 as f64 / 1e6
        };
        let of = |mbit_s, load, copies| DiskSpec::Network { latency_us: 500.0, mbit_s, load, copies };
        // 8 KB over 10 Mb/s: the 8.7 ms that were measured, with a fifth of the Ethernet in use.
        assert!((ms(Direction::Read, of(10.0, 20.0, 1)) - 8.692).abs() < 1e-3);
        assert!((ms(Direction::Read, of(10.0, 0.0, 1)) - 7.0536).abs() < 1e-4);
        assert!((ms(Direction::Read, of(100.0, 0.0, 2)) - 1.155_36).abs() < 1e-5);
        assert!((ms(Direction::Write, of(100.0, 0.0, 2)) - 1.810_72).abs() < 1e-5);
        assert!((ms(Direction::Write, of(1000.0, 50.0, 1)) - 0.631_072).abs() < 1e-6);
    }

    #[test]
    fn random_seeks_take_the_stated_time_on_average() {
        let (mut rng, mut turns) = (Rng::new(9), Rng::new(3));
        let mut place = || u64::from(rng.below(DISK_PAGES)) * u64::from(PAGE_SECTORS);
        let sum: f64 = (0..20_000).map(|_| arm_ns(place(), place(), 8.5, 7200.0, &mut turns).0).sum();
        assert!((sum / 20_000.0 / 8.5e6 - 1.0).abs() < 0.01, "{}", sum / 20_000.0);
    }
}
