//! The HP 97560, a SCSI disk of 1991 whose every number is published: Ruemmler and Wilkes, "An introduction to disk
//! drive modeling", 1994, and Kotz, Toh and Radhakrishnan, "A detailed simulation model of the HP 97560 disk
//! drive", 1994.
//!
//! Simpler than the disk: the rotational delay is drawn, not computed from the angle, and all there is of the cache is
//! read-ahead, which saves the seek and the rotation for a request that goes on where the last one ended.

use super::request::{PAGE_SECTORS, Request};
use super::service::{Parts, rotation};
use base::rng::Rng;

const CYLINDERS: u64 = 1962;
const HEADS: u64 = 19;
/// Sectors of 512 bytes on a track.
const TRACK_SECTORS: u64 = 72;
const RPM: f64 = 4002.0;
const NS_PER_MS: f64 = 1e6;
/// Time of the controller for a request.
const CONTROLLER_MS: f64 = 2.2;
/// From one surface to the next.
const HEAD_SWITCH_MS: f64 = 1.6;
/// Sectors of a cylinder.
const CYLINDER_SECTORS: u64 = HEADS * TRACK_SECTORS;
/// Sectors of the disk, 1.37 GB. Addresses of the machine beyond that start at the beginning again.
const SECTORS: u64 = CYLINDERS * CYLINDER_SECTORS;

const _: () = assert!(scenario::HP97560_PAGES as u64 == SECTORS / PAGE_SECTORS as u64);

/// Time of a seek over this many cylinders, in milliseconds.
fn seek_ms(cylinders: u64) -> f64 {
    let distance = cylinders as f64;
    match cylinders {
        0 => 0.0,
        1..=383 => 3.24 + 0.400 * distance.sqrt(),
        _ => 8.00 + 0.008 * distance,
    }
}

/// Time of a request when the last one ended at sector `head`, in milliseconds, and its parts in nanoseconds.
pub(super) fn service_ms(head: u64, request: &Request, rng: &mut Rng) -> (f64, Parts) {
    let revolution = 60e3 / RPM;
    let cylinder = |sector: u64| sector % SECTORS / CYLINDER_SECTORS;
    let track = |sector: u64| sector / TRACK_SECTORS;
    let (seek, turn) = if request.sector == head {
        (0.0, 0.0)
    } else {
        (seek_ms(cylinder(head).abs_diff(cylinder(request.sector))), rotation(revolution, rng))
    };
    let switches = track(request.end().saturating_sub(1)).saturating_sub(track(request.sector));
    let transfer = revolution * f64::from(request.sectors) / TRACK_SECTORS as f64;
    let switching = switches as f64 * HEAD_SWITCH_MS;
    let [overhead, seek_ns, rotation, transfer_ns] =
        [CONTROLLER_MS + switching, seek, turn, transfer].map(|ms| ms * NS_PER_MS);
    let parts = Parts { overhead, seek: seek_ns, rotation, transfer: transfer_ns };
    (CONTROLLER_MS + (seek + turn) + switching + transfer, parts)
}

#[cfg(test)]
mod tests {
    use super::super::request::Direction;
    use super::super::why::Why;
    use super::*;

    #[test]
    fn seeks_take_what_the_paper_says() {
        let expected =
            [(0, 0.0), (1, 3.64), (10, 4.505), (100, 7.24), (383, 11.068), (384, 11.072), (1000, 16.0), (1961, 23.688)];
        for (cylinders, ms) in expected {
            assert!((seek_ms(cylinders) - ms).abs() < 0.0005, "{cylinders}: {}", seek_ms(cylinders));
        }
    }

    #[test]
    fn a_request_takes_controller_arm_platter_and_heads() {
        let request = |sector, sectors| Request {
            seq: 0,
            direction: Direction::Read,
            sync: true,
            pid: None,
            sector,
            sectors,
            submitted: 0,
            ios: smallvec::SmallVec::new(),
            why: Why::default(),
        };
        let mut rng = Rng::new(5);
        let turn = 60e3 / 4002.0;
        let sequential = service_ms(64, &request(64, 8), &mut rng).0;
        assert!((sequential - (2.2 + turn / 9.0)).abs() < 1e-9);
        // The last sectors of one track and the first of the next.
        let across = service_ms(68, &request(68, 8), &mut rng).0;
        assert!((across - sequential - 1.6).abs() < 1e-9);
        let far = request(10 * CYLINDER_SECTORS, 8);
        let times: Vec<f64> = (0..4000).map(|_| service_ms(0, &far, &mut rng).0 - sequential - seek_ms(10)).collect();
        assert!(times.iter().all(|&delay| (-1e-9..turn).contains(&delay)));
        assert!((times.iter().sum::<f64>() / 4000.0 - turn / 2.0).abs() < 0.3);
        let around = service_ms(SECTORS, &request(3, 8), &mut rng).0;
        assert!(around < 2.2 + turn * 10.0 / 9.0, "the same cylinder again: {around}");
    }
}
