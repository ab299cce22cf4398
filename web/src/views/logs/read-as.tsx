// What a file is read as, where it does not say or says it wrong.

import { type ReactNode, useState } from "react";
import { formatName } from "../../explain/logs.ts";
import { LOG_FORMATS, type ReadOptions, type TimeSource } from "../../sim/schema.gen.ts";
import type { ShelfRun } from "../../state/log-shelf.ts";
import { formatUtcOffset, UTC_OFFSETS } from "../../state/utc-offsets.ts";
import { LOGS_TEXT } from "../../text/logs.ts";
import { closePopover } from "../../ui/popover-button.tsx";
import { TextButton } from "../../ui/text-button.tsx";

/** Props of the panel. */
export interface ReadAsProps {
  readonly run: ShelfRun;
  readonly onRead: (options: ReadOptions) => void;
}

/** The panel. */
export function ReadAs({ run, onRead }: ReadAsProps): ReactNode {
  const [options, setOptions] = useState(run.file.options);
  const [bad, setBad] = useState(false);
  const words = LOGS_TEXT.readAs;
  const set: SetOption = (name, value) =>
    setOptions((all) =>
      Object.fromEntries(Object.entries({ ...all, [name]: value }).filter(([, x]) => x !== undefined)),
    );
  const read = (wanted: ReadOptions): void => {
    closePopover();
    onRead(wanted);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!bad) read(options);
      }}
    >
      <h3>{words.title(run.file.name)}</h3>
      <Choices run={run} options={options} set={set} onBad={setBad} />
      <div className="do">
        <button type="submit" className="txt" disabled={bad}>
          {words.read}
        </button>
        <TextButton onPress={() => read({})} disabled={Object.keys(run.file.options).length === 0}>
          {words.reset}
        </TextButton>
      </div>
    </form>
  );
}

type SetOption = <K extends keyof ReadOptions>(name: K, value: ReadOptions[K] | undefined) => void;

interface ChoicesProps {
  readonly run: ShelfRun;
  readonly options: ReadOptions;
  readonly set: SetOption;
  readonly onBad: (bad: boolean) => void;
}

/** What can be overruled of this file. */
function Choices({ run, options, set, onBad }: ChoicesProps): ReactNode {
  const words = LOGS_TEXT.readAs;
  const has = whatMatters(run, options);
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
      {has.pages && (
        <Choice
          label={words.pageSize}
          value={options.page_bytes?.toString()}
          none={words.asStated}
          choices={PAGE_SIZES.map((bytes) => [String(bytes), words.bytes(bytes)])}
          onChoose={(bytes) => set("page_bytes", bytes === undefined ? undefined : Number(bytes))}
        />
      )}
      <Choice
        label={words.sinceBoot}
        value={options.since_boot}
        none={words.asFound}
        choices={SINCE_BOOT.map((rows) => [rows, words[rows]])}
        onChoose={(rows) => set("since_boot", rows)}
      />
      {has.clock && (
        <Choice
          label={words.utcOffset}
          value={options.utc_offset_min?.toString()}
          none={words.asFound}
          choices={UTC_OFFSETS.map((minutes) => [String(minutes), words.utcOffsetOf(formatUtcOffset(minutes))])}
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

/** Pages have these sizes on machines that still run. */
const PAGE_SIZES = [4096, 8192, 16_384, 65_536] as const;

/** Clocks whose distance from UTC may be missing: no rows by number, no seconds since 1970. */
const LOCAL: ReadonlySet<TimeSource> = new Set<TimeSource>(["date-time", "no-year", "clock"]);

/** Questions that a file answers itself are not asked. */
function whatMatters(
  { log }: ShelfRun,
  options: ReadOptions,
): Readonly<Record<"interval" | "pages" | "date" | "clock", boolean>> {
  const head = log?.head;
  return {
    interval:
      options.interval_s !== undefined || head?.time.interval_known === false || head?.time.source === "row-index",
    pages:
      options.page_bytes !== undefined ||
      (head?.columns.some(({ unit }) => unit === "pages" || unit === "pages/s") ?? false),
    clock:
      options.utc_offset_min !== undefined || (head !== undefined && LOCAL.has(head.time.source) && !head.time.zoned),
    date: options.date_order !== undefined || (head?.diags.some(({ code }) => code === "log-date-ambiguous") ?? false),
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
  /** What is chosen if nothing is overruled. */
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
