// The words of the lesson on watermarks and the page daemon, in German.

import type { LessonWords } from "../../../lesson/plan.ts";

export const WATERMARKS: LessonWords = {
  title: "Schwellen und der Page Daemon",
  summary: "Wer hält Speicher frei, und was weckt ihn?",
  pages: [
    {
      title: "Frei, bevor es gebraucht wird",
      text: `Ein Seitenfehler soll nicht warten müssen, bis eine andere Seite zurückgeschrieben ist. Darum hält ein Kernel ein paar Rahmen auf Vorrat frei; dafür sorgt ein **Page Daemon**.

Dies ist FreeBSD 10.2, simuliert und verlangsamt: Ein Worker füllt einen Rahmen nach dem anderen. Das freie Ende des Speichers ist vergrößert, mit seinen Schwellen.

Zwei davon zählen zuerst: Bei *weckt* wird der Daemon geweckt, bis zum *Ziel* arbeitet er. Warum zwei und nicht eine? Weitergehen, bis er aufwacht, und nachsehen, wie viele Seiten ihm fehlen.`,
      notes: `Zuerst fragen, wie viele Rahmen frei sind, wenn er aufwacht; jemand wird sagen: keiner. Es sind 43, unter der Schwelle von 44 und 15 unter dem Ziel von 58. Mit nur einer Schwelle würde er für jede einzelne Seite geweckt. Bei Linux heißt der Daemon kswapd, die Schwellen min, low und high; die Ansicht Kernel hat ihn auch.`,
      goals: ["Das Ereignis finden, das den Daemon weckt"],
    },
    {
      title: "Wer wurde benutzt?",
      text: `Dem Daemon fehlen 15 Seiten. Jede Seite in *active* hat einen kleinen Zähler, \`act_count\`: Er steigt, wenn ein Scan die Seite benutzt findet, und sinkt sonst um eins. Bei 0 wird die Seite *inactive*.

Der erste Scan findet jede Seite benutzt, der Worker hat sie ja gerade gefüllt. Mit \`.\` von Scan zu Scan gehen, mit → von Seite zu Seite. Nach wie vielen Scans wird die erste Seite inactive?`,
      notes: `Nach zehn: Der erste hebt jeden Zähler von 5 auf 9, neun weitere senken ihn, im Abstand einer halben Sekunde. Fragen, wie fein dieses Bild der Vergangenheit ist. Es ist LRU mit einer sehr groben Uhr, und es genügt.`,
      goals: ["Eine Seite finden, deren act_count sinkt", "Die erste Seite finden, die inactive wird"],
    },
    {
      title: "Veränderte Seiten gehen den langen Weg",
      text: `Seiten in *inactive* sind Kandidaten. Eine unveränderte kann sofort gehen: FreeBSD 10 legt sie nach *cache*, von wo sie noch zurückgeholt werden kann. Eine **veränderte** muss erst in den Swap geschrieben werden.

Ein Daemon ohne Eile (pass 1) markiert eine veränderte Seite nur und geht weiter; vielleicht erübrigt sich das Schreiben. Ein Daemon in Not schreibt sie beim ersten Anblick. Alle drei Fälle suchen.`,
      notes: `Der Worker hat alle Seiten beschrieben, zunächst sind also alle verändert. Ein Schreibvorgang nimmt Nachbarn mit, hier acht Seiten: eine Positionierung für alle. Mit Lektion 4 vergleichen: derselbe Vorzug für unveränderte Seiten, hier als Warteschlange gebaut.`,
      goals: [
        "Eine veränderte Seite finden, die in den Swap geschrieben wird",
        "Eine unveränderte Seite finden, die nach cache kommt",
        "Eine veränderte Seite finden, die nur markiert wird",
      ],
    },
    {
      title: "Wer muss warten?",
      text: `43 Rahmen sind frei oder in cache, und doch muss der nächste Seitenfehler des Workers **warten**. Der Rest ist die Reserve des Kernels: Auch um eine Seite hinauszuschreiben, braucht er Speicher.

Der Daemon versucht es zweimal sofort, dann ruht er eine halbe Sekunde und versucht es wieder. Beide suchen: den Daemon, der wartet, und den Worker, der wartet.

Was wäre an diesem Rechner zu merken?`,
      notes: `„Er hängt.“ Der Worker schläft, der Prozessor hat nichts zu tun, und nicht einmal die Platte arbeitet schon. Fragen, was ohne Reserve geschähe: Niemand könnte mehr etwas freigeben, denn auch das Freigeben braucht Speicher.`,
      goals: [
        "Den Seitenfehler finden, der auf Speicher warten muss",
        "Den Daemon finden, wie er eine halbe Sekunde wartet",
      ],
    },
    {
      title: "Ein bisschen zu viel",
      text: `448 Rahmen bleiben dem Worker. Er beschreibt alle seine Seiten, liest sie, gibt sie frei und beginnt von vorn.

An der **Last** ziehen und auf die Diagramme achten. Eine Last suchen, bei der gar nichts in den Swap geschrieben wird; dann die größte. Warum ist sie nicht 448?

Und was richtet eine Stufe mehr an: wenig oder viel?`,
      notes: `Der Regler erreicht 400; bis 404 ginge es, das sind 448 weniger die 44, die frei bleiben. Bei 400 läuft der Worker die ganze Zeit, bei 416 ein Fünftel davon: ein Absturz wie bei der Schleife aus Lektion 6.`,
      goals: ["Eine Last finden, bei der nichts in den Swap geschrieben wird"],
    },
  ],
};
