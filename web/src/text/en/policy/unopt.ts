import type { PolicyText } from "../../policy-text.ts";

export const unopt: PolicyText = {
  name: "UNOPT",
  structure: "Next uses",
  reading: "how far ahead each page is needed",
  parts: { "next-use": "Next use" },
  pseudoCode: {
    lines: [
      "if page in memory: hit, done",
      "if no frame is free:",
      "    victim = page whose next use",
      "             is nearest",
      "    if victim.D: write(victim)",
      "load(page)",
    ],
    hit: 0,
    lookUp: 0,
    choose: 3,
    writeBack: 4,
    load: 5,
  },
  reasons: {
    "unopt-hit": "It is in frame {frame}. {again}",
    "unopt-nearest":
      "<evict>{victim}</evict> is used again at step {next}, sooner than any other page in memory, so it leaves frame {frame}.",
    "unopt-never":
      "No page in memory is ever used again. <evict>{victim}</evict>, first used longest ago, leaves frame {frame}.",
  },
};
