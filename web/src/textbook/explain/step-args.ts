// Everything a reason's template may name; the list is in base/text/policy.ts.

import { formatAttr, formatScalar } from "./values.ts";
import { searchedPages } from "../model/compare/searched-pages.ts";
import { Structure } from "../../base/player/structure.ts";
import { words as STEP_TEXT } from "virtual:words/textbook/steps";
import { BASE_ATTRS } from "../../base/sim/schema.gen.ts";
import type { ReplayRun } from "../run/replay-run.ts";

type Args = Record<string, string | number>;

/** The arguments of a step's sentence. */
export function stepArgs(run: ReplayRun, step: number): Args {
  const victim = run.victim(step);
  const before = new Structure(run, run.shape);
  before.seek(step - 1);
  const after = new Structure(run, run.shape);
  after.seek(step);
  const searched = searchedPages(run, step);
  const frame = run.frame(step);
  return {
    ...ownArgs(run, before, after),
    page: run.label(run.page(step)),
    aux: run.aux(step),
    list: run.meta.lists[run.aux(step)]?.id ?? "",
    ...(frame === undefined ? {} : { frame }),
    ...(searched.length === 0 ? {} : { passed: listed(searched.map(({ page }) => run.label(page))) }),
    ...pageArgs(run, after, "page", run.page(step)),
    ...(victim === undefined ? {} : victimArgs(run, step, victim, before)),
    ...nextUseArgs(run, step, before, after),
  };
}

/** "5, 4 and 3" */
export function listed(words: readonly string[]): string {
  const last = words.at(-1) ?? "";
  return words.length < 2 ? last : STEP_TEXT.and({ first: words.slice(0, -1).join(", "), last });
}

/** The name of an argument in several parts: `page_count`. Ids may have dashes, the names of arguments may not. */
function argOf(...parts: readonly string[]): string {
  return parts.join("_").replaceAll("-", "_");
}

/** `page_x` or `victim_x` for each attribute `x` of the policy. */
function pageArgs(run: ReplayRun, at: Structure, name: "page" | "victim", page: number): Args {
  const value = (i: number): number => at.attr(BASE_ATTRS.length + i, page);
  return Object.fromEntries(run.meta.attrs.map((attr, i) => [argOf(name, attr.id), formatAttr(run, attr, value(i))]));
}

function victimArgs(run: ReplayRun, step: number, victim: number, before: Structure): Args {
  return {
    victim: run.label(victim),
    victims: listed(run.victims(step).map((page) => run.label(page))),
    loaded: before.attr(run.attrIndex("loaded"), victim),
    used: before.attr(run.attrIndex("used"), victim),
    ...pageArgs(run, before, "victim", victim),
  };
}

/** `x` and `x_before` for each scalar `x`, `n_x` for the length of each list `x`. */
function ownArgs({ meta }: ReplayRun, before: Structure, after: Structure): Args {
  const scalars = meta.scalars.flatMap((scalar, i) => [
    [argOf(scalar.id), formatScalar((after.scalars[i] ?? 0) / scalar.scale)],
    [argOf(scalar.id, "before"), formatScalar((before.scalars[i] ?? 0) / scalar.scale)],
  ]);
  const lists = meta.lists.map(({ id }, i) => [argOf("n", id), after.lists[i]?.length ?? 0]);
  return Object.fromEntries([...scalars, ...lists]) as Args;
}

/** `next` for the victim, and `again`: a sentence about the referenced page. */
function nextUseArgs(run: ReplayRun, step: number, before: Structure, after: Structure): Args {
  const nextUse = run.attrIndex("next-use");
  if (nextUse < 0) return {};
  const victim = run.victim(step);
  const again = after.attr(nextUse, run.page(step));
  return {
    next: victim === undefined ? "" : before.attr(nextUse, victim),
    again: again === 0 ? STEP_TEXT.neverAgain : STEP_TEXT.again({ next: again }),
  };
}
