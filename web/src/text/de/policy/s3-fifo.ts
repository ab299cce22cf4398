import type { PolicyText } from "../../policy-text.ts";

export const s3Fifo: PolicyText = {
  name: "S3-FIFO",
  structure: "Small, Main und Geisterliste",
  reading: "älteste links; Small erprobt neue Seiten, Geister haben nicht bestanden",
  parts: { small: "Small", main: "Main", ghost: "Geister", count: "Treffer" },
  params: {
    small: { label: "Anteil von Small", said: "Small hat {value} der Rahmen" },
    ghost: { label: "Geister (× Rahmen)", said: "Geister für das {value}-Fache der Rahmenzahl" },
    threshold: { label: "Treffer zum Bestehen", said: "{value} Treffer bestehen die Probe" },
    compat: {
      label: "Winzige Speicher",
      values: [
        { value: "faultline", label: "bedient", said: "jede Warteschlange hat Platz für eine Seite" },
        {
          value: "libcachesim",
          label: "wie libCacheSim",
          said: "geladen wird nichts, wenn Small weniger als 2 Plätze hat",
        },
      ],
    },
  },
  pseudoCode: {
    lines: [
      "if page in memory: page.hits += 1, up to 3",
      "if main is within its share:",
      "    while small.oldest.hits >= {threshold}:",
      "        move it to main.end, hits = 0",
      "    victim = small.oldest, now a ghost",
      "else while main.oldest.hits > 0:",
      "    move it to main.end, hits -= 1",
      "if victim.D: write(victim)",
      "load(page) into main if a ghost, else small",
    ],
    hit: 0,
    lookUp: 0,
    choose: 4,
    writeBack: 7,
    load: 8,
    at: { "s3-fifo-main": { choose: 6 }, "s3-fifo-ghost-main": { choose: 6 }, "s3-fifo-bypass": { load: 0 } },
  },
  reasons: {
    "s3-fifo-hit-counts":
      "Treffer bisher: {page.count} von 3, die zählen. Bei einem Treffer bewegen sich Seiten nicht.",
    "s3-fifo-hit": "Sie hat schon 3 Treffer, mehr werden nicht gezählt. Nichts bewegt sich.",
    "s3-fifo-fill-main":
      "Rahmen {frame} ist frei. Small hat seinen Anteil schon, und noch keine Seite wurde verdrängt, daher kommt sie nach Main.",
    "s3-fifo-small":
      "Sie kommt nach Small. Dort wird die älteste, Seite <evict>{victim}</evict>, mit zu wenigen Treffern aus Rahmen {frame} verdrängt. Zuvor ans Ende von Main gerückte Seiten: {aux}.",
    "s3-fifo-main":
      "Sie kommt nach Small. Aus Main wird die älteste ohne restliche Treffer, Seite <evict>{victim}</evict>, aus Rahmen {frame} verdrängt. Zuvor ans Ende von Main gerückte Seiten: {aux}.",
    "s3-fifo-ghost-small":
      "Sie steht in der Geisterliste: Sie hat die Probe nicht bestanden, wird aber bald wieder gebraucht und kommt daher nach Main. Die älteste in Small, Seite <evict>{victim}</evict>, hatte zu wenige Treffer und wird aus Rahmen {frame} verdrängt. Zuvor ans Ende von Main gerückte Seiten: {aux}.",
    "s3-fifo-ghost-main":
      "Sie steht in der Geisterliste: Sie hat die Probe nicht bestanden, wird aber bald wieder gebraucht und kommt daher nach Main. Die älteste dort ohne restliche Treffer, Seite <evict>{victim}</evict>, wird aus Rahmen {frame} verdrängt. Zuvor ans Ende von Main gerückte Seiten: {aux}.",
    "s3-fifo-bypass":
      "Sie wird nicht geladen: libCacheSim lädt nichts, solange Small weniger als 2 Plätze hat. Vorhanden: {aux}.",
  },
};
