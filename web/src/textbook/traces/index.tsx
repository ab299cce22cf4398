// The Traces view.

import { TracesView } from "./view.tsx";

export default TracesView;
