// Changes an input in the ways that find most: bits, numbers, words that the code knows, pieces of other inputs, and the
// shape of JSON.

/** The longest input, unless a reader says otherwise; longer ones only take longer. */
const LONGEST = 4096;

/** What numbers are replaced by. */
const NUMBERS = [
  "0",
  "-1",
  "1e400",
  "-0",
  "1e-7",
  "NaN",
  "4294967296",
  "2147483648",
  "9007199254740993",
  "0x10",
  "65536",
];

/** What values in JSON are replaced by. @type {readonly unknown[]} */
const VALUES = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  1e300,
  2 ** 53,
  "",
  "0",
  "NaN",
  "\u202e",
  "\ud800",
  [],
  {},
  [[]],
  [null],
];

/** Names of fields that mean something to every object. */
const NAMES = ["__proto__", "constructor", "toString", "hasOwnProperty", "length", "0", ""];

/** Random numbers that can be had again. @param {number} seed */
export function random(seed) {
  let state = seed >>> 0 || 1;
  /** A whole number below `n`. @param {number} n */
  return (n) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % Math.max(1, n);
  };
}

/** @typedef {(n: number) => number} Below */
/** @typedef {{ readonly words: readonly Uint8Array[], readonly other: () => Uint8Array, readonly longest?: number }} Known */

/** @type {readonly ((input: Uint8Array, below: Below, known: Known) => Uint8Array)[]} */
const WAYS = [
  (input, below) => changed(input, below, (byte) => byte ^ (1 << below(8))),
  (input, below) => changed(input, below, () => below(256)),
  (input, below) => changed(input, below, () => 32 + below(95)),
  (input, below) => spliced(input, below(input.length + 1), 0, Uint8Array.of(32 + below(95))),
  (input, below) => spliced(input, below(input.length + 1), 0, piece(input, below)),
  (input, below) => spliced(input, below(input.length + 1), 1 + below(8), new Uint8Array()),
  (input, below) => input.slice(0, below(input.length + 1)),
  (input, below, { words }) =>
    spliced(input, below(input.length + 1), 0, words[below(words.length)] ?? new Uint8Array()),
  (input, below, { words }) =>
    spliced(input, below(input.length + 1), 1 + below(12), words[below(words.length)] ?? input),
  (input, below, { other }) => spliced(input, below(input.length + 1), below(64), piece(other(), below)),
  (input, below) => withNumber(input, below),
  (input, below) => repeated(input, below),
  reshaped,
  reshaped,
];

/**
 * An input, changed a few times.
 * @param {Uint8Array} input
 * @param {Below} below
 * @param {Known} known
 */
export function mutate(input, below, known) {
  let made = input;
  for (let times = 1 + below(4); times > 0; times -= 1) made = WAYS[below(WAYS.length)]?.(made, below, known) ?? made;
  const { longest = LONGEST } = known;
  return made.length > longest ? made.slice(0, longest) : made;
}

/** @param {Uint8Array} input @param {Below} below @param {(byte: number) => number} change */
function changed(input, below, change) {
  const made = input.slice();
  const at = below(made.length);
  if (made.length > 0) made[at] = change(made[at] ?? 0);
  return made;
}

/** @param {Uint8Array} input @param {number} at @param {number} without @param {Uint8Array} inserted */
function spliced(input, at, without, inserted) {
  const rest = input.subarray(Math.min(input.length, at + without));
  const made = new Uint8Array(at + inserted.length + rest.length);
  made.set(input.subarray(0, at));
  made.set(inserted, at);
  made.set(rest, at + inserted.length);
  return made;
}

/** @param {Uint8Array} input @param {Below} below */
function piece(input, below) {
  const from = below(input.length);
  return input.subarray(from, from + 1 + below(Math.min(256, input.length - from)));
}

/** A piece many times: what nests, and what isn't linear. @param {Uint8Array} input @param {Below} below */
function repeated(input, below) {
  const from = below(input.length);
  const one = input.subarray(from, from + 1 + below(8));
  const times = 1 << below(10);
  const many = new Uint8Array(one.length * times);
  for (let i = 0; i < times; i += 1) many.set(one, i * one.length);
  return spliced(input, from, 0, many);
}

const LETTERS = new TextDecoder("latin1");
const TEXT = new TextDecoder();
const BYTES = new TextEncoder();

/** @param {Uint8Array} input @param {Below} below */
function withNumber(input, below) {
  const found = [...LETTERS.decode(input).matchAll(/-?\d+(?:\.\d+)?/g)];
  const one = found[below(found.length)];
  if (one === undefined) return input;
  return spliced(input, one.index, one[0].length, BYTES.encode(NUMBERS[below(NUMBERS.length)] ?? ""));
}

/** A document with one of its values replaced, taken away, doubled, wrapped or renamed. @param {Uint8Array} input @param {Below} below */
function reshaped(input, below) {
  if (input[0] !== 0x7b && input[0] !== 0x5b) return input;
  /** @type {unknown} */
  let document;
  try {
    document = JSON.parse(TEXT.decode(input));
  } catch {
    return input;
  }
  /** @type {[Record<string, unknown>, string][]} */
  const places = [];
  /** @param {unknown} value */
  const walk = (value) => {
    if (typeof value !== "object" || value === null || places.length > 2000) return;
    const holder = /** @type {Record<string, unknown>} */ (value);
    for (const key of Object.keys(holder)) {
      places.push([holder, key]);
      walk(holder[key]);
    }
  };
  walk(document);
  const place = places[below(places.length)];
  if (place === undefined) return input;
  const [holder, key] = place;
  const [elsewhere, name] = places[below(places.length)] ?? place;
  const way = below(6);
  if (way === 0) holder[key] = VALUES[below(VALUES.length)];
  else if (way === 1) delete holder[key];
  else if (way === 2) holder[key] = [holder[key]];
  else if (way === 3) holder[key] = structuredClone(elsewhere[name]);
  else if (way === 4 && !Array.isArray(holder)) renamed(holder, key, NAMES[below(NAMES.length)] ?? "");
  else if (Array.isArray(holder)) holder.push(holder[Number(key)]);
  else holder[`${key}${below(3)}`] = holder[key];
  return BYTES.encode(JSON.stringify(document));
}

/** Gives a field another name, which may be that of a prototype. @param {Record<string, unknown>} holder @param {string} key @param {string} name */
function renamed(holder, key, name) {
  const value = holder[key];
  delete holder[key];
  Object.defineProperty(holder, name, { value, configurable: true, enumerable: true, writable: true });
}
