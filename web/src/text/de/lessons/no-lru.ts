// The words of the lesson on why kernels do not run LRU, in German.

import type { LessonWords } from "../../../lesson/plan.ts";

export const NO_LRU: LessonWords = {
  title: "Warum Kernel kein LRU verwenden",
  summary: "LRU rät gut. Was hält die Kernel davon ab?",
  pages: [
    {
      title: "Was ein Treffer kostet",
      text: `Die Seiten 1 und 2 werden ständig benutzt. Auf den Stapel achten: Auch ein **Treffer** bewegt eine Seite nach oben.

Ein Prozessor greift viele Millionen Mal je Sekunde zu, und fast jeder Zugriff ist ein Treffer. Der Kernel kann nicht jedes Mal ein Listenelement umhängen. Er wird nicht einmal gerufen: Das geschieht nur bei einem Seitenfehler.

Einen Treffer suchen, der eine Seite bewegt. Dann **Clock** wählen und einen Treffer suchen, der nichts ändert.`,
      notes: `Fragen, wer bei einem Treffer arbeitet. Die MMU übersetzt die Adresse; kein einziger Befehl des Kernels läuft. Jemand wird sagen, ein Listenelement umzuhängen sei billig. Das stimmt, nur nicht bei jedem Lade- und Speicherbefehl.`,
      goals: [
        "Einen Treffer finden, der eine Seite an die Spitze von LRUs Stapel bringt",
        "Bei Clock einen Treffer finden, der nichts ändert",
      ],
    },
    {
      title: "Stattdessen ein Bit",
      text: `Die Hardware bietet ein Bit je Seite: **R**, gesetzt bei jedem Zugriff. Clock liest es, wenn ein Opfer gebraucht wird; Aging schiebt es bei jedem Uhrtick in ein Register. *Wann* eine Seite benutzt wurde, weiß dann niemand mehr.

Weitergehen, bis die Bahnen sich trennen. Hier zahlt Clock dafür: 14 Seitenfehler, LRU 10.

Ist LRU immer besser? Eine Folge suchen, bei der Clock **weniger** Seitenfehler hat: durch Nachdenken oder mit „Folge suchen“.`,
      notes: `Corbató beschrieb die erste Uhr 1968 in *A paging experiment with the Multics system*. Die gefundene Folge hat sieben Zugriffe; die Klasse kann sie von Hand prüfen. Am nächsten kommt LRU hier Aging mit 11 Seitenfehlern.`,
      goals: [
        "Einen Schritt finden, in dem die Bahnen uneins sind",
        "Eine Folge finden, bei der Clock weniger Seitenfehler hat als LRU",
      ],
    },
    {
      title: "Zuletzt benutzt heißt nicht bald gebraucht",
      text: `Angenommen, LRU kostete nichts: Wäre es dann das richtige Verfahren? Die Seiten 1 und 2 sind heiß. Dazwischen liest jemand lange Dateien, jede Seite einmal.

LRU hält die neuesten Seiten für die nützlichsten. Jeder Scan fegt die heißen hinaus: 23 Seitenfehler bei 29 Zugriffen.

Ein Verfahren suchen, das 1 und 2 behält, mit denselben vier Rahmen. Worauf achtet es stattdessen?`,
      notes: `Fragen, was die Sieger gemeinsam haben: Sie wollen eine Seite zweimal sehen, bevor sie ihr trauen, mit einem Zähler, einer zweiten Liste oder einem Besucht-Bit. Weniger als 17 Seitenfehler gehen nicht: 2 Seiten und 15 der Scans. Die nächste Lektion zerlegt einen der Sieger.`,
      goals: ["Mit vier Rahmen ein Verfahren mit höchstens 18 Seitenfehlern finden"],
    },
    {
      title: "Ein Kernel, der es spät erfährt",
      text: `Ein FreeBSD-Kernel, simuliert und verlangsamt. Das Programm greift auf Rahmen 82 zu: Die Hardware setzt ein Bit, und **der Kernel erfährt davon nichts**.

Erst wenn der Page Daemon seine Warteschlangen durchgeht, sieht er nach. Eine benutzte Seite kommt zurück nach *active*, und ihr \`act_count\` steigt, eine kleine Zahl, die spätere Scans wieder senken. Das ist alles, was von LRU bleibt.

Zum Zugriff gehen, dann zu dem Scan, der ihn bemerkt: \`.\` springt von Scan zu Scan, → von Seite zu Seite.`,
      notes: `Der Zugriff geschieht bei 5,96 s, bemerkt wird er bei 6,00 s. Solange genug Speicher da ist, können Minuten dazwischen liegen. Linux arbeitet ähnlich: Accessed-Bits, eine aktive und eine inaktive Liste; das jüngere MGLRU ordnet Seiten in Generationen.`,
      goals: ["Einen Zugriff finden, von dem der Kernel nichts erfährt", "Den Scan finden, der einen Zugriff bemerkt"],
    },
  ],
};
