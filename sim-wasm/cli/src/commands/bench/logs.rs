//! How fast logs are read, natively and in WebAssembly, and how much memory that takes.

use super::native::best_seconds;
use crate::host::measure::{Temporary, most_held};
use base::rng::Rng;
use logs::log;
use serde::{Serialize, Serializer};
use std::hint::black_box;
use std::io::Write;

/// Rows of a log: for Linux's vmstat, about 90 MB.
const ROWS: usize = 1_000_000;
const QUICK_ROWS: usize = 100_000;

/// The speed of a format's reader.
#[derive(Debug, Serialize)]
pub(crate) struct LogSpeed {
    /// The format's id.
    pub(crate) format: &'static str,
    /// What a logger wrote around each line; empty if the tool's output is as it was.
    pub(crate) logger: &'static str,
    pub(crate) rows: usize,
    /// Millions of bytes.
    pub(crate) megabytes: f64,
    pub(crate) native_mb_per_s: f64,
    /// Peak memory of the report while the file is read, per byte of the file; the file itself is not counted.
    pub(crate) native_bytes_per_byte: f64,
    /// In a fresh instance, where the engine's compilers are still at work: what a user who drops a file sees.
    pub(crate) wasm_first_mb_per_s: Option<f64>,
    pub(crate) wasm_mb_per_s: Option<f64>,
    /// The instance's memory after its first file, per byte of that file, which it includes.
    pub(crate) wasm_bytes_per_byte: Option<f64>,
}

/// Writes a row.
type Row = fn(&mut Vec<u8>, i: usize, rng: &mut Rng) -> std::io::Result<()>;

/// Logs as their tools print them: format, head, and one row per interval.
const SAMPLES: [(&str, &str, Row); 3] = [
    (
        "linux-vmstat",
        "procs -----------memory---------- ---swap-- -----io---- -system-- -------cpu-------\n r  b   swpd   free   \
         buff  cache   si   so    bi    bo   in   cs us sy id wa st gu\n",
        |out, _, rng| {
            let mut n = |below| rng.below(below);
            let [r, b, swpd, free, buff, cache] = [n(4), n(2), n(90_000), n(2_000_000), n(200_000), n(4_000_000)];
            let [si, so, bi, bo, int, cs] = [n(90), n(90), n(9_000), n(9_000), n(5_000), n(9_000)];
            let [us, sy, wa] = [n(50), n(30), n(20)];
            let idle = 100 - us - sy - wa;
            writeln!(
                out,
                "{r:2} {b:2} {swpd:6} {free:6} {buff:6} {cache:6} {si:4} {so:4} {bi:5} {bo:5} {int:4} {cs:4} {us:2} {sy:2} \
                 {idle:2} {wa:2}  0  0"
            )
        },
    ),
    (
        "freebsd-vmstat",
        " procs      memory      page                    disks     faults         cpu\n r b w     avm    fre   flt  re  \
         pi  po    fr  sr ad0 cd0   in   sy   cs us sy id\n",
        |out, _, rng| {
            let mut n = |below| rng.below(below);
            let [r, b, w, avm, fre] = [n(4), n(2), n(2), n(900_000), n(200_000)];
            let [flt, re, pi, po, fr, sr] = [n(5_000), n(9), n(90), n(90), n(9_000), n(9_000)];
            let [ad0, int, calls, cs, us, sy] = [n(300), n(900), n(20_000), n(9_000), n(60), n(40)];
            let idle = 100 - us - sy;
            writeln!(
                out,
                " {r} {b} {w} {avm:7} {fre:6} {flt:5} {re:3} {pi:3} {po:3} {fr:5} {sr:3} {ad0:3}   0 {int:4} {calls:4} \
                 {cs:4} {us:2} {sy:2} {idle:2}"
            )
        },
    ),
    ("csv", "t,free_kib,cache_kib,majflt\n", |out, i, rng| {
        writeln!(out, "{i},{},{},{}", rng.below(2_000_000), rng.below(4_000_000), rng.below(90))
    }),
];

/// Writes a line as a logger does, with what it puts around it.
type Logger = fn(&mut Vec<u8>, second: usize, line: &[u8]) -> std::io::Result<()>;

/// Loggers by what they are called, and what each of them writes. The first writes nothing else.
const LOGGERS: [(&str, Logger); 5] = [
    ("", |out, _, line| out.write_all(line)),
    ("syslog", |out, second, line| {
        write!(out, "Nov {} web1 vmstat[123]: ", clock(second, ' '))?;
        out.write_all(line)
    }),
    ("rfc3339", |out, second, line| {
        write!(out, "2026-11-{}.{:06}+01:00 web1 vmstat[123]: ", clock(second, 'T'), second * 7919 % 1_000_000)?;
        out.write_all(line)
    }),
    ("epoch", |out, second, line| {
        write!(out, "{} ", 1_793_491_200 + second)?;
        out.write_all(line)
    }),
    ("docker", |out, second, line| {
        out.write_all(b"{\"log\":\"")?;
        out.write_all(line.trim_ascii_end())?;
        let nanoseconds = second * 7_919_003 % 1_000_000_000;
        writeln!(out, "\\n\",\"stream\":\"stdout\",\"time\":\"2026-11-{}.{nanoseconds:09}Z\"}}", clock(second, 'T'))
    }),
];

/// A second of November, from its first day on.
fn clock(second: usize, between: char) -> String {
    let (day, minute) = (second / 86_400 + 1, second / 60);
    format!("{day:02}{between}{:02}:{:02}:{:02}", minute / 60 % 24, minute % 60, second % 60)
}

/// A log to be read, in the form that the script in Node.js takes.
#[derive(Debug, Serialize)]
pub(crate) struct Sample {
    format: &'static str,
    #[serde(skip)]
    logger: &'static str,
    rows: usize,
    #[serde(serialize_with = "path")]
    file: Temporary,
}

fn path<S: Serializer>(file: &Temporary, serializer: S) -> Result<S::Ok, S::Error> {
    file.path().serialize(serializer)
}

/// Writes the samples to disk. Their files are deleted when the returned values are dropped.
pub(crate) fn samples(quick: bool) -> std::io::Result<Vec<Sample>> {
    let rows = if quick { QUICK_ROWS } else { ROWS };
    let sample = |(format, logger): (usize, usize)| {
        // What a logger writes around a million rows is more than is read of a file.
        let rows = if logger == 0 { rows } else { rows / 4 * 3 };
        let ((format, head, row), (logger, write)) = (SAMPLES[format], LOGGERS[logger]);
        let file = Temporary::write(&format!("{format}{logger}.txt"), &written(head, row, write, rows)?)?;
        Ok(Sample { format, logger, rows, file })
    };
    ALL.into_iter().map(sample).collect()
}

/// Which sample is written by which logger.
const ALL: [(usize, usize); 7] = [(0, 0), (0, 1), (0, 2), (0, 3), (0, 4), (1, 0), (2, 0)];

fn written(head: &str, row: Row, logger: Logger, rows: usize) -> std::io::Result<Vec<u8>> {
    let (mut out, mut line, mut rng) = (Vec::new(), Vec::new(), Rng::new(1));
    head.split_inclusive('\n').try_for_each(|line| logger(&mut out, 0, line.as_bytes()))?;
    for i in 0..rows {
        line.clear();
        row(&mut line, i, &mut rng)?;
        logger(&mut out, i, &line)?;
    }
    Ok(out)
}

/// Reads each log in this process.
pub(crate) fn natively(samples: &[Sample]) -> std::io::Result<Vec<LogSpeed>> {
    samples.iter().map(|sample| Ok(read(sample, &sample.file.read()?))).collect()
}

fn read(&Sample { format, logger, rows, .. }: &Sample, bytes: &[u8]) -> LogSpeed {
    let (seconds, most) = most_held(|| best_seconds(|| drop(black_box(log::read(format, bytes, None)))));
    let megabytes = bytes.len() as f64 / 1e6;
    LogSpeed {
        format,
        logger,
        rows,
        megabytes,
        native_mb_per_s: megabytes / seconds,
        native_bytes_per_byte: most as f64 / bytes.len() as f64,
        wasm_first_mb_per_s: None,
        wasm_mb_per_s: None,
        wasm_bytes_per_byte: None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_sample_is_read_whole_and_without_findings() {
        for (format, logger) in ALL {
            let ((format, head, row), (_, logger)) = (SAMPLES[format], LOGGERS[logger]);
            let bytes = written(head, row, logger, 50).unwrap();
            let report = log::read("sample", &bytes, None);
            assert_eq!((report.format, report.table.rows()), (Some(format), 50), "{:?}", report.diags);
            let is_warning = |diag: &&base::diag::Diag| diag.severity != base::diag::Severity::Note;
            assert_eq!(report.diags.iter().find(is_warning), None, "{format}");
        }
    }
}
