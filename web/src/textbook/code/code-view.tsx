// From code to faults: a program, the accesses that it makes, the pages that they touch.

import "./code.css";
import { useMemo, type ReactNode } from "react";
import { words as CODE_TEXT } from "virtual:words/textbook/code";
import { FigureFrame } from "../../base/frame/figure-frame.tsx";
import { useExportSubject } from "../../base/frame/use-exports.ts";
import { useFigure } from "../../base/frame/use-figure.ts";
import { Transport } from "../../base/controls/transport.tsx";
import { SPEEDS } from "../../base/player/player.ts";
import { useAnnounce } from "../../base/page/use-announce.ts";
import { View } from "../../base/page/view.tsx";
import { grouped } from "../../base/text/numbers.ts";
import { policyName } from "../../base/text/policy.ts";
import { Range } from "../../base/controls/range.tsx";
import { mountPageMap, type PageMapData } from "../figures/page-map.ts";
import { Controls } from "./controls.tsx";
import { Editor } from "./editor.tsx";
import { Now } from "./now.tsx";
import { problemWords } from "./problem-words.ts";
import { Tools } from "./tools.tsx";
import { type Code, useCode } from "./use-code.ts";
import { useCodeCommands } from "./use-code-commands.ts";

/** The view. */
export function CodeView(): ReactNode {
  const code = useCode();
  useCodeCommands(code);
  const { values, run, step } = code;
  const { policy, frames, pageBytes } = values;
  const summary = CODE_TEXT.summary({ policy: policyName(policy), frames, bytes: grouped(pageBytes) });
  useExportSubject({ stem: "program", title: CODE_TEXT.title, lines: [summary] });
  const problem = run?.head.problem;
  useAnnounce(problem === undefined || problem === null ? undefined : problemWords(problem));
  const transport = (
    <Transport
      position={step}
      last={run?.head.kept ?? 0}
      playing={code.playing}
      speed={code.speed}
      speeds={SPEEDS}
      onSeek={code.seek}
      onStep={(by) => code.seek(step + by)}
      onToggle={code.toggle}
      onSpeed={code.setSpeed}
    />
  );
  return (
    <View name="code" title={CODE_TEXT.title} transport={transport}>
      <div className="head">
        <div>
          <h1>{CODE_TEXT.title}</h1>
          <p className="cond">{summary}</p>
        </div>
        <Counts code={code} />
        <Tools code={code} />
      </div>
      <Controls code={code} />
      <div className="code-cols">
        <section className="code-left" aria-label={CODE_TEXT.program}>
          <Editor code={code} />
          {problem !== undefined && problem !== null && <p className="field-error">{problemWords(problem)}</p>}
        </section>
        <div className="code-right">
          <Now code={code} />
          <PageMap code={code} />
        </div>
      </div>
    </View>
  );
}

function Counts({ code: { run } }: { readonly code: Code }): ReactNode {
  const counts = [
    [CODE_TEXT.accesses, run?.head.kept],
    [CODE_TEXT.pages, run?.paged.pages.length],
    [CODE_TEXT.faults, run?.paged.totals.faults],
  ] as const;
  return (
    <dl className="code-counts">
      {counts.map(([name, count]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{count === undefined ? "" : grouped(count)}</dd>
        </div>
      ))}
    </dl>
  );
}

function PageMap({ code: { run, step, seek } }: { readonly code: Code }): ReactNode {
  const data = useMemo<PageMapData | undefined>(
    () =>
      run && {
        steps: run.steps,
        pages: run.paged.pages,
        step,
        columns: [CODE_TEXT.accesses, CODE_TEXT.page, CODE_TEXT.fault],
        outcomes: [CODE_TEXT.hit, CODE_TEXT.fault],
      },
    [run, step],
  );
  const { host, toTable } = useFigure(mountPageMap, data);
  const { accesses = 0, kept = 0 } = run?.head ?? {};
  const label = CODE_TEXT.mapLabel({
    accesses: grouped(kept),
    pages: grouped(run?.paged.pages.length ?? 0),
    faults: grouped(run?.paged.totals.faults ?? 0),
  });
  return (
    <FigureFrame caption={CODE_TEXT.map} note={CODE_TEXT.mapNote} table={toTable} className="code-map">
      <p className="sr">{label}</p>
      <div ref={host} className="code-pages" />
      <div className="code-scrub">
        <Range
          label={CODE_TEXT.scrub}
          value={step}
          min={0}
          max={Math.max(1, kept)}
          step={1}
          valueText={CODE_TEXT.accessNumber({ n: step })}
          onDrag={seek}
        />
      </div>
      {accesses > kept && (
        <p className="field-error">{CODE_TEXT.cut({ kept: grouped(kept), all: grouped(accesses) })}</p>
      )}
    </FigureFrame>
  );
}
