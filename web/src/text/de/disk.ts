// The words of the disk's queues, in German.

import type { WhyServed } from "../../sim/schema.gen.ts";
import type { LaneKind } from "../../state/disk-lanes.ts";

const grouped = (n: number): string => n.toLocaleString("de");
const pagesOf = (n: number): string => (n === 1 ? "1 Seite" : `${grouped(n)} Seiten`);

/** Text of the disk's queues. */
export const DISK_TEXT = {
  caption: "Warteschlange der Platte",
  loading: "Die Aufträge der Platte werden berechnet.",
  schedulers: {
    bioq: "Aufzug von FreeBSD",
    noop: "noop",
    deadline: "deadline",
    anticipatory: "anticipatory",
    cfq: "CFQ",
  },
  place: (step: number, of: number, second: number): string =>
    `Schritt ${grouped(step)} von ${grouped(of)} in Sekunde ${grouped(second)}`,
  legend: {
    read: "lesen",
    write: "schreiben",
    daemon: "Daemon",
    more: "die Farben wiederholen sich",
    late: "Frist überschritten",
    arm: "Arm",
  },
  owner: (pid: number | undefined): string => (pid === undefined ? "den Daemon" : `Prozess ${pid}`),
  short: (pid: number | undefined): string => (pid === undefined ? "Daemon" : `P${pid}`),
  drive: (number: number): string => `Platte ${number}`,
  only: "Platte",
  moods: {
    idle: "untätig",
    gathers: (ms: string): string => `angehalten, damit sich Aufträge sammeln, noch ${ms} ms`,
    anticipates: (who: string, ms: string): string => `wartet auf den nächsten Leseauftrag von ${who}, noch ${ms} ms`,
    serves: (number: number, ms: string): string => `bedient #${number}, fertig in ${ms} ms`,
    servesSeveral: (count: number): string => `bedient ${count} zugleich`,
  },
  waiting: (count: number, shown: number): string =>
    count === 0
      ? "nichts wartet"
      : `${count === 1 ? "1 wartet" : `${grouped(count)} warten`}${shown < count ? `; gezeigt sind die ${grouped(shown)}, die als nächste bedient werden` : ""}`,
  parts: {
    overhead: "Controller",
    latency: "Latenz",
    seek: "Armbewegung",
    rotation: "Umdrehung",
    transfer: "Übertragung",
  },
  ms: (value: string): string => `${value} ms`,
  now: "jetzt",
  order: "So bedient, wenn nichts mehr kommt",
  sector: "Sektor",
  more: (count: number): string => `und ${grouped(count)} weitere`,
  moreShort: (count: number): string => `+${grouped(count)}`,
  empty: "leer",
  lanes: {
    arrival: "Warteschlange nach Ankunft",
    sector: "Warteschlange nach Sektor",
    reads: "Lesen, nach Sektor",
    "reads-fifo": "Lesen, nach Ankunft, noch ms",
    writes: "Schreiben, nach Sektor",
    "writes-fifo": "Schreiben, nach Ankunft, noch ms",
    sync: "Erwartet, nach Sektor",
    "sync-fifo": "Erwartet, nach Ankunft, noch ms",
    async: "Nicht erwartet, nach Sektor",
    "async-fifo": "Nicht erwartet, nach Ankunft, noch ms",
    round: "Für diese Runde gewählt",
    process: "",
    others: "Andere Prozesse, nach Sektor",
  } satisfies Record<LaneKind, string>,
  laneOf: (who: string): string => `${who}, nach Sektor`,
  daemon: "Daemon",
  laneProcess: (pid: number): string => `Prozess ${pid}`,
  columns: ["Platte", "Reihe", "Auftrag", "was", "für", "Sektor", "Seiten", "wartet, ms", "Restzeit, ms", "warum dann"],
  turnServed: "bedient",
  late: "zu spät",
  what: { read: "lesen", write: "schreiben" },
  request: (of: { number: number; writes: boolean; pages: number; owner: string; sector: number }): string =>
    `<b>#${of.number}</b>, ${of.writes ? "Schreiben" : "Lesen"} von ${pagesOf(of.pages)} für ${of.owner} ab Sektor ${grouped(of.sector)}`,
  bold: (words: string): string => `<b>${words}</b>`,
  numbered: (number: number): string => `#${number}`,
  onDrive: (number: number): string => `Platte ${number}: `,
  begins: (second: number, waiting: number): string =>
    `Sekunde ${grouped(second)} beginnt; an der Platte ${waiting === 0 ? "wartet nichts" : waiting === 1 ? "wartet 1 Auftrag" : `warten ${grouped(waiting)} Aufträge`}.`,
  came: (what: string): string => `${what}, kommt an.`,
  merged: (into: string, pages: number, before: boolean): string =>
    `Ein Auftrag über ${pagesOf(pages)} kommt an und wird mit ${into} vereint: Er liegt unmittelbar ${before ? "davor" : "dahinter"}.`,
  done: (numbers: string): string => `<b>${numbers}</b> ist fertig.`,
  doneOfSeveral: (numbers: string): string => `<b>${numbers}</b> sind fertig.`,
  waitOver: "Die Wartezeit ist um.",
  unplugged: "Gleich wartet jemand, darum wird losgelassen, was sich gesammelt hat.",
  next: (what: string, why: string): string => `Als Nächstes ${what}: ${why}.`,
  nothingNext: "Nichts wartet.",
  gathers: "Die Platte wird höchstens 3 ms angehalten, damit sich mehr sammelt.",
  anticipates: (who: string, waiting: number): string =>
    `Die Platte wartet höchstens 6 ms auf den nächsten Leseauftrag von ${who}` +
    (waiting === 0 ? "." : `, obwohl ${waiting === 1 ? "1 Auftrag wartet" : `${grouped(waiting)} Aufträge warten`}.`),
  why: {
    oldest: "er kam von den wartenden als erster",
    only: "sonst wartet nichts",
    follows: "er beginnt, wo der letzte endete, der Arm muss sich nicht bewegen",
    upward: "er liegt als nächster über dem letzten",
    back: "er liegt ein kurzes Stück zurück, und voraus liegt nichts näher",
    "from-lowest": "ein neuer Durchgang beginnt beim niedrigsten Sektor",
    expired: "seine Frist ist abgelaufen",
    "writes-starved":
      "Schreibaufträge haben gewartet, während zweimal Leseaufträge an der Reihe waren, und sind es nun selbst",
    "batch-of-reads": "ein Block von Leseaufträgen beginnt",
    "batch-of-writes": "ein Block von Schreibaufträgen beginnt",
    "awaited-came": "er ist von dem Prozess, auf den die Platte gewartet hat",
    "given-up": "nach dem, was ankam, lohnt es nicht mehr, auf den Prozess zu warten",
    "waited-in-vain": "der Prozess, auf den die Platte gewartet hat, kam nicht rechtzeitig",
    "round-begins": "eine neue Runde beginnt, reihum mit dem niedrigsten Auftrag jedes Prozesses",
    "round-goes-on": "er ist der nächste dieser Runde, nach Sektor",
  } satisfies Record<WhyServed, string>,
};
