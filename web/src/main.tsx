// Where the page starts: the link and the kept preferences in, the components on. Whatever fails, something is shown.

import { startTransition, StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App, fetchView } from "./shell/app.tsx";
import { bindKeyboard } from "./base/commands/keyboard.ts";
import { embedOf } from "./shell/link/embed.ts";
import { notesOf } from "./shell/link/notes.ts";
import { formatLink, type Link, type LinkProblem } from "./base/link/url.ts";
import { warmEngine } from "./base/sim/engines.ts";
import type { Visit } from "./base/model/last-visit.ts";
import { pause } from "./base/model/pause.ts";
import { words as ui } from "virtual:words/base/ui";
import "./base/theme/index.css";
import { bindTheme, loadPreferences } from "./base/theme/theme.ts";
import { bindBrowserHistory } from "./shell/browser-history.ts";
import { isPacked, unpacked } from "./shell/packed-links.ts";
import { showLastResort } from "./base/page/boundary/last-resort.ts";
import { beginOpening, whenOpen } from "./base/page/opening.ts";
import { loadPresentation } from "./shell/present/keep-presenting.ts";
import { doorsOf } from "./shell/doors.ts";
import { createServices, type Services, ServicesContext } from "./base/page/services.ts";
import { differs, loadLastVisit, resume } from "./shell/visit/last-visit.ts";

/** Milliseconds in which code comes that is not waited for by the network. */
const SOON_MS = 20;

const root = document.getElementById("root");
if (root === null) throw new Error("index.html has no #root");
const lastResort = (thrown: unknown): void => showLastResort(root, thrown);
await begin(root).catch(lastResort);

/** Opens what the address says. */
async function begin(into: HTMLElement): Promise<void> {
  const start = window.location.hash;
  const { link, problems } = await unpacked(start);
  // The address bar shows what can be read.
  if (isPacked(start)) window.history.replaceState(window.history.state, "", formatLink(link));
  // What a view needs last is asked for first.
  warmFirst(link);
  const lastVisit = loadLastVisit();
  // A page inside another one keeps nothing and offers nothing: it is the other one's. So does a presenter's second window.
  const alone = embedOf(link) === undefined && notesOf(link) === undefined;
  const presentation = alone ? loadPresentation(window) : undefined;
  const services = createServices(link, doorsOf, loadPreferences(), { lastVisit, presentation });
  bind(services);
  const begun = services.location.getState();
  whenLoaded(
    () => void import("./shell/after-opening.ts").then((late) => late.afterOpening(window, services, alone, begun)),
  );
  if (alone) offerLast(services, lastVisit);
  problems.forEach((problem) => tell(problem, services));
  render(into, services, link);
}

function bind(services: Services): void {
  bindTheme(window, services.preferences, services.location, services.present);
  bindBrowserHistory(window, services.location, (problem) => tell(problem, services));
  bindKeyboard(window, {
    registry: services.commands,
    view: () => services.location.getState().link.view,
    singleKeys: () => services.preferences.getState().singleKeys,
    whenOpen,
  });
  // Few pages are inside another one, which asks until it is answered.
  if (window.parent !== window)
    void import("./shell/embed/embed.ts").then(({ bindEmbed }) => bindEmbed(window, services));
}

/** A link shows what it says. Where it says nothing, the last visit can be taken up. */
function offerLast({ location, toasts }: Services, lastVisit: Visit | undefined): void {
  if (window.location.hash === "" && lastVisit && differs(lastVisit, location)) {
    const run = (): void => resume(lastVisit, location);
    toasts.show({ text: ui.session.kept, action: { label: ui.session.resume, run } });
  }
}

/** Downloads that are not for what is shown must not delay it. */
function whenLoaded(act: () => void): void {
  if (window.document.readyState === "complete") act();
  else window.addEventListener("load", act);
}

function render(into: HTMLElement, services: Services, link: Link): void {
  const page = createRoot(into, {
    onUncaughtError: (thrown) => {
      reportError(thrown);
      // Once React has cleared away what it gave up.
      setTimeout(() => lastResort(thrown));
    },
  });
  const app = (
    <StrictMode>
      <ServicesContext value={services}>
        <App />
      </ServicesContext>
    </StrictMode>
  );
  // A presenter's second window shows no view of its own.
  if (notesOf(link) === undefined) beginOpening();
  // What is here is rendered once. On a slow line the bar comes first, while the view's code is on its way. Nothing is awaited:
  // that code waits for this module. A transition is rendered in slices, between which the browser can work.
  void Promise.race([fetchView(link.view), pause(SOON_MS)]).then(() => startTransition(() => page.render(app)));
}

/** Starts what the view will ask at once. What the Lab and the Arena show by themselves is known; see base/sim/known.ts. */
function warmFirst({ view, params }: Link): void {
  if ((view === "lab" || view === "arena") && params.size > 0) warmEngine("replay");
  if (view === "kernel")
    void import("./base/sim/machines/machines.ts").then(({ MACHINES }) => MACHINES.b.session.warm());
}

function tell(problem: LinkProblem, { toasts }: Services): void {
  void import("./shell/link/problem-text.ts").then(
    ({ problemText }) => toasts.show({ text: problemText(problem) }),
    () => undefined, // it did not come; the link is open all the same
  );
}
