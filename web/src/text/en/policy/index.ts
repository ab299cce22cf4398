// The texts of all policies, by the ids of the registry.

import { twoQ } from "./2q.ts";
import { arc } from "./arc.ts";
import { car } from "./car.ts";
import { clock } from "./clock.ts";
import { clockPro } from "./clock-pro.ts";
import { fifo } from "./fifo.ts";
import { lirs } from "./lirs.ts";
import { lru } from "./lru.ts";
import { lruK } from "./lru-k.ts";
import { mq } from "./mq.ts";
import { opt } from "./opt.ts";
import { pff } from "./pff.ts";
import { s3Fifo } from "./s3-fifo.ts";
import { sieve } from "./sieve.ts";
import { slru } from "./slru.ts";
import { wTinylfu } from "./w-tinylfu.ts";
import { ws } from "./ws.ts";
import { wsclock } from "./wsclock.ts";
import type { PolicyText } from "./policy-text.ts";

export const POLICY_TEXT: Readonly<Record<string, PolicyText>> = {
  fifo,
  lru,
  clock,
  slru,
  "2q": twoQ,
  "lru-k": lruK,
  arc,
  car,
  lirs,
  "clock-pro": clockPro,
  mq,
  "s3-fifo": s3Fifo,
  sieve,
  "w-tinylfu": wTinylfu,
  opt,
  ws,
  pff,
  wsclock,
};
