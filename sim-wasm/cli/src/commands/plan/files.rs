//! Files for systems that run a shard each on many machines.

use crate::failure::Failure;
use crate::{host, output, shell};
use plan::Plan;

/// A Slurm array job with an element a shard.
pub(super) fn slurm(dir: &str, plan: &Plan) -> Result<String, Failure> {
    let dir = host::absolute(dir).map_err(|e| output::cannot_write(dir, &e))?;
    let last = plan.shards.unwrap_or(1) - 1;
    Ok(filled(
        include_str!("../../../templates/slurm.sbatch"),
        &[("last", last.to_string()), ("dir", shell::quoted(&dir))],
    ))
}

/// A Kubernetes job that is indexed by shard.
pub(super) fn kubernetes(plan: &Plan, image: &str, claim: &str) -> String {
    let digits = plan.digest.to_string();
    filled(
        include_str!("../../../templates/kubernetes.yaml"),
        &[
            ("name", digits[..12].to_owned()),
            ("shards", plan.shards.unwrap_or(1).to_string()),
            ("image", in_yaml(image)),
            ("claim", in_yaml(claim)),
        ],
    )
}

fn filled(template: &str, values: &[(&str, String)]) -> String {
    values.iter().fold(template.to_owned(), |text, (name, value)| text.replace(&format!("@{name}@"), value))
}

/// A scalar that is that text: JSON's strings are YAML's (1.2, 7.3.1).
fn in_yaml(text: &str) -> String {
    serde_json::to_string(text).unwrap_or_default()
}
