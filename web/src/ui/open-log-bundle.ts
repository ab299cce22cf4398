// Opens compared logs: a bundle, or the report that holds one.

import { mayHoldBundle, readBundle } from "../export/read-log-bundle.ts";
import { logsUrl } from "../scenario/logs-url.ts";
import { type Link, parseLink } from "../scenario/url.ts";
import { EXPORT_TEXT } from "../text/export.ts";
import type { Services } from "./services.ts";

/** Larger texts do not fit into a string of every browser. */
const LARGEST = 400 * 1024 * 1024;

/** Opens a bundle, and says so if it cannot be. */
export async function openLogBundle(file: File, beginning: string, services: Services): Promise<"taken" | "other"> {
  if (!mayHoldBundle(beginning)) return "other";
  const { toasts, location, openedLogs } = services;
  const words = EXPORT_TEXT.bundle;
  if (file.size > LARGEST) {
    toasts.show({ text: words.tooLarge(file.name) });
    return "taken";
  }
  const found = readBundle(await file.text());
  switch (found.kind) {
    case "other":
      return "other";
    case "newer":
      toasts.show({ text: words.newer(file.name) });
      return "taken";
    case "damaged":
      toasts.show({
        text:
          found.lacks === "content"
            ? words.damaged.content(file.name, found.name ?? "?")
            : words.damaged[found.lacks](file.name),
      });
      return "taken";
    case "bundle": {
      const { bundle } = found;
      const from = location.getState().link;
      openedLogs.setState({ waiting: { name: file.name, bundle, from } });
      location.open(linkOf(bundle.link, from));
      return "taken";
    }
  }
}

/** Of somebody's link only what says how logs are shown. The page itself stays as it is, and no samples are fetched. */
function linkOf(said: string, from: Link): Link {
  const values = logsUrl.read(parseLink(said).params);
  return { view: "logs", params: logsUrl.write(new Map(), { ...values, samples: false }), shell: from.shell };
}
