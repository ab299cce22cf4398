// Links with a packed string: whatever was packed is unpacked, and what wasn't is reported, never thrown.

import LINKS from "../e2e/fixtures/links.txt?raw";
import { pack, unpack } from "../src/base/link/packed-text.ts";
import { unpacked } from "../src/shell/packed-links.ts";
import { same, text } from "./same.ts";

export const seeds: readonly string[] = LINKS.split("\n").filter((line) => line.startsWith("#v="));

/** A few bytes unpack into many; this is more than any of them here. */
const MOST = 1 << 16;

export async function fuzz(bytes: Uint8Array): Promise<void> {
  const written = text(bytes);
  await unpacked(written.includes("rz=") ? written : `#rz=${written}`);
  const { text: packed } = await pack(written);
  same("packed", await unpack(packed, MOST), written.length > 0 ? written.replace(/^\uFEFF/, "") : "");
}
