export { ArenaView as default } from "./arena-view.tsx";
