// Tests that every lesson must pass: its pages open on what they say, its goals are open there, and there is a way to
// each. Used by the lessons' tests, with the real engine.

import { describe, expect, it } from "vitest";
import { arenaUrl } from "../../textbook/link/arena-url.ts";
import { kernelUrl } from "../../base/link/kernel/kernel-url.ts";
import { labUrl } from "../../base/link/string/lab-url.ts";
import { logsUrl } from "../../logs/link/logs-url.ts";
import { type Params, readLink } from "../../base/link/url.ts";
import { FREEBSD_REASONS } from "../../base/sim/machines.gen.ts";
import { POLICIES } from "../../base/sim/schema.gen.ts";
import type { Aim } from "../../learn/model/aim.ts";
import type { LessonPlan, PagePlan } from "../../learn/model/plan.ts";
import { MACHINE } from "../../machine/model/seen-machine.ts";
import { sampleLog } from "../../logs/model/test-logs.ts";
import { type Deed, labRun, reachedBy, shownBy, totalOf } from "./test-sights.ts";

/** For each page of a lesson, what a learner may do to reach its goals, goal by goal. */
export type Ways = readonly (readonly [LessonPlan, readonly (readonly (readonly Deed[])[])[]])[];

/** Describes these tests for some lessons. */
export function describeLessons(ways: Ways): void {
  const pages = ways.flatMap(([plan, known]) =>
    plan.pages.map((page, place) => ({ name: `${plan.id}, page ${place + 1}`, page, ways: known[place] ?? [] })),
  );
  describe.each(pages)("$name", ({ page, ways: known }) => {
    describePage(page, known);
  });
}

function describePage(page: PagePlan, ways: readonly (readonly Deed[])[]): void {
  it("opens on a moment that the link says in full, in no other words, and that there is", () => {
    const { view, params, seen } = shownBy(page.state);
    expect(rewritten(page.state)).toEqual(params);
    if (view === "logs") return;
    expect(seen.runs.length).toBeGreaterThan(0);
    expect(Number(params.get("t") ?? 0)).toBeLessThanOrEqual(seen.last);
  });

  it("begins with no goal reached", () => {
    expect(reachedBy(page, [])).toEqual([]);
  });

  it("has a way to each of its goals", () => {
    expect(ways).toHaveLength(page.aims.length);
    for (const [goal, deeds] of ways.entries()) expect(reachedBy(page, deeds)).toContain(goal);
  });

  it("does not tell the number that it asks for where it begins", () => {
    const shown = labUrl.read(readLink(page.state).link.params).step;
    const told = page.aims.filter((aim) => {
      return aim.kind === "number" && labRun(page.state).counts(shown)[aim.total] === totalOf(aim);
    });
    expect(told).toEqual([]);
  });

  it("aims at policies, reasons and columns that there are", () => {
    expect(page.aims.flatMap(namesIn).filter((name) => !known().has(name))).toEqual([]);
  });
}

/** A link's parameters as its view writes them again: what the view does not know, or writes otherwise, is lost. */
export function rewritten(link: string): Params {
  const { view, params } = readLink(link).link;
  switch (view) {
    case "lab":
      return labUrl.write(new Map(), labUrl.read(params));
    case "arena":
      return arenaUrl.write(new Map(), arenaUrl.read(params));
    case "kernel":
      return kernelUrl.write(new Map(), kernelUrl.read(params));
    case "logs":
      return logsUrl.write(new Map(), logsUrl.read(params));
    default:
      throw new Error(`no link fields of view ${view} are known here`);
  }
}

/** Policies, reasons and columns that an aim names. */
function namesIn(aim: Aim): readonly string[] {
  const { policy, except, winner, loser, reason, column }: Readonly<Record<string, unknown>> = { ...aim };
  return [policy, except, winner, loser, reason, column].filter((name) => typeof name === "string");
}

function known(): ReadonlySet<string> {
  const columns = [...sampleLog("a").columns, ...sampleLog("b").columns].map(({ head }) => head.qualified);
  return new Set([...POLICIES.flatMap(({ id, reasons }) => [id, ...reasons]), MACHINE, ...FREEBSD_REASONS, ...columns]);
}
