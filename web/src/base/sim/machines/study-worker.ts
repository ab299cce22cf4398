// The worker of one machine under another system of the thrashing study.

import init, * as engine from "#study";
import { serveSession } from "./serve-session.ts";

serveSession(init(), engine);
