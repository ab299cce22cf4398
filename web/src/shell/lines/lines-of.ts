// What the command is asked for what the page shows: each view's own question. Its code is loaded with the question; what
// only a view knows is in the view's own file, so that no file of its is divided.

import type { Lines } from "../../base/export/command-line.ts";
import type { Params } from "../../base/link/url.ts";
import { isViewId, type ViewId } from "../../base/link/views.ts";
import type { Services } from "../../base/page/services.ts";
import { askEngine } from "../../base/sim/engines.ts";

/** The lines, and whether the files that they read are the page's samples. */
export type ShownLines = (Lines & { readonly samples?: boolean }) | { readonly none: "failed" };

/** The lines of the view that is shown. */
export async function linesOfView(services: Services): Promise<ShownLines> {
  // The link is behind while something is dragged.
  services.location.settle();
  const { view, params } = services.location.getState().link;
  return isViewId(view) ? LINES[view](params, services) : { none: "learn" };
}

const LINES: Readonly<Record<ViewId, (params: Params, services: Services) => Promise<ShownLines>>> = {
  lab: async (params) => (await textbook()).labLines(params),
  arena: async (params) => (await textbook()).arenaLines(params),
  own: async (params) => {
    const { templateText } = await (await import("../../textbook/lab/own/door.ts")).view();
    return (await textbook()).ownLines(params, templateText);
  },
  traces: async (_, services) => {
    const { pageTrace } = await import("../../textbook/traces/index.tsx");
    return (await textbook()).traceLines(pageTrace(services).getState().file);
  },
  kernel: async (params) => (await machine()).kernelLines(params),
  thrash: async (params) => {
    const { shownScenarios } = await import("../../machine/thrash/index.tsx");
    return (await machine()).thrashLines(shownScenarios(params));
  },
  design: async (params) => {
    const { shownSweep } = await import("../../machine/design/index.tsx");
    return (await machine()).designLines(await shownSweep(params, halvingsOf));
  },
  cache: async (params) => (await studies()).cacheLines(params),
  nets: async () => (await studies()).netsLines(),
  logs: async (params) => {
    const { shownLogs } = await import("../../logs/index.tsx");
    const { logLines } = await import("../../logs/export/lines.ts");
    const shown = shownLogs(params);
    return { ...logLines(shown), samples: shown.areSamples };
  },
  address: async () => ({ none: "address" }),
  code: async () => ({ none: "code" }),
  learn: async () => ({ none: "learn" }),
};

const textbook = () => import("../../textbook/export/lines.ts");
const machine = () => import("../../machine/export/lines.ts");
const studies = () => import("../../studies/export/lines.ts");

/** How often designs of so many factors are halved. */
async function halvingsOf(factors: number): Promise<readonly number[]> {
  const outcome = await askEngine("lines", "design-plans", { factors });
  return outcome.status === "done" ? outcome.answer.map(({ halvings }) => halvings) : [];
}
