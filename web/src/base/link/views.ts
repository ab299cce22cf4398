// The views, by the ids that links use.

/** Ids of the views, in the order of their tabs. The last ones have no tab: the Kernel view, Learn and lessons lead to them. */
export const VIEW_IDS = [
  "lab",
  "arena",
  "kernel",
  "logs",
  "learn",
  "thrash",
  "cache",
  "nets",
  "design",
  "code",
  "address",
  "own",
  "traces",
] as const;

/** One view. */
export type ViewId = (typeof VIEW_IDS)[number];

/** What opens when a link names no view. */
export const FIRST_VIEW: ViewId = "lab";

/** Whether a name from a link is a view of this build. */
export function isViewId(name: string): name is ViewId {
  return (VIEW_IDS as readonly string[]).includes(name);
}
