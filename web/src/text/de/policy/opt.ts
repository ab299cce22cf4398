import type { PolicyText } from "../../policy-text.ts";

export const opt: PolicyText = {
  name: "OPT",
  structure: "Next uses",
  reading: "how far ahead each page is needed",
  parts: { "next-use": "Next use" },
  pseudoCode: {
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
  reasons: {
    "opt-hit": "It is in frame {frame}. {again}",
    "opt-farthest":
      "<evict>{victim}</evict> is used again at step {next}, later than any other page in memory, so it leaves frame {frame}.",
    "opt-never": "<evict>{victim}</evict> is never used again, so it leaves frame {frame}.",
  },
};
