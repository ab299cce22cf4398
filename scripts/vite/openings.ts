// What views show when they open, computed while the page is built.

import { type Plugin, runnerImport } from "vite";
import type * as Openings from "../../web/src/shell/openings.ts";
import type { ViewId } from "../../web/src/base/link/views.ts";
import { inRoot } from "../lib/base/paths.mjs";

/**
 * `virtual:openings/<view>`: what the view asks the engine first, and the answers, computed by the engine. Only in a
 * build: during development and in tests, the engine is asked.
 */
export function openings(): Plugin {
  const own = /^\0?virtual:openings\/([\w-]+)$/;
  let building = false;
  return {
    name: "faultline:openings",
    configResolved: ({ command }) => void (building = command === "build"),
    resolveId: (id) => (own.test(id) ? `\0${id}` : undefined),
    load: async (id) => {
      const view = own.exec(id)?.[1];
      if (view === undefined) return undefined;
      if (!building) return "export default [];";
      const { module } = await runnerImport<typeof Openings>(inRoot("web", "src", "shell", "openings.ts"));
      return module.openingsModule(view as ViewId);
    },
  };
}
