// Several areas of swap space in a link: `sw=4096:1:0,4096:1:1`, pages, priority and disk of each; `-` is no priority.

import type { SwapArea } from "../../sim/schema.gen.ts";
import { type Codec, list } from "../url-fields.ts";

/** Most swap areas of a machine, most disks used only for swap, and the highest priority, as the engine checks them. */
export const MAX_SWAP_AREAS = 8;
export const MAX_SWAP_DISKS = 8;
export const MAX_PRIORITY = 32_767;

/** The swap areas; an empty list means swap space in one piece. */
export const swapAreasCodec: Codec<readonly SwapArea[]> = list<SwapArea>({
  parse: (text) => {
    const [, pages, priority, disk] = /^(\d{1,8}):(-|\d{1,5})(?::(\d))?$/.exec(text) ?? [];
    if (pages === undefined) return undefined;
    return {
      pages: Number(pages),
      ...(priority !== "-" && { priority: Number(priority) }),
      ...(disk !== undefined && disk !== "0" && { disk: Number(disk) }),
    };
  },
  format: ({ pages, priority, disk }) => `${pages}:${priority ?? "-"}${disk ? `:${disk}` : ""}`,
});
