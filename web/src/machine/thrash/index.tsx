// The Thrash view.

import { ThrashView } from "./view.tsx";

export default ThrashView;
