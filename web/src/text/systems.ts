// What each system's events, knobs and simplifications are called.

import { words as freebsd } from "virtual:words/systems/freebsd";
import { words as linux } from "virtual:words/systems/linux";
import { words as solaris } from "virtual:words/systems/solaris";
import { words as winxp } from "virtual:words/systems/winxp";
import type { OsId } from "../sim/ids.gen.ts";
import { type Entry, entryOf } from "./words.ts";

/** The words of a system. */
export interface SystemText {
  readonly events: Readonly<Record<string, Entry>>;
  readonly knobs: Readonly<Record<string, string>>;
  readonly simplifications: Readonly<Record<string, string>>;
}

const WORDS: Readonly<Record<OsId, SystemText>> = { freebsd, linux, solaris, winxp };

/** The words of a system, by its id. */
export function systemText(os: string): SystemText {
  return entryOf(WORDS, os);
}
