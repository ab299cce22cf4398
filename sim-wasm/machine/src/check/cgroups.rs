//! Checks of control groups.

use super::{Findings, MAX_PAGES, MAX_SECONDS};
use crate::model::{Model, Registry};
use base::diag::{Code, Diag};
use scenario::{Cgroup, Machine, ManagedOom, ReclaimRequest, Senpai};

/// Most groups, and the most names in a path.
const MAX_CGROUPS: u32 = 12;
const MAX_DEPTH: usize = 4;
/// Longest path.
const MAX_PATH: usize = 100;
/// `swappiness=max`, for anonymous pages only (6.16).
const ANON_ONLY: u32 = 201;

impl Findings {
    /// Checks the tree and each group.
    pub(super) fn cgroups(&mut self, systems: &Registry, machine: &Machine, model: Option<&dyn Model>) {
        if let Some(oomd) = &machine.oomd {
            self.real("swap_used_limit", oomd.swap_used_limit.unwrap_or(90.0), 0.0, 100.0);
            let limit = oomd.default_memory_pressure_limit.unwrap_or(60.0);
            self.real("default_memory_pressure_limit", limit, 0.0, 100.0);
            let duration = oomd.default_memory_pressure_duration_s.unwrap_or(30.0);
            self.real("default_memory_pressure_duration_s", duration, 1.0, f64::from(MAX_SECONDS));
        }
        let Some(groups) = &machine.cgroups else { return };
        self.whole("cgroups", groups.len() as u32, 0, MAX_CGROUPS);
        self.tree(groups);
        let workloads = machine.workloads.len() as u32;
        let max_swappiness = if machine.os.version == "6.12" { ANON_ONLY - 1 } else { ANON_ONLY };
        for group in groups {
            self.limits(group);
            for &workload in &group.workloads {
                self.whole(&format!("workloads of {}", group.path), workload, 0, workloads.saturating_sub(1));
            }
            let requests = group.reclaim.iter().flatten();
            requests.for_each(|request| self.reclaim(request, max_swappiness));
            group.senpai.iter().for_each(|senpai| self.senpai(senpai));
            group.oomd.iter().for_each(|oomd| self.managed_oom(oomd));
        }
        if let Some(model) = model.filter(|_| !groups.is_empty()) {
            self.modelled(systems, machine, model, groups);
        }
    }

    /// Whether the model has groups, and what these ask for.
    fn modelled(&mut self, systems: &Registry, machine: &Machine, model: &dyn Model, groups: &[Cgroup]) {
        let version = &machine.os.version;
        if !model.has_cgroups(version) {
            let token = format!("{} {version}", model.os().id);
            let accepted = systems.models.iter().flat_map(|model| {
                let of = |version: &&&str| model.has_cgroups(version);
                model.os().versions.iter().filter(of).map(|version| format!("{} {version}", model.os().id))
            });
            let accepted = accepted.collect::<Vec<_>>().join(", ");
            self.0.push(Diag::error(Code::NoCgroups).token(&token).arg("accepted", accepted));
            return;
        }
        for group in groups {
            for name in model.unbuilt_in(group) {
                self.0.push(Diag::error(Code::CgroupUnbuilt).token(&group.path).arg("name", name));
            }
        }
    }

    /// Checks paths, parents, and where workloads are.
    fn tree(&mut self, groups: &[Cgroup]) {
        let mut homes: Vec<(u32, &str)> = Vec::new();
        for (index, group) in groups.iter().enumerate() {
            let (path, before) = (group.path.as_str(), groups.get(..index).unwrap_or_default());
            if !is_path(path) {
                self.0.push(Diag::error(Code::CgroupPath).token(path));
                continue;
            }
            if before.iter().any(|other| other.path == path) {
                self.0.push(Diag::error(Code::CgroupTwice).token(path));
            }
            let parent = group.parent();
            if !parent.is_empty() && !before.iter().any(|other| other.path == parent) {
                self.0.push(Diag::error(Code::CgroupParent).token(path).arg("parent", parent));
            }
            let child = groups.iter().find(|other| other.parent() == path);
            if let Some(child) = child.filter(|_| !group.workloads.is_empty()) {
                self.0.push(Diag::error(Code::CgroupInner).token(path).arg("child", &child.path));
            }
            for &workload in &group.workloads {
                if let Some((_, first)) = homes.iter().find(|(other, _)| *other == workload) {
                    let diag = Diag::error(Code::CgroupWorkload).token(&workload.to_string());
                    self.0.push(diag.arg("first", first).arg("second", path));
                } else {
                    homes.push((workload, path));
                }
            }
        }
    }

    fn limits(&mut self, group: &Cgroup) {
        let limits = [
            ("memory_min", group.memory_min),
            ("memory_low", group.memory_low),
            ("memory_high", group.memory_high),
            ("memory_max", group.memory_max),
            ("swap_max", group.swap_max),
            ("zswap_max", group.zswap_max),
        ];
        for (name, pages) in limits {
            self.whole(&format!("{name} of {}", group.path), pages.unwrap_or(0), 0, MAX_PAGES);
        }
    }

    fn reclaim(&mut self, request: &ReclaimRequest, max_swappiness: u32) {
        let day = f64::from(MAX_SECONDS);
        self.real("at_s", request.at_s, 0.0, day);
        self.real("every_s", request.every_s.unwrap_or(1.0), 0.01, day);
        self.real("until_s", request.until_s.unwrap_or(0.0), 0.0, day);
        self.whole("pages", request.pages, 1, MAX_PAGES);
        self.whole("swappiness", request.swappiness.unwrap_or(0), 0, max_swappiness);
    }

    fn senpai(&mut self, senpai: &Senpai) {
        self.whole("limit_min", senpai.limit_min.unwrap_or(0), 0, MAX_PAGES);
        self.whole("interval", senpai.interval.unwrap_or(1), 1, 10_000);
        self.real("pressure_pct", senpai.pressure_pct.unwrap_or(0.0), 0.0, 100.0);
        self.real("max_probe", senpai.max_probe.unwrap_or(0.0), 0.0, 1.0);
    }

    fn managed_oom(&mut self, oomd: &ManagedOom) {
        self.real("memory_pressure_limit", oomd.memory_pressure_limit.unwrap_or(0.0), 0.0, 100.0);
        let duration = oomd.memory_pressure_duration_s.unwrap_or(1.0);
        self.real("memory_pressure_duration_s", duration, 1.0, f64::from(MAX_SECONDS));
    }
}

/// Whether a path names a group below the root.
fn is_path(path: &str) -> bool {
    let is_name = |name: &str| {
        let allowed = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_' | '.');
        !name.is_empty() && name != "." && name != ".." && name.chars().all(allowed)
    };
    let Some(rest) = path.strip_prefix('/') else { return false };
    path.len() <= MAX_PATH && rest.split('/').count() <= MAX_DEPTH && rest.split('/').all(is_name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_has_up_to_four_names_of_plain_characters() {
        for path in ["/a", "/web/db-1", "/user.slice/user_1/app/x"] {
            assert!(is_path(path), "{path}");
        }
        for path in ["", "/", "a", "/a/", "//a", "/a b", "/ä", "/..", "/a/./b", "/a/b/c/d/e", &"/x".repeat(60)] {
            assert!(!is_path(path), "{path}");
        }
    }
}
