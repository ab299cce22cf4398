import type { PolicyText } from "../../policy-text.ts";

export const secondChance: PolicyText = {
  name: "Second chance",
  structure: "Warteschlange",
  reading: "älteste am Ausgang, benutzte Seiten drehen noch eine Runde",
  parts: { queue: "Warteschlange", referenced: "R" },
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
      "while queue.head.R == 1:",
      "    queue.head.R = 0",
      "    move queue.head to queue.tail",
      "victim = queue.head",
      "if victim.D: write(victim)",
      "queue.remove(victim)",
      "load(page, R = {load-r}); queue.append(page)",
    ],
    hit: 0,
    lookUp: 0,
    choose: 4,
    writeBack: 5,
    load: 7,
  },
  reasons: {
    "second-chance-hit-sets": "Ihr Referenzbit wechselt von 0 auf 1: eine zweite Chance, wenn sie die älteste ist.",
    "second-chance-hit": "Ihr Referenzbit ist schon 1. Sie behält ihren Platz in der Warteschlange.",
    "second-chance-at-once":
      "Seite <evict>{victim}</evict> ist die älteste, und ihr R ist 0, daher wird sie aus Rahmen {frame} verdrängt.",
    "second-chance-passed":
      "R = 1 bei Seite {passed}: gelöscht und ans Ende der Warteschlange. Nun ist Seite <evict>{victim}</evict> die älteste, und ihr R ist 0, daher wird sie aus Rahmen {frame} verdrängt.",
    "second-chance-full-circle":
      "Alle Seiten hatten R = 1. Bei allen wird R gelöscht, alle rücken ans Ende der Warteschlange, bis Seite <evict>{victim}</evict> wieder die älteste ist. Sie wird aus Rahmen {frame} verdrängt.",
  },
};
