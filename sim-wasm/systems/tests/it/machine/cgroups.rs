//! What a document may say about control groups.
#![allow(clippy::unwrap_used, reason = "tests")]

use crate::support::linux_machines::{linux, stress};
use base::diag::{Code, Diag};
use scenario::{Machine, Run};
use serde_json::{Value, json};

/// A machine with two loads and these groups.
fn machine(groups: &Value) -> Machine {
    let plain = linux("7.3", 4096, &[], vec![stress(100, 50.0), stress(100, 50.0)]);
    let mut document = json!({"version": 1, "run": Run::Machine(plain)});
    document["run"]["cgroups"] = groups.clone();
    let (read, diags) = scenario::from_value(&document);
    let Some(Run::Machine(machine)) = read.map(|read| read.run) else { panic!("{diags:?}") };
    machine
}

/// What is found in it.
fn findings(groups: &Value) -> Vec<(Code, String)> {
    told(&machine(groups)).into_iter().map(|diag| (diag.code, diag.token)).collect()
}

fn told(machine: &Machine) -> Vec<Diag> {
    systems::check(machine)
}

#[test]
fn a_tree_with_every_field_is_accepted() {
    let groups = json!([
        {"path": "/web", "memory_low": 500, "oom_group": true},
        {"path": "/web/db", "workloads": [0], "memory_min": 0, "memory_high": 900, "memory_max": 1000, "swap_max": 0,
            "zswap_max": 7, "reclaim": [{"at_s": 1.5, "every_s": 2.0, "until_s": 9.0, "pages": 64, "swappiness": 201}],
            "senpai": {"limit_min": 100, "interval": 1, "pressure_pct": 0.5, "max_probe": 0.02},
            "oomd": {"swap": true, "memory_pressure": true, "memory_pressure_limit": 50.0, "preference": "avoid"}},
        {"path": "/batch", "workloads": [1]}
    ]);
    assert_eq!(findings(&groups), []);
    assert_eq!(findings(&json!([])), []);
}

#[test]
fn a_tree_that_is_none_is_refused_with_the_group_that_is_wrong() {
    let one = |code: Code, token: &str| vec![(code, token.to_string())];
    let path = |path: &str| json!([{"path": path}]);
    assert_eq!(findings(&path("web")), one(Code::CgroupPath, "web"));
    assert_eq!(findings(&path("/web/../x")), one(Code::CgroupPath, "/web/../x"));
    assert_eq!(findings(&path("/web/db")), one(Code::CgroupParent, "/web/db"));
    assert_eq!(findings(&json!([{"path": "/a/b"}, {"path": "/a"}])), one(Code::CgroupParent, "/a/b"));
    assert_eq!(findings(&json!([{"path": "/a"}, {"path": "/a"}])), one(Code::CgroupTwice, "/a"));
    let inner = json!([{"path": "/a", "workloads": [0]}, {"path": "/a/b", "workloads": [1]}]);
    assert_eq!(findings(&inner), one(Code::CgroupInner, "/a"));
    let twice = json!([{"path": "/a", "workloads": [0]}, {"path": "/b", "workloads": [1, 0]}]);
    assert_eq!(findings(&twice), one(Code::CgroupWorkload, "0"));
}

#[test]
fn numbers_out_of_range_are_refused_by_name() {
    let name = |groups: Value| -> Vec<String> {
        told(&machine(&groups)).iter().filter_map(|diag| diag.args.get("name").cloned()).collect()
    };
    assert_eq!(name(json!([{"path": "/a", "workloads": [2]}])), ["workloads of /a"]);
    assert_eq!(name(json!([{"path": "/a", "memory_max": 70_000_000}])), ["memory_max of /a"]);
    assert_eq!(name(json!([{"path": "/a", "reclaim": [{"at_s": -1.0, "pages": 0}]}])), ["at_s", "pages"]);
    assert_eq!(name(json!([{"path": "/a", "senpai": {"interval": 0, "max_probe": 2.0}}])), ["interval", "max_probe"]);
    assert_eq!(name(json!([{"path": "/a", "oomd": {"memory_pressure_limit": 101.0}}])), ["memory_pressure_limit"]);
    let many: Vec<Value> = (0..13).map(|n| json!({"path": format!("/g{n}")})).collect();
    assert_eq!(name(json!(many)), ["cgroups"]);
    let max = json!([{"path": "/a", "reclaim": [{"at_s": 1.0, "pages": 1, "swappiness": 201}]}]);
    let mut old = machine(&max);
    old.os.version = "6.12".to_string();
    assert_eq!(told(&old).iter().map(|diag| diag.token.as_str()).collect::<Vec<_>>(), ["201"]);
}

#[test]
fn systems_without_groups_are_refused_and_told_which_have_them() {
    let mut old = machine(&json!([{"path": "/a", "workloads": [0]}]));
    old.os.version = "2.6.20".to_string();
    let [diag] = &told(&old)[..] else { panic!("one finding") };
    assert_eq!((diag.code, diag.token.as_str()), (Code::NoCgroups, "linux 2.6.20"));
    assert_eq!(diag.args.get("accepted").map(String::as_str), Some("linux 6.12, linux 6.18, linux 7.3"));
    old.cgroups = Some(Vec::new());
    assert!(told(&old).is_empty(), "no group is no groups");
}

#[test]
fn what_is_not_modelled_beside_groups_is_refused_by_name() {
    let mut machine = machine(&json!([{"path": "/a", "workloads": [0]}]));
    assert!(told(&machine).is_empty());
    machine.os.knobs.insert("zswap.shrinker_enabled".to_string(), base::param::ParamValue::Number(1.0));
    let [diag] = &told(&machine)[..] else { panic!("one finding") };
    assert_eq!((diag.code, diag.token.as_str()), (Code::CgroupUnbuilt, "/a"));
    assert_eq!(diag.args.get("name").map(String::as_str), Some("zswap.shrinker_enabled"));
    machine.cgroups = Some(Vec::new());
    assert!(told(&machine).is_empty());
}
