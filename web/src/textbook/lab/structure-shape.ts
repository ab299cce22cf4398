// Which figure a policy's structure is drawn as.

import { OWN } from "../../base/link/string/lab-params.ts";
import type { ReplayRun } from "../run/replay-run.ts";
import { bucketAttr } from "../run/buckets.ts";

/** A kind of figure. */
export type Shape =
  | "ring"
  | "page-ring"
  | "next-uses"
  | "queue"
  | "stack"
  | "order"
  | "lists"
  | "registers"
  | "classes";

/** The figure that shows the whole of a policy's structure. */
export function shapeOf(run: ReplayRun): Shape {
  const { attrs, hands, id: policy, lists } = run.meta;
  // Of what a program keeps, nobody knows what else than its order would say.
  if (policy === OWN) return "lists";
  if (attrs.some(({ id }) => id === "next-use")) return "next-uses";
  if (hands.some(({ list }) => list === null)) return "ring";
  if (attrs.some(({ kind }) => kind === "register")) return "registers";
  const [first, ...others] = lists;
  // There is only a reference bit: together with the dirty bit, it makes four classes.
  if (first === undefined) return attrs.length === 1 && attrs[0]?.kind === "bit" ? "classes" : "lists";
  if (others.length > 0) return "lists";
  if (first.kind === "ring") return "page-ring";
  return hands.length > 0 || bucketAttr(run) >= 0 ? "lists" : first.kind;
}
