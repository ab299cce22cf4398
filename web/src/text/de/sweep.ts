// The words of a knob's sweep, in German.

/** Words of the panel. Measures and intervals are those of the several seeds. */
export const SWEEP_TEXT = {
  open: "Stellgröße durchfahren",
  title: "Stellgröße durchfahren",
  note: "Gibt einer Stellgröße mehrere Werte, alles andere bleibt, und zeigt, was das an einer Messgröße ändert.",
  knob: "Stellgröße",
  measure: "Messgröße",
  seeds: "Startwerte je Wert",
  caption: (measure: string, knob: string): string => `${measure} nach ${knob}`,
  axis: "Werte in gleichen Abständen",
  now: "jetzt",
  fallback: "Vorgabe",
  columns: ["Wert", "Mittel", "weniger das beim jetzigen Wert"],
  missing: "–",
  refused: (value: string): string => `Nicht mit ${value}:`,
  interval: (level: number): string =>
    `Die Balken sind Konfidenzintervalle der Mittel zu ${level * 100}\u00a0%, nach Students t.`,
  one: "Mit einem Startwert gibt es kein Intervall: Was zu sehen ist, kann Zufall sein.",
};
