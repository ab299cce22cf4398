// Swap kept compressed in memory, in front of the disk: whether there is any, how much memory it gets, how well pages
// compress, and what that costs.

import type { ReactNode } from "react";
import {
  COMPRESSED_FIELDS,
  COMPRESSED_OWN,
  type CompressedField,
  compressedValue,
  withCompressedValue,
} from "../../base/link/kernel/compressed-swap.ts";
import type { CompressedSwap } from "../../base/sim/schema.gen.ts";
import { COMPRESSED_SPANS, firstPool } from "../model/edit/compressed-edit.ts";
import { binaryStops, decimalStops } from "../model/stops.ts";
import { words as COMPRESSED_TEXT } from "virtual:words/machine/compressed";
import { grouped } from "../../base/text/numbers.ts";
import { NumberRow } from "./number-row.tsx";
import { Segmented } from "../../base/controls/segmented.tsx";

/** Props of the form. */
export interface CompressedFormProps {
  readonly swap: CompressedSwap | undefined;
  /** The most frames that the pool may have. */
  readonly most: number;
  /** Called at every movement of a slider's thumb. */
  readonly onPreview: (swap: CompressedSwap) => void;
  /** Called with a change that is to be kept. */
  readonly onCommit: (swap: CompressedSwap | undefined) => void;
}

/** The form. */
export function CompressedForm({ swap, most, onPreview, onCommit }: CompressedFormProps): ReactNode {
  const words = COMPRESSED_TEXT;
  return (
    <div className="compressed-form">
      <Segmented
        label={words.title}
        value={swap === undefined ? "off" : "on"}
        options={(["off", "on"] as const).map((value) => ({ value, label: words.picks[value] }))}
        onPick={(value) => onCommit(value === "on" ? (swap ?? firstPool(most)) : undefined)}
      />
      {swap && (
        <>
          <p className="note q">{words.note}</p>
          <div className="machine-numbers">
            <NumberRow
              label={words.pool}
              value={swap.pages}
              min={1}
              max={most}
              whole
              stops={binaryStops({ min: 1, max: most, whole: true }, [swap.pages])}
              format={(pages) => words.inPages({ pages })}
              note={words.poolNote({ megabytes: Math.round(swap.pages / 25.6) / 10 })}
              onDrag={(pages) => onPreview({ ...swap, pages })}
              onCommit={(pages) => onCommit({ ...swap, pages })}
            />
            {COMPRESSED_FIELDS.map((field) => (
              <Field key={field} field={field} swap={swap} onPreview={onPreview} onCommit={onCommit} />
            ))}
          </div>
        </>
      )}
    </div>
  );
}

interface FieldProps extends Pick<CompressedFormProps, "onPreview" | "onCommit"> {
  readonly field: CompressedField;
  readonly swap: CompressedSwap;
}

function Field({ field, swap, onPreview, onCommit }: FieldProps): ReactNode {
  const { useful, ...span } = COMPRESSED_SPANS[field];
  const [value, fallback] = [compressedValue(swap, field), COMPRESSED_OWN[field]];
  return (
    <NumberRow
      label={COMPRESSED_TEXT.fields[field]}
      value={value}
      {...span}
      stops={decimalStops({ ...span, max: Math.max(useful, value) }, [fallback])}
      format={(to) => `${grouped(to)}${COMPRESSED_TEXT.units[field]}`}
      fallback={fallback}
      onDrag={(to) => onPreview(withCompressedValue(swap, field, to))}
      onCommit={(to) => onCommit(withCompressedValue(swap, field, to))}
    />
  );
}
