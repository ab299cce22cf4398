//! How fast trace files are read, format by format.

use super::native::best_seconds;
use flate2::Compression;
use flate2::write::GzEncoder;
use serde::Serialize;
use std::hint::black_box;
use std::io::Write;
use trace::{Options, Reader, Trace};

/// A reader's speed; for a packed file, in unpacked bytes.
#[derive(Debug, Serialize)]
pub(crate) struct ReaderSpeed {
    /// Name of the sample.
    pub(crate) sample: String,
    /// The format's id.
    pub(crate) format: &'static str,
    /// Millions of bytes.
    pub(crate) megabytes: f64,
    pub(crate) mb_per_s: f64,
}

/// Writes a reference; `i` counts them.
type Line = fn(&mut Vec<u8>, i: usize, page: u64) -> std::io::Result<()>;

/// Samples as their tools print them: name, format, head, and one line per reference.
const SAMPLES: [(&str, &str, &str, Line); 9] = [
    ("plain", "plain", "", |out, _, page| writeln!(out, "{page}")),
    ("plain 0x", "plain", "", |out, _, page| writeln!(out, "{:#x}", page << 12)),
    ("lackey", "lackey", "", |out, _, page| writeln!(out, " L {:08x},8", page << 12)),
    ("perf", "perf", "", |out, i, page| {
        writeln!(
            out,
            "              ls  7681 {:5}.{:06}: page-faults: {:16x} ffffffff821e8700",
            i / 1000,
            i,
            page << 12
        )
    }),
    ("ftrace", "ftrace", "# tracer: nop\n#\n", |out, i, page| {
        let address = page << 12;
        writeln!(
            out,
            "  ls-7681 [001] d.... {}.{i:06}: page_fault_user: address={address:#x} ip=0x7f77c05a9d2b error_code=0x6",
            i / 1000
        )
    }),
    ("bpftrace", "bpftrace", "Attaching 1 probe...\n", |out, _, page| writeln!(out, "7681 {:x} 6", page << 12)),
    ("lcs-csv", "lcs-csv", "time,obj_id,size\n", |out, i, page| writeln!(out, "{i},{page},4096")),
    ("msr", "msr", "", |out, i, page| {
        writeln!(out, "{},hm,1,Read,{},4096,413", 128_166_372_003_061_629 + i, page << 12)
    }),
    ("oracle-general", "oracle-general", "", |out, i, page| {
        out.extend((i as u32).to_le_bytes());
        out.extend(page.to_le_bytes());
        out.extend(4096_u32.to_le_bytes());
        out.extend((-1_i64).to_le_bytes());
        Ok(())
    }),
];

/// Reads the trace written in each format, and the first one once more gzipped.
pub(crate) fn all(trace: &Trace) -> Vec<ReaderSpeed> {
    let mut speeds = Vec::new();
    for (name, format, head, line) in SAMPLES {
        let bytes = written(trace, head, line);
        speeds.extend(read(name.to_string(), format, &bytes, bytes.len()));
        if speeds.len() == 1 {
            let mut packer = GzEncoder::new(Vec::new(), Compression::default());
            let _ = packer.write_all(&bytes);
            if let Ok(packed) = packer.finish() {
                speeds.extend(read(format!("{name}.gz"), format, &packed, bytes.len()));
            }
        }
    }
    speeds
}

/// The trace as a file of a format.
fn written(trace: &Trace, head: &str, line: Line) -> Vec<u8> {
    let mut bytes = head.as_bytes().to_vec();
    for (i, reference) in trace.iter().enumerate() {
        // Writing to a vector cannot fail.
        let _ = line(&mut bytes, i, trace.labels()[reference.page.ix()]);
    }
    bytes
}

/// Times a reader; `None` if it refuses its own format's sample.
fn read(sample: String, format: &'static str, bytes: &[u8], unpacked: usize) -> Option<ReaderSpeed> {
    let mut references = 0;
    let seconds = best_seconds(|| {
        let Ok(mut reader) = Reader::named(Some(format), Options::default()) else { return };
        reader.push(bytes);
        references = black_box(reader.finish()).0.len();
    });
    let megabytes = unpacked as f64 / 1e6;
    (references > 0).then(|| ReaderSpeed { sample, format, megabytes, mb_per_s: megabytes / seconds })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::commands::bench::load::Load;

    #[test]
    fn every_sample_is_read_whole() {
        let trace = Load::logged().trace(None);
        for (name, format, head, line) in SAMPLES {
            let bytes = written(&trace, head, line);
            let mut reader = Reader::named(Some(format), Options::default()).unwrap();
            reader.push(&bytes);
            let (read, diags) = reader.finish();
            assert_eq!((read.len(), read.pages()), (trace.len(), trace.pages()), "{name}: {diags:?}");
        }
    }
}
