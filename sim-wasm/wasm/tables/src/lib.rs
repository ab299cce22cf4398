//! The tables that Rust and TypeScript share, as the text of the modules that the build generates: those that a first
//! visit may need, and those that only the views of machines or logs fetch. Node runs this; no page does.
#![forbid(unsafe_code)]

use base::{diag, record};
use logs::{compare, log, phase};
use machine::Model;
use serde::Serialize;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::fmt::Write;
use studies::experiment::thrashing::loads as study;
use studies::page_cache;
use textbook::{policy, run};
use trace::generate;
use wasm_bindgen::prelude::*;

const HEADER: &str = "// Made of the Rust core by the build: not to be edited.\n";

/// The name, TypeScript type and value of a shared table.
type Table = (String, String, Value);

/// The tables of each system, named after its id: `FREEBSD_REASONS`, `FREEBSD_SCAN_FIELDS`.
fn system_tables() -> Vec<Table> {
    let of_model = |model: &&dyn Model| {
        let id = model.os().id;
        [
            (
                format!("{}_REASONS", id.to_uppercase()),
                format!("readonly {}[]", reason_type(id)),
                json!(model.reasons()),
            ),
            (format!("{}_SCAN_FIELDS", id.to_uppercase()), "readonly string[]".to_owned(), json!(model.scan_fields())),
        ]
    };
    systems::ALL.models.iter().flat_map(of_model).collect()
}

/// `FreebsdReason`, for `freebsd`.
fn reason_type(id: &str) -> String {
    format!("{}{}Reason", id[..1].to_uppercase(), &id[1..])
}

/// The tables about machines.
fn machine_tables() -> Vec<Table> {
    let tables = vec![
        ("CORE", "string", json!(plan::CORE)),
        ("OSES", "readonly Os[]", json!(systems::ALL.models.iter().map(|model| model.os()).collect::<Vec<_>>())),
        (
            "OWN_SCHEDULERS",
            "Readonly<Record<string, Readonly<Record<string, DiskScheduler>>>>",
            by_version(|model, version| json!(model.scheduler(version))),
        ),
        (
            "LEAST_FRAMES",
            "Readonly<Record<string, Readonly<Record<string, number>>>>",
            by_version(|model, version| json!(model.min_frames(version))),
        ),
        (
            "HAS_CGROUPS",
            "Readonly<Record<string, Readonly<Record<string, boolean>>>>",
            by_version(|model, version| json!(model.has_cgroups(version))),
        ),
        ("CONTROLS", "readonly ControlMeta[]", json!(machine::control::ALL)),
        ("STUDY_SYSTEMS", "readonly StudySystem[]", json!(study::SYSTEMS)),
        ("STUDY_LOADS", "readonly StudyLoad[]", json!(study::LOADS)),
        ("STUDY_MACHINE", "StudyMachine", json!(study::MACHINE)),
        ("STUDY_REVISION", "number", json!(study::REVISION)),
        ("STUDY_BYSTANDER", "Interactive", json!(study::BYSTANDER)),
        ("STUDY_IMAGES", "FileReader", json!(study::IMAGES)),
        ("CONTROL_REASONS", "readonly ControlReason[]", json!(kernel::control_reason::Reason::IDS)),
        (
            "DISK_SCHEDULERS",
            "readonly DiskScheduler[]",
            json!(scenario::DiskScheduler::ALL.iter().map(|(name, _)| name).collect::<Vec<_>>()),
        ),
        ("DOINGS", "readonly Doing[]", json!(kernel::DOINGS)),
        ("DISK_HAPPENINGS", "readonly DiskHappening[]", json!(storage::What::ALL)),
        ("DRIVE_MOODS", "readonly DriveMood[]", json!(storage::Mood::ALL)),
        ("SERVED_WHY", "readonly WhyServed[]", json!(storage::Why::ALL)),
        (
            "DISK_LIMITS_MS",
            "Readonly<Partial<Record<DiskScheduler, readonly [reads: number, writes: number]>>>",
            json!(
                storage::DISK_LIMITS_MS
                    .iter()
                    .map(|&(name, reads, writes)| (name.to_owned(), json!([reads, writes])))
                    .collect::<serde_json::Map<_, _>>()
            ),
        ),
        ("STRESS_NG_METHODS", "readonly string[]", json!(machine::workload::stress_ng_methods().collect::<Vec<_>>())),
    ];
    system_tables().into_iter().chain(tables.into_iter().map(owned)).collect()
}

fn owned((name, ty, value): (&str, &str, Value)) -> Table {
    (name.to_owned(), ty.to_owned(), value)
}

/// All other tables.
fn tables() -> Vec<Table> {
    let tables = vec![
        ("SCENARIO_VERSION", "number", json!(scenario::VERSION)),
        ("POLICIES", "readonly Meta[]", json!(policy::ALL.iter().map(|e| e.meta).collect::<Vec<_>>())),
        ("PATTERNS", "readonly PatternMeta[]", json!(generate::ALL.iter().map(|p| p.meta).collect::<Vec<_>>())),
        ("BASE_ATTRS", "readonly string[]", json!(policy::BASE_ATTRS)),
        ("DIAG_CODES", "readonly Code[]", json!(diag::Code::ALL)),
        (
            "CACHE_POLICIES",
            "readonly CachePolicy[]",
            json!(scenario::CachePolicy::ALL.iter().map(|(name, _)| name).collect::<Vec<_>>()),
        ),
        ("CACHE_SERIES", "readonly string[]", json!(page_cache::SERIES)),
        ("TRACE_FORMATS", "readonly string[]", json!(trace::FORMATS.iter().map(|f| f.id).collect::<Vec<_>>())),
        ("MAX_LOG_BYTES", "number", json!(log::MAX_BYTES)),
        ("MAX_FRAMES", "number", json!(run::MAX_FRAMES)),
    ];
    tables.into_iter().map(owned).collect()
}

/// Tables that only views of logs need, and machines that are compared with a log.
fn log_tables() -> Vec<Table> {
    let tables = vec![
        ("DEFAULT_RULES", "readonly PhaseRule[]", json!(phase::default_rules())),
        (
            "QUANTITY_UNITS",
            "Readonly<Record<LogQuantity, Unit>>",
            json!(log::Quantity::ALL.iter().map(|q| (id_of(q), json!(q.unit()))).collect::<serde_json::Map<_, _>>()),
        ),
        ("FIT_MEASURES", "readonly FitMeasure[]", json!(fit::MEASURES)),
        (
            "VMSTAT_NAMES",
            "Readonly<Partial<Record<LogQuantity, string>>>",
            json!(
                compare::VMSTAT_NAMES
                    .iter()
                    .map(|(quantity, name)| (id_of(quantity), json!(name)))
                    .collect::<serde_json::Map<_, _>>()
            ),
        ),
        ("LOG_FORMATS", "readonly string[]", json!(log::FORMATS.iter().map(|f| f.id).collect::<Vec<_>>())),
    ];
    tables.into_iter().map(owned).collect()
}

/// The name under which a value is serialised.
fn id_of(named: impl Serialize) -> String {
    match json!(named) {
        Value::String(id) => id,
        other => other.to_string(),
    }
}

/// Tables that only the panel beside a step needs.
fn pseudo_code_tables() -> Vec<Table> {
    let codes: serde_json::Map<_, _> = policy::CODES.iter().map(|(id, code)| ((*id).to_owned(), json!(code))).collect();
    vec![owned(("PSEUDO_CODE", "Readonly<Record<PolicyId, PseudoCode>>", codes.into()))]
}

/// A value for each version of each system.
fn by_version(of: impl Fn(&dyn Model, &str) -> Value) -> Value {
    let versions = |model: &dyn Model| -> serde_json::Map<_, _> {
        model.os().versions.iter().map(|version| ((*version).to_owned(), of(model, version))).collect()
    };
    let all = systems::ALL.models.iter().map(|model| (model.os().id.to_owned(), versions(*model).into()));
    all.collect::<serde_json::Map<_, _>>().into()
}

/// The name of a union, a description of its members, and the members.
type Registered = (String, String, Vec<String>);

/// The registries, and the reasons of each system and of load controls.
fn unions() -> Vec<Registered> {
    fn ids<T>(all: &[T], id: impl Fn(&T) -> &str) -> Vec<String> {
        all.iter().map(|one| id(one).to_owned()).collect()
    }
    let registries = [
        ("OsId", "An operating system", ids(systems::ALL.models, |model| model.os().id)),
        ("QueueId", "A queue of pages of some system", queues()),
        ("ControlId", "A load control", ids(machine::control::ALL, |control| control.id)),
        ("PolicyId", "A policy", ids(policy::ALL, |entry| entry.meta.id)),
        ("PatternId", "A pattern of references", ids(generate::ALL, |pattern| pattern.meta.id)),
        ("LogFormatId", "A format of logs", ids(log::FORMATS, |format| format.id)),
        ("PhaseRuleId", "A rule of regimes", ids(&phase::default_rules(), |rule| &rule.id)),
        ("FitMeasureId", "What a fitted machine is compared by", ids(fit::MEASURES, |measure| measure.id)),
    ];
    let why = |id: &str, reasons: &[&'static str]| {
        (reason_type(id), format!("Why something happened under {id}"), ids(reasons, |reason| reason))
    };
    let of_systems = systems::ALL.models.iter().map(|model| why(model.os().id, model.reasons()));
    let of_controls = why("control", kernel::control_reason::Reason::IDS);
    let named = registries.map(|(name, what, ids)| (name.to_owned(), what.to_owned(), ids));
    named.into_iter().chain(of_systems).chain([of_controls]).collect()
}

/// The queues of all systems; a name that several share is listed once.
fn queues() -> Vec<String> {
    let mut ids: Vec<String> = Vec::new();
    for queue in systems::ALL.models.iter().flat_map(|model| model.os().queues) {
        if !ids.iter().any(|known| known == queue) {
            ids.push((*queue).to_owned());
        }
    }
    ids
}

/// Numbers of packed layouts, kept as literal types so that the readers compile to constants.
fn constants() -> Vec<(&'static str, usize)> {
    vec![
        ("NONE", record::NONE as usize),
        ("HEAD", record::HEAD as usize),
        ("DELTA_WORDS", record::DELTA_WORDS),
        ("CHECKPOINT_EVERY", record::CHECKPOINT_EVERY as usize),
        ("OP_PLACE", record::Op::Place as usize),
        ("OP_ATTR", record::Op::Attr as usize),
        ("OP_HAND", record::Op::Hand as usize),
        ("OP_SCALAR", record::Op::Scalar as usize),
        ("OP_FRAME", record::Op::Frame as usize),
        ("EVENT_WORDS", kernel::EVENT_WORDS),
        ("CONTROL_REASONS_FROM", kernel::control_reason::CONTROL_REASONS_FROM as usize),
        ("CELL_WORDS", machine::CELL_WORDS),
        ("LANE_UNITS", machine::LANE_UNITS as usize),
        ("OWNER_FREE", machine::OWNER_FREE as usize),
        ("OWNER_KERNEL", machine::OWNER_KERNEL as usize),
        ("OWNER_FILE", machine::OWNER_FILE as usize),
        ("OWNER_COMPRESSED", machine::OWNER_COMPRESSED as usize),
        ("OWNER_PROCESS", machine::OWNER_PROCESS as usize),
        ("FRAME_WORDS", storage::FRAME_WORDS),
        ("REQUEST_WORDS", storage::REQUEST_WORDS),
        ("MARK_WRITE", storage::MARK_WRITE as usize),
        ("MARK_SYNC", storage::MARK_SYNC as usize),
        ("MARK_SERVED", storage::MARK_SERVED as usize),
        ("MARK_LATE", storage::MARK_LATE as usize),
        ("MARK_ROUND", storage::MARK_ROUND as usize),
        ("WHY_SHIFT", storage::WHY_SHIFT as usize),
        ("SERVICE_WORDS", storage::SERVICE_WORDS),
        ("MIN_MACHINE_FRAMES", scenario::MIN_MACHINE_FRAMES as usize),
        ("MAX_MACHINE_FRAMES", machine::MAX_MACHINE_FRAMES as usize),
        ("HP97560_PAGES", scenario::HP97560_PAGES as usize),
        ("STEP_WORDS", run::STEP_WORDS),
        ("FLAG_FAULT", run::FLAG_FAULT as usize),
        ("FLAG_COLD", run::FLAG_COLD as usize),
        ("FLAG_WRITE", run::FLAG_WRITE as usize),
        ("EVICTED_SHIFT", run::EVICTED_SHIFT as usize),
    ]
}

/// The names of a table's types that another module declares: words that begin with a capital letter and are not
/// TypeScript's own.
fn types_of(tables: &[Table]) -> String {
    const OWN: [&str; 3] = ["Readonly", "Partial", "Record"];
    let words = tables.iter().flat_map(|(_, ty, _)| ty.split(|c: char| !c.is_alphanumeric()));
    let types: BTreeSet<&str> =
        words.filter(|word| word.starts_with(char::is_uppercase) && !OWN.contains(word)).collect();
    types.into_iter().collect::<Vec<_>>().join(", ")
}

fn written(tables: &[Table]) -> String {
    tables.iter().fold(String::new(), |mut out, (name, ty, value)| {
        let _ = writeln!(out, "\nexport const {name}: {ty} = {value:#};");
        out
    })
}

/// What a first visit may need. It also re-exports the types, which `faultline-schema` writes.
#[wasm_bindgen]
pub fn schema() -> String {
    let tables = tables();
    let types = types_of(&tables);
    let mut out = format!(
        "{HEADER}\nimport type {{ {types} }} from \"./types.gen.ts\";\n\nexport type * from \"./ids.gen.ts\";\nexport type * from \"./types.gen.ts\";\n\n"
    );
    for (name, value) in constants() {
        let _ = writeln!(out, "export const {name} = {value};");
    }
    out + &written(&tables)
}

/// Tables that only the views of machines need.
#[wasm_bindgen]
pub fn machines() -> String {
    file(&machine_tables())
}

/// Tables that only views of logs need, and machines that are compared with a log.
#[wasm_bindgen]
pub fn logs() -> String {
    file(&log_tables())
}

/// Tables that only the panel beside a step needs.
#[wasm_bindgen]
pub fn pseudo_code() -> String {
    file(&pseudo_code_tables())
}

fn file(tables: &[Table]) -> String {
    format!("{HEADER}\nimport type {{ {} }} from \"./schema.gen.ts\";\n{}", types_of(tables), written(tables))
}

/// A union of ids for each registry. In a table keyed by one, the compiler reports missing ids.
#[wasm_bindgen]
pub fn ids() -> String {
    let union = |(name, what, ids): &Registered| {
        let ids: Vec<String> = ids.iter().map(|id| format!("\"{id}\"")).collect();
        format!("\n/** {what}. */\nexport type {name} =\n  | {};\n", ids.join("\n  | "))
    };
    let own: Vec<String> = systems::ALL.models.iter().map(|model| reason_type(model.os().id)).collect();
    let all =
        format!("\n/** Why something happened under any system. */\nexport type SystemReason = {};\n", own.join(" | "));
    format!("{HEADER}{}{all}", unions().iter().map(union).collect::<String>())
}
