// The view of designs of experiments.

import { DesignView } from "./design-view.tsx";

export default DesignView;
