// How the file is read, where that is not left to it.

import type { ReactNode } from "react";
import { words as TEXT } from "virtual:words/textbook/traces";
import { DraftInput } from "../../base/controls/draft-input.tsx";
import { Pick } from "../../base/controls/pick.tsx";
import { TRACE_FORMATS } from "../../base/sim/schema.gen.ts";
import type { TraceReadOptions } from "../../base/sim/traces/trace-protocol.ts";
import { grouped } from "../../base/text/numbers.ts";
import type { Traces } from "./use-traces.ts";

/** Sizes of pages and of sectors that are common. */
const PAGE_SIZES = [1, 512, 4096, 8192, 16_384, 65_536, 2_097_152].map(String);

/** The choices. */
export function ReadOptions({ traces: { trace, readAs } }: { readonly traces: Traces }): ReactNode {
  const { file, soFar } = trace;
  if (file === undefined) return null;
  const { format = "", pageBytes, column = "" } = file.options;
  const detected = soFar?.format === undefined ? TEXT.detected : TEXT.detectedAs({ format: soFar.format });
  const read = (changed: TraceReadOptions): void => readAs({ ...file.options, ...changed });
  return (
    <section className="trace-read" aria-label={TEXT.how}>
      <span className="inline">
        {TEXT.readAs}
        <Pick
          kind="plain"
          label={TEXT.readAs}
          value={format}
          options={[{ value: "", label: detected }, ...TRACE_FORMATS.map((id) => ({ value: id, label: id }))]}
          onPick={(id) => read({ format: id })}
        />
      </span>
      <span className="inline">
        {TEXT.pageSize}
        <Pick
          kind="plain"
          label={TEXT.pageSize}
          value={pageBytes === undefined ? "" : String(pageBytes)}
          options={[
            { value: "", label: TEXT.asFormat },
            ...PAGE_SIZES.map((value) => ({ value, label: TEXT.bytes({ n: grouped(Number(value)) }) })),
          ]}
          onPick={(bytes) => read({ pageBytes: Number(bytes) })}
        />
      </span>
      <label className="inline">
        {TEXT.column}
        <DraftInput value={column} onCommit={(text) => read({ column: text.trim() })} />
      </label>
    </section>
  );
}
