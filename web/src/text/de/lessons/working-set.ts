// The words of the lesson on working sets and thrashing, in German.

import type { LessonWords } from "../../../lesson/plan.ts";

export const WORKING_SET: LessonWords = {
  title: "Arbeitsmengen und Seitenflattern",
  summary: "Wie viel Speicher braucht ein Programm?",
  pages: [
    {
      title: "Mit wie wenig Rahmen kommt es aus?",
      text: `Dieses Programm arbeitet in drei Phasen: erst mit den Seiten 1 bis 4, dann mit 5 bis 8, dann mit 1, 2, 9 und 10. Mit zwei Rahmen verursacht LRU bei 49 der 60 Zugriffe einen Seitenfehler.

Rahmen kosten Geld. Wie viele genügen? Die **Kurve** öffnen und ihr *Knie* suchen: Links davon spart jeder Rahmen viele Seitenfehler, rechts davon kaum noch einen.`,
      notes: `Zuerst eine Zahl nennen lassen. Die meisten sagen zehn, es sind ja zehn Seiten. Vier genügen: 12 Seitenfehler, nämlich zehn Erstzugriffe und die Rückkehr von 1 und 2. Ein fünfter Rahmen spart nichts.`,
      goals: ["Die Kurve öffnen", "Die kleinste Rahmenzahl mit höchstens 12 Seitenfehlern finden"],
    },
    {
      title: "Ein Rahmen zu wenig",
      text: `Eine Schleife über sechs Seiten, vier Runden. Mit sechs Rahmen gibt es nur in der ersten Runde Seitenfehler.

Und mit **fünf**? Erst auf eine Zahl festlegen, dann ausprobieren.

LRU wirft genau die Seite hinaus, die die Schleife als nächste braucht. Kann ein anderes Verfahren mit denselben fünf Rahmen mehr erreichen?`,
      notes: `Zu erwarten sind Antworten um 9. Es sind alle 24: Ein fehlender Rahmen kostet alles. MRU verdrängt die zuletzt benutzte Seite und kommt auf 9, so wenige wie OPT. Alltäglich ist das bei einer Datei, die immer wieder gelesen wird und etwas größer ist als der Speicher.`,
      goals: [
        "Sagen, wie viele der 24 Zugriffe bei LRU mit fünf Rahmen Seitenfehler sind",
        "Mit fünf Rahmen ein Verfahren mit höchstens 12 Seitenfehlern finden",
      ],
    },
    {
      title: "Zurückschauen, um vorauszusehen",
      text: `Woher soll ein System wissen, was ein Programm braucht? Peter Dennings Antwort: zurückschauen. Die Seiten der letzten Zugriffe sind die **Arbeitsmenge** (*working set*). Sie bleiben; jede andere geht, auch wenn kein Rahmen gebraucht wird.

Eine Seite kann also bei einem *Treffer* gehen. Bis zu einem solchen Schritt weitergehen.

Dann das Fenster verlängern, bis 14 Seitenfehler bleiben. Was kostet das?`,
      notes: `Denning, *The working set model for program behavior*, 1968. Ein Fenster von 7 ergibt 14 Seitenfehler. Der Preis: Beim Phasenwechsel liegen alte und neue Seiten im Speicher, bis zu sieben. Genau geführt, kostet die Menge Arbeit bei jedem Zugriff; WSClock (Carr und Hennessy, 1981) begnügt sich mit R-Bits.`,
      goals: [
        "Einen Treffer finden, bei dem eine Seite geht",
        "Ein Fenster wählen, bei dem höchstens 14 Seitenfehler bleiben",
      ],
    },
    {
      title: "Zwei Programme, ein Speicher",
      text: `Zwei Programme wechseln sich nach je drei Zugriffen ab: eine Schleife über 1, 2, 3 und eine über 11, 12, 13. Jedem für sich genügen fünf Rahmen.

Die Treffer zählen! Beide warten nur noch auf Seiten: **Seitenflattern** (*thrashing*). Selbst OPT braucht 12 Seitenfehler, doppelt so viele wie nötig.

Was hilft? Mehr Speicher probieren. Dann, wieder mit fünf Rahmen, die Referenzfolge ändern: ein Programm *nach* dem anderen.`,
      notes: `Es hilft, weniger Programme zugleich laufen zu lassen, nicht ein klügeres Verfahren. Denning, *Thrashing: its causes and prevention*, 1968: Ein Benutzer mehr, und das Teilnehmersystem stand. Niemand muss alles tippen, \`1 2 3 1 2 3 11 12 13 11 12 13\` zeigt es.`,
      goals: [
        "LRU genug Speicher für beide geben: sechs Seitenfehler",
        "Mit fünf Rahmen die Zugriffe so ordnen, dass LRU sechs Seitenfehler hat",
      ],
    },
  ],
};
