import type { PolicyText } from "../../policy-text.ts";

export const ws: PolicyText = {
  name: "Working set",
  structure: "Arbeitsmenge",
  reading: "zuletzt benutzte oben; verdrängt wird unten",
  parts: { stack: "Arbeitsmenge" },
  params: { tau: { label: "Fenster", said: "Fenster von {value} Referenzen" } },
  pseudoCode: {
    lines: [
      "if page in memory: move it to stack.top",
      "bottom = stack.bottom",
      "if bottom unused in the last {tau} refs:",
      "    victim = bottom",
      "    if victim.D: write(victim)",
      "    stack.remove(victim)",
      "if page not in memory:",
      "    load(page); stack.push(page)",
    ],
    hit: 0,
    lookUp: 0,
    choose: 3,
    writeBack: 4,
    load: 7,
    at: { "ws-hit-shrinks": { hit: 3 }, "ws-grows": { choose: 2 } },
  },
  reasons: {
    "ws-hit":
      "Sie liegt in Rahmen {frame}, wurde im Fenster benutzt und ist nun die zuletzt benutzte Seite. Keine wird verdrängt.",
    "ws-hit-shrinks":
      "Sie bleibt in Rahmen {frame}. Schritt {used} fällt aus dem Fenster, der letzte Zugriff auf Seite <evict>{victim}</evict>: Sie wird verdrängt, obwohl kein Rahmen gebraucht wird. Größe der Arbeitsmenge: nun {n(stack)}.",
    "ws-grows":
      "Sie wurde im Fenster nicht benutzt, daher wird sie in Rahmen {frame} geladen. Keine Seite fällt aus dem Fenster. Größe der Arbeitsmenge: nun {aux}.",
    "ws-exchanges":
      "Sie wurde im Fenster nicht benutzt. Schritt {used} fällt aus dem Fenster, der letzte Zugriff auf Seite <evict>{victim}</evict>, daher wird Seite {victim} aus Rahmen {frame} verdrängt. Größe der Arbeitsmenge: weiterhin {aux}.",
  },
};
