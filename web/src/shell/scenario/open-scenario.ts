// Opens a scenario document, from a file or packed in a link, in the view that shows its run.

import { parsed } from "../../base/export/read-json.ts";
import { twiceIn } from "../../base/export/twice.ts";
import { unpack } from "../../base/link/packed-text.ts";
import { LONGEST_TYPED } from "../../base/link/string/reference-string.ts";
import { formatLink, type Link } from "../../base/link/url.ts";
import { nameOfRef, refOf } from "../../base/model/recording.ts";
import type { Services } from "../../base/page/services.ts";
import { askEngine } from "../../base/sim/engines.ts";
import { hold } from "../../base/sim/machines/recordings.ts";
import type { Machine, WorkloadSpec } from "../../base/sim/schema.gen.ts";
import { words as EXPORT_TEXT } from "virtual:words/base/export";
import { words as SCENARIO_TEXT } from "virtual:words/shell/scenario";
import { isScenario, scenarioLink, type Written } from "./scenario-link.ts";

/** The name of a recording that a document has no name for. */
const LOAD = "scenario.load.txt";

/** Opens the scenario in a text, if there is one. Never rejects. */
export async function openScenario(name: string, text: string, { toasts }: Services): Promise<boolean> {
  const document = parsed(text);
  if (!isScenario(document)) return false;
  const twice = twiceIn(text);
  const found = twice ? { refusal: EXPORT_TEXT.twice({ name, ...twice }) } : await find(name, document);
  // As if somebody had followed the link: in a history entry of its own, so that Back returns.
  if ("link" in found) window.location.hash = formatLink(found.link);
  toasts.show({ text: "link" in found ? EXPORT_TEXT.opened({ name }) : found.refusal });
  return true;
}

/** Opens the scenario that is packed in a link. Back then leads to where the link was followed. */
export async function openPackedScenario(packed: string, { location, toasts }: Services): Promise<void> {
  const document = parsed((await unpack(packed, LONGEST_TYPED)) ?? "");
  if (!isScenario(document)) return toasts.show({ text: SCENARIO_TEXT.damaged, stays: true });
  const found = await find(SCENARIO_TEXT.name, document);
  if (!("link" in found)) return toasts.show({ text: found.refusal, stays: true });
  // What the link says of the page itself still holds: its theme, and that it is inside another one.
  const link = { ...found.link, shell: location.getState().link.shell };
  // Not by `window.location`: Chromium lets no page of bytes in a sandbox go anywhere, not even within itself.
  window.history.replaceState(window.history.state, "", formatLink(link));
  location.arrive(link);
}

/** Where a scenario's run is shown, or why it is not. */
async function find(name: string, document: Written): Promise<{ readonly link: Link } | { readonly refusal: string }> {
  const held = await withLoadsHeld(document);
  if (held === undefined) return { refusal: SCENARIO_TEXT.noLoad({ name }) };
  const shown = scenarioLink(held);
  if (shown.kind === "link") return { link: shown.link };
  return { refusal: SCENARIO_TEXT.unshown({ name, places: shown.places.join(", ") }) };
}

/**
 * The document with names in place of the recorded loads that it contains, which the page then holds: no link can contain
 * them. `undefined` if one is no recording.
 */
async function withLoadsHeld(document: Written): Promise<Written | undefined> {
  const workloads = (document.run as Partial<Machine>).workloads;
  if (!Array.isArray(workloads)) return document;
  const named: WorkloadSpec[] = [];
  for (const workload of workloads as readonly WorkloadSpec[]) {
    const text = workload?.id === "recorded" ? workload.load : undefined;
    if (typeof text !== "string" || nameOfRef(text) !== undefined) named.push(workload);
    else {
      const outcome = await askEngine("check-load", "check-load", { text });
      if (outcome.status !== "done") return undefined;
      const ref = refOf(LOAD, text);
      hold({ ...outcome.answer, name: LOAD, text, ref });
      named.push({ ...workload, load: ref } as WorkloadSpec);
    }
  }
  return { ...document, run: { ...document.run, workloads: named } };
}
