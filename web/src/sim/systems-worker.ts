// The worker of the paging daemons.

import init from "#systems";
import { serve } from "./serve.ts";
import { systemsEngine } from "./systems-engine.ts";

serve(init(), systemsEngine);
