// The texts of all policies, by the ids of the registry.

import { clockPro } from "./clock-pro.ts";
import { clock } from "./clock.ts";
import { fifo } from "./fifo.ts";
import { lirs } from "./lirs.ts";
import { lru } from "./lru.ts";
import { opt } from "./opt.ts";
import { pff } from "./pff.ts";
import type { PolicyText } from "./policy-text.ts";
import { wTinylfu } from "./w-tinylfu.ts";
import { ws } from "./ws.ts";
import { wsclock } from "./wsclock.ts";

export const POLICY_TEXT: Readonly<Record<string, PolicyText>> = {
  fifo,
  lru,
  clock,
  opt,
  lirs,
  "clock-pro": clockPro,
  "w-tinylfu": wTinylfu,
  ws,
  pff,
  wsclock,
};
