// Die Worte des Modells von OpenSolaris: was es weglässt.

export const SIMPLIFICATION_TEXT: Readonly<Record<string, string>> = {
  "scans-at-one-moment":
    "Ein Durchgang sieht alle seine Seiten in einem Augenblick an; die Zeit dafür vergeht danach. Der Auslagerungs-Thread läuft dazwischen, wenn alle Aufträge vergeben sind.",
  "calibrated-at-boot":
    "Der Kernel misst in seinen ersten Durchgängen, wie schnell er Seiten ansehen kann. Hier ist das von Anfang an bekannt, aus dem, was ein Blick im Modell kostet.",
  "writes-capped":
    "Höchstens 1.024 Seiten werden zugleich in den Swap geschrieben; der Kernel hat keine solche Grenze (unsicher).",
  "file-read-ahead":
    "Eine Datei wird in je zwei Seiten gelesen, und in vierzehn von dem, der dort weiterliest, wo er war. Die Regeln des Dateisystems sind feiner (unsicher).",
  "read-goes-to-cachelist":
    "Was read(2) kopiert hat, kommt gleich auf die Cache-Liste; die Abbildungen, die der Kernel noch eine Weile behält, fehlen.",
  "two-priorities":
    "Für die Wahl, wer ausgelagert wird, hat ein Schläfer die Benutzerpriorität 50 und wer auf einen Prozessor wartet 40. Prozessoren werden reihum vergeben, ohne Prioritäten.",
  "stacks-stay":
    "Kernel-Stacks werden gezählt, wenn ein Prozess ausgelagert wird, zwei Seiten je Stück, aber ihre Rahmen bleiben beim Kernel.",
  "no-fsflush": "fsflush, der geänderte Seiten von Dateien schreibt, fehlt: Dateien werden gelesen, nie geschrieben.",
  "one-thread-each":
    "Jeder Prozess hat einen Thread und ist ein gewöhnlicher: keiner gehört dem Kernel, läuft in Echtzeit oder ist angehalten.",
  "files-are-contiguous": "Jede Datei liegt in einem Stück auf der Platte, der Swap-Bereich an ihrem Ende.",
  "costs-are-estimates":
    "Die Prozessorzeit von Seitenfehlern, Durchgängen und Übertragungen ist eine Größenordnung, keine Messung (unsicher).",
  "wired-share": "Wie viele Rahmen dem Kernel gehören, ist eingestellt, nicht berechnet (unsicher).",
};
