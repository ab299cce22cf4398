// The page in a package for learning management systems (LMS): a student does one exercise, and the LMS gets the grade. On its
// own, opened from a disk or from any server, it asks for a name and saves a file.

import "./main.css";
import { type ReactNode, StrictMode } from "react";
import { createRoot } from "react-dom/client";
import wasm from "virtual:homework-wasm";
import { words as WORDS } from "virtual:words/learn/homework";
import { saveFile } from "../src/base/files/save-file.ts";
import { inBrowser } from "../src/base/keep/texts.ts";
import { startHomework } from "../src/base/sim/homework/in-page.ts";
import { CONFIG_ID, type PackageConfig } from "../src/learn/export/homework/package-config.ts";
import { HomeworkContext, type HomeworkSetting } from "../src/learn/homework/setting.ts";
import { lmsHome } from "../src/learn/homework/lms-home.ts";
import { problemText } from "../src/learn/homework/problem-text.ts";
import { browserHome, type Home } from "../src/learn/homework/student/home.ts";
import { StudentPage } from "../src/learn/homework/student/student-page.tsx";
import { findApi } from "../src/learn/model/homework/lms/api.ts";
import { beginSession, isProblem, type LmsProblem } from "../src/learn/model/homework/lms/session.ts";

const config = JSON.parse(document.getElementById(CONFIG_ID)?.textContent ?? "{}") as PackageConfig;
const dark = window.matchMedia("(prefers-color-scheme: dark)");
const applyTheme = (): void => {
  document.documentElement.dataset["theme"] = dark.matches ? "dark" : "light";
};
applyTheme();
dark.addEventListener("change", applyTheme);

/** The bytes of a deflated text in base64. */
async function inflated(text: string): Promise<Uint8Array<ArrayBuffer>> {
  const packed = new Blob([Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0))]);
  const stream = packed.stream().pipeThrough(new DecompressionStream("deflate-raw"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** The LMS if there is one, else the browser; and what went wrong. */
function homeOf(): { readonly home: Home; readonly problem: LmsProblem | undefined } {
  const alone = browserHome(inBrowser);
  const api = findApi(window as unknown as Parameters<typeof findApi>[0]);
  if (api === undefined) return { home: alone, problem: undefined };
  const session = beginSession(api, Date.now);
  if (isProblem(session)) return { home: alone, problem: session };
  const { home, leave } = lmsHome(session, config.mastery ?? undefined);
  window.addEventListener("pagehide", leave);
  // A session that has ended does not begin again by itself.
  window.addEventListener("pageshow", ({ persisted }) => persisted && window.location.reload());
  return { home, problem: undefined };
}

function LmsNote({ home, problem }: { readonly home: Home; readonly problem: LmsProblem | undefined }): ReactNode {
  if (problem !== undefined) {
    const { call, code, says } = problem;
    return <p className="field-error">{WORDS.lms.refused({ call, code: String(code), says })}</p>;
  }
  return home.kind === "browser" ? <p className="homework-note">{WORDS.lms.missing}</p> : undefined;
}

async function start(root: HTMLElement): Promise<void> {
  const { home, problem } = homeOf();
  const setting: HomeworkSetting = {
    ask: await startHomework(await inflated(wasm)),
    policyWords: ({ id, policy }) => config.policies[id] ?? policy.id,
    // An exercise that was checked before it was packed has no findings of the Lab.
    problemWords: (found) => problemText(found, ({ code, token }) => `${code} ${token}`),
    saveFile: (name, content) => saveFile({ name, content }),
  };
  createRoot(root).render(
    <StrictMode>
      <HomeworkContext value={setting}>
        <main className="homework">
          <LmsNote home={home} problem={problem} />
          <StudentPage exercise={config.exercise} home={home} />
        </main>
      </HomeworkContext>
    </StrictMode>,
  );
}

const root = document.getElementById("root");
if (root !== null) void start(root);
