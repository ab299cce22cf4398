// The worker of the log readers.

import init from "#logs";
import { logsEngine } from "./logs-engine.ts";
import { serve } from "./serve.ts";

serve(init(), logsEngine);
