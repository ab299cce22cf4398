import { describe, expect, it } from "vitest";
import {
  OSES,
  SOLARIS_REASONS,
  SOLARIS_SCAN_FIELDS,
  WINXP_SCAN_FIELDS,
  WINXP_REASONS,
} from "../../base/sim/machines.gen.ts";
import deSolaris from "virtual:words-of/de/systems/solaris";
import deWinXp from "virtual:words-of/de/systems/winxp";
import enSolaris from "virtual:words-of/en/systems/solaris";
import enWinXp from "virtual:words-of/en/systems/winxp";

describe.each([
  ["solaris", "en", enSolaris, enSolaris.face.scanRows, SOLARIS_REASONS, SOLARIS_SCAN_FIELDS],
  ["solaris", "de", deSolaris, deSolaris.face.scanRows, SOLARIS_REASONS, SOLARIS_SCAN_FIELDS],
  ["winxp", "en", enWinXp, enWinXp.face.passRows, WINXP_REASONS, WINXP_SCAN_FIELDS],
  ["winxp", "de", deWinXp, deWinXp.face.passRows, WINXP_REASONS, WINXP_SCAN_FIELDS],
] as const)("the words of %s in %s", (system, _, words, rows, reasons, fields) => {
  const os = OSES.find(({ id }) => id === system);

  it("are there for all that its model leaves out", () => {
    const left = os?.simplifications ?? [];
    expect(left.length).toBeGreaterThan(0);
    expect(Object.keys(words.simplifications).sort()).toEqual([...left].sort());
  });

  it("are there for every event and every knob", () => {
    expect(Object.keys(words.events).sort()).toEqual([...reasons].sort());
    expect(Object.keys(words.knobs).sort()).toEqual(os?.knobs.map(({ param }) => param.id).sort());
  });

  it("name numbers that its reports have", () => {
    expect(Object.keys(rows).filter((field) => !fields.includes(field))).toEqual([]);
  });
});
