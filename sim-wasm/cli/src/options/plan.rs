//! `faultline plan`, `work`, `merge`, `status` and `verify`.

use super::Answer;
use super::values::{positive, whole};
use clap::Args;

const PLAN: &str = "\
SPEC names scenarios with values to vary, or traces with policies and numbers of frames or capacities of caches; \
docs/studies-at-scale.md describes it. DIR gets a file plan.json, and `work` puts its results there. A \
plan is for one version of the core: every machine needs the same build.

Examples:
  faultline plan study.json -o study
  faultline plan study.json -o study --shards 100 --slurm study.sbatch
  faultline plan study.json -o study --shards 100 --kubernetes study.yaml --image IMAGE --claim CLAIM";

/// Plan a study: list the tasks that many machines work on.
#[derive(Debug, Args)]
#[command(override_usage = "faultline plan <SPEC> -o <DIR> [OPTIONS]", after_help = PLAN)]
pub(crate) struct Plan {
    /// Document of the study, a JSON file
    pub(crate) spec: String,
    /// Folder for the plan and its results
    #[arg(short, long, value_name = "DIR", required = true, allow_hyphen_values = true)]
    pub(crate) output: String,
    /// Number of shards that the work is divided into
    #[arg(long, value_name = "N", value_parser = positive, allow_hyphen_values = true)]
    pub(crate) shards: Option<u32>,
    /// Write a Slurm array job to a file
    #[arg(long, value_name = "FILE", requires = "shards", allow_hyphen_values = true)]
    pub(crate) slurm: Option<String>,
    /// Write a Kubernetes indexed job to a file
    #[arg(long, value_name = "FILE", requires_all = ["shards", "image", "claim"], allow_hyphen_values = true)]
    pub(crate) kubernetes: Option<String>,
    /// Container image with the `faultline` command
    #[arg(long, value_name = "IMAGE")]
    pub(crate) image: Option<String>,
    /// Kubernetes volume claim that holds DIR and the traces
    #[arg(long, value_name = "CLAIM")]
    pub(crate) claim: Option<String>,
    #[command(flatten)]
    pub(crate) answer: Answer,
}

const WORK: &str = "\
Shards are counted from 0: 0/4, 1/4, 2/4, 3/4. Without --shard, the shard is SLURM_ARRAY_TASK_ID or \
JOB_COMPLETION_INDEX if there is one of these, out of the number that the plan was made with or --shards \
says; else everything is worked on.

A part of the results that is there is not computed again. A command that was ended is run again, here or \
elsewhere; it does no harm to run it twice, or twice at once.

Examples:
  faultline work study
  faultline work study --shard 0/4
  seq 0 3 | parallel faultline work study --shard {}/4 --jobs 1";

/// Work on a plan, or on a shard of it.
#[derive(Debug, Args)]
#[command(override_usage = "faultline work <DIR> [OPTIONS]", after_help = WORK)]
pub(crate) struct Work {
    /// Folder with the plan
    pub(crate) dir: String,
    /// Shard to work on, counted from 0, and number of shards
    #[arg(long, value_name = "I/N", allow_hyphen_values = true)]
    pub(crate) shard: Option<String>,
    /// Number of shards, if the environment says which one this is
    #[arg(long, value_name = "N", value_parser = positive, conflicts_with = "shard", allow_hyphen_values = true)]
    pub(crate) shards: Option<u32>,
    #[command(flatten)]
    pub(crate) with: With,
    #[command(flatten)]
    pub(crate) answer: Answer,
}

/// What tasks are computed with.
#[derive(Debug, Args)]
pub(crate) struct With {
    /// Folder that the names of traces begin at [default: that of the study's document]
    #[arg(long, value_name = "FOLDER", allow_hyphen_values = true)]
    pub(crate) traces: Option<String>,
    /// Threads [default: all cores]
    #[arg(long, value_name = "N", value_parser = whole::<usize>, allow_hyphen_values = true)]
    pub(crate) jobs: Option<usize>,
}

const MERGE: &str = "\
The rows are in the plan's order, so the file is the same whoever did the work. The digest that is printed \
is that of the rows as CSV, which `sha256sum` prints of a CSV file. Beside FILE, FILE.plan.json keeps the \
plan, which `verify` reads.

Exit codes: 3 if a task is missing, 4 if there are two answers for one task.

Examples:
  faultline merge study -o study.csv
  faultline merge study -o study.parquet
  faultline merge here there -o study.csv";

/// Put the results of a plan together, each task once.
#[derive(Debug, Args)]
#[command(override_usage = "faultline merge <DIR>... -o <FILE> [OPTIONS]", after_help = MERGE)]
pub(crate) struct Merge {
    /// Folders with the plan and results
    #[arg(value_name = "DIR", required = true)]
    pub(crate) dirs: Vec<String>,
    /// File to write: CSV, or Parquet if its name ends in .parquet
    #[arg(short, long, value_name = "FILE", required = true, allow_hyphen_values = true)]
    pub(crate) output: String,
    /// Write what is there even if tasks are missing
    #[arg(long)]
    pub(crate) partial: bool,
    #[command(flatten)]
    pub(crate) answer: Answer,
}

const STATUS: &str = "\
Examples:
  faultline status study
  faultline status study --json";

/// Show how much of a plan is done.
#[derive(Debug, Args)]
#[command(override_usage = "faultline status <DIR> [OPTIONS]", after_help = STATUS)]
pub(crate) struct Status {
    /// Folder with the plan
    pub(crate) dir: String,
    #[command(flatten)]
    pub(crate) answer: Answer,
}

const VERIFY: &str = "\
The rows are chosen by the seed, run again, and compared bit for bit. Exit code 4 if one differs.

Examples:
  faultline verify study.csv --sample 20
  faultline verify study.parquet --sample 20 --seed 7";

/// Run some rows of merged results again, and compare them.
#[derive(Debug, Args)]
#[command(override_usage = "faultline verify <FILE> [OPTIONS]", after_help = VERIFY)]
pub(crate) struct Verify {
    /// File that `merge` wrote
    pub(crate) file: String,
    /// Number of rows to run again
    #[arg(long, value_name = "N", default_value = "10", value_parser = positive, allow_hyphen_values = true)]
    pub(crate) sample: u32,
    /// Seed of the choice
    #[arg(long, value_name = "N", default_value = "0", value_parser = whole::<u32>, allow_hyphen_values = true)]
    pub(crate) seed: u32,
    /// The plan [default: FILE.plan.json]
    #[arg(long, value_name = "FILE", allow_hyphen_values = true)]
    pub(crate) plan: Option<String>,
    #[command(flatten)]
    pub(crate) with: With,
    #[command(flatten)]
    pub(crate) answer: Answer,
}
