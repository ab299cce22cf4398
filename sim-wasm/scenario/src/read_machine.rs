//! From a JSON value to the machine's part of the document; see [`super::read`].

use super::cgroups;
use super::disk::{DiskScheduler, DiskSpec};
use super::machine::{Machine, OsSpec, WorkloadSpec};
use super::read::{Fields, list, param_value, tag, wrong_type};
use super::read_workload::workload;
use super::{CompressedSwap, ControlSpec, SwapArea};
use crate::refusal::Error;
use serde::de::Error as _;
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
    "tick_ms",
    "compressed_swap",
    "control",
    "cgroups",
    "oomd",
    "workloads",
];

pub(super) fn machine(value: &Value) -> Result<Machine, Error> {
    let fields = Fields::of(value, Some("kind"), "struct Machine", MACHINE)?;
    Ok(Machine {
        os: fields.read("os", os)?,
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
        tick_ms: fields.real_if("tick_ms")?,
        compressed_swap: fields.if_given("compressed_swap", compressed_swap)?.map(Box::new),
        control: fields.if_given("control", control)?,
        cgroups: fields.if_given("cgroups", cgroups::cgroups)?,
        oomd: fields.if_given("oomd", cgroups::oomd)?.map(Box::new),
        workloads: fields.read("workloads", workloads)?,
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

fn compressed_swap(value: &Value) -> Result<CompressedSwap, Error> {
    const FIELDS: &[&str] = &["pages", "ratio", "incompressible", "compress_us", "decompress_us"];
    let fields = Fields::of(value, None, "struct CompressedSwap", FIELDS)?;
    Ok(CompressedSwap {
        pages: fields.whole("pages")?,
        ratio: fields.real_if("ratio")?,
        incompressible: fields.real_if("incompressible")?,
        compress_us: fields.real_if("compress_us")?,
        decompress_us: fields.real_if("decompress_us")?,
    })
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
    list(value, area)
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

fn scheduler(value: &Value) -> Result<DiskScheduler, Error> {
    const NAMES: &[&str] = &["bioq", "noop", "deadline", "mq-deadline", "anticipatory", "cfq", "cfq-slices"];
    let name = value.as_str().ok_or_else(|| wrong_type(value, "a string"))?;
    let known = DiskScheduler::ALL.iter().find(|(known, _)| *known == name);
    known.map(|&(_, scheduler)| scheduler).ok_or_else(|| Error::unknown_variant(name, NAMES))
}

fn workloads(value: &Value) -> Result<Vec<WorkloadSpec>, Error> {
    list(value, workload)
}

#[cfg(test)]
mod tests;
