// `#open=ADDRESS` opens what an address of the page's own server names, as if it had been dropped on the page; `#run=` opens
// the scenario that is packed in it.

import { isRecording } from "../../base/model/recording.ts";
import type { LocationState } from "../../base/model/location.ts";
import { handOver } from "../../base/files/hand-over.ts";
import type { Gathered } from "../../base/files/offer.ts";
import { formatLink } from "../../base/link/url.ts";
import type { ViewId } from "../../base/link/views.ts";
import type { Services } from "../../base/page/services.ts";
import { openDropped } from "../arriving-files.ts";
import { filesAt } from "./fetch-files.ts";

/** The fields of the link, and what opens their values. */
const FIELDS = {
  open,
  run: async (packed: string, services: Services): Promise<void> => {
    await (await import("../scenario/open-scenario.ts")).openPackedScenario(packed, services);
  },
} as const;

/** Opens what these fields of the link name, now and whenever they name something else. */
export function heedAddress(services: Services, fields: readonly (keyof typeof FIELDS)[]): void {
  const heed = ({ link }: LocationState): void => {
    for (const field of fields) {
      const value = link.shell.get(field);
      if (value === undefined) continue;
      // What is opened is the page's from then on. In the link it would be opened again by Back, and by whoever gets a copy.
      services.location.dropShell(field);
      // At once: the browser may report one move twice.
      window.history.replaceState(window.history.state, "", formatLink(services.location.getState().link));
      void FIELDS[field](value, services);
    }
  };
  heed(services.location.getState());
  services.location.subscribe(heed);
}

async function open(address: string, services: Services): Promise<void> {
  const found = await filesAt(address, window.location);
  if (typeof found === "string") services.toasts.show({ text: found, stays: true });
  else await openGathered(found, services);
}

/** Opens files that somebody else has chosen: in the view that takes their kind, whichever is shown. Never rejects. */
export function openGathered(gathered: Gathered, services: Services): Promise<void> {
  return openDropped(gathered, services, (files, notes) => void give(files, notes, services));
}

/** Gives files to the view that takes their kind. */
async function give(files: readonly File[], notes: readonly string[], services: Services): Promise<void> {
  // A link that names the Traces view says what the files are.
  const view = services.location.getState().link.view === "traces" ? "traces" : await viewFor(files);
  const facts = { inOrder: true, notes };
  const { taker } = services.files.getState();
  if (taker !== undefined && services.location.getState().link.view === view) taker.take(files, facts);
  else handOver(services, view, files, facts);
}

async function viewFor(files: readonly File[]): Promise<ViewId> {
  const [file, ...others] = files;
  if (file === undefined || others.length > 0) return "logs";
  if (/\.py$/i.test(file.name)) return "code";
  const { beginningOf } = await import("../../machine/kernel/recorded/recording-text.ts");
  return isRecording(file.name, await beginningOf(file)) ? "kernel" : "logs";
}
