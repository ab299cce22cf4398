// Where textbooks are silent or disagree: parameters of policies, and which faults count.
//
// A book sets only what it states. Where we know of no statement, the parameter keeps its default, and the Lab says so.

import type { PolicyId } from "../../sim/ids.gen.ts";
import type { ParamValue } from "../../sim/schema.gen.ts";
import { defaultOf, metaOf, type ParamSetting, paramStates } from "./lab-params.ts";

/** Which faults count: all, or only those after memory has filled up. */
export const COUNTINGS = ["all", "full"] as const;

/** A way to count faults. */
export type Counting = (typeof COUNTINGS)[number];

/** Textbooks with conventions of their own; with "none", each parameter is as the user set it. */
export const BOOKS = ["none", "tanenbaum", "silberschatz", "stallings", "ostep"] as const;

/** One of them. */
export type Book = (typeof BOOKS)[number];

/** Values for some of the policies. */
type OfPolicies<T> = Readonly<Partial<Record<PolicyId, T>>>;

/** The conventions of a book. */
interface Convention {
  /** Values of the parameters it settles, by policy. */
  readonly params: OfPolicies<Readonly<Record<string, ParamValue>>>;
  /** Which faults it counts; `undefined` if it does not say. */
  readonly counting: Counting | undefined;
}

/** A page is loaded by the reference that faults, so its R bit is set from the start. */
const LOADS_WITH_R = { clock: { "load-r": 1 }, "second-chance": { "load-r": 1 } };

const CONVENTIONS: Readonly<Record<Exclude<Book, "none">, Convention>> = {
  // The page with the lowest counter leaves; R is not in it before the next tick.
  tanenbaum: { params: { ...LOADS_WITH_R, aging: { compare: "register" } }, counting: undefined },
  // "Each page" has a counter of the references to it, whether it is in memory or not.
  silberschatz: { params: { lfu: { counts: "kept" }, mfu: { counts: "kept" } }, counting: "all" },
  stallings: { params: LOADS_WITH_R, counting: "full" },
  ostep: { params: {}, counting: "all" },
};

/** Parameters on which textbooks differ; the others are settled by the paper that defines the policy. */
const OPEN: OfPolicies<readonly string[]> = {
  clock: ["load-r"],
  "second-chance": ["load-r"],
  aging: ["compare"],
  lfu: ["counts", "ties"],
  mfu: ["counts", "ties"],
};

/** A parameter of a policy on which books differ, with this book's value. */
export interface ConventionItem {
  readonly param: string;
  readonly value: ParamValue;
  readonly stated: boolean;
}

/** A book's values for a policy, and the default where the book says nothing. */
export function conventionItems(book: Book, policy: string): readonly ConventionItem[] {
  if (book === "none") return [];
  const params = metaOf(policy)?.params ?? [];
  return (OPEN[policy as PolicyId] ?? []).flatMap((id) => {
    const param = params.find((candidate) => candidate.id === id);
    if (param === undefined) return [];
    const said = CONVENTIONS[book].params[policy as PolicyId]?.[id];
    return [{ param: id, value: said ?? defaultOf(param.domain), stated: said !== undefined }];
  });
}

/** How a book counts faults; `undefined` if it does not say. */
export function bookCounting(book: Book): Counting | undefined {
  return book === "none" ? undefined : CONVENTIONS[book].counting;
}

/** What choosing a book changes in the Lab. */
export interface ConventionPatch {
  readonly book: Book;
  readonly params: readonly ParamSetting[];
  readonly counting: Counting;
}

/** The settings after a book was chosen. They cover all policies, so that they still hold when another is picked. */
export function conventionPatch(book: Book, settings: readonly ParamSetting[]): ConventionPatch {
  if (book === "none") return { book, params: settings, counting: "all" };
  const open = new Set(Object.values(OPEN).flat());
  const set = new Map(Object.values(CONVENTIONS[book].params).flatMap((params) => Object.entries(params)));
  return { book, params: [...settings.filter(([id]) => !open.has(id)), ...set], counting: bookCounting(book) ?? "all" };
}

/** The book whose conventions a run follows: the one the link names, unless something has been changed since. */
export function bookFollowed(values: ConventionPatch & { readonly policy: string }): Book {
  const { book, policy, params, counting } = values;
  const now = new Map(paramStates(policy, params).map(({ param, value }) => [param.id, value]));
  const follows = conventionItems(book, policy).every(({ param, value }) => now.get(param) === value);
  return follows && counting === (bookCounting(book) ?? "all") ? book : "none";
}
