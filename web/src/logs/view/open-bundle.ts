// Opens compared logs: bundles, or the reports that contain one, and the other logs that were dropped with them.

import { fileText } from "../../base/files/file-text.ts";
import { mebibytes } from "../../base/text/numbers.ts";
import { mayHoldBundle, readBundle, type UnpackedBundle } from "../export/read-log-bundle.ts";
import { logsUrl } from "../link/logs-url.ts";
import { type Link, parseLink } from "../../base/link/url.ts";
import { openedLogsOf, type OpenedPart } from "../model/opened-logs.ts";
import { words } from "virtual:words/logs/bundle";
import type { Services } from "../../base/page/services.ts";

/** Larger texts do not fit into a string in every browser. */
const LARGEST = 400 * 1024 * 1024;

/** What a file that may be a bundle turned out to be. */
export type FoundBundle =
  | { readonly kind: "bundle"; readonly bundle: UnpackedBundle; readonly notes: readonly string[] }
  /** A bundle that cannot be opened, and the reason. */
  | { readonly kind: "unusable"; readonly reason: string }
  | { readonly kind: "other" };

/** Reads a file that begins like this. */
export async function findBundle(file: File, beginning: string): Promise<FoundBundle> {
  if (!mayHoldBundle(beginning)) return { kind: "other" };
  const { name } = file;
  if (file.size > LARGEST)
    return {
      kind: "unusable",
      reason: words.tooLarge({ name, size: mebibytes(file.size), limit: mebibytes(LARGEST) }),
    };
  const found = readBundle(await fileText(file));
  switch (found.kind) {
    case "newer":
      return { kind: "unusable", reason: words.newer({ name }) };
    case "twice":
      return { kind: "unusable", reason: words.damaged.twice({ name, token: found.token }) };
    case "damaged": {
      const { content } = words.damaged;
      const reason =
        found.lacks === "content" ? content({ name, file: found.name ?? "?" }) : words.damaged[found.lacks]({ name });
      return { kind: "unusable", reason };
    }
    case "other":
      return found;
    case "bundle":
      return { ...found, notes: notesOn(name, found.bundle) };
  }
}

/** Settings left out that are told one by one. */
const MOST_TOLD = 3;

/** What of a bundle is not used. What a newer version means by its settings, this one can't judge. */
function notesOn(name: string, { leftOut, newer }: UnpackedBundle): readonly string[] {
  if (newer) return [];
  const told = leftOut.slice(0, MOST_TOLD).map((one) => words.leftOut({ name, ...one }));
  const more = leftOut.length - told.length;
  return more > 0 ? [...told, words.leftOutMore({ name, count: more })] : told;
}

/** Opens the Logs view, which takes the parts as soon as it is shown. */
export function showBundles(parts: readonly OpenedPart[], notes: readonly string[], services: Services): void {
  const { location } = services;
  const from = location.getState().link;
  openedLogsOf(services).add({ parts, notes, from });
  const [first] = parts.flatMap((part) => (part.kind === "bundle" ? [part.bundle] : []));
  location.open(linkOf(first?.link ?? "", from));
}

/** Takes from somebody's link only how logs are shown. The page itself stays as it is, and no sample is fetched. */
function linkOf(said: string, from: Link): Link {
  const values = logsUrl.read(parseLink(said).params);
  return { view: "logs", params: logsUrl.write(new Map(), { ...values, sample: "none" }), shell: from.shell };
}
