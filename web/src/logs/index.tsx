// The Logs view, and the logs that it shows.

export { LogsView as default } from "./view/view.tsx";
export { shownLogs } from "./view/shown-logs.ts";
