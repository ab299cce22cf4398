export { LabView as default } from "./lab-view.tsx";
