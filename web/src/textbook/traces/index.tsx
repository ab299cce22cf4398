// The Traces view, and the trace that it shows.

import { TracesView } from "./view.tsx";

export default TracesView;
export { pageTrace } from "./trace-store.ts";
