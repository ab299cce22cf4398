//! Reads any bytes as a request of HTTP, without a panic. What is whole stays what it is when more comes, and what isn't whole is refused
//! or waited for.
#![no_main]

use faultline_cli::fuzz::request;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let Some((&cut, bytes)) = bytes.split_first() else { return };
    let whole = request(bytes);
    if let Ok(Some((_, start, length))) = &whole {
        assert!(*start <= bytes.len() && *length <= 8 << 10);
        let more = [bytes, b"\r\nGET / HTTP/1.1\r\n"].concat();
        assert_eq!(request(&more), whole);
    }
    let part = request(&bytes[..usize::from(cut).min(bytes.len())]);
    assert!(part == whole || part == Ok(None) || matches!(part, Err(400..=499)), "{part:?} of {whole:?}");
});
