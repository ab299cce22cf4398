import type { PolicyText } from "../../policy-text.ts";

export const opt: PolicyText = {
  name: "OPT",
  structure: "Nächste Zugriffe",
  reading: "wie weit voraus jede Seite gebraucht wird",
  parts: { "next-use": "Nächster Zugriff" },
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
    "opt-hit": "Sie liegt in Rahmen {frame}. {again}",
    "opt-farthest":
      "Seite <evict>{victim}</evict> wird erst in Schritt {next} wieder benutzt, später als jede andere im Speicher, daher wird sie aus Rahmen {frame} verdrängt.",
    "opt-never": "Seite <evict>{victim}</evict> wird nie wieder benutzt, daher wird sie aus Rahmen {frame} verdrängt.",
  },
};
