// What a trace looks like: a file of any length, shown while it is being read.

import "./traces.css";
import type { ReactNode } from "react";
import { words as TEXT } from "virtual:words/textbook/traces";
import { View } from "../../base/page/view.tsx";
import { FileButton } from "../../base/controls/text-button.tsx";
import { useExportSubject } from "../../base/frame/use-exports.ts";
import { sentence } from "../../base/text/sentence.ts";
import { Voice } from "../../base/text/voice.tsx";
import { Findings } from "./findings.tsx";
import { Head } from "./head.tsx";
import { ReadOptions } from "./read-options.tsx";
import { TimeMap } from "./time-map.tsx";
import { type Traces, useTraces } from "./use-traces.ts";
import { Whole } from "./whole.tsx";

/** The view. */
export function TracesView(): ReactNode {
  const traces = useTraces();
  const { file, soFar } = traces.trace;
  useExportSubject({ stem: "trace", title: file?.name ?? TEXT.title, lines: [] });
  return (
    <View name="traces" title={TEXT.title}>
      {file === undefined ? <Empty traces={traces} /> : <Head traces={traces} />}
      <ReadOptions traces={traces} />
      <Findings trace={traces.trace} />
      {soFar !== undefined && soFar.figures.summary.references > 0 && (
        <div className="trace-cols">
          <div className="trace-time">
            <TimeMap traces={traces} soFar={soFar} />
          </div>
          <div className="trace-charts">
            <Whole traces={traces} soFar={soFar} />
          </div>
        </div>
      )}
    </View>
  );
}

/** What is said before there is a trace. */
function Empty({ traces: { open } }: { readonly traces: Traces }): ReactNode {
  return (
    <section className="trace-empty">
      <h1>{TEXT.title}</h1>
      <Voice sentence={sentence(TEXT.invitation)} />
      <FileButton onFiles={open}>{TEXT.open}</FileButton>
      <p>{TEXT.formats}</p>
      <p>{TEXT.stays}</p>
    </section>
  );
}
