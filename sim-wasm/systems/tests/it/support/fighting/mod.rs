//! The machine whose printed reports are read back.

use machine::MachineRun;
use scenario::{Machine, Run};

/// Two workloads on two processors that fight for 2 MB.
pub(crate) fn run() -> (Machine, MachineRun) {
    let text = r#"{"version":1,"seed":3,"run":{"kind":"machine","os":{"id":"freebsd","version":"10.2",
        "knobs":{"vm.max_launder":16}},"frames":512,"seconds":30,"cpus":2,"workloads":[
        {"id":"stress","pages":500,"touch_us":100,"workers":2,"stop_s":20},
        {"id":"random-writer","pages":300,"writes":50,"sleep_ms":100,"touch_us":50,"start_s":4.5}]}}"#;
    let scenario = scenario::parse(text).0.unwrap();
    let Run::Machine(machine) = scenario.run else { unreachable!() };
    let run = systems::run_counted(&machine, scenario.seed).unwrap().0;
    (machine, run)
}
