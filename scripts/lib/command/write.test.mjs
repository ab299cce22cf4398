import { execFileSync, spawnSync } from "node:child_process";
import {
  chmodSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { commandHost } from "./host.mjs";

const host = commandHost();
let folder = "";
const at = (/** @type {string} */ name) => join(folder, name);
const write = (/** @type {string} */ name, text = "new") => host.write(at(name), Buffer.from(text));
const text = (/** @type {string} */ name) => readFileSync(at(name), "utf8");

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "faultline-write-"));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

describe.skipIf(process.platform === "win32")("a file that is written", () => {
  it("is the target of a link, and the link stays", () => {
    mkdirSync(at("there"));
    writeFileSync(at("there/real"), "old");
    symlinkSync("there/real", at("one"));
    symlinkSync("one", at("out"));
    write("out");
    symlinkSync("later", at("dangling"));
    write("dangling");
    expect(["one", "out", "dangling"].map((name) => lstatSync(at(name)).isSymbolicLink())).toEqual([true, true, true]);
    expect([text("there/real"), text("later")]).toEqual(["new", "new"]);
    symlinkSync("round", at("round"));
    expect(() => write("round")).toThrow(/links/);
    expect(readdirSync(at("there"))).toEqual(["real"]);
  });

  it("keeps its mode, and a new one has that of any new file", () => {
    writeFileSync(at("out"), "old");
    writeFileSync(at("plain"), "");
    chmodSync(at("out"), 0o600);
    write("out");
    write("fresh");
    expect(statSync(at("out")).mode & 0o777).toBe(0o600);
    expect(statSync(at("fresh")).mode).toBe(statSync(at("plain")).mode);
  });

  it("stays the pipe or the device that it is", () => {
    execFileSync("mkfifo", [at("pipe")]);
    const script = `import("${import.meta.dirname}/host.mjs").then(({ commandHost }) =>
      commandHost().write(process.argv[1], Buffer.from("new")))`;
    const line = `"$0" --input-type=module -e "$1" -- "$2" & cat "$2"; wait`;
    const heard = spawnSync("sh", ["-c", line, process.execPath, script, at("pipe")], { encoding: "utf8" });
    expect([heard.stdout, statSync(at("pipe")).isFIFO()]).toEqual(["new", true]);
    host.write("/dev/null", Buffer.from("new"));
    expect(statSync("/dev/null").isCharacterDevice()).toBe(true);
  });

  it.skipIf(process.platform !== "linux")("is refused by a full device, which stays one", () => {
    symlinkSync("/dev/full", at("out"));
    expect(() => write("out")).toThrow(/no space left/);
    expect(lstatSync(at("out")).isSymbolicLink()).toBe(true);
  });

  it("is standard output for a dash", () => {
    const script = `import("${import.meta.dirname}/host.mjs").then(({ commandHost }) =>
      ["-", "/dev/stdout"].forEach((file) => commandHost().write(file, Buffer.from("new"))))`;
    const heard = spawnSync(process.execPath, ["--input-type=module", "-e", script], { encoding: "utf8", cwd: folder });
    expect([heard.stdout, heard.stderr, readdirSync(folder)]).toEqual(["newnew", "", []]);
  });

  it("leaves alone what others keep beside it", () => {
    writeFileSync(at("out.part"), "mine");
    writeFileSync(at("secret"), "secret");
    symlinkSync("secret", at("other.part"));
    write("out");
    write("other");
    expect([text("out.part"), text("secret")]).toEqual(["mine", "secret"]);
    expect(readdirSync(folder).sort()).toEqual(["other", "other.part", "out", "out.part", "secret"]);
  });

  it("is told before the work if it can't be, and whether it is another", () => {
    mkdirSync(at("folder"));
    writeFileSync(at("a"), "");
    symlinkSync("a", at("b"));
    for (const name of ["folder", "folder/", "none/out", "a/out"]) {
      expect(() => host.canWrite(at(name))).toThrow(/directory|not a directory/);
    }
    expect(() => host.canWrite("")).toThrow(/no such file/);
    host.canWrite(at("a"));
    host.canWrite(at("new"));
    expect([host.isSame(at("a"), at("b")), host.isSame(at("a"), at("c")), host.isSame("-", "-")]).toEqual([
      true,
      false,
      false,
    ]);
    expect(readdirSync(folder).sort()).toEqual(["a", "b", "folder"]);
  });
});
