export { LogsView as default } from "./view/view.tsx";
