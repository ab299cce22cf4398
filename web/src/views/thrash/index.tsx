// The view of machines that thrash.

import { ThrashView } from "./thrash-view.tsx";

export default ThrashView;
