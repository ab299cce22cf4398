// The words of the FreeBSD model, in German: one sentence an event, what it leaves out, its knobs.

import type { FreebsdReason } from "../../sim/schema.gen.ts";

/** The sentence of each event. `{page}` is the frame, `{vpage}` the process's page it holds. */
export const EVENT_TEXT: Readonly<Record<FreebsdReason, string>> = {
  boot: "Die Maschine startet: <b>{a}</b> Seiten gehören dem Kernel, <b>{b}</b> sind frei.",
  "zero-fill":
    "<fault>Seitenfehler.</fault> {Who} greift zum ersten Mal auf seine Seite {a} zu: Sie bekommt einen mit Nullen gefüllten Rahmen.",
  "swap-in":
    "<fault>Harter Seitenfehler.</fault> {Who} braucht seine Seite {a} aus dem Swap zurück: Sie bekommt einen Rahmen, in den sie eingelesen wird.",
  "read-around": "Seite {a} liegt im Swap daneben: Auch sie bekommt einen Rahmen und wird mitgelesen.",
  "swap-read": "Die Platte beginnt zu lesen: Seite {a}, insgesamt <b>{b}</b> Seiten. {Who} schläft.",
  "swap-in-done":
    "Seite {a} ist aus dem Swap zurück und kommt {activate_end} von active; mitgelesen und inactive: {b}. {Who} läuft weiter.",
  "file-in": "Seite {a} einer Datei ist nicht im Speicher: Sie bekommt einen Rahmen, in den sie eingelesen wird.",
  "file-read": "Die Platte beginnt, die Datei zu lesen: Seite {a}, insgesamt <b>{b}</b> Seiten. Der Prozess schläft.",
  "file-in-done":
    "Seite {a} der Datei ist da, mitgelesen: {b}. Was ein Seitenfehler wollte, ist active, alles andere inactive.",
  "file-hit": "Seite {a} einer Datei ist im Speicher: read(2) kopiert sie und setzt ihr Referenzbit.",
  "drop-behind-cached":
    "{Who} liest der Reihe nach und ist an Seite {a} vorbei: Sie ist unverändert und kommt schon nach <hit>cache</hit>.",
  "drop-behind-deactivated":
    "{Who} liest der Reihe nach und ist an Seite {a} vorbei: Sie ist verändert und kommt schon nach inactive.",
  "drop-behind":
    "{Who} liest der Reihe nach und hat Seite {a} weit hinter sich: Sie kommt schon nach inactive, verändert oder nicht.",
  "cache-reused":
    "<fault>Weicher Seitenfehler.</fault> Seite {a} ist noch in cache: Sie wird ohne Plattenzugriff zurückgeholt.",
  "soft-fault":
    "<fault>Weicher Seitenfehler.</fault> Seite {a} ist im Speicher, war aber nicht eingeblendet oder nicht zum Schreiben. Keine Warteschlange bewegt sich.",
  touched: "{Who} greift auf Seite {a} zu: Die Hardware setzt ihr Referenzbit. Der Kernel erfährt davon nichts.",
  "wait-busy": "{Who} will Seite {a}, die busy ist, meist weil sie in den Swap geschrieben wird: Er wartet.",
  "wait-memory":
    "<fault>Kein Speicher für einen Seitenfehler.</fault> Frei oder in cache sind {a} Seiten, nötig sind <b>{b}</b>. {Who} wartet.",
  release: "{Who} gibt alle seine Seiten zurück: <b>{a}</b> sind im Speicher.",
  released: "Keine davon ist mehr busy: <b>{a}</b> Rahmen und {b} in cache sind frei.",
  "write-done": "Ein Schreibvorgang in den Swap ist beendet: Rahmen {page} ist unverändert und bleibt, wo er ist.",
  "write-done-cached":
    "Ein Schreibvorgang in den Swap ist beendet, der Speicher sehr knapp: Rahmen {page} kommt sofort nach cache.",
  "write-done-inactive":
    "Ein Schreibvorgang in den Swap ist beendet: Rahmen {page} ist unverändert und kommt weit nach vorn in inactive, um <hit>bald frei zu werden</hit>.",
  "scan-begin": "Der Daemon beginnt einen Scan, pass <b>{a}</b>: <b>{b}</b> Seiten unter v_free_target.",
  "inactive-busy": "Rahmen {page} wird gerade geschrieben: übersprungen. Es fehlen {a} Seiten.",
  "inactive-reactivated":
    "Rahmen {page} wurde benutzt, seit er inactive ist: <hit>zurück nach active</hit>, act_count steigt von {a} auf <b>{b}</b>. Kein Speicher gewonnen.",
  "inactive-requeued":
    "Rahmen {page} wurde über ein Objekt benutzt, das niemand eingeblendet hat: {inactive_requeue_end} von inactive.",
  "inactive-held": "Rahmen {page} wird im Kernel gehalten: übersprungen.",
  "inactive-freed-invalid": "Rahmen {page} enthält nichts Gültiges: <hit>freigegeben</hit>. Es fehlten {a} Seiten.",
  "inactive-cached":
    "Rahmen {page} ist unverändert und unbenutzt: <hit>nach cache</hit>. Es fehlten {a} Seiten, nun eine weniger.",
  "inactive-freed":
    "Rahmen {page} ist unverändert und hat keine Kopie im Swap: <hit>freigegeben</hit>. Es fehlten {a} Seiten.",
  "inactive-flagged":
    "Rahmen {page} ist verändert, zum ersten Mal gesehen: markiert und noch eine Runde; vielleicht muss er nicht geschrieben werden.",
  "inactive-dying":
    "Rahmen {page} ist verändert, doch sein Besitzer verschwindet: {inactive_requeue_end} von inactive, ihn zu schreiben wäre vergeblich.",
  "inactive-no-pageout":
    "Rahmen {page} ist verändert, doch in den Swap darf jetzt nichts geschrieben werden: {inactive_requeue_end} von inactive.",
  "inactive-laundered":
    "Rahmen {page} ist verändert und wieder dran: mit seinem Cluster <b>in den Swap geschrieben</b>, {b} Seiten. Sie bleiben am Platz.",
  "inactive-launder-limit": "Rahmen {page} ist verändert, doch vm.max_launder Schreibvorgänge laufen schon: Er bleibt.",
  "inactive-batch":
    "Der Daemon nimmt die nächsten <b>{a}</b> Seiten aus inactive und prüft sie von der letzten an. Es fehlen {b} Seiten.",
  "inactive-wired": "Rahmen {page} ist verdrahtet: Er bleibt aus der Warteschlange, bis das endet.",
  "inactive-freed-clean":
    "Rahmen {page} ist unverändert und unbenutzt: <hit>freigegeben</hit>. Es fehlten {a} Seiten, nun eine weniger.",
  "inactive-to-laundry":
    "Rahmen {page} ist verändert und unbenutzt: ans Ende von <b>laundry</b>, in die Wäsche. Noch kein Speicher gewonnen.",
  "inactive-dropped":
    "Rahmen {page} ist verändert, doch sein Besitzer verschwindet und gibt ihn frei: Er verlässt die Warteschlange, ihn zu waschen wäre vergeblich.",
  "swap-full": "Im Swap ist kein Platz für Rahmen {page}: zurück nach active.",
  unswappable: "Im Swap ist kein Platz für Rahmen {page}: beiseite nach <b>unswappable</b>, bis es welchen gibt.",
  "swap-almost-full": "Der Swap ist fast voll: Von {b} Blöcken sind <fault>{a}</fault> frei.",
  "daemon-waits-buffer":
    "Alle Schreibpuffer sind belegt, laufende Schreibvorgänge: <b>{a}</b>. Der Scan wartet, bis einer endet.",
  "daemon-goes-on": "Ein Schreibpuffer ist frei geworden: Der Scan geht weiter, es fehlen noch {a} Seiten.",
  "swapout-request":
    "Die Warteschlange inactive gab zu wenig her: Es <fault>fehlen noch {a} Seiten</fault>. Der Daemon fordert, ganze Prozesse auszulagern.",
  "laundry-shortfall":
    "Es war zu wenig zu holen, <fault>{a} Seiten fehlen</fault>: Der Wäsche-Thread soll waschen, was fehlt. {b} Seiten warten auf ihn.",
  "laundry-background":
    "Es wurde genug frei. Der Wäsche-Thread darf nachsehen, ob zu viel zu waschen ist: {b} Seiten warten auf ihn.",
  "kernel-caches": "Die Caches des Kernels geben <b>{a}</b> Seiten zurück; dem Kernel bleiben {b}.",
  "active-begin":
    "Nun die Warteschlange active: <b>{a}</b> Seiten sollen inactive werden, höchstens {b} werden geprüft.",
  "active-referenced":
    "Rahmen {page} wurde benutzt: act_count von {a} auf <b>{b}</b>, {active_requeue_end} von active.",
  "active-aged":
    "Rahmen {page} wurde nicht benutzt: act_count von {a} auf <b>{b}</b>, {active_requeue_end} von active.",
  "active-deactivated":
    "Rahmen {page} wurde nicht benutzt, sein act_count ist 0: <evict>deaktiviert</evict>, {deactivate_end} von inactive.",
  "active-to-laundry":
    "Rahmen {page} wurde nicht benutzt, sein act_count ist 0, er ist verändert, und inactive ist zu kurz: gleich nach <evict>laundry</evict>.",
  "clock-referenced":
    "Rahmen {page} wurde benutzt: act_count von {a} auf <b>{b}</b>. Er bleibt, wo er ist, der Zeiger geht weiter.",
  "clock-aged":
    "Rahmen {page} wurde nicht benutzt: act_count von {a} auf <b>{b}</b>. Er bleibt, wo er ist, der Zeiger geht weiter.",
  "clock-turns":
    "Die Zeiger treffen sich: Der erste geht zurück an den Anfang von active, der zweite ans Ende. Länge: {a} Seiten.",
  "active-busy": "Rahmen {page} ist busy oder wird gehalten: ungeprüft {active_requeue_end} von active.",
  "active-cached":
    "Rahmen {page} ist unverändert, und niemand hat seinen Inhalt eingeblendet: sofort <hit>nach cache</hit>.",
  "statistics-begin":
    "Niemand braucht den Daemon, doch es fehlen <b>{a}</b> Seiten: Er lässt bis zu {b} Seiten von active altern.",
  "scan-end": "Der Scan ist vorbei: <b>{a}</b> Seiten geprüft, {b} fehlen noch.",
  "daemon-sleeps": "Es ist genug Speicher da: Der Daemon schläft, höchstens {b} s.",
  "daemon-woken": "<fault>{a} Seiten</fault> sind frei oder in cache, weniger als {b}: Der Daemon wird geweckt.",
  "daemon-again": "Pass {a} reichte nicht: Der nächste folgt sofort und darf unbegrenzt zurückschreiben.",
  "daemon-retries": "Pass {a} reichte nicht: Der Daemon versucht es in einer halben Sekunde wieder.",
  "pid-output": "<b>{a}</b> Seiten sind frei. Der Regler sagt, wie viele nun frei werden sollen: <b>{b}</b>.",
  "daemon-looks-again":
    "Es ist genug Speicher da: Der Daemon schläft {a} ms, oder bis er geweckt wird. {b} Seiten sind frei.",
  "daemon-pauses":
    "Es wurde zu wenig frei: Der Daemon setzt {a} ms aus, der Wäsche-Thread kann inzwischen Seiten waschen. {b} Seiten sind frei.",
  "daemon-goes-round": "Der Daemon wird schon wieder gebraucht: {b} Seiten sind frei. Er macht ohne Pause weiter.",
  "laundry-washes-shortfall":
    "Der Wäsche-Thread wäscht <b>{a}</b> Seiten auf einmal, weil der Speicher knapp ist. Insgesamt zu waschen: {b}.",
  "laundry-washes-background":
    "Der Wäsche-Thread wäscht <b>{a}</b> Seiten in Ruhe: Viele sind verändert. Insgesamt zu waschen: {b}.",
  "laundry-sleeps": "Der Wäsche-Thread hat nichts zu tun: Er schläft, bis der Daemon ihn ruft.",
  "laundry-washed":
    "Rahmen {page} ist verändert: mit seinem Cluster <b>in den Swap geschrieben</b>, {b} Seiten auf einmal. Sie bleiben am Platz, bis das getan ist.",
  "laundry-busy": "Rahmen {page} wird schon geschrieben: übersprungen.",
  "laundry-held": "Rahmen {page} wird im Kernel gehalten: übersprungen.",
  "laundry-freed": "Rahmen {page} enthält nichts, was zu schreiben wäre: gleich aus der Wäsche <hit>freigegeben</hit>.",
  "laundry-requeued": "Rahmen {page} wurde über ein Objekt benutzt, das niemand eingeblendet hat: ans Ende der Wäsche.",
  "laundry-forbidden":
    "Rahmen {page} ist verändert, doch vm.disable_swapspace_pageouts hält ihn vom Swap fern: ans Ende der Wäsche.",
  "laundry-reactivated":
    "Rahmen {page} wurde benutzt, während er wartete: ungewaschen <hit>zurück nach active</hit>, act_count von {a} auf <b>{b}</b>.",
  "laundry-waits-buffer":
    "Alle Schreibpuffer sind belegt, laufende Schreibvorgänge: <b>{a}</b>. Der Wäsche-Thread wartet, bis einer endet.",
  "laundry-goes-on":
    "Ein Schreibpuffer ist frei geworden: Der Wäsche-Thread macht weiter, noch zu waschen: {a} Seiten.",
  "swapped-out":
    "<evict>Prozess {a} wird ausgelagert</evict>: Er hat lange genug geschlafen. Nichts von ihm bleibt eingeblendet, {b} Seiten waren es.",
  "swapped-in":
    "<hit>Prozess {a} wird eingelagert</hit>, nach {b} s: Er darf laufen, seine Seiten holen Seitenfehler zurück.",
  "fault-in-vain":
    "<fault>Ein Seitenfehler von Prozess {a} hat {b}-mal vergeblich auf Speicher gewartet:</fault> Ein Prozess soll beendet werden.",
  "out-of-memory":
    "<fault>Der Speicher ist erschöpft.</fault> Prozess {a} ist mit <b>{b}</b> Seiten der größte: Er wird beendet.",
  "paper-blocked":
    "Der Speicher bleibt knapp, und {b} Seitenfehler der letzten Sekunde gingen zur Platte: <b>Prozess {a} darf 20 s nicht laufen</b>.",
  "paper-unblocked": "Die 20 s sind vorbei: Prozess {a} darf wieder laufen.",
};

/** Where a knob of the queues' ends puts a page. */
export const END_TEXT: Readonly<Record<string, string>> = { head: "an den Anfang", tail: "ans Ende" };

/** Who touches pages: the one worker of stress, or one of several processes. */
export const WHO_TEXT = {
  worker: "Der Worker",
  process: "Der Prozess",
};

/** What the model leaves out or makes simpler than the kernel. */
export const SIMPLIFICATION_TEXT: Readonly<Record<string, string>> = {
  "queues-are-fifo":
    "Die Warteschlangen free und cache sind FIFO; freie Seiten werden vor denen aus cache vergeben. Die Buddy-Listen des Kernels arbeiten anders.",
  "no-superpages": "Reservierungen für Superpages, vorab genullte Seiten, Copy-on-Write und NUMA fehlen.",
  "files-are-contiguous": "Jede Datei liegt am Stück auf der Platte. Dateien werden gelesen, nie geschrieben.",
  "read-leaves-buffers-out": "read(2) greift direkt auf die Seiten einer Datei zu; die Puffer dazwischen fehlen.",
  "one-disk": "Es gibt eine Platte, für Dateien und Swap gemeinsam.",
  "scans-at-one-moment":
    "Ein Scan prüft alle seine Seiten in einem Augenblick; die Zeit dafür vergeht danach. Nur das Warten auf einen Schreibpuffer unterbricht ihn.",
  "markers-take-no-step":
    "Die Marke weit vorn in inactive, vor der gewaschene Seiten stehen, kostet keinen Schritt eines Scans; im Kernel schon (11.2, 13.2).",
  "turns-take-a-tick":
    "Eine Runde des Daemons ohne Pause dauert mindestens eine Millisekunde, einen Takt der Kerneluhr (11.2, 13.2).",
  "one-inactive-thread":
    "Ein Thread prüft die Warteschlange inactive; ab 16 Prozessoren können es im Kernel von 13.2 mehrere sein.",
  "mappings-are-aligned":
    "Jede Einblendung beginnt, wo eine Superpage beginnen könnte, und von dort zählt, was ein sequenzieller Leser hinter sich lässt (11.2, 13.2).",
  "read-ahead-ends-at-31":
    "Vorausgelesen werden höchstens 31 Seiten; in 13.2, mit größeren Transfers, kann das Fenster einer Datei weiter wachsen (unsicher).",
  "costs-are-estimates":
    "Die Prozessorzeit für Seitenfehler, Scans und Transfers ist eine Größenordnung, keine Messung (unsicher).",
  "wired-share": "Jeder achte Rahmen gehört dem Kernel; der wahre Anteil hängt vom Kernel ab (unsicher).",
  "kernel-stacks-stay":
    "Ein ausgelagerter Prozess verliert nur seinen eigenen Speicher; sein Kernel-Stack, vier Seiten je Thread, ist nicht modelliert.",
  "killed-come-back":
    "Ein beendeter Prozess, der ausgelagert ist, kommt sofort zurück. Kernel vor 12 ließen ihn auf Speicher warten, was die Maschine anhalten konnte.",
  "no-system-processes":
    "Jeder Prozess hat einen Thread und ist ein gewöhnlicher: keiner mit nice, keiner geschützt, verfolgt oder angehalten.",
  "swap-in-interval":
    "13.2 lagert in zehn Sekunden höchstens einen Prozess ein: So sagt es der Kommentar im Kernel, der Code scheint mehr zuzulassen (unsicher).",
  "paper-block":
    "Die Lastbegrenzung paper_block beschreibt eine Arbeit; in keiner Quelle dieser Versionen steht sie. Ihre Grenzen sind die dieses Modells (unsicher).",
  "faults-of-10-2": "Seitenfehler, Cluster und Swap-Pager von 9.3 und 10.3 gelten als die von 10.2 (unsicher).",
  "kernel-caches-by-hand":
    "Was die Caches des Kernels auf Anfrage des Daemons zurückgeben (vm_lowmem), bestimmt kernel_cache_pages; sie wachsen nicht wieder.",
  "stress-ng-passes":
    "stress-ng geht Byte für Byte vor, das Modell Seite für Seite: Wege in Primzahlschritten und über Adressbits treffen eine Seite einmal statt einmal je Byte; der Rückweg von swap zieht seine Stellen neu; rowhammer hämmert nicht.",
};

/** Was jede Stellgröße einstellt. */
export const KNOB_TEXT: Readonly<Record<string, string>> = {
  "vm.pageout_update_period": "Sekunden, in denen ein untätiger Daemon die ganze Warteschlange active einmal prüft",
  "vm.max_launder": "Schreibvorgänge, die pass 1 beginnen darf (bis 10.4)",
  "vm.background_launder_rate":
    "Kilobyte je Sekunde, die der Wäsche-Thread waschen darf, solange der Speicher nicht knapp ist (11.2, 13.2)",
  "vm.background_launder_max": "Kilobyte, nach denen er aufhört, wenn der Daemon ruht (11.2, 13.2)",
  background_launder_unit:
    "wie daraus Seiten werden: wie der Kernel rechnet, 16-mal so viele wie beschrieben, oder wie beschrieben",
  "vm.v_free_reserved": "freie Seiten, die nur der Kernel benutzen darf",
  "vm.v_free_severe": "freie Seiten, unter denen Seitenfehler warten",
  "vm.v_free_min": "freie Seiten, ab denen wartende Prozesse geweckt werden",
  "vm.v_free_target": "freie Seiten, bis zu denen der Daemon arbeitet",
  "vm.v_inactive_target": "angestrebte Länge der Warteschlange inactive",
  "vm.pageout_wakeup_thresh": "freie Seiten, unter denen der Daemon geweckt wird",
  act_decay: "was ein Scan vom act_count einer unbenutzten Seite nimmt: eins oder die Hälfte",
  activate_end: "Ende von active für eine Seite, die active wird",
  active_requeue_end: "Ende von active für eine Seite, die ein Scan dort lässt (nicht in 13.2)",
  inactive_requeue_end: "Ende von inactive für eine Seite, die ein Scan zurücklegt",
  deactivate_end: "Ende von inactive für eine Seite, die inactive wird",
  "vm.swap_enabled": "ob der Daemon die Auslagerung ganzer Prozesse fordern darf",
  "vm.swap_idle_enabled": "ob lange schlafende Prozesse auch ohne Not ausgelagert werden",
  "vm.swap_idle_threshold1": "Sekunden, die ein Prozess schlafen muss, bevor er ausgelagert wird",
  "vm.swap_idle_threshold2": "Sekunden Schlaf, nach denen ein Prozess als untätig gilt",
  "vm.pageout_oom_seq": "Scans in Folge ohne Gewinn, nach denen ein Prozess beendet wird",
  "vm.pfault_oom_attempts":
    "wie oft ein Seitenfehler auf Speicher wartet, bevor ein Prozess beendet wird; -1: Er wartet ohne Ende (13.2)",
  "vm.pfault_oom_wait": "Sekunden, die jedes dieser Male höchstens dauert (13.2)",
  "vm.oom_pf_secs": "Sekunden nach einem solchen Ende, in denen es kein weiteres gibt (13.2)",
  "vm.swap_async_max": "Schreibvorgänge in den Swap, die zugleich laufen dürfen",
  "vm.defer_swapspace_pageouts": "ob Seiten erst unterhalb von v_free_min in den Swap gehen",
  "vm.disable_swapspace_pageouts": "ob Seiten überhaupt in den Swap gehen: 1 heißt nie",
  "vm.lowmem_period": "Sekunden zwischen zwei Anfragen an die Caches des Kernels",
  page_cluster: "höchste Zahl von Seiten je Schreibvorgang; 0 ist die Zahl des Kernels",
  kernel_cache_pages: "Seiten, die die Caches des Kernels je Anfrage zurückgeben",
  paper_block: "die Lastbegrenzung, die eine Arbeit beschreibt (unsicher)",
  paper_block_shortage: "Sekunden Knappheit, nach denen sie einen Prozess anhält",
  paper_block_faults: "Seitenfehler mit Lesen je Sekunde, ab denen sie es tut",
  free_end: "Ende von free für eine Seite, die frei wird",
};
