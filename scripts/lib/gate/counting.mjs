// Rewrites a WebAssembly module so that it counts the instructions it executes, whichever engine runs it. At the head
// of every stretch of code without a jump into or out of it, the length of the stretch is added to a global.

/** The name under which a rewritten module exports its count, a mutable i64. */
const COUNT = "instructions executed";

const SECTION = { global: 6, export: 7, code: 10 };
const I64 = 0x7e;
const OP = { else: 0x05, end: 0x0b, i64Const: 0x42, i64Add: 0x7c, globalGet: 0x23, globalSet: 0x24 };

/** Opcodes that shape the code and execute nothing: block, loop, else, end. */
const SHAPE = new Set([0x02, 0x03, OP.else, OP.end]);
/** Opcodes after which a stretch begins: unreachable, loop, if, else, end, br, br_if, br_table, return, tail calls. */
const JUMPS = new Set([0x00, 0x03, 0x04, OP.else, OP.end, 0x0c, 0x0d, 0x0e, 0x0f, 0x12, 0x13]);

/**
 * The module with its count. Bulk instructions (memory.fill) count as one.
 * @param {Uint8Array<ArrayBuffer>} wasm
 */
export function counting(wasm) {
  const imports = WebAssembly.Module.imports(new WebAssembly.Module(wasm));
  const imported = imports.filter(({ kind }) => kind === "global").length;
  const reader = new Reader(wasm, 8);
  /** @type {number[][]} */
  const out = [[...wasm.subarray(0, 8)]];
  let global = -1;
  while (!reader.done) {
    const id = reader.byte();
    const section = reader.slice(reader.u32());
    if (id === SECTION.global) global = imported + section.u32();
    section.at = section.start;
    out.push([id, ...sized(rewrite(id, section, global))]);
  }
  if (global < 0) throw new Error("a module without globals of its own: the count needs their section");
  return Uint8Array.from(out.flat());
}

/**
 * How many instructions an instance of a rewritten module has executed so far.
 * @param {object} exports its exports
 * @returns {bigint}
 */
export function executed(exports) {
  const global = /** @type {unknown} */ (Reflect.get(exports, COUNT));
  if (!(global instanceof WebAssembly.Global)) throw new Error("the module does not count");
  return global.value;
}

/** @param {number} id @param {Reader} section @param {number} global @returns {number[]} */
function rewrite(id, section, global) {
  switch (id) {
    case SECTION.global:
      return appended(section, [I64, 1, OP.i64Const, 0, OP.end]);
    case SECTION.export:
      return appended(section, [...sized([...new TextEncoder().encode(COUNT)]), 3, ...u32(global)]);
    case SECTION.code: {
      const bodies = Array.from({ length: section.u32() }, () => sized(counted(section.slice(section.u32()), global)));
      return [...u32(bodies.length), ...bodies.flat()];
    }
    default:
      return section.rest();
  }
}

/** A vector with one more entry. @param {Reader} section @param {readonly number[]} entry */
function appended(section, entry) {
  return [...u32(section.u32() + 1), ...section.rest(), ...entry];
}

/** The body of a function, made to count. @param {Reader} body @param {number} global @returns {number[]} */
function counted(body, global) {
  for (let groups = body.u32(); groups > 0; groups -= 1) {
    body.leb();
    body.byte();
  }
  /** @type {number[]} */
  const out = [...body.bytes.subarray(body.start, body.at)];
  let stretch = body.at;
  let length = 0;
  while (!body.done) {
    const opcode = body.byte();
    skipImmediates(opcode, body);
    if (!SHAPE.has(opcode)) length += 1;
    if (!JUMPS.has(opcode)) continue;
    if (length > 0) out.push(...add(length, global));
    for (const byte of body.bytes.subarray(stretch, body.at)) out.push(byte);
    stretch = body.at;
    length = 0;
  }
  return out;
}

/** Code that adds to the count. @param {number} length @param {number} global */
function add(length, global) {
  return [OP.globalGet, ...u32(global), OP.i64Const, ...s64(length), OP.i64Add, OP.globalSet, ...u32(global)];
}

/** Skips what follows an opcode: WebAssembly 2.0 without vectors. @param {number} opcode @param {Reader} code */
function skipImmediates(opcode, code) {
  if (opcode === 0x0e) code.lebs(code.u32() + 1);
  else if (opcode === 0x1c) code.slice(code.u32());
  else if (opcode === 0x43) code.slice(4);
  else if (opcode === 0x44) code.slice(8);
  else if (opcode === 0xfc) code.lebs(bulkImmediates(code.u32()));
  else code.lebs(immediates(opcode));
}

/** How many numbers follow an opcode. @param {number} op */
function immediates(op) {
  const between = (/** @type {number} */ from, /** @type {number} */ to) => op >= from && op <= to;
  // call_indirect and its tail call; loads and stores with alignment and offset.
  if (op === 0x11 || op === 0x13 || between(0x28, 0x3e)) return 2;
  // Block types, jumps, calls; variables and tables; size and grow, integer constants; null and function references.
  const one = between(0x02, 0x04) || between(0x0c, 0x0d) || op === 0x10 || op === 0x12 || between(0x20, 0x26);
  if (one || between(0x3f, 0x42) || op === 0xd0 || op === 0xd2) return 1;
  if (op <= 0x01 || [OP.else, OP.end, 0x0f, 0x1a, 0x1b, 0xd1].includes(op) || between(0x45, 0xc4)) return 0;
  throw new Error(`opcode 0x${op.toString(16)} is not known here`);
}

/** How many numbers follow an opcode that comes after 0xfc. @param {number} op */
function bulkImmediates(op) {
  const counts = [0, 0, 0, 0, 0, 0, 0, 0, 2, 1, 2, 1, 2, 1, 2, 1, 1, 1];
  const count = counts[op];
  if (count === undefined) throw new Error(`opcode 0xfc ${op} is not known here`);
  return count;
}

/** A walk over bytes. */
class Reader {
  /** @param {Uint8Array} bytes @param {number} start @param {number} [end] */
  constructor(bytes, start, end = bytes.length) {
    this.bytes = bytes;
    this.start = start;
    this.at = start;
    this.end = end;
  }

  get done() {
    return this.at >= this.end;
  }

  byte() {
    const byte = this.bytes[this.at];
    if (byte === undefined || this.done) throw new Error("the module ends too early");
    this.at += 1;
    return byte;
  }

  /** Skips a number of any size and sign. */
  leb() {
    while (this.byte() >= 0x80);
  }

  /** @param {number} count */
  lebs(count) {
    for (let i = 0; i < count; i += 1) this.leb();
  }

  u32() {
    let value = 0;
    for (let factor = 1; ; factor *= 128) {
      const byte = this.byte();
      value += (byte & 0x7f) * factor;
      if (byte < 0x80) return value;
    }
  }

  /** The next bytes as a separate walk. @param {number} length */
  slice(length) {
    const slice = new Reader(this.bytes, this.at, this.at + length);
    this.at += length;
    return slice;
  }

  rest() {
    return [...this.bytes.subarray(this.at, this.end)];
  }
}

/** Bytes after their count. @param {readonly number[]} bytes */
const sized = (bytes) => [...u32(bytes.length), ...bytes];

/** An unsigned number in LEB128. @param {number} value @returns {number[]} */
const u32 = (value) => (value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...u32(value >>> 7)]);

/** A small signed number that is not negative, in LEB128. @param {number} value @returns {number[]} */
const s64 = (value) => (value < 0x40 ? [value] : [(value & 0x7f) | 0x80, ...s64(value >>> 7)]);
