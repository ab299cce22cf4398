import { MessageChannel, Worker } from "node:worker_threads";
import { STATE } from "./follow.mjs";
import { say } from "../base/say.mjs";

/** Bytes that wait until standard input is read no further. */
const MOST_WAITING = 4 << 20;
/** How often a full queue is looked at, in milliseconds. */
const FULL = 20;
/** npm passes Ctrl-C on to a program that has it from the terminal already: a second one counts after so many ms. */
const SECOND = 500;
/** The exit code of a command that was interrupted. */
const INTERRUPTED = 130;

/**
 * Runs `faultline watch` in a worker, which may wait; returns its exit code. Ctrl-C asks it to end, a second one ends it.
 * @param {readonly string[]} args
 * @returns {Promise<number>}
 */
export async function watchInWorker(args) {
  const state = new Int32Array(new SharedArrayBuffer(4 * Object.keys(STATE).length));
  const { port1: port, port2: workersPort } = new MessageChannel();
  const wake = () => {
    Atomics.add(state, STATE.wake, 1);
    Atomics.notify(state, STATE.wake);
  };
  measureTerminal(state);
  process.stdout.on("resize", () => measureTerminal(state));
  onInterrupt(() => {
    Atomics.store(state, STATE.stop, 1);
    wake();
  });
  const worker = new Worker(new URL("./watch-worker.mjs", import.meta.url), {
    workerData: { args, state, port: workersPort },
    transferList: [workersPort],
  });
  const code = await new Promise((resolve) => {
    worker.on("message", (message) => {
      if (message === "stdin") readStdin(state, port, wake);
      else resolve(message);
    });
    worker.on("error", (error) => {
      say(`error: ${error.message}`);
      resolve(1);
    });
  });
  port.close();
  process.stdin.destroy();
  await worker.terminate();
  return code;
}

/** @param {Int32Array} state */
function measureTerminal(state) {
  const drawn = process.stdout.isTTY && process.env["TERM"] !== "dumb";
  Atomics.store(state, STATE.columns, drawn ? process.stdout.columns : 0);
  Atomics.store(state, STATE.lines, drawn ? process.stdout.rows : 0);
}

/** @param {() => void} stop */
function onInterrupt(stop) {
  let first = Infinity;
  process.on("SIGINT", () => {
    const now = performance.now();
    if (now - first > SECOND) process.exit(INTERRUPTED);
    first = Math.min(first, now);
    stop();
  });
}

/**
 * Hands standard input to the worker, no faster than that takes it.
 * @param {Int32Array} state
 * @param {import("node:worker_threads").MessagePort} port
 * @param {() => void} wake
 */
function readStdin(state, port, wake) {
  const { stdin } = process;
  /** @param {unknown} message */
  const send = (message) => {
    port.postMessage(message);
    wake();
  };
  const goOn = () => {
    if (Atomics.load(state, STATE.waiting) < MOST_WAITING) stdin.resume();
    else setTimeout(goOn, FULL);
  };
  stdin.on("data", (piece) => {
    const bytes = new Uint8Array(Buffer.from(piece));
    Atomics.add(state, STATE.waiting, bytes.length);
    send(bytes);
    if (Atomics.load(state, STATE.waiting) < MOST_WAITING) return;
    stdin.pause();
    setTimeout(goOn, FULL);
  });
  stdin.on("end", () => send(undefined));
  stdin.on("error", (error) => send(error));
}
