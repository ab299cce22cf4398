import { gzipSync } from "node:zlib";
import { strToU8, zipSync } from "fflate";
import { expect, it } from "vitest";
import { isAbsolute } from "node:path";
import { namedIn, ownFolders } from "./folders.mjs";

const program = strToU8("\u0000code\u0000/home/ada/faultline/sim-wasm/cli\u0000");
const clean = strToU8("\u0000code\u0000/faultline/sim-wasm/cli\u0000");
const folders = ["/home/ada/faultline", "/home/ada/.cargo"];

it("finds a folder of whoever made something, however it is packed", () => {
  /** @type {readonly (readonly [name: string, pack: (bytes: Uint8Array) => Uint8Array])[]} */
  const packed = [
    ["faultline-1.0.0-x86_64-unknown-linux-gnu", (bytes) => bytes],
    ["faultline-1.0.0.tgz", gzipSync],
    ["faultline-1.0.0-cp39-abi3-linux_x86_64.whl", (bytes) => zipSync({ "faultline/native.so": bytes })],
    ["faultline-1.0.0-site.zip", (bytes) => zipSync({ "a.js": strToU8("0"), "b.js": bytes })],
  ];
  for (const [name, pack] of packed) {
    expect(namedIn(name, pack(program), folders), name).toEqual(["/home/ada/faultline"]);
    expect(namedIn(name, pack(clean), folders), name).toEqual([]);
  }
});

it("looks for whole paths", () => {
  for (const folder of ownFolders()) expect(isAbsolute(folder), folder).toBe(true);
});
