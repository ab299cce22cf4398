// Die Wörter der Steuerungen, die eine Maschine von außerhalb des Kernels beobachten: nach den Kennungen des Kerns.

/** Eine Steuerung: ihr Name und was sie tut. */
interface ControlWords {
  readonly name: string;
  readonly note: string;
}

const CONTROLS: Readonly<Record<string, ControlWords>> = {
  mpl: {
    name: "Obergrenze der Prozesse",
    note: "Nur so viele Prozesse laufen zugleich. Die anderen warten, wer zuerst kommt, ist zuerst dran.",
  },
  "fifty-percent": {
    name: "50-%-Regel",
    note: "Weniger Prozesse laufen, solange die Platte mehr als die halbe Zeit arbeitet, mehr, solange sie öfter ruht.",
  },
  "lifetime-swap": {
    name: "L = S",
    note: "Weniger Prozesse laufen, solange Seitenfehler schneller aufeinander folgen, als die Platte eine Seite bringt.",
  },
  knee: {
    name: "Knie-Regel (Ersatz)",
    note: "Sucht die Zahl von Prozessen, bei der die Zeit zwischen zwei Seitenfehlern, gemessen an den Seiten eines jeden, am längsten ist.",
  },
  "working-set": {
    name: "Arbeitsmengen",
    note: "Ein Prozess läuft nur, wenn seine Arbeitsmenge neben denen aller anderen, die laufen, in den Speicher passt. Auf Wunsch gehen Seiten außerhalb zuerst.",
  },
  pff: {
    name: "Seitenfehlerrate, PFF",
    note: "Wer selten Fehler hat, verliert die Seiten, die er seit seinem letzten nicht benutzt hat. Solange Speicher knapp ist und jemand zu oft Fehler hat, läuft ein Prozess weniger.",
  },
  wsclock: {
    name: "WSClock",
    note: "Seiten, die ihr Prozess eine Weile seiner eigenen Zeit nicht benutzt hat, gehen zuerst. Wird eine Seite gebraucht und gibt es keine solche, läuft ein Prozess weniger.",
  },
  blake: {
    name: "Blakes Regler (Ersatz)",
    note: "Ein Maß des Seitenflatterns wird bestimmt; danach steigt und sinkt die Zahl der Prozesse, die laufen.",
  },
  bsd: {
    name: "Lastbegrenzung von 4.3BSD",
    note: "Ist der Speicher bedrohlich knapp, muss ein ganzer Prozess hinaus. Er kommt zurück, wenn Platz für ihn ist.",
  },
  aix: {
    name: "Lastbegrenzung von AIX",
    note: "Prozesse, die ihre eigenen Seiten zu oft zurücklesen, werden angehalten, solange der Speicher flattert.",
  },
  packs: {
    name: "Pakete",
    note: "Prozesse werden zu Gruppen gepackt, die in den Speicher passen; die Gruppen wechseln sich in langen Runden ab. Kleine Prozesse gehören zu jeder.",
  },
  oomd: {
    name: "Beenden nach Druck, wie systemd-oomd",
    note: "Kommt eine halbe Minute lang meist niemand voran, wird der Prozess beendet, der die meisten Seiten zurückliest.",
  },
  tpf: {
    name: "Schutz vor Seitenflattern, TPF (Ersatz)",
    note: "Hat der Prozessor wenig zu tun und haben mehrere Prozesse viele Seitenfehler, behält einer seine Seiten, bis er gut läuft.",
  },
  "token-time": {
    name: "Swap-Token nach Zeit",
    note: "Ein Prozess behält seine Seiten, solange er Seitenfehler hat, höchstens fünf Minuten. Die Regeln von Linux 2.6.11.",
  },
  "token-priority": {
    name: "Swap-Token nach Priorität",
    note: "Wer immer öfter Seitenfehler hat, bekommt das Token und behält seine Seiten. Die Regeln von Linux 2.6.20.",
  },
};

const PARAMS: Readonly<Record<string, string>> = {
  limit: "Grenze",
  quantum_s: "Runde",
  target: "Ziel",
  band: "Spanne darum, in der sich nichts ändert",
  period_s: "Zeit zwischen zwei Änderungen",
  tau_ms: "Fenster, in Prozessorzeit",
  memory: "Anteil des Speichers, den Arbeitsmengen füllen dürfen",
  replacement: "Welche Seiten gehen",
  T_ms: "Kürzeste Zeit zwischen Fehlern, die gut genug ist, in Prozessorzeit",
  suspension: "Solange Speicher knapp ist und jemand mehr will",
  theta_ms: "Eine Seite darf gehen, die unbenutzt ist seit, in Prozessorzeit",
  victim: "Wer zuerst angehalten wird",
  alpha: "Gewicht der letzten Sekunde im Mittel",
  threshold: "Anteil verlorener Zeit, ab dem das Flattern beginnt",
  gain: "Verstärkung",
  persistence: "Sekunden in Folge, bevor er handelt",
  maxslp_s: "Ein Schläfer gilt als untätig nach",
  maxpgio: "Übertragungen, die zu viele sind",
  desfree: "Freier Speicher, den es geben soll",
  nbig: "Größte Prozesse, aus denen gewählt wird",
  v_repage_hi: "Genommene Seiten je geschriebener, unter denen der Speicher flattert; 0 heißt aus",
  v_repage_proc: "Seitenfehler je zurückgelesener Seite, unter denen ein Prozess in Frage kommt",
  v_min_process: "Prozesse, die immer laufen",
  v_sec_wait: "Ruhe, bevor einer weiterlaufen darf",
  v_exempt_secs: "Schonzeit nach dem Anhalten",
  capacity: "Anteil des Speichers, den ein Paket füllen darf",
  every_pack: "Ein Prozess mit höchstens diesem Anteil des Speichers gehört zu jedem Paket",
  duration_s: "Zeit über der Grenze",
  group: "Wer zusammen beendet wird",
  CPU_Low: "Auslastung des Prozessors, unter der einer geschützt wird",
  CPU_High: "Auslastung, über der es niemand wird",
  PF_Low: "Seitenfehler, bei denen der Schutz endet",
  PF_High: "Seitenfehler, die zu viele sind",
  swap_token_timeout: "Längste Zeit mit dem Token",
};

const WORDS: Readonly<Record<string, string>> = {
  largest: "der mit der größten Arbeitsmenge",
  latest: "der zuletzt zugelassene",
  kernel: "die der Kernel wählt",
  "working-set": "zuerst die außerhalb der Arbeitsmengen",
  "one-by-one": "läuft ein Prozess weniger",
  never: "laufen alle weiter",
  process: "ein Prozess",
  workload: "alle Prozesse einer Last",
};

const SERIES: Readonly<Record<string, string>> = {
  mpl: "Prozesse, die laufen dürfen",
  blocked: "Angehaltene Prozesse",
  disk_busy_mean: "Platte beschäftigt, über eine Periode",
  lifetime_over_swap: "Zeit zwischen Seitenfehlern je Übertragungszeit (höchstens 100)",
  lifetime_per_page: "Zeit zwischen Seitenfehlern je Seite eines Prozesses",
  working_sets: "Summe der Arbeitsmengen",
  want_more: "Prozesse mit zu vielen Fehlern",
  replaceable: "Seiten im Speicher außerhalb der Arbeitsmengen",
  thrash_level: "Maß des Seitenflatterns",
  avefree: "Freie Seiten, über fünf Sekunden",
  load_average: "Load average",
  written_over_stolen: "Geschriebene Seiten je genommener",
  packs: "Pakete",
  pack: "Paket, das dran ist",
  full_avg10: "Zeit, in der niemand vorankam, über zehn Sekunden",
  high_PF_proc: "Prozesse mit vielen Seitenfehlern",
  spared_resident: "Seiten des geschonten Prozesses",
};

const SIMPLIFICATIONS: Readonly<Record<string, string>> = {
  "held-keep-pages":
    "Wer angehalten wird, behält seine Seiten, bis der Kernel sie nimmt; niemand benutzt sie, also gehen sie zuerst.",
  "level-by-one":
    "Das Kriterium stammt aus der Arbeit. Dass sich die Zahl der Prozesse je Periode um einen ändert, ist dieses Modells.",
  "knee-by-trying":
    "Die Arbeit sagt, wo die beste Zahl von Prozessen liegt, nicht, wie man sie findet. Hier wird probiert: weiter, solange es hilft, sonst zurück.",
  "working-set-sampled":
    "Eine Arbeitsmenge sind die Seiten, die im letzten ganzen Fenster der eigenen Zeit des Prozesses berührt wurden, zehnmal je Sekunde aus Referenzbits gelesen. Was read(2) liest, zählt nicht dazu.",
  "replacement-stays":
    "Wenn nicht gewählt ist, dass Seiten außerhalb der Arbeitsmengen zuerst gehen, folgt nur die Zulassung der Arbeitsmenge, und welche Seiten gehen, entscheidet der Kernel.",
  "cold-stay":
    "Eine Seite, die zuerst gehen soll, bleibt, bis der Kernel sie nimmt. FreeBSD und Linux stellen sie zu den inaktiven, Linux 6.12 mit Generationen in die älteste; OpenSolaris vergisst, dass sie benutzt wurde, bis ein Zeiger vorbeikommt; Windows XP nimmt sie aus dem Working Set.",
  "pff-faults-read": "Nur Fehler mit Lesen zählen: eine Seite, die noch im Speicher ist, war nie weg.",
  "pff-suspension":
    "Die Arbeit lässt offen, wer angehalten wird, wenn der Speicher voll ist. Hier ist es der zuletzt zugelassene, einer in zwei Sekunden, und wer wartet, kommt zurück, wenn niemand zu oft Fehler hat oder Speicher nicht mehr knapp ist. Wer eine ganze Sekunde auf eine Seite gewartet hat, zählt dazu.",
  "wsclock-kernels-hand":
    "Der Zeiger, der herumgeht, ist der des Kernels. Er trifft die Seiten zuerst, die gehen dürfen, statt jede nach ihrem Alter zu fragen.",
  "wsclock-loading": "Ein Prozess gilt als ladend, bis er so lange gelaufen ist, wie eine Seite unbenutzt sein darf.",
  "blake-stand-in":
    "Der Text der Arbeit lag nicht vor. Von ihr stammt nur die Idee: Ein Maß des Seitenflatterns steuert die Zahl der Prozesse. Alle Zahlen sind dieses Modells.",
  "held-count-as-free":
    "4.3BSD schreibt die Seiten eines Prozesses sofort hinaus. Hier gelten die der Angehaltenen als frei, und der Kernel nimmt sie, wenn er sie braucht.",
  "desfree-is-a-share":
    "Der freie Speicher, den es geben soll, ist hier ein Anteil des Speichers, wie die 200 KB von 4.3BSD einer von 8 MB waren, mindestens aber, worauf der Daemon des Kernels hinarbeitet.",
  "nobody-is-nice": "Jeder Prozess hat den Nice-Wert 0.",
  "repages-are-reads": "AIX zählt Seiten, die bald zurückkommen. Hier zählt jeder Seitenfehler, der liest.",
  "one-resumed-a-second":
    "Angehaltene Prozesse dürfen einer je Sekunde weiterlaufen, in der Reihenfolge, in der sie angehalten wurden.",
  "first-fit": "Jeder Prozess kommt in das erste Paket mit Platz für ihn, in der Reihenfolge der Ankunft.",
  "interactive-by-size":
    "Ein Prozess gilt als interaktiv, wenn er wenig Speicher hat. Was er damit tut, wird nicht angesehen.",
  "pressure-of-the-machine":
    "Der Druck ist der der ganzen Maschine. Führt ein Kernel keinen, wird er genauso daraus berechnet, wer auf eine Seite oder auf Speicher wartet; dann zählt auch ein erstes Lesen.",
  "reclaim-by-reads":
    "systemd-oomd beendet die Gruppe, deren Seiten am meisten durchsucht wurden. Die Kernel hier zählen das nicht je Prozess; die seit der letzten Sekunde zurückgelesenen Seiten stehen dafür.",
  "no-swap-rule": "Die zweite Regel von systemd-oomd, nach belegtem Swap-Bereich, fehlt.",
  "tpf-thresholds":
    "Die Schwellen sind aus dem Gedächtnis, ebenso die Wahl des Prozesses, dem am wenigsten fehlt (unsicher).",
  "spared-are-referenced":
    "Die Seiten eines geschonten Prozesses gelten als benutzt, wann immer sie angesehen werden. Linux gibt das bei der letzten Priorität auf, FreeBSD nach elf vergeblichen Durchläufen.",
  "token-asked-late": "Ein Seitenfehler fragt nach dem Token, wenn sein Lesen vorbei ist, nicht, wenn es beginnt.",
  "token-beside-the-kernels": "Das eigene Token von Linux ist, wo es an ist, ein zweites neben diesem.",
};

/** Quellen, die keine Veröffentlichung sind. */
const SOURCES: Readonly<Record<string, string>> = {
  model: "eine Zahl dieses Modells",
  memory: "aus dem Gedächtnis (unsicher)",
};

/** Wörter der Steuerungen. */
export const CONTROL_TEXT = {
  title: "Lastbegrenzung",
  none: "keine",
  numbers: "Ihre Zahlen",
  numbersTitle: "Parameter der Lastbegrenzung",
  controls: CONTROLS,
  params: PARAMS,
  words: WORDS,
  series: SERIES,
  simplifications: SIMPLIFICATIONS,
  about: "Wo sie beschrieben ist, und was fehlt",
  /** Woher eine Zahl stammt. */
  source: (source: string): string => SOURCES[source] ?? source,
  /** Hinter einem Wert. */
  units: { processes: "Prozesse", samples: "Messungen", us: "µs", "1/s": "je s" } as Readonly<Record<string, string>>,
};
