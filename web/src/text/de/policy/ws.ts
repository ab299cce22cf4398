import type { PolicyText } from "../../policy-text.ts";

export const ws: PolicyText = {
  name: "Working set",
  structure: "Working set",
  reading: "used last on top; leaves from below",
  parts: { stack: "Working set" },
  params: { tau: { label: "Window", said: "a window of {value} references" } },
  pseudoCode: {
    lines: [
      "if page in memory: move it to stack.top",
      "bottom = stack.bottom",
      "if bottom unused in the last {tau} refs:",
      "    victim = bottom",
      "    if victim.D: write(victim)",
      "    stack.remove(victim)",
      "if page not in memory:",
      "    load(page); stack.push(page)",
    ],
    hit: 0,
    lookUp: 0,
    choose: 3,
    writeBack: 4,
    load: 7,
    at: { "ws-hit-shrinks": { hit: 3 }, "ws-grows": { choose: 2 } },
  },
  reasons: {
    "ws-hit": "It is in frame {frame}, used within the window, and becomes the page used last. Nobody leaves.",
    "ws-hit-shrinks":
      "It stays in frame {frame}. The window moves past step {used}, the last use of <evict>{victim}</evict>, which leaves although no frame is wanted. The working set now holds {n(stack)}.",
    "ws-grows":
      "It was not used within the window, so it is loaded, into frame {frame}. Nobody falls out of the window: the working set now holds {aux}.",
    "ws-exchanges":
      "It was not used within the window. The window moves past step {used}, the last use of <evict>{victim}</evict>, so {victim} leaves frame {frame} and the working set still holds {aux}.",
  },
};
