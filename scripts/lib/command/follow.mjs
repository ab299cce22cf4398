import { closeSync, fstatSync, openSync, readSync, statSync } from "node:fs";
import { receiveMessageOnPort } from "node:worker_threads";
import { isHeard, withReason } from "./host.mjs";

/**
 * The part of the host that only `faultline watch` needs: streams and files that grow. It runs in a worker, because the
 * command waits in its own thread; the main thread reads standard input meanwhile, and hears Ctrl-C (watch.mjs).
 * @typedef {{
 *   follow: (file: string) => number,
 *   poll: (opened: number, into: Uint8Array, wait: number) => number,
 *   terminal: () => Uint32Array,
 *   environment: (name: string) => string,
 *   seconds: () => number,
 *   isHeard: () => boolean,
 * }} Following
 *
 * What the threads share: `state` has a number for each of `STATE`, `port` brings the pieces of standard input, and
 * `undefined` at its end.
 * @typedef {{ state: Int32Array, port: import("node:worker_threads").MessagePort, readStdin: () => void }} Shared
 * @typedef {{ poll: (into: Uint8Array, wait: number) => number }} Source
 */

/** Places in the shared state: a count that wakes the worker, whether to stop, bytes that wait, the terminal's size. */
export const STATE = { wake: 0, stop: 1, waiting: 2, columns: 3, lines: 4 };

/** What a poll returns if it is no number of bytes. */
const [NOTHING, REPLACED, SHORTENED, GONE, END] = [-1, -2, -3, -4, 0];

/** How often a file is looked at, in milliseconds. */
const TICK = 100;

/** @param {Shared} shared @returns {Source} */
function stream({ state, port, readStdin }) {
  readStdin();
  /** @type {Uint8Array} */
  let rest = new Uint8Array();
  let ended = false;
  /** The next piece, if it has come already. */
  const next = () => {
    const received = ended ? undefined : receiveMessageOnPort(port);
    if (received === undefined) return;
    if (received.message instanceof Error) throw received.message;
    if (received.message === undefined) ended = true;
    else rest = received.message;
  };
  /** @param {Uint8Array} into */
  const fill = (into) => {
    let at = 0;
    while (at < into.length) {
      if (rest.length === 0) next();
      if (rest.length === 0) break;
      const part = rest.subarray(0, into.length - at);
      into.set(part, at);
      at += part.length;
      rest = rest.subarray(part.length);
    }
    Atomics.sub(state, STATE.waiting, at);
    return at;
  };
  return {
    poll: (into, wait) =>
      waiting(state, wait, wait, () => {
        const filled = fill(into);
        return filled > 0 ? filled : ended ? END : undefined;
      }),
  };
}

/** What tells a file from another of its name. @param {import("node:fs").BigIntStats} stats */
const identity = ({ dev, ino }) => `${dev} ${ino}`;

/** @param {string} file @param {Int32Array} state @returns {Source} */
function growing(file, state) {
  let opened = openSync(file, "r");
  let known = identity(fstatSync(opened, { bigint: true }));
  let [at, gone] = [0, false];
  /** @param {Uint8Array} into */
  const look = (into) => {
    const count = readSync(opened, into, 0, into.length, at);
    at += count;
    if (count > 0) return count;
    // Looked at only now: what was still written to a file that was replaced is read before the new one.
    const there = statSync(file, { throwIfNoEntry: false, bigint: true });
    if (there === undefined) {
      const said = gone;
      gone = true;
      return said ? undefined : GONE;
    }
    gone = false;
    if (identity(there) !== known) {
      closeSync(opened);
      opened = openSync(file, "r");
      known = identity(there);
      at = 0;
      return REPLACED;
    }
    if (there.size >= at) return undefined;
    at = 0;
    return SHORTENED;
  };
  return { poll: (into, wait) => waiting(state, wait, TICK, () => look(into)) };
}

/**
 * Looks until there is something, or the time is over, or Ctrl-C was pressed.
 * @param {Int32Array} state
 * @param {number} wait
 * @param {number} tick
 * @param {() => number | undefined} look
 */
function waiting(state, wait, tick, look) {
  const until = performance.now() + wait;
  for (;;) {
    const seen = Atomics.load(state, STATE.wake);
    if (Atomics.load(state, STATE.stop) > 0) return END;
    const found = look();
    if (found !== undefined) return found;
    const left = until - performance.now();
    if (left <= 0) return NOTHING;
    Atomics.wait(state, STATE.wake, seen, Math.min(left, tick));
  }
}

/** @param {Shared} shared @returns {Following} */
export function followingHost(shared) {
  const { state } = shared;
  /** @type {Source[]} */
  const sources = [];
  /** @param {string} file */
  const open = (file) => {
    if (file === "-") return stream(shared);
    const there = statSync(file);
    if (there.isDirectory()) throw new Error("is a directory");
    if (!there.isFile()) throw new Error("not a file; a pipe is read with `faultline watch < PIPE`");
    return growing(file, state);
  };
  return {
    follow: (file) => withReason(() => sources.push(open(file)) - 1),
    poll: (opened, into, wait) => withReason(() => sources[opened]?.poll(into, wait) ?? END),
    terminal: () => {
      const size = [Atomics.load(state, STATE.columns), Atomics.load(state, STATE.lines)];
      return new Uint32Array(size.includes(0) ? [] : size);
    },
    environment: (name) => process.env[name] ?? "",
    seconds: () => performance.now() / 1000,
    isHeard,
  };
}
