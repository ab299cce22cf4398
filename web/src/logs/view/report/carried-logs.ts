// The logs as a file carries them: their content, how they are read, and the link to how they are shown.

import { contentOf, type BundledFile } from "../../export/log-bundle.ts";
import { logsUrl } from "../../link/logs-url.ts";
import { formatLink } from "../../../base/link/url.ts";
import type { Log, Logs } from "../../model/log.ts";
import { SIDES } from "../../../base/model/sides.ts";
import type { Services } from "../../../base/page/services.ts";

const MB = 1e6;
/** The most bytes of logs in a report, and in a bundle. */
export const MOST_IN_REPORT = 20 * MB;
export const MOST_IN_BUNDLE = 200 * MB;
/** The former, as it is written. */
export const REPORT_LIMIT = `${MOST_IN_REPORT / MB} MB`;

/** The files of some logs. */
export async function carried(logs: Logs): Promise<readonly BundledFile[]> {
  const files = SIDES.flatMap((side) =>
    logs[side].map(async ({ file }) => {
      const content = contentOf(new Uint8Array(await file.blob.arrayBuffer()));
      return { side, name: file.name, options: file.options, ...content };
    }),
  );
  return Promise.all(files);
}

/** How many bytes they have. */
export function bytesOf(logs: readonly Log[]): number {
  return logs.reduce((sum, { file }) => sum + file.blob.size, 0);
}

/**
 * A link to how the logs are shown. Language and theme are the reader's own, and the logs no longer count as samples.
 */
export function linkOf({ location }: Services): string {
  const params = logsUrl.write(location.paramsOf("logs"), { sample: "none" });
  return formatLink({ view: "logs", params, shell: new Map() });
}
