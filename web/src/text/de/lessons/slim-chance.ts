// The words of the lesson on stock FreeBSD and Slim Chance, in German.

import type { LessonWords } from "../../../lesson/plan.ts";

/** Team 2's kernel, beside the stock one as A. */
const TEAM_2 =
  "#v=1&view=kernel&k=act_decay:halve,active_requeue_end:head,deactivate_end:head,free_end:head,vm.pageout_update_period:10&ram=32768&seed=1&secs=20&wired=20125&swap=786432&cpus=2&wl=stress:pages=131072:touch_us=0.1:workers=3:start_s=0:stop_s=20&at=20&pin=k=%26ram=32768%26seed=1%26secs=20%26wired=20125%26swap=786432%26cpus=2%26wl=stress:pages=131072:touch_us=0.1:workers=3:start_s=0:stop_s=20";

export const SLIM_CHANCE: LessonWords = {
  title: "Original oder Slim Chance?",
  summary: "Was, wenn der Page Daemon schneller vergisst und Seiten vorn wieder einreiht?",
  pages: [
    {
      title: "Einmal durch die Warteschlange",
      text: `Ein Scan geht *active* vom Kopf her durch. Wurde eine Seite seit dem letzten Blick benutzt? Dann steigt ihr \`act_count\`, sonst sinkt er um eins. In beiden Fällen kommt sie ans **Ende**.

Ein Worker geht seine 160 Seiten wieder und wieder durch. Ein später gestartetes Programm hat 140 Seiten beschrieben und vergessen. Niemand ist in Not, also sieht sich der Daemon einmal je Sekunde 30 der 300 an.

Mit \`.\` von Scan zu Scan gehen: Wann sinkt zum ersten Mal ein Zähler?`,
      notes: `Bei 17 s. Zehn Scans sind eine Runde. Die erste findet alle Seiten benutzt, auch die vergessenen: Sie wurden einmal beschrieben. Die zweite findet den Unterschied. Im Original dauert eine Runde 600 s; hier steht \`vm.pageout_update_period\` auf 10 s wie bei Slim Chance, damit sich nur das Verfahren unterscheidet.`,
      goals: ["Eine Seite finden, deren act_count sinkt"],
    },
    {
      title: "Ein kürzeres Gedächtnis",
      text: `2016 sollten Studierende in Santa Cruz ein anderes Verfahren bauen, **Slim Chance**. Es *halbiert* den Zähler einer unbenutzten Seite. Und es stellt Seiten an den **Kopf**: die, die active bleiben, und die, die inactive werden.

Dies ist der Worker aus Lektion 9 unter Slim Chance; A ist das Original. Der Worker wartet auf Speicher, während der Daemon zweimal je Sekunde scannt.

Das Original braucht zehn Scans, bis die erste Seite inactive wird. Wie viele braucht Slim Chance?`,
      notes: `Fünf: 5, 9, 4, 2, 1, 0. Das ist bei 2,3 s statt 4,8, und der Worker wartet 2,5 s statt 5. Das Halbieren hält, was es verspricht. Der Preis: Eine nur bei jedem vierten Scan benutzte Seite geht verloren; das Original behält noch eine, die es bei jedem fünften ist.`,
      goals: ["Die erste Seite finden, die inactive wird"],
    },
    {
      title: "Dieselben dreißig",
      text: `Wieder die Programme von Seite 1, unter Slim Chance; A ist das Original. Dies ist der Scan in Sekunde 30. Ihn Seite für Seite durchgehen, dann den nächsten.

Der Daemon sieht 30 Seiten an und stellt jede zurück an den **Kopf**. Eine Sekunde später fängt er dort wieder an und findet dieselben 30, rückwärts. Bis Sekunde 70 hat er die anderen 270 nie angesehen, darunter alle 140, die niemand benutzt.

Wann sinkt hier zum ersten Mal ein Zähler?`,
      notes: `Bei 70,5 s, wenn ein drittes Programm Speicher braucht und ganze Scans beginnen. Bis dahin sieht der Daemon benutzte Seiten und lernt nichts. Der Zufall entscheidet: Wäre das vergessene Programm zuerst gestartet, wären seine Seiten nach 35 s alle inactive, denn ein unbenutzter Anfang leert sich.`,
      goals: ["Eine Seite finden, deren act_count sinkt"],
    },
    {
      title: "Wer geht?",
      text: `Bei 70 s will das dritte Programm 200 Seiten, und der Daemon wacht auf. Das Original war bis dahin sechsmal herum; B weiß nichts von den 140 vergessenen Seiten. Der Neuling wartet im Original 1,5 s, hier 2,5 s.

Und was zuletzt inactive wird, kommt an den Kopf und wird **zuerst** geschrieben. So gehen frische Seiten des Neulings vor vergessenen und werden zurückgelesen. Wie oft? Im Original nie.

Einen einzigen Regler zurückzustellen genügt dagegen. Welchen?`,
      notes: `Achtmal. Mit \`active_requeue_end\` am Ende hört es auf, und der Neuling wartet eine halbe Sekunde: besser als im Original, denn das Halbieren war die gute Hälfte der Idee. Auch \`deactivate_end\` am Ende hilft, doch das Warten bleibt. \`free_end\` ändert nichts.`,
      goals: [
        "Eine Seite finden, die aus dem Swap zurückgelesen wird",
        "Einen Regler von B so stellen, dass nichts zurückgelesen wird",
      ],
    },
    {
      title: "Mehr Fehler, mehr Arbeit",
      text: `Der Worker von Seite 2, jetzt mit 800 Seiten, wo 404 Platz haben; seine Minute ist um. Neben dem Original sieht ein Scan von Slim Chance 31 % weniger Seiten an und beginnt 23 % mehr Schreibvorgänge; es gibt 55 % mehr Seitenfehler.

Ist das schlecht? Der Worker hat neun Runden geschafft statt sechs. In *jeder* hat er etwa so viele Seitenfehler wie zuvor: 4 % mehr.

Vergessen wird hier niemand, denn jede Runde gibt alles frei. Braucht Slim Chance auch weniger Speicher?`,
      notes: `Nein: Bis 405 Seiten schreiben beide nichts. Bei 406 schafft das Original 6 Runden statt 37, Slim Chance 12. Die Klasse sagen lassen, was sie zählen würde, um besser von schlechter zu trennen. Seitenfehler allein führen irre: Eine Maschine, die steht, hat keine. Geleistete Arbeit zählen, und wer warten musste.`,
      goals: ["Eine Last finden, bei der Slim Chance nichts in den Swap schreibt"],
    },
    {
      title: "Was die Teams gemessen haben",
      text: `Zwei Teams veröffentlichten Mittelwerte. Mit 128 MB sah ein Scan von Team 2 28 % weniger Seiten an und begann 38 % mehr Schreibvorgänge, bei dreimal so vielen Page Reclaims; mit 256 MB hatte Team 1 45 % weniger active Seiten, 12 % mehr Schreibvorgänge und 7 % mehr Seitenfehler.

Ähnlich Seite 5. [Die Maschine von Team 2](${TEAM_2}) scannt *insgesamt* aber 21 % mehr, weil sie öfter scannt. Zuerst die Einheit lesen!

*Messungen der Teams* (im Kernel) zeigt jede Zahl neben unserer.

Wessen Frage beantwortet das?`,
      notes: `Keine der Tabellen sagt, wie viel gearbeitet wurde, also auch keine, welcher Kernel besser war; und eine Last ist nur eine Last. Ein Desktop mit vergessenen Programmen wurde nicht gemessen. Dort würde sich Seite 3 zeigen.`,
      goals: [],
    },
  ],
};
