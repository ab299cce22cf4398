//! The report for people: a block for each load, one of costs, and an explanation of the columns.

use super::load::Kind;
use super::logs::LogSpeed;
use super::machine::MachineSpeed;
use super::published::PublishedRun;
use super::readers::ReaderSpeed;
use super::report::{MeasuredLoad, Report, Speed};
use crate::output;
use crate::text::Table;

/// The report as text.
pub(crate) fn of(report: &Report) -> String {
    let logs = (!report.logs.is_empty()).then(|| logs(&report.logs));
    let published = (!report.published.is_empty()).then(|| published(&report.published));
    let machine = report.machine.as_ref().map(machine);
    if report.loads.is_empty() {
        return [logs, machine, published].into_iter().flatten().collect();
    }
    let words = Table::cli();
    let mut blocks: Vec<String> =
        report.loads.iter().enumerate().map(|(number, load)| block(report, number, load)).collect();
    blocks.push(costs(report));
    blocks.push(curve(report));
    blocks.push(readers(report));
    blocks.extend(logs);
    blocks.extend(machine);
    blocks.extend(published);
    let reference = [("simulator", report.reference.simulator), ("machine", report.reference.machine)];
    blocks.push(words.fill("bench-legend", &reference) + "\n");
    blocks.join("\n")
}

fn block(report: &Report, number: usize, measured: &MeasuredLoad) -> String {
    let words = Table::cli();
    let load = &measured.load;
    let kind = words.fill(if load.kind == Kind::Zipf { "bench-zipf" } else { "bench-uniform" }, &[]);
    let title = words.fill(
        "bench-title",
        &[
            ("number", &(number + 1).to_string()),
            ("kind", &kind),
            ("references", &grouped(load.references)),
            ("pages", &grouped(load.pages)),
            ("distinct", &grouped(measured.distinct as u32)),
            ("frames", &grouped(load.frames)),
        ],
    );
    let rows: Vec<Vec<String>> =
        report.speeds.iter().filter(|speed| speed.load == number).map(|speed| row(speed, load.references)).collect();
    format!("{title}\n{}", output::aligned(&words.list("bench-head"), &rows))
}

fn row(speed: &Speed, references: u32) -> Vec<String> {
    vec![
        speed.policy.to_string(),
        format!("{:.2}", speed.faults as f64 / f64::from(references) * 100.0),
        tenths(Some(speed.native_mrefs_per_s)),
        tenths(speed.wasm_mrefs_per_s),
        speed.reference_mrefs_per_s.map(|speed| format!("{speed:.2}")).unwrap_or_default(),
        tenths(speed.native_ratio),
        tenths(speed.wasm_ratio),
    ]
}

fn costs(report: &Report) -> String {
    let words = Table::cli();
    let row = |cost: &super::report::PolicyCost| {
        let log = cost.step_log;
        let numbers =
            [Some(cost.bytes_per_page), Some(log.mrefs_per_s), Some(log.bytes_per_step), cost.sweep_milliseconds];
        std::iter::once(cost.policy.to_string()).chain(numbers.map(tenths)).collect()
    };
    let rows: Vec<Vec<String>> = report.costs.iter().map(row).collect();
    let points = report.curve.points.to_string();
    let title = words.fill("bench-cost-title", &[("points", &points)]);
    format!("{title}\n{}", output::aligned(&words.list("bench-cost-head"), &rows))
}

fn readers(report: &Report) -> String {
    let words = Table::cli();
    let row =
        |speed: &ReaderSpeed| vec![speed.sample.clone(), tenths(Some(speed.megabytes)), tenths(Some(speed.mb_per_s))];
    let rows: Vec<Vec<String>> = report.readers.iter().map(row).collect();
    format!("{}\n{}", words.fill("bench-readers-title", &[]), output::aligned(&words.list("bench-readers-head"), &rows))
}

fn logs(speeds: &[LogSpeed]) -> String {
    let words = Table::cli();
    let row = |speed: &LogSpeed| {
        let numbers = [
            Some(speed.megabytes),
            Some(speed.native_mb_per_s),
            speed.wasm_first_mb_per_s,
            speed.wasm_mb_per_s,
            Some(speed.native_bytes_per_byte),
            speed.wasm_bytes_per_byte,
        ];
        std::iter::once(format!("{} {}", speed.format, speed.logger).trim_end().to_owned())
            .chain(numbers.map(tenths))
            .collect()
    };
    let rows: Vec<Vec<String>> = speeds.iter().map(row).collect();
    let count = speeds.first().map_or(0, |speed| speed.rows);
    let title = words.fill("bench-logs-title", &[("rows", &grouped(count as u32))]);
    let legend = words.fill("bench-logs-legend", &[]);
    format!("{title}\n{}{legend}\n", output::aligned(&words.list("bench-logs-head"), &rows))
}

fn machine(speed: &MachineSpeed) -> String {
    let words = Table::cli();
    let row = |name: &str, millions: f64| {
        vec![words.fill(name, &[]), format!("{millions:.1}"), format!("{:.1}", 1e3 / millions), share(speed, millions)]
    };
    let rows = [
        row("bench-machine-walk", speed.walk_mpages_per_s),
        row("bench-machine-scans", speed.scan_mpages_per_s),
        row("bench-machine-faults", speed.mfaults_per_s),
    ];
    let load = &speed.load;
    let args = [
        ("frames", grouped(speed.frames)),
        ("seconds", load.simulated_seconds.to_string()),
        ("cpu", format!("{:.2}", load.cpu_seconds)),
        ("scans", format!("{:.1}", load.page_scans as f64 / 1e6)),
        ("faults", format!("{:.1}", load.faults as f64 / 1e6)),
        ("bytes", format!("{:.1}", load.bytes_per_frame)),
    ];
    let args = args.each_ref().map(|(name, value)| (*name, value.as_str()));
    let [title, under_load] = ["bench-machine-title", "bench-machine-load"].map(|key| words.fill(key, &args));
    format!("{title}\n{}{under_load}\n", output::aligned(&words.list("bench-machine-head"), &rows))
}

fn published(runs: &[PublishedRun]) -> String {
    let words = Table::cli();
    let row = |run: &PublishedRun| {
        let wasm = run.wasm_seconds;
        let ratio = wasm.map(|wasm| wasm / run.native_seconds);
        let minutes = tenths(Some(run.simulated_seconds / 60.0));
        let seconds = [Some(run.native_seconds), wasm].map(hundredths);
        [run.experiment.to_string(), run.condition.clone(), run.seed.to_string(), minutes]
            .into_iter()
            .chain(seconds)
            .chain([tenths(ratio)])
            .collect()
    };
    let rows: Vec<Vec<String>> = runs.iter().map(row).collect();
    format!(
        "{}\n{}",
        words.fill("bench-published-title", &[]),
        output::aligned(&words.list("bench-published-head"), &rows)
    )
}

/// How many times slower it is than the plain walk.
fn share(speed: &MachineSpeed, millions: f64) -> String {
    format!("{:.1}", speed.walk_mpages_per_s / millions)
}

fn curve(report: &Report) -> String {
    let curve = &report.curve;
    let wasm = curve.wasm_mrefs_per_s.map_or_else(|| "-".to_string(), |speed| tenths(Some(speed)));
    let args =
        [("points", curve.points.to_string()), ("native", tenths(Some(curve.native_mrefs_per_s))), ("wasm", wasm)];
    Table::cli().fill("bench-curve", &args.each_ref().map(|(name, value)| (*name, value.as_str()))) + "\n"
}

/// One decimal; an empty cell if nothing was measured.
fn tenths(number: Option<f64>) -> String {
    number.map(|number| format!("{number:.1}")).unwrap_or_default()
}

/// Two decimals: some experiments take less than a tenth of a second.
fn hundredths(number: Option<f64>) -> String {
    number.map(|number| format!("{number:.2}")).unwrap_or_default()
}

/// `1,000,000`
fn grouped(number: u32) -> String {
    let digits = number.to_string();
    let comma = |(i, digit): (usize, char)| {
        if i > 0 && (digits.len() - i).is_multiple_of(3) { format!(",{digit}") } else { digit.to_string() }
    };
    digits.chars().enumerate().map(comma).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::commands::bench::load::Load;

    #[test]
    fn numbers_are_grouped_by_thousands() {
        assert_eq!([0, 999, 1_000, 262_144, 10_000_000].map(grouped), ["0", "999", "1,000", "262,144", "10,000,000"]);
    }

    #[test]
    fn what_was_not_measured_is_left_empty() {
        let mut report = Report::new(&Load::all(1_000_000));
        let flat = crate::commands::bench::native::Flat { faults: 250_000, mrefs_per_s: 71.6, bytes: 0 };
        report.speeds.push(Speed::native("fifo", 0, &flat));
        report.speeds.push(Speed::native("nru", 0, &flat));
        let text = of(&report);
        let cells = |id: &str| {
            let line = text.lines().find(|line| line.starts_with(id)).unwrap();
            line.split_whitespace().map(str::to_string).collect::<Vec<_>>()
        };
        assert_eq!(cells("fifo"), ["fifo", "25.00", "71.6", "7.16", "10.0"]);
        assert_eq!(cells("nru"), ["nru", "25.00", "71.6"]);
    }
}
