import type { PolicyText } from "../../policy-text.ts";

export const clock: PolicyText = {
  name: "Clock",
  structure: "Ring",
  reading: "Zeiger im Uhrzeigersinn",
  parts: { hand: "Zeiger", referenced: "R" },
  params: {
    "load-r": {
      label: "Geladen mit R",
      values: [
        { value: 0, label: "0", said: "Seiten werden mit R = 0 geladen" },
        { value: 1, label: "1", said: "Seiten werden mit R = 1 geladen" },
      ],
    },
  },
  pseudoCode: {
    lines: [
      "if page in memory: page.R = 1, done",
      "while frame[hand].R == 1:",
      "    frame[hand].R = 0",
      "    hand = (hand + 1) mod n",
      "victim = frame[hand]",
      "if victim.D: write(victim)",
      "load(page, R = {load-r}); hand += 1",
    ],
    hit: 0,
    lookUp: 0,
    choose: 4,
    writeBack: 5,
    load: 6,
  },
  reasons: {
    "clock-hit-sets": "Ihr Referenzbit wechselt von 0 auf 1: eine zweite Chance, wenn der Zeiger vorbeikommt.",
    "clock-hit": "Ihr Referenzbit ist schon 1. Der Zeiger bewegt sich nicht.",
    "clock-at-once":
      "Der Zeiger steht auf Seite <evict>{victim}</evict>, und ihr R ist 0, daher wird Seite {victim} sofort aus Rahmen {frame} verdrängt.",
    "clock-swept":
      "Der Zeiger übergeht Seite {passed}, löscht dabei R und hält auf Seite <evict>{victim}</evict>: R ist schon 0, daher wird Seite {victim} aus Rahmen {frame} verdrängt.",
    "clock-full-circle":
      "Alle Seiten hatten R = 1. Der Zeiger löscht R bei allen und kommt zu Seite <evict>{victim}</evict> zurück, die aus Rahmen {frame} verdrängt wird.",
  },
};
