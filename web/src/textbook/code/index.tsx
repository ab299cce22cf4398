export { CodeView as default } from "./code-view.tsx";
