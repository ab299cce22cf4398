//! What a page of a trace takes while the trace is read. A program of its own: nothing else may allocate meanwhile.
#![allow(clippy::unwrap_used, reason = "tests")]

use faultline_traces::TraceReading;
use peak_alloc::PeakAlloc;

#[global_allocator]
static ALLOCATED: PeakAlloc = PeakAlloc;

/// What a trace takes however few pages it has: its maps, and what is being read.
const FIXED: usize = 24 << 20;

/// Bytes a page at most, with the policies that the page chooses at first. 14 million pages are 1.4 GB then.
const BYTES: usize = 100;

/// A record of oracleGeneral, with a key that is a hash.
fn record(time: u32, key: u64) -> [u8; 24] {
    let mut record = [0; 24];
    record[..4].copy_from_slice(&time.to_le_bytes());
    record[4..12].copy_from_slice(&key.wrapping_mul(0x9e37_79b9_7f4a_7c15).to_le_bytes());
    record[12..16].copy_from_slice(&4096_u32.to_le_bytes());
    record[16..].copy_from_slice(&(-1_i64).to_le_bytes());
    record
}

/// Once all sizes but the last are full, and once tables that double have just done so: no trace takes more.
#[test]
fn a_page_takes_no_more_than_a_hundred_bytes() {
    for pages in [(1_u64 << 20) + 4096, (3 << 18) + 4096] {
        let before = ALLOCATED.current_usage();
        ALLOCATED.reset_peak_usage();
        let policies = ["lru", "fifo", "s3-fifo"].map(str::to_string).to_vec();
        let mut reading = TraceReading::start(Some("oracle-general".to_string()), None, None, policies).unwrap();
        let mut records = Vec::new();
        for page in 0..pages {
            // Pages come back before, while and after they can still be in memory.
            for key in [page, page - page % 64, page / 2] {
                records.extend(record(page as u32, key));
            }
            if records.len() > 1 << 20 {
                assert!(reading.push(&records));
                records.clear();
            }
        }
        assert!(reading.push(&records));
        // The page asks again and again.
        assert!(reading.figures().contains("\"once\""));
        let peak = ALLOCATED.peak_usage() - before;
        assert!(reading.curves(1.0).contains(&format!("{pages}]")), "the largest size holds all pages");
        assert!(peak < FIXED + BYTES * pages as usize, "{} bytes a page", (peak - FIXED) / pages as usize);
        assert!(peak > FIXED, "it was measured");
    }
}
