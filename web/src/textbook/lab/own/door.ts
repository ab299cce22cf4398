// The way to a policy of one's own. It is alone in its file, so that the page's first download names no other file of it.

import type { Services } from "../../../base/page/services.ts";
import type * as OwnView from "./view.tsx";

/** The view. */
export const view = (): Promise<typeof OwnView> => import("./view.tsx");

/** Opens a policy that was dropped or chosen. */
export async function openPolicy(file: File, services: Services): Promise<void> {
  const { openPolicy: open } = await import("./policy-file.ts");
  await open(file, services);
}
