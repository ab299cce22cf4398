//! From a JSON value to the groups of a machine; see [`crate::read`].

use super::{Cgroup, ManagedOom, OomPreference, Oomd, ReclaimRequest, Senpai};
use crate::read::{Fields, list, text, whole};
use crate::refusal::Error;
use serde::de::Error as _;
use serde_json::Value;

pub(crate) fn cgroups(value: &Value) -> Result<Vec<Cgroup>, Error> {
    list(value, cgroup)
}

fn cgroup(value: &Value) -> Result<Cgroup, Error> {
    const FIELDS: &[&str] = &[
        "path",
        "workloads",
        "memory_min",
        "memory_low",
        "memory_high",
        "memory_max",
        "swap_max",
        "zswap_max",
        "oom_group",
        "reclaim",
        "senpai",
        "oomd",
    ];
    let fields = Fields::of(value, None, "struct Cgroup", FIELDS)?;
    Ok(Cgroup {
        path: fields.text("path")?,
        workloads: fields.if_given("workloads", |value| list(value, whole))?.unwrap_or_default(),
        memory_min: fields.whole_if("memory_min")?,
        memory_low: fields.whole_if("memory_low")?,
        memory_high: fields.whole_if("memory_high")?,
        memory_max: fields.whole_if("memory_max")?,
        swap_max: fields.whole_if("swap_max")?,
        zswap_max: fields.whole_if("zswap_max")?,
        oom_group: fields.flag_if("oom_group")?,
        reclaim: fields.if_given("reclaim", |value| list(value, reclaim))?,
        senpai: fields.if_given("senpai", senpai)?,
        oomd: fields.if_given("oomd", managed)?,
    })
}

fn reclaim(value: &Value) -> Result<ReclaimRequest, Error> {
    const FIELDS: &[&str] = &["at_s", "every_s", "until_s", "pages", "swappiness"];
    let fields = Fields::of(value, None, "struct ReclaimRequest", FIELDS)?;
    Ok(ReclaimRequest {
        at_s: fields.real("at_s")?,
        every_s: fields.real_if("every_s")?,
        until_s: fields.real_if("until_s")?,
        pages: fields.whole("pages")?,
        swappiness: fields.whole_if("swappiness")?,
    })
}

fn senpai(value: &Value) -> Result<Senpai, Error> {
    let fields = Fields::of(value, None, "struct Senpai", &["limit_min", "interval", "pressure_pct", "max_probe"])?;
    Ok(Senpai {
        limit_min: fields.whole_if("limit_min")?,
        interval: fields.whole_if("interval")?,
        pressure_pct: fields.real_if("pressure_pct")?,
        max_probe: fields.real_if("max_probe")?,
    })
}

fn managed(value: &Value) -> Result<ManagedOom, Error> {
    const FIELDS: &[&str] =
        &["swap", "memory_pressure", "memory_pressure_limit", "memory_pressure_duration_s", "preference"];
    let fields = Fields::of(value, None, "struct ManagedOom", FIELDS)?;
    Ok(ManagedOom {
        swap: fields.flag_if("swap")?,
        memory_pressure: fields.flag_if("memory_pressure")?,
        memory_pressure_limit: fields.real_if("memory_pressure_limit")?,
        memory_pressure_duration_s: fields.real_if("memory_pressure_duration_s")?,
        preference: fields.if_given("preference", |value| preference(&text(value)?))?,
    })
}

fn preference(word: &str) -> Result<OomPreference, Error> {
    match word {
        "none" => Ok(OomPreference::None),
        "avoid" => Ok(OomPreference::Avoid),
        "omit" => Ok(OomPreference::Omit),
        other => Err(Error::unknown_variant(other, &["none", "avoid", "omit"])),
    }
}

pub(crate) fn oomd(value: &Value) -> Result<Oomd, Error> {
    const FIELDS: &[&str] = &["swap_used_limit", "default_memory_pressure_limit", "default_memory_pressure_duration_s"];
    let fields = Fields::of(value, None, "struct Oomd", FIELDS)?;
    Ok(Oomd {
        swap_used_limit: fields.real_if("swap_used_limit")?,
        default_memory_pressure_limit: fields.real_if("default_memory_pressure_limit")?,
        default_memory_pressure_duration_s: fields.real_if("default_memory_pressure_duration_s")?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn groups_are_read_and_written_back_the_same() {
        let document = json!([
            {"path": "/web", "workloads": [], "memory_low": 500},
            {"path": "/web/db", "workloads": [0, 2], "memory_min": 1, "memory_high": 900, "memory_max": 1000,
                "swap_max": 0, "zswap_max": 7, "oom_group": true,
                "reclaim": [{"at_s": 1.5, "every_s": 2.0, "until_s": 9.0, "pages": 64, "swappiness": 201}],
                "senpai": {"limit_min": 100, "interval": 1, "pressure_pct": 0.5, "max_probe": 0.02},
                "oomd": {"swap": true, "memory_pressure": true, "memory_pressure_limit": 50.0,
                    "memory_pressure_duration_s": 20.0, "preference": "avoid"}}
        ]);
        let read = cgroups(&document).expect("groups");
        assert_eq!(serde_json::to_value(&read).expect("JSON"), document);
        assert_eq!([read[0].parent(), read[1].parent()], ["", "/web"]);
        let document = json!({"swap_used_limit": 80.0, "default_memory_pressure_limit": 40.0,
            "default_memory_pressure_duration_s": 10.0});
        assert_eq!(serde_json::to_value(oomd(&document).expect("settings")).expect("JSON"), document);
    }

    #[test]
    fn wrong_shapes_are_refused() {
        let refusal = |value: Value| cgroups(&value).expect_err("a refusal").to_string();
        assert_eq!(refusal(json!({})), "invalid type: map, expected a sequence");
        assert_eq!(refusal(json!([{"workloads": [0]}])), "0: missing field `path`");
        assert_eq!(
            refusal(json!([{"path": "/a", "workloads": ["x"]}])),
            "0.workloads.0: invalid type: string \"x\", expected whole number, 0-4294967295"
        );
        assert!(
            refusal(json!([{"path": "/a", "memory": 1}])).starts_with("0: unknown field `memory`, expected one of")
        );
        assert_eq!(
            refusal(json!([{"path": "/a", "oomd": {"preference": "last"}}])),
            "0.oomd.preference: unknown variant `last`, expected one of `none`, `avoid`, `omit`"
        );
    }
}
