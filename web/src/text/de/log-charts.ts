// Die Wörter der Diagramme von Logs: Übersicht, Fenster, Ausrichtung, Darstellung, Glättung.

import type { AlignBy, ChartMode, SmoothKind } from "../../scenario/logs-url.ts";

/** Text der Diagramme. */
export const LOG_CHARTS_TEXT = {
  overview: {
    title: "Übersicht",
    of: (side: string): string => `Übersicht über ${side}`,
    low: "niedrig",
    high: "hoch, jede Spalte für sich",
    from: "ab",
    whichRun: (side: string): string => `Lauf von ${side} in der Übersicht`,
    run: (at: number, all: number, name: string): string => `Lauf ${at} von ${all}, ${name}`,
  },
  window: {
    of: (side: string): string => `Fenster über ${side}`,
    edges: {
      from: (side: string): string => `Fenster über ${side}, Anfang`,
      to: (side: string): string => `Fenster über ${side}, Ende`,
    },
    from: "Von",
    to: "bis",
    all: "Alles",
    only: (from: string, to: string): string => `nur ${from} bis ${to}`,
    how: "Über einer Übersicht ziehen, oder mit Umschalt über einem Diagramm. Doppelklick zeigt alles.",
    earlier: "Fenster um die Hälfte früher",
    later: "Fenster um die Hälfte später",
    narrower: "Fenster um den Zeitpunkt verkleinern",
    wider: "Fenster vergrößern",
    whole: "Fenster: alles",
  },
  leftOut: {
    leaveOut: "Diesen Abschnitt auslassen",
    of: "Auslassen bei",
    ofAll: "bei allen Läufen",
    ofSide: (side: string): string => `bei ${side}`,
    ofRun: (side: string, name: string): string => `${side}, ${name}`,
    ofRuns: (side: string, runs: number): string => `${side}, ${runs} Läufe`,
    title: "Ausgelassen",
    from: "von",
    to: "bis",
    countAgain: "Wieder zählen",
    countAgainOf: (of: string): string => `Wieder zählen: ${of}`,
    counted: (side: string, counted: number, all: number): string =>
      `${side}: ${counted.toLocaleString("de")} von ${all.toLocaleString("de")} Zeilen zählen.`,
    own: "Die Zeiten sind die des Logs selbst. Was schraffiert ist, geht in kein Mittel, keine Kurve, keine Phase und keine Schätzung ein.",
    now: (counted: number, all: number): string =>
      `Jetzt zählen ${counted.toLocaleString("de")} von ${all.toLocaleString("de")} Zeilen.`,
    rows: (counted: number, all: number): string =>
      `${counted.toLocaleString("de")} von ${all.toLocaleString("de")} Zeilen zählen`,
    failed: "Dieser Abschnitt ließ sich nicht auslassen.",
    note: "schraffiert: ausgelassen, zählt nirgends mit",
  },
  align: {
    label: "Ausrichten",
    by: {
      start: "am Anfang",
      clock: "nach der Uhr",
      "first-event": "am ersten Ereignis",
      offset: "von Hand",
      correlation: "wo sie am besten passen",
      change: "am ersten Niveauwechsel von",
    } satisfies Record<AlignBy, string>,
    done: {
      start: "an den ersten Zeilen ausgerichtet",
      clock: "nach der Uhr ausgerichtet",
      "first-event": "am ersten Ereignis ausgerichtet",
      offset: "B von Hand verschoben",
      correlation: "ausgerichtet, wo sie am besten passen",
      change: "am ersten Niveauwechsel ausgerichtet",
    } satisfies Record<AlignBy, string>,
    column: "Spalte, nach der ausgerichtet wird",
    above: "über",
    offset: "B später um, s",
    score: (score: string): string => `Korrelation ${score}`,
    shifted: (shift: string): string => `B um ${shift} s verschoben`,
    waiting: "Wird ausgerichtet ...",
    drag: "Mit Alt die Linie von B ziehen verschiebt sie in der Zeit.",
    failed: {
      "no-clock": (name: string): string => `${name} enthält keine Uhrzeit und beginnt mit den anderen.`,
      "other-clock": (name: string): string =>
        `Die Uhr von ${name} lässt sich nicht über die anderen legen: Einer fehlt das Datum, oder ihre Zone ist nicht bekannt. Das Log beginnt mit den anderen. Der Abstand zu UTC lässt sich unter „Lesen als“ angeben.`,
      "no-column": (name: string): string => `${name} hat diese Spalte nicht und beginnt mit den anderen.`,
      "no-event": (name: string): string => `In ${name} steigt nichts über diesen Wert, es beginnt mit den anderen.`,
      "no-change": (name: string): string =>
        `Das Niveau dieser Spalte ändert sich in ${name} nicht, es beginnt mit den anderen.`,
      "no-variation": (name: string): string =>
        `In ${name} ändert sich diese Spalte nicht, es beginnt mit den anderen.`,
    },
  },
  mode: {
    label: "Zeigen",
    names: {
      overlay: "übereinander",
      side: "nebeneinander",
      difference: "Differenz",
      ratio: "Verhältnis",
      ecdf: "ECDF",
      scatter: "Punktwolke",
    } satisfies Record<ChartMode, string>,
    needsTwo: "Dafür braucht es zwei Logs. Ein zweites hier ablegen.",
  },
  log: "Log-Skala",
  logNote: "Zehnerpotenzen; null liegt am unteren Rand",
  smooth: {
    label: "Glättung",
    kinds: {
      none: "keine Glättung",
      mean: "gleitender Mittelwert",
      trail: "nachlaufender Mittelwert",
      ewma: "exponentiell gewichtet",
      median: "gleitender Median",
      poly: "Polynom",
      bezier: "Bézier, wie in Aufsätzen",
    } satisfies Record<SmoothKind, string>,
    rows: "Zeilen",
    weight: "Neueste Zeile, %",
    degree: "Grad",
    note: {
      none: "",
      mean: (rows: number): string => `Mittelwert von ${rows} Zeilen um jede; dahinter grau die Werte wie geloggt`,
      trail: (rows: number): string =>
        `Mittelwert jeder Zeile und der ${rows - 1} davor: zeigt eine Änderung spät; dahinter grau die Werte wie geloggt`,
      ewma: (percent: number): string =>
        `exponentiell gewichtet, die neueste Zeile zählt ${percent} %: zeigt eine Änderung spät; dahinter grau die Werte wie geloggt`,
      median: (rows: number): string => `Median von ${rows} Zeilen um jede; dahinter grau die Werte wie geloggt`,
      poly: (degree: number): string =>
        `Polynom vom Grad ${degree}, kleinste Quadrate; dahinter grau die Werte wie geloggt`,
      bezier:
        "Bézierkurve mit allen Zeilen als Kontrollpunkten: Sie flacht Spitzen ab und hängt von der Länge eines Logs ab",
    },
  },
  chart: {
    ofRuns: (runs: string): string =>
      `${runs}: der Mittelwert kräftig, jeder Lauf dünn, das Band vom kleinsten Lauf zum größten`,
    runs: (side: string, runs: number): string => `${runs} Läufe von ${side}`,
    points: (n: number): string => `${n.toLocaleString("de")} Punkte`,
    difference: "B − A",
    ratio: "B / A",
    ratioNote: "Linie bei eins: gleich viel; leer, wo A null ist",
    share: "Anteil der Zeilen bis zu einem Wert",
    shareOfRuns: "Anteil der Läufe bis zu einem Wert",
    against: (y: string, x: string): string => `${y} gegen ${x}`,
    x: "Waagrecht",
    y: "Senkrecht",
    scatterOf: "Punkte von",
    bothSides: "B gegen A",
    value: "Wert",
    failed: "Die Engine konnte dieses Diagramm nicht berechnen.",
  },
  columns: {
    earlier: (name: string): string => `${name} nach oben`,
    later: (name: string): string => `${name} nach unten`,
    remove: (name: string): string => `${name} entfernen`,
    order: "In dieser Reihenfolge",
  },
} as const;
