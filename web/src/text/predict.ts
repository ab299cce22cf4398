// Predict mode's words.

import * as english from "./en/predict.ts";
import { spoken } from "./language.ts";

export const { PREDICT_TEXT } = await spoken(english, { de: () => import("./de/predict.ts") });
