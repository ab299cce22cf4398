// The Thrash view's part of a link: `exp=e2&os=freebsd,linux&fp=15700&at=400`. What the experiment determines is left
// out.

import { STUDY_REVISION } from "../../base/sim/machines.gen.ts";
import type { CompressedSwap, ControlSpec, DiskSpec } from "../../base/sim/schema.gen.ts";
import { compressedCodec } from "../../base/link/kernel/compressed-swap.ts";
import { controlCodec, diskCodec } from "../../base/link/kernel/machine-url.ts";
import { revised, revisionField } from "../../base/link/revision.ts";
import { choice, decimal, field, flag, int, list, urlSchema, type ValuesOf } from "../../base/link/url-fields.ts";

/** The study's experiments. */
export const EXPERIMENTS = ["e1", "e2", "e3", "e4", "stability"] as const;
/**
 * Whether consumers write all of their memory, as the text of the study says, or the number of pages that gives its
 * onsets.
 */
export const CALIBRATIONS = ["literal", "calibrated"] as const;
/** The study's systems. */
export const STUDIED = ["freebsd", "linux", "solaris", "winxp"] as const;

/** One of the study's experiments. */
export type ExperimentId = (typeof EXPERIMENTS)[number];
/** One of the study's systems. */
export type StudiedId = (typeof STUDIED)[number];

/** The most pages of a consumer: 1 GB. */
export const MOST_PAGES = 262_144;

/** The most idle processes. */
export const MOST_IDLE = 90;

/** The fields; -1 means the experiment's own number. */
export const thrashUrl = revised(
  urlSchema({
    revision: revisionField,
    experiment: field("exp", choice(EXPERIMENTS), "e2"),
    calibration: field("cal", choice(CALIBRATIONS), "literal"),
    systems: field<readonly StudiedId[]>("os", list(choice(STUDIED)), STUDIED),
    consumers: field("n", int(-1, 100), -1),
    pages: field("s", int(-1, MOST_PAGES), -1),
    writes: field("w", int(-1, 100_000), -1),
    sleepMs: field("ts", decimal(-1, 60_000, 1), -1),
    intervalS: field("tc", decimal(-1, 300, 2), -1),
    footprint: field("fp", int(-1, MOST_PAGES), -1),
    /** The pages that the system leaves to the consumers. */
    room: field("left", int(-1, MOST_PAGES), -1),
    /** The number of nearly idle processes beside the consumers, for a system to swap out as a whole. */
    idle: field("idle", int(0, MOST_IDLE), 0),
    pattern: field("pat", choice(["uniform", "repeat"]), "uniform"),
    release: field("rel", choice(["fifo", "lifo"]), "fifo"),
    /** A load control over every system. */
    control: field<ControlSpec | undefined>("ctl", controlCodec, undefined),
    /** What the systems swap to; undefined is the study's disk. */
    disk: field<DiskSpec | undefined>("disk", diskCodec, undefined),
    /** Memory that holds their compressed swap, in front of the disk. */
    compressed: field<CompressedSwap | undefined>("cs", compressedCodec, undefined),
    seed: field("seed", int(0, 999_999), 7),
    /** Whether to show the counters that the study read instead of the pages that moved. */
    read: field("read", flag, false),
    time: field("at", decimal(-1, 86_400, 1), -1),
    speed: field("sp", decimal(1, 400, 0), 40),
  }),
  studyRevision,
);

/** The present revision of the study's loads and of the models that it runs. */
export function studyRevision(): number {
  return STUDY_REVISION;
}

/** What the link says. */
export type ThrashValues = ValuesOf<typeof thrashUrl.fields>;
