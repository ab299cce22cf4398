import type { PolicyText } from "../../policy-text.ts";

export const pff: PolicyText = {
  name: "PFF",
  structure: "Pages in memory",
  reading: "used last on top; leaves from below",
  parts: { stack: "Stack", "last-fault": "Last fault" },
  params: {
    threshold: { label: "Threshold", said: "shrinks if a fault comes more than {value} references after the last" },
  },
  pseudoCode: {
    lines: [
      "if page in memory:",
      "    move page to stack.top, done",
      "if now - lastFault > {threshold}:",
      "    for each victim unused since lastFault:",
      "        if victim.D: write(victim)",
      "        stack.remove(victim)",
      "load(page); stack.push(page)",
      "lastFault = now",
    ],
    hit: 1,
    lookUp: 0,
    choose: 3,
    writeBack: 4,
    load: 6,
    at: { "pff-first": { choose: 2 }, "pff-grows": { choose: 2 } },
  },
  reasons: {
    "pff-hit-top": "It is in frame {frame} and on top of the stack already. Only faults change the size of memory.",
    "pff-hit": "It is in frame {frame} and moves to the top of the stack. Only faults change the size of memory.",
    "pff-first": "It is the first fault, so it is loaded into frame {frame} and nobody leaves.",
    "pff-grows":
      "References since the last fault: {aux}. That is not above the threshold, so memory grows: it is loaded into frame {frame} and nobody leaves.",
    "pff-all-used":
      "References since the last fault: {aux}. That is above the threshold, but every page in memory was used since then, so nobody leaves and it is loaded into frame {frame}.",
    "pff-drops-one":
      "References since the last fault: {aux}. That is above the threshold, and <evict>{victim}</evict> was not used since then (last at step {used}), so {victim} leaves frame {frame}.",
    "pff-drops":
      "The last fault, at step {last-fault.before}, is farther back than the threshold. Pages not used since then leave, <evict>{victim}</evict> first: {aux} in all. It is loaded into frame {frame}.",
  },
};
