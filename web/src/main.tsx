// Where the page starts: the link and the kept preferences in, the components on.

import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app.tsx";
import { bindKeyboard } from "./commands/keyboard.ts";
import { readLink, type LinkProblem } from "./scenario/url.ts";
import { ui } from "./text/ui.ts";
import "./theme/index.css";
import { bindTheme, loadPreferences } from "./theme/theme.ts";
import { bindHistory } from "./ui/history.ts";
import { createServices, ServicesContext } from "./ui/services.ts";

const { link, problems } = readLink(window.location.hash);
const services = createServices(link, loadPreferences(window));

const tellProblem = (problem: LinkProblem): void => {
  const text = problem.code === "newer-version" ? ui.newerLink(problem.version) : ui.unclearLink(problem.text);
  services.toasts.show({ text });
};

bindTheme(window, services.preferences, services.location);
bindHistory(window, services.location, tellProblem);
bindKeyboard(window, {
  registry: services.commands,
  view: () => services.location.getState().link.view,
  singleKeys: () => services.preferences.getState().singleKeys,
});
problems.forEach(tellProblem);

const root = document.getElementById("root");
if (root === null) throw new Error("index.html has no #root");
createRoot(root).render(
  <StrictMode>
    <ServicesContext value={services}>
      <App />
    </ServicesContext>
  </StrictMode>,
);
