// The Thrash view, and what it runs.

import { ThrashView } from "./view.tsx";

export default ThrashView;
export { shownScenarios } from "../model/thrash/thrash-machine.ts";
