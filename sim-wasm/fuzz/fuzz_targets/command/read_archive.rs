//! Reads any bytes as an archive of tar, with the sums that headers need, without a panic: no member is longer than the archive unless it is
//! packed, and none is hidden.
#![no_main]

use faultline_cli::fuzz::archive;
use libfuzzer_sys::fuzz_target;

const BLOCK: usize = 512;
const SUM: std::ops::Range<usize> = 148..156;

/// Puts in the sum of each block that says it is a header.
fn summed(bytes: &[u8]) -> Vec<u8> {
    let mut bytes = bytes.to_vec();
    for block in bytes.chunks_exact_mut(BLOCK).filter(|block| block[257] == b'u') {
        block[SUM].fill(b' ');
        let sum: u32 = block.iter().map(|byte| u32::from(*byte)).sum();
        block[SUM].copy_from_slice(format!("{sum:06o}\0 ").as_bytes());
    }
    bytes
}

fuzz_target!(|bytes: &[u8]| {
    for (name, length) in archive(bytes).into_iter().chain(archive(&summed(bytes))) {
        assert!(!name.is_empty() && !name.starts_with('.'), "{name:?}");
        assert!(length.is_none_or(|length| length <= 1 << 30), "{length:?}");
    }
});
