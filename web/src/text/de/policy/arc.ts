import type { PolicyText } from "../../policy-text.ts";

export const arc: PolicyText = {
  name: "ARC",
  structure: "Zwei Stapel und ihre Geisterlisten",
  reading: "T1: einmal benutzt, T2: wiederholt; B1 und B2: was dort verdrängt wurde; p: Zielgröße von T1",
  parts: { t1: "T1", t2: "T2", b1: "B1", b2: "B2", p: "p" },
  pseudoCode: {
    lines: [
      "if page in T1 or T2: move it to T2.top, done",
      "if page in B1: p = min(p + max(1, B2/B1), n)",
      "if page in B2: p = max(p - max(1, B1/B2), 0)",
      "if page in no list: keep B1 and B2 in bounds",
      "victim = T1.bottom if T1 > p, else T2.bottom",
      "if victim.D: write(victim)",
      "move victim to B1.top or B2.top",
      "load(page)",
      "push page on T2 if it was a ghost, else on T1",
    ],
    hit: 0,
    lookUp: 0,
    choose: 4,
    writeBack: 5,
    load: 8,
  },
  reasons: {
    "arc-hit-t1": "Sie wurde einmal benutzt und wird es nun wieder, daher rückt sie von T1 an die Spitze von T2.",
    "arc-hit-t2": "Sie liegt in T2 und rückt als zuletzt benutzte Seite an die Spitze.",
    "arc-new-t1":
      "Keine Liste kennt sie, daher kommt sie nach T1. T1 lag über dem Ziel p = {p}, daher wird seine letzte, Seite <evict>{victim}</evict>, aus Rahmen {frame} verdrängt und in B1 vermerkt.",
    "arc-new-t2":
      "Keine Liste kennt sie, daher kommt sie nach T1. T1 lag nicht über dem Ziel p = {p}, daher wird die letzte von T2, Seite <evict>{victim}</evict>, aus Rahmen {frame} verdrängt und in B2 vermerkt.",
    "arc-new-forgotten":
      "Keine Liste kennt sie, daher kommt sie nach T1. T1 füllte den Speicher allein, daher wird seine letzte, Seite <evict>{victim}</evict>, aus Rahmen {frame} verdrängt; in B1 ist kein Platz für sie.",
    "arc-b1-t1":
      "B1 kennt sie noch: Mit einem größeren T1 wäre sie noch da, daher steigt das Ziel von {p.before} auf p = {p}. T1 lag darüber, daher wird seine letzte, Seite <evict>{victim}</evict>, aus Rahmen {frame} verdrängt.",
    "arc-b1-t2":
      "B1 kennt sie noch: Mit einem größeren T1 wäre sie noch da. Das Ziel war {p.before} und ist nun p = {p}. T1 lag nicht darüber, daher wird die letzte von T2, Seite <evict>{victim}</evict>, aus Rahmen {frame} verdrängt.",
    "arc-b2-t1":
      "B2 kennt sie noch: Mit einem kleineren T1 wäre sie noch da. Das Ziel war {p.before} und ist nun p = {p}. T1 lag nicht darunter, daher wird seine letzte, Seite <evict>{victim}</evict>, aus Rahmen {frame} verdrängt.",
    "arc-b2-t2":
      "B2 kennt sie noch: Mit einem kleineren T1 wäre sie noch da. Das Ziel war {p.before} und ist nun p = {p}. T1 lag darunter oder war leer, daher wird die letzte von T2, Seite <evict>{victim}</evict>, aus Rahmen {frame} verdrängt.",
  },
};
