import type { PolicyText } from "../../policy-text.ts";

export const car: PolicyText = {
  name: "CAR",
  structure: "Zwei Uhren und ihre Geisterlisten",
  reading: "T1: einmal benutzt, T2: wiederholt; B1 und B2: was dort verdrängt wurde; p: Zielgröße von T1",
  parts: {
    t1: "T1",
    t2: "T2",
    b1: "B1",
    b2: "B2",
    "hand-1": "Zeiger von T1",
    "hand-2": "Zeiger von T2",
    referenced: "R",
    p: "p",
  },
  params: {
    compat: {
      label: "Vorlage",
      values: [
        { value: "faultline", label: "Artikel", said: "wie im Artikel" },
        { value: "libcachesim", label: "libCacheSim", said: "wie in libCacheSim" },
      ],
    },
  },
  pseudoCode: {
    lines: [
      "if page in memory: page.R = 1, done",
      "while T1 >= max(1, p) and hand1.R == 1:",
      "    hand1.R = 0; move its page to T2",
      "if T1 < max(1, p): while hand2.R == 1:",
      "    hand2.R = 0; hand2 = hand2.next",
      "victim = hand1 or hand2, now in B1 or B2",
      "if victim.D: write(victim)",
      "load(page, R = 0) into T1",
      "or into T2, p += or -=, if in B1 or B2",
    ],
    hit: 0,
    lookUp: 0,
    choose: 5,
    writeBack: 6,
    load: 7,
    at: {
      "car-b1-t1": { load: 8 },
      "car-b1-t2": { load: 8 },
      "car-b2-t1": { load: 8 },
      "car-b2-t2": { load: 8 },
    },
  },
  reasons: {
    "car-hit-sets": "Ihr Referenzbit R wechselt von 0 auf 1. Nichts bewegt sich.",
    "car-hit": "Ihr Referenzbit R ist schon 1. Nichts bewegt sich.",
    "car-new-t1":
      "T1 lag nicht unter seinem Ziel, daher wählt sein Zeiger Seite <evict>{victim}</evict> mit R = 0: Sie wird aus Rahmen {frame} verdrängt und in B1 vermerkt. Unterwegs gelöschte Bits: {aux}. Seite {page} kommt nach T1.",
    "car-new-t2":
      "T1 lag unter seinem Ziel oder war leer, daher wählt der Zeiger von T2 Seite <evict>{victim}</evict> mit R = 0: Sie wird aus Rahmen {frame} verdrängt und in B2 vermerkt. Unterwegs gelöschte Bits: {aux}. Seite {page} kommt nach T1.",
    "car-b1-t1":
      "B1 kennt sie noch, daher kommt sie nach T2; das Ziel war {p.before} und ist nun p = {p}. Der Zeiger von T1 wählt Seite <evict>{victim}</evict> mit R = 0: Sie wird aus Rahmen {frame} verdrängt. Unterwegs gelöschte Bits: {aux}.",
    "car-b1-t2":
      "B1 kennt sie noch, daher kommt sie nach T2; das Ziel war {p.before} und ist nun p = {p}. Der Zeiger von T2 wählt Seite <evict>{victim}</evict> mit R = 0: Sie wird aus Rahmen {frame} verdrängt. Unterwegs gelöschte Bits: {aux}.",
    "car-b2-t1":
      "B2 kennt sie noch, daher kommt sie nach T2; das Ziel war {p.before} und ist nun p = {p}. Der Zeiger von T1 wählt Seite <evict>{victim}</evict> mit R = 0: Sie wird aus Rahmen {frame} verdrängt. Unterwegs gelöschte Bits: {aux}.",
    "car-b2-t2":
      "B2 kennt sie noch, daher kommt sie nach T2; das Ziel war {p.before} und ist nun p = {p}. Der Zeiger von T2 wählt Seite <evict>{victim}</evict> mit R = 0: Sie wird aus Rahmen {frame} verdrängt. Unterwegs gelöschte Bits: {aux}.",
  },
};
