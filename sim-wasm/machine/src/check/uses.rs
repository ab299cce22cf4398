//! What workloads use: processes, and files.

use super::Findings;
use crate::workload::recorded;
use base::diag::{Code, Diag};
use scenario::WorkloadSpec;

/// Whether a workload writes files.
pub(super) fn writes_files(workload: &WorkloadSpec) -> bool {
    match workload {
        WorkloadSpec::FileWriter(_) | WorkloadSpec::Build(_) => true,
        WorkloadSpec::Database(database) => database.write_percent() > 0,
        WorkloadSpec::Backup(backup) => backup.archive_pages() > 0,
        WorkloadSpec::Nets(nets) => nets.mb_s()[1] > 0.0,
        WorkloadSpec::Recorded(spec) => recorded::read(&spec.load).is_ok_and(|load| load.writes_files()),
        _ => false,
    }
}

/// Processes of a workload.
pub(super) fn processes(workload: &WorkloadSpec) -> u32 {
    match workload {
        WorkloadSpec::Stress(stress) => stress.workers.unwrap_or(1),
        WorkloadSpec::StressNg(stress) => stress.workers.unwrap_or(1),
        WorkloadSpec::RandomWriter(writer) => writer.processes.unwrap_or(1),
        WorkloadSpec::Idle(idle) => idle.processes,
        WorkloadSpec::Consumers(spec) => spec.consumers,
        WorkloadSpec::Nets(nets) => nets.nets.saturating_add(u32::from(nets.base() > 0)),
        // One that cannot be read gets a finding of its own.
        WorkloadSpec::Recorded(spec) => recorded::read(&spec.load).map_or(1, |load| load.processes.len() as u32),
        WorkloadSpec::FileReader(_)
        | WorkloadSpec::FileWriter(_)
        | WorkloadSpec::Phases(_)
        | WorkloadSpec::Probe(_)
        | WorkloadSpec::Interactive(_)
        | WorkloadSpec::Database(_)
        | WorkloadSpec::Backup(_)
        | WorkloadSpec::Leak(_)
        | WorkloadSpec::Trace(_) => 1,
        WorkloadSpec::Build(build) => build.processes(),
        WorkloadSpec::Browser(browser) => browser.tabs,
    }
}

/// The files of a workload that have a number, with their lengths.
pub(super) fn files(workload: &WorkloadSpec) -> Vec<(u32, u32)> {
    match workload {
        WorkloadSpec::FileReader(spec) => vec![(spec.file, spec.pages)],
        WorkloadSpec::Interactive(spec) => vec![(spec.file, spec.file_pages)],
        WorkloadSpec::FileWriter(spec) => vec![(spec.file, spec.pages)],
        WorkloadSpec::Database(spec) => spec.files().to_vec(),
        WorkloadSpec::Build(spec) => spec.files().to_vec(),
        WorkloadSpec::Browser(spec) => vec![(spec.file, spec.file_pages)],
        WorkloadSpec::Backup(spec) => spec.files(),
        WorkloadSpec::Recorded(spec) => recorded::read(&spec.load).map_or_else(|_| Vec::new(), |load| load.files()),
        _ => Vec::new(),
    }
}

impl Findings {
    /// A file has one length, whoever reads or writes it.
    pub(super) fn file_lengths(&mut self, workloads: &[WorkloadSpec]) {
        let mut known: Vec<(u32, u32)> = Vec::new();
        for (file, length) in workloads.iter().flat_map(files) {
            match known.iter().find(|(other, _)| *other == file) {
                None => known.push((file, length)),
                Some(&(_, pages)) if pages != length => {
                    let diag = Diag::error(Code::FileLength).token(&length.to_string());
                    self.0.push(diag.arg("file", file).arg("accepted", pages));
                }
                Some(_) => {}
            }
        }
    }
}
