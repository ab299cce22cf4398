// The words of the lesson on dirty pages, in German.

import type { LessonWords } from "../../../lesson/plan.ts";

export const DIRTY: LessonWords = {
  title: "Veränderte Seiten kosten doppelt",
  summary: "Ist ein Seitenfehler so teuer wie der andere?",
  pages: [
    {
      title: "Ein Seitenfehler, zwei Übertragungen",
      text: `Ein **w** hinter einer Seite heißt: Das Programm *schreibt* sie. Von da an ist die Kopie auf der Platte veraltet. Die Seite ist **verändert** (*dirty*), und ihr Quadrat hat eine dunkle Ecke.

Vier Rahmen, LRU. Der nächste Zugriff gilt Seite 6, und LRU wird Seite 2 verdrängen, die beschrieben wurde.

Was muss mit 2 geschehen, bevor 6 kommen kann? Auf die Platte unten rechts achten.`,
      notes:
        "Unveränderte Seiten werden weggeworfen: Die Platte hat sie ja. Fragen, warum Schritt 5 billig war, obwohl auch dort eine Seite ging. Die übliche Antwort auf *wie viele Übertragungen hat ein Seitenfehler?* ist: eine.",
      goals: [
        "Sehen, wie eine Seite zurückgeschrieben wird",
        "Den nächsten Seitenfehler finden, der zwei Übertragungen braucht",
      ],
    },
    {
      title: "Die Rechnung",
      text: `LRU hat auf dieser Folge 14 Seitenfehler, und jeder liest eine Seite. Dazu kommen die **zurückgeschriebenen** Seiten.

Wie viele sind es im ganzen Lauf? Bisher zwei.

Dann ein Verfahren suchen, das mit denselben vier Rahmen **ohne eine einzige** auskommt. Eines achtet auf das Dirty-Bit. Sein Name sagt, was es sucht: *not recently used*.`,
      notes:
        "14-mal lesen und 4-mal schreiben sind 18 Übertragungen. Am Ende noch veränderte Seiten zählen nicht: Sie mussten niemandem weichen. Verfahren, die sich Speicher nach Bedarf nehmen, sind außer Konkurrenz.",
      goals: [
        "Sagen, wie viele Seiten LRU insgesamt zurückschreibt",
        "Ein Verfahren finden, das mit vier Rahmen nichts zurückschreibt",
      ],
    },
    {
      title: "Vier Klassen",
      text: `NRU ordnet Seiten nach zwei Bits: **R**, seit dem letzten Uhrtick benutzt, zählt zwei; **D**, verändert, zählt eins. Die niedrigste Klasse geht.

Wer geht also im nächsten Schritt: eine benutzte *unveränderte* oder eine benutzte *veränderte* Seite? Und wie kommt eine Seite in Klasse 1, verändert, aber unbenutzt?

In diesem Lauf ist keine dort, wenn eine gehen muss. Unter *Parameter* die *Referenzen je Uhrtick* ändern, bis NRU eine Seite der Klasse 1 verdrängt: Die Zahl der zurückgeschriebenen Seiten verrät es.`,
      notes:
        "Der Uhrtick löscht R, aber nie D: D ist eine Schuld, keine Meinung. Klasse 1 geht vor Klasse 2: NRU schreibt lieber, als eine benutzte Seite zu verlieren.",
      goals: [
        "Sehen, wen NRU in Schritt 15 wählt",
        "NRU dazu bringen, eine veränderte, aber unbenutzte Seite zu verdrängen",
      ],
    },
    {
      title: "Besser als optimal?",
      text: `NRU: 10 Seitenfehler, nichts zurückgeschrieben. Das macht **10** Übertragungen.

Ein Verfahren hat auf dieser Folge mit diesen vier Rahmen weniger *Seitenfehler*. Es finden und nachsehen, wie viel es zurückschreibt. Wer von beiden beschäftigt die Platte mehr?

„Optimal“ heißt immer: optimal worin?`,
      notes:
        "OPT hat 9 Seitenfehler und schreibt 4 Seiten zurück: 13 Übertragungen. Es minimiert Seitenfehler und weiß nichts von veränderten Seiten. NRU hatte Glück: Mit einem Uhrtick alle 5 Referenzen braucht es 15 Seitenfehler und schreibt 3 Seiten zurück.",
      goals: ["Ein Verfahren finden, das hier weniger Seitenfehler hat als NRU"],
    },
    {
      title: "Schreiben, bevor man muss",
      text: `Wer wartet auf das Zurückschreiben? Das Programm, das gerade den Seitenfehler hatte. Deshalb schreiben echte Betriebssysteme veränderte Seiten **vorher**, solange niemand wartet.

WSClock tut das mit seinem Zeiger. Eine Seite, die länger als sein *Fenster* unbenutzt und verändert ist, geht zur Platte, und der Zeiger sucht weiter nach einer unveränderten.

Mit einem Fenster von 5 ist hier keine Seite alt genug. Das Fenster ändern, bis geschrieben wird.`,
      notes:
        "Carr und Hennessy, 1981. Hier dauert das Schreiben nichts; im Betriebssystem läuft es, während der Zeiger weitergeht, und beim nächsten Mal ist die Seite unverändert. Mit einem Fenster von höchstens 3 geschieht es.",
      goals: ["WSClock eine alte veränderte Seite zurückschreiben lassen"],
    },
  ],
};
