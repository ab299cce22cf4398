// The page cache's view.

import { CacheView } from "./cache-view.tsx";

export default CacheView;
