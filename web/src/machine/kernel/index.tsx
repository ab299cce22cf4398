export { KernelView as default } from "./view.tsx";
