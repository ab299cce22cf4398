import type { PolicyText } from "../../policy-text.ts";

export const unopt: PolicyText = {
  name: "UNOPT",
  structure: "Nächste Zugriffe",
  reading: "wie weit voraus jede Seite gebraucht wird",
  parts: { "next-use": "Nächster Zugriff" },
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
    "unopt-hit": "Sie liegt in Rahmen {frame}. {again}",
    "unopt-nearest":
      "Seite <evict>{victim}</evict> wird schon in Schritt {next} wieder benutzt, früher als jede andere im Speicher, daher wird sie aus Rahmen {frame} verdrängt.",
    "unopt-never":
      "Keine Seite im Speicher wird je wieder benutzt. Seite <evict>{victim}</evict>, deren erster Zugriff am längsten her ist, wird aus Rahmen {frame} verdrängt.",
  },
};
