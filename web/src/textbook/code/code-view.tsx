// From code to faults: a program, the accesses that it makes, the pages that they touch.

import "./code.css";
import type { ReactNode } from "react";
import { words as CODE_TEXT } from "virtual:words/textbook/code";
import { useExportSubject } from "../../base/frame/use-exports.ts";
import { Transport } from "../../base/controls/transport.tsx";
import { SPEEDS } from "../../base/player/player.ts";
import { useAnnounce } from "../../base/page/use-announce.ts";
import { View } from "../../base/page/view.tsx";
import { grouped } from "../../base/text/numbers.ts";
import { policyName } from "../../base/text/policy.ts";
import { Beside } from "./beside.tsx";
import { Controls } from "./controls.tsx";
import { Editor } from "./editor.tsx";
import { Now, State } from "./now.tsx";
import { PageMap } from "./page-map.tsx";
import { problemWords } from "./problem-words.ts";
import { Tools } from "./tools.tsx";
import { Translated } from "./translated.tsx";
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
          <State code={code} />
        </section>
        <div className="code-right">
          <Now code={code} />
          {values.beside === "none" ? (
            <>
              <Translated code={code} />
              <PageMap run={run} step={step} seek={code.seek} />
            </>
          ) : (
            <Beside code={code} />
          )}
        </div>
      </div>
    </View>
  );
}

function Counts({ code: { run } }: { readonly code: Code }): ReactNode {
  const counts = [
    [CODE_TEXT.accesses, run?.head.kept],
    [CODE_TEXT.pages, run?.paged?.pages.length],
    [CODE_TEXT.faults, run?.paged?.totals.faults],
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
