// The Address view.

import { AddressView } from "./view.tsx";

export default AddressView;
