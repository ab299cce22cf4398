//! Commands on a thread of their own, so that Python goes on and hears Ctrl-C.

use faultline_cli::{Asking, Refused};
use pyo3::exceptions::PyRuntimeError;
use pyo3::{create_exception, prelude::*};
use std::fmt::Display;
use std::sync::Arc;
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

create_exception!(faultline, FaultlineError, pyo3::exceptions::PyException, "The command refused, in its words.");
create_exception!(faultline, Missing, FaultlineError, "Tasks of a study are missing.");
create_exception!(faultline, Different, FaultlineError, "A task of a study has two answers.");

/// How often signals are looked for.
const TICK: Duration = Duration::from_millis(50);
/// How long a command that is stopped may take to end before it is left to itself.
const LONGEST: Duration = Duration::from_secs(2);

/// Waits for a command without holding the interpreter.
///
/// # Errors
/// The command refuses, or a signal's handler raises, which stops it.
pub(crate) fn wait<T: Send + 'static>(
    py: Python<'_>,
    work: impl FnOnce(&Arc<Asking>) -> Result<T, Refused> + Send + 'static,
) -> PyResult<T> {
    let asking = Arc::new(Asking::default());
    let (sender, mut done) = channel();
    let for_it = Arc::clone(&asking);
    // Whoever was interrupted waits no more; then nobody takes what is sent.
    thread::Builder::new().spawn(move || drop(sender.send(work(&for_it)))).map_err(ours)?;
    loop {
        // A receiver cannot be shared, and need not be: this thread alone waits.
        let (answer, waiting) = py.detach(|| {
            let done = done;
            (done.recv_timeout(TICK), done)
        });
        match answer {
            Ok(answer) => return answer.map_err(refused),
            Err(RecvTimeoutError::Disconnected) => return Err(PyRuntimeError::new_err("the command ended by a panic")),
            Err(RecvTimeoutError::Timeout) => {}
        }
        if let Err(raised) = py.check_signals() {
            asking.stop();
            py.detach(move || drop(waiting.recv_timeout(LONGEST)));
            return Err(raised);
        }
        done = waiting;
    }
}

/// A fault of ours.
pub(crate) fn ours(error: impl Display) -> PyErr {
    PyRuntimeError::new_err(error.to_string())
}

/// The exception for a command that refused: its message, and its exit code.
fn refused(Refused { message, code }: Refused) -> PyErr {
    match code {
        3 => Missing::new_err((message, code)),
        4 => Different::new_err((message, code)),
        _ => FaultlineError::new_err((message, code)),
    }
}
