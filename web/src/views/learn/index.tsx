export { LearnView as default } from "./learn-view.tsx";
