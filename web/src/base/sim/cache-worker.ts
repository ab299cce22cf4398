// The worker of page caches. It is separate so that no machine waits for the table of assumptions.

import init from "#study";
import { cacheEngine } from "./cache-engine.ts";
import { serve } from "./serve.ts";

serve(init(), cacheEngine);
