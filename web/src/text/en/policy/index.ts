// The texts of all policies, by the ids of the registry.

import { aging } from "./aging.ts";
import { clock } from "./clock.ts";
import { fifo } from "./fifo.ts";
import { gclock } from "./gclock.ts";
import { lfu } from "./lfu.ts";
import { lrfu } from "./lrfu.ts";
import { lru } from "./lru.ts";
import { mfu } from "./mfu.ts";
import { mru } from "./mru.ts";
import { nru } from "./nru.ts";
import { opt } from "./opt.ts";
import type { PolicyText } from "./policy-text.ts";
import { random } from "./random.ts";
import { secondChance } from "./second-chance.ts";
import { unopt } from "./unopt.ts";

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
  lrfu,
  opt,
  unopt,
};
