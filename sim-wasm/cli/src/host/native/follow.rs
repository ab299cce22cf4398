//! Streams and files that grow. A thread reads a stream, because a read cannot be interrupted.

use crate::host::{Anew, MOST_POLLED, Polled, Source};
use signal_hook::consts::SIGINT;
use signal_hook::flag;
use std::fs::{self, File, Metadata};
use std::io::{self, ErrorKind, Read, Seek, SeekFrom};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, TryRecvError, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

/// Bytes of a stream that are read at once.
const PIECE: usize = 64 << 10;
/// Pieces that wait until the writer has to.
const MOST_WAITING: usize = 32;
/// How often Ctrl-C is looked for, and whether a file has grown.
const TICK: Duration = Duration::from_millis(100);
/// The exit code of a shell's command that Ctrl-C ended.
const INTERRUPTED: i32 = 130;

/// Follows a file that grows, or standard input for `-`. From now on Ctrl-C ends the source; a second one the program.
pub(crate) fn follow(file: &str) -> io::Result<Box<dyn Source>> {
    let stop = Arc::new(AtomicBool::new(false));
    flag::register_conditional_shutdown(SIGINT, INTERRUPTED, Arc::clone(&stop))?;
    flag::register(SIGINT, Arc::clone(&stop))?;
    if file == "-" {
        return Ok(Box::new(Stream::new(io::stdin(), stop)));
    }
    let opened = File::open(file)?;
    let there = opened.metadata()?;
    if there.is_dir() {
        return Err(ErrorKind::IsADirectory.into());
    }
    if !there.is_file() {
        return Ok(Box::new(Stream::new(opened, stop)));
    }
    Ok(Box::new(Growing { name: file.to_string(), identity: identity(&there), opened, at: 0, gone: false, stop }))
}

struct Stream {
    pieces: Receiver<io::Result<Vec<u8>>>,
    stop: Arc<AtomicBool>,
}

impl Stream {
    fn new(from: impl Read + Send + 'static, stop: Arc<AtomicBool>) -> Self {
        let (sender, pieces) = sync_channel(MOST_WAITING);
        // Without a thread there is no sender, and the stream ends at once.
        drop(thread::Builder::new().spawn(move || pump(from, &sender)));
        Stream { pieces, stop }
    }
}

fn pump(mut from: impl Read, to: &SyncSender<io::Result<Vec<u8>>>) {
    let mut piece = vec![0; PIECE];
    loop {
        let sent = match from.read(&mut piece) {
            Ok(0) => break,
            Ok(count) => to.send(Ok(piece[..count].to_vec())),
            Err(e) if e.kind() == ErrorKind::Interrupted => Ok(()),
            Err(e) => to.send(Err(e)),
        };
        if sent.is_err() {
            break;
        }
    }
}

impl Source for Stream {
    fn poll(&mut self, wait_ms: u32) -> io::Result<Polled> {
        let until = Instant::now() + Duration::from_millis(wait_ms.into());
        loop {
            if self.stop.load(Ordering::Relaxed) {
                return Ok(Polled::End);
            }
            let left = until.saturating_duration_since(Instant::now());
            match self.pieces.recv_timeout(left.min(TICK)) {
                Ok(piece) => return Ok(Polled::Bytes(self.with_others(piece?)?)),
                Err(RecvTimeoutError::Disconnected) => return Ok(Polled::End),
                Err(RecvTimeoutError::Timeout) if left <= TICK => return Ok(Polled::Nothing),
                Err(RecvTimeoutError::Timeout) => {}
            }
        }
    }
}

impl Stream {
    fn with_others(&self, mut bytes: Vec<u8>) -> io::Result<Vec<u8>> {
        while bytes.len() + PIECE <= MOST_POLLED {
            match self.pieces.try_recv() {
                Ok(piece) => bytes.extend(piece?),
                Err(TryRecvError::Empty | TryRecvError::Disconnected) => break,
            }
        }
        Ok(bytes)
    }
}

struct Growing {
    name: String,
    identity: [u64; 2],
    opened: File,
    at: u64,
    gone: bool,
    stop: Arc<AtomicBool>,
}

impl Source for Growing {
    fn poll(&mut self, wait_ms: u32) -> io::Result<Polled> {
        let until = Instant::now() + Duration::from_millis(wait_ms.into());
        loop {
            if self.stop.load(Ordering::Relaxed) {
                return Ok(Polled::End);
            }
            if let Some(polled) = self.look()? {
                return Ok(polled);
            }
            let left = until.saturating_duration_since(Instant::now());
            if left.is_zero() {
                return Ok(Polled::Nothing);
            }
            thread::sleep(left.min(TICK));
        }
    }
}

impl Growing {
    fn look(&mut self) -> io::Result<Option<Polled>> {
        let mut bytes = Vec::new();
        (&mut self.opened).take(MOST_POLLED as u64).read_to_end(&mut bytes)?;
        if !bytes.is_empty() {
            self.at += bytes.len() as u64;
            return Ok(Some(Polled::Bytes(bytes)));
        }
        // Looked at only now: what was still written to a file that was replaced is read before the new one.
        let Ok(there) = fs::metadata(&self.name) else {
            let known = std::mem::replace(&mut self.gone, true);
            return Ok((!known).then_some(Polled::Gone));
        };
        let anew = if identity(&there) != self.identity {
            let Ok(opened) = File::open(&self.name) else { return Ok(None) };
            (self.opened, self.identity) = (opened, identity(&there));
            Anew::Replaced
        } else if there.len() < self.at {
            self.opened.seek(SeekFrom::Start(0))?;
            Anew::Shortened
        } else {
            self.gone = false;
            return Ok(None);
        };
        (self.at, self.gone) = (0, false);
        Ok(Some(Polled::Anew(anew)))
    }
}

/// What tells a file from another of its name. Elsewhere than on Unix, only the time at which it was made.
fn identity(of: &Metadata) -> [u64; 2] {
    #[cfg(unix)]
    {
        use std::os::unix::fs::MetadataExt;
        [of.dev(), of.ino()]
    }
    #[cfg(not(unix))]
    {
        let made = of.created().ok().and_then(|made| made.duration_since(std::time::UNIX_EPOCH).ok());
        made.map_or([0, 0], |made| [made.as_secs(), made.subsec_nanos().into()])
    }
}
