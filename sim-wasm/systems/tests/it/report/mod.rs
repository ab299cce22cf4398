//! What programs would have printed about a run.

mod counters;
mod from_run;
mod linux_texts;
mod linux_texts_read_back;
mod linux_vmstat;
mod other_systems;
mod round_trip;
mod rusage;
mod scans;
mod scans_round_trip;
mod vmstat;
