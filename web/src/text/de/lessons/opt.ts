// The words of the lesson on OPT, in German.

import type { LessonWords } from "../../../lesson/plan.ts";

export const OPT: LessonWords = {
  title: "OPT als Maßstab",
  summary: "Wie gut könnte ein Verfahren überhaupt sein?",
  pages: [
    {
      title: "Wer die Zukunft kennt",
      text: `Zwanzig Zugriffe, drei Rahmen. LRU hat hier 12 Seitenfehler. Ist das schlecht? Sechs davon sind Erstzugriffe, und die kann niemand vermeiden.

Für ein Urteil fehlt das Beste, was möglich ist. **OPT** kennt die ganze Folge im Voraus und verdrängt die Seite, deren nächster Zugriff am **weitesten** entfernt ist.

Unter *Nächste Zugriffe* steht, wann jede Seite wieder verlangt wird. Mit → weiter und selbst OPT spielen.`,
      notes:
        "Bélády hat es 1966 beschrieben (unter dem Namen MIN). Nach einem Grund fragen, warum *am weitesten* das Beste ist; viele sagen *von hier an am seltensten*. Schritt 8 widerlegt das: 3 kommt am seltensten vor, aber 0 geht.",
      goals: ["Drei Schritte richtig vorhersagen"],
    },
    {
      title: "OPT = 100 %",
      text: `Jetzt haben die Seitenfehler eine Skala: Die von OPT sind **100 %**, und die Tafel *Ganze Folge* zählt die anderen in Prozent davon. FIFO 167 %, LRU 133 %.

Die Rahmen aller Bahnen ändern, durch Ziehen der Marke an den Kurven, und auf die Reihenfolge achten.

Ein Prozentsatz allein sagt wenig. Gibt es einen Speicher, in dem LRU so gut ist wie OPT? Und einen, in dem FIFO LRU schlägt?`,
      notes:
        "Vier Rahmen: LRU und OPT haben beide 8. Zwei Rahmen: FIFO 15, LRU 17, OPT 13. Wer sagt „LRU liegt 33 % daneben“, muss dazusagen, auf welcher Folge und mit wie vielen Rahmen.",
      goals: [
        "Eine Rahmenzahl finden, mit der LRU so gut ist wie OPT",
        "Eine finden, mit der FIFO weniger Seitenfehler hat als LRU",
      ],
    },
    {
      title: "Der erste Fehler",
      text: `Wieder LRU, drei Rahmen. Schritt 4 verdrängt eine Seite, und unter dem Satz steht, was OPT **an Stelle von LRU** getan hätte: dasselbe.

Von Verdrängung zu Verdrängung weitergehen. In welchem Schritt macht LRU den ersten Fehler, und wie bald muss es dafür bezahlen?`,
      notes:
        "Schritt 8: LRU verdrängt 2, die gleich im nächsten Schritt verlangt wird; OPT hätte 0 verdrängt. LRU konnte es nicht wissen: 0 war zweimal wieder benutzt worden, 2 nie. Nicht jeder Unterschied ist eine Dummheit.",
      goals: ["Den ersten Schritt finden, in dem OPT eine andere Seite gewählt hätte"],
    },
    {
      title: "Die Zukunft ändern",
      text: `OPT hat gerade Seite 3 verdrängt, weil sie *nie mehr benutzt* wird. Wer sagt das? Die Zugriffe hinter diesem Schritt.

Einen davon ändern oder am Ende einen anfügen, aber alles **bis Schritt 4** lassen, wie es ist. OPT soll sagen, dass 3 *doch* wieder benutzt wird, nur später als alle anderen.

An der Vergangenheit hat sich nichts geändert, am Grund schon. Kann ein Betriebssystem so arbeiten?`,
      notes:
        "Darum lässt sich OPT nicht bauen, und nicht, weil es zu langsam wäre: Seine Wahl ist keine Funktion der Vergangenheit. Berechnen lässt sie sich nachher, aus einer aufgezeichneten Folge.",
      goals: ["Ohne die Vergangenheit anzurühren Seite 3 gehen lassen, weil sie als letzte gebraucht wird"],
    },
    {
      title: "Wie schlimm kann es werden?",
      text: `Was nützt ein Verfahren, das niemand bauen kann? Es sagt, wann man **aufhören** kann zu feilen. Bei 105 % von OPT bringt keine Idee mehr viel; bei 200 % lohnt sich das Nachdenken.

Und aus „LRU ist gut“ wird eine Frage: Wie weit lässt es sich von OPT wegtreiben? Mit drei Rahmen nie über 300 %: Das ist bewiesen.

Die Folge ändern, bis LRU **mindestens doppelt** so viele Seitenfehler hat wie OPT.`,
      notes:
        "Eine Schleife über vier Seiten genügt, etwa dreimal 1 2 3 4: 12 gegen 6. Sleator und Tarjan, 1985: Mit k Rahmen hat LRU höchstens k-mal so viele Seitenfehler wie OPT, und ohne Kenntnis der Zukunft kann kein deterministisches Verfahren weniger versprechen.",
      goals: ["Eine Folge finden, auf der LRU mindestens doppelt so viele Seitenfehler hat wie OPT"],
    },
  ],
};
