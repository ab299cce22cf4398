// The Address view's part of a link: `b=16&p=12&l=4&e=4&y=1&f=3&a=lru&x=0x1004,w0x2010&t=1&st=2`.

import { choice, decimal, field, flag, int, list, text, urlSchema, type ValuesOf } from "../../base/link/url-fields.ts";
import { type AddressDocument, POLICIES } from "../../base/sim/schema.gen.ts";

/** The accesses that the view opens on: a fault, a hit, a full memory, a dirty victim. */
const OPENING = "0x1004 w0x2010 0x1008 0x3ffc 0x4000 w0x1010 0x2014 0x5abc";

/** The fields. */
export const addressUrl = urlSchema({
  bits: field("b", int(4, 48), 16),
  offsetBits: field("p", int(1, 20), 12),
  levels: field("l", list(int(1, 30), "."), [4]),
  entries: field("e", int(0, 64), 4),
  ways: field("y", int(1, 64), 2),
  tlbPolicy: field("tp", choice(["lru", "fifo", "random"]), "lru"),
  asid: field("as", flag, true),
  frames: field("f", int(1, 64), 3),
  policy: field("a", choice(POLICIES.map(({ id }) => id)), "lru"),
  seed: field("seed", int(0, 0xffff_ffff), 0),
  readOnly: field("ro", list(int(0, 0xffff_ffff), "."), []),
  tlbNs: field("tn", decimal(0, 1e9, 3), 1),
  memoryNs: field("mn", decimal(0, 1e9, 3), 100),
  diskMs: field("dm", decimal(0, 1e9, 3), 8),
  accesses: field("x", text(8000), OPENING),
  step: field("t", int(0, 1000), 1),
  stage: field("st", int(0, 99), 0),
  mode: field("m", choice(["show", "predict"]), "show"),
});

/** The values of the link. */
export type AddressValues = ValuesOf<typeof addressUrl.fields>;

/** The document that the core runs. */
export function documentOf(values: AddressValues): AddressDocument {
  return {
    bits: values.bits,
    offset_bits: values.offsetBits,
    levels: [...values.levels],
    tlb: { entries: values.entries, ways: values.ways, policy: values.tlbPolicy, asid: values.asid },
    frames: values.frames,
    policy: values.policy,
    seed: values.seed,
    read_only: [...values.readOnly],
    costs: { tlb_ns: values.tlbNs, memory_ns: values.memoryNs, disk_ms: values.diskMs },
    accesses: values.accesses,
  };
}
