// What each system's events, knobs and simplifications are called.

import { words as freebsd } from "virtual:words/systems/freebsd";
import { words as linux } from "virtual:words/systems/linux";
import { words as solaris } from "virtual:words/systems/solaris";
import { words as winxp } from "virtual:words/systems/winxp";
import type { OsId } from "../../base/sim/ids.gen.ts";
import type { FreebsdReason, LinuxReason, SolarisReason, WinxpReason } from "../../base/sim/schema.gen.ts";
import { type Entry, entryOf } from "../../base/text/words.ts";

/** The words of a system, whose events are known by their reasons. */
interface WordsOf<Reason extends string> {
  readonly events: Readonly<Record<Reason, Entry>>;
}

/** The words of a system. */
export interface SystemText {
  readonly events: Readonly<Record<string, Entry>>;
  readonly knobs: Readonly<Record<string, string>>;
  readonly simplifications: Readonly<Record<string, string>>;
}

const WORDS: Readonly<Record<OsId, SystemText>> = {
  freebsd: freebsd satisfies WordsOf<FreebsdReason>,
  linux: linux satisfies WordsOf<LinuxReason>,
  solaris: solaris satisfies WordsOf<SolarisReason>,
  winxp: winxp satisfies WordsOf<WinxpReason>,
};

/** The words of a system, by its id. */
export function systemText(os: string): SystemText {
  return entryOf(WORDS, os);
}
