import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { TAR_BYTES, cpio, tar } from "./archives.mjs";
import { unpackLz4, vmlinux } from "./vmlinux.mjs";

it.skipIf(process.platform === "win32")("writes a tar that tar unpacks", () => {
  const folder = mkdtempSync(join(tmpdir(), "faultline-tar-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const load = `faultline-load 1\n${"sleep 1\n".repeat(200)}`;
  writeFileSync(join(folder, "it.tar"), tar({ "load.txt": load, "run.env": "MAX='9'\n" }) ?? "");
  execFileSync("tar", ["xf", "it.tar"], { cwd: folder });
  expect(readFileSync(join(folder, "load.txt"), "utf8")).toBe(load);
  expect(readFileSync(join(folder, "run.env"), "utf8")).toBe("MAX='9'\n");
});

it("has no tar for what does not fit the guest's disk", () => {
  expect(tar({ "load.txt": "x".repeat(TAR_BYTES - 2000) })).toHaveLength(TAR_BYTES);
  expect(tar({ "load.txt": "x".repeat(TAR_BYTES - 1000) })).toBeUndefined();
});

it("writes folders, programs and links as the kernel reads them at boot", () => {
  const archive = cpio([
    { path: "bin", mode: 0o755 },
    { path: "bin/sh", mode: 0o777, link: "busybox" },
    { path: "init", mode: 0o755, data: Buffer.from("#!/bin/sh\n") },
  ]);
  // Each entry: "070701", 13 fields of 8 digits, the name, the content, all at multiples of 4.
  const entries = [];
  for (let at = 0; at < archive.length;) {
    expect(archive.toString("latin1", at, at + 6)).toBe("070701");
    const field = (/** @type {number} */ place) =>
      parseInt(archive.toString("latin1", at + 6 + 8 * place, at + 14 + 8 * place), 16);
    const [mode, size, named] = [field(1), field(6), field(11)];
    const name = archive.toString("latin1", at + 110, at + 110 + named - 1);
    const content = Math.ceil((at + 110 + named) / 4) * 4;
    entries.push([name, mode.toString(8), archive.toString("latin1", content, content + size)]);
    at = Math.ceil((content + size) / 4) * 4;
  }
  expect(entries).toEqual([
    ["bin", "40755", ""],
    ["bin/sh", "120777", "busybox"],
    ["init", "100755", "#!/bin/sh\n"],
    ["TRAILER!!!", "100000", ""],
  ]);
});

/** A bzImage with a payload. @param {Buffer} payload */
function image(payload) {
  const head = Buffer.alloc(1024);
  head.write("HdrS", 0x202, "latin1");
  head[0x1f1] = 1;
  head.writeUInt32LE(16, 0x248);
  head.writeUInt32LE(payload.length + 4, 0x24c);
  return Buffer.concat([head, Buffer.alloc(16), payload, Buffer.alloc(4)]);
}

it("unpacks a kernel that LZ4 compressed: literals, and copies that reach into themselves", () => {
  // Literals "\x7fELFab", then 8 from 2 before ("abababab"), then the literals "end".
  const block = [0x64, 0x7f, 0x45, 0x4c, 0x46, 0x61, 0x62, 2, 0, 0x30, 0x65, 0x6e, 0x64];
  const payload = Buffer.from([0x02, 0x21, 0x4c, 0x18, block.length, 0, 0, 0, ...block]);
  expect(unpackLz4(payload).toString("latin1")).toBe("\x7fELFababababab".slice(0, 14) + "end");
  expect(vmlinux(image(payload)).toString("latin1", 1, 4)).toBe("ELF");
});

it("says what is wrong with an image that is no kernel's", () => {
  expect(() => vmlinux(Buffer.alloc(2000))).toThrow(/no boot header/);
  expect(() => vmlinux(image(Buffer.from("gzip or so")))).toThrow(/neither zstd nor LZ4/);
});
