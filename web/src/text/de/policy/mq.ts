import type { PolicyText } from "../../policy-text.ts";

export const mq: PolicyText = {
  name: "MQ",
  structure: "Warteschlangen nach Zugriffszahl",
  reading: "älteste links; ab 2 Zugriffen Schlange 1, ab 4 Schlange 2, ab 8 Schlange 3",
  parts: {
    q0: "Schlange 0",
    q1: "Schlange 1",
    q2: "Schlange 2",
    q3: "Schlange 3",
    q4: "Schlange 4",
    q5: "Schlange 5",
    q6: "Schlange 6",
    q7: "Schlange 7",
    qout: "Qout",
    count: "Zugriffe",
    expires: "Sinkt nach Schritt",
  },
  params: {
    queues: { label: "Schlangen", said: "Schlangen: {value}" },
    lifetime: { label: "Lebensdauer", said: "Seiten sinken nach {value} Referenzen" },
    qout: { label: "Qout (× Rahmen)", said: "Qout merkt sich das {value}-Fache der Rahmenzahl" },
  },
  pseudoCode: {
    lines: [
      "if page in memory: page.uses += 1",
      "else if no frame is free:",
      "    victim = first of the lowest queue",
      "    if victim.D: write(victim)",
      "    Qout.append(victim, victim.uses)",
      "load(page); page.uses = 1 + those in Qout",
      "append page to queue log2(page.uses)",
      "for each queue above 0, from below:",
      "    if its first page expired: down a queue",
    ],
    hit: 6,
    lookUp: 0,
    choose: 2,
    writeBack: 3,
    load: 5,
  },
  reasons: {
    "mq-hit": "Zugriffe auf sie: nun {page.count}. Sie kommt als zuletzt benutzte Seite ans Ende von Schlange {aux}.",
    "mq-hit-rises": "Zugriffe auf sie: nun {page.count}. Daher steigt sie ans Ende von Schlange {aux} auf.",
    "mq-new":
      "Seite <evict>{victim}</evict> ist am längsten unbenutzt in Schlange {aux}, der untersten mit einer Seite, daher wird sie aus Rahmen {frame} verdrängt. Bisherige Zugriffe auf sie: {victim.count}.",
    "mq-known":
      "Qout kennt sie noch, daher wird weitergezählt: nun {page.count} Zugriffe. Seite <evict>{victim}</evict> ist am längsten unbenutzt in Schlange {aux}, der untersten mit einer Seite, daher wird sie aus Rahmen {frame} verdrängt.",
  },
};
