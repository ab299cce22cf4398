import { beforeEach, describe, expect, it } from "vitest";
import type { ExerciseVariant } from "../../../base/sim/schema.gen.ts";
import type { Work } from "../../model/homework/work.ts";
import { browserHome, type Home } from "./home.ts";

const VARIANT = { digest: "d1", student: "ada" } as ExerciseVariant;
const KEY = "faultline-homework d1 ada";
const area = (): Storage => window.localStorage;
const work = (...victims: readonly string[]): Work => ({ answers: { q1: { victims } }, attempts: [] });
const attempt = (at: string): Work["attempts"][number] => ({ at, answers: {} });

/** A home that has read what is kept, as a page does when it opens. */
function open(): Home {
  const home = browserHome(area);
  home.read(VARIANT);
  return home;
}

beforeEach(() => localStorage.clear());

describe("a student's work in two tabs", () => {
  it("has the cells of both, and an emptied cell stays empty", () => {
    const [one, other] = [open(), open()];
    expect(one.keep(VARIANT, work("7", ""))).toBe(true);
    expect(other.keep(VARIANT, work("", "3"))).toBe(true);
    expect(open().read(VARIANT)).toEqual(work("7", "3"));
    expect(other.keep(VARIANT, work("", "3"))).toBe(true);
    expect(open().read(VARIANT)).toEqual(work("", "3"));
  });

  it("has the attempts of both, in the order in which they were handed in", () => {
    const [one, other] = [open(), open()];
    expect(one.keep(VARIANT, { answers: {}, attempts: [attempt("2026-11-27T10:05:00Z")] })).toBe(true);
    expect(other.keep(VARIANT, { answers: {}, attempts: [attempt("2026-11-27T10:00:00Z")] })).toBe(true);
    expect(
      open()
        .read(VARIANT)
        .attempts.map(({ at }) => at),
    ).toEqual(["2026-11-27T10:00:00Z", "2026-11-27T10:05:00Z"]);
  });

  it("is shown in the other tab, beside what is typed there and not kept yet", () => {
    const other = open();
    let shown = work("", "3");
    const stop = other.heed?.(VARIANT, (take) => (shown = take(shown)));
    const text = JSON.stringify(work("7", ""));
    localStorage.setItem(KEY, text);
    window.dispatchEvent(new StorageEvent("storage", { key: KEY, newValue: text }));
    expect(shown).toEqual(work("7", "3"));
    localStorage.setItem(KEY, JSON.stringify(work("8", "")));
    window.dispatchEvent(new StorageEvent("storage", { key: KEY, newValue: JSON.stringify(work("8", "")) }));
    expect(shown).toEqual(work("8", "3"));
    stop?.();
  });

  it("that can't be read is set aside, and what another tab damages meanwhile, too", () => {
    localStorage.setItem(KEY, '{"answers":{"q1":{"vic');
    const home = open();
    localStorage.setItem(KEY, JSON.stringify({ ...work("9"), field: "of a newer version" }));
    expect(home.keep(VARIANT, work("1"))).toBe(true);
    const keys = Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? "");
    const aside = keys.filter((key) => key.startsWith("faultline.aside ")).sort();
    expect(aside.map((key) => localStorage.getItem(key))).toEqual([
      '{"answers":{"q1":{"vic',
      JSON.stringify({ ...work("9"), field: "of a newer version" }),
    ]);
    expect(open().read(VARIANT)).toEqual(work("1"));
  });
});
