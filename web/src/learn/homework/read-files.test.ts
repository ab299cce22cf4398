import { strFromU8, strToU8, zipSync } from "fflate";
import { describe, expect, it, test } from "vitest";
import { readFiles } from "./read-files.ts";

const EXERCISE = '{"format":"faultline-exercise","version":1}';

function zipped(files: number, bytes: number): File {
  const content = new Uint8Array(bytes).fill(0x20);
  const all = Array.from({ length: files }, (_, at) => [`${at}.json`, content] as const);
  return new File([zipSync(Object.fromEntries(all), { level: 1 }) as Uint8Array<ArrayBuffer>], "class.zip");
}

test("a small zip that unpacks to more than its limit is read up to it, and the rest is told", async () => {
  const file = zipped(66, 1 << 20);
  expect(file.size).toBeLessThan(1 << 20);
  const { inputs, leftOut } = await readFiles([file]);
  expect(inputs).toHaveLength(64);
  expect(leftOut).toHaveLength(1);
  expect(leftOut[0]).toMatch(/class\.zip.*64 MiB/);
});

test("a zip of more files than are read is told once, with the limit", async () => {
  const { inputs, leftOut } = await readFiles([zipped(5200, 2)]);
  expect(inputs).toHaveLength(5000);
  expect(leftOut).toHaveLength(1);
  expect(leftOut[0]).toMatch(/class\.zip.*5,?000/);
});

test("a file that is too large is left out with its size and the limit", async () => {
  const { inputs, leftOut } = await readFiles([new File([" ".repeat(3 << 20)], "large.json")]);
  expect(inputs).toEqual([]);
  expect(leftOut[0]).toMatch(/large\.json.*3 MiB.*1 MiB/);
});

test("an exercise with a name twice is left out, and the name is told with its place", async () => {
  const twice = EXERCISE.replace("{", '{"version":2,\n');
  const { inputs, leftOut } = await readFiles([new File([twice], "twice.json"), new File([EXERCISE], "once.json")]);
  expect(inputs.map(({ name }) => name)).toEqual(["once.json"]);
  expect(leftOut[0]).toMatch(/twice\.json.*line 2.*version/);
});

test("a byte order mark is no part of an exercise", async () => {
  const { inputs, leftOut } = await readFiles([new File([`\u{FEFF}${EXERCISE}`], "marked.json")]);
  expect([inputs[0]?.text, leftOut]).toEqual([EXERCISE, []]);
});

test("an exercise in UTF-16 is read, alone and in a zip", async () => {
  const wide = new Uint8Array(Buffer.from(`\u{FEFF}${EXERCISE}`, "utf16le"));
  const zip = zipSync({ "inside.json": wide }) as Uint8Array<ArrayBuffer>;
  const { inputs, leftOut } = await readFiles([new File([wide], "wide.json"), new File([zip], "class.zip")]);
  expect([inputs.map(({ text }) => text), leftOut]).toEqual([[EXERCISE, EXERCISE], []]);
});

/** A zip in which one name is another of the same length. */
function renamed(files: Readonly<Record<string, string>>, from: string, to: string): Uint8Array<ArrayBuffer> {
  const packed = zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));
  return strToU8(strFromU8(packed, true).replaceAll(from, to), true);
}

const read = async (bytes: Uint8Array<ArrayBuffer>): Promise<Awaited<ReturnType<typeof readFiles>>> =>
  readFiles([new File([bytes], "class.zip")]);

describe("files that a class has handed in", () => {
  it("are all read, even two of one name and one with the name of a prototype", async () => {
    const twice = await read(renamed({ "a/1.json": "one", "b/1.json": "two" }, "b/1.json", "a/1.json"));
    expect(twice.inputs.map(({ text }) => text)).toEqual(["one", "two"]);
    const named = await read(renamed({ answers_7: "one", 7: "two" }, "answers_7", "__proto__"));
    expect(named.inputs).toEqual([
      { name: "7", text: "two" },
      { name: "__proto__", text: "one" },
    ]);
  });

  it("are refused at once if the zip says that it has more than it has", async () => {
    const zip = zipSync({ "a.json": strToU8("{}") });
    const end = zip.length - 22;
    // A zip may have a longer end for large numbers: millions of files, all of them behind the end.
    const long = new DataView(new ArrayBuffer(76));
    for (const [at, value] of [
      [0, 0x06064b50],
      [32, 1 << 24],
      [48, 1 << 20],
      [56, 0x07064b50],
      [64, end],
    ] as const)
      long.setUint32(at, value, true);
    const whole = new Uint8Array([...zip.subarray(0, end), ...new Uint8Array(long.buffer), ...zip.subarray(end)]);
    const begun = performance.now();
    const { inputs, leftOut } = await read(whole);
    expect([inputs, leftOut.length]).toEqual([[], 1]);
    expect(performance.now() - begun).toBeLessThan(1000);
  });
});
