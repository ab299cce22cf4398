// What a file is read as, if it does not say or gets it wrong.

import { type ReactNode, useState } from "react";
import { formatName } from "../explain/logs.ts";
import { LOG_FORMATS } from "../../base/sim/logs.gen.ts";
import type { LogHead, ReadOptions, TimeSource } from "../../base/sim/schema.gen.ts";
import { leavingOut, stretchesOf } from "../model/charts/left-out.ts";
import type { ShelfRun } from "../model/shelf.ts";
import { BEGAN_EXAMPLE, isClockTime } from "../model/clock/began.ts";
import { formatUtcOffset, UTC_OFFSETS } from "../model/charts/utc-offsets.ts";
import { words as LOGS_TEXT } from "virtual:words/logs/logs";
import { closePopover } from "../../base/controls/popover-button.tsx";
import { TextButton } from "../../base/controls/text-button.tsx";

/** Props of the panel. */
export interface ReadAsProps {
  /** One run, or all runs of a side. */
  readonly runs: readonly ShelfRun[];
  readonly title: string;
  readonly onRead: (run: ShelfRun, options: ReadOptions) => void;
}

/**
 * The options that all of some runs share; the others count as not set. Stretches left out, and the part of a file, are
 * not a way of reading.
 */
function shared([first, ...others]: readonly ShelfRun[]): ReadOptions {
  const { exclude: _, part: __, ...own } = first?.file.options ?? {};
  const isShared = ([name, value]: [string, unknown]): boolean =>
    others.every(({ file }) => file.options[name as keyof ReadOptions] === value);
  return Object.fromEntries(Object.entries(own).filter(isShared));
}

/** The panel. */
export function ReadAs({ runs, title, onRead }: ReadAsProps): ReactNode {
  const [options, setOptions] = useState(() => shared(runs));
  const [bad, setBad] = useState(false);
  const words = LOGS_TEXT.readAs;
  const set: SetOption = (name, value) =>
    setOptions((all) =>
      Object.fromEntries(Object.entries({ ...all, [name]: value }).filter(([, x]) => x !== undefined)),
    );
  const read = (wanted: ReadOptions): void => {
    closePopover();
    for (const run of runs) onRead(run, leavingOut(wanted, stretchesOf(run)));
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!bad) read(options);
      }}
    >
      <h3>{title}</h3>
      {runs.length > 1 && <p className="q">{words.allNote({ n: runs.length })}</p>}
      <Choices runs={runs} options={options} set={set} onBad={setBad} />
      <div className="do">
        <button type="submit" className="txt" disabled={bad}>
          {words.read}
        </button>
        <TextButton onPress={() => read({})} disabled={runs.every((run) => Object.keys(shared([run])).length === 0)}>
          {words.reset}
        </TextButton>
      </div>
    </form>
  );
}

type SetOption = <K extends keyof ReadOptions>(name: K, value: ReadOptions[K] | undefined) => void;

interface ChoicesProps {
  readonly runs: readonly ShelfRun[];
  readonly options: ReadOptions;
  readonly set: SetOption;
  readonly onBad: (bad: boolean) => void;
}

/** What can be overridden for these files. */
function Choices({ runs, options, set, onBad }: ChoicesProps): ReactNode {
  const words = LOGS_TEXT.readAs;
  const has = whatMatters(runs, options);
  return (
    <>
      <Choice
        label={words.format}
        value={options.format}
        none={words.auto}
        choices={formats()}
        onChoose={(format) => set("format", format)}
      />
      {has.interval && (
        <Interval value={options.interval_s} onValue={(seconds) => set("interval_s", seconds)} onBad={onBad} />
      )}
      <UnitChoices has={has} options={options} set={set} />
      <Choice
        label={words.sinceBoot}
        value={options.since_boot}
        none={words.asFound}
        choices={SINCE_BOOT.map((rows) => [rows, words[rows]])}
        onChoose={(rows) => set("since_boot", rows)}
      />
      <ClockChoices has={has} options={options} set={set} />
      {has.began && <Began value={options.began} onValue={(began) => set("began", began)} onBad={onBad} />}
    </>
  );
}

interface AskedProps {
  readonly has: Matters;
  readonly options: ReadOptions;
  readonly set: SetOption;
}

/** The units that the file counts in. */
function UnitChoices({ has, options, set }: AskedProps): ReactNode {
  const words = LOGS_TEXT.readAs;
  return (
    <>
      {has.pages && (
        <Choice
          label={words.pageSize}
          value={options.page_bytes?.toString()}
          none={words.asStated}
          choices={PAGE_SIZES.map((bytes) => [String(bytes), words.bytes({ n: bytes })])}
          onChoose={(bytes) => set("page_bytes", bytes === undefined ? undefined : Number(bytes))}
        />
      )}
      {has.memory && (
        <Choice
          label={words.memoryUnit}
          value={options.memory_unit}
          none={words.asFound}
          choices={MEMORY_UNITS.map((unit) => [unit, words.memoryUnits[unit]])}
          onChoose={(unit) => set("memory_unit", unit)}
        />
      )}
    </>
  );
}

/** What its clock shows. */
function ClockChoices({ has, options, set }: AskedProps): ReactNode {
  const words = LOGS_TEXT.readAs;
  return (
    <>
      {has.clock && (
        <Choice
          label={words.utcOffset}
          value={options.utc_offset_min?.toString()}
          none={words.asFound}
          choices={UTC_OFFSETS.map((minutes) => [
            String(minutes),
            words.utcOffsetOf({ offset: formatUtcOffset(minutes) }),
          ])}
          onChoose={(minutes) => set("utc_offset_min", minutes === undefined ? undefined : Number(minutes))}
        />
      )}
      {has.date && (
        <Choice
          label={words.dateOrder}
          value={options.date_order}
          none={words.asFound}
          choices={DATE_ORDERS.map((order) => [order, words.dateOrders[order]])}
          onChoose={(order) => set("date_order", order)}
        />
      )}
    </>
  );
}

const SINCE_BOOT = ["keep", "drop"] as const;
const DATE_ORDERS = ["month-first", "day-first"] as const;

/** The units in which a vmstat may print memory without naming them. */
const MEMORY_UNITS = ["B", "KiB", "MiB", "MB"] as const;

/** The page sizes of machines that are still in use. */
const PAGE_SIZES = [4096, 8192, 16_384, 65_536] as const;

/** The clocks whose offset from UTC may be missing: not row numbers, nor seconds since 1970. */
const LOCAL: ReadonlySet<TimeSource> = new Set<TimeSource>(["date-time", "no-year", "clock"]);

/** Whether it is a vmstat that prints memory without a unit; one that uses suffixes states it. */
function hasUnsaidMemory({ layout, columns }: LogHead): boolean {
  const [format = "", kind] = layout.split(".");
  const units: readonly string[] = MEMORY_UNITS;
  return format.endsWith("-vmstat") && kind !== "human" && columns.some(({ unit }) => units.includes(unit));
}

/** Which questions are asked. */
type Matters = Readonly<Record<"interval" | "pages" | "memory" | "date" | "clock" | "began", boolean>>;

/** Questions that all of the files answer themselves are not asked. */
function whatMatters(runs: readonly ShelfRun[], options: ReadOptions): Matters {
  const heads = runs.flatMap(({ log }) => log?.head ?? []);
  return {
    interval:
      options.interval_s !== undefined || heads.some(({ time }) => !time.interval_known || time.source === "row-index"),
    pages:
      options.page_bytes !== undefined ||
      heads.some(({ columns }) => columns.some(({ unit }) => unit === "pages" || unit === "pages/s")),
    memory: options.memory_unit !== undefined || heads.some(hasUnsaidMemory),
    began: options.began !== undefined || heads.some(({ clock }) => clock === undefined),
    clock: options.utc_offset_min !== undefined || heads.some(({ time }) => LOCAL.has(time.source) && !time.zoned),
    date:
      options.date_order !== undefined ||
      heads.some(({ diags }) => diags.some(({ code }) => code === "log-date-ambiguous")),
  };
}

/** Every reader by its name. */
function formats(): readonly (readonly [string, string])[] {
  return LOG_FORMATS.map((id) => [id, formatName(id)] as const).toSorted(([, one], [, other]) =>
    one.localeCompare(other),
  );
}

interface ChoiceProps<T extends string> {
  readonly label: string;
  readonly value: T | undefined;
  /** The choice if nothing is overridden. */
  readonly none: string;
  readonly choices: readonly (readonly [T, string])[];
  readonly onChoose: (value: T | undefined) => void;
}

function Choice<T extends string>({ label, value, none, choices, onChoose }: ChoiceProps<T>): ReactNode {
  return (
    <label>
      <span className="lab">{label}</span>
      <select
        value={value ?? ""}
        onChange={(event) => onChoose(choices.find(([id]) => id === event.currentTarget.value)?.[0])}
      >
        <option value="">{none}</option>
        {choices.map(([id, name]) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

interface IntervalProps {
  readonly value: number | undefined;
  readonly onValue: (seconds: number | undefined) => void;
  readonly onBad: (bad: boolean) => void;
}

function Interval({ value, onValue, onBad }: IntervalProps): ReactNode {
  const words = LOGS_TEXT.readAs;
  return (
    <label>
      <span className="lab">{words.interval}</span>
      <input
        type="number"
        min="0.001"
        max="31622400"
        step="any"
        defaultValue={value ?? ""}
        placeholder={words.asFound}
        onChange={({ currentTarget: { valueAsNumber, validity } }) => {
          onBad(!validity.valid);
          onValue(Number.isNaN(valueAsNumber) ? undefined : valueAsNumber);
        }}
      />
    </label>
  );
}

interface BeganProps {
  readonly value: string | undefined;
  readonly onValue: (time: string | undefined) => void;
  readonly onBad: (bad: boolean) => void;
}

/** When a log began that does not show the time of day. */
function Began({ value, onValue, onBad }: BeganProps): ReactNode {
  return (
    <label>
      <span className="lab">{LOGS_TEXT.readAs.began}</span>
      <input
        type="text"
        defaultValue={value ?? ""}
        placeholder={BEGAN_EXAMPLE}
        onChange={({ currentTarget }) => {
          const text = currentTarget.value.trim();
          const isBad = text !== "" && !isClockTime(text);
          currentTarget.setAttribute("aria-invalid", String(isBad));
          onBad(isBad);
          onValue(text === "" ? undefined : text);
        }}
      />
    </label>
  );
}
