export { LearnView as default } from "./view/learn-view.tsx";
