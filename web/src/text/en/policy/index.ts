// The texts of all policies, by the ids of the registry.

import { twoQ } from "./2q.ts";
import { aging } from "./aging.ts";
import { arc } from "./arc.ts";
import { car } from "./car.ts";
import { clock } from "./clock.ts";
import { clockPro } from "./clock-pro.ts";
import { fifo } from "./fifo.ts";
import { gclock } from "./gclock.ts";
import { lfu } from "./lfu.ts";
import { lirs } from "./lirs.ts";
import { lrfu } from "./lrfu.ts";
import { lru } from "./lru.ts";
import { lruK } from "./lru-k.ts";
import { mfu } from "./mfu.ts";
import { mq } from "./mq.ts";
import { mru } from "./mru.ts";
import { nru } from "./nru.ts";
import { opt } from "./opt.ts";
import { pff } from "./pff.ts";
import { random } from "./random.ts";
import { s3Fifo } from "./s3-fifo.ts";
import { secondChance } from "./second-chance.ts";
import { sieve } from "./sieve.ts";
import { slru } from "./slru.ts";
import { unopt } from "./unopt.ts";
import { wTinylfu } from "./w-tinylfu.ts";
import { ws } from "./ws.ts";
import { wsclock } from "./wsclock.ts";
import type { PolicyText } from "../../policy-text.ts";

export const POLICY_TEXT: Readonly<Record<string, PolicyText>> = {
  fifo,
  lru,
  mru,
  random,
  lfu,
  mfu,
  clock,
  "second-chance": secondChance,
  nru,
  aging,
  gclock,
  slru,
  "2q": twoQ,
  "lru-k": lruK,
  arc,
  car,
  lirs,
  "clock-pro": clockPro,
  mq,
  lrfu,
  "s3-fifo": s3Fifo,
  sieve,
  "w-tinylfu": wTinylfu,
  opt,
  unopt,
  ws,
  pff,
  wsclock,
};
