// The words of the Linux model: one sentence an event, what it leaves out, its knobs.

import type { LinuxReason } from "../../sim/schema.gen.ts";

/** The sentence of each event. `{page}` is the frame; processes are counted from 0. */
export const EVENT_TEXT: Readonly<Record<LinuxReason, string>> = {
  boot: "Die Maschine startet: <b>{a}</b> Seiten gehören dem Kern, <b>{b}</b> sind frei.",
  "zero-fill":
    "<fault>Seitenfehler.</fault> Prozess {b} schreibt seine Seite {a} zum ersten Mal: ein Rahmen voller Nullen, am Kopf von active.",
  "zero-page":
    "<fault>Seitenfehler.</fault> Prozess {b} liest Seite {a}, die noch niemand geschrieben hat: Er sieht die eine Nullseite, die sich alle teilen.",
  "write-again":
    "<fault>Leichter Seitenfehler.</fault> Seite {a} kam zum Lesen aus dem Swap. Jetzt wird sie geschrieben: Das ist nun erlaubt, und ihre Kopie im Swap ist veraltet.",
  "swap-in":
    "<fault>Harter Seitenfehler.</fault> Seite {a} liegt im Swap, auf Platz {b}: Sie bekommt einen Rahmen zum Einlesen, am Kopf von active.",
  "swap-ahead": "Platz {a} liegt im selben Fenster wie Platz {b}: Auch er bekommt einen Rahmen und wird mitgelesen.",
  "swap-read":
    "Die Platte beginnt, aus dem Swap zu lesen: Seite {a}, insgesamt <b>{b}</b> Seiten. Der Prozess schläft.",
  "swap-mapped": "Seite {a} liegt im Swap-Cache: Prozess {b} bindet sie wieder ein.",
  "file-in":
    "Seite {a} einer Datei ist nicht im Speicher: Prozess {b} bekommt einen Rahmen zum Einlesen, am Kopf von inactive.",
  "file-ahead": "Seite {a} der Datei liegt nahe bei Seite {b}: Auch sie bekommt einen Rahmen und wird mitgelesen.",
  "file-read": "Die Platte beginnt, die Datei zu lesen: Seite {a}, insgesamt <b>{b}</b> Seiten. Der Prozess schläft.",
  "read-done": "Ein Lesevorgang ist fertig: Seite {a}, insgesamt <b>{b}</b> Seiten. Wer darauf wartete, läuft weiter.",
  "file-mapped":
    "<fault>Seitenfehler.</fault> Seite {a} der Datei ist im Speicher: Prozess {b} bindet sie ein. Wer ein zweites Mal benutzt wird, wird aktiv.",
  "file-visit":
    "Seite {a} der Datei ist im Speicher: Prozess {b} kopiert sie mit read(2). Wer ein zweites Mal benutzt wird, wird aktiv.",
  "file-written": "Prozess {b} schreibt Seite {a} der Datei mit write(2): Sie ist jetzt geändert.",
  "file-written-new":
    "Prozess {b} schreibt Seite {a} der Datei mit write(2): Sie bekommt einen Rahmen am Kopf von inactive und ist geändert. Gelesen werden muss nichts.",
  touched: "Seite {a} wird berührt: Die Hardware setzt ihr Zugriffsbit. Der Kern erfährt nichts.",
  "wait-locked": "Seite {a} wird schon gelesen: Prozess {b} wartet darauf.",
  release: "Prozess {b} gibt Speicher zurück: <b>{a}</b> Seiten, die er eingebunden hatte.",
  "kswapd-woken": "Nur <b>{a}</b> Seiten sind frei, und pages_low ist {b}: kswapd wird geweckt.",
  "kswapd-begin": "kswapd beginnt eine Runde: <b>{a}</b> Seiten sind frei, mehr als {b}, pages_high, sollen es werden.",
  "kswapd-pauses":
    "kswapd hat in dieser Runde <b>{b}</b> Seiten befreit und wartet auf einen Schreibvorgang, höchstens eine Zehntelsekunde. Danach kommt Priorität {a}.",
  "kswapd-sleeps": "kswapd schläft: <b>{a}</b> Seiten sind frei; pages_high ist {b}.",
  "direct-begin":
    "<fault>Direkte Rückgewinnung.</fault> Nur <b>{a}</b> Seiten sind frei: Prozess {b} muss selbst nach Seiten suchen.",
  "direct-pauses":
    "Der Prozess hat <b>{b}</b> Seiten befreit und wartet auf einen Schreibvorgang, höchstens eine Zehntelsekunde. Danach kommt Priorität {a}.",
  "alloc-rests": "Für Prozess {b} gibt es noch keine Seite, {a} sind frei: Er versucht es in 20 ms wieder.",
  "round-end": "Die Runde ist vorbei: <b>{a}</b> Seiten angesehen, <b>{b}</b> befreit.",
  "refill-mapped":
    "Rahmen {page} ist aktiv und eingebunden: Er bleibt, weil bisher nur der Datei-Cache schrumpft. Priorität {a}, {b} % des Speichers eingebunden.",
  "refill-no-swap": "Rahmen {page} ist aktiv und eingebunden, und es gibt keinen Swap: Er bleibt.",
  "refill-referenced": "Rahmen {page} ist aktiv, eingebunden und wurde benutzt: <hit>Er bleibt</hit>, am Kopf.",
  "refill-deactivated": "Rahmen {page} ist aktiv, aber nicht eingebunden oder länger nicht benutzt: Er wird inaktiv.",
  "shrink-locked": "Rahmen {page} wird gerade gelesen: übergangen.",
  "shrink-writeback": "Rahmen {page} wird gerade geschrieben: übergangen.",
  "shrink-referenced": "Rahmen {page} wurde benutzt und gehört jemandem: <hit>wieder aktiv</hit>. Nichts gewonnen.",
  "shrink-no-swap": "Rahmen {page} braucht einen Platz im Swap, und es gibt keinen: wieder aktiv.",
  "shrink-dirty-used": "Rahmen {page} ist geändert und wurde benutzt: Er bleibt inaktiv, am Kopf.",
  "shrink-laptop": "Rahmen {page} ist geändert, aber im Laptop-Modus soll die Platte ruhen: Er bleibt.",
  "shrink-congested": "Rahmen {page} ist geändert, aber die Platte hat zu viel zu schreiben: Er bleibt.",
  "shrink-written":
    "Rahmen {page} ist geändert: Er wird <b>geschrieben</b>. Bis das fertig ist, bleibt er am Kopf von inactive.",
  "shrink-freed": "Rahmen {page} ist unverändert: Er ist <hit>frei</hit>.",
  "slab-shrunk": "Die Caches des Kerns für Namen und Inodes sehen {a} Objekte an und geben <b>{b}</b> Seiten her.",
  "write-done": "Ein Schreibvorgang ist fertig: Rahmen {page} bleibt, wo er ist.",
  "write-done-rotated":
    "Ein Schreibvorgang ist fertig: Rahmen {page} kommt ans Ende von inactive und wird <hit>als nächster frei</hit>.",
  "pdflush-woken":
    "Ein pdflush-Thread wird geweckt: <b>{a}</b> Seiten von Dateien sind geändert, die Hintergrundgrenze ist {b}.",
  "pdflush-writes": "pdflush schreibt <b>{a}</b> Seiten von Dateien; {b} sind noch geändert.",
  "dirty-throttled":
    "<fault>Zu viele geänderte Seiten:</fault> {a}, die Grenze ist {b}. Wer schreibt, muss auf die Platte warten.",
  "token-taken": "Prozess {a} nimmt das Swap-Token: Von nun an werden seine Seiten geschont.",
  "token-dropped": "Die Rückgewinnung ist bei ihrer letzten Priorität: Niemand hat mehr das Swap-Token.",
  "zero-fill-inactive":
    "<fault>Seitenfehler.</fault> Prozess {b} schreibt seine Seite {a} zum ersten Mal: ein Rahmen voller Nullen, am Kopf von inactive_anon.",
  "zero-fill-generation":
    "<fault>Seitenfehler.</fault> Prozess {b} schreibt seine Seite {a} zum ersten Mal: ein Rahmen voller Nullen, in der zweitjüngsten Generation.",
  "swap-in-placed":
    "<fault>Harter Seitenfehler.</fault> Seite {a} liegt im Swap, auf Platz {b}: Sie bekommt einen Rahmen zum Einlesen.",
  "swap-ahead-placed":
    "Platz {a} liegt im selben Fenster wie Platz {b}: Auch er bekommt einen Rahmen und wird mitgelesen.",
  "file-in-placed": "Seite {a} einer Datei ist nicht im Speicher: Prozess {b} bekommt einen Rahmen zum Einlesen.",
  "file-ahead-placed":
    "Seite {a} der Datei liegt nahe bei Seite {b}: Auch sie bekommt einen Rahmen und wird mitgelesen.",
  "file-written-placed":
    "Prozess {b} schreibt Seite {a} der Datei mit write(2): Sie bekommt einen Rahmen und ist geändert. Gelesen werden muss nichts.",
  "file-mapped-only":
    "<fault>Seitenfehler.</fault> Seite {a} der Datei ist im Speicher: Prozess {b} bindet sie ein. Dass sie benutzt wird, zeigt nur ihr Zugriffsbit.",
  "file-visit-counted":
    "Seite {a} der Datei ist im Speicher: Prozess {b} kopiert sie mit read(2). Die Benutzung wird gezählt, die Seite bleibt, wo sie ist.",
  "refault-far":
    "Rahmen {page} bekommt eine Seite, die schon einmal verdrängt wurde. Sie war <b>{a}</b> Verdrängungen lang fort; bis {b} würde sie sofort aktiv. Sie wird inaktiv.",
  "refault-activated":
    "Rahmen {page} bekommt eine Seite, die zu früh verdrängt wurde. Sie war <b>{a}</b> Verdrängungen lang fort, höchstens {b}: Sie ist <hit>sofort aktiv</hit>.",
  "refault-restored":
    "Rahmen {page} bekommt eine Seite, die in Benutzung war, als sie verdrängt wurde. Sie war <b>{a}</b> Verdrängungen lang fort, höchstens {b}: Sie ist <hit>wieder aktiv</hit>, und ihre Art hat einen Lesevorgang gekostet.",
  "refault-recent":
    "Rahmen {page} bekommt eine Seite, die <hit>bald zurück</hit> ist: Seit sie fort ist, gab es {a} neue Generationen. Ihre Stufe, {b}, zählt eine Rückkehr mehr.",
  "refault-old":
    "Rahmen {page} bekommt eine Seite, die {a} Generationen lang fort war, also lange: Ihre Rückkehr zählt nicht.",
  "scan-fractions":
    "Dieser Durchgang gilt beiden Arten, je nach ihren Kosten und nach swappiness: <b>{a}</b> anonymen Seiten und <b>{b}</b> Dateiseiten.",
  "scan-equal":
    "Die letzte Priorität: Dieser Durchgang gilt beiden Arten gleich, <b>{a}</b> anonymen Seiten und <b>{b}</b> Dateiseiten.",
  "scan-no-swap": "Im Swap ist kein Platz: Dieser Durchgang gilt nur <b>{b}</b> Dateiseiten.",
  "scan-anon": "Dateiseiten gibt es kaum noch: Dieser Durchgang gilt nur <b>{a}</b> anonymen Seiten.",
  "scan-trims-cache":
    "Es gibt genug Dateiseiten, die niemand benutzt: Dieser Durchgang gilt nur ihnen, <b>{b}</b> an der Zahl.",
  "active-demoted":
    "Rahmen {page} steht am Ende seiner aktiven Liste: Er wird inaktiv, benutzt oder nicht, und gilt als einer, der in Benutzung war.",
  "young-once":
    "Rahmen {page} wurde seit dem letzten Blick benutzt, zum ersten Mal: <hit>Er bleibt</hit>, und der Kern merkt es sich.",
  "young-again": "Rahmen {page} wurde wieder benutzt: <hit>aktiv</hit>. Nichts gewonnen.",
  "written-in-generation":
    "Rahmen {page} ist geändert: Er wird <b>geschrieben</b>. Bis das fertig ist, bleibt er in seiner Generation oder einer jüngeren.",
  "writeback-activated":
    "Rahmen {page} wird gerade geschrieben: Er wartet unter den aktiven und geht, sobald das fertig ist.",
  "dirty-file-activated":
    "Rahmen {page} enthält eine geänderte Dateiseite: Die schreiben die Flusher. Bis dahin wartet er unter den aktiven.",
  "write-done-oldest":
    "Ein Schreibvorgang ist fertig: Rahmen {page} ist unverändert und kommt ans Ende der ältesten Generation, um <hit>als Nächstes frei</hit> zu werden.",
  "evict-anon":
    "Dieser Durchgang gilt der ältesten Generation anonymer Seiten, Nummer <b>{a}</b>. Gehen dürfen die Stufen bis {b}.",
  "evict-file":
    "Dieser Durchgang gilt der ältesten Generation von Dateiseiten, Nummer <b>{a}</b>. Gehen dürfen die Stufen bis {b}.",
  "generation-made":
    "Zu wenige Generationen: <b>{a}</b> entsteht. Vorher sieht der Kern die Tabellen von {b} Seiten durch: Wieder benutzte sind jung.",
  "kswapd-gives-up":
    "<fault>kswapd gibt auf:</fault> Sechzehn Versuche waren vergeblich. {a} Seiten sind frei; pages_high ist {b}. Wer Speicher braucht, muss ihn nun selbst zurückgewinnen.",
  "flusher-woken": "Ein Flusher wird geweckt: <b>{a}</b> Dateiseiten sind geändert, {b} ist die Hintergrundgrenze.",
  "flusher-writes": "Ein Flusher schreibt <b>{a}</b> Dateiseiten; {b} sind noch geändert.",
  "goes-out": "Rahmen {page} ist geändert: Seine Seite, Nummer {a}, muss <b>aus dem Speicher</b>.",
  "compressed-to-zram":
    "Rahmen {page} wird für zram komprimiert: 4096 → <b>{a}</b> Byte, in Slot {b}. Eine Platte braucht es nicht, und der Rahmen ist <hit>frei</hit>.",
  "compressed-to-pool":
    "Rahmen {page} wird in den Vorrat von zswap komprimiert: 4096 → <b>{a}</b> Byte. Sein Slot {b} auf der Platte bleibt leer, und der Rahmen ist <hit>frei</hit>.",
  "compressed-same":
    "In Rahmen {page} steht überall derselbe Wert: Nur dieser wird aufgehoben, für Slot {b}. Der Rahmen ist <hit>frei</hit>.",
  "compressed-huge":
    "Rahmen {page} lässt sich nicht komprimieren: zram hebt alle <b>{a}</b> Byte auf, in Slot {b}. Der Rahmen ist frei, aber ein anderer wird gebraucht: Gewonnen ist nichts.",
  decompressed:
    "Die Seite von Slot {b} wird aus <b>{a}</b> Byte entpackt: <hit>ganz ohne Platte</hit>. Die komprimierte Kopie ist weg.",
  "to-disk": "Rahmen {page} wird auf die Platte <b>geschrieben</b>, in Slot {b}. Er bleibt, bis das fertig ist.",
  "pool-full":
    "<fault>Vorrat voll:</fault> zswap darf {b} Rahmen haben und hat sie. Rahmen {page} geht auf die Platte, in Slot {a}.",
  "pool-shrinks":
    "Der Vorrat von zswap war voll und nimmt nichts an, bis er auf <b>{b}</b> Rahmen geschrumpft ist. Rahmen {page} geht auf die Platte, in Slot {a}.",
  "pool-incompressible": "Rahmen {page} lässt sich nicht komprimieren: zswap überlässt ihn der Platte, Slot {b}.",
  "pool-no-frame":
    "Der Vorrat von zswap braucht einen Rahmen mehr als seine {a}, und {b} sind frei. Rahmen {page} geht auf die Platte.",
  "zram-no-frame":
    "<fault>Schreibfehler:</fault> zram braucht einen Rahmen mehr, und {b} sind frei; komprimierte Seiten haben schon {a}. Rahmen {page} bleibt und ist weiter geändert.",
  "zram-full":
    "<fault>Schreibfehler:</fault> zram hat {a} Rahmen, und {b} ist seine Grenze. Rahmen {page} bleibt und ist weiter geändert.",
  "pool-written-back":
    "zswap schafft Platz: Seine älteste Seite, <b>{a}</b> Byte, wird in Rahmen {page} entpackt und auf die Platte <b>geschrieben</b>, in Slot {b}.",
  "out-of-memory":
    "<fault>Kein Speicher mehr:</fault> Prozess {a} wird beendet. Er hat die meisten Punkte, <b>{b}</b>.",
  "zone-low": "<b>{zone}</b> hat nur noch <b>{b}</b> freie Seiten, höchstens pages_low.",
  "zone-looked":
    "Die Suche kommt zu <b>{zone}</b>, mit Priorität {b}: Von jeder Liste wird der Anteil angesehen, den die Priorität vorgibt.",
  "zone-given-up":
    "Ganz <b>{zone}</b> wurde mehrmals angesehen, und nichts wurde frei. kswapd übergeht die Zone, bis dort eine Seite frei wird. Auf ihren Listen sind {b} Seiten.",
  "slab-grown":
    "Die Caches für Namen und Inodes nehmen bis zu <b>{a}</b> Seiten mehr. Wo der Kernel selbst sie nutzen kann, sind {b} Seiten frei.",
};

/** What the model leaves out or makes simpler than the kernel. */
export const SIMPLIFICATION_TEXT: Readonly<Record<string, string>> = {
  "one-zone":
    "Der Speicher ist eine einzige Zone, wenn er nicht aufgeteilt wird. Ein 64-Bit-Rechner jener Zeit hatte noch eine kleine für DMA; 2.6.20 auf x86-64 und 6.12 laufen nur mit einer Zone.",
  "kswapd-looks-at-one-moment":
    "Ein Blick auf die Listen, von kswapd oder einem Prozess, geschieht in einem Augenblick; seine Zeit vergeht danach.",
  "pages-one-by-one": "Seiten werden einzeln vergeben, an Prozesse ohne Vorrechte. Vorräte je Prozessor fehlen.",
  "read-ahead-fixed-window":
    "Dateien werden in einem Fenster fester Größe vorausgelesen. Das Fenster des Kerns wächst und schrumpft mit dem Lesen.",
  "read-ahead-spares-reclaim": "Vorauslesen nimmt nur freie Seiten. Im Kern darf es dafür auch Seiten zurückgewinnen.",
  "files-are-contiguous": "Jede Datei liegt in einem Stück auf der Platte.",
  "one-disk":
    "Dateien und Swap liegen auf denselben Platten, außer ein Swap-Bereich nennt eine eigene; jede Platte hat eine Warteschlange.",
  "slab-by-hand": "Wie viele Namen und Inodes der Kern sich merkt, wird von Hand gesetzt; von selbst sind es keine.",
  "dirty-rate-of-one-processor": "Geänderte Seiten werden für alle Prozessoren zusammen gezählt, nicht für jeden.",
  "oom-of-2-6-12":
    "Wer beendet wird, wenn der Speicher ausgeht, und wann, ist aus 2.6.12. In 2.6.8 trifft es niemanden, solange im Swap Platz ist.",
  "costs-are-estimates": "Was die Arbeit des Kerns an Zeit kostet, ist geschätzt, nicht gemessen.",
  "wired-share": "Ein Achtel des Speichers gehört dem Kern, wenn nichts anderes gesagt ist.",
  "no-children":
    "Prozesse haben keine Kinder und keine Vorrechte: Beim Beenden zählen nur Größe, Rechenzeit und Alter.",
  "facts-of-6-16":
    "Die Regeln von 6.12 wurden in den Quellen von 6.16 gelesen. Was dort nicht zu lesen war, ist aus dem Gedächtnis.",
  "files-are-left-to-flushers":
    "In 6.12 schreibt die Rückgewinnung nur anonyme Seiten; geänderte Dateiseiten überlässt sie immer den Flushern.",
  "write-back-of-old":
    "Die Flusher von 6.12 und die Bremse für Schreiber arbeiten wie in 2.6.12, mit den Grenzen von 6.12.",
  "waits-for-writes-of-old":
    "Die Rückgewinnung von 6.12 wartet nur dann auf Schreibvorgänge, wenn alles, was sie antrifft, gerade geschrieben wird, höchstens eine Zehntelsekunde.",
  "pressure-of-one-processor": "Der Speicherdruck wird für die ganze Maschine gezählt, nicht je Prozessor.",
  "no-programs-in-memory":
    "Seiten mit Programmcode, die 6.12 eine Runde länger verschont, fehlen: Es gibt nur Daten von Prozessen und Dateien.",
  "generations-from-memory":
    "In welche Generation eine neue Seite kommt und mit welchen Nummern die Generationen beginnen, ist aus dem Gedächtnis.",
  "generations-all-walked":
    "Für eine neue Generation werden alle Seitentabellen gelesen; der Kern lässt Teile aus, in denen er zuletzt wenig fand.",
  "kernel-in-normal":
    "Bei mehreren Zonen liegen die Seiten des Kernels am Anfang von NORMAL und nur dann in DMA, wenn NORMAL voll ist. Seitentabellen brauchen keinen Speicher.",
  "lowmem-ratios":
    "Wie viel DMA und NORMAL für die aufheben, die nichts anderes nutzen können, seit 2.6.12 ein 256stel und ein 32stel der Zonen darüber, ist aus dem Gedächtnis.",
  "slab-grows-by-hand":
    "Wachsende Caches für Namen und Inodes nehmen nur freie Seiten und wecken kswapd; niemand muss für sie Seiten suchen oder wird für sie beendet.",
  "pool-without-gaps":
    "Komprimierte Seiten liegen lückenlos nebeneinander; nur das Ende des letzten Rahmens ist leer. Der Kern (zsmalloc) verliert etwas Platz.",
  "contents-are-drawn":
    "Was in Seiten steht, gibt es im Modell nicht. Wie klein jede wird, wird gezogen, nach jedem Schreiben neu: Anteile und mittleres Verhältnis sind übliche, die Streuung ist angenommen.",
  "compression-takes-one-time":
    "Eine Seite zu komprimieren kostet 7,5 µs Rechenzeit und sie zu entpacken 3,5 µs, was auch in ihr steht; ein einziger Wert kostet 0,5 µs.",
  "zswap-before-disks": "zswap steht nur vor Swap-Bereichen auf Platten; im Kern stünde es auch vor zram.",
  "zswap-refuses-incompressible":
    "Eine Seite, die mehr als sieben Achtel eines Rahmens bräuchte, gilt als nicht komprimierbar. zram hebt sie ganz auf, zswap überlässt sie der Platte.",
  "zram-error-keeps-page":
    "Kann zram eine Seite nicht aufheben, schlägt das Schreiben fehl, und sie bleibt im Speicher; kein anderer Bereich wird versucht. zswap schreibt zurück, wenn ein Schreibvorgang fertig ist, nicht in einem eigenen Thread.",
};

/** What each knob sets. */
export const KNOB_TEXT: Readonly<Record<string, string>> = {
  "vm.swappiness": "wie bald statt des Datei-Caches Seiten von Prozessen gehen müssen, von 0 bis 100, in 6.12 bis 200",
  "vm.min_free_kbytes": "Speicher, der frei bleibt; die Wasserstände folgen daraus. 0: nach der Formel des Kerns",
  "vm.watermark_scale_factor": "wie weit die Schwellen auseinanderliegen, in Zehntausendsteln des Speichers (6.12)",
  "lru_gen.enabled": "ob Seiten in Generationen stehen, 1, oder in aktiven und inaktiven Listen, 0 (6.12)",
  "vm.page-cluster": "wie viele Nachbarn aus dem Swap mitgelesen werden: 2 hoch diese Zahl",
  "vm.vfs_cache_pressure":
    "wie stark die Caches für Namen und Inodes schrumpfen sollen; 100 ist so stark wie der Datei-Cache",
  "vm.dirty_ratio": "Anteil des Speichers, der geändert sein darf, bevor Schreibende warten müssen",
  "vm.dirty_background_ratio": "Anteil des Speichers, der geändert sein darf, bevor im Hintergrund geschrieben wird",
  "vm.dirty_writeback_centisecs": "wie oft der Kern nach lange Geändertem sieht; 0 ist nie",
  "vm.dirty_expire_centisecs": "wie lange eine Seite geändert bleiben darf, bevor sie geschrieben wird",
  "vm.laptop_mode": "ob die Rückgewinnung das Schreiben vermeidet, damit die Platte ruhen kann",
  "vm.swap_token_timeout": "wie lange ein Prozess das Swap-Token behalten darf; 0 ist kein Token (2.6.12)",
  "zram0.disksize":
    "Größe eines Swap-Bereichs, der komprimiert im Speicher liegt, als Anteil des Speichers; 0 ist keiner. Der Kern nimmt Byte (6.12)",
  "zram0.mem_limit": "so viel Speicher dürfen die Seiten von zram höchstens belegen; 0 ist keine Grenze (6.12)",
  "zswap.enabled": "ob Seiten komprimiert im Speicher bleiben, bevor sie in den Swap der Platte gehen (6.12)",
  "zswap.max_pool_percent": "so viel Speicher darf der Vorrat von zswap höchstens belegen (6.12)",
  "zswap.accept_threshold_percent":
    "nachdem er voll war, nimmt der Vorrat unter diesem Anteil seiner Grenze wieder Seiten an (6.12)",
  compress_ratio: "wie viel Mal kleiner komprimierte Seiten im Mittel sind (6.12)",
  incompressible_percent: "Anteil der Seiten, die sich nicht komprimieren lassen (6.12)",
  same_filled_percent: "Anteil der übrigen Seiten, in denen überall derselbe Wert steht (6.12)",
  swap_token: "ob es ein Swap-Token gibt (2.6.20)",
  read_ahead_kb: "wie viel von einer Datei vorausgelesen wird",
  slab_pages: "Seiten, die die Caches für Namen und Inodes beim Start füllen",
  slab_growth:
    "um wie viele Seiten diese Caches jede Sekunde wachsen, etwa wenn alle Dateien durchsucht werden; sie brauchen unteren Speicher",
  zones:
    "wie der Speicher aufgeteilt ist: i386 hat DMA bis 16 MB, NORMAL bis 896 MB, darüber HIGHMEM; x86-64 hat DMA und NORMAL",
};
