// The words of the lesson on ghosts and ARC, in German.

import type { LessonWords } from "../../../lesson/plan.ts";

export const ARC: LessonWords = {
  title: "Geister und ARC",
  summary: "Kann ein Verfahren aus seinen Fehlern lernen?",
  pages: [
    {
      title: "Ein Verdacht",
      text: `Die Seiten 1, 2 und 3 sind heiß. Dreimal kommt ein Scan über sechs neue Seiten dazwischen. LRU und OPT beginnen gleich. In welchem Schritt hat OPT zum ersten Mal einen Treffer, wo LRU einen Seitenfehler hat?

OPT weiß, dass die Seiten des Scans nie wiederkommen. Ein echtes Verfahren weiß es nicht, kann es aber *ahnen*: Sie wurden nur **einmal** benutzt.

ARC mitlaufen lassen, in der Bahn von OPT oder in einer eigenen.`,
      notes: `ARC hat 21 Seitenfehler, LRU 30. Auch OPT hat 21: Besser geht es hier nicht. Megiddo und Modha, *ARC: a self-tuning, low overhead replacement cache*, 2003.`,
      goals: [
        "Den ersten Schritt finden, in dem OPT trifft und LRU nicht",
        "ARC auf dieser Folge gegen LRU gewinnen lassen",
      ],
    },
    {
      title: "Einmal und noch einmal",
      text: `ARC führt zwei Stapel. In **T1** liegen Seiten, die in letzter Zeit einmal benutzt wurden, in **T2** solche, die noch einmal benutzt wurden. Ein Treffer in T1 hebt die Seite nach T2.

Einen Schritt gehen: Seite 1 steigt auf. Dann weiter in den Scan. Seine Seiten füllen T1 und verdrängen einander. Welche Seiten verliert T2?`,
      notes: `Keine. Fragen, was T1 während des Scans ist: ein gewöhnliches LRU mit zwei Rahmen. Und wer hat bestimmt, dass es zwei sind? Bisher niemand: T2 ließ sie übrig. Das ist die nächste Seite.`,
      goals: [
        "Zusehen, wie eine Seite von T1 nach T2 aufsteigt",
        "Eine Seite finden, die T1 verlässt, während T2 unversehrt bleibt",
      ],
    },
    {
      title: "Was die Geister sagen",
      text: `Eine verdrängte Seite ist nicht vergessen: Ihre **Nummer** bleibt in einer Geisterliste, B1 oder B2. Ein Geist enthält keine Seite und kostet ein paar Bytes.

Ein Seitenfehler auf einen Geist aus B1 sagt: *Mit einem größeren T1 wäre das ein Treffer gewesen.* Also wächst das Ziel **p** für T1. Ein Geist aus B2 sagt das Gegenteil.

Von beiden einen suchen und auf p achten.`,
      notes: `p geht von 0 auf 2 und zurück auf 0. Fragen, was ARC selbst findet und anderen vorgegeben werden muss: die Teilung zwischen neuen und bewährten Seiten. 2Q (Johnson und Shasha, 1994) hat auch Geister, aber eine feste Teilung.`,
      goals: [
        "Einen Seitenfehler finden, den B1 noch kennt: p wächst",
        "Einen Seitenfehler finden, den B2 noch kennt: p schrumpft",
      ],
    },
    {
      title: "Vorher sagen",
      text: `Dieselbe Folge. Nun sagen, was geschieht, **bevor** es geschieht: wer geht, in welche Liste, was aus p wird.

Drei Regeln führen weit:

- Liegt T1 über seinem Ziel, gibt es seine letzte Seite her, sonst T2.
- Wer T1 verlässt, kommt nach B1, wer T2 verlässt, nach B2.
- Wer als Geist wiederkommt, kommt nach T2.`,
      notes: `Die Klasse vor dem Tastendruck abstimmen lassen. Eine falsche Antwort ist der beste Moment der Lektion: Der Satz unter der Frage sagt, welche Regel entschieden hat.`,
      goals: ["Fünfmal richtig vorhersagen"],
    },
    {
      title: "Umsonst gibt es nichts",
      text: `Hier hat ARC gut geraten: 21 Seitenfehler, LRU 30. Aber es rät. Ohne die Zukunft lässt sich jedes Verfahren täuschen.

Eine Folge suchen, bei der **LRU** weniger Seitenfehler hat als ARC. Erst nachdenken: Was, wenn gerade die zweimal benutzten Seiten nie wieder gebraucht werden? Dann „Folge suchen“ fragen und darauf achten, welche Bahn gewinnen soll.`,
      notes: `Acht Zugriffe genügen: 1 1 2 3 4 5 6 2. PostgreSQL 8.0 kam mit ARC, 8.0.2 ersetzte es durch 2Q, wegen IBMs Patentanmeldung (2005). LIRS (Jiang und Zhang, 2002) achtet stattdessen auf den Abstand zweier Zugriffe. Wen würde es täuschen?`,
      goals: ["Eine Folge finden, bei der LRU weniger Seitenfehler hat als ARC"],
    },
  ],
};
