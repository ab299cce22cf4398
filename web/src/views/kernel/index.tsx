export { KernelView as default } from "./kernel-view.tsx";
