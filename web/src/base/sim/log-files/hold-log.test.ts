// Reads a file as the worker does, with the real engine.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { LOG_SAMPLES } from "../../../logs/link/log-samples.ts";
import { readAnswer } from "./hold-log.ts";
import { heldLogs } from "../node-engine.ts";
import type { LogColumns, Progress } from "../protocol.ts";

const text = readFileSync(join(import.meta.dirname, "../../../../../public/samples", LOG_SAMPLES.a), "utf8");
const [head = "", names = "", ...rows] = text.trimEnd().split("\n");
/** Four megabytes. */
const long = new TextEncoder().encode(`${head}\n${names}\n${`${rows.join("\n")}\n`.repeat(1_700)}`);

async function read(bytes: Uint8Array<ArrayBuffer>): Promise<{ told: Progress[]; answer: LogColumns }> {
  const told: Progress[] = [];
  const file = { key: "long", name: "long.txt", blob: new Blob([bytes]), options: {} };
  const { answer } = await readAnswer(heldLogs(), file, (progress) => told.push(progress));
  return { told, answer };
}

const stepsOf = (told: readonly Progress[]): readonly string[] => [...new Set(told.map(({ step }) => step))];
const sharesOf = (told: readonly Progress[], step: Progress["step"]): readonly number[] =>
  told.filter((progress) => progress.step === step).map(({ share }) => share);

describe("reading a long file", () => {
  it("tells one share that rises through all its steps", async () => {
    const { told, answer } = await read(long);
    expect(answer.t).toHaveLength(1_700 * rows.length - 1);
    expect(stepsOf(told)).toEqual(["reading", "parsing", "summing"]);
    const shares = told.map(({ share }) => share);
    expect(shares).toEqual(shares.toSorted((one, other) => one - other));
    expect(shares.at(0)).toBe(0);
    expect(shares.at(-1)).toBeLessThanOrEqual(1);
    expect(new Set(sharesOf(told, "parsing")).size).toBeGreaterThan(3);
    expect(told.every(({ name, bytes }) => name === "long.txt" && bytes === long.length)).toBe(true);
  });

  it("counts unpacking as a step, and reads the same", async () => {
    const { told, answer } = await read(new Uint8Array(gzipSync(long)));
    expect(stepsOf(told)).toEqual(["reading", "unpacking", "parsing", "summing"]);
    expect(Math.min(...sharesOf(told, "parsing"))).toBeCloseTo(0.3, 5);
    expect(answer).toEqual((await read(long)).answer);
  });
});
