import type { PolicyText } from "../../policy-text.ts";

export const lfu: PolicyText = {
  name: "LFU",
  structure: "Nach Zähler",
  reading: "seltenste am Ausgang",
  parts: { order: "Nach Zähler", count: "Zähler" },
  params: {
    ties: {
      label: "Bei gleichem Zähler geht",
      values: [
        {
          value: "reached",
          label: "zuerst erreicht",
          said: "bei gleichem Zähler geht die Seite, die ihn zuerst erreichte",
        },
        { value: "fifo", label: "zuerst geladen", said: "bei gleichem Zähler geht die zuerst geladene Seite" },
        { value: "lru", label: "länger unbenutzt", said: "bei gleichem Zähler geht die am längsten unbenutzte Seite" },
      ],
    },
    counts: {
      label: "Zähler verdrängter Seiten",
      values: [
        { value: "forgotten", label: "vergessen", said: "Zähler verdrängter Seiten werden vergessen" },
        { value: "kept", label: "behalten", said: "Zähler verdrängter Seiten bleiben erhalten" },
      ],
    },
  },
  pseudoCode: {
    lines: [
      "if page in memory:",
      "    page.count += 1, done",
      "if no frame is free:",
      "    victim = page with the smallest count",
      "             (ties: {ties})",
      "    if victim.D: write(victim)",
      "load(page); page.count += 1",
      "(counts of pages that left: {counts})",
    ],
    hit: 1,
    lookUp: 0,
    choose: 3,
    writeBack: 5,
    load: 6,
  },
  reasons: {
    "lfu-hit": "Ihr Zähler steigt auf {page.count}.",
    "lfu-least":
      "Seite <evict>{victim}</evict> hat den kleinsten Zähler, {victim.count}, daher wird sie aus Rahmen {frame} verdrängt.",
    "lfu-tie-reached":
      "Kein Zähler ist kleiner als {victim.count}. Von den Seiten mit diesem Zähler hat ihn Seite <evict>{victim}</evict> am längsten, seit Schritt {used}, daher wird sie aus Rahmen {frame} verdrängt.",
    "lfu-tie-loaded":
      "Kein Zähler ist kleiner als {victim.count}. Von den Seiten mit diesem Zähler wurde Seite <evict>{victim}</evict> zuerst geladen, in Schritt {loaded}, daher wird sie aus Rahmen {frame} verdrängt.",
  },
};
