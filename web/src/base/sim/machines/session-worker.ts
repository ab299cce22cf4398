// The worker of one machine under FreeBSD or Linux.

import init, * as engine from "#systems";
import { serveSession } from "./serve-session.ts";

serveSession(init(), engine);
