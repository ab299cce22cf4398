// Each policy as a few lines of pseudo-code, with the line that is active in each stage of a step.

/** A policy's pseudo-code. Lines are numbered from 0. */
export interface PseudoCode {
  readonly lines: readonly string[];
  /** The line that serves a hit. */
  readonly hit: number;
  /** The line that looks the page up. */
  readonly lookUp: number;
  /** The line that names the victim. */
  readonly choose: number;
  /** The line that loads the page. */
  readonly load: number;
  /** The line that matters if the victim is dirty. */
  readonly writeBack: number;
}

/** Pseudo-code by policy id; `{load-r}` stands for the policy's parameter. */
export const PSEUDOCODE: Readonly<Record<string, PseudoCode>> = {
  fifo: {
    lines: [
      "if page in memory: hit, done",
      "if no frame is free:",
      "    victim = queue.head",
      "    if victim.D: write(victim)",
      "    queue.remove(victim)",
      "load(page); queue.append(page)",
    ],
    hit: 0,
    lookUp: 0,
    choose: 2,
    writeBack: 3,
    load: 5,
  },
  lru: {
    lines: [
      "if page in memory:",
      "    move page to stack.top, done",
      "if no frame is free:",
      "    victim = stack.bottom",
      "    if victim.D: write(victim)",
      "load(page); stack.push(page)",
    ],
    hit: 1,
    lookUp: 0,
    choose: 3,
    writeBack: 4,
    load: 5,
  },
  clock: {
    lines: [
      "if page in memory: page.R = 1, done",
      "while frame[hand].R == 1:",
      "    frame[hand].R = 0",
      "    hand = (hand + 1) mod n",
      "victim = frame[hand]",
      "if victim.D: write(victim)",
      "load(page, R = {load-r}); hand += 1",
    ],
    hit: 0,
    lookUp: 0,
    choose: 4,
    writeBack: 5,
    load: 6,
  },
  opt: {
    lines: [
      "if page in memory: hit, done",
      "if no frame is free:",
      "    victim = page whose next use",
      "             is farthest, or never",
      "    if victim.D: write(victim)",
      "load(page)",
    ],
    hit: 0,
    lookUp: 0,
    choose: 3,
    writeBack: 4,
    load: 5,
  },
};
