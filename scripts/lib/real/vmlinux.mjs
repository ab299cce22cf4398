// Takes the kernel out of its compressed image: QEMU boots it as it is (PVH), which saves the emulated decompression.

import zlib from "node:zlib";
import { Problem } from "../base/problem.mjs";

const ELF = 0x7f454c46;
const ZSTD = 0x28b52ffd;
const LZ4_LEGACY = 0x02214c18;

/**
 * The kernel inside a bzImage. Where the payload is, is in the header (Documentation/arch/x86/boot.rst): setup_sects,
 * payload_offset, payload_length. Behind it, in its last four bytes, is the size unpacked.
 * @param {Buffer} image
 */
export function vmlinux(image) {
  if (image.length < 0x250 || image.toString("latin1", 0x202, 0x206) !== "HdrS") {
    throw new Problem("The kernel's image has no boot header: is the package one for amd64?");
  }
  const sectors = image[0x1f1] || 4;
  const begin = (sectors + 1) * 512 + image.readUInt32LE(0x248);
  const payload = image.subarray(begin, begin + image.readUInt32LE(0x24c) - 4);
  const unpacked = unpack(payload);
  if (unpacked.readUInt32BE(0) !== ELF) throw new Problem("What was unpacked of the kernel's image is no kernel.");
  return unpacked;
}

/** @param {Buffer} payload @returns {Buffer} */
function unpack(payload) {
  const magic = payload.readUInt32BE(0);
  if (magic === LZ4_LEGACY) return unpackLz4(payload);
  if (magic !== ZSTD) throw new Problem("The kernel's image is compressed by neither zstd nor LZ4.");
  if (!("zstdDecompressSync" in zlib)) {
    throw new Problem(
      "The kernel's image is compressed by zstd, which this Node.js can't read: use Node 22.15 or newer.",
    );
  }
  return zlib.zstdDecompressSync(payload);
}

/** The "legacy frame" of lz4_Frame_format.md: blocks, each with its size before it. @param {Buffer} payload */
export function unpackLz4(payload) {
  const blocks = [];
  for (let at = 4; at + 4 <= payload.length;) {
    const size = payload.readUInt32LE(at);
    blocks.push(lz4Block(payload.subarray(at + 4, at + 4 + size)));
    at += 4 + size;
  }
  return Buffer.concat(blocks);
}

/** Most that a block of the legacy frame unpacks to. */
const LZ4_MOST = 8 << 20;

/** A block of LZ4 (lz4_Block_format.md): literals, then a copy of what came before, until the literals end it. @param {Buffer} block */
function lz4Block(block) {
  const out = Buffer.alloc(LZ4_MOST);
  let at = 0;
  let end = 0;
  const length = (/** @type {number} */ nibble) => {
    if (nibble < 15) return nibble;
    let more = 15;
    for (;;) {
      const byte = block[at++] ?? 0;
      more += byte;
      if (byte < 255) return more;
    }
  };
  while (at < block.length) {
    const token = block[at++] ?? 0;
    const literals = length(token >> 4);
    block.copy(out, end, at, at + literals);
    at += literals;
    end += literals;
    if (at >= block.length) break;
    const offset = block.readUInt16LE(at);
    at += 2;
    const copied = length(token & 15) + 4;
    // Byte by byte, since a copy may reach into itself.
    for (let i = 0; i < copied; i++) out[end + i] = out[end + i - offset] ?? 0;
    end += copied;
  }
  return out.subarray(0, end);
}
