//! From a JSON value to a machine's workload; see [`super::read`].

use super::loads;
use super::machine::{Idle, Phases, RandomWriter, Stress, WorkloadSpec};
use super::read::{Fields, references, tag, text};
use super::{
    Consumers, FileReader, FileWriter, Interactive, Nets, Probe, ReadBy, ReadOrder, RecordedLoad, ReleaseOrder,
    StressNg, TraceReplay, WritePattern,
};
use crate::refusal::{Error, Within as _};
use serde::de::Error as _;
use serde_json::Value;

const WORKLOADS: &[&str] = &[
    "stress",
    "stress-ng",
    "random-writer",
    "file-reader",
    "file-writer",
    "phases",
    "idle",
    "trace",
    "nets",
    "consumers",
    "probe",
    "interactive",
    "database",
    "build",
    "browser",
    "backup",
    "leak",
    "recorded",
];

pub(super) fn workload(value: &Value) -> Result<WorkloadSpec, Error> {
    match tag(value, "id")? {
        "stress" => stress(value).map(WorkloadSpec::Stress),
        "stress-ng" => stress_ng(value).map(WorkloadSpec::StressNg),
        "random-writer" => random_writer(value).map(WorkloadSpec::RandomWriter),
        "file-reader" => file_reader(value).map(WorkloadSpec::FileReader),
        "file-writer" => file_writer(value).map(WorkloadSpec::FileWriter),
        "phases" => phases(value).map(WorkloadSpec::Phases),
        "idle" => idle(value).map(WorkloadSpec::Idle),
        "trace" => trace(value).map(WorkloadSpec::Trace),
        "nets" => nets(value).map(WorkloadSpec::Nets),
        "consumers" => consumers(value).map(WorkloadSpec::Consumers),
        "probe" => probe(value).map(WorkloadSpec::Probe),
        "interactive" => interactive(value).map(WorkloadSpec::Interactive),
        "database" => loads::database(value).map(WorkloadSpec::Database),
        "build" => loads::build(value).map(WorkloadSpec::Build),
        "browser" => loads::browser(value).map(WorkloadSpec::Browser),
        "backup" => loads::backup(value).map(WorkloadSpec::Backup),
        "leak" => loads::leak(value).map(WorkloadSpec::Leak),
        "recorded" => recorded(value).map(WorkloadSpec::Recorded),
        other => Err(Error::unknown_variant(other, WORKLOADS)),
    }
}

fn stress(value: &Value) -> Result<Stress, Error> {
    const FIELDS: &[&str] = &["pages", "touch_us", "workers", "stride", "hang_s", "keep", "start_s", "stop_s"];
    let fields = Fields::of(value, Some("id"), "struct Stress", FIELDS)?;
    Ok(Stress {
        pages: fields.whole("pages")?,
        touch_us: fields.real("touch_us")?,
        workers: fields.whole_if("workers")?,
        stride: fields.whole_if("stride")?,
        hang_s: fields.real_if("hang_s")?,
        keep: fields.flag_if("keep")?,
        start_s: fields.real_if("start_s")?.unwrap_or(0.0),
        stop_s: fields.real_if("stop_s")?,
    })
}

fn stress_ng(value: &Value) -> Result<StressNg, Error> {
    const FIELDS: &[&str] = &["pages", "touch_us", "workers", "method", "hang_s", "keep", "start_s", "stop_s"];
    let fields = Fields::of(value, Some("id"), "struct StressNg", FIELDS)?;
    Ok(StressNg {
        pages: fields.whole("pages")?,
        touch_us: fields.real("touch_us")?,
        workers: fields.whole_if("workers")?,
        method: fields.text_if("method")?,
        hang_s: fields.real_if("hang_s")?,
        keep: fields.flag_if("keep")?,
        start_s: fields.real_if("start_s")?.unwrap_or(0.0),
        stop_s: fields.real_if("stop_s")?,
    })
}

fn random_writer(value: &Value) -> Result<RandomWriter, Error> {
    const FIELDS: &[&str] = &["pages", "writes", "sleep_ms", "touch_us", "processes", "interval_s", "start_s"];
    let fields = Fields::of(value, Some("id"), "struct RandomWriter", FIELDS)?;
    Ok(RandomWriter {
        pages: fields.whole("pages")?,
        writes: fields.whole("writes")?,
        sleep_ms: fields.real("sleep_ms")?,
        touch_us: fields.real("touch_us")?,
        processes: fields.whole_if("processes")?,
        interval_s: fields.real_if("interval_s")?,
        start_s: fields.real_if("start_s")?.unwrap_or(0.0),
    })
}

fn consumers(value: &Value) -> Result<Consumers, Error> {
    const FIELDS: &[&str] = &[
        "consumers",
        "pages",
        "writes",
        "sleep_ms",
        "touch_us",
        "interval_s",
        "footprint",
        "pattern",
        "release",
        "each_write",
        "start_s",
    ];
    let fields = Fields::of(value, Some("id"), "struct Consumers", FIELDS)?;
    let patterns = [("uniform", WritePattern::Uniform), ("repeat", WritePattern::Repeat)];
    let orders = [("fifo", ReleaseOrder::Fifo), ("lifo", ReleaseOrder::Lifo)];
    Ok(Consumers {
        consumers: fields.whole("consumers")?,
        pages: fields.whole("pages")?,
        writes: fields.whole("writes")?,
        sleep_ms: fields.real("sleep_ms")?,
        touch_us: fields.real("touch_us")?,
        interval_s: fields.real("interval_s")?,
        footprint: fields.whole_if("footprint")?,
        pattern: word_if(&fields, "pattern", patterns, &["uniform", "repeat"])?,
        release: word_if(&fields, "release", orders, &["fifo", "lifo"])?,
        each_write: fields.flag_if("each_write")?,
        start_s: fields.real_if("start_s")?.unwrap_or(0.0),
    })
}

/// One of some words, if the field is there.
fn word_if<T: Copy, const N: usize>(
    fields: &Fields<'_>,
    name: &'static str,
    words: [(&str, T); N],
    accepted: &'static [&'static str],
) -> Result<Option<T>, Error> {
    let Some(word) = fields.text_if(name)? else { return Ok(None) };
    let known = words.iter().find(|(known, _)| *known == word);
    known.map(|&(_, value)| Some(value)).ok_or_else(|| Error::unknown_variant(&word, accepted).within(name))
}

fn file_reader(value: &Value) -> Result<FileReader, Error> {
    const FIELDS: &[&str] = &["file", "pages", "by", "order", "skew", "touch_us", "loops", "sleep_ms", "start_s"];
    const ORDERS: [&str; 3] = ["sequential", "random", "zipf"];
    let fields = Fields::of(value, Some("id"), "struct FileReader", FIELDS)?;
    let by = fields.read("by", |value| match text(value)?.as_str() {
        "read" => Ok(ReadBy::Read),
        "mmap" => Ok(ReadBy::Mmap),
        other => Err(Error::unknown_variant(other, &["read", "mmap"])),
    })?;
    let orders = [("sequential", ReadOrder::Sequential), ("random", ReadOrder::Random), ("zipf", ReadOrder::Zipf)];
    Ok(FileReader {
        file: fields.whole("file")?,
        pages: fields.whole("pages")?,
        by,
        order: word_if(&fields, "order", orders, &ORDERS)?,
        skew: fields.real_if("skew")?,
        touch_us: fields.real("touch_us")?,
        loops: fields.whole_if("loops")?,
        sleep_ms: fields.real_if("sleep_ms")?,
        start_s: fields.real_if("start_s")?.unwrap_or(0.0),
    })
}

fn file_writer(value: &Value) -> Result<FileWriter, Error> {
    const FIELDS: &[&str] = &["file", "pages", "touch_us", "loops", "sleep_ms", "start_s"];
    let fields = Fields::of(value, Some("id"), "struct FileWriter", FIELDS)?;
    Ok(FileWriter {
        file: fields.whole("file")?,
        pages: fields.whole("pages")?,
        touch_us: fields.real("touch_us")?,
        loops: fields.whole_if("loops")?,
        sleep_ms: fields.real_if("sleep_ms")?,
        start_s: fields.real_if("start_s")?.unwrap_or(0.0),
    })
}

fn phases(value: &Value) -> Result<Phases, Error> {
    const FIELDS: &[&str] = &["pages", "working_set", "phase_s", "write_percent", "touch_us", "start_s"];
    let fields = Fields::of(value, Some("id"), "struct Phases", FIELDS)?;
    Ok(Phases {
        pages: fields.whole("pages")?,
        working_set: fields.whole("working_set")?,
        phase_s: fields.real("phase_s")?,
        write_percent: fields.whole("write_percent")?,
        touch_us: fields.real("touch_us")?,
        start_s: fields.real_if("start_s")?.unwrap_or(0.0),
    })
}

fn idle(value: &Value) -> Result<Idle, Error> {
    let fields =
        Fields::of(value, Some("id"), "struct Idle", &["processes", "pages", "touches", "sleep_ms", "start_s"])?;
    Ok(Idle {
        processes: fields.whole("processes")?,
        pages: fields.whole("pages")?,
        touches: fields.whole("touches")?,
        sleep_ms: fields.real("sleep_ms")?,
        start_s: fields.real_if("start_s")?.unwrap_or(0.0),
    })
}

fn nets(value: &Value) -> Result<Nets, Error> {
    const FIELDS: &[&str] = &[
        "nets",
        "footprint",
        "tau_s",
        "base",
        "cycle_s",
        "tour_s",
        "write_percent",
        "read_mb_s",
        "write_mb_s",
        "file_pages",
        "start_s",
    ];
    let fields = Fields::of(value, Some("id"), "struct Nets", FIELDS)?;
    Ok(Nets {
        nets: fields.whole("nets")?,
        footprint: fields.whole_if("footprint")?,
        tau_s: fields.real_if("tau_s")?,
        base: fields.whole_if("base")?,
        cycle_s: fields.real_if("cycle_s")?,
        tour_s: fields.real_if("tour_s")?,
        write_percent: fields.whole_if("write_percent")?,
        read_mb_s: fields.real_if("read_mb_s")?,
        write_mb_s: fields.real_if("write_mb_s")?,
        file_pages: fields.whole_if("file_pages")?,
        start_s: fields.real_if("start_s")?.unwrap_or(0.0),
    })
}

fn probe(value: &Value) -> Result<Probe, Error> {
    let fields = Fields::of(value, Some("id"), "struct Probe", &["pages", "touch_us", "period_s", "start_s"])?;
    Ok(Probe {
        pages: fields.whole("pages")?,
        touch_us: fields.real("touch_us")?,
        period_s: fields.real("period_s")?,
        start_s: fields.real_if("start_s")?.unwrap_or(0.0),
    })
}

fn interactive(value: &Value) -> Result<Interactive, Error> {
    const FIELDS: &[&str] = &["pages", "file", "file_pages", "touched", "touch_us", "think_s", "start_s"];
    let fields = Fields::of(value, Some("id"), "struct Interactive", FIELDS)?;
    Ok(Interactive {
        pages: fields.whole("pages")?,
        file: fields.whole("file")?,
        file_pages: fields.whole("file_pages")?,
        touched: fields.whole("touched")?,
        touch_us: fields.real("touch_us")?,
        think_s: fields.real("think_s")?,
        start_s: fields.real_if("start_s")?.unwrap_or(0.0),
    })
}

fn trace(value: &Value) -> Result<TraceReplay, Error> {
    let fields = Fields::of(value, Some("id"), "struct TraceReplay", &["references", "touch_us", "start_s"])?;
    Ok(TraceReplay {
        references: fields.read("references", references)?,
        touch_us: fields.real("touch_us")?,
        start_s: fields.real_if("start_s")?.unwrap_or(0.0),
    })
}

fn recorded(value: &Value) -> Result<RecordedLoad, Error> {
    let fields = Fields::of(value, Some("id"), "struct RecordedLoad", &["load", "exit"])?;
    Ok(RecordedLoad { load: fields.text("load")?, exit: fields.flag_if("exit")? })
}
