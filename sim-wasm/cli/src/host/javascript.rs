//! JavaScript: the caller of [`run`] passes an object that does what an operating system would. Node.js gives us one
//! thread, and no clock for processor time.

use super::{Anew, MOST_POLLED, Polled, Source};
use std::cell::RefCell;
use std::io::{self, Read};
use wasm_bindgen::prelude::*;

#[wasm_bindgen]
extern "C" {
    /// The object that `scripts/lib/command/host.mjs` creates. A failure throws an `Error` whose message is the reason.
    pub type Host;

    /// Opens a file and returns a number for it; `-` is standard input.
    #[wasm_bindgen(method, catch)]
    fn open(this: &Host, file: &str) -> Result<i32, JsValue>;
    /// Returns the number of bytes read; 0 at the end.
    #[wasm_bindgen(method, catch)]
    fn read(this: &Host, opened: i32, into: &mut [u8]) -> Result<usize, JsValue>;
    #[wasm_bindgen(method)]
    fn close(this: &Host, opened: i32);
    /// Writes all of a file, or none of it.
    #[wasm_bindgen(method, catch)]
    fn write(this: &Host, file: &str, bytes: &[u8]) -> Result<(), JsValue>;
    /// Whether a file can probably be written.
    #[wasm_bindgen(method, catch, js_name = canWrite)]
    fn can_write(this: &Host, file: &str) -> Result<(), JsValue>;
    #[wasm_bindgen(method, js_name = isSame)]
    fn is_same(this: &Host, one: &str, other: &str) -> bool;
    /// Prints on standard output.
    #[wasm_bindgen(method, catch)]
    fn print(this: &Host, text: &str) -> Result<(), JsValue>;
    /// Prints on standard error.
    #[wasm_bindgen(method)]
    fn tell(this: &Host, text: &str);
    #[wasm_bindgen(method, js_name = isFolder)]
    fn is_folder(this: &Host, path: &str) -> bool;
    #[wasm_bindgen(method, js_name = isFile)]
    fn is_file(this: &Host, path: &str) -> bool;
    #[wasm_bindgen(method, catch, js_name = filesIn)]
    fn files_in(this: &Host, folder: &str) -> Result<Vec<String>, JsValue>;

    #[wasm_bindgen(method, catch, js_name = makeFolder)]
    fn make_folder(this: &Host, folder: &str) -> Result<(), JsValue>;
    /// Writes a file that is not there yet, and returns whether it did.
    #[wasm_bindgen(method, catch, js_name = writeNew)]
    fn write_new(this: &Host, file: &str, bytes: &[u8]) -> Result<bool, JsValue>;
    #[wasm_bindgen(method, catch)]
    fn rename(this: &Host, file: &str, name: &str) -> Result<(), JsValue>;
    #[wasm_bindgen(method, catch, js_name = removeFile)]
    fn remove_file(this: &Host, file: &str) -> Result<(), JsValue>;
    #[wasm_bindgen(method, catch, js_name = removeFolder)]
    fn remove_folder(this: &Host, folder: &str) -> Result<(), JsValue>;
    #[wasm_bindgen(method, catch)]
    fn absolute(this: &Host, path: &str) -> Result<String, JsValue>;

    /// Opens a stream or a file to be followed.
    #[wasm_bindgen(method, catch)]
    fn follow(this: &Host, file: &str) -> Result<i32, JsValue>;
    /// Returns the number of bytes that have come, or one of the negative numbers of [`Followed`].
    #[wasm_bindgen(method, catch)]
    fn poll(this: &Host, opened: i32, into: &mut [u8], wait_ms: u32) -> Result<i32, JsValue>;
    /// Columns and lines; empty if standard output is no terminal.
    #[wasm_bindgen(method)]
    fn terminal(this: &Host) -> Vec<u32>;
    /// Empty if there is no such variable.
    #[wasm_bindgen(method)]
    fn environment(this: &Host, name: &str) -> String;
    #[wasm_bindgen(method)]
    fn seconds(this: &Host) -> f64;
    #[wasm_bindgen(method, js_name = isHeard)]
    fn is_heard(this: &Host) -> bool;

    /// Keeps a file for the page, which is at a path, or else these bytes.
    #[wasm_bindgen(method)]
    fn hand(this: &Host, name: &str, path: &str, bytes: &[u8]);
    /// Serves the page once the command has ended.
    #[wasm_bindgen(method)]
    fn serve(this: &Host, plan: &str);

    #[wasm_bindgen(js_name = Error)]
    type Thrown;
    #[wasm_bindgen(method, getter, js_class = "Error")]
    fn message(this: &Thrown) -> String;
}

thread_local! {
    static HOST: RefCell<Option<Host>> = const { RefCell::new(None) };
}

/// Runs the command with these arguments, without the program's name, and returns its exit code.
#[wasm_bindgen]
pub fn run(args: Vec<String>, host: Host) -> u8 {
    HOST.set(Some(host));
    crate::main(args.into_iter().map(Into::into))
}

fn ask<T>(what: impl FnOnce(&Host) -> Result<T, JsValue>) -> io::Result<T> {
    HOST.with_borrow(|host| {
        let host = host.as_ref().ok_or_else(|| io::Error::from(io::ErrorKind::NotConnected))?;
        what(host).map_err(|thrown| io::Error::other(thrown.unchecked_into::<Thrown>().message()))
    })
}

/// An open file, which is closed on drop.
struct Opened(i32);

impl Read for Opened {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        ask(|host| host.read(self.0, into))
    }
}

impl Drop for Opened {
    fn drop(&mut self) {
        let _ = ask(|host| {
            host.close(self.0);
            Ok(())
        });
    }
}

/// Opens a file, or standard input for `-`.
pub(crate) fn open(file: &str) -> io::Result<Box<dyn Read + Send>> {
    Ok(Box::new(Opened(ask(|host| host.open(file))?)))
}

/// Writes all of a file, or none of it.
pub(crate) fn write(file: &str, bytes: &[u8]) -> io::Result<()> {
    ask(|host| host.write(file, bytes))
}

/// Whether a file can probably be written: to be told before the work, not after it.
pub(crate) fn can_write(file: &str) -> io::Result<()> {
    ask(|host| host.can_write(file))
}

/// Whether two names lead to one file.
pub(crate) fn is_same(one: &str, other: &str) -> bool {
    ask(|host| Ok(host.is_same(one, other))).unwrap_or(false)
}

/// Prints on standard output. It is no error if the reader has gone away.
pub(crate) fn print(text: &str) -> io::Result<()> {
    ask(|host| host.print(text))
}

/// Prints on standard error.
pub(crate) fn tell_exactly(text: &str) {
    let _ = ask(|host| {
        host.tell(text);
        Ok(())
    });
}

/// Whether there is a folder of this name.
pub(crate) fn is_folder(path: &str) -> bool {
    ask(|host| Ok(host.is_folder(path))).unwrap_or(false)
}

/// Whether there is a regular file of this name, which can be read more than once.
pub(crate) fn is_file(path: &str) -> bool {
    ask(|host| Ok(host.is_file(path))).unwrap_or(false)
}

/// Keeps a file for the page, which is at a path, or else these bytes.
pub(crate) fn hand(name: &str, path: &str, bytes: &[u8]) {
    let _ = ask(|host| {
        host.hand(name, path, bytes);
        Ok(())
    });
}

/// Serves the page once the command has ended.
pub(crate) fn serve(plan: &str) {
    let _ = ask(|host| {
        host.serve(plan);
        Ok(())
    });
}

/// The files of a folder and of its sub-folders in order of name, without hidden ones.
pub(crate) fn files_in(folder: &str) -> io::Result<Vec<String>> {
    ask(|host| host.files_in(folder))
}

/// Makes a folder, and those above it.
pub(crate) fn make_folder(folder: &str) -> io::Result<()> {
    ask(|host| host.make_folder(folder))
}

/// Writes a file that is not there yet; false if it is.
pub(crate) fn write_new(file: &str, bytes: &[u8]) -> io::Result<bool> {
    ask(|host| host.write_new(file, bytes))
}

/// Gives a file another name in its folder. It is fine if another command has.
pub(crate) fn rename(file: &str, name: &str) -> io::Result<()> {
    ask(|host| host.rename(file, name))
}

/// Deletes a file; it is fine if another command has.
pub(crate) fn remove_file(file: &str) -> io::Result<()> {
    ask(|host| host.remove_file(file))
}

/// Deletes a folder in which nothing is left but what commands that were ended had begun to write.
pub(crate) fn remove_folder(folder: &str) -> io::Result<()> {
    ask(|host| host.remove_folder(folder))
}

/// A path that is the same from every folder.
pub(crate) fn absolute(path: &str) -> io::Result<String> {
    ask(|host| host.absolute(path))
}

/// A stream or a file that is followed.
struct Followed {
    opened: i32,
    into: Vec<u8>,
}

impl Source for Followed {
    fn poll(&mut self, wait_ms: u32) -> io::Result<Polled> {
        let count = ask(|host| host.poll(self.opened, &mut self.into, wait_ms))?;
        Ok(match count {
            -1 => Polled::Nothing,
            -2 => Polled::Anew(Anew::Replaced),
            -3 => Polled::Anew(Anew::Shortened),
            -4 => Polled::Gone,
            count => match self.into.get(..count.max(0) as usize) {
                Some(bytes) if !bytes.is_empty() => Polled::Bytes(bytes.to_vec()),
                _ => Polled::End,
            },
        })
    }
}

/// Follows a file that grows, or standard input for `-`.
pub(crate) fn follow(file: &str) -> io::Result<Box<dyn Source>> {
    Ok(Box::new(Followed { opened: ask(|host| host.follow(file))?, into: vec![0; MOST_POLLED] }))
}

/// The columns and lines of the terminal that standard output is; none if it is none, or one that cannot be drawn on.
pub(crate) fn terminal() -> Option<(usize, usize)> {
    match ask(|host| Ok(host.terminal())).ok()?.as_slice() {
        [columns, lines] => Some((*columns as usize, *lines as usize)),
        _ => None,
    }
}

/// A variable of the environment, unless it is missing or empty.
pub(crate) fn environment(name: &str) -> Option<String> {
    ask(|host| Ok(host.environment(name))).ok().filter(|value| !value.is_empty())
}

/// Whether somebody still reads what is printed, as far as is known.
pub(crate) fn is_heard() -> bool {
    ask(|host| Ok(host.is_heard())).unwrap_or(true)
}

/// Seconds since some moment.
pub(crate) fn seconds() -> f64 {
    ask(|host| Ok(host.seconds())).unwrap_or(0.0)
}

/// Threads that can run at once.
pub(crate) fn parallelism() -> usize {
    1
}

/// Bytes in use.
pub(crate) fn memory_used() -> u64 {
    (std::arch::wasm32::memory_size(0) as u64) << 16
}

/// Bytes that are left, if that is known: WebAssembly has 4 GiB at most.
pub(crate) fn memory_left() -> Option<u64> {
    Some((4 << 30) - memory_used())
}

/// Does the work on the only thread. The work must therefore keep taking jobs until none are left.
pub(crate) fn on_threads(_threads: usize, work: impl Fn() + Sync) {
    work();
}
