import { describe, expect, it } from "vitest";
import { LINUX_REASONS, OSES } from "../sim/machines.gen.ts";
import * as de from "../text/de/linux.ts";
import * as en from "../text/en/linux.ts";
import { plain, sentence } from "./sentence.ts";

const linux = OSES.find(({ id }) => id === "linux");

describe.each([
  ["en", en],
  ["de", de],
])("Linux' words in %s", (_, { EVENT_TEXT, KNOB_TEXT, SIMPLIFICATION_TEXT }) => {
  it("are there for every event, with no other arguments than it has", () => {
    expect(Object.keys(EVENT_TEXT).sort()).toEqual([...LINUX_REASONS].sort());
    for (const text of Object.values(EVENT_TEXT)) {
      expect(plain(sentence(text, { a: 1, b: 2, page: 3, zone: "NORMAL" }))).toMatch(/^[A-ZÄÖÜkpz][^<>{}]+\.$/);
    }
  });

  it("say what the model leaves out", () => {
    expect(Object.keys(SIMPLIFICATION_TEXT).sort()).toEqual([...(linux?.simplifications ?? [])].sort());
  });

  it("say what every knob sets", () => {
    expect(Object.keys(KNOB_TEXT).sort()).toEqual(
      [...new Set((linux?.knobs ?? []).map(({ param }) => param.id))].sort(),
    );
  });
});
