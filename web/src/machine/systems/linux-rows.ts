// The numbers of a round of reclaim, for kernels with two lists, with four, and with generations.

import type { MachineRun } from "../../base/sim/machines/machine-run.ts";
import { hasGenerations, KINDS } from "../model/generations.ts";
import { words as KERNEL_TEXT } from "virtual:words/machine/kernel";
import { numbered, type ScanRows, without } from "./face.ts";
import { hasKinds } from "./linux-kinds.ts";

type Rows = ScanRows["rows"];
type Read = (field: string) => number;

/** Numbers that are given by kind if the kernel keeps the kinds apart. */
const OF_BOTH_KINDS: ReadonlySet<string> = new Set(["scanned", "reclaimed"]);
/** Numbers of active lists, which do not exist with generations. */
const OF_LISTS: ReadonlySet<string> = new Set(["activated", "refilled", "deactivated"]);

/** What a round did, and how it decided. */
export function roundRows(run: MachineRun, number: Read): Rows {
  const words = KERNEL_TEXT.linux;
  const counts = (fields: Parameters<typeof numbered>[0]): Rows => numbered(fields, number);
  if (!hasKinds(run)) return counts(words.roundRows);
  const rest = without(words.roundRows, OF_BOTH_KINDS);
  const ofKinds = KINDS.map((kind) => {
    const value = words.scannedAndFreed({ scanned: number(`scanned_${kind}`), freed: number(`reclaimed_${kind}`) });
    return { id: `scanned_${kind}`, name: words.kindRows[kind], value };
  });
  if (!hasGenerations(run)) return [...ofKinds, ...counts(rest), ...choiceRows(number)];
  const others = without(rest, OF_LISTS);
  return [...ofKinds, ...counts(words.generationRows), ...counts(others), ...generationRows(number)];
}

function choiceRows(number: Read): Rows {
  const words = KERNEL_TEXT.linux;
  const choice = { id: "choice", name: words.choiceName, value: words.choices[number("choice")] ?? "" };
  const share = { id: "share", name: words.shareName, value: words.share({ percent: number("anon_share") / 10 }) };
  return number("choice") === 0 ? [choice, share] : [choice];
}

/**
 * Which generations exist and, if the round looked at any page, which kind came first, and how many pages of each kind
 * had returned.
 */
function generationRows(number: Read): Rows {
  const words = KERNEL_TEXT.linux;
  const all = words.generations({
    anon: number("min_seq_anon"),
    file: number("min_seq_file"),
    newest: number("max_seq"),
  });
  const there = number("max_seq") > 0 ? [{ id: "generations", name: words.generationsName, value: all }] : [];
  const looked = ["scanned_anon", "scanned_file", "onward"].some((field) => number(field) > 0);
  if (!looked) return there;
  const first = { id: "first", name: words.firstName, value: words.firstKinds[number("first_kind")] ?? "" };
  const ofKinds = KINDS.map((kind) => {
    const [returned, gone, tier] = ["returned", "gone", "tier_limit"].map((field) => number(`${field}_${kind}`));
    const value = words.returned({ returned: returned ?? 0, gone: gone ?? 0, tier: tier ?? 0 });
    return { id: `returned_${kind}`, name: words.returnedNames[kind], value };
  });
  return [...there, first, ...ofKinds];
}
