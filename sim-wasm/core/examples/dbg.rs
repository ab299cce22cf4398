#![allow(missing_docs, clippy::all, clippy::pedantic, clippy::unwrap_used, clippy::print_stdout)]
use faultline_core::machine;
use faultline_core::scenario::{self, Run};
fn main() {
    let path = std::env::args().nth(1).unwrap();
    let text = std::fs::read_to_string(path).unwrap();
    let (s, d) = scenario::parse(&text);
    let s = s.unwrap_or_else(|| panic!("{d:?}"));
    let Run::Machine(m) = &s.run else { panic!() };
    let flat = std::env::args().nth(2).is_some();
    let t = std::time::Instant::now();
    let run = if flat { machine::run_counted(m, s.seed).unwrap().0 } else { machine::run(m, s.seed).unwrap() };
    let e = t.elapsed();
    for (series, c) in run.head().series.iter().zip(&run.columns) {
        let mean: f64 = c.iter().skip(1).sum::<f64>() / (c.len() - 1) as f64;
        println!("{:18} mean {:12.2} last {:?}", series.id, mean, &c[c.len().saturating_sub(8)..]);
    }
    let n = run.scans.len() as f64;
    for (i, f) in machine_fields().iter().enumerate().take(23).skip(3) {
        let sum: f64 = run.scans.iter().map(|s| s.numbers()[i]).sum();
        println!("scan {f:22} {:12.2}", sum / n);
    }
    println!("{:#?}\nscans {} elapsed {e:?}", run.head().totals, run.scans.len());
    for p in &run.head().processes { println!("{p:?}"); }
}
fn machine_fields() -> [&'static str; 30] { faultline_core::os::freebsd::scan::ScanReport::FIELDS }
