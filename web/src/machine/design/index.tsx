// The Design view.

import { DesignView } from "./design-view.tsx";

export default DesignView;
