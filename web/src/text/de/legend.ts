// The legend's words, in German.

/** Text of the legend. */
export const LEGEND_TEXT = {
  title: "Legende der Zeichen",
  groups: { pages: "Seiten und Rahmen", step: "Was in einem Schritt geschieht", time: "Zeit" },
  /** Name, and what it says. */
  marks: {
    page: ["Seite", "ihre Nummer; der Farbton ist die Nummer modulo 7"],
    frame: ["freier Rahmen", "dort ist nichts geladen"],
    referenced: ["R-Bit", "gefüllt ist 1, leer ist 0"],
    dirty: ["D-Bit", "beschrieben und so noch nicht auf der Platte"],
    badge: ["Zahl des Verfahrens", "Zähler, Alter, Zeit: die Abbildung sagt, welche"],
    ghost: ["Geist", "gemerkt, nicht im Speicher"],
    hitRing: ["Treffer", "hier ist die verlangte Seite"],
    loadedRing: ["geladen", "hierher kam die verlangte Seite"],
    victim: ["Opfer", "geht in diesem Schritt"],
    hand: ["Zeiger", "wo die Suche weitergeht"],
    write: ["Zurückschreiben", "verändert: erst auf die Platte"],
    read: ["Laden", "von der Platte in einen Rahmen"],
    tape: ["Platte", "die zuletzt geschriebenen und geladenen Seiten"],
    hit: ["Treffer", "im Speicher gefunden"],
    fault: ["Seitenfehler", "nicht im Speicher, obwohl schon benutzt"],
    cold: ["Erstzugriff", "Seitenfehler beim ersten Zugriff"],
    now: ["jetzige Referenz", "mit w: sie schreibt"],
    future: ["künftige Referenz", "noch nicht bedient"],
    faultTick: ["Seitenfehler", "auf der Linie des Laufs"],
    coldTick: ["Erstzugriff", "auf der Linie des Laufs"],
    bookmark: ["Lesezeichen", "ein Schritt zum Wiederkommen"],
    loop: ["Schleife", "was beim Abspielen wiederholt wird"],
  },
} as const;
