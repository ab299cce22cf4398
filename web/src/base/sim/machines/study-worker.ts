// The worker of one machine under one of the thrashing study's other systems.

import init, * as engine from "#study";
import { serveSession } from "./serve-session.ts";

serveSession(init(), engine);
