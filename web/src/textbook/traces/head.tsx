// What the file is, and its counts.

import type { ReactNode } from "react";
import { words as TEXT } from "virtual:words/textbook/traces";
import { FileButton } from "../../base/controls/text-button.tsx";
import type { TraceTimes } from "../../base/sim/schema.gen.ts";
import type { TraceSoFar } from "../../base/sim/traces/trace-protocol.ts";
import { plainName } from "../../base/text/names.ts";
import { formatValue, grouped } from "../../base/text/numbers.ts";
import { utcText } from "../../base/text/when.ts";
import { durationText } from "../model/trace-times.ts";
import { pageNumber } from "./page-number.ts";
import type { OpenTrace } from "./trace-store.ts";
import type { Traces } from "./use-traces.ts";

/** The head of the view. */
export function Head({ traces: { trace, open } }: { readonly traces: Traces }): ReactNode {
  const { file, soFar } = trace;
  return (
    <div className="head">
      <div>
        <h1>{plainName(file?.name ?? "")}</h1>
        <p className="cond">{file !== undefined && said(file.blob.size, trace)}</p>
      </div>
      {soFar !== undefined && <Counts soFar={soFar} />}
      <FileButton onFiles={open}>{TEXT.openOther}</FileButton>
    </div>
  );
}

function said(size: number, { refused, soFar, crashed = false }: OpenTrace): string {
  if (refused !== undefined) return TEXT.notRead;
  if (soFar === undefined) return TEXT.beginning;
  const format = soFar.format ?? TEXT.unknownFormat;
  if (soFar.diags?.some(({ severity }) => severity === "error") === true) return TEXT.readPartly({ format });
  if (soFar.diags !== undefined) return TEXT.read({ format });
  const percent = String(Math.floor((100 * soFar.bytes) / Math.max(1, size)));
  return crashed ? TEXT.stoppedAt({ format, percent }) : TEXT.reading({ format, percent });
}

function shareOf(part: number, whole: number): { readonly n: string; readonly percent: string } {
  return { n: grouped(part), percent: formatValue(whole === 0 ? 0 : (100 * part) / whole) };
}

/** Formats that have no time. In others that tell none there may be one, but nothing says what it counts. */
const TIMELESS: ReadonlySet<string> = new Set(["plain", "string", "names", "lackey"]);

/** How long the trace took and, if that is known, when it began. */
function spanText(times: TraceTimes | null, format: string | undefined): string {
  if (times === null) return TIMELESS.has(format ?? "") ? TEXT.spanNone : TEXT.spanUnknown;
  const duration = durationText(times.seconds, formatValue);
  return times.start === null ? duration : TEXT.spanFrom({ duration, start: utcText(1000 * times.start) });
}

function Counts({ soFar: { figures, times, format } }: { readonly soFar: TraceSoFar }): ReactNode {
  const { summary, popularity } = figures;
  const { references, pages, writes, once, range } = summary;
  const share = (part: number, whole: number): string => TEXT.share(shareOf(part, whole));
  const counts = [
    [TEXT.references, grouped(references)],
    [TEXT.pages, grouped(pages)],
    [TEXT.writes, share(writes, references)],
    [TEXT.span, spanText(times, format)],
    [TEXT.once, share(once, pages)],
    ...(range === null ? [] : [[TEXT.numbers, range.map(pageNumber).join("–")] as const]),
    [TEXT.half, TEXT.halfPages(shareOf(popularity.half, pages))],
  ] as const;
  return (
    <dl className="trace-counts">
      {counts.map(([name, count]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{count}</dd>
        </div>
      ))}
    </dl>
  );
}
