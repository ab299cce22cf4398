import { describe, expect, it } from "vitest";
import { LINUX_REASONS, OSES } from "../../base/sim/machines.gen.ts";
import de from "virtual:words-of/de/systems/linux";
import en from "virtual:words-of/en/systems/linux";
import { type Entry, say } from "../../base/text/words.ts";
import { plain, sentence } from "../../base/text/sentence.ts";

const linux = OSES.find(({ id }) => id === "linux");

describe.each([
  ["en", en],
  ["de", de],
])("Linux' words in %s", (_, { events, knobs, simplifications }) => {
  it("are there for every event, with no other arguments than it has", () => {
    expect(Object.keys(events).sort()).toEqual([...LINUX_REASONS].sort());
    for (const entry of Object.values<Entry>(events)) {
      expect(plain(sentence(say(entry, { a: 1, b: 2, page: 3, zone: "NORMAL" })))).toMatch(/^[A-ZÄÖÜkpz][^<>{}]+\.$/);
    }
  });

  it("say what the model leaves out", () => {
    expect(Object.keys(simplifications).sort()).toEqual([...(linux?.simplifications ?? [])].sort());
  });

  it("say what every knob sets", () => {
    expect(Object.keys(knobs).sort()).toEqual([...new Set((linux?.knobs ?? []).map(({ param }) => param.id))].sort());
  });
});
