// Every right answer to every question of random documents is accepted, every other one refused, and what is shown while
// a question stands does not depend on its answer.

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { askEngine } from "../../base/sim/node-engine.ts";
import type { AddressDocument, AddressRun, AddressStage, AddressStep } from "../../base/sim/schema.gen.ts";
import { questionSentence, stageSentence } from "../explain/address.ts";
import { flightsAt } from "./address-flights.ts";
import { type AddressMoment, countOf, momentAt } from "./address-moment.ts";
import { innerTablesAt } from "./address-tables.ts";
import {
  type AddressAsk,
  type AddressQuestion,
  CHOICES,
  isRight,
  ownedPage,
  ownerOf,
  questionsAt,
  readAnswer,
} from "./address-questions.ts";

const LEVELS = [[4], [2, 2], [1, 2, 1]];

const documents = fc
  .record({
    levels: fc.constantFrom(...LEVELS),
    entries: fc.constantFrom(0, 2, 4),
    ways: fc.constantFrom(1, 2),
    policy: fc.constantFrom("fifo", "lru", "opt", "mru", "clock", "lfu"),
    frames: fc.integer({ min: 1, max: 4 }),
    fork: fc.nat(6),
    accesses: fc.array(fc.tuple(fc.nat(0xffff), fc.boolean(), fc.boolean()), { minLength: 1, maxLength: 14 }),
  })
  .map(({ levels, entries, ways, policy, frames, fork, accesses }): AddressDocument => {
    const written = accesses.map(([address, write, second], number) => {
      const process = second && number >= fork ? 2 : 1;
      return `${number === fork ? "fork " : ""}P${process}: ${write ? "w" : "r"} ${address}`;
    });
    return {
      bits: 16,
      offset_bits: 12,
      levels,
      tlb: { entries, ways, policy: "lru", asid: true },
      frames,
      policy,
      seed: 1,
      read_only: [],
      costs: { tlb_ns: 1, memory_ns: 100, disk_ms: 8 },
      accesses: written.join(" "),
    };
  });

const PAGE_BITS = 4;
/** Stages after which tables differ from those before the access. */
const MOVING: readonly AddressStage[] = ["victim", "read", "copy", "table", "bits"];

function runOf(ask: AddressDocument): AddressRun {
  const { run, problems } = askEngine("translate", ask);
  expect(problems).toEqual([]);
  if (run === undefined) throw new Error("no run");
  return run;
}

type Visit = (moment: AddressMoment, question: AddressQuestion, run: AddressRun) => void;

function eachQuestion(ask: AddressDocument, visit: Visit): void {
  const run = runOf(ask);
  const { entries, ways } = ask.tlb;
  const machine = { pageBits: PAGE_BITS, sets: Math.ceil(entries / ways) };
  run.steps.forEach(({ stages }, number) => {
    for (let stage = 0; stage <= stages.length; stage++) {
      const moment = momentAt(run, { step: number + 1, stage });
      if (moment === undefined) throw new Error("no moment");
      for (const question of questionsAt(moment, run, machine)) visit(moment, question, run);
    }
  });
}

/** The right answers, worked out from the address and the state before, without what the core says of the access. */
function bruteForce(
  ask: AddressDocument,
  moment: AddressMoment,
  question: AddressQuestion,
): readonly number[] | undefined {
  const { address, process, write } = moment.access;
  const page = Math.floor(address / 4096);
  const sets = ask.tlb.entries / ask.tlb.ways;
  const below = ask.levels.slice((question.level ?? 0) + 1).reduce((sum, width) => sum + width, 0);
  const entry = moment.entries.find((one) => one.process === process && one.page === page);
  switch (question.ask) {
    case "page":
      return [page];
    case "offset":
      return [address % 4096];
    case "set":
      return [page % sets];
    case "tlb":
      return [moment.tlb.some((line) => line?.process === process && line.page === page) ? 1 : 0];
    case "index":
      return [Math.floor(page / 2 ** below) % 2 ** (ask.levels[question.level ?? 0] ?? 0)];
    case "walk":
      return [entry !== undefined && entry.frame !== null ? 1 : 0];
    case "bits":
      return [write ? 2 : 1];
    case "physical":
      return entry === undefined || entry.frame === null ? [] : [entry.frame * 4096 + (address % 4096)];
    case "victim":
    case "victim-of":
    case "time":
      return undefined;
  }
}

/** The same access with another answer to a question. */
function otherwise({ access, shown }: AddressMoment, { ask, level = 0 }: AddressQuestion): AddressStep {
  const walk = countOf(shown, "walk");
  const victim = countOf(shown, "victim");
  const { parts } = access;
  const others: Partial<Readonly<Record<AddressAsk, Partial<AddressStep>>>> = {
    page: { parts: { ...parts, page: parts.page + 1 } },
    offset: { parts: { ...parts, offset: parts.offset + 1 } },
    set: { set: (access.set ?? 0) + 1 },
    tlb: { hit: access.hit === null ? 0 : null, filled: access.filled === null ? 0 : null },
    index: {
      parts: {
        ...parts,
        indices: parts.indices.map((index, at) => (at === level ? index + 1 : index)),
        tables: parts.tables.map((table, at) => (at > level ? table + 1 : table)),
      },
      walked: access.walked.map((one, at) => (at === level ? { ...one, index: one.index + 1 } : one)),
    },
    walk: { walked: access.walked.map((one, at) => (at === walk ? { ...one, valid: !one.valid } : one)) },
    "victim-of": { evictions: [] },
    victim: {
      evictions: access.evictions.map((one, at) =>
        at < victim
          ? one
          : { victims: one.victims.map((gone) => ({ ...gone, contents: gone.contents + 1 })), rivals: [] },
      ),
    },
    physical: { physical: access.physical + 1 },
  };
  return { ...access, ...others[ask] };
}

describe("questions about an address", () => {
  it("accept what the state before and the address come to, and nothing else that is offered", () => {
    fc.assert(
      fc.property(documents, (ask) => {
        eachQuestion(ask, (moment, question) => {
          const right = bruteForce(ask, moment, question);
          if (right === undefined) return;
          const offered = CHOICES[question.ask] ?? [...right, ...right.map((one) => one + 1), 0, 4097];
          for (const value of offered) expect(isRight(question, value)).toBe(right.includes(value));
        });
      }),
    );
  });

  it("accept as the page that leaves only pages that are in memory", () => {
    fc.assert(
      fc.property(documents, (ask) => {
        eachQuestion(ask, ({ frames }, question) => {
          if (question.ask !== "victim") return;
          const held = frames.map((one) => one?.page);
          // No two pages in memory go by the number that is to be named.
          for (const page of question.right) expect(held.filter((one) => one === page)).toHaveLength(1);
          expect(question.right.length).toBeGreaterThan(0);
          for (const page of question.right) expect(held).toContain(page);
          for (let page = 0; page < 16; page++) expect(isRight(question, page)).toBe(question.right.includes(page));
        });
      }),
    );
  });

  it("take a page of a process where two pages in memory have the same number", () => {
    let asked = 0;
    fc.assert(
      fc.property(documents, (ask) => {
        eachQuestion(ask, (moment, question) => {
          if (question.ask !== "victim-of") return;
          asked += 1;
          const { access, frames, entries, shown } = moment;
          const gone = access.evictions[countOf(shown, "victim")];
          const contents = [...(gone?.victims.map((one) => one.contents) ?? []), ...(gone?.rivals ?? [])];
          for (const process of [1, 2])
            for (let page = 0; page < 16; page++) {
              const entry = entries.find((one) => one.process === process && one.page === page);
              const held = entry === undefined || entry.frame === null ? undefined : frames[entry.frame]?.contents;
              const wanted = held !== undefined && contents.includes(held);
              expect(isRight(question, ownedPage(process, page))).toBe(wanted);
            }
        });
      }),
      { numRuns: 400 },
    );
    expect(asked).toBeGreaterThan(0);
  });

  it("read a process and a page in any notation, and no page alone", () => {
    const read = (typed: string) => readAnswer("victim-of", typed);
    const right = ownedPage(2, 5);
    for (const typed of ["P2: 5", "p2 5", "P2:0x5", " P 2 : 0b101 ", "P2, page 5", "P2: Seite 5"])
      expect(read(typed), typed).toBe(right);
    for (const typed of ["5", "P3: 5", "P2", "P2:", "2 5", "P25", "P2: five"])
      expect(read(typed), typed).toBe(undefined);
    expect(ownerOf(right)).toEqual({ process: 2, page: 5 });
    expect(ownerOf(ownedPage(1, 2 ** 47 - 1))).toEqual({ process: 1, page: 2 ** 47 - 1 });
    expect(readAnswer("victim", "0x5")).toBe(5);
  });

  it("accept a time that is right to one decimal", () => {
    fc.assert(
      fc.property(documents, (ask) => {
        eachQuestion(ask, ({ access }, question) => {
          if (question.ask !== "time") return;
          const { tlb_hits, accesses } = access.after.times;
          const h = tlb_hits / accesses;
          const e = ask.tlb.entries > 0 ? 1 : 0;
          const ns = h * (e + 100) + (1 - h) * (e + (ask.levels.length + 1) * 100);
          expect(isRight(question, Number(ns.toFixed(1)))).toBe(true);
          expect([ns - 0.2, ns + 0.2].map((value) => isRight(question, value))).toEqual([false, false]);
        });
      }),
    );
  });

  it("stand while nothing shown depends on their answers", () => {
    fc.assert(
      fc.property(documents, (ask) => {
        eachQuestion(ask, (moment, question) => {
          const other = { ...moment, access: otherwise(moment, question) };
          const shows = (at: AddressMoment): unknown => [
            stageSentence(at, 16, PAGE_BITS),
            questionSentence(question, at, { e: 1, m: 100, n: ask.levels.length }),
            flightsAt(at, PAGE_BITS),
            innerTablesAt(at, ask.levels),
            [at.tlb, at.entries, at.frames, at.totals],
          ];
          expect(shows(other)).toEqual(shows(moment));
        });
      }),
    );
  });

  it("walk through tables that lead from one to the next, up to the page", () => {
    fc.assert(
      fc.property(documents, (ask) => {
        const run = runOf(ask);
        run.steps.forEach(({ stages, walked }, number) => {
          for (let stage = 0; stage <= stages.length; stage++) {
            const moment = momentAt(run, { step: number + 1, stage });
            if (moment === undefined || moment.access.stages[0] === "fork") continue;
            const tables = innerTablesAt(moment, ask.levels);
            const read = countOf(moment.shown, "walk");
            expect(tables.map(({ level }) => level)).toEqual(tables.map((_, level) => level));
            tables.forEach(({ level, path, rows, read: index }) => {
              expect(path).toEqual(moment.access.parts.indices.slice(0, level));
              expect(index).toBe(level < read ? moment.access.parts.indices[level] : undefined);
              // Whoever has come to the next table has come through a valid entry.
              const leads = rows.find((row) => row.index === moment.access.parts.indices[level]);
              const isRead = index !== undefined && !moment.shown.includes("table");
              expect(leads?.valid === true || tables.length <= level + 1).toBe(true);
              expect(!isRead || leads?.valid === walked[level]?.valid).toBe(true);
            });
          }
        });
      }),
    );
  });

  it("come before the tables show what they ask for", () => {
    fc.assert(
      fc.property(documents, (ask) => {
        const run = runOf(ask);
        eachQuestion(ask, (moment, question) => {
          const before = run.steps[moment.step - 2]?.after;
          const moved = moment.shown.some((stage) => MOVING.includes(stage)) || question.ask === "time";
          const { frames, entries, totals } = moment;
          const old = {
            frames: before?.frames ?? frames.map(() => null),
            entries: before?.entries ?? [],
            totals: before,
          };
          expect(moved ? old : { frames, entries, totals }).toEqual(old);
        });
      }),
    );
  });
});
