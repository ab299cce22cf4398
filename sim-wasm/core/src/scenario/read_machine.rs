//! From a JSON value to the machine's part of the document; see [`super::read`].

use super::disk::{DiskScheduler, DiskSpec};
use super::machine::{
    FileReader, Idle, Machine, OsSpec, Phases, RandomWriter, ReadBy, Stress, TraceReplay, WorkloadSpec,
};
use super::read::{Fields, param_value, references, tag, wrong_type};
use super::{ControlSpec, FileWriter, Nets, RecordedLoad, StressNg, SwapArea};
use serde::de::Error as _;
use serde::de::value::Error;
use serde_json::Value;

const MACHINE: &[&str] = &[
    "os",
    "frames",
    "seconds",
    "wired",
    "swap",
    "swap_areas",
    "cpus",
    "slice_ms",
    "disk",
    "scheduler",
    "disks",
    "chunk",
    "control",
    "workloads",
];

pub(super) fn machine(value: &Value) -> Result<Machine, Error> {
    let fields = Fields::of(value, Some("kind"), "struct Machine", MACHINE)?;
    Ok(Machine {
        os: os(fields.get("os")?)?,
        frames: fields.whole("frames")?,
        seconds: fields.whole("seconds")?,
        wired: fields.whole_if("wired")?,
        swap: fields.whole_if("swap")?,
        swap_areas: fields.if_given("swap_areas", swap_areas)?,
        cpus: fields.whole_if("cpus")?,
        slice_ms: fields.real_if("slice_ms")?,
        disk: fields.if_given("disk", disk)?,
        scheduler: fields.if_given("scheduler", scheduler)?,
        disks: fields.whole_if("disks")?,
        chunk: fields.whole_if("chunk")?,
        control: fields.if_given("control", control)?,
        workloads: workloads(fields.get("workloads")?)?,
    })
}

fn os(value: &Value) -> Result<OsSpec, Error> {
    let fields = Fields::of(value, None, "struct OsSpec", &["id", "version", "knobs"])?;
    Ok(OsSpec { id: fields.text("id")?, version: fields.text("version")?, knobs: fields.map("knobs", param_value)? })
}

fn control(value: &Value) -> Result<ControlSpec, Error> {
    let fields = Fields::of(value, None, "struct ControlSpec", &["id", "params"])?;
    Ok(ControlSpec { id: fields.text("id")?, params: fields.map("params", param_value)? })
}

fn swap_areas(value: &Value) -> Result<Vec<SwapArea>, Error> {
    let area = |value: &Value| {
        let fields = Fields::of(value, None, "struct SwapArea", &["pages", "priority", "disk"])?;
        Ok(SwapArea {
            pages: fields.whole("pages")?,
            priority: fields.whole_if("priority")?,
            disk: fields.whole_if("disk")?,
        })
    };
    let list = value.as_array().ok_or_else(|| wrong_type(value, "a sequence"))?;
    list.iter().map(area).collect()
}

fn disk(value: &Value) -> Result<DiskSpec, Error> {
    match tag(value, "kind")? {
        "hdd" => {
            let fields = Fields::of(value, Some("kind"), "struct Hdd", &["seek_ms", "rpm", "mb_s"])?;
            let [seek_ms, rpm, mb_s] = [fields.real("seek_ms")?, fields.real("rpm")?, fields.real("mb_s")?];
            Ok(DiskSpec::Hdd { seek_ms, rpm, mb_s })
        }
        "hp97560" => {
            Fields::of(value, Some("kind"), "struct Hp97560", &[])?;
            Ok(DiskSpec::Hp97560)
        }
        "ssd" => {
            let fields = Fields::of(value, Some("kind"), "struct Ssd", &["read_us", "write_us", "mb_s", "channels"])?;
            let [read_us, write_us, mb_s] = [fields.real("read_us")?, fields.real("write_us")?, fields.real("mb_s")?];
            Ok(DiskSpec::Ssd { read_us, write_us, mb_s, channels: fields.whole("channels")? })
        }
        "network" => {
            const FIELDS: &[&str] = &["latency_us", "mbit_s", "load", "copies"];
            let fields = Fields::of(value, Some("kind"), "struct Network", FIELDS)?;
            let [latency_us, mbit_s, load] = [fields.real("latency_us")?, fields.real("mbit_s")?, fields.real("load")?];
            Ok(DiskSpec::Network { latency_us, mbit_s, load, copies: fields.whole("copies")? })
        }
        other => Err(Error::unknown_variant(other, &["hdd", "hp97560", "ssd", "network"])),
    }
}

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
    "recorded",
];

fn scheduler(value: &Value) -> Result<DiskScheduler, Error> {
    const NAMES: &[&str] = &["bioq", "noop", "deadline", "anticipatory", "cfq"];
    let name = value.as_str().ok_or_else(|| wrong_type(value, "a string"))?;
    let known = DiskScheduler::ALL.iter().find(|(known, _)| *known == name);
    known.map(|&(_, scheduler)| scheduler).ok_or_else(|| Error::unknown_variant(name, NAMES))
}

fn workloads(value: &Value) -> Result<Vec<WorkloadSpec>, Error> {
    let list = value.as_array().ok_or_else(|| wrong_type(value, "a sequence"))?;
    list.iter().map(workload).collect()
}

fn workload(value: &Value) -> Result<WorkloadSpec, Error> {
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

fn file_reader(value: &Value) -> Result<FileReader, Error> {
    const FIELDS: &[&str] = &["file", "pages", "by", "touch_us", "loops", "sleep_ms", "start_s"];
    let fields = Fields::of(value, Some("id"), "struct FileReader", FIELDS)?;
    let by = match fields.text("by")?.as_str() {
        "read" => ReadBy::Read,
        "mmap" => ReadBy::Mmap,
        other => return Err(Error::unknown_variant(other, &["read", "mmap"])),
    };
    Ok(FileReader {
        file: fields.whole("file")?,
        pages: fields.whole("pages")?,
        by,
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

fn trace(value: &Value) -> Result<TraceReplay, Error> {
    let fields = Fields::of(value, Some("id"), "struct TraceReplay", &["references", "touch_us", "start_s"])?;
    Ok(TraceReplay {
        references: references(fields.get("references")?)?,
        touch_us: fields.real("touch_us")?,
        start_s: fields.real_if("start_s")?.unwrap_or(0.0),
    })
}

fn recorded(value: &Value) -> Result<RecordedLoad, Error> {
    let fields = Fields::of(value, Some("id"), "struct RecordedLoad", &["load", "exit"])?;
    Ok(RecordedLoad { load: fields.text("load")?, exit: fields.flag_if("exit")? })
}

#[cfg(test)]
mod tests;
