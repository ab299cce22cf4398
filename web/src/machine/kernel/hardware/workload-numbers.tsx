// The parameters of one workload.

import type { ReactNode } from "react";
import { STRESS_NG_METHODS } from "../../../base/sim/machines.gen.ts";
import type { WorkloadSpec } from "../../../base/sim/schema.gen.ts";
import {
  ALL_METHODS,
  withExit,
  withKeep,
  withMethod,
  withNumber,
  withOrder,
  withPattern,
  withReadBy,
  withRelease,
} from "../../model/edit/workload-edit.ts";
import {
  boundsOf,
  type Extent,
  fieldsOf,
  numberOf,
  type WorkloadField,
  workloadStops,
} from "../../model/edit/workload-fields.ts";
import { words as WORKLOAD_TEXT } from "virtual:words/machine/workload";
import { grouped } from "../../../base/text/numbers.ts";
import { words as RECORDINGS_TEXT } from "virtual:words/machine/recordings";
import { Segmented } from "../../../base/controls/segmented.tsx";
import { LabelledPick } from "../../controls/labelled-pick.tsx";
import { NumberRow } from "../../controls/number-row.tsx";
import { formatSize } from "./sizes.ts";
import { TraceField } from "./trace-field.tsx";
import { entryOf, say, someOf } from "../../../base/text/words.ts";

/** Props of a workload's parameters. */
export interface WorkloadNumbersProps {
  readonly workload: WorkloadSpec;
  readonly extent: Extent;
  readonly onPreview: (workload: WorkloadSpec) => void;
  readonly onCommit: (workload: WorkloadSpec) => void;
}

/** The workload's numbers and choices. */
export function WorkloadNumbers(props: WorkloadNumbersProps): ReactNode {
  const { workload, onCommit } = props;
  return (
    <>
      {workload.id === "trace" && <TraceField {...props} workload={workload} />}
      {workload.id === "stress-ng" && (
        <LabelledPick
          label={WORKLOAD_TEXT.method}
          value={workload.method ?? ALL_METHODS}
          options={STRESS_NG_METHODS.map((method) => ({
            value: method,
            label: method === ALL_METHODS ? WORKLOAD_TEXT.allMethods : method,
          }))}
          onPick={(method) => onCommit(withMethod(workload, method))}
        />
      )}
      {workload.id === "file-reader" && (
        <Segmented
          label={WORKLOAD_TEXT.readBy}
          value={workload.by}
          options={READ_BY.map((by) => ({ value: by, label: WORKLOAD_TEXT.readByChoices[by] }))}
          onPick={(by) => onCommit(withReadBy(workload, by))}
        />
      )}
      {workload.id === "file-reader" && (
        <Segmented
          label={WORKLOAD_TEXT.order}
          value={workload.order ?? "sequential"}
          options={READ_ORDERS.map((order) => ({ value: order, label: WORKLOAD_TEXT.readOrders[order] }))}
          onPick={(order) => onCommit(withOrder(workload, order))}
        />
      )}
      {workload.id === "consumers" && <ConsumerChoices workload={workload} onCommit={onCommit} />}
      {workload.id === "recorded" && (
        <Segmented
          label={RECORDINGS_TEXT.end}
          value={workload.exit === true ? "exit" : "wait"}
          options={ENDS.map((end) => ({ value: end, label: RECORDINGS_TEXT.ends[end] }))}
          onPick={(end) => onCommit(withExit(workload, end === "exit"))}
        />
      )}
      {(workload.id === "stress" || workload.id === "stress-ng") && (
        <Segmented
          label={WORKLOAD_TEXT.keep}
          value={workload.keep === true ? "keep" : "free"}
          options={KEEP.map((keep) => ({ value: keep, label: WORKLOAD_TEXT.keepChoices[keep] }))}
          onPick={(keep) => onCommit(withKeep(workload, keep === "keep"))}
        />
      )}
      <div className="machine-numbers">
        {fieldsOf(workload).map((field) => (
          <WorkloadNumber key={field.key} {...props} field={field} />
        ))}
      </div>
    </>
  );
}

interface ConsumerChoicesProps {
  readonly workload: Extract<WorkloadSpec, { id: "consumers" }>;
  readonly onCommit: (workload: WorkloadSpec) => void;
}

function ConsumerChoices({ workload, onCommit }: ConsumerChoicesProps): ReactNode {
  return (
    <>
      <Segmented
        label={WORKLOAD_TEXT.pattern}
        value={workload.pattern ?? "uniform"}
        options={PATTERNS.map((pattern) => ({ value: pattern, label: WORKLOAD_TEXT.patterns[pattern] }))}
        onPick={(pattern) => onCommit(withPattern(workload, pattern))}
      />
      <Segmented
        label={WORKLOAD_TEXT.release}
        value={workload.release ?? "fifo"}
        options={ORDERS.map((order) => ({ value: order, label: WORKLOAD_TEXT.releases[order] }))}
        onPick={(order) => onCommit(withRelease(workload, order))}
      />
    </>
  );
}

const READ_BY = ["read", "mmap"] as const;
const READ_ORDERS = ["sequential", "random", "zipf"] as const;
const ENDS = ["wait", "exit"] as const;
const KEEP = ["free", "keep"] as const;
const PATTERNS = ["uniform", "repeat"] as const;
const ORDERS = ["fifo", "lifo"] as const;

function WorkloadNumber(props: WorkloadNumbersProps & { readonly field: WorkloadField }): ReactNode {
  const { workload, field, extent, onPreview, onCommit } = props;
  const { key } = field;
  const value = numberOf(workload, field);
  const bounds = boundsOf(workload, field);
  return (
    <NumberRow
      label={someOf(WORKLOAD_TEXT.fieldsOf, `${workload.id} ${key}`) ?? entryOf(WORKLOAD_TEXT.fields, key)}
      value={value}
      {...bounds}
      whole={field.whole}
      stops={workloadStops(workload, field, extent)}
      format={(to) => written(field, to, bounds.max)}
      note={field.unit === "pages" ? formatSize(value) : someOf(WORKLOAD_TEXT.notes, key)}
      fallback={field.fallback ?? (field.end === undefined ? undefined : bounds.max)}
      onDrag={(to) => onPreview(withNumber(workload, field, to))}
      onCommit={(to) => onCommit(withNumber(workload, field, to))}
    />
  );
}

/** A number with its unit; some tracks end in a word. */
function written({ end, unit }: WorkloadField, value: number, max: number): string {
  if (end !== undefined && value >= max) return WORKLOAD_TEXT.ends[end];
  return `${grouped(value)} ${say(WORKLOAD_TEXT.units[unit], { n: value })}`.trimEnd();
}
