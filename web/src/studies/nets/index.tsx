// The view of memory and swap against nets.

import { NetsView } from "./nets-view.tsx";

export default NetsView;
