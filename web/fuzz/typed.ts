// What people type into fields.

import { match } from "../src/base/commands/find.ts";
import { wordOf } from "../src/base/link/kernel/machine-url.ts";
import { inSentence } from "../src/base/text/names.ts";
import { studentsOf } from "../src/learn/model/homework/students.ts";
import { localMoment, zonedMoment } from "../src/learn/model/homework/draft.ts";
import { readCode } from "../src/learn/link/trial-url.ts";
import { isClockTime } from "../src/logs/model/clock/began.ts";
import { readClock } from "../src/logs/model/charts/clock.ts";
import { readClockTime } from "../src/logs/model/clock/wall-clock.ts";
import { readValues, valuesText } from "../src/machine/model/sweep/values-text.ts";
import { readAnswer } from "../src/textbook/model/address-questions.ts";
import { readNumber } from "../src/textbook/model/address-moment.ts";
import { appended, otherWay, shortened, textOf, tokensOf } from "../src/textbook/link/tokens.ts";
import { same, text } from "./same.ts";

export const seeds: readonly string[] = [
  "1-30",
  "Lima; Okafor",
  "1 d 02:00:00",
  "2026-11-26 04:22:45 CET",
  "0x1F",
  "P2: 7",
  "512, 768 ... 2048",
  "256-1024 x2",
  "7 0 1w 2",
];

const NUMBERS = {
  domain: { kind: "number", min: 0, max: 1e6, default: 1, whole: false },
  max: 1e6,
  most: 50,
  named: String,
} as const;

export function fuzz(bytes: Uint8Array): void {
  const typed = text(bytes);
  match(typed, "Kernel view");
  wordOf(typed);
  same("a name in a sentence", inSentence(inSentence(typed)), inSentence(typed));
  studentsOf(typed);
  localMoment(zonedMoment(typed));
  readCode(typed);
  isClockTime(typed);
  for (const number of [readClock(typed), readNumber(typed), readAnswer("victim-of", typed)]) {
    if (Number.isNaN(number)) throw new Error("a number that is none");
  }
  for (const source of ["no-year", "date-time", "clock", "epoch"] as const) {
    const time = readClockTime(typed, source);
    if (time !== undefined && !(time.of_day >= 0 && time.of_day < 86_400)) throw new Error("no time of day");
  }
  for (const mark of [".", ","]) {
    const read = readValues(typed, NUMBERS, mark);
    if ("values" in read) same("values", readValues(valuesText(read.values, mark), NUMBERS, mark), read);
  }
  const tokens = tokensOf(typed, 500);
  if (tokens === undefined) return;
  same("tokens", tokensOf(textOf(tokens), 500), tokens);
  same("tokens", tokensOf(shortened(appended(typed, "7w")), 500), tokens);
  for (const token of tokens.slice(0, 5)) otherWay(token);
}
