//! Runs any text as a program, without a panic or a hang; where it pauses, its variables can be shown.
#![no_main]

use libfuzzer_sys::fuzz_target;
use program::{Layout, Limits, Log, Machine};

fuzz_target!(|text: &str| {
    let Ok(program) = program::parse(text) else { return };
    let layout = Layout { rows: true, variables: true, code: true, element: 8 };
    let limits = Limits { steps: 100_000, bytes: 1 << 20, calls: 100, output: 2000 };
    let mut machine = Machine::new(program, layout, limits);
    let paused = machine.run(&mut Log::new(100), Some(10));
    machine.variables();
    if paused.is_ok() {
        let _ = machine.run(&mut Log::new(100), None);
    }
});
