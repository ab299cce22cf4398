// Was eine Steuerung getan hat: ein Satz je Grund. {a} und {b} sind die Zahlen des Ereignisses.

import type { ControlReason } from "../../sim/schema.gen.ts";

/** Sätze zu den Ereignissen einer Steuerung. */
export const CONTROL_EVENT_TEXT: Readonly<Record<ControlReason, string>> = {
  "control-held": "Die Steuerung hält <b>Prozess {a}</b> an: er darf vorerst nicht laufen. Prozesse, die dürfen: {b}.",
  "control-admitted": "Die Steuerung lässt <b>Prozess {a}</b> laufen. Prozesse, die dürfen: {b}.",
  "control-limit-raised": "Die Steuerung lässt mehr Prozesse zugleich laufen: <b>{a}</b> statt {b}.",
  "control-limit-lowered": "Die Steuerung lässt weniger Prozesse zugleich laufen: <b>{a}</b> statt {b}.",
  "control-pack-turn": "Nun ist Paket <b>{a}</b> von {b} dran.",
  "control-killed": "Die Steuerung <b>beendet Prozess {a}</b>, der {b} Seiten im Speicher hat.",
  "control-spared": "Von jetzt an gelten die Seiten von <b>Prozess {a}</b> als benutzt; andere verlieren ihre zuerst.",
  "control-spared-no-more": "Die Seiten von Prozess {a} werden nicht mehr geschont.",
  "control-thrashing":
    "Der Speicher ist bedrohlich knapp: im Mittel über fünf Sekunden {a} freie Seiten, {b} sollen es sein. Ein Prozess muss weichen.",
  "control-cooled": "Seiten, die <b>Prozess {a}</b> zuletzt nicht benutzt hat, sollen zuerst gehen: <b>{b}</b>.",
  "control-recovered": "Der Speicher flattert nicht mehr, und niemand wird mehr angehalten.",
  "swap-compressed": "Der Vorrat behält <b>{a}</b> {a?Seiten|Seite|Seiten} auf dem Weg in den Swap komprimiert.",
  "swap-decompressed": "Der Vorrat hat <b>{a}</b> {a?Seiten|Seite|Seiten} aus dem Swap: Die Platte ruht.",
  "swap-compressed-to-disk":
    "Die Platte muss trotzdem Seiten nehmen: <b>{a}</b> ältere, um Platz zu machen, <b>{b}</b>, die sich nicht komprimieren lassen.",
};
