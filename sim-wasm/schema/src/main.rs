//! Writes what Rust and TypeScript share to a folder: `schema.gen.ts` has the types, and the tables that a first visit may need;
//! `machines.gen.ts` has those of machines, which only the views of machines fetch.
//!
//! `faultline-schema FOLDER` writes the files, `faultline-schema FOLDER --check` fails if one is stale.
#![allow(clippy::print_stderr, reason = "a command line tool")]

use faultline_core::experiment::thrashing::loads as study;
use faultline_core::os::{freebsd, linux, solaris, winxp};
use faultline_core::trace::generate;
use faultline_core::{
    compare, curve, diag, experiment, fit, log, machine, os, page_cache, phase, policy, recheck, record, run, scenario,
    stats, workload,
};
use serde_json::{Value, json};
use std::fmt::Write;
use std::path::Path;
use std::process::ExitCode;
use ts_rs::{Config, TS};

const HEADER: &str =
    "// Generated from the Rust core by `npm run schema`. Do not edit: change the Rust and run it again.\n";

macro_rules! declarations {
    ($($ty:ty),* $(,)?) => {
        fn declarations(cfg: &Config) -> String {
            [$(<$ty as TS>::decl(cfg)),*].iter().map(|decl| format!("export {decl}\n")).collect()
        }
    };
}

declarations!(
    diag::Severity,
    diag::Code,
    diag::Diag,
    scenario::Scenario,
    scenario::Run,
    scenario::Replay,
    scenario::References,
    scenario::PatternSpec,
    scenario::PolicySpec,
    scenario::Machine,
    scenario::OsSpec,
    scenario::ControlSpec,
    scenario::DiskSpec,
    scenario::DiskScheduler,
    scenario::WorkloadSpec,
    scenario::Stress,
    scenario::StressNg,
    scenario::CompressedSwap,
    scenario::SwapArea,
    scenario::RandomWriter,
    scenario::Consumers,
    scenario::Probe,
    scenario::WritePattern,
    scenario::ReleaseOrder,
    scenario::FileReader,
    scenario::FileWriter,
    scenario::Nets,
    scenario::RecordedLoad,
    scenario::ReadBy,
    scenario::Phases,
    scenario::Idle,
    scenario::TraceReplay,
    scenario::PageCache,
    scenario::CacheSequence,
    scenario::NamedSequence,
    scenario::CacheStep,
    scenario::CachePolicy,
    scenario::Megabyte,
    scenario::ListRatio,
    scenario::HeatAt,
    page_cache::CacheHead,
    page_cache::CacheRegion,
    page_cache::CacheStepHead,
    page_cache::InRegion,
    page_cache::Counts,
    page_cache::SensitivityBase,
    page_cache::Assumption,
    page_cache::SensitivityRow,
    policy::Meta,
    policy::Family,
    scenario::ParamValue,
    policy::Allocation,
    policy::Param,
    policy::Domain,
    generate::PatternMeta,
    policy::ListMeta,
    policy::ListKind,
    policy::HandMeta,
    policy::AttrMeta,
    policy::AttrKind,
    policy::ScalarMeta,
    run::Totals,
    run::Resident,
    run::ReplayHead,
    curve::Curve,
    curve::Method,
    curve::Report,
    curve::Verdict,
    log::Unit,
    log::Kind,
    log::Run,
    log::TimeSource,
    log::TimeAxis,
    log::Reason,
    log::Candidate,
    stats::summary::Summary,
    stats::means::Estimate,
    stats::means::MeansCompared,
    stats::means::TTest,
    stats::interval::Interval,
    stats::design::Plan,
    stats::design::Term,
    stats::design::Found,
    stats::design::FoundEffect,
    stats::design::MarginBy,
    stats::quantile::Rule,
    stats::quantile::Quartiles,
    stats::quantile::Bulk,
    stats::quantile::BoxPlot,
    stats::rank::RankTest,
    stats::rank::Shift,
    stats::permutation::PermutationTest,
    stats::effect::EffectSize,
    stats::effect::SpreadTest,
    log::Quantity,
    log::Common,
    log::SinceBootRows,
    log::DateOrder,
    log::ReadOptions,
    log::ColumnHead,
    log::LeftOut,
    log::LogMarker,
    log::LogHead,
    compare::CompareAsk,
    compare::Align,
    compare::Window,
    compare::Within,
    compare::RunValue,
    compare::Correction,
    compare::Comparison,
    compare::AaCheck,
    compare::AaSide,
    compare::AaColumn,
    compare::SideHead,
    compare::RunHead,
    compare::Misalignment,
    compare::LogAlignment,
    compare::DifferenceBasis,
    compare::ColumnComparison,
    compare::SideColumn,
    compare::ColumnRef,
    compare::SideNumbers,
    compare::PairHead,
    compare::PairsAsk,
    compare::PairedColumn,
    compare::PairedSide,
    compare::MeanEstimate,
    compare::MeanMethod,
    compare::TimeAbove,
    compare::Difference,
    compare::RatioEstimate,
    compare::RowTests,
    compare::RatioMethod,
    compare::Check,
    compare::Verdict,
    compare::RunsNeeded,
    compare::Caution,
    compare::CautionCode,
    compare::CurvesAsk,
    compare::CurveView,
    compare::Smoothing,
    compare::CurvesHead,
    compare::CurveHead,
    recheck::DecimalSign,
    recheck::RecheckAsk,
    recheck::ClaimVerdict,
    recheck::Claim,
    recheck::Printed,
    recheck::SamplesRow,
    recheck::IntervalRow,
    recheck::RecheckRow,
    recheck::Recheck,
    phase::Regime,
    phase::Of,
    phase::Op,
    phase::Base,
    phase::Threshold,
    phase::Condition,
    phase::Rule,
    phase::Variance,
    phase::ChangeAsk,
    phase::PhasesAsk,
    phase::MissingWhat,
    phase::Missing,
    phase::RuleState,
    phase::Evidence,
    phase::Span,
    phase::Share,
    phase::Excess,
    phase::ChangeStatus,
    phase::Change,
    phase::Steady,
    phase::ColumnChanges,
    phase::Phases,
    os::Os,
    os::Knob,
    os::Preset,
    os::Series,
    os::SeriesKind,
    freebsd::reason::Reason,
    linux::reason::Reason,
    solaris::reason::Reason,
    winxp::reason::Reason,
    machine::control::Reason,
    machine::control::ControlParam,
    machine::control::ControlMeta,
    machine::MachineHead,
    machine::What,
    machine::Mood,
    machine::Why,
    machine::ProbeHead,
    machine::ProcessHead,
    machine::Doing,
    experiment::thrashing::Onset,
    experiment::thrashing::ThrashStudy,
    experiment::thrashing::loads::StudyLoad,
    experiment::thrashing::loads::StudyMachine,
    experiment::thrashing::loads::StudySystem,
    fit::Measure,
    fit::MeasuredColumn,
    fit::Basis,
    fit::Field,
    fit::GuessWhy,
    fit::GuessItem,
    fit::GuessWindow,
    fit::Guess,
    fit::Agreement,
    fit::Agreements,
    fit::search::Stage,
    fit::search::Sensitivity,
    fit::search::Batch,
);

/// Name, TypeScript type and value of a shared table.
type Table = (&'static str, &'static str, Value);

/// Tables of machines.
fn machine_tables() -> Vec<Table> {
    vec![
        ("OSES", "readonly Os[]", json!(os::ALL)),
        (
            "OWN_SCHEDULERS",
            "Readonly<Record<string, Readonly<Record<string, DiskScheduler>>>>",
            by_version(|os, version| json!(os::own_scheduler(os, version))),
        ),
        (
            "LEAST_FRAMES",
            "Readonly<Record<string, Readonly<Record<string, number>>>>",
            by_version(|os, version| json!(os::least_frames(os, version))),
        ),
        ("FREEBSD_REASONS", "readonly FreebsdReason[]", json!(freebsd::reason::Reason::ALL)),
        ("SCAN_FIELDS", "readonly string[]", json!(freebsd::scan::ScanReport::FIELDS)),
        ("LINUX_REASONS", "readonly LinuxReason[]", json!(linux::reason::Reason::ALL)),
        ("LINUX_ROUND_FIELDS", "readonly string[]", json!(&linux::round::Round::FIELDS[..])),
        ("SOLARIS_REASONS", "readonly SolarisReason[]", json!(solaris::reason::Reason::ALL)),
        ("SOLARIS_SCAN_FIELDS", "readonly string[]", json!(solaris::scan::ScanReport::FIELDS)),
        ("WIN_XP_REASONS", "readonly WinXpReason[]", json!(winxp::reason::Reason::ALL)),
        ("WIN_XP_PASS_FIELDS", "readonly string[]", json!(winxp::pass::PassReport::FIELDS)),
        ("CONTROLS", "readonly ControlMeta[]", json!(machine::control::ALL)),
        ("STUDY_SYSTEMS", "readonly StudySystem[]", json!(study::SYSTEMS)),
        ("STUDY_LOADS", "readonly StudyLoad[]", json!(study::LOADS)),
        ("STUDY_MACHINE", "StudyMachine", json!(study::MACHINE)),
        ("STUDY_BYSTANDER", "Probe", json!(study::BYSTANDER)),
        ("STUDY_IMAGES", "FileReader", json!(study::IMAGES)),
        ("CONTROL_REASONS", "readonly ControlReason[]", json!(machine::control::Reason::ALL)),
        ("STRESS_NG_METHODS", "readonly string[]", json!(workload::stress_ng_methods().collect::<Vec<_>>())),
    ]
}

/// All other tables.
fn tables() -> Vec<Table> {
    vec![
        ("SCENARIO_VERSION", "number", json!(scenario::VERSION)),
        ("POLICIES", "readonly Meta[]", json!(policy::ALL.iter().map(|e| e.meta).collect::<Vec<_>>())),
        ("PATTERNS", "readonly PatternMeta[]", json!(generate::ALL.iter().map(|p| p.meta).collect::<Vec<_>>())),
        ("BASE_ATTRS", "readonly string[]", json!(policy::BASE_ATTRS)),
        ("DIAG_CODES", "readonly Code[]", json!(diag::Code::ALL)),
        (
            "DISK_SCHEDULERS",
            "readonly DiskScheduler[]",
            json!(scenario::DiskScheduler::ALL.iter().map(|(name, _)| name).collect::<Vec<_>>()),
        ),
        ("DOINGS", "readonly Doing[]", json!(machine::DOINGS)),
        ("DISK_HAPPENINGS", "readonly DiskHappening[]", json!(machine::What::ALL)),
        ("DRIVE_MOODS", "readonly DriveMood[]", json!(machine::Mood::ALL)),
        ("SERVED_WHY", "readonly WhyServed[]", json!(machine::Why::ALL)),
        (
            "DISK_LIMITS_MS",
            "Readonly<Partial<Record<DiskScheduler, readonly [reads: number, writes: number]>>>",
            json!(
                machine::DISK_LIMITS_MS
                    .iter()
                    .map(|&(name, reads, writes)| (name.to_owned(), json!([reads, writes])))
                    .collect::<serde_json::Map<_, _>>()
            ),
        ),
        ("DEFAULT_RULES", "readonly PhaseRule[]", json!(phase::default_rules())),
        (
            "QUANTITY_UNITS",
            "Readonly<Record<LogQuantity, Unit>>",
            json!(
                log::Quantity::ALL
                    .iter()
                    .map(|q| (json!(q).as_str().unwrap_or_default().to_owned(), json!(q.unit())))
                    .collect::<serde_json::Map<_, _>>()
            ),
        ),
        (
            "CACHE_POLICIES",
            "readonly CachePolicy[]",
            json!(scenario::CachePolicy::ALL.iter().map(|(name, _)| name).collect::<Vec<_>>()),
        ),
        ("CACHE_SERIES", "readonly string[]", json!(page_cache::SERIES)),
        ("FIT_MEASURES", "readonly FitMeasure[]", json!(fit::MEASURES)),
        (
            "VMSTAT_NAMES",
            "Readonly<Partial<Record<LogQuantity, string>>>",
            json!(
                compare::VMSTAT_NAMES
                    .iter()
                    .map(|(quantity, name)| (json!(quantity).as_str().unwrap_or_default().to_owned(), json!(name)))
                    .collect::<serde_json::Map<_, _>>()
            ),
        ),
        ("LOG_FORMATS", "readonly string[]", json!(log::FORMATS.iter().map(|f| f.id).collect::<Vec<_>>())),
        ("MAX_LOG_BYTES", "number", json!(log::MAX_BYTES)),
        ("MAX_FRAMES", "number", json!(run::MAX_FRAMES)),
    ]
}

/// Something that each version of each system has.
fn by_version(of: impl Fn(&os::Os, &str) -> Value) -> Value {
    let versions = |os: &os::Os| -> serde_json::Map<_, _> {
        os.versions.iter().map(|version| ((*version).to_owned(), of(os, version))).collect()
    };
    os::ALL.iter().map(|os| (os.id.to_owned(), versions(os).into())).collect::<serde_json::Map<_, _>>().into()
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
        ("EVENT_WORDS", machine::EVENT_WORDS),
        ("CONTROL_REASONS_FROM", machine::control::CONTROL_REASONS_FROM as usize),
        ("CELL_WORDS", machine::CELL_WORDS),
        ("LANE_UNITS", machine::LANE_UNITS as usize),
        ("OWNER_FREE", machine::OWNER_FREE as usize),
        ("OWNER_KERNEL", machine::OWNER_KERNEL as usize),
        ("OWNER_FILE", machine::OWNER_FILE as usize),
        ("OWNER_COMPRESSED", machine::OWNER_COMPRESSED as usize),
        ("OWNER_PROCESS", machine::OWNER_PROCESS as usize),
        ("FRAME_WORDS", machine::FRAME_WORDS),
        ("REQUEST_WORDS", machine::REQUEST_WORDS),
        ("MARK_WRITE", machine::MARK_WRITE as usize),
        ("MARK_SYNC", machine::MARK_SYNC as usize),
        ("MARK_SERVED", machine::MARK_SERVED as usize),
        ("MARK_LATE", machine::MARK_LATE as usize),
        ("MARK_ROUND", machine::MARK_ROUND as usize),
        ("WHY_SHIFT", machine::WHY_SHIFT as usize),
        ("SERVICE_WORDS", machine::SERVICE_WORDS),
        ("MIN_MACHINE_FRAMES", machine::MIN_MACHINE_FRAMES as usize),
        ("MAX_MACHINE_FRAMES", machine::MAX_MACHINE_FRAMES as usize),
        ("HP97560_PAGES", machine::HP97560_PAGES as usize),
        ("STEP_WORDS", run::STEP_WORDS),
        ("FLAG_FAULT", run::FLAG_FAULT as usize),
        ("FLAG_COLD", run::FLAG_COLD as usize),
        ("FLAG_WRITE", run::FLAG_WRITE as usize),
        ("EVICTED_SHIFT", run::EVICTED_SHIFT as usize),
    ]
}

/// The files and what is to be in them.
fn files() -> [(&'static str, String); 2] {
    let mut schema = format!("{HEADER}\n{}\n", declarations(&Config::default()));
    for (name, value) in constants() {
        let _ = writeln!(schema, "export const {name} = {value};");
    }
    schema += &written(&tables());
    let machines = format!(
        "{HEADER}\nimport type {{ ControlMeta, ControlReason, DiskScheduler, FileReader, FreebsdReason, LinuxReason, Os, Probe, SolarisReason, StudyLoad, StudyMachine, StudySystem, WinXpReason }} from \"./schema.gen.ts\";\n{}",
        written(&machine_tables())
    );
    [("schema.gen.ts", schema), ("machines.gen.ts", machines)]
}

fn written(tables: &[Table]) -> String {
    tables.iter().fold(String::new(), |mut out, (name, ty, value)| {
        let _ = writeln!(out, "\nexport const {name}: {ty} = {value:#};");
        out
    })
}

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let Some(folder) = args.first() else {
        eprintln!("usage: faultline-schema FOLDER [--check]");
        return ExitCode::from(2);
    };
    let is_check = args.iter().any(|arg| arg == "--check");
    let mut code = ExitCode::SUCCESS;
    for (name, fresh) in files() {
        let path = Path::new(folder).join(name);
        let problem = if is_check {
            let is_fresh = std::fs::read_to_string(&path).is_ok_and(|old| old == fresh);
            (!is_fresh).then(|| "stale; `npm run schema` writes it anew".to_owned())
        } else {
            std::fs::write(&path, fresh).err().map(|e| e.to_string())
        };
        if let Some(problem) = problem {
            eprintln!("{}: {problem}", path.display());
            code = ExitCode::FAILURE;
        }
    }
    code
}
