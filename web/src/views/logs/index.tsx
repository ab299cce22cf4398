export { LogsView as default } from "./logs-view.tsx";
