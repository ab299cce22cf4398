import { describe, expect, it } from "vitest";
import { plain, sentence } from "../../base/text/sentence.ts";
import { CONTROL_REASONS, CONTROLS } from "../../base/sim/machines.gen.ts";
import de from "virtual:words-of/de/machine/control";
import deEvents from "virtual:words-of/de/machine/control-events";
import en from "virtual:words-of/en/machine/control";
import enEvents from "virtual:words-of/en/machine/control-events";
import { type Entry, say } from "../../base/text/words.ts";

const sorted = (ids: Iterable<string>): readonly string[] => [...new Set(ids)].sort();

describe.each([
  ["en", en, enEvents],
  ["de", de, deEvents],
])("the words of controls in %s", (_, text, events) => {
  it("are there for every control, parameter, word, series and simplification", () => {
    expect(sorted(Object.keys(text.controls))).toEqual(sorted(CONTROLS.map(({ id }) => id)));
    const params = CONTROLS.flatMap((control) => control.params.map(({ param }) => param));
    expect(sorted(Object.keys(text.params))).toEqual(sorted(params.map(({ id }) => id)));
    const words = params.flatMap(({ domain }) => (domain.kind === "choice" ? domain.words : []));
    expect(sorted(Object.keys(text.words))).toEqual(sorted(words));
    const series = CONTROLS.flatMap((control) => control.series.map(({ id }) => id));
    expect(sorted(Object.keys(text.series))).toEqual(sorted(series));
    const simplifications = CONTROLS.flatMap((control) => control.simplifications);
    expect(sorted(Object.keys(text.simplifications))).toEqual(sorted(simplifications));
  });

  it("name stand-ins as such", () => {
    const named = Object.entries(text.controls).filter(([, { name }]) => /\((?:stand-in|Ersatz)\)/.test(name));
    expect(sorted(named.map(([id]) => id))).toEqual(
      sorted(CONTROLS.flatMap(({ id, stand_in }) => (stand_in ? id : []))),
    );
  });

  it("say the unit of every parameter that is no symbol of its own", () => {
    const units = CONTROLS.flatMap((control) => control.params.map(({ unit }) => unit));
    expect(units.filter((unit) => !["", "s", "ms", "%"].includes(unit) && !(unit in text.units))).toEqual([]);
  });

  it("are there for every event, with no other arguments than it has", () => {
    expect(sorted(Object.keys(events))).toEqual(sorted(CONTROL_REASONS));
    for (const entry of Object.values<Entry>(events))
      expect(plain(sentence(say(entry, { a: 1, b: 2 })))).toMatch(/^[A-Z][^<>{}]+\.$/);
  });
});
