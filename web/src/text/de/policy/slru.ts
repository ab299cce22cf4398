import type { PolicyText } from "../../policy-text.ts";

export const slru: PolicyText = {
  name: "SLRU",
  structure: "Segmente",
  reading: "zuletzt benutzte links; Treffer heben eine Seite, verdrängt wird im untersten Segment",
  parts: {
    "segment-1": "Segment 1",
    "segment-2": "Segment 2",
    "segment-3": "Segment 3",
    "segment-4": "Segment 4",
    "segment-5": "Segment 5",
    "segment-6": "Segment 6",
    "segment-7": "Segment 7",
    "segment-8": "Segment 8",
  },
  params: {
    segments: { label: "Segmente", said: "Segmente: {value}" },
    compat: {
      label: "Winzige Speicher",
      values: [
        { value: "faultline", label: "bedient", said: "jedes Segment hat Platz für eine Seite" },
        {
          value: "libcachesim",
          label: "wie libCacheSim",
          said: "geladen wird nichts, wenn der Anteil eines Segments keine Seite ergibt",
        },
      ],
    },
  },
  pseudoCode: {
    lines: [
      "if page in memory:",
      "    move it to the top of the next segment",
      "    a full segment pushes its last page down",
      "if no frame is free:",
      "    low = lowest segment that has a page",
      "    victim = low.bottom",
      "    if victim.D: write(victim)",
      "load(page)",
      "push it on the lowest segment with room",
    ],
    hit: 1,
    lookUp: 0,
    choose: 5,
    writeBack: 6,
    load: 8,
    at: { "slru-hit-swaps": { hit: 2 }, "slru-hit-evicts": { hit: 2 }, "slru-bypass": { load: 3 } },
  },
  reasons: {
    "slru-hit-top": "Sie liegt im obersten Segment und rückt als zuletzt benutzte Seite an dessen Spitze.",
    "slru-hit-rises": "Sie steigt an die Spitze von Segment {aux} auf, das Platz hat.",
    "slru-hit-swaps":
      "Sie steigt an die Spitze von Segment {aux} auf. Es ist voll, daher steigt seine letzte Seite ab.",
    "slru-hit-evicts":
      "Sie steigt an die Spitze von Segment {aux} auf. Es ist voll, daher steigt seine letzte Seite ab; Segment 1 kann nicht alle halten und gibt Seite <evict>{victims}</evict> ab.",
    "slru-fills-up":
      "Rahmen {frame} ist frei. Sie kommt in Segment {aux}, das unterste mit Platz: Solange sich der Speicher füllt, geht es aufwärts.",
    "slru-lowest":
      "Seite <evict>{victim}</evict> ist die letzte in Segment {aux}, dem untersten mit einer Seite, daher wird sie aus Rahmen {frame} verdrängt.",
    "slru-bypass":
      "Sie wird nicht geladen: Der Anteil eines Segments ergibt gerundet keine Seite, und dann lädt libCacheSim nichts.",
  },
};
