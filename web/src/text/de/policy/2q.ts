import type { PolicyText } from "../../policy-text.ts";

export const twoQ: PolicyText = {
  name: "2Q",
  structure: "Warteschlange A1in, Stapel Am, Geisterliste A1out",
  reading: "A1in: neue Seiten; A1out: was A1in verließ; Am: Seiten, die A1out noch kannte",
  parts: { a1in: "A1in", am: "Am", a1out: "A1out" },
  params: {
    kin: { label: "Anteil von A1in", said: "A1in hat {value} der Rahmen" },
    kout: { label: "A1out (× Rahmen)", said: "A1out merkt sich das {value}-Fache der Rahmenzahl" },
    compat: {
      label: "Winzige Speicher",
      values: [
        { value: "faultline", label: "bedient", said: "jede Warteschlange hat Platz für eine Seite" },
        {
          value: "libcachesim",
          label: "wie libCacheSim",
          said: "geladen wird nichts, wenn der Anteil von A1in keine Seite ergibt",
        },
      ],
    },
  },
  pseudoCode: {
    lines: [
      "if page in Am: move it to Am.top, done",
      "if page in A1in: done",
      "if no frame is free:",
      "    victim = A1in.oldest, if A1in > Kin",
      "             Am.bottom, if not",
      "    if victim.D: write(victim)",
      "    A1out.append(victim), if from A1in",
      "if page in A1out: load(page); Am.push(page)",
      "else: load(page); A1in.append(page)",
    ],
    hit: 0,
    lookUp: 0,
    choose: 3,
    writeBack: 5,
    load: 8,
    at: {
      "2q-hit-in": { hit: 1 },
      "2q-new-am": { choose: 4 },
      "2q-known-in": { load: 7 },
      "2q-known-only-in": { load: 7 },
      "2q-known-am": { choose: 4, load: 7 },
      "2q-bypass": { load: 2 },
    },
  },
  reasons: {
    "2q-hit-in":
      "Sie liegt in A1in. Ein so baldiger zweiter Zugriff gehört vielleicht zum ersten, daher bewegt sich nichts.",
    "2q-hit-am": "Sie liegt in Am und rückt als zuletzt benutzte Seite an die Spitze.",
    "2q-new-in":
      "A1in lag über seinem Anteil von {aux}, daher wird seine älteste, Seite <evict>{victim}</evict>, aus Rahmen {frame} verdrängt. Seite {page} kommt nach A1in.",
    "2q-new-only-in":
      "Alle Seiten liegen in A1in, daher wird seine älteste, Seite <evict>{victim}</evict>, aus Rahmen {frame} verdrängt. Seite {page} kommt nach A1in.",
    "2q-new-am":
      "A1in lag nicht über seinem Anteil von {aux}, daher wird aus Am die am längsten unbenutzte, Seite <evict>{victim}</evict>, aus Rahmen {frame} verdrängt. Seite {page} kommt nach A1in.",
    "2q-known-in":
      "A1out kennt sie noch: Sie wird nach einer Weile wieder gebraucht und kommt nach Am. A1in lag über seinem Anteil von {aux}, daher wird seine älteste, Seite <evict>{victim}</evict>, aus Rahmen {frame} verdrängt.",
    "2q-known-only-in":
      "A1out kennt sie noch: Sie wird nach einer Weile wieder gebraucht und kommt nach Am. Alle Seiten liegen in A1in, daher wird seine älteste, Seite <evict>{victim}</evict>, aus Rahmen {frame} verdrängt.",
    "2q-known-am":
      "A1out kennt sie noch: Sie wird nach einer Weile wieder gebraucht und kommt nach Am. A1in lag nicht über seinem Anteil von {aux}, daher wird aus Am die am längsten unbenutzte, Seite <evict>{victim}</evict>, aus Rahmen {frame} verdrängt.",
    "2q-bypass":
      "Sie wird nicht geladen: Der Anteil von A1in ergibt gerundet keine Seite, und dann lädt libCacheSim nichts.",
  },
};
