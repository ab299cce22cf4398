//! `faultline exercise`.

use super::Answer;
use super::values::positive;
use clap::{Args, Subcommand, ValueEnum};

const AFTER: &str = "\
FILE is an exercise: JSON with questions on policies, whose strings differ from student to student. The page \
writes them, too (Learn, Homework).

Examples:
  faultline exercise check public/samples/homework.exercise.json
  faultline exercise variants public/samples/homework.exercise.json --count 3 --solutions
  faultline exercise grade homework.exercise.json results/ --csv";

/// Check exercises, print each student's variant, and grade a class.
#[derive(Debug, Args)]
#[command(override_usage = "faultline exercise <check|variants|grade> <FILE> [OPTIONS]", after_help = AFTER)]
pub(crate) struct Exercise {
    #[command(subcommand)]
    pub(crate) what: ExerciseWhat,
}

/// What to do with an exercise.
#[derive(Debug, Subcommand)]
pub(crate) enum ExerciseWhat {
    Check(ExerciseCheck),
    Variants(ExerciseVariants),
    Grade(ExerciseGrade),
}

const AFTER_CHECK: &str = "\
Examples:
  faultline exercise check public/samples/homework.exercise.json
  faultline exercise check homework.exercise.json --json";

/// Check an exercise, and try it out on a few students.
#[derive(Debug, Args)]
#[command(override_usage = "faultline exercise check <FILE> [OPTIONS]", after_help = AFTER_CHECK)]
pub(crate) struct ExerciseCheck {
    /// The exercise
    #[arg(value_name = "FILE")]
    pub(crate) file: String,
    #[command(flatten)]
    pub(crate) answer: Answer,
}

const AFTER_VARIANTS: &str = "\
A student's strings follow from the exercise and from the student's name or number alone, so what is printed \
is what the page shows for the same name.

Examples:
  faultline exercise variants public/samples/homework.exercise.json --count 3 > variants.md
  faultline exercise variants homework.exercise.json --students class.txt --html > variants.html
  faultline exercise variants homework.exercise.json --students 4711,4712 --solutions --language de";

/// Print the variants of students.
#[derive(Debug, Args)]
#[command(override_usage = "faultline exercise variants <FILE> --students <LIST> [OPTIONS]", after_help = AFTER_VARIANTS)]
pub(crate) struct ExerciseVariants {
    /// The exercise
    #[arg(value_name = "FILE")]
    pub(crate) file: String,
    /// Names or numbers with commas between them, or a file with one a line
    #[arg(long, value_name = "LIST", required_unless_present = "count", conflicts_with = "count")]
    pub(crate) students: Option<String>,
    /// So many students, numbered from 1
    #[arg(long, value_name = "N", value_parser = positive, allow_hyphen_values = true)]
    pub(crate) count: Option<u32>,
    /// Print the answers behind all variants
    #[arg(long)]
    pub(crate) solutions: bool,
    /// Language of the sheets
    #[arg(long, value_enum, default_value = "en")]
    pub(crate) language: Language,
    /// Print a page of HTML, a sheet of paper a student, instead of Markdown
    #[arg(long, conflicts_with = "json")]
    pub(crate) html: bool,
    #[command(flatten)]
    pub(crate) answer: Answer,
}

/// A language of the page.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Language {
    En,
    De,
}

const AFTER_GRADE: &str = "\
RESULT is a file that a student handed in, or a folder or an archive of them. What is wrong with a file is \
said of that file; the others are graded.

Examples:
  faultline exercise grade homework.exercise.json results/
  faultline exercise grade homework.exercise.json results.zip --csv > class.csv
  faultline exercise grade homework.exercise.json ana.json ben.json --json";

/// Grade what a class handed in.
#[derive(Debug, Args)]
#[command(override_usage = "faultline exercise grade <FILE> <RESULT>... [OPTIONS]", after_help = AFTER_GRADE)]
pub(crate) struct ExerciseGrade {
    /// The exercise
    #[arg(value_name = "FILE")]
    pub(crate) file: String,
    /// Files that students handed in, folders or archives
    #[arg(value_name = "RESULT", required = true)]
    pub(crate) results: Vec<String>,
    /// Another version of the exercise that was given out; repeat it for more
    #[arg(long, value_name = "FILE")]
    pub(crate) version_too: Vec<String>,
    /// Print the rows as comma-separated values
    #[arg(long, conflicts_with = "json")]
    pub(crate) csv: bool,
    #[command(flatten)]
    pub(crate) answer: Answer,
}
