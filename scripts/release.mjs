import { launch } from "./lib/launch.mjs";

launch(() => import("./commands/release.mjs"));
