import { describe, expect, it } from "vitest";
import { OSES, SOLARIS_REASONS, SOLARIS_SCAN_FIELDS, WIN_XP_PASS_FIELDS, WIN_XP_REASONS } from "../sim/machines.gen.ts";
import * as deSolaris from "./de/solaris.ts";
import * as deWinXp from "./de/winxp.ts";
import * as enSolaris from "./en/solaris.ts";
import * as enWinXp from "./en/winxp.ts";

describe.each([
  ["solaris", "en", enSolaris, enSolaris.FACE_TEXT.scanRows, SOLARIS_REASONS, SOLARIS_SCAN_FIELDS],
  ["solaris", "de", deSolaris, deSolaris.FACE_TEXT.scanRows, SOLARIS_REASONS, SOLARIS_SCAN_FIELDS],
  ["winxp", "en", enWinXp, enWinXp.FACE_TEXT.passRows, WIN_XP_REASONS, WIN_XP_PASS_FIELDS],
  ["winxp", "de", deWinXp, deWinXp.FACE_TEXT.passRows, WIN_XP_REASONS, WIN_XP_PASS_FIELDS],
] as const)("the words of %s in %s", (system, _, words, rows, reasons, fields) => {
  const os = OSES.find(({ id }) => id === system);

  it("are there for all that its model leaves out", () => {
    const left = os?.simplifications ?? [];
    expect(left.length).toBeGreaterThan(0);
    expect(Object.keys(words.SIMPLIFICATION_TEXT).sort()).toEqual([...left].sort());
  });

  it("are there for every event and every knob", () => {
    expect(Object.keys(words.EVENT_TEXT).sort()).toEqual([...reasons].sort());
    expect(Object.keys(words.KNOB_TEXT).sort()).toEqual(os?.knobs.map(({ param }) => param.id).sort());
  });

  it("name numbers that its reports have", () => {
    expect(rows.map(({ field }) => field).filter((field) => !fields.includes(field))).toEqual([]);
  });
});
