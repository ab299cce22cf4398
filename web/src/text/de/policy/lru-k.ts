import type { PolicyText } from "../../policy-text.ts";

export const lruK: PolicyText = {
  name: "LRU-K",
  structure: "Seiten nach K-letztem Zugriff",
  reading: "links das nächste Opfer; junge Seiten haben weniger als K Zugriffe und gehen zuerst",
  parts: { young: "Jung", old: "Alt", recent: "Zu frisch", history: "Gemerkt", kth: "K-letzter Zugriff" },
  params: {
    k: { label: "K", said: "K = {value}" },
    crp: { label: "Korrelationsdauer", said: "Zugriffe innerhalb von {value} Referenzen zählen als einer" },
    history: {
      label: "Zugriffe verdrängter Seiten",
      values: [
        { value: "resident", label: "vergessen", said: "Zugriffe verdrängter Seiten werden vergessen" },
        { value: "retained", label: "gemerkt", said: "Zugriffe verdrängter Seiten bleiben gemerkt" },
      ],
    },
    rip: { label: "Merkdauer", said: "für {value} Referenzen nach dem letzten Zugriff" },
  },
  pseudoCode: {
    lines: [
      "if used within {crp} steps: no new use",
      "else: shift its uses; uses[1] = now",
      "if page in memory: done",
      "if no frame is free:",
      "    victim = oldest uses[{k}], none first,",
      "          of pages unused for {crp} steps",
      "    if victim.D: write(victim)",
      "load(page)",
    ],
    hit: 1,
    lookUp: 2,
    choose: 4,
    writeBack: 6,
    load: 7,
    at: { "lru-k-hit-correlated": { hit: 0 } },
  },
  reasons: {
    "lru-k-hit-correlated":
      "Der Zugriff folgt so bald auf den letzten, dass er als Teil davon zählt. Die Aufzeichnung ändert sich nicht.",
    "lru-k-hit-young":
      "Ein weiterer Zugriff ist aufgezeichnet, aber es sind noch weniger als K = {aux}, daher bleibt sie jung.",
    "lru-k-hit-old": "Mit K = {aux} zählt als ihr K-letzter Zugriff nun der in Schritt {page.kth}.",
    "lru-k-new-young":
      "Seite <evict>{victim}</evict> ist die erste der jungen Seiten, für die weniger als K = {aux} Zugriffe aufgezeichnet sind, daher wird sie aus Rahmen {frame} verdrängt.",
    "lru-k-new-old":
      "Mit K = {aux} zählt als K-letzter Zugriff auf Seite <evict>{victim}</evict> der in Schritt {victim.kth}; er liegt am weitesten zurück, daher wird sie aus Rahmen {frame} verdrängt.",
    "lru-k-new-recent":
      "Alle Seiten wurden so kürzlich benutzt, dass sie bleiben sollten. Da eine weichen muss, gilt die übliche Reihenfolge, und Seite <evict>{victim}</evict> wird aus Rahmen {frame} verdrängt.",
    "lru-k-known-young":
      "Frühere Zugriffe auf sie sind aufgezeichnet, dies ist ein weiterer. Seite <evict>{victim}</evict> ist die erste der jungen Seiten, für die weniger als K = {aux} Zugriffe aufgezeichnet sind, daher wird sie aus Rahmen {frame} verdrängt.",
    "lru-k-known-old":
      "Frühere Zugriffe auf sie sind aufgezeichnet, dies ist ein weiterer. Mit K = {aux} zählt als K-letzter Zugriff auf Seite <evict>{victim}</evict> der in Schritt {victim.kth}; er liegt am weitesten zurück, daher wird sie aus Rahmen {frame} verdrängt.",
    "lru-k-known-recent":
      "Frühere Zugriffe auf sie sind aufgezeichnet, dies ist ein weiterer. Alle Seiten wurden so kürzlich benutzt, dass sie bleiben sollten. Da eine weichen muss, gilt die übliche Reihenfolge, und Seite <evict>{victim}</evict> wird aus Rahmen {frame} verdrängt.",
  },
};
