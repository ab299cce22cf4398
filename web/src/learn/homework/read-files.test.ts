import { zipSync } from "fflate";
import { expect, test } from "vitest";
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
