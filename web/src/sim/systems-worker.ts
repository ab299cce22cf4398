// The worker of the paging daemons and the log readers.

import init from "#systems";
import { serve } from "./serve.ts";
import { systemsEngine } from "./systems-engine.ts";

serve(init(), systemsEngine);
