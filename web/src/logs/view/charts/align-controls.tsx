// How B is aligned with A.

import type { ReactNode } from "react";
import { ALIGN_BY, type AlignBy } from "../../link/logs-url.ts";
import type { Comparison, LogAlign, Misalignment, RunHead } from "../../../base/sim/schema.gen.ts";
import { SIDES } from "../../../base/model/sides.ts";
import { offsetOf } from "../../model/charts/alignment.ts";
import type { ColumnPair } from "../../model/columns.ts";
import { words as LOG_CHARTS_TEXT } from "virtual:words/logs/charts";
import { formatDifference, twoDecimals } from "../../../base/text/numbers.ts";
import { NumberField } from "../../../base/controls/number-field.tsx";
import { Pick } from "../../../base/controls/pick.tsx";
import { ValueInput } from "../../../base/controls/value-input.tsx";
import type { AlignmentControl } from "./use-alignment.ts";

/** The furthest that B can be moved by hand: a month. */
const FURTHEST = 2_678_400;

/** Props of the controls. */
export interface AlignControlsProps {
  readonly control: AlignmentControl;
  readonly pairs: readonly ColumnPair[];
  /** Whether there are logs on both sides. */
  readonly both: boolean;
  /** The texts of the lines between rows. */
  readonly texts: readonly string[];
  /** Seconds between rows, which is the step of a press. */
  readonly every_s: number;
  readonly comparison: Comparison | undefined;
}

/** The choice, its settings, and the outcome. */
export function AlignControls({ control, pairs, both, texts, every_s, comparison }: AlignControlsProps): ReactNode {
  const words = LOG_CHARTS_TEXT.align;
  const { align, setAlign, shifts } = control;
  const common = pairs.filter(({ a, b }) => a !== undefined && b !== undefined).map(({ id }) => id);
  const column = "column" in align ? align.column : (common[0] ?? "");
  const begin = (by: AlignBy): LogAlign => {
    switch (by) {
      case "first-event":
        return { by, column, above: 0 };
      case "correlation":
      case "change":
        return { by, column };
      case "offset":
        return { by, seconds: offsetOf(shifts) };
      case "marker":
      case "cycles":
        return { by, text: "text" in align ? align.text : (texts[0] ?? "") };
      case "auto":
      case "start":
      case "clock":
        return { by };
    }
  };
  return (
    <div className="align-controls" aria-busy={control.waiting}>
      <span className="lab">{words.label}</span>
      <Pick
        kind="plain"
        label={words.label}
        value={align.by}
        options={offered(align.by, texts, both).map((by) => ({ value: by, label: words.by[by] }))}
        onPick={(by) => setAlign(begin(by))}
      />
      {"column" in align && (
        <Pick
          kind="plain"
          label={words.column}
          value={align.column}
          options={common.map((id) => ({ value: id, label: id }))}
          onPick={(id) => setAlign({ ...align, column: id })}
        />
      )}
      {"text" in align && (
        <Pick
          kind="plain"
          label={words.text}
          value={align.text}
          options={[...new Set([...texts, align.text])].map((text) => ({ value: text, label: text }))}
          onPick={(text) => setAlign({ ...align, text })}
        />
      )}
      <AlignNumber control={control} every_s={every_s} />
      <Outcome control={control} comparison={comparison} />
    </div>
  );
}

/**
 * Markers, and the cycles that begin at them, are offered only if there are any; the runs of a single side can only be
 * aligned by their clocks.
 */
function offered(now: AlignBy, texts: readonly string[], both: boolean): readonly AlignBy[] {
  const fits = (by: AlignBy): boolean => (both || CLOCKS.has(by)) && (!FROM_MARKERS.has(by) || texts.length > 0);
  return ALIGN_BY.filter((by) => by === now || fits(by));
}

const FROM_MARKERS: ReadonlySet<AlignBy> = new Set(["marker", "cycles"]);
const CLOCKS: ReadonlySet<AlignBy> = new Set(["auto", "start", "clock"]);

/** The number that an alignment needs: the value of the event, or the seconds to move B by. */
function AlignNumber({
  control,
  every_s,
}: Omit<AlignControlsProps, "pairs" | "both" | "texts" | "comparison">): ReactNode {
  const words = LOG_CHARTS_TEXT.align;
  const { align, setAlign } = control;
  return (
    <>
      {align.by === "first-event" && (
        <label className="value-field">
          <span className="lab">{words.above}</span>
          <ValueInput
            label={words.above}
            value={align.above}
            min={-1e9}
            max={1e9}
            step={0.01}
            onCommit={(above) => setAlign({ ...align, above })}
          />
        </label>
      )}
      {align.by === "offset" && (
        <NumberField
          label={words.offset}
          value={align.seconds}
          min={-FURTHEST}
          max={FURTHEST}
          step={every_s}
          onCommit={(seconds) => setAlign({ by: "offset", seconds })}
        />
      )}
    </>
  );
}

type OutcomeProps = Omit<AlignControlsProps, "pairs" | "both" | "texts" | "every_s">;

/** How far B was moved, how well it fits, and which runs could not be aligned. */
function Outcome({ control, comparison }: OutcomeProps): ReactNode {
  const words = LOG_CHARTS_TEXT.align;
  if (control.waiting) return <span className="lab">{words.waiting}</span>;
  if (control.align.by === "start") return null;
  if (control.align.by === "auto" && comparison?.alignment.clock !== true) return null;
  if (control.align.by === "offset") return <span className="lab q">{words.drag}</span>;
  const failed = SIDES.flatMap((side) => comparison?.[side].runs ?? []).filter(isMisaligned);
  const score = comparison?.alignment.score;
  return (
    <span className="lab">
      {words.shifted({ shift: formatDifference(offsetOf(control.shifts)) })}
      {typeof score === "number" && `, ${words.score({ score: twoDecimals(score) })}`}
      {failed.map((run) => (
        <span key={`${run.name} ${run.file}`} className="align-failed">
          {words.failed[run.why_not]({ name: run.name })}
        </span>
      ))}
    </span>
  );
}

function isMisaligned(run: RunHead): run is RunHead & { readonly why_not: Misalignment } {
  return run.why_not !== null;
}
