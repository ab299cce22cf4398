// The view of machines that thrash.

import { ThrashView } from "./view.tsx";

export default ThrashView;
