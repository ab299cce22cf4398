// The Design view, and what it runs.

import { DesignView } from "./design-view.tsx";

export default DesignView;
export { shownSweep } from "../model/edit/shown-sweep.ts";
