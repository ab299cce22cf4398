// What a control has done: a sentence for each reason. {a} and {b} are the event's numbers.

import type { ControlReason } from "../../sim/schema.gen.ts";

/** Sentences of a control's events. */
export const CONTROL_EVENT_TEXT: Readonly<Record<ControlReason, string>> = {
  "control-held": "The control holds <b>process {a}</b> back: it may not run for now. Processes that may: {b}.",
  "control-admitted": "The control lets <b>process {a}</b> run. Processes that may: {b}.",
  "control-limit-raised": "The control lets more processes run at a time: <b>{a}</b> instead of {b}.",
  "control-limit-lowered": "The control lets fewer processes run at a time: <b>{a}</b> instead of {b}.",
  "control-pack-turn": "It is the turn of pack <b>{a}</b> of {b}.",
  "control-killed": "The control <b>kills process {a}</b>, which has {b} pages in memory.",
  "control-spared": "From now on the pages of <b>process {a}</b> count as used, so that others lose theirs first.",
  "control-spared-no-more": "The pages of process {a} are no longer spared.",
  "control-thrashing":
    "Memory is desperately short: {a} pages free on average over five seconds, with {b} wanted. A process has to go.",
  "control-cooled": "Pages that <b>process {a}</b> has not used lately are to go first: <b>{b}</b>.",
  "control-recovered": "Memory no longer thrashes, and nobody is held back any more.",
  "swap-compressed": "The pool keeps <b>{a}</b> {a?pages|page|pages} compressed on the way to swap space.",
  "swap-decompressed": "The pool has <b>{a}</b> {a?pages|page|pages} of swap space: the disk need not move.",
  "swap-compressed-to-disk":
    "The disk has to take pages all the same: <b>{a}</b> older ones to make room, <b>{b}</b> that do not compress.",
};
